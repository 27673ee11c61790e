"""The rule functions of the auction, of staying, of the exchange and of scoring: values of the rules, by table."""

from itertools import combinations, product

import pytest

from buck_ref.games.hucklebuck.auction import (
    all_pass_points,
    auction_over,
    bid_height,
    may_bid,
    may_name,
    pass_holds,
)
from buck_ref.games.hucklebuck.deal_scoring import (
    back_to_zero,
    bidder_points,
    in_hole,
    is_made,
    is_out,
    last_left,
    moon_score,
    player_points,
    winners,
)
from buck_ref.games.hucklebuck.exchange import all_discard_first, recycled, recycles, served, served_order
from buck_ref.games.hucklebuck.staying import (
    all_drop_tricks,
    may_drop,
    may_exchange,
    number_with_stay,
    statement_order,
)
from buck_ref.games.hucklebuck.tricks import first_leader
from buck_ref.games.hucklebuck.values import MOON, NONE
from buck_ref.rulebook.card_options import (
    AllDrop,
    Discards,
    DropStatement,
    ExchangeOrder,
    FiveBid,
    HoleSuccess,
    MoonFail,
    MoonZero,
    StockOut,
    TieAtTarget,
)

RECYCLE, CAP = StockOut.RECYCLE, StockOut.CAP
TRIES = (TieAtTarget.HIGHEST_THEN_PLAY_ON, TieAtTarget.BIDDER_FIRST, TieAtTarget.SHARED)


@pytest.mark.clause("HUCK-BID")
def test_the_heights_of_bids() -> None:
    tricks = range(-1, 8)
    assert [bid_height(n, False, FiveBid.MOON) for n in tricks] == [0, 0, 0, 2, 3, 4, 6, 0, 0]
    assert [bid_height(n, False, FiveBid.SEPARATE) for n in tricks] == [0, 0, 0, 2, 3, 4, 5, 0, 0]
    assert [bid_height(n, True, five) for five in FiveBid for n in (0, 2, 5)] == [6, 0, 0, 6, 0, 0]


@pytest.mark.clause("HUCK-OVERCALL")
def test_only_higher_bids_and_every_jump() -> None:
    higher = {(height, highest) for highest in range(7) for height in range(highest + 1, 7)}
    for height, highest in product(range(7), repeat=2):
        assert may_bid(height, highest, False) == ((height, highest) in higher)
        assert not may_bid(height, highest, True)


@pytest.mark.clause("HUCK-REENTRY")
def test_a_pass_holds_unless_players_may_come_back() -> None:
    assert (pass_holds(False), pass_holds(True)) == (True, False)


@pytest.mark.clause("HUCK-AUCTION-END")
@pytest.mark.parametrize(
    ("highest", "others", "over"),
    [
        (0, 3, False),
        (0, 1, False),
        (0, 0, True),
        (2, 2, False),
        (5, 1, False),
        (5, 0, True),
        (6, 3, True),
        (6, 0, True),
    ],
)
def test_when_the_auction_is_over(highest: int, others: int, over: bool) -> None:
    assert auction_over(highest, others) == over


@pytest.mark.clause("HUCK-ALL-PASS", "HUCK-TRUMP")
def test_the_dealer_scores_and_the_bidder_names() -> None:
    assert (all_pass_points(True), all_pass_points(False)) == (5, 0)
    assert (may_name(True), may_name(False)) == (True, False)


@pytest.mark.clause("HUCK-STAY-ORDER")
@pytest.mark.parametrize(
    ("bidder", "in_play", "order"),
    [
        (0, (0, 1, 2, 3), (1, 2, 3, 0)),
        (3, (0, 1, 2, 3), (0, 1, 2, 3)),
        (2, (0, 2, 5), (5, 0, 2)),
        (4, (4,), (4,)),
        (1, (6, 1, 0, 3), (3, 6, 0, 1)),
    ],
)
def test_statements_from_the_bidders_left(bidder: int, in_play: tuple[int, ...], order: tuple[int, ...]) -> None:
    assert statement_order(bidder, in_play) == order


@pytest.mark.clause("HUCK-DROP")
def test_who_may_drop() -> None:
    yes = {
        (bidder, last, stays, last_stays): True
        for bidder, last, stays, last_stays in product((False, True), repeat=4)
        if (bidder and not stays) or (not bidder and not last) or (not bidder and last and not last_stays)
    }
    for case in product((False, True), repeat=4):
        assert may_drop(*case) == (case in yes)
    assert len(yes) == 4 + 4 + 2


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
def test_none_to_five_cards() -> None:
    assert [n for n in range(-2, 9) if may_exchange(n, False, False)] == [0, 1, 2, 3, 4, 5]
    assert [n for n in range(-2, 9) if may_exchange(n, False, True)] == [0, 1, 2, 3, 4, 5]
    assert [n for n in range(-2, 9) if may_exchange(n, True, True)] == [0, 1, 2, 3, 4, 5]
    assert [n for n in range(-2, 9) if may_exchange(n, True, False)] == [0]


@pytest.mark.clause("HUCK-STATEMENT", "HUCK-DISCARD-TIME")
def test_readings_of_when_things_are_said_and_done() -> None:
    assert (number_with_stay(DropStatement.ONE), number_with_stay(DropStatement.TWO)) == (True, False)
    assert (all_discard_first(Discards.AS_SERVED), all_discard_first(Discards.ALL_FIRST)) == (False, True)


@pytest.mark.clause("HUCK-ALL-DROP")
def test_tricks_when_all_others_drop() -> None:
    heights = (2, 3, 4, 5, MOON)
    assert [all_drop_tricks(height, AllDrop.FIVE_TRICKS) for height in heights] == [5, 5, 5, 5, 5]
    assert [all_drop_tricks(height, AllDrop.BID_ONLY) for height in heights] == [2, 3, 4, 5, 5]
    assert [all_drop_tricks(height, AllDrop.VOID) for height in heights] == [0, 0, 0, 0, 0]


@pytest.mark.clause("HUCK-EXCHANGE-ORDER")
@pytest.mark.parametrize(
    ("active", "bidder", "dealer", "from_bidder", "from_dealer"),
    [
        ((0, 1, 2, 3), 1, 3, (2, 3, 0, 1), (0, 1, 2, 3)),
        ((0, 2, 4), 2, 0, (4, 0, 2), (2, 4, 0)),
        ((1, 2, 5), 4, 6, (5, 1, 2), (1, 2, 5)),
        ((3,), 0, 3, (3,), (3,)),
    ],
)
def test_who_is_served_first(
    active: tuple[int, ...], bidder: int, dealer: int, from_bidder: tuple[int, ...], from_dealer: tuple[int, ...]
) -> None:
    assert served_order(active, bidder, dealer, ExchangeOrder.BIDDER_LEFT) == from_bidder
    assert served_order(active, bidder, dealer, ExchangeOrder.DEALER_LEFT) == from_dealer


@pytest.mark.clause("HUCK-STOCK-OUT", "HUCK-STOCK-CAP")
@pytest.mark.parametrize(
    ("asked", "stock", "recycle", "capped"),
    [(5, 5, False, 5), (5, 4, True, 4), (5, 0, True, 0), (0, 0, False, 0), (3, 17, False, 3), (1, 0, True, 0)],
)
def test_when_the_stock_runs_out(asked: int, stock: int, recycle: bool, capped: int) -> None:
    assert (recycles(asked, stock, RECYCLE), recycles(asked, stock, CAP)) == (recycle, False)
    assert (served(asked, stock, RECYCLE), served(asked, stock, CAP)) == (asked, capped)


@pytest.mark.clause("HUCK-RECYCLE")
@pytest.mark.parametrize(
    ("folded", "discards", "own", "shuffled"),
    [
        ((9, 2), (5, 7, 1), (7,), (1, 2, 5, 9)),
        ((), (3,), (3,), ()),
        ((51, 0), (), (), (0, 51)),
        ((), (8, 6), (), (6, 8)),
    ],
)
def test_never_ones_own_discards(
    folded: tuple[int, ...], discards: tuple[int, ...], own: tuple[int, ...], shuffled: tuple[int, ...]
) -> None:
    assert recycled(folded, discards, own) == shuffled


@pytest.mark.clause("HUCK-LEAD")
def test_the_first_leader_by_walking_to_the_left() -> None:
    for size in range(1, 8):
        for in_play in combinations(range(7), size):
            for bidder in range(7):
                seat = bidder
                while seat not in in_play:
                    seat = (seat + 1) % 7
                assert first_leader(bidder, in_play) == seat


@pytest.mark.clause("HUCK-SCORE")
def test_a_point_a_trick_or_five_lost() -> None:
    assert [player_points(tricks) for tricks in range(6)] == [-5, 1, 2, 3, 4, 5]


@pytest.mark.clause("HUCK-MADE")
@pytest.mark.case(22)
def test_a_bid_is_made_with_its_tricks_the_moon_with_all() -> None:
    made = {height: [tricks for tricks in range(6) if is_made(tricks, height)] for height in range(2, 7)}
    assert made == {2: [2, 3, 4, 5], 3: [3, 4, 5], 4: [4, 5], 5: [5], MOON: [5]}


@pytest.mark.clause("HUCK-SCORE-BIDDER")
def test_what_a_bidder_scores() -> None:
    assert [[bidder_points(tricks, height, True) for tricks in range(6)] for height in (2, 3, 4, 5)] == [
        [-5, -5, 2, 3, 4, 5],
        [-5, -5, -5, 3, 4, 5],
        [-5, -5, -5, -5, 4, 5],
        [-5, -5, -5, -5, -5, 5],
    ]
    assert [[bidder_points(tricks, height, False) for tricks in range(6)] for height in (2, 3, 4, 5)] == [
        [-5, -5, 2, 2, 2, 2],
        [-5, -5, -5, 3, 3, 3],
        [-5, -5, -5, -5, 4, 4],
        [-5, -5, -5, -5, -5, 5],
    ]


@pytest.mark.clause("HUCK-HOLE", "HUCK-HOLE-SUCCESS")
def test_the_hole_and_the_way_back() -> None:
    assert [score for score in range(-3, 3) if in_hole(score)] == [-3, -2, -1]
    for score, height in product(range(-30, 20), (2, 3, 4, 5, MOON)):
        assert back_to_zero(score, height, HoleSuccess.ANY_BID) == (score <= -1)
        assert back_to_zero(score, height, HoleSuccess.MOON_ONLY) == (score <= -1 and height == MOON)


@pytest.mark.clause("HUCK-MOON")
@pytest.mark.parametrize(
    ("score", "zero", "made"),
    [
        (1, MoonZero.ORDINARY, (1, True)),
        (14, MoonZero.RESET, (14, True)),
        (0, MoonZero.ORDINARY, (5, False)),
        (0, MoonZero.WINS, (0, True)),
        (0, MoonZero.RESET, (0, False)),
        (-1, MoonZero.WINS, (0, False)),
        (-24, MoonZero.ORDINARY, (0, False)),
    ],
)
@pytest.mark.parametrize("fail", MoonFail)
def test_the_moon_made(score: int, zero: MoonZero, made: tuple[int, bool], fail: MoonFail) -> None:
    assert moon_score(score, True, zero, fail) == made


@pytest.mark.clause("HUCK-MOON")
@pytest.mark.parametrize("zero", MoonZero)
def test_the_moon_failed(zero: MoonZero) -> None:
    for score in range(-30, 20):
        assert moon_score(score, False, zero, MoonFail.ALL_15) == (score - 15, False)
        lost = 15 if score <= -1 else 5
        assert moon_score(score, False, zero, MoonFail.HOLE_15) == (score - lost, False)


@pytest.mark.clause("HUCK-OUT")
def test_out_at_the_limit() -> None:
    assert [score for score in range(-30, 20) if is_out(score, -25)] == [-30, -29, -28, -27, -26, -25]
    assert not any(is_out(score, 0) for score in range(-1000, 20))


@pytest.mark.clause("HUCK-WINNERS")
@pytest.mark.case(23)
@pytest.mark.parametrize(
    ("scores", "out", "bidder", "by_reading"),
    [
        ((14, 14, -5), (), 0, ((), (), ())),
        ((15, 3, 2), (), 1, ((0,), (0,), (0,))),
        ((15, 17, 2), (), 0, ((1,), (0,), (1,))),
        ((15, 17, 2), (), 1, ((1,), (1,), (1,))),
        ((15, 17, 2), (), 2, ((1,), (1,), (1,))),
        ((16, 16, 2), (), 0, ((), (0,), (0, 1))),
        ((16, 16, 2), (), 2, ((), (), (0, 1))),
        ((16, 15, 16), (), 1, ((), (1,), (0, 2))),
        ((15, 15, 15), (), NONE, ((), (), (0, 1, 2))),
        ((19, -30, 15), (0,), 0, ((2,), (2,), (2,))),
        ((0, 0, 0), (), NONE, ((), (), ())),
    ],
)
def test_who_has_won(
    scores: tuple[int, ...], out: tuple[int, ...], bidder: int, by_reading: tuple[tuple[int, ...], ...]
) -> None:
    assert tuple(winners(scores, out, bidder, 15, reading) for reading in TRIES) == by_reading


@pytest.mark.clause("HUCK-LAST-LEFT")
def test_one_left() -> None:
    assert {(seats, out) for seats in range(3, 8) for out in range(seats) if last_left(seats, out)} == {
        (3, 2),
        (4, 3),
        (5, 4),
        (6, 5),
        (7, 6),
    }
