"""Cards, suits and bids in words."""

import pytest

from buck_ref.report import card_words
from buck_ref.report.i18n import Speech


@pytest.mark.clause("HUCK-PACK")
@pytest.mark.parametrize(
    ("card", "shown", "written"),
    [
        (0, "2♣", "2C"),
        (8, "10♣", "TC"),
        (12, "A♣", "AC"),
        (13, "2♦", "2D"),
        (26, "2♥", "2H"),
        (49, "Q♠", "QS"),
        (51, "A♠", "AS"),
    ],
)
def test_cards_of_the_numbers_in_the_rule_book(card: int, shown: str, written: str) -> None:
    assert card_words.card(card) == shown
    assert card_words.named(written) == shown


def test_every_card_is_shown_in_its_own_way() -> None:
    assert len({card_words.card(card) for card in range(52)}) == 52


@pytest.mark.parametrize("text", ["", "Q", "QX", "1S", "QSS", "qs", "QS\n", "10S", "ana"])
def test_what_is_no_card(text: str) -> None:
    assert card_words.named(text) is None


def test_a_hand_is_sorted_and_a_row_is_not() -> None:
    """The two of clubs, the ace of spades, the ten of spades, and two unknown cards."""
    assert card_words.hand((0, 51, 47), 2) == "A♠ 10♠ 2♣ ?? ??"
    assert card_words.cards((0, 51, 47), 2) == "2♣ A♠ 10♠ ?? ??"
    assert card_words.hand(()) == ""


@pytest.mark.clause("HUCK-BID")
@pytest.mark.parametrize(
    ("height", "english_", "spanish_"),
    [
        (2, "two", "dos"),
        (3, "three", "tres"),
        (4, "four", "cuatro"),
        (5, "five", "cinco"),
        (6, *2 * ("Shoot the Moon",)),
    ],
)
def test_bids(english: Speech, spanish: Speech, height: int, english_: str, spanish_: str) -> None:
    assert card_words.bid(english, height) == english_
    assert card_words.bid(spanish, height) == spanish_


@pytest.mark.clause("HUCK-PACK")
def test_suits(english: Speech, spanish: Speech) -> None:
    assert [card_words.suit_name(english, suit) for suit in range(4)] == ["clubs", "diamonds", "hearts", "spades"]
    assert [card_words.suit_name(spanish, suit) for suit in range(4)] == ["tréboles", "diamantes", "corazones", "picas"]


def test_numbers(english: Speech, spanish: Speech) -> None:
    assert [card_words.tricks(english, number) for number in (0, 1, 2)] == ["0 tricks", "1 trick", "2 tricks"]
    assert [card_words.number(spanish, number) for number in (0, 1, 2)] == ["0 cartas", "1 carta", "2 cartas"]
