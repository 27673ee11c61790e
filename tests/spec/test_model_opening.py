"""The opening, function against equation: every case, or every case up to a bound where there is no end of them."""

from itertools import combinations, product

import pytest

from buck_ref.rulebook.options import PointScope, PointSetter, PointTime, StartOrder
from tests.spec.model import agree, every

SEATS = range(1, 9)
SEATED = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8
"""A seat at a table of 1 to 8."""
TRUTHS = (False, True)


@pytest.mark.clause("BUCK-PLAYERS")
def test_players() -> None:
    agree("BUCK-PLAYERS", every(players=range(67), min_players=range(2, 65), max_players=[2, 3, 8, 64]), 67 * 63 * 4)


@pytest.mark.clause("BUCK-DICE")
@pytest.mark.parametrize("due", [1, 3])
def test_dice(due: int) -> None:
    """Claims of up to four dice, of faces from -1 to 8."""
    throws = [throw for count in range(5) for throw in product(range(-1, 9), repeat=count)]
    agree("BUCK-DICE", every(throw=throws, dice_due=[due], faces=[6]), 1 + 10 + 10**2 + 10**3 + 10**4)


@pytest.mark.clause("BUCK-ORDER")
def test_order() -> None:
    """The third reading is not built."""
    agree("BUCK-ORDER", every(start_order=[StartOrder.HIGHEST_SUM, StartOrder.SEATS]), 2)


@pytest.mark.clause("BUCK-ORDER-TIE")
def test_leaders_for_every_sum_of_two_and_three() -> None:
    sums = [thrown for players in (1, 2, 3) for thrown in product(range(3, 19), repeat=players)]
    agree("BUCK-ORDER-TIE", every(thrown=sums), 16 + 16**2 + 16**3)


@pytest.mark.clause("BUCK-ORDER-TIE")
@pytest.mark.parametrize(("players", "heights"), [(4, 4), (5, 5), (8, 3)])
def test_leaders_for_every_ranking(players: int, heights: int) -> None:
    """Only which sum is higher matters: as many heights as players give every ranking, ties included."""
    sums = product(range(10, 10 + heights), repeat=players)
    agree("BUCK-ORDER-TIE", every(thrown=sums), heights**players)


@pytest.mark.clause("BUCK-ORDER-CLOCKWISE")
def test_next_seat() -> None:
    agree("BUCK-ORDER-CLOCKWISE", ({"seat": seat, "seats": seats} for seats in SEATS for seat in range(seats)), SEATED)


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
    rows = (
        {"starter": starter, "seats": seats, "point_setter": setter}
        for seats in SEATS
        for starter in range(seats)
        for setter in PointSetter
    )
    agree("BUCK-POINT-SETTER", rows, SEATED * 2)


@pytest.mark.clause("BUCK-POINT-SCOPE")
def test_point_scope() -> None:
    agree("BUCK-POINT-SCOPE", every(seat=range(8), thrower=range(8), point_scope=PointScope), 8 * 8 * 2)


@pytest.mark.clause("BUCK-MULLIGAN")
def test_mulligan() -> None:
    agree("BUCK-MULLIGAN", every(misses_before=range(50), mulligan=TRUTHS), 50 * 2)
