"""What happens at the card table: choices of the players, and cards dealt, with the cards in it.

In a record of real cards some cards may be missing: `unknown` counts those that are not named.
"""

import enum

import msgspec

from buck_ref.games.hucklebuck.values import Card, Suit


class DealPurpose(enum.StrEnum):
    """What cards are given for."""

    DEAL = "deal"
    """The hand of a deal."""
    EXCHANGE = "exchange"
    """In exchange for discards."""


class Deal(msgspec.Struct, frozen=True, gc=False, tag="deal"):
    """Cards for one player, in the order in which they were given."""

    player: str
    purpose: DealPurpose
    cards: tuple[Card, ...]
    unknown: int = 0


class Bid(msgspec.Struct, frozen=True, gc=False, tag="bid"):
    """A bid of tricks, or to shoot the moon: one of the two."""

    player: str
    tricks: int | None = None
    moon: bool = False


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """No bid."""

    player: str


class Trump(msgspec.Struct, frozen=True, gc=False, tag="trump"):
    """The bidder names the trumps."""

    player: str
    suit: Suit


class Stay(msgspec.Struct, frozen=True, gc=False, tag="stay"):
    """The player stays in the deal."""

    player: str
    exchange: int | None = None
    """How many cards he exchanges; None in the first of two rounds of statements."""


class Drop(msgspec.Struct, frozen=True, gc=False, tag="drop"):
    """The player drops out of the deal."""

    player: str


class Discard(msgspec.Struct, frozen=True, gc=False, tag="discard"):
    """The player lays cards away."""

    player: str
    cards: tuple[Card, ...]
    unknown: int = 0


class Play(msgspec.Struct, frozen=True, gc=False, tag="play"):
    """The player plays a card to the trick."""

    player: str
    card: Card


Decision = Bid | Pass | Trump | Stay | Drop | Discard | Play
"""What a player can decide."""
Act = Decision | Deal
"""Whatever changes a game of cards."""


KINDS: dict[type[Act], str] = {
    Bid: "bid",
    Pass: "pass",
    Trump: "trump",
    Stay: "stay",
    Drop: "drop",
    Discard: "discard",
    Play: "play",
    Deal: "deal",
}
"""The word for each kind of act: its tag."""


def kind_of(act: Act) -> str:
    """The word for the kind of act that this is."""
    return KINDS[type(act)]
