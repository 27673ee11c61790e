"""What is shown of a clause: for each means the status that its record gives it, in plain words, and how it was found.

The words follow from the status of a record alone; where a record tells of another state of the clause, nothing does.
"""

from collections.abc import Iterable, Mapping

from buck_ref.rulebook.clauses import Clause, Kind
from buck_ref.rulebook.spec import Text
from docs._ext.evidence import records, row_of
from docs._ext.language import Voice
from docs._ext.rst import definitions, escape, heading, literal, number, paragraph, sentence
from docs._ext.words_shown import CHECKS, COUNTS, SHORT, SHOWN, STATUS
from tests.lint.matrix import Shown
from tests.prove.evidence import ClauseEvidence, Evidence, Status


def shown(voice: Voice, clause: Clause) -> list[str]:
    """The section of a clause's page."""
    rows = row_of(clause.id).shown
    lines = heading(voice(SHOWN.shown), "-") + paragraph(whole(voice, clause))
    if rows:
        lines += paragraph(voice(SHOWN.shown_about, command=literal("make prove"), page=":doc:`/proven`"))
    return lines + definitions(entry for one in rows for entry in _entries(voice, clause.id, one))


def whole(voice: Voice, clause: Clause) -> str:
    """In one sentence: what is proven of the clause, or that nothing is."""
    if clause.kind is Kind.DEFINITION:
        return voice(SHOWN.nothing_to_prove)
    status, narrowed, means = strongest(clause.id)
    names = ", ".join(map(literal, means))
    if status is Status.PROVEN:
        return voice(SHOWN.all_narrowed if narrowed else SHOWN.all_proven, means=names)
    return voice(SHOWN.all_counted, means=names) if status is Status.ENUMERATED else voice(SHOWN.only_tested)


def strongest(id_: str) -> tuple[Status, bool, list[str]]:
    """The strongest status that a means gives the clause, whether only within limits, and the means that give it so."""
    found = [
        (list(Status).index(told.status), told.narrowed is not None, one.means)
        for one in row_of(id_).shown
        if one.fresh and (told := told_by(one.means, id_)) is not None
    ]
    if not found:
        return Status.NOT_PROVEN, False, []
    place, narrowed, _ = min(found)
    return list(Status)[place], narrowed, [means for *best, means in found if best == [place, narrowed]]


def told_by(means: str, id_: str) -> ClauseEvidence | None:
    """What the record of a means tells of a clause by itself; None where it tells nothing."""
    return next((one for one in records()[means].clause if one.id == id_), None)


def _entries(voice: Voice, id_: str, one: Shown) -> Iterable[tuple[str, str]]:
    record, told = records()[one.means], told_by(one.means, id_)
    if told is not None:
        term = f"{literal(one.means)}: {status(voice, told, fresh=one.fresh)}"
        yield term, "\n\n".join([sentence(voice(record.about)), *_found(voice, record, told)])
    elif one.means == "planted":
        bugs = [_bug(voice, row) for row in record.row if row["clause"] == id_]
        yield f"{literal(one.means)}: {voice(SHOWN.planted)}", "\n".join(f"- {bug}" for bug in bugs)
    else:
        rows = voice(SHOWN.rows_about, rows=one.rows) if one.means == "readings" else number(one.rows)
        yield literal(one.means), f"{sentence(voice(record.about))}\n\n{rows}."


def status(voice: Voice, told: ClauseEvidence, *, fresh: bool, short: bool = False) -> str:
    """The status in words, with what narrows it."""
    if not fresh:
        return voice(SHOWN.stale_short if short else SHOWN.stale)
    words = voice((SHORT if short else STATUS)[told.status])
    if told.narrowed is None:
        return words
    return voice(SHOWN.within_short if short else SHOWN.within, status=words)


def _found(voice: Voice, record: Evidence, told: ClauseEvidence) -> Iterable[str]:
    """One paragraph for each part of the record."""
    if told.narrowed is not None:
        yield f"{voice(SHOWN.narrowed)}: {escape(voice(told.narrowed).rstrip('.'))}."
    if told.why is not None:
        yield f"{voice(SHOWN.why)}: {escape(voice(told.why).rstrip('.'))}."
    if told.covered_by:
        yield f"{voice(SHOWN.covered_by)}: {', '.join(map(literal, told.covered_by))}."
    if told.counts:
        yield f"{voice(SHOWN.counted)}: {counts(voice, told.counts)}."
    yield voice(
        SHOWN.run, date=record.date, tools=tools(record.tools), python=record.python, seconds=number(told.seconds)
    )


def counts(voice: Voice, counted: Mapping[str, int]) -> str:
    """What a record counted, each with its name."""
    return ", ".join(f"{_count(voice, name)} {number(value)}" for name, value in counted.items())


def _count(voice: Voice, name: str) -> str:
    return voice(COUNTS[name]) if name in COUNTS else literal(name)


def tools(versions: Mapping[str, str]) -> str:
    """Tools with their versions."""
    return ", ".join(literal(f"{name} {version}") for name, version in versions.items())


def _bug(voice: Voice, row: Mapping[str, object]) -> str:
    checks = sum(f"{name}_seconds" in row for name in CHECKS)
    bug = escape(voice(Text(str(row["en"]), str(row["es"]))))
    return voice(SHOWN.planted_one, bug=bug, caught=row["caught_by"], checks=checks)
