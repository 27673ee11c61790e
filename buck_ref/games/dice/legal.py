"""Whether an act is due. An act that is not is told by the clause that forbids it, with what was expected and found."""

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.clause_ids import (
    DICE,
    FEWER_DICE,
    LAST,
    ORDER,
    ORDER_DICE,
    OUT,
    POINT,
    POINT_FACE,
    POINT_SCOPE,
    POINT_TIME,
    ROUND,
    ROUND_END,
    ROUND_START,
    TURN,
    TURN_STOP,
)
from buck_ref.games.dice.opening import is_throw
from buck_ref.games.dice.opening_steps import thrown_again_by
from buck_ref.games.dice.order import order_dice
from buck_ref.games.dice.pending import Choice, Pending, ThrowDue
from buck_ref.games.dice.result import result_of
from buck_ref.games.dice.state import Phase, State
from buck_ref.games.dice.turn import dice_due, may_stop
from buck_ref.games.game import Illegal, Reason
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import PointScope

# Looked up once: see turn_steps.py.
_ORDER, _POINT, _CHOICE, _OVER = Phase.ORDER, Phase.POINT, Phase.CHOICE, Phase.OVER
_TO_THROW = Do.THROW

_MUST_THROW = (Do.THROW,)
_MAY_STOP = (Do.THROW, Do.STOP)
"""The two choices that a player can have."""

_PURPOSE = {
    Phase.ORDER: Purpose.ORDER,
    Phase.POINT: Purpose.POINT,
    Phase.CHOICE: Purpose.TURN,
    Phase.THROW: Purpose.TURN,
}
"""What the next throw is for."""


def pending(state: State) -> Pending:
    """What is due now: a player's decision, a throw, or the result."""
    player = state.acting.id
    if state.phase is _OVER:
        return result_of(state)
    if state.phase is _CHOICE:
        return Choice(player, _choices(state), state.because)
    return ThrowDue(player, _PURPOSE[state.phase], _dice_due(state), state.round, _roll_due(state), state.because)


def _choices(state: State) -> tuple[Do, ...]:
    """What the player whose decision is due may do."""
    if state.phase is not _CHOICE:
        return ()
    return _MAY_STOP if may_stop(state.turn.throws, state.table.options.roll_again) else _MUST_THROW


def _dice_due(state: State) -> int:
    options = state.table.options
    if state.phase is _POINT:
        return 1
    if state.phase is _ORDER:
        return order_dice(options.start_order, options.dice)
    return dice_due(state.acting.score, options.target, options.dice, options.fewer_dice)


def _roll_due(state: State) -> int | None:
    return state.roll.number if state.phase is _ORDER else None


def illegal_move(state: State, move: Move) -> Illegal | None:
    """Why this decision is not due in `state`; None where it is."""
    if state.phase is _CHOICE and move.do is _TO_THROW and move.player == state.acting.id:
        return None  # whatever else a player may do, throwing is allowed
    not_theirs = _not_theirs(state, move)
    if not_theirs is not None:
        return not_theirs
    among = _choices(state)
    if move.do in among:
        return None
    return Illegal(Reason.MOVE, TURN_STOP if among else TURN, tuple(do.value for do in among), move.do.value)


def illegal_throw(state: State, throw: Throw) -> Illegal | None:
    """Why this throw is not due in `state`; None where it is. The round comes first: of another one, all is another."""
    if state.phase is not _OVER and throw.round != state.round:
        return Illegal(Reason.ROUND, ROUND, state.round, throw.round)
    not_theirs = _not_theirs(state, throw)
    if not_theirs is not None:
        return not_theirs
    purpose = _PURPOSE[state.phase]
    if throw.purpose is not purpose:
        return Illegal(Reason.PURPOSE, _why_this(state, purpose, throw.purpose), purpose.value, throw.purpose.value)
    if state.phase is _CHOICE:
        among = tuple(do.value for do in _choices(state))
        return Illegal(Reason.MOVE, TURN, among, throw.purpose.value)
    roll = _roll_due(state)
    if throw.roll != roll:
        return Illegal(Reason.ROLL, thrown_again_by(state), roll, throw.roll)
    dice, faces = _dice_due(state), state.table.options.faces
    if len(throw.dice) != dice:
        return Illegal(Reason.DICE, _why_so_many(state), dice, len(throw.dice))
    if not is_throw(throw.dice, dice, faces):
        return Illegal(Reason.DIE, DICE, f"1..{faces}", throw.dice)
    return None


def _not_theirs(state: State, act: Act) -> Illegal | None:
    """Why this player does not act now, whatever the act is."""
    acting = state.acting.id
    if state.phase is _OVER:
        return Illegal(Reason.OVER, _why_over(state, act), result_of(state).total.winners, act.player)
    if act.player != acting:
        return Illegal(Reason.SEAT, _why_not(state, act.player), acting, act.player)
    return None


def _why_over(state: State, act: Act) -> ClauseId:
    """Why nobody acts: no further round is played; who is out does not throw again; else what ended the game."""
    if isinstance(act, Throw) and act.round > state.round:
        return ROUND_END
    return OUT if state.because == LAST and _is_out(state, act.player) else state.because


def _why_not(state: State, player: str) -> ClauseId:
    """Why it is not this player's: he is out, his turn ended by a clause, or another's place comes first."""
    if _is_out(state, player):
        return OUT
    if state.left is not None and state.players[state.left[0]].id == player:
        return state.left[1]
    return state.because


def _is_out(state: State, player: str) -> bool:
    return any(state.players[seat].id == player for seat in state.out)


def _why_so_many(state: State) -> ClauseId:
    """The clause that says how many dice are due: for a table that never throws fewer, BUCK-DICE itself says it."""
    if state.phase is _ORDER:
        return ORDER_DICE
    in_turn = state.phase is not _POINT
    return FEWER_DICE if in_turn and state.table.options.fewer_dice else DICE


def _why_this(state: State, due: Purpose, thrown: Purpose) -> ClauseId:
    """The clause that makes a throw of the one kind due, or that rules out one of the other."""
    match due, thrown:
        case Purpose.ORDER, _:
            return thrown_again_by(state) if state.roll.number else ORDER
        case _, Purpose.ORDER if state.ordered_by == ROUND_START:
            return ROUND_START
        case Purpose.POINT, _:
            return POINT_FACE if state.acting.misses else POINT_TIME
        case _, Purpose.POINT:
            return POINT_SCOPE if state.table.options.point_scope is PointScope.COMMON else POINT
        case _:
            return ORDER
