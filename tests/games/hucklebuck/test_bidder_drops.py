"""What becomes of a deal whose bidder has dropped, and who wins where that is not plain from the scores."""

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck.state import Phase, State
from tests.games.hucklebuck.playing import (
    cards_due,
    given,
    in_turn,
    laid_away,
    opened,
    scores,
    seated,
    table_at_auction,
    told,
    until,
    with_hands,
    with_scores,
)


def dropped(players: int, counts: str, **changes: object) -> State:
    """Carla has bid two and drops; from dario on each of the others exchanges so many, and beto speaks last."""
    passes = "pass " * (players - 1)
    numbers = " ".join(f"stay-{count}" for count in counts)
    return in_turn(
        table_at_auction(players, bidder_stays=False, **changes), f"pass 2 {passes[5:]} trump-H {numbers} drop"
    ).state


@pytest.mark.clause("HUCK-EXCHANGE-ORDER", "HUCK-DROP")
@pytest.mark.parametrize(
    ("exchange_order", "order"),
    [("bidder-left", ["dario", "ana", "beto"]), ("dealer-left", ["beto", "dario", "ana"])],
)
@pytest.mark.parametrize("discards", ["as-served", "all-first"])
def test_who_is_served_first_when_the_bidder_has_dropped(discards: str, exchange_order: str, order: list[str]) -> None:
    """Ana deals: from the seat of the bidder on, though nobody plays there any more, or from the dealer's."""
    state = dropped(4, "111", discards=discards, exchange_order=exchange_order)
    served = []
    while state.phase is not Phase.PLAY:
        if state.phase is Phase.EXCHANGE:
            served.append(state.acting.id)
        state = (laid_away(state) if state.phase is Phase.DISCARD else given(state)).state
    assert served == order


@pytest.mark.clause("HUCK-RECYCLE", "HUCK-DROP")
@pytest.mark.parametrize(("discards", "others"), [("as-served", 15), ("all-first", 25)])
def test_the_hand_of_a_bidder_who_dropped_is_shuffled_in(discards: str, others: int) -> None:
    """17 cards serve dario, elsa and fidel, and two are left for gema: the bidder's five and discards are shuffled."""
    state = dropped(7, "555555", discards=discards)
    bidders = state.players[2].aside.known
    assert len(bidders) == 5
    state = until(state, "gema", Phase.EXCHANGE).state
    pile = cards_due(state).shuffle
    assert (state.stock, pile.size) == (2, 5 + others)
    assert set(bidders) <= set(pile.known)
    after = given(state)
    assert after.effects[0].amount == 5 + others
    assert after.effects[0].cards == pile.known
    assert after.state.players[2].aside.size == 0
    assert after.state.stock == 2 + 5 + others - 5


# Who wins


@pytest.mark.clause("HUCK-DROP", "HUCK-SCORE", "HUCK-WINNERS")
def test_a_player_who_drops_at_the_target_keeps_his_score() -> None:
    """Ana and dario share the highest score, so that it is played on. Ana drops, and dario takes every trick."""
    state = with_scores(table_at_auction(), 15, 3, 0, 15)
    state = in_turn(state, "2 pass pass pass trump-S stay-0 stay-0 drop stay-0").state
    step = in_turn(state, "2C 7C QC KC 3C 8C AC 4C 9C 2D 5C TC 3D 6C JC")
    assert scores(step.state) == (15, -2, -5, 20)
    assert told(step)[-1] == "wins HUCK-WINNERS dario 20"


@pytest.mark.clause("HUCK-MOON", "HUCK-LEFT")
def test_the_moon_made_with_two_left_wins() -> None:
    """Carla is out. Ana is near the target, and beto far from it."""
    state = replace(with_scores(opened(seated(3)).state, 14, 1, -25), out=(2,))
    state = in_turn(with_hands(state, {"beto": "AH KH QH JH TH"}), "moon trump-H stay-0 stay-0").state
    step = in_turn(state, "AH 2C KH 3C QH 4C JH 5C TH 6C")
    assert scores(step.state) == (9, 1, -25)
    assert told(step)[-1] == "wins HUCK-MOON beto 1"


@pytest.mark.clause("HUCK-LAST-LEFT")
def test_the_last_one_left_wins_as_such_whatever_the_score() -> None:
    """Beto takes all five tricks, which puts ana out: he is the last one left, and over the target too."""
    state = replace(with_scores(opened(seated(3)).state, -20, 14, -25), out=(2,))
    state = in_turn(with_hands(state, {"beto": "AH KH QH JH TH"}), "2 pass trump-H stay-0 stay-0").state
    step = in_turn(state, "AH 2C KH 3C QH 4C JH 5C TH 6C")
    assert scores(step.state) == (-25, 19, -25)
    assert told(step)[-1] == "wins HUCK-LAST-LEFT beto 19"
