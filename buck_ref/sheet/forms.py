"""The two ways in which a sheet is written, text and CSV."""

import enum
from pathlib import Path

from buck_ref.sheet.csv.read import read_csv
from buck_ref.sheet.csv.write import csv_text
from buck_ref.sheet.export import Export
from buck_ref.sheet.text.phrases import Pick
from buck_ref.sheet.text.read import read_sheet
from buck_ref.sheet.text.write import Writer


class Form(enum.StrEnum):
    """How a sheet is written."""

    SHEET = "sheet"
    CSV = "csv"


def form_of(path: Path, named: str | None) -> Form:
    """The form that was asked for, or that the name of the file shows."""
    if named is not None:
        return Form(named)
    return Form.CSV if path.suffix.lower() == ".csv" else Form.SHEET


def read_as(form: Form, content: bytes) -> tuple[bytes, ...]:
    """The lines of the log that the sheet makes; SheetError with all that cannot be read in it."""
    return read_csv(content) if form is Form.CSV else read_sheet(content)


def written_as(form: Form, export: Export, pick: Pick) -> str:
    """The sheet, in this form."""
    if form is Form.CSV:
        return csv_text(export, pick)
    return Writer(pick, export.players, export.faces).lines(export.header, export.game)
