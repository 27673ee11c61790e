"""Games of several rounds, function against equation: every case up to a bound."""

from itertools import permutations, product

import pytest

from buck_ref.rulebook.dice_options import NextRoundStart, RoundScore
from tests.spec.model import agree, every


@pytest.mark.clause("BUCK-ROUND-SCORE")
def test_round_score() -> None:
    """Every target up to 20, and every score a round can end with and a few more."""
    agree("BUCK-ROUND-SCORE", every(score=range(40), target=range(1, 21), round_score=RoundScore), 40 * 20 * 2)


@pytest.mark.clause("BUCK-ROUND-LEAD")
@pytest.mark.parametrize(("players", "heights"), [(1, 30), (2, 30), (3, 12), (4, 8), (5, 5), (8, 3)])
def test_lead(players: int, heights: int) -> None:
    agree("BUCK-ROUND-LEAD", every(totals=product(range(heights), repeat=players)), heights**players)


@pytest.mark.clause("BUCK-ROUND-END")
def test_game_ends() -> None:
    """A round is over, and somebody leads."""
    agree("BUCK-ROUND-END", every(played=range(1, 31), rounds=range(1, 21), leading=range(1, 9)), 30 * 20 * 8)


@pytest.mark.clause("BUCK-ROUND-START")
def test_next_order() -> None:
    """Every order of up to five seats, and every winner among them."""
    rows = (
        {"order": order, "winner": winner, "next_round_start": start}
        for seats in range(1, 6)
        for order in permutations(range(seats))
        for winner in order
        for start in NextRoundStart
    )
    agree("BUCK-ROUND-START", rows, (1 + 2 * 2 + 6 * 3 + 24 * 4 + 120 * 5) * 3)
