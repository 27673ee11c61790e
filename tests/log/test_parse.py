"""Lines: what the schema takes and refuses, and that each refusal says why."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.data import OrderThrow, TurnThrow
from buck_ref.log.fault import Fault
from buck_ref.log.findings import Code
from buck_ref.log.lines import MoveLine, OpenLine, ThrowLine
from buck_ref.log.moves import Do, MoveStop
from buck_ref.log.parse import parse_line
from tests.log.make import NOTE, lines, opening, throw
from tests.log.samples import READABLE, UNREADABLE, line


def fault_of(raw: bytes) -> Fault:
    parsed = parse_line(raw)
    assert isinstance(parsed, Fault)
    return parsed


@pytest.mark.clause("LOG-LINE")
def test_fields_of_a_throw() -> None:
    parsed = parse_line(line("throw", throw(**{"for": "order", "roll": 2}), claim={"points": 1, "next": None}))
    assert isinstance(parsed, ThrowLine)
    assert isinstance(parsed.d, OrderThrow)
    assert (parsed.d.purpose, parsed.d.roll, parsed.d.dice, parsed.d.k) == (Purpose.ORDER, 2, (1, 2, 3), 0)
    assert parsed.claim is not None
    assert (parsed.claim.points, parsed.claim.next, parsed.claim.winner) == (1, None, UNSET)


@pytest.mark.clause("LOG-LINE")
@pytest.mark.parametrize("raw", READABLE, ids=lambda raw: raw.decode()[:60])
def test_readable(raw: bytes) -> None:
    parsed = parse_line(raw)
    assert not isinstance(parsed, Fault), parsed
    assert json.loads(msgspec.json.encode(parsed)) == json.loads(raw)


@pytest.mark.clause("LOG-LINE")
@pytest.mark.parametrize("raw", UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(raw: bytes) -> None:
    fault = fault_of(raw)
    assert fault.code is Code.J_SCHEMA
    assert str(fault.said).startswith("$")


@pytest.mark.clause("LOG-LINE")
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (line("note", {}), "$.d: the field 'text' is missing"),
        (line("note", {"text": "x", "to": "y"}), "$.d: there is no field 'to'"),
        (line("throw", throw(round="1")), "$.d.round: must be int, is str"),
        (line("throw", throw(k=None)), "$.d.k: a field without a value must be left out, not null"),
        (line("jump", {}), "$.ev: 'jump' is not one of the values of this field"),
        (line("close", {"outcome": "won"}), "$.d.outcome: 'won' is not one of the values of this field"),
        (line("note", {"text": "x"}, at="now"), "$.at: the text does not have the form of this field"),
        (line("open", opening(format="x")), "$.d: the format is not bucklog/1"),
    ],
)
def test_the_reason_names_the_field(raw: bytes, said: str) -> None:
    assert str(fault_of(raw).said) == said


@pytest.mark.clause("LOG-CANON")
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b'"n":1', b'"n":1.0', Code.J_NUMBER),
        (b'"n":1', b'"n":01', Code.J_NUMBER),
        (b'"n":1', b'"n":"1"', Code.J_SCHEMA),
        (b'"n":1', b'"n":1,"n":1', Code.J_DUPLICATE_KEY),
        (b'"n":1', b'"n":1,"\\u006e":1', Code.J_DUPLICATE_KEY),
        (b'"n":1', b'"n": 1', Code.J_CANONICAL),
        (b'"n":1', b'"n":1 ', Code.J_CANONICAL),
        (b'"n":1', b'"n":9007199254740993', Code.J_NUMBER),
        (b'"n":1', b'"n":-0', Code.J_NUMBER),
        (b'"hola"', b'"h\\u006fla"', Code.J_CANONICAL),
        (b'"hola"', b'"\\ud800"', Code.J_TEXT),
        (b'"hola"', b'"\\u0000"', Code.J_TEXT),
        (b'"hola"', b'"\\u001b"', Code.J_TEXT),
        (b'"hola"', b'"\\n"', Code.J_TEXT),
        (b'"hola"', '"Jose\u0301"'.encode(), Code.J_TEXT),
        (b'"hola"', '"a\u202eb"'.encode(), Code.J_TEXT),
        (b'"hola"', '"a\u2028b"'.encode(), Code.J_TEXT),
        (b'"d":{', b'"__proto__":1,"d":{', Code.J_KEY),
    ],
)
def test_a_spoilt_note(old: bytes, new: bytes, code: Code) -> None:
    raw = lines(NOTE)[1]
    assert not isinstance(parse_line(raw), Fault)
    assert raw.count(old) == 1
    fault = fault_of(raw.replace(old, new))
    assert fault.code is code
    assert str(fault.said).isprintable()


@pytest.mark.clause("LOG-CANON")
@pytest.mark.parametrize(
    ("ext", "code"),
    [
        (b"1.5", Code.J_NUMBER),
        (b"1e2", Code.J_NUMBER),
        (b"9007199254740993", Code.J_NUMBER),
        (b'{"A":1}', Code.J_KEY),
        (b'{"a":1,"a":1}', Code.J_DUPLICATE_KEY),
        (b"[[[[[[[[1]]]]]]]]", Code.J_DEPTH),
        (b"[" * 10_000 + b"]" * 10_000, Code.J_DEPTH),
    ],
)
def test_data_of_the_apps_own_is_canonical_too(ext: bytes, code: Code) -> None:
    raw = line("note", {"text": "x"}, ext=0)
    assert fault_of(raw.replace(b'"ext":0', b'"ext":' + ext)).code is code


@pytest.mark.clause("LOG-CANON")
def test_ext_may_be_seven_deep() -> None:
    raw = line("note", {"text": "x"}, ext=[[[[[[[1]]]]]]])
    assert not isinstance(parse_line(raw), Fault)


@pytest.mark.clause("LOG-TEXT")
@pytest.mark.parametrize("name", ["", " ana", "a\u200bna", "\u202eana", "ana\x07"])
def test_hostile_names(name: str) -> None:
    for data in (
        opening(parties=[{"id": "ana", "name": name, "role": "player"}]),
        opening(profile={"name": name, "game": "dice", "options": {}}),
    ):
        fault = fault_of(line("open", data))
        assert (fault.code, fault.clause) == (Code.J_TEXT, "LOG-TEXT")
        assert str(fault.said).isprintable()


@pytest.mark.clause("LOG-OPEN")
def test_players_are_in_seat_order() -> None:
    parsed = parse_line(lines()[0])
    assert isinstance(parsed, OpenLine)
    assert [party.id for party in parsed.d.players] == ["ana", "beto"]
    assert parsed.d.profile.options == {"sums": True, "target": 15, "point_faces": [4]}


@pytest.mark.clause("LOG-MOVE")
def test_moves_are_told_apart_by_do() -> None:
    parsed = parse_line(line("move", {"do": "stop", "player": "ana"}))
    assert isinstance(parsed, MoveLine)
    assert isinstance(parsed.d, MoveStop)
    assert (parsed.d.do, parsed.d.player) == (Do.STOP, "ana")


def test_a_turn_throw_is_no_order_throw() -> None:
    parsed = parse_line(line("throw", throw()))
    assert isinstance(parsed, ThrowLine)
    assert isinstance(parsed.d, TurnThrow)


@pytest.mark.clause("LOG-LINE")
@given(st.binary(max_size=300))
def test_no_bytes_raise(raw: bytes) -> None:
    assert isinstance(parse_line(raw), Fault)


@pytest.mark.clause("LOG-LINE")
@given(st.sampled_from(lines(NOTE, ("table", "throw", throw()))), st.data())
def test_no_spoilt_line_is_read_as_the_same(raw: bytes, data: st.DataObject) -> None:
    """Any byte changed, added or dropped gives a fault or another line, never the same line from other bytes."""
    at = data.draw(st.integers(0, len(raw) - 1))
    spoilt = raw[:at] + data.draw(st.binary(max_size=2)) + raw[at + 1 :]
    parsed = parse_line(spoilt)
    assert isinstance(parsed, Fault) or spoilt == raw or parsed != parse_line(raw)
