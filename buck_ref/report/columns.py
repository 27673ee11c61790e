"""Columns of text on a terminal."""

import unicodedata
from collections.abc import Iterable, Sequence


def width(text: str) -> int:
    """Columns that `text` takes on a terminal."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return len(text) + wide - sum(unicodedata.combining(char) > 0 for char in text)


def padded(text: str, columns: int) -> str:
    """`text` with blanks behind it up to that width."""
    return text + " " * (columns - width(text))


def in_columns(rows: Iterable[Sequence[str]]) -> str:
    """The rows, each cell as wide as the widest of its column; a column in which nothing stands is left out."""
    columns = [column for column in zip(*rows, strict=True) if any(column)]
    widths = [max(map(width, column)) for column in columns]
    return "\n".join("  ".join(map(padded, row, widths)).rstrip() for row in zip(*columns, strict=True))
