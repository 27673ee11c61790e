"""Scoring said once more, in another shape: counts of faces, and sets of sums in which no die stands twice.

Nothing here looks at how the rules are written; it reads a throw as a bag of faces and tries every choice of sums.
"""

from collections import Counter
from itertools import chain, combinations, permutations, product

import pytest

from buck_ref.games.dice.scoring import worth
from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.options import SharedDie, TripleSums, TwoPoints

TARGET = 15
FACES = range(1, 7)
TRUTHS = (False, True)
READINGS = list(product(TRUTHS, SharedDie, TRUTHS, TripleSums, TwoPoints, (5, 4)))
Reading = tuple[bool, SharedDie, bool, TripleSums, TwoPoints, int]


def sums_of(throw: Throw, point: Face, size: int) -> list[frozenset[int]]:
    """Every set of `size` dice, told by their places, that adds up to the Point."""
    places = combinations(range(len(throw)), size)
    return [frozenset(chosen) for chosen in places if sum(throw[place] for place in chosen) == point]


def most_without_a_shared_die(found: list[frozenset[int]]) -> int:
    """The size of the largest choice of sums in which no die stands twice."""
    choices = chain.from_iterable(combinations(found, size) for size in range(len(found) + 1))
    return max(len(choice) for choice in choices if sum(map(len, choice)) == len(frozenset().union(*choice)))


def stated_again(throw: Throw, point: Face, reading: Reading) -> Points:
    sums, shared_die, three_dice_sum, triple_sums, two_points, value = reading
    faces = Counter(throw)
    if faces == {point: 3}:
        return TARGET
    in_sums = 0
    if sums:
        pairs = sums_of(throw, point, 2)
        in_sums += len(pairs) if shared_die == "all-pairs" else most_without_a_shared_die(pairs)
    if three_dice_sum:
        in_sums += len(sums_of(throw, point, 3))
    if len(faces) == 1:
        return value + (in_sums if triple_sums == "add-sums" else 0)
    if faces[point] == 2 and two_points == "little-buck":
        return value
    return faces[point] + in_sums


@pytest.mark.clause("BUCK-SCORE")
@pytest.mark.parametrize("point", FACES)
def test_every_throw_under_every_reading(point: Face) -> None:
    compared = 0
    for throw, reading in product(product(FACES, repeat=3), READINGS):
        sums, shared_die, three_dice_sum, triple_sums, two_points, value = reading
        said = worth(throw, point, TARGET, sums, shared_die, three_dice_sum, triple_sums, two_points, value)
        again = stated_again(throw, point, reading)
        assert said == again, f"{throw}, Point {point}, {reading}: function {said}, stated again {again}"
        compared += 1
    assert compared == 216 * 64


@pytest.mark.clause("BUCK-THROW")
def test_the_order_of_the_dice_means_nothing() -> None:
    options = (True, SharedDie.ALL_PAIRS, True, TripleSums.ADD_SUMS, TwoPoints.LITTLE_BUCK, 5)
    for throw, point in product(product(FACES, repeat=3), FACES):
        assert len({worth(order, point, TARGET, *options) for order in permutations(throw)}) == 1
