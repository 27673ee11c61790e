"""Mutation of the steps: would a small fault in what puts the rule functions together be noticed, and by what?

Each fault is made in a process of its own, a fork of one in which everything was right, and is held against what
reaches the function with the fault (step_cases), until the first difference:

- golden: the golden logs, honest and wrong, whose findings and facts were written down by hand;
- dispute: the logs of the worked disputes;
- steps: steps of the games, compared with those that the equations take;
- test: the tests of the games.

Contracts and invariants are checked as always, so a case also tells a fault that breaks one in it. A fault that takes
too long is noticed by its time. One that nothing notices stands in `EQUIVALENT_STEPS` with the
reason why it is no fault, or the run fails. So does a reason there for what is no survivor any more.
"""

import os
import resource
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from buck_ref.rulebook.spec import Text
from tests.prove.evidence import Evidence, Row, evidence_of, in_processes, progress
from tests.prove.memory import forget
from tests.prove.patience import Endless, ending_within
from tests.prove.step_cases import ORACLES, Case, cases, place_of
from tests.prove.step_equivalents import EQUIVALENT_STEPS
from tests.prove.step_mutants import GAMES, StepMutant, modules_of, step_mutants

ABOUT = Text(
    "Small faults (another comparison, number, branch, sign, reading, clause; a change or an effect left out), each "
    "made by itself wherever a step of a game has room for one, and what notices it first",
    "Errores pequeños (otra comparación, número, rama, signo, lectura, cláusula; un cambio o un efecto omitidos), cada "
    "uno cometido por sí solo dondequiera que cabe en un paso de un juego, y qué lo nota primero",
)
TIME = "time"
"""What notices a fault that does not come to an end."""
PATIENCE = 10.0
"""Seconds of processor time that a case may take with a fault, beyond ten times what it takes without one."""
KILLERS = (*ORACLES, TIME)


MEMORY = 2**31
"""Bytes that a process with a fault may have: one that fills a list without end is noticed by an error."""


class Judged(NamedTuple):
    """What became of a mutant."""

    name: str
    noticed_by: str
    """The oracle; empty where nothing did."""


class Judge:
    """All cases, and how many faults each has noticed: of its oracle the one that noticed most is asked first."""

    def __init__(self, gathered: Sequence[Case]) -> None:
        self.cases = sorted(gathered, key=lambda one: (ORACLES.index(one.oracle), one.calls))
        self.noticed: Counter[str] = Counter()

    def due(self, mutant: StepMutant) -> list[Case]:
        """The cases that reach the function, in the order in which they are asked."""
        place = place_of(mutant.function.__code__)
        found = [one for one in self.cases if place in one.reaches]
        return sorted(found, key=lambda one: (ORACLES.index(one.oracle), -self.noticed[one.name]))

    def judged(self, mutant: StepMutant) -> Judged:
        """What notices the mutant first."""
        due = self.due(mutant)
        said = _asked(mutant, due)
        if said == "":
            return Judged(mutant.name, "")
        number, _, how = said.partition(" ")
        first = due[int(number)]
        self.noticed[first.name] += 1
        return Judged(mutant.name, how or first.oracle)


def _asked(mutant: StepMutant, due: Sequence[Case]) -> str:
    """The number of the first case that does not hold with the fault, and whether it was its time; or nothing.

    The fault is made in a fork of this process, and ends with it.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(1, 2)
            os.write(writer, _first_broken(mutant, due).encode())
        finally:
            os._exit(0)
    os.close(writer)
    said = os.read(reader, 100).decode()
    os.close(reader)
    os.waitpid(child, 0)
    if not said:
        raise RuntimeError(f"{mutant.module}: {mutant.name}: the process ended without an answer")
    return said.removeprefix(_ALL_HOLD)


_ALL_HOLD = "all hold"


def _first_broken(mutant: StepMutant, due: Sequence[Case]) -> str:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    _, _, function, code = mutant
    function.__code__ = code
    forget()
    for number, one in enumerate(due):
        try:
            with ending_within(PATIENCE + 10 * one.seconds):
                held = one.holds()
        except Endless:
            return f"{number} {TIME}"
        except BaseException:  # pytest.fail is no Exception
            held = False
        if not held:
            return str(number)
    return _ALL_HOLD


class Told(NamedTuple):
    """All that became of the mutants of a module."""

    module: str
    mutants: list[Judged]
    seconds: float

    @property
    def alive(self) -> list[str]:
        """Those that nothing notices."""
        return [one.name for one in self.mutants if not one.noticed_by]


def explained_in(module: str) -> dict[str, str]:
    """The mutants of the module that are no fault, and why."""
    return EQUIVALENT_STEPS.get(short(module), {})


def short(module: str) -> str:
    """The module within the games."""
    return module.removeprefix("buck_ref.games.")


def judge_module(module: str, judge: Judge) -> Told:
    """Judge every mutant of the module."""
    begun = time.monotonic()
    return Told(module, [judge.judged(mutant) for mutant in step_mutants(module)], time.monotonic() - begun)


def rows_of(told: Told) -> Iterator[Row]:
    """What is recorded of a module, and of each of its mutants that is no fault."""
    by, explained = Counter(one.noticed_by for one in told.mutants), explained_in(told.module)
    equivalent = [name for name in told.alive if name in explained]
    yield {
        "module": short(told.module),
        "mutants": len(told.mutants) - len(equivalent),
        "killed": len(told.mutants) - len(told.alive),
        **{f"killed_by_{oracle}": by[oracle] for oracle in KILLERS},
        "equivalent": len(equivalent),
        "seconds": round(told.seconds, 1),
    }
    for name in equivalent:
        yield {"module": short(told.module), "mutant": name, "why": explained[name]}


def wrong_with(told: Told) -> Iterator[str]:
    """Survivors without a reason, and reasons without a survivor."""
    explained = explained_in(told.module)
    for name in sorted(set(told.alive) - explained.keys()):
        yield f"{short(told.module)}: nothing notices {name}"
    for name in sorted(explained.keys() - set(told.alive)):
        yield f"{short(told.module)}: said to be no fault, and noticed or not there: {name}"


def modules() -> list[str]:
    """Every module whose functions are changed."""
    return [module for game in GAMES for module in modules_of(game)]


def evidence_from(told: Sequence[Told], checks: int, seconds: float) -> Evidence:
    """The record of what became of all mutants."""
    rows = [row for one in told for row in rows_of(one)]
    summed = ("mutants", "killed", "equivalent", *(f"killed_by_{oracle}" for oracle in KILLERS))
    counts = {name: sum(int(row.get(name, 0)) for row in rows) for name in summed}
    unknown = sorted(EQUIVALENT_STEPS.keys() - set(map(short, modules())))
    return evidence_of(
        "step_mutation",
        ABOUT,
        tools=("maude", "hypothesis"),
        seconds=seconds,
        rows=rows,
        counts={"modules": len(told), "checks": checks, **counts},
        failed=[
            *(f"{name}: explained, and there is no such module" for name in unknown),
            *(sentence for one in told for sentence in wrong_with(one)),
        ],
    )


def run() -> Evidence:
    """Make every mutant of every step, and judge it: the two games at a time."""
    begun, checks, told = time.monotonic(), 0, list[Told]()
    for asked, found in in_processes(judge_game, GAMES):
        checks += asked
        told += found
        progress(f"step_mutation: {len(told)} of {len(modules())} modules")
    told.sort(key=lambda one: modules().index(one.module))
    return evidence_from(told, checks, time.monotonic() - begun)


def judge_game(game: str) -> tuple[int, list[Told]]:
    """Judge every mutant of the modules of a game by its own cases, of which it is told how many there are."""
    judge = Judge(list(cases(game)))
    return len(judge.cases), [judge_module(module, judge) for module in modules_of(game)]
