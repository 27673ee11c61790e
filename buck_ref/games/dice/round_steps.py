"""The end of a round: totals, and the next round or the end of the game."""

from msgspec.structs import replace

from buck_ref.games.dice.opening_steps import open_round
from buck_ref.games.dice.result import leaders_of, round_standings, total_with_round
from buck_ref.games.dice.rounds import game_ends, next_order
from buck_ref.games.dice.state import Player, State
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.rulebook.clauses import ClauseId

ROUND = ClauseId("BUCK-ROUND")
ROUND_SCORE = ClauseId("BUCK-ROUND-SCORE")
ROUND_END = ClauseId("BUCK-ROUND-END")


def end_round(step: Step[State]) -> Step[State]:
    """The round that the step ended goes into the totals; the game is over, or another round begins."""
    state = step.state
    options = state.table.options
    totals = tuple(replace(player, total=total_with_round(state, player)) for player in state.players)
    counted = replace(state, players=totals, rounds=(*state.rounds, round_standings(state)))
    leading = leaders_of(counted)
    over = game_ends(len(counted.rounds), options.rounds, len(leading))
    if options.rounds == 1:
        return Step(counted, step.effects)
    told = tuple(Effect(EffectKind.TOTAL, ROUND_SCORE, player.id, player.total) for player in totals)
    if not over:
        return _next_round(Step(counted, (*step.effects, *told)))
    highest = max(player.total for player in totals)
    wins = Effect(EffectKind.LEADS, ROUND_END, leading[0], highest)
    return Step(replace(counted, because=ROUND_END), (*step.effects, *told, wins))


def _next_round(step: Step[State]) -> Step[State]:
    """Everything begins anew but the purses and the totals (BUCK-ROUND)."""
    ended = step.state
    order = next_order(ended.order, ended.out[0], ended.table.options.next_round_start)
    players = tuple(Player(player.id, player.purse, player.total) for player in ended.players)
    number = ended.round + 1
    opened = open_round(ended.table, players, order, number, ended.rounds)
    begins = Effect(EffectKind.ROUND, ROUND, opened.state.acting.id, number)
    return Step(opened.state, (*step.effects, begins, *opened.effects))
