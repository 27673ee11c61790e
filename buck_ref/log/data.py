"""The data of each event but the moves: the field `d` of its line."""

import enum
from typing import ClassVar

import msgspec

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.values import (
    Card,
    GameId,
    GameKind,
    Hash,
    Int,
    Key,
    Mode,
    OptionValue,
    PartyId,
    Role,
    Signing,
    StreamName,
    Version,
)

FORMAT = "bucklog/1"
"""The name of this format, in every first line."""


class _Data(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    pass


class Edition(_Data, frozen=True, gc=False, kw_only=True):
    """The edition of the rules that the game is played by."""

    number: Version
    digest: Hash
    """Over its clauses, rulings and profiles."""


class ProfileData(_Data, frozen=True, gc=False, kw_only=True):
    """The profile, whole: the options stand here raw, for one that is unknown is unsupported, not ill-formed."""

    name: str
    game: GameKind
    options: dict[Key, OptionValue]


class Party(_Data, frozen=True, gc=False, kw_only=True):
    """One who writes or plays."""

    id: PartyId
    name: str
    role: Role
    key: Hash | None = None
    """An Ed25519 public key."""


class OpenData(_Data, frozen=True, gc=False, kw_only=True):
    """What is played, by whom, under which rules. The order of the parties that play is the order of seats."""

    format: str
    game: GameId
    edition: Edition
    profile: ProfileData
    mode: Mode
    seed: Hash | None = None
    """Seeded logs, and only they."""
    parties: tuple[Party, ...]
    signing: Signing

    def __post_init__(self) -> None:
        if self.format != FORMAT:
            raise ValueError(f"the format is not {FORMAT}")
        if (self.seed is not None) != (self.mode is Mode.SEEDED):
            raise ValueError("a seed stands in the first line of a seeded log, and only there")

    @property
    def players(self) -> tuple[Party, ...]:
        """Those who play, in seat order."""
        return tuple(party for party in self.parties if party.role is Role.PLAYER)


class JoinData(_Data, frozen=True, gc=False, kw_only=True):
    """A commitment to a share."""

    commit: Hash


class ShareData(_Data, frozen=True, gc=False, kw_only=True):
    """A share, opened."""

    share: Hash


class _Throw(_Data, frozen=True, gc=False, kw_only=True, tag_field="for"):
    round: Int
    player: PartyId
    """Who throws."""
    dice: tuple[Int, ...]
    """The faces, in the order thrown."""
    stream: StreamName | None = None
    k: Int | None = None
    """The number of the draw in its stream. Neither stands in a physical log."""


class OrderThrow(_Throw, frozen=True, gc=False, kw_only=True, tag=Purpose.ORDER.value):
    """A throw for who starts."""

    purpose: ClassVar[Purpose] = Purpose.ORDER
    roll: Int
    """0 for the first throws, then the number of the roll-off among the tied."""


class PointThrow(_Throw, frozen=True, gc=False, kw_only=True, tag=Purpose.POINT.value):
    """A throw for a Point."""

    purpose: ClassVar[Purpose] = Purpose.POINT
    roll: ClassVar[None] = None


class TurnThrow(_Throw, frozen=True, gc=False, kw_only=True, tag=Purpose.TURN.value):
    """A throw of a turn."""

    purpose: ClassVar[Purpose] = Purpose.TURN
    roll: ClassVar[None] = None


ThrowData = OrderThrow | PointThrow | TurnThrow
"""The data of a `throw` line."""


class DealFor(enum.StrEnum):
    """What cards are given for."""

    DEAL = "deal"
    EXCHANGE = "exchange"


class DealData(_Data, frozen=True, gc=False, kw_only=True):
    """Cards for one player, open or as commitments."""

    purpose: DealFor = msgspec.field(name="for")
    player: PartyId
    cards: tuple[Card, ...] | None = None
    commitments: tuple[Hash, ...] | None = None
    stream: StreamName | None = None
    k: Int | None = None


class TotalData(_Data, frozen=True, gc=False, kw_only=True):
    """The points of a whole turn."""

    player: PartyId
    points: Int
    round: Int


class RetractData(_Data, frozen=True, gc=False, kw_only=True):
    """From which line on entries are taken back."""

    from_: Int = msgspec.field(name="from")


class NoteData(_Data, frozen=True, gc=False, kw_only=True):
    """A remark."""

    text: str


class PlayerResult(_Data, frozen=True, gc=False, kw_only=True):
    """What one player ends with."""

    id: PartyId
    score: Int
    """Points."""
    chips: Int
    """Won or lost in all."""


class Result(_Data, frozen=True, gc=False, kw_only=True):
    """What came of a round, or of the whole game."""

    players: tuple[PlayerResult, ...]
    """In seat order."""
    winners: tuple[PartyId, ...]
    loser: PartyId | None


class GameResult(_Data, frozen=True, gc=False, kw_only=True):
    """What the table says came of the game: each round, and all of it."""

    rounds: tuple[Result, ...]
    total: Result


class Outcome(enum.StrEnum):
    """How the log was closed."""

    FINISHED = "finished"
    ABORTED = "aborted"


class CloseData(_Data, frozen=True, gc=False, kw_only=True):
    """The end."""

    outcome: Outcome
    result: GameResult | None = None
    share: Hash | None = None
    """Sealed: the keeper's share, opened."""
    withheld: bool | None = None
    """Sealed: the keeper's share stays closed."""


class AckData(_Data, frozen=True, gc=False, kw_only=True):
    """An acknowledgement."""

    tip: Hash
    """The hash of the line that closes."""
