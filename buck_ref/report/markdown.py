"""A report as Markdown: CommonMark with the tables of GitHub. Whatever comes from outside stays text.

Every string of the view is escaped, whoever wrote it, or stands in a fenced block that nothing in it can close.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.labels import labels_of
from buck_ref.report.view import (
    Compared,
    FindingView,
    Labels,
    QuestionView,
    ResultView,
    Standing,
    StepView,
    Told,
)
from buck_ref.report.visible import visible

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#|~&$]")
"""What can be markup anywhere in a line, or in a cell of a table."""
_BEGINS = re.compile(r"^(\d*)([-+=.)])")
"""What can be markup where a line begins with it: a list, a rule, a heading."""
_LINKS = re.compile(r"(?<=:)(?=//)|(?<=www)(?=\.)|(?=@)", re.IGNORECASE)
"""Where a text looks like an address, which many readers turn into a link by itself."""
_APART = "<!-- -->"
"""A comment, which shows nothing and keeps what looks like an address apart."""
_BREAKS = re.compile(r"[\r\n\v\f\u0085\u2028\u2029]+")


def escaped(text: str) -> str:
    """The text, so that Markdown shows it as it stands, in one line."""
    line = _BREAKS.sub(" ", text).strip()
    return _LINKS.sub(_APART, _BEGINS.sub(r"\1\\\2", _SPECIAL.sub(r"\\\g<0>", line)))


def fenced(text: str, kind: str = "text") -> str:
    """The text as a block of its own lines, behind a fence that is longer than any in it."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{kind}\n{text}\n{fence}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; every cell is escaped."""
    lines = [_row(heads), _row(["---"] * len(heads), escape=False), *map(_row, rows)]
    return "\n".join(lines)


def _row(cells: Sequence[str], *, escape: bool = True) -> str:
    return "| " + " | ".join(escaped(cell) if escape else cell for cell in cells) + " |"


def heading(depth: int, text: str) -> str:
    """A heading."""
    return f"{'#' * depth} {escaped(text)}"


def bullets(lines: Iterable[str]) -> str:
    """A list."""
    return "\n".join(f"- {escaped(line)}" for line in lines)


def markdown_report(told: Told) -> str:
    """The report on one log."""
    return "\n\n".join(_sections(told)) + "\n"


def markdown_reports(say: Speech, rows: Iterable[tuple[str, str, str]], reports: Iterable[str]) -> str:
    """The reports on several logs, below a table of them: file, verdict, first thing found."""
    labels = labels_of(say)
    summary = table((labels.file, labels.verdict, labels.first_found), rows)
    return "\n\n".join([heading(1, labels.files), summary, *(report.rstrip("\n") for report in reports)]) + "\n"


def _sections(told: Told) -> Iterator[str]:
    labels = told.labels
    yield heading(1, told.title)
    yield escaped(told.meaning)
    if told.about:
        yield escaped(told.about)
    yield from _titled(labels.questions, _questions(labels, told.questions))
    yield from _titled(labels.findings, (part for one in told.findings for part in _in_full(one)))
    yield from _titled(labels.others, _listed(told.others))
    yield from _titled(labels.limits, _listed(told.limits))
    yield from _titled(labels.readings, [fenced("\n".join(told.readings))] if told.readings else [])
    yield from _titled(labels.result, () if told.result is None else _result(labels, told.result))
    yield escaped(told.checked)
    yield from _titled(labels.game, (part for step in told.steps for part in _step(labels, step)))
    yield from _titled(labels.digests, [bullets(f"{pair.label}: {pair.value}" for pair in told.digests)])
    checks = (part for check in told.checks for part in (escaped(check.says), fenced(check.command, "sh")))
    yield from _titled(labels.check, checks)


def _titled(title: str, parts: Iterable[str]) -> Iterator[str]:
    """The parts below a heading; no heading where there are none."""
    told = list(parts)
    if told:
        yield heading(2, title)
        yield from told


def _questions(labels: Labels, questions: tuple[QuestionView, ...]) -> Iterator[str]:
    if questions:
        yield table((labels.question, labels.answer), [(one.question, one.answer) for one in questions])


def _in_full(finding: FindingView) -> Iterator[str]:
    if finding.heading:
        yield heading(3, finding.heading)
    compared = [said for said in (finding.expected, finding.found) if said]
    yield bullets([f"{finding.code}  {finding.place}", f"{finding.sentence}.", *compared, *finding.explained])
    if finding.clause is not None:
        yield escaped(f"{finding.clause.id} ({finding.clause.title})")
        yield fenced(finding.clause.text)


def _listed(findings: tuple[FindingView, ...]) -> Iterator[str]:
    if findings:
        yield bullets(finding.one_line for finding in findings)


def _result(labels: Labels, result: ResultView) -> Iterator[str]:
    yield escaped(result.heading)
    for one in (*result.rounds, result.total):
        if result.rounds:
            yield heading(3, one.heading)
        with_chips = any(row.chips is not None for row in one.rows)
        heads = (labels.player, labels.points, *((labels.chips,) if with_chips else ()))
        yield table(heads, (_standing(row) for row in one.rows))


def _standing(row: Standing) -> tuple[str, ...]:
    return row.player, row.points, *(() if row.chips is None else (row.chips,))


def _step(labels: Labels, step: StepView) -> Iterator[str]:
    """One line of the game: how things stood before and after, what the rules did, what the line claims wrongly."""
    yield heading(3, f"{labels.line} {step.line}: {step.heading}")
    before, after = ({pair.label: pair.value for pair in pairs} for pairs in (step.before, step.after))
    if after:
        rows = ((label, before.get(label, ""), after.get(label, "")) for label in dict.fromkeys((*before, *after)))
        yield table(("", labels.before, labels.after), rows)
    elif before:
        yield table(("", labels.before), before.items())
    said = [f"{one.clause} ({one.title}): {one.sentence}" for one in step.applied]
    wrong = [_wrong(labels, one) for one in step.claims if not one.holds]
    found = [one.one_line for one in step.findings]
    allowed = [f"{labels.allowed}: {step.allowed}"] if step.illegal and step.allowed else []
    lines = [*allowed, *said, *wrong, *found, *step.remarks]
    if lines:
        yield bullets(lines)


def _wrong(labels: Labels, claim: Compared) -> str:
    """A wrong claim beside what the rules say."""
    return f"{claim.label}: {labels.claimed}: {claim.claimed}; {labels.due}: {claim.due}"


def not_checked(say: Speech, file: str, why: str) -> str:
    """In place of a report: the file could not be checked."""
    title = say(N_("{file}: not checked"), file=file)
    return f"{heading(1, title)}\n\n{escaped(visible(why))}\n"
