"""Holes: where the matrix leads no further, down from a sentence or up from what stands behind a clause.

What a clause must have of equations, function, contract, examples, tests and rulings is said in `ties`, and which means
must tell of it in `stale`. Beside that:

- A sentence has a clause that says it or takes a ruling of its, or is said to have no rule content, and not both.
- A sentence and a clause, and a sentence and a ruling, name each other or do not; every clause that is named is one.
- A ruling cites a sentence, and a clause takes it.
- A rule or definition cites a sentence, or is said, with the reason, to go beyond all. (A format always does: no text
  tells how bytes are written.)
- A rule or definition is passed by an honest golden log, and every clause is breached in a wrong one, or it is said why
  none can be; and not both.
- Of a rule, some means shows more than nothing.
- Whatever else there is, equation, predicate, invariant, golden log, dispute, excuse of a clause or row of evidence,
  leads to a clause.
"""

from collections.abc import Collection, Iterator, Mapping

from tests.lint.finding import Finding
from tests.lint.matrix import Matrix, Row, Sentence
from tests.prove.evidence import Status

OF_TIES = frozenset({"equation", "function", "predicate", "test"})
"""Things of which `ties` says that the clause they are marked with is one."""


def holes(matrix: Matrix) -> Iterator[Finding]:
    """What breaks the rules above."""
    clauses = {row.id: frozenset(row.sources) for row in matrix.clause}
    rulings = {row.id: frozenset(row.sources) for row in matrix.ruling}
    sentences = {sentence.id: sentence for sentence in matrix.sentence}
    for sentence in matrix.sentence:
        yield from _of_sentence(sentence)
        yield from _one_way(sentence.id, sentence.clauses, clauses)
        yield from _one_way(sentence.id, sentence.rulings, rulings)
    leading = {id_: frozenset((*one.clauses, *one.rulings)) for id_, one in sentences.items()}
    for row in matrix.clause:
        yield from _one_way(row.id, row.sources, leading)
        yield from _of_clause(row)
    for ruling in matrix.ruling:
        yield from _one_way(ruling.id, ruling.sources, leading)
        if not ruling.sources:
            yield Finding(ruling.id, "it cites no sentence")
        if not ruling.clauses:
            yield Finding(ruling.id, "no clause takes it")
    for kind, things in matrix.back.items():
        yield from _way_back(kind, things, clauses)


def _of_sentence(sentence: Sentence) -> Iterator[Finding]:
    answered = bool(sentence.clauses or sentence.asking)
    if not answered and sentence.informative is None:
        yield Finding(sentence.id, "no clause answers for it, and it is not said to have no rule content")
    if answered and sentence.informative is not None:
        yield Finding(sentence.id, "a clause answers for it, and it is said to have no rule content")


def _one_way(id_: str, named: Collection[str], others: Mapping[str, Collection[str]]) -> Iterator[Finding]:
    """What is named and is not there, or does not name this one in turn."""
    for name in named:
        if name not in others:
            yield Finding(id_, f"it names {name}, which is not there")
        elif id_ not in others[name]:
            yield Finding(id_, f"it names {name}, which does not name it")


def _of_clause(row: Row) -> Iterator[Finding]:
    is_format = row.kind == "format"
    either = (
        (not is_format, row.sources, row.beyond, "cites a sentence"),
        (not is_format, row.passed, row.not_passed, "is passed by a golden log"),
        (True, row.breached, row.not_breached, "is breached in a golden log"),
    )
    for needed, there, reason, what in either:
        if needed and not there and reason is None:
            yield Finding(row.id, f"it neither {what} nor is it said why not")
        if there and reason is not None:
            yield Finding(row.id, f"it {what}, and it is said why not")
    if row.kind == "rule" and not any(one.fresh and one.status not in (None, Status.NOT_PROVEN) for one in row.shown):
        yield Finding(row.id, "no means shows anything of it")


def _way_back(kind: str, things: Mapping[str, Collection[str]], clauses: Collection[str]) -> Iterator[Finding]:
    for name, named in things.items():
        if not named:
            yield Finding(name, f"this {kind} leads to no clause")
        for id_ in () if kind in OF_TIES else named:
            if id_ not in clauses:
                yield Finding(name, f"this {kind} names {id_}, and there is no such clause")
