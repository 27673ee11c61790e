"""The comparison can fail: wrong rules, each caught in every case it gets wrong, and told whole."""

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import NamedTuple

import pytest

from buck_ref.games.dice.scoring import worth
from buck_ref.games.dice.turn import after_throw
from buck_ref.games.dice.values import Face, Outcome, Points, Reach, Seat, Throw
from buck_ref.rulebook.dice_options import (
    BigBuck,
    Elimination,
    Goal,
    KeepsTurn,
    LittleBuckTurn,
    NextRoundStart,
    Overshoot,
    PointSetter,
    RoundScore,
    SharedDie,
    StartOrder,
    TripleSums,
    TwoPoints,
)
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


def each_three_dice_score(throw: Throw, point: Face, three_dice_sum: bool) -> Points:
    return sum(sum(three) == point for three in combinations(throw, 3))


def fewer_dice_are_a_big_buck(throw: Throw, point: Face, dice: int) -> bool:
    return throw.count(point) == len(throw)


def fifteen_is_the_target(target: Points, big_buck: BigBuck) -> Points:
    return target


def a_triple_counts_twice(
    throw: Throw,
    point: Face,
    target: Points,
    big_buck: BigBuck,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    triple_sums: TripleSums,
    two_points: TwoPoints,
    little_buck_value: Points,
    dice: int,
) -> Points:
    sum_options = sums, shared_die, three_dice_sum, triple_sums
    once = worth(throw, point, target, big_buck, *sum_options, two_points, little_buck_value, dice)
    return 2 * once if throw[0] == throw[1] == throw[2] != point else once


def one_die_at_thirteen(score: Points, target: Points, dice: int, fewer_dice: bool) -> int:
    return 1 if fewer_dice and target - score <= 2 else dice


def past_the_target_never_wins(is_big_buck: bool, reach: Reach, goal: Goal, big_buck: BigBuck) -> bool:
    return reach is Reach.EXACT or (is_big_buck and big_buck is BigBuck.WINS)


def a_winner_stands_at_the_target(
    score: Points,
    turn_start: Points,
    points: Points,
    is_big_buck: bool,
    is_little_buck: bool,
    matched: bool,
    target: Points,
    goal: Goal,
    big_buck: BigBuck,
    overshoot: Overshoot,
    keeps_turn: KeepsTurn,
    little_buck_turn: LittleBuckTurn,
) -> Outcome:
    throw = points, is_big_buck, is_little_buck, matched
    after = after_throw(score, turn_start, *throw, target, goal, big_buck, overshoot, keeps_turn, little_buck_turn)
    return Outcome(min(after.score, target), after.ending)


def the_wrong_seat(seat: Seat, seats: int) -> Seat:
    return (seat - 1) % seats


def all_dice_for_the_order(start_order: StartOrder, dice: int) -> int:
    return dice


def ties_are_not_thrown_off(thrown: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple((place,) for place in sorted(range(len(thrown)), key=lambda place: -thrown[place]))


def leavers_play_on(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat) -> Seat:
    return order[(order.index(seat) + 1) % len(order)]


def right_of_the_starter(order: tuple[Seat, ...], point_setter: PointSetter) -> Seat:
    return order[0] if point_setter is PointSetter.FIRST else (order[0] - 1) % len(order)


def the_first_ends_it(out: int, seats: int, elimination: Elimination) -> bool:
    return out >= 1


def all_others_lose(is_out: bool, elimination: Elimination) -> bool:
    return not is_out


def capped_from_below(score: Points, target: Points, round_score: RoundScore) -> Points:
    return max(score, target) if round_score is RoundScore.CAPPED else score


def the_first_of_the_leaders(totals: tuple[Points, ...]) -> tuple[Seat, ...]:
    return (totals.index(max(totals)),)


def a_tied_lead_ends_it(played: int, rounds: int, leading: int) -> bool:
    return played >= rounds


def rotated_right(order: tuple[Seat, ...], winner: Seat, next_round_start: NextRoundStart) -> tuple[Seat, ...]:
    return (order[-1], *order[:-1])


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
            big_buck=BigBuck.WINS,
            sums=True,
            shared_die=SharedDie.DISJOINT,
            three_dice_sum=False,
            triple_sums=TripleSums.TRIPLE_ONLY,
            two_points=TwoPoints.TWO,
            little_buck_value=5,
            dice=3,
        ),
        6 * 5,  # every triple, at every other Point
        "BUCK-SCORE(throw=(5, 5, 5), point=4, target=15, big_buck=wins, sums=True, shared_die=disjoint, "
        "three_dice_sum=False, triple_sums=triple-only, two_points=two, little_buck_value=5, dice=3): "
        "equation 5, function 10",
    ),
    Planted(
        "BUCK-ORDER-CLOCKWISE",
        the_wrong_seat,
        every(seat=range(3), seats=[3]),
        3,
        "BUCK-ORDER-CLOCKWISE(seat=2, seats=3): equation 0, function 1",
    ),
    Planted(
        "BUCK-SCORE-THREE-DICE",
        each_three_dice_score,
        every(throw=product((1, 2), repeat=4), point=range(1, 7), three_dice_sum=[True]),
        1 + 10 + 10 + 1,  # Points 3 to 6: four ones; three or two ones; three or two twos; four twos
        "BUCK-SCORE-THREE-DICE(throw=(1, 1, 2, 2), point=5, three_dice_sum=True): equation 1, function 2",
    ),
    Planted(
        "BUCK-BIG-BUCK",
        fewer_dice_are_a_big_buck,
        every(throw=[*product(range(1, 7), repeat=1), *product(range(1, 7), repeat=2)], point=range(1, 7), dice=[3]),
        6 * 2,  # one die, or two, at each Point
        "BUCK-BIG-BUCK(throw=(4, 4), point=4, dice=3): equation False, function True",
    ),
    Planted(
        "BUCK-BIG-BUCK-VALUE",
        fifteen_is_the_target,
        every(target=range(1, 31), big_buck=BigBuck),
        29,  # every target but fifteen
        "BUCK-BIG-BUCK-VALUE(target=21, big_buck=fifteen): equation 15, function 21",
    ),
    Planted(
        "BUCK-FEWER-DICE",
        one_die_at_thirteen,
        every(score=range(15), target=[15], dice=[3], fewer_dice=(False, True)),
        1,
        "BUCK-FEWER-DICE(score=13, target=15, dice=3, fewer_dice=True): equation 2, function 1",
    ),
    Planted(
        "BUCK-WIN",
        past_the_target_never_wins,
        every(is_big_buck=(False, True), reach=Reach, goal=Goal, big_buck=BigBuck),
        3,  # no Big Buck, under either reading of it, and a Big Buck of fifteen points
        "BUCK-WIN(is_big_buck=True, reach=over, goal=at-least, big_buck=fifteen): equation True, function False",
    ),
    Planted(
        "BUCK-TURN-THROW",
        a_winner_stands_at_the_target,
        every(
            score=range(15),
            turn_start=[0],
            points=[1, 2, 5],
            is_big_buck=[False],
            is_little_buck=[False],
            matched=[True],
            target=[15],
            goal=[Goal.AT_LEAST],
            big_buck=[BigBuck.FIFTEEN],
            overshoot=[Overshoot.VOID_REROLL],
            keeps_turn=[KeepsTurn.ANY_SCORE],
            little_buck_turn=[LittleBuckTurn.KEEPS],
        ),
        1 + 4,  # 2 points from 14; 5 from 11 to 14
        "BUCK-TURN-THROW(score=14, turn_start=0, points=2, is_big_buck=False, is_little_buck=False, matched=True, "
        "target=15, goal=at-least, big_buck=fifteen, overshoot=void-reroll, keeps_turn=any-score, "
        "little_buck_turn=keeps): equation (16, 'won'), function Outcome(score=15, ending=<Ending.WON: 'won'>)",
    ),
    Planted(
        "BUCK-ORDER-DICE",
        all_dice_for_the_order,
        every(start_order=[order for order in StartOrder if order is not StartOrder.SEATS], dice=[3]),
        1,
        "BUCK-ORDER-DICE(start_order=one-die-full-order, dice=3): equation 1, function 3",
    ),
    Planted(
        "BUCK-ORDER-PLACES",
        ties_are_not_thrown_off,
        every(thrown=product(range(1, 7), repeat=2)),
        6,
        "BUCK-ORDER-PLACES(thrown=(4, 4)): equation ((0, 1),), function ((0,), (1,))",
    ),
    Planted(
        "BUCK-NEXT",
        leavers_play_on,
        every(order=permutations(range(3)), out=[(1,)], seat=range(3)),
        6,  # in each order the seat before the one that is out
        "BUCK-NEXT(order=(2, 1, 0), out=(1,), seat=2): equation 0, function 1",
    ),
    Planted(
        "BUCK-POINT-SETTER",
        right_of_the_starter,
        every(order=permutations(range(3)), point_setter=PointSetter),
        3,  # the orders that do not go clockwise
        "BUCK-POINT-SETTER(order=(2, 1, 0), point_setter=last): equation 0, function 1",
    ),
    Planted(
        "BUCK-OUT",
        the_first_ends_it,
        every(out=range(5), seats=[4], elimination=Elimination),
        2,  # one or two of four are out, and two are still in
        "BUCK-OUT(out=2, seats=4, elimination=last-loses): equation False, function True",
    ),
    Planted(
        "BUCK-LAST",
        all_others_lose,
        every(is_out=(False, True), elimination=Elimination),
        1,
        "BUCK-LAST(is_out=False, elimination=first-wins): equation False, function True",
    ),
    Planted(
        "BUCK-ROUND-SCORE",
        capped_from_below,
        every(score=range(30), target=[15], round_score=RoundScore),
        29,  # every score but the target
        "BUCK-ROUND-SCORE(score=29, target=15, round_score=capped): equation 15, function 29",
    ),
    Planted(
        "BUCK-ROUND-LEAD",
        the_first_of_the_leaders,
        every(totals=product((0, 15), repeat=3)),
        1 + 3 + 1,  # nobody, two of three, or all made the points of a round
        "BUCK-ROUND-LEAD(totals=(0, 15, 15)): equation (1, 2), function (1,)",
    ),
    Planted(
        "BUCK-ROUND-END",
        a_tied_lead_ends_it,
        every(played=range(1, 7), rounds=[5], leading=range(1, 4)),
        2 * 2,  # after five rounds or six, with two or three in the lead
        "BUCK-ROUND-END(played=5, rounds=5, leading=2): equation False, function True",
    ),
    Planted(
        "BUCK-ROUND-START",
        rotated_right,
        every(order=permutations(range(3)), winner=range(3), next_round_start=[NextRoundStart.ROTATE_LEFT]),
        6 * 3,
        "BUCK-ROUND-START(order=(0, 1, 2), winner=2, next_round_start=rotate-left): "
        "equation (1, 2, 0), function (2, 0, 1)",
    ),
]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.wrong.__name__)
def test_a_wrong_rule_is_caught(planted: Planted) -> None:
    _, wrong = disagreements(planted.clause_id, planted.rows, planted.wrong)
    assert len(wrong) == planted.caught
    assert planted.told in wrong
