"""Which clause a wrong claim about a dice game breaches.

It is read off the effects of the step: the clause whose doing the claimed value is; of points, the clause whose ruling
the table reads otherwise.
"""

from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.dice.acts import Throw
from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.scoring import big_buck_points
from buck_ref.games.dice.settle import snyder_payers
from buck_ref.games.dice.values import Seat
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.log.findings import Code
from buck_ref.log.lines import Claim
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.judge import CloseClauses
from buck_ref.referee.readings import clause_of_reading
from buck_ref.rulebook.dice_options import BigBuck, DiceOptions, Elimination, FineOn, SnyderScoreless


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
    if claim.points in bucks and not worth.keys() & _WORTH_OF_BUCKS:
        return bucks[claim.points]
    return next(iter(worth)) if len(worth) == 1 else "BUCK-SCORE"


_WORTH_OF_BUCKS = {"BUCK-BIG-BUCK", "BUCK-BIG-BUCK-VALUE", "BUCK-LITTLE-BUCK-VALUE"}
"""The clauses that give points to a throw that is a Buck."""


def _score_clause(played: DicePlayed, claim: Claim) -> str:
    if _won_outright(played):
        return "BUCK-BIG-BUCK"
    changed = _first(played, EffectKind.COUNTED, EffectKind.SCORELESS, EffectKind.BUST, EffectKind.VOID)
    if changed is None:
        return "BUCK-ROUND" if claim.score in _scores_before(played) else "BUCK-TURN"
    return "BUCK-TURN-THROW" if changed.kind is EffectKind.SCORELESS else changed.clause


def _scores_before(played: DicePlayed) -> list[int]:
    """What the player had at the end of each round before."""
    ended = played.before.rounds
    return [one.score for standings in ended for one in standings.players if one.id == played.act.player]


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
    if _first(played, EffectKind.ROUND) is not None:
        return "BUCK-STAKE"
    facts, table = played.facts, played.before.table
    too_much = 0 if claim.pot is None else claim.pot - facts.pot
    if claim.fine is not None and too_much == claim.fine - facts.fine:
        return _fine_clause(played, claim)
    snyder = [effect.amount for effect in played.step.effects if effect.kind is EffectKind.SNYDER]
    if snyder and too_much == sum(snyder):
        return "BUCK-SNYDER"
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


def result_clauses(options: DiceOptions, of_rounds: bool) -> CloseClauses:
    """Of the totals of several rounds; else of a round, which the first to win ends, or the last one left loses."""
    if of_rounds:
        return CloseClauses("BUCK-ROUND-END", "BUCK-ROUND-END", "BUCK-ROUND-SCORE")
    if options.elimination is Elimination.LAST_LOSES:
        return CloseClauses("BUCK-OUT", "BUCK-LAST", "BUCK-TURN-THROW")
    return CloseClauses("BUCK-WIN", "BUCK-WIN", "BUCK-TURN-THROW")


def chips_clause(chips: tuple[int, ...], said: tuple[int, ...], last: DicePlayed | None) -> str:
    """BUCK-SNYDER where the Snyder alone makes the difference; -SCORELESS if it is who was taken for scoreless.

    `chips` are those of the round that the throw `last` ended.
    """
    if last is None or len(chips) != len(said) or last.before.table.options.stake == 0:
        return "BUCK-PAYOUT"
    stake, winner = last.before.table.options.stake, last.before.seat
    owing = {effect.player for effect in last.step.effects if effect.kind is EffectKind.SNYDER}
    paid = {seat: chips[seat] + stake * (player.id in owing) for seat, player in enumerate(last.before.players)}
    paid[winner] -= stake * len(owing)
    charged = tuple(seat for seat in paid if seat != winner and said[seat] == paid[seat] - stake)
    others = all(said[seat] == paid[seat] for seat in paid if seat not in (*charged, winner))
    if not others or said[winner] not in (paid[winner], paid[winner] + stake * len(charged)):
        return "BUCK-PAYOUT"
    reached_winner = said[winner] == paid[winner] + stake * len(charged)
    return "BUCK-SNYDER-SCORELESS" if reached_winner and _by_other_reading(last, charged) else "BUCK-SNYDER"


def _by_other_reading(last: DicePlayed, charged: tuple[Seat, ...]) -> bool:
    """Would these opponents owe the Snyder if scoreless meant something else? The winning throw is not theirs."""
    state = last.before
    tables = (replace(state.table.options, snyder_scoreless=reading) for reading in SnyderScoreless)
    read = (replace(state, table=replace(state.table, options=options)) for options in tables)
    return any(snyder_payers(one, state.seat, won_by_big_buck(last.step)) == charged for one in read)
