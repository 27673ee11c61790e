"""The turn, throw by throw: what keeps it, what ends it, what goes past the target, what wins."""

import pytest

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.pending import Choice
from buck_ref.games.dice.state import State, Turn
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Illegal, Reason, Result
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import Overshoot
from tests.games.acting import Done, after, in_play, refused, scores, seated, told

PROFILES = ("buck-classic", "buck-chips")
OVERSHOOTS = [reading.value for reading in Overshoot]
LITTLE = "ana 2 2 2"
"""A Little Buck against the Point 5."""
TWO = "ana 5 5 1"
"""Two Points."""
SUM = "ana 1 4 6"
"""A sum and no match, worth one point."""
NOTHING = "ana 1 2 6"


def decides(step: Done | State) -> str | None:
    """Who decides next; None where the game is over."""
    due = DICE_GAME.pending(step if isinstance(step, State) else step.state)
    return due.player if isinstance(due, Choice) else None


def kinds(step: Done) -> set[EffectKind]:
    return {effect.kind for effect in step.effects}


@pytest.mark.case(5)
@pytest.mark.clause("BUCK-TURN-KEEPS")
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(("throw", "score"), [("ana 5 1 1", 1), (SUM, 1), (TWO, 2), (LITTLE, 5), ("ana 5 1 4", 2)])
def test_any_point_keeps_the_turn_a_little_buck_too(profile: str, throw: str, score: int) -> None:
    step = after(in_play(seated(profile)), throw)
    assert decides(step) == "ana"
    assert scores(step.state) == (score, 0, 0)
    assert step.effects[-1].kind is EffectKind.KEEPS


@pytest.mark.clause("BUCK-TURN-KEEPS")
@pytest.mark.parametrize("profile", PROFILES)
def test_a_throw_without_a_point_ends_the_turn_and_earlier_points_stay(profile: str) -> None:
    step = after(in_play(seated(profile), score=3), TWO, NOTHING)
    assert scores(step.state) == (5, 0, 0)
    assert decides(step) == "beto"
    assert "loses-turn BUCK-TURN-KEEPS ana 0" in told(step)
    assert told(step)[-1] == "next BUCK-ORDER-CLOCKWISE beto 0"


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-SCORE")
def test_all_that_a_throw_does_is_told_in_the_order_of_the_rules() -> None:
    step = after(in_play(seated(), score=3), "ana 5 1 4")
    assert told(step) == [
        "scored BUCK-SCORE-MATCH ana 1",
        "scored BUCK-SCORE-SUM ana 1",
        "counted BUCK-TURN-THROW ana 5",
        "keeps BUCK-TURN-KEEPS ana 0",
    ]
    assert [effect.dice for effect in step.effects] == [(5,), (1, 4), (), ()]
    assert step.state.turn == Turn(start=3, throws=1, counted=True)
    step = after(step, NOTHING)
    assert told(step) == [
        "scoreless BUCK-SCORE ana 0",
        "loses-turn BUCK-TURN-KEEPS ana 0",
        "next BUCK-ORDER-CLOCKWISE beto 0",
    ]
    assert step.state.turn == Turn()


@pytest.mark.clause("BUCK-TURN-KEEPS")
@pytest.mark.parametrize(
    ("throw", "keeps", "score"),
    [(SUM, False, 1), (LITTLE, False, 5), ("ana 5 1 1", True, 1), (TWO, True, 2), ("ana 5 1 4", True, 2)],
)
def test_match_only_asks_for_the_point_and_the_points_of_others_stay(throw: str, keeps: bool, score: int) -> None:
    step = after(in_play(seated(keeps_turn="match-only")), throw)
    assert decides(step) == ("ana" if keeps else "beto")
    assert scores(step.state)[0] == score


@pytest.mark.clause("BUCK-TURN-KEEPS", "BUCK-LITTLE-BUCK")
def test_two_points_called_a_little_buck_end_the_turn_where_one_does() -> None:
    table = seated(little_buck_turn="ends", two_points="little-buck")
    step = after(in_play(table), TWO)
    assert (scores(step.state)[0], decides(step)) == (5, "beto")
    assert decides(after(in_play(table), "ana 5 1 1")) == "ana"


@pytest.mark.clause("BUCK-TURN-THROW")
@pytest.mark.parametrize(
    ("score", "overshoot", "ending", "left", "who"),
    [
        (10, "turn-lost", EffectKind.WINS, 15, None),
        (10, "void-reroll", EffectKind.WINS, 15, None),
        (11, "void-reroll", EffectKind.VOID, 11, "ana"),
        (11, "turn-lost", EffectKind.BUST, 11, "beto"),
        (11, "void-reroll-if-match", EffectKind.BUST, 11, "beto"),
        (9, "void-reroll", EffectKind.COUNTED, 14, "beto"),
        (9, "turn-lost", EffectKind.COUNTED, 14, "beto"),
    ],
)
def test_a_little_buck_that_ends_the_turn_wins_first_and_overshoots_second(
    score: int, overshoot: str, ending: EffectKind, left: int, who: str | None
) -> None:
    step = after(in_play(seated(little_buck_turn="ends", overshoot=overshoot), score=score), LITTLE)
    assert ending in kinds(step)
    assert (scores(step.state)[0], decides(step)) == (left, who)


@pytest.mark.case(7)
@pytest.mark.clause("BUCK-BIG-BUCK", "BUCK-WIN")
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("overshoot", OVERSHOOTS)
@pytest.mark.parametrize("score", [0, 10, 11, 12, 14])
def test_a_big_buck_wins_from_any_score(profile: str, overshoot: str, score: int) -> None:
    step = after(in_play(seated(profile, overshoot=overshoot), score=score), "ana 5 5 5")
    assert "wins BUCK-BIG-BUCK ana 0" in told(step)
    assert scores(step.state) == (15, 0, 0)
    result = DICE_GAME.pending(step.state)
    assert isinstance(result, Result)
    assert result.total.winners == ("ana",)


@pytest.mark.clause("BUCK-BIG-BUCK", "BUCK-WIN")
@pytest.mark.parametrize("elimination", ["last-loses", "first-wins"])
@pytest.mark.parametrize(
    ("score", "after_it", "won"), [(0, 15, False), (15, 30, False), (16, 31, True), (17, 32, True)]
)
def test_a_big_buck_that_counts_fifteen_wins_only_where_they_reach_the_target(
    elimination: str, score: int, after_it: int, won: bool
) -> None:
    """BUCK-BIG-BUCK: it counts 15 points. BUCK-WIN: so it wins as any other throw does, from 16 points up to 31."""
    step = after(in_play(seated("buck-dice", target=31, elimination=elimination), score=score), "ana 5 5 5")
    assert "scored BUCK-BIG-BUCK-VALUE ana 15" in told(step)
    assert scores(step.state)[0] == after_it
    assert won_by_big_buck(step) is won


@pytest.mark.clause("BUCK-WIN")
def test_a_win_without_a_big_buck_is_not_won_by_one() -> None:
    """Two Points bring Ana from 29 to 31, the target."""
    step = after(in_play(seated("buck-dice", target=31, elimination="first-wins"), score=29), TWO)
    assert "wins BUCK-WIN ana 0" in told(step)
    assert not won_by_big_buck(step)


@pytest.mark.case(8)
@pytest.mark.clause("BUCK-OVERSHOOT")
def test_points_of_a_lost_turn_are_not_kept() -> None:
    step = after(in_play(seated(), score=9), TWO, "ana 5 1 4", LITTLE)
    assert scores(step.state)[0] == 9
    assert "bust BUCK-OVERSHOOT ana 9" in told(step)


@pytest.mark.case(9)
@pytest.mark.clause("BUCK-OVERSHOOT")
def test_a_lost_turn_gives_back_the_score_of_its_own_start() -> None:
    table = seated(start_order="seats", point_time="before-play")
    points = ("ana point 5", "beto point 5", "carla point 5")
    others = ("beto 1 2 6", "carla 1 2 6")
    first, second = (NOTHING, *others), (TWO, TWO, NOTHING, *others)
    step = after(table, *points, *first, *second)
    assert scores(step.state) == (4, 0, 0)
    step = after(step, LITTLE, LITTLE)
    assert scores(step.state) == (14, 0, 0)
    assert scores(after(step, TWO).state) == (4, 0, 0)


@pytest.mark.clause("BUCK-OVERSHOOT", "BUCK-OVERSHOOT-AGAIN")
@pytest.mark.parametrize(
    ("overshoot", "unmatched", "matched"),
    [
        ("turn-lost", (9, "beto", "bust"), (9, "beto", "bust")),
        ("void-end", (14, "beto", "bust"), (14, "beto", "bust")),
        ("reset", (0, "beto", "bust"), (0, "beto", "bust")),
        ("void-reroll", (14, "ana", "void"), (14, "ana", "void")),
        ("void-reroll-if-match", (14, "beto", "bust"), (14, "ana", "void")),
    ],
)
def test_the_five_readings_of_an_overshoot(
    overshoot: str, unmatched: tuple[int, str, str], matched: tuple[int, str, str]
) -> None:
    state = in_play(seated(overshoot=overshoot), score=9)
    for throw, (score, who, kind) in ((LITTLE, unmatched), (TWO, matched)):
        step = after(state, LITTLE, throw)
        assert (scores(step.state)[0], decides(step)) == (score, who)
        assert f"{kind} BUCK-OVERSHOOT ana {score}" in told(step)
        assert DICE_GAME.facts("ana", step).bust


@pytest.mark.clause("BUCK-OVERSHOOT-AGAIN")
def test_void_throws_come_again_and_again_until_one_counts_or_scores_nothing() -> None:
    state = in_play(seated(overshoot="void-reroll"), score=14)
    step = after(state, LITTLE, TWO, "ana 5 1 4")
    assert (scores(step.state)[0], decides(step)) == (14, "ana")
    assert told(step)[-1] == "keeps BUCK-OVERSHOOT-AGAIN ana 0"
    assert (scores(after(step, NOTHING).state)[0], decides(after(step, NOTHING))) == (14, "beto")
    assert "wins BUCK-WIN ana 0" in told(after(step, SUM))


@pytest.mark.clause("BUCK-OVERSHOOT")
def test_nobody_is_put_out_and_nobody_misses_a_later_turn() -> None:
    step = after(in_play(seated("buck-chips"), score=14), TWO, "beto 1 2 6", "carla 1 2 6")
    assert (scores(step.state), decides(step)) == ((0, 0, 0), "ana")


@pytest.mark.clause("BUCK-GOAL", "BUCK-WIN")
@pytest.mark.parametrize(("score", "throw"), [(14, SUM), (14, "ana 5 1 1"), (13, TWO), (10, LITTLE)])
def test_exactly_the_target_wins_at_once(score: int, throw: str) -> None:
    step = after(in_play(seated(), score=score), throw)
    assert "wins BUCK-WIN ana 0" in told(step)
    assert decides(step) is None


@pytest.mark.clause("BUCK-GOAL", "BUCK-WIN")
def test_the_target_may_be_reached_in_the_first_throw_of_all() -> None:
    assert "wins BUCK-WIN ana 0" in told(after(in_play(seated(target=5)), LITTLE))
    assert "wins BUCK-WIN ana 0" in told(after(in_play(seated(target=1)), SUM))
    assert "bust BUCK-OVERSHOOT ana 0" in told(after(in_play(seated(target=1)), TWO))


@pytest.mark.clause("BUCK-WIN")
def test_after_the_win_nobody_acts_any_more() -> None:
    over = after(in_play(seated(), score=14), SUM).state
    for line in ("ana stop", "ana throw", "beto throw", "beto point 4", "carla order 1 2 3", "beto stop"):
        late = refused(over, line)
        assert (late.reason, late.clause, late.expected) == (Reason.OVER, "BUCK-WIN", ("ana",))


@pytest.mark.clause("BUCK-TURN-STOP")
def test_a_duty_to_throw_leaves_nothing_to_stop() -> None:
    state = in_play(seated(roll_again="must"))
    assert refused(state, "ana stop").expected == ("throw",)
    late = refused(after(state, TWO).state, "ana stop")
    assert (late.reason, late.clause, late.expected, late.found) == (
        Reason.MOVE,
        "BUCK-TURN-STOP",
        ("throw",),
        "stop",
    )


@pytest.mark.clause("BUCK-TURN-STOP")
def test_a_right_to_throw_begins_after_the_first_throw_and_a_void_one_is_one() -> None:
    state = in_play(seated(roll_again="may", overshoot="void-reroll"), score=14)
    early = refused(state, "ana stop")
    assert (early.reason, early.clause, early.expected) == (Reason.MOVE, "BUCK-TURN-STOP", ("throw",))
    for throws in ((TWO,), (TWO, LITTLE)):
        step = after(state, *throws, "ana stop")
        assert told(step) == ["stops BUCK-TURN-STOP ana 0", "next BUCK-ORDER-CLOCKWISE beto 0"]
        assert scores(step.state) == (14, 0, 0)
    following = refused(after(state, TWO, "ana stop").state, "ana throw")
    assert (following.reason, following.clause, following.expected) == (Reason.SEAT, "BUCK-TURN-STOP", "beto")


@pytest.mark.clause("BUCK-TURN-STOP", "BUCK-TURN")
def test_points_count_when_the_player_stops() -> None:
    step = after(in_play(seated("buck-chips")), TWO, "ana stop", "beto 1 2 6", "carla 1 2 6", LITTLE)
    assert scores(step.state)[0] == 7


@pytest.mark.case(15)
@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-TURN-STOP")
def test_four_ends_are_four_effects() -> None:
    table = seated(roll_again="may", overshoot="void-reroll-if-match")
    ends = {
        EffectKind.SCORELESS: (NOTHING,),
        EffectKind.BUST: (LITTLE,),
        EffectKind.VOID: (TWO,),
        EffectKind.STOPS: (TWO, "ana stop"),
    }
    for kind, lines in ends.items():
        step = after(in_play(table, score=14), *lines)
        assert kinds(step) & set(ends) == {kind}
        assert scores(step.state)[0] == 14


@pytest.mark.case(13)
@pytest.mark.clause("BUCK-TURN")
def test_the_same_request_twice_is_one_throw() -> None:
    state = in_play(seated())
    decided = after(state, "ana throw").state
    twice = refused(decided, "ana throw")
    assert (twice.reason, twice.clause, twice.expected, twice.found) == (Reason.MOVE, "BUCK-TURN", (), "throw")
    thrown = after(state, TWO).state
    again = DICE_GAME.apply(thrown, Throw("ana", Purpose.TURN, (5, 5, 1)))
    assert again == Illegal(Reason.MOVE, ClauseId("BUCK-TURN"), ("throw",), "turn")


@pytest.mark.clause("BUCK-ORDER-CLOCKWISE")
def test_whose_turn_has_just_ended_hears_by_which_clause() -> None:
    for lines, clause in (((NOTHING,), "BUCK-TURN-KEEPS"), ((LITTLE,), "BUCK-OVERSHOOT-AGAIN")):
        state = after(in_play(seated(), score=14), *lines).state
        late = refused(state, "ana throw")
        assert (late.reason, late.clause, late.expected, late.found) == (Reason.SEAT, clause, "beto", "ana")
        early = refused(state, "carla throw")
        assert (early.reason, early.clause, early.expected) == (Reason.SEAT, "BUCK-ORDER-CLOCKWISE", "beto")
