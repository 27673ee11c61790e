"""What a step says and keeps beside the score, where readings come apart: by which clause, whose, and since when."""

import pytest

from tests.games.acting import after, in_play, opened, refused, seated, told


@pytest.mark.clause("BUCK-TURN-KEEPS")
def test_the_turn_is_kept_by_its_throw_and_not_by_what_ended_the_turn_before() -> None:
    kept = after(in_play(seated(roll_again="may"), 3), "ana 5 1 2", "ana stop", "beto 5 1 2").state
    why = refused(kept, "ana throw")
    assert (why.clause, why.expected, why.found) == ("BUCK-TURN-KEEPS", "beto", "ana")


@pytest.mark.clause("BUCK-TURN-STOP")
def test_who_stopped_is_told_so_until_the_next_throw() -> None:
    passed = after(in_play(seated(roll_again="may"), 3), "ana 5 1 2", "ana stop").state
    assert refused(passed, "ana throw").clause == "BUCK-TURN-STOP"
    assert refused(passed, "carla throw").clause == "BUCK-ORDER-CLOCKWISE"


@pytest.mark.clause("BUCK-WIN")
@pytest.mark.parametrize(("reading", "clause"), [("wins", "BUCK-BIG-BUCK"), ("fifteen", "BUCK-WIN")])
def test_a_big_buck_wins_outright_or_by_reaching_the_target(reading: str, clause: str) -> None:
    won = after(in_play(seated(big_buck=reading, goal="at-least")), "ana 5 5 5")
    assert f"wins {clause} ana 0" in told(won)


@pytest.mark.clause("BUCK-NEXT", "BUCK-ORDER-CLOCKWISE")
@pytest.mark.parametrize(
    ("elimination", "start_order", "clause"),
    [
        ("first-wins", "highest-sum", "BUCK-ORDER-CLOCKWISE"),
        ("first-wins", "all-dice-full-order", "BUCK-NEXT"),
        ("last-loses", "highest-sum", "BUCK-NEXT"),
        ("last-loses", "all-dice-full-order", "BUCK-NEXT"),
    ],
)
def test_the_dice_pass_clockwise_where_no_throw_gives_places_and_nobody_leaves(
    elimination: str, start_order: str, clause: str
) -> None:
    table = seated(elimination=elimination, start_order=start_order, stake=0, fine_on=[], snyder="off")
    assert told(after(in_play(table), "ana 1 2 6"))[-1] == f"next {clause} beto 0"


@pytest.mark.clause("BUCK-ORDER")
def test_the_first_throws_for_the_order_are_in_the_order_of_the_seats() -> None:
    why = refused(opened(seated()).state, "beto order 1 2 3")
    assert (why.clause, why.expected, why.found) == ("BUCK-ORDER", "ana", "beto")


@pytest.mark.clause("BUCK-ORDER-FULL", "BUCK-ROUND-START")
def test_a_round_whose_order_comes_from_the_last_one_gives_nobody_a_place_by_a_throw() -> None:
    table = seated(rounds=2, start_order="all-dice-full-order", next_round_start="rotate-left", stake=0, fine_on=[])
    ended = told(after(in_play(table), "ana 5 5 5"))
    assert "starts BUCK-ROUND-START beto 0" in ended
    assert not [one for one in ended if one.startswith("placed")]


@pytest.mark.clause("BUCK-POINT-FACE", "BUCK-POINT-TIME")
@pytest.mark.parametrize(
    ("thrown", "clause"), [("beto point 1", "BUCK-POINT-FACE"), ("beto point 4", "BUCK-POINT-TIME")]
)
def test_who_lost_the_turn_is_told_of_the_throw_for_a_point_that_came_since(thrown: str, clause: str) -> None:
    table = seated(start_order="seats", point_scope="own", point_time="first-turn")
    lost = after(table, "ana point 5", "ana 1 2 6")
    assert refused(lost.state, "ana throw").clause == "BUCK-TURN-KEEPS"
    assert refused(after(lost, thrown).state, "ana throw").clause == clause
