"""Facts about one throw, counted over all 216: what it is worth, and what the readings change."""

from collections import Counter
from itertools import product

import pytest

from buck_ref.games.dice.scoring import is_big_buck, is_little_buck, matches, sum_points, three_dice_points, worth
from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.dice_options import BigBuck, SharedDie, TripleSums, TwoPoints

TARGET = 15
THROWS = list(product(range(1, 7), repeat=3))
BIG_BUCK = -1
"""Stands for the Big Buck in a table of counts, apart from the points of other throws."""


def value(
    throw: Throw,
    point: Face,
    *,
    sums: bool = True,
    shared_die: SharedDie = SharedDie.DISJOINT,
    three_dice_sum: bool = False,
) -> Points:
    """What a throw is worth with a triple worth 5 and two Points worth two; BIG_BUCK for a Big Buck."""
    if is_big_buck(throw, point, 3):
        return BIG_BUCK
    options = (sums, shared_die, three_dice_sum, TripleSums.TRIPLE_ONLY, TwoPoints.TWO, 5)
    return worth(throw, point, TARGET, BigBuck.WINS, *options, 3)


@pytest.mark.clause("BUCK-SCORE")
@pytest.mark.parametrize(
    ("point", "counts"),
    [(4, (84, 102, 24, 5, 1)), (5, (72, 111, 27, 5, 1)), (6, (60, 120, 30, 5, 1))],
)
def test_how_often_a_throw_is_worth_what(point: Face, counts: tuple[int, ...]) -> None:
    expected = dict(zip((0, 1, 2, 5, BIG_BUCK), counts, strict=True))
    assert Counter(value(throw, point) for throw in THROWS) == expected


@pytest.mark.clause("BUCK-SCORE", "BUCK-SCORE-SUM")
@pytest.mark.parametrize("point", [4, 5, 6])
def test_how_often_where_sums_do_not_score(point: Face) -> None:
    expected = {0: 120, 1: 75, 2: 15, 5: 5, BIG_BUCK: 1}
    assert Counter(value(throw, point, sums=False) for throw in THROWS) == expected


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(
    ("point", "throws"),
    [
        (4, {(1, 1, 3), (1, 3, 3)}),
        (5, {(1, 1, 4), (1, 4, 4), (2, 2, 3), (2, 3, 3)}),
        (6, {(1, 1, 5), (1, 5, 5), (2, 2, 4), (2, 4, 4)}),
    ],
)
def test_where_a_shared_die_makes_two_of_one(point: Face, throws: set[Throw]) -> None:
    apart = {}
    for throw in THROWS:
        one, two = value(throw, point), value(throw, point, shared_die=SharedDie.ALL_PAIRS)
        if one != two:
            apart[throw] = (one, two)
    assert {tuple(sorted(throw)) for throw in apart} == throws
    assert set(apart.values()) == {(1, 2)}
    assert len(apart) == 3 * len(throws)


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(("point", "moved"), [(4, 6), (5, 12), (6, 12)])
def test_how_many_throws_a_shared_die_moves_from_one_to_two(point: Face, moved: int) -> None:
    pairs = ((value(throw, point), value(throw, point, shared_die=SharedDie.ALL_PAIRS)) for throw in THROWS)
    assert Counter(pair for pair in pairs if pair[0] != pair[1]) == {(1, 2): moved}


@pytest.mark.clause("BUCK-SCORE-THREE-DICE")
@pytest.mark.parametrize(("point", "moved"), [(4, 3), (5, 6), (6, 9)])
def test_how_many_throws_a_three_dice_sum_moves_from_none_to_one(point: Face, moved: int) -> None:
    pairs = ((value(throw, point), value(throw, point, three_dice_sum=True)) for throw in THROWS)
    assert Counter(pair for pair in pairs if pair[0] != pair[1]) == {(0, 1): moved}


@pytest.mark.parametrize("point", range(1, 7))
class TestTheOddsInThePlayersWarning:
    """The three odds of 000, odds in favour for one throw; they are the same for every Point."""

    @pytest.mark.clause("BUCK-LITTLE-BUCK")
    def test_two_points(self, point: Face) -> None:
        """1 to somewhat more than 13; sums ignored."""
        two = sum(is_little_buck(t, point, TwoPoints.LITTLE_BUCK, 3) and matches(t, point) == 2 for t in THROWS)
        assert (two, 216 - two) == (15, 201)

    @pytest.mark.clause("BUCK-LITTLE-BUCK")
    def test_a_triple_of_another_number(self, point: Face) -> None:
        """1 to 42."""
        triples = sum(is_little_buck(throw, point, TwoPoints.TWO, 3) for throw in THROWS)
        assert (triples, 216 - triples) == (5, 211)

    @pytest.mark.clause("BUCK-BIG-BUCK")
    def test_a_big_buck(self, point: Face) -> None:
        """1 to 215."""
        assert sum(is_big_buck(throw, point, 3) for throw in THROWS) == 1


@pytest.mark.clause("BUCK-SCORE")
def test_two_points_of_worth_are_two_matches_a_match_and_a_sum_or_two_sums() -> None:
    """So under the shared die, and with it the last; never with a three-dice sum."""
    found = set()
    for throw, point in product(THROWS, range(1, 7)):
        if value(throw, point, shared_die=SharedDie.ALL_PAIRS, three_dice_sum=True) == 2:
            in_pairs = sum_points(throw, point, True, SharedDie.ALL_PAIRS)
            found.add((matches(throw, point), in_pairs, three_dice_points(throw, point, True)))
    assert found == {(2, 0, 0), (1, 1, 0), (0, 2, 0)}
