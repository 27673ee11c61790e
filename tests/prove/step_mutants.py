"""The faults that are made in the steps of a game: those made in rule functions, and those that only a step can have.

A step changes a state and lists effects. So a change of the state is left out too, or an effect, and the clause that
is named is another. Mutated is every function of the modules of a game that do no clause themselves.
"""

import ast
import enum
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from types import CodeType, FunctionType
from typing import NamedTuple

from tests.prove.digests import OF_GAMES, rules
from tests.prove.mutants import alternatives, changed_codes

DICE = "buck_ref.games.dice"
CARDS = "buck_ref.games.hucklebuck"
GAMES = (DICE, CARDS)
NO_STEPS = ("players", "invariants")
"""Those who only play, and what every state is held to: tests/games breaks each invariant once."""
MANY = 12
"""Of an enumeration with more members than this, only the first other one stands in place of a member."""
NO_CHANGE = ("__init__",)


class StepMutant(NamedTuple):
    """A function of a step with one fault, which is made where `function` is given `code`."""

    module: str
    name: str
    function: FunctionType
    code: CodeType


@cache
def modules_of(game: str) -> tuple[str, ...]:
    """The modules of a game that put its rule functions together: they do no clause, and hold something to change."""
    found = pkgutil.iter_modules(importlib.import_module(game).__path__, f"{game}.")
    steps = (one.name for one in found if one.name.rpartition(".")[2] not in NO_STEPS)
    return tuple(name for name in steps if not _does_clauses(name) and any(step_mutants(name)))


def _does_clauses(module: str) -> bool:
    return any(registered.plain.__module__ == module for registered in rules().values())


def step_functions(module: str) -> list[FunctionType]:
    """The functions of a module, and those of its classes, without their memory; not those that do a clause."""
    loaded = importlib.import_module(module)
    found: list[FunctionType] = []
    for value in vars(loaded).values():
        if getattr(value, "__module__", None) == module and not hasattr(value, "plain"):
            members = vars(value).values() if isinstance(value, type) else (value,)
            found += [one for one in map(_function, members) if one is not None and one.__module__ == module]
    return [function for function in found if function.__name__ not in NO_CHANGE and _has_source(function)]


def _function(value: object) -> FunctionType | None:
    value = value.fget if isinstance(value, property) else value
    value = inspect.unwrap(value) if callable(value) else value
    return value if isinstance(value, FunctionType) else None


def _has_source(function: FunctionType) -> bool:
    return function.__code__.co_filename == inspect.getsourcefile(importlib.import_module(function.__module__))


def step_mutants(module: str) -> Iterator[StepMutant]:
    """Every mutant of the module."""
    for function in step_functions(module):
        for name, code in changed_codes(function, step_alternatives):
            if _content(code) != _content(function.__code__):
                yield StepMutant(module, name, function, code)


def _content(code: CodeType) -> tuple[object, ...]:
    """What the code does: a change that the compiler makes the same again is none."""
    inner = [_content(one) if isinstance(one, CodeType) else (type(one), one) for one in code.co_consts]
    return code.co_code, code.co_names, inner


def step_alternatives(node: ast.AST, function: FunctionType) -> Iterator[ast.AST]:
    """What may stand in place of a node."""
    others = list(alternatives(node, function))
    yield from others[:1] if _is_of_many(node, function) else others
    match node:
        case ast.Name():
            yield from _constants_like(node, function)
        case ast.Constant(value=str(text)) if text.startswith(OF_GAMES):
            yield ast.Constant("BUCK-OPEN")
        case ast.Call(func=ast.Name(id="replace")):
            for keyword in node.keywords:
                yield ast.Call(node.func, node.args, [one for one in node.keywords if one is not keyword])
        case ast.Tuple(elts=parts) if any(isinstance(part, ast.Starred) for part in parts):
            for part in parts:
                yield ast.Tuple([one for one in parts if one is not part], ast.Load())
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="append"))):
            yield ast.Pass()


def _is_of_many(node: ast.AST, function: FunctionType) -> bool:
    """Is it a member of an enumeration of many?"""
    if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
        return False
    named = function.__globals__.get(node.value.id)
    return isinstance(named, type) and issubclass(named, enum.Enum) and len(named) > MANY


def _constants_like(node: ast.Name, function: FunctionType) -> Iterator[ast.AST]:
    """Of a constant of the module: the next clause; each other member of the same enumeration with a name there."""
    own = function.__globals__
    value = own.get(node.id)
    if isinstance(value, enum.Enum):
        for name, other in own.items():
            if type(other) is type(value) and other is not value:
                yield ast.Name(name, ast.Load())
    elif isinstance(value, str) and value.startswith(OF_GAMES):
        clauses = [name for name, one in own.items() if isinstance(one, str) and one.startswith(OF_GAMES)]
        yield ast.Name(clauses[(clauses.index(node.id) + 1) % len(clauses)], ast.Load())
