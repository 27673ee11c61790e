"""From a file's bytes to the lines of a sheet (SHEET-TRANSPORT), and how large a sheet may be (SHEET-LIMITS)."""

from buck_ref.log.transport import BOM, MAX_FILE
from buck_ref.message import N_, message
from buck_ref.rulebook.contract import clause
from buck_ref.sheet.faults import Fault, SheetError
from buck_ref.sheet.items import Place

MAX_LINES = 120_000
"""Lines of a sheet: all those of a log, and what stands before and after them."""
MAX_LINE = 64 * 2**10
"""Bytes of a line of a sheet."""

_SAID = {
    "size": (MAX_FILE, N_("a sheet has at most {limit} bytes")),
    "lines": (MAX_LINES, N_("a sheet has at most {limit} lines")),
    "line": (MAX_LINE, N_("a line of a sheet has at most {limit} bytes")),
}


@clause("SHEET-LIMITS")
def limits_broken(size: int, lines: int, longest: int) -> tuple[str, ...]:
    """Which limits a sheet breaks: `size` and `longest` in bytes."""
    measured = {"size": size, "lines": lines, "line": longest}
    return tuple(name for name, value in measured.items() if value > _SAID[name][0])


@clause("SHEET-TRANSPORT")
def lines_of(file: str) -> tuple[str, ...]:
    """The lines of a sheet with this text."""
    return tuple(text for _, text in read_lines(file.encode())[0])


def read_lines(data: bytes) -> tuple[list[tuple[int, str]], tuple[Fault, ...]]:
    """The lines that are text, each with its number, and what is wrong with the others; SheetError past a limit."""
    if limits_broken(len(data), 0, 0):
        raise SheetError((_too_much("size", 1),))
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data[:2]:
        said = message(N_("the bytes are not UTF-8: they are UTF-16, UTF-32 or no text at all"))
        raise SheetError((Fault(Place(1, 1), said),))
    raws = data.removeprefix(BOM).split(b"\n", MAX_LINES + 1)
    if raws[-1] == b"":
        raws.pop()
    if limits_broken(0, len(raws), 0):
        raise SheetError((_too_much("lines", MAX_LINES + 1),))
    lines: list[tuple[int, str]] = []
    faults: list[Fault] = []
    for number, raw in enumerate(raws, 1):
        if limits_broken(0, 0, len(raw)):
            faults.append(_too_much("line", number))
            continue
        try:
            lines.append((number, raw.removesuffix(b"\r").decode()))
        except UnicodeDecodeError as error:
            column = len(raw[: error.start].decode()) + 1
            faults.append(Fault(Place(number, column), message(N_("from here on the bytes are not UTF-8"))))
    return lines, tuple(faults)


def _too_much(limit: str, line: int) -> Fault:
    number, template = _SAID[limit]
    return Fault(Place(line, 1), message(template, limit=number))
