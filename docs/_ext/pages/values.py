"""Values as the book's tables show them: dice and cards drawn, everything else as TOML and JSON write it."""

from collections.abc import Mapping

from buck_ref.games.hucklebuck.values import NONE, PACK, SUITS, names
from buck_ref.report import words
from docs._ext.rst import escape, literal

_DICE = ("throw", "dice")
_HELD = ("hand", "cards", "folded", "discarded", "own", "shuffled")
_CARD = ("card", "best")
_SUIT = ("led", "trump")
"""What in the examples of the card game are lists of cards, a card and a suit by their numbers (HUCK-PACK)."""
_LONG = 40
"""Longer values are broken where the line ends."""
_LARGEST_DRAWN = 20
"""Dice of more faces, or throws of more dice, are written as numbers."""


def value(shown: object) -> str:
    """One value, as code."""
    text = words.shown(shown)
    return f":long:`{escape(text)}`" if len(text) > _LONG else literal(text)


def pairs(values: Mapping[str, object]) -> str:
    """Named values, one a line; dice and cards are drawn."""
    return "\n".join(f"| {_pair(name, shown)}" for name, shown in values.items())


def _pair(name: str, shown: object) -> str:
    drawn = _drawn(name, shown)
    return f"{literal(name)} {drawn}" if drawn else named(name, shown)


def _drawn(name: str, shown: object) -> str:
    """The value as a picture; nothing where it is none that is drawn."""
    if isinstance(shown, list) and name in _DICE and _is_drawn(shown):
        return f":dice:`{words.dice(shown)}`"
    if isinstance(shown, list) and name in _HELD and shown:
        return _cards(shown)
    if name in _CARD and shown != NONE:
        return _cards([shown])
    if name in _SUIT and isinstance(shown, int) and shown != NONE:
        return f":suit:`{SUITS[shown]}`"
    return ""


def _cards(shown: list[object]) -> str:
    """Cards by their numbers; nothing where something else stands there, as in an example of a format."""
    cards = tuple(card for card in shown if isinstance(card, int) and 0 <= card < PACK)
    return f":cards:`{' '.join(names(cards))}`" if len(cards) == len(shown) else ""


def named(name: str, shown: object) -> str:
    """A name and its value, as code."""
    text = words.shown(shown)
    return f"{literal(f'{name} =')} {value(shown)}" if len(text) > _LONG else literal(f"{name} = {text}")


def _is_drawn(shown: list[object]) -> bool:
    return 0 < len(shown) <= _LARGEST_DRAWN and all(isinstance(face, int) and 0 <= face <= 20 for face in shown)


def results(values: Mapping[str, object]) -> str:
    """What came out: the value alone where there is one."""
    if len(values) == 1:
        (name, shown), *_ = values.items()
        return _pair(name, shown)
    return pairs(values)
