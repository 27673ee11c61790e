"""The engine in the terms of the game that the equations play: its states, what it says is due, and one step."""

from buck_ref.games.dice.acts import Act, Do, Move, Purpose
from buck_ref.games.dice.acts import Throw as ThrowAct
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, Player, State
from buck_ref.games.game import Result, Standings, Step
from buck_ref.games.invariants import supposed
from tests.spec.model_game import Due, Ended, Position, Roll, Sheet, Turn


def seen(state: State) -> Position:
    """A state of the engine, without what only serves its explanations."""
    over = state.phase is Phase.OVER
    purpose = {Phase.CHOICE: "turn", Phase.THROW: "turn"}.get(state.phase, state.phase.value)
    pending = DICE_GAME.pending(state)
    return Position(
        purpose,
        None if over else state.seat,
        tuple(_sheet(player) for player in state.players),
        state.pot,
        state.round,
        state.order,
        state.out,
        Turn(state.turn.start, state.turn.throws, state.turn.counted, state.turn.overshot),
        _roll(state) if state.phase is Phase.ORDER else None,
        tuple(_ended(state, ended) for ended in state.rounds),
        _ended(state, pending.total) if isinstance(pending, Result) else None,
    )


def _sheet(player: Player) -> Sheet:
    return Sheet(
        player.purse,
        player.total,
        player.point,
        player.score,
        player.misses,
        player.had_turn,
        player.made,
        player.noted,
    )


def _roll(state: State) -> Roll:
    roll = state.roll
    return Roll(roll.number, (*((seat,) for seat in roll.before), roll.seats, *roll.after), roll.sums)


def _ended(state: State, ended: Standings) -> Ended:
    """How a round or the game ended, the players told by their seats."""
    seats = {player.id: seat for seat, player in enumerate(state.players)}
    assert [player.id for player in ended.players] == list(seats)
    return Ended(
        tuple(player.score for player in ended.players),
        tuple(player.chips for player in ended.players),
        tuple(seats[winner] for winner in ended.winners),
        None if ended.loser is None else seats[ended.loser],
    )


def seen_due(state: State) -> Due | None:
    """What the engine says is due: where a decision is, the throw that follows the decision to throw."""
    pending = DICE_GAME.pending(state)
    may_stop = isinstance(pending, Choice) and Do.STOP in pending.among
    if isinstance(pending, Choice):
        assert pending.among[0] is Do.THROW
        pending = DICE_GAME.pending(_done(state, Move(pending.player, Do.THROW)))
    if isinstance(pending, Result):
        return None
    assert isinstance(pending, ThrowDue)
    seat = state.table.players.index(pending.player)
    return Due(seat, pending.purpose.value, pending.dice, pending.round, pending.roll, may_stop)


def throw(state: State, dice: tuple[int, ...]) -> State:
    """The engine's step by a throw, with the decision to throw before it where one is due."""
    if state.phase is Phase.CHOICE:
        state = _done(state, Move(state.acting.id, Do.THROW))
    purpose = {Phase.ORDER: Purpose.ORDER, Phase.POINT: Purpose.POINT}.get(state.phase, Purpose.TURN)
    roll = state.roll.number if state.phase is Phase.ORDER else None
    return _done(state, ThrowAct(state.acting.id, purpose, dice, state.round, roll))


def stop(state: State) -> State:
    """The engine's step by the decision to stop."""
    return _done(state, Move(state.acting.id, Do.STOP))


def _done(state: State, act: Act) -> State:
    with supposed():  # the states compared are made up, and most of them no game comes to
        step = DICE_GAME.apply(state, act)
    assert isinstance(step, Step), step
    return step.state
