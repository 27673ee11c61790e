"""From the bytes of one line to its typed record, or the reason why there is none (LOG-LINE).

The fast path decodes into the type, encodes again and compares: equal bytes are canonical bytes, which catches
duplicate keys, 1.0, -0, odd escapes and stray blanks at once. Only a line that fails is looked at again, to say why.
"""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from buck_ref.log.canonical import canonical_bytes, canonical_fault, decode_canonical, is_plain
from buck_ref.log.fault import Fault
from buck_ref.log.findings import Code
from buck_ref.log.lines import Line, NoteLine, OpenLine
from buck_ref.log.text import text_reason
from buck_ref.message import N_, message
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.decoding import decode_reason

_CLAUSE = "LOG-LINE"
_EXT_DEPTH = 2
"""The depth of `ext` itself: the line is 1."""

_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)
_WITH_TEXTS = frozenset({OpenLine, NoteLine})
"""Lines that hold texts from outside."""


@clause("LOG-LINE")
def line_codes(line: str) -> tuple[Code, ...]:
    """Empty for a line that can be read; else the code of what is wrong with it."""
    parsed = parse_line(line.encode())
    return (parsed.code,) if isinstance(parsed, Fault) else ()


def parse_line(raw: bytes) -> Line | Fault:
    """The typed record of a line without its newline; where it is none, the reason."""
    try:
        line = _DECODER.decode(raw)
    except (ValueError, RecursionError):
        return _diagnose(raw)
    if canonical_bytes(line) != raw or not (line.ext is UNSET or is_plain(line.ext, _EXT_DEPTH)):
        return _diagnose(raw)
    return (_text_fault(line) or line) if type(line) in _WITH_TEXTS else line


def _texts(line: Line) -> Iterator[tuple[str, bool]]:
    """The texts from outside, and whether each is a name."""
    if isinstance(line, NoteLine):
        yield line.d.text, False
    if isinstance(line, OpenLine):
        yield line.d.profile.name, True
        for party in line.d.parties:
            yield party.name, True


def _text_fault(line: Line) -> Fault | None:
    for text, is_name in _texts(line):
        reason = text_reason(text, name=is_name)
        if reason is not None:
            return Fault(Code.J_TEXT, reason, "LOG-TEXT")
    return None


def _diagnose(raw: bytes) -> Fault:
    """Why `raw` is no line: first its bytes, then its fields."""
    fault = canonical_fault(raw)
    if fault is not None:
        return fault
    try:
        line = _DECODER.decode(raw)
    except msgspec.ValidationError as error:
        return Fault(Code.J_SCHEMA, decode_reason(error), _CLAUSE)
    absent = _null_field(decode_canonical(raw), msgspec.to_builtins(line))
    said = message(N_("{path}: a field without a value must be left out, not null"), path=absent)
    return Fault(Code.J_SCHEMA, said, _CLAUSE)


def _null_field(written: object, read: object, path: str = "$") -> str:
    """Where a null stands that the type has no place for: the only way in which a decoded line loses anything."""
    if isinstance(written, dict) and isinstance(read, dict):
        for key, value in written.items():
            if key not in read:
                return f"{path}.{key}"
            inside = _null_field(value, read[key], f"{path}.{key}")
            if inside:
                return inside
    if isinstance(written, list) and isinstance(read, list | tuple):
        for index, (one, other) in enumerate(zip(written, read, strict=True)):
            inside = _null_field(one, other, f"{path}[{index}]")
            if inside:
                return inside
    return ""
