"""A dice game at one moment."""

import enum

import msgspec

from buck_ref.games.dice.values import Chips, Face, Points, Seat
from buck_ref.games.game import PlayerResult, Table
from buck_ref.rulebook.clauses import ClauseId


class Phase(enum.StrEnum):
    """What is due."""

    ORDER = "order"
    """A throw for who starts."""
    POINT = "point"
    """A throw of one die for a Point."""
    CHOICE = "choice"
    """A player's decision to throw, or to stop."""
    THROW = "throw"
    """The throw of a turn that was decided on."""
    OVER = "over"


class Player(msgspec.Struct, frozen=True, gc=False):
    """What the score sheet and the purse say of one player."""

    id: str
    point: Face | None = None
    score: Points = 0
    purse: Chips = 0
    misses: int = 0
    """Point throws that missed, so far."""
    had_turn: bool = False
    made: bool = False
    """Whether a throw ever counted."""
    noted: bool = False
    """Whether a turn ever ended with a score above 0."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The running turn."""

    start: Points = 0
    """The player's score when it began."""
    throws: int = 0
    counted: bool = False
    """Whether a throw of it counted."""
    overshot: bool = False
    """Whether a throw of it went past the target."""


class OrderRoll(msgspec.Struct, frozen=True, gc=False):
    """The throws for who starts: the first ones are number 0, each roll-off has the next number."""

    number: int
    seats: tuple[Seat, ...]
    """Who throws in it, in the order of the seats."""
    sums: tuple[int, ...] = ()
    """What those who have thrown came to."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole game. Seats are never removed from `players`."""

    table: Table
    phase: Phase
    players: tuple[Player, ...]
    pot: Chips
    seat: Seat
    """Whose act is due; the winner's seat when the game is over."""
    because: ClauseId
    """Why it is that seat's."""
    starter: Seat = 0
    roll: OrderRoll = OrderRoll(0, ())
    turn: Turn = Turn()
    left: tuple[Seat, ClauseId] | None = None
    """Who had the dice before and by which clause that turn ended."""

    @property
    def acting(self) -> Player:
        """The player whose act is due."""
        return self.players[self.seat]

    def score_of(self, player: str) -> Points:
        """The score of the player with this id."""
        for one in self.players:
            if one.id == player:
                return one.score
        raise KeyError(player)


def results(state: State) -> tuple[PlayerResult, ...]:
    """How the players stand, in the order of the seats."""
    return tuple(PlayerResult(player.id, player.score, player.purse) for player in state.players)


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with the one at `seat` changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])
