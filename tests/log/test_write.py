"""Writing: what is written is read back, and is a valid beginning at every moment."""

import errno
import json
from pathlib import Path

import pytest

from buck_ref.log.chain import chain_findings
from buck_ref.log.data import (
    FORMAT,
    AckData,
    CloseData,
    DealData,
    DealFor,
    Edition,
    JoinData,
    NoteData,
    OpenData,
    OrderThrow,
    Outcome,
    Party,
    PointThrow,
    ProfileData,
    RetractData,
    ShareData,
    TotalData,
    TurnThrow,
)
from buck_ref.log.lines import Claim, Event
from buck_ref.log.moves import (
    MoveBid,
    MoveDiscard,
    MoveDrop,
    MovePass,
    MovePlay,
    MoveStay,
    MoveStop,
    MoveThrow,
    MoveTrump,
)
from buck_ref.log.read import read_bytes, read_log
from buck_ref.log.values import Mode, Role, Signing, Suit
from buck_ref.log.write import Chain, Data, LogError, LogWriter
from buck_ref.message import FileError
from tests.log.make import NOTE, ZERO, canonical, lines, opening

OPENING = OpenData(
    format=FORMAT,
    game="0123456789abcdef" * 2,
    edition=Edition(number="0.1", digest="a" * 64),
    profile=ProfileData(name="buck-classic", game="dice", options={"sums": True, "target": 15, "point_faces": [4]}),
    mode=Mode.SEEDED,
    seed="5" * 64,
    parties=(
        Party(id="table", name="Table", role=Role.KEEPER),
        Party(id="ana", name="Ana", role=Role.PLAYER),
        Party(id="beto", name="Beto", role=Role.PLAYER),
    ),
    signing=Signing.NONE,
)
TURN = TurnThrow(round=1, player="ana", dice=(1, 2, 3), stream="dice", k=2)
EVENTS: dict[Event, list[Data]] = {
    Event.OPEN: [OPENING],
    Event.JOIN: [JoinData(commit=ZERO)],
    Event.SHARE: [ShareData(share=ZERO)],
    Event.MOVE: [
        MoveThrow(),
        MoveStop(player="ana"),
        *(MoveBid(tricks=3), MoveBid(moon=True), MovePass(), MoveTrump(suit=Suit.HEARTS)),
        *(MoveStay(exchange=0), MoveStay(player="ana"), MoveDrop()),
        *(MoveDiscard(cards=("QS", "2C")), MoveDiscard(cards=()), MovePlay(card="TH")),
    ],
    Event.THROW: [
        OrderThrow(round=1, player="ana", dice=(1, 2, 3), stream="dice", k=0, roll=0),
        PointThrow(round=1, player="ana", dice=(4,), stream="dice", k=1),
        TURN,
    ],
    Event.DEAL: [
        DealData(purpose=DealFor.DEAL, player="ana", cards=("QS",), stream="cards", k=0),
        DealData(purpose=DealFor.EXCHANGE, player="ana"),
    ],
    Event.TOTAL: [TotalData(player="ana", points=1, round=1)],
    Event.RETRACT: [RetractData(from_=1)],
    Event.NOTE: [NoteData(text="hola")],
    Event.CLOSE: [CloseData(outcome=Outcome.ABORTED)],
    Event.ACK: [AckData(tip=ZERO)],
}


def test_the_same_bytes_as_by_hand() -> None:
    chain = Chain()
    made = [chain.line("table", OPENING), chain.line("ana", NoteData(text="hola"))]
    assert made == lines(NOTE, first=opening())


@pytest.mark.clause("LOG-CHAIN", "LOG-LINE")
def test_every_event_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    with LogWriter(path) as writer:
        every = [one for of_event in EVENTS.values() for one in of_event]
        tips = [writer.append("table", data, ext={"app": 1}, at="2026-01-01T00:00:00Z") for data in every]
        assert (writer.length, writer.tip) == (len(every), tips[-1])
    record = read_log(path)
    assert (record.unreadable, record.findings, record.tip) == (None, (), tips[-1])
    assert list(chain_findings(record.entries)) == []
    assert [entry.line.ev for entry in record.entries] == [event for event, all_ in EVENTS.items() for _ in all_]
    assert [entry.line.d for entry in record.entries] == every
    assert set(EVENTS) == set(Event)


@pytest.mark.clause("LOG-CLAIM")
def test_claims_keep_null_and_absence_apart() -> None:
    chain = Chain()
    raw = chain.line("table", TURN, claim=Claim(points=1, winner=None))
    assert json.loads(raw)["claim"] == {"points": 1, "winner": None}


def test_a_whole_line_is_on_disk_after_each_append(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    writer = LogWriter(path)
    for length in range(1, 4):
        writer.append("table", OPENING if length == 1 else NoteData(text="x"))
        record = read_log(path)
        assert (len(record.entries), record.findings, record.unreadable) == (length, (), None)
    writer.close()
    writer.close()


def test_an_existing_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.bucklog"
    path.write_bytes(b"old")
    with pytest.raises(FileError):
        LogWriter(path)
    assert path.read_bytes() == b"old"
    for bad in (tmp_path / "absent" / "x", Path("a\0b")):
        with pytest.raises(FileError):
            LogWriter(bad)


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_line_that_does_not_fit_leaves_no_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    path = tmp_path / "game.bucklog"
    writer = LogWriter(path)
    writer.append("table", OPENING)
    writer.append("ana", NoteData(text="the last that fits"))
    whole = path.read_bytes()
    file = writer._file

    class Full:
        """A file that takes ten bytes of a line and then no more."""

        closed = False
        left = 1

        def write(self, data: bytes) -> int:
            if not self.left:
                raise error
            self.left -= 1
            return file.write(data[:10])

        def __getattr__(self, name: str) -> object:
            return getattr(file, name)

    monkeypatch.setattr(writer, "_file", Full())
    with pytest.raises(FileError if isinstance(error, OSError) else KeyboardInterrupt):
        writer.append("ana", NoteData(text="hola"))
    writer.close()
    assert path.read_bytes() == whole


@pytest.mark.clause("LOG-TEXT", "LOG-LIMITS", "LOG-CANON")
@pytest.mark.parametrize(
    ("by", "data", "ext"),
    [
        ("table", NoteData(text="a\u202eb"), 0),
        ("table", NoteData(text="\ud800"), 0),
        ("table", NoteData(text="x" * 70_000), 0),
        ("Table", NoteData(text="x"), 0),
        ("table", NoteData(text="x"), 1.5),
        ("table", NoteData(text="x"), {"A": 1}),
        ("table", TotalData(player="ana", points=2**53, round=1), 0),
    ],
)
def test_nothing_is_written_that_is_not_read(tmp_path: Path, by: str, data: Data, ext: object) -> None:
    path = tmp_path / "game.bucklog"
    with LogWriter(path) as writer:
        with pytest.raises(LogError) as refused:
            writer.append(by, data, ext=ext)
        assert str(refused.value).isprintable()
        assert (writer.length, writer.tip) == (0, ZERO)
    assert path.read_bytes() == b""


def test_a_name_may_be_markup() -> None:
    raw = Chain().line("table", NoteData(text='<img src=x> "=cmd()"'))
    assert raw == canonical(json.loads(raw))
    assert read_bytes(raw + b"\n").unreadable is not None, "a note opens no game"
