"""Digests of what evidence is about: a clause as it is written, and the code that does it.

Both change where the meaning may have changed, and neither where only a comment, a docstring, a line's place or
another clause did.
"""

import ast
import hashlib
import inspect
import re
import textwrap
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, EllipsisType, FunctionType, ModuleType

import msgspec

from buck_ref import games
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.contract import Registered
from buck_ref.rulebook.rulings import load_rulings
from buck_ref.rulebook.spec import SPEC
from tests.lint import evidence

PACKAGE = "buck_ref"


@cache
def functions() -> dict[str, Registered]:
    """Every function of the package that does a clause, by the clause's id."""
    return evidence.functions()


OF_GAMES = ("BUCK-", "HUCK-")
"""How the ids of the games' clauses begin."""


def rules() -> dict[str, Registered]:
    """The functions that do a clause of a game, by the clause's id."""
    return {id_: one for id_, one in functions().items() if id_.startswith(OF_GAMES)}


def clause_digest(id_: str) -> str:
    """SHA-256 of the clause's record (words, examples, sources) and those of its rulings; KeyError where none is."""
    clause = load_clauses()[ClauseId(id_)]
    rulings = [load_rulings()[name] for name in clause.rulings]
    return hashlib.sha256(msgspec.json.encode((clause, *rulings), order="sorted")).hexdigest()


def code_digest(id_: str) -> str:
    """SHA-256 of the clause's function, its predicates, and everything of the package that these can reach by name.

    A definition has no function: the digest is that of no code.
    """
    registered = functions().get(id_)
    if registered is None:
        return sha256({})
    conditions = (*registered.requires, *registered.ensures)
    contract = [[predicate.__name__ for predicate in kind] for kind in (registered.requires, registered.ensures)]
    return sha256({"contract": repr(contract), **reached((registered.plain, *conditions))})


GAMES = Path(games.__file__).parent
RULEBOOK = GAMES.parent / "rulebook"


def rules_digest(folder: Path = GAMES, profiles: Path = SPEC / "profiles", rulebook: Path = RULEBOOK) -> str:
    """SHA-256 of what whole games go by: the games' packages, contracts apart, the options and the profiles."""
    rules = [path for path in folder.rglob("*.py") if path.stem != INVARIANTS]
    parts = {f"games/{path.relative_to(folder)}": module(_text(path), _WithoutContracts()) for path in rules}
    parts |= {path.name: module(_text(path)) for path in rulebook.glob("*_options.py")}
    parts |= {path.name: repr(tomllib.loads(_text(path))) for path in profiles.glob("*.toml")}
    return sha256(parts)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def equations(text: str) -> str:
    """What a file of equations says, without its comments and however they stand on their lines."""
    return " ".join(_COMMENT.sub("", text).split())


_COMMENT = re.compile(r"(\*\*\*|---).*")


def module(text: str, changed: ast.NodeTransformer | None = None) -> str:
    """What a module does: its tree, changed by this, without comments and docstrings."""
    tree = ast.parse(text)
    return _without_texts(changed.visit(tree) if changed else tree)


INVARIANTS = "invariants"
"""The modules that say what holds of every state: `under_invariants(game, ...)` does what `game` does."""


class _WithoutContracts(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.decorator_list = [one for one in node.decorator_list if not _calls(one, "clause")]
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        return None if (node.module or "").endswith(f".{INVARIANTS}") else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return node.args[0] if _calls(node, "under_invariants") else node


def _calls(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def sha256(parts: dict[str, str]) -> str:
    """SHA-256 of named parts, in whatever order."""
    return hashlib.sha256(repr(sorted(parts.items())).encode()).hexdigest()


def reached(functions: Iterable[Callable[..., object]]) -> dict[str, str]:
    """What of the package these functions can reach by name, themselves too, and what each says."""
    parts: dict[str, str] = {}
    for function in functions:
        _gather(function, parts)
    return parts


def _gather(thing: object, parts: dict[str, str]) -> None:
    """Add the source of a function or a class, of all that it names, and so on; of a value, what stands in it."""
    thing = inspect.unwrap(getattr(thing, "plain", thing)) if callable(thing) else thing
    if not isinstance(thing, FunctionType | type):
        for inner in _inside(thing):
            _gather(inner, parts)
        return
    if not thing.__module__.startswith(PACKAGE):
        return
    name, meaning = f"{thing.__module__}.{thing.__qualname__}", _meaning(thing)
    if thing.__name__ == "<lambda>":
        name = f"{name} {meaning}"
    if name in parts or meaning is None:
        return
    parts[name] = meaning
    for base in thing.__bases__ if isinstance(thing, type) else ():
        _gather(base, parts)
    for named, value in _named(thing):
        _gather(value, parts)
        if not callable(value) and not isinstance(value, ModuleType):
            parts[f"{thing.__module__}:{named}"] = _value(value)


def _inside(value: object) -> Iterator[object]:
    """What a value holds, and its class: a function can stand in a table, or be one of an object's."""
    match value:
        case dict():
            yield from (*value.keys(), *value.values())
        case tuple() | list() | set() | frozenset():
            yield from value
    yield type(value)


def _named(thing: FunctionType | type) -> Iterator[tuple[str, object]]:
    """What a function, or the functions of a class, name outside themselves."""
    if isinstance(thing, type):
        for member in vars(thing).values():
            plain = next((getattr(member, part) for part in _HELD_BY if hasattr(member, part)), member)
            if isinstance(plain, FunctionType):
                yield from _named(plain)
        return
    for name in sorted(names_in(thing.__code__)):
        if name in thing.__globals__:
            yield name, thing.__globals__[name]


_HELD_BY = ("fget", "__func__", "func")
"""Where properties, the methods of a class and those that remember have their function."""


def names_in(code: CodeType) -> set[str]:
    """The names of what the code, or code within it, uses from outside itself."""
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return set(code.co_names).union(*map(names_in, inner))


def _value(value: object) -> str:
    """A value of a module, in words that are the same in every run."""
    match value:
        case dict():
            return repr({_value(key): _value(entry) for key, entry in value.items()})
        case tuple() | list():
            return repr([_value(entry) for entry in value])
        case set() | frozenset():
            return repr(sorted(_value(entry) for entry in value))
        case re.Pattern():
            return repr(value.pattern)
        case int() | str() | bytes() | None:
            return repr(value)
        case _:
            return getattr(value, "__qualname__", type(value).__qualname__)


@cache
def _meaning(thing: FunctionType | type) -> str | None:
    """The source without comments, docstrings and places; of a function without its decorators. None where none is."""
    try:
        source = inspect.getsource(thing)
    except (OSError, TypeError):
        return None  # made by a library from what the class says
    if thing.__name__ == "<lambda>":
        return " ".join(source.split())  # the lines that it stands on, which need not be a whole statement
    tree = ast.parse(textwrap.dedent(source))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
    return _without_texts(tree)


def _without_texts(tree: ast.Module) -> str:
    """A tree in words, without docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            node.body = [one for one in node.body if not _is_text(one)]
    return _written(tree)


def _written(node: object) -> str:
    """A tree in words: without what is empty, which differs from one Python to the next."""
    if isinstance(node, list):
        return f"[{' '.join(map(_written, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = [f"{name}={_written(value)}" for name, value in ast.iter_fields(node) if value not in (None, [])]
    return f"({type(node).__name__} {' '.join(fields)})"


def _is_text(statement: ast.stmt) -> bool:
    """Is it a docstring, of a function, a class or a field, or the `...` in place of a body? It does nothing."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str | EllipsisType)
    )
