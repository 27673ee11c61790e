"""Values as the book's tables show them: dice drawn, everything else as TOML and JSON write it."""

from collections.abc import Mapping

from buck_ref.report import words
from docs._ext.rst import escape, literal

_DICE = ("throw", "dice")
_LONG = 40
"""Longer values are broken where the line ends."""
_LARGEST_DRAWN = 20
"""Dice of more faces, or throws of more dice, are written as numbers."""


def value(shown: object) -> str:
    """One value, as code."""
    text = words.shown(shown)
    return f":long:`{escape(text)}`" if len(text) > _LONG else literal(text)


def pairs(values: Mapping[str, object]) -> str:
    """Named values, one a line; dice are drawn."""
    return "\n".join(f"| {_pair(name, shown)}" for name, shown in values.items())


def _pair(name: str, shown: object) -> str:
    if name in _DICE and isinstance(shown, list) and _is_drawn(shown):
        return f"{literal(name)} :dice:`{words.dice(shown)}`"
    return named(name, shown)


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
        return named(name, shown)
    return "\n".join(f"| {named(name, shown)}" for name, shown in values.items())
