"""A verdict for the people at the table: what it is, why, and what it does not show."""

from collections.abc import Iterator
from textwrap import indent

from buck_ref.games.game import Result
from buck_ref.message import N_
from buck_ref.referee.readings.disputed import Dispute
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import words
from buck_ref.report.i18n import Speech
from buck_ref.report.result_view import result_view
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_view import verdict_view
from buck_ref.report.view import FindingView, QuestionView, ResultView, StandingsView, VerdictView


def verdict_text(say: Speech, file: str, verification: AnyVerification, dispute: Dispute | None = None) -> str:
    """The whole report on one log; `dispute`: where what is in dispute is asked for elsewhere too."""
    return told_text(say, verdict_view(Telling(say, verification.names), file, verification, dispute=dispute))


def told_text(say: Speech, told: VerdictView) -> str:
    """The same, of what is put into words already."""
    sections = [
        f"{told.title}\n{told.meaning}",
        *_answers(told.questions),
        *("\n".join(_in_full(finding)) for finding in told.findings),
        *([words.section(say(N_("Other readings of the rules")), told.readings)] if told.readings else []),
        *_listed(say(N_("Also found")), told.others),
        *_listed(say(N_("Limits and notes")), told.limits),
        *([] if told.result is None else [_result(told.result)]),
        told.counted,
    ]
    return "\n\n".join(sections)


def _answers(questions: tuple[QuestionView, ...]) -> Iterator[str]:
    if questions:
        width = max(len(one.question) for one in questions)
        yield "\n".join(f"{one.question:{width}}  {one.answer}" for one in questions)


def _in_full(finding: FindingView) -> Iterator[str]:
    yield finding.heading or finding.place
    yield f"  {finding.code}  {finding.place}"
    yield f"  {finding.sentence}."
    yield from (f"  {said}" for said in (finding.expected, finding.found, *finding.explained) if said)
    if finding.clause is not None:
        yield f"  {finding.clause.id} ({finding.clause.title})"
        yield indent(finding.clause.text, "    ")


def _listed(heading: str, findings: tuple[FindingView, ...]) -> Iterator[str]:
    if findings:
        yield words.section(heading, (finding.one_line for finding in findings))


def result_text(telling: Telling, result: Result) -> str:
    """Who won and who lost, with which scores and chips; of several rounds each, and then the totals."""
    return _result(result_view(telling, result))


def _result(result: ResultView) -> str:
    if not result.rounds:
        return words.section(result.heading, _rows(result.total))
    each = (words.section(one.heading, _rows(one)) for one in (*result.rounds, result.total))
    return words.section(result.heading, each)


def _rows(standings: StandingsView) -> Iterator[str]:
    for one in standings.rows:
        yield f"{one.player}: {one.points}" + ("" if one.chips is None else f", {one.chips}")
