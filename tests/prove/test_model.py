"""What is compared is counted, and what chance draws is no enumeration."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from tests.prove import model
from tests.prove.evidence import Status
from tests.spec import test_cards_model_table as table
from tests.spec import test_cards_model_tricks as tricks

COMPARISONS = """
import random
from tests.spec import model

def goals(points):
    return [{"score": 2, "points": one, "target": 10} for one in points]

def test_all():
    model.disagreements("BUCK-GOAL", goals(range(9)))

def test_some():
    model.disagreements("BUCK-GOAL", goals(random.Random(1).sample(range(9), 4)))

def test_a_wrong_function():
    model.disagreements("BUCK-GOAL", goals(range(9)), lambda **row: None)
"""


def test_cases_and_samples_are_counted_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "test_small_model.py").write_text(COMPARISONS, "utf-8")
    monkeypatch.setattr(model, "TESTS", str(tmp_path))
    found = model.compared()
    assert not found.failed
    assert (found.cases, found.samples) == (Counter({"BUCK-GOAL": 9}), Counter({"BUCK-GOAL": 4}))
    assert found.differing.total() == 0


def told(cases: int, samples: int) -> tuple[Status, dict[str, int], bool, bool]:
    """What is recorded of a clause: its status, what is counted, whether it is within limits, whether it says why."""
    found = model.Compared()
    found.cases["BUCK-GOAL"], found.samples["BUCK-GOAL"] = cases, samples
    (one,) = (one for one in model.clauses(found) if one.id == "BUCK-GOAL")
    return one.status, one.counts, one.narrowed is not None, one.why is not None


def test_only_what_was_compared_whole_is_enumerated() -> None:
    assert told(9, 0) == (Status.ENUMERATED, {"cases": 9, "differences": 0}, False, False)
    assert told(9, 4) == (Status.ENUMERATED, {"cases": 9, "samples": 4, "differences": 0}, True, True)
    assert told(0, 4) == (Status.TESTED, {"cases": 0, "samples": 4, "differences": 0}, False, True)
    assert told(0, 0) == (Status.NOT_PROVEN, {"cases": 0, "differences": 0}, False, False)


def test_the_tests_that_draw_are_known_by_their_code() -> None:
    drawing = (
        table.test_recycled_of_the_whole_pack,
        tricks.test_tricks_of_the_whole_pack,
        tricks.test_hands_of_the_whole_pack,
    )
    assert all(map(model.draws, drawing))
    assert not any(map(model.draws, (table.test_recycled, tricks.test_every_trick_of_a_small_pack)))


def test_chance_begins_nowhere_but_in_a_test() -> None:
    """So that a test that draws can be known by its own code."""
    for path in sorted(Path(model.TESTS).glob("test_*model*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef) and one.name.startswith("test_")]
        within = {id(node) for one in functions for node in ast.walk(one)}
        begun = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and "andom" in ast.unparse(node.func)]
        assert [node.lineno for node in begun if id(node) not in within] == [], path
