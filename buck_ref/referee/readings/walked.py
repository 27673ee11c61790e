"""What a whole log comes to under one reading: what of it is wrong, and how the game stands."""

from collections.abc import Iterable
from typing import NamedTuple

from buck_ref.games.game import Result
from buck_ref.log.findings import Code, Finding, Json


class Fault(NamedTuple):
    """Something in a log that is wrong under a reading."""

    line: int
    code: Code
    field: str
    """The field of the claim, or the part of the result; empty of an act that the rules refuse."""
    expected: Json
    found: Json
    round: int | None = None
    refused: Finding | None = None
    """Of an act that the rules refuse: the finding about it, with whose it is and the clause."""

    @property
    def is_act(self) -> bool:
        """Is it an act that the rules refuse, after which nothing is judged?"""
        return self.refused is not None


class Ended(NamedTuple):
    """How a game stands after its last line."""

    result: Result | None
    """The result; None where the game is not over."""
    standing: Result
    """The result, or how things stand where the game is not over."""
    faults: tuple[Fault, ...]
    """What the close says otherwise."""
    open_chips: frozenset[str] = frozenset()
    """The players whose chips hang on throws that nobody noted (LOG-TOTAL); the 0 that stands for them says nothing."""


class Walked(NamedTuple):
    """A log under one reading."""

    faults: tuple[Fault, ...]
    """In the order of the lines."""
    legal: int
    """How many acts the rules allow, up to the first that they refuse."""
    ended: Ended | None
    """How the game stands; None where an act is refused."""
    reads: int
    """The options that any of this depended on: the `bits` of their places."""
    facts: dict[int, object]
    """What followed from the lines that are watched, as far as the log was replayed."""

    def read(self, at: int) -> bool:
        """Did any of this depend on the option at this place?"""
        return bool(self.reads >> at & 1)


def bits(places: Iterable[int]) -> int:
    """A set of places as one number, which is cheap to join: a bit for each."""
    return sum(1 << at for at in set(places))


def refusal(refused: Finding) -> Fault:
    """An act that the rules do not allow, as what is wrong with its line."""
    return Fault(refused.line or 0, refused.code, "", refused.expected, refused.found, refused=refused)
