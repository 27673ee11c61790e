"""The rules said a second time, as equations: compared with the functions, and searched for states that must not be.

For each rule clause the comparisons of tests/spec are run again and counted: how many cases, and in how many equation
and function differ. Whole steps and games of dice are compared as well, and every kind of act of Hucklebuck.
Then `search.py` goes through every state of small games that the equations play; a wrong rule planted beside the right
ones shows of each kind of search that it can find one.
"""

import inspect
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from buck_ref.rulebook.spec import Text
from tests.prove import search
from tests.prove.evidence import ClauseEvidence, Evidence, Row, Status, about_clause, evidence_of, progress
from tests.spec import model
from tests.spec.model import Function
from tests.spec.model import Row as Case
from tests.spec.questions import QUESTIONS

TESTS = "tests/spec"
BY_STEPS = ("test_model_steps", "test_cards_model_steps")
"""The tests that only do what `steps` does."""
STEPS = {
    "model_steps": ("turns", "leaving", "rounds", "openings", "games"),
    "cards_model_steps": ("statements", "exchanges", "plays", "hands"),
}
"""Programs of tests/spec and their parts; each says last how many steps, or whole games, it compared."""
Disagreements = Callable[[str, Iterable[Case], Function | None], tuple[int, list[str]]]


class Compared:
    """Counts what the tests compare, clause by clause, and which of them fail: a plugin of pytest."""

    def __init__(self) -> None:
        self.cases: Counter[str] = Counter()
        self.samples: Counter[str] = Counter()
        self.by_chance = False
        self.differing: Counter[str] = Counter()
        self.seconds: dict[str, float] = {}
        self.tests: Counter[str] = Counter()
        self.failed: list[str] = []

    def counting(self, disagreements: Disagreements) -> Disagreements:
        """The same comparison, counted where it is with the clause's own function."""

        def counted(clause_id: str, rows: Iterable[Case], function: Function | None = None) -> tuple[int, list[str]]:
            begun = time.monotonic()
            compared, wrong = disagreements(clause_id, rows, function)
            if function is None:
                (self.samples if self.by_chance else self.cases)[clause_id] += compared
                self.differing[clause_id] += len(wrong)
                self.seconds[clause_id] = self.seconds.get(clause_id, 0) + time.monotonic() - begun
            return compared, wrong

        return counted

    def pytest_runtest_call(self, item: pytest.Item) -> None:
        """Whether the test that begins draws its cases by chance: those are samples, and enumerate nothing."""
        self.by_chance = isinstance(item, pytest.Function) and draws(item.function)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Whether a test passed; each is named by its file."""
        if report.failed:
            self.failed.append(report.nodeid)
        elif report.when == "call":
            self.tests[report.nodeid.partition("::")[0]] += 1
            progress(f"model: {report.nodeid.rpartition('::')[2]}")


def draws(test: Callable[..., object]) -> bool:
    """Does a test draw its cases by chance?"""
    return "random" in inspect.unwrap(test).__code__.co_names


def compared() -> Compared:
    """Every comparison of tests/spec, with the whole steps left to `steps`."""
    found = Compared()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(model, "disagreements", found.counting(model.disagreements))
        files = [str(path) for path in sorted(Path(TESTS).glob("test_*model*.py")) if path.stem not in BY_STEPS]
        status = pytest.main(["-q", "-q", "--no-header", "-p", "no:cacheprovider", *files], plugins=[found])
    if status:
        found.failed.append(f"pytest ended with {int(status)}")
    return found


class Part(NamedTuple):
    """One part of the whole steps."""

    steps: int
    differences: list[str]
    seconds: float


def steps(program: str, part: str) -> Part:
    """Compare one part: bulk work, in a process of its own with contracts off."""
    begun = time.monotonic()
    command = [sys.executable, "-m", f"tests.spec.{program}", part]
    off = {**os.environ, "BUCK_REF_CONTRACTS": "off"}
    run = subprocess.run(command, env=off, capture_output=True, text=True, check=False)
    *differences, last = [*run.stdout.splitlines(), *run.stderr.splitlines()] or [""]
    if run.returncode or not last.isdigit():
        return Part(0, [*differences, last], time.monotonic() - begun)
    return Part(int(last), differences, time.monotonic() - begun)


ABOUT = Text(
    en="The equations of spec/model beside the functions, case by case and step by step; and every state of small "
    "games that the equations play, searched for one that must not be.",
    es="Las ecuaciones de spec/model junto a las funciones, caso por caso y paso por paso; y todos los estados de "
    "partidas pequeñas que las ecuaciones juegan, en busca de uno que no debe existir.",
)


SAMPLED = Text(
    en="Every input of a small domain is compared, the cases; of the whole one, inputs drawn by chance, the samples",
    es="Se compara cada entrada de un dominio pequeño, los casos; del entero, entradas sacadas al azar, las muestras",
)
TOO_MANY = Text(
    en="The whole domain has too many inputs to compare them all",
    es="El dominio entero tiene demasiadas entradas para compararlas todas",
)


def clauses(found: Compared) -> list[ClauseEvidence]:
    """What the comparisons say of each clause that has equations."""
    return [_told(found, id_) for id_ in QUESTIONS]


def _told(found: Compared, id_: str) -> ClauseEvidence:
    cases, samples = found.cases[id_], found.samples[id_]
    return about_clause(
        id_,
        Status.ENUMERATED if cases else Status.TESTED if samples else Status.NOT_PROVEN,
        counts={"cases": cases, **({"samples": samples} if samples else {}), "differences": found.differing[id_]},
        seconds=found.seconds.get(id_, 0),
        narrowed=SAMPLED if cases and samples else None,
        why=TOO_MANY if samples else None,
    )


def searched(rows: list[Row], failed: list[str]) -> int:
    """Make every search, and every planted one; how many states the right ones went through."""
    states = 0
    for one in search.searches():
        progress(f"model: {one.name}")
        found = search.made(one)
        states += found.states
        rows.append({"search": one.name, **_bound(one), "states": found.states, "seconds": round(found.seconds, 1)})
        if found.bad is not None:
            failed.append(f"{one.name}: {found.bad} is reached in {found.steps} steps")
    for one in search.planted():
        found = search.made(one)
        rows.append({"planted": one.name, "steps": found.steps})
        if found.bad is None:
            failed.append(f"{one.name}: planted, and not found")
    return states


def _bound(one: search.Search) -> Row:
    return {} if one.depth is None else {"depth": one.depth}


def run() -> Evidence:
    """Compare, step, and search."""
    begun = time.monotonic()
    found, rows = compared(), list[Row]()
    failed = [f"failed: {name}" for name in found.failed]
    for name, tests in sorted(found.tests.items()):
        rows.append({"file": name, "tests": tests})
    for program, part in ((program, part) for program, parts in STEPS.items() for part in parts):
        progress(f"model: steps of {part}")
        taken = steps(program, part)
        rows.append({"steps": part, "compared": taken.steps, "seconds": round(taken.seconds, 1)})
        failed += [f"steps of {part}: {line}" for line in taken.differences]
        failed += [] if taken.steps else [f"steps of {part}: none were compared"]
    states = searched(rows, failed)
    told = clauses(found)
    failed += [f"{one.id}: not compared" for one in told if one.status is Status.NOT_PROVEN]
    failed += [f"{one.id}: {one.counts['differences']} cases differ" for one in told if one.counts["differences"]]
    counts = {
        "clauses": len(told),
        "cases": found.cases.total(),
        "samples": found.samples.total(),
        "differences": found.differing.total(),
        "states-searched": states,
    }
    return evidence_of(
        "model",
        ABOUT,
        tools=["maude"],
        seconds=time.monotonic() - begun,
        clauses=told,
        rows=rows,
        counts=counts,
        failed=failed,
    )
