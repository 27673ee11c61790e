"""A game of Hucklebuck at one moment."""

import enum

import msgspec

from buck_ref.games.game import Table
from buck_ref.games.hucklebuck.values import NO_BID, NONE, PACK, Card, Cards, Height, Points, Seat, Suit
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.clauses import ClauseId


class Phase(enum.StrEnum):
    """What is due."""

    DEAL = "deal"
    """A hand for a player."""
    AUCTION = "auction"
    """A bid, or a pass."""
    TRUMP = "trump"
    """The bidder's choice of trumps."""
    STAY = "stay"
    """Whether a player stays or drops, and how many cards he exchanges."""
    DISCARD = "discard"
    """The cards that a player lays away."""
    EXCHANGE = "exchange"
    """Cards for a player, for those he laid away."""
    PLAY = "play"
    """A card to the trick."""
    OVER = "over"
    """Nothing: the game has ended."""


class Says(enum.StrEnum):
    """What a player has said about the deal."""

    NOTHING = "nothing"
    """Nothing yet."""
    STAYS = "stays"
    DROPS = "drops"


class Player(msgspec.Struct, frozen=True, gc=False):
    """One player: the score, and what he has, said and done in the running deal."""

    id: str
    score: Points = 0
    hand: Cards = Cards()
    aside: Cards = Cards()
    """His discards, or his folded hand, until they are shuffled into the stock."""
    passed: bool = False
    """Whether a pass of his binds him."""
    says: Says = Says.NOTHING
    exchange: int | None = None
    """How many cards he said he exchanges."""
    discarded: int | None = None
    """How many cards he laid away in the exchange; None before his turn for it."""
    served: bool = False
    """Whether he was given the cards for them."""
    tricks: int = 0
    """How many tricks he took."""


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A trick."""

    seats: tuple[Seat, ...] = ()
    """Who plays to it, in order: the leader, then those to his left who are in the deal."""
    cards: tuple[Card, ...] = ()
    """What they have played so far, in the same order."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The whole game. Seats are never removed from `players`, only marked in `out`.

    The cards of the stock are those that are nowhere else; here stands only their number.
    """

    table: Table[HucklebuckOptions]
    phase: Phase
    players: tuple[Player, ...]
    seat: Seat
    """Whose act is due; who acted last when the game is over."""
    because: ClauseId
    """Why it is that seat's; when the game is over, why it is."""
    deal: int = 1
    """The number of the running deal."""
    dealer: Seat = 0
    stock: int = PACK
    given: int = 0
    """How many cards have been given since the pack was shuffled (pending.py: places of the row)."""
    out: tuple[Seat, ...] = ()
    """Who is out of the game, in the order in which they went."""
    highest: Height = NO_BID
    bidder: Seat = NONE
    """The highest bidder; NONE while nobody has bid."""
    trump: Suit = NONE
    """NONE until trumps are named."""
    tricks: tuple[Trick, ...] = ()
    """The tricks of the running deal that are taken. With the running one they are all that a hand has shown."""
    trick: Trick = Trick()
    unproven: bool = False
    """Whether it is lost, in this deal or an earlier one, where named cards lay (hidden.py): nobody can show any more
    that unknown cards can be dealt out so that all was right. Never in a game of which every card is known."""
    winners: tuple[Seat, ...] = ()
    """Who has won, once the game is over."""

    @property
    def acting(self) -> Player:
        """The player whose act is due."""
        return self.players[self.seat]

    @property
    def in_game(self) -> tuple[Seat, ...]:
        """The seats that are not out of the game."""
        return tuple(seat for seat in range(len(self.players)) if seat not in self.out)

    @property
    def in_deal(self) -> tuple[Seat, ...]:
        """The seats that are not out of the game and have not dropped out of the deal."""
        return tuple(seat for seat in self.in_game if self.players[seat].says is not Says.DROPS)


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with the one at `seat` changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])
