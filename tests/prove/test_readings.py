"""Readings told apart: by the first input, the short ones first, and by the rows of the rulings."""

import pytest

from buck_ref.rulebook.rulings import load_rulings
from tests.prove.readings import by_the_ruling, clauses_with, pairs, told_apart


@pytest.mark.clause("BUCK-OVERSHOOT", "BUCK-OVERSHOOT-AGAIN", "BUCK-TURN-THROW")
def test_an_overshoot_lost_and_a_void_one_that_ends_differ_in_the_score_alone() -> None:
    found = {told.clause: told for told in told_apart("overshoot", "turn-lost", "void-end")}
    assert set(found) == {"BUCK-OVERSHOOT", "BUCK-TURN-THROW"}
    assert found["BUCK-OVERSHOOT"].given == {"score": 1, "turn_start": 0}
    assert found["BUCK-OVERSHOOT"].answers == (0, 1)


@pytest.mark.clause("BUCK-OVERSHOOT", "BUCK-OVERSHOOT-AGAIN", "BUCK-TURN-THROW")
def test_a_void_throw_again_and_only_after_the_point_differ_in_who_throws_on() -> None:
    found = {told.clause: told for told in told_apart("overshoot", "void-reroll", "void-reroll-if-match")}
    assert set(found) == {"BUCK-OVERSHOOT-AGAIN", "BUCK-TURN-THROW"}
    assert found["BUCK-OVERSHOOT-AGAIN"].given == {"matched": False}


@pytest.mark.clause("BUCK-SCORE", "BUCK-SCORE-SUM")
def test_the_shortest_throw_in_which_a_die_could_serve_two_sums() -> None:
    """Three dice: of two dice there is one pair."""
    found = {told.clause: told for told in told_apart("shared_die", "disjoint", "all-pairs")}
    assert found["BUCK-SCORE-SUM"].given["throw"] == (1, 1, 1)
    assert found["BUCK-SCORE-SUM"].given["point"] == 2
    assert len(found["BUCK-SCORE"].given["throw"]) == 3  # type: ignore[arg-type]


def test_one_reading_is_not_told_from_itself() -> None:
    assert list(told_apart("elimination", "last-loses", "last-loses")) == []


def test_an_option_of_both_games_is_asked_of_the_clauses_of_both() -> None:
    assert {clause.partition("-")[0] for clause in clauses_with("target")} == {"BUCK", "HUCK"}


@pytest.mark.parametrize("option", load_rulings())
def test_a_ruling_tells_every_two_of_its_readings_apart(option: str) -> None:
    ruling = load_rulings()[option]
    found = list(pairs(ruling))
    assert found
    assert all(by_the_ruling(ruling, one, other) for one, other in found)
