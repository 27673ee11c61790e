"""What an exchange says of itself: by which clause each acts, what is told of it, and what its record does not show."""

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck.acts import Deal, DealPurpose, Discard
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import Cards
from tests.games.hucklebuck.playing import (
    SIX,
    cards,
    cards_due,
    discard_due,
    done,
    due,
    given,
    in_turn,
    laid_away,
    opened,
    seated,
    told,
    until,
    with_trumps,
)


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
def test_what_is_laid_away_and_what_is_given_is_told() -> None:
    state = in_turn(with_trumps(), "stay-2 stay-0 stay-0 stay-0").state
    step = done(state, Discard("carla", cards("7C 8C")))
    assert told(step) == ["discards HUCK-EXCHANGE-COUNT carla 2"]
    assert step.effects[0].cards == cards("7C 8C")
    step = done(step.state, Deal("carla", DealPurpose.EXCHANGE, cards("AS KS")))
    assert told(step) == ["dealt HUCK-EXCHANGE-COUNT carla 2"]
    assert step.effects[0].cards == cards("AS KS")


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
def test_what_may_be_laid_away_for_an_unknown_card() -> None:
    """Nothing where all of the hand is named; else all that is named nowhere."""
    found = discard_due(in_turn(with_trumps(), "stay-2 stay-0 stay-0 stay-0").state)
    assert (found.hand, found.unseen) == (Cards(cards("7C 8C 9C TC JC")), ())
    state = opened(seated(3)).state
    for words in ("2C 3C 4C 5C 6C", "7C 8C 9C TC", "QC KC AC 2D 3D"):
        due_ = cards_due(state)
        state = done(state, Deal(due_.player, due_.purpose, cards(words), 5 - len(words.split()))).state
    found = discard_due(in_turn(state, "2 pass pass trump-H stay-2 stay-0 stay-0").state)
    assert found.hand == Cards(cards("7C 8C 9C TC"), 1)
    assert found.unseen == (*cards("JC"), *range(cards("4D")[0], 52))


@pytest.mark.clause("HUCK-STOCK-CAP")
def test_who_is_given_fewer_is_told_after_what_leads_to_it() -> None:
    step = until(in_turn(with_trumps(6, stock_out="cap"), SIX).state, "ana", Phase.DISCARD)
    assert told(step) == ["dealt HUCK-EXCHANGE-COUNT fidel 5", "capped HUCK-STOCK-CAP ana 2"]
    step = given(laid_away(step.state).state)
    assert told(step) == ["dealt HUCK-EXCHANGE-COUNT ana 2", "capped HUCK-STOCK-CAP beto 0"]
    assert step.state.phase is Phase.PLAY


@pytest.mark.clause("HUCK-RECYCLE")
def test_a_pile_is_told_before_the_cards_that_it_is_shuffled_for() -> None:
    state = until(in_turn(with_trumps(6), SIX).state, "ana", Phase.EXCHANGE).state
    step = given(state)
    assert told(step) == ["recycled HUCK-RECYCLE ana 20", "dealt HUCK-EXCHANGE-COUNT ana 5"]
    four = [card for player in state.players[2:] for card in player.aside.known]
    assert step.effects[0].cards == tuple(sorted(four))


@pytest.mark.clause("HUCK-EXCHANGE-ORDER", "HUCK-DISCARD-TIME")
@pytest.mark.parametrize(
    ("discards", "reasons"),
    [
        ("as-served", ["HUCK-EXCHANGE-ORDER"] * 4),
        ("all-first", ["HUCK-DISCARD-TIME"] * 2 + ["HUCK-EXCHANGE-ORDER"] * 2),
    ],
)
def test_why_it_is_whose_turn(discards: str, reasons: list[str]) -> None:
    step = in_turn(with_trumps(discards=discards), "stay-1 stay-0 stay-1 stay-0")
    found = []
    while step.state.phase is not Phase.PLAY:
        found.append(due(step.state))
        step = laid_away(step.state) if step.state.phase is Phase.DISCARD else given(step.state)
    assert [getattr(one, "clause", None) for one in found] == reasons


# What a record does not show any more


def a_discard(*, unproven: bool = False) -> State:
    """Carla lays two of five named cards away."""
    state = in_turn(with_trumps(), "stay-2 stay-0 stay-0 stay-0").state
    return replace(state, unproven=unproven)


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
def test_unnamed_discards_out_of_named_cards_are_never_shown_to_be_right() -> None:
    assert done(a_discard(), Discard("carla", (), 2)).state.unproven
    assert done(a_discard(), Discard("carla", cards("7C"), 1)).state.unproven
    assert not done(a_discard(), Discard("carla", cards("7C 8C"))).state.unproven
    assert done(a_discard(unproven=True), Discard("carla", cards("7C 8C"))).state.unproven
    assert given(done(a_discard(), Discard("carla", (), 2)).state).state.unproven
    assert not given(laid_away(a_discard()).state, 2).state.unproven, "nothing is shuffled in"


def recycled_for_ana(state: State, unknown: int = 0) -> bool:
    """Is it lost where cards lie, when ana is given five cards for which a pile was shuffled in?"""
    step = given(state, unknown)
    assert told(step)[0].startswith("recycled HUCK-RECYCLE ana")
    return step.state.unproven


@pytest.mark.clause("HUCK-RECYCLE")
def test_a_pile_shuffled_in_while_somebody_has_unknown_cards() -> None:
    began = in_turn(with_trumps(6), SIX).state
    known = until(began, "ana", Phase.EXCHANGE).state
    assert not recycled_for_ana(known), "every card is named"
    assert recycled_for_ana(replace(known, unproven=True))
    assert recycled_for_ana(known, unknown=1), "she is given one of the pile that is not named"
    fidel = until(began, "fidel", Phase.EXCHANGE).state
    assert recycled_for_ana(until(given(fidel, 1).state, "ana", Phase.EXCHANGE).state), "fidel has one"


def six_of_whom_ana_was_dealt_unnamed_cards() -> State:
    state = opened(seated(6)).state
    lowest = iter(range(25))
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        named = () if found.player == "ana" else tuple(next(lowest) for _ in range(5))
        state = done(state, Deal(found.player, found.purpose, named, 5 - len(named))).state
    return in_turn(state, f"2 pass pass pass pass pass trump-H {SIX}").state


@pytest.mark.clause("HUCK-RECYCLE")
def test_a_pile_shuffled_in_while_unknown_cards_lie_aside() -> None:
    state = until(six_of_whom_ana_was_dealt_unnamed_cards(), "ana", Phase.DISCARD).state
    state = done(state, Discard("ana", (), 5)).state
    assert [player.hand.unknown for player in state.players] == [0] * 6
    assert recycled_for_ana(state)


@pytest.mark.clause("HUCK-RECYCLE")
@pytest.mark.parametrize(("discards", "pile"), [("as-served", 20), ("all-first", 25)])
def test_a_pile_of_which_no_card_is_named(discards: str, pile: int) -> None:
    """For ana the discards of the others: of four who were served before, or of all five."""
    state = opened(seated(6, discards=discards)).state
    while state.phase is Phase.DEAL:
        found = cards_due(state)
        state = done(state, Deal(found.player, found.purpose, (), 5)).state
    state = in_turn(state, f"2 pass pass pass pass pass trump-H {SIX}").state
    while (state.acting.id, state.phase) != ("ana", Phase.EXCHANGE):
        player = state.acting.id
        if state.phase is Phase.DISCARD:
            state = done(state, Discard(player, (), 5)).state
        else:
            state = done(state, Deal(player, DealPurpose.EXCHANGE, (), 5)).state
    assert cards_due(state).shuffle == Cards((), pile)
