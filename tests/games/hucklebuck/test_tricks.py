"""Who takes a trick and what may be played, against statements of their own, over small decks whole."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from buck_ref.games.hucklebuck.tricks import may_play, trick_winner
from buck_ref.games.hucklebuck.values import NONE
from tests.games.hucklebuck.playing import cards

TWELVE = tuple(13 * suit + rank for suit in range(4) for rank in (0, 5, 12))
"""Three ranks of each suit."""
NINE = tuple(13 * suit + rank for suit in range(3) for rank in (2, 7, 11))
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def taker(played: tuple[int, ...], trump: int) -> int:
    """The trick laid out and sorted: trumps above the suit led above the rest, by rank within each."""
    led = played[0] // 13
    worth = [(card // 13 == trump, card // 13 == led, card % 13) for card in played]
    return worth.index(max(worth))


@pytest.mark.clause("HUCK-TRICK")
@pytest.mark.case(16)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_trick_of_a_small_deck(size: int) -> None:
    for trump in range(4):
        for played in permutations(TWELVE, size):
            assert trick_winner.plain(played, trump) == taker(played, trump)


@pytest.mark.clause("HUCK-TRICK")
@pytest.mark.case(16)
@pytest.mark.parametrize(
    ("played", "trump", "place"),
    [
        ("AC 9H JH", HEARTS, 2),
        ("AC JH 9H", HEARTS, 1),
        ("2C AD AS", HEARTS, 0),
        ("2C AD 3C", HEARTS, 2),
        ("AC 2S KC", SPADES, 1),
        ("9S JS AS 2H", SPADES, 2),
        ("4D", CLUBS, 0),
        ("2C 3C 4C 5C 6C 7C AC", CLUBS, 6),
    ],
)
def test_tricks(played: str, trump: int, place: int) -> None:
    assert trick_winner(cards(played), trump) == place


def allowed(hand: tuple[int, ...], led: int, trump: int, best: int, must_trump: bool, must_head: bool) -> set[int]:
    """The hand, made narrower by each duty in turn."""
    choice = {card for card in hand if card // 13 == led}
    if not choice and must_trump:
        choice = {card for card in hand if card // 13 == trump}
    if not choice:
        return set(hand)
    if must_head:
        (suit,) = {card // 13 for card in choice}
        if suit == trump != best // 13:
            return choice
        over = {card for card in choice if suit == best // 13 and card % 13 > best % 13}
        choice = over or choice
    return choice


def positions(size: int) -> Iterator[tuple[tuple[int, ...], int, int, int]]:
    """Every hand of so many of nine cards, with each suit led, trump, and best card that can be (led, or a trump)."""
    for trump, led in product(range(4), range(3)):
        bests = [card for card in NINE if card // 13 in (led, trump)]
        for best in bests:
            rest = [card for card in NINE if card != best]
            yield from ((hand, led, trump, best) for hand in combinations(rest, size))


@pytest.mark.clause("HUCK-FOLLOW")
@pytest.mark.case(17)
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_hand_of_a_small_deck(size: int) -> None:
    for (hand, led, trump, best), must_trump, must_head in product(positions(size), (False, True), (False, True)):
        right = allowed(hand, led, trump, best, must_trump, must_head)
        found = {card for card in NINE if may_play.plain(card, hand, led, trump, best, must_trump, must_head)}
        assert found == right
        assert found


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_duty_that_a_hand_has_comes_from_one_card_of_it() -> None:
    """So what a play rules out can be said card by card, whatever else the hand holds."""
    for (hand, led, trump, best), must_trump, must_head in product(positions(3), (False, True), (False, True)):
        for card in hand:
            alone = all(may_play.plain(card, (card, other), led, trump, best, must_trump, must_head) for other in hand)
            assert may_play.plain(card, hand, led, trump, best, must_trump, must_head) == alone


@pytest.mark.clause("HUCK-FOLLOW")
@pytest.mark.case(17)
@pytest.mark.parametrize(
    ("hand", "led", "trump", "best", "must_trump", "must_head", "right"),
    [
        ("2C KD 3H", NONE, SPADES, NONE, True, True, "2C KD 3H"),
        ("2C KD 3H", CLUBS, HEARTS, "5C", False, False, "2C"),
        ("2D KD 3H", CLUBS, HEARTS, "5C", False, False, "2D KD 3H"),
        ("2D KD 3H", CLUBS, HEARTS, "5C", True, False, "3H"),
        ("2D KD 3S", CLUBS, HEARTS, "5C", True, True, "2D KD 3S"),
        ("2C 9C 3H", CLUBS, HEARTS, "5C", False, True, "9C"),
        ("2C 4C 3H", CLUBS, HEARTS, "5C", True, True, "2C 4C"),
        ("2C 9C 3H", CLUBS, HEARTS, "2H", False, True, "2C 9C"),
        ("2H 9H 3D", CLUBS, HEARTS, "5H", True, True, "9H"),
        ("2H 4H 3D", CLUBS, HEARTS, "5H", True, True, "2H 4H"),
        ("2H 9H 3D", CLUBS, HEARTS, "5H", False, True, "2H 9H 3D"),
    ],
)
def test_plays(hand: str, led: int, trump: int, best: str | int, must_trump: bool, must_head: bool, right: str) -> None:
    best_card = cards(best)[0] if isinstance(best, str) else best
    held = cards(hand)
    found = [card for card in held if may_play(card, held, led, trump, best_card, must_trump, must_head)]
    assert found == list(cards(right))
    assert not may_play(cards("AS")[0], held, led, trump, best_card, must_trump, must_head)
