"""The options of a card profile: every question the text of Hucklebuck leaves open, as one frozen, typed record.

Each option is one ruling (spec/rulings); its named readings are the members of its enum here. Every log carries the
record whole.
"""

import enum

import msgspec


class FiveBid(enum.StrEnum):
    """Is the bid of five tricks Shoot the Moon itself?"""

    MOON = "moon"
    SEPARATE = "separate"


class DropStatement(enum.StrEnum):
    """Are stay-or-drop and the number of cards one statement, or two rounds of statements?"""

    ONE = "one"
    TWO = "two"


class ExchangeOrder(enum.StrEnum):
    """Who is served first?"""

    BIDDER_LEFT = "bidder-left"
    DEALER_LEFT = "dealer-left"


class Discards(enum.StrEnum):
    """Does each player discard when served, or do all discard first?"""

    AS_SERVED = "as-served"
    ALL_FIRST = "all-first"


class StockOut(enum.StrEnum):
    """What happens when the stock runs out?"""

    RECYCLE = "recycle"
    CAP = "cap"


class AllDrop(enum.StrEnum):
    """How many tricks count for the bidder when every other player drops?"""

    FIVE_TRICKS = "five-tricks"
    BID_ONLY = "bid-only"
    VOID = "void"


class MoonZero(enum.StrEnum):
    """What does Shoot the Moon, made from a score of exactly 0, bring?"""

    ORDINARY = "ordinary"
    WINS = "wins"
    RESET = "reset"


class MoonFail(enum.StrEnum):
    """Who loses 15 points by failing Shoot the Moon?"""

    ALL_15 = "all-15"
    HOLE_15 = "hole-15"


class HoleSuccess(enum.StrEnum):
    """Which bid, made from the hole, brings the score back to 0?"""

    MOON_ONLY = "moon-only"
    ANY_BID = "any-bid"


class TieAtTarget(enum.StrEnum):
    """Who wins when two or more are at the target after one deal?"""

    HIGHEST_THEN_PLAY_ON = "highest-then-play-on"
    BIDDER_FIRST = "bidder-first"
    SHARED = "shared"


class HucklebuckOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True):
    """Every option of a Hucklebuck profile. The meaning of each stands in spec/rulings/<option>.toml."""

    target: int
    reentry: bool
    five_bid: FiveBid
    bidder_stays: bool
    bidder_exchange: bool
    last_other_stays: bool
    drop_statement: DropStatement
    exchange_order: ExchangeOrder
    discards: Discards
    stock_out: StockOut
    must_trump: bool
    must_head: bool
    all_drop: AllDrop
    overtricks: bool
    moon_zero: MoonZero
    moon_fail: MoonFail
    hole_success: HoleSuccess
    tie_at_target: TieAtTarget
    out_at: int
