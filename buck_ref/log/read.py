"""Reading a log: one strict path, from bytes to a frozen record, with nothing mended.

What makes a file unreadable is a finding of family F or J in `unreadable`; what was tolerated in transport stands in
`findings`. The first line's format, edition and profile are looked at before all else and leniently, so that a log of a
newer or another format is told from a broken one.
"""

from pathlib import Path
from typing import NamedTuple

import msgspec

from buck_ref.log.chain import Entry, leaf_hash
from buck_ref.log.data import FORMAT
from buck_ref.log.fault import Fault
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import Line, OpenLine
from buck_ref.log.parse import parse_line
from buck_ref.log.transport import MAX_FILE, LineFaultError, Transport, take_apart
from buck_ref.message import N_, FileError, message, reason_of

_CUT_SHORT = frozenset({Code.J_SYNTAX, Code.J_UTF8})
"""What the beginning of a line, cut off anywhere, is: never a whole JSON value."""


class Head(NamedTuple):
    """What the first line says of itself, read leniently; None for what is absent or of another type."""

    format: str | None = None
    edition_number: str | None = None
    edition_digest: str | None = None
    game: str | None = None
    """The family of games that the profile is for."""
    options: dict[str, object] | None = None


class LogRecord(NamedTuple):
    """A log as it was read."""

    head: Head | None
    """None where the first line is no JSON object with data."""
    entries: tuple[Entry, ...]
    """The lines up to the first that cannot be read, each with the hash of its bytes."""
    findings: tuple[Finding, ...]
    """What was tolerated in transport (family T)."""
    unreadable: Finding | None
    """The first fault of the file (F) or of a line (J); None where all was read."""
    torn: bool
    """Whether the last line was cut off while it was written, and left out."""

    @property
    def foreign(self) -> str | None:
        """The name of another format than this one, which the first line gives; no line is read then."""
        named = self.head.format if self.head else None
        return named if named != FORMAT else None

    @property
    def opening(self) -> OpenLine | None:
        """The first line, where it can be read."""
        first = self.entries[0].line if self.entries else None
        return first if isinstance(first, OpenLine) else None

    @property
    def tip(self) -> str | None:
        """The hash of the last line read."""
        return self.entries[-1].hash if self.entries else None


def read_log(path: Path) -> LogRecord:
    """The log in the file at `path`; FileError where the file cannot be read at all."""
    return read_bytes(file_bytes(path))


def file_bytes(path: Path) -> bytes:
    """The bytes of the file at `path`, one more at most than a log may have; FileError where it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        raise FileError(
            message(N_("{file}: cannot be read: {reason}"), file=str(path), reason=reason_of(error))
        ) from error


def read_bytes(data: bytes) -> LogRecord:
    """The log that these bytes of a file hold."""
    try:
        transport = take_apart(data)
    except LineFaultError as refused:
        return LogRecord(None, (), (), refused.fault.at(refused.line), torn=False)
    head = _head(transport.lines[0])
    if head is not None and head.format is not None and head.format != FORMAT:
        return LogRecord(head, (), transport.findings, None, torn=False)
    return _read_lines(head, transport)


def _read_lines(head: Head | None, transport: Transport) -> LogRecord:
    lines, fault = _parsed(transport.lines)
    if lines and not isinstance(lines[0], OpenLine):
        found = lines[0].ev.value
        no_game = Fault(Code.F_OPEN, message(N_("the first line opens no game")), "LOG-OPEN", found=found)
        return LogRecord(head, (), transport.findings, no_game.at(0), torn=False)
    entries = tuple(map(Entry, lines, map(leaf_hash, transport.lines)))
    if fault is None:
        return LogRecord(head, entries, transport.findings, None, torn=False)
    number = len(lines)
    if 0 < number == len(transport.lines) - 1 and not transport.ended and fault.code in _CUT_SHORT:
        torn = Finding(code=Code.T_TORN, line=number, clause="LOG-TRANSPORT", said=fault.said)
        kept = tuple(finding for finding in transport.findings if finding.code is not Code.T_NO_NEWLINE)
        return LogRecord(head, entries, (*kept, torn), None, torn=True)
    return LogRecord(head, entries, transport.findings, fault.at(number), torn=False)


def _parsed(raws: tuple[bytes, ...]) -> tuple[list[Line], Fault | None]:
    """The lines up to the first that cannot be read, and why it cannot; None where all can."""
    lines: list[Line] = []
    for raw in raws:
        line = parse_line(raw)
        if isinstance(line, Fault):
            return lines, line
        lines.append(line)
    return lines, None


def _head(raw: bytes) -> Head | None:
    try:
        line: object = msgspec.json.decode(raw)
    except (ValueError, RecursionError):
        return None
    data = _member(line, "d")
    if not isinstance(data, dict):
        return None
    edition, profile = _member(data, "edition"), _member(data, "profile")
    options = _member(profile, "options")
    return Head(
        format=_text(_member(data, "format")),
        edition_number=_text(_member(edition, "number")),
        edition_digest=_text(_member(edition, "digest")),
        game=_text(_member(profile, "game")),
        options=options if isinstance(options, dict) else None,
    )


def _member(value: object, key: str) -> object:
    return value.get(key) if isinstance(value, dict) else None


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
