"""From a file's bytes to lines: the limits, and what is tolerated on the way and always reported (LOG-TRANSPORT).

A file passes through editors, mails and other systems' habits: a byte order mark, carriage returns, a newline lost or
added at the end. These are taken off before anything is hashed. Nothing else is mended.
"""

from typing import NamedTuple

from buck_ref.log.fault import Fault, FaultError
from buck_ref.log.findings import Code, Finding
from buck_ref.message import N_, message
from buck_ref.rulebook.contract import clause

MAX_FILE = 64 * 2**20
"""Bytes of a file."""
MAX_LINES = 100_000
"""Lines of a file, blank ones at the end not counted."""
MAX_LINE = 64 * 2**10
"""Bytes of a line without its newline."""

BOM = b"\xef\xbb\xbf"
_BLANKS = b"\r\n"


class Transport(NamedTuple):
    """A file taken apart."""

    lines: tuple[bytes, ...]
    """Without newlines; none of them blank."""
    findings: tuple[Finding, ...]
    """What was tolerated."""
    ended: bool
    """Whether the last line has its newline."""


_LIMITS = {
    Code.F_SIZE: (MAX_FILE, N_("the file has more than {limit} bytes")),
    Code.F_LINES: (MAX_LINES, N_("the file has more than {limit} lines")),
    Code.F_LINE_SIZE: (MAX_LINE, N_("the line has more than {limit} bytes")),
}


@clause("LOG-LIMITS")
def limit_codes(size: int, lines: int, longest: int) -> tuple[Code, ...]:
    """The limits that a file breaks: its bytes, its lines, the bytes of its longest line."""
    measured = {Code.F_SIZE: size, Code.F_LINES: lines, Code.F_LINE_SIZE: longest}
    return tuple(code for code, value in measured.items() if value > _LIMITS[code][0])


def limit_fault(code: Code) -> Fault:
    """The fault of breaking a limit."""
    limit, template = _LIMITS[code]
    return Fault(code, message(template, limit=limit), "LOG-LIMITS", expected=limit)


@clause("LOG-TRANSPORT")
def transport_codes(file: str) -> tuple[Code, ...]:
    """What is reported of a file with this text before its lines are looked at."""
    try:
        return tuple(finding.code for finding in take_apart(file.encode()).findings)
    except LineFaultError as refused:
        return (refused.fault.code,)


class LineFaultError(FaultError):
    """A fault, and the line it is in; None for the file as a whole."""

    def __init__(self, fault: Fault, line: int | None = None) -> None:
        super().__init__(fault)
        self.line = line


def take_apart(data: bytes) -> Transport:
    """The lines of a file; LineFaultError past a limit, without lines, and at a blank line before the last line."""
    if limit_codes(len(data), 0, 0):
        raise LineFaultError(limit_fault(Code.F_SIZE))
    marked = data.startswith(BOM)
    body, tail = _split_end(data[len(BOM) :] if marked else data)
    if not body:
        raise LineFaultError(Fault(Code.F_EMPTY, message(N_("the file holds no line")), "LOG-TRANSPORT"))
    parts = body.split(b"\n", MAX_LINES)  # one part past the limit is enough to see it
    if limit_codes(0, len(parts), 0):
        raise LineFaultError(limit_fault(Code.F_LINES))
    returned = b"\r" in body
    lines = (*(part.removesuffix(b"\r") for part in parts[:-1]), parts[-1]) if returned else tuple(parts)
    _check_lines(lines)
    newlines = tail.count(b"\n")
    returns = next((at for at, part in enumerate(parts[:-1]) if part.endswith(b"\r")), None) if returned else None
    if returns is None and b"\r" in tail:
        returns = len(parts) - 1
    reported = (
        (marked, Code.T_BOM, 0),
        (returns is not None, Code.T_CRLF, returns),
        (newlines == 0, Code.T_NO_NEWLINE, len(lines) - 1),
        (newlines > 1, Code.T_BLANK_END, len(lines) - 1),
    )
    findings = tuple(Finding(code=code, line=line, clause="LOG-TRANSPORT") for holds, code, line in reported if holds)
    return Transport(lines, findings, newlines > 0)


def _split_end(data: bytes) -> tuple[bytes, bytes]:
    """The lines without what ends the last one, and that: newlines, each after at most one carriage return.

    A file may have been cut between the two, so a single carriage return is an end too.
    """
    body = data.rstrip(_BLANKS)
    tail = data[len(body) :]
    if tail == b"\r" or b"\r" not in tail.replace(b"\r\n", b"\n"):
        return body, tail
    body = data.removesuffix(b"\n")
    return body, data[len(body) :]


def _check_lines(lines: tuple[bytes, ...]) -> None:
    sizes = [*map(len, lines)]
    if min(sizes) and not limit_codes(0, 0, max(sizes)):
        return
    for number, line in enumerate(lines):
        if not line:
            said = message(N_("a blank line stands before the last line"))
            raise LineFaultError(Fault(Code.F_BLANK_LINE, said, "LOG-TRANSPORT"), number)
        if limit_codes(0, 0, len(line)):
            raise LineFaultError(limit_fault(Code.F_LINE_SIZE), number)
