"""Gathers what the lint looks at: the functions, the equations' labels, the tests' marks, the files."""

import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from inspect import signature, unwrap
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NamedTuple

import maude
import pytest

import buck_ref
from buck_ref.games.dice import invariants as dice
from buck_ref.games.hucklebuck import invariants as hucklebuck
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.contract import REGISTRY, Predicate, Registered
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options
from buck_ref.rulebook.spec import SPEC, SpecError
from tests.lint import equations
from tests.lint.finding import Finding
from tests.lint.loading import ROOT
from tests.quiet import quietly

MODELS = {"BUCK": SPEC / "model" / "buck.maude", "HUCKLEBUCK": SPEC / "model" / "hucklebuck.maude"}
"""The equations of each family of games: the module that has them all, and its file."""
RECORDS: dict[str, type[Options]] = {
    "buck_ref.games.dice": DiceOptions,
    "buck_ref.games.hucklebuck": HucklebuckOptions,
}
"""The options that the functions of a package can take."""

INVARIANTS = (dice, hucklebuck)
"""The files of what is true of every state of a game."""


def functions() -> dict[str, Registered]:
    """Every registered function by its clause, after all modules of the package were loaded."""
    for module in pkgutil.walk_packages(buck_ref.__path__, "buck_ref."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    return {str(id_): registered for id_, registered in REGISTRY.items()}


def options_taken(function: Registered) -> tuple[str, ...]:
    """The parameters of a function that are options: those with the name of an option of its game."""
    package = function.plain.__module__.rpartition(".")[0]
    options = RECORDS[package].__struct_fields__ if package in RECORDS else ()
    return tuple(name for name in signature(function.plain).parameters if name in options)


_AT = re.compile(r'"(?P<file>[^"]+)", line (?P<line>\d+)')
"""How Maude says where something is wrong."""


def _module(name: str, file: Path) -> maude.Module:
    """A module that Maude has loaded from a file; SpecError where it could not: asked again apart, it says why."""
    module = maude.getModule(name)
    if module is None:
        again = f"import maude; maude.init(advise=False); maude.load({str(file)!r})"
        asked = subprocess.run([sys.executable, "-c", again], capture_output=True, check=False)
        at = _AT.search(asked.stderr.decode(errors="replace"))
        first = f"; it first stumbles in {at['file']}, line {at['line']}" if at else ""
        raise SpecError(f"{file}: Maude cannot make the module {name} of this and what it loads{first}")
    return module


def equations_by_clause() -> tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]:
    """The places of the equations labelled with each clause; and the clauses that the equation at each place serves."""
    maude.init(advise=False)
    labelled: dict[str, list[str]] = {}
    served: dict[str, tuple[str, ...]] = {}
    for name, file in MODELS.items():
        maude.load(str(file))
        found = tuple(equations.equations(_module(name, file)))
        for one in found:
            if one.label and one.place not in labelled.get(one.label, ()):
                labelled.setdefault(one.label, []).append(one.place)
        for place, clauses in equations.served(found).items():
            served[place] = tuple(sorted({*served.get(place, ()), *clauses}))
    return {label: tuple(places) for label, places in labelled.items()}, served


def stray_predicates(functions: dict[str, Registered]) -> Iterator[Predicate]:
    """What looks like a postcondition, stands in a file of rules, and is in no contract and in no predicate of one."""
    used = {one for function in functions.values() for one in (*function.requires, *function.ensures)}
    for module in sorted({function.plain.__module__ for function in functions.values()}):
        yield from (one for one in _strays(sys.modules[module], used) if "result" in signature(one).parameters)


def stray_invariants(modules: Iterable[ModuleType] = INVARIANTS) -> Iterator[Predicate]:
    """What looks like an invariant, stands in a file of them, and is in no `INVARIANTS` and in no predicate that is."""
    for module in modules:
        used: set[Predicate] = set(module.INVARIANTS)
        yield from (one for one in _strays(module, used) if not one.__name__.startswith("_"))


def _strays(module: ModuleType, used: set[Predicate]) -> Iterator[Predicate]:
    """The module's own functions that answer yes or no, and are not used, nor named by what is."""
    named = {name for one in used for name in unwrap(one).__code__.co_names}
    for name, one in vars(module).items():
        own = isinstance(one, FunctionType) and one.__module__ == module.__name__
        if own and one.__annotations__.get("return") is bool and one not in used and name not in named:
            yield one


LEFT_OUT = ("skip", "xfail")
"""Marks by which no machine runs a test, or asks nothing of it."""
NOT_EVERYWHERE = (*LEFT_OUT, "skipif")
"""Marks by which a test shows nothing of a clause on some machine, or on any."""


class _Marks:
    """A pytest plugin that notes the clauses and the cases of every test collected that every machine runs."""

    def __init__(self) -> None:
        self.marks: dict[str, set[str]] = {}
        self.cases: dict[int, set[str]] = {}
        self.faults: list[Finding] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        left_out: dict[str, str] = {}
        for item in session.items:
            off = {mark.name for mark in item.iter_markers() if mark.name in NOT_EVERYWHERE}
            left_out |= {item.nodeid.partition("[")[0]: name for name in LEFT_OUT if name in off}
            if off:
                continue
            for mark in item.iter_markers("clause"):
                if not mark.args:
                    self.faults.append(Finding(item.nodeid, "its clause mark names no clause"))
                for id_ in mark.args:
                    self.marks.setdefault(id_, set()).add(item.nodeid)
            for mark in item.iter_markers("case"):
                for row in mark.args:
                    self.cases.setdefault(row, set()).add(item.nodeid)
        for test, name in left_out.items():
            self.faults.append(Finding(test, f"it is marked {name}: a check that does not run is none"))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.faults.append(Finding(report.nodeid, f"its tests cannot be collected: {report.longreprtext}"))


class Collected(NamedTuple):
    """What pytest collects from a folder."""

    clauses: dict[str, set[str]]
    """The tests marked with each clause."""
    cases: dict[int, set[str]]
    """The tests marked with each row of the list of cases."""
    hindrances: list[Finding]
    """What hinders the collection."""


def collected(folder: Path) -> Collected:
    """The tests of a folder by their marks."""
    plugin = _Marks()
    status = quietly(str(folder), "--collect-only", plugin=plugin).status
    if status != pytest.ExitCode.OK and not plugin.faults:
        plugin.faults.append(Finding(str(folder), f"pytest collects nothing from it (exit status {status})"))
    return Collected(plugin.marks, plugin.cases, plugin.faults)


def tracked_files(root: Path = ROOT) -> Iterator[str]:
    """The files of the project, from its root down: those under version control, and new ones not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        capture_output=True,
        check=True,
    )
    for name in sorted(set(listed.stdout.decode().split("\0"))):
        if name and (root / name).is_file():
            yield name
