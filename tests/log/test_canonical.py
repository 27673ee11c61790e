"""Canonical bytes against RFC 8785's own implementation, and the reason given for each kind of other bytes."""

import json

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from buck_ref.log.canonical import MAX_DEPTH, canonical_bytes, canonical_fault, decode_canonical, is_plain
from buck_ref.log.findings import Code

INT_MAX = 2**53 - 1

keys = st.from_regex(r"[a-z][a-z0-9_]{0,31}", fullmatch=True)
texts = st.text(st.characters(exclude_categories=["Cs"]))
scalars = st.none() | st.booleans() | st.integers(-INT_MAX, INT_MAX) | texts
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4))
objects = st.dictionaries(keys, values, max_size=5)


def depth_of(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth_of, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth_of, value), default=0)
    return 0


@pytest.mark.clause("LOG-CANON")
@given(objects)
def test_bytes_are_those_of_rfc_8785(value: dict[str, object]) -> None:
    raw = canonical_bytes(value)
    assert raw == rfc8785.dumps(value)  # type: ignore[arg-type]  # its own recursive type is not exported
    if depth_of(value) <= MAX_DEPTH:
        assert canonical_fault(raw) is None
        assert decode_canonical(raw) == value
        assert is_plain(value)
    else:
        fault = canonical_fault(raw)
        assert fault is not None
        assert fault.code is Code.J_DEPTH
        assert not is_plain(value)


@pytest.mark.clause("LOG-CANON")
@given(objects, st.data())
def test_every_other_spelling_is_refused(value: dict[str, object], data: st.DataObject) -> None:
    """The same value in other JSON: indented, its keys the other way round, escaped to ASCII."""
    raw = canonical_bytes(value)
    other = data.draw(
        st.sampled_from(
            [
                json.dumps(value, indent=1, ensure_ascii=False),
                json.dumps(dict(sorted(value.items(), reverse=True)), separators=(",", ":"), ensure_ascii=False),
                json.dumps(value, separators=(",", ":"), sort_keys=True),
            ]
        )
    ).encode()
    assert (canonical_fault(other) is None) is (other == raw and depth_of(value) <= MAX_DEPTH)


REFUSED = {
    b'{"a":1.0}': Code.J_NUMBER,
    b'{"a":1e0}': Code.J_NUMBER,
    b'{"a":-0}': Code.J_NUMBER,
    b'{"a":-0.0}': Code.J_NUMBER,
    b'{"a":01}': Code.J_NUMBER,
    b'{"a":-01}': Code.J_NUMBER,
    b'{"a":[0,007]}': Code.J_NUMBER,
    b'{"a":9007199254740992}': Code.J_NUMBER,
    b'{"a":9007199254740993}': Code.J_NUMBER,
    b'{"a":-9007199254740992}': Code.J_NUMBER,
    b'{"a":' + b"9" * 6000 + b"}": Code.J_NUMBER,
    b'{"a":1e999}': Code.J_NUMBER,
    b'{"a":NaN}': Code.J_NUMBER,
    b'{"a":-Infinity}': Code.J_NUMBER,
    b'{"a":+1}': Code.J_SYNTAX,
    b'{"a":.5}': Code.J_SYNTAX,
    b'{"a":0x10}': Code.J_SYNTAX,
    b'{"a":1,"a":1}': Code.J_DUPLICATE_KEY,
    b'{"a":1,"\\u0061":1}': Code.J_DUPLICATE_KEY,
    b'{"x":{"a":1,"b":2,"a":1}}': Code.J_DUPLICATE_KEY,
    '{"é":1}'.encode(): Code.J_KEY,
    b'{"__proto__":1}': Code.J_KEY,
    b'{"":1}': Code.J_KEY,
    b'{"A":1}': Code.J_KEY,
    b'{"a-b":1}': Code.J_KEY,
    b'{"a\\n":1}': Code.J_KEY,
    b'{"' + b"a" * 33 + b'":1}': Code.J_KEY,
    b'{"a":"\\ud800"}': Code.J_TEXT,
    b'{"a":["\\udc00x"]}': Code.J_TEXT,
    b'{"a":"\xed\xa0\x80"}': Code.J_UTF8,
    b'{"a":"\xff"}': Code.J_UTF8,
    b'{"a":"\xc0\x80"}': Code.J_UTF8,
    b'\xef\xbb\xbf{"a":1}': Code.J_UTF8,
    '{"a":1}'.encode("utf-16"): Code.J_UTF8,
    '{"a":1}'.encode("utf-16-le"): Code.J_UTF8,
    '{"a":1}'.encode("utf-16-be"): Code.J_UTF8,
    '{"a":1}'.encode("utf-32"): Code.J_UTF8,
    b'{"a": 1}': Code.J_CANONICAL,
    b'{"a":1} ': Code.J_CANONICAL,
    b'\t{"a":1}': Code.J_CANONICAL,
    b'{"a":1}\r': Code.J_CANONICAL,
    b'{"b":1,"a":1}': Code.J_CANONICAL,
    b'{"a":"\\/"}': Code.J_CANONICAL,
    b'{"a":"\\u000a"}': Code.J_CANONICAL,
    b'{"a":"\\u001B"}': Code.J_CANONICAL,
    b'{"a":"\\ud83c\\udfb2"}': Code.J_CANONICAL,
    b'{"a":"\x1b"}': Code.J_SYNTAX,
    b'{"a":"\x00"}': Code.J_SYNTAX,
    b'{"a":1,}': Code.J_SYNTAX,
    b"{'a':1}": Code.J_SYNTAX,
    b'{"a":1}{"b":1}': Code.J_SYNTAX,
    b"[]": Code.J_OBJECT,
    b"7": Code.J_OBJECT,
    b"null": Code.J_OBJECT,
    b'{"a":' + b"[" * 10_000 + b"]" * 10_000 + b"}": Code.J_DEPTH,
    b"[" * 60_000: Code.J_DEPTH,
    b'{"a":' * 9 + b"1" + b"}" * 9: Code.J_DEPTH,
}


@pytest.mark.clause("LOG-CANON")
@pytest.mark.parametrize(("raw", "code"), REFUSED.items(), ids=lambda one: repr(one)[:40])
def test_refused_with_the_reason(raw: bytes, code: Code) -> None:
    fault = canonical_fault(raw)
    assert fault is not None
    assert fault.code is code
    said = str(fault.said)
    assert said
    assert len(said) < 200
    assert said.isascii(), "a reason quotes a hostile line only escaped"
    assert said.isprintable()


@pytest.mark.clause("LOG-CANON")
@pytest.mark.parametrize(
    "raw",
    [
        b"{}",
        b'{"a":"[[[[[[[[[[{{{{\\"[[[["}',
        b'{"a":-9007199254740991,"a1":"","a_":{}}',
        b'{"a":"\\u001b\\u0000\x7f"}',
        '{"a":"é\u2028\U0001f3b2"}'.encode(),
        b'{"a":' * 8 + b"1" + b"}" * 8,
    ],
)
def test_canonical(raw: bytes) -> None:
    assert canonical_fault(raw) is None


@pytest.mark.clause("LOG-CANON")
@given(st.binary(max_size=200))
def test_no_bytes_raise(raw: bytes) -> None:
    fault = canonical_fault(raw)
    assert fault is None or str(fault.said)


@pytest.mark.clause("LOG-CANON")
@pytest.mark.parametrize(
    "value", [1.0, float("nan"), INT_MAX + 1, {"A": 1}, {"a": [1.5]}, object(), [[[[[[[[[]]]]]]]]]]
)
def test_not_plain(value: object) -> None:
    assert not is_plain(value)
