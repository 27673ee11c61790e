"""CrossHair confirms the contracts of the rule functions; the gate that says so passes no fault."""

import subprocess
import sys

import pytest

from buck_ref.games.dice import leaving, opening, order, rounds, scoring, turn
from buck_ref.games.hucklebuck import auction, deal_scoring, exchange, pack, staying, tricks
from buck_ref.rulebook.contract import REGISTRY, Registered


def gate(*modules: str) -> tuple[int, list[str]]:
    """The gate's exit status and the lines it prints, from a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.symbolic.gate", *modules], capture_output=True, text=True, check=False
    )
    print(ran.stdout, ran.stderr)
    return ran.returncode, ran.stdout.splitlines()


def rule_functions(module: str) -> list[Registered]:
    """The registered functions that `module` defines."""
    return [function for function in REGISTRY.values() if function.plain.__module__ == module]


@pytest.mark.slow
@pytest.mark.parametrize(
    "module",
    [
        pytest.param(module.__name__, marks=pytest.mark.clause(*(f.id for f in rule_functions(module.__name__))))
        for module in (
            *(order, opening, scoring, turn, leaving, rounds),
            *(pack, auction, staying, exchange, tricks, deal_scoring),
        )
    ],
)
def test_every_condition_is_confirmed(module: str) -> None:
    status, lines = gate(module)
    conditions = [f"{f.id} {predicate.__name__}" for f in rule_functions(module) for predicate in f.ensures]
    assert conditions, "the gate had nothing to prove"
    assert [line.partition(":")[0] for line in lines[:-1]] == conditions
    assert all("CONFIRMED: Confirmed over all paths." in line for line in lines[:-1])
    assert status == 0


@pytest.fixture(scope="module")
def planted() -> tuple[int, dict[str, str]]:
    status, lines = gate("tests.symbolic.planted_faults")
    return status, {line.partition(" ")[0]: line for line in lines}


def test_a_planted_fault_fails_the_gate(planted: tuple[int, dict[str, str]]) -> None:
    status, _ = planted
    assert status == 1


@pytest.mark.parametrize(
    "id_",
    [
        *("PLANTED-SHARED-DIE", "PLANTED-SIXTEEN-WINS"),
        *("PLANTED-MOON-WITH-FOUR", "PLANTED-SAME-HEIGHT"),
        *("PLANTED-REVOKE", "PLANTED-TRUMP-BY-INDEX", "PLANTED-ANY-SUIT-TAKES"),
    ],
)
def test_a_planted_bug_is_refuted(planted: tuple[int, dict[str, str]], id_: str) -> None:
    assert "POST_FAIL" in planted[1][id_]


def test_a_function_without_contract_has_nothing_to_confirm(planted: tuple[int, dict[str, str]]) -> None:
    assert "no condition" in planted[1]["PLANTED-NO-CONTRACT"]


def test_a_precondition_that_nothing_meets_confirms_nothing(planted: tuple[int, dict[str, str]]) -> None:
    assert "PRE_UNSAT" in planted[1]["PLANTED-NEVER"]


def test_a_module_without_rule_functions_fails_the_gate() -> None:
    status, lines = gate("buck_ref.games.dice.values")
    assert status == 1
    assert "no function" in lines[0]


def test_no_module_at_all_fails_the_gate() -> None:
    assert gate() == (1, ["0 of 0 confirmed"])
