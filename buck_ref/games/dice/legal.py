"""Whether an act is due. An act that is not is told by the clause that forbids it, with what was expected and found."""

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.opening import is_throw
from buck_ref.games.dice.order import gives_places, order_dice
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
    return _THROW_OR_STOP if may_stop(state.turn.throws, state.table.options.roll_again) else _THROW


_THROW = (Do.THROW,)
_THROW_OR_STOP = (Do.THROW, Do.STOP)


def _dice_due(state: State) -> int:
    options = state.table.options
    if state.phase is _POINT:
        return 1
    if state.phase is _ORDER:
        return order_dice(options.start_order, options.dice)
    return dice_due(state.acting.score, options.target, options.dice, options.fewer_dice)


def _roll_due(state: State) -> int | None:
    return state.roll.number if state.phase is _ORDER else None


def illegal(state: State, act: Act) -> Illegal | None:
    """Why `act` is not what is due in `state`; None where it is."""
    acting = state.acting.id
    if state.phase is _OVER:
        return Illegal(Reason.OVER, state.because, result_of(state).total.winners, act.player)
    if act.player != acting:
        return Illegal(Reason.SEAT, _why_not(state, act.player), acting, act.player)
    return _illegal_move(state, act) if isinstance(act, Move) else _illegal_throw(state, act)


def _why_not(state: State, player: str) -> ClauseId:
    """Why it is not this player's: he is out, his turn ended by a clause, or another's place comes first."""
    if any(state.players[seat].id == player for seat in state.out):
        return ClauseId("BUCK-OUT")
    if state.left is not None and state.players[state.left[0]].id == player:
        return state.left[1]
    return state.because


def _illegal_move(state: State, move: Move) -> Illegal | None:
    if move.do is _TO_THROW and state.phase is _CHOICE:  # whatever else he may do, he may throw
        return None
    among = _choices(state)
    if move.do in among:
        return None
    clause = "BUCK-TURN-STOP" if among else "BUCK-TURN"
    return Illegal(Reason.MOVE, ClauseId(clause), tuple(do.value for do in among), move.do.value)


def _illegal_throw(state: State, throw: Throw) -> Illegal | None:
    purpose = _PURPOSE[state.phase]
    if throw.purpose is not purpose:
        return Illegal(Reason.PURPOSE, _why_this(state, purpose, throw.purpose), purpose.value, throw.purpose.value)
    if state.phase is _CHOICE:
        among = tuple(do.value for do in _choices(state))
        return Illegal(Reason.MOVE, ClauseId("BUCK-TURN"), among, throw.purpose.value)
    roll, dice = _roll_due(state), _dice_due(state)
    if throw.round != state.round:
        return Illegal(Reason.ROUND, ClauseId("BUCK-ROUND"), state.round, throw.round)
    if throw.roll != roll:
        return Illegal(Reason.ROLL, _why_tied(state), roll, throw.roll)
    if len(throw.dice) != dice:
        return Illegal(Reason.DICE, _why_so_many(state, dice), dice, len(throw.dice))
    faces = state.table.options.faces
    if not is_throw(throw.dice, dice, faces):
        return Illegal(Reason.DIE, ClauseId("BUCK-DICE"), f"1..{faces}", throw.dice)
    return None


def _why_tied(state: State) -> ClauseId:
    """The clause by which the tied throw again."""
    full = gives_places(state.table.options.start_order)
    return ClauseId("BUCK-ORDER-PLACES" if full else "BUCK-ORDER-TIE")


def _why_so_many(state: State, dice: int) -> ClauseId:
    """The clause that says how many dice are due, where it is not simply all of them."""
    if state.phase is _ORDER:
        return ClauseId("BUCK-ORDER-DICE")
    in_turn = state.phase is not _POINT
    return ClauseId("BUCK-FEWER-DICE" if in_turn and dice != state.table.options.dice else "BUCK-DICE")


def _why_this(state: State, due: Purpose, thrown: Purpose) -> ClauseId:
    """The clause that makes a throw of the one kind due, or that rules out one of the other."""
    match due, thrown:
        case Purpose.ORDER, _:
            return _why_tied(state) if state.roll.number else ClauseId("BUCK-ORDER")
        case Purpose.POINT, _:
            return ClauseId("BUCK-POINT-FACE" if state.acting.misses else "BUCK-POINT-TIME")
        case _, Purpose.POINT:
            common = state.table.options.point_scope is PointScope.COMMON
            return ClauseId("BUCK-POINT-SCOPE" if common else "BUCK-POINT")
        case _:
            return ClauseId("BUCK-ORDER")
