"""Claims: each field against the rules, which clause a wrong one breaches, and that the rules' own state goes on."""

import pytest
from msgspec import UNSET

from buck_ref.log.findings import Finding
from buck_ref.log.lines import Claim
from buck_ref.referee.claims import claim_holds
from buck_ref.referee.dice_claims import FIELDS
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import verify_bytes
from tests.referee.making import (
    Said,
    chained,
    found,
    log_of,
    opening,
    order,
    plain,
    played,
    point,
    profile_of,
    stop,
    turn,
)

SEATED = {"start_order": "seats", "point_time": "before-play"}
POINTS = (point("ana", 5), point("beto", 5), point("carla", 5))
LITTLE = turn("ana", 2, 2, 2)


def judged(lines: tuple[Said, ...], last: Said, claim: Claim, **options: object) -> list[Finding]:
    """The findings about the claim of the last line, by buck-classic with the seats deciding and Points before play."""
    content = log_of(opening(profile_of(**(SEATED | options))), *lines, (last, claim))  # type: ignore[arg-type]
    checked = verify_bytes(content)
    assert len(checked.played) == len(lines) + 1, checked.findings
    return [finding for finding in checked.findings if finding.code.value.startswith("G-")]


Case = tuple[tuple[Said, ...], Said, Claim, dict[str, object], tuple[str, str, object, object]]

WRONG: dict[str, Case] = {
    "a sum missed": (POINTS, turn("ana", 5, 1, 4), Claim(points=1), {}, ("G-POINTS", "BUCK-SCORE-SUM", 2, 1)),
    "a match missed": (POINTS, turn("ana", 5, 1, 4), Claim(points=0), {}, ("G-POINTS", "BUCK-SCORE", 2, 0)),
    "a lone match missed": (POINTS, turn("ana", 5, 1, 1), Claim(points=0), {}, ("G-POINTS", "BUCK-SCORE-MATCH", 1, 0)),
    "a shared die": (POINTS, turn("ana", 1, 4, 4), Claim(points=2), {}, ("G-POINTS", "BUCK-SCORE-SUM", 1, 2)),
    "three dice": (POINTS, turn("ana", 1, 1, 3), Claim(points=1), {}, ("G-POINTS", "BUCK-SCORE-THREE-DICE", 0, 1)),
    "a triple's sums": (
        (point("ana", 4), *POINTS[1:]),
        LITTLE,
        Claim(points=6),
        {},
        ("G-POINTS", "BUCK-LITTLE-BUCK-VALUE", 5, 6),
    ),
    "another value": (POINTS, LITTLE, Claim(points=4), {}, ("G-POINTS", "BUCK-LITTLE-BUCK-VALUE", 5, 4)),
    "two Points": (POINTS, turn("ana", 5, 5, 1), Claim(points=5), {}, ("G-POINTS", "BUCK-LITTLE-BUCK", 2, 5)),
    "a Big Buck": (POINTS, turn("ana", 5, 5, 5), Claim(points=3), {}, ("G-POINTS", "BUCK-BIG-BUCK", 15, 3)),
    "points of no throw": (POINTS[:2], POINTS[2], Claim(points=1), {}, ("G-POINTS", "LOG-CLAIM", None, 1)),
    "a counted score": (POINTS, LITTLE, Claim(score=4), {}, ("G-SCORE", "BUCK-TURN-THROW", 5, 4)),
    "a scoreless score": (
        (*POINTS, turn("ana", 5, 5, 1)),
        turn("ana", 1, 2, 6),
        Claim(score=0),
        {},
        ("G-SCORE", "BUCK-TURN-THROW", 2, 0),
    ),
    "a score before play": (POINTS[:2], POINTS[2], Claim(score=1), {}, ("G-SCORE", "BUCK-TURN", 0, 1)),
    "a bust score": (
        (*POINTS, LITTLE, LITTLE, turn("ana", 5, 5, 1), turn("ana", 5, 5, 1)),
        turn("ana", 5, 5, 1),
        Claim(score=14),
        {},
        ("G-SCORE", "BUCK-OVERSHOOT", 0, 14),
    ),
    "a win called a bust": (
        (*POINTS, LITTLE, LITTLE, turn("ana", 5, 5, 1), turn("ana", 5, 5, 1)),
        turn("ana", 5, 1, 1),
        Claim(bust=True),
        {},
        ("G-BUST", "BUCK-GOAL", False, True),
    ),
    "a Big Buck called a bust": (
        (*POINTS, LITTLE, LITTLE),
        turn("ana", 5, 5, 5),
        Claim(bust=True),
        {},
        ("G-BUST", "BUCK-BIG-BUCK", False, True),
    ),
    "a bust left out": (
        (*POINTS, LITTLE, LITTLE, turn("ana", 5, 5, 1)),
        LITTLE,
        Claim(bust=False),
        {},
        ("G-BUST", "BUCK-OVERSHOOT", True, False),
    ),
    "a Big Buck annulled": (
        (*POINTS, LITTLE, LITTLE),
        turn("ana", 5, 5, 5),
        Claim(score=10),
        {},
        ("G-SCORE", "BUCK-BIG-BUCK", 15, 10),
    ),
    "a mulligan charged": ((), point("ana", 2), Claim(fine=1), {}, ("G-FINE", "BUCK-MULLIGAN", 0, 1)),
    "a miss not charged": (
        (point("ana", 2),),
        point("ana", 2),
        Claim(fine=0),
        {},
        ("G-FINE", "BUCK-FINE-POINT-MISS", 1, 0),
    ),
    "a miss charged where none is": (
        (point("ana", 2),),
        point("ana", 2),
        Claim(fine=1),
        {"fine_on": []},
        ("G-FINE", "BUCK-FINE-POINT-MISS", 0, 1),
    ),
    "a throw charged where none is": (
        POINTS,
        turn("ana", 1, 2, 6),
        Claim(fine=1),
        {},
        ("G-FINE", "BUCK-FINE-THROW", 0, 1),
    ),
    "a turn with points charged": (
        (*POINTS, turn("ana", 5, 1, 1)),
        turn("ana", 1, 2, 6),
        Claim(fine=1),
        {"fine_on": ["scoreless-turn"]},
        ("G-FINE", "BUCK-FINE-TURN", 0, 1),
    ),
    "a turn without points not charged": (
        POINTS,
        turn("ana", 1, 2, 6),
        Claim(fine=0),
        {"fine_on": ["scoreless-turn"]},
        ("G-FINE", "BUCK-FINE-TURN", 1, 0),
    ),
    "a bust charged where none is": (
        (*POINTS, LITTLE, LITTLE, turn("ana", 5, 5, 1)),
        LITTLE,
        Claim(fine=1),
        {},
        ("G-FINE", "BUCK-FINE-BUST", 0, 1),
    ),
    "a pot without the fine": (
        (point("ana", 2),),
        point("ana", 2),
        Claim(pot=3),
        {},
        ("G-POT", "BUCK-FINE-POINT-MISS", 4, 3),
    ),
    "a pot out of nowhere": (POINTS, LITTLE, Claim(pot=9), {}, ("G-POT", "BUCK-CHIPS", 3, 9)),
    "a pot left in the middle": (POINTS, turn("ana", 5, 5, 5), Claim(pot=3), {}, ("G-POT", "BUCK-PAYOUT", 0, 3)),
    "the Snyder paid into the pot": (
        (*POINTS, LITTLE, LITTLE),
        LITTLE,
        Claim(pot=2),
        {},
        ("G-POT", "BUCK-SNYDER", 0, 2),
    ),
    "somebody out": (POINTS, LITTLE, Claim(out="ana"), {}, ("G-OUT", "BUCK-OUT", None, "ana")),
    "no winner named": (
        POINTS,
        turn("ana", 5, 5, 5),
        Claim(winner=None),
        {},
        ("G-WINNER", "BUCK-BIG-BUCK", "ana", None),
    ),
    "a winner too early": (POINTS, LITTLE, Claim(winner="ana"), {}, ("G-WINNER", "BUCK-WIN", None, "ana")),
    "a Little Buck passes the dice": (
        POINTS,
        LITTLE,
        Claim(next="beto"),
        {},
        ("G-NEXT", "BUCK-TURN-KEEPS", "ana", "beto"),
    ),
    "the dice stay after nothing": (
        POINTS,
        turn("ana", 1, 2, 6),
        Claim(next="ana"),
        {},
        ("G-NEXT", "BUCK-TURN-KEEPS", "beto", "ana"),
    ),
    "the dice pass the wrong way": (
        POINTS,
        turn("ana", 1, 2, 6),
        Claim(next="carla"),
        {},
        ("G-NEXT", "BUCK-ORDER-CLOCKWISE", "beto", "carla"),
    ),
    "the dice stay after a bust": (
        (*POINTS, LITTLE, LITTLE, turn("ana", 5, 5, 1)),
        LITTLE,
        Claim(next="ana"),
        {},
        ("G-NEXT", "BUCK-OVERSHOOT-AGAIN", "beto", "ana"),
    ),
    "somebody acts after the win": (
        POINTS,
        turn("ana", 5, 5, 5),
        Claim(next="beto"),
        {},
        ("G-NEXT", "BUCK-BIG-BUCK", None, "beto"),
    ),
    "a wrong starter after a tie": (
        (
            *(order("ana", 6, 6, 6), order("beto", 1, 1, 1), order("carla", 6, 6, 6)),
            order("ana", 1, 1, 1, roll=1),
        ),
        order("carla", 1, 1, 2, roll=1),
        Claim(next="ana"),
        {"start_order": "highest-sum"},
        ("G-NEXT", "BUCK-ORDER-TIE", "carla", "ana"),
    ),
    "a tie silently given": (
        (order("ana", 6, 6, 6), order("beto", 1, 1, 1)),
        order("carla", 6, 6, 6),
        Claim(next="carla"),
        {"start_order": "highest-sum"},
        ("G-NEXT", "BUCK-ORDER-TIE", "ana", "carla"),
    ),
    "a stop that keeps the dice": (
        (*POINTS, turn("ana", 5, 1, 1)),
        stop("ana"),
        Claim(next="ana"),
        {"roll_again": "may"},
        ("G-NEXT", "BUCK-TURN-STOP", "beto", "ana"),
    ),
}


@pytest.mark.clause("LOG-CLAIM")
@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_claim_is_told_by_the_clause_it_breaches(case: str) -> None:
    lines, last, claim, options, (code, clause, expected, found_) = WRONG[case]
    findings = judged(lines, last, claim, **options)
    assert [(one.code.value, one.clause, one.expected, one.found) for one in findings] == [
        (code, clause, expected, found_)
    ]
    assert findings[0].line == len(lines) + 1


@pytest.mark.clause("LOG-CLAIM")
def test_every_field_that_a_dice_game_has_is_compared() -> None:
    told = {WRONG[case][4][0] for case in WRONG}
    assert told == {code.value for code in FIELDS.values()}
    of_cards = {"trick", "tricks", "scores"}
    assert set(FIELDS) | of_cards == set(Claim.__struct_fields__)


@pytest.mark.clause("LOG-CLAIM")
def test_a_field_left_out_claims_nothing_and_null_claims_nobody() -> None:
    assert claim_holds(None, 7, False)
    assert judged(POINTS, LITTLE, Claim()) == []
    assert judged(POINTS, LITTLE, Claim(winner=None, out=None)) == []
    assert judged(POINTS, turn("ana", 5, 5, 5), Claim(next=None)) == []
    assert Claim().next is UNSET


@pytest.mark.clause("LOG-CLAIM")
def test_all_wrong_fields_of_a_line_are_told_each_on_its_own() -> None:
    claim = Claim(points=1, score=9, fine=1, pot=1, bust=True, out="beto", winner="carla", next="beto")
    assert [one.code for one in judged(POINTS, LITTLE, claim)] == list(FIELDS.values())


@pytest.mark.parametrize(
    ("act", "claim", "clause"),
    [
        pytest.param(point("ana", 2), Claim(fine=1, pot=4), "BUCK-MULLIGAN", id="a mulligan charged"),
        pytest.param(point("ana", 2), Claim(fine=0, pot=4), "BUCK-CHIPS", id="no fine claimed, and a chip too many"),
        pytest.param(point("ana", 2), Claim(fine=1, pot=9), "BUCK-CHIPS", id="more than the fine"),
    ],
)
@pytest.mark.clause("BUCK-MULLIGAN", "BUCK-CHIPS")
def test_a_pot_that_follows_a_wrong_fine_breaches_the_same_clause(act: Said, claim: Claim, clause: str) -> None:
    *_, of_the_pot = judged((), act, claim)
    assert (of_the_pot.code.value, of_the_pot.clause) == ("G-POT", clause)


@pytest.mark.clause("LOG-CLAIM")
def test_a_wrong_claim_changes_nothing_and_is_told_once() -> None:
    first = opening(profile_of(**SEATED))
    wrong = (turn("ana", 5, 1, 4), Claim(points=1, score=1))
    right = (turn("ana", 5, 1, 1), Claim(points=1, score=3))
    checked = verify_bytes(log_of(first, *POINTS, wrong, right))
    assert [(one[0], one[1]) for one in found(checked)] == [("G-POINTS", 4), ("G-SCORE", 4)]
    assert checked.played[-1].step.state.players[0].score == 3
    leaning = (turn("ana", 5, 1, 1), Claim(points=1, score=2))
    assert [(one[0], one[1]) for one in found(log_of(first, *POINTS, wrong, leaning))] == [
        ("G-POINTS", 4),
        ("G-SCORE", 4),
        ("G-SCORE", 5),
    ]


@pytest.mark.clause("LOG-CLAIM")
def test_a_claim_on_a_decision_is_checked_too() -> None:
    lines = plain(played(profile_of("buck-chips", point_faces=[])))[:5]
    assert [line["ev"] for line in lines] == ["open", "throw", "throw", "throw", "move"]
    lines[4]["claim"] = {"score": 3, "next": "ana", "winner": None}
    checked = verify_bytes(chained(lines))
    assert found(checked) == [("G-SCORE", 4, "BUCK-TURN")]
    assert checked.verdict is Verdict.REJECTED
    assert checked.answers.legal is Answer.REFUTED


@pytest.mark.clause("LOG-LINE")
def test_a_claim_of_cards_does_not_undo_the_decision_it_stands_on() -> None:
    lines = plain(played(profile_of("buck-chips", point_faces=[])))[:6]
    lines[4]["claim"] = {"trick": "ana"}
    assert found(chained(lines)) == [("H-EVENT", 4, "LOG-LINE")]
