"""The steps of a turn: it begins, its player decides and throws, the dice pass."""

from msgspec.structs import replace

from buck_ref.games.acts import Do, Move, Throw
from buck_ref.games.dice.chips import (
    OVERSHOT,
    bust_fine,
    no_match_fine,
    scoreless_throw_fine,
    scoreless_turn_fine,
)
from buck_ref.games.dice.opening import next_seat
from buck_ref.games.dice.settle import pay_fines, settle
from buck_ref.games.dice.state import Phase, Player, State, Turn, with_player
from buck_ref.games.dice.table import ThrowScore, scoring_table
from buck_ref.games.dice.turn import after_throw
from buck_ref.games.dice.values import Ending, Outcome, Seat
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.rulebook.clauses import ClauseId

CLOCKWISE = ClauseId("BUCK-ORDER-CLOCKWISE")
KEEPS = ClauseId("BUCK-TURN-KEEPS")
OVERSHOOT_AGAIN = ClauseId("BUCK-OVERSHOOT-AGAIN")


def begin_turn(state: State, seat: Seat, because: ClauseId) -> State:
    """The dice are with `seat`; a player without a Point throws for it first (BUCK-POINT-TIME)."""
    player = replace(state.players[seat], had_turn=True)
    phase = Phase.POINT if player.point is None else Phase.CHOICE
    players = with_player(state, seat, player)
    return replace(state, phase=phase, players=players, seat=seat, because=because, turn=Turn(start=player.score))


def choose(state: State, move: Move) -> Step[State]:
    """A player's decision: to throw, or to stop (BUCK-TURN-STOP)."""
    if move.do is Do.THROW:
        return Step(replace(state, phase=Phase.THROW), ())
    stop = ClauseId("BUCK-TURN-STOP")
    return _pass_dice(Step(state, (Effect(EffectKind.STOPS, stop, move.player),)), stop)


def throw_in_turn(state: State, throw: Throw) -> Step[State]:
    """A throw of the running turn: its worth, what it does to the score, fines, and who goes on."""
    point = state.acting.point
    if point is None:
        raise AssertionError("a turn's throw is due only once its player has a Point")
    options = state.table.options
    scored = scoring_table(options)[throw.dice, point]
    outcome = after_throw(
        state.acting.score,
        state.turn.start,
        scored.points,
        scored.big_buck,
        scored.little_buck,
        scored.matched,
        options.target,
        options.overshoot,
        options.keeps_turn,
        options.little_buck_turn,
    )
    step = pay_fines(_note(state, scored, outcome), state.seat, _throw_fines(state, scored, outcome))
    match outcome.ending:
        case Ending.WON:
            return _win(step, scored)
        case Ending.AGAIN | Ending.OVERSHOT_AGAIN:
            return _keep(step, KEEPS if outcome.ending is Ending.AGAIN else OVERSHOOT_AGAIN)
        case Ending.OVERSHOT_ENDS:
            return _end_turn(step, OVERSHOOT_AGAIN)
        case Ending.PASSES | Ending.SCORELESS:
            return _end_turn(step, KEEPS)


def _note(state: State, scored: ThrowScore, outcome: Outcome) -> Step[State]:
    """The worth of the throw, and the score after it."""
    player, turn = state.acting, state.turn
    overshot = outcome.ending in OVERSHOT
    counted = scored.points > 0 and not overshot
    effects = tuple(Effect(EffectKind.SCORED, part.clause, player.id, part.points, part.dice) for part in scored.parts)
    noted = replace(player, score=outcome.score, made=player.made or counted)
    running = replace(turn, throws=turn.throws + 1, counted=turn.counted or counted, overshot=turn.overshot or overshot)
    after = replace(state, players=with_player(state, state.seat, noted), turn=running)
    return Step(after, (*effects, _score_effect(player, outcome)))


def _score_effect(player: Player, outcome: Outcome) -> Effect:
    """What the throw did to the score: four different things, never taken for one another."""
    match outcome.ending:
        case Ending.WON | Ending.AGAIN | Ending.PASSES:
            return Effect(EffectKind.COUNTED, ClauseId("BUCK-TURN-THROW"), player.id, outcome.score)
        case Ending.SCORELESS:
            return Effect(EffectKind.SCORELESS, ClauseId("BUCK-SCORE"), player.id)
        case Ending.OVERSHOT_AGAIN:
            return Effect(EffectKind.VOID, ClauseId("BUCK-OVERSHOOT"), player.id, outcome.score)
        case Ending.OVERSHOT_ENDS:
            return Effect(EffectKind.BUST, ClauseId("BUCK-OVERSHOOT"), player.id, outcome.score)


def _throw_fines(state: State, scored: ThrowScore, outcome: Outcome) -> tuple[tuple[str, int], ...]:
    fine_on, stake = state.table.options.fine_on, state.table.options.stake
    return (
        ("BUCK-FINE-THROW", scoreless_throw_fine(outcome.ending, fine_on, stake)),
        ("BUCK-FINE-NO-MATCH", no_match_fine(scored.matched, outcome.ending, fine_on, stake)),
        ("BUCK-FINE-BUST", bust_fine(outcome.ending, fine_on, stake)),
    )


def _keep(step: Step[State], because: ClauseId) -> Step[State]:
    """The same player decides again."""
    state = replace(step.state, phase=Phase.CHOICE, because=because, left=None)
    return Step(state, (*step.effects, Effect(EffectKind.KEEPS, because, state.acting.id)))


def _end_turn(step: Step[State], because: ClauseId) -> Step[State]:
    """The throw ended the turn: the fine for a turn without a point, then the dice pass."""
    state = step.state
    options, turn = state.table.options, state.turn
    loses = Effect(EffectKind.LOSES_TURN, because, state.acting.id)
    fine = scoreless_turn_fine(turn.counted, turn.overshot, options.fine_on, options.stake)
    fined = pay_fines(Step(state, (*step.effects, loses)), state.seat, (("BUCK-FINE-TURN", fine),))
    return _pass_dice(fined, because)


def _pass_dice(step: Step[State], because: ClauseId) -> Step[State]:
    """The score is noted on the sheet and the dice go on clockwise."""
    state = step.state
    player = state.acting
    noted = replace(player, noted=player.noted or player.score > 0)
    state = replace(state, players=with_player(state, state.seat, noted), left=(state.seat, because))
    after = begin_turn(state, next_seat(state.seat, len(state.players)), CLOCKWISE)
    return Step(after, (*step.effects, Effect(EffectKind.NEXT, CLOCKWISE, after.acting.id)))


def _win(step: Step[State], scored: ThrowScore) -> Step[State]:
    """The game is over at once, and the chips are settled."""
    because = ClauseId("BUCK-BIG-BUCK" if scored.big_buck else "BUCK-WIN")
    state = replace(step.state, phase=Phase.OVER, because=ClauseId("BUCK-WIN"), left=None)
    wins = Effect(EffectKind.WINS, because, state.acting.id)
    return settle(Step(state, (*step.effects, wins)), state.seat, scored.big_buck)
