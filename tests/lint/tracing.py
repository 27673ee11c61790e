"""Gathers the matrix from the project.

    python -m tests.lint.tracing FILE

writes it as JSON, with the holes that the lint finds in it.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from audit.games.cover import Uncovered, covering, uncovered
from audit.games.dispute import disputes, name_of, read_dispute
from buck_ref.games.invariants import clause_of
from buck_ref.report.rule_page import INVARIANTS, invariants_of
from buck_ref.rulebook.clauses import Clause, load_clauses
from buck_ref.rulebook.contract import Predicate, Registered
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.rulings import load_rulings
from buck_ref.rulebook.sources import load_sources
from tests.lint import evidence
from tests.lint.finding import Finding
from tests.lint.hindered import HINDRANCES, hindrance
from tests.lint.holes import holes
from tests.lint.loading import ROOT
from tests.lint.matrix import Golden, Matrix, Question, Row, Sentence, counted, shown_of, turned
from tests.lint.proofs import MEANS as PROOFS
from tests.lint.proofs import proofs
from tests.lint.stale import Digests, no_files, stale
from tests.lint.ties import Function, ties
from tests.lint.totals import totals
from tests.lint.within import fuzz, within
from tests.prove.__main__ import MEANS
from tests.prove.digests import clause_digest, code_digest, rules_digest
from tests.prove.evidence import FOLDER, Evidence, path_of, records
from tests.prove.made_with import means_digest

WHOLE = ("chain", "stateful", "step_mutation", "typing", "wholes")
"""The means that look at steps, at whole games or at the whole program, and so at no single clause."""
NOW = Digests(cache(clause_digest), cache(code_digest), cache(rules_digest), cache(means_digest))


class Gathered(NamedTuple):
    """What the project has, by the ids of clauses where it goes by them."""

    clauses: dict[str, Clause]
    equations: dict[str, tuple[str, ...]]
    """The clauses that each equation serves, by its place."""
    labelled: dict[str, tuple[str, ...]]
    """The places of the equations labelled with each clause."""
    functions: dict[str, Registered]
    tests: evidence.Collected
    records: dict[str, Evidence]


def gathered() -> Gathered:
    """All of it, from the project as it is now."""
    labelled, served = evidence.equations_by_clause()
    return Gathered(
        {str(id_): clause for id_, clause in load_clauses().items()},
        served,
        labelled,
        evidence.functions(),
        evidence.collected(ROOT / "tests"),
        records(),
    )


def matrix(found: Gathered) -> Matrix:
    """The matrix of it, its holes left out."""
    edition = current_edition()
    asking = turned({id_: clause.rulings for id_, clause in found.clauses.items()})
    return Matrix(
        edition=f"{edition.number} {edition.digest}",
        sentence=tuple(_sentences(asking)),
        ruling=tuple(
            Question(id=id_, sources=ruling.sources, clauses=asking.get(id_, ()))
            for id_, ruling in load_rulings().items()
        ),
        clause=tuple(_row(clause, found) for clause in found.clauses.values()),
        golden=tuple(Golden(one.name, one.about) for one in covering()),
        back=_back(found),
    )


def _sentences(asking: Mapping[str, tuple[str, ...]]) -> Iterator[Sentence]:
    for one in load_sources().sentence:
        clauses = dict.fromkeys(id_ for ruling in one.rulings for id_ in asking.get(ruling, ()))
        yield Sentence(
            id=one.id, clauses=one.clauses, rulings=one.rulings, asking=tuple(clauses), informative=one.informative
        )


def _row(clause: Clause, found: Gathered) -> Row:
    function = found.functions.get(clause.id)
    return Row(
        id=clause.id,
        kind=clause.kind.value,
        title=clause.title,
        sources=clause.sources,
        beyond=load_sources().beyond.get(clause.id),
        rulings=clause.rulings,
        function=None if function is None else _named(function.plain),
        requires=() if function is None else tuple(map(_named, function.requires)),
        ensures=() if function is None else tuple(map(_named, function.ensures)),
        invariants=tuple(map(_named, invariants_of(clause.id))),
        equations=found.labelled.get(clause.id, ()),
        examples=len(clause.example),
        tests=counted(found.tests.clauses.get(clause.id, ())),
        passed=tuple(one.name for one in covering() if clause.id in one.passed),
        not_passed=uncovered().not_passed.get(clause.id),
        breached=tuple(one.name for one in covering() if clause.id in one.breached),
        not_breached=uncovered().not_breached.get(clause.id),
        disputes=tuple(name for name, clauses in _disputes().items() if clause.id in clauses),
        shown=shown_of(clause.id, found.records, NOW),
    )


@cache
def _disputes() -> dict[str, tuple[str, ...]]:
    """Each worked dispute, with the clause that decides it and those of its findings."""
    read = {name_of(path): read_dispute(path) for path in disputes()}
    return {
        name: tuple(dict.fromkeys((one.clause, *(found.clause for found in (one.check.finding if one.check else ())))))
        for name, one in read.items()
    }


def _named(function: Predicate | object) -> str:
    return f"{getattr(function, '__module__', '')}.{getattr(function, '__qualname__', '')}"


def _back(found: Gathered) -> dict[str, dict[str, tuple[str, ...]]]:
    """From everything that stands behind clauses, by its kind and name, to the clauses."""
    tests = {id_: [test.name for test in counted(nodes)] for id_, nodes in found.tests.clauses.items()}
    predicates = {id_: map(_named, (*one.requires, *one.ensures)) for id_, one in found.functions.items()}
    strays = {_named(one): () for one in evidence.stray_predicates(found.functions)}
    return {
        "equation": found.equations,
        "function": {_named(one.plain): (id_,) for id_, one in found.functions.items()},
        "predicate": {**turned(predicates), **strays},
        "invariant": {
            **{_named(one): (clause_of(one),) for one in INVARIANTS},
            **{_named(one): () for one in evidence.stray_invariants()},
        },
        "test": turned(tests),
        "golden log": {one.name: tuple(dict.fromkeys((*one.passed, *one.breached, *one.noted))) for one in covering()},
        "dispute": _disputes(),
        "excuse": excuses(uncovered()),
        "evidence": dict(_evidence(found.records)),
    }


def excuses(said: Uncovered) -> dict[str, tuple[str, ...]]:
    """Each entry of uncovered.toml, with the clause that it excuses from being passed or breached."""
    tables = {"not_passed": said.not_passed, "not_breached": said.not_breached}
    return {f"{table}.{id_}": (id_,) for table, reasons in tables.items() for id_ in reasons}


def _evidence(records: Mapping[str, Evidence]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each record with the clauses it tells of; and each row of a record whose rows are about clauses."""
    for name, record in records.items():
        rows = [str(row.get("clause", "")) for row in record.row]
        of_rows = rows if any(rows) else []
        if name not in WHOLE:
            yield (
                f"{name}.toml",
                tuple(dict.fromkeys(id_ for id_ in (*(one.id for one in record.clause), *rows) if id_)),
            )
        yield from ((f"{name}.toml, row {n}", (id_,) if id_ else ()) for n, id_ in enumerate(of_rows, start=1))


def findings(found: Gathered, made: Matrix) -> Iterator[Finding]:
    """Everything that is missing beside a clause, or stands beside none."""
    functions = {id_: Function(len(one.ensures), evidence.options_taken(one)) for id_, one in found.functions.items()}
    yield from found.tests.hindrances
    yield from ties(found.clauses, found.labelled, functions, found.tests.clauses)
    yield from holes(made)
    yield from stale(found.records, MEANS, found.clauses, NOW)
    yield from no_files(FOLDER)
    yield from within(found.records, _covering())
    yield from totals(found.records)
    if PROOFS in found.records:
        yield from proofs(found.records[PROOFS], found.functions)
    yield from fuzz(path_of("fuzz"))


def _covering() -> set[str]:
    """Whatever can cover a clause: a means, a file of the project, a folder of it."""
    files = [Path(name) for name in evidence.tracked_files()]
    return {*MEANS, *map(str, files), *(str(folder) for file in files for folder in file.parents[:-1])}


def write(file: Path) -> None:
    """Write the matrix with its holes."""
    found = gathered()
    made = matrix(found)
    missing = tuple(map(str, findings(found, made)))
    file.write_bytes(msgspec.json.encode(msgspec.structs.replace(made, holes=missing)))


def main(arguments: Sequence[str]) -> int:
    """Write it into the file named; 1 where the project hinders it, 2 where no one file is named."""
    if len(arguments) != 1:
        print("usage: python -m tests.lint.tracing FILE", file=sys.stderr)
        return 2
    try:
        write(Path(arguments[0]))
    except HINDRANCES as error:
        print(hindrance(error), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
