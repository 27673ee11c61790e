"""Answers for machines, as types: a log under other readings, and the rules by which it is right.

Their keys do not change; the schemas in spec/formats/schema are made from them (schema.py). A statement is the changes
of some rulings, each option with its value; the empty one is the log's own rules.
"""

import msgspec

from buck_ref.report.standings_json import StandingsAnswer

Statement = dict[str, object]


class UnderAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Under which readings something is so."""

    readings: int
    """How many they are, of all that bear on the line."""
    statements: tuple[Statement, ...]
    """The smallest changes under which it is so, the shortest first; none where it is so under no reading."""


class RefusedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Why the log's own rules refuse an act."""

    code: str
    """The code of the finding."""
    clause: str | None
    """The clause that decides."""


class WithBeforeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An act with the line before it, both under every reading that bears on them."""

    line: int
    """The line before; 0 for the start of the game."""
    of: int
    """How many readings bear on the two."""
    readings: int
    """Under how many of them the rules allow both."""
    statements: tuple[Statement, ...]
    """The smallest changes under which they do, the shortest first."""


class ClaimReadingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A claim, and under which readings it is right."""

    field: str
    """The field of the claim (LOG-CLAIM)."""
    value: object
    """What it is claimed to be."""
    in_log: bool
    """Whether the claim stands in the log; else somebody asked."""
    by_rules: object
    """What the field is by the log's own rules; null too where these refuse the act."""
    readings: int
    """Under how many of all readings that bear on the line it is right."""
    statements: tuple[Statement, ...]
    """The smallest changes under which it is, the shortest first."""


class ValueReadingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A value that a field can have, and under which readings."""

    value: object
    """The value, as it would stand in a claim."""
    readings: int
    """Under how many of all readings that bear on the line the field has it."""
    statements: tuple[Statement, ...]
    """The smallest changes under which it has, the shortest first."""


class StepAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """One line under every reading that bears on it (VERDICT-READINGS)."""

    line: int
    """The line, counted from 0."""
    player: str | None
    """The id of whose act it is; null for the start of the game."""
    readings: int
    """How many readings bear on the line."""
    options: tuple[str, ...]
    """The options that bear on it."""
    refused: RefusedAnswer | None
    """Why the log's own rules refuse the act; null where they allow it."""
    legal: UnderAnswer
    """Under which readings the rules allow the act."""
    with_before: WithBeforeAnswer | None
    """The act with the line before it; null where the two were not asked about together."""
    claims: tuple[ClaimReadingAnswer, ...]
    """Those of the line, then those that were asked about."""
    together: UnderAnswer | None
    """Under which readings all claims of the line are right at once; null where that was not asked."""
    fields: dict[str, tuple[ValueReadingAnswer, ...]]
    """Of every field that can have several values: all of them."""


class FaultAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is wrong in a log under a reading."""

    line: int
    """The line, counted from 0."""
    code: str
    """The code that a finding of it has."""
    field: str | None
    """The field of the claim, or the part of the result; null of an act that the rules refuse."""
    expected: object
    """What was due, as it would stand in a log."""
    found: object
    """What stands there."""
    round: int | None
    """Of a wrong result: the round that it is said of, from 1; null: the game as a whole."""


class OutcomeAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a log comes to, alike under several readings."""

    statements: tuple[Statement, ...]
    """The smallest changes that lead here, the shortest first."""
    fault: FaultAnswer | None
    """The first thing in the log that is wrong; null where all of it is right."""
    illegal_line: int | None
    """The line of the act that the rules refuse; null where they allow all of them."""
    over: bool
    """Whether the game came to its end."""
    standing: StandingsAnswer | None
    """The result, or how things stand where the game is not over; null where an act is refused."""
    other_result: bool | None
    """Whether the result is another than by the log's own rules; null where there is none to compare."""


class GameActAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An act that the log's own rules refuse, and by which changes it is allowed, replayed from the start."""

    line: int
    """The line, counted from 0."""
    statements: tuple[Statement, ...]
    """The smallest changes, the shortest first; none where none that was asked about allows it."""
    other_result: tuple[bool | None, ...]
    """For each of the statements: whether the result is another than by the log's own rules."""


class GameClaimAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A claim, and by which changes it is right where all before it is replayed by them too."""

    line: int
    """The line, counted from 0."""
    field: str
    """The field of the claim (LOG-CLAIM)."""
    value: object
    """What it is claimed to be."""
    statements: tuple[Statement, ...]
    """The smallest changes, the shortest first; none where it is right by none that was asked about."""
    other_result: tuple[bool | None, ...]
    """For each of the statements: whether the result is another than by the log's own rules."""


class GameAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A whole log replayed under every change of a few rulings (VERDICT-RADIUS)."""

    radius: int
    """How many rulings are changed at most."""
    readings: int
    """How many readings these are, the log's own among them."""
    outcomes: tuple[OutcomeAnswer, ...]
    """By the log's own rules first, then those with the shortest statements."""
    act: GameActAnswer | None
    """The act that the log's own rules refuse; null where they allow all of them."""
    claims: tuple[GameClaimAnswer, ...]
    """The claims of the first line that makes a wrong one, and those that were asked about."""


class ReadingsOfLog(msgspec.Struct, frozen=True, kw_only=True):
    """One line, and the whole game, under every reading asked about."""

    line: StepAnswer | None
    """The line in dispute, or asked about; null where there is none."""
    game: GameAnswer | None
    """The whole game."""


class ReadingsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `readings --json`."""

    file: str
    """The file, as it was named."""
    line: StepAnswer | None
    """The line in dispute, or asked about; null where there is none."""
    game: GameAnswer | None
    """The whole game."""


class FitAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Rules by which a whole log is right."""

    profile: str
    """The name of the profile."""
    own: bool
    """Whether it is the profile of the log's first line."""
    changes: Statement
    """The changes against it, each option with its value."""
    open: dict[str, tuple[object, ...]]
    """The rulings that the log leaves open: each option with the values of which each alone leaves the log right."""


class NearAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Rules by which a log is not right, and what of it is wrong."""

    profile: str
    """The name of the profile."""
    own: bool
    """Whether it is the profile of the log's first line."""
    changes: Statement
    """The changes against it, each option with its value."""
    legal: int
    """How many acts these rules allow, up to the first that they refuse."""
    faults: tuple[FaultAnswer, ...]
    """What is wrong by them."""


class BesideAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What refutes a log by whatever rules it is read."""

    code: str
    """The code of the finding."""
    line: int | None
    """The line; null of the log as a whole."""
    clause: str | None
    """The clause that decides; null where none does."""


class WhichRulesAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer of `which-rules --json` (VERDICT-WHICH-RULES)."""

    file: str
    """The file, as it was named."""
    profiles: tuple[str, ...]
    """The profiles asked about: the log's own first, and the published ones of its family of games."""
    radius: int
    """How many rulings are changed at most."""
    readings: int
    """How many rules these are with their changes; the same rules reached from two profiles are counted twice."""
    acts: int
    """How many acts the log has."""
    claims: bool
    """Whether the log claims anything at all."""
    verdict: str
    """The verdict on the log by its own rules."""
    beside: tuple[BesideAnswer, ...]
    """What refutes the log by whatever rules: changed bytes, draws, acts and claims of another game."""
    fits: tuple[FitAnswer, ...]
    """Those by which every act is legal and every claim holds, the shortest statements first."""
    nearest: tuple[NearAnswer, ...]
    """Where none fits: those that come nearest."""
