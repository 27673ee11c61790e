"""Lines of dice games explained: the state before, the clauses in their order with the arithmetic, the state after.

The points, scores and chips are worked out by hand from the clauses that the explanations name.
"""

import pytest

from buck_ref.log import data
from buck_ref.log.lines import Claim
from buck_ref.report.i18n import Language
from buck_ref.report.view import Compared
from tests.referee.making import FINISHED, note, order, point, result, retract, stop, turn
from tests.report.explaining import applied, game, golden, step_of, told

POINTS = (point("ana", 5), point("beto", 4))
"""Lines 1 and 2. Each player has put in a chip."""


@pytest.mark.clause("BUCK-SCORE-SUM", "BUCK-TURN-THROW", "BUCK-TURN-KEEPS")
def test_a_sum_is_told_with_its_arithmetic_and_its_clause() -> None:
    step = step_of(game(*POINTS, turn("ana", 1, 4, 4), turn("ana", 5, 1, 4)), 4)
    assert applied(step) == [
        "BUCK-SCORE-MATCH: 5 is your Point: 1",
        "BUCK-SCORE-SUM: 1+4 makes 5: 1",
        "BUCK-TURN-THROW: 1 + 2 = 3: Ana has 3 points",
        "BUCK-TURN-KEEPS: Ana goes on",
    ]
    assert [(one.title, one.dice, one.points) for one in step.applied[:2]] == [("Match", (5,), 1), ("Sum", (1, 4), 1)]
    assert (step.heading, step.dice, step.point, step.seat) == ("Ana throws 5 1 4", (5, 1, 4), 5, 0)
    assert told(step.before) == {
        "Ana": "1 point, Point 5, -1 chips",
        "Beto": "0 points, Point 4, -1 chips",
        "pot": "2 chips",
        "turn": "Ana, from a score of 0; throws so far: 1",
        "due": "Ana throws: 3 dice [BUCK-TURN-KEEPS]",
    }
    assert told(step.after) == told(step.before) | {
        "Ana": "3 points, Point 5, -1 chips",
        "turn": "Ana, from a score of 0; throws so far: 2",
        "due": "Ana decides: throw on or stop [BUCK-TURN-KEEPS]",
    }
    assert [pair.label for pair in step.after if pair.changed] == ["Ana", "turn", "due"]


def test_in_spanish() -> None:
    step = step_of(game(*POINTS, turn("ana", 1, 4, 4)), 3, Language.ES)
    assert applied(step)[:2] == ["BUCK-SCORE-SUM: 1+4 suma 5: 1", "BUCK-TURN-THROW: 0 + 1 = 1: Ana tiene 1 punto"]
    assert told(step.before)["toca"] == "Ana tira: 3 dados [BUCK-ORDER]"
    assert told(step.before)["pozo"] == "2 fichas"


@pytest.mark.clause("BUCK-OVERSHOOT")
def test_past_the_target_is_told_by_its_clause() -> None:
    """buck-chips: past 15 the score is 0 and the turn is over; only a turn without points is fined."""
    twos = (turn("ana", 5, 5, 1),) * 7  # two dice match, and no two make 5: 2 points each
    step = step_of(game(*POINTS, *twos, turn("ana", 5, 5, 2)), 10)
    assert told(step.before)["Ana"] == "14 points, Point 5, -1 chips"
    assert told(step.after)["Ana"] == "0 points, Point 5, -1 chips"
    assert "BUCK-OVERSHOOT: past the target, and the turn is over: Ana has 0 points" in applied(step)


@pytest.mark.clause("BUCK-CHIPS")
def test_a_fine_moves_a_chip_into_the_pot() -> None:
    """buck-chips: a turn in which nothing counts costs a chip."""
    step = step_of(game(*POINTS, turn("ana", 1, 1, 2)), 3)
    before, after = told(step.before), told(step.after)
    assert (before["Ana"], before["pot"]) == ("0 points, Point 5, -1 chips", "2 chips")
    assert (after["Ana"], after["pot"]) == ("0 points, Point 5, -2 chips", "3 chips")
    assert after["due"].startswith("Beto decides: throw on [")


def test_claims_stand_beside_what_the_rules_say() -> None:
    claim = Claim(points=1, score=2, pot=2, next="beto", winner=None)
    step = step_of(game(*POINTS, (turn("ana", 5, 2, 3), claim)), 3)
    assert step.claims == (
        Compared("points of the throw", "1", "2", holds=False),
        Compared("score after the line", "2", "2", holds=True),
        Compared("chips in the pot", "2", "2", holds=True),
        Compared("who has won", "nobody", "nobody", holds=True),
        Compared("who acts next", "Beto", "Ana", holds=False),
    )
    assert [finding.code for finding in step.findings] == ["G-POINTS", "G-NEXT"]


@pytest.mark.clause("BUCK-TURN-STOP")
def test_the_first_act_that_is_not_allowed() -> None:
    """Nobody may stop before the first throw of a turn."""
    step = step_of(game(*POINTS, stop("ana"), turn("ana", 5, 5, 5)), 3)
    assert step.illegal
    assert not step.done
    assert (step.heading, step.applied, step.after) == ("Ana decides to stop", (), ())
    assert step.allowed == "Ana decides: throw on [BUCK-ORDER]"
    assert told(step.before)["Ana"] == "0 points, Point 5, -1 chips"
    (found,) = step.findings
    assert (found.code, found.clause_id) == ("G-MOVE", "BUCK-TURN-STOP")
    assert found.clause is not None
    after = step_of(game(*POINTS, stop("ana"), turn("ana", 5, 5, 5)), 4)
    assert after.remarks == ("line 3 has the first act that the rules do not allow: this one was not judged",)
    assert (after.heading, after.before, after.applied) == ("Ana throws 5 5 5", (), ())


@pytest.mark.clause("LOG-RETRACT")
def test_what_was_taken_back_is_no_part_of_the_game() -> None:
    log = game(*POINTS, turn("ana", 5, 5, 1), retract(3), turn("ana", 1, 4, 4))
    taken, retracting, again = (step_of(log, line) for line in (3, 4, 5))
    assert taken.taken_back
    assert (taken.heading, taken.remarks) == (
        "Ana throws 5 5 1",
        ("line 4 took this back: it is no part of the game",),
    )
    assert retracting.heading == "entries are taken back from line 3 on"
    assert [finding.code for finding in retracting.findings] == ["N-RETRACT"]
    assert told(again.before)["Ana"] == "0 points, Point 5, -1 chips"


def test_a_note_does_nothing() -> None:
    step = step_of(game(*POINTS, note("the die fell down")), 3)
    assert step.heading == "Table notes: the die fell down"
    assert step.remarks == ("a note: the rules have nothing to say of it",)
    assert (step.done, step.illegal, step.applied, step.before) == (False, False, (), ())


@pytest.mark.clause("BUCK-STAKE")
def test_the_opening_says_what_is_played_and_who_pays() -> None:
    step = step_of(game(*POINTS), 0)
    assert applied(step) == [
        "BUCK-STAKE: Ana puts the stake into the pot: 1 chip",
        "BUCK-STAKE: Beto puts the stake into the pot: 1 chip",
        "BUCK-ORDER: Ana starts",
    ]
    assert step.remarks == (
        "profile: buck-chips",
        "players, in the order of the seats: Ana, Beto",
        "played with: real dice or cards, written down by hand",
    )
    assert told(step.after)["due"].startswith("Ana throws for a Point: 1 die")


@pytest.mark.clause("BUCK-PLAYERS")
def test_a_table_that_the_rules_do_not_allow() -> None:
    step = step_of(game(profile="buck-classic"), 0)
    assert step.illegal
    assert [finding.code for finding in step.findings] == ["G-PLAYERS"]
    assert (step.applied, step.after) == ((), ())


@pytest.mark.clause("LOG-CLOSE")
def test_the_close_stands_beside_the_rules() -> None:
    """Ana wins at once by a Big Buck: she takes the pot of two, and so is one chip up."""
    wrong = data.CloseData(outcome=FINISHED.outcome, result=result((15, 1), (1, 1), ("ana",), ("ana", "beto")))
    step = step_of(game(*POINTS, turn("ana", 5, 5, 5), wrong), 4)
    assert step.heading == "the log is closed: finished"
    assert step.claims == (
        Compared("the game is", "finished", "finished", holds=True),
        Compared("score of Ana", "15", "15", holds=True),
        Compared("score of Beto", "1", "0", holds=False),
        Compared("chips of Ana", "1", "1", holds=True),
        Compared("chips of Beto", "1", "-1", holds=False),
        Compared("winners", "Ana", "Ana", holds=True),
    )
    assert told(step.before)["due"] == "nothing: the game is over"


@pytest.mark.clause("BUCK-ORDER")
def test_throws_for_the_order() -> None:
    log = game(order("ana", 5, 4, 1), order("beto", 3, 3, 3), profile="buck-classic", players=("ana", "beto", "carla"))
    step = step_of(log, 2)
    assert (step.heading, step.point) == ("Beto throws for the order: 3 3 3 = 9", None)
    assert told(step.before)["throws for the order"] == "Ana 10"
    assert told(step.after)["throws for the order"] == "Ana 10, Beto 9"
    assert told(step.after)["due"] == "Carla throws for the order: 3 dice [BUCK-ORDER]"


@pytest.mark.clause("LOG-TOTAL")
def test_what_hangs_on_throws_that_nobody_noted_is_left_open() -> None:
    log = golden("honest/total-fine-open")
    close = step_of(log, log.verification.lines - 1)
    chips = [claim for claim in close.claims if claim.label.startswith("chips of")]
    assert [(claim.due, claim.holds, claim.open) for claim in chips] == [("left open", True, True)] * 2
    assert told(close.before)["ana"].endswith("chips left open")
