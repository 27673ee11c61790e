"""Drawn cards with the four French suits: pictures made from the cards, with the same in words."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from html import escape
from typing import Final

from buck_ref.games.hucklebuck.values import RANKS, SUITS, Card, Suit, rank, suit
from buck_ref.message import N_
from buck_ref.report.card_words import suit_name
from buck_ref.report.i18n import Speech

RANK_NAMES: Final = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
    N_("ace"),
)
"""The names of the ranks, by their numbers (HUCK-PACK)."""

_SHAPES: Final = (
    (
        "M7.3 7a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0zM2 14a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0z"
        "M12.6 14a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0zM10.5 9h3v6c.2 3.5 1 5.5 3 7h-9c2-1.5 2.8-3.5 3-7z"
    ),
    "M12 1.5L20 12L12 22.5L4 12z",
    "M12 21.5C6 16.5 2 12.5 2 8A5.3 5.3 0 0 1 12 6A5.3 5.3 0 0 1 22 8C22 12.5 18 16.5 12 21.5z",
    (
        "M12 1.5C17 6.5 22 10 22 14.5A4.7 4.7 0 0 1 13.3 16.8C13.5 19.5 14.5 21.2 16.5 22.5H7.5"
        "C9.5 21.2 10.5 19.5 10.7 16.8A4.7 4.7 0 0 1 2 14.5C2 10 7 6.5 12 1.5z"
    ),
)
"""The outline of each suit, within 24 by 24."""


class Mark(StrEnum):
    """How a card is set off from the others."""

    PLAIN = "plain"
    TAKES = "takes"
    """It takes the trick."""
    BARRED = "barred"
    """It may not be played."""


def card_said(say: Speech, card: Card | None) -> str:
    """The card in words: `queen of spades`."""
    if card is None:
        return say(N_("a card that is not known"))
    return say(N_("{rank} of {suit}"), rank=say(RANK_NAMES[rank(card)]), suit=suit_name(say, suit(card)))


def drawn_cards(say: Speech, cards: Sequence[Card | None], marks: Sequence[Mark] = (), *, once: bool = False) -> str:
    """The cards side by side, as HTML; None is a card that nobody named.

    With `once` a card refers to its picture among the `symbols` that the page has once, and so takes little room.
    """
    text = N_("Card: {cards}") if len(cards) == 1 else N_("Cards: {cards}")
    said = escape(say(text, cards=", ".join(card_said(say, card) for card in cards)), quote=True)
    marked = [*marks, *(Mark.PLAIN for _ in cards)]
    svgs = "".join(_card(card, mark, once=once) for card, mark in zip(cards, marked, strict=False))
    return f'<span class="cards" role="img" aria-label="{said}">{svgs}</span>'


def drawn_suit(say: Speech, one: Suit) -> str:
    """The sign of a suit, as HTML."""
    said = escape(suit_name(say, one), quote=True)
    sign = f'<svg class="pip suit-{SUITS[one].lower()}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
    return f'<span class="suit" role="img" aria-label="{said}">{sign}<path d="{_SHAPES[one]}"/></svg></span>'


def symbols(cards: Iterable[Card]) -> str:
    """These cards, to be referred to by cards that are drawn `once`."""
    return "".join(f'<symbol id="card-{_id(card)}" viewBox="0 0 40 56">{_inside(card)}</symbol>' for card in cards)


def _card(card: Card | None, mark: Mark, *, once: bool) -> str:
    if card is None:
        return _svg(f"card card-unknown card-{mark.value}", f'{_BOX}<text x="20" y="35" text-anchor="middle">?</text>')
    kind = f"card suit-{SUITS[suit(card)].lower()} card-{mark.value}"
    return f'<svg class="{kind}"><use href="#card-{_id(card)}"/></svg>' if once else _svg(kind, _inside(card))


def _svg(kind: str, inside: str) -> str:
    return f'<svg class="{kind}" viewBox="0 0 40 56" aria-hidden="true" focusable="false">{inside}</svg>'


_BOX: Final = '<rect x="1.5" y="1.5" width="37" height="53" rx="5"/>'


def _id(card: Card) -> str:
    return f"{RANKS[rank(card)]}{SUITS[suit(card)]}".lower()


def _inside(card: Card) -> str:
    """Its rank above its suit; a ten is written with both its digits, as on the card."""
    written = "10" if RANKS[rank(card)] == "T" else RANKS[rank(card)]
    sign = f'<path transform="translate(8.5 28.5) scale(.96)" d="{_SHAPES[suit(card)]}"/>'
    return f'{_BOX}<text x="20" y="23" text-anchor="middle">{written}</text>{sign}'
