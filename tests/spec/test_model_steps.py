"""Whole steps, engine against equations: every throw at every score, every leaver, every round's end, whole games."""

import os
import subprocess
import sys
from math import comb, factorial
from pathlib import Path

import pytest
from msgspec.structs import replace

from buck_ref.games.dice.state import Player, Turn
from buck_ref.rulebook.dice_options import DiceOptions, NextRoundStart
from buck_ref.rulebook.profiles import dice_profile, shipped_profiles, with_options
from tests.spec.model_game import Position
from tests.spec.model_steps import (
    BASES,
    DEPTH,
    DICE_PROFILES,
    GAMES,
    LAST_THROWS,
    NAMES,
    TURN_RULINGS,
    changed,
    differences,
    last_throw,
    opening_options,
    round_options,
    state_of,
)

ROOT = Path(__file__).parents[2]
CHANGES = {
    "big_buck": (0, 0, 1),
    "dice": (1, 1, 1),
    "elimination": (0, 0, 1),
    "faces": (1, 1, 1),
    "fewer_dice": (1, 1, 1),
    "fine_on": (6, 6, 0),
    "goal": (1, 1, 0),
    "keeps_turn": (1, 1, 1),
    "little_buck_turn": (1, 1, 1),
    "little_buck_value": (1, 1, 1),
    "overshoot": (4, 4, 4),
    "roll_again": (1, 1, 1),
    "shared_die": (1, 1, 1),
    "snyder": (2, 2, 0),
    "snyder_absent": (1, 1, 1),
    "snyder_scoreless": (2, 2, 2),
    "stake": (2, 2, 0),
    "sums": (1, 1, 1),
    "target": (1, 1, 1),
    "three_dice_sum": (1, 1, 1),
    "triple_sums": (1, 1, 1),
    "two_points": (1, 1, 1),
}
"""How many other readings each option that bears on a step has, by the three profiles whose options are changed: where
there is a stake nobody is left to lose, and where somebody is, there is neither stake nor fine nor Snyder."""

OTHER_STEPS = {
    "dice": 15 * comb(6 + 4 - 1, 4),
    "faces": 15 * comb(8 + 3 - 1, 3),
    "target": 11 * comb(6 + 3 - 1, 3),
    "fewer_dice": 13 * comb(6 + 3 - 1, 3) + comb(6 + 2 - 1, 2) + 6,
}
"""Steps by a change after which there are other throws or scores: four dice, eight faces, eleven points, fewer dice."""


def test_the_options_that_bear_on_a_step() -> None:
    found = changed(TURN_RULINGS)
    by_base = {
        option: tuple(sum((base, option) == (v.name.split()[0], v.changed) for v in found) for base in BASES)
        for option in TURN_RULINGS
    }
    assert by_base == CHANGES


def compared(part: str) -> int:
    """How many steps, or games, one part of the comparison took; all of them must have gone alike."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.spec.model_steps", part],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "BUCK_REF_CONTRACTS": "off"},
    )
    assert run.stderr == ""
    assert run.stdout.strip().isdecimal(), run.stdout[-5000:]
    return int(run.stdout)


@pytest.mark.slow
@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-NEXT", "BUCK-PAYOUT", "BUCK-SNYDER", "BUCK-FINE-TURN", "BUCK-FEWER-DICE")
def test_every_throw_of_a_turn() -> None:
    steps = comb(6 + 3 - 1, 3) * 15
    by_profiles = 3 * (len(shipped_profiles("dice")) * 15 * 216 - 2 * 216 + 36 + 6)
    by_changes = sum(sum(CHANGES[option]) * OTHER_STEPS.get(option, steps) for option in CHANGES)
    assert compared("turns") == by_profiles + by_changes


@pytest.mark.slow
@pytest.mark.clause("BUCK-OUT", "BUCK-LAST", "BUCK-NEXT")
def test_every_leaver() -> None:
    tables = sum(factorial(seats) * seats * (2 ** (seats - 1) - 1) for seats in (2, 3, 4))
    assert compared("leaving") == len(DICE_PROFILES) * tables * len(LAST_THROWS)


@pytest.mark.slow
@pytest.mark.clause("BUCK-ROUND-SCORE", "BUCK-ROUND-LEAD", "BUCK-ROUND-END", "BUCK-ROUND-START")
def test_every_end_of_a_round() -> None:
    """Of the eight totals of nothing or a round's points, three have a leader alone."""
    standings = 1 + (1 + 5) + 8 + (1 + 5) + 2 * 8
    assert len(list(round_options())) == 3 * 3 * 2 * 6
    assert compared("rounds") == 3 * 2 * 6 * standings * factorial(3) * 3


@pytest.mark.slow
@pytest.mark.clause("BUCK-ORDER-PLACES", "BUCK-ORDER-TIE", "BUCK-POINT-SETTER", "BUCK-FINE-POINT-MISS")
def test_every_opening() -> None:
    assert len(list(opening_options())) == len(shipped_profiles("dice")) + 4 * 2 * 2 * 2
    throws = sum(3**depth for depth in range(DEPTH + 1))
    assert compared("openings") == 3 * (len(shipped_profiles("dice")) + 32) * throws


@pytest.mark.slow
@pytest.mark.clause("BUCK-TURN", "BUCK-ROUND", "BUCK-TURN-STOP")
def test_whole_games() -> None:
    every = frozenset(DiceOptions.__struct_fields__) - {"min_players", "max_players"}
    variants = len(shipped_profiles("dice")) + len(changed(every, shipped_profiles("dice")))
    assert variants > 35 * len(shipped_profiles("dice"))
    assert compared("games") == GAMES * variants


@pytest.mark.clause("BUCK-OVERSHOOT")
def test_a_step_by_another_reading_differs() -> None:
    """The comparison can fail: engine by one profile's overshoot, equations by the other's."""
    classic, chips = (dice_profile(name).options for name in ("buck-classic", "buck-chips"))
    players = tuple(Player(id_, -1, point=5, score=14 if id_ == "carla" else 0) for id_ in NAMES[:3])
    state = replace(state_of(chips, 2, players, (0, 1, 2)), turn=Turn(9))
    (found,) = differences("overshoot", state, (5, 5, 1), classic)
    by_equations, by_engine = found.by_equations, found.by_engine
    assert isinstance(by_equations, Position)
    assert isinstance(by_engine, Position)
    assert (by_equations.players[2].score, by_engine.players[2].score) == (9, 0)
    assert by_equations.seat == by_engine.seat == 0


@pytest.mark.clause("BUCK-ROUND-START")
def test_a_round_by_another_reading_differs() -> None:
    """Engine by rotate-left, equations by the winner's start: after the first round another one begins."""
    series = {"rounds": 2, "start_order": "seats", "next_round_start": NextRoundStart.ROTATE_LEFT.value}
    left = with_options(dice_profile("buck-chips"), series).options
    winner = with_options(dice_profile("buck-chips"), {**series, "next_round_start": "winner"}).options
    (found,) = differences("start", last_throw(left, (0, 1, 2), 2, 0, (0, 0, 0)), (5, 5, 5), winner)
    assert isinstance(found.by_equations, Position)
    assert isinstance(found.by_engine, Position)
    assert (found.by_equations.order, found.by_engine.order) == ((2, 0, 1), (1, 2, 0))


@pytest.mark.clause("BUCK-FEWER-DICE")
def test_other_dice_due_differ() -> None:
    """Engine with all the dice, equations with two: the step is the same, and what is due after it is not."""
    plain, fewer = (dice_profile(name).options for name in ("buck-dice", "buck-dice-fewer"))
    players = tuple(Player(id_, point=5, score=12) for id_ in NAMES[:2])
    (found,) = differences("dice", state_of(plain, 0, players, (0, 1)), (5, 1, 2), fewer)
    assert [getattr(due, "dice", None) for due in (found.by_equations, found.by_engine)] == [2, 3]
