"""The bugs are of the program as it is, and what notices them is asked of the program with the bug."""

import subprocess
import sys

import pytest

from buck_ref.rulebook.clauses import load_clauses
from tests.prove.bugs import BUGS, Bug
from tests.prove.planted import Answer, answered, changed_source, row_of, wrong_with

RULE = next(bug for bug in BUGS if bug.in_rule)
STEP = next(bug for bug in BUGS if not bug.in_rule)
SEEN, NOT_SEEN = Answer("something", 0.1), Answer("", 0.1)


def test_there_are_bugs_of_both_families_and_of_steps() -> None:
    assert len(BUGS) >= 20
    assert len({bug.name for bug in BUGS}) == len(BUGS)
    for prefix in ("BUCK-", "HUCK-"):
        kinds = {bug.in_rule for bug in BUGS if bug.clause.startswith(prefix)}
        assert kinds == {True, False}


@pytest.mark.parametrize("bug", BUGS, ids=[bug.name for bug in BUGS])
def test_a_bug_is_a_change_of_the_source_as_it_is(bug: Bug) -> None:
    assert bug.clause in load_clauses()
    assert bug.new in changed_source(bug)
    compile(changed_source(bug), bug.name, "exec")


def test_what_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="0 times"):
        changed_source(RULE._replace(old="what is not there"))


def test_a_planted_bug_is_in_the_program_whoever_calls() -> None:
    """In a process of its own, which ends with the bug."""
    code = (
        "from tests.prove.planted import plant\n"
        "from tests.prove.bugs import BUGS\n"
        "from buck_ref.games.dice.scoring import is_big_buck, worth\n"
        "from buck_ref.rulebook.contract import REGISTRY\n"
        "asked = (5, 5), 5, 3\n"
        "before = is_big_buck.plain(*asked)\n"
        "plant(next(bug for bug in BUGS if bug.name == 'big-buck-of-two-dice'))\n"
        "print(before, is_big_buck.plain(*asked), REGISTRY['BUCK-BIG-BUCK'].plain(*asked))\n"
        "try:\n"
        "    is_big_buck(*asked)\n"
        "except Exception as error:\n"
        "    print(type(error).__name__)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "True", "True", "ViolationError"]


def test_a_check_that_breaks_off_notices() -> None:
    def breaks_off() -> str:
        raise ValueError("no such seat\nmore")

    assert answered(breaks_off).noticed_by == "ValueError"
    assert answered(lambda: "").noticed_by == ""


def test_a_bug_that_nothing_notices() -> None:
    assert list(wrong_with(STEP, {"steps": NOT_SEEN, "golden": NOT_SEEN}, None)) == [
        f"{STEP.name}: no check notices it"
    ]
    assert list(wrong_with(STEP, {"steps": SEEN, "golden": NOT_SEEN}, None)) == []


def test_a_bug_in_a_rule_is_for_its_contract_and_its_equation() -> None:
    answers = {"contract": NOT_SEEN, "example": SEEN, "equation": SEEN, "steps": SEEN, "golden": SEEN}
    assert list(wrong_with(RULE, answers, None)) == [f"{RULE.name}: not noticed by contract"]


def test_a_check_that_noticed_before() -> None:
    before = row_of(STEP, {"steps": SEEN, "golden": SEEN})
    assert before["caught_by"] == 2
    assert list(wrong_with(STEP, {"steps": SEEN, "golden": NOT_SEEN}, before)) == [
        f"{STEP.name}: noticed before by golden, and not now"
    ]
