"""What a step of a deal says and keeps beside the cards: by which clause it goes on, and what is told of it."""

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck.acts import Bid, Deal
from tests.games.hucklebuck.playing import (
    after,
    cards_due,
    done,
    in_turn,
    opened,
    refused,
    seated,
    table_at_auction,
    told,
)


@pytest.mark.clause("HUCK-DEAL")
def test_a_hand_is_told_as_dealt() -> None:
    state = opened(seated()).state
    due = cards_due(state)
    step = done(state, Deal("beto", due.purpose, due.places))
    assert told(step) == ["dealt HUCK-DEAL beto 5"]


@pytest.mark.clause("HUCK-BID")
def test_a_bid_of_tricks_and_the_moon_at_once_is_no_bid() -> None:
    for tricks in (0, 1, 2, 5):
        why = refused(table_at_auction(), Bid("beto", tricks, moon=True))
        assert (why.clause, why.found) == ("HUCK-BID", "moon and tricks")


@pytest.mark.clause("HUCK-AUCTION-END")
def test_who_speaks_next_is_said_by_the_auction_after_a_bid_too() -> None:
    state = after(table_at_auction(), "beto 2").state
    assert refused(state, Bid("dario", 3)).clause == "HUCK-AUCTION-END"


@pytest.mark.clause("HUCK-TRUMP")
def test_trumps_are_told() -> None:
    assert told(in_turn(table_at_auction(), "2 pass pass pass trump-H")) == ["trump HUCK-TRUMP beto 2"]


@pytest.mark.clause("HUCK-ALL-PASS", "HUCK-FOLLOW")
def test_what_a_record_does_not_show_is_not_shown_by_the_next_deal_either() -> None:
    for unproven in (False, True):
        state = replace(table_at_auction(), unproven=unproven)
        then = in_turn(state, "pass pass pass pass").state
        assert (then.deal, then.unproven) == (2, unproven)
