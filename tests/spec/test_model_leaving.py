"""Leaving the round, function against equation: every number of players up to twenty, and of those who are out."""

import pytest

from buck_ref.rulebook.dice_options import Elimination
from tests.spec.model import agree, every


@pytest.mark.clause("BUCK-OUT")
def test_round_ends() -> None:
    rows = (
        {"out": out, "seats": seats, "elimination": elimination}
        for seats in range(2, 21)
        for out in range(seats + 1)
        for elimination in Elimination
    )
    agree("BUCK-OUT", rows, (sum(range(2, 21)) + 19) * 2)


@pytest.mark.clause("BUCK-LAST")
def test_loses() -> None:
    agree("BUCK-LAST", every(is_out=(False, True), elimination=Elimination), 2 * 2)
