"""The entries of a physical log of a card game, as a recipe writes them: one a line, in words.

    deal ana AS KS 2C       cards for the deal, in the order given; as many more as are due are not named
    exchange ana 7D         cards for those laid away, likewise
    bid ana 3, bid ana moon, pass ana, trump ana S
    stay ana 2, stay ana, drop ana
    discard ana 2C 3D       the others that are due are not named
    play ana AS
    note TEXT, back 7       a remark; all from line 7 on is taken back

A deal or discard of which nothing is known may be left out. With `!` before it an entry is written down as it stands,
without a claim, whether or not the rules allow it.
"""

from typing import NamedTuple

from audit.games.recipe import LineDict
from buck_ref.games.hucklebuck.acts import (
    Act,
    Bid,
    Deal,
    DealPurpose,
    Discard,
    Drop,
    Pass,
    Play,
    Stay,
    Trump,
    kind_of,
)
from buck_ref.games.hucklebuck.values import SUITS, card_of, names


class Free(NamedTuple):
    """An act that is only written down."""

    act: Act


class Note(NamedTuple):
    """A remark."""

    text: str


class Back(NamedTuple):
    """Entries are taken back."""

    from_: int


def entry_of(words: str) -> Act | Free | Note | Back:
    """What the words say; ValueError where they say nothing."""
    first, _, rest = words.partition(" ")
    if first == "note":
        return Note(rest)
    if first == "back":
        return Back(int(rest))
    return Free(_act(rest)) if first == "!" else _act(words)


def _act(words: str) -> Act:
    match words.split():
        case ["deal" | "exchange" as purpose, player, *cards]:
            return Deal(player, DealPurpose(purpose), tuple(map(card_of, cards)))
        case ["bid", player, height]:
            return Bid(player, moon=True) if height == "moon" else Bid(player, int(height))
        case ["pass", player]:
            return Pass(player)
        case ["trump", player, suit]:
            return Trump(player, SUITS.index(suit))
        case ["stay", player, *exchange]:
            return Stay(player, *map(int, exchange))
        case ["drop", player]:
            return Drop(player)
        case ["discard", player, *cards]:
            return Discard(player, tuple(map(card_of, cards)))
        case ["play", player, card]:
            return Play(player, card_of(card))
        case _:
            raise ValueError(f"no entry: {words!r}")


def line_of(act: Act, *, physical: bool) -> tuple[str, LineDict]:
    """The event of the line that records the act, and its data."""
    match act:
        case Deal(player=player, purpose=purpose, cards=cards):
            dealt: LineDict = {"for": purpose.value, "player": player}
            return "deal", dealt | ({"cards": list(names(cards))} if cards else {})
        case _:
            by: LineDict = {"player": act.player} if physical else {}
            return "move", {"do": kind_of(act)} | by | _said(act)


def _said(act: Act) -> LineDict:
    """What a decision says beside its kind."""
    match act:
        case Bid(tricks=tricks, moon=moon):
            return {"moon": True} if moon else {"tricks": tricks}
        case Trump(suit=suit):
            return {"suit": SUITS[suit]}
        case Stay(exchange=exchange):
            return {} if exchange is None else {"exchange": exchange}
        case Discard(cards=cards):
            return {"cards": list(names(cards))}
        case Play(card=card):
            return {"card": names((card,))[0]}
        case _:
            return {}
