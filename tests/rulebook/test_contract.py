"""Contracts stand around rule functions, on the outside only."""

import ast
import inspect
import textwrap
from collections.abc import Iterator

import icontract
import pytest

from buck_ref.games.dice.order import next_seat
from buck_ref.rulebook.contract import CONTRACTS_ON, REGISTRY, Registered, clause, under_contract
from tests.lint.evidence import functions


def below_ten(number: int) -> bool:
    return number < 10


def one_more(number: int, result: int) -> bool:
    return result - number == 1


def two_more(number: int) -> int:
    return number + 2


@pytest.mark.parametrize(("number", "predicate"), [(9, "one_more"), (10, "below_ten")])
def test_a_broken_contract_names_its_clause_and_predicate(number: int, predicate: str) -> None:
    checked = under_contract(two_more, "BUCK-X", (below_ten,), (one_more,))
    with pytest.raises(icontract.ViolationError, match=rf"(?s)BUCK-X.*{predicate}"):
        checked(number)


@pytest.mark.skipif(not CONTRACTS_ON, reason="this process runs without contracts")
def test_a_rule_is_under_contract_and_its_plain_function_is_not() -> None:
    with pytest.raises(icontract.ViolationError, match="BUCK-ORDER-CLOCKWISE"):
        next_seat(3, 3)
    assert next_seat.plain(3, 3) == 1


def test_a_clause_has_one_function() -> None:
    with pytest.raises(RuntimeError, match="BUCK-DICE has two functions"):
        clause("BUCK-DICE")(two_more)


def called(function: Registered) -> Iterator[object]:
    """What a rule function and its predicates call by its bare name."""
    for part in (function.plain, *function.requires, *function.ensures):
        tree = ast.parse(textwrap.dedent(inspect.getsource(part)))
        names = [
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        ]
        yield from (inspect.unwrap(part).__globals__.get(name) for name in names)


@pytest.mark.parametrize("function", functions().values(), ids=lambda function: function.id)
def test_a_rule_function_calls_no_other_under_its_contract(function: Registered) -> None:
    rules = {id(registered.checked): id_ for id_, registered in REGISTRY.items()}
    assert [rules[id(one)] for one in called(function) if id(one) in rules] == []
