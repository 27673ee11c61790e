"""Small logs of real cards: one deal of Hucklebuck, played by hand, and what a record may leave out of it."""

from collections.abc import Iterable
from pathlib import Path

from buck_ref.log import data, moves
from buck_ref.log.keeper import Seated, opening_data
from buck_ref.log.values import Suit
from buck_ref.rulebook.profiles import shipped_profile, with_options
from tests.referee.making import ABORTED, Said, log_of

PLAYERS = (Seated("ana", "Ana"), Seated("beto", "Beto"), Seated("carla", "Carla"))
"""Ana sits first and deals."""

HANDS = ("beto deal AS KS QS 2H 3H", "carla deal JS TS 4H 5H 6C", "ana deal 9S 8S KH QH 7C")
AUCTION = ("beto 3", "carla pass", "ana pass", "beto trump S")
STATEMENTS = ("carla stay 1", "ana stay 0", "beto stay 2")
EXCHANGE = ("carla discard 6C", "carla exchange KD", "beto discard 2H 3H", "beto exchange 2D 3D")
FIRST_THREE = ("beto AS", "carla TS", "ana 8S", "beto KS", "carla JS", "ana 9S", "beto QS", "carla 4H", "ana 7C")
LAST_TWO = ("beto 2D", "carla KD", "ana QH", "carla 5H", "ana KH", "beto 3D")
DEAL = (*HANDS, *AUCTION, *STATEMENTS, *EXCHANGE, *FIRST_THREE, *LAST_TWO)
"""Lines 1 to 29. Beto takes three tricks with trumps; Carla's king takes the diamonds, Ana's the hearts.

Beto makes his bid of three: 3 points; Carla and Ana have a trick, and a point, each.
"""


def said(text: str) -> Said:
    """A line of the keeper's: `beto 3`, `beto trump S`, `carla discard 6C`, `carla KD`."""
    player, word, *more = text.split()
    match word:
        case "deal" | "exchange":
            return data.DealData(purpose=data.DealFor(word), player=player, cards=tuple(more))
        case "pass":
            return moves.MovePass(player=player)
        case "moon":
            return moves.MoveBid(player=player, moon=True)
        case "trump":
            return moves.MoveTrump(player=player, suit=Suit(more[0]))
        case "stay":
            return moves.MoveStay(player=player, exchange=int(more[0]) if more else None)
        case "drop":
            return moves.MoveDrop(player=player)
        case "discard":
            return moves.MoveDiscard(player=player, cards=tuple(more))
        case _ if word.isdigit():
            return moves.MoveBid(player=player, tricks=int(word))
        case _:
            return moves.MovePlay(player=player, card=word)


def content(lines: Iterable[str | Said], **options: object) -> bytes:
    """The log of these lines, broken off after them unless the last of them closes it."""
    profile = shipped_profile("hucklebuck")
    if options:
        profile = with_options(profile, options)
    opening = opening_data(profile, PLAYERS, "00112233445566778899aabbccddeeff", None)
    written = [said(one) if isinstance(one, str) else one for one in lines]
    closed = bool(written) and isinstance(written[-1], data.CloseData)
    return log_of(opening, *written, *(() if closed else (ABORTED,)))


def write(path: Path, *lines: str | Said, **options: object) -> Path:
    """Write the log of these lines."""
    path.write_bytes(content(lines, **options))
    return path
