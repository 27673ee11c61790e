"""Golden logs: each is what its recipe makes, and a check of it finds just what was written down by hand."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import msgspec
import pytest

from audit.games.expect import Found, ends_by, follows_by, found_by, in_order, read_expectation
from audit.games.make import make
from audit.games.recipe import expectation_of, log_of, recipes
from buck_ref.log.findings import Code
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.verdict import Verdict
from buck_ref.referee.verify import verify

ALL = recipes()
ROOT = Path(__file__).parents[2]


@cache
def check_of(recipe: Path) -> DiceVerification:
    return verify(log_of(recipe))


def golden(path: Path) -> str:
    return path.name.partition(".")[0]


each_log = pytest.mark.parametrize("recipe", ALL, ids=golden)


def test_there_are_logs_to_check() -> None:
    assert len(ALL) >= 140, "the golden logs went missing"


def test_every_file_belongs_to_a_recipe() -> None:
    folder = ROOT / "audit" / "games"
    stored = {path for suffix in ("*.bucklog", "*.expect.toml") for path in folder.rglob(suffix)}
    assert stored == {file_of(recipe) for recipe in ALL for file_of in (log_of, expectation_of)}


@each_log
def test_log_is_what_its_recipe_makes(recipe: Path) -> None:
    assert log_of(recipe).read_bytes() == make(recipe), (
        "the golden logs are not those of this edition: run `make games`"
    )


@each_log
@pytest.mark.clause("VERDICT-QUESTIONS", "VERDICT-ORDER")
def test_check_finds_what_was_expected(recipe: Path) -> None:
    expected, found = read_expectation(expectation_of(recipe)), check_of(recipe)
    assert in_order(found_by(found)) == in_order(expected.finding)
    assert found.verdict is expected.verdict
    assert msgspec.structs.asdict(found.answers) == msgspec.structs.asdict(expected.answers)


@each_log
def test_rules_say_what_was_worked_out_by_hand(recipe: Path) -> None:
    expected, check = read_expectation(expectation_of(recipe)), check_of(recipe)
    assert [follows_by(check, one) for one in expected.follows] == list(expected.follows)
    if expected.ends is not None:
        assert ends_by(check) == expected.ends


@each_log
def test_findings_come_by_line(recipe: Path) -> None:
    for findings in (check_of(recipe).findings, read_expectation(expectation_of(recipe)).finding):
        lines = [-1 if one.line is None else one.line for one in findings]
        assert lines == sorted(lines)


OF_CASES = (
    (2, "lowest-starts", Found(code=Code.G_SEAT, line=5, clause="BUCK-ORDER", party="ana")),
    (3, "tie-in-full-order", Found(code=Code.G_SEAT, line=4, clause="BUCK-ORDER-PLACES", party="carla")),
    (6, "sixteen-not-out", Found(code=Code.G_OUT, line=9, clause="BUCK-OUT", party="ana")),
    (7, "big-buck-annulled-at-12", Found(code=Code.G_SCORE, line=8, clause="BUCK-BIG-BUCK", party="ana")),
    (10, "last-one-throws-on", Found(code=Code.G_OVER, line=5, clause="BUCK-LAST", party="beto")),
    (11, "scores-carried-over", Found(code=Code.G_SCORE, line=8, clause="BUCK-ROUND", party="beto")),
    (12, "seat-skipped-after-leaving", Found(code=Code.G_SEAT, line=8, clause="BUCK-NEXT", party="dora")),
    (12, "out-and-throws", Found(code=Code.G_SEAT, line=8, clause="BUCK-OUT", party="ana")),
)
"""Rows of the list of cases, the log of a table that has the fault, and what tells of it."""


@pytest.mark.parametrize(
    ("name", "telling"),
    [pytest.param(name, telling, marks=pytest.mark.case(row), id=name) for row, name, telling in OF_CASES],
)
def test_fault_that_others_had_is_found(name: str, telling: Found) -> None:
    (recipe,) = [path for path in ALL if golden(path) == name]
    assert telling in found_by(check_of(recipe))
    assert check_of(recipe).verdict is Verdict.REJECTED


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_finds_the_same(hash_seed: str) -> None:
    script = (
        "from audit.games.recipe import log_of, recipes\n"
        "from buck_ref.referee.verify import verify\n"
        "for path in recipes():\n"
        "    check = verify(log_of(path))\n"
        "    print(path.name, check.verdict, check.answers, check.findings, check.tip)\n"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(  # a second interpreter: hash seeds are set at start
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    here = []
    for path in ALL:
        check = check_of(path)
        here.append(f"{path.name} {check.verdict} {check.answers} {check.findings} {check.tip}")
    assert done.stdout.splitlines() == here
