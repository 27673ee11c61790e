"""The three lemmas about scoring, by enumeration of all 216 throws and all six Points."""

from itertools import combinations, product

import pytest

from buck_ref.games.dice.scoring import is_big_buck, matches, sum_points, three_dice_points, worth
from buck_ref.games.dice.turn import reach
from buck_ref.games.dice.values import Face, Reach
from buck_ref.rulebook.dice_options import BigBuck, SharedDie, TripleSums, TwoPoints

THROWS = list(product(range(1, 7), repeat=3))
TARGET = 15


@pytest.mark.clause("BUCK-SCORE-MATCH", "BUCK-SCORE-SUM")
@pytest.mark.parametrize("point", range(1, 7))
def test_l1_a_die_that_shows_the_point_is_in_no_sum(point: Face) -> None:
    """Taking a matching die away takes no sum away, so match and sum always use different dice."""
    matching = 0
    for throw, (kept, other) in product(THROWS, combinations(range(3), 2)):
        if point in (throw[kept], throw[other]):
            matching += 1
            assert throw[kept] + throw[other] != point
    assert matching == 216 * 3 - 6 * 5 * 5 * 3
    for throw in THROWS:
        in_sums = sum_points(throw, point, True, SharedDie.DISJOINT)
        assert matches(throw, point) + 2 * in_sums <= 3


@pytest.mark.clause("BUCK-SCORE-THREE-DICE")
@pytest.mark.parametrize(("point", "made"), [(1, 0), (2, 0), (3, 1), (4, 3), (5, 6), (6, 10)])
def test_l2_a_sum_of_three_dice_excludes_every_match_and_every_pair(point: Face, made: int) -> None:
    """The throws that add up to the Point are (Point - 1)(Point - 2) / 2 in number."""
    summed = [throw for throw in THROWS if three_dice_points(throw, point, True)]
    assert len(summed) == made
    for throw in summed:
        assert matches(throw, point) == 0
        assert sum_points(throw, point, True, SharedDie.ALL_PAIRS) == 0


@pytest.mark.clause("BUCK-SCORE", "BUCK-GOAL")
@pytest.mark.parametrize("sums", [False, True])
@pytest.mark.parametrize("shared_die", SharedDie)
@pytest.mark.parametrize("three_dice_sum", [False, True])
def test_l3_what_is_no_triple_scores_at_most_two(sums: bool, shared_die: SharedDie, three_dice_sum: bool) -> None:
    options = (sums, shared_die, three_dice_sum, TripleSums.TRIPLE_ONLY, TwoPoints.TWO, 5)
    for throw, point in product(THROWS, range(1, 7)):
        points = worth(throw, point, TARGET, BigBuck.WINS, *options, 3)
        if len(set(throw)) == 1:
            assert points == (TARGET if throw[0] == point else 5)
        else:
            assert points <= 2


@pytest.mark.clause("BUCK-SCORE", "BUCK-GOAL")
@pytest.mark.parametrize("point", range(1, 7))
def test_l3_so_overshooting_takes_14_and_two_points_or_a_triple_from_11_up(point: Face) -> None:
    options = (True, SharedDie.DISJOINT, False, TripleSums.TRIPLE_ONLY, TwoPoints.TWO, 5)
    kinds = {
        (worth(throw, point, TARGET, BigBuck.WINS, *options, 3), "triple" if len(set(throw)) == 1 else "no triple")
        for throw in THROWS
        if not is_big_buck(throw, point, 3)
    }
    found = {
        (score, points, kind)
        for score, (points, kind) in product(range(TARGET), kinds)
        if reach(score, points, TARGET) is Reach.OVER
    }
    assert found == {(14, 2, "no triple"), *((score, 5, "triple") for score in (11, 12, 13, 14))}
