"""Ties: what must stand beside each clause, and nothing without one.

- A rule has at least one equation labelled with its id, exactly one function (the registry refuses a second), at
  least one postcondition, at least one example and at least one test marked with its id.
- The rulings a rule names are exactly the options that its function takes.
- A definition has at least one example; where the example names another clause, that clause is a rule.
- A format has exactly one function and at least one test marked with its id.
- An equation's label is a rule, a function's id a rule or a format, a test's mark a clause.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from buck_ref.rulebook.clauses import Clause, Kind
from tests.lint.finding import Finding


class Function(NamedTuple):
    """What the lint needs to know of a registered function."""

    postconditions: int
    options: tuple[str, ...]
    """Its parameters that are options."""


def ties(
    clauses: Mapping[str, Clause],
    labels: Collection[str],
    functions: Mapping[str, Function],
    tests: Collection[str],
) -> Iterator[Finding]:
    """What is missing beside a clause, and what stands beside none."""
    for clause in clauses.values():
        yield from _of_clause(clause, labels, functions.get(clause.id), tests)
        yield from _of_examples(clause, clauses)
    kinds = {id_: clause.kind for id_, clause in clauses.items()}
    yield from _strays(labels, kinds, {Kind.RULE}, "an equation is labelled with it")
    yield from _strays(functions, kinds, {Kind.RULE, Kind.FORMAT}, "a function is registered for it")
    yield from _strays(tests, kinds, set(Kind), "a test is marked with it")


def _of_clause(
    clause: Clause, labels: Collection[str], function: Function | None, tests: Collection[str]
) -> Iterator[Finding]:
    is_rule = clause.kind is Kind.RULE
    has_function = clause.kind is not Kind.DEFINITION
    missing = {
        "no equation is labelled with it": is_rule and clause.id not in labels,
        "no function is registered for it": has_function and function is None,
        "its function has no postcondition": is_rule and function is not None and not function.postconditions,
        "it has no example": clause.kind is not Kind.FORMAT and not clause.example,
        "no test is marked with it": has_function and clause.id not in tests,
    }
    yield from (Finding(clause.id, reason) for reason, holds in missing.items() if holds)
    if is_rule and function is not None and set(clause.rulings) != set(function.options):
        named, taken = ", ".join(clause.rulings) or "none", ", ".join(function.options) or "none"
        yield Finding(clause.id, f"it names the rulings {named}; its function takes the options {taken}")


def _of_examples(clause: Clause, clauses: Mapping[str, Clause]) -> Iterator[Finding]:
    for example in clause.example:
        if example.by is not None and (example.by not in clauses or clauses[example.by].kind is not Kind.RULE):
            yield Finding(clause.id, f"an example is computed by {example.by}, which is no rule")


def _strays(ids: Collection[str], kinds: Mapping[str, Kind], allowed: set[Kind], what: str) -> Iterator[Finding]:
    for id_ in sorted(ids):
        if id_ not in kinds:
            yield Finding(id_, f"{what}, and there is no such clause")
        elif kinds[id_] not in allowed:
            yield Finding(id_, f"{what}, and it is a {kinds[id_]}")
