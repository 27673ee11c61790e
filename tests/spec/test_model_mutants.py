"""The comparison can fail: five wrong rules, each caught in every case it gets wrong, and told whole."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

import pytest

from buck_ref.games.dice.scoring import worth
from buck_ref.games.dice.values import Face, Points, Reach, Seat, Throw
from buck_ref.rulebook.options import Overshoot, SharedDie, TripleSums, TwoPoints
from tests.spec.model import Function, Row, disagreements, every

THROWS = list(product(range(1, 7), repeat=3))


def sixteen_wins(score: Points, points: Points, target: Points) -> Reach:
    if score + points in (target, target + 1):
        return Reach.EXACT
    return Reach.SHORT if score + points < target else Reach.OVER


def a_bust_resets(score: Points, turn_start: Points, overshoot: Overshoot) -> Points:
    return {Overshoot.TURN_LOST: 0, Overshoot.RESET: 0}.get(overshoot, score)


def a_die_is_used_again(throw: Throw, point: Face, sums: bool, shared_die: SharedDie) -> Points:
    return sum(one + other == point for one, other in combinations(throw, 2))


def a_triple_counts_twice(
    throw: Throw,
    point: Face,
    target: Points,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    triple_sums: TripleSums,
    two_points: TwoPoints,
    little_buck_value: Points,
) -> Points:
    once = worth(throw, point, target, sums, shared_die, three_dice_sum, triple_sums, two_points, little_buck_value)
    return 2 * once if throw[0] == throw[1] == throw[2] != point else once


def the_wrong_seat(seat: Seat, seats: int) -> Seat:
    return (seat - 1) % seats


def throws(**options: object) -> Iterator[Row]:
    return every(throw=THROWS, point=range(1, 7), **{name: [value] for name, value in options.items()})


class Planted(NamedTuple):
    """A wrong rule in place of a clause's function."""

    clause_id: str
    wrong: Function
    rows: Iterator[Row]
    caught: int
    """In how many rows it is wrong, by hand."""
    told: str
    """One of them, as it must be told."""


PLANTED = [
    Planted(
        "BUCK-GOAL",
        sixteen_wins,
        every(score=range(15), points=range(9), target=[15]),
        7,  # 16 is made from 8 with 8 points, from 9 with 7, ... from 14 with 2
        "BUCK-GOAL(score=14, points=2, target=15): equation over, function exact",
    ),
    Planted(
        "BUCK-OVERSHOOT",
        a_bust_resets,
        ({"score": 14, "turn_start": start, "overshoot": way} for start in range(15) for way in Overshoot),
        14,  # wherever the turn did not begin at 0
        "BUCK-OVERSHOOT(score=14, turn_start=9, overshoot=turn-lost): equation 9, function 0",
    ),
    Planted(
        "BUCK-SCORE-SUM",
        a_die_is_used_again,
        throws(sums=True, shared_die=SharedDie.DISJOINT),
        12 * 3 + 3,  # a-b-b in three orders, a and b making 3, 4, 5 or 6 in 12 ways; 1-1-1, 2-2-2, 3-3-3 at 2, 4, 6
        "BUCK-SCORE-SUM(throw=(1, 4, 4), point=5, sums=True, shared_die=disjoint): equation 1, function 2",
    ),
    Planted(
        "BUCK-SCORE",
        a_triple_counts_twice,
        throws(
            target=15,
            sums=True,
            shared_die=SharedDie.DISJOINT,
            three_dice_sum=False,
            triple_sums=TripleSums.TRIPLE_ONLY,
            two_points=TwoPoints.TWO,
            little_buck_value=5,
        ),
        6 * 5,  # every triple, at every other Point
        "BUCK-SCORE(throw=(5, 5, 5), point=4, target=15, sums=True, shared_die=disjoint, three_dice_sum=False, "
        "triple_sums=triple-only, two_points=two, little_buck_value=5): equation 5, function 10",
    ),
    Planted(
        "BUCK-ORDER-CLOCKWISE",
        the_wrong_seat,
        every(seat=range(3), seats=[3]),
        3,
        "BUCK-ORDER-CLOCKWISE(seat=2, seats=3): equation 0, function 1",
    ),
]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.wrong.__name__)
def test_a_wrong_rule_is_caught(planted: Planted) -> None:
    _, wrong = disagreements(planted.clause_id, planted.rows, planted.wrong)
    assert len(wrong) == planted.caught
    assert planted.told in wrong
