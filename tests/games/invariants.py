"""What holds of every step and every refusal of a dice game, whatever its options; of every state, its package says it.

Said from the clauses and not from the engine: scores and chips are added up again from the effects alone.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import Facts
from buck_ref.games.dice.invariants import INVARIANTS
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, Player, State, Turn
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Illegal, Reason, Result, Step, Table
from buck_ref.games.invariants import broken
from buck_ref.rulebook.clauses import ClauseId, Kind, load_clauses
from buck_ref.rulebook.dice_options import (
    DiceOptions,
    NextRoundStart,
    PointScope,
    PointSetter,
    PointTime,
    StartOrder,
)

TURN_THROW = {EffectKind.COUNTED, EffectKind.SCORELESS, EffectKind.BUST, EffectKind.VOID}
AFTER_TURN_THROW = {EffectKind.KEEPS, EffectKind.LOSES_TURN, EffectKind.WINS, EffectKind.OUT}
OTHER = {Purpose.ORDER: Purpose.TURN, Purpose.POINT: Purpose.ORDER, Purpose.TURN: Purpose.POINT}


def is_rule(clause: str) -> bool:
    """Is there a clause of the game by this id?"""
    found = load_clauses().get(ClauseId(clause))
    return found is not None and found.kind is not Kind.FORMAT


def check_state(state: State, table: Table[DiceOptions]) -> None:
    """The invariants of the package, by whatever process; and that what is due fits the state."""
    options = table.options
    assert state.table == table
    assert broken(INVARIANTS, state) == ""
    due = DICE_GAME.pending(state)
    assert isinstance(due, Result) == (state.phase is Phase.OVER)
    if isinstance(due, Result):
        check_result(due, state)
        return
    assert table.players.index(due.player) == state.seat
    assert is_rule(due.clause)
    if isinstance(due, Choice):
        assert due.among[0] is Do.THROW
    else:
        assert (due.dice, due.round) == (dice_of(due.purpose, state), state.round)
        if due.purpose is Purpose.POINT and options.point_scope is PointScope.COMMON:
            assert state.seat == state.order[0 if options.point_setter is PointSetter.FIRST else -1]


def dice_of(purpose: Purpose, state: State) -> int:
    """BUCK-ORDER-DICE, BUCK-FEWER-DICE: how many dice are thrown."""
    options = state.table.options
    if purpose is Purpose.POINT or (purpose is Purpose.ORDER and options.start_order is StartOrder.ONE_DIE_FULL_ORDER):
        return 1
    missing = options.target - state.acting.score
    return missing if purpose is Purpose.TURN and options.fewer_dice and missing in (1, 2) else options.dice


def check_result(result: Result, state: State) -> None:
    """BUCK-ROUND-END: the one round decides a game of one; the one highest total a game of several."""
    assert result.rounds == state.rounds
    total = result.total
    assert [(one.id, one.score, one.chips) for one in total.players] == [
        (player.id, player.total, player.purse) for player in state.players
    ]
    if state.table.options.rounds == 1:
        assert (total.winners, total.loser) == (state.rounds[0].winners, state.rounds[0].loser)
    else:
        highest = max(one.score for one in total.players)
        assert total.winners == tuple(one.id for one in total.players if one.score == highest)
        assert (len(total.winners), total.loser) == (1, None)


def check_start(step: Step[State], table: Table[DiceOptions]) -> None:
    """BUCK-STAKE: the stakes are in the pot, and nothing else has happened."""
    check_state(step.state, table)
    check_effects(step.effects, table)
    stakes = [effect for effect in step.effects if effect.kind is EffectKind.STAKED]
    assert [effect.player for effect in stakes] == (list(table.players) if table.options.stake else [])
    assert step.state.pot == table.options.stake * len(table.players)
    assert (step.state.round, step.state.out, step.state.rounds) == (1, (), ())


def check_effects(effects: tuple[Effect, ...], table: Table[DiceOptions]) -> None:
    """Every effect names a clause that exists and a player at the table."""
    assert all(is_rule(effect.clause) for effect in effects)
    assert all(effect.player in table.players for effect in effects)


def check_step(before: State, act: Act, step: Step[State]) -> None:
    """A step did what its effects say and nothing else, and its facts say the same."""
    table = before.table
    check_state(step.state, table)
    check_effects(step.effects, table)
    assert chips_by_effects(before, step.effects) == {
        **{player.id: player.purse for player in step.state.players},
        "the pot": step.state.pot,
    }
    assert scores_by_effects(before, step.effects) == {player.id: player.score for player in step.state.players}
    check_kinds(act, step.effects)
    check_next(before, step)
    check_facts(act, step, DICE_GAME.facts(act.player, step))
    if EffectKind.ROUND in {effect.kind for effect in step.effects}:
        check_begun_anew(before, step)
        return
    assert step.state.round == before.round
    assert step.state.out[: len(before.out)] == before.out
    assert all(
        was.point in (None, now.point) and was.made <= now.made and was.noted <= now.noted and was.misses <= now.misses
        for was, now in zip(before.players, step.state.players, strict=True)
    )


def check_begun_anew(before: State, step: Step[State]) -> None:
    """BUCK-ROUND, BUCK-ROUND-START, BUCK-STAKE: a new round has its stakes paid, and nothing of the last but totals."""
    state, options = step.state, step.state.table.options
    assert state.round == before.round + 1 == len(state.rounds) + 1
    assert (state.out, state.turn, state.left) == ((), Turn(), None)
    assert state.pot == options.stake * len(state.players)
    starts = state.order[:1] if options.point_scope is PointScope.OWN else ()
    in_turn = not state.order or options.point_time is PointTime.BEFORE_PLAY or options.point_scope is PointScope.COMMON
    for seat, player in enumerate(state.players):
        had_turn = seat in starts and not in_turn
        assert player == Player(player.id, player.purse, player.total, had_turn=had_turn)
    first = before.order.index((*before.out, before.seat)[0])
    expected = {
        NextRoundStart.ROLL_AGAIN: (),
        NextRoundStart.ROTATE_LEFT: (*before.order[1:], before.order[0]),
        NextRoundStart.WINNER: (*before.order[first:], *before.order[:first]),
    }[options.next_round_start]
    if options.next_round_start is NextRoundStart.ROLL_AGAIN and options.start_order is StartOrder.SEATS:
        expected = tuple(range(len(state.players)))
    assert state.order == expected


def chips_by_effects(before: State, effects: tuple[Effect, ...]) -> dict[str, int]:
    """The purses and the pot, moved as the effects say."""
    chips = {player.id: player.purse for player in before.players} | {"the pot": before.pot}
    winner = next((effect.player for effect in effects if effect.kind is EffectKind.WINS), "")
    for effect in effects:
        between = {
            EffectKind.STAKED: (effect.player, "the pot"),
            EffectKind.FINED: (effect.player, "the pot"),
            EffectKind.POT_WON: ("the pot", effect.player),
            EffectKind.SNYDER: (effect.player, winner),
        }
        if effect.kind in between:
            giver, taker = between[effect.kind]
            assert effect.amount > 0
            chips[giver] -= effect.amount
            chips[taker] += effect.amount
    return chips


def scores_by_effects(before: State, effects: tuple[Effect, ...]) -> dict[str, int]:
    """The scores, set as the effects say."""
    scores = {player.id: player.score for player in before.players}
    for effect in effects:
        if effect.kind in (EffectKind.COUNTED, EffectKind.BUST, EffectKind.VOID):
            scores[effect.player] = effect.amount
        if effect.kind is EffectKind.ROUND:
            scores = dict.fromkeys(scores, 0)
    return scores


def check_kinds(act: Act, effects: tuple[Effect, ...]) -> None:
    """Each throw of a turn counted, or was scoreless, or bust, or void, and then the turn went on, ended or won."""
    kinds = [effect.kind for effect in effects]
    of_turn = isinstance(act, Throw) and act.purpose is Purpose.TURN
    assert sum(kind in TURN_THROW for kind in kinds) == int(of_turn)
    assert sum(kind in AFTER_TURN_THROW for kind in kinds) == int(of_turn)
    assert (EffectKind.STOPS in kinds) == (isinstance(act, Move) and act.do is Do.STOP)
    ends_round = EffectKind.WINS in kinds or EffectKind.LOSES in kinds
    passes = EffectKind.LOSES_TURN in kinds or EffectKind.STOPS in kinds or EffectKind.OUT in kinds
    assert kinds.count(EffectKind.NEXT) == int(passes and not ends_round)
    assert not {EffectKind.TOTAL, EffectKind.LEADS, EffectKind.ROUND} & set(kinds) or ends_round
    assert not (EffectKind.LEADS in kinds and EffectKind.ROUND in kinds)
    if EffectKind.LOSES in kinds:
        assert EffectKind.OUT in kinds
    if EffectKind.SCORELESS in kinds:
        assert EffectKind.SCORED not in kinds
        assert EffectKind.LOSES_TURN in kinds
    if EffectKind.VOID in kinds:
        assert EffectKind.KEEPS in kinds
    if EffectKind.BUST in kinds:
        assert EffectKind.LOSES_TURN in kinds
    for effect in effects:
        if effect.kind in (EffectKind.FINED, EffectKind.POT_WON, EffectKind.OUT):
            assert effect.player == act.player
        if effect.kind in (EffectKind.SNYDER, EffectKind.LOSES):
            assert effect.player != act.player
        if effect.kind is EffectKind.SNYDER:
            assert EffectKind.WINS in kinds


def check_next(before: State, step: Step[State]) -> None:
    """BUCK-NEXT, BUCK-ORDER-CLOCKWISE: the dice go to the first still in of those who follow, or stay with the turn."""
    seats = before.table.players
    for effect in step.effects:
        if effect.kind is EffectKind.NEXT:
            place = before.order.index(before.seat)
            round_ = (*before.order[place + 1 :], *before.order[:place])
            assert effect.player == next(seats[seat] for seat in round_ if seat not in step.state.out)
            assert step.state.acting.id == effect.player
        if effect.kind in (EffectKind.KEEPS, EffectKind.MISSED):
            assert step.state.seat == before.seat


def check_facts(act: Act, step: Step[State], facts: Facts) -> None:
    """The facts that a claim is compared with are those of the state and the effects."""
    due = DICE_GAME.pending(step.state)
    kinds = {effect.kind for effect in step.effects}
    of_turn = isinstance(act, Throw) and act.purpose is Purpose.TURN
    worth = sum(effect.amount for effect in step.effects if effect.kind is EffectKind.SCORED)
    fines = sum(effect.amount for effect in step.effects if effect.kind is EffectKind.FINED)
    ended = step.state.rounds[-1].players if EffectKind.ROUND in kinds else step.state.players
    winners = due.total.winners if isinstance(due, Result) else ()
    assert facts == Facts(
        points=worth if of_turn else None,
        score={player.id: player.score for player in ended}[act.player],
        fine=fines,
        pot=step.state.pot,
        bust=bool(kinds & {EffectKind.BUST, EffectKind.VOID}),
        out=act.player if EffectKind.OUT in kinds else None,
        winner=winners[0] if len(winners) == 1 else None,
        next=None if isinstance(due, Result) else due.player,
    )
    assert isinstance(due, Result) == (
        bool(kinds & {EffectKind.WINS, EffectKind.LOSES}) and EffectKind.ROUND not in kinds
    )


def is_due(due: Choice | ThrowDue | Result, act: Act, faces: int) -> bool:
    """Is the act one of those that are due?"""
    if isinstance(due, Result) or act.player != due.player:
        return False
    if isinstance(due, Choice):
        return isinstance(act, Move) and act.do in due.among
    return (
        isinstance(act, Throw)
        and (act.purpose, act.round, act.roll, len(act.dice)) == (due.purpose, due.round, due.roll, due.dice)
        and all(1 <= face <= faces for face in act.dice)
    )


def wrong_acts(state: State) -> Iterator[tuple[Act, Reason]]:
    """One act of every kind that is not due in `state`, and why it is refused."""
    due = DICE_GAME.pending(state)
    anything: tuple[Act, ...] = (
        *(Move(player, do) for player in (*state.table.players, "nobody") for do in Do),
        *(
            Throw(player, purpose, (1,) * dice, state.round, roll)
            for player in (*state.table.players, "nobody")
            for purpose, dice, roll in ((Purpose.ORDER, 3, 0), (Purpose.POINT, 1, None), (Purpose.TURN, 3, None))
        ),
    )
    if isinstance(due, Result):
        yield from ((act, Reason.OVER) for act in anything)
        return
    yield from ((act, Reason.SEAT) for act in anything if act.player != due.player)
    if isinstance(due, Choice):
        yield from ((Move(due.player, do), Reason.MOVE) for do in Do if do not in due.among)
        yield Throw(due.player, Purpose.TURN, (1, 2, 3), state.round), Reason.MOVE
        yield Throw(due.player, Purpose.POINT, (4,), state.round), Reason.PURPOSE
        yield Throw(due.player, Purpose.ORDER, (1, 2, 3), state.round, 0), Reason.PURPOSE
        return
    yield from ((Move(due.player, do), Reason.MOVE) for do in Do)
    right = Throw(due.player, due.purpose, (4,) * due.dice, due.round, due.roll)
    faces = state.table.options.faces
    yield replace(right, purpose=OTHER[due.purpose]), Reason.PURPOSE
    yield from ((replace(right, round=due.round + other), Reason.ROUND) for other in (-due.round, -1, 1))
    yield from ((replace(right, roll=roll), Reason.ROLL) for roll in (None, 0, 1, -1) if roll != due.roll)
    yield from ((replace(right, dice=(4,) * dice), Reason.DICE) for dice in range(7) if dice != due.dice)
    yield from ((replace(right, dice=(*right.dice[1:], face)), Reason.DIE) for face in (-1, 0, faces + 1, 51))


def check_refusals(state: State) -> None:
    """No act that is not due is accepted; each refusal names a clause that exists and leaves no trace."""
    was = hash(state)
    for act, reason in wrong_acts(state):
        refused = DICE_GAME.apply(state, act)
        assert isinstance(refused, Illegal), act
        assert refused.reason is reason, (act, refused)
        assert is_rule(refused.clause), refused
        assert refused.expected != refused.found, refused
    assert hash(state) == was
