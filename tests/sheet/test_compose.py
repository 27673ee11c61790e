"""What a sheet leaves to the rules: rounds, roll-offs, entries taken back, results."""

import icontract
import pytest

from buck_ref.sheet.compose import taken_from
from tests.sheet.reading import CARDS, DICE, SERIES, LogLine, log_of


def numbers(lines: list[LogLine]) -> list[tuple[object, ...]]:
    """Of each throw and total: the round, and the number of the roll-off of a throw for the order."""
    data = [line["d"] for line in lines if line["ev"] in ("throw", "total")]
    return [tuple(one[key] for key in ("round", "roll") if key in one) for one in data if isinstance(one, dict)]


def close_of(sheet: str) -> object:
    """The result in the last line."""
    last = log_of(sheet)[-1]
    assert last["ev"] == "close"
    assert isinstance(last["d"], dict)
    return last["d"].get("result")


CLASSIC = "profile buck-classic\nplayers ana, beto, carla\n"


@pytest.mark.clause("SHEET-DUE")
def test_roll_offs_have_the_numbers_that_are_due() -> None:
    """Three players, highest sum: Ana and Beto tie at 11 and throw again, and again."""
    sheet = (
        CLASSIC
        + "order ana 6 4 1\norder beto 5 5 1\norder carla 3 3 3\norder ana 1 2 3\norder beto 2 2 2\norder ana 1 1 1\n"
    )
    assert numbers(log_of(sheet)) == [(1, 0), (1, 0), (1, 0), (1, 1), (1, 1), (1, 2)]


@pytest.mark.clause("SHEET-DUE")
def test_what_a_sheet_says_stands_even_where_it_is_not_due() -> None:
    assert numbers(log_of(CLASSIC + "order ana 6 4 1 roll 7\nround 9\norder beto 1 1 1\n")) == [(1, 7), (9, 0)]


FIRST_ROUND = "order ana 6\norder beto 2\npoint beto 4\nana 4 4 4\n"
"""Buck Dice in five rounds: the lower throws the Point, the higher begins. Ana's Big Buck leaves Beto the last."""


@pytest.mark.clause("SHEET-DUE")
def test_rounds_follow_the_rules_without_a_round_line() -> None:
    rounds = [(1, 0), (1, 0), (1,), (1,), (2, 0), (2, 0), (2,)]
    assert numbers(log_of(SERIES + FIRST_ROUND + "order ana 1\norder beto 5\npoint ana 6\n")) == rounds
    assert numbers(log_of(SERIES + FIRST_ROUND + "round 2\norder ana 1\norder beto 5\npoint ana 6\n")) == rounds


@pytest.mark.clause("SHEET-DUE")
def test_a_round_that_is_not_played_stands_until_another_begins() -> None:
    sheet = SERIES + "round 4\n" + FIRST_ROUND
    assert numbers(log_of(sheet)) == [(4, 0), (4, 0), (4,), (4,)]  # nothing of it is due, so round 1 stays due
    sheet = SERIES + FIRST_ROUND.replace("ana 4 4 4", "round 3\nbeto 1 1 1\nround 1\nana 4 4 4") + "order ana 1\n"
    assert numbers(log_of(sheet)) == [(1, 0), (1, 0), (1,), (3,), (1,), (2, 0)]


@pytest.mark.clause("SHEET-DUE")
def test_a_total_goes_on_as_its_turn_does() -> None:
    assert numbers(log_of(SERIES + FIRST_ROUND.replace("ana 4 4 4", "ana total 15") + "order beto 5\n"))[-2:] == [
        (1,),
        (2, 0),
    ]


@pytest.mark.clause("SHEET-DUE")
def test_a_sheet_for_players_whom_the_rules_do_not_allow_is_read_all_the_same() -> None:
    assert numbers(log_of("profile buck-classic\nplayers ana\norder ana 5 5 5\nana 1 1 1\nend\n")) == [(1, 0), (1,)]


@pytest.mark.clause("SHEET-BACK")
def test_entries_taken_back() -> None:
    sheet = DICE + "point ana 3 5\nnote x\nana 1 1 1\nback\nback 2\nback line 9\nback line 2\n"
    retracts = [line["d"] for line in log_of(sheet) if line["ev"] == "retract"]
    assert retracts == [{"from": 4}, {"from": 1}, {"from": 9}, {"from": 2}]


@pytest.mark.clause("SHEET-BACK")
@pytest.mark.parametrize("count", [0, -1, 4])
def test_no_other_number_of_entries_is_taken_back_than_stands(count: int) -> None:
    with pytest.raises(icontract.ViolationError):
        taken_from((1, 2, 5), count)


@pytest.mark.clause("SHEET-BACK", "SHEET-DUE")
def test_what_was_taken_back_is_due_again() -> None:
    sheet = SERIES + FIRST_ROUND + "order ana 1\nback 2\nana 4 4 4\norder ana 2\n"
    assert numbers(log_of(sheet)) == [(1, 0), (1, 0), (1,), (1,), (2, 0), (1,), (2, 0)]


WON = "point ana 5\npoint beto 4\nana 5 5 5\n"
"""Buck with chips, two players: Ana's Big Buck wins Beto's stake of one chip."""


def entry(ana: tuple[int, int], beto: tuple[int, int], winners: list[str], loser: str | None = None) -> LogLine:
    players = [{"id": id_, "score": score, "chips": chips} for id_, (score, chips) in (("ana", ana), ("beto", beto))]
    return {"players": players, "winners": winners, "loser": loser}


@pytest.mark.clause("SHEET-RESULT")
@pytest.mark.parametrize(
    ("line", "total"),
    [
        ("result ana 15, beto 0 winner ana", entry((15, 1), (0, -1), ["ana"])),
        ("result beto 0, ana 15", entry((15, 1), (0, -1), ["ana"])),
        ("result winner ana", entry((15, 1), (0, -1), ["ana"])),
        ("result winner beto", entry((15, 1), (0, -1), ["beto"])),
        ("result winner beto ana loser nobody", entry((15, 1), (0, -1), ["ana", "beto"])),
        ("result ana 15 +2, beto 0 -2 winner nobody loser beto", entry((15, 2), (0, -2), [], "beto")),
        ("result beto 3", entry((15, 1), (3, -1), ["ana"])),
        ("result aborted ana 7 0", entry((7, 0), (0, -1), ["ana"])),
    ],
)
def test_what_a_result_leaves_out_is_as_the_rules_have_it(line: str, total: LogLine) -> None:
    assert close_of(f"{DICE}{WON}{line}\n") == {"rounds": [], "total": total}


@pytest.mark.clause("SHEET-RESULT")
def test_a_result_in_the_middle_of_a_game() -> None:
    going_on = entry((2, -1), (0, -1), [])
    assert close_of(DICE + WON.replace("5 5 5", "5 5 1") + "result\n") == {"rounds": [], "total": going_on}
    nothing_known = "profile buck-classic\nplayers ana, beto\nresult ana 3, @zoe 2, beto 1 winner @zoe\n"
    players = [{"id": id_, "score": score, "chips": 0} for id_, score in (("ana", 3), ("beto", 1), ("zoe", 2))]
    assert close_of(nothing_known) == {"rounds": [], "total": {"players": players, "winners": ["zoe"], "loser": None}}


@pytest.mark.clause("SHEET-RESULT")
def test_results_of_rounds() -> None:
    sheet = SERIES + FIRST_ROUND + "result round 1 ana 15\nresult round 2 ana 1, beto 2 winner beto\nend aborted\n"
    first, second = entry((15, 0), (0, 0), ["ana"], "beto"), entry((1, 0), (2, 0), ["beto"])
    assert close_of(sheet) == {"rounds": [first, second], "total": entry((15, 0), (0, 0), [])}


@pytest.mark.clause("SHEET-RESULT")
def test_no_result_and_no_close() -> None:
    assert close_of(CARDS + "end\n") is None
    assert [line["ev"] for line in log_of(CARDS + "ana passes\n")] == ["move"]
