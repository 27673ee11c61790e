"""The page on what is proven: all means, all clauses side by side, what is not proven and why, and the planted bugs."""

from collections import Counter

from buck_ref.rulebook.clauses import ClauseId, Kind, load_clauses
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.spec import Text, decode
from docs._ext.evidence import records, row_of
from docs._ext.language import Voice
from docs._ext.pages.shown import counts, status, strongest, told_by, tools
from docs._ext.rst import definitions, escape, literal, need, number, sentence, table
from docs._ext.words import WORDS
from docs._ext.words_shown import CHECKS, SHOWN, STATUS
from tests.fuzz.record import FuzzRecord
from tests.prove.evidence import Evidence, Status, path_of

_KINDS = {Kind.RULE: WORDS.kind_rule, Kind.FORMAT: WORDS.kind_format, Kind.DEFINITION: WORDS.kind_definition}


def told(voice: Voice, part: str) -> list[str]:
    """`summary`, `means`, `clauses`, `open` or `planted`: a part of the page."""
    return _PARTS[part](voice)


def _summary(voice: Voice) -> list[str]:
    """How many clauses of each kind are proven, at the strongest."""
    found = Counter((_strongest(voice, id_), clause.kind) for id_, clause in load_clauses().items())
    words = sorted({word for word, _ in found})
    rows = [(word[1], *(str(found[word, kind]) for kind in _KINDS)) for word in words]
    return table((voice(SHOWN.strongest), *(voice(name) for name in _KINDS.values())), rows, kind="numbers")


def _strongest(voice: Voice, id_: ClauseId) -> tuple[int, str]:
    """The strongest that is shown of a clause, in words; before it a number to order by, the strongest first."""
    if load_clauses()[id_].kind is Kind.DEFINITION:
        return 9, voice(SHOWN.no_function)
    found, narrowed, _ = strongest(id_)
    if found in (Status.TESTED, Status.NOT_PROVEN):
        return 8, voice(SHOWN.only)
    words = voice(STATUS[found])
    place = 2 * list(Status).index(found) + narrowed
    return place, voice(SHOWN.within_short, status=words) if narrowed else words


def _means(voice: Voice) -> list[str]:
    entries = [
        _entry(voice, name, record.about, record.counts, record.tools, record) for name, record in records().items()
    ]
    fuzz = decode(path_of("fuzz"), FuzzRecord)
    used = {"hypothesis": fuzz.hypothesis, "pytest": fuzz.pytest}
    return definitions([*entries, _entry(voice, "fuzz", SHOWN.fuzz, {"inputs": fuzz.inputs}, used, fuzz)])


def _entry(
    voice: Voice, name: str, about: Text, counted: dict[str, int], used: dict[str, str], run: Evidence | FuzzRecord
) -> tuple[str, str]:
    """The name of a means; what it does, what it counted, and its run."""
    took = voice(
        SHOWN.run_all,
        date=run.date,
        tools=tools(used),
        python=run.python,
        seconds=number(run.seconds),
        edition=edition_said(voice, run.edition),
    )
    found = f"{voice(SHOWN.counted)}: {counts(voice, counted)}."
    return literal(name), "\n\n".join((sentence(voice(about)), found, took))


def edition_said(voice: Voice, of_run: str) -> str:
    """The edition of the rules that a run had before it, and whether it is another than this book's."""
    current = current_edition()
    edition = literal(of_run[: len(current.number) + 13])
    return edition if of_run == f"{current.number} {current.digest}" else voice(SHOWN.other_edition, edition=edition)


def _clauses(voice: Voice) -> list[str]:
    """Each clause by each means that looks at clauses."""
    names = [name for name, record in records().items() if record.clause]
    rows = [
        (need(id_), *(_cell(voice, name, id_) for name in names))
        for id_, clause in load_clauses().items()
        if clause.kind is not Kind.DEFINITION
    ]
    return table((voice(SHOWN.clause), *map(literal, names)), rows, kind="stacked")


def _cell(voice: Voice, means: str, id_: str) -> str:
    found = told_by(means, id_)
    if found is None:
        return ""
    fresh = next(one.fresh for one in row_of(id_).shown if one.means == means)
    return f":code-label:`{means}` {status(voice, found, fresh=fresh, short=True)}"


def _open(voice: Voice) -> list[str]:
    """The clauses that a means says are not wholly shown by it, by the reason that it gives."""
    by_reason: dict[tuple[str, Text, tuple[str, ...]], list[str]] = {}
    for name, record in records().items():
        for one in record.clause:
            if one.why is not None:
                by_reason.setdefault((name, one.why, one.covered_by), []).append(one.id)
    entries = []
    for (name, why, covered), ids in by_reason.items():
        rest = f"\n\n{voice(SHOWN.covered_by)}: {', '.join(map(literal, covered))}." if covered else ""
        entries.append((f"{literal(name)}: {', '.join(map(need, ids))}", sentence(voice(why)) + rest))
    return definitions(entries)


def _planted(voice: Voice) -> list[str]:
    """Each bug, and in how many seconds each check noticed it."""
    rows = []
    for row in records()["planted"].row:
        bug = f"{escape(voice(Text(str(row['en']), str(row['es']))))} {need(str(row['clause']))}"
        rows.append((bug, *(f":label:`{voice(CHECKS[one])}` {_noticed(voice, row, one)}" for one in CHECKS)))
    return table((voice(SHOWN.bug), *map(voice, CHECKS.values())), rows, kind="stacked")


def _noticed(voice: Voice, row: dict[str, bool | int | float | str], check: str) -> str:
    if check not in row:
        return voice(SHOWN.apart_from_it)
    return f"{row[f'{check}_seconds']} s" if row[check] else voice(SHOWN.unnoticed)


_PARTS = {"summary": _summary, "means": _means, "clauses": _clauses, "open": _open, "planted": _planted}
