"""Readings: what one ruling read otherwise makes of a throw."""

from itertools import product

import pytest

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.state import Phase, Player, State
from buck_ref.games.game import Table
from buck_ref.log.findings import Json
from buck_ref.referee.readings.throw import clause_of_reading, other_readings
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.profiles import dice_profile, with_options

CLASSIC = dice_profile("buck-classic")
THROWS = list(product(range(1, 7), repeat=3))


def throws_moved(point: int, option: str, value: object) -> set[tuple[int, ...]]:
    """The throws, each as its faces in order, whose worth this reading changes."""
    return {
        tuple(sorted(throw))
        for throw in THROWS
        if any((one.option, one.value) == (option, value) for one in other_readings(throw, point, CLASSIC))
    }


@pytest.mark.clause("BUCK-SCORE-SUM")
@pytest.mark.parametrize(("point", "throws"), [(4, "113 133"), (5, "114 144 223 233"), (6, "115 155 224 244")])
def test_a_shared_die_matters_on_just_these_throws(point: int, throws: str) -> None:
    assert throws_moved(point, "shared_die", "all-pairs") == {tuple(map(int, throw)) for throw in throws.split()}


@pytest.mark.clause("BUCK-SCORE-THREE-DICE")
@pytest.mark.parametrize(("point", "number"), [(4, 3), (5, 6), (6, 9)])
def test_a_sum_of_three_dice_moves_so_many_throws(point: int, number: int) -> None:
    moved = [one for throw in THROWS for one in other_readings(throw, point, CLASSIC) if one.option == "three_dice_sum"]
    assert [one.points for one in moved] == [1] * number


@pytest.mark.clause("BUCK-LITTLE-BUCK")
@pytest.mark.parametrize("point", [4, 5, 6])
def test_exactly_two_points_are_fifteen_throws(point: int) -> None:
    moved = [one for throw in THROWS for one in other_readings(throw, point, CLASSIC) if one.option == "two_points"]
    assert [(one.value, one.points) for one in moved] == [("little-buck", 5)] * 15


def test_no_reading_changes_a_big_buck() -> None:
    assert all(other_readings((face, face, face), face, CLASSIC) == () for face in range(1, 7))


@pytest.mark.clause("BUCK-SCORE")
def test_more_dice_than_another_reading_has_leave_it_out() -> None:
    """Five dice, which the published three cannot throw: 1+4 makes 5 three times where the one 4 may serve each sum."""
    five = with_options(CLASSIC, {"dice": 5})
    told = {(one.option, one.value): one.points for one in other_readings((1, 1, 1, 4, 6), 5, five)}
    assert told == {("sums", False): 0, ("shared_die", "all-pairs"): 3}


def test_only_what_changes_the_worth_is_told() -> None:
    for throw, point in product(THROWS, (4, 5, 6)):
        for one in other_readings(throw, point, CLASSIC):
            back = with_options(CLASSIC, {one.option: one.value})
            assert any(
                other.option == one.option and other.points != one.points
                for other in other_readings(throw, point, back)
            )


def claimed(point: int | None, dice: tuple[int, ...], points: Json) -> ClauseId | None:
    """The clause on which a claim of `points` for this throw turns."""
    players = (Player("ana", point=point), Player("beto", point=4), Player("carla", point=4))
    table = Table(("ana", "beto", "carla"), CLASSIC.options)
    state = State(table, Phase.THROW, players, 3, 0, ClauseId("BUCK-ORDER"))
    return clause_of_reading(state, Throw("ana", Purpose.TURN, dice), points)


@pytest.mark.parametrize(
    ("point", "dice", "points", "clause"),
    [
        (5, (1, 4, 4), 2, "BUCK-SCORE-SUM"),
        (5, (1, 4, 4), 0, "BUCK-SCORE-SUM"),
        (5, (5, 2, 3), 1, "BUCK-SCORE-SUM"),
        (5, (1, 1, 3), 1, "BUCK-SCORE-THREE-DICE"),
        (5, (5, 5, 1), 5, "BUCK-LITTLE-BUCK"),
        (4, (2, 2, 2), 6, "BUCK-LITTLE-BUCK-VALUE"),
        (4, (2, 2, 2), 4, "BUCK-LITTLE-BUCK-VALUE"),
        (5, (1, 4, 4), 7, None),
        (5, (6, 6, 1), 1, None),
        (None, (1, 4, 4), 2, None),
    ],
)
def test_the_clause_whose_reading_gives_the_claim(
    point: int | None, dice: tuple[int, ...], points: int, clause: str | None
) -> None:
    assert claimed(point, dice, points) == clause
