"""Writing a log: canonical lines, chained, each on the disk whole before the next is made.

So what stands in the file is a valid beginning of a log at every moment: an interruption or a full disk costs the line
that was being written and no other.
"""

import os
from pathlib import Path
from types import TracebackType
from typing import Self, get_args, get_type_hints

from msgspec import UNSET, UnsetType

from buck_ref.log.canonical import canonical_bytes
from buck_ref.log.chain import FIRST_PREV, leaf_hash
from buck_ref.log.data import (
    AckData,
    CloseData,
    DealData,
    JoinData,
    NoteData,
    OpenData,
    RetractData,
    ShareData,
    ThrowData,
    TotalData,
)
from buck_ref.log.fault import Fault
from buck_ref.log.lines import BaseLine, Claim, Event, Line
from buck_ref.log.moves import MoveData
from buck_ref.log.parse import parse_line
from buck_ref.log.transport import MAX_FILE, MAX_LINE, MAX_LINES
from buck_ref.message import N_, FileError, UserError, message, reason_of, shown

Data = (
    OpenData
    | JoinData
    | ShareData
    | MoveData
    | ThrowData
    | DealData
    | TotalData
    | RetractData
    | NoteData
    | CloseData
    | AckData
)
"""The data of any event."""


def _data_of(line: type[BaseLine]) -> tuple[type, ...]:
    """The classes of data that lines of this kind can hold."""
    data = get_type_hints(line)["d"]
    return tuple(one for one in get_args(data) or (data,) if isinstance(one, type))


_EVENTS: dict[type, Event] = {data: line.ev for line in get_args(Line) for data in _data_of(line)}
"""The event that each class of data is of."""


class LogError(UserError):
    """A line that no reader would take: a name with characters that are refused, a text too long."""


class LimitError(LogError):
    """A line with which the log would be larger than a log may be (LOG-LIMITS)."""


class LineTooLongError(LimitError):
    """A line that is longer than a line may be."""


class Chain:
    """Makes the lines of one log, one after the other."""

    def __init__(self) -> None:
        self.length = 0
        """How many lines were made: the next one's `n`."""
        self.tip = FIRST_PREV
        """The hash of the last line."""
        self.size = 0
        """How many bytes they have in all, each with its newline."""

    def line(
        self,
        by: str,
        data: Data,
        *,
        claim: Claim | None = None,
        at: str | None = None,
        ext: object | UnsetType = UNSET,
    ) -> bytes:
        """The next line, canonical, without newline; LogError where it would not be read back, and nothing is made."""
        fields = {"n": self.length, "prev": self.tip, "by": by, "ev": _EVENTS[type(data)].value, "d": data}
        optional = {"claim": claim, "at": at}
        fields |= {key: value for key, value in optional.items() if value is not None}
        try:
            raw = canonical_bytes(fields if ext is UNSET else fields | {"ext": ext})
        except UnicodeEncodeError as error:
            reason = message(
                N_("a text holds half a character (a lone surrogate): {text}"), text=shown(str(error.object))
            )
            raise LogError(message(N_("this line cannot be written: {reason}"), reason=reason)) from error
        parsed = parse_line(raw)
        if isinstance(parsed, Fault):
            raise LogError(message(N_("this line cannot be written: {reason}"), reason=parsed.said))
        size = self.size + len(raw) + 1
        if len(raw) > MAX_LINE:
            raise LineTooLongError(message(N_("a line of a log has at most {limit} bytes"), limit=MAX_LINE))
        if self.length >= MAX_LINES:
            raise LimitError(message(N_("a log has at most {limit} lines"), limit=MAX_LINES))
        if size > MAX_FILE:
            raise LimitError(message(N_("a log has at most {limit} bytes"), limit=MAX_FILE))
        self.length, self.tip, self.size = self.length + 1, leaf_hash(raw), size
        return raw


class LogWriter:
    """Appends chained lines to a new file; a context manager."""

    def __init__(self, path: Path) -> None:
        """Make the file; FileError where it exists already or cannot be made."""
        self._path = path
        self._chain = Chain()
        self._whole = 0
        try:
            self._file = path.open("xb", buffering=0)
        except (OSError, ValueError) as error:
            raise self._failed(error) from error

    @property
    def length(self) -> int:
        """How many lines were written: the next one's `n`."""
        return self._chain.length

    @property
    def tip(self) -> str:
        """The hash of the last line."""
        return self._chain.tip

    def append(
        self,
        by: str,
        data: Data,
        *,
        claim: Claim | None = None,
        at: str | None = None,
        ext: object | UnsetType = UNSET,
    ) -> str:
        """Write the next line and give its hash; FileError where the file cannot take it whole."""
        self._write(self._chain.line(by, data, claim=claim, at=at, ext=ext) + b"\n")
        return self._chain.tip

    def close(self) -> None:
        """Have the system keep what was written, and close the file."""
        if self._file.closed:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._failed(error) from error
        finally:
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _write(self, raw: bytes) -> None:
        try:
            written = 0
            while written < len(raw):
                written += self._file.write(raw[written:]) or 0
        except BaseException as error:
            self._take_back()
            if isinstance(error, OSError):
                raise self._failed(error) from error
            raise
        self._whole += len(raw)

    def _take_back(self) -> None:
        """Leave no part of a line; where even that fails, a reader drops a torn last line."""
        try:
            self._file.truncate(self._whole)
            self._file.seek(self._whole)
        except OSError:
            pass

    def _failed(self, error: OSError | ValueError) -> FileError:
        return FileError(
            message(N_("{file}: cannot be written: {reason}"), file=str(self._path), reason=reason_of(error))
        )
