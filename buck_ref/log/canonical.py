"""Canonical bytes: the one way to write a value, and the reason why other bytes are not that way (LOG-CANON).

The form is the subset of RFC 8785 (JCS) with short ASCII keys and no number but integers of 53 bits. Readers take the
fast path in parse.py, one comparison; what is here says what is wrong with a line that failed it.
"""

import json
import re
from typing import NoReturn

import msgspec

from buck_ref.log.fault import Fault, FaultError
from buck_ref.log.findings import Code
from buck_ref.log.values import INT_MAX, KEY_PATTERN
from buck_ref.message import N_, SHOWN, Message, message, shown
from buck_ref.rulebook.contract import clause

MAX_DEPTH = 8
"""How deep arrays and objects may be nested, the line itself counted."""

_CLAUSE = "LOG-CANON"
_KEY = re.compile(KEY_PATTERN)
_ENCODER = msgspec.json.Encoder(order="sorted")
_OUTSIDE = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)
"""Strings whole, so that no bracket inside one counts; and brackets."""
_LEADING_ZERO = re.compile(r"(?<![0-9.eE+])0[0-9]+")
"""Where a JSON reader stops behind the 0."""

canonical_bytes = _ENCODER.encode
"""The canonical bytes of a value of the subset: a typed line, or plain data for which `is_plain` holds."""


def is_plain(value: object, depth: int = 1) -> bool:
    """Is decoded JSON within the subset: keys, integers, no floats, not too deep? `depth` is that of `value` itself."""
    if isinstance(value, str | bool) or value is None:
        return True
    if isinstance(value, int):
        return -INT_MAX <= value <= INT_MAX
    if depth > MAX_DEPTH:
        return False
    if isinstance(value, dict):
        return all(_KEY.search(key) and is_plain(entry, depth + 1) for key, entry in value.items())
    return isinstance(value, list) and all(is_plain(entry, depth + 1) for entry in value)


@clause("LOG-CANON")
def canonical_codes(line: str) -> tuple[Code, ...]:
    """Empty for a canonical line; else the code of what is wrong with it."""
    fault = canonical_fault(line.encode())
    return () if fault is None else (fault.code,)


def canonical_fault(raw: bytes) -> Fault | None:
    """Why `raw` is no canonical object; None where it is one."""
    try:
        decode_canonical(raw)
    except FaultError as refused:
        return refused.fault
    return None


def decode_canonical(raw: bytes) -> dict[str, object]:
    """The object that `raw` is the canonical form of; FaultError with the reason where it is none."""
    text = _as_text(raw)
    _check_depth(text)
    _check_syntax(text)
    value: object = json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_float=_no_integer)
    if not isinstance(value, dict):
        _refuse(Code.J_OBJECT, message(N_("the line is not an object")))
    _check_strings(value)
    _check_bytes(raw, canonical_bytes(value))
    return value


def _refuse(code: Code, said: Message, expected: str | None = None, found: str | None = None) -> NoReturn:
    raise FaultError(Fault(code, said, _CLAUSE, expected, found))


def _as_text(raw: bytes) -> str:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in raw[:2]:
        _refuse(Code.J_UTF8, message(N_("the bytes are not UTF-8: they are UTF-16, UTF-32 or no text at all")))
    if raw.startswith(b"\x1f\x8b"):
        _refuse(Code.J_UTF8, message(N_("the bytes are compressed (gzip), and nothing is unpacked here")))
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        _refuse(Code.J_UTF8, message(N_("byte {position} of the line is not UTF-8"), position=error.start))
    if text.startswith("\ufeff"):
        _refuse(Code.J_UTF8, message(N_("a byte order mark stands inside the file")))
    return text


def _check_depth(text: str) -> None:
    depth = 0
    for token in _OUTSIDE.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > MAX_DEPTH:
            _refuse(Code.J_DEPTH, message(N_("arrays and objects are nested deeper than {depth}"), depth=MAX_DEPTH))


def _check_syntax(text: str) -> None:
    """Refuse what no JSON reader takes; numbers stay text here, for Python refuses very long ones."""
    try:
        json.loads(text, parse_int=str, parse_float=str, parse_constant=_no_integer)
    except json.JSONDecodeError as error:
        number = _LEADING_ZERO.match(text, max(0, error.pos - 1))
        if number is not None:
            _no_integer(number[0])
        _refuse(
            Code.J_SYNTAX,
            message(N_("this is not JSON from character {position} on: {text}"),
                    position=error.pos, text=shown(text[error.pos :])),
        )  # fmt: skip


def _no_integer(number: str) -> NoReturn:
    said = message(
        N_("the number {number} is not written as an integer from -{limit} to {limit}"),
        number=shown(number), limit=str(INT_MAX),
    )  # fmt: skip
    _refuse(Code.J_NUMBER, said, found=shown(number))


def _integer(number: str) -> int:
    if number == "-0" or len(number) > len(str(-INT_MAX)) or not -INT_MAX <= int(number) <= INT_MAX:
        _no_integer(number)
    return int(number)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made: dict[str, object] = {}
    for key, value in pairs:
        if not _KEY.search(key):
            said = message(N_("the key '{key}' is not of the form a-z, then a-z, 0-9, _, up to 32"), key=shown(key))
            _refuse(Code.J_KEY, said, found=shown(key))
        if key in made:
            _refuse(Code.J_DUPLICATE_KEY, message(N_("the key '{key}' stands twice"), key=key), found=key)
        made[key] = value
    return made


def _check_strings(value: object) -> None:
    """Refuse lone surrogates, which JSON's escapes can write and UTF-8 cannot."""
    if isinstance(value, str) and any("\ud800" <= character <= "\udfff" for character in value):
        _refuse(Code.J_TEXT, message(N_("a text holds half a character (a lone surrogate): {text}"), text=shown(value)))
    if isinstance(value, dict):
        for entry in value.values():
            _check_strings(entry)
    if isinstance(value, list):
        for entry in value:
            _check_strings(entry)


def _check_bytes(raw: bytes, canonical: bytes) -> None:
    if raw == canonical:
        return
    same = next((at for at, (one, other) in enumerate(zip(raw, canonical, strict=False)) if one != other), None)
    at = min(len(raw), len(canonical)) if same is None else same
    expected, found = (shown(bytes_[at : at + SHOWN].decode(errors="replace")) for bytes_ in (canonical, raw))
    said = message(
        N_("from byte {position} on, the canonical form is '{expected}', not '{found}'"),
        position=at, expected=expected, found=found,
    )  # fmt: skip
    _refuse(Code.J_CANONICAL, said, expected, found)
