"""The comparison can fail: wrong rules of auction and exchange, each caught in every case it gets wrong."""

from itertools import product

import pytest

from buck_ref.games.hucklebuck.values import Card, Height, Seat
from buck_ref.rulebook.card_options import AllDrop, ExchangeOrder, FiveBid, StockOut
from tests.spec.model import Planted, Row, every

TRUTHS = (False, True)
BIDS = (2, 3, 4, 5, 6)


def the_wrong_way_round(seat: Seat, seats: int, out: tuple[Seat, ...]) -> Seat:
    return next(other % seats for other in range(seat - 1, seat - seats, -1) if other % seats not in out)


def five_cards_at_once(place: int, players: int) -> tuple[int, ...]:
    return tuple(range(5 * place, 5 * place + 5))


def five_is_always_the_moon(tricks: int, moon: bool, five_bid: FiveBid) -> Height:
    return {2: 2, 3: 3, 4: 4, 5: 6}.get(tricks, 0) if not moon else 6 * (tricks == 0)


def one_trick_may_be_bid(tricks: int, moon: bool, five_bid: FiveBid) -> Height:
    five = 6 if five_bid is FiveBid.MOON else 5
    return {1: 1, 2: 2, 3: 3, 4: 4, 5: five}.get(tricks, 0) if not moon else 6 * (tricks == 0)


def as_high_will_do(height: Height, highest: Height, passed: bool) -> bool:
    return 0 < height >= highest and not passed


def the_last_is_not_asked(highest: Height, others_left: int) -> bool:
    return highest == 6 or others_left <= (highest == 0)


def the_bidder_says_first(bidder: Seat, in_play: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return (*(seat for seat in in_play if seat >= bidder), *(seat for seat in in_play if seat < bidder))


def the_bidder_is_held_as_the_last(
    is_bidder: bool, is_last_other: bool, bidder_stays: bool, last_other_stays: bool
) -> bool:
    return not (is_bidder and bidder_stays) and not (is_last_other and last_other_stays)


def four_at_most(count: int, is_bidder: bool, bidder_exchange: bool) -> bool:
    return 0 <= count <= 4 and (count == 0 or not is_bidder or bidder_exchange)


def the_moon_is_six_tricks(height: Height, all_drop: AllDrop) -> int:
    return {AllDrop.FIVE_TRICKS: 5, AllDrop.BID_ONLY: height, AllDrop.VOID: 0}[all_drop]


def the_bidders_left_always(
    active: tuple[Seat, ...], bidder: Seat, dealer: Seat, exchange_order: ExchangeOrder
) -> tuple[Seat, ...]:
    return (*(seat for seat in active if seat > bidder), *(seat for seat in active if seat <= bidder))


def before_the_last_card_goes(asked: int, stock: int, stock_out: StockOut) -> bool:
    return stock_out is StockOut.RECYCLE and asked > 0 and asked >= stock


def all_or_nothing(asked: int, stock: int, stock_out: StockOut) -> int:
    return asked if stock_out is StockOut.RECYCLE or asked <= stock else 0


def the_own_discards_too(
    folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...]
) -> tuple[Card, ...]:
    return tuple(sorted((*folded, *discarded)))


def as_they_lie(folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in (*folded, *discarded) if card not in own)


def the_lowest_seat_leads(bidder: Seat, in_play: tuple[Seat, ...]) -> Seat:
    return bidder if bidder in in_play else min(in_play)


def piles() -> list[Row]:
    """Three cards, each folded, discarded by another, or by the player who is served, named from the highest."""
    return [
        {
            "folded": tuple(card for card in (9, 5, 1) if where[card // 4] == 0),
            "discarded": tuple(card for card in (9, 5, 1) if where[card // 4] > 0),
            "own": tuple(card for card in (9, 5, 1) if where[card // 4] == 2),
        }
        for where in product(range(3), repeat=3)
    ]


PLANTED = [
    Planted(
        "HUCK-LEFT",
        the_wrong_way_round,
        every(seat=range(4), seats=[4], out=[()]),
        4,
        "HUCK-LEFT(seat=3, seats=4, out=()): equation 0, function 2",
    ),
    Planted(
        "HUCK-DEAL",
        five_cards_at_once,
        every(place=range(3), players=[3]),
        3,
        "HUCK-DEAL(place=1, players=3): equation (1, 4, 7, 10, 13), function (5, 6, 7, 8, 9)",
    ),
    Planted(
        "HUCK-BID",
        five_is_always_the_moon,
        every(tricks=range(7), moon=TRUTHS, five_bid=FiveBid),
        1,
        "HUCK-BID(tricks=5, moon=False, five_bid=separate): equation 5, function 6",
    ),
    Planted(
        "HUCK-BID",
        one_trick_may_be_bid,
        every(tricks=range(7), moon=TRUTHS, five_bid=FiveBid),
        2,  # under either reading
        "HUCK-BID(tricks=1, moon=False, five_bid=moon): equation 0, function 1",
    ),
    Planted(
        "HUCK-OVERCALL",
        as_high_will_do,
        every(height=(0, *BIDS), highest=(0, *BIDS), passed=TRUTHS),
        5,  # each bid on itself
        "HUCK-OVERCALL(height=3, highest=3, passed=False): equation False, function True",
    ),
    Planted(
        "HUCK-AUCTION-END",
        the_last_is_not_asked,
        every(highest=(0, *BIDS), others_left=range(7)),
        1,
        "HUCK-AUCTION-END(highest=0, others_left=1): equation False, function True",
    ),
    Planted(
        "HUCK-STAY-ORDER",
        the_bidder_says_first,
        every(bidder=range(4), in_play=[(0, 1, 2, 3)]),
        4,
        "HUCK-STAY-ORDER(bidder=2, in_play=(0, 1, 2, 3)): equation (3, 0, 1, 2), function (2, 3, 0, 1)",
    ),
    Planted(
        "HUCK-DROP",
        the_bidder_is_held_as_the_last,
        every(is_bidder=TRUTHS, is_last_other=TRUTHS, bidder_stays=TRUTHS, last_other_stays=TRUTHS),
        1,
        "HUCK-DROP(is_bidder=True, is_last_other=True, bidder_stays=False, last_other_stays=True): "
        "equation True, function False",
    ),
    Planted(
        "HUCK-EXCHANGE-COUNT",
        four_at_most,
        every(count=range(-1, 7), is_bidder=TRUTHS, bidder_exchange=TRUTHS),
        3,  # five, but for a bidder who does not exchange
        "HUCK-EXCHANGE-COUNT(count=5, is_bidder=False, bidder_exchange=False): equation True, function False",
    ),
    Planted(
        "HUCK-ALL-DROP",
        the_moon_is_six_tricks,
        every(height=BIDS, all_drop=AllDrop),
        1,
        "HUCK-ALL-DROP(height=6, all_drop=bid-only): equation 5, function 6",
    ),
    Planted(
        "HUCK-EXCHANGE-ORDER",
        the_bidders_left_always,
        every(active=[(0, 1, 2, 3)], bidder=range(4), dealer=range(4), exchange_order=ExchangeOrder),
        4 * 3,  # wherever the dealer is not the bidder
        "HUCK-EXCHANGE-ORDER(active=(0, 1, 2, 3), bidder=2, dealer=0, exchange_order=dealer-left): "
        "equation (1, 2, 3, 0), function (3, 0, 1, 2)",
    ),
    Planted(
        "HUCK-STOCK-OUT",
        before_the_last_card_goes,
        every(asked=range(6), stock=range(6), stock_out=StockOut),
        5,  # one to five cards, and just as many left
        "HUCK-STOCK-OUT(asked=2, stock=2, stock_out=recycle): equation False, function True",
    ),
    Planted(
        "HUCK-STOCK-CAP",
        all_or_nothing,
        every(asked=range(6), stock=range(6), stock_out=StockOut),
        4 + 3 + 2 + 1,  # more asked than the one, two, three or four that are left
        "HUCK-STOCK-CAP(asked=5, stock=2, stock_out=cap): equation 2, function 0",
    ),
    Planted(
        "HUCK-RECYCLE",
        the_own_discards_too,
        piles(),
        3**3 - 2**3,  # wherever there are any
        "HUCK-RECYCLE(folded=(5,), discarded=(9, 1), own=(9,)): equation (1, 5), function (1, 5, 9)",
    ),
    Planted(
        "HUCK-RECYCLE",
        as_they_lie,
        piles(),
        8 + 3 * 3,  # three cards, of which two lie together; two, but for the lower folded, the higher discarded
        "HUCK-RECYCLE(folded=(5,), discarded=(9, 1), own=(9,)): equation (1, 5), function (5, 1)",
    ),
    Planted(
        "HUCK-LEAD",
        the_lowest_seat_leads,
        every(bidder=range(4), in_play=[(0, 1, 3)]),
        1,
        "HUCK-LEAD(bidder=2, in_play=(0, 1, 3)): equation 3, function 0",
    ),
]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.wrong.__name__)
def test_a_wrong_rule_is_caught(planted: Planted) -> None:
    planted.must_be_caught()
