"""What a step says and keeps beside the score, where readings come apart: by which clause, whose, and since when."""

import pytest

from buck_ref.games.dice.facts import facts
from buck_ref.games.dice.result import broken_off
from buck_ref.games.effects import EffectKind
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


@pytest.mark.clause("BUCK-DICE", "BUCK-FEWER-DICE")
def test_fewer_dice_close_to_the_target_say_nothing_of_the_one_die_for_a_point() -> None:
    table = seated(start_order="seats", fewer_dice=True)
    assert refused(opened(table).state, "ana point 4 4").clause == "BUCK-DICE"
    assert refused(in_play(table), "ana 1 2").clause == "BUCK-FEWER-DICE"


def scored(throw: str, point: int = 5, **options: object) -> list[tuple[str, int, tuple[int, ...]]]:
    """By which clause a throw scores how many points with which of its dice."""
    step = after(in_play(seated("buck-classic", "ana beto carla", **options), point=point), f"ana {throw}")
    return [(one.clause, one.amount, one.dice) for one in step.effects if one.kind is EffectKind.SCORED]


@pytest.mark.clause("BUCK-SCORE", "BUCK-SCORE-MATCH", "BUCK-SCORE-SUM", "BUCK-SCORE-THREE-DICE")
@pytest.mark.clause("BUCK-LITTLE-BUCK-VALUE")
def test_the_clauses_and_the_dice_that_a_throw_scores_by() -> None:
    assert scored("5 6 1", sums=False) == [("BUCK-SCORE-MATCH", 1, (5,))]
    assert scored("1 2 2", three_dice_sum=True) == [("BUCK-SCORE-THREE-DICE", 1, (1, 2, 2))]
    assert scored("2 2 2", 6, triple_sums="add-sums", three_dice_sum=True) == [
        ("BUCK-LITTLE-BUCK-VALUE", 5, (2, 2, 2)),
        ("BUCK-SCORE-THREE-DICE", 1, (2, 2, 2)),
    ]


@pytest.mark.clause("BUCK-SCORE", "BUCK-LITTLE-BUCK")
def test_sums_are_added_to_dice_all_alike_and_not_to_two_points() -> None:
    two_points = scored("5 5 2 3", dice=4, two_points="little-buck", triple_sums="add-sums")
    assert two_points == [("BUCK-LITTLE-BUCK-VALUE", 5, (5, 5, 2, 3))]


@pytest.mark.clause("BUCK-SCORE-SUM")
def test_a_die_stands_in_one_sum_where_it_may_serve_for_one() -> None:
    pairs = [dice for clause, _, dice in scored("1 4 4 2 3", dice=5) if clause == "BUCK-SCORE-SUM"]
    assert sorted(map(sorted, pairs)) == [[1, 4], [2, 3]]


@pytest.mark.clause("LOG-CLAIM", "BUCK-ROUND")
def test_the_facts_of_a_player_are_his_wherever_he_sits() -> None:
    table = seated(players="carla beto ana", rounds=2, next_round_start="rotate-left", stake=0, fine_on=[])
    going = after(in_play(table, 3, others=7), "carla 5 5 1")
    assert facts("ana", going).score == 7
    assert facts("carla", going).score == 5
    ended = after(in_play(table, 3, others=7), "carla 5 5 5")
    assert (facts("carla", ended).score, facts("ana", ended).score) == (15, 7)


@pytest.mark.clause("BUCK-ROUND", "BUCK-ROUND-SCORE")
def test_a_game_that_is_broken_off_has_its_ended_rounds_and_the_running_one() -> None:
    table = seated(rounds=3, next_round_start="rotate-left", point_scope="common", stake=0, fine_on=[])
    first = after(in_play(table, others=7), "ana 5 5 5")
    ended, running = broken_off(after(first, "beto point 5", "beto 5 6 6").state).rounds
    assert (ended.winners, [one.score for one in ended.players]) == (("ana",), [15, 7, 7])
    assert (running.winners, [one.score for one in running.players]) == ((), [0, 1, 0])


@pytest.mark.clause("BUCK-ROUND-SCORE")
@pytest.mark.parametrize(("round_score", "ana"), [("raw", 29), ("capped", 15)])
def test_a_round_that_is_broken_off_counts_toward_the_total_as_one_played_to_its_end(
    round_score: str, ana: int
) -> None:
    """Ana is out with 14 and a Big Buck; beto and carla still play the round."""
    step = after(in_play(seated("buck-dice", rounds=2, round_score=round_score), 14, others=7), "ana 5 5 5")
    stands = broken_off(step.state)
    assert [one.score for one in stands.rounds[-1].players] == [29, 7, 7]
    assert [one.score for one in stands.total.players] == [ana, 7, 7]


@pytest.mark.clause("BUCK-SNYDER-SCORELESS", "BUCK-TURN-STOP")
@pytest.mark.parametrize(
    ("turn", "scoreless"),
    [
        (("beto 5 5 1", "beto stop"), ["carla"]),
        (("beto 5 5 1", "beto 2 2 2", "beto stop"), ["carla"]),
        (("beto 2 2 2", "beto stop"), ["beto", "carla"]),
    ],
)
def test_a_stop_notes_what_was_made_before_a_void_throw_too(turn: tuple[str, ...], scoreless: list[str]) -> None:
    """To 4 points: two Points, a Little Buck that is too much and void, and the turn ends with 2 on the sheet."""
    table = seated(
        target=4,
        start_order="seats",
        point_time="before-play",
        roll_again="may",
        overshoot="void-reroll",
        snyder="each-scoreless",
        snyder_scoreless="never-noted",
    )
    begun = after(table, "ana point 5", "beto point 5", "carla point 5", "ana 1 2 6")
    step = after(begun, *turn, "carla 1 2 6", "ana 5 5 1", "ana 5 5 1")
    assert [one.player for one in step.effects if one.kind is EffectKind.SNYDER] == scoreless
