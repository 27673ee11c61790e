"""Stakes, fines, Snyder and pot, function against equation: every case, chips up to a bound."""

from itertools import combinations

import pytest

from buck_ref.games.dice.values import Ending
from buck_ref.rulebook.dice_options import FineOn, Snyder, SnyderAbsent, SnyderScoreless
from tests.spec.model import agree, every

TRUTHS = (False, True)
STAKES = range(4)
PURSES = range(-6, 7)
POTS = range(13)
FINES = [fines for count in range(6) for fines in combinations(FineOn, count)]
"""Every set of the five causes of a fine."""


@pytest.mark.clause("BUCK-STAKE")
def test_ante() -> None:
    agree("BUCK-STAKE", every(purse=PURSES, pot=POTS, stake=STAKES), 13 * 13 * 4)


@pytest.mark.clause("BUCK-PAYOUT")
def test_payout() -> None:
    agree("BUCK-PAYOUT", every(purse=PURSES, pot=POTS), 13 * 13)


@pytest.mark.clause("BUCK-FINE-POINT-MISS")
def test_point_miss() -> None:
    agree("BUCK-FINE-POINT-MISS", every(is_mulligan=TRUTHS, fine_on=FINES, stake=STAKES), 2 * 2**5 * 4)


@pytest.mark.clause("BUCK-FINE-TURN")
def test_scoreless_turn() -> None:
    agree("BUCK-FINE-TURN", every(counted=TRUTHS, overshot=TRUTHS, fine_on=FINES, stake=STAKES), 2 * 2 * 2**5 * 4)


@pytest.mark.parametrize(
    "clause_id",
    [
        pytest.param("BUCK-FINE-THROW", marks=pytest.mark.clause("BUCK-FINE-THROW")),
        pytest.param("BUCK-FINE-BUST", marks=pytest.mark.clause("BUCK-FINE-BUST")),
    ],
)
def test_fines_of_a_throw(clause_id: str) -> None:
    agree(clause_id, every(ending=Ending, fine_on=FINES, stake=STAKES), 6 * 2**5 * 4)


@pytest.mark.clause("BUCK-FINE-NO-MATCH")
def test_no_match() -> None:
    agree("BUCK-FINE-NO-MATCH", every(matched=TRUTHS, ending=Ending, fine_on=FINES, stake=STAKES), 2 * 6 * 2**5 * 4)


@pytest.mark.clause("BUCK-SNYDER-SCORELESS")
def test_scoreless() -> None:
    rows = every(made=TRUTHS, noted=TRUTHS, score=range(16), snyder_scoreless=SnyderScoreless)
    agree("BUCK-SNYDER-SCORELESS", rows, 2 * 2 * 16 * 3)


@pytest.mark.clause("BUCK-SNYDER")
def test_snyder() -> None:
    rows = every(
        big_buck_win=TRUTHS,
        scoreless=TRUTHS,
        all_scoreless=TRUTHS,
        had_turn=TRUTHS,
        snyder=Snyder,
        snyder_absent=SnyderAbsent,
    )
    agree("BUCK-SNYDER", rows, 2**4 * 3 * 2)
