"""What a deal does to the scores, function against equation: every case, scores from -40 to 20."""

from itertools import chain, combinations, product

import pytest

from buck_ref.rulebook.card_options import HoleSuccess, MoonFail, MoonZero, TieAtTarget
from tests.spec.model import agree, every

TRUTHS = (False, True)
SCORES = range(-40, 21)
TRICKS = range(6)
BIDS = (2, 3, 4, 5, 6)
"""The heights of the bids: two tricks to five, and Shoot the Moon."""


@pytest.mark.clause("HUCK-SCORE")
def test_player_points() -> None:
    agree("HUCK-SCORE", every(tricks=TRICKS), 6)


@pytest.mark.clause("HUCK-MADE")
def test_made() -> None:
    agree("HUCK-MADE", every(tricks=TRICKS, height=BIDS), 6 * 5)


@pytest.mark.clause("HUCK-SCORE-BIDDER")
def test_bidder_points() -> None:
    agree("HUCK-SCORE-BIDDER", every(tricks=TRICKS, height=BIDS[:-1], overtricks=TRUTHS), 6 * 4 * 2)


@pytest.mark.clause("HUCK-HOLE")
def test_hole() -> None:
    agree("HUCK-HOLE", every(score=SCORES), 61)


@pytest.mark.clause("HUCK-HOLE-SUCCESS")
def test_hole_success() -> None:
    agree("HUCK-HOLE-SUCCESS", every(score=SCORES, height=BIDS, hole_success=HoleSuccess), 61 * 5 * 2)


@pytest.mark.clause("HUCK-MOON")
def test_moon() -> None:
    agree("HUCK-MOON", every(score=SCORES, made=TRUTHS, moon_zero=MoonZero, moon_fail=MoonFail), 61 * 2 * 3 * 2)


@pytest.mark.clause("HUCK-OUT")
def test_out() -> None:
    agree("HUCK-OUT", every(score=SCORES, out_at=range(-40, 1)), 61 * 41)


def sets(seats: int) -> list[tuple[int, ...]]:
    """Every set of so many seats, every other one from the highest to the lowest: they go out in any order."""
    found = chain.from_iterable(combinations(range(seats), count) for count in range(seats + 1))
    return [out[::-1] if number % 2 else out for number, out in enumerate(found)]


@pytest.mark.clause("HUCK-WINNERS")
@pytest.mark.parametrize("target", [11, 15])
def test_winners_of_three(target: int) -> None:
    """Six scores around the target for each, every set of players out, every bidder and none."""
    scores = product(range(target - 3, target + 3), repeat=3)
    rows = every(scores=scores, out=sets(3), bidder=range(-1, 3), target=[target], tie_at_target=TieAtTarget)
    agree("HUCK-WINNERS", rows, 6**3 * 2**3 * 4 * 3)


@pytest.mark.clause("HUCK-WINNERS")
def test_winners_of_four() -> None:
    """One below the target, at it, or above it."""
    scores = product((-7, 15, 18), repeat=4)
    rows = every(scores=scores, out=sets(4), bidder=range(-1, 4), target=[15], tie_at_target=TieAtTarget)
    agree("HUCK-WINNERS", rows, 3**4 * 2**4 * 5 * 3)


@pytest.mark.clause("HUCK-WINNERS")
def test_winners_of_seven() -> None:
    """Every way in which seven can be short of the target, at it, or above it, with the first or nobody as bidder."""
    scores = product((14, 15, 16), repeat=7)
    rows = every(scores=scores, out=[(), (5, 2)], bidder=[-1, 0], target=[15], tie_at_target=TieAtTarget)
    agree("HUCK-WINNERS", rows, 3**7 * 2 * 2 * 3)


@pytest.mark.clause("HUCK-LAST-LEFT")
def test_last_left() -> None:
    rows = ({"seats": seats, "out": out} for seats in range(1, 8) for out in range(seats))
    agree("HUCK-LAST-LEFT", rows, 1 + 2 + 3 + 4 + 5 + 6 + 7)
