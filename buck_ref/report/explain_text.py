"""One line of a log explained, as text."""

from collections.abc import Iterable, Iterator
from textwrap import indent

from buck_ref.message import N_
from buck_ref.report import words
from buck_ref.report.columns import in_columns
from buck_ref.report.i18n import Speech
from buck_ref.report.labels import labels_of
from buck_ref.report.view import Compared, Pair, StepView


def explain_text(say: Speech, file: str, step: StepView) -> str:
    """The whole explanation, in sections: before, the act, by the rules, claims, after, findings, limits, remarks."""
    labels = labels_of(say)
    head = say(N_("{file}, line {line}: {what}"), file=file, line=step.line, what=step.heading)
    sections = [
        head,
        *_section(labels.before, _pairs(step.before)),
        *_section(labels.allowed, [step.allowed] if step.illegal and step.allowed else []),
        *_section(labels.rules, [f"{one.clause} ({one.title}): {one.sentence}" for one in step.applied]),
        *_section(labels.claims, _claims(say, step.claims)),
        *_section(labels.after, _pairs(step.after)),
        *_section(labels.findings, _findings(step, refuting=True)),
        *_section(labels.limits, _findings(step, refuting=False)),
        *_section(labels.remarks, step.remarks),
    ]
    return "\n\n".join(sections)


def _section(heading: str, lines: Iterable[str]) -> Iterator[str]:
    told = list(lines)
    if told:
        yield words.section(heading, told)


def _pairs(pairs: tuple[Pair, ...]) -> Iterator[str]:
    """A pair a line; one that the act changed is marked."""
    if pairs:
        marked = any(pair.changed for pair in pairs)
        rows = ((("*" if pair.changed else "") if marked else "", pair.label, pair.value) for pair in pairs)
        yield in_columns(rows)


def _claims(say: Speech, claims: tuple[Compared, ...]) -> Iterator[str]:
    """What is claimed rightly in a word, what is claimed wrongly beside what the rules say."""
    rows = []
    for one in claims:
        right = say(N_("right")) if one.holds else say(N_("wrong; by the rules: {due}"), due=one.due)
        right = one.due if one.open else right
        rows.append(("" if one.holds else "!", one.label, one.claimed, right))
    if rows:
        yield in_columns(rows)


def _findings(step: StepView, *, refuting: bool) -> Iterator[str]:
    """What speaks against the line, or is to be noted; why an act is not allowed, with the clause in full."""
    for finding in (one for one in step.findings if one.refutes is refuting):
        yield finding.one_line
        if finding.clause is not None and finding.refutes and step.illegal:
            yield f"  {finding.clause.id} ({finding.clause.title})"
            yield indent(finding.clause.text, "    ")


def not_judged_text(say: Speech, file: str, why: Iterable[str]) -> str:
    """Of a log that was not judged: why not."""
    heading = say(N_("{file}: nothing was judged, and so nothing can be explained"), file=file)
    return words.section(heading, why)
