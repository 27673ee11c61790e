"""The opening, act by act: who starts, the roll-offs, the Points, their misses."""

import icontract
import pytest

from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.opening import is_throw
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Reason
from tests.games.acting import Done, after, opened, purses, refused, seated, told

TIED = ("ana order 6 5 4", "beto order 1 2 6", "carla order 5 5 5")
"""15, 9 and 15: the first and the last seat lead."""


def due(step: Done | State) -> tuple[str, str]:
    """Who is due, and for what."""
    pending = DICE_GAME.pending(step if isinstance(step, State) else step.state)
    assert isinstance(pending, Choice | ThrowDue)
    return pending.player, pending.purpose.value if isinstance(pending, ThrowDue) else "choice"


def roll(step: Done) -> int | None:
    """The number of the roll-off that is due."""
    pending = DICE_GAME.pending(step.state)
    assert isinstance(pending, ThrowDue)
    return pending.roll


@pytest.mark.clause("BUCK-ORDER")
def test_everybody_throws_in_seat_order_and_the_highest_sum_starts() -> None:
    step = opened(seated())
    assert (due(step), roll(step)) == (("ana", "order"), 0)
    step = after(step, "ana order 1 2 6")
    assert told(step) == ["summed BUCK-ORDER ana 9"]
    assert (due(step), roll(step)) == (("beto", "order"), 0)
    step = after(step, "beto order 6 6 1", "carla order 2 2 2")
    assert told(step) == ["summed BUCK-ORDER carla 6", "starts BUCK-ORDER beto 0"]
    assert due(step) == ("beto", "point")


@pytest.mark.case(2)
@pytest.mark.clause("BUCK-ORDER", "BUCK-ORDER-CLOCKWISE")
def test_of_2_6_and_4_the_second_seat_starts_then_the_third_then_the_first() -> None:
    """Thrice as much, for three dice are thrown and not one."""
    step = after(seated(), "ana order 2 2 2", "beto order 6 6 6", "carla order 4 4 4")
    turns = []
    for _ in range(3):
        player, _ = due(step)
        turns.append(player)
        step = after(step, f"{player} point 4", f"{player} 5 5 6")
    assert turns == ["beto", "carla", "ana"]


@pytest.mark.clause("BUCK-ORDER")
def test_where_the_seats_decide_nobody_throws_for_the_order() -> None:
    step = opened(seated(start_order="seats", stake=0))
    assert told(step) == ["starts BUCK-ORDER ana 0"]
    assert due(step) == ("ana", "point")
    assert refused(step.state, "ana order 1 2 3").reason is Reason.PURPOSE


@pytest.mark.case(3)
@pytest.mark.clause("BUCK-ORDER-TIE")
def test_only_the_tied_throw_again_and_the_third_keeps_the_seat() -> None:
    step = after(seated(), *TIED)
    assert told(step) == ["summed BUCK-ORDER carla 15", "tied BUCK-ORDER-TIE ana 0", "tied BUCK-ORDER-TIE carla 0"]
    assert (due(step), roll(step)) == (("ana", "order"), 1)
    step = after(step, "ana order 1 1 1 roll 1")
    assert (due(step), roll(step)) == (("carla", "order"), 1)
    left_out = refused(step.state, "beto order 6 6 6 roll 1")
    assert (left_out.reason, left_out.clause, left_out.expected) == (Reason.SEAT, "BUCK-ORDER-TIE", "carla")
    step = after(step, "carla order 1 1 2 roll 1")
    assert told(step) == ["summed BUCK-ORDER carla 4", "starts BUCK-ORDER-TIE carla 0"]
    assert due(step) == ("carla", "point")
    assert tuple(player.id for player in step.state.players) == ("ana", "beto", "carla")
    following = after(step, "carla point 4", "carla 1 2 6")
    assert due(following) == ("ana", "point")
    assert due(after(following, "ana point 4", "ana 1 2 6")) == ("beto", "point")


@pytest.mark.clause("BUCK-ORDER-TIE")
def test_a_tie_inside_a_roll_off_is_thrown_again_under_the_next_number() -> None:
    tied = ("ana order 5 5 1", "beto order 4 4 3", "carla order 3 3 3")
    again = ("ana order 2 2 2 roll 1", "beto order 1 2 3 roll 1")
    step = after(seated(), *tied, *again)
    assert (due(step), roll(step)) == (("ana", "order"), 2)
    late = refused(step.state, "ana order 1 1 1 roll 1")
    assert (late.reason, late.clause, late.expected, late.found) == (Reason.ROLL, "BUCK-ORDER-TIE", 2, 1)
    step = after(step, "ana order 1 1 1 roll 2", "beto order 1 1 3 roll 2")
    assert step.state.order == (1, 2, 0)
    assert due(step) == ("beto", "point")


@pytest.mark.case(4)
@pytest.mark.clause("BUCK-ORDER-TIE")
def test_of_11_11_and_9_then_6_and_6_then_3_and_5_the_one_with_5_starts() -> None:
    step = after(seated(), "ana order 5 4 2", "beto order 1 4 6", "carla order 3 3 3")
    assert roll(step) == 1
    step = after(step, "ana order 1 2 3 roll 1", "beto order 2 2 2 roll 1")
    assert roll(step) == 2
    step = after(step, "ana order 1 1 1 roll 2", "beto order 1 2 2 roll 2")
    assert due(step) == ("beto", "point")


@pytest.mark.clause("BUCK-ORDER-TIE")
def test_a_tie_below_the_highest_sum_decides_nothing() -> None:
    step = after(seated(), "ana order 1 1 2", "beto order 1 1 2", "carla order 1 1 3")
    assert due(step) == ("carla", "point")


@pytest.mark.clause("BUCK-ORDER-TIE")
def test_all_may_tie() -> None:
    step = after(seated(), "ana order 1 1 2", "beto order 1 2 1", "carla order 2 1 1")
    assert (due(step), roll(step)) == (("ana", "order"), 1)
    step = after(step, "ana order 6 6 6 roll 1", "beto order 1 1 2 roll 1")
    assert (due(step), roll(step)) == (("carla", "order"), 1)


@pytest.mark.clause("BUCK-POINT-TIME")
def test_own_points_in_the_first_turn_come_one_by_one() -> None:
    step = after(seated(start_order="seats"), "ana point 4")
    assert told(step) == ["point BUCK-POINT-SCOPE ana 4"]
    assert due(step) == ("ana", "choice")
    step = after(step, "ana 1 2 6")
    assert [player.point for player in step.state.players] == [4, None, None]
    assert due(step) == ("beto", "point")
    step = after(step, "beto point 6", "beto 1 2 2", "carla point 5", "carla 1 2 6")
    assert due(step) == ("ana", "choice")
    assert [player.point for player in step.state.players] == [4, 6, 5]


@pytest.mark.clause("BUCK-POINT-TIME")
def test_own_points_before_play_go_round_from_the_starter_each_to_completion() -> None:
    table = seated("buck-classic", point_time="before-play")
    step = after(table, "ana order 1 1 1", "beto order 6 6 6", "carla order 1 1 2")
    assert due(step) == ("beto", "point")
    step = after(step, "beto point 1", "beto point 2")
    assert due(step) == ("beto", "point")
    step = after(step, "beto point 5")
    assert due(step) == ("carla", "point")
    step = after(step, "carla point 6")
    assert due(step) == ("ana", "point")
    assert all(not player.had_turn for player in step.state.players)
    step = after(step, "ana point 4")
    assert due(step) == ("beto", "choice")
    assert [player.point for player in step.state.players] == [4, 5, 6]


@pytest.mark.clause("BUCK-POINT-SCOPE", "BUCK-POINT-SETTER", "BUCK-POINT-TIME")
@pytest.mark.parametrize("point_time", ["first-turn", "before-play"])
@pytest.mark.parametrize(("setter", "thrower"), [("first", "carla"), ("last", "beto")])
def test_a_common_point_is_thrown_before_play_by_the_setter_for_all(point_time: str, setter: str, thrower: str) -> None:
    table = seated(point_scope="common", point_setter=setter, point_time=point_time)
    step = after(table, "ana order 1 1 1", "beto order 1 1 2", "carla order 6 6 6")
    assert due(step) == (thrower, "point")
    step = after(step, f"{thrower} point 6")
    assert told(step) == [f"point BUCK-POINT-SCOPE {name} 6" for name in ("ana", "beto", "carla")]
    assert due(step) == ("carla", "choice")
    assert due(after(step, "carla 1 2 1")) == ("ana", "choice")


@pytest.mark.clause("BUCK-POINT-SETTER")
def test_the_last_before_the_first_seat_is_the_last_seat() -> None:
    assert due(opened(seated(start_order="seats", point_scope="common", point_setter="last"))) == ("carla", "point")


@pytest.mark.clause("BUCK-POINT-SETTER", "BUCK-POINT-FACE", "BUCK-POINT-TIME", "BUCK-ORDER", "BUCK-ORDER-CLOCKWISE")
def test_why_it_is_somebodys_throw() -> None:
    common = opened(seated(start_order="seats", point_scope="common", point_setter="last"))
    own = opened(seated(start_order="seats"))
    before = opened(seated(start_order="seats", point_time="before-play"))
    highest = after(seated(), "ana order 6 6 6", "beto order 1 1 1", "carla order 2 2 2")
    for step, who, clause in (
        (common, "carla", "BUCK-POINT-SETTER"),
        (after(common, "carla point 1"), "carla", "BUCK-POINT-FACE"),
        (after(common, "carla point 4"), "ana", "BUCK-ORDER"),
        (own, "ana", "BUCK-ORDER"),
        (after(own, "ana point 4"), "ana", "BUCK-POINT-TIME"),
        (after(own, "ana point 4", "ana 1 2 6"), "beto", "BUCK-ORDER-CLOCKWISE"),
        (after(before, "ana point 4"), "beto", "BUCK-ORDER-CLOCKWISE"),
        (after(before, "ana point 4", "beto point 4", "carla point 4"), "ana", "BUCK-ORDER"),
        (highest, "ana", "BUCK-ORDER"),
        (after(seated(), *TIED, "ana order 6 6 6 roll 1", "carla order 1 1 1 roll 1"), "ana", "BUCK-ORDER-TIE"),
    ):
        pending = DICE_GAME.pending(step.state)
        assert isinstance(pending, Choice | ThrowDue)
        assert (pending.player, pending.clause) == (who, clause)


@pytest.mark.clause("BUCK-POINT-FACE")
@pytest.mark.parametrize("face", range(1, 7))
def test_which_faces_can_be_a_point(face: int) -> None:
    for named, can in {(4, 5, 6): face > 3, (): True, (2, 1): face < 3}.items():
        step = after(seated(start_order="seats", point_faces=named), f"ana point {face}")
        assert due(step) == ("ana", "choice" if can else "point")
        assert (step.state.players[0].point == face) is can
        assert (EffectKind.MISSED in {effect.kind for effect in step.effects}) is not can


@pytest.mark.clause("BUCK-MULLIGAN", "BUCK-FINE-POINT-MISS")
@pytest.mark.parametrize(
    ("mulligan", "fine_on", "fined"),
    [
        (True, ["point-miss"], [0, 3, 3]),
        (False, ["point-miss"], [3, 3, 3]),
        (True, ["bust"], [0, 0, 0]),
        (False, ["scoreless-turn", "scoreless-throw", "no-match-throw", "bust"], [0, 0, 0]),
        (True, [], [0, 0, 0]),
    ],
)
def test_misses_and_the_mulligan(mulligan: bool, fine_on: list[str], fined: list[int]) -> None:
    step = opened(seated(start_order="seats", stake=3, mulligan=mulligan, fine_on=fine_on))
    for number, fine in enumerate(fined):
        before = step.state
        step = after(step, "ana point 2")
        assert told(step)[0] == "missed BUCK-POINT-FACE ana 2"
        assert ("mulligan BUCK-MULLIGAN ana 0" in told(step)) == (mulligan and number == 0)
        assert ("fined BUCK-FINE-POINT-MISS ana 3" in told(step)) == (fine > 0)
        assert (before.players[0].purse - step.state.players[0].purse, step.state.pot - before.pot) == (fine, fine)
        assert DICE_GAME.facts("ana", step).fine == fine
        assert due(step) == ("ana", "point")


@pytest.mark.clause("BUCK-MULLIGAN")
def test_everybody_has_a_mulligan_of_their_own() -> None:
    step = after(
        seated(start_order="seats"),
        "ana point 1",
        "ana point 2",
        "ana point 4",
        "ana 1 2 6",
        "beto point 1",
        "beto point 6",
    )
    assert purses(step.state) == (-2, -1, -1)


@pytest.mark.clause("BUCK-FINE-POINT-MISS", "BUCK-POINT-SCOPE")
def test_the_setter_of_a_common_point_pays_alone_and_has_the_mulligan() -> None:
    table = seated(start_order="seats", point_scope="common", point_setter="last")
    step = after(table, "carla point 1", "carla point 2", "carla point 3", "carla point 4")
    assert purses(step.state) == (-1, -1, -3)
    assert [player.misses for player in step.state.players] == [0, 0, 3]
    assert due(step) == ("ana", "choice")


@pytest.mark.clause("BUCK-STAKE")
@pytest.mark.parametrize("stake", [1, 4])
def test_the_stakes_are_in_the_pot_before_any_die_is_thrown(stake: int) -> None:
    step = opened(seated(stake=stake))
    assert told(step) == [f"staked BUCK-STAKE {name} {stake}" for name in ("ana", "beto", "carla")]
    assert (purses(step.state), step.state.pot) == ((-stake,) * 3, 3 * stake)


@pytest.mark.clause("BUCK-DICE")
def test_a_throw_of_no_dice_is_none_and_none_is_ever_due() -> None:
    assert not is_throw((), 1, 6)
    with pytest.raises(icontract.ViolationError, match="some_die_is_due"):
        is_throw((), 0, 6)
