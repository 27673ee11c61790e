"""The verdict of a whole file: what is looked at before what, layers that hide no other, and what is needed."""

from pathlib import Path

import pytest

from buck_ref.log.findings import Code, Family
from buck_ref.log.lines import Claim
from buck_ref.log.values import Mode
from buck_ref.message import FileError
from buck_ref.referee.verdict import Answer, Answers, Need, Question, Verdict, meets, refuted_by
from buck_ref.referee.verify import verify, verify_bytes
from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import dice_profile
from tests.referee.making import (
    ABORTED,
    chained,
    changed,
    found,
    log_of,
    note,
    opening,
    plain,
    played,
    point,
    profile_of,
    retract,
    turn,
)

CHIPS = dice_profile("buck-chips")
LOG = played(CHIPS)
LINES = plain(LOG)


def test_a_log_as_played_shows_what_such_a_log_can() -> None:
    checked = verify_bytes(LOG)
    assert checked.verdict is Verdict.CONSISTENT
    assert checked.answers == Answers(legal=Answer.SHOWN, whole=Answer.SHOWN)
    assert (checked.players, checked.lines) == (("ana", "beto", "carla"), len(LINES))
    assert checked.names == {"table": "table", "ana": "Ana", "beto": "Beto", "carla": "Carla"}
    assert checked.profile == CHIPS
    assert checked.contracts is CONTRACTS_ON
    assert checked.tip is not None


@pytest.mark.clause("VERDICT-QUESTIONS", "VERDICT-ORDER")
def test_every_layer_is_told_and_the_verdict_is_the_worst() -> None:
    """A wrong claim, a wrong draw, a wrong writer, a broken chain, an illegal act, in one log without a close."""
    lines = plain(LOG)[:9]
    assert [line["ev"] for line in lines[1:6]] == ["throw", "throw", "throw", "move", "throw"]
    lines[1]["claim"]["pot"] += 1
    lines[2]["by"] = "ana"
    lines[3]["d"]["k"] = 7
    lines.insert(4, {"by": "carla", "ev": "move", "d": {"do": "throw"}})
    torn = chained(lines).splitlines(keepends=True)
    torn[5] = torn[5].replace(b'"by":"ana"', b'"at":"2026-01-01T00:00:00Z","by":"ana"')
    checked = verify_bytes(b"".join(torn))
    assert found(checked) == [
        ("G-POT", 1, "BUCK-CHIPS"),
        ("H-WRITER", 2, "LOG-WRITER"),
        ("R-INDEX", 3, "LOG-INDEX"),
        ("G-SEAT", 4, "BUCK-ORDER"),
        ("C-PREV", 6, "LOG-CHAIN"),
        ("R-INDEX", 6, "LOG-INDEX"),
    ]
    assert checked.answers == Answers(
        unaltered=Answer.REFUTED, who=Answer.REFUTED, legal=Answer.REFUTED, fair=Answer.REFUTED
    )
    assert checked.verdict is Verdict.REJECTED


@pytest.mark.clause("VERDICT-QUESTIONS")
def test_findings_stand_in_the_order_of_the_lines() -> None:
    content = changed(LOG, lambda lines: lines[1]["d"].update(k=5))
    places = [-1 if one.line is None else one.line for one in verify_bytes(content).findings]
    assert places == sorted(places)
    assert places[:2] == [-1, -1]


@pytest.mark.clause("VERDICT-ORDER", "LOG-TRANSPORT")
def test_a_cut_log_is_incomplete_and_a_torn_line_is_told() -> None:
    cut = chained(LINES[:8])
    assert (verify_bytes(cut).verdict, found(cut)) == (Verdict.INCOMPLETE, [])
    torn = LOG[:-20]
    assert (verify_bytes(torn).verdict, [code for code, *_ in found(torn)]) == (Verdict.INCOMPLETE, ["T-TORN"])
    assert verify_bytes(torn).answers.whole is Answer.NOT_SHOWN


@pytest.mark.clause("LOG-TRANSPORT", "VERDICT-ORDER")
def test_what_transport_did_is_told_and_changes_no_verdict() -> None:
    carried = b"\xef\xbb\xbf" + LOG.replace(b"\n", b"\r\n") + b"\r\n"
    checked = verify_bytes(carried)
    assert [code for code, *_ in found(checked)] == ["T-BOM", "T-CRLF", "T-BLANK-END"]
    assert (checked.verdict, checked.tip) == (Verdict.CONSISTENT, verify_bytes(LOG).tip)


@pytest.mark.case(25)
@pytest.mark.clause("VERDICT-ORDER", "LOG-CHAIN")
@pytest.mark.parametrize("event", ["throw", "move"])
def test_a_line_left_out_is_found_and_never_filled_in(event: str) -> None:
    """Chained again, so that only the game itself can tell."""
    places = [number for number, line in enumerate(LINES) if line["ev"] == event]
    for place in places:
        content = chained([*LINES[:place], *LINES[place + 1 :]])
        checked = verify_bytes(content)
        assert checked.verdict is Verdict.REJECTED
        legal = [one for one in checked.findings if one.code.family is Family.RULES]
        assert place <= (legal[0].line or 0) <= place + 1
        assert len(checked.played) <= place


@pytest.mark.case(14)
@pytest.mark.clause("LOG-OPEN")
def test_a_known_name_with_other_values_is_worth_a_note() -> None:
    house = profile_of("buck-chips", overshoot="turn-lost", fine_on=["bust", "point-miss"], point_faces=[], stake=2)
    named = type(house)("buck-chips", house.game, house.options)
    checked = verify_bytes(played(named))
    notes = [(one.code.value, one.line, one.expected, one.found) for one in checked.findings if one.code == "N-PROFILE"]
    assert notes == [
        ("N-PROFILE", 0, "overshoot = reset", "turn-lost"),
        ("N-PROFILE", 0, "point_faces = [4,5,6]", "[]"),
        ("N-PROFILE", 0, 'fine_on = ["scoreless-turn"]', '["bust","point-miss"]'),
        ("N-PROFILE", 0, "stake = 1", "2"),
    ]
    assert checked.verdict is Verdict.CONSISTENT
    assert checked.profile == named
    assert found(played(house)) == []


@pytest.mark.parametrize("name", ["Buck-Chips", "buck\u2013chips", "buck-\u0441hips"])
def test_a_name_like_a_known_one_gets_the_same_notes(name: str) -> None:
    house = profile_of("buck-chips", stake=2)
    like, other = (type(house)(named, house.game, house.options) for named in (name, "our-chips"))
    assert found(played(like)) == [("N-PROFILE", 0, "LOG-OPEN")]
    assert found(played(other)) == []


@pytest.mark.case(14)
@pytest.mark.clause("LOG-OPEN")
@pytest.mark.parametrize("option", DiceOptions.__struct_fields__)
def test_the_log_names_every_option_itself(option: str) -> None:
    checked = verify_bytes(changed(LOG, lambda lines: lines[0]["d"]["profile"]["options"].pop(option)))
    assert checked.verdict is Verdict.UNREADABLE
    assert [(one.code.value, one.found) for one in checked.findings] == [("J-SCHEMA", option)]


@pytest.mark.clause("VERDICT-NEED")
@pytest.mark.parametrize(
    ("content", "legal", "consistent"),
    [
        (LOG, True, True),
        (chained(LINES[:8]), True, False),
        (changed(LOG, lambda lines: lines[1]["d"].update(k=5)), False, False),
        (b"", False, False),
        (changed(LOG, lambda lines: lines[0]["d"].update(format="bucklog/2")), False, False),
        (log_of(opening(CHIPS), point("ana", 5), ABORTED), True, True),
        (log_of(opening(CHIPS), ABORTED), False, True),
        (log_of(opening(CHIPS)), False, False),
        (log_of(opening(CHIPS), note()), False, False),
        (log_of(opening(CHIPS), point("ana", 5), retract(1)), False, False),
    ],
)
def test_what_is_needed_at_least(content: bytes, legal: bool, consistent: bool) -> None:
    checked = verify_bytes(content)
    given = {need: meets(need, checked.verdict, checked.answers.legal) for need in Need}
    assert given == {Need.LEGAL: legal, Need.CONSISTENT: consistent, Need.VERIFIED: False}


@pytest.mark.clause("VERDICT-QUESTIONS")
def test_each_code_refutes_one_question_and_only_where_its_family_can() -> None:
    can = {
        Family.FILE: {Question.NONE},
        Family.JSON: {Question.NONE},
        Family.CHAIN: {Question.UNALTERED},
        Family.HEADER: {Question.WHO, Question.WHOLE, Question.LEGAL, Question.NONE},
        Family.SIGNATURE: {Question.WHO},
        Family.RANDOMNESS: {Question.FAIR},
        Family.RULES: {Question.LEGAL},
        Family.HIDDEN: {Question.LEGAL},
        Family.RECEIPT: {Question.UNALTERED},
        Family.TRANSPORT: {Question.NONE},
        Family.LIMIT: {Question.NONE},
        Family.NOTE: {Question.NONE},
    }
    assert all(refuted_by(code) in can[code.family] for code in Code)
    unsupported = {code for code in Code if code.family is Family.HEADER and refuted_by(code) is Question.NONE}
    assert unsupported == {Code.H_FORMAT, Code.H_EDITION, Code.H_PROFILE, Code.H_FEATURE}


@pytest.mark.clause("VERDICT-QUESTIONS")
def test_the_limits_are_those_of_the_mode() -> None:
    limits = {Mode.SEEDED: Code.L_SEED_PUBLIC, Mode.PHYSICAL: Code.L_PHYSICAL}
    for mode, limit in limits.items():
        checked = verify_bytes(log_of(opening(CHIPS, mode)))
        assert [one.code for one in checked.findings] == [Code.L_UNSIGNED, limit]
        assert checked.answers.fair is Answer.NOT_SHOWN


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileError):
        verify(tmp_path / "none.bucklog")


@pytest.mark.clause("LOG-LIMITS")
def test_a_long_log_of_notes_is_judged_whole() -> None:
    """Twenty thousand notes between the throws: one finding a fault, and no more work than lines."""
    notes = 20_000
    content = log_of(opening(CHIPS), point("ana", 5), *[note("x")] * notes, point("beto", 7), retract(notes + 2))
    checked = verify_bytes(content)
    assert found(checked) == [("N-RETRACT", notes + 3, "LOG-RETRACT")]
    assert [one.line for one in checked.played] == [1]


@pytest.mark.clause("LOG-CLAIM", "LOG-LIMITS")
def test_a_thousand_wrong_claims_are_told_each_by_its_line() -> None:
    wrong = [(turn("ana", 5, 1, 1), Claim(points=9))] * 12 + [(turn("ana", 1, 2, 6), Claim(points=9))]
    lines = [(turn(player, 1, 2, 6), Claim(points=9)) for _ in range(300) for player in ("beto", "carla", "ana")]
    content = log_of(opening(CHIPS), *(point(name, 5) for name in ("ana", "beto", "carla")), *wrong, *lines)
    told = [one.line for one in verify_bytes(content).findings if one.code == "G-POINTS"]
    assert told == list(range(4, 4 + len(wrong) + len(lines)))
