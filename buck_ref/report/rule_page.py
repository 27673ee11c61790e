"""A clause and all that stands behind it, side by side: words, equations, function, contract, examples, rulings."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import buck_ref
from buck_ref.games.dice import invariants as dice
from buck_ref.games.hucklebuck import invariants as hucklebuck
from buck_ref.games.invariants import clause_of
from buck_ref.message import N_
from buck_ref.report import words
from buck_ref.report.i18n import Speech
from buck_ref.report.ruling_page import ruling_lines
from buck_ref.rulebook.clauses import Clause, ClauseId, Example, Kind, load_clauses
from buck_ref.rulebook.contract import REGISTRY, Predicate, Registered
from buck_ref.rulebook.rulings import load_rulings
from buck_ref.rulebook.spec import SPEC

KINDS = {Kind.DEFINITION: N_("definition"), Kind.RULE: N_("rule"), Kind.FORMAT: N_("format")}

_FLOORS = ("chance", "games", "log", "referee", "sheet")
"""Where functions of clauses live."""


INVARIANTS: tuple[Predicate, ...] = (*dice.INVARIANTS, *hucklebuck.INVARIANTS)
"""Those of all games."""


class Equation(NamedTuple):
    """One equation of the formal model, as it stands in its file."""

    file: str
    """The path in spec/."""
    text: str


def equations_of(clause: ClauseId) -> tuple[Equation, ...]:
    """The equations labelled with `clause`, in the order of the files."""
    labelled = re.compile(rf"^ *(c?eq \[{re.escape(clause)}\] :.*? \.)$", re.MULTILINE | re.DOTALL)
    return tuple(
        Equation(path.relative_to(SPEC).as_posix(), found)
        for path in sorted((SPEC / "model").rglob("*.maude"))
        for found in labelled.findall(path.read_text(encoding="utf-8"))
    )


def registered(clause: ClauseId) -> Registered | None:
    """The function that does `clause`; every file in which one can stand is imported first."""
    _import_floors()
    return REGISTRY.get(clause)


def invariants_of(clause: ClauseId) -> tuple[Predicate, ...]:
    """What is true of every state of a game by `clause`."""
    return tuple(one for one in INVARIANTS if clause_of(one) == clause)


@cache
def _import_floors() -> None:
    for floor in _FLOORS:
        package = importlib.import_module(f"{buck_ref.__name__}.{floor}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def rule_list(say: Speech) -> str:
    """Every clause by id and title."""
    width = max(map(len, load_clauses()))
    return "\n".join(f"{id_:{width}}  {words.title(say, id_)}" for id_ in load_clauses())


def rule_page(say: Speech, clause: Clause) -> str:
    """The page of one clause."""
    head = f"{clause.id}  {words.title(say, clause.id)}  ({say(KINDS[clause.kind])})"
    sections = [head, words.wrapped(say.of(clause.text.en, clause.text.es))]
    sections += [words.section(heading, lines) for heading, lines in _sections(say, clause) if lines]
    return "\n\n".join(sections)


def _sections(say: Speech, clause: Clause) -> Iterator[tuple[str, list[str]]]:
    rulings = [line for option in clause.rulings for line in ruling_lines(say, load_rulings()[option])]
    equations = equations_of(clause.id)
    files = ", ".join(sorted({f"spec/{equation.file}" for equation in equations}))
    yield say(N_("Rulings it depends on")), rulings
    yield say(N_("Equations ({files})"), files=files), [equation.text for equation in equations]
    function = registered(clause.id)
    yield say(N_("Function and contract")), [] if function is None else _function(say, function)
    yield say(N_("Held to in every state of a game")), [_told(one) for one in invariants_of(clause.id)]
    yield say(N_("Examples")), [_example(say, example) for example in clause.example]
    yield say(N_("Sources")), [", ".join(clause.sources)] if clause.sources else []


def _function(say: Speech, function: Registered) -> list[str]:
    return [
        _call(function),
        *(say(N_("requires {predicate}"), predicate=_told(one)) for one in function.requires),
        *(say(N_("ensures {predicate}"), predicate=_told(one)) for one in function.ensures),
    ]


def _call(function: Registered) -> str:
    plain = function.plain
    return f"{plain.__module__}.{plain.__name__}({', '.join(inspect.signature(plain).parameters)})"


def _told(predicate: Predicate) -> str:
    lines = (predicate.__doc__ or "").strip().splitlines()
    return f"{predicate.__name__}: {lines[0]}" if lines else predicate.__name__


def _example(say: Speech, example: Example) -> str:
    given = words.pairs(dict(example.given))
    then = words.pairs(dict(example.then))
    under = [] if example.profile is None else [example.profile]
    source = [] if example.source is None else [example.source]
    return f"{given}: {then}" + (f"  ({', '.join(under + source)})" if under or source else "")


def rule_json(clause: Clause) -> dict[str, object]:
    """The same page for machines, in both languages."""
    function = registered(clause.id)
    return {
        "id": clause.id,
        "kind": clause.kind.value,
        "title": {"en": clause.title.en, "es": clause.title.es},
        "text": {"en": clause.text.en, "es": clause.text.es},
        "rulings": list(clause.rulings),
        "equations": [{"file": f"spec/{one.file}", "text": one.text} for one in equations_of(clause.id)],
        "function": None if function is None else _call(function),
        "requires": [] if function is None else [_told(one) for one in function.requires],
        "ensures": [] if function is None else [_told(one) for one in function.ensures],
        "invariants": [_told(one) for one in invariants_of(clause.id)],
        "examples": [
            {"given": one.given, "then": one.then, "profile": one.profile, "source": one.source}
            for one in clause.example
        ],
        "sources": list(clause.sources),
    }
