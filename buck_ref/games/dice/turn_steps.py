"""The steps of a turn: it begins, its player decides and throws, the dice pass."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from buck_ref.games.dice.acts import Do, Move, Throw
from buck_ref.games.dice.chips import (
    bust_fine,
    no_match_fine,
    scoreless_throw_fine,
    scoreless_turn_fine,
)
from buck_ref.games.dice.clause_ids import (
    BIG_BUCK,
    LAST,
    NEXT,
    ORDER_CLOCKWISE,
    OUT,
    OVERSHOOT,
    OVERSHOOT_AGAIN,
    SCORE,
    TURN_KEEPS,
    TURN_STOP,
    TURN_THROW,
    WIN,
)
from buck_ref.games.dice.leaving import loses, round_ends
from buck_ref.games.dice.order import gives_places, next_in_play
from buck_ref.games.dice.settle import Fine, pay_fines, settle
from buck_ref.games.dice.state import Phase, Player, State, Turn, with_player
from buck_ref.games.dice.table import ThrowScore, scoring_table
from buck_ref.games.dice.turn import after_throw
from buck_ref.games.dice.values import OVERSHOT, Ending, Outcome, Points, Seat
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import BigBuck, DiceOptions, Elimination

_REMEMBERED = 2**16
"""How many answers of the rule functions are kept: of the outcomes and of the fines, each."""

# Looking a member of an enumeration up costs about 150 ns in Python 3.11 (20 ns from 3.12 on), and a step of the game
# asks for some thirty: those of the hot path are looked up once.
_TO_THROW = Do.THROW
_POINT_DUE, _CHOICE_DUE, _THROW_DUE = Phase.POINT, Phase.CHOICE, Phase.THROW
_WON, _AGAIN = Ending.WON, Ending.AGAIN
_SCORED, _SCORELESS = EffectKind.SCORED, EffectKind.SCORELESS
_LOSES_TURN, _KEEPS_TURN, _NEXT = EffectKind.LOSES_TURN, EffectKind.KEEPS, EffectKind.NEXT


def begin_turn(state: State, seat: Seat, because: ClauseId, left: tuple[Seat, ClauseId] | None = None) -> State:
    """The dice are with `seat`; a player without a Point throws for it first (BUCK-POINT-TIME)."""
    player, players = state.players[seat], state.players
    if not player.had_turn:
        players = with_player(state, seat, replace(player, had_turn=True))
    phase = _POINT_DUE if player.point is None else _CHOICE_DUE
    turn = Turn(start=player.score)
    return replace(state, phase=phase, players=players, seat=seat, because=because, turn=turn, left=left)


def choose(state: State, move: Move) -> Step[State]:
    """A player's decision: to throw, or to stop (BUCK-TURN-STOP)."""
    if move.do is _TO_THROW:
        return Step(replace(state, phase=_THROW_DUE), ())
    return _pass_dice(_note(state), (Effect(EffectKind.STOPS, TURN_STOP, move.player),), TURN_STOP)


def throw_in_turn(state: State, throw: Throw) -> Step[State]:
    """A throw of the running turn: its worth, what it does to the score, fines, and who goes on."""
    player, options = state.acting, state.table.options
    if player.point is None:
        raise AssertionError("a turn's throw is due only once its player has a Point")
    scored = scoring_table(options)[throw.dice, player.point]
    outcome = _outcome(
        options,
        player.score,
        state.turn.start,
        scored.points,
        scored.big_buck,
        scored.little_buck,
        scored.matched,
    )
    after = _score(state, player, scored, outcome)
    turn = after.turn
    fines = _fines(options, outcome.ending, scored.matched, turn.counted, turn.overshot)
    effects = (*_worth(player.id, scored), _score_effect(player.id, outcome))
    return _go_on(pay_fines(Step(after, effects), state.seat, fines), scored, outcome)


@lru_cache(maxsize=_REMEMBERED)
def _outcome(
    options: DiceOptions,
    score: Points,
    turn_start: Points,
    points: Points,
    big_buck: bool,
    little_buck: bool,
    matched: bool,
) -> Outcome:
    """What a throw of this worth does (BUCK-TURN-THROW); the same again is the same, and remembered."""
    return after_throw(
        score,
        turn_start,
        points,
        big_buck,
        little_buck,
        matched,
        options.target,
        options.goal,
        options.big_buck,
        options.overshoot,
        options.keeps_turn,
        options.little_buck_turn,
    )


def _score(state: State, player: Player, scored: ThrowScore, outcome: Outcome) -> State:
    """The score after the throw, and what the running turn has seen."""
    turn, overshot = state.turn, outcome.ending in OVERSHOT
    counted = scored.points > 0 and not overshot
    running = Turn(turn.start, turn.throws + 1, turn.counted or counted, turn.overshot or overshot)
    if counted or overshot:
        player = replace(player, score=outcome.score, made=player.made or counted)
    return replace(state, players=with_player(state, state.seat, player), turn=running)


def _worth(player: str, scored: ThrowScore) -> list[Effect]:
    return [Effect(_SCORED, part.clause, player, part.points, part.dice) for part in scored.parts]


def _score_effect(player: str, outcome: Outcome) -> Effect:
    """What the throw did to the score: four different things, never taken for one another."""
    kind, clause = _TOLD[outcome.ending]
    return Effect(kind, clause, player, 0 if kind is _SCORELESS else outcome.score)


_COUNTED = (EffectKind.COUNTED, TURN_THROW)
_TOLD = {
    Ending.WON: _COUNTED,
    Ending.AGAIN: _COUNTED,
    Ending.PASSES: _COUNTED,
    Ending.SCORELESS: (EffectKind.SCORELESS, SCORE),
    Ending.OVERSHOT_AGAIN: (EffectKind.VOID, OVERSHOOT),
    Ending.OVERSHOT_ENDS: (EffectKind.BUST, OVERSHOOT),
}
"""How each ending of a throw is told, and by which clause."""
_ENDS_TURN = {
    Ending.PASSES: TURN_KEEPS,
    Ending.SCORELESS: TURN_KEEPS,
    Ending.OVERSHOT_ENDS: OVERSHOOT_AGAIN,
}
"""The endings that end the turn, and by which clause."""


@lru_cache(maxsize=_REMEMBERED)
def _fines(options: DiceOptions, ending: Ending, matched: bool, counted: bool, overshot: bool) -> tuple[Fine, ...]:
    """The fines for the throw, and for the turn if it ends by it; `counted` and `overshot` are said of the turn."""
    fine_on, stake = options.fine_on, options.stake
    turn = scoreless_turn_fine(counted, overshot, fine_on, stake) if ending in _ENDS_TURN else 0
    asked = (
        ("BUCK-FINE-THROW", scoreless_throw_fine(ending, fine_on, stake)),
        ("BUCK-FINE-NO-MATCH", no_match_fine(matched, ending, fine_on, stake)),
        ("BUCK-FINE-BUST", bust_fine(ending, fine_on, stake)),
        ("BUCK-FINE-TURN", turn),
    )
    return tuple(fine for fine in asked if fine[1])


def _go_on(step: Step[State], scored: ThrowScore, outcome: Outcome) -> Step[State]:
    """The game is won, the same player decides again, or the dice pass."""
    state, effects = step.state, step.effects
    player, ending = state.acting.id, outcome.ending
    if ending is _WON:
        return _win(step, scored)
    if ending in _ENDS_TURN:
        because = _ENDS_TURN[ending]
        return _pass_dice(_note(state), (*effects, Effect(_LOSES_TURN, because, player)), because)
    because = TURN_KEEPS if ending is _AGAIN else OVERSHOOT_AGAIN
    kept = replace(state, phase=_CHOICE_DUE, because=because, left=None)
    return Step(kept, (*effects, Effect(_KEEPS_TURN, because, player)))


def _win(step: Step[State], scored: ThrowScore) -> Step[State]:
    """The player is out of the round (BUCK-OUT): the first to be wins it, or it goes on until one is left."""
    state, effects = step.state, step.effects
    options, player = state.table.options, state.acting
    won = replace(state, out=(*state.out, state.seat), left=None)
    over = round_ends(len(won.out), len(won.players), options.elimination)
    if options.elimination is Elimination.FIRST_WINS:
        outright = scored.big_buck and options.big_buck is BigBuck.WINS
        wins = Effect(EffectKind.WINS, BIG_BUCK if outright else WIN, player.id)
        ended = Step(replace(won, phase=Phase.ROUND_OVER, because=WIN), (*effects, wins))
        return settle(ended, state.seat, scored.big_buck)
    leaves = (*effects, Effect(EffectKind.OUT, OUT, player.id, player.score))
    if not over:
        return _pass_dice(won, leaves, OUT)
    return Step(replace(won, phase=Phase.ROUND_OVER, because=LAST), (*leaves, *_losers(won)))


def _losers(state: State) -> Iterator[Effect]:
    elimination = state.table.options.elimination
    for seat, player in enumerate(state.players):
        if loses(seat in state.out, elimination):
            yield Effect(EffectKind.LOSES, LAST, player.id, player.score)


@lru_cache(maxsize=64)  # asked at every passing of the dice, and always the same at one table
def passes_by(options: DiceOptions) -> ClauseId:
    """The clause by which the dice pass: round the table where nobody is ever passed over, else by the order."""
    by_seats = options.elimination is Elimination.FIRST_WINS and not gives_places(options.start_order)
    return ORDER_CLOCKWISE if by_seats else NEXT


def _note(state: State) -> State:
    """The turn is over: the score goes onto the sheet."""
    player = state.acting
    if player.noted or player.score == 0:
        return state
    return replace(state, players=with_player(state, state.seat, replace(player, noted=True)))


def _pass_dice(state: State, effects: tuple[Effect, ...], because: ClauseId) -> Step[State]:
    """The dice go on to the next player who is still in."""
    following, passes = next_in_play(state.order, state.out, state.seat), passes_by(state.table.options)
    after = begin_turn(state, following, passes, left=(state.seat, because))
    return Step(after, (*effects, Effect(_NEXT, passes, after.acting.id)))
