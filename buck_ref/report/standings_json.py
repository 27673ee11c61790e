"""How a game stands, for machines."""

from collections.abc import Collection

import msgspec

from buck_ref.games.game import Standings


class PlayerAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What one player ends with."""

    id: str
    """The id of the player."""
    score: int
    """Points."""
    chips: int | None
    """Chips won, or lost below 0; null where they hang on throws that nobody noted (LOG-TOTAL)."""


class StandingsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How a round, or the game, ended or stands."""

    players: tuple[PlayerAnswer, ...]
    """In the order of the seats."""
    winners: tuple[str, ...]
    """The ids of who won, in the order of the seats."""
    loser: str | None
    """The id of who lost; null where nobody did."""


def standings_answer(standings: Standings, left_open: Collection[str]) -> StandingsAnswer:
    """The standings; of the players in `left_open` nobody can say the chips."""
    players = tuple(
        PlayerAnswer(id=one.id, score=one.score, chips=None if one.id in left_open else one.chips)
        for one in standings.players
    )
    return StandingsAnswer(players=players, winners=standings.winners, loser=standings.loser)
