"""A sheet of lines, read: its log, or everything in it that cannot be read."""

from collections.abc import Iterator

from buck_ref.rulebook.contract import clause
from buck_ref.sheet.lines import read_lines
from buck_ref.sheet.text.grammar import opens
from buck_ref.sheet.text.line import read_line
from buck_ref.sheet.whole import Source, assembled, header_from


def read_sheet(content: bytes) -> tuple[bytes, ...]:
    """The lines of the log of a sheet; SheetError with all that cannot be read in it."""
    lines, faults = read_lines(content)
    return assembled(_sources(lines), faults)


@clause("SHEET-HEADER")
def header_of(sheet: str) -> tuple[str, ...]:
    """The profile by which the sheet is played, then keeper and players as id=name; empty where it cannot be read."""
    header = header_from(_sources(read_lines(sheet.encode())[0]))
    if header is None:
        return ()
    return header.profile.name, *(f"{one.id}={one.name}" for one in (header.keeper, *header.players))


def _sources(lines: list[tuple[int, str]]) -> Iterator[Source]:
    return (Source(number, read_line(text), opens(text)) for number, text in lines)
