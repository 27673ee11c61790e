"""What follows from a step, in the terms in which a table claims it."""

from buck_ref.games.dice.state import Phase, State
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Facts, Step

# Looked up once: see turn_steps.py.
_SCORED, _FINED, _OVER = EffectKind.SCORED, EffectKind.FINED, Phase.OVER
_OVERSHOT = (EffectKind.BUST, EffectKind.VOID)
_TURN_THROW = (EffectKind.COUNTED, EffectKind.SCORELESS, *_OVERSHOT)
"""Each throw of a turn has just one of these."""


def facts(player: str, step: Step[State]) -> Facts:
    """The facts of a step whose act was `player`'s."""
    state = step.state
    points = fine = 0
    thrown = bust = False
    for effect in step.effects:
        kind = effect.kind
        if kind is _SCORED:
            points += effect.amount
        elif kind is _FINED:
            fine += effect.amount
        elif kind in _TURN_THROW:
            thrown = True
            bust = kind in _OVERSHOT
    over = state.phase is _OVER
    acting = state.acting.id
    return Facts(
        points=points if thrown else None,
        score=state.score_of(player),
        fine=fine,
        pot=state.pot,
        bust=bust,
        out=None,
        winner=acting if over else None,
        next=None if over else acting,
    )


def won_by_big_buck(step: Step[State]) -> bool:
    """Did the step win the game by a Big Buck?"""
    return any(effect.kind is EffectKind.WINS and effect.clause == "BUCK-BIG-BUCK" for effect in step.effects)
