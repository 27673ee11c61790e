"""Deals act by act to their end: the play, the score, who leaves the game and who wins it."""

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck.acts import Deal, Play
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from tests.games.hucklebuck.playing import (
    any_hands,
    cards,
    cards_due,
    choice,
    done,
    in_turn,
    opened,
    result,
    scores,
    seated,
    told,
    with_hands,
    with_scores,
)

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
    assert choice(in_turn(state, "AD").state).among == tuple(Play("carla", card) for card in cards("2D 3D"))
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
        (5, {"five_bid": "separate", "hole_success": "any-bid"}, (0, -3, 0, 0), (-5, -8, -5, 1), None),
        (2, {}, (0, -7, 0, 0), (-5, -3, -5, 1), None),
        (2, {"hole_success": "any-bid"}, (0, -7, 0, 0), (-5, 0, -5, 1), None),
        (2, {}, (0, 11, 0, 0), (-5, 15, -5, 1), ("beto",)),
        (2, {}, (0, 11, 0, 14), (-5, 15, -5, 15), None),
        (2, {"tie_at_target": "bidder-first"}, (0, 11, 0, 14), (-5, 15, -5, 15), ("beto",)),
        (2, {"tie_at_target": "bidder-first"}, (16, 11, 0, 16), (11, 15, -5, 17), ("beto",)),
        (2, {"tie_at_target": "shared"}, (0, 11, 0, 14), (-5, 15, -5, 15), ("beto", "dario")),
        (2, {}, (16, 11, 0, 16), (11, 15, -5, 17), ("dario",)),
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


@pytest.mark.clause("HUCK-MOON", "HUCK-WINNERS")
@pytest.mark.parametrize("tie_at_target", ["highest-then-play-on", "bidder-first"])
def test_the_moon_wins_though_one_who_dropped_alone_is_at_the_target(tie_at_target: str) -> None:
    """Ana and carla shared 16. Ana drops, and keeps them; carla takes no trick, which costs her five."""
    table = seated(3, tie_at_target=tie_at_target)
    state = with_scores(with_hands(opened(table).state, {"beto": "AH KH QH JH TH"}), 16, 1, 16)
    step = in_turn(state, "moon trump-H stay-0 drop stay-0 AH")
    while step.state.phase is Phase.PLAY:
        step = done(step.state, choice(step.state).among[-1])
    assert scores(step.state) == (16, 1, 11)
    assert result(step.state).total.winners == ("beto",)


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
    state = any_hands(replace(with_scores(opened(seated(4)).state, 0, -30, 0, 0), out=(1,), seat=2))
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
