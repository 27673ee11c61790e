"""What is answered about one line: under which readings its act is allowed, and each claim about it right."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from buck_ref.log.findings import Finding, Json
from buck_ref.referee.readings.held import Held, held_under
from buck_ref.referee.readings.space import Statement


class Under(NamedTuple):
    """Under which readings something is so."""

    readings: int
    """How many they are, of all that bear on the line."""
    statements: tuple[Statement, ...]
    """The smallest changes against the log's own rules under which it is so, the shortest first; the empty one where it
    is so by these rules themselves, none where it is so under no reading."""

    @property
    def by_rules(self) -> bool:
        """Is it so by the log's own rules?"""
        return () in self.statements

    def held(self, readings: int) -> Held:
        """Under how many of all readings that bear on the line it is so."""
        return held_under(self.by_rules, self.readings, readings)


class ValueReading(NamedTuple):
    """A value that a field can have, and under which readings."""

    value: Json
    under: Under


class ClaimReading(NamedTuple):
    """A claim, and under which readings it is right."""

    field: str
    value: Json
    in_log: bool
    """Whether it stands in the log; else somebody asked."""
    by_rules: Json
    """What the field is by the log's own rules; None too where these refuse the act."""
    under: Under


class WithBefore(NamedTuple):
    """An act with the line before it, both under every reading that bears on them."""

    before: int
    """The line before; 0 for the start of the game."""
    readings: int
    """How many readings bear on the two."""
    legal: Under
    """Under which of them the rules allow both."""


class StepReadings(NamedTuple):
    """One line under every reading that bears on it."""

    line: int
    player: str | None
    """Whose act it is; None for the start of the game."""
    readings: int
    """How many readings bear on the line: the full product, without those that contradict themselves."""
    options: tuple[str, ...]
    """The rulings whose product it is: those that can be read in several ways."""
    legal: Under
    """Under which readings the act is one that the rules allow."""
    illegal: Under
    """Under which readings it is not."""
    refused: Finding | None
    """Why the log's own rules do not allow it."""
    claims: tuple[ClaimReading, ...]
    together: Under | None
    """Under which readings all claims of the log's line are right at once; None where it makes none."""
    fields: tuple[tuple[str, tuple[ValueReading, ...]], ...]
    """Of each field that is claimed: every value that it has under some reading, the log's own first."""
    with_before: WithBefore | None = None
    """Of an act that the log's own rules refuse: the same with the line before it read again too; None where that is a
    whole turn of which only the points were noted."""


def no_statement_contains_another(result: StepReadings) -> bool:
    """VERDICT-READINGS: a statement is what something is so under while no part of it does."""
    return all(map(_is_smallest, _all_under(result)))


def _all_under(told: StepReadings) -> Iterator[Under]:
    yield from (told.legal, told.illegal)
    yield from (claim.under for claim in told.claims)
    yield from (one.under for _, values in told.fields for one in values)
    yield from () if told.together is None else (told.together,)
    yield from () if told.with_before is None else (told.with_before.legal,)


def _is_smallest(under: Under) -> bool:
    sets = [frozenset(statement) for statement in under.statements]
    return not any(one <= other for one, other in permutations(sets, 2))
