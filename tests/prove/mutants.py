"""Mutants: the functions of a clause with one small fault each, made from their syntax trees and compiled in process.

Mutated are the body of the clause's function and those of the helpers that it calls, unless these do a clause
themselves. A mutant is a whole set of functions of its own; the package is never touched.
"""

import ast
import copy
import enum
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import NamedTuple, TypeVar

from tests.prove.digests import PACKAGE, names_in

Node = TypeVar("Node", bound=ast.AST)

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq, ast.LtE, ast.GtE),
    ast.NotEq: (ast.Eq, ast.Lt, ast.Gt),
    ast.Lt: (ast.LtE, ast.Gt, ast.Eq),
    ast.LtE: (ast.Lt, ast.GtE, ast.Eq),
    ast.Gt: (ast.GtE, ast.Lt, ast.Eq),
    ast.GtE: (ast.Gt, ast.LtE, ast.Eq),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""What stands in place of each comparison."""
CALCULATED: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.FloorDiv, ast.Add),
    ast.FloorDiv: (ast.Mult, ast.Mod),
    ast.Mod: (ast.FloorDiv, ast.Mult),
}
"""What stands in place of each operation on numbers."""
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""What is called in place of each of these."""


class Mutant(NamedTuple):
    """A clause's function with one fault."""

    name: str
    """Which function, what stands where, and what stands there now; the same as long as the code is."""
    function: Callable[..., object]


Alternatives = Callable[[ast.AST, FunctionType], Iterator[ast.AST]]
"""What may stand in place of a node of this function."""


def mutants(function: Callable[..., object]) -> Iterator[Mutant]:
    """Every mutant of a function and of its helpers."""
    assert isinstance(function, FunctionType)
    for target in (function, *helpers(function)):
        for name, code in changed_codes(target, alternatives):
            yield Mutant(name, _rebuilt(function, target, code, {}))


def changed_codes(function: FunctionType, others: Alternatives) -> Iterator[tuple[str, CodeType]]:
    """The code of one function with every single change that `others` allows, and the change's name."""
    seen: Counter[str] = Counter()
    for what, tree in _changed(function, others):
        name = f"{function.__name__}: {what}"
        seen[name] += 1
        marked = f"{name} ({seen[name]})" if seen[name] > 1 else name
        yield marked, _compiled(tree, function)


def helpers(function: FunctionType) -> list[FunctionType]:
    """The functions of the package that this one calls, and those that they call; not those that do a clause."""
    found: list[FunctionType] = []
    due = [function]
    while due:
        for _, called in _called(due.pop()):
            if called not in found and called is not function:
                found.append(called)
                due.append(called)
    return found


def _called(function: FunctionType) -> Iterator[tuple[str, FunctionType]]:
    for name in sorted(names_in(function.__code__)):
        value = function.__globals__.get(name)
        if isinstance(value, FunctionType) and value.__module__.startswith(PACKAGE) and not hasattr(value, "plain"):
            yield name, value


def _compiled(tree: ast.Module, target: FunctionType) -> CodeType:
    """The code of the one function that the tree defines."""
    module = compile(ast.fix_missing_locations(tree), f"<a mutant of {target.__name__}>", "exec")
    return next(constant for constant in module.co_consts if isinstance(constant, CodeType))


def _rebuilt(
    function: FunctionType, target: FunctionType, code: CodeType, made: dict[FunctionType, FunctionType]
) -> FunctionType:
    """The function as it is when `target`, itself or one of its helpers, has this code."""
    if function not in made:
        own = dict(function.__globals__)
        changed = code if function is target else function.__code__
        made[function] = FunctionType(changed, own, function.__name__, function.__defaults__)
        for name, called in _called(function):
            own[name] = _rebuilt(called, target, code, made)
    return made[function]


def _changed(function: FunctionType, others: Alternatives) -> Iterator[tuple[str, ast.Module]]:
    """What is changed, and the tree of the function with this change, for every change there is."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    number = 0
    while True:
        changed = copy.deepcopy(tree)
        changing = _Change(number, function, others)
        changing.visit(changed)
        if changing.what is None:
            return
        yield changing.what, changed
        number += 1


class _Change(ast.NodeTransformer):
    """Makes the change with this number, counted in the order of the tree."""

    def __init__(self, number: int, function: FunctionType, others: Alternatives) -> None:
        self.left = number
        self.function = function
        self.others = others
        self.what: str | None = None

    def visit(self, node: ast.AST) -> ast.AST:
        """The node, or what stands in its place."""
        if self.what is not None:
            return node
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:  # neither the parameters nor their types
                self._put(node, statement)
            return node
        for other in self.others(node, self.function):
            if self.left == 0:
                self.what = f"{_told(node)} -> {_told(other)}"
                return ast.copy_location(other, node)
            self.left -= 1
        return self.generic_visit(node)

    def _put(self, within: ast.FunctionDef, statement: ast.stmt) -> None:
        changed = self.visit(statement)
        assert isinstance(changed, ast.stmt)
        within.body[within.body.index(statement)] = changed


def _told(node: ast.AST) -> str:
    """A piece of code in one line; of a choice what it depends on."""
    if isinstance(node, ast.If | ast.IfExp):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


def alternatives(node: ast.AST, function: FunctionType) -> Iterator[ast.AST]:
    """What may stand in place of a node: each is another meaning, as a slip of the pen could give."""
    for type_, others in _ALTERNATIVES.items():
        if isinstance(node, type_):
            yield from others(node, function)


def _compared(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    assert isinstance(node, ast.Compare)
    for place, comparison in enumerate(node.ops):
        for other in COMPARED.get(type(comparison), ()):
            yield ast.Compare(node.left, [*node.ops[:place], other(), *node.ops[place + 1 :]], node.comparators)


def _calculated(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    if isinstance(node, ast.BinOp):
        for operation in CALCULATED.get(type(node.op), ()):
            yield ast.BinOp(node.left, operation(), node.right)
    if isinstance(node, ast.AugAssign):
        for operation in CALCULATED.get(type(node.op), ()):
            yield ast.AugAssign(node.target, operation(), node.value)


def _connected(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    """The other connection; one part less."""
    assert isinstance(node, ast.BoolOp)
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        left = [*node.values[:place], *node.values[place + 1 :]]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _unsigned(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    """Without its `not`, or its minus."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def _constants(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    assert isinstance(node, ast.Constant)
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def _branches(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    """Always the one branch, or always the other."""
    assert isinstance(node, ast.If | ast.IfExp)
    for always in (True, False):
        other = copy.copy(node)
        other.test = ast.Constant(always)
        yield other


def _returned(node: ast.AST, function: FunctionType) -> Iterator[ast.AST]:
    """The opposite of a truth; one more or one less than a number; a list of entries backwards, or one short."""
    assert isinstance(node, ast.Return)
    value, type_ = node.value, function.__annotations__.get("return")
    if value is None or isinstance(value, ast.Constant) or (isinstance(value, ast.Tuple) and not value.elts):
        return
    if type_ is bool:
        yield ast.Return(ast.UnaryOp(ast.Not(), value))
    elif type_ is int:
        yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))
        yield ast.Return(ast.BinOp(value, ast.Sub(), ast.Constant(1)))
    elif getattr(type_, "__origin__", None) in (tuple, list):
        last = ast.UnaryOp(ast.USub(), ast.Constant(1))
        for part in (ast.Slice(None, None, last), ast.Slice(ast.Constant(1)), ast.Slice(None, last)):
            yield ast.Return(ast.Subscript(value, part, ast.Load()))


def _members(node: ast.AST, function: FunctionType) -> Iterator[ast.AST]:
    """Another member of the same enumeration."""
    assert isinstance(node, ast.Attribute)
    named = function.__globals__.get(node.value.id) if isinstance(node.value, ast.Name) else None
    if isinstance(named, type) and issubclass(named, enum.Enum):
        for member in named:
            if member.name != node.attr:
                yield ast.Attribute(node.value, member.name, node.ctx)


def _names_like(node: ast.AST, function: FunctionType) -> Iterator[ast.AST]:
    """Another parameter of the same type; a constant that is one more or less; the other of a pair of functions."""
    assert isinstance(node, ast.Name)
    types = {name: type_ for name, type_ in function.__annotations__.items() if name != "return"}
    if isinstance(node.ctx, ast.Load) and node.id in types:
        for name, type_ in types.items():
            if name != node.id and type_ == types[node.id]:
                yield ast.Name(name, ast.Load())
        return
    if node.id in CALLED:
        yield ast.Name(CALLED[node.id], ast.Load())
    value = function.__globals__.get(node.id)
    if isinstance(value, int):
        yield ast.Constant(value + 1)
        yield ast.Constant(value - 1)


def _slices(node: ast.AST, _: FunctionType) -> Iterator[ast.AST]:
    """From one entry later; up to one entry later."""
    assert isinstance(node, ast.Slice)
    if node.lower is not None:
        yield ast.Slice(ast.BinOp(node.lower, ast.Add(), ast.Constant(1)), node.upper, node.step)
    if node.upper is not None:
        yield ast.Slice(node.lower, ast.BinOp(node.upper, ast.Add(), ast.Constant(1)), node.step)


_ALTERNATIVES: dict[type[ast.AST], Callable[[ast.AST, FunctionType], Iterator[ast.AST]]] = {
    ast.Compare: _compared,
    ast.BinOp: _calculated,
    ast.AugAssign: _calculated,
    ast.BoolOp: _connected,
    ast.UnaryOp: _unsigned,
    ast.Constant: _constants,
    ast.If: _branches,
    ast.IfExp: _branches,
    ast.Return: _returned,
    ast.Attribute: _members,
    ast.Name: _names_like,
    ast.Slice: _slices,
}
"""What may stand in place of each kind of node."""
