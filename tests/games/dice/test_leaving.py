"""Buck Dice: who reaches the target leaves at once, the last one left loses, and fewer dice near the target."""

import pytest

from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.leaving import loses, round_ends
from buck_ref.games.dice.pending import ThrowDue
from buck_ref.games.dice.turn import dice_due, reach, wins
from buck_ref.games.dice.values import Points, Reach
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Illegal, Reason, Result, Step
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import BigBuck, Elimination, Goal
from tests.games.acting import Done, Source, after, in_play, opened, played_out, refused, scores, seated, told

FOUR = "ana beto carla dora"
NOTHING = "1 2 6"
"""Worth nothing in Buck Dice against the Point 5."""


def result(step: Done) -> Result:
    """The result of the game, which is over."""
    due = DICE_GAME.pending(step.state)
    assert isinstance(due, Result)
    return due


@pytest.mark.case(6)
@pytest.mark.clause("BUCK-OUT", "BUCK-WIN", "BUCK-GOAL")
def test_who_stands_at_14_and_throws_two_points_is_out_with_16() -> None:
    step = after(in_play(seated("buck-dice"), score=14), "ana 5 5 1")
    assert told(step) == [
        "scored BUCK-SCORE-MATCH ana 2",
        "counted BUCK-TURN-THROW ana 16",
        "out BUCK-OUT ana 16",
        "next BUCK-NEXT beto 0",
    ]
    assert (step.state.out, scores(step.state)) == ((0,), (16, 0, 0))
    facts = DICE_GAME.facts("ana", step)
    assert (facts.out, facts.winner, facts.score, facts.bust, facts.next) == ("ana", None, 16, False, "beto")


@pytest.mark.case(7)
@pytest.mark.clause("BUCK-WIN", "BUCK-BIG-BUCK", "BUCK-BIG-BUCK-VALUE", "BUCK-OUT")
@pytest.mark.parametrize(
    ("profile", "counts"),
    [
        ("buck-dice", True),
        ("buck-dice-little-ends", True),
        ("buck-dice-series", True),
        ("buck-dice-exact", False),
        ("buck-dice-void-ends", False),
        ("buck-dice-void-match", False),
    ],
)
@pytest.mark.parametrize("score", [0, 1, 10, 11, 12, 14])
def test_a_big_buck_is_out_from_any_score(profile: str, counts: bool, score: Points) -> None:
    """Fifteen more where it is counted, the target where it wins outright."""
    step = after(in_play(seated(profile), score=score), "ana 5 5 5")
    left_with = score + 15 if counts else 15
    assert f"out BUCK-OUT ana {left_with}" in told(step)
    assert scores(step.state) == (left_with, 0, 0)
    value = f"scored {'BUCK-BIG-BUCK-VALUE' if counts else 'BUCK-BIG-BUCK'} ana 15"
    assert told(step)[0] == value


@pytest.mark.clause("BUCK-BIG-BUCK-VALUE", "BUCK-WIN")
def test_from_14_a_big_buck_of_fifteen_makes_29() -> None:
    assert scores(after(in_play(seated("buck-dice"), score=14), "ana 5 5 5").state)[0] == 29


@pytest.mark.clause("BUCK-BIG-BUCK-VALUE", "BUCK-WIN")
def test_where_the_target_is_higher_fifteen_points_alone_do_not_win() -> None:
    table = seated("buck-dice", target=16)
    step = after(in_play(table), "ana 5 5 5")
    assert (scores(step.state)[0], step.state.out) == (15, ())
    assert told(step)[-1] == "keeps BUCK-TURN-KEEPS ana 0"
    assert after(step, "ana 5 1 1").state.out == (0,)
    outright = after(in_play(seated("buck-dice", target=16, big_buck="wins")), "ana 5 5 5")
    assert (scores(outright.state)[0], outright.state.out) == (16, (0,))


@pytest.mark.clause("BUCK-WIN")
@pytest.mark.parametrize("goal", Goal)
@pytest.mark.parametrize("big_buck", BigBuck)
def test_what_wins(goal: Goal, big_buck: BigBuck) -> None:
    winning = {
        (is_big_buck, reached)
        for is_big_buck in (False, True)
        for reached in Reach
        if wins(is_big_buck, reached, goal, big_buck)
    }
    expected = {(False, Reach.EXACT), (True, Reach.EXACT)}
    if goal is Goal.AT_LEAST:
        expected |= {(False, Reach.OVER), (True, Reach.OVER)}
    if big_buck is BigBuck.WINS:
        expected |= {(True, reached) for reached in Reach}
    assert winning == expected
    assert (reach(14, 2, 15), reach(14, 1, 15), reach(14, 0, 15)) == (Reach.OVER, Reach.EXACT, Reach.SHORT)


@pytest.mark.clause("BUCK-OVERSHOOT", "BUCK-OVERSHOOT-AGAIN", "BUCK-TURN-THROW")
def test_past_exactly_fifteen_the_throw_does_not_count_and_is_thrown_again() -> None:
    step = after(in_play(seated("buck-dice-exact"), score=14), "ana 5 5 1")
    assert told(step)[-2:] == ["void BUCK-OVERSHOOT ana 14", "keeps BUCK-OVERSHOOT-AGAIN ana 0"]
    step = after(step, "ana 2 2 2", "ana 1 1 1")
    assert (scores(step.state)[0], step.state.seat, step.state.out) == (14, 0, ())
    assert after(step, "ana 5 1 2").state.out == (0,)
    passed = after(step, f"ana {NOTHING}")
    assert (scores(passed.state)[0], passed.state.seat) == (14, 1)
    outright = after(step, "ana 5 5 5")
    assert (scores(outright.state)[0], outright.state.out) == (15, (0,))


@pytest.mark.clause("BUCK-OVERSHOOT", "BUCK-OVERSHOOT-AGAIN")
@pytest.mark.parametrize(
    ("profile", "throw", "again"),
    [
        ("buck-dice-void-ends", "5 5 1", False),
        ("buck-dice-void-ends", "2 2 2", False),
        ("buck-dice-void-match", "5 5 1", True),
        ("buck-dice-void-match", "2 2 2", False),
        ("buck-dice-exact", "5 5 1", True),
        ("buck-dice-exact", "2 2 2", True),
    ],
)
def test_the_published_readings_of_a_throw_past_fifteen(profile: str, throw: str, again: bool) -> None:
    step = after(in_play(seated(profile), score=14), f"ana {throw}")
    assert (scores(step.state)[0], step.state.seat) == (14, 0 if again else 1)


@pytest.mark.clause("BUCK-TURN-KEEPS")
@pytest.mark.parametrize(("profile", "keeps"), [("buck-dice", True), ("buck-dice-little-ends", False)])
def test_after_a_little_buck(profile: str, keeps: bool) -> None:
    step = after(in_play(seated(profile), score=9), "ana 2 2 2")
    assert (scores(step.state)[0], step.state.seat) == (14, 0 if keeps else 1)
    assert after(in_play(seated(profile), score=10), "ana 2 2 2").state.out == (0,)


@pytest.mark.clause("BUCK-SCORE-SUM")
def test_in_buck_dice_two_dice_that_add_up_to_the_point_score_nothing() -> None:
    assert told(after(in_play(seated("buck-dice")), "ana 1 4 6"))[0] == "scoreless BUCK-SCORE ana 0"


@pytest.mark.case(12)
@pytest.mark.clause("BUCK-NEXT", "BUCK-OUT")
def test_when_the_second_of_four_leaves_the_third_throws_next_and_the_second_never_again() -> None:
    step = after(in_play(seated("buck-dice", FOUR), others=14), f"ana {NOTHING}", "beto 5 1 1")
    assert told(step)[-2:] == ["out BUCK-OUT beto 15", "next BUCK-NEXT carla 0"]
    assert tuple(player.id for player in step.state.players) == ("ana", "beto", "carla", "dora")
    gone = refused(step.state, "beto throw")
    assert (gone.reason, gone.clause, gone.expected, gone.found) == (Reason.SEAT, "BUCK-OUT", "carla", "beto")
    asked = []
    for _ in range(7):
        player = step.state.acting.id
        asked.append(player)
        step = after(step, f"{player} {NOTHING}")
    assert asked == ["carla", "dora", "ana", "carla", "dora", "ana", "carla"]


@pytest.mark.clause("BUCK-NEXT", "BUCK-OUT")
def test_several_leave_and_the_dice_go_on_by_the_order_of_play() -> None:
    """In the order ana, dora, beto, carla."""
    start = after(
        seated("buck-dice", FOUR),
        "ana order 6",
        "beto order 3",
        "carla order 1",
        "dora order 5",
        "carla point 5",
    )
    step = after(start, "ana 5 5 5", f"dora {NOTHING}", "beto 5 5 5")
    assert (step.state.out, step.state.acting.id) == ((0, 1), "carla")
    step = after(step, f"carla {NOTHING}")
    assert step.state.acting.id == "dora"
    step = after(step, f"dora {NOTHING}")
    assert step.state.acting.id == "carla"
    step = after(step, "carla 5 5 5")
    assert told(step)[-2:] == ["out BUCK-OUT carla 15", "loses BUCK-LAST dora 0"]
    assert result(step).total.winners == ("ana", "beto", "carla")
    assert result(step).total.loser == "dora"


@pytest.mark.clause("BUCK-OUT")
def test_who_leaves_throws_no_more_in_that_turn() -> None:
    step = after(in_play(seated("buck-dice"), score=13), "ana 5 1 1", "ana 5 1 1")
    assert step.state.seat == 1
    late = DICE_GAME.apply(step.state, Throw("ana", Purpose.TURN, (5, 5, 5)))
    assert late == Illegal(Reason.SEAT, ClauseId("BUCK-OUT"), "beto", "ana")
    assert isinstance(DICE_GAME.apply(step.state, Move("beto", Do.THROW)), Step)


@pytest.mark.clause("BUCK-LAST", "BUCK-OUT")
def test_the_last_one_left_loses_without_another_throw_even_without_any() -> None:
    step = after(in_play(seated("buck-dice", "ana beto"), score=14), "ana 5 1 1")
    assert told(step)[-2:] == ["out BUCK-OUT ana 15", "loses BUCK-LAST beto 0"]
    total = result(step).total
    assert (total.winners, total.loser) == (("ana",), "beto")
    assert [(one.id, one.score, one.chips) for one in total.players] == [("ana", 15, 0), ("beto", 0, 0)]
    late = refused(step.state, "beto throw")
    assert (late.reason, late.clause, late.expected) == (Reason.OVER, "BUCK-LAST", ("ana",))
    facts = DICE_GAME.facts("ana", step)
    assert (facts.out, facts.winner, facts.next) == ("ana", "ana", None)


@pytest.mark.clause("BUCK-LAST", "BUCK-OUT")
def test_of_three_two_win_and_nobody_is_called_the_winner() -> None:
    step = after(in_play(seated("buck-dice"), score=14, others=13), "ana 5 1 1", "beto 5 5 1")
    total = result(step).total
    assert (total.winners, total.loser) == (("ana", "beto"), "carla")
    assert [one.score for one in total.players] == [15, 15, 13]
    facts = DICE_GAME.facts("beto", step)
    assert (facts.out, facts.winner) == ("beto", None)


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST")
def test_where_the_first_wins_nobody_is_out_and_nobody_loses() -> None:
    step = after(in_play(seated("buck-dice", elimination="first-wins"), score=14), "ana 5 5 1")
    assert told(step)[-1] == "wins BUCK-WIN ana 0"
    total = result(step).total
    assert (total.winners, total.loser, [one.score for one in total.players]) == (("ana",), None, [16, 0, 0])


@pytest.mark.clause("BUCK-OUT")
@pytest.mark.parametrize(
    ("elimination", "seats", "ends_at"),
    [("first-wins", 2, 1), ("first-wins", 5, 1), ("last-loses", 2, 1), ("last-loses", 3, 2), ("last-loses", 64, 63)],
)
def test_how_many_leave_before_the_round_ends(elimination: str, seats: int, ends_at: int) -> None:
    ends = [out for out in range(seats + 1) if round_ends(out, seats, Elimination(elimination))]
    assert ends == list(range(ends_at, seats + 1))


@pytest.mark.clause("BUCK-LAST")
def test_who_loses() -> None:
    found = [(is_out, one) for is_out in (False, True) for one in Elimination if loses(is_out, one)]
    assert found == [(False, Elimination.LAST_LOSES)]


@pytest.mark.clause("BUCK-FEWER-DICE")
@pytest.mark.parametrize(("dice", "target"), [(3, 15), (5, 15), (3, 2), (3, 1), (4, 21)])
def test_two_points_short_two_dice_and_one_point_short_one(dice: int, target: Points) -> None:
    short = {2: 2, 1: 1}
    for score in range(target):
        assert dice_due(score, target, dice, True) == short.get(target - score, dice)
        assert dice_due(score, target, dice, False) == dice


def number_due(step: Done) -> int:
    """How many dice the throw of the running turn has."""
    due = DICE_GAME.pending(after(step, f"{step.state.acting.id} throw").state)
    assert isinstance(due, ThrowDue)
    return due.dice


@pytest.mark.clause("BUCK-FEWER-DICE", "BUCK-WIN")
def test_fewer_dice_are_counted_anew_before_each_throw_of_the_turn() -> None:
    step = Step(in_play(seated("buck-dice-fewer"), score=12), ())
    assert number_due(step) == 3
    step = after(step, "ana 5 1 2")
    assert number_due(step) == 2
    thrown = after(step, "ana throw")
    for dice in ((5,), (5, 1, 2)):
        refused_ = DICE_GAME.apply(thrown.state, Throw("ana", Purpose.TURN, dice))
        assert refused_ == Illegal(Reason.DICE, ClauseId("BUCK-FEWER-DICE"), 2, len(dice))
    step = after(step, "ana 5 1")
    assert number_due(step) == 1
    assert after(step, "ana 5").state.out == (0,)
    step = after(step, "ana 1")
    assert (scores(step.state)[0], step.state.seat) == (14, 1)
    assert number_due(step) == 3


@pytest.mark.clause("BUCK-FEWER-DICE", "BUCK-BIG-BUCK", "BUCK-LITTLE-BUCK")
def test_two_dice_alike_are_no_buck() -> None:
    state = in_play(seated("buck-dice-fewer"), score=13)
    both = after(state, "ana 5 5")
    assert (scores(both.state)[0], both.state.out) == (15, (0,))
    assert told(both)[0] == "scored BUCK-SCORE-MATCH ana 2"
    other = after(state, "ana 2 2")
    assert (scores(other.state)[0], told(other)[0]) == (13, "scoreless BUCK-SCORE ana 0")


@pytest.mark.clause("BUCK-FEWER-DICE", "BUCK-GOAL")
def test_with_fewer_dice_nobody_who_has_13_or_14_goes_past_the_target() -> None:
    step = after(in_play(seated("buck-dice-exact", fewer_dice=True), score=13), "ana 5 6")
    assert (scores(step.state)[0], number_due(step)) == (14, 1)
    assert after(step, "ana 5").state.out == (0,)


@pytest.mark.clause("BUCK-TURN-THROW")
@pytest.mark.parametrize("profile", ["buck-dice", "buck-dice-exact", "buck-dice-fewer"])
def test_games_end_with_all_but_one_at_the_target(profile: str) -> None:
    start = opened(seated(profile, FOUR))
    for seed in range(5):
        *_, (_, _, last) = played_out(start, Source(seed))
        total = result(last).total
        assert [one.score >= 15 for one in total.players] == [one.id != total.loser for one in total.players]
        outs = [effect.player for effect in last.effects if effect.kind is EffectKind.OUT]
        assert total.players[last.state.out[-1]].id == outs[0]
