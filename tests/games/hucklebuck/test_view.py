"""What each party sees: games that differ only in cards it may not see look the same to it."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from buck_ref.games.game import Result
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardsDue
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import Card, Cards
from tests.games.hucklebuck.playing import NAMES, due, played, seated, table_of

view = HUCKLEBUCK_GAME.view


def cards_of(state: State) -> set[Card]:
    """Every card that a state names."""
    held = {card for one in state.players for card in (*one.hand.known, *one.aside.known)}
    return held | {card for trick in (*state.tricks, state.trick) for card in trick.cards}


def cards_seen_by(state: State, party: str) -> set[Card]:
    """What the party has seen: its own cards and those played."""
    own = {card for one in state.players if one.id == party for card in (*one.hand.known, *one.aside.known)}
    return own | {card for trick in (*state.tricks, state.trick) for card in trick.cards}


def changed_behind_the_back_of(state: State, party: str, chance: random.Random) -> State:
    """The same game with all cards that `party` has not seen dealt out anew among where they lie."""
    hidden = [card for card in range(52) if card not in cards_seen_by(state, party)]
    chance.shuffle(hidden)
    left = iter(hidden)

    def other(cards: Cards) -> Cards:
        return Cards(tuple(sorted(next(left) for _ in cards.known)), cards.unknown)

    players = (
        one if one.id == party else replace(one, hand=other(one.hand), aside=other(one.aside)) for one in state.players
    )
    return replace(state, players=tuple(players))


def states(players: int, seed: int) -> Iterator[State]:
    return (taken.step.state for taken in played(table_of(seed, players), seed, 220))


@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("seed", range(4))
def test_no_view_leaks_a_hidden_card(players: int, seed: int) -> None:
    chance = random.Random(seed)
    differed = 0
    for state in states(players, seed):
        for party in (*state.table.players, "table"):
            other = changed_behind_the_back_of(state, party, chance)
            differed += other != state
            seen = view(state, party)
            assert seen == view(other, party)
            assert cards_of(seen) == cards_seen_by(state, party)
            assert [one.hand.size for one in seen.players] == [one.hand.size for one in state.players]
    assert differed > 100


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("seed", range(4))
def test_whoever_must_decide_sees_what_he_may_do(players: int, seed: int) -> None:
    for state in states(players, seed):
        found = due(state)
        if isinstance(found, CardsDue | Result):
            continue
        assert due(view(state, found.player)) == found


@pytest.mark.parametrize("seed", range(3))
def test_a_view_is_a_state_in_which_somebody_is_due(seed: int) -> None:
    for state in states(7, seed):
        for party in ("ana", "table"):
            seen = view(state, party)
            found, shown = due(state), due(seen)
            assert type(found) is type(shown)
            if isinstance(found, CardsDue) and isinstance(shown, CardsDue):
                assert found._replace(shuffle=Cards()) == shown._replace(shuffle=Cards())
                assert found.shuffle.size == shown.shuffle.size
            assert view(seen, party) == seen


def test_the_keeper_sees_no_hand() -> None:
    for taken in played(seated(4), 1, 60):
        if taken.step.state.phase is not Phase.PLAY:
            assert cards_of(view(taken.step.state, "table")) == set()


def test_the_names_of_the_players_are_no_other_partys() -> None:
    assert "table" not in NAMES
