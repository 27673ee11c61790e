"""Which clause a wrong claim about a card game breaches, read off the effects of the step."""

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.values import MOON
from buck_ref.log.findings import Code
from buck_ref.log.lines import Claim
from buck_ref.referee.card_lines import CardPlayed
from buck_ref.referee.judge import CloseClauses
from buck_ref.rulebook.card_options import HucklebuckOptions

FIELDS = {
    "trick": Code.G_TRICK,
    "tricks": Code.G_TRICKS,
    "scores": Code.G_SCORES,
    "winner": Code.G_WINNER,
    "next": Code.G_NEXT,
}
"""The fields that a claim of a card game has, in the order in which they are checked."""


def _trick_clause(played: CardPlayed, claim: Claim) -> str:
    return "HUCK-TRICK"


def _scores_clause(played: CardPlayed, claim: Claim) -> str:
    """The clause that moved, or kept, the first score, in the order of the seats, that is claimed wrongly."""
    players = [player.id for player in played.step.state.players]
    claimed = claim.scores or ()
    wrong = [id_ for id_, due, said in zip(players, played.facts.scores, claimed, strict=False) if due != said]
    effects = [effect for effect in played.step.effects if effect.player in wrong[:1]]
    moved = next((effect for effect in effects if effect.kind in _MOVES_SCORE), None)
    kept = next((effect for effect in effects if effect.clause in _KEEPS_SCORE), None)
    return _clause(moved or kept, "HUCK-SCORE")


_MOVES_SCORE = (EffectKind.GAINS, EffectKind.TO_ZERO)
_KEEPS_SCORE = ("HUCK-MOON", "HUCK-ALL-DROP")
"""Who wins by Shoot the Moon scores nothing for it, nor does the bidder of a void deal."""


def _clause(effect: Effect | None, otherwise: str) -> str:
    return otherwise if effect is None else effect.clause


def _winner_clause(played: CardPlayed, claim: Claim) -> str:
    """By what the game is won, or is not won yet: also by a Shoot the Moon that wins nothing."""
    decides = (effect for effect in played.step.effects if effect.kind in _DECIDES)
    moon = any(effect.kind in _BIDS_END and effect.amount == MOON for effect in played.step.effects)
    return _clause(next(decides, None), "HUCK-MOON" if moon else "HUCK-WINNERS")


_DECIDES = (EffectKind.WINS, EffectKind.TIED_AT_TARGET)
_BIDS_END = (EffectKind.MADE, EffectKind.FAILED)


def _next_clause(played: CardPlayed, claim: Claim) -> str:
    return played.step.state.because


CLAUSE_OF = {
    "trick": _trick_clause,
    "tricks": _trick_clause,
    "scores": _scores_clause,
    "winner": _winner_clause,
    "next": _next_clause,
}
"""How the clause that a wrong field breaches is found."""


def result_clauses(options: HucklebuckOptions, of_rounds: bool) -> CloseClauses:
    """Of the only round there is. Nobody loses; that the close says so, its own clause asks."""
    return CloseClauses("HUCK-WINNERS", "LOG-CLOSE", "HUCK-SCORE", rounds="LOG-CLOSE")


def chips_clause(chips: tuple[int, ...], said: tuple[int, ...], last: CardPlayed | None) -> str:
    """No chips are played for."""
    return "LOG-CLOSE"
