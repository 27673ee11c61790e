"""The parts of a line, written: numbers, names, values."""

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


def numbers_text(numbers: tuple[int, ...]) -> str:
    """Numbers, or a pair of brackets where there are none."""
    return " ".join(map(str, numbers)) if numbers else bracketed(numbers)


def bracketed(numbers: tuple[int, ...]) -> str:
    """Numbers in brackets: the dice of one throw that could be taken for several, or for no dice."""
    return f"[{' '.join(map(str, numbers))}]"


def seat_text(seat: Seat) -> str:
    """A party: its id alone where its name is no other."""
    if seat.name.lower() == seat.id and _ID.fullmatch(seat.name):
        return f"@{seat.name}" if is_word(seat.id) else seat.name
    name = seat.name if _PLAIN_NAME.fullmatch(seat.name) else quoted(seat.name)
    return f"{id_text(seat.id)}={name}"


def id_text(id_: str) -> str:
    """The id of somebody who plays or keeps the sheet."""
    return f"@{id_}" if is_word(id_) else id_


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
