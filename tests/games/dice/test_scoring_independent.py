"""Scoring said once more, in another shape: counts of faces, and sets of sums in which no die stands twice.

Nothing here looks at how the rules are written; it reads a throw as a bag of faces and tries every choice of sums.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, permutations, product
from math import comb

import pytest

from buck_ref.games.dice.scoring import is_big_buck, is_little_buck, sum_points, three_dice_points, worth
from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.dice_options import BigBuck, SharedDie, TripleSums, TwoPoints

TARGET = 15
TRUTHS = (False, True)
Reading = tuple[BigBuck, bool, SharedDie, bool, TripleSums, TwoPoints, int]
READINGS: list[Reading] = list(product(BigBuck, TRUTHS, SharedDie, TRUTHS, TripleSums, TwoPoints, (5, 4)))
SIZES = [(dice, faces) for dice in (3, 4, 5) for faces in (6, 7, 8)]


@cache
def sums_of(throw: Throw, point: Face, size: int) -> list[frozenset[int]]:
    """Every set of `size` dice, told by their places, that adds up to the Point."""
    places = combinations(range(len(throw)), size)
    return [frozenset(chosen) for chosen in places if sum(throw[place] for place in chosen) == point]


@cache
def most_without_a_shared_die(throw: Throw, point: Face) -> int:
    """The size of the largest choice of sums in which no die stands twice: a maximum matching, by trying them all."""
    found = sums_of(throw, point, 2)
    choices = chain.from_iterable(combinations(found, size) for size in range(len(throw) // 2 + 1))
    return max(len(choice) for choice in choices if sum(map(len, choice)) == len(frozenset().union(*choice)))


def stated_again(throw: Throw, point: Face, reading: Reading, dice: int = 3, target: Points = TARGET) -> Points:
    big_buck, sums, shared_die, three_dice_sum, triple_sums, two_points, value = reading
    faces = Counter(throw)
    if faces == {point: dice}:
        return {"wins": target, "fifteen": 15}[big_buck.value]
    in_sums = 0
    if sums:
        all_pairs = shared_die is SharedDie.ALL_PAIRS
        in_sums += len(sums_of(throw, point, 2)) if all_pairs else most_without_a_shared_die(throw, point)
    if three_dice_sum and sums_of(throw, point, 3):
        in_sums += 1
    if len(faces) == 1 and len(throw) == dice:
        return value + (in_sums if triple_sums is TripleSums.ADD_SUMS else 0)
    if faces[point] == 2 and len(throw) == dice and two_points is TwoPoints.LITTLE_BUCK:
        return value
    return faces[point] + in_sums


def bags(dice: int, faces: int) -> Iterator[Throw]:
    """Every throw of so many dice, in whatever order the dice fell."""
    return combinations_with_replacement(range(1, faces + 1), dice)


@pytest.mark.clause("BUCK-SCORE", "BUCK-BIG-BUCK-VALUE")
@pytest.mark.parametrize("point", range(1, 7))
def test_every_throw_under_every_reading(point: Face) -> None:
    compared = 0
    for throw, reading in product(product(range(1, 7), repeat=3), READINGS):
        said, again = worth(throw, point, TARGET, *reading, 3), stated_again(throw, point, reading)
        assert said == again, f"{throw}, Point {point}, {reading}: function {said}, stated again {again}"
        compared += 1
    assert compared == 216 * 128


@pytest.mark.clause("BUCK-SCORE", "BUCK-FEWER-DICE")
@pytest.mark.parametrize("point", range(1, 7))
def test_every_throw_of_fewer_dice_than_three(point: Face) -> None:
    """A throw of fewer dice is never a Buck: each of its dice counts alone, and two as a sum."""
    for throw, reading in product([*bags(1, 6), *bags(2, 6)], READINGS):
        assert worth(throw, point, TARGET, *reading, 3) == stated_again(throw, point, reading)
        assert not is_big_buck(throw, point, 3)
        assert not is_little_buck(throw, point, reading[5], 3)
        assert worth(throw, point, TARGET, *reading, 3) <= 2


@pytest.mark.clause("BUCK-SCORE", "BUCK-LITTLE-BUCK", "BUCK-DICE")
@pytest.mark.parametrize(("dice", "faces"), SIZES)
def test_more_dice_and_other_dice(dice: int, faces: int) -> None:
    """Sums in their readings, beside each reading of a Buck; a target of 21 is not the fifteen of a Big Buck."""
    some = [
        (big_buck, sums, shared_die, three, triple_sums, two_points, 7)
        for sums, shared_die, three in product(TRUTHS, SharedDie, TRUTHS)
        for big_buck, triple_sums, two_points in (
            (BigBuck.WINS, TripleSums.ADD_SUMS, TwoPoints.TWO),
            (BigBuck.FIFTEEN, TripleSums.TRIPLE_ONLY, TwoPoints.LITTLE_BUCK),
        )
    ]
    compared = 0
    for throw, point, reading in product(bags(dice, faces), range(1, faces + 1), some):
        said, again = worth.plain(throw, point, 21, *reading, dice), stated_again(throw, point, reading, dice, 21)
        assert said == again, f"{throw}, Point {point}, {reading}: function {said}, stated again {again}"
        compared += 1
    assert compared == comb(dice + faces - 1, dice) * faces * 16


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(("dice", "faces"), [(3, 8), (4, 8), (5, 8), (6, 7), (7, 6), (8, 6)])
def test_disjoint_sums_are_a_maximum_matching(dice: int, faces: int) -> None:
    for throw, point in product(bags(dice, faces), range(1, faces + 1)):
        assert sum_points(throw, point, True, SharedDie.DISJOINT) == most_without_a_shared_die(throw, point)
        assert sum_points(throw, point, True, SharedDie.ALL_PAIRS) == len(sums_of(throw, point, 2))


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(
    ("throw", "point", "disjoint", "all_pairs"),
    [
        ((1, 4, 4), 5, 1, 2),
        ((1, 1, 4, 4), 5, 2, 4),
        ((1, 1, 1, 4), 5, 1, 3),
        ((3, 3, 3), 6, 1, 3),
        ((3, 3, 3, 3), 6, 2, 6),
        ((1, 5, 2, 4), 6, 2, 2),
        ((1, 2, 3, 4), 5, 2, 2),
    ],
)
def test_disjoint_sums_share_no_die(throw: Throw, point: Face, disjoint: int, all_pairs: int) -> None:
    for order in set(permutations(throw)):
        assert sum_points(order, point, True, SharedDie.DISJOINT) == disjoint
        assert sum_points(order, point, True, SharedDie.ALL_PAIRS) == all_pairs


@pytest.mark.clause("BUCK-SCORE-THREE-DICE")
@pytest.mark.parametrize(
    ("throw", "point", "points", "whole"),
    [
        ((1, 1, 3), 5, 1, 1),
        ((1, 1, 3, 3), 5, 1, 1),
        ((1, 1, 3, 5), 5, 1, 2),
        ((1, 1, 3, 4), 5, 1, 2),
        ((1, 2, 2, 3), 5, 1, 2),
        ((2, 2, 1, 1, 1), 5, 1, 1),
        ((1, 4), 5, 0, 1),
        ((5,), 5, 0, 1),
        ((1, 2), 3, 0, 1),
    ],
)
def test_three_together_make_one_point_however_many_do_and_beside_all_else(
    throw: Throw, point: Face, points: Points, whole: Points
) -> None:
    reading = (BigBuck.WINS, True, SharedDie.DISJOINT, True, TripleSums.TRIPLE_ONLY, TwoPoints.TWO, 5)
    assert three_dice_points(throw, point, True) == points
    assert three_dice_points(throw, point, False) == 0
    assert worth(throw, point, TARGET, *reading, max(len(throw), 3)) == whole


@pytest.mark.clause("BUCK-SCORE", "BUCK-SCORE-MATCH", "BUCK-BIG-BUCK", "BUCK-LITTLE-BUCK", "BUCK-DICE")
@pytest.mark.parametrize(("dice", "faces"), SIZES)
def test_how_often_dice_of_any_number_and_size_are_worth_what(dice: int, faces: int) -> None:
    """Without sums: k dice show the Point in (dice over k) times (faces - 1) to the other dice throws.

    Of those without the Point faces - 1 are a Little Buck, worth 7 here; the one with the Point alone is a Big Buck.
    """
    expected = Counter({k: comb(dice, k) * (faces - 1) ** (dice - k) for k in range(dice)})
    expected[0] -= faces - 1
    expected[7] += faces - 1
    expected[15] += 1
    reading = (BigBuck.FIFTEEN, False, SharedDie.DISJOINT, False, TripleSums.TRIPLE_ONLY, TwoPoints.TWO, 7)
    counted: Counter[Points] = Counter()
    for throw in product(range(1, faces + 1), repeat=dice):
        counted[worth.plain(throw, 2, 30, *reading, dice)] += 1
    assert counted == expected
    assert sum(expected.values()) == faces**dice


@pytest.mark.clause("BUCK-BIG-BUCK-VALUE")
@pytest.mark.parametrize("target", [1, 14, 15, 16, 40])
def test_a_big_buck_is_worth_the_target_or_fifteen_whatever_it_is(target: Points) -> None:
    rest = (True, SharedDie.DISJOINT, True, TripleSums.ADD_SUMS, TwoPoints.LITTLE_BUCK, 5)
    assert worth((4, 4, 4), 4, target, BigBuck.WINS, *rest, 3) == target
    assert worth((4, 4, 4), 4, target, BigBuck.FIFTEEN, *rest, 3) == 15


@pytest.mark.clause("BUCK-THROW")
def test_the_order_of_the_dice_means_nothing() -> None:
    options = (BigBuck.WINS, True, SharedDie.ALL_PAIRS, True, TripleSums.ADD_SUMS, TwoPoints.LITTLE_BUCK, 5)
    for throw, point in product(product(range(1, 7), repeat=3), range(1, 7)):
        assert len({worth(order, point, TARGET, *options, 3) for order in permutations(throw)}) == 1
    for throw in bags(4, 7):
        assert len({worth(order, 7, TARGET, *options, 4) for order in permutations(throw)}) == 1
