"""Each code's smallest log: exactly these findings, the questions they refute, and the verdict."""

import json

import pytest

from buck_ref.log import data
from buck_ref.log.data import Party
from buck_ref.log.findings import Code
from buck_ref.log.moves import MoveThrow
from buck_ref.log.values import Mode, Role
from buck_ref.referee.verdict import Answer, Answers, Question, Verdict, refuted_by
from buck_ref.referee.verify import verify_bytes
from tests.referee.making import (
    ABORTED,
    PLAYERS,
    THROW,
    Said,
    chained,
    found,
    log_of,
    note,
    opening,
    order,
    plain,
    played,
    point,
    profile_of,
    retract,
    stop,
    turn,
)

CLASSIC = profile_of()
CHIPS = profile_of("buck-chips")
SEATED = profile_of(start_order="seats", point_time="before-play")
POINTS = (point("ana", 5), point("beto", 5), point("carla", 5))
SEEDED = plain(played(CHIPS))
"""Points first, then a move and a throw for each throw of a turn."""


def physical(*lines: Said) -> bytes:
    return log_of(opening(SEATED), *lines)


def header(**changes: object) -> bytes:
    """A log of one line."""
    return log_of(opening(SEATED, **changes))  # type: ignore[arg-type]


def party(id_: str, name: str, role: Role = Role.PLAYER) -> Party:
    return Party(id=id_, name=name, role=role)


def broken_chain(place: int, **fields: object) -> bytes:
    """A seeded log with fields of one line changed and nothing chained again."""
    lines = [dict(line) for line in SEEDED[:5]]
    lines[place] |= fields
    return b"".join(json.dumps(line, sort_keys=True, separators=(",", ":")).encode() + b"\n" for line in lines)


KEEPER = party("table", "Table", Role.KEEPER)
DEAL = data.DealData(purpose=data.DealFor.DEAL, player="ana", cards=("QS",), stream="cards", k=0)

SMALLEST: dict[str, tuple[bytes, list[tuple[str, int | None, str | None]]]] = {
    "H-KEEPER none": (
        header(parties=tuple(party(id_, id_.title()) for id_ in PLAYERS)),
        [("H-KEEPER", 0, "LOG-OPEN"), ("H-PARTY", 0, "LOG-WRITER")],
    ),
    "H-KEEPER two": (
        header(parties=(KEEPER, party("other", "Other", Role.KEEPER), *(party(id_, id_.title()) for id_ in PLAYERS))),
        [("H-KEEPER", 0, "LOG-OPEN")],
    ),
    "H-DUPLICATE": (
        header(parties=(KEEPER, party("ana", "Ana"), party("ana", "Bea"), party("carla", "Carla"))),
        [("H-DUPLICATE", 0, "LOG-OPEN")],
    ),
    "H-NAME": (
        header(parties=(KEEPER, party("ana", "Ana"), party("beto", "ANA"), party("carla", "Carla"))),
        [("H-NAME", 0, "LOG-NAMES")],
    ),
    "H-PARTY": (physical(("zoe", note())), [("H-PARTY", 1, "LOG-WRITER")]),
    "H-WRITER throw": (physical(("ana", POINTS[0])), [("H-WRITER", 1, "LOG-WRITER")]),
    "H-WRITER close": (physical(("ana", ABORTED)), [("H-WRITER", 1, "LOG-WRITER"), ("L-ABORTED", 1, "LOG-CLOSE")]),
    "H-OPEN": (physical(opening(SEATED)), [("H-OPEN", 1, "LOG-OPEN")]),
    "H-AFTER-CLOSE": (
        physical(ABORTED, note()),
        [("L-ABORTED", 1, "LOG-CLOSE"), ("H-AFTER-CLOSE", 2, "LOG-CLOSE")],
    ),
    "H-AFTER-CLOSE a second close": (
        physical(ABORTED, ABORTED),
        [("L-ABORTED", 1, "LOG-CLOSE"), ("H-AFTER-CLOSE", 2, "LOG-CLOSE")],
    ),
    "H-MODE a draw of real dice": (
        physical(data.PointThrow(round=1, player="ana", dice=(5,), stream="dice", k=0)),
        [("H-MODE", 1, "LOG-MODE")],
    ),
    "H-MODE nobody's decision": (physical(*POINTS, THROW), [("H-MODE", 4, "LOG-MODE")]),
    "H-EVENT cards": (
        log_of(opening(CHIPS, Mode.SEEDED), DEAL),
        [("H-EVENT", 1, "LOG-LINE")],
    ),
    "H-EVENT a bid": (
        chained([SEEDED[0], {"by": "ana", "ev": "move", "d": {"do": "bid", "tricks": 3}}]),
        [("H-EVENT", 1, "LOG-LINE")],
    ),
    "H-RETRACT": (physical(retract(1)), [("H-RETRACT", 1, "LOG-RETRACT")]),
    "G-PLAYERS few": (log_of(opening(CLASSIC, players=("ana", "beto"))), [("G-PLAYERS", 0, "BUCK-PLAYERS")]),
    "G-PLAYERS none": (log_of(opening(CHIPS, players=())), [("G-PLAYERS", 0, "BUCK-PLAYERS")]),
    "G-SEAT": (physical(point("beto", 5)), [("G-SEAT", 1, "BUCK-ORDER")]),
    "G-PURPOSE": (physical(turn("ana", 1, 2, 3)), [("G-PURPOSE", 1, "BUCK-POINT-TIME")]),
    "G-DICE": (physical(point("ana", 5, 5)), [("G-DICE", 1, "BUCK-DICE")]),
    "G-DIE of 0": (physical(point("ana", 0)), [("G-DIE", 1, "BUCK-DICE")]),
    "G-DIE of 7": (physical(point("ana", 7)), [("G-DIE", 1, "BUCK-DICE")]),
    "G-DIE of 51": (physical(*POINTS, turn("ana", 5, 51, 5)), [("G-DIE", 4, "BUCK-DICE")]),
    "G-ROLL": (log_of(opening(CLASSIC), order("ana", 1, 2, 3, roll=1)), [("G-ROLL", 1, "BUCK-ORDER-TIE")]),
    "G-ROUND": (
        physical(data.PointThrow(round=2, player="ana", dice=(5,))),
        [("G-ROUND", 1, "BUCK-ROUND")],
    ),
    "G-MOVE a stop": (physical(*POINTS, stop("ana")), [("G-MOVE", 4, "BUCK-TURN-STOP")]),
    "G-MOVE a decision that the throw makes": (
        physical(*POINTS, MoveThrow(player="ana")),
        [("G-MOVE", 4, "LOG-MOVE")],
    ),
    "G-MOVE twice": (chained([*SEEDED[:5], SEEDED[4]]), [("G-MOVE", 5, "BUCK-TURN")]),
    "G-OVER": (physical(*POINTS, turn("ana", 5, 5, 5), turn("beto", 1, 2, 3)), [("G-OVER", 5, "BUCK-WIN")]),
    "G-RESULT": (
        physical(*POINTS, turn("ana", 5, 5, 5), data.CloseData(outcome=data.Outcome.ABORTED)),
        [("G-RESULT", 5, "LOG-CLOSE")],
    ),
    "C-NUMBER": (broken_chain(4, n=7), [("C-NUMBER", 4, "LOG-CHAIN")]),
    "C-PREV": (broken_chain(4, prev="0" * 64), [("C-PREV", 4, "LOG-CHAIN")]),
    "C-PREV a changed line": (
        broken_chain(3, by="table", d={**SEEDED[3]["d"], "dice": [6]}),
        [("R-DRAW", 3, "RNG-THROW"), ("C-PREV", 4, "LOG-CHAIN")],
    ),
    "N-RETRACT": (physical(point("ana", 7), retract(1)), [("N-RETRACT", 2, "LOG-RETRACT")]),
}


@pytest.mark.clause("VERDICT-QUESTIONS", "VERDICT-ORDER", "LOG-WRITER", "LOG-MODE", "LOG-OPEN", "LOG-CHAIN")
@pytest.mark.parametrize("case", SMALLEST)
def test_the_smallest_log_of_a_code(case: str) -> None:
    content, expected = SMALLEST[case]
    checked = verify_bytes(content)
    assert found(checked) == expected
    refuted = {refuted_by(Code(code)) for code, *_ in expected} - {Question.NONE}
    assert {name for name, answer in answers(checked.answers).items() if answer is Answer.REFUTED} == refuted
    closed = any(line["ev"] == "close" for line in plain(content))
    unrefuted = Verdict.CONSISTENT if closed else Verdict.INCOMPLETE
    assert checked.verdict is (Verdict.REJECTED if refuted else unrefuted)
    assert checked.lines == len(plain(content))


@pytest.mark.case(26)
@pytest.mark.clause("BUCK-DICE")
def test_a_die_of_51_is_told_and_not_played() -> None:
    checked = verify_bytes(SMALLEST["G-DIE of 51"][0])
    (finding,) = (one for one in checked.findings if one.code is Code.G_DIE)
    assert (finding.line, finding.party) == (4, "ana")
    assert [one.line for one in checked.played] == [1, 2, 3]
    assert checked.result is None


@pytest.mark.clause("LOG-LINE")
def test_a_decision_of_another_game_is_named() -> None:
    (finding,) = (one for one in verify_bytes(SMALLEST["H-EVENT a bid"][0]).findings if one.code is Code.H_EVENT)
    assert (finding.expected, finding.found, finding.party) == ("throw, stop", "bid", "ana")


def answers(given: Answers) -> dict[str, Answer]:
    return {name: getattr(given, name) for name in Answers.__struct_fields__}
