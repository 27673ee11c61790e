"""Staying and dropping: who says what, in which order (spec/clauses/hucklebuck/staying.toml)."""

from buck_ref.games.hucklebuck.pack import left_of
from buck_ref.games.hucklebuck.values import HAND, MOON, Height, Seat
from buck_ref.rulebook.card_options import AllDrop, DropStatement
from buck_ref.rulebook.contract import clause


def distinct_seats_with_the_bidder(bidder: Seat, in_play: tuple[Seat, ...]) -> bool:
    """HUCK-STAY-ORDER: each player once, the bidder among them, at a table of at most seven."""
    return bidder in in_play and len(set(in_play)) == len(in_play) and all(0 <= seat < 7 for seat in in_play)


def each_says_once(in_play: tuple[Seat, ...], result: tuple[Seat, ...]) -> bool:
    """HUCK-STAY-ORDER: every player in play, each once."""
    return sorted(result) == sorted(in_play)


def the_bidder_last(bidder: Seat, result: tuple[Seat, ...]) -> bool:
    """HUCK-STAY-ORDER: the bidder says last."""
    return result[-1] == bidder


def to_the_left(bidder: Seat, result: tuple[Seat, ...]) -> bool:
    """HUCK-STAY-ORDER: the fewer seats to the left of the bidder, the earlier."""
    way = [(seat - bidder - 1) % 7 for seat in result]
    return way == sorted(way)


@clause(
    "HUCK-STAY-ORDER",
    requires=(distinct_seats_with_the_bidder,),
    ensures=(each_says_once, the_bidder_last, to_the_left),
)
def statement_order(bidder: Seat, in_play: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The order in which the players say whether they stay: from the bidder's left."""
    return left_of(bidder, in_play)


def the_bidder_by_ruling(is_bidder: bool, bidder_stays: bool, result: bool) -> bool:
    """HUCK-DROP: the bidder may exactly where nothing holds him."""
    return not is_bidder or result != bidder_stays


def the_last_other_by_ruling(is_bidder: bool, is_last_other: bool, last_other_stays: bool, result: bool) -> bool:
    """HUCK-DROP: of the others only the last one left against the bidder may be held, and only by the ruling."""
    return is_bidder or result != (is_last_other and last_other_stays)


@clause("HUCK-DROP", ensures=(the_bidder_by_ruling, the_last_other_by_ruling))
def may_drop(is_bidder: bool, is_last_other: bool, bidder_stays: bool, last_other_stays: bool) -> bool:
    """May the player drop out of the deal? `is_last_other`: all others but the bidder have dropped."""
    if is_bidder:
        return not bidder_stays
    return not (is_last_other and last_other_stays)


def none_to_five(count: int, result: bool) -> bool:
    """HUCK-EXCHANGE-COUNT: never fewer than none, nor more than the hand has."""
    return not result or 0 <= count <= 5


def the_bidder_none_by_ruling(count: int, is_bidder: bool, bidder_exchange: bool, result: bool) -> bool:
    """HUCK-EXCHANGE-COUNT: of such numbers only the bidder's are refused, where he keeps his hand; none never is."""
    if count < 0 or count > 5:
        return True
    return result != (count > 0 and is_bidder and not bidder_exchange)


@clause("HUCK-EXCHANGE-COUNT", ensures=(none_to_five, the_bidder_none_by_ruling))
def may_exchange(count: int, is_bidder: bool, bidder_exchange: bool) -> bool:
    """May the player say that he exchanges so many cards?"""
    return 0 <= count <= HAND and (count == 0 or not is_bidder or bidder_exchange)


def unless_in_two_rounds(drop_statement: DropStatement, result: bool) -> bool:
    """HUCK-STATEMENT: apart exactly where the statements are made in two rounds."""
    return result != (drop_statement is DropStatement.TWO)


@clause("HUCK-STATEMENT", ensures=(unless_in_two_rounds,))
def number_with_stay(drop_statement: DropStatement) -> bool:
    """Does a player say together that he stays and how many cards he exchanges?"""
    return drop_statement is DropStatement.ONE


def a_bid(height: Height) -> bool:
    """HUCK-BID: there are bids of two to five tricks, and Shoot the Moon."""
    return 2 <= height <= MOON


def all_or_what_was_bid_or_none(height: Height, all_drop: AllDrop, result: int) -> bool:
    """HUCK-ALL-DROP: nothing where the deal is void, all five or else what was bid, which for the moon is five too."""
    if all_drop is AllDrop.VOID:
        return result == 0
    return result == (height if all_drop is AllDrop.BID_ONLY and height < MOON else 5)


@clause("HUCK-ALL-DROP", requires=(a_bid,), ensures=(all_or_what_was_bid_or_none,))
def all_drop_tricks(height: Height, all_drop: AllDrop) -> int:
    """How many tricks count for the bidder when every other player drops; 0: nobody scores."""
    match all_drop:
        case AllDrop.FIVE_TRICKS:
            return HAND
        case AllDrop.BID_ONLY:
            return min(height, HAND)
        case AllDrop.VOID:
            return 0
