"""A CSV sheet, read (SHEET-CSV): its rows as what they say, or everything in it that cannot be read."""

import csv
from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.message import N_, message
from buck_ref.sheet.csv.cells import COLUMNS, unguarded
from buck_ref.sheet.csv.kinds import opens, read_row
from buck_ref.sheet.faults import Fault, SheetError
from buck_ref.sheet.items import Place
from buck_ref.sheet.lines import read_lines
from buck_ref.sheet.whole import Source, assembled

_SEPARATORS = (",", ";")


class _Cells(NamedTuple):
    """A row, and the number of its first line."""

    line: int
    cells: list[str]


def read_csv(content: bytes) -> tuple[bytes, ...]:
    """The lines of the log of a CSV sheet; SheetError with all that cannot be read in it."""
    lines, faults = read_lines(content)
    rows = _Rows(lines, [*faults])
    sources = [Source(row.line, read_row(row.cells), opens(row.cells)) for row in rows.all()]
    return assembled(sources, rows.faults)


class _Rows:
    """The rows of a file."""

    def __init__(self, lines: list[tuple[int, str]], faults: list[Fault]) -> None:
        self._lines = lines
        self.faults = faults
        """What is wrong with the file itself."""

    def all(self) -> list[_Cells]:
        """The rows after the first that say something; SheetError where the first row is another than it must be."""
        line, first = next((one for one in self._lines if one[1].strip()), (1, ""))
        separator = next((one for one in _SEPARATORS if _header(first.split(one)) == COLUMNS), None)
        if separator is None:
            template = N_("the first row of a CSV sheet is: {columns}")
            fault = Fault(Place(line, 1), message(template, columns=",".join(COLUMNS)))
            raise SheetError((*self.faults, fault))
        rows = [row for row in self._rows(separator) if any(cell.strip() for cell in row.cells)]
        return [row for row in rows[1:] if not row.cells[0].lstrip().startswith("#")]

    def _rows(self, separator: str) -> Iterator[_Cells]:
        reader = csv.reader((f"{text}\n" for _, text in self._lines), delimiter=separator, strict=True)
        while True:
            line = self._lines[reader.line_num][0] if reader.line_num < len(self._lines) else 0
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error:
                said = message(N_("from here on this is no row of CSV: a quotation mark is out of place"))
                self.faults.append(Fault(Place(line, 1), said))
                continue
            yield _Cells(line, [unguarded(cell) for cell in cells])


def _header(cells: list[str]) -> tuple[str, ...]:
    return tuple(cell.strip().strip('"').lower() for cell in cells)
