"""Each rule about what a record is by itself, kept once and broken once."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.spec import decode
from tests.fuzz.record import FuzzRecord
from tests.lint.test_stale import BOTH, record
from tests.lint.within import fuzz, within
from tests.prove.evidence import ClauseEvidence, Evidence, Outcome, Row, Status, path_of
from tests.prove.toml import toml


def clause(status: Status, detail: tuple[Row, ...] = (), **counts: int) -> ClauseEvidence:
    return ClauseEvidence(id=ClauseId("BUCK-ONE"), digest="", code="", status=status, counts=counts, detail=detail)


def rows(*told: Row, **counts: int) -> Evidence:
    return replace(record("means"), row=told, counts=counts)


def covered(*by: str) -> ClauseEvidence:
    return replace(clause(Status.TESTED), covered_by=by)


def said(one: Evidence) -> list[str]:
    return [str(finding).removeprefix("means.toml: ") for finding in within({"means": one}, ("model", "tests/log"))]


TOLD: tuple[Row, ...] = ({"condition": "one", "said": "CONFIRMED: all"}, {"condition": "two", "said": "CANNOT"})
BUG: Row = {
    "bug": "one",
    "caught_by": 1,
    "contract": "first",
    "contract_seconds": 0.1,
    "golden": "",
    "golden_seconds": 1,
}
CASES: tuple[Row, ...] = ({"dice": "three", "cases": 4}, {"dice": "two", "cases": 2})


@pytest.mark.parametrize(
    ("one", "wrong"),
    [
        (clause(Status.PROVEN, TOLD[:1], conditions=1, confirmed=1), []),
        (clause(Status.PROVEN), ["BUCK-ONE is proven, with 0 of 0 conditions confirmed"]),
        (
            clause(Status.PROVEN, TOLD, conditions=2, confirmed=1),
            ["BUCK-ONE is proven, with 1 of 2 conditions confirmed"],
        ),
        (clause(Status.NOT_PROVEN, TOLD, conditions=2, confirmed=1), []),
        (
            clause(Status.PROVEN, TOLD, conditions=2, confirmed=2),
            ["BUCK-ONE counts 2 of 2 conditions confirmed, and its rows 1 of 2"],
        ),
        (clause(Status.ENUMERATED, CASES, cases=6, wrong=0), []),
        (clause(Status.ENUMERATED, CASES, cases=7), ["BUCK-ONE has 7 cases, and its rows 6"]),
        (clause(Status.ENUMERATED, ({"cases": "x"},), cases=7), ["BUCK-ONE has 7 cases, and its rows 0"]),
        (clause(Status.ENUMERATED), ["BUCK-ONE is enumerated, with no case"]),
        (
            clause(Status.ENUMERATED, cases=6, samples=2),
            ["BUCK-ONE has samples among what is enumerated, and no limits"],
        ),
        (replace(clause(Status.ENUMERATED, cases=6, samples=2), narrowed=BOTH), []),
        (clause(Status.TESTED), []),
        (
            clause(Status.ENUMERATED, cases=6, wrong=1, differences=2),
            ["BUCK-ONE: 1 wrong, and there must be none", "BUCK-ONE: 2 differences, and there must be none"],
        ),
        (clause(Status.TESTED, mutants=9, killed=9), []),
        (clause(Status.TESTED, mutants=9, killed=0), ["BUCK-ONE: 0 of 9 mutants are killed"]),
    ],
)
def test_a_clause_by_itself(one: ClauseEvidence, wrong: list[str]) -> None:
    assert said(record("means", one)) == wrong


@pytest.mark.parametrize(
    ("one", "wrong"),
    [
        (rows(BUG), []),
        (rows({**BUG, "caught_by": 2}), ["row 1: 2 checks noticed it, and it names 1"]),
        (rows({**BUG, "caught_by": 0, "contract": ""}), ["row 1: 0 checks noticed it, and it names 0"]),
        (
            rows({"bug": "one", "contract": "first", "contract_seconds": 0.1}),
            ["row 1: None checks noticed it, and it names 1"],
        ),
        (rows({"module": "a", "mutants": 3, "killed": 3}), []),
        (rows({"module": "a", "mutants": 3, "killed": 2}), ["row 1: 2 of 3 mutants are killed"]),
        (rows({"whole": "turn", "cases": 4, "wrong": 0}), []),
        (rows({"whole": "turn", "cases": 4, "wrong": 1}), ["row 1: 1 wrong, and there must be none"]),
        (rows({"file": "a"}, any=1), ["over all: 1 any, and there must be none"]),
        (rows(), ["it tells of nothing"]),
        (replace(rows(BUG), tools={}), ["it names no tool"]),
        (replace(rows(BUG), failed=("one",)), ["its run passed, and this failed: one"]),
        (replace(rows(BUG), failed=("one",), outcome=Outcome.FAILED), []),
        (record("means", clause(Status.TESTED), clause(Status.TESTED)), ["it tells of BUCK-ONE 2 times"]),
        (record("means", covered("model", "tests/log")), []),
        (record("means", covered("tests/lo")), ["BUCK-ONE is covered by tests/lo, which is no means and no file"]),
    ],
)
def test_a_record_by_itself(one: Evidence, wrong: list[str]) -> None:
    assert said(one) == wrong


PASSED = FuzzRecord(
    command="make fuzz",
    date="2026-01-01",
    program="",
    edition="another",
    python="",
    hypothesis="",
    pytest="",
    inputs=3,
    seconds=1,
    outcome=Outcome.PASSED,
    test=({"test": "a", "outcome": "passed", "inputs": 3},),
)


@pytest.mark.parametrize(
    ("kept", "wrong"),
    [
        (PASSED, []),
        (replace(PASSED, outcome=Outcome.FAILED), ["its run did not pass: run `make fuzz`"]),
        (
            replace(PASSED, test=({"test": "a", "outcome": "failed", "inputs": 3},)),
            ["its run did not pass: run `make fuzz`; a"],
        ),
        (replace(PASSED, inputs=4), ["it counts 4 inputs, and its tests others"]),
        (replace(PASSED, inputs=0, test=()), ["its run did not pass: run `make fuzz`"]),
    ],
)
def test_the_record_of_hostile_inputs(tmp_path: Path, kept: FuzzRecord, wrong: list[str]) -> None:
    path = tmp_path / "fuzz.toml"
    path.write_text(toml(kept, kept.command), "utf-8")
    assert [str(finding) for finding in fuzz(path)] == [f"fuzz.toml: {one}" for one in wrong]


def test_the_record_of_hostile_inputs_is_written_as_it_stands() -> None:
    kept = path_of("fuzz")
    written = toml(decode(kept, FuzzRecord), "make fuzz")
    assert tomllib.loads(written) == tomllib.loads(kept.read_text("utf-8"))


def test_a_record_of_hostile_inputs_that_is_not_there_or_not_one(tmp_path: Path) -> None:
    path = tmp_path / "fuzz.toml"
    (missing,) = fuzz(path)
    assert str(missing) == "fuzz.toml: there is no record of hostile inputs: run `make fuzz`"
    path.write_text('outcome = "perhaps"\n', "utf-8")
    (other,) = fuzz(path)
    assert other.reason.startswith("it has not the form of a record: ")
