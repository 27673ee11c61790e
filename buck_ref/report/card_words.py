"""Cards, suits and bids as a player reads them: `Q♠ 10♥`, spades, three, Shoot the Moon.

Where an output has no signs for suits, it shows their letters (cli/streams.py): `QS`, as logs and clauses write them.
"""

import re
from collections.abc import Iterable, Mapping

from buck_ref.games.hucklebuck.values import MOON, RANKS, Card, Height, Suit, card_of, rank, suit
from buck_ref.message import N_
from buck_ref.report.i18n import Speech

SIGNS = "♣♦♥♠"
"""The signs of clubs, diamonds, hearts and spades."""
UNKNOWN = "??"
"""A card that the record does not name."""

_NAME = re.compile(rf"[{RANKS}][CDHS]")
_SUITS = (N_("clubs"), N_("diamonds"), N_("hearts"), N_("spades"))
_BIDS: Mapping[Height, str] = {
    2: N_("two"),
    3: N_("three"),
    4: N_("four"),
    5: N_("five"),
    MOON: N_("Shoot the Moon"),
}


def card(one: Card) -> str:
    """A card by its rank, in figures where it has some, and the sign of its suit."""
    written = RANKS[rank(one)]
    return f"{'10' if written == 'T' else written}{SIGNS[suit(one)]}"


def cards(known: Iterable[Card], unknown: int = 0) -> str:
    """Cards in the order given, then as many as are not known."""
    return " ".join((*map(card, known), *(UNKNOWN for _ in range(unknown))))


def hand(known: Iterable[Card], unknown: int = 0) -> str:
    """The cards of a hand: spades first, the highest of each suit first."""
    return cards(sorted(known, reverse=True), unknown)


def named(text: str) -> str | None:
    """A card that stands in a log's own letters, `QS`; None where the text is no card."""
    return card(card_of(text)) if _NAME.fullmatch(text) else None


def suit_name(say: Speech, one: Suit) -> str:
    """The name of a suit."""
    return say(_SUITS[one])


def bid(say: Speech, height: Height) -> str:
    """A bid of tricks, in words, or Shoot the Moon."""
    return say(_BIDS[height]) if height in _BIDS else str(height)


def number(say: Speech, count: int) -> str:
    """That many cards."""
    return say.count(count, N_("{n} card"), N_("{n} cards"))


def tricks(say: Speech, count: int) -> str:
    """That many tricks."""
    return say.count(count, N_("{n} trick"), N_("{n} tricks"))
