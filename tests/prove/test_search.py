"""The searches: small ones find nothing, and each planted rule is found."""

import pytest

from buck_ref.rulebook.profiles import dice_profile
from tests.prove import search


@pytest.mark.parametrize("name", ["buck-classic", "buck-dice-fewer"])
def test_a_small_game_has_no_bad_state(name: str) -> None:
    found = search.made(search.dice(name, dice_profile(name).options, 2, target=6))
    assert found.bad is None
    assert found.states > 100


def test_an_auction_has_no_bad_state() -> None:
    for one in search.auctions():
        assert search.made(one).bad is None


@pytest.mark.parametrize("planted", search.planted(), ids=lambda one: one.name)
def test_a_planted_rule_is_found(planted: search.Search) -> None:
    found = search.made(planted)
    assert found.bad is not None
    assert 0 < found.steps <= 12


def test_a_rule_that_cannot_be_read_is_not_passed_over() -> None:
    unread = next(search.auctions())._replace(planted="rl calling(nothing) => 7 .")
    with pytest.raises(ValueError, match="0 rules were read"):
        search.made(unread)
