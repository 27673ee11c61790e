"""The end of a round: totals, and the next round or the end of the game."""

from msgspec.structs import replace

from buck_ref.games.dice.clause_ids import ROUND, ROUND_END, ROUND_SCORE
from buck_ref.games.dice.opening_steps import open_round
from buck_ref.games.dice.result import leaders_of, round_standings, total_with_round
from buck_ref.games.dice.rounds import game_ends, next_order
from buck_ref.games.dice.state import Phase, Player, State
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step


def end_round(step: Step[State]) -> Step[State]:
    """The round that the step ended goes into the totals; the game is over, or another round begins."""
    state, options = step.state, step.state.table.options
    players = tuple(replace(player, total=total_with_round(state, player)) for player in state.players)
    counted = replace(state, players=players, rounds=(*state.rounds, round_standings(state)))
    effects, leading = (*step.effects, *_totals(counted)), leaders_of(counted)
    if not game_ends(len(counted.rounds), options.rounds, len(leading)):
        return _next_round(Step(counted, effects))
    over = replace(counted, phase=Phase.OVER)
    if options.rounds == 1:
        return Step(over, effects)
    leader = counted.players[leading[0]]
    wins = Effect(EffectKind.LEADS, ROUND_END, leader.id, leader.total)
    return Step(replace(over, because=ROUND_END), (*effects, wins))


def _totals(state: State) -> tuple[Effect, ...]:
    """What each player has of all rounds; untold where it is the score of the only round there is."""
    players = state.players
    if state.table.options.rounds == 1 and all(player.total == player.score for player in players):
        return ()
    return tuple(Effect(EffectKind.TOTAL, ROUND_SCORE, player.id, player.total) for player in players)


def _next_round(step: Step[State]) -> Step[State]:
    """Everything begins anew but the purses and the totals (BUCK-ROUND)."""
    ended = step.state
    order = next_order(ended.order, ended.out[0], ended.table.options.next_round_start)
    players = tuple(Player(player.id, player.purse, player.total) for player in ended.players)
    number = ended.round + 1
    opened = open_round(ended.table, players, order, number, ended.rounds)
    begins = Effect(EffectKind.ROUND, ROUND, opened.state.acting.id, number)
    return Step(opened.state, (*step.effects, begins, *opened.effects))
