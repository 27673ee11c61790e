"""Wrong files given as logs: for each its bytes, and what must be said of it by the spec."""

import gzip
from collections.abc import Mapping
from typing import Any, NamedTuple

from buck_ref.referee.verdict import Verdict
from buck_ref.rulebook.profiles import shipped_profile
from tests.referee.making import Line, chained, log_of, opening, plain, played, profile_of

CONSISTENT, INCOMPLETE, REJECTED = Verdict.CONSISTENT, Verdict.INCOMPLETE, Verdict.REJECTED
UNREADABLE, UNSUPPORTED = Verdict.UNREADABLE, Verdict.UNSUPPORTED

LOG = played(shipped_profile("buck-chips"))
"""An honest log, of which the wrong ones are made."""
LINES = plain(LOG)
LAST = len(LINES) - 1


class Bad(NamedTuple):
    """A file, and what a check of it must come to."""

    content: bytes
    verdict: Verdict
    code: str | None
    """The code of the one finding; None for none beyond the limits that every such log has."""
    line: int | None
    says: str
    """Words of the finding's sentence."""


def spoilt(old: bytes, new: bytes) -> bytes:
    """The honest log with the first `old` written as `new`, and nothing chained again."""
    assert old in LOG
    return LOG.replace(old, new, 1)


def head(**changes: object) -> bytes:
    """The honest log with some data of its first line changed, and chained again."""
    return chained([{**LINES[0], "d": {**LINES[0]["d"], **changes}}, *LINES[1:]])


def named(name: str) -> bytes:
    """The honest log, in which Beto has another name."""
    parties = [{**one, "name": name} if one["id"] == "beto" else one for one in LINES[0]["d"]["parties"]]
    return head(parties=parties)


def profile(**options: object) -> bytes:
    """The honest log with an option more, or another value of one."""
    own = LINES[0]["d"]["profile"]
    return head(profile={**own, "options": {**own["options"], **options}})


def line(number: int, **changes: Any) -> bytes:
    """The honest log with fields of one line changed, and chained again."""
    return chained([*LINES[:number], {**LINES[number], **changes}, *LINES[number + 1 :]])


def inserted(number: int, other: Line) -> bytes:
    """The honest log with a line more, and chained again."""
    return chained([*LINES[:number], other, *LINES[number:]])


NOTE: Line = {"by": "ana", "ev": "note", "d": {"text": "hola"}}
DEEP = b"[" * 10_000 + b"]" * 10_000
FEW = log_of(opening(profile_of("buck-classic"), players=("ana", "beto")))

BYTES: Mapping[str, Bad] = {
    "empty": Bad(b"", UNREADABLE, "F-EMPTY", None, "the file holds no line"),
    "blanks": Bad(b"\n\r\n", UNREADABLE, "F-EMPTY", None, "the file holds no line"),
    "binary": Bad(bytes(range(256)) * 8, UNREADABLE, "J-UTF8", 0, "UTF-16, UTF-32 or no text at all"),
    "gzip": Bad(gzip.compress(LOG), UNREADABLE, "J-UTF8", 0, "compressed (gzip)"),
    "bom": Bad(b"\xef\xbb\xbf" + LOG, CONSISTENT, "T-BOM", 0, "byte order mark"),
    "crlf": Bad(LOG.replace(b"\n", b"\r\n"), CONSISTENT, "T-CRLF", 0, "carriage return"),
    "no-newline": Bad(LOG[:-1], CONSISTENT, "T-NO-NEWLINE", LAST, "no newline"),
    "two-boms": Bad(b"\xef\xbb\xbf" * 2 + LOG, UNREADABLE, "J-UTF8", 0, "byte order mark stands inside"),
    "utf-16": Bad(LOG.decode().encode("utf-16"), UNREADABLE, "J-UTF8", 0, "UTF-16"),
    "utf-16-le": Bad(LOG.decode().encode("utf-16-le"), UNREADABLE, "J-UTF8", 0, "UTF-16"),
    "latin-1": Bad(spoilt(b'"Ana"', b'"An\xe1"'), UNREADABLE, "J-UTF8", 0, "is not UTF-8"),
    "nul": Bad(spoilt(b'"Ana"', b'"An\0a"'), UNREADABLE, "J-SYNTAX", 0, r"\u0000"),
    "surrogate": Bad(spoilt(b'"Ana"', b'"\\ud800"'), UNREADABLE, "J-TEXT", 0, "half a character"),
    "raw-surrogate": Bad(spoilt(b'"Ana"', b'"\xed\xa0\x80"'), UNREADABLE, "J-UTF8", 0, "is not UTF-8"),
    "other-text": Bad(b"player,points\nana,3\n", UNREADABLE, "J-SYNTAX", 0, "this is not JSON"),
    "other-json": Bad(b'{"hello":"world"}\n', UNREADABLE, "J-SCHEMA", 0, "the field 'ev' is missing"),
    "list": Bad(b"[]\n", UNREADABLE, "J-OBJECT", 0, "not an object"),
    "blank-line": Bad(spoilt(b"\n", b"\n\n"), UNREADABLE, "F-BLANK-LINE", 1, "a blank line"),
    "long-line": Bad(b"x" * 70_000 + b"\n" + LOG, UNREADABLE, "F-LINE-SIZE", 0, "more than 65536 bytes"),
}
"""Bytes that are no log, or were changed on the way."""

KEYS: Mapping[str, Bad] = {
    "double-key": Bad(spoilt(b'"ev"', b'"ev":"open","ev"'), UNREADABLE, "J-DUPLICATE-KEY", 0, "'ev' stands twice"),
    "escaped-key": Bad(spoilt(b'"ev"', b'"\\u0065v":"x","ev"'), UNREADABLE, "J-DUPLICATE-KEY", 0, "'ev' stands twice"),
    "foreign-key": Bad(spoilt(b'"ev"', '"é":1,"ev"'.encode()), UNREADABLE, "J-KEY", 0, r"the key '\u00e9'"),
    "proto": Bad(spoilt(b'"ev"', b'"__proto__":1,"ev"'), UNREADABLE, "J-KEY", 0, "the key '__proto__'"),
    "deep": Bad(DEEP + b"\n", UNREADABLE, "J-DEPTH", 0, "deeper than 8"),
    "deep-inside": Bad(spoilt(b'"n":1,', b'"ext":' + DEEP + b',"n":1,'), UNREADABLE, "J-DEPTH", 1, "deeper than 8"),
    "blank": Bad(spoilt(b'"n":0', b'"n": 0'), UNREADABLE, "J-CANONICAL", 0, "the canonical form is"),
}
"""Objects in another form."""

NUMBERS: Mapping[str, Bad] = {
    f"number-{number}": Bad(
        spoilt(b'"round":1', f'"round":{number}'.encode()), UNREADABLE, "J-NUMBER", 1, f"the number {number} is not"
    )
    for number in ("1.0", "1e0", "-0", "01", "NaN", "Infinity", str(2**53), str(2**53 + 1), str(-(2**53)), "1e999")
} | {
    "number-of-6000-digits": Bad(
        spoilt(b'"round":1', b'"round":' + b"9" * 6000), UNREADABLE, "J-NUMBER", 1, "the number 99999"
    ),
    "number-as-text": Bad(spoilt(b'"round":1', b'"round":"1"'), UNREADABLE, "J-SCHEMA", 1, "must be int, is str"),
}
"""Numbers that are no integers as the format writes them."""

HEADER: Mapping[str, Bad] = {
    "no-open": Bad(chained(LINES[1:]), UNREADABLE, "F-OPEN", 0, "the first line opens no game"),
    "two-opens": Bad(inserted(1, LINES[0]), REJECTED, "H-OPEN", 1, "opened a second time"),
    "another-format": Bad(head(format="bucklog/2"), UNSUPPORTED, "H-FORMAT", 0, "bucklog/2"),
    "foreign-format": Bad(b'{"d":{"format":"pgn/1"}}\n1. e4 e5\n', UNSUPPORTED, "H-FORMAT", 0, "pgn/1"),
    "edition": Bad(
        head(edition={"number": "9.9", "digest": "f" * 64}),
        UNSUPPORTED,
        "H-EDITION",
        0,
        "of the rules is not known here",
    ),
    "profile": Bad(
        head(profile={"name": "hucklebuck", "game": "cards", "options": {}}), UNSUPPORTED, "H-PROFILE", 0, "cards"
    ),
    "option": Bad(profile(jokers=2), UNSUPPORTED, "H-PROFILE", 0, "unknown option 'jokers'"),
    "value": Bad(profile(overshoot="bounce"), UNSUPPORTED, "H-PROFILE", 0, "'overshoot' cannot be"),
    "event": Bad(inserted(3, {**NOTE, "ev": "jump"}), UNREADABLE, "J-SCHEMA", 3, "'jump'"),
    "field": Bad(inserted(3, {**NOTE, "mood": "good"}), UNREADABLE, "J-SCHEMA", 3, "there is no field 'mood'"),
    "seal": Bad(inserted(1, {**NOTE, "ev": "join", "d": {"commit": "0" * 64}}), UNSUPPORTED, "H-FEATURE", 1, "join"),
    "signature": Bad(line(2, sig="0" * 128), UNSUPPORTED, "H-FEATURE", 2, "signature"),
    "few-players": Bad(FEW, REJECTED, "G-PLAYERS", 0, "players: 2; the rules allow 3..64"),
    "first-line-only": Bad(chained(LINES[:1]), INCOMPLETE, None, None, "does not end with its close"),
    "torn": Bad(LOG[:-40], INCOMPLETE, "T-TORN", LAST, "cut off"),
    "cut": Bad(chained(LINES[:-1]), INCOMPLETE, None, None, "does not end with its close"),
    "after-close": Bad(chained([*LINES, NOTE]), REJECTED, "H-AFTER-CLOSE", LAST + 1, "stands after the close"),
    "two-closes": Bad(chained([*LINES, LINES[-1]]), REJECTED, "H-AFTER-CLOSE", LAST + 1, "stands after the close"),
}
"""What a log says of itself, and where it begins and ends."""

NAMES: Mapping[str, Bad] = {
    "escape": Bad(named("Beto\x1b[2J"), UNREADABLE, "J-TEXT", 0, r"Beto\u{1b}[2J"),
    "bidi": Bad(named("Be\u202eto"), UNREADABLE, "J-TEXT", 0, r"Be\u{202e}to"),
    "no-width": Bad(named("Be\u200bto"), UNREADABLE, "J-TEXT", 0, "U+200B"),
    "line-separator": Bad(named("Be\u2028to"), UNREADABLE, "J-TEXT", 0, "U+2028"),
    "escaped-nul": Bad(named("Be\0to"), UNREADABLE, "J-TEXT", 0, "U+0000"),
    "nfd": Bad(named("Jose\u0301"), UNREADABLE, "J-TEXT", 0, "composed form (NFC)"),
    "no-name": Bad(named(""), UNREADABLE, "J-TEXT", 0, "a name is empty"),
    "same-name": Bad(named("Ana"), REJECTED, "H-NAME", 0, "Ana"),
    "look-alike": Bad(named("\u0410na"), REJECTED, "H-NAME", 0, "\u0410na"),
    "capitals": Bad(named("ANA"), REJECTED, "H-NAME", 0, "ANA"),
}
"""Names of players."""

ALL: Mapping[str, Bad] = {**BYTES, **KEYS, **NUMBERS, **HEADER, **NAMES}
STATUS = {CONSISTENT: 10, INCOMPLETE: 20, REJECTED: 30, UNREADABLE: 40, UNSUPPORTED: 50}
