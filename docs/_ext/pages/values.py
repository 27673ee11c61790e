"""Values as the book's tables show them: dice drawn, everything else as TOML and JSON write it."""

from collections.abc import Mapping

from buck_ref.report import words
from docs._ext.rst import literal

_DICE = ("throw", "dice")
_LARGEST_DRAWN = 20
"""Dice of more faces, or throws of more dice, are written as numbers."""


def value(shown: object) -> str:
    """One value, as code."""
    return literal(words.shown(shown))


def pairs(values: Mapping[str, object]) -> str:
    """Named values, one a line; dice are drawn."""
    return "\n".join(f"| {_pair(name, shown)}" for name, shown in values.items())


def _pair(name: str, shown: object) -> str:
    if name in _DICE and isinstance(shown, list) and _is_drawn(shown):
        return f"{name} :dice:`{words.dice(shown)}`"
    return f"{name} = {value(shown)}"


def _is_drawn(shown: list[object]) -> bool:
    return 0 < len(shown) <= _LARGEST_DRAWN and all(isinstance(face, int) and 0 <= face <= 20 for face in shown)


def results(values: Mapping[str, object]) -> str:
    """What came out: the value alone where there is one."""
    if len(values) == 1:
        (name, shown), *_ = values.items()
        return f"{name} = {value(shown)}"
    return "\n".join(f"| {name} = {value(shown)}" for name, shown in values.items())
