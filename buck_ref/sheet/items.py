"""What one line of a sheet says, whichever way it is written: one class a thing.

A row of a CSV sheet says the same things, so that both ways of writing lead to one log.
"""

from typing import NamedTuple

from msgspec import UNSET, UnsetType

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.data import DealData
from buck_ref.log.keeping import KEEPER
from buck_ref.log.lines import Claim
from buck_ref.log.moves import MoveData
from buck_ref.rulebook.rulings import Value


class Seat(NamedTuple):
    """A party: id and name."""

    id: str
    name: str


TABLE = Seat(KEEPER, KEEPER)
"""Who keeps the sheet where it does not say who."""


class ProfileSaid(NamedTuple):
    """By which profile the table plays."""

    name: str
    like: str | None
    """The published profile that a house rule of this name begins with; None: the name is that of a published one."""


class OptionSaid(NamedTuple):
    """An option that the table plays otherwise."""

    key: str
    value: Value


class KeeperSaid(NamedTuple):
    """Who keeps the sheet."""

    seat: Seat


class PlayersSaid(NamedTuple):
    """Who plays, in the order of the seats."""

    seats: tuple[Seat, ...]
    more: bool = False
    """Whether more of them may follow, as in a CSV sheet, which has a row for each."""


class RoundSaid(NamedTuple):
    """A round begins."""

    number: int


class ThrowSaid(NamedTuple):
    """One throw."""

    purpose: Purpose
    player: str
    dice: tuple[int, ...]
    roll: int | None = None
    """Of a throw for the order: the number of the roll-off, where the sheet says it."""
    claim: Claim | None = None


class TotalSaid(NamedTuple):
    """The points of a whole turn."""

    player: str
    points: int


class MoveSaid(NamedTuple):
    """A decision; `move` names the player."""

    move: MoveData
    claim: Claim | None = None


class DealSaid(NamedTuple):
    """Cards given."""

    deal: DealData


class BackSaid(NamedTuple):
    """So many of the last entries that stand are taken back."""

    entries: int


class BackFromSaid(NamedTuple):
    """All entries from a line of the log on are taken back."""

    line: int


class NoteSaid(NamedTuple):
    """A remark."""

    text: str


class StandingSaid(NamedTuple):
    """What one player ends with."""

    player: str
    score: int
    chips: int | None = None


class ResultSaid(NamedTuple):
    """What came of a round, or (round None) of the game, which it closes. What is left out is not claimed."""

    round: int | None = None
    aborted: bool = False
    standings: tuple[StandingSaid, ...] = ()
    winners: tuple[str, ...] | None = None
    loser: str | UnsetType | None = UNSET


class EndSaid(NamedTuple):
    """The sheet is closed, without a result."""

    aborted: bool = False


HeaderItem = ProfileSaid | OptionSaid | KeeperSaid | PlayersSaid
"""What stands before the game."""
Back = BackSaid | BackFromSaid
"""Entries are taken back."""
Item = HeaderItem | RoundSaid | ThrowSaid | TotalSaid | MoveSaid | DealSaid | Back | NoteSaid | ResultSaid | EndSaid
"""What one line can say."""


class Place(NamedTuple):
    """A place in a sheet, both from 1: in a CSV sheet the column is the number of the cell."""

    line: int
    column: int


class Mention(NamedTuple):
    """A player's id that has to be one of the players."""

    player: str
    column: int


class Shown(NamedTuple):
    """A number that a die has to be able to show."""

    number: int
    column: int


class Read(NamedTuple):
    """What was read in one line: several things where it has several throws for a Point."""

    items: tuple[Item, ...]
    mentions: tuple[Mention, ...]
    dice: tuple[Shown, ...]
    columns: tuple[int, ...]
    """Where its parts stand that can be wrong only in the whole of the sheet: the first is that of the line itself."""
