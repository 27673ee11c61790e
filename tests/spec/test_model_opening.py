"""The opening, function against equation: every case, or every case up to a bound where there is no end of them."""

from itertools import combinations, permutations, product

import pytest

from buck_ref.rulebook.dice_options import PointScope, PointSetter, PointTime
from tests.spec.model import agree, every

TRUTHS = (False, True)


@pytest.mark.clause("BUCK-PLAYERS")
def test_players() -> None:
    agree("BUCK-PLAYERS", every(players=range(67), min_players=range(2, 65), max_players=[2, 3, 8, 64]), 67 * 63 * 4)


@pytest.mark.clause("BUCK-DICE")
@pytest.mark.parametrize(("due", "faces"), [(1, 6), (2, 6), (3, 6), (4, 6), (3, 8)])
def test_dice(due: int, faces: int) -> None:
    """Claims of up to four dice, of faces from -1 to 9."""
    throws = [throw for count in range(5) for throw in product(range(-1, 10), repeat=count)]
    agree("BUCK-DICE", every(throw=throws, dice_due=[due], faces=[faces]), 1 + 11 + 11**2 + 11**3 + 11**4)


@pytest.mark.clause("BUCK-POINT-FACE")
def test_point_faces() -> None:
    """Every set of faces of a die."""
    sets = [faces for count in range(7) for faces in combinations(range(1, 7), count)]
    agree("BUCK-POINT-FACE", every(face=range(1, 7), point_faces=sets), 6 * 2**6)


@pytest.mark.clause("BUCK-POINT-TIME")
def test_point_time() -> None:
    agree("BUCK-POINT-TIME", every(point_scope=PointScope, point_time=PointTime), 2 * 2)


@pytest.mark.clause("BUCK-POINT-SETTER")
def test_setter() -> None:
    """Every order of up to five seats."""
    orders = [order for seats in range(1, 6) for order in permutations(range(seats))]
    agree("BUCK-POINT-SETTER", every(order=orders, point_setter=PointSetter), (1 + 2 + 6 + 24 + 120) * 2)


@pytest.mark.clause("BUCK-POINT-SCOPE")
def test_point_scope() -> None:
    agree("BUCK-POINT-SCOPE", every(seat=range(8), thrower=range(8), point_scope=PointScope), 8 * 8 * 2)


@pytest.mark.clause("BUCK-MULLIGAN")
def test_mulligan() -> None:
    agree("BUCK-MULLIGAN", every(misses_before=range(50), mulligan=TRUTHS), 50 * 2)
