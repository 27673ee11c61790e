"""Worked tricks of Hucklebuck: who takes one, and which cards of a hand may be played to it, by its functions."""

from buck_ref.games.hucklebuck.tricks import may_play, trick_winner
from buck_ref.games.hucklebuck.values import SUITS, Card, card_of, names, suit
from buck_ref.report.drawn_cards import Mark, card_said
from docs._ext.compute import card_options
from docs._ext.language import Voice
from docs._ext.rst import box, escape, paragraph
from docs._ext.words import WORDS


def trick_told(voice: Voice, asked: str) -> list[str]:
    """`S: Ana 9C Beto AC Carla 2S`: the trumps, and the cards in the order of play; who takes them, and why."""
    trumps, _, played = asked.partition(": ")
    trump, words = SUITS.index(trumps), played.split()
    players, cards = words[::2], tuple(map(card_of, words[1::2]))
    taking = trick_winner(cards, trump)
    shown = " ".join(
        _played(player, card, takes=card == cards[taking]) for player, card in zip(players, cards, strict=True)
    )
    why = WORDS.takes_by_trump if suit(cards[taking]) == trump else WORDS.takes_by_suit
    said = voice(why, player=escape(players[taking]))
    return box(paragraph(f"{shown} :trumps:`{SUITS[trump]}`") + paragraph(said), kind="cards-on-table")


def follow_told(voice: Voice, asked: str) -> list[str]:
    """`S: 5C AC 7S to JC`: the trumps, a hand and the trick as it lies; which of the cards may be played to it.

    Options of the profile can be changed: `… with must_head=true`.
    """
    trumps, _, rest = asked.partition(": ")
    cards, _, changes = rest.partition(" with ")
    held, _, lies = cards.partition(" to ")
    trump, hand, trick = SUITS.index(trumps), _cards(held), _cards(lies)
    options = card_options(changes.split())
    led, best = suit(trick[0]), trick[trick_winner(trick, trump)]
    free = [card for card in hand if may_play(card, hand, led, trump, best, options.must_trump, options.must_head)]
    marked = " ".join(
        name if card in free else f"{name} {Mark.BARRED.value}" for name, card in zip(names(hand), hand, strict=True)
    )
    lying = f":label-shown:`{voice(WORDS.lies)}` :cards:`{' '.join(names(trick))}`"
    said = voice(WORDS.may_play, cards=", ".join(card_said(voice.say, card) for card in free))
    lines = paragraph(f"{lying} :trumps:`{SUITS[trump]}`")
    lines += paragraph(f":label-shown:`{voice(WORDS.your_hand)}` :cards:`{marked}`")
    return box(lines + paragraph(said), kind="cards-on-table")


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(card_of, text.split()))


def _played(player: str, card: Card, *, takes: bool) -> str:
    mark = f" {Mark.TAKES.value}" if takes else ""
    return f":play:`{names((card,))[0]}{mark} {escape(player)}`"
