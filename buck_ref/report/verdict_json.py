"""Answers for machines, as types: a verdict, a report, one line explained. Their keys do not change.

The JSON Schemas in spec/formats/schema are made from these types (schema.py), with the docstrings as descriptions.
"""

import msgspec

from buck_ref.games.game import Result
from buck_ref.log.findings import Finding
from buck_ref.message import Message
from buck_ref.referee.verdict import ILLEGAL, Answers, OpenChips, Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text
from buck_ref.report.i18n import Speech
from buck_ref.report.readings_answers import ReadingsOfLog
from buck_ref.report.standings_json import StandingsAnswer, standings_answer
from buck_ref.report.telling import Telling
from buck_ref.report.view import Chart, CheckView, Pair, StepView, Told
from buck_ref.report.visible import whole_characters
from buck_ref.rulebook.profiles import Options, Profile, options_of


class FindingAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was found; it refutes nothing where its code begins with T, L or N."""

    code: str
    """What it is, under a code that never changes its meaning."""
    line: int | None
    """The line, counted from 0; null: the file as a whole."""
    party: str | None
    """The id of the party whom it concerns."""
    clause: str | None
    """The clause of the specification that decides."""
    expected: object
    """What was due, as it would stand in a log."""
    found: object
    """What stands there."""
    part: str | None
    """Of a wrong result: which part of it."""
    round: int | None
    """Of a wrong result: the round that it is said of, from 1; null: the game as a whole."""
    sentence: str
    """What it says, in the language asked for."""


class ProfileAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The profile that was played."""

    name: str
    """Its name, as the log gives it."""
    game: str
    """The family of games: buck or hucklebuck."""
    options: dict[str, object]
    """Every option with its value."""


class ResultAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The result by the rules, as the close of a log claims it (LOG-CLOSE)."""

    rounds: tuple[StandingsAnswer, ...]
    """Each round by itself."""
    total: StandingsAnswer
    """All of them together."""


class LogAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The check of one log: one line of `verify --json`."""

    file: str
    """The file, as it was named."""
    verdict: Verdict
    """What the check came to."""
    status: int
    """The exit status that this log alone would give."""
    answers: Answers
    """The five questions, each answered apart."""
    findings: tuple[FindingAnswer, ...]
    """In the order of the lines; what concerns the file as a whole comes first."""
    illegal_line: int | None
    """The line of the first act that the rules do not allow; nothing after it was judged."""
    profile: ProfileAnswer | None
    """What was played; null where nothing was judged."""
    lines: int
    """How many lines were read."""
    tip: str | None
    """The hash of the last line read, hex."""
    contracts: bool
    """Whether the contracts of the rules were checked on the way."""
    result: ResultAnswer | None
    """The result by the rules, where the game came to its end."""


class FailedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """A file that could not be checked."""

    file: str
    """The file, as it was named."""
    verdict: None
    """There is none."""
    status: int
    """The exit status that this file alone would give."""
    error: str | None
    """Why, in the language asked for."""


class LogReport(LogAnswer, frozen=True, kw_only=True):
    """The whole report on one log: what `verify --json` says, and every line explained."""

    language: str
    """The language of its sentences: en or es."""
    meaning: str
    """What the verdict means."""
    chart: Chart | None
    """The scores over time; null where nothing was played."""
    steps: tuple[StepView, ...]
    """Every line that was read, in order."""
    readings: ReadingsOfLog | None
    """Of a rejected log: its first wrong line and the game under other readings, as `readings --json` has them."""
    digests: tuple[Pair, ...]
    """By which the bytes, the rules and the program are known."""
    checks: tuple[CheckView, ...]
    """How to check the log by other means."""


class Explained(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a log explained: the answer of `explain --json`."""

    file: str
    """The file, as it was named."""
    verdict: Verdict
    """What the check of the log came to."""
    step: StepView | None
    """The line; null where the log was not judged."""


def verdict_answer(say: Speech, file: str, verification: AnyVerification, status: int) -> LogAnswer:
    """Everything that the check found; `status` is the exit status that the log alone would give."""
    telling = Telling(say, verification.names)
    return LogAnswer(
        file=whole_characters(file),
        verdict=verification.verdict,
        status=status,
        answers=verification.answers,
        findings=tuple(_finding(telling, finding) for finding in verification.findings),
        illegal_line=next((one.line for one in verification.findings if one.code in ILLEGAL), None),
        profile=None if verification.profile is None else _profile(verification.profile),
        lines=verification.lines,
        tip=verification.tip,
        contracts=verification.contracts,
        result=None if verification.result is None else _result(verification.result, verification.open_chips),
    )


def failed_answer(say: Speech, file: str, failed: Message | None, status: int) -> FailedAnswer:
    """A file that could not be checked."""
    error = None if failed is None else say.say(failed)
    return FailedAnswer(file=whole_characters(file), verdict=None, status=status, error=error)


def report_answer(answer: LogAnswer, told: Told, readings: ReadingsOfLog | None) -> LogReport:
    """The verdict with all that the report says beside it."""
    return LogReport(
        **{field: getattr(answer, field) for field in answer.__struct_fields__},
        language=told.language,
        meaning=told.meaning,
        chart=told.chart,
        steps=told.steps,
        readings=readings,
        digests=told.digests,
        checks=told.checks,
    )


def explained(file: str, verification: AnyVerification, step: StepView | None) -> Explained:
    """One line explained."""
    return Explained(file=whole_characters(file), verdict=verification.verdict, step=step)


def _finding(telling: Telling, finding: Finding) -> FindingAnswer:
    return FindingAnswer(
        code=finding.code.value,
        line=finding.line,
        party=finding.party,
        clause=finding.clause,
        expected=finding.expected,
        found=finding.found,
        part=finding.part,
        round=finding.round,
        sentence=findings_text.sentence(telling, finding),
    )


def _profile(profile: Profile[Options]) -> ProfileAnswer:
    return ProfileAnswer(name=profile.name, game=profile.game, options=dict(options_of(profile)))


def _result(result: Result, left_open: OpenChips) -> ResultAnswer:
    rounds = tuple(standings_answer(one, left_open.of_round(number)) for number, one in enumerate(result.rounds, 1))
    return ResultAnswer(rounds=rounds, total=standings_answer(result.total, left_open.of_game))
