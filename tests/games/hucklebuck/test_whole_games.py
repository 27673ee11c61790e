"""Whole games by chance, for every number of players and all readings, against what holds of every game."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Result, Step
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, DealPurpose, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.invariants import INVARIANTS
from buck_ref.games.hucklebuck.pending import CardsDue, DiscardDue
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.invariants import broken
from tests.games.hucklebuck.playing import (
    NAMES,
    READINGS,
    Taken,
    any_hands,
    choice,
    due,
    in_turn,
    opened,
    played,
    scores,
    seated,
    table_of,
)

SEEDS = range(24)
MOST = 1200


def check_cards(state: State) -> None:
    """The invariants of the package, by whatever process; in a game of which every card is known none is lost."""
    assert broken(INVARIANTS, state) == ""
    assert not state.unproven
    assert not any(player.hand.unknown or player.aside.unknown for player in state.players)


def check_turn(state: State) -> None:
    """Something is due of the player whose act it is, and no choice is named twice."""
    if state.phase is Phase.OVER:
        assert isinstance(due(state), Result)
        return
    found = due(state)
    assert not isinstance(found, Result)
    assert found.player == state.acting.id
    if isinstance(found, CardsDue):
        assert 1 <= found.cards == len(set(found.places)) <= 5
    elif isinstance(found, DiscardDue):
        assert 1 <= found.cards <= 5
        assert found.among()
    else:
        assert found.among
        assert len(set(found.among)) == len(found.among)


def check_deal_end(taken: Taken) -> None:
    """What a deal may do to the scores, and five tricks in one that was played."""
    before, step = taken.before, taken.step
    table = before.table.options
    took = [effect.amount for effect in step.effects if effect.kind is EffectKind.TOOK]
    assert not took or sum(took) == 5
    moved = [(was, now) for was, now in zip(scores(before), scores(step.state), strict=True) if was != now]
    assert all(now == 0 or now - was in {-15, -5, 1, 2, 3, 4, 5} for was, now in moved)
    if table.out_at:
        assert min(scores(step.state)) >= table.out_at - 14
    if step.state.phase is not Phase.OVER:
        assert step.state.deal == before.deal + 1
        assert step.state.dealer == dealer_after(before, step.state.out)


def dealer_after(before: State, out: tuple[int, ...]) -> int:
    """HUCK-DEALER: counted seat by seat."""
    seat = before.dealer
    while True:
        seat = 0 if seat == len(before.players) - 1 else seat + 1
        if seat not in out:
            return seat


def scores_by_effects(taken: Taken) -> tuple[int, ...]:
    """The scores, moved as the effects say."""
    now = {player.id: player.score for player in taken.before.players}
    for effect in taken.step.effects:
        if effect.kind is EffectKind.GAINS:
            now[effect.player] += effect.amount
        elif effect.kind is EffectKind.TO_ZERO:
            assert now[effect.player] == effect.amount
            now[effect.player] = 0
        elif effect.kind is EffectKind.STANDS:
            assert now[effect.player] == effect.amount
    return tuple(now.values())


def check_facts(taken: Taken) -> None:
    """The facts are those of the state and of the effects."""
    facts = HUCKLEBUCK_GAME.facts(taken.act.player, taken.step)
    state = taken.step.state
    found = due(state)
    taker = [effect.player for effect in taken.step.effects if effect.kind is EffectKind.TRICK]
    assert facts.trick == (taker[0] if taker else None)
    assert facts.scores == scores(state) == scores_by_effects(taken)
    assert facts.next == (None if isinstance(found, Result) else found.player)
    before = [player.tricks for player in taken.before.players]
    if taker:
        before[taken.before.table.players.index(taker[0])] += 1
    ended = state.deal != taken.before.deal
    if taker or not ended:
        assert facts.tricks == tuple(before)
    winners = found.total.winners if isinstance(found, Result) else ()
    assert facts.winner == (winners[0] if len(winners) == 1 else None)


def ends_deal(taken: Taken) -> bool:
    return taken.step.state.deal != taken.before.deal or taken.step.state.phase is Phase.OVER


@pytest.mark.clause("HUCK-PACK", "HUCK-DEALER", "HUCK-LEFT", "HUCK-SCORE", "HUCK-OUT", "HUCK-LAST-LEFT", "HUCK-LEAD")
@pytest.mark.case(19, 21)
@pytest.mark.parametrize("players", range(3, 8))
@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_of_a_game(players: int, seed: int) -> None:
    table = table_of(seed, players)
    check_cards(opened(table).state)
    tied = False
    recyclings = 0
    for taken in played(table, seed, MOST):
        state = taken.step.state
        check_cards(state)
        check_turn(state)
        check_facts(taken)
        assert (taken.step.state.table, taken.before.table) == (table, table)
        kinds = [effect.kind for effect in taken.step.effects]
        if EffectKind.RECYCLED in kinds:
            pile = next(effect.amount for effect in taken.step.effects if effect.kind is EffectKind.RECYCLED)
            assert pile >= 13
            assert taken.before.stock + pile >= 17
            recyclings += 1
            assert recyclings <= 2
        if taken.before.phase is not Phase.PLAY and state.phase is Phase.PLAY:
            recyclings = 0
            check_first_lead(state)
        if ends_deal(taken):
            check_deal_end(taken)
            tied = tied or EffectKind.TIED_AT_TARGET in kinds
            if not tied:
                assert max(scores(state)) <= table.options.target + 4
        else:
            assert scores(state) == scores(taken.before)


def check_first_lead(state: State) -> None:
    """HUCK-LEAD: the bidder, whoever exchanged cards or not; where he dropped, the next at his left who is in."""
    seat = state.bidder
    while seat not in state.in_deal:
        seat = (seat + 1) % len(state.players)
    assert state.seat == seat


def test_the_games_see_every_reading_and_most_ends() -> None:
    tables = [table_of(seed, 3).options for seed in SEEDS]
    for name, values in READINGS.items():
        assert {getattr(one, name) for one in tables} == set(values), name
    kinds = {
        effect.kind
        for seed in SEEDS
        for taken in played(table_of(seed, 7), seed, MOST)
        for effect in taken.step.effects
    }
    wanted = {
        EffectKind.RECYCLED,
        EffectKind.CAPPED,
        EffectKind.ALL_DROPPED,
        EffectKind.MADE,
        EffectKind.FAILED,
        EffectKind.TO_ZERO,
        EffectKind.ELIMINATED,
        EffectKind.WINS,
    }
    assert wanted <= kinds


def wrong_acts(state: State) -> Iterator[Act]:
    """Acts of every kind, of everybody, most of which are not due."""
    for player in (*state.table.players, "nobody"):
        yield from (Pass(player), Drop(player), Stay(player), Bid(player), Bid(player, 5, True), Bid(player, moon=True))
        yield from (Bid(player, tricks) for tricks in range(-1, 8))
        yield from (Trump(player, suit) for suit in range(-1, 5))
        yield from (Stay(player, count) for count in range(-1, 7))
        yield from (Play(player, card) for card in range(-1, 53))


@pytest.mark.clause("HUCK-OVERCALL", "HUCK-DROP", "HUCK-FOLLOW")
@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("seed", range(6))
def test_every_act_that_is_not_among_the_choices_is_refused_by_a_clause(players: int, seed: int) -> None:
    for taken in played(table_of(seed, players), seed, 150):
        found = due(taken.before)
        among = set(found.among) if not isinstance(found, CardsDue | DiscardDue | Result) else set()
        for act in wrong_acts(taken.before):
            answer = HUCKLEBUCK_GAME.apply(taken.before, act)
            assert isinstance(answer, Step) == (act in among), (act, answer)
            if not isinstance(answer, Step):
                assert answer.clause.startswith("HUCK-")
        for act in wrong_cards(taken.before):
            answer = HUCKLEBUCK_GAME.apply(taken.before, act)
            assert not isinstance(answer, Step), act
            assert answer.clause.startswith("HUCK-")


def wrong_cards(state: State) -> Iterator[Act]:
    """Deals and discards that are never due: of nobody, of too many cards, of one twice, of none there is."""
    for player in (state.acting.id, "nobody"):
        for purpose in DealPurpose:
            for given in ((), (0,) * 5, (0, 0), (52,), (-1,), tuple(range(6))):
                yield Deal(player, purpose, given)
        for given in ((), (0, 0), (52,), (-1,), tuple(range(6))):
            yield Discard(player, given)


@pytest.mark.clause("HUCK-ALL-PASS", "HUCK-DEALER")
@pytest.mark.parametrize("players", range(3, 8))
def test_players_who_always_pass_end_after_two_rounds_of_deals_and_one_more(players: int) -> None:
    step = opened(seated(players))
    dealers = []
    while step.state.phase is not Phase.OVER:
        dealers.append(step.state.table.players[step.state.dealer])
        step = in_turn(any_hands(step.state), "pass " * players)
    assert step.state.deal == len(dealers) == 2 * players + 1
    assert dealers == list((NAMES[:players] * 3)[: 2 * players + 1])
    assert scores(step.state) == (15, *([10] * (players - 1)))
    result = due(step.state)
    assert isinstance(result, Result)
    assert (result.total.winners, result.total.loser) == (("ana",), None)
    assert result.rounds == (result.total,)
    assert [(one.id, one.score, one.chips) for one in result.total.players] == [
        (name, score, 0) for name, score in zip(NAMES, scores(step.state), strict=False)
    ]


@pytest.mark.case(24)
def test_the_same_seed_is_the_same_game() -> None:
    one, other = (list(played(table_of(7, 5), 7, 400)) for _ in range(2))
    assert one == other
    assert all(earlier.step.state == later.before for earlier, later in pairwise(one))


@pytest.mark.clause("HUCK-STUBBORN")
def test_stubborn_players_never_end_the_game() -> None:
    """Everybody drops against a bid of two, and the ruling gives the bidder nothing."""
    step = opened(seated(3, all_drop="void"))
    for deal in range(1, 50):
        assert (step.state.deal, scores(step.state)) == (deal, (0, 0, 0))
        step = in_turn(any_hands(step.state), "2 pass pass trump-C drop drop")
    assert choice(any_hands(step.state)).among
