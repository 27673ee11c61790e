"""The tricks, function against equation: every trick and every hand of small packs, and samples of the whole pack.

What takes a trick and what may be played depends only on the suits led and trump and on which cards are higher, so that
three ranks and three or four suits show whatever can happen with as many cards as here.
"""

import random
from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from tests.spec.model import Row, agree, every
from tests.spec.terms import HUCKLEBUCK

TRUTHS = (False, True)
RANKS = (0, 7, 12)
"""The two, the nine, the ace."""
SUITS = range(4)
SMALL = tuple(13 * suit + rank for suit, rank in product(SUITS, RANKS))
"""Three cards of each suit."""
SMALLER = tuple(13 * suit + rank for suit, rank in product((0, 1, 3), RANKS))
"""Three cards of clubs, diamonds and spades: one suit is led, one trumps, one neither."""
HANDS = 9 + 36 + 84
"""Of one, two or three of nine cards."""
OTHER_HANDS = 8 + 28 + 56
"""The same without a certain card."""


@pytest.mark.clause("HUCK-LEAD")
def test_leader() -> None:
    """Every set of players in the deal, whoever was the bidder."""
    some = [seats for count in range(1, 8) for seats in combinations(range(7), count)]
    agree("HUCK-LEAD", every(bidder=range(7), in_play=some), 7 * (2**7 - 1))


@pytest.mark.clause("HUCK-TRICK")
def test_every_trick_of_a_small_pack() -> None:
    """One to four cards of twelve, in every order, with every suit as trumps."""
    tricks = (cards for count in range(1, 5) for cards in permutations(SMALL, count))
    agree("HUCK-TRICK", every(cards=tricks, trump=SUITS), (12 + 12 * 11 + 12 * 11 * 10 + 12 * 11 * 10 * 9) * 4)


@pytest.mark.clause("HUCK-TRICK")
def test_tricks_of_the_whole_pack() -> None:
    chance = random.Random(2)
    tricks = [tuple(chance.sample(range(52), chance.randint(2, 7))) for _ in range(4000)]
    agree("HUCK-TRICK", every(cards=tricks, trump=SUITS), 4000 * 4)


def positions(pack: tuple[int, ...]) -> Iterator[Row]:
    """What a trick can be when it comes to a player: not led to; or a suit led, and a best card of it or of trumps."""
    suits = sorted({card // 13 for card in pack})
    for trump in suits:
        yield {"led": -1, "trump": trump, "best": -1}
        for led in suits:
            yield from ({"led": led, "trump": trump, "best": best} for best in pack if best // 13 in (led, trump))


@pytest.mark.slow
@pytest.mark.clause("HUCK-FOLLOW")
def test_every_small_hand() -> None:
    """One to three cards of nine, and each of the nine to be played, held or not; the best is never in the hand.

    With each of three suits as trumps nothing is led, or trumps, where one of three cards is the best, or one of two
    other suits, where one of six is.
    """
    hands = [hand for count in (1, 2, 3) for hand in combinations(SMALLER, count)]
    readings = list(every(must_trump=TRUTHS, must_head=TRUTHS))
    rows = (
        {"card": card, "hand": hand, **position, **reading}
        for position in positions(SMALLER)
        for hand in hands
        if position["best"] not in hand
        for card in SMALLER
        for reading in readings
    )
    agree("HUCK-FOLLOW", rows, 3 * (HANDS + (3 + 2 * 6) * OTHER_HANDS) * 9 * 4)


@pytest.mark.clause("HUCK-FOLLOW")
def test_hands_of_the_whole_pack() -> None:
    """A trick of one to six cards by chance, and the hand of the player after them, each card of it under each reading.

    The best card is the one that the equations let take the trick.
    """
    agree("HUCK-FOLLOW", dealt(random.Random(3), 2000), 2000 * 5 * 4)


def dealt(chance: random.Random, tricks: int) -> Iterator[Row]:
    for _ in range(tricks):
        played, trump = chance.randint(1, 6), chance.choice(SUITS)
        cards = tuple(chance.sample(range(52), played + 5))
        trick, hand = cards[:played], tuple(sorted(cards[played:]))
        best = trick[HUCKLEBUCK.put("trickWinner", trick, trump)]
        yield from every(
            card=hand,
            hand=[hand],
            led=[trick[0] // 13],
            trump=[trump],
            best=[best],
            must_trump=TRUTHS,
            must_head=TRUTHS,
        )
