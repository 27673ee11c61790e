"""The record of the long run with hostile inputs (audit/evidence/README.md says what the fields mean)."""

from collections.abc import Iterable

import msgspec

from tests.prove.evidence import Outcome, Row


class FuzzRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every fuzz test came to, and all together."""

    command: str
    date: str
    program: str
    edition: str
    python: str
    hypothesis: str
    pytest: str
    inputs: int
    seconds: float
    outcome: Outcome
    test: tuple[Row, ...] = ()
    """One row a test: its name, outcome, inputs and seconds, and how many of the inputs came to what."""


def inputs_of(tests: Iterable[Row]) -> int:
    """How many inputs the tests tried."""
    return sum(number for test in tests if isinstance(number := test.get("inputs"), int))
