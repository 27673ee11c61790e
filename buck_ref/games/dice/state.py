"""A dice game at one moment."""

import enum

import msgspec

from buck_ref.games.dice.clause_ids import ORDER
from buck_ref.games.dice.values import Chips, Face, Points, Seat
from buck_ref.games.game import Standings, Table
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import DiceOptions


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
    ROUND_OVER = "round-over"
    """Nothing yet: the round has ended by the step that is being done. No finished step leaves a game so."""
    OVER = "over"
    """Nothing: the game has ended."""


class Player(msgspec.Struct, frozen=True, gc=False):
    """What the score sheet and the purse say of one player. All but the purse and the total is of the running round."""

    id: str
    purse: Chips = 0
    total: Points = 0
    """What the finished rounds added (BUCK-ROUND-SCORE)."""
    point: Face | None = None
    score: Points = 0
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
    """The throws for the order: the first ones are number 0, each roll-off has the next number."""

    number: int
    seats: tuple[Seat, ...]
    """Who throws in it, in the order of the seats."""
    sums: tuple[int, ...] = ()
    """What those who have thrown came to."""
    before: tuple[Seat, ...] = ()
    """Who has a place before theirs already, in order."""
    after: tuple[tuple[Seat, ...], ...] = ()
    """Who comes after them, in groups of the tied."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole game. Seats are never removed from `players`, only marked in `out`."""

    table: Table[DiceOptions]
    phase: Phase
    players: tuple[Player, ...]
    pot: Chips
    seat: Seat
    """Whose act is due; who acted last when the game is over."""
    because: ClauseId
    """Why it is that seat's."""
    order: tuple[Seat, ...] = ()
    """The order of play, once it is known."""
    ordered_by: ClauseId = ORDER
    """The clause that settled it."""
    out: tuple[Seat, ...] = ()
    """Who has won in this round, in the order in which they did."""
    roll: OrderRoll = OrderRoll(0, ())
    turn: Turn = Turn()
    left: tuple[Seat, ClauseId] | None = None
    """Who had the dice before and by which clause that turn ended."""
    round: int = 1
    rounds: tuple[Standings, ...] = ()
    """The finished rounds."""

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


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with the one at `seat` changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])
