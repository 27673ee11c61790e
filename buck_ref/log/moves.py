"""What a player decides: one class a decision, told apart by `do`."""

import enum
from typing import Annotated, ClassVar

import msgspec

from buck_ref.log.values import Card, Int, PartyId, Suit


class Do(enum.StrEnum):
    """The decisions there are, in all games."""

    THROW = "throw"
    STOP = "stop"
    BID = "bid"
    PASS = "pass"
    TRUMP = "trump"
    STAY = "stay"
    DROP = "drop"
    DISCARD = "discard"
    PLAY = "play"


class _Move(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, tag_field="do"
):
    player: PartyId | None = None
    """Physical logs only, where the keeper writes down what this player decided."""


class MoveThrow(_Move, frozen=True, gc=False, kw_only=True, tag=Do.THROW.value):
    """Throw the dice."""

    do: ClassVar[Do] = Do.THROW


class MoveStop(_Move, frozen=True, gc=False, kw_only=True, tag=Do.STOP.value):
    """End the turn and pass the dice."""

    do: ClassVar[Do] = Do.STOP


class MoveBid(_Move, frozen=True, gc=False, kw_only=True, tag=Do.BID.value):
    """Bid a number of tricks, or to shoot the moon: one of the two."""

    do: ClassVar[Do] = Do.BID
    tricks: Int | None = None
    moon: Annotated[bool, msgspec.Meta(extra_json_schema={"const": True})] | None = None
    """True, or left out: a bid has one spelling (LOG-MOVE)."""

    def __post_init__(self) -> None:
        if self.moon is False:
            raise ValueError("moon is true, or is left out")


class MovePass(_Move, frozen=True, gc=False, kw_only=True, tag=Do.PASS.value):
    """Bid nothing."""

    do: ClassVar[Do] = Do.PASS


class MoveTrump(_Move, frozen=True, gc=False, kw_only=True, tag=Do.TRUMP.value):
    """Name the trumps."""

    do: ClassVar[Do] = Do.TRUMP
    suit: Suit


class MoveStay(_Move, frozen=True, gc=False, kw_only=True, tag=Do.STAY.value):
    """Stay in the deal and exchange this many cards; without a number where that is said in a second round."""

    do: ClassVar[Do] = Do.STAY
    exchange: Int | None = None


class MoveDrop(_Move, frozen=True, gc=False, kw_only=True, tag=Do.DROP.value):
    """Drop out of the deal."""

    do: ClassVar[Do] = Do.DROP


class MoveDiscard(_Move, frozen=True, gc=False, kw_only=True, tag=Do.DISCARD.value):
    """Lay these cards away."""

    do: ClassVar[Do] = Do.DISCARD
    cards: tuple[Card, ...]


class MovePlay(_Move, frozen=True, gc=False, kw_only=True, tag=Do.PLAY.value):
    """Play this card."""

    do: ClassVar[Do] = Do.PLAY
    card: Card


MoveData = MoveThrow | MoveStop | MoveBid | MovePass | MoveTrump | MoveStay | MoveDrop | MoveDiscard | MovePlay
"""The data of a `move` line."""
