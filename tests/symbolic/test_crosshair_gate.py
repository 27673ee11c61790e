"""CrossHair confirms the contracts of the rule functions; the gate that says so passes no fault."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from buck_ref.rulebook.contract import REGISTRY, Registered
from tests.symbolic.modules import MODULES

ROOT = Path(__file__).parents[2]
LONG = {"BUCK-SCORE", "BUCK-TURN-THROW", "HUCK-FOLLOW", "HUCK-RECYCLE", "HUCK-WINNERS"}
"""Rules whose proof is left to `make prove`."""
for name in MODULES:
    importlib.import_module(name)


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
    [pytest.param(name, marks=pytest.mark.clause(*(f.id for f in rule_functions(name)))) for name in MODULES],
)
def test_every_condition_is_confirmed(module: str) -> None:
    status, lines = gate(module)
    conditions: list[str] = []
    for function in rule_functions(module):
        names = [f"{function.id} {predicate.__name__}" for predicate in function.ensures]
        conditions += [function.id] if function.id in LONG else names
    assert conditions, "the gate had nothing to prove"
    assert [line.partition(":")[0] for line in lines[:-1]] == conditions
    assert {line for line in lines if "left out" in line} == {f"{name}: left out" for name in {*conditions} & LONG}
    assert all("CONFIRMED: Confirmed over all paths." in line for line in lines[:-1] if "left out" not in line)
    assert status == 0


def test_what_takes_long_is_proved_when_asked_for(tmp_path: Path) -> None:
    """Here it is a fault, which is soon found, under an id of one of those rules; else it would take its minutes."""
    (tmp_path / "planted.py").write_text(
        "from tests.symbolic import gate, planted_faults\n"
        "import sys\n"
        'gate.LONG = ("PLANTED-REVOKE",)\n'
        'sys.exit(gate.main(["tests.symbolic.planted_faults"], long="--long" in sys.argv))\n'
    )
    said = {}
    for arguments in ((), ("--long",)):
        command = [sys.executable, str(tmp_path / "planted.py"), *arguments]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        ran = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        assert ran.returncode == 1
        said[arguments] = next(line for line in ran.stdout.splitlines() if line.startswith("PLANTED-REVOKE"))
    assert said[()] == "PLANTED-REVOKE: left out"
    assert "POST_FAIL" in said["--long",]


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
        *("PLANTED-NO-FACES", "PLANTED-FOLDED-ALONE"),
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
