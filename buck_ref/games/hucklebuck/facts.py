"""What follows from a step, in the terms in which a table claims it."""

import msgspec

from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import Points


class CardFacts(msgspec.Struct, frozen=True, gc=False):
    """What follows from one step, in the terms in which a table claims it (LOG-CLAIM)."""

    trick: str | None
    """Who took the trick that the step completed; None where it completed none."""
    tricks: tuple[int, ...]
    """The tricks that each player has taken in the deal that the act belongs to, in the order of the seats."""
    scores: tuple[Points, ...]
    """The scores after the step, in the order of the seats."""
    winner: str | None
    """Who has won the game by the step, where that is one player alone."""
    next: str | None
    """Who acts next, or is given cards; None when the game is over."""


def facts(player: str, step: Step[State]) -> CardFacts:
    """The facts of a step, whoever's act it was."""
    state = step.state
    over = state.phase is Phase.OVER
    trick = next((effect.player for effect in step.effects if effect.kind is EffectKind.TRICK), None)
    took = {effect.player: effect.amount for effect in step.effects if effect.kind is EffectKind.TOOK}
    return CardFacts(
        trick=trick,
        tricks=tuple(took.get(one.id, 0) if took else one.tricks for one in state.players),
        scores=tuple(one.score for one in state.players),
        winner=state.players[state.winners[0]].id if len(state.winners) == 1 else None,
        next=None if over else state.acting.id,
    )
