"""The beginning of a deal, act by act: the auction, the trumps, who stays and who drops."""

import pytest

from buck_ref.games.hucklebuck.acts import Bid, Deal, DealPurpose, Drop, Pass, Stay, Trump
from buck_ref.games.hucklebuck.state import Phase
from buck_ref.games.hucklebuck.values import MOON, Cards
from tests.games.hucklebuck.playing import (
    after,
    cards_due,
    choice,
    done,
    in_turn,
    opened,
    result,
    scores,
    seated,
    table_at_auction,
    told,
    with_scores,
    with_trumps,
)


@pytest.mark.clause("HUCK-DEAL", "HUCK-AUCTION-END")
def test_hands_go_round_from_the_dealers_left_and_so_does_the_auction() -> None:
    state = opened(seated(4)).state
    seen = []
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        seen.append((found.player, found.purpose, found.cards, found.shuffle.size, found.places))
        state = done(state, Deal(found.player, found.purpose, found.places)).state
    assert seen == [
        ("beto", DealPurpose.DEAL, 5, 52, (0, 4, 8, 12, 16)),
        ("carla", DealPurpose.DEAL, 5, 0, (1, 5, 9, 13, 17)),
        ("dario", DealPurpose.DEAL, 5, 0, (2, 6, 10, 14, 18)),
        ("ana", DealPurpose.DEAL, 5, 0, (3, 7, 11, 15, 19)),
    ]
    assert (state.phase, state.acting.id, state.stock) == (Phase.AUCTION, "beto", 32)


@pytest.mark.clause("HUCK-BID", "HUCK-OVERCALL")
def test_the_bids_that_may_follow() -> None:
    state = table_at_auction()
    five, moon = Bid("beto", 5), Bid("beto", moon=True)
    assert choice(state).among == (Pass("beto"), Bid("beto", 2), Bid("beto", 3), Bid("beto", 4), five, moon)
    state = after(state, "beto 3").state
    assert choice(state).among == (Pass("carla"), Bid("carla", 4), Bid("carla", 5), Bid("carla", moon=True))
    separate = after(table_at_auction(five_bid="separate"), "beto 5").state
    assert choice(separate).among == (Pass("carla"), Bid("carla", moon=True))


@pytest.mark.clause("HUCK-BID", "HUCK-AUCTION-END")
@pytest.mark.parametrize("word", ["5", "moon"])
def test_the_moon_ends_the_auction(word: str) -> None:
    step = after(table_at_auction(), f"beto {word}")
    assert (step.state.phase, step.state.acting.id, step.state.highest) == (Phase.TRUMP, "beto", MOON)
    assert told(step) == ["bids HUCK-BID beto 6", "bidder HUCK-AUCTION-END beto 6"]


@pytest.mark.clause("HUCK-OVERCALL", "HUCK-REENTRY", "HUCK-AUCTION-END")
def test_several_rounds_of_bids_and_nobody_comes_back() -> None:
    state = after(table_at_auction(), "beto 2", "carla pass", "dario 3", "ana pass").state
    assert state.acting.id == "beto"
    state = after(state, "beto 4").state
    assert state.acting.id == "dario"
    state = after(state, "dario pass").state
    assert (state.phase, state.acting.id) == (Phase.TRUMP, "beto")


@pytest.mark.clause("HUCK-REENTRY")
def test_after_a_higher_bid_those_who_passed_come_back_where_they_may() -> None:
    state = after(table_at_auction(reentry=True), "beto pass", "carla 2", "dario pass", "ana pass").state
    assert state.acting.id == "beto"
    state = after(state, "beto 3").state
    assert state.acting.id == "carla"
    state = after(state, "carla pass", "dario 4", "ana pass", "beto pass").state
    assert state.acting.id == "carla"
    state = after(state, "carla pass").state
    assert (state.phase, state.acting.id) == (Phase.TRUMP, "dario")


@pytest.mark.clause("HUCK-AUCTION-END")
def test_the_last_who_has_not_passed_may_still_bid_or_pass() -> None:
    state = after(table_at_auction(), "beto pass", "carla pass", "dario pass").state
    assert {type(act) for act in choice(state).among} == {Bid, Pass}
    assert after(state, "ana 2").state.phase is Phase.TRUMP


@pytest.mark.clause("HUCK-ALL-PASS", "HUCK-DEALER")
def test_all_pass() -> None:
    step = in_turn(table_at_auction(), "pass pass pass pass")
    assert scores(step.state) == (5, 0, 0, 0)
    assert told(step) == [
        "passes HUCK-OVERCALL ana 0",
        "gains HUCK-ALL-PASS ana 5",
        "stands HUCK-ALL-PASS ana 5",
        "dealer HUCK-DEALER beto 2",
    ]
    assert (step.state.deal, step.state.acting.id, cards_due(step.state).shuffle.size) == (2, "carla", 52)


@pytest.mark.clause("HUCK-TRUMP")
def test_the_bidder_names_one_of_four_suits() -> None:
    state = after(table_at_auction(), "beto 2", "carla pass", "dario pass", "ana pass").state
    assert choice(state).among == tuple(Trump("beto", suit) for suit in range(4))
    state = after(state, "beto trump-H").state
    assert (state.phase, state.acting.id, state.trump) == (Phase.STAY, "carla", 2)


@pytest.mark.clause("HUCK-STAY-ORDER", "HUCK-DROP", "HUCK-EXCHANGE-COUNT")
def test_one_round_of_statements() -> None:
    state = with_trumps()
    assert choice(state).among == (*(Stay("carla", count) for count in range(6)), Drop("carla"))
    state = in_turn(state, "stay-0 drop stay-0").state
    assert choice(state).among == tuple(Stay("beto", count) for count in range(6))
    assert (state.players[3].hand, state.players[3].aside.size) == (Cards(), 5)


@pytest.mark.clause("HUCK-STATEMENT")
def test_two_rounds_of_statements() -> None:
    state = with_trumps(drop_statement="two")
    assert choice(state).among == (Stay("carla"), Drop("carla"))
    state = in_turn(state, "stay drop stay").state
    assert choice(state).among == (Stay("beto"),)
    state = in_turn(state, "stay").state
    assert state.because == "HUCK-STATEMENT"
    assert choice(state).among == tuple(Stay("carla", count) for count in range(6))
    state = in_turn(state, "stay-0 stay-0 stay-0").state
    assert (state.phase, state.acting.id) == (Phase.PLAY, "beto")


@pytest.mark.clause("HUCK-EXCHANGE-COUNT", "HUCK-DROP")
@pytest.mark.parametrize(
    ("changes", "numbers", "drops"),
    [
        ({}, range(6), False),
        ({"bidder_exchange": False}, range(1), False),
        ({"bidder_stays": False}, range(6), True),
        ({"bidder_stays": False, "bidder_exchange": False}, range(1), True),
    ],
)
def test_what_the_bidder_may_say(changes: dict[str, object], numbers: range, drops: bool) -> None:
    state = in_turn(with_trumps(4, "2", **changes), "stay-0 stay-0 stay-0").state
    among = choice(state).among
    assert among[: len(numbers)] == tuple(Stay("beto", count) for count in numbers)
    assert among[len(numbers) :] == ((Drop("beto"),) if drops else ())


@pytest.mark.clause("HUCK-DROP")
@pytest.mark.parametrize(("must", "drops"), [(False, True), (True, False)])
def test_the_last_other(must: bool, drops: bool) -> None:
    state = in_turn(with_trumps(last_other_stays=must), "drop drop").state
    assert (Drop("ana") in choice(state).among) == drops
    earlier = in_turn(with_trumps(last_other_stays=must), "drop stay-0").state
    assert Drop("ana") in choice(earlier).among


@pytest.mark.clause("HUCK-ALL-DROP", "HUCK-SCORE-BIDDER", "HUCK-MOON")
@pytest.mark.parametrize(
    ("bid", "all_drop", "before", "then"),
    [
        ("2", "five-tricks", 0, 5),
        ("2", "bid-only", 0, 2),
        ("2", "void", 0, 0),
        ("4", "bid-only", 3, 7),
        ("moon", "five-tricks", 0, 5),
        ("moon", "bid-only", -20, 0),
        ("moon", "void", -20, -20),
    ],
)
def test_all_others_drop(bid: str, all_drop: str, before: int, then: int) -> None:
    state = with_scores(with_trumps(bid=bid, all_drop=all_drop), -3, before, 1, 2)
    step = in_turn(state, "drop drop drop")
    assert scores(step.state) == (-3, then, 1, 2)
    assert (step.state.phase, step.state.deal) == (Phase.DEAL, 2)


@pytest.mark.clause("HUCK-ALL-DROP", "HUCK-MOON")
def test_the_moon_unopposed_wins_the_game() -> None:
    step = in_turn(with_scores(with_trumps(bid="moon"), 0, 1, 14, 0), "drop drop drop")
    assert result(step.state).total.winners == ("beto",)
    assert scores(step.state) == (0, 1, 14, 0)
    assert told(step)[-2:] == ["made HUCK-MADE beto 6", "wins HUCK-MOON beto 1"]
