"""Small logs of real dice, of buck-chips and of Buck Dice: who throws what, and what the table says of it."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from buck_ref.log import data
from buck_ref.log.lines import Claim
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Profile
from tests.referee import making
from tests.referee.making import FINISHED, Said, log_of, order, point, profile_of, result, turn

PLAYERS = ("ana", "beto")


def opening(beto: str = "Beto") -> data.OpenData:
    """The data of the first line; Beto can have another name."""
    return making.opening(profile_of("buck-chips"), players=PLAYERS, names={"beto": beto})


def write(path: Path, *lines: Said, beto: str = "Beto") -> Path:
    """Write the log of these lines, all by the keeper."""
    path.write_bytes(log_of(opening(beto), *lines))
    return path


POINTS = (point("ana", 5), point("beto", 4))
"""Lines 1 and 2: the Points that come before play."""
BIG_BUCK = (turn("ana", 5, 5, 5), replace(FINISHED, result=result((15, 0), (1, -1), ("ana",), PLAYERS)))
"""Ana wins at once. Each put one chip in; she takes the pot of two, so she is one up and Beto one down."""


def honest(path: Path) -> Path:
    """A whole game in which everything is right."""
    return write(path, *POINTS, (turn("ana", 5, 2, 3), Claim(points=2, score=2)), *BIG_BUCK)


def sum_missed(path: Path) -> Path:
    """Line 3: the table counts the 5 and not the 2 and 3 (000#39)."""
    return write(path, *POINTS, (turn("ana", 5, 2, 3), Claim(points=1, score=1)), *BIG_BUCK)


def wrong_seat(path: Path) -> Path:
    """Line 4: Beto throws while Ana's turn goes on."""
    return write(path, *POINTS, turn("ana", 5, 2, 3), turn("beto", 4, 1, 1))


def points_before_play(path: Path) -> Path:
    """buck-classic, where all throw for their Points before the first turn; then Ana stops in a turn that goes on."""
    begin = (order("ana", 6, 6, 6), order("beto", 1, 1, 2), order("carla", 1, 2, 2))
    points = (point("ana", 5), point("beto", 4), point("carla", 6))
    first = making.opening(profile_of("buck-classic"), players=making.PLAYERS)
    path.write_bytes(log_of(first, *begin, *points, turn("ana", 1, 4, 4), making.stop("ana")))
    return path


Thrown = TypeVar("Thrown", data.OrderThrow, data.PointThrow, data.TurnThrow)


def in_round(number: int, *throws: Thrown) -> tuple[Thrown, ...]:
    """The same throws in another round."""
    return tuple(replace(throw, round=number) for throw in throws)


def standings(
    scores: Iterable[int], winners: tuple[str, ...], loser: str | None, players: Iterable[str] = PLAYERS
) -> data.Result:
    """How a round or a game without chips ended."""
    each = tuple(data.PlayerResult(id=id_, score=score, chips=0) for id_, score in zip(players, scores, strict=True))
    return data.Result(players=each, winners=winners, loser=loser)


def closed(total: data.Result, *rounds: data.Result) -> data.CloseData:
    """The close of a finished game; one of a single round ended as the round did."""
    return replace(FINISHED, result=data.GameResult(rounds=rounds or (total,), total=total))


def write_by(path: Path, profile: Profile[DiceOptions], players: Iterable[str], *lines: Said) -> Path:
    """Write the log of a game by another profile."""
    path.write_bytes(log_of(making.opening(profile, players=tuple(players)), *lines))
    return path


THREE = ("ana", "beto", "carla")
ELIMINATION = (
    *(order("ana", 4), order("beto", 6), order("carla", 4)),
    *(order("ana", 2, roll=1), order("carla", 5, roll=1)),
    point("ana", 5),
    turn("beto", 5, 5, 5),
    *(turn("carla", 5, 5, 1), turn("carla", 2, 2, 2), turn("carla", 3, 3, 3), turn("carla", 4, 4, 4)),
)
"""Buck Dice, lines 1 to 11. Beto goes first, then Carla, who wins the roll-off; Ana, the last, throws the Point, a 5.

Beto leaves with a Big Buck, 15 (004#13); Carla with 2 and three Little Bucks of 5 (004#14), 17; Ana never throws.
"""
ELIMINATED = closed(standings((0, 15, 17), ("beto", "carla"), "ana", THREE))


def elimination(path: Path, *more: Said) -> Path:
    """A whole game of Buck Dice in which everything is right, or what comes after its last throw."""
    return write_by(path, profile_of("buck-dice"), THREE, *ELIMINATION, *(more or (ELIMINATED,)))


def series(path: Path, total: data.Result | None = None, second_round: data.Result | None = None) -> Path:
    """Buck Dice in two rounds and, the lead being tied, a third; the order is turned from round to round.

    Each round is one Big Buck, 15 points: Ana's, Beto's, Ana's. Whoever is last in the order sets the Point. `total`
    is what the close says of all rounds, and `second_round` of the second, if not what is right.
    """
    first = (order("ana", 6), order("beto", 1), point("beto", 5), turn("ana", 5, 5, 5))
    second = in_round(2, point("ana", 4)) + in_round(2, turn("beto", 4, 4, 4))
    third = in_round(3, point("beto", 2)) + in_round(3, turn("ana", 2, 2, 2))
    ana, beto = standings((15, 0), ("ana",), "beto"), standings((0, 15), ("beto",), "ana")
    close = closed(total or standings((30, 15), ("ana",), None), ana, second_round or beto, ana)
    profile = profile_of("buck-dice", rounds=2, next_round_start="rotate-left")
    return write_by(path, profile, PLAYERS, *first, *second, *third, close)


def series_with_chips(path: Path) -> Path:
    """Buck with chips in two rounds, both won by Ana at once; in the second Beto pays a fine. Not closed."""
    first = (*POINTS, turn("ana", 5, 5, 5))
    second = in_round(2, point("beto", 6), point("ana", 4)) + in_round(2, turn("beto", 1, 1, 2), turn("ana", 4, 4, 4))
    return write_by(path, profile_of("buck-chips", rounds=2), PLAYERS, *first, *second)
