"""The cells of a CSV sheet (SHEET-CSV): which there are, and how they are guarded."""

import re

from buck_ref.log.lines import Claim
from buck_ref.rulebook.contract import clause

CLAIMED = Claim.__struct_fields__
"""The cells of what is claimed, called as the fields of a claim."""
COLUMNS = (
    *("what", "player", "dice", "cards", "value", "text", "round", "roll"),
    *CLAIMED,
    *("standings", "loser"),
)
"""The first row."""

_FORMULA = re.compile(r"[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]")
_WHOLE = re.compile(r"[+-]?[0-9]+")


def is_formula(text: str) -> bool:
    """Would a spreadsheet take the cell for a formula, or would it once an apostrophe is taken off?"""
    return _FORMULA.match(text) is not None and not _WHOLE.fullmatch(text)


@clause("SHEET-CSV")
def guarded(text: str) -> str:
    """The cell in which a text is written."""
    return f"'{text}" if is_formula(text) else text


def unguarded(cell: str) -> str:
    """The text that a cell holds."""
    return cell[1:] if cell.startswith("'") and is_formula(cell[1:]) else cell
