"""What a step says and keeps beside the score, where readings come apart: by which clause, whose, and since when."""

import pytest

from tests.games.acting import after, in_play, refused, seated, told


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
