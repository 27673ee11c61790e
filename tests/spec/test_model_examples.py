"""Every example of a rule, and every one that a rule computes, reduced by the equations."""

import inspect
from typing import NamedTuple, get_type_hints

import msgspec
import pytest

from buck_ref.rulebook.clauses import Clause, Example, Kind, Plain, load_clauses
from buck_ref.rulebook.contract import REGISTRY
from buck_ref.rulebook.profiles import options_of, shipped_profile
from tests.spec.model import ask, same
from tests.spec.questions import QUESTIONS


class Case(NamedTuple):
    """An example and the clause whose equations compute it."""

    example: Example
    by: Clause


def cases() -> list[object]:
    clauses = load_clauses()
    found: list[object] = []
    for clause in clauses.values():
        for number, example in enumerate(clause.example, 1):
            by = clauses[example.by or clause.id]
            if by.kind is Kind.RULE and by.id in QUESTIONS:
                marks = pytest.mark.clause(clause.id)
                found.append(pytest.param(Case(example, by), marks=marks, id=f"{clause.id}-{number}"))
    return found


def given(case: Case) -> dict[str, object]:
    """The example's arguments, typed as the clause's function types them; options it leaves out are the profile's."""
    function = REGISTRY[case.by.id].plain
    hints = get_type_hints(function)
    options = options_of(shipped_profile(case.example.profile)) if case.example.profile else {}
    plain = {**options, **case.example.given}
    return {name: msgspec.convert(plain[name], hints[name]) for name in inspect.signature(function).parameters}


def value(then: dict[str, Plain]) -> object:
    """What must come out: a value, or a record's fields in their order."""
    parts = tuple(_tuples(part) for part in then.values())
    return parts[0] if len(parts) == 1 else parts


def _tuples(part: object) -> object:
    """Lists as tuples, also those in lists."""
    return tuple(map(_tuples, part)) if isinstance(part, list) else part


@pytest.mark.parametrize("case", cases())
def test_the_equations_give_the_example(case: Case) -> None:
    answer = ask(case.by.id, given(case))
    assert same(answer, value(case.example.then)), f"{case.by.id} {case.example.given}: equations {answer}"
