"""The close: what it says of the end, and each part of the result that it claims."""

import pytest

from buck_ref.log import data
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import verify_bytes
from tests.referee.making import ABORTED, FINISHED, Said, found, log_of, opening, point, profile_of, result, turn

POINTS = (point("ana", 5), point("beto", 5), point("carla", 5))
WON = (*POINTS, turn("ana", 2, 2, 2), turn("ana", 5, 5, 5))
SNYDER = (*POINTS, turn("ana", 2, 2, 2), turn("ana", 2, 2, 2), turn("ana", 2, 2, 2))
SCORED = (
    *POINTS,
    turn("ana", 1, 2, 6),
    turn("beto", 5, 5, 1),
    turn("beto", 1, 2, 6),
    turn("carla", 1, 2, 6),
    *SNYDER[3:],
)


def log(*lines: Said, **options: object) -> bytes:
    """A physical log of buck-classic, the seats deciding and the Points before play."""
    profile = profile_of("buck-classic", start_order="seats", point_time="before-play", **options)
    return log_of(opening(profile), *lines)


def finished(scores: tuple[int, ...], chips: tuple[int, ...], winners: tuple[str, ...] = ("ana",)) -> data.CloseData:
    return data.CloseData(outcome=data.Outcome.FINISHED, result=result(scores, chips, winners))


def told(content: bytes) -> list[tuple[str, object, object]]:
    """The findings about the result: clause, expected, found."""
    return [
        (str(one.clause), one.expected, one.found) for one in verify_bytes(content).findings if one.code == "G-RESULT"
    ]


@pytest.mark.clause("LOG-CLOSE", "BUCK-PAYOUT", "BUCK-SNYDER")
@pytest.mark.parametrize(
    ("lines", "close"),
    [
        (WON, FINISHED),
        (WON, finished((15, 0, 0), (2, -1, -1))),
        (SNYDER, finished((15, 0, 0), (4, -2, -2))),
        (SCORED, finished((15, 2, 0), (2, -1, -1))),
    ],
)
def test_a_right_close_shows_the_game_whole(lines: tuple[Said, ...], close: data.CloseData) -> None:
    checked = verify_bytes(log(*lines, close))
    assert found(checked) == []
    assert (checked.verdict, checked.answers.whole, checked.answers.legal) == (
        Verdict.CONSISTENT,
        Answer.SHOWN,
        Answer.SHOWN,
    )


@pytest.mark.clause("LOG-CLOSE")
@pytest.mark.parametrize(
    ("lines", "close", "findings"),
    [
        (WON, finished((14, 0, 0), (2, -1, -1)), [("BUCK-TURN-THROW", (15, 0, 0), (14, 0, 0))]),
        (WON, finished((15, 0, 0), (3, -1, -1)), [("BUCK-PAYOUT", (2, -1, -1), (3, -1, -1))]),
        (WON, finished((15, 0, 0), (2, -1, -1), ("beto",)), [("BUCK-WIN", ("ana",), ("beto",))]),
        (WON, finished((15, 0, 0), (2, -1, -1), ("ana", "beto")), [("BUCK-WIN", ("ana",), ("ana", "beto"))]),
        # The Snyder, charged after a Big Buck, where somebody scored, not at all, and paid into the pot.
        (WON, finished((15, 0, 0), (4, -2, -2)), [("BUCK-SNYDER", (2, -1, -1), (4, -2, -2))]),
        (SCORED, finished((15, 2, 0), (3, -1, -2)), [("BUCK-SNYDER", (2, -1, -1), (3, -1, -2))]),
        (SNYDER, finished((15, 0, 0), (2, -1, -1)), [("BUCK-SNYDER", (4, -2, -2), (2, -1, -1))]),
        (SNYDER, finished((15, 0, 0), (2, -2, -2)), [("BUCK-SNYDER", (4, -2, -2), (2, -2, -2))]),
        (
            WON,
            finished((14, 1, 0), (1, 0, -1), ("carla",)),
            [
                ("BUCK-WIN", ("ana",), ("carla",)),
                ("BUCK-TURN-THROW", (15, 0, 0), (14, 1, 0)),
                ("BUCK-PAYOUT", (2, -1, -1), (1, 0, -1)),
            ],
        ),
    ],
)
def test_each_wrong_part_of_the_result_is_told(
    lines: tuple[Said, ...], close: data.CloseData, findings: list[tuple[str, object, object]]
) -> None:
    content = log(*lines, close)
    assert told(content) == findings
    checked = verify_bytes(content)
    assert checked.verdict is Verdict.REJECTED
    assert {finding.line for finding in checked.findings if finding.code == "G-RESULT"} == {len(lines) + 1}


@pytest.mark.clause("LOG-CLOSE", "BUCK-ROUND")
def test_players_loser_and_rounds_are_compared_too() -> None:
    right = result((15, 0, 0), (2, -1, -1), ("ana",))
    one = right.total
    others = data.Result(players=(one.players[1], one.players[0], one.players[2]), winners=("ana",), loser=None)
    loser = data.Result(players=one.players, winners=("ana",), loser="beto")

    def closed(rounds: tuple[data.Result, ...], total: data.Result) -> bytes:
        outcome = data.Outcome.FINISHED
        return log(*WON, data.CloseData(outcome=outcome, result=data.GameResult(rounds=rounds, total=total)))

    assert told(closed((one, one), one)) == [("BUCK-ROUND", 1, 2)]
    assert told(closed((), one)) == []  # of the rounds nothing is said then
    assert told(closed((loser,), one)) == [("BUCK-LAST", None, "beto")]
    assert told(closed((one,), loser)) == [("BUCK-LAST", None, "beto")]
    assert ("LOG-CLOSE", PLAYERS, ("beto", "ana", "carla")) in told(closed((one,), others))
    assert verify_bytes(closed((one, loser), one)).verdict is Verdict.REJECTED


PLAYERS = ("ana", "beto", "carla")


@pytest.mark.clause("LOG-CLOSE")
def test_a_result_without_a_player_is_told() -> None:
    close = data.CloseData(outcome=data.Outcome.FINISHED, result=result((15, 0), (2, -1), ("ana",), ("ana", "beto")))
    assert told(log(*WON, close)) == [
        ("LOG-CLOSE", PLAYERS, ("ana", "beto")),
        ("BUCK-TURN-THROW", (15, 0, 0), (15, 0)),
        ("BUCK-PAYOUT", (2, -1, -1), (2, -1)),
    ]


@pytest.mark.clause("LOG-CLOSE", "BUCK-SNYDER-SCORELESS")
def test_a_snyder_by_another_reading_of_scoreless_is_told_as_that() -> None:
    """To 4 points: beto makes two and loses them, so that he is scoreless now and was not always."""
    lost = (turn("ana", 1, 2, 6), turn("beto", 5, 5, 1), turn("beto", 2, 2, 2), turn("carla", 1, 2, 6))
    lines = (*POINTS, *lost, turn("ana", 5, 5, 1), turn("ana", 5, 5, 1))
    options = {"target": 4, "snyder": "each-scoreless"}
    right = log(*lines, finished((4, 0, 0), (3, -1, -2)), **options)
    assert told(right) == []
    both = log(*lines, finished((4, 0, 0), (4, -2, -2)), **options)
    assert told(both) == [("BUCK-SNYDER-SCORELESS", (3, -1, -2), (4, -2, -2))]
    only_beto = log(*lines, finished((4, 0, 0), (3, -2, -1)), **options)
    assert told(only_beto) == [("BUCK-SNYDER", (3, -1, -2), (3, -2, -1))]
    nobody = log(*lines, finished((4, 0, 0), (2, -1, -1)), **options)
    assert told(nobody) == [("BUCK-SNYDER", (3, -1, -2), (2, -1, -1))]


@pytest.mark.clause("LOG-CLOSE")
def test_a_finish_that_was_none_and_a_breaking_off_after_the_end() -> None:
    early = log(*WON[:-1], finished((15, 0, 0), (2, -1, -1)))
    assert told(early) == [("BUCK-OUT", "aborted", "finished"), ("BUCK-TURN-THROW", (5, 0, 0), (15, 0, 0))]
    assert verify_bytes(early).answers.whole is Answer.NOT_SHOWN
    late = log(*WON, ABORTED)
    assert told(late) == [("LOG-CLOSE", "finished", "aborted")]
    assert verify_bytes(late).verdict is Verdict.REJECTED
    assert verify_bytes(late).answers.whole is Answer.NOT_SHOWN


@pytest.mark.clause("LOG-CLOSE")
def test_a_game_broken_off_is_consistent_and_not_whole() -> None:
    checked = verify_bytes(log(*WON[:-1], ABORTED))
    assert found(checked) == [("L-ABORTED", 5, "LOG-CLOSE")]
    assert (checked.verdict, checked.answers.whole) == (Verdict.CONSISTENT, Answer.NOT_SHOWN)
    assert checked.result is None


@pytest.mark.clause("LOG-CLOSE", "BUCK-WIN")
def test_a_game_broken_off_has_scores_and_no_winner() -> None:
    def broken_off(scores: tuple[int, ...], winners: tuple[str, ...] = ()) -> bytes:
        said = result(scores, (0, 0, 0), winners)
        return log(*WON[:-1], data.CloseData(outcome=data.Outcome.ABORTED, result=said))

    assert told(broken_off((5, 0, 0))) == []
    assert told(broken_off((5, 0, 0), ("ana",))) == [("BUCK-WIN", (), ("ana",))]
    assert told(broken_off((15, 0, 0))) == [("BUCK-TURN-THROW", (5, 0, 0), (15, 0, 0))]


@pytest.mark.clause("LOG-CLOSE", "BUCK-WIN")
def test_a_game_broken_off_before_its_first_throw() -> None:
    close = data.CloseData(outcome=data.Outcome.ABORTED, result=result((0, 0, 0), (0, 0, 0), ("carla",)))
    assert told(log(close)) == [("BUCK-WIN", (), ("carla",))]


@pytest.mark.case(10)
@pytest.mark.clause("BUCK-WIN", "LOG-CLOSE")
def test_a_line_after_the_win_and_one_after_the_close() -> None:
    assert found(log(*WON, turn("beto", 1, 2, 6), FINISHED)) == [("G-OVER", 6, "BUCK-WIN")]
    after = verify_bytes(log(*WON, FINISHED, turn("beto", 1, 2, 6)))
    assert found(after) == [("H-AFTER-CLOSE", 7, "LOG-CLOSE")]
    assert (after.answers.whole, after.answers.legal) == (Answer.REFUTED, Answer.SHOWN)


@pytest.mark.clause("LOG-CLOSE")
def test_after_an_illegal_act_the_close_is_not_judged() -> None:
    content = log(*WON[:-1], turn("beto", 1, 2, 6), finished((1, 2, 3), (4, 5, 6), ("beto",)))
    assert found(content) == [("G-SEAT", 5, "BUCK-TURN-KEEPS")]


@pytest.mark.clause("LOG-CLOSE", "VERDICT-ORDER")
@pytest.mark.parametrize("lines", range(len(WON) + 1))
def test_a_log_cut_after_any_line_is_incomplete_and_never_has_a_winner_by_its_close(lines: int) -> None:
    checked = verify_bytes(log(*WON[:lines]))
    assert checked.verdict is Verdict.INCOMPLETE
    assert found(checked) == []
    assert checked.answers.legal is (Answer.SHOWN if lines else Answer.NOT_SHOWN), "without an act nothing is judged"
    assert checked.answers.whole is Answer.NOT_SHOWN
    assert (checked.result is not None) == (lines == len(WON))
