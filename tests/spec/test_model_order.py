"""The order of play, function against equation: every case, or every case up to a bound where there is no end."""

from collections.abc import Iterator
from itertools import chain, combinations, permutations, product

import pytest

from buck_ref.rulebook.dice_options import StartOrder
from tests.spec.model import agree, every

SEATS = range(1, 9)
SEATED = 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8
"""A seat at a table of 1 to 8."""
THROWN = [StartOrder.HIGHEST_SUM, StartOrder.ONE_DIE_FULL_ORDER, StartOrder.ALL_DICE_FULL_ORDER]
"""The readings by which the order is thrown."""


@pytest.mark.clause("BUCK-ORDER")
def test_order() -> None:
    agree("BUCK-ORDER", every(start_order=StartOrder), 4)


@pytest.mark.clause("BUCK-ORDER-DICE")
def test_order_dice() -> None:
    agree("BUCK-ORDER-DICE", every(start_order=THROWN, dice=range(3, 21)), 3 * 18)


@pytest.mark.clause("BUCK-ORDER-FULL")
def test_full_order() -> None:
    agree("BUCK-ORDER-FULL", every(start_order=StartOrder), 4)


def rankings(players: int, heights: int) -> Iterator[tuple[int, ...]]:
    """Only which sum is higher matters: as many heights as players give every ranking, ties included."""
    return product(range(10, 10 + heights), repeat=players)


RANKED = [(4, 4), (5, 5), (8, 3)]
"""Players, and how many heights their sums have."""


@pytest.mark.clause("BUCK-ORDER-TIE", "BUCK-ORDER-PLACES")
@pytest.mark.parametrize("clause_id", ["BUCK-ORDER-TIE", "BUCK-ORDER-PLACES"])
def test_every_sum_of_up_to_three(clause_id: str) -> None:
    sums = [thrown for players in (1, 2, 3) for thrown in product(range(3, 19), repeat=players)]
    agree(clause_id, every(thrown=sums), 16 + 16**2 + 16**3)


@pytest.mark.clause("BUCK-ORDER-TIE", "BUCK-ORDER-PLACES")
@pytest.mark.parametrize("clause_id", ["BUCK-ORDER-TIE", "BUCK-ORDER-PLACES"])
def test_every_throw_of_one_die_by_four(clause_id: str) -> None:
    agree(clause_id, every(thrown=product(range(1, 7), repeat=4)), 6**4)


@pytest.mark.clause("BUCK-ORDER-TIE", "BUCK-ORDER-PLACES")
@pytest.mark.parametrize("clause_id", ["BUCK-ORDER-TIE", "BUCK-ORDER-PLACES"])
@pytest.mark.parametrize(("players", "heights"), RANKED)
def test_every_ranking(clause_id: str, players: int, heights: int) -> None:
    agree(clause_id, every(thrown=rankings(players, heights)), heights**players)


@pytest.mark.clause("BUCK-ORDER-CLOCKWISE")
def test_next_seat() -> None:
    agree("BUCK-ORDER-CLOCKWISE", ({"seat": seat, "seats": seats} for seats in SEATS for seat in range(seats)), SEATED)


@pytest.mark.clause("BUCK-NEXT")
def test_next_in_play() -> None:
    """Every order of two to five seats, every set of leavers, and every seat, whether it has just left or not.

    Somebody else must be in; for n seats that leaves out two sets of leavers for each seat: all but it, and all.
    """
    rows = (
        {"order": order, "out": out, "seat": seat}
        for seats in range(2, 6)
        for order in permutations(range(seats))
        for out in sets(seats)
        for seat in range(seats)
        if set(range(seats)) - {seat} - set(out)
    )
    agree("BUCK-NEXT", rows, 2 * 2 * 2 + 6 * 3 * 6 + 24 * 4 * 14 + 120 * 5 * 30)


def sets(seats: int) -> Iterator[tuple[int, ...]]:
    """Every set of seats, every other one from the highest to the lowest: they leave in any order."""
    found = chain.from_iterable(combinations(range(seats), count) for count in range(seats + 1))
    return (out[::-1] if number % 2 else out for number, out in enumerate(found))
