"""Mutation: would a small fault in a rule function be noticed? Each is made, and shown to three kinds of oracle.

- contract: the function's own postconditions, over the domain on which it was compared with its equation;
- example: the examples of the rule book that the function computes;
- model: the equation, which on that domain says what the function without the fault says (tests/spec show that).

Each oracle is asked alone, so that the record says what each of them would find without the others: a contract that
only said its function's body again would find nothing here that the body's reader does not see.

A mutant that none of them tells from the function is a survivor, and stands in `EQUIVALENT` with the reason why it is
no fault, or the run fails. So does a reason there for what is no survivor any more.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from buck_ref.rulebook.contract import Predicate, Registered
from buck_ref.rulebook.spec import Text
from tests.prove.compared import Arguments, Domain, domains
from tests.prove.digests import functions, rules
from tests.prove.equivalents import EQUIVALENT
from tests.prove.evidence import (
    ClauseEvidence,
    Evidence,
    Row,
    Status,
    about_clause,
    evidence_of,
    in_processes,
    progress,
)
from tests.prove.mutants import Mutant, mutants
from tests.prove.patience import Endless, ending_within
from tests.spec.test_clauses import expected, rows, typed_arguments

ABOUT = Text(
    "Small faults (another comparison, number, branch, sign, reading, ...), each made by itself wherever a rule "
    "function has room for one, and which checks notice it",
    "Errores pequeños (otra comparación, número, rama, signo, lectura...), cada uno cometido por sí solo dondequiera "
    "que cabe en una función de regla, y qué comprobaciones lo notan",
)
ORACLES = ("contract", "example", "model")
PATIENCE = 4.0
"""Seconds of processor time that a mutant may take for the domain, beyond ten times what the function itself takes."""


class Case(NamedTuple):
    """What must come out of some arguments."""

    arguments: Arguments
    result: object


class Judged(NamedTuple):
    """What the oracles made of a mutant."""

    name: str
    noticed_by: tuple[str, ...]


def examples(clause_id: str, names: tuple[str, ...]) -> list[Case]:
    """What the rule book says that a clause's function must give."""
    found = []
    for row in rows():
        if row.by == clause_id:
            given = typed_arguments(row)
            found.append(Case(tuple(given[name] for name in names), expected(row)))
    return found


def differs(function: Callable[..., object], cases: list[Case]) -> bool:
    """Does some case come out otherwise? A case that ends in an exception does."""
    for case in cases:
        try:
            result = function(*case.arguments)
        except Exception:
            return True
        if result != case.result or type(result) is not type(case.result):
            return True
    return False


def breaks(
    function: Callable[..., object], conditions: list[Callable[[Arguments, object], bool]], domain: Domain
) -> bool:
    """Does some case break a postcondition, or end in an exception?"""
    for arguments in domain.rows:
        try:
            result = function(*arguments)
            if not all(condition(arguments, result) for condition in conditions):
                return True
        except Exception:
            return True
    return False


def condition_on(predicate: Predicate, names: tuple[str, ...]) -> Callable[[Arguments, object], bool]:
    """The predicate as a function of all arguments and the result."""
    code = predicate.__code__
    takes = code.co_varnames[: code.co_argcount]
    places = [names.index(name) if name != "result" else len(names) for name in takes]

    def holds(arguments: Arguments, result: object) -> bool:
        every = (*arguments, result)
        return predicate(*[every[place] for place in places])

    return holds


def is_a_truth(_: Arguments, result: object) -> bool:
    """What the function's type says of a result that is only asked whether it holds."""
    return isinstance(result, bool)


def within(registered: Registered, domain: Domain) -> Domain:
    """The cases that the function's preconditions allow."""
    requires = [condition_on(predicate, domain.names) for predicate in registered.requires]
    return Domain(domain.names, tuple(row for row in domain.rows if all(holds(row, None) for holds in requires)))


class Judge:
    """The oracles of one clause."""

    def __init__(self, registered: Registered, domain: Domain) -> None:
        self.domain = within(registered, domain)
        assert self.domain.rows, f"{registered.id}: no case"
        self.conditions = [condition_on(predicate, domain.names) for predicate in registered.ensures]
        if registered.plain.__annotations__["return"] is bool:
            self.conditions.append(is_a_truth)
        self.examples = examples(registered.id, domain.names)
        begun = time.process_time()
        self.cases = [Case(arguments, registered.plain(*arguments)) for arguments in self.domain.rows]
        self.patience = PATIENCE + 10 * (time.process_time() - begun)
        assert not differs(registered.plain, self.examples), registered.id
        assert not breaks(registered.plain, self.conditions, self.domain), registered.id

    def judged(self, mutant: Mutant) -> Judged:
        """Which oracles notice the mutant, each asked alone."""
        asked: dict[str, Callable[[], bool]] = {
            "contract": lambda: breaks(mutant.function, self.conditions, self.domain),
            "example": lambda: differs(mutant.function, self.examples),
            "model": lambda: differs(mutant.function, self.cases),
        }
        return Judged(mutant.name, tuple(oracle for oracle, notices in asked.items() if self._notices(notices)))

    def _notices(self, notices: Callable[[], bool]) -> bool:
        try:
            with ending_within(self.patience):
                return notices()
        except Endless:
            return True


class Told(NamedTuple):
    """All that became of the mutants of a clause."""

    clause_id: str
    mutants: list[Judged]
    cases: int
    examples: int
    seconds: float


def judge_all(task: tuple[str, Domain]) -> Told:
    """Judge every mutant of a clause's function over its domain."""
    begun = time.process_time()
    clause_id, domain = task
    registered = functions()[clause_id]
    judge = Judge(registered, domain)
    judged = [judge.judged(mutant) for mutant in mutants(registered.plain)]
    seconds = time.process_time() - begun
    return Told(clause_id, judged, len(judge.cases), len(judge.examples), seconds)


def evidence_for(told: Told) -> ClauseEvidence:
    """What is recorded of a clause."""
    noticed = Counter(oracle for one in told.mutants for oracle in one.noticed_by)
    alive = [one.name for one in told.mutants if not one.noticed_by]
    explained = EQUIVALENT.get(told.clause_id, {})
    equivalent = [name for name in alive if name in explained]
    missed = [one.name for one in told.mutants if one.noticed_by and "contract" not in one.noticed_by]
    counts = {
        "mutants": len(told.mutants) - len(equivalent),
        "killed": len(told.mutants) - len(alive),
        "equivalent": len(equivalent),
        **{f"killed_by_{oracle}": noticed[oracle] for oracle in ORACLES},
        "killed_by_contract_alone": sum(one.noticed_by == ("contract",) for one in told.mutants),
        "missed_by_contract": len(missed),
        "cases": told.cases,
        "examples": told.examples,
    }
    detail: list[Row] = [{"mutant": name, "equivalent": explained.get(name, "")} for name in alive]
    detail += [{"mutant": name, "missed_by": "contract"} for name in missed]
    status = Status.TESTED if counts["mutants"] == counts["killed"] else Status.NOT_PROVEN
    return about_clause(told.clause_id, status, counts=counts, seconds=told.seconds, detail=detail)


def wrong_with(told: Told) -> Iterator[str]:
    """Survivors without a reason, reasons without a survivor, and a clause whose function has no mutant."""
    alive = {one.name for one in told.mutants if not one.noticed_by}
    explained = EQUIVALENT.get(told.clause_id, {})
    if not told.mutants:
        yield f"{told.clause_id}: no fault could be made"
    for name in sorted(alive - explained.keys()):
        yield f"{told.clause_id}: no check notices {name}"
    for name in sorted(explained.keys() - alive):
        yield f"{told.clause_id}: said to be no fault, and noticed or not there: {name}"


def run() -> Evidence:
    """Make every mutant of every rule function of the games, and judge it."""
    begun = time.monotonic()
    progress("mutation: gathering the domains ...")
    found = domains()
    ids = list(rules())
    wrong = [f"{id_}: nowhere compared with its equation" for id_ in ids if id_ not in found]
    wrong += [f"{id_}: mutants are explained, and there is no such rule" for id_ in EQUIVALENT if id_ not in ids]
    tasks = sorted(((id_, found[id_]) for id_ in ids if id_ in found), key=lambda task: -len(task[1].rows))
    told = []
    for one in in_processes(judge_all, tasks):
        told.append(one)
        progress(f"mutation: {one.clause_id} ({len(told)} of {len(tasks)})")
    told.sort(key=lambda one: ids.index(one.clause_id))
    clauses = [evidence_for(one) for one in told]
    totals: Counter[str] = Counter()
    for clause in clauses:
        totals.update({name: count for name, count in clause.counts.items() if name not in ("cases", "examples")})
    return evidence_of(
        "mutation",
        ABOUT,
        tools=("maude", "icontract"),
        seconds=time.monotonic() - begun,
        clauses=clauses,
        counts=dict(totals),
        failed=[*wrong, *(sentence for one in told for sentence in wrong_with(one))],
    )
