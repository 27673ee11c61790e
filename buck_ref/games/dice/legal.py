"""Whether an act is due. An act that is not is told by the clause that forbids it, with what was expected and found."""

from buck_ref.games.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.opening import is_throw
from buck_ref.games.dice.state import Phase, State, results
from buck_ref.games.dice.turn import may_stop
from buck_ref.games.game import Choice, Fact, Illegal, Pending, Reason, Result, ThrowDue
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.options import PointScope

_PURPOSE = {Phase.ORDER: Purpose.ORDER, Phase.POINT: Purpose.POINT, Phase.THROW: Purpose.TURN}


def pending(state: State) -> Pending:
    """What is due now: a player's decision, a throw, or the result."""
    player = state.acting.id
    match state.phase:
        case Phase.OVER:
            return Result(results(state), (player,), None)
        case Phase.CHOICE:
            stop = (Do.STOP,) if may_stop(state.turn.throws, state.table.options.roll_again) else ()
            return Choice(player, (Do.THROW, *stop), state.because)
        case Phase.POINT:
            return ThrowDue(player, Purpose.POINT, 1, None, state.because)
        case Phase.ORDER:
            return ThrowDue(player, Purpose.ORDER, state.table.options.dice, state.roll.number, state.because)
        case Phase.THROW:
            return ThrowDue(player, Purpose.TURN, state.table.options.dice, None, state.because)


def illegal(state: State, act: Act) -> Illegal | None:
    """Why `act` is not what is due in `state`; None where it is."""
    due = pending(state)
    if isinstance(due, Result):
        return Illegal(Reason.OVER, ClauseId("BUCK-WIN"), due.winners, act.player)
    if act.player != due.player:
        return Illegal(Reason.SEAT, _why_not(state, act.player), due.player, act.player)
    if isinstance(act, Move):
        return _illegal_move(due, act)
    return _illegal_throw(state, due, act)


def _why_not(state: State, player: str) -> ClauseId:
    """Why it is not this player's: his turn ended by a clause, or another's place comes first."""
    if state.left is not None and state.players[state.left[0]].id == player:
        return state.left[1]
    return state.because


def _illegal_move(due: Choice | ThrowDue, move: Move) -> Illegal | None:
    among: tuple[Do, ...] = due.among if isinstance(due, Choice) else ()
    if move.do in among:
        return None
    clause = "BUCK-TURN-STOP" if isinstance(due, Choice) else "BUCK-TURN"
    return Illegal(Reason.MOVE, ClauseId(clause), tuple(do.value for do in among), move.do.value)


def _illegal_throw(state: State, due: Choice | ThrowDue, throw: Throw) -> Illegal | None:
    purpose = Purpose.TURN if isinstance(due, Choice) else due.purpose
    if throw.purpose is not purpose:
        return Illegal(Reason.PURPOSE, _why_this(state, purpose, throw.purpose), purpose.value, throw.purpose.value)
    if isinstance(due, Choice):
        among = tuple(do.value for do in due.among)
        return Illegal(Reason.MOVE, ClauseId("BUCK-TURN"), among, throw.purpose.value)
    checks: tuple[tuple[Reason, str, Fact, Fact], ...] = (
        (Reason.ROUND, "BUCK-ROUND", 1, throw.round),
        (Reason.ROLL, "BUCK-ORDER-TIE", due.roll, throw.roll),
        (Reason.DICE, "BUCK-DICE", due.dice, len(throw.dice)),
    )
    for reason, clause, expected, found in checks:
        if expected != found:
            return Illegal(reason, ClauseId(clause), expected, found)
    faces = state.table.options.faces
    if not is_throw(throw.dice, due.dice, faces):
        return Illegal(Reason.DIE, ClauseId("BUCK-DICE"), f"1..{faces}", throw.dice)
    return None


def _why_this(state: State, due: Purpose, thrown: Purpose) -> ClauseId:
    """The clause that makes a throw of the one kind due, or that rules out one of the other."""
    match due, thrown:
        case Purpose.ORDER, _:
            return ClauseId("BUCK-ORDER-TIE" if state.roll.number else "BUCK-ORDER")
        case Purpose.POINT, _:
            return ClauseId("BUCK-POINT-FACE" if state.acting.misses else "BUCK-POINT-TIME")
        case _, Purpose.POINT:
            common = state.table.options.point_scope is PointScope.COMMON
            return ClauseId("BUCK-POINT-SCOPE" if common else "BUCK-POINT")
        case _:
            return ClauseId("BUCK-ORDER")
