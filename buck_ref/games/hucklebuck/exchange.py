"""The exchange: who is served when, and what if the stock runs out (spec/clauses/hucklebuck/exchange.toml)."""

from itertools import pairwise

from buck_ref.games.hucklebuck.pack import left_of
from buck_ref.games.hucklebuck.values import Card, Seat
from buck_ref.rulebook.card_options import Discards, ExchangeOrder, StockOut
from buck_ref.rulebook.contract import clause


def distinct_seats(active: tuple[Seat, ...], bidder: Seat, dealer: Seat) -> bool:
    """HUCK-EXCHANGE-ORDER: each player in the deal once, all of them at a table of at most seven."""
    return len(set(active)) == len(active) and all(0 <= seat < 7 for seat in (*active, bidder, dealer))


def each_served_once(active: tuple[Seat, ...], result: tuple[Seat, ...]) -> bool:
    """HUCK-EXCHANGE-ORDER: every player in the deal, each once."""
    return sorted(result) == sorted(active)


def by_the_way_from_the_anchor(
    bidder: Seat, dealer: Seat, exchange_order: ExchangeOrder, result: tuple[Seat, ...]
) -> bool:
    """HUCK-EXCHANGE-ORDER: the fewer seats to the left of the bidder, or else of the dealer, the earlier."""
    anchor = dealer if exchange_order is ExchangeOrder.DEALER_LEFT else bidder
    way = [(seat - anchor - 1) % 7 for seat in result]
    return way == sorted(way)


@clause("HUCK-EXCHANGE-ORDER", requires=(distinct_seats,), ensures=(each_served_once, by_the_way_from_the_anchor))
def served_order(
    active: tuple[Seat, ...], bidder: Seat, dealer: Seat, exchange_order: ExchangeOrder
) -> tuple[Seat, ...]:
    """The order in which those who are in the deal are served: from the bidder's left, or from the dealer's."""
    return left_of(bidder if exchange_order is ExchangeOrder.BIDDER_LEFT else dealer, active)


def unless_each_when_served(discards: Discards, result: bool) -> bool:
    """HUCK-DISCARD-TIME: they do, unless each discards only when he is served."""
    return result != (discards is Discards.AS_SERVED)


@clause("HUCK-DISCARD-TIME", ensures=(unless_each_when_served,))
def all_discard_first(discards: Discards) -> bool:
    """Do all players discard before the first is served?"""
    return discards is Discards.ALL_FIRST


def counts_cards(asked: int, stock: int) -> bool:
    """HUCK-STOCK-OUT, HUCK-STOCK-CAP: numbers of cards."""
    return asked >= 0 and stock >= 0


def only_when_too_few_are_left(asked: int, stock: int, stock_out: StockOut, result: bool) -> bool:
    """HUCK-STOCK-OUT: never while the stock suffices; else unless the exchange is cut."""
    missing = asked - stock
    return not result if missing <= 0 else result != (stock_out is StockOut.CAP)


@clause("HUCK-STOCK-OUT", requires=(counts_cards,), ensures=(only_when_too_few_are_left,))
def recycles(asked: int, stock: int, stock_out: StockOut) -> bool:
    """Are folded hands and discards shuffled into the stock, to serve a player who asked for so many cards?"""
    return stock_out is StockOut.RECYCLE and asked > stock


def all_asked_for_or_all_left(asked: int, stock: int, stock_out: StockOut, result: int) -> bool:
    """HUCK-STOCK-CAP: what was asked for; less only where the exchange is cut, and then all that is left."""
    if stock_out is StockOut.CAP and stock < asked:
        return result == stock
    return result == asked


@clause("HUCK-STOCK-CAP", requires=(counts_cards,), ensures=(all_asked_for_or_all_left,))
def served(asked: int, stock: int, stock_out: StockOut) -> int:
    """How many cards a player who asked for so many is given, and so discards."""
    return min(asked, stock) if stock_out is StockOut.CAP else asked


def cards_in_one_place_each(folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...]) -> bool:
    """HUCK-RECYCLE: no card lies twice, and the player's own discards are among the discards."""
    lying = (*folded, *discarded)
    once = all(lying.count(card) == 1 for card in lying) and all(own.count(card) == 1 for card in own)
    return once and all(card in discarded for card in own)


def never_his_own(own: tuple[Card, ...], result: tuple[Card, ...]) -> bool:
    """HUCK-RECYCLE: nobody is served from what he has just laid away."""
    return not any(card in own for card in result)


def all_others_are_shuffled(
    folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...], result: tuple[Card, ...]
) -> bool:
    """HUCK-RECYCLE: whatever lies folded or discarded is either his own or shuffled."""
    return all(card in own or card in result for card in (*folded, *discarded))


def none_is_added(
    folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...], result: tuple[Card, ...]
) -> bool:
    """HUCK-RECYCLE: no more cards are shuffled than those."""
    return len(result) + len(own) == len(folded) + len(discarded)


def in_ascending_order(result: tuple[Card, ...]) -> bool:
    """HUCK-RECYCLE: in the order of the cards, so that everybody shuffles the same."""
    return all(one < following for one, following in pairwise(result))


@clause(
    "HUCK-RECYCLE",
    requires=(cards_in_one_place_each,),
    ensures=(never_his_own, all_others_are_shuffled, none_is_added, in_ascending_order),
)
def recycled(folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that are shuffled into the stock, before the shuffle; what was left in the stock is dealt first."""
    return tuple(sorted(card for card in (*folded, *discarded) if card not in own))
