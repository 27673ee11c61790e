"""Taking entries back in a physical log: what stands, what is told, and what takes nothing back."""

import pytest

from buck_ref.log.values import Mode
from buck_ref.referee import standing as module
from buck_ref.referee.standing import ENTRY, standing
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import verify_bytes
from tests.referee.making import (
    ABORTED,
    THROW,
    Said,
    found,
    log_of,
    note,
    opening,
    point,
    profile_of,
    retract,
    stop,
    turn,
)

CHIPS = profile_of("buck-chips")
POINTS = (point("ana", 5), point("beto", 5), point("carla", 5))
"""Lines 1 to 3."""


def log(*lines: Said) -> bytes:
    """A physical log of buck-chips, Points found."""
    return log_of(opening(CHIPS), *POINTS, *lines)


@pytest.mark.clause("LOG-RETRACT")
@pytest.mark.parametrize(
    ("takes_back", "stands"),
    [
        ((), ()),
        ((ENTRY,), (0,)),
        ((ENTRY, ENTRY, ENTRY), (0, 1, 2)),
        ((ENTRY, ENTRY, ENTRY, 2), (0, 1)),
        ((ENTRY, ENTRY, ENTRY, 1), (0,)),
        ((ENTRY, ENTRY, ENTRY, 2, ENTRY), (0, 1, 4)),
        ((ENTRY, ENTRY, 1, ENTRY, 3), (0,)),
        ((ENTRY, ENTRY, 1, ENTRY, 1), (0,)),
        ((ENTRY, ENTRY, ENTRY, 2, 3), (0, 1)),
        ((ENTRY, ENTRY, 0), (0, 1)),
        ((ENTRY, ENTRY, 2), (0, 1)),
        ((ENTRY, ENTRY, 9), (0, 1)),
    ],
    ids=str,
)
def test_which_entries_stand(takes_back: tuple[int, ...], stands: tuple[int, ...]) -> None:
    assert standing(takes_back) == stands


@pytest.mark.clause("LOG-RETRACT")
def test_an_illegal_line_taken_back_is_no_fault_and_the_game_goes_on() -> None:
    content = log(turn("ana", 7, 1, 1), retract(4), turn("ana", 5, 5, 1), stop("ana"), ABORTED)
    checked = verify_bytes(content)
    assert found(checked) == [("N-RETRACT", 5, "LOG-RETRACT"), ("L-ABORTED", 8, "LOG-CLOSE")]
    assert checked.verdict is Verdict.CONSISTENT
    assert [one.line for one in checked.played] == [1, 2, 3, 6, 7]
    assert checked.played[-1].step.state.players[0].score == 2


@pytest.mark.clause("LOG-RETRACT")
def test_the_same_line_left_standing_is_the_first_failure() -> None:
    checked = verify_bytes(log(turn("ana", 7, 1, 1), turn("ana", 5, 5, 1), stop("ana"), ABORTED))
    assert found(checked) == [("G-DIE", 4, "BUCK-DICE")]
    assert [one.line for one in checked.played] == [1, 2, 3]


@pytest.mark.clause("LOG-RETRACT")
@pytest.mark.parametrize("from_", [0, -1, -7, 6, 7, 500])
def test_from_the_first_line_from_none_and_from_a_later_one_nothing_is_taken_back(from_: int) -> None:
    checked = verify_bytes(log(turn("ana", 5, 5, 1), turn("ana", 1, 2, 6), retract(from_), turn("beto", 1, 2, 6)))
    assert found(checked) == [("H-RETRACT", 6, "LOG-RETRACT")]
    assert checked.answers.legal is Answer.REFUTED
    assert [one.line for one in checked.played] == [1, 2, 3, 4, 5, 7]


@pytest.mark.clause("LOG-RETRACT")
@pytest.mark.parametrize("from_", [4, 5])
def test_from_a_line_that_no_longer_stands_only_what_stands_since_is_taken_back(from_: int) -> None:
    lines = (turn("ana", 7, 1, 1), retract(4), turn("ana", 5, 5, 1), retract(from_), turn("ana", 1, 2, 6))
    checked = verify_bytes(log(*lines))
    assert found(checked) == [("N-RETRACT", 5, "LOG-RETRACT"), ("N-RETRACT", 7, "LOG-RETRACT")]
    assert [one.line for one in checked.played] == [1, 2, 3, 8]


@pytest.mark.clause("LOG-RETRACT")
def test_entries_may_be_taken_back_twice_each_time_from_an_earlier_one() -> None:
    lines = (turn("ana", 5, 1, 1), turn("ana", 7, 7, 7), retract(5), turn("ana", 1, 2, 6), retract(4))
    checked = verify_bytes(log(*lines, turn("ana", 2, 2, 2), stop("ana"), ABORTED))
    assert [code for code, *_ in found(checked)] == ["N-RETRACT", "N-RETRACT", "L-ABORTED"]
    assert [player.score for player in checked.played[-1].step.state.players] == [5, 0, 0]


@pytest.mark.clause("LOG-RETRACT", "LOG-CLOSE")
def test_nothing_is_taken_back_after_the_close() -> None:
    lines = (turn("ana", 5, 5, 1), stop("ana"), ABORTED)
    for from_ in (6, 4):
        checked = verify_bytes(log(*lines, retract(from_)))
        assert found(checked) == [("L-ABORTED", 6, "LOG-CLOSE"), ("H-AFTER-CLOSE", 7, "LOG-CLOSE")]
        assert [one.line for one in checked.played] == [1, 2, 3, 4, 5]
        assert checked.verdict is Verdict.REJECTED


@pytest.mark.clause("LOG-RETRACT", "LOG-WRITER")
@pytest.mark.parametrize(("by", "code"), [("ana", "H-WRITER"), ("zoe", "H-PARTY")])
def test_only_the_keeper_takes_back_and_nobody_hides_an_illegal_line(by: str, code: str) -> None:
    checked = verify_bytes(log(turn("ana", 7, 1, 1), (by, retract(4)), turn("ana", 1, 2, 6)))
    assert found(checked) == [("G-DIE", 4, "BUCK-DICE"), (code, 5, "LOG-WRITER")]
    assert checked.answers.legal is Answer.REFUTED
    assert checked.answers.who is Answer.REFUTED


@pytest.mark.clause("LOG-RETRACT", "LOG-MODE")
def test_in_a_seeded_log_nothing_is_taken_back() -> None:
    content = log_of(opening(CHIPS, Mode.SEEDED), ("ana", THROW), retract(1), note())
    assert found(content) == [("G-MOVE", 1, "BUCK-TURN"), ("H-MODE", 2, "LOG-MODE")]


@pytest.mark.clause("LOG-RETRACT")
def test_a_note_may_be_where_the_taking_back_begins() -> None:
    content = log(note("that die was cocked"), turn("ana", 1, 2, 6), retract(4), turn("ana", 5, 5, 1))
    assert found(content) == [("N-RETRACT", 6, "LOG-RETRACT")]


@pytest.mark.clause("LOG-RETRACT", "LOG-LIMITS")
@pytest.mark.parametrize("step", [1, 2, 100])
def test_each_entry_is_taken_back_once_however_many_retracts_there_are(step: int) -> None:
    entries = 50_000
    takes_back = (*(ENTRY,) * entries, *range(entries - step, 0, -step))
    numbers, taken = module._carried_out(takes_back)
    assert set(taken) == set(range(entries, len(takes_back)))
    assert sorted(one for each in taken.values() for one in each) == list(range(len(numbers), entries))
    assert len(numbers) <= step
    assert numbers == list(range(len(numbers)))


@pytest.mark.clause("LOG-LIMITS")
def test_a_log_of_nothing_but_notes_and_retracts_is_judged_whole() -> None:
    pairs = 20_000
    lines: list[Said] = []
    for number in range(pairs):
        lines += (note("x"), retract(4 + 2 * number))
    checked = verify_bytes(log(*lines, ABORTED))
    told = [finding for finding in checked.findings if finding.code == "N-RETRACT"]
    assert len(told) == pairs
    assert checked.lines == 2 * pairs + 5
    assert checked.verdict is Verdict.CONSISTENT


@pytest.mark.clause("LOG-RETRACT")
def test_the_throws_taken_back_are_told() -> None:
    """What no longer counts must not vanish from the report: a throw past the target least of all."""
    lines = (
        turn("ana", 5, 5, 1),
        turn("ana", 1, 1, 1),
        retract(4),
        turn("ana", 5, 1, 1),
        note(),
        retract(8),
        retract(7),
    )
    notes = [one for one in verify_bytes(log(*lines)).findings if one.code == "N-RETRACT"]
    assert [None if one.said is None else dict(one.said.values) for one in notes] == [
        {"from_line": 4, "number": 2, "throws": "5 5 1; 1 1 1"},
        None,
        {"from_line": 7, "number": 1, "throws": "5 1 1"},
    ]


@pytest.mark.clause("LOG-RETRACT")
def test_of_many_throws_taken_back_the_first_are_told() -> None:
    (told,) = (one.said for one in verify_bytes(log(*[turn("ana", 5, 1, 1)] * 9, retract(4))).findings if one.said)
    assert dict(told.values) == {"from_line": 4, "number": 9, "throws": "; ".join(["5 1 1"] * 8) + "; ..."}
