"""Scoring, function against equation: every Point, every reading, and every throw of one to four dice.

The throws: of three dice with six faces and with eight, of four dice with six faces, and of one and two dice, which a
player can be left with close to the target. Of five and six dice every throw once, whatever the order of its dice, to
see how many sums without a common die there can be.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement, product
from math import comb

import pytest

from buck_ref.rulebook.dice_options import BigBuck, SharedDie, TripleSums, TwoPoints
from tests.spec.model import Row, agree, ask, every

TRUTHS = (False, True)

THROWN = [
    pytest.param(3, 6, id="three dice"),
    pytest.param(3, 8, id="three dice of eight faces"),
    pytest.param(4, 6, id="four dice"),
    pytest.param(2, 6, id="two dice"),
    pytest.param(1, 6, id="one die"),
]
"""How many dice are thrown, and their faces: every throw of them."""

OF_ALL = [
    pytest.param(3, 3, 6, id="three dice"),
    pytest.param(3, 3, 8, id="three dice of eight faces"),
    pytest.param(4, 4, 6, id="four dice"),
    pytest.param(2, 3, 6, id="two of three dice"),
    pytest.param(1, 3, 6, id="one of three dice"),
    pytest.param(2, 4, 6, id="two of four dice"),
    pytest.param(1, 4, 6, id="one of four dice"),
]
"""How many dice are thrown, of how many, and their faces."""


def throws(thrown: int, faces: int, **options: Iterable[object]) -> Iterator[Row]:
    """Every throw against every Point, in every combination of the options, of which each gives its values."""
    dice = range(1, faces + 1)
    return every(throw=product(dice, repeat=thrown), point=dice, **options)


def without_order(thrown: int, faces: int) -> list[tuple[int, ...]]:
    """The throws that differ in more than the order of the dice; the dice of every other one from high to low."""
    found = combinations_with_replacement(range(1, faces + 1), thrown)
    return [throw[::-1] if number % 2 else throw for number, throw in enumerate(found)]


def cases(thrown: int, faces: int) -> int:
    """Throws times Points."""
    return int(faces**thrown) * faces


@pytest.mark.clause("BUCK-SCORE-MATCH")
@pytest.mark.parametrize(("thrown", "faces"), THROWN)
def test_matches(thrown: int, faces: int) -> None:
    agree("BUCK-SCORE-MATCH", throws(thrown, faces), cases(thrown, faces))


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(("thrown", "faces"), THROWN)
def test_sums(thrown: int, faces: int) -> None:
    agree("BUCK-SCORE-SUM", throws(thrown, faces, sums=TRUTHS, shared_die=SharedDie), cases(thrown, faces) * 4)


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(("thrown", "most"), [(5, 2), (6, 3)])
def test_sums_of_many_dice(thrown: int, most: int) -> None:
    """Here one choice of pairs can block another: the equations try every choice."""
    rows = list(every(throw=without_order(thrown, 6), point=range(1, 7), sums=[True], shared_die=SharedDie))
    agree("BUCK-SCORE-SUM", rows, comb(6 + thrown - 1, thrown) * 6 * 2)
    assert max(best_choice(row) for row in rows) == most


def best_choice(row: Row) -> int:
    """What the equations say of sums that share no die."""
    answer = ask("BUCK-SCORE-SUM", {**row, "shared_die": SharedDie.DISJOINT})
    assert isinstance(answer, int)
    return answer


@pytest.mark.clause("BUCK-SCORE-THREE-DICE")
@pytest.mark.parametrize(("thrown", "faces"), THROWN)
def test_three_dice_sum(thrown: int, faces: int) -> None:
    agree("BUCK-SCORE-THREE-DICE", throws(thrown, faces, three_dice_sum=TRUTHS), cases(thrown, faces) * 2)


@pytest.mark.clause("BUCK-BIG-BUCK")
@pytest.mark.parametrize(("thrown", "dice", "faces"), OF_ALL)
def test_big_buck(thrown: int, dice: int, faces: int) -> None:
    agree("BUCK-BIG-BUCK", throws(thrown, faces, dice=[dice]), cases(thrown, faces))


@pytest.mark.clause("BUCK-BIG-BUCK-VALUE")
def test_big_buck_value() -> None:
    agree("BUCK-BIG-BUCK-VALUE", every(target=range(1, 101), big_buck=BigBuck), 100 * 2)


@pytest.mark.clause("BUCK-LITTLE-BUCK")
@pytest.mark.parametrize(("thrown", "dice", "faces"), OF_ALL)
def test_little_buck(thrown: int, dice: int, faces: int) -> None:
    agree("BUCK-LITTLE-BUCK", throws(thrown, faces, two_points=TwoPoints, dice=[dice]), cases(thrown, faces) * 2)


@pytest.mark.clause("BUCK-LITTLE-BUCK-VALUE")
def test_little_buck_value() -> None:
    """Four dice hold at most six sums of two, and score one point for three."""
    rows = every(all_alike=TRUTHS, sum_score=range(8), triple_sums=TripleSums, little_buck_value=range(1, 16))
    agree("BUCK-LITTLE-BUCK-VALUE", rows, 2 * 8 * 2 * 15)


READINGS: Mapping[str, Iterable[object]] = {
    "big_buck": BigBuck,
    "sums": TRUTHS,
    "shared_die": SharedDie,
    "three_dice_sum": TRUTHS,
    "triple_sums": TripleSums,
    "two_points": TwoPoints,
}


@pytest.mark.slow
@pytest.mark.clause("BUCK-SCORE")
def test_the_whole_throw() -> None:
    agree("BUCK-SCORE", throws(3, 6, target=[15], **READINGS, little_buck_value=[5, 4], dice=[3]), cases(3, 6) * 2**7)


@pytest.mark.slow
@pytest.mark.clause("BUCK-SCORE")
@pytest.mark.parametrize(("thrown", "dice", "faces"), OF_ALL[1:])
def test_the_whole_throw_of_other_dice(thrown: int, dice: int, faces: int) -> None:
    """Every throw once, whatever the order of its dice."""
    every_throw = without_order(thrown, faces)
    rows = every(
        throw=every_throw,
        point=range(1, faces + 1),
        target=[15],
        **READINGS,
        little_buck_value=[5],
        dice=[dice],
    )
    agree("BUCK-SCORE", rows, comb(faces + thrown - 1, thrown) * faces * 2**6)


@pytest.mark.clause("BUCK-SCORE")
def test_the_whole_throw_for_other_targets() -> None:
    rows = throws(
        3,
        6,
        target=[1, 11, 21],
        big_buck=BigBuck,
        sums=[True],
        shared_die=[SharedDie.DISJOINT],
        three_dice_sum=[False],
        triple_sums=[TripleSums.TRIPLE_ONLY],
        two_points=[TwoPoints.TWO],
        little_buck_value=[1, 15],
        dice=[3],
    )
    agree("BUCK-SCORE", rows, cases(3, 6) * 3 * 2 * 2)
