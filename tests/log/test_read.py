"""Reading whole files: transport, limits, torn ends, foreign formats, and what no bytes may do."""

import os
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buck_ref.log.findings import Code, Family
from buck_ref.log.read import LogRecord, read_bytes, read_log
from buck_ref.log.transport import MAX_FILE, MAX_LINE, MAX_LINES
from buck_ref.message import FileError
from tests.log.make import CLOSE, MOVE, NOTE, THROW, canonical, file_of, lines, opening

LOG = lines(NOTE, MOVE, THROW, CLOSE)
FILE = file_of(LOG)


def codes(record: LogRecord) -> list[tuple[str, int | None]]:
    return [(finding.code.value, finding.line) for finding in record.findings]


def unreadable(data: bytes) -> tuple[str, int | None]:
    record = read_bytes(data)
    assert record.unreadable is not None
    assert str(record.unreadable.said).isprintable()
    assert not record.torn
    return record.unreadable.code.value, record.unreadable.line


def test_a_sound_file() -> None:
    record = read_bytes(FILE)
    assert (record.unreadable, record.findings, record.torn, record.foreign) == (None, (), False, None)
    assert [entry.line.ev.value for entry in record.entries] == ["open", "note", "move", "throw", "close"]
    assert [entry.hash for entry in record.entries][:-1] == [entry.line.prev for entry in record.entries][1:]
    assert record.tip == record.entries[-1].hash
    assert record.opening is record.entries[0].line


@pytest.mark.clause("LOG-TRANSPORT")
@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"\xef\xbb\xbf" + FILE, [("T-BOM", 0)]),
        (FILE.replace(b"\n", b"\r\n"), [("T-CRLF", 0)]),
        (file_of(LOG[:2]) + b"\r\n".join(LOG[2:]) + b"\n", [("T-CRLF", 2)]),
        (FILE[:-1], [("T-NO-NEWLINE", 4)]),
        (FILE[:-1] + b"\r", [("T-CRLF", 4), ("T-NO-NEWLINE", 4)]),
        (FILE[:-1] + b"\r\n", [("T-CRLF", 4)]),
        (FILE + b"\n", [("T-BLANK-END", 4)]),
        (FILE + b"\r\n\n\r\n", [("T-CRLF", 4), ("T-BLANK-END", 4)]),
        (b"\xef\xbb\xbf" + FILE[:-1], [("T-BOM", 0), ("T-NO-NEWLINE", 4)]),
    ],
)
def test_tolerated_and_reported(data: bytes, found: list[tuple[str, int]]) -> None:
    record = read_bytes(data)
    assert codes(record) == found
    assert record.entries == read_bytes(FILE).entries, "the lines and their hashes are the same"
    assert (record.unreadable, record.torn) == (None, False)
    assert all(finding.code.family is Family.TRANSPORT for finding in record.findings)


@pytest.mark.clause("LOG-TRANSPORT")
@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"\xef\xbb\xbf\xef\xbb\xbf" + FILE, ("J-UTF8", 0)),
        (LOG[0] + b"\n\xef\xbb\xbf" + LOG[1] + b"\n", ("J-UTF8", 1)),
        (LOG[0] + b"\n\n" + LOG[1] + b"\n", ("F-BLANK-LINE", 1)),
        (b"\n" + FILE, ("F-BLANK-LINE", 0)),
        (b"\r\n" + FILE, ("F-BLANK-LINE", 0)),
        (LOG[0] + b"\n \n", ("J-SYNTAX", 1)),
        (LOG[0] + b"\r\r\n", ("J-CANONICAL", 0)),
        (LOG[0] + b"\r\r", ("J-CANONICAL", 0)),
        (FILE.replace(b"\n", b"\r"), ("J-SYNTAX", 0)),
        (b" " + FILE, ("J-CANONICAL", 0)),
        (b"", ("F-EMPTY", None)),
        (b"\xef\xbb\xbf", ("F-EMPTY", None)),
        (b"\n\r\n\n", ("F-EMPTY", None)),
        (FILE.decode().encode("utf-16"), ("J-UTF8", 0)),
        (b"\x89PNG\r\n\x1a\n\0\0\0", ("J-UTF8", 0)),
        (b'[Event "A game"]\n1. e4 e5\n', ("J-SYNTAX", 0)),
        (b"player,points\nana,3\n", ("J-SYNTAX", 0)),
        (b'{"hello":"world"}\n', ("J-SCHEMA", 0)),
        (b"[]\n", ("J-OBJECT", 0)),
        (file_of(LOG[1:]), ("F-OPEN", 0)),
    ],
)
def test_unreadable(data: bytes, found: tuple[str, int | None]) -> None:
    assert unreadable(data) == found


@pytest.mark.clause("LOG-LIMITS")
def test_limits_of_the_file() -> None:
    assert unreadable(b"x" * (MAX_FILE + 1)) == ("F-SIZE", None)
    assert unreadable(b"{}\n" * (MAX_LINES + 1)) == ("F-LINES", None)
    assert unreadable(b"{}\n" * MAX_LINES) == ("J-SCHEMA", 0)
    assert read_bytes(FILE + b"\n" * (MAX_LINES + 1)).unreadable is None, "blank lines at the end do not count"


@pytest.mark.clause("LOG-LIMITS")
def test_limits_of_a_line() -> None:
    empty = len(lines(("ana", "note", {"text": ""}))[1])
    longest = lines(("ana", "note", {"text": "x" * (MAX_LINE - empty)}))
    assert len(longest[1]) == MAX_LINE
    assert read_bytes(file_of(longest)).unreadable is None
    longer = lines(("ana", "note", {"text": "x" * (MAX_LINE - empty + 1)}), NOTE)
    assert unreadable(file_of(longer)) == ("F-LINE-SIZE", 1)


@pytest.mark.clause("LOG-TRANSPORT")
def test_every_cut_of_the_last_line_is_torn() -> None:
    whole = FILE[: -len(LOG[-1]) - 1]
    for length in range(1, len(LOG[-1])):
        record = read_bytes(whole + LOG[-1][:length])
        assert record.torn
        assert codes(record) == [("T-TORN", 4)]
        assert record.entries == read_bytes(whole).entries
        assert record.unreadable is None


@pytest.mark.clause("LOG-TRANSPORT")
def test_a_cut_inside_a_character_is_torn() -> None:
    made = lines(("ana", "note", {"text": "é"}))
    data = file_of(made)
    at = data.index("é".encode()) + 1
    assert codes(read_bytes(data[:at])) == [("T-TORN", 1)]


@pytest.mark.clause("LOG-TRANSPORT")
def test_what_is_not_torn() -> None:
    assert read_bytes(FILE + b'{"n":5').torn
    assert unreadable(FILE + b'{"n":5\n') == ("J-SYNTAX", 5), "a newline ends a line that was meant so"
    assert unreadable(FILE + b'{"n":5}') == ("J-SCHEMA", 5), "whole JSON was not cut"
    assert unreadable(LOG[0][:50]) == ("J-SYNTAX", 0), "without a first line there is no log"


@pytest.mark.clause("LOG-OPEN")
@pytest.mark.parametrize(
    "first",
    [
        canonical({"d": {"format": "bucklog/2", "game": 7}, "ev": "begin"}),
        b'{ "ev": "open", "d": {"format": "other/9", "x": 1.5} }',
        canonical({"n": 0, "by": "t", "prev": "", "ev": "open", "d": opening(format="bucklog/1.1")}),
    ],
)
def test_another_format_is_no_fault(first: bytes) -> None:
    record = read_bytes(first + b"\nanything\n")
    assert record.foreign is not None
    assert record.foreign == (record.head.format if record.head else None)
    assert (record.entries, record.unreadable) == ((), None)


@pytest.mark.clause("LOG-OPEN")
def test_the_head_is_known_where_the_rest_is_unreadable() -> None:
    """A newer edition may have fields that this one does not know: format, edition and profile come first."""
    data = opening(edition={"number": "9.0", "digest": "b" * 64, "name": "x"}, hall="north", mode="online")
    record = read_bytes(file_of(lines(first=data)))
    assert record.unreadable is not None
    assert record.head is not None
    assert (record.head.format, record.head.edition_number, record.head.edition_digest) == (
        "bucklog/1",
        "9.0",
        "b" * 64,
    )
    assert record.head.game == "dice"
    assert record.head.options == {"sums": True, "target": 15, "point_faces": [4]}


def test_the_head_of_nonsense() -> None:
    record = read_bytes(b'{"d":{"format":7,"edition":[],"profile":{"options":3}}}\n')
    assert record.head is not None
    assert set(record.head) == {None}
    assert read_bytes(b'{"d":[]}\n').head is None


def test_reading_stops_at_the_first_bad_line() -> None:
    record = read_bytes(file_of([*LOG[:3], b"{}", b"[]"]))
    assert record.unreadable is not None
    assert (record.unreadable.code, record.unreadable.line) == (Code.J_SCHEMA, 3)
    assert len(record.entries) == 3


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    path.write_bytes(FILE)
    assert read_log(path) == read_bytes(FILE)
    for bad in (tmp_path, tmp_path / "absent", Path("a\0b"), path / "below"):
        with pytest.raises(FileError) as refused:
            read_log(bad)
        assert refused.value.status == 3


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    path.write_bytes(FILE)
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("this user reads everything")
    with pytest.raises(FileError):
        read_log(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in the file system here")
def test_an_endless_file_is_left_at_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "endless"
    os.mkfifo(path)

    def pour() -> None:
        try:
            with path.open("wb") as file:
                while True:
                    file.write(b"x" * 2**20)
        except BrokenPipeError:
            pass

    writer = threading.Thread(target=pour, daemon=True)
    writer.start()
    record = read_log(path)
    writer.join(timeout=10)
    assert not writer.is_alive()
    assert record.unreadable is not None
    assert record.unreadable.code is Code.F_SIZE


@given(st.binary(max_size=400) | st.text(max_size=100).map(str.encode))
def test_no_file_raises(data: bytes) -> None:
    record = read_bytes(data)
    assert record.unreadable is not None or record.foreign is not None


@settings(max_examples=300)
@given(st.data())
def test_no_spoilt_file_raises_or_passes_as_another(data: st.DataObject) -> None:
    """Cut, insert and change bytes of a sound file: the same lines come out, or it shows."""
    at = data.draw(st.integers(0, len(FILE)))
    to = data.draw(st.integers(at, min(len(FILE), at + 40)))
    spoilt = FILE[:at] + data.draw(st.binary(max_size=8)) + FILE[to:]
    record = read_bytes(spoilt)
    sound = read_bytes(FILE)
    if record.entries == sound.entries and record.unreadable is None and not record.findings:
        assert spoilt == FILE
