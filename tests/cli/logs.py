"""Small logs of real dice, for two players of buck-chips: who throws what, and what the table says of it."""

from pathlib import Path

from msgspec.structs import replace

from buck_ref.log import data
from buck_ref.log.lines import Claim
from tests.referee import making
from tests.referee.making import FINISHED, Said, log_of, point, profile_of, result, turn

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
