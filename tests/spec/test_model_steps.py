"""Whole steps of a turn, engine against equations: every score, throw and Point, both profiles, every single change."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from buck_ref.rulebook.profiles import shipped_profile
from tests.spec.model_steps import CHIP_RULINGS, TURN_RULINGS, Before, changed_options, expected, kind, played

ROOT = Path(__file__).parents[2]
CHANGES = {
    "keeps_turn": 1,
    "little_buck_turn": 1,
    "little_buck_value": 1,
    "overshoot": 4,
    "roll_again": 1,
    "shared_die": 1,
    "sums": 1,
    "target": 0,
    "three_dice_sum": 1,
    "triple_sums": 1,
    "two_points": 1,
    "fine_on": 5,
    "snyder": 2,
    "snyder_absent": 1,
    "snyder_scoreless": 2,
    "stake": 1,
}
"""How many other readings each option that bears on a step has."""


def test_the_options_that_bear_on_a_step() -> None:
    assert set(CHANGES) == TURN_RULINGS | CHIP_RULINGS
    assert len(changed_options(TURN_RULINGS | CHIP_RULINGS)) == 2 * (1 + sum(CHANGES.values()))


@pytest.mark.slow
@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-ORDER-CLOCKWISE", "BUCK-PAYOUT", "BUCK-SNYDER", "BUCK-FINE-TURN")
def test_every_step() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.spec.model_steps"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "BUCK_REF_CONTRACTS": "off"},
    )
    scores_and_points = 15 * 3
    steps = 2 * scores_and_points * (216 + 56 * sum(CHANGES.values()))
    assert (run.stdout[-2000:], run.stderr) == (f"{steps}\n", "")


@pytest.mark.clause("BUCK-OVERSHOOT")
def test_a_step_by_another_reading_differs() -> None:
    """The comparison can fail: engine by one profile's overshoot, equations by the other's."""
    classic, chips = (shipped_profile(name).options for name in ("buck-classic", "buck-chips"))
    before, throw = Before(seat=2, score=14, turn_start=9, point=5), (5, 5, 1)
    by_equations, by_engine = expected(before, kind(throw, 5, classic), classic), played(before, throw, chips)
    assert (by_equations.score, by_engine.score) == (9, 0)
    assert by_equations.seat == by_engine.seat == 0
