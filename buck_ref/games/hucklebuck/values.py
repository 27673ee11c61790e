"""The plain values the card rules speak of."""

from typing import NamedTuple

Card = int
"""A card of the pack, 0 to 51: 13 times its suit and its rank (HUCK-PACK)."""
Suit = int
"""Clubs, diamonds, hearts, spades: 0 to 3."""
Rank = int
"""Two, three, ... king, ace: 0 to 12; the higher number is the higher card."""
Seat = int
"""A player's place at the table, from 0, to the left."""
Points = int
"""What a score is counted in."""
Height = int
"""How high a bid is: so many tricks, or MOON."""

PACK = 52
HAND = 5
"""The cards of a hand, and so the tricks of a deal."""
SUITS = "CDHS"
RANKS = "23456789TJQKA"
NO_BID: Height = 0
"""The height of what is no bid."""
MOON: Height = 6
"""The height of Shoot the Moon, above every number of tricks."""
NONE = -1
"""No suit, where none is led yet; no card, where the trick is empty; no seat, where nobody is meant."""


def suit(card: Card) -> Suit:
    """The suit of a card."""
    return card // 13


def rank(card: Card) -> Rank:
    """The rank of a card within its suit."""
    return card % 13


def card_name(card: Card) -> str:
    """The card as it is written: rank and suit, `QS`."""
    return RANKS[rank(card)] + SUITS[suit(card)]


def card_of(name: str) -> Card:
    """The card that is written so; ValueError where none is."""
    if len(name) != 2:
        raise ValueError(f"no card: {name!r}")
    return 13 * SUITS.index(name[1]) + RANKS.index(name[0])


def names(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The cards as they are written; a number that is no card, as a number."""
    return tuple(card_name(card) if 0 <= card < PACK else str(card) for card in cards)


class Cards(NamedTuple):
    """Cards that lie together, some of which may be known to nobody who keeps or sees the record."""

    known: tuple[Card, ...] = ()
    """In ascending order."""
    unknown: int = 0
    """How many further cards there are."""

    @property
    def size(self) -> int:
        """How many cards there are in all."""
        return len(self.known) + self.unknown

    def with_(self, cards: tuple[Card, ...], unknown: int = 0) -> "Cards":
        """These cards and more."""
        return Cards(tuple(sorted((*self.known, *cards))), self.unknown + unknown)

    def hidden(self) -> "Cards":
        """As many cards, none of them known."""
        return Cards((), self.size)

    def parted(self, cards: tuple[Card, ...], unknown: int = 0) -> "tuple[Cards, Cards]":
        """What is left when `cards` and `unknown` further ones that nobody named go, and what went.

        A card that was not known to be here was one of the unknown. After unnamed cards went, what was known here is
        forgotten (`forgets`): nobody can say which of it is left. Where nothing is left, all that was known here went.
        """
        left = Cards(
            tuple(card for card in self.known if card not in cards),
            self.unknown - sum(1 for card in cards if card not in self.known),
        )
        if unknown == 0:
            return left, Cards(tuple(sorted(cards)))
        if unknown == left.size:
            return Cards(), left.with_(cards)
        return Cards((), left.size - unknown), Cards(tuple(sorted(cards)), unknown)

    def forgets(self, cards: tuple[Card, ...], unknown: int) -> bool:
        """Is it lost, when these cards go, where cards lie that were known to be here (`parted`)?"""
        left = [card for card in self.known if card not in cards]
        return bool(left) and 0 < unknown < self.size - len(cards)


class MoonScore(NamedTuple):
    """What Shoot the Moon does to its bidder (HUCK-MOON)."""

    score: Points
    wins: bool
    """Whether it wins the whole game."""
