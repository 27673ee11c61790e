"""Which clause a wrong claim about a card game breaches, read off the effects of the step."""

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.hucklebuck.values import MOON
from buck_ref.log.findings import Code, Part
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
    """Where the line moves no score, or one is missing: what a claim of scores is."""
    return _score_clause(played, played.facts.scores, claim.scores or ()) or "LOG-CLAIM"


def _score_clause(played: CardPlayed, due: tuple[int, ...], said: tuple[int, ...]) -> str | None:
    """The clause that moved, or kept, the first score, in the order of the seats, that is told wrongly.

    None where all that are told are right, or where the line ends no deal and so moves none.
    """
    players = (player.id for player in played.step.state.players)
    wrong = next((id_ for id_, one, other in zip(players, due, said, strict=False) if one != other), None)
    if wrong is None:
        return None
    of_player = [effect for effect in played.step.effects if effect.player == wrong]
    moved = [effect.clause for effect in of_player if effect.kind in _MOVES_SCORE]
    kept = [effect.clause for effect in of_player if effect.clause in _KEEPS_SCORE]
    of_deal = [_SCORES_DEAL[kind] for kind in (effect.kind for effect in played.step.effects) if kind in _SCORES_DEAL]
    passed = [effect.clause for effect in played.step.effects if effect.clause == "HUCK-ALL-PASS"]
    return next(iter((*moved, *kept, *of_deal, *passed)), None)


_MOVES_SCORE = (EffectKind.GAINS, EffectKind.TO_ZERO)
_KEEPS_SCORE = ("HUCK-MOON", "HUCK-ALL-DROP")
"""Who wins by Shoot the Moon scores nothing for it, nor does the bidder of a void deal."""
_SCORES_DEAL = {EffectKind.TOOK: "HUCK-SCORE", EffectKind.ALL_DROPPED: "HUCK-ALL-DROP"}
"""By what a player scores nothing at the end of a deal that was played, or in which all others dropped."""


def _clause(effect: Effect | None, otherwise: str) -> str:
    return otherwise if effect is None else effect.clause


def _winner_clause(played: CardPlayed, claim: Claim) -> str:
    return _won_by(played)


def _won_by(played: CardPlayed) -> str:
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
    """Of the only round there is, where no line ended it: that the close says how things stand, its own clause asks."""
    return CloseClauses("HUCK-WINNERS", "LOG-CLOSE", "LOG-CLOSE", rounds="LOG-CLOSE")


def part_clause(part: Part, due: tuple[int, ...], said: tuple[int, ...], last: CardPlayed) -> str | None:
    """By what the game is won, or the score moved; nobody loses, so what is said of that is for the close's clause."""
    if part is Part.WINNERS:
        return _won_by(last)
    return _score_clause(last, due, said) if part is Part.SCORES else None


def chips_clause(chips: tuple[int, ...], said: tuple[int, ...], last: CardPlayed | None) -> str:
    """No chips are played for."""
    return "LOG-CLOSE"
