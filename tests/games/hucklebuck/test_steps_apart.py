"""What a step of a deal says and keeps beside the cards: by which clause it goes on, and what is told of it."""

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck.acts import Bid, Deal
from buck_ref.games.hucklebuck.state import Phase
from buck_ref.games.hucklebuck.values import card_name
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
    with_hands,
    with_scores,
    with_trumps,
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


@pytest.mark.clause("HUCK-FOLLOW")
@pytest.mark.parametrize(("before", "right", "taker"), [("5C 9D", "2C", "beto"), ("5D 2C", "9D", "ana")])
def test_only_the_play_that_is_in_doubt_is_told_as_unchecked(before: str, right: str, taker: str) -> None:
    """The card that follows is below the one in doubt, or above it."""
    state = opened(seated(3)).state
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        state = done(state, Deal(found.player, found.purpose, (), 5)).state
    step = in_turn(state, f"2 pass pass trump-H stay-0 stay-0 stay-0 {before}")
    assert told(step) == ["plays HUCK-FOLLOW carla 0", "unchecked HUCK-FOLLOW carla 0"]
    step = in_turn(step, right)
    assert told(step) == ["plays HUCK-FOLLOW ana 0", f"trick HUCK-TRICK {taker} 1"]


@pytest.mark.clause("HUCK-ALL-DROP", "HUCK-MOON")
@pytest.mark.parametrize(
    ("bid", "before", "worth"),
    [
        ("2", 1, ["made HUCK-MADE beto 2", "gains HUCK-SCORE-BIDDER beto 5", "stands HUCK-SCORE-BIDDER beto 6"]),
        ("moon", -20, ["made HUCK-MADE beto 6", "to-zero HUCK-MOON beto -20", "stands HUCK-MOON beto 0"]),
        ("moon", 0, ["made HUCK-MADE beto 6", "gains HUCK-MOON beto 5", "stands HUCK-MOON beto 5"]),
    ],
)
def test_what_a_deal_is_worth_to_whom_all_leave_it(bid: str, before: int, worth: list[str]) -> None:
    state = with_scores(with_trumps(bid=bid), 0, before, 0, 0)
    assert told(in_turn(state, "drop drop drop")) == [
        "drops HUCK-DROP ana 0",
        "all-dropped HUCK-ALL-DROP beto 5",
        *worth,
        "dealer HUCK-DEALER beto 2",
    ]


@pytest.mark.clause("HUCK-ALL-DROP", "HUCK-MOON")
def test_a_moon_from_zero_that_brings_nothing_is_told_as_no_gain() -> None:
    """moon_zero = reset: nothing. The score is 0, as before."""
    state = with_trumps(bid="moon", moon_zero="reset")
    found = told(in_turn(state, "drop drop drop"))
    assert found[-4:-1] == ["made HUCK-MADE beto 6", "to-zero HUCK-MOON beto 0", "stands HUCK-MOON beto 0"]


@pytest.mark.clause("HUCK-MOON")
def test_a_moon_that_fails_down_to_zero_is_told_as_lost_points() -> None:
    state = with_hands(opened(seated(3, target=20, bidder_stays=False)).state, {})
    state = with_scores(state, 0, 15, 0)
    step = in_turn(state, "moon trump-H stay-0 drop drop")
    found = told(in_turn(step, " ".join(card_name(card) for card in step.state.acting.hand.known)))
    assert found[-4:-1] == ["failed HUCK-DROP beto 6", "gains HUCK-MOON beto -15", "stands HUCK-MOON beto 0"]


@pytest.mark.clause("HUCK-STAY-ORDER", "HUCK-EXCHANGE-COUNT", "HUCK-STATEMENT")
def test_staying_and_the_number_of_cards_are_told_when_they_are_said() -> None:
    stays, number = "stays HUCK-STAY-ORDER carla 0", "exchanges HUCK-EXCHANGE-COUNT carla 2"
    assert told(in_turn(with_trumps(), "stay-2")) == [stays, number]
    two_rounds = in_turn(with_trumps(drop_statement="two"), "stay")
    assert told(two_rounds) == [stays]
    assert told(in_turn(two_rounds, "stay stay stay stay-2")) == [number]


@pytest.mark.clause("HUCK-STAY-ORDER", "HUCK-STATEMENT")
def test_why_it_is_whose_turn_to_say_something() -> None:
    state = with_trumps(drop_statement="two")
    found = []
    while state.phase is Phase.STAY:
        found.append(state.because)
        state = in_turn(state, "stay" if len(found) <= 4 else "stay-0").state
    assert found == ["HUCK-STAY-ORDER"] * 4 + ["HUCK-STATEMENT"] * 4
