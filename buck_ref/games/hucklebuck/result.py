"""How a game stands: scores and winners. Chips are not played for, and nobody is the loser."""

from buck_ref.games.game import PlayerResult, Result, Standings
from buck_ref.games.hucklebuck.state import State


def result_of(state: State) -> Result:
    """The result of a game that is over; of one that was broken off, how it stands, without a winner."""
    players = tuple(PlayerResult(player.id, player.score, 0) for player in state.players)
    standings = Standings(players, tuple(state.players[seat].id for seat in state.winners), None)
    return Result((standings,), standings)
