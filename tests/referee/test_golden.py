"""Golden logs: each is what its recipe makes, and a check of it finds just what was written down by hand."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from audit.games.expect import Found, ends_by, follows_by, found_by, in_order, read_expectation
from audit.games.make import make
from audit.games.recipe import DISPUTES, expectation_of, log_of, recipes
from buck_ref.log.findings import Code
from buck_ref.referee.verdict import Verdict
from tests.referee.golden import check_of, golden, named

ALL = recipes()
ROOT = Path(__file__).parents[2]


each_log = pytest.mark.parametrize("recipe", ALL, ids=golden)


def test_there_are_logs_to_check() -> None:
    assert len(ALL) >= 240, "the golden logs went missing"


def test_every_file_belongs_to_a_recipe() -> None:
    folder = ROOT / "audit" / "games"
    stored = {path for suffix in ("*.bucklog", "*.expect.toml") for path in folder.rglob(suffix)}
    stored -= set((folder / DISPUTES).iterdir())
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
    (12, "out-and-dealt-in", Found(code=Code.G_SEAT, line=34, clause="HUCK-OUT", party="ana")),
    (16, "nine-beats-jack", Found(code=Code.G_TRICK, line=13, clause="HUCK-TRICK", party="ana")),
    (16, "trump-loses-to-suit-led", Found(code=Code.G_TRICK, line=13, clause="HUCK-TRICK", party="ana")),
    (17, "revoke", Found(code=Code.G_MOVE, line=13, clause="HUCK-FOLLOW", party="ana")),
    (18, "trick-ended-early", Found(code=Code.G_SEAT, line=10, clause="HUCK-LEFT", party="carla")),
    (19, "exchange-short", Found(code=Code.G_CARDS, line=18, clause="HUCK-EXCHANGE-COUNT", party="beto")),
    (20, "own-discard-back", Found(code=Code.G_CARD, line=29, clause="HUCK-RECYCLE", party="ana")),
    (21, "leader-by-exchange", Found(code=Code.G_SEAT, line=11, clause="HUCK-LEAD", party="carla")),
    (22, "moon-with-four-tricks", Found(code=Code.G_WINNER, line=19, clause="HUCK-MOON", party="beto")),
    (23, "tied-at-15-settled", Found(code=Code.G_WINNER, line=52, clause="HUCK-WINNERS", party="carla")),
    (23, "shared-win-kept", Found(code=Code.G_RESULT, line=23, clause="HUCK-WINNERS", party="table")),
    (26, "die-of-nine", Found(code=Code.G_DIE, line=4, clause="BUCK-DICE", party="ana")),
    (26, "card-dealt-to-two", Found(code=Code.G_CARD, line=2, clause="HUCK-PACK", party="carla")),
    (26, "card-dealt-twice", Found(code=Code.G_CARD, line=2, clause="HUCK-PACK", party="carla")),
)
"""Rows of the list of cases, the log of a table that has the fault, and what tells of it."""


@pytest.mark.parametrize(
    ("name", "telling"),
    [pytest.param(name, telling, marks=pytest.mark.case(row), id=name) for row, name, telling in OF_CASES],
)
def test_fault_that_others_had_is_found(name: str, telling: Found) -> None:
    check = check_of(named(name))
    assert telling in found_by(check)
    assert check.verdict is Verdict.REJECTED


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
