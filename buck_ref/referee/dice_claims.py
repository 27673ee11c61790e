"""Which clause a wrong claim about a dice game breaches.

It is read off the effects of the step: the clause whose doing the claimed value is; of points, the clause whose ruling
the table reads otherwise.
"""

from typing import NamedTuple

from buck_ref.games.dice.acts import Throw
from buck_ref.games.dice.facts import BIG_BUCKS, won_by_big_buck
from buck_ref.games.dice.scoring import big_buck_points
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.log.findings import Code
from buck_ref.log.lines import Claim
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.readings.throw import clause_of_reading
from buck_ref.rulebook.dice_options import BigBuck, Elimination, FineOn


def _first(played: DicePlayed, *kinds: EffectKind) -> Effect | None:
    """The first effect of one of these kinds."""
    return next((effect for effect in played.step.effects if effect.kind in kinds), None)


def _clause(effect: Effect | None, otherwise: str) -> str:
    return otherwise if effect is None else effect.clause


def _points_clause(played: DicePlayed, claim: Claim) -> str:
    """The clause that explains the difference: a reading not played, points left out, or the worth as a whole."""
    if played.facts.points is None or not isinstance(played.act, Throw):
        return "LOG-CLAIM"
    by_reading = clause_of_reading(played.before, played.act, claim.points)
    if by_reading is not None:
        return by_reading
    options, worth = played.before.table.options, dict[str, int]()
    for effect in played.step.effects:
        if effect.kind is EffectKind.SCORED:
            worth[effect.clause] = worth.get(effect.clause, 0) + effect.amount
    left_out = [clause_ for clause_, points in worth.items() if played.facts.points - points == claim.points]
    if len(left_out) == 1:
        return left_out[0]
    bucks = {
        options.little_buck_value: "BUCK-LITTLE-BUCK",
        big_buck_points(options.target, options.big_buck): "BUCK-BIG-BUCK",
    }
    if claim.points in bucks and not worth.keys() & {*BIG_BUCKS, "BUCK-LITTLE-BUCK-VALUE"}:
        return bucks[claim.points]
    return next(iter(worth)) if len(worth) == 1 else "BUCK-SCORE"


def _score_clause(played: DicePlayed, claim: Claim) -> str:
    if _carries_over(played, claim):
        return "BUCK-ROUND"
    if _won_outright(played):
        return "BUCK-BIG-BUCK"
    changed = _first(played, EffectKind.COUNTED, EffectKind.SCORELESS, EffectKind.BUST, EffectKind.VOID)
    if changed is None:
        return "BUCK-TURN"
    return "BUCK-TURN-THROW" if changed.kind is EffectKind.SCORELESS else changed.clause


def _carries_over(played: DicePlayed, claim: Claim) -> bool:
    """Is the claimed score too high by what an earlier round, or all of them, left, and by nothing in this throw?"""
    state, player = played.before, played.act.player
    left = [one.score for ended in state.rounds for one in ended.players if one.id == player]
    left += [one.total for one in state.players if one.id == player]
    right_points = claim.points is None or claim.points == played.facts.points
    too_much = 0 if claim.score is None else claim.score - played.facts.score
    return right_points and too_much > 0 and too_much in left


def _won_outright(played: DicePlayed) -> bool:
    """Did the step win by a Big Buck that wins from any score?"""
    return won_by_big_buck(played.step) and played.before.table.options.big_buck is BigBuck.WINS


def _fine_clause(played: DicePlayed, claim: Claim) -> str:
    """The fine that was left out; for a fine that is none, the clause that frees from it."""
    fines = [effect for effect in played.step.effects if effect.kind is EffectKind.FINED]
    if fines:
        left_out = [fine.clause for fine in fines if played.facts.fine - fine.amount == claim.fine]
        return (left_out or [fines[0].clause])[0]
    fine_on = played.before.table.options.fine_on
    free = [why for why in _FREE_OF_FINE if _first(played, *why.kinds) is not None]
    asked = [why for why in free if why.cause is None or why.cause in fine_on]
    return (asked or free)[0].clause if free else "LOG-CLAIM"


class _Free(NamedTuple):
    """Where a fine is claimed and there is none: the clause that says so."""

    clause: str
    cause: FineOn | None
    """The cause that this clause fines, where others are possible too; the table's own are then asked first."""
    kinds: tuple[EffectKind, ...]
    """What happened: one of these."""


_PLAYED = (EffectKind.COUNTED, EffectKind.SCORELESS)
_FREE_OF_FINE = (
    _Free("BUCK-MULLIGAN", None, (EffectKind.MULLIGAN,)),
    _Free("BUCK-FINE-POINT-MISS", None, (EffectKind.MISSED,)),
    _Free("BUCK-FINE-BUST", None, (EffectKind.BUST, EffectKind.VOID)),
    _Free("BUCK-FINE-THROW", FineOn.SCORELESS_THROW, _PLAYED),
    _Free("BUCK-FINE-NO-MATCH", FineOn.NO_MATCH_THROW, _PLAYED),
    _Free("BUCK-FINE-TURN", FineOn.SCORELESS_TURN, (*_PLAYED, EffectKind.STOPS)),
)
"""In the order in which they are looked at."""


def _pot_clause(played: DicePlayed, claim: Claim) -> str:
    """The fine that was claimed or left out, the Snyder or the stake; else that chips come from nowhere."""
    facts, table = played.facts, played.before.table
    if table.options.stake == 0:
        return "BUCK-CHIPS"
    too_much = 0 if claim.pot is None else claim.pot - facts.pot
    if claim.fine is not None and too_much == claim.fine - facts.fine:
        return _fine_clause(played, claim)
    snyder = [effect.amount for effect in played.step.effects if effect.kind is EffectKind.SNYDER]
    if snyder and too_much == sum(snyder):
        return "BUCK-SNYDER"
    won = _first(played, EffectKind.POT_WON)
    if won is not None and too_much in (won.amount, won.amount - facts.pot):
        return won.clause
    if _first(played, EffectKind.ROUND) is not None:
        return "BUCK-STAKE"
    only_stakes = facts.pot == table.options.stake * len(table.players)
    otherwise = "BUCK-STAKE" if only_stakes and too_much < 0 else "BUCK-CHIPS"
    return _clause(_first(played, EffectKind.POT_WON, EffectKind.FINED), otherwise)


def _bust_clause(played: DicePlayed, claim: Claim) -> str:
    if _won_outright(played):
        return "BUCK-BIG-BUCK"
    return _clause(_first(played, EffectKind.BUST, EffectKind.VOID), "BUCK-GOAL")


def _winner_clause(played: DicePlayed, claim: Claim) -> str:
    """A round that is won or lost is not yet the game, where there are several."""
    if played.before.table.options.rounds > 1:
        return "BUCK-ROUND-END"
    return _clause(_first(played, EffectKind.WINS, EffectKind.LOSES, EffectKind.OUT), "BUCK-WIN")


def _next_clause(played: DicePlayed, claim: Claim) -> str:
    """Why the dice stay, or go: what ended the turn where the claim leaves them, else the way round the table.

    Who says that nobody is next says that it is over: then the clause by which the game, or the round, goes on.
    """
    state = played.step.state
    if _first(played, EffectKind.ROUND) is not None:
        return "BUCK-ROUND-END" if claim.next is None else state.because
    ended = _first(played, EffectKind.LOSES_TURN, EffectKind.STOPS, EffectKind.OUT)
    if ended is not None and claim.next == played.act.player:
        return ended.clause
    if claim.next is None and _first(played, EffectKind.OUT) is not None:
        return "BUCK-OUT"
    if _first(played, EffectKind.STARTS) is not None and state.because == "BUCK-POINT-SETTER":
        return state.because
    decisive = (
        EffectKind.KEEPS,
        EffectKind.NEXT,
        EffectKind.WINS,
        EffectKind.LOSES,
        EffectKind.STARTS,
        EffectKind.TIED,
        EffectKind.MISSED,
    )
    return _clause(_first(played, *decisive), state.because)


def _out_clause(played: DicePlayed, claim: Claim) -> str:
    """Who left, or did not: nobody does where the first one wins."""
    if played.before.table.options.elimination is Elimination.FIRST_WINS:
        return "BUCK-OUT"
    return _clause(_first(played, EffectKind.OUT, EffectKind.BUST, EffectKind.VOID), "BUCK-WIN")


FIELDS = {
    "points": Code.G_POINTS,
    "score": Code.G_SCORE,
    "fine": Code.G_FINE,
    "pot": Code.G_POT,
    "bust": Code.G_BUST,
    "out": Code.G_OUT,
    "winner": Code.G_WINNER,
    "next": Code.G_NEXT,
}
"""The fields that a claim of a dice game has, in the order in which they are checked."""


CLAUSE_OF = {
    "points": _points_clause,
    "score": _score_clause,
    "fine": _fine_clause,
    "pot": _pot_clause,
    "bust": _bust_clause,
    "out": _out_clause,
    "winner": _winner_clause,
    "next": _next_clause,
}
"""How the clause that a wrong field breaches is found."""
