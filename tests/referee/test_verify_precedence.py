"""What comes before what: UNSUPPORTED by the first line, UNREADABLE, UNSUPPORTED by a later line."""

from collections.abc import Mapping
from typing import Any

import pytest

from buck_ref.referee.verdict import Answers, Verdict
from buck_ref.referee.verify import verify_bytes
from buck_ref.rulebook.profiles import dice_profile, options_of, shipped_profile
from tests.referee.making import Line, chained, found, plain, played

LOG = played(dice_profile("buck-chips"))
LINES = plain(LOG)
NOTHING = Answers()
NOT_JSON = b"{\n"
SEALED: Mapping[str, Any] = {"mode": "sealed", "seed": None}
FUTURE = {"number": "9.9", "digest": "f" * 64}
NOTE: Line = {"by": "ana", "ev": "note", "d": {"text": "hola"}}
COMMITTED: Line = {"by": "table", "ev": "deal", "d": {"for": "deal", "player": "ana", "commitments": ["0" * 64]}}
SIGNED: Line = {**NOTE, "sig": "a" * 128}


def head(options: Mapping[str, object] | None = None, **changes: object) -> Line:
    """A first line with some of its data, or of its options, changed; None leaves a field out."""
    line = plain(LOG)[0]
    for fields, new in ((line["d"]["profile"]["options"], options or {}), (line["d"], changes)):
        fields.update(new)
        for name in [name for name, value in new.items() if value is None]:
            del fields[name]
    return line


def cards(**options: object) -> Line:
    """The profile of Hucklebuck as a first line has it, with options changed or, where they are None, left out."""
    changed = {**options_of(shipped_profile("hucklebuck")), **options}
    kept = {name: value for name, value in changed.items() if value is not None}
    return {"name": "hucklebuck", "game": "hucklebuck", "options": kept}


UNSUPPORTED = {
    "another format": (chained([head(format="bucklog/2")]), [("H-FORMAT", 0, "LOG-OPEN")]),
    "another edition": (chained([head(edition=FUTURE)]), [("H-EDITION", 0, "LOG-OPEN")]),
    "another game": (
        chained([head(profile={"name": "whist", "game": "whist", "options": {"moon_zero": "wins"}})]),
        [("H-PROFILE", 0, "LOG-OPEN")],
    ),
    "an option of dice in a game of cards": (
        chained([head(profile=cards(sums=True))]),
        [("H-PROFILE", 0, "LOG-OPEN")],
    ),
    "an option of cards in a game of dice": (chained([head({"must_trump": True})]), [("H-PROFILE", 0, "LOG-OPEN")]),
    "the options of cards in a game of dice": (
        chained([head(profile={**cards(), "game": "dice"})]),
        [("H-PROFILE", 0, "LOG-OPEN")] * 18,  # all but target, which dice games have too
    ),
    "an unknown value of cards": (chained([head(profile=cards(moon_zero="high"))]), [("H-PROFILE", 0, "LOG-OPEN")]),
    "commitments to cards": (
        chained([head(profile=cards()), COMMITTED]),
        [("H-FEATURE", 1, "LOG-UNSUPPORTED")],
    ),
    "an unknown option": (chained([head({"jokers": 2})]), [("H-PROFILE", 0, "LOG-OPEN")]),
    "an unknown value": (chained([head({"overshoot": "bounce"})]), [("H-PROFILE", 0, "LOG-OPEN")]),
    "a value out of range": (chained([head({"stake": -1})]), [("H-PROFILE", 0, "LOG-OPEN")]),
    "readings that contradict each other": (chained([head({"big_buck": "fifteen"})]), [("H-PROFILE", 0, "LOG-OPEN")]),
    "a refused combination": (
        chained([head({"min_players": 9, "max_players": 4})]),
        [("H-PROFILE", 0, "LOG-OPEN")],
    ),
    "two unknown options": (chained([head({"jokers": 2, "aces": 1})]), [("H-PROFILE", 0, "LOG-OPEN")] * 2),
    "edition and profile": (
        chained([head({"jokers": 2}, edition=FUTURE)]),
        [("H-EDITION", 0, "LOG-OPEN"), ("H-PROFILE", 0, "LOG-OPEN")],
    ),
    "an unknown option and a missing one": (
        chained([head({"jokers": 2, "stake": None})]),
        [("H-PROFILE", 0, "LOG-OPEN")],
    ),
    "a sealed log": (chained([head(**SEALED)]), [("H-FEATURE", 0, "LOG-UNSUPPORTED")]),
    "a signed log": (chained([head(signing="each")]), [("H-FEATURE", 0, "LOG-UNSUPPORTED")]),
    "a signed line": (chained([*LINES[:3], SIGNED]), [("H-FEATURE", 3, "LOG-UNSUPPORTED")]),
    "an acknowledgement": (
        chained([*LINES, {"by": "ana", "ev": "ack", "d": {"tip": "0" * 64}}]),
        [("H-FEATURE", len(LINES), "LOG-UNSUPPORTED")],
    ),
    "an unknown format and bytes that are no line": (
        chained([head(format="bucklog/2")]) + NOT_JSON,
        [("H-FORMAT", 0, "LOG-OPEN")],
    ),
    "an unknown edition and bytes that are no line": (
        chained([head(edition=FUTURE)]) + NOT_JSON,
        [("H-EDITION", 0, "LOG-OPEN")],
    ),
    "an unknown option and bytes that are no line": (
        chained([head({"jokers": 2})]) + NOT_JSON,
        [("H-PROFILE", 0, "LOG-OPEN")],
    ),
    "a sealed log and bytes that are no line": (
        chained([head(**SEALED)]) + NOT_JSON,
        [("H-FEATURE", 0, "LOG-UNSUPPORTED")],
    ),
    "a signed line and a wrong draw": (
        chained([*LINES[:1], {**LINES[1], "d": {**LINES[1]["d"], "k": 9}}, SIGNED]),
        [("H-FEATURE", 2, "LOG-UNSUPPORTED")],
    ),
}


@pytest.mark.clause("VERDICT-ORDER", "LOG-UNSUPPORTED", "LOG-OPEN")
@pytest.mark.parametrize("case", UNSUPPORTED)
def test_what_is_not_known_here_comes_first_and_nothing_is_said_beside_it(case: str) -> None:
    content, expected = UNSUPPORTED[case]
    checked = verify_bytes(content)
    assert checked.verdict is Verdict.UNSUPPORTED
    assert found(checked) == expected
    assert checked.answers == NOTHING
    assert (checked.profile, checked.result, checked.played) == (None, None, ())


UNREADABLE = {
    "an empty file": (b"", ("F-EMPTY", None)),
    "blanks only": (b"\n\r\n", ("F-EMPTY", None)),
    "no line of ours": (b"hello\n", ("J-SYNTAX", 0)),
    "somebody else's JSON": (b'{"a":1}\n', ("J-SCHEMA", 0)),
    "a list": (b"[]\n", ("J-OBJECT", 0)),
    "no first line that opens": (chained([NOTE]), ("F-OPEN", 0)),
    "a missing option": (chained([head({"stake": None})]), ("J-SCHEMA", 0)),
    "a missing option of cards": (chained([head(profile=cards(out_at=None))]), ("J-SCHEMA", 0)),
    "no profile": (chained([head(profile=None)]), ("J-SCHEMA", 0)),
    "no format": (chained([head(format=None)]), ("J-SCHEMA", 0)),
    "no seed": (chained([head(seed=None)]), ("J-SCHEMA", 0)),
    "bytes that are no line": (chained(LINES[:2]) + NOT_JSON + chained(LINES[2:]), ("J-SYNTAX", 2)),
    "an unknown event": (chained([*LINES[:2], {**NOTE, "ev": "jump"}]), ("J-SCHEMA", 2)),
    "an unknown field": (chained([*LINES[:2], {**NOTE, "mood": 1}]), ("J-SCHEMA", 2)),
    "a wrong draw and then bytes that are no line": (
        chained([LINES[0], {**LINES[1], "d": {**LINES[1]["d"], "k": 9}}]) + NOT_JSON,
        ("J-SYNTAX", 2),
    ),
    "bytes that are no line and then a signed one": (
        chained(LINES[:2]) + NOT_JSON + chained([SIGNED]),
        ("J-SYNTAX", 2),
    ),
    "a signed line and then bytes that are no line": (
        chained([*LINES[:2], SIGNED]) + NOT_JSON,
        ("J-SYNTAX", 3),
    ),
}


@pytest.mark.clause("VERDICT-ORDER", "LOG-OPEN", "LOG-LINE")
@pytest.mark.parametrize("case", UNREADABLE)
def test_what_cannot_be_read_is_not_judged(case: str) -> None:
    content, expected = UNREADABLE[case]
    checked = verify_bytes(content)
    assert checked.verdict is Verdict.UNREADABLE
    assert [(code, line) for code, line, _ in found(checked)] == [expected]
    assert checked.answers == NOTHING
    assert checked.played == ()
