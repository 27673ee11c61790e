"""The comparison can fail: wrong rules of tricks, scores and winning, each caught in every case it gets wrong."""

from collections.abc import Iterable
from itertools import combinations, permutations, product

import pytest

from buck_ref.games.hucklebuck.deal_scoring import moon_score, winners
from buck_ref.games.hucklebuck.tricks import may_play, trick_winner
from buck_ref.games.hucklebuck.values import Card, Height, MoonScore, Points, Seat, Suit
from buck_ref.rulebook.card_options import HoleSuccess, MoonFail, MoonZero, TieAtTarget
from tests.spec.model import Planted, Row, every

TRUTHS = (False, True)
BIDS = (2, 3, 4, 5, 6)


def no_trumps(cards: tuple[Card, ...], trump: Suit) -> int:
    return trick_winner(cards, cards[0] // 13)


def the_highest_rank(cards: tuple[Card, ...], trump: Suit) -> int:
    return max(range(len(cards)), key=lambda place: (cards[place] // 13 == trump, cards[place] % 13))


def the_first_trump(cards: tuple[Card, ...], trump: Suit) -> int:
    trumps = [place for place, card in enumerate(cards) if card // 13 == trump]
    return trumps[0] if trumps else trick_winner(cards, trump)


def a_trump_at_any_time(
    card: Card, hand: tuple[Card, ...], led: Suit, trump: Suit, best: Card, must_trump: bool, must_head: bool
) -> bool:
    return (card in hand and card // 13 == trump) or may_play(card, hand, led, trump, best, must_trump, must_head)


def any_trump_when_void(
    card: Card, hand: tuple[Card, ...], led: Suit, trump: Suit, best: Card, must_trump: bool, must_head: bool
) -> bool:
    void = all(held // 13 != led for held in hand)
    return may_play(card, hand, led, trump, best, must_trump, must_head and not void)


def a_void_player_heads(
    card: Card, hand: tuple[Card, ...], led: Suit, trump: Suit, best: Card, must_trump: bool, must_head: bool
) -> bool:
    return may_play(card, hand, led, trump, best, must_trump or must_head, must_head)


def nothing_for_no_trick(tricks: int) -> Points:
    return tricks


def six_tricks_for_the_moon(tricks: int, height: Height) -> bool:
    return tricks >= height


def overtricks_beside_a_failed_bid(tricks: int, height: Height, overtricks: bool) -> Points:
    if tricks < height:
        return tricks - 5
    return tricks if overtricks else height


def zero_is_in_the_hole(score: Points) -> bool:
    return score <= 0


def from_zero_too(score: Points, height: Height, hole_success: HoleSuccess) -> bool:
    return score <= 0 and (height == 6 or hole_success is HoleSuccess.ANY_BID)


def it_wins_from_anywhere(score: Points, made: bool, moon_zero: MoonZero, moon_fail: MoonFail) -> MoonScore:
    after = moon_score(score, made, moon_zero, moon_fail)
    return MoonScore(after.score, made)


def zero_is_mild_for_nobody(score: Points, made: bool, moon_zero: MoonZero, moon_fail: MoonFail) -> MoonScore:
    fail = MoonFail.ALL_15 if score == 0 else moon_fail
    return moon_score(score, made, moon_zero, fail)


def below_the_limit_only(score: Points, out_at: Points) -> bool:
    return out_at < 0 and score < out_at


def no_limit_is_a_limit(score: Points, out_at: Points) -> bool:
    return score <= out_at


def the_first_seat_of_the_tied(
    scores: tuple[Points, ...], out: tuple[Seat, ...], bidder: Seat, target: Points, tie_at_target: TieAtTarget
) -> tuple[Seat, ...]:
    return winners(scores, out, bidder, target, TieAtTarget.SHARED)[:1]


def the_bidder_without_the_target(
    scores: tuple[Points, ...], out: tuple[Seat, ...], bidder: Seat, target: Points, tie_at_target: TieAtTarget
) -> tuple[Seat, ...]:
    won = winners(scores, out, bidder, target, tie_at_target)
    someone = bool(winners(scores, out, bidder, target, TieAtTarget.SHARED))
    return (bidder,) if someone and tie_at_target is TieAtTarget.BIDDER_FIRST and bidder >= 0 else won


def all_at_the_target_share(
    scores: tuple[Points, ...], out: tuple[Seat, ...], bidder: Seat, target: Points, tie_at_target: TieAtTarget
) -> tuple[Seat, ...]:
    if tie_at_target is not TieAtTarget.SHARED:
        return winners(scores, out, bidder, target, tie_at_target)
    return tuple(seat for seat, score in enumerate(scores) if score >= target and seat not in out)


def two_are_few_enough(seats: int, out: int) -> bool:
    return seats - out <= 2


def hands(trump: Suit, led: Suit, best: Card) -> Iterable[Row]:
    """Every two of six cards, the two and the ace of clubs, diamonds and spades, and each of the two to be played."""
    for hand in combinations((0, 12, 13, 25, 39, 51), 2):
        yield from every(
            card=hand, hand=[hand], led=[led], trump=[trump], best=[best], must_trump=TRUTHS, must_head=TRUTHS
        )


def standings() -> Iterable[Row]:
    """Each of three below the target, at it, or above it; the second is the bidder."""
    scores = product((14, 15, 16), repeat=3)
    return every(scores=scores, out=[()], bidder=[1], target=[15], tie_at_target=TieAtTarget)


TRICKS_OF_TWO = list(permutations((0, 12, 13, 25, 39, 51), 2))
"""The two and the ace of clubs, diamonds and spades."""

PLANTED = [
    Planted(
        "HUCK-TRICK",
        no_trumps,
        every(cards=TRICKS_OF_TWO, trump=[3]),
        4 * 2,  # one of two trumps on one of the four other cards
        "HUCK-TRICK(cards=(12, 39), trump=3): equation 1, function 0",
    ),
    Planted(
        "HUCK-TRICK",
        the_highest_rank,
        every(cards=TRICKS_OF_TWO, trump=[3]),
        2,  # an ace on the two of another suit, neither of them trumps
        "HUCK-TRICK(cards=(0, 25), trump=3): equation 0, function 1",
    ),
    Planted(
        "HUCK-TRICK",
        the_first_trump,
        every(cards=TRICKS_OF_TWO, trump=[3]),
        1,
        "HUCK-TRICK(cards=(39, 51), trump=3): equation 1, function 0",
    ),
    Planted(
        "HUCK-FOLLOW",
        a_trump_at_any_time,
        hands(trump=3, led=0, best=6),
        2 * 2 * 4,  # each trump, from a hand with each club, under each reading
        "HUCK-FOLLOW(card=51, hand=(0, 51), led=0, trump=3, best=6, must_trump=False, must_head=False): "
        "equation False, function True",
    ),
    Planted(
        "HUCK-FOLLOW",
        any_trump_when_void,
        hands(trump=3, led=0, best=45),
        1,
        "HUCK-FOLLOW(card=39, hand=(39, 51), led=0, trump=3, best=45, must_trump=True, must_head=True): "
        "equation False, function True",
    ),
    Planted(
        "HUCK-FOLLOW",
        a_void_player_heads,
        hands(trump=3, led=0, best=6),
        2 * 2,  # each diamond, from a hand with each spade
        "HUCK-FOLLOW(card=13, hand=(13, 39), led=0, trump=3, best=6, must_trump=False, must_head=True): "
        "equation True, function False",
    ),
    Planted(
        "HUCK-SCORE",
        nothing_for_no_trick,
        every(tricks=range(6)),
        1,
        "HUCK-SCORE(tricks=0): equation -5, function 0",
    ),
    Planted(
        "HUCK-MADE",
        six_tricks_for_the_moon,
        every(tricks=range(6), height=BIDS),
        1,
        "HUCK-MADE(tricks=5, height=6): equation True, function False",
    ),
    Planted(
        "HUCK-SCORE-BIDDER",
        overtricks_beside_a_failed_bid,
        every(tricks=range(6), height=BIDS[:-1], overtricks=TRUTHS),
        2 * (1 + 2 + 3 + 4),  # some tricks, but fewer than bid
        "HUCK-SCORE-BIDDER(tricks=3, height=4, overtricks=True): equation -5, function -2",
    ),
    Planted(
        "HUCK-HOLE",
        zero_is_in_the_hole,
        every(score=range(-3, 4)),
        1,
        "HUCK-HOLE(score=0): equation False, function True",
    ),
    Planted(
        "HUCK-HOLE-SUCCESS",
        from_zero_too,
        every(score=range(-2, 3), height=BIDS, hole_success=HoleSuccess),
        5 + 1,  # from 0, any bid or the moon alone
        "HUCK-HOLE-SUCCESS(score=0, height=3, hole_success=any-bid): equation False, function True",
    ),
    Planted(
        "HUCK-MOON",
        it_wins_from_anywhere,
        every(score=(-1, 0, 1), made=TRUTHS, moon_zero=MoonZero, moon_fail=MoonFail),
        3 * 2 + 2 * 2,  # made from the hole; made from 0 where that does not win
        "HUCK-MOON(score=-1, made=True, moon_zero=ordinary, moon_fail=all-15): "
        "equation (0, False), function MoonScore(score=0, wins=True)",
    ),
    Planted(
        "HUCK-MOON",
        zero_is_mild_for_nobody,
        every(score=(-1, 0, 1), made=TRUTHS, moon_zero=MoonZero, moon_fail=MoonFail),
        3,  # failed from 0, whatever it would have brought
        "HUCK-MOON(score=0, made=False, moon_zero=wins, moon_fail=hole-15): "
        "equation (-5, False), function MoonScore(score=-15, wins=False)",
    ),
    Planted(
        "HUCK-OUT",
        below_the_limit_only,
        every(score=range(-30, 1), out_at=(-25, -10, 0)),
        2,
        "HUCK-OUT(score=-25, out_at=-25): equation True, function False",
    ),
    Planted(
        "HUCK-OUT",
        no_limit_is_a_limit,
        every(score=range(-3, 4), out_at=[0]),
        4,  # -3 to 0
        "HUCK-OUT(score=-3, out_at=0): equation False, function True",
    ),
    Planted(
        "HUCK-WINNERS",
        the_first_seat_of_the_tied,
        standings(),
        # Two or three share the highest of 16 or 15, twice; the bidder is first, and is short of the target while the
        # two others are tied, has 15 but another comes first, or has 16 like the one before.
        2 * (6 + 1 + 3 + 1) + (2 + (9 - 2) + 3),
        "HUCK-WINNERS(scores=(15, 15, 14), out=(), bidder=1, target=15, tie_at_target=shared): "
        "equation (0, 1), function (0,)",
    ),
    Planted(
        "HUCK-WINNERS",
        the_bidder_without_the_target,
        standings(),
        3 * 3 - 1,  # the bidder has 14, and not everybody has
        "HUCK-WINNERS(scores=(14, 14, 15), out=(), bidder=1, target=15, tie_at_target=bidder-first): "
        "equation (2,), function (1,)",
    ),
    Planted(
        "HUCK-WINNERS",
        all_at_the_target_share,
        standings(),
        27 - 8 - 8 + 1,  # somebody has 16, somebody else 15
        "HUCK-WINNERS(scores=(16, 15, 14), out=(), bidder=1, target=15, tie_at_target=shared): "
        "equation (0,), function (0, 1)",
    ),
    Planted(
        "HUCK-LAST-LEFT",
        two_are_few_enough,
        every(seats=[4], out=range(4)),
        1,
        "HUCK-LAST-LEFT(seats=4, out=2): equation False, function True",
    ),
]


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.wrong.__name__)
def test_a_wrong_rule_is_caught(planted: Planted) -> None:
    planted.must_be_caught()
