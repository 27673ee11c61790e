"""What the close of a dice game breaches: the clauses behind its result, and why a game that it ends goes on."""

from msgspec.structs import replace

from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.settle import snyder_payers
from buck_ref.games.dice.state import State
from buck_ref.games.dice.values import Seat
from buck_ref.games.effects import EffectKind
from buck_ref.message import N_, message
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.judge import CloseClauses, GoesOn
from buck_ref.rulebook.dice_options import DiceOptions, Elimination, SnyderScoreless


def ends_round(played: DicePlayed) -> bool:
    """Did this throw end a round?"""
    return len(played.step.state.rounds) > len(played.before.rounds)


def is_series(options: DiceOptions) -> bool:
    """Does the game have several rounds (BUCK-ROUND)?"""
    return options.rounds > 1


def goes_on(state: State, between_rounds: bool) -> GoesOn:
    """Why the game is not over: rounds are missing, or the lead is shared, or the running round is not over."""
    options, played = state.table.options, len(state.rounds)
    if between_rounds and played < options.rounds:
        template = N_("rounds played: {played} of {rounds}")
        return GoesOn("BUCK-ROUND-END", message(template, played=played, rounds=options.rounds))
    if between_rounds:
        template = N_("the highest total is shared after {played} rounds")
        return GoesOn("BUCK-ROUND-END", message(template, played=played))
    if options.elimination is Elimination.FIRST_WINS:
        template = N_("nobody has won round {round} yet") if is_series(options) else N_("nobody has won yet")
    else:
        in_round = N_("players still in, in round {round}: {number}")
        template = in_round if is_series(options) else N_("players still in: {number}")
    return GoesOn("BUCK-OUT", message(template, round=state.round, number=len(state.players) - len(state.out)))


def result_clauses(options: DiceOptions, of_rounds: bool) -> CloseClauses:
    """Of the totals of several rounds; else of a round, which the first to win ends, or the last one left loses."""
    chips = None if options.stake else "BUCK-CHIPS"
    if of_rounds:
        return CloseClauses("BUCK-ROUND-END", "BUCK-ROUND-END", "BUCK-ROUND-SCORE", chips)
    if options.elimination is Elimination.LAST_LOSES:
        return CloseClauses("BUCK-OUT", "BUCK-LAST", "BUCK-TURN-THROW", chips)
    return CloseClauses("BUCK-WIN", "BUCK-LAST", "BUCK-TURN-THROW", chips)


def chips_clause(chips: tuple[int, ...], said: tuple[int, ...], last: DicePlayed | None) -> str:
    """BUCK-SNYDER where the Snyder alone makes the difference; -SCORELESS if it is who was taken for scoreless.

    `chips` are those of the round that the throw `last` ended.
    """
    if last is None or len(chips) != len(said):
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
