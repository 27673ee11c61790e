"""Claims of card games: each field against the rules, and the clause that a wrong one breaches."""

import pytest

from buck_ref.log.findings import Finding
from buck_ref.referee.verdict import Answer, Verdict
from tests.referee.card_making import altered, told
from tests.referee.making import Line


def judged(name: str, line: int, **claim: object) -> list[Finding]:
    """What is found in a golden log when this line claims just this."""

    def change(lines: list[Line]) -> None:
        lines[line]["claim"] = claim

    return [one for one in told(altered(name, change)) if one.code.value.startswith("G-")]


WRONG = {
    "a trick for another": ("tied-shared", 10, "trick", "carla", "beto", "G-TRICK", "HUCK-TRICK"),
    "a trick for nobody": ("tied-shared", 10, "trick", None, "beto", "G-TRICK", "HUCK-TRICK"),
    "a trick before the last card": ("tied-shared", 9, "trick", "beto", None, "G-TRICK", "HUCK-TRICK"),
    "a number of tricks": ("tied-shared", 10, "tricks", [0, 2, 0], (0, 1, 0), "G-TRICKS", "HUCK-TRICK"),
    "tricks of two players": ("tied-shared", 10, "tricks", [0, 1], (0, 1, 0), "G-TRICKS", "HUCK-TRICK"),
    "tricks forgotten with the deal": ("tied-shared", 22, "tricks", [0, 0, 0], (1, 2, 2), "G-TRICKS", "HUCK-TRICK"),
    "scores of two players": ("all-pass", 3, "scores", [5, 0], (5, 0, 0), "G-SCORES", "LOG-CLAIM"),
    "nothing for the dealer": ("all-pass", 3, "scores", [0, 0, 0], (5, 0, 0), "G-SCORES", "HUCK-ALL-PASS"),
    "points in the auction": ("all-pass", 2, "scores", [5, 0, 0], (0, 0, 0), "G-SCORES", "LOG-CLAIM"),
    "points beside the dealer's": ("all-pass", 3, "scores", [5, 5, 0], (5, 0, 0), "G-SCORES", "HUCK-ALL-PASS"),
    "points of one who dropped": ("all-drop-void", 6, "scores", [5, 0, 0], (0, 0, 0), "G-SCORES", "HUCK-ALL-DROP"),
    "a player's points": ("tied-shared", 22, "scores", [1, 2, 1], (1, 2, 2), "G-SCORES", "HUCK-SCORE"),
    "the bidder's points": ("tied-shared", 22, "scores", [1, 1, 2], (1, 2, 2), "G-SCORES", "HUCK-SCORE-BIDDER"),
    "the first of two wrong": ("tied-shared", 22, "scores", [0, 0, 2], (1, 2, 2), "G-SCORES", "HUCK-SCORE"),
    "a bid of one who dropped": ("bidder-drops", 17, "scores", [2, 0, 3], (2, -5, 3), "G-SCORES", "HUCK-SCORE-BIDDER"),
    "a void deal": ("all-drop-void", 6, "scores", [0, 5, 0], (0, 0, 0), "G-SCORES", "HUCK-ALL-DROP"),
    "the moon from the hole": ("moon-from-three-scores", 22, "scores", [-1, 5, 0], (0, 5, 0), "G-SCORES", "HUCK-MOON"),
    "the moon from 0": ("moon-from-three-scores", 26, "scores", [15, 5, 0], (5, 5, 0), "G-SCORES", "HUCK-MOON"),
    "the moon that wins": ("moon-wins", 19, "scores", [10, -5, 0], (5, -5, 0), "G-SCORES", "HUCK-MOON"),
    "the moon that failed": ("out-and-passed-over", 17, "scores", [-5, 0, 5], (-15, 0, 5), "G-SCORES", "HUCK-MOON"),
    "a bid from the hole": (
        "hole-by-other-rules",
        54,
        "scores",
        [15, -30, 0],
        (15, 0, 0),
        "G-SCORES",
        "HUCK-HOLE-SUCCESS",
    ),
    "no winner at the target": ("all-pass", 21, "winner", None, "ana", "G-WINNER", "HUCK-WINNERS"),
    "another winner": ("all-pass", 21, "winner", "beto", "ana", "G-WINNER", "HUCK-WINNERS"),
    "a winner short of the target": ("all-pass", 18, "winner", "ana", None, "G-WINNER", "HUCK-WINNERS"),
    "one of two who are tied": ("tied-at-15", 52, "winner", "beto", None, "G-WINNER", "HUCK-WINNERS"),
    "one of two who share": ("tied-shared", 22, "winner", "beto", None, "G-WINNER", "HUCK-WINNERS"),
    "a winner by the moon from the hole": (
        "moon-from-three-scores",
        22,
        "winner",
        "ana",
        None,
        "G-WINNER",
        "HUCK-MOON",
    ),
    "a winner by the moon that failed": ("out-and-passed-over", 17, "winner", "ana", None, "G-WINNER", "HUCK-MOON"),
    "no winner by the moon": ("moon-wins", 19, "winner", None, "ana", "G-WINNER", "HUCK-MOON"),
    "no winner with one left": ("last-left-wins", 22, "winner", None, "beto", "G-WINNER", "HUCK-LAST-LEFT"),
    "a bidder asked again": ("moon-wins", 5, "next", "beto", "ana", "G-NEXT", "HUCK-TRUMP"),
    "another speaks next": ("all-pass", 1, "next", "ana", "carla", "G-NEXT", "HUCK-AUCTION-END"),
    "the wrong dealer": ("all-pass", 3, "next", "beto", "carla", "G-NEXT", "HUCK-DEAL"),
    "a player out is dealt to": ("out-and-passed-over", 33, "next", "ana", "beto", "G-NEXT", "HUCK-DEAL"),
    "another states next": ("tied-shared", 4, "next", "ana", "carla", "G-NEXT", "HUCK-STAY-ORDER"),
    "a number before all have stated": ("two-statements", 9, "next", "dora", "ana", "G-NEXT", "HUCK-STATEMENT"),
    "another is served next": ("recycled-once", 19, "next", "dora", "carla", "G-NEXT", "HUCK-EXCHANGE-ORDER"),
    "another discards next": ("two-statements", 12, "next", "ana", "carla", "G-NEXT", "HUCK-DISCARD-TIME"),
    "another leads": ("tied-shared", 7, "next", "carla", "beto", "G-NEXT", "HUCK-LEAD"),
    "one who dropped plays next": ("moon-wins", 10, "next", "carla", "beto", "G-NEXT", "HUCK-LEFT"),
    "another leads the next trick": ("tied-shared", 10, "next", "carla", "beto", "G-NEXT", "HUCK-TRICK-LEAD"),
    "the game goes on": ("all-pass", 21, "next", "carla", None, "G-NEXT", "HUCK-WINNERS"),
}
"""The log, the line, the field, what it claims wrongly, what is right, and how that is told."""


@pytest.mark.clause("LOG-CLAIM")
@pytest.mark.parametrize(("name", "line", "field", "claimed", "right", "code", "clause"), WRONG.values(), ids=WRONG)
def test_a_wrong_claim_is_told_by_the_clause_that_decides(
    name: str, line: int, field: str, claimed: object, right: object, code: str, clause: str
) -> None:
    (finding,) = judged(name, line, **{field: claimed})
    assert (finding.code, finding.line, finding.clause) == (code, line, clause)
    said = tuple(claimed) if isinstance(claimed, list) else claimed
    assert (finding.expected, finding.found) == (right, said)
    assert judged(name, line, **{field: right}) == []


@pytest.mark.clause("LOG-CLAIM")
@pytest.mark.parametrize("name", ["all-pass", "tied-shared", "moon-wins", "two-statements"])
def test_what_is_not_claimed_is_not_compared(name: str) -> None:
    def change(lines: list[Line]) -> None:
        for line in lines:
            line.pop("claim", None)

    assert told(altered(name, change)) == []


@pytest.mark.clause("LOG-CLAIM")
def test_a_wrong_claim_changes_nothing_after_it() -> None:
    def change(lines: list[Line]) -> None:
        lines[3]["claim"] = {"scores": [15, 0, 0], "winner": "ana", "next": None}

    check = altered("all-pass", change)
    assert [(one.code.value, one.line) for one in told(check)] == [("G-SCORES", 3), ("G-WINNER", 3), ("G-NEXT", 3)]
    assert check.result is not None
    assert [one.score for one in check.result.total.players] == [15, 10, 10]
    assert (check.verdict, check.answers.legal, check.answers.whole) == (
        Verdict.REJECTED,
        Answer.REFUTED,
        Answer.SHOWN,
    )
