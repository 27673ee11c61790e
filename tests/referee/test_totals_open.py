"""What turn totals leave open of the chips, worked out by hand: fines, the pot, the Snyder, results; and what not."""

import pytest

from buck_ref.log import data
from buck_ref.log.findings import Part
from buck_ref.log.lines import Claim
from buck_ref.referee.verdict import NOTHING_OPEN, Answer, Verdict
from buck_ref.referee.verify import verify_bytes
from buck_ref.report import findings_text, verdict_json, verdict_text
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.show import sheet_text
from buck_ref.report.telling import Telling
from tests.referee.making import (
    ABORTED,
    Said,
    found,
    log_of,
    of_dice,
    opening,
    order,
    point,
    profile_of,
    result,
    stop,
    turn,
)

pytestmark = pytest.mark.clause("LOG-TOTAL")

CHIPS: tuple[Said, ...] = (point("ana", 5), point("beto", 4))
"""Lines 1 and 2 of Buck with chips for two; Ana acts."""
THREE: tuple[Said, ...] = (*CHIPS, point("carla", 6))
CLASSIC: tuple[Said, ...] = (order("ana", 6, 5, 4), order("beto", 1, 2, 3), order("carla", 2, 2, 2), point("ana", 5))
"""Lines 1 to 4 of classic Buck; Ana has her Point, 5, and acts."""


def total(player: str, points: int, round_: int = 1) -> data.TotalData:
    return data.TotalData(player=player, points=points, round=round_)


def chips(*said: Said, players: str = "ana beto", options: dict[str, object] | None = None) -> bytes:
    return log_of(opening(profile_of("buck-chips", **(options or {})), players=players.split()), *said)


def classic(*said: Said, snyder: str = "all-scoreless") -> bytes:
    return log_of(opening(profile_of("buck-classic", snyder=snyder)), *CLASSIC, *said)


def close(scores: tuple[int, ...], won: tuple[int, ...], winner: str, players: str = "ana beto") -> data.CloseData:
    claimed = result(scores, won, (winner,), players.split())
    return data.CloseData(outcome=data.Outcome.FINISHED, result=claimed)


def refuted(content: bytes) -> list[tuple[str, int | None, str | None]]:
    return [one for one in found(content) if one[0] != "L-TOTAL"]


@pytest.mark.parametrize("pot", [2, 3, 99])
def test_no_claim_about_a_pot_with_an_open_fine_is_refuted(pot: int) -> None:
    """From 0, a turn that brought nothing was scoreless, and fined; or it reached points, went past 15, and was not."""
    said = (*CHIPS, total("ana", 0), (turn("beto", 4, 4, 1), Claim(points=2, pot=pot)), ABORTED)
    assert found(chips(*said)) == [("L-TOTAL", 3, "LOG-TOTAL"), ("L-ABORTED", 5, "LOG-CLOSE")]
    assert of_dice(verify_bytes(chips(*said))).open_chips.pots == {3, 4}


def test_what_is_not_of_the_pot_is_judged_as_ever() -> None:
    said = (*CHIPS, total("ana", 0), (turn("beto", 4, 4, 1), Claim(points=3, score=3, fine=1, pot=99, next="ana")))
    assert refuted(chips(*said)) == [
        ("G-POINTS", 4, "BUCK-SCORE-MATCH"),
        ("G-SCORE", 4, "BUCK-TURN-THROW"),
        ("G-FINE", 4, "BUCK-FINE-TURN"),
        ("G-NEXT", 4, "BUCK-TURN-KEEPS"),
    ]


@pytest.mark.parametrize(("points", "pot"), [(0, 3), (-2, 2), (1, 2), (12, 2)])
def test_a_fine_that_every_such_turn_costs_or_none_is_known(points: int, pot: int) -> None:
    """From 2: nothing is a turn without a point; all lost, a throw past 15; anything more is no cause of a fine."""
    first = (*CHIPS, turn("ana", 5, 5, 1), stop("ana"), turn("beto", 4, 4, 1), stop("beto"), total("ana", points))
    right, wrong = ((*first, (turn("beto", 4, 1, 1), Claim(pot=one))) for one in (pot, pot + 1))
    assert refuted(chips(*right)) == []
    assert [one[:2] for one in refuted(chips(*wrong))] == [("G-POT", 8)]


def test_the_pot_of_the_next_round_is_known_again() -> None:
    round_two = data.PointThrow(round=2, player="beto", dice=(4,))
    said = (*CHIPS, total("ana", 0), (turn("beto", 4, 4, 4), Claim(pot=99)), (round_two, Claim(pot=99)))
    assert refuted(chips(*said, options={"rounds": 2})) == [("G-POT", 4, "BUCK-STAKE"), ("G-POT", 5, "BUCK-CHIPS")]
    assert of_dice(verify_bytes(chips(*said, options={"rounds": 2}))).open_chips.rounds == (
        frozenset({"ana", "beto"}),
        frozenset(),
    )


@pytest.mark.parametrize(
    ("won", "wrong"),
    [((-1, 2, -1), False), ((-2, 3, -1), False), ((-7, 9, -1), False), ((-1, 2, -2), True), ((-2, 3, 0), True)],
)
def test_in_a_result_only_the_chips_that_hang_on_an_open_fine_are_not_compared(
    won: tuple[int, ...], wrong: bool
) -> None:
    """Ana's fine is open and Beto takes it; Carla lost her stake, whatever Ana threw."""
    players = "ana beto carla"
    said = (*THREE, total("ana", 0), total("beto", 15), close((0, 15, 0), won, "beto", players))
    checked = of_dice(verify_bytes(chips(*said, players=players)))
    told = [one for one in checked.findings if one.code == "G-RESULT"]
    assert [(one.part, one.expected, one.found) for one in told] == [(Part.CHIPS, (None, None, -1), won)] * wrong
    assert checked.open_chips.of_game == {"ana", "beto"}


@pytest.mark.parametrize(("won", "wrong"), [((1, -1), False), ((2, -2), True), ((2, -1), True)])
def test_a_fine_that_comes_back_with_the_pot_changes_nothing(won: tuple[int, ...], wrong: bool) -> None:
    said = (*CHIPS, total("ana", 0), total("beto", 1), total("ana", 15), close((15, 1), won, "ana"))
    checked = of_dice(verify_bytes(chips(*said)))
    assert [one.expected for one in checked.findings if one.code == "G-RESULT"] == [(1, -1)] * wrong
    assert checked.open_chips.of_game == set()


BEFORE_BETO_WINS: tuple[Said, ...] = (
    *(total("ana", 0), point("beto", 4), total("beto", 14), point("carla", 6)),
    *(turn("carla", 6, 1, 2), turn("carla", 1, 1, 2)),
)
"""Lines 5 to 10: whether a throw of Ana's counted and was lost again is open; Carla has a point."""


@pytest.mark.parametrize(
    ("ana", "open_"),
    [
        ((total("ana", 0),), {"ana", "beto"}),
        ((turn("ana", 1, 1, 2),), {"ana", "beto"}),
        ((total("ana", 1),), set()),
        ((turn("ana", 5, 1, 1), turn("ana", 1, 1, 2)), set()),
    ],
    ids=["nothing again", "nothing thrown", "a point noted", "a point thrown"],
)
@pytest.mark.clause("BUCK-SNYDER", "BUCK-SNYDER-SCORELESS")
def test_a_snyder_is_open_while_it_is_open_whether_its_player_ever_made_a_point(
    ana: tuple[Said, ...], open_: set[str]
) -> None:
    said = (*BEFORE_BETO_WINS, *ana, turn("beto", 4, 1, 1))
    checked = of_dice(verify_bytes(classic(*said, snyder="each-scoreless")))
    assert checked.result is not None
    assert checked.result.total.winners == ("beto",)
    assert checked.open_chips.of_game == open_
    snyders = [effect for one in checked.played for effect in one.step.effects if effect.kind in ("snyder", "pot-won")]
    assert len(snyders) == (not open_), "what is open is not told"


@pytest.mark.parametrize(
    ("carla", "open_"),
    [((turn("carla", 6, 1, 2), turn("carla", 1, 1, 2)), set()), ((turn("carla", 1, 1, 2),), {"ana", "beto", "carla"})],
    ids=["one has a point", "nobody has"],
)
@pytest.mark.clause("BUCK-SNYDER")
def test_whether_a_big_buck_won_matters_where_a_snyder_is_owed(carla: tuple[Said, ...], open_: set[str]) -> None:
    """Ana wins from 14: by one point, and all who are scoreless pay, or by a Big Buck, and nobody does."""
    lost = (point("beto", 4), turn("beto", 1, 1, 2), point("carla", 6), *carla)
    checked = of_dice(verify_bytes(classic(total("ana", 14), *lost, total("ana", 1))))
    assert checked.result is not None
    assert checked.open_chips.of_game == open_
    if not open_:
        assert [one.chips for one in checked.result.total.players] == [2, -1, -1]
    wins = [effect.clause for effect in checked.played[-1].step.effects if effect.kind == "wins"]
    assert wins == ["BUCK-WIN"]


def test_without_chips_nothing_is_open() -> None:
    checked = of_dice(verify_bytes(chips(*CHIPS, total("ana", 0), total("beto", 15), options={"stake": 0})))
    assert checked.open_chips == NOTHING_OPEN


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ([total("ana", 16)], ("G-TOTAL", 3, "LOG-TOTAL")),
        ([total("ana", -1)], ("G-TOTAL", 3, "LOG-TOTAL")),
        ([total("beto", 1)], ("G-SEAT", 3, "BUCK-ORDER")),
        ([total("ana", 1, 2)], ("G-ROUND", 3, "BUCK-ROUND")),
        ([turn("ana", 5, 1, 1), total("ana", 1)], ("G-MOVE", 4, "LOG-TOTAL")),
        ([total("ana", 15), total("beto", 1)], ("G-OVER", 4, "BUCK-WIN")),
        ([total("ana", 3), stop("ana")], ("G-SEAT", 4, "LOG-TOTAL")),
    ],
)
def test_a_total_that_cannot_stand(said: list[Said], wrong: tuple[str, int, str]) -> None:
    checked = verify_bytes(chips(*CHIPS, *said, total("beto", 3)))
    assert [one for one in found(checked) if one[0] != "L-TOTAL"] == [wrong], "nothing is judged after it"
    assert (checked.verdict, checked.answers.legal) == (Verdict.REJECTED, Answer.REFUTED)


@pytest.mark.parametrize(
    ("options", "judged"),
    [
        ({"target": 1250}, True),
        ({"target": 1251}, False),
        ({"dice": 20, "faces": 100}, True),
        ({"three_dice_sum": True, "faces": 65}, True),
        ({"three_dice_sum": True, "faces": 66}, False),
    ],
)
@pytest.mark.clause("LOG-UNSUPPORTED")
def test_totals_of_a_table_with_too_many_turns_are_not_supported(options: dict[str, object], judged: bool) -> None:
    """3 dice: 16 times the target is at most 20,000; of 65 faces they fall in 47,905 ways, of 66 in 50,116."""
    checked = verify_bytes(chips(*CHIPS, total("ana", 1), options=options))
    assert checked.verdict is (Verdict.INCOMPLETE if judged else Verdict.UNSUPPORTED)
    if not judged:
        assert found(checked) == [("H-FEATURE", 3, "LOG-UNSUPPORTED")]
        assert verify_bytes(chips(*CHIPS, options=options)).verdict is Verdict.INCOMPLETE, (
            "without a total it is judged"
        )


OPEN = chips(*CHIPS, total("ana", 0), total("beto", 15), close((0, 15), (-1, 1), "beto"))


def test_a_sheet_shows_a_question_mark_for_what_is_open() -> None:
    sheet = sheet_text(Telling(Speech(Language.EN), {"ana": "Ana", "beto": "Beto"}), "a.bucklog", verify_bytes(OPEN))
    rows = [[cell for cell in line.split("  ") if cell] for line in sheet.splitlines()]
    assert ["3", "total +0", "0", "?", "for instance 3 3 4"] in [[cell.strip() for cell in row] for row in rows]
    assert ["chips", "?", "?"] in [[cell.strip() for cell in row] for row in rows]
    assert "takes the pot" not in sheet


def test_a_verdict_says_that_chips_are_open() -> None:
    checked = verify_bytes(OPEN)
    said = verdict_text.verdict_text(Speech(Language.EN), "a.bucklog", checked)
    assert "  Ana: 0 points, chips left open" in said
    assert "the throws of this turn were not noted; possible are for instance: 3 3 4" in said
    spanish = verdict_text.verdict_text(Speech(Language.ES), "a.bucklog", checked)
    assert "los tiros de este turno no se anotaron; son posibles por ejemplo: 3 3 4" in spanish


def test_an_impossible_total_is_told_with_the_possible_ones() -> None:
    checked = verify_bytes(chips(*CHIPS, total("ana", 14), total("beto", 3), total("ana", 2)))
    (wrong,) = (one for one in checked.findings if one.code == "G-TOTAL")
    assert (wrong.expected, wrong.found) == (("-14", "0..1"), 2)
    telling = Telling(Speech(Language.EN), {"ana": "Ana"})
    assert findings_text.sentence(telling, wrong) == "a turn of Ana cannot bring 2 now; possible totals: -14, 0..1"


def test_chips_that_are_open_are_null_for_machines() -> None:
    answer = verdict_json.verdict_answer(Speech(Language.EN), "a.bucklog", verify_bytes(OPEN), 10)
    assert answer.result is not None
    assert [(one.score, one.chips) for one in answer.result.total.players] == [(0, None), (15, None)]
    assert answer.result.rounds == (answer.result.total,)
