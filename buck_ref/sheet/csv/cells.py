"""The cells of a CSV sheet (SHEET-CSV): which there are, which a row may have, and how they are guarded."""

import re
from collections.abc import Mapping

from buck_ref.rulebook.contract import clause

CLAIMED = ("points", "score", "fine", "pot", "bust", "out", "winner", "next", "trick", "tricks", "scores")
"""The cells of what is claimed, as the fields of a claim are called."""
COLUMNS = (
    *("what", "player", "dice", "cards", "value", "text", "round", "roll"),
    *CLAIMED,
    *("standings", "loser"),
)
"""The first row."""

CELLS_OF: Mapping[str, tuple[str, ...]] = {
    "profile": ("text", "value"),
    "option": ("text", "value"),
    "keeper": ("player", "text"),
    "player": ("player", "text"),
    "round": ("value",),
    "order": ("player", "dice", "roll", *CLAIMED),
    "point": ("player", "dice", *CLAIMED),
    "turn": ("player", "dice", *CLAIMED),
    "total": ("player", "value"),
    "throws": ("player", *CLAIMED),
    "stop": ("player", *CLAIMED),
    "pass": ("player", *CLAIMED),
    "drop": ("player", *CLAIMED),
    "bid": ("player", "value", *CLAIMED),
    "trump": ("player", "value", *CLAIMED),
    "stay": ("player", "value", *CLAIMED),
    "deal": ("player", "cards"),
    "exchange": ("player", "cards"),
    "discard": ("player", "cards", *CLAIMED),
    "play": ("player", "cards", *CLAIMED),
    "back": ("value",),
    "note": ("text",),
    "result": ("round", "value", "standings", "winner", "loser"),
    "end": ("value",),
}
"""By what a row is, the cells that it may have."""
OPENING = ("profile", "option", "keeper", "player")
"""The rows that stand before the game."""

_FORMULA = "=+-@\uff1d\uff0b\uff0d\uff20"
_WHOLE = re.compile(r"[+-]?[0-9]+")
_ASIDE = " \t\u00a0'"


def is_formula(text: str) -> bool:
    """Would a spreadsheet take the cell for a formula, or would it once an apostrophe is taken off?"""
    return text.lstrip(_ASIDE)[:1] in tuple(_FORMULA) and not _WHOLE.fullmatch(text)


@clause("SHEET-CSV")
def guarded(text: str) -> str:
    """The cell in which a text is written."""
    return f"'{text}" if is_formula(text) else text


def unguarded(cell: str) -> str:
    """The text that a cell holds."""
    return cell[1:] if cell.startswith("'") and is_formula(cell[1:]) else cell
