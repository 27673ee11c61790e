"""Sheets for tests: read, with what came of them."""

import msgspec

from buck_ref.sheet.csv.cells import COLUMNS
from buck_ref.sheet.csv.read import read_csv
from buck_ref.sheet.faults import Fault, SheetError
from buck_ref.sheet.text.read import read_sheet
from buck_ref.sheet.text.words import Words

DICE = "profile buck-chips\nplayers ana, beto\n"
"""Two lines to begin with: the game begins in line 3."""
CARDS = "profile hucklebuck\nplayers ana, beto, carla\n"
SERIES = "profile buck-dice-series\nplayers ana, beto\n"

HEAD = ",".join(COLUMNS) + "\n"
"""The first row of a CSV sheet."""

LogLine = dict[str, object]


def english(word: Words) -> str:
    """The English word."""
    return word.en


def spanish(word: Words) -> str:
    """The Spanish word."""
    return word.es


def log_of(text: str) -> list[LogLine]:
    """What the lines of the log say after the first: event, data and claim."""
    return [_said(line) for line in read_sheet(text.encode())[1:]]


def _said(raw: bytes) -> LogLine:
    line = msgspec.json.decode(raw, type=dict[str, object])
    return {key: line[key] for key in ("ev", "d", "claim") if key in line}


def opened(text: str) -> dict[str, object]:
    """The data of the first line of the log."""
    data = msgspec.json.decode(read_sheet(text.encode())[0], type=dict[str, object])["d"]
    assert isinstance(data, dict)
    return data


def faults_of(text: str | bytes, *, csv: bool = False) -> tuple[Fault, ...]:
    """Everything that cannot be read."""
    content = text.encode() if isinstance(text, str) else text
    try:
        read_csv(content) if csv else read_sheet(content)
    except SheetError as error:
        return error.faults
    raise AssertionError("the sheet was read")


def places(text: str | bytes, *, csv: bool = False) -> list[tuple[int, int]]:
    """Where something cannot be read: line and column."""
    return [(fault.place.line, fault.place.column) for fault in faults_of(text, csv=csv)]


def row(**cells: str) -> str:
    """A row of a CSV sheet with these cells."""
    return ",".join(cells.get(name, "") for name in COLUMNS) + "\n"


ROWS = (
    HEAD + row(what="profile", text="buck-chips") + row(what="player", player="ana") + row(what="player", player="beto")
)
"""A CSV sheet to begin with: the game begins in line 5, and dice are its third cell."""
