"""How a round, and the game, stands: scores, chips, winners, loser."""

from buck_ref.games.dice.leaving import loses
from buck_ref.games.dice.rounds import lead, round_points
from buck_ref.games.dice.state import Player, State
from buck_ref.games.dice.values import Points, Seat
from buck_ref.games.game import PlayerResult, Result, Standings


def result_of(state: State) -> Result:
    """The result of a game that is over."""
    return Result(state.rounds, _total(state))


def broken_off(state: State) -> Result:
    """How things stand in the middle of a game: the running round has scores, and nobody has won or lost it."""
    running = Standings(round_standings(state).players, (), None)
    total = tuple(PlayerResult(player.id, total_with_round(state, player), player.purse) for player in state.players)
    return Result((*state.rounds, running), Standings(total, (), None))


def total_with_round(state: State, player: Player) -> Points:
    """The player's total with what the running round adds to it (BUCK-ROUND-SCORE)."""
    options = state.table.options
    return player.total + round_points(player.score, options.target, options.round_score)


def round_standings(state: State) -> Standings:
    """The running round as it stands: its scores, and the chips it brought."""
    elimination = state.table.options.elimination
    earlier = [sum(ended.players[seat].chips for ended in state.rounds) for seat in range(len(state.players))]
    players = tuple(
        PlayerResult(player.id, player.score, player.purse - chips)
        for player, chips in zip(state.players, earlier, strict=True)
    )
    winners = tuple(player.id for seat, player in enumerate(state.players) if seat in state.out)
    losers = (player.id for seat, player in enumerate(state.players) if loses(seat in state.out, elimination))
    return Standings(players, winners, next(losers, None))


def leaders_of(state: State) -> tuple[Seat, ...]:
    """The seats with the highest total of all finished rounds (BUCK-ROUND-LEAD)."""
    return lead(tuple(player.total for player in state.players))


def _total(state: State) -> Standings:
    """A game of one round ends as its round did; one of several is won by the highest total, and nobody loses it."""
    players = tuple(PlayerResult(player.id, player.total, player.purse) for player in state.players)
    if state.table.options.rounds == 1:
        return Standings(players, state.rounds[0].winners, state.rounds[0].loser)
    return Standings(players, tuple(state.players[seat].id for seat in leaders_of(state)), None)
