"""The parts of a line, written: dice, names, values."""

import re

from buck_ref.rulebook.rulings import Value
from buck_ref.sheet.items import Seat
from buck_ref.sheet.text.grammar import is_word

_WORD = re.compile(r"[a-z][a-z0-9-]*")
_ID = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,31}")
_PLAIN_NAME = re.compile(r'[^",#\s][^,#]*')


def word_or_quoted(text: str) -> str:
    """A text as a word, where it is one."""
    return text if _WORD.fullmatch(text) else quoted(text)


def dice_text(dice: tuple[int, ...]) -> str:
    """The faces of a throw."""
    return " ".join(map(str, dice)) if dice else bracketed(dice)


def bracketed(dice: tuple[int, ...]) -> str:
    """The faces of one throw where several could stand."""
    return f"[{' '.join(map(str, dice))}]"


def seat_text(seat: Seat) -> str:
    """A party: its id alone where its name is no other."""
    if seat.name.lower() == seat.id and _ID.fullmatch(seat.name):
        return f"@{seat.name}" if is_word(seat.id) else seat.name
    name = seat.name if _PLAIN_NAME.fullmatch(seat.name) else quoted(seat.name)
    return f"{f'@{seat.id}' if is_word(seat.id) else seat.id}={name}"


def value_text(value: Value) -> str:
    """The value of an option."""
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, str):
        return quoted(value) if value in ("true", "false") else word_or_quoted(value)
    return str(value).lower()


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return '"' + re.sub(r'(["\\])', r"\\\1", text) + '"'
