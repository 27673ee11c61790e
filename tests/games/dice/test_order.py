"""The order of play: a whole order from one die or from all, recursive roll-offs for places, who follows whom."""

from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.order import gives_places, next_in_play, order_dice, places
from buck_ref.games.dice.pending import ThrowDue
from buck_ref.games.dice.values import Seat
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Illegal, Reason, Step
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import StartOrder
from tests.games.acting import Done, after, opened, refused, seated, told
from tests.games.ordering import Due, order_by
from tests.games.strategies import NAMES

FIVE = "ana beto carla dora elsa"


def due(step: Done) -> ThrowDue:
    """The throw that is due."""
    pending = DICE_GAME.pending(step.state)
    assert isinstance(pending, ThrowDue)
    return pending


def who(step: Done) -> tuple[str, int | None]:
    """Who throws, and in which roll-off."""
    return due(step).player, due(step).roll


@pytest.mark.clause("BUCK-ORDER-DICE")
@pytest.mark.parametrize("dice", [3, 4, 20])
def test_one_die_or_all_of_them(dice: int) -> None:
    for start_order, number in (
        ("one-die-full-order", 1),
        ("all-dice-full-order", dice),
        ("highest-sum", dice),
    ):
        assert order_dice(StartOrder(start_order), dice) == number
        step = opened(seated("buck-dice", start_order=start_order, dice=dice))
        assert (due(step).purpose, due(step).dice) == (Purpose.ORDER, number)
        one_more = Throw("ana", Purpose.ORDER, (1,) * (number + 1), roll=0)
        late = DICE_GAME.apply(step.state, one_more)
        assert late == Illegal(Reason.DICE, ClauseId("BUCK-ORDER-DICE"), number, number + 1)


@pytest.mark.clause("BUCK-ORDER-FULL")
def test_which_readings_give_a_place_to_everybody() -> None:
    full = {one.value for one in StartOrder if gives_places(one)}
    assert full == {"one-die-full-order", "all-dice-full-order"}


@pytest.mark.case(2)
@pytest.mark.clause("BUCK-ORDER-FULL", "BUCK-ORDER-PLACES", "BUCK-POINT-SETTER")
def test_of_2_6_and_4_the_second_starts_the_third_follows_and_the_first_sets_the_point() -> None:
    step = after(seated("buck-dice"), "ana order 2", "beto order 6", "carla order 4")
    assert told(step) == [
        "summed BUCK-ORDER carla 4",
        "placed BUCK-ORDER-FULL beto 1",
        "placed BUCK-ORDER-FULL carla 2",
        "placed BUCK-ORDER-FULL ana 3",
        "starts BUCK-ORDER beto 0",
    ]
    assert step.state.order == (1, 2, 0)
    assert (due(step).player, due(step).purpose, due(step).dice) == ("ana", Purpose.POINT, 1)
    step = after(step, "ana point 3")
    assert [player.point for player in step.state.players] == [3, 3, 3]
    turns = []
    for _ in range(4):
        player = step.state.acting.id
        turns.append(player)
        step = after(step, f"{player} 1 1 2")
    assert turns == ["beto", "carla", "ana", "beto"]


@pytest.mark.clause("BUCK-ORDER-FULL")
def test_a_full_order_need_not_go_round_the_table() -> None:
    step = after(seated("buck-dice"), "ana order 6", "beto order 1", "carla order 5", "beto point 1")
    assert step.state.order == (0, 2, 1)
    step = after(step, "ana 2 2 3")
    assert told(step)[-1] == "next BUCK-NEXT carla 0"
    assert told(after(step, "carla 2 2 3"))[-1] == "next BUCK-NEXT beto 0"


@pytest.mark.case(4)
@pytest.mark.clause("BUCK-ORDER-PLACES")
def test_of_11_11_and_9_then_6_and_6_then_3_and_5_the_one_with_5_is_first_and_the_other_second() -> None:
    step = after(seated("buck-dice-void-match"), "ana order 5 4 2", "beto order 1 4 6", "carla order 3 3 3")
    assert told(step)[1:] == ["tied BUCK-ORDER-PLACES ana 0", "tied BUCK-ORDER-PLACES beto 0"]
    assert who(step) == ("ana", 1)
    step = after(step, "ana order 1 2 3 roll 1", "beto order 2 2 2 roll 1")
    assert who(step) == ("ana", 2)
    step = after(step, "ana order 1 1 1 roll 2", "beto order 1 2 2 roll 2")
    assert step.state.order == (1, 0, 2)
    assert told(step)[-1] == "starts BUCK-ORDER-PLACES beto 0"


@pytest.mark.clause("BUCK-ORDER-PLACES")
def test_the_highest_tie_is_thrown_off_first_and_a_tie_inside_it_before_the_next() -> None:
    """4 4 6 2 2, then 3 3, then 1 5, and only then 2 6: a high number in a roll-off lifts nobody above its own tie."""
    first = ("ana order 4", "beto order 4", "carla order 6", "dora order 2", "elsa order 2")
    step = after(seated("buck-dice", FIVE), *first)
    assert [line for line in told(step) if "tied" in line] == [
        "tied BUCK-ORDER-PLACES ana 0",
        "tied BUCK-ORDER-PLACES beto 0",
    ]
    assert (who(step), due(step).clause) == (("ana", 1), "BUCK-ORDER-PLACES")
    step = after(step, "ana order 3 roll 1")
    assert who(step) == ("beto", 1)
    step = after(step, "beto order 3 roll 1")
    assert who(step) == ("ana", 2)
    late = refused(step.state, "ana order 3 roll 1")
    assert (late.reason, late.clause, late.expected, late.found) == (Reason.ROLL, "BUCK-ORDER-PLACES", 2, 1)
    early = refused(step.state, "dora order 3 roll 2")
    assert (early.reason, early.clause, early.expected) == (Reason.SEAT, "BUCK-ORDER-PLACES", "ana")
    step = after(step, "ana order 1 roll 2", "beto order 5 roll 2")
    assert who(step) == ("dora", 3)
    step = after(step, "dora order 2 roll 3", "elsa order 6 roll 3")
    assert step.state.order == (2, 1, 0, 4, 3)
    assert [effect.player for effect in step.effects if effect.kind is EffectKind.PLACED] == [
        "carla",
        "beto",
        "ana",
        "elsa",
        "dora",
    ]
    assert due(step).player == "dora"
    assert due(step).purpose is Purpose.POINT


@pytest.mark.clause("BUCK-ORDER-PLACES")
def test_of_three_who_tie_one_may_have_a_place_while_two_throw_again() -> None:
    step = after(seated("buck-dice"), "ana order 5", "beto order 5", "carla order 5")
    step = after(step, "ana order 2 roll 1", "beto order 6 roll 1", "carla order 2 roll 1")
    assert who(step) == ("ana", 2)
    step = after(step, "ana order 1 roll 2", "carla order 4 roll 2")
    assert step.state.order == (1, 2, 0)


@pytest.mark.clause("BUCK-ORDER-PLACES", "BUCK-ORDER-TIE")
def test_a_tie_below_the_start_matters_only_for_a_full_order() -> None:
    lines = ("ana order 1 1 2", "beto order 1 1 2", "carla order 6 6 6")
    assert who(after(seated("buck-dice-void-match"), *lines)) == ("ana", 1)
    start_only = after(seated("buck-dice", start_order="highest-sum"), *lines)
    assert start_only.state.order == (2, 0, 1)
    assert told(start_only)[-1] == "starts BUCK-ORDER carla 0"


@pytest.mark.clause("BUCK-ORDER-PLACES")
@pytest.mark.parametrize(
    ("thrown", "groups"),
    [
        ((3,), ((0,),)),
        ((2, 6, 4), ((1,), (2,), (0,))),
        ((4, 4, 6, 2, 2), ((2,), (0, 1), (3, 4))),
        ((1, 1, 1), ((0, 1, 2),)),
        ((5, 9, 5), ((1,), (0, 2))),
    ],
)
def test_places_in_groups(thrown: tuple[int, ...], groups: tuple[tuple[int, ...], ...]) -> None:
    assert places(thrown) == groups


@pytest.mark.clause("BUCK-ORDER-PLACES", "BUCK-ORDER-TIE", "BUCK-ORDER-FULL")
@given(
    st.sampled_from([one.value for one in StartOrder if one is not StartOrder.SEATS]),
    st.integers(2, 6),
    st.integers(6, 8),
    st.integers(0, 2**32),
    st.integers(2, 6),
)
def test_the_order_is_that_of_the_words_of_sums(
    start_order: str, seats: int, faces: int, seed: int, spread: int
) -> None:
    """Whoever throws next and the order at the end are those of the words; few faces in use make many ties."""
    names, random = NAMES[:seats], Random(seed)
    step = opened(seated("buck-dice", " ".join(names), start_order=start_order, faces=faces))
    full, sums = start_order != "highest-sum", list[int]()
    while isinstance(expected := order_by(sums, seats, full=full), Due):
        throw = due(step)
        assert (throw.purpose, throw.player, throw.roll) == (Purpose.ORDER, names[expected.seat], expected.roll)
        dice = tuple(random.randint(1, spread) for _ in range(throw.dice))
        sums.append(sum(dice))
        done = DICE_GAME.apply(step.state, Throw(throw.player, Purpose.ORDER, dice, roll=throw.roll))
        assert isinstance(done, Step)
        step = done
    assert step.state.order == expected
    assert due(step).purpose is Purpose.POINT


@pytest.mark.clause("BUCK-NEXT")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_next_in_play_by_going_round_one_by_one(seats: int) -> None:
    """For every order, every set of leavers and every seat: step on until somebody is in."""
    for order, marks in product(permutations(range(seats)), product((False, True), repeat=seats)):
        out = tuple(seat for seat in range(seats) if marks[seat])
        for seat in range(seats):
            others = [other for other in order if other not in out and other != seat]
            if others:
                assert next_in_play(order, out, seat) == walked(order, out, seat)


def walked(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat) -> Seat:
    """Who is found in, stepping from place to place."""
    place = order.index(seat)
    while True:
        place = 0 if place == len(order) - 1 else place + 1
        if order[place] not in out:
            return order[place]


@pytest.mark.clause("BUCK-NEXT")
@pytest.mark.parametrize(
    ("order", "out", "seat", "following"),
    [
        ((0, 1, 2, 3), (1,), 1, 2),
        ((0, 1, 2, 3), (1,), 0, 2),
        ((0, 1, 2, 3), (3, 0), 2, 1),
        ((2, 0, 3, 1), (), 1, 2),
        ((2, 0, 3, 1), (0,), 2, 3),
        ((2, 0, 3, 1), (2, 3), 0, 1),
    ],
)
def test_the_next_in_play(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat, following: Seat) -> None:
    assert next_in_play(order, out, seat) == following
