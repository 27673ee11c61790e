"""What the lint gathers from the project is really there."""

from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest

from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import Predicate, Registered
from buck_ref.rulebook.dice_options import DiceOptions
from tests.lint import evidence


def test_the_equations_are_found_by_their_labels() -> None:
    labelled, served = evidence.equations_by_clause()
    assert len(labelled["BUCK-ORDER-TIE"]) == 1
    assert len(labelled["BUCK-SCORE-MATCH"]) == 2  # no die, one die more
    assert labelled["HUCK-PLAYERS"]
    assert all(labelled)
    assert all(served[place] == (label,) for label, places in labelled.items() for place in places)


def registered(*ensures: Predicate) -> dict[str, Registered]:
    return {"BUCK-ONE": Registered(ClauseId("BUCK-ONE"), does, does, (), ensures)}


def does(number: int) -> int:
    return number


def half_of_it(number: int, result: int) -> bool:
    return result == number


def of_a_contract(number: int, result: int) -> bool:
    return half_of_it(number, result)


def counts(result: int) -> int:
    return result


def test_a_postcondition_that_no_clause_has_is_found() -> None:
    """Not what another predicate needs, and not what gives no answer to yes or no."""
    assert list(evidence.stray_predicates(registered(of_a_contract))) == []
    assert list(evidence.stray_predicates(registered())) == [half_of_it, of_a_contract]


INVARIANTS = """
def in_it(state: int) -> bool: return needed(state)
def needed(state: int) -> bool: return _own(state)
def _own(state: int) -> bool: return state > 0
def left_out(state: int) -> bool: return state > 1
def counts(state: int) -> int: return state
INVARIANTS = (in_it,)
"""


def test_an_invariant_that_no_game_is_held_to_is_found() -> None:
    """Not what another predicate needs, nor what is the file's own, nor what gives no answer to yes or no."""
    module = ModuleType("invariants")
    exec(INVARIANTS, vars(module))
    assert [one.__name__ for one in evidence.stray_invariants([module])] == ["left_out"]
    assert list(evidence.stray_invariants()) == []


def test_an_option_is_told_by_its_name() -> None:
    functions = evidence.functions()
    assert evidence.options_taken(functions["BUCK-SCORE-SUM"]) == ("sums", "shared_die")
    assert evidence.options_taken(functions["BUCK-ORDER-TIE"]) == ()
    assert evidence.options_taken(functions["HUCK-OUT"]) == ("out_at",)
    assert evidence.options_taken(functions["HUCK-LEAD"]) == ()


def test_an_option_is_one_of_its_own_game() -> None:
    """Cards are discarded, and dice are thrown: what is an option of one game is a word like others in another."""
    functions = evidence.functions()
    assert evidence.options_taken(functions["HUCK-RECYCLE"]) == ()
    assert "discards" in get_type_hints(functions["HUCK-DISCARD-TIME"].plain)
    assert evidence.options_taken(functions["RNG-THROW"]) == ()
    assert "dice" in get_type_hints(functions["RNG-THROW"].plain)


def test_a_parameter_named_like_an_option_has_its_type() -> None:
    options = {**get_type_hints(DiceOptions), **get_type_hints(HucklebuckOptions)}
    for registered in evidence.functions().values():
        types = get_type_hints(registered.plain)
        for option in evidence.options_taken(registered):
            assert types[option] == options[option], (registered.id, option)


TESTS = """
import pytest

@pytest.mark.clause("BUCK-ONE", "BUCK-TWO")
def test_both(): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.clause("BUCK-THREE"))])
@pytest.mark.clause("BUCK-ONE")
def test_each(n): pass

def test_unmarked(): pass
"""


def test_the_marks_of_collected_tests_are_found(tmp_path: Path) -> None:
    path = tmp_path / "test_marked.py"
    path.write_text(TESTS)
    marks, _, faults = evidence.collected(tmp_path)
    assert {id_: len(tests) for id_, tests in marks.items()} == {"BUCK-ONE": 3, "BUCK-TWO": 1, "BUCK-THREE": 1}
    assert faults == []


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("idless", "import pytest\n\n@pytest.mark.clause()\ndef test_a(): pass\n", "names no clause"),
        ("unloadable", "import nothing_of_this_name\n", "cannot be collected"),
        ("empty", "", "collects nothing"),
    ],
)
def test_what_hinders_the_collection_is_found(tmp_path: Path, name: str, text: str, reason: str) -> None:
    (tmp_path / f"test_{name}.py").write_text(text)
    _, _, faults = evidence.collected(tmp_path)
    assert len(faults) == 1
    assert reason in faults[0].reason


LEFT_OUT = """
import pytest

@pytest.mark.skip("no")
@pytest.mark.clause("BUCK-SKIPPED")
def test_skipped(): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.xfail)])
@pytest.mark.clause("BUCK-ONE")
def test_failing(n): pass

@pytest.mark.skipif(False, reason="of this machine")
@pytest.mark.clause("BUCK-HERE")
@pytest.mark.case(1)
def test_here(): pass

@pytest.mark.clause("BUCK-LATE")
@pytest.mark.case(2)
def test_late(): pass
"""
CONFTEST = """
import pytest

def pytest_collection_modifyitems(items):
    for item in items:
        if item.name == "test_late":
            item.add_marker(pytest.mark.skip("no"))
"""


def test_a_test_that_does_not_run_counts_for_nothing(tmp_path: Path) -> None:
    """Skipped, failing by intent, or skipped by a conftest: each a fault; skipped on some machine: no fault."""
    (tmp_path / "test_left_out.py").write_text(LEFT_OUT)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    marks, rows, faults = evidence.collected(tmp_path)
    assert {id_: len(tests) for id_, tests in marks.items()} == {"BUCK-ONE": 1}
    assert rows == {}
    assert [str(fault).rpartition("::")[2] for fault in faults] == [
        f"{test}: it is marked {mark}: a check that does not run is none"
        for test, mark in (("test_skipped", "skip"), ("test_failing", "xfail"), ("test_late", "skip"))
    ]


def test_the_files_of_the_project_are_listed() -> None:
    names = list(evidence.tracked_files())
    assert "buck_ref/rulebook/contract.py" in names
    assert not any(name.startswith(".venv") for name in names)
