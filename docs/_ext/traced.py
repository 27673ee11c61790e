"""The page on traceability: what the matrix counts, each sentence with what answers for it, each clause with all."""

from collections.abc import Callable, Iterable

from buck_ref.rulebook.clauses import Kind
from buck_ref.rulebook.spec import Text
from docs._ext.evidence import matrix, row_of
from docs._ext.language import Voice
from docs._ext.rst import bullets, escape, literal, need, number, table
from docs._ext.words_shown import SHOWN
from tests.lint.matrix import Row, Sentence


def told(voice: Voice, part: str) -> list[str]:
    """`counts`, `clauses`, or the id of a document for its sentences: a part of the page."""
    return _PARTS[part](voice) if part in _PARTS else _sentences(voice, part)


def _counts(voice: Voice) -> list[str]:
    made = matrix()
    of_rules = sum(one.informative is None for one in made.sentence)
    rows = [
        (voice(SHOWN.sentences), f"{len(made.sentence)} ({voice(SHOWN.of_rules, count=of_rules)})"),
        (voice(SHOWN.clauses), number(len(made.clause))),
        (voice(SHOWN.rulings).capitalize(), number(len(made.ruling))),
        *((voice(word).capitalize(), number(len(made.back[kind]))) for kind, word in _BACK.items()),
        (voice(SHOWN.holes), number(len(made.holes)) if made.holes else f"0 ({voice(SHOWN.no_holes)})"),
    ]
    lines = table((voice(SHOWN.thing), voice(SHOWN.number)), rows)
    return lines + (bullets(literal(one.splitlines()[0]) for one in made.holes) if made.holes else [])


_BACK = {
    "function": SHOWN.functions,
    "predicate": SHOWN.predicates,
    "invariant": SHOWN.invariants,
    "equation": SHOWN.equations,
    "test": SHOWN.tests,
    "golden log": SHOWN.logs,
    "dispute": SHOWN.disputes,
    "excuse": SHOWN.excuses,
}


def _sentences(voice: Voice, document: str) -> list[str]:
    own = [one for one in matrix().sentence if one.id.partition("#")[0] == document]
    if not own:
        raise ValueError(f"{document}: no document of the sources")
    rows = [(literal(one.id), _answered(voice, one), _behind_all(voice, (*one.clauses, *one.asking))) for one in own]
    head = SHOWN.sentence, SHOWN.answered, SHOWN.behind
    return table([voice(one) for one in head], rows, widths="15 45 40", kind="stacked traced")


def _answered(voice: Voice, one: Sentence) -> str:
    if one.informative is not None:
        return escape(voice(SHOWN.no_rule, why=voice(one.informative)))
    said = [need(id_) for id_ in one.clauses]
    if one.rulings:
        through = [id_ for id_ in one.asking if id_ not in one.clauses]
        rulings, clauses = (", ".join(map(need, ids)) for ids in (one.rulings, through))
        said.append(voice(SHOWN.by_ruling, rulings=rulings, clauses=clauses) if through else rulings)
    return "\n".join(f"| {part}" for part in said)


def _behind_all(voice: Voice, ids: Iterable[str]) -> str:
    """What stands behind several clauses, each thing counted once."""
    rows = [row_of(id_) for id_ in dict.fromkeys(ids)]
    return _counted(voice, [(word, {thing for row in rows for thing in things(row)}) for word, things in _BEHIND])


def _counted(voice: Voice, counted: Iterable[tuple[Text, set[str]]]) -> str:
    return ", ".join(f"{voice(word)} {number(len(things))}" for word, things in counted if things)


_BEHIND: tuple[tuple[Text, Callable[[Row], Iterable[str]]], ...] = (
    (SHOWN.functions, lambda row: [row.function] if row.function else []),
    (SHOWN.predicates, lambda row: (*row.requires, *row.ensures)),
    (SHOWN.invariants, lambda row: row.invariants),
    (SHOWN.equations, lambda row: row.equations),
    (SHOWN.tests, lambda row: (test.name for test in row.tests)),
    (SHOWN.logs, lambda row: (*row.passed, *row.breached)),
    (SHOWN.evidence, lambda row: (one.means for one in row.shown)),
)


def _clauses(voice: Voice) -> list[str]:
    rows = [(need(row.id), _cited(voice, row), _behind_one(voice, row)) for row in matrix().clause]
    head = SHOWN.clause, SHOWN.sentences, SHOWN.behind_it
    return table([voice(one) for one in head], rows, widths="25 30 45", kind="stacked traced")


def _cited(voice: Voice, row: Row) -> str:
    if row.sources:
        return " ".join(map(literal, row.sources))
    if row.kind == Kind.FORMAT.value:
        return voice(SHOWN.none_tells)
    return escape(voice(row.beyond)) if row.beyond else ""


def _behind_one(voice: Voice, row: Row) -> str:
    more = [
        (SHOWN.rulings, set(row.rulings)),
        *((word, set(things(row))) for word, things in _BEHIND if word is not SHOWN.logs),
        (SHOWN.logs_passed, set(row.passed)),
        (SHOWN.logs_breached, set(row.breached)),
    ]
    return _counted(voice, more)


_PARTS = {"counts": _counts, "clauses": _clauses}
