"""Deals act by act: the auction, staying, the exchange, the play, the score."""

import pytest
from msgspec.structs import replace

from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Result
from buck_ref.games.hucklebuck.acts import Bid, Deal, DealPurpose, Drop, Pass, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import MOON, Cards
from tests.games.hucklebuck.playing import (
    Done,
    after,
    any_hands,
    cards,
    cards_due,
    choice,
    discard_due,
    done,
    due,
    in_turn,
    opened,
    scores,
    seated,
    told,
    with_hands,
    with_scores,
)


def table_at_auction(players: int = 4, **changes: object) -> State:
    """A deal of ana's: beto speaks first."""
    return any_hands(opened(seated(players, **changes)).state)


def result(state: State) -> Result:
    found = due(state)
    assert isinstance(found, Result), found
    return found


# The auction


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


# Staying


def with_trumps(players: int = 4, bid: str = "2", **changes: object) -> State:
    """Beto has bid and named hearts: carla says whether she stays."""
    passes = "pass " * (players - 1) if bid != "moon" else ""
    return in_turn(table_at_auction(players, **changes), f"{bid} {passes} trump-H").state


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


# The exchange


@pytest.mark.clause("HUCK-EXCHANGE-ORDER", "HUCK-DISCARD-TIME", "HUCK-EXCHANGE-COUNT")
def test_each_discards_as_served_from_the_bidders_left() -> None:
    state = in_turn(with_trumps(), "stay-2 drop stay-0 stay-1").state
    found = discard_due(state)
    assert (found.player, found.cards, len(found.among())) == ("carla", 2, 10)
    step = done(state, found.among()[0])
    exchange = cards_due(step.state)
    assert (exchange.player, exchange.cards, exchange.places) == ("carla", 2, (20, 21))
    assert exchange.shuffle == Cards()
    state = done(step.state, Deal("carla", DealPurpose.EXCHANGE, cards("AS KS"))).state
    assert discard_due(state).player == "beto"
    state = done(state, discard_due(state).among()[0]).state
    assert cards_due(state).places == (22,)
    state = done(state, Deal("beto", DealPurpose.EXCHANGE, cards("QS"))).state
    assert (state.phase, state.acting.id) == (Phase.PLAY, "beto")
    assert set(cards("AS KS")) <= set(state.players[2].hand.known)


@pytest.mark.clause("HUCK-EXCHANGE-ORDER", "HUCK-DISCARD-TIME")
def test_all_discard_first_from_the_dealers_left() -> None:
    state = with_trumps(discards="all-first", exchange_order="dealer-left")
    state = in_turn(state, "stay-1 stay-1 stay-1 stay-1").state
    acting = []
    while state.phase is Phase.DISCARD:
        acting.append(state.acting.id)
        state = done(state, discard_due(state).among()[0]).state
    given = iter(cards("AS KS QS JS"))
    while state.phase is Phase.EXCHANGE:
        acting.append(state.acting.id)
        state = done(state, Deal(state.acting.id, DealPurpose.EXCHANGE, (next(given),))).state
    assert acting == ["beto", "carla", "dario", "ana"] * 2


def exchanging(players: int, counts: str, **changes: object) -> Done:
    """The bidder is beto; from carla on, each exchanges so many of the lowest cards, and is given the lowest left."""
    step = in_turn(with_trumps(players, "2", **changes), " ".join(f"stay-{count}" for count in counts))
    row: tuple[int, ...] = tuple(range(52))
    told_ = list(step.effects)
    while step.state.phase in (Phase.DISCARD, Phase.EXCHANGE):
        if step.state.phase is Phase.DISCARD:
            step = done(step.state, discard_due(step.state).among()[0])
        else:
            found = cards_due(step.state)
            row = (*row, *found.shuffle.known)
            given = tuple(row[place] for place in found.places)
            step = done(step.state, Deal(found.player, found.purpose, given))
        told_ += step.effects
    return Done(step.state, tuple(told_))


def lie_once(state: State) -> bool:
    known = [card for player in state.players for card in (*player.hand.known, *player.aside.known)]
    return len(known) == len(set(known)) == 52 - state.stock


@pytest.mark.clause("HUCK-STOCK-OUT", "HUCK-RECYCLE")
@pytest.mark.case(20)
def test_seven_players_recycle_twice_in_one_exchange() -> None:
    """17 cards: 3, 5, 5 leave 4, so the fourth recycles 13; 4 + 13 - 5 - 3 - 5 leave 4 for the last, who recycles."""
    step = exchanging(7, "3555355")
    recycled = [(one.player, one.amount) for one in step.effects if one.kind is EffectKind.RECYCLED]
    assert recycled == [("fidel", 13), ("beto", 13)]
    assert step.state.stock == 4 + 13 - 5 - 3 - 5 + 13 - 5
    assert lie_once(step.state)
    assert {player.hand.size for player in step.state.players} == {5}
    assert [player.aside.size for player in step.state.players] == [0, 5, 0, 0, 0, 0, 0]


@pytest.mark.clause("HUCK-STOCK-OUT", "HUCK-RECYCLE")
@pytest.mark.case(19)
@pytest.mark.parametrize("discards", ["as-served", "all-first"])
def test_six_players_exchange_five_each(discards: str) -> None:
    """22 cards serve four; 2 are left for the fifth."""
    step = exchanging(6, "555555", discards=discards)
    recycled = [(one.player, one.amount) for one in step.effects if one.kind is EffectKind.RECYCLED]
    assert recycled == [("ana", 20 if discards == "as-served" else 25)]
    assert lie_once(step.state)
    assert {player.hand.size for player in step.state.players} == {5}


@pytest.mark.clause("HUCK-STOCK-CAP")
@pytest.mark.parametrize("discards", ["as-served", "all-first"])
def test_a_capped_exchange_gives_what_is_left(discards: str) -> None:
    step = exchanging(6, "555555", stock_out="cap", discards=discards)
    capped = [(one.player, one.amount) for one in step.effects if one.kind is EffectKind.CAPPED]
    assert capped == [("ana", 2), ("beto", 0)]
    assert step.state.stock == 0
    assert [player.discarded for player in step.state.players] == [2, 0, 5, 5, 5, 5]
    assert {player.hand.size for player in step.state.players} == {5}
    assert lie_once(step.state)


@pytest.mark.clause("HUCK-RECYCLE")
def test_a_folded_hand_is_recycled_too() -> None:
    state = in_turn(with_trumps(6), "drop stay-5 stay-5 stay-5 stay-5 stay-5").state
    row: tuple[int, ...] = tuple(range(52))
    piles = []
    while state.phase in (Phase.DISCARD, Phase.EXCHANGE):
        if state.phase is Phase.DISCARD:
            state = done(state, discard_due(state).among()[0]).state
            continue
        found = cards_due(state)
        if found.shuffle.size:
            piles.append((found.player, found.shuffle.known))
            assert set(state.players[2].aside.known) <= set(found.shuffle.known)
        row = (*row, *found.shuffle.known)
        state = done(state, Deal(found.player, found.purpose, tuple(row[place] for place in found.places))).state
    assert [(player, len(pile)) for player, pile in piles] == [("beto", 25)]


# The play


HANDS = {"ana": "2C 3C 4D 5D 6S", "beto": "AH KH QH AS AD", "carla": "AC KC 2D 3D 2S", "dario": "2H 3H 7C 8C 9C"}


def playing(**changes: object) -> State:
    """Beto has bid two and named hearts, all stay, nobody exchanges: beto leads."""
    state = with_hands(opened(seated(4, **changes)).state, HANDS)
    return in_turn(state, "2 pass pass pass trump-H stay-0 stay-0 stay-0 stay-0").state


@pytest.mark.clause("HUCK-LEAD", "HUCK-TRICK", "HUCK-TRICK-LEAD", "HUCK-LEFT")
@pytest.mark.case(16, 18, 21)
def test_a_deal_played_out() -> None:
    state = playing()
    assert state.acting.id == "beto"
    step = in_turn(state, "AD 2D 2H 4D")
    facts = HUCKLEBUCK_GAME.facts("ana", step)
    assert (facts.trick, facts.tricks, facts.next) == ("dario", (0, 0, 0, 1), "dario")
    step = in_turn(step, "7C 2C QH AC")
    assert HUCKLEBUCK_GAME.facts("carla", step).trick == "beto"
    step = in_turn(step, "AH 3D 3H 3C AS 2S 8C 6S")
    step = in_turn(step, "KH KC 9C 5D")
    facts = HUCKLEBUCK_GAME.facts("ana", step)
    assert (facts.trick, facts.tricks, facts.scores) == ("beto", (0, 4, 0, 1), (-5, 4, -5, 1))
    assert (facts.winner, facts.next) == (None, "carla")
    assert told(step) == [
        "plays HUCK-FOLLOW ana 0",
        "trick HUCK-TRICK beto 5",
        "took HUCK-TRICK ana 0",
        "took HUCK-TRICK beto 4",
        "took HUCK-TRICK carla 0",
        "took HUCK-TRICK dario 1",
        "gains HUCK-SCORE ana -5",
        "stands HUCK-SCORE ana -5",
        "gains HUCK-SCORE carla -5",
        "stands HUCK-SCORE carla -5",
        "gains HUCK-SCORE dario 1",
        "stands HUCK-SCORE dario 1",
        "made HUCK-MADE beto 2",
        "gains HUCK-SCORE-BIDDER beto 4",
        "stands HUCK-SCORE-BIDDER beto 4",
        "dealer HUCK-DEALER beto 2",
    ]


LAST = "AD 2D 2H 4D 7C 2C QH AC AH 3D 3H 3C AS 2S 8C 6S KH KC 9C 5D"
"""beto takes four, dario one."""


@pytest.mark.clause("HUCK-SCORE-BIDDER", "HUCK-MADE", "HUCK-MOON", "HUCK-HOLE-SUCCESS", "HUCK-WINNERS", "HUCK-OUT")
@pytest.mark.case(22, 23)
@pytest.mark.parametrize(
    ("bid", "changes", "before", "then", "winners"),
    [
        (2, {}, (0, 0, 0, 0), (-5, 4, -5, 1), None),
        (2, {"overtricks": False}, (0, 0, 0, 0), (-5, 2, -5, 1), None),
        (4, {}, (0, 0, 0, 0), (-5, 4, -5, 1), None),
        (6, {}, (0, 3, 0, 0), (-5, -12, -5, 1), None),
        (6, {"moon_fail": "hole-15"}, (0, 3, 0, 0), (-5, -2, -5, 1), None),
        (6, {"moon_fail": "hole-15"}, (0, -3, 0, 0), (-5, -18, -5, 1), None),
        (5, {"five_bid": "separate"}, (0, 3, 0, 0), (-5, -2, -5, 1), None),
        (2, {}, (0, -7, 0, 0), (-5, -3, -5, 1), None),
        (2, {"hole_success": "any-bid"}, (0, -7, 0, 0), (-5, 0, -5, 1), None),
        (2, {}, (0, 11, 0, 0), (-5, 15, -5, 1), ("beto",)),
        (2, {}, (0, 11, 0, 14), (-5, 15, -5, 15), None),
        (2, {"tie_at_target": "bidder-first"}, (0, 11, 0, 14), (-5, 15, -5, 15), ("beto",)),
        (2, {"tie_at_target": "bidder-first"}, (0, 11, 0, 16), (-5, 15, -5, 17), ("beto",)),
        (2, {"tie_at_target": "shared"}, (0, 11, 0, 14), (-5, 15, -5, 15), ("beto", "dario")),
        (2, {}, (0, 11, 0, 16), (-5, 15, -5, 17), ("dario",)),
        (2, {"target": 11}, (0, 7, 0, 0), (-5, 11, -5, 1), ("beto",)),
        (2, {}, (-20, 0, -20, 0), (-25, 4, -25, 1), None),
        (6, {}, (-20, -10, -20, 0), (-25, -25, -25, 1), ("dario",)),
        (6, {"out_at": 0}, (-20, -10, -20, 0), (-25, -25, -25, 1), None),
    ],
)
def test_what_the_deal_does_to_the_scores(
    bid: int,
    changes: dict[str, object],
    before: tuple[int, ...],
    then: tuple[int, ...],
    winners: tuple[str, ...] | None,
) -> None:
    state = replace(with_scores(playing(**changes), *before), highest=bid)
    step = in_turn(state, LAST)
    assert scores(step.state) == then
    assert (step.state.phase is Phase.OVER) == (winners is not None)
    if winners is not None:
        assert result(step.state).total.winners == winners
        assert HUCKLEBUCK_GAME.facts("ana", step).winner == (winners[0] if len(winners) == 1 else None)


@pytest.mark.clause("HUCK-MOON")
def test_the_moon_made_in_play_wins_though_others_are_at_the_target() -> None:
    hands = {"beto": "AH KH QH JH TH"}
    state = with_hands(opened(seated(3)).state, hands)
    state = with_scores(in_turn(state, "moon trump-H stay-0 stay-0 stay-0").state, 15, 1, 15)
    step = in_turn(state, "AH")
    while step.state.phase is Phase.PLAY:
        step = done(step.state, choice(step.state).among[-1])
    assert result(step.state).total.winners == ("beto",)
    assert scores(step.state) == (10, 1, 10)


@pytest.mark.clause("HUCK-DROP", "HUCK-LEAD", "HUCK-SCORE-BIDDER")
def test_a_bidder_who_drops_fails_and_the_next_leads() -> None:
    state = with_hands(opened(seated(4, bidder_stays=False)).state, HANDS)
    state = in_turn(state, "2 pass pass pass trump-H drop stay-0 stay-0 drop").state
    assert (state.phase, state.acting.id, state.because) == (Phase.PLAY, "dario", "HUCK-LEAD")
    step = in_turn(state, "9C 3C 8C 2C 7C 4D 3H 5D 2H 6S")
    assert scores(step.state) == (-5, -5, 0, 5)
    assert "failed HUCK-DROP beto 2" in told(step)


@pytest.mark.clause("HUCK-DROP")
def test_one_player_left_against_a_bidder_who_drops_plays_alone() -> None:
    state = with_hands(opened(seated(4, bidder_stays=False)).state, HANDS)
    step = in_turn(state, "moon trump-H drop drop stay-0 drop 2C 3C 4D 5D 6S")
    assert scores(step.state) == (5, -15, 0, 0)


# Leaving the game


@pytest.mark.clause("HUCK-OUT", "HUCK-DEALER", "HUCK-LEFT")
@pytest.mark.case(12)
def test_a_player_who_is_out_is_skipped_in_dealing_bidding_and_playing() -> None:
    state = with_scores(playing(), 0, 0, -20, 0)
    step = in_turn(state, LAST)
    assert "eliminated HUCK-OUT carla -25" in told(step)
    state = step.state
    assert (state.out, state.dealer) == ((2,), 1)
    order = []
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        order.append((found.player, found.places[:2]))
        state = done(state, Deal(found.player, found.purpose, found.places)).state
    assert order == [("dario", (0, 3)), ("ana", (1, 4)), ("beto", (2, 5))]
    assert state.stock == 37
    state = in_turn(state, "2").state
    assert state.acting.id == "ana"
    state = in_turn(state, "pass pass trump-C stay-0 stay-0 stay-0").state
    assert state.acting.id == "dario"
    following = []
    for _ in range(3):
        following.append(state.acting.id)
        state = done(state, choice(state).among[0]).state
    assert following == ["dario", "ana", "beto"]


@pytest.mark.clause("HUCK-DEALER", "HUCK-OUT")
def test_the_deal_skips_the_next_dealer_who_is_out() -> None:
    state = replace(with_scores(table_at_auction(), 0, -30, 0, 0), out=(1,), seat=2)
    step = in_turn(state, "pass pass pass")
    assert (step.state.dealer, step.state.acting.id) == (2, "dario")


@pytest.mark.clause("HUCK-LAST-LEFT")
def test_the_last_one_left_wins_below_the_target() -> None:
    state = replace(with_scores(opened(seated(4)).state, -20, 0, -20, -26), out=(3,))
    state = with_hands(state, {name: hand for name, hand in HANDS.items() if name != "dario"})
    state = in_turn(state, "2 pass pass trump-H stay-0 stay-0 stay-0").state
    step = in_turn(state, "AH 2D 2C KH 3D 3C QH 2S 4D AS KC 6S AD AC 5D")
    assert scores(step.state) == (-25, 5, -25, -26)
    assert result(step.state).total.winners == ("beto",)
    assert told(step)[-1] == "wins HUCK-LAST-LEFT beto 5"


@pytest.mark.clause("HUCK-WINNERS")
@pytest.mark.case(23)
def test_a_tie_is_played_on() -> None:
    step = in_turn(with_scores(playing(), 0, 11, 0, 14), LAST)
    assert told(step)[-3:] == [
        "tied-at-target HUCK-WINNERS beto 15",
        "tied-at-target HUCK-WINNERS dario 15",
        "dealer HUCK-DEALER beto 2",
    ]
    step = in_turn(any_hands(step.state), "pass pass pass pass")
    assert scores(step.state) == (-5, 20, -5, 15)
    assert result(step.state).total.winners == ("beto",)
