"""What follows from a step, in the terms in which a table claims it."""

import msgspec

from buck_ref.games.dice.clause_ids import BIG_BUCK, BIG_BUCK_VALUE
from buck_ref.games.dice.result import result_of
from buck_ref.games.dice.state import Phase, State
from buck_ref.games.dice.values import Points
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Step


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What follows from one step, in the terms in which a table claims it (LOG-CLAIM)."""

    points: int | None
    """The worth of a turn's throw before the overshoot; None for every other act."""
    score: int
    """The acting player's score after the step, the running turn included."""
    fine: int
    """Chips the acting player paid into the pot as fines by the step."""
    pot: int
    """Chips in the pot after the step."""
    bust: bool
    """Whether the throw went past the target."""
    out: str | None
    """Who has left the round by the step while others go on, or are left to lose it."""
    winner: str | None
    """Who has won the game by the step, where that is one player alone."""
    next: str | None
    """Who acts next; None when the game is over."""


# Looked up once: see turn_steps.py.
_SCORED, _FINED, _OUT, _ROUND = EffectKind.SCORED, EffectKind.FINED, EffectKind.OUT, EffectKind.ROUND
_OVER = Phase.OVER
_OVERSHOT = (EffectKind.BUST, EffectKind.VOID)
_TURN_THROW = (EffectKind.COUNTED, EffectKind.SCORELESS, *_OVERSHOT)
"""Each throw of a turn has just one of these."""
BIG_BUCKS = (BIG_BUCK, BIG_BUCK_VALUE)
"""What a Big Buck scores by: where it wins from any score, and where it counts points."""


def facts(player: str, step: Step[State]) -> Facts:
    """The facts of a step whose act was `player`'s."""
    state = step.state
    points = fine = 0
    thrown = bust = new_round = False
    out = None
    for effect in step.effects:
        kind = effect.kind
        if kind is _SCORED:
            points += effect.amount
        elif kind is _FINED:
            fine += effect.amount
        elif kind in _TURN_THROW:
            thrown = True
            bust = kind in _OVERSHOT
        elif kind is _OUT:
            out = effect.player
        elif kind is _ROUND:
            new_round = True
    over = state.phase is _OVER
    return Facts(
        points=points if thrown else None,
        score=_score_in_last_round(state, player) if new_round else state.score_of(player),
        fine=fine,
        pot=state.pot,
        bust=bust,
        out=out,
        winner=_winner(state) if over else None,
        next=None if over else state.acting.id,
    )


def _score_in_last_round(state: State, player: str) -> Points:
    """The score of the player at the end of the round before the running one."""
    return next(one.score for one in state.rounds[-1].players if one.id == player)


def _winner(state: State) -> str | None:
    """Who has won the game, where that is one player alone."""
    winners = result_of(state).total.winners
    return winners[0] if len(winners) == 1 else None


def won_by_big_buck(step: Step[State]) -> bool:
    """Did the step win the round for its player by a Big Buck?"""
    won = any(effect.kind in (EffectKind.WINS, EffectKind.OUT) for effect in step.effects)
    return won and any(effect.kind is _SCORED and effect.clause in BIG_BUCKS for effect in step.effects)
