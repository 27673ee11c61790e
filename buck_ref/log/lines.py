"""The lines of `bucklog/1` as types: one class an event, closed, with the fields of spec/formats/log.toml.

The types bound what the format bounds (forms of ids and hashes, the range of integers) and nothing that the rules of a
game bound: a die of 7, a ninth round, a second `open` are well-formed lines, and the referee's business.

A field that may be absent is None when it is (the format has no null for it), UNSET where null is a value of its own.
"""

import enum
from typing import ClassVar

import msgspec
from msgspec import UNSET, UnsetType

from buck_ref.log.data import (
    AckData,
    CloseData,
    DealData,
    JoinData,
    NoteData,
    OpenData,
    RetractData,
    ShareData,
    ThrowData,
    TotalData,
)
from buck_ref.log.moves import MoveData
from buck_ref.log.values import Hash, Int, PartyId, Signature, Time, Uninterpreted


class Event(enum.StrEnum):
    """What a line records."""

    OPEN = "open"
    JOIN = "join"
    SHARE = "share"
    MOVE = "move"
    THROW = "throw"
    DEAL = "deal"
    TOTAL = "total"
    RETRACT = "retract"
    NOTE = "note"
    CLOSE = "close"
    ACK = "ack"


class Claim(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What the table or the app says follows from the line; the referee compares each field that stands."""

    points: Int | None = None
    """Points of this throw before overshoot."""
    score: Int | None = None
    """The player's points after the line, the running turn included."""
    fine: Int | None = None
    """Chips that the line costs its player, paid into the pot."""
    pot: Int | None = None
    """Chips in the pot after the line."""
    bust: bool | None = None
    """Whether the throw went past the target."""
    out: PartyId | UnsetType | None = UNSET
    """Who is out by this line."""
    winner: PartyId | UnsetType | None = UNSET
    """Who has won by this line."""
    next: PartyId | UnsetType | None = UNSET
    """Who acts next."""
    trick: PartyId | UnsetType | None = UNSET
    """Cards: who takes the trick that this line completes."""
    tricks: tuple[Int, ...] | None = None
    """Cards: tricks taken in this deal, in seat order."""
    scores: tuple[Int, ...] | None = None
    """Cards: points, in seat order."""

    @property
    def is_of_dice(self) -> bool:
        """Does it claim anything that only dice games have?"""
        dice = (self.points, self.score, self.fine, self.pot, self.bust)
        return self.out is not UNSET or any(field is not None for field in dice)

    @property
    def is_of_cards(self) -> bool:
        """Does it claim anything that only card games have?"""
        return self.trick is not UNSET or self.tricks is not None or self.scores is not None


class BaseLine(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, tag_field="ev"
):
    """What every line has."""

    n: Int
    """The number of the line: 0, 1, 2..."""
    prev: Hash
    """The hash of the line before (LOG-CHAIN); 64 zeros in the first."""
    by: PartyId
    """Who writes the line."""
    ext: Uninterpreted = UNSET
    """Data of the app's own."""
    at: Time | None = None
    """When the line was written, by the writer's clock; never evidence."""
    sig: Signature | None = None
    """The writer's Ed25519 signature."""


class OpenLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.OPEN.value):
    """The first line: what is played, by whom, under which rules."""

    ev: ClassVar[Event] = Event.OPEN
    d: OpenData


class JoinLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.JOIN.value):
    """A party's commitment to its share of the seed."""

    ev: ClassVar[Event] = Event.JOIN
    d: JoinData


class ShareLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.SHARE.value):
    """A party opens its share of the seed."""

    ev: ClassVar[Event] = Event.SHARE
    d: ShareData


class MoveLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.MOVE.value):
    """A player's decision."""

    ev: ClassVar[Event] = Event.MOVE
    d: MoveData
    claim: Claim | None = None


class ThrowLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.THROW.value):
    """One throw of one player."""

    ev: ClassVar[Event] = Event.THROW
    d: ThrowData
    claim: Claim | None = None


class DealLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.DEAL.value):
    """Cards for one player."""

    ev: ClassVar[Event] = Event.DEAL
    d: DealData


class TotalLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.TOTAL.value):
    """The points of a whole turn whose throws nobody wrote down."""

    ev: ClassVar[Event] = Event.TOTAL
    d: TotalData


class RetractLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.RETRACT.value):
    """The keeper takes entries back."""

    ev: ClassVar[Event] = Event.RETRACT
    d: RetractData


class NoteLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.NOTE.value):
    """A remark."""

    ev: ClassVar[Event] = Event.NOTE
    d: NoteData


class CloseLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.CLOSE.value):
    """The end of the game and what the table says came of it."""

    ev: ClassVar[Event] = Event.CLOSE
    d: CloseData


class AckLine(BaseLine, frozen=True, gc=False, kw_only=True, tag=Event.ACK.value):
    """A party acknowledges the closed log."""

    ev: ClassVar[Event] = Event.ACK
    d: AckData


Line = (
    OpenLine
    | JoinLine
    | ShareLine
    | MoveLine
    | ThrowLine
    | DealLine
    | TotalLine
    | RetractLine
    | NoteLine
    | CloseLine
    | AckLine
)
"""Any line of the log. What is done to every line asks `type(line) is ThrowLine` and the like: where the answer is no,
isinstance takes four times as long for these classes."""
