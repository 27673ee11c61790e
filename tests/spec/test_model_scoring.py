"""Scoring, function against equation: every throw, every Point, every reading."""

import pytest

from buck_ref.rulebook.options import SharedDie, TripleSums, TwoPoints
from tests.spec.model import agree, every

FACES = range(1, 7)
THROWS = [(a, b, c) for a in FACES for b in FACES for c in FACES]
TRUTHS = (False, True)
CASES = 6 * 6 * 6 * 6
"""Throws of three dice times Points."""


@pytest.mark.clause("BUCK-SCORE-MATCH")
def test_matches() -> None:
    agree("BUCK-SCORE-MATCH", every(throw=THROWS, point=FACES), CASES)


@pytest.mark.clause("BUCK-SCORE-SUM")
def test_sums() -> None:
    rows = every(throw=THROWS, point=FACES, sums=TRUTHS, shared_die=SharedDie)
    agree("BUCK-SCORE-SUM", rows, CASES * 4)


@pytest.mark.clause("BUCK-SCORE-THREE-DICE")
def test_three_dice_sum() -> None:
    agree("BUCK-SCORE-THREE-DICE", every(throw=THROWS, point=FACES, three_dice_sum=TRUTHS), CASES * 2)


@pytest.mark.clause("BUCK-BIG-BUCK")
def test_big_buck() -> None:
    agree("BUCK-BIG-BUCK", every(throw=THROWS, point=FACES), CASES)


@pytest.mark.clause("BUCK-LITTLE-BUCK")
def test_little_buck() -> None:
    agree("BUCK-LITTLE-BUCK", every(throw=THROWS, point=FACES, two_points=TwoPoints), CASES * 2)


@pytest.mark.clause("BUCK-LITTLE-BUCK-VALUE")
def test_little_buck_value() -> None:
    """Three dice hold at most three sums of two and one of three."""
    rows = every(is_triple=TRUTHS, sum_score=range(5), triple_sums=TripleSums, little_buck_value=range(1, 16))
    agree("BUCK-LITTLE-BUCK-VALUE", rows, 2 * 5 * 2 * 15)


@pytest.mark.slow
@pytest.mark.clause("BUCK-SCORE")
def test_the_whole_throw() -> None:
    rows = every(
        throw=THROWS,
        point=FACES,
        target=[15],
        sums=TRUTHS,
        shared_die=SharedDie,
        three_dice_sum=TRUTHS,
        triple_sums=TripleSums,
        two_points=TwoPoints,
        little_buck_value=[5, 4],
    )
    agree("BUCK-SCORE", rows, CASES * 2**6)


@pytest.mark.clause("BUCK-SCORE")
def test_the_whole_throw_for_other_targets() -> None:
    rows = every(
        throw=THROWS,
        point=FACES,
        target=[1, 11, 21],
        sums=[True],
        shared_die=[SharedDie.DISJOINT],
        three_dice_sum=[False],
        triple_sums=[TripleSums.TRIPLE_ONLY],
        two_points=[TwoPoints.TWO],
        little_buck_value=[1, 15],
    )
    agree("BUCK-SCORE", rows, CASES * 3 * 2)
