"""Pack, auction, statements and exchange, function against equation: every case, or every one up to a bound."""

import random
from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from buck_ref.rulebook.card_options import AllDrop, Discards, DropStatement, ExchangeOrder, FiveBid, StockOut
from tests.spec.model import Row, agree, every

TRUTHS = (False, True)
HEIGHTS = (0, 2, 3, 4, 5, 6)
"""No bid, two tricks to five, Shoot the Moon."""
ROUND = range(7)
"""The seats of the largest table."""


def sets(seats: int) -> Iterator[tuple[int, ...]]:
    """Every set of so many seats, every other one named from the highest to the lowest."""
    found = chain.from_iterable(combinations(range(seats), count) for count in range(seats + 1))
    return (one[::-1] if number % 2 else one for number, one in enumerate(found))


@pytest.mark.clause("HUCK-PLAYERS")
def test_players() -> None:
    agree("HUCK-PLAYERS", every(players=range(-2, 60)), 62)


@pytest.mark.clause("HUCK-LEFT")
def test_left() -> None:
    """Every seat of every table of two to seven, and every set of seats passed over that leaves another seat.

    Of the sets of n seats, two leave no other: all others, with and without the seat itself.
    """
    rows = (
        {"seat": seat, "seats": seats, "out": out}
        for seats in range(2, 8)
        for seat in range(seats)
        for out in sets(seats)
        if not set(range(seats)) <= {seat, *out}
    )
    agree("HUCK-LEFT", rows, sum(seats * (2**seats - 2) for seats in range(2, 8)))


@pytest.mark.clause("HUCK-DEAL")
def test_deal() -> None:
    rows = ({"place": place, "players": players} for players in range(1, 8) for place in range(players))
    agree("HUCK-DEAL", rows, 1 + 2 + 3 + 4 + 5 + 6 + 7)


@pytest.mark.clause("HUCK-BID")
def test_bid() -> None:
    agree("HUCK-BID", every(tricks=range(-2, 53), moon=TRUTHS, five_bid=FiveBid), 55 * 2 * 2)


@pytest.mark.clause("HUCK-OVERCALL")
def test_overcall() -> None:
    agree("HUCK-OVERCALL", every(height=HEIGHTS, highest=HEIGHTS, passed=TRUTHS), 6 * 6 * 2)


@pytest.mark.clause("HUCK-REENTRY")
def test_reentry() -> None:
    agree("HUCK-REENTRY", every(reentry=TRUTHS), 2)


@pytest.mark.clause("HUCK-AUCTION-END")
def test_auction_end() -> None:
    agree("HUCK-AUCTION-END", every(highest=HEIGHTS, others_left=range(8)), 6 * 8)


@pytest.mark.clause("HUCK-ALL-PASS")
def test_all_pass() -> None:
    agree("HUCK-ALL-PASS", every(is_dealer=TRUTHS), 2)


@pytest.mark.clause("HUCK-TRUMP")
def test_trump() -> None:
    agree("HUCK-TRUMP", every(is_bidder=TRUTHS), 2)


@pytest.mark.clause("HUCK-STAY-ORDER")
def test_statement_order() -> None:
    """Each of seven seats is the bidder's, with every set of the six others."""
    rows = ({"bidder": bidder, "in_play": seats} for seats in sets(7) for bidder in seats)
    agree("HUCK-STAY-ORDER", rows, 7 * 2**6)


@pytest.mark.clause("HUCK-DROP")
def test_drop() -> None:
    rows = every(is_bidder=TRUTHS, is_last_other=TRUTHS, bidder_stays=TRUTHS, last_other_stays=TRUTHS)
    agree("HUCK-DROP", rows, 2**4)


@pytest.mark.clause("HUCK-STATEMENT")
def test_statement() -> None:
    agree("HUCK-STATEMENT", every(drop_statement=DropStatement), 2)


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
def test_exchange_count() -> None:
    agree("HUCK-EXCHANGE-COUNT", every(count=range(-3, 53), is_bidder=TRUTHS, bidder_exchange=TRUTHS), 56 * 2 * 2)


@pytest.mark.clause("HUCK-ALL-DROP")
def test_all_drop() -> None:
    agree("HUCK-ALL-DROP", every(height=HEIGHTS[1:], all_drop=AllDrop), 5 * 3)


@pytest.mark.clause("HUCK-EXCHANGE-ORDER")
def test_served_order() -> None:
    """Every set of players in the deal, also without the bidder or the dealer."""
    rows = every(active=sets(7), bidder=ROUND, dealer=ROUND, exchange_order=ExchangeOrder)
    agree("HUCK-EXCHANGE-ORDER", rows, 2**7 * 7 * 7 * 2)


@pytest.mark.clause("HUCK-DISCARD-TIME")
def test_discard_time() -> None:
    agree("HUCK-DISCARD-TIME", every(discards=Discards), 2)


@pytest.mark.clause("HUCK-STOCK-OUT", "HUCK-STOCK-CAP")
@pytest.mark.parametrize("clause_id", ["HUCK-STOCK-OUT", "HUCK-STOCK-CAP"])
def test_stock(clause_id: str) -> None:
    """Up to five cards asked of every stock there can be: 42 cards where two are left to play."""
    agree(clause_id, every(asked=range(6), stock=range(43), stock_out=StockOut), 6 * 43 * 2)


@pytest.mark.clause("HUCK-RECYCLE")
def test_recycled() -> None:
    """Six cards of the pack, each elsewhere, folded, discarded by another, or by the player who is served."""
    few = (0, 12, 13, 38, 50, 51)
    rows = (piles(few[:: 1 - 2 * (where[0] % 2)], where) for where in product(range(4), repeat=6))
    agree("HUCK-RECYCLE", rows, 4**6)


@pytest.mark.clause("HUCK-RECYCLE")
def test_recycled_of_the_whole_pack() -> None:
    chance = random.Random(1)
    pack = range(52)
    rows = (piles(tuple(chance.sample(pack, 52)), tuple(chance.choices(pack, k=52))) for _ in range(500))
    agree("HUCK-RECYCLE", rows, 500)


def piles(cards: tuple[int, ...], where: tuple[int, ...]) -> Row:
    """The cards by where they lie: folded (1), discarded by another (2) or by the player who is served (3)."""
    folded, others, own = (
        tuple(card for card, pile in zip(cards, where, strict=True) if pile == wanted) for wanted in (1, 2, 3)
    )
    return {"folded": folded, "discarded": (*others, *own)[::-1], "own": own}
