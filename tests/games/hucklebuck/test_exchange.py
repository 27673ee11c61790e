"""The exchange, act by act: who discards when, and what if the stock runs out."""

import pytest

from buck_ref.games.effects import EffectKind
from buck_ref.games.hucklebuck.acts import Deal, DealPurpose
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import Cards
from tests.games.hucklebuck.playing import (
    Done,
    cards,
    cards_due,
    discard_due,
    done,
    in_turn,
    with_trumps,
)


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
