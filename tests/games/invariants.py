"""What holds of every state, every step and every refusal of a dice game, whatever its options.

Said from the clauses and not from the engine: scores and chips are added up again from the effects alone.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from buck_ref.games.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Choice, Facts, Illegal, Reason, Result, Step, Table, ThrowDue
from buck_ref.rulebook.clauses import ClauseId, Kind, load_clauses
from buck_ref.rulebook.options import PointScope

TURN_THROW = {EffectKind.COUNTED, EffectKind.SCORELESS, EffectKind.BUST, EffectKind.VOID}
AFTER_TURN_THROW = {EffectKind.KEEPS, EffectKind.LOSES_TURN, EffectKind.WINS}
OTHER = {Purpose.ORDER: Purpose.TURN, Purpose.POINT: Purpose.ORDER, Purpose.TURN: Purpose.POINT}


def is_rule(clause: str) -> bool:
    """Is there a clause of the game by this id?"""
    found = load_clauses().get(ClauseId(clause))
    return found is not None and found.kind is not Kind.FORMAT


def check_state(state: State, table: Table) -> None:
    """BUCK-CHIPS, BUCK-TURN, BUCK-WIN, BUCK-POINT-FACE, and seats that never move."""
    options = table.options
    assert state.table == table
    assert tuple(player.id for player in state.players) == table.players
    assert sum(player.purse for player in state.players) + state.pot == 0
    assert state.pot >= 0
    due = DICE_GAME.pending(state)
    winners = [player.id for player in state.players if player.score == options.target]
    assert all(0 <= player.score < options.target for player in state.players if player.id not in winners)
    assert all(player.point is None or player.point in (options.point_faces or range(1, 7)) for player in state.players)
    if options.point_scope is PointScope.COMMON:
        assert len({player.point for player in state.players}) == 1
    if isinstance(due, Result):
        assert winners == list(due.winners)
        assert due.loser is None
        assert state.pot == 0
        assert [(one.id, one.score, one.chips) for one in due.players] == [
            (player.id, player.score, player.purse) for player in state.players
        ]
    else:
        assert winners == []
        assert due.player in table.players
        assert is_rule(due.clause)
        assert not isinstance(due, Choice) or due.among[0] is Do.THROW


def check_start(step: Step[State], table: Table) -> None:
    """BUCK-STAKE: the stakes are in the pot, and nothing else has happened."""
    check_state(step.state, table)
    check_effects(step.effects, table)
    stakes = [effect for effect in step.effects if effect.kind is EffectKind.STAKED]
    assert [effect.player for effect in stakes] == (list(table.players) if table.options.stake else [])
    assert step.state.pot == table.options.stake * len(table.players)


def check_effects(effects: tuple[Effect, ...], table: Table) -> None:
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
    assert all(
        was.point in (None, now.point) and was.made <= now.made and was.noted <= now.noted and was.misses <= now.misses
        for was, now in zip(before.players, step.state.players, strict=True)
    )


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
    return scores


def check_kinds(act: Act, effects: tuple[Effect, ...]) -> None:
    """Each throw of a turn counted, or was scoreless, or bust, or void, and then the turn went on, ended or won."""
    kinds = [effect.kind for effect in effects]
    of_turn = isinstance(act, Throw) and act.purpose is Purpose.TURN
    assert sum(kind in TURN_THROW for kind in kinds) == int(of_turn)
    assert sum(kind in AFTER_TURN_THROW for kind in kinds) == int(of_turn)
    assert (EffectKind.STOPS in kinds) == (isinstance(act, Move) and act.do is Do.STOP)
    passes = EffectKind.LOSES_TURN in kinds or EffectKind.STOPS in kinds
    assert kinds.count(EffectKind.NEXT) == int(passes)
    if EffectKind.SCORELESS in kinds:
        assert EffectKind.SCORED not in kinds
        assert EffectKind.LOSES_TURN in kinds
    if EffectKind.VOID in kinds:
        assert EffectKind.KEEPS in kinds
    if EffectKind.BUST in kinds:
        assert EffectKind.LOSES_TURN in kinds
    payers = {EffectKind.FINED: {act.player}, EffectKind.POT_WON: {act.player}}
    for effect in effects:
        if effect.kind in payers:
            assert effect.player in payers[effect.kind]
        if effect.kind is EffectKind.SNYDER:
            assert effect.player != act.player
            assert EffectKind.WINS in kinds


def check_next(before: State, step: Step[State]) -> None:
    """BUCK-ORDER-CLOCKWISE: the dice pass to the seat on the left, and stay where the turn goes on."""
    seats = before.table.players
    for effect in step.effects:
        if effect.kind is EffectKind.NEXT:
            assert effect.player == seats[(before.seat + 1) % len(seats)]
            assert step.state.acting.id == effect.player
        if effect.kind in (EffectKind.KEEPS, EffectKind.MISSED):
            assert step.state.seat == before.seat


def check_facts(act: Act, step: Step[State], facts: Facts) -> None:
    """The facts that a claim is compared with are those of the state and the effects."""
    due = DICE_GAME.pending(step.state)
    over = isinstance(due, Result)
    kinds = {effect.kind for effect in step.effects}
    of_turn = isinstance(act, Throw) and act.purpose is Purpose.TURN
    worth = sum(effect.amount for effect in step.effects if effect.kind is EffectKind.SCORED)
    fines = sum(effect.amount for effect in step.effects if effect.kind is EffectKind.FINED)
    score = {player.id: player.score for player in step.state.players}[act.player]
    assert facts == Facts(
        points=worth if of_turn else None,
        score=score,
        fine=fines,
        pot=step.state.pot,
        bust=bool(kinds & {EffectKind.BUST, EffectKind.VOID}),
        out=None,
        winner=act.player if over else None,
        next=None if isinstance(due, Result) else due.player,
    )
    assert over == (EffectKind.WINS in kinds)


def is_due(due: Choice | ThrowDue | Result, act: Act) -> bool:
    """Is the act one of those that are due?"""
    if isinstance(due, Result) or act.player != due.player:
        return False
    if isinstance(due, Choice):
        return isinstance(act, Move) and act.do in due.among
    return (
        isinstance(act, Throw)
        and (act.purpose, act.round, act.roll, len(act.dice)) == (due.purpose, 1, due.roll, due.dice)
        and all(1 <= face <= 6 for face in act.dice)
    )


def wrong_acts(state: State) -> Iterator[tuple[Act, Reason]]:
    """One act of every kind that is not due in `state`, and why it is refused."""
    due = DICE_GAME.pending(state)
    anything: tuple[Act, ...] = (
        *(Move(player, do) for player in (*state.table.players, "nobody") for do in Do),
        *(
            Throw(player, purpose, (1,) * dice, roll=roll)
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
        yield Throw(due.player, Purpose.TURN, (1, 2, 3)), Reason.MOVE
        yield Throw(due.player, Purpose.POINT, (4,)), Reason.PURPOSE
        yield Throw(due.player, Purpose.ORDER, (1, 2, 3), roll=0), Reason.PURPOSE
        return
    yield from ((Move(due.player, do), Reason.MOVE) for do in Do)
    right = Throw(due.player, due.purpose, (4,) * due.dice, roll=due.roll)
    yield replace(right, purpose=OTHER[due.purpose]), Reason.PURPOSE
    yield from ((replace(right, round=round_), Reason.ROUND) for round_ in (-1, 0, 2))
    yield from ((replace(right, roll=roll), Reason.ROLL) for roll in (None, 0, 1, -1) if roll != due.roll)
    yield from ((replace(right, dice=(4,) * dice), Reason.DICE) for dice in range(5) if dice != due.dice)
    yield from ((replace(right, dice=(*right.dice[1:], face)), Reason.DIE) for face in (-1, 0, 7, 51))


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
