"""Equations as Maude holds them, and values of Python written and read as theirs.

`BUCK` and `HUCKLEBUCK` are the equations of the two families of games. `put` puts a question to any of their operators:
an argument is written as the sort that the operator takes there, and the answer is read as the sort that it gives.
"""

import enum
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import maude

from buck_ref.rulebook.spec import SPEC


class NotAnAnswer(AssertionError):
    """The equations left a term that is not a value: some case has no equation."""


class Record(tuple[object, ...]):
    """Values that the equations take as one, after the name they have there: `rules(15, true, ...)`."""

    __slots__ = ()


class Listed(NamedTuple):
    """How several values are written in a row."""

    joined_by: str
    empty: str
    entry: str
    """The sort of one of them."""


LISTS = {
    "Ints": Listed("_`,_", "nil", "Int"),
    "Groups": Listed("_;_", "no-groups", "Group"),
    "Fines": Listed("_&_", "no-fines", "Fines"),
    "Places": Listed("__", "no-places", "Place"),
}
"""The sorts of lists. One entry alone is written as the entry."""
GROUP = "group"
"""The record that only keeps a list apart: it is read as the list."""
NUMBERS = ("0", "s_", "-_")
TRUTHS = {"true": True, "false": False}


class Equations:
    """A module of equations and its file, loaded when it is first asked."""

    def __init__(self, file: Path, module: str) -> None:
        self.file = file
        self._name = module
        self._operators: dict[tuple[str, int], tuple[Any, tuple[str, ...]]] = {}
        self._terms: dict[str, Any] = {}
        self._loaded: Any = None

    @property
    def module(self) -> Any:
        """The module, as Maude holds it."""
        if self._loaded is None:
            maude.init(advise=False)
            if not maude.load(str(self.file)):
                raise FileNotFoundError(self.file)
            self._loaded = maude.getModule(self._name)
        return self._loaded

    def labels(self) -> list[str]:
        """The label of every equation that has one, in the order of the files."""
        return [label for equation in self.module.getEquations() if (label := equation.getLabel())]

    def put(self, operator: str, *values: object) -> Any:
        """What an operator answers: a number, a truth, a name, a list of such, or a record with its fields."""
        answer, sort = self._made(operator, values)
        answer.reduce()
        return read(answer, sort)

    def _made(self, operator: str, values: Sequence[object]) -> tuple[Any, str]:
        """The operator with these arguments, and the sort of what it gives."""
        symbol, (*takes, gives) = self._operator(operator, len(values))
        return symbol.makeTerm([self._term(value, sort) for value, sort in zip(values, takes, strict=True)]), gives

    def _operator(self, name: str, takes: int) -> tuple[Any, tuple[str, ...]]:
        if (name, takes) not in self._operators:
            symbols = [one for one in self.module.getSymbols() if str(one) == name and one.arity() == takes]
            if len(symbols) != 1:
                raise ValueError(f"the equations have {len(symbols)} operators {name} that take {takes} arguments")
            self._operators[name, takes] = symbols[0], sorts_of(symbols[0])
        return self._operators[name, takes]

    def _term(self, value: object, sort: str) -> Any:
        """A value as a term; records are put together from their fields, all else is parsed once."""
        if isinstance(value, Record):
            return self._made(str(value[0]), value[1:])[0]
        if isinstance(value, tuple) and any(isinstance(entry, Record) for entry in value):
            entries = [self._term(entry, LISTS[sort].entry) for entry in value]
            return entries[0] if len(entries) == 1 else self._operator(LISTS[sort].joined_by, 2)[0].makeTerm(entries)
        text = written(value, sort)
        if text not in self._terms:
            self._terms[text] = self.module.parseTerm(text)
            if self._terms[text] is None:
                raise ValueError(f"the equations know no value {text}")
        return self._terms[text]


BUCK = Equations(SPEC / "model" / "buck.maude", "BUCK")
"""The equations of the dice games."""
HUCKLEBUCK = Equations(SPEC / "model" / "hucklebuck.maude", "HUCKLEBUCK")
"""The equations of Hucklebuck."""


@cache
def sorts_of(symbol: Any) -> tuple[str, ...]:
    """The sorts of what an operator takes, and last that of what it gives."""
    return tuple(map(str, next(iter(symbol.getOpDeclarations())).getDomainAndRange()))


def written(value: object, sort: str) -> str:
    """A plain value as the equations write it; a reading with its sort, for two options may share a word."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        listed = LISTS[sort]
        return f" {listed.joined_by.strip('_`')} ".join(map(str, value)) or listed.empty
    return f"({value}).{type(value).__name__}" if isinstance(value, enum.Enum) else str(value)


def read(term: Any, sort: str) -> object:
    """A reduced term as a Python value; NotAnAnswer where it is not made of constructors alone."""
    symbol = term.symbol()
    name = str(symbol)
    if not _constructs(symbol):
        raise NotAnAnswer(f"no equation reduces {term}")
    if sort in LISTS:
        listed = LISTS[sort]
        entries = term.arguments() if name == listed.joined_by else [] if name == listed.empty else [term]
        return tuple(read(entry, listed.entry) for entry in entries)
    if name in NUMBERS:
        return int(term.toInt())
    if name in TRUTHS:
        return TRUTHS[name]
    *takes, _ = sorts_of(symbol)
    fields = [read(field, taken) for field, taken in zip(term.arguments(), takes, strict=True)]
    if name == GROUP:
        return fields[0]
    return Record((name, *fields)) if fields else name


@cache
def _constructs(symbol: Any) -> bool:
    return any(declared.isConstructor() for declared in symbol.getOpDeclarations())
