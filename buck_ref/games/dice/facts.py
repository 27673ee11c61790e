"""What follows from a step, in the terms in which a table claims it."""

from buck_ref.games.dice.legal import pending
from buck_ref.games.dice.state import State
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Facts, Result, Step

_TURN_THROW = {EffectKind.COUNTED, EffectKind.SCORELESS, EffectKind.BUST, EffectKind.VOID}
"""Each throw of a turn has just one of these."""


def facts(player: str, step: Step[State]) -> Facts:
    """The facts of a step whose act was `player`'s."""
    kinds = {effect.kind for effect in step.effects}
    due = pending(step.state)
    return Facts(
        points=_amount(step, player, EffectKind.SCORED) if kinds & _TURN_THROW else None,
        score=next(one.score for one in step.state.players if one.id == player),
        fine=_amount(step, player, EffectKind.FINED),
        pot=step.state.pot,
        bust=EffectKind.BUST in kinds or EffectKind.VOID in kinds,
        out=None,
        winner=due.winners[0] if isinstance(due, Result) else None,
        next=None if isinstance(due, Result) else due.player,
    )


def won_by_big_buck(step: Step[State]) -> bool:
    """Did the step win the game by a Big Buck?"""
    return any(effect.kind is EffectKind.WINS and effect.clause == "BUCK-BIG-BUCK" for effect in step.effects)


def _amount(step: Step[State], player: str, kind: EffectKind) -> int:
    return sum(effect.amount for effect in step.effects if effect.kind is kind and effect.player == player)
