"""The rulings: one record an option, read from spec/rulings; what a profile may say.

Which reading each profile takes stands in spec/profiles alone.
"""

import json
from functools import cache

import msgspec

from buck_ref.rulebook.spec import SPEC, SpecError, Text, decode

Value = bool | int | str | list[bool | int | str]
"""The value of an option as TOML and JSON write it."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to answer the question."""

    value: Value
    text: Text
    game: str | None = None
    """The family of games that it is of, where the option is one of several families; absent: all of them."""


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The integers an option (or each item of its array) may take, both ends included."""

    minimum: int
    maximum: int


class Apart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An input on which two readings differ: the function of `clause` gives another value under each.

    Options that `given` leaves out stand as in the default profile of the clause's game: buck-classic, hucklebuck.
    """

    clause: str
    given: dict[str, Value]
    then: dict[str, Value]
    """The value under each reading, as `reading_of` reads it."""


class Refused(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value of another option that only one reading of this one can stand beside."""

    unless: Value
    """The reading of this option that may stand beside it; every other is refused."""
    other: str
    value: Value
    why: Text


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question the texts leave open."""

    id: str
    """The option's name."""
    question: Text
    why: Text
    """The argument for the reading that each profile takes."""
    against: Text
    """What speaks against it."""
    sources: tuple[str, ...]
    reading: tuple[Reading, ...]
    """The named readings; for an option of integers, the published values."""
    range: Range | None = None
    apart: tuple[Apart, ...] = ()
    refused: tuple[Refused, ...] = ()


@cache
def load_rulings() -> dict[str, Ruling]:
    """Every ruling by its option's name; SpecError where a file's name and id differ."""
    rulings: dict[str, Ruling] = {}
    for path in sorted((SPEC / "rulings").glob("*.toml")):
        ruling = decode(path, Ruling)
        if ruling.id != path.stem:
            raise SpecError(f"{path}: the ruling's id is '{ruling.id}', not the file's name")
        rulings[ruling.id] = ruling
    return rulings


def reading_of(key: str) -> Value:
    """The reading that a key of Apart.then stands for: a bare name, or JSON for what is none (`true`, `["bust"]`)."""
    try:
        value: Value = json.loads(key)
    except ValueError:
        return key
    return value
