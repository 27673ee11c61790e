"""The turn, function against equation: every step that can occur, from every score that can be reached."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple, cast

import pytest

from buck_ref.games.dice.values import Reach
from buck_ref.rulebook.dice_options import (
    BigBuck,
    Goal,
    KeepsTurn,
    LittleBuckTurn,
    Overshoot,
    RollAgain,
    SharedDie,
    TripleSums,
    TwoPoints,
)
from tests.spec.model import Row, agree, ask, every

TARGET = 15
FACES = range(1, 7)
TRUTHS = (False, True)
TURN_OPTIONS: Mapping[str, Iterable[object]] = {
    "goal": Goal,
    "big_buck": BigBuck,
    "overshoot": Overshoot,
    "keeps_turn": KeepsTurn,
    "little_buck_turn": LittleBuckTurn,
}
READINGS = 2 * 2 * 5 * 2 * 2
"""How many combinations of the readings above there are."""
KINDS = 13
"""How many kinds of throw three dice have; one more where a Big Buck's fifteen is not the target."""


class Thrown(NamedTuple):
    """All that the turn needs to know of a throw."""

    points: int
    is_big_buck: bool
    is_little_buck: bool
    matched: bool


@cache
def thrown(target: int = TARGET) -> frozenset[Thrown]:
    """Every kind of throw of three dice, for each Point and each combination of the scoring options."""
    found = set()
    for faces, point, two_points in product(combinations_with_replacement(FACES, 3), FACES, TwoPoints):
        row = {"throw": faces, "point": point, "target": target, "two_points": two_points, "dice": 3}
        matched = ask("BUCK-SCORE-MATCH", row) != 0
        bucks = bool(ask("BUCK-BIG-BUCK", row)), bool(ask("BUCK-LITTLE-BUCK", row))
        for options in every(
            big_buck=BigBuck,
            sums=TRUTHS,
            shared_die=SharedDie,
            three_dice_sum=TRUTHS,
            triple_sums=TripleSums,
            little_buck_value=[5, 4],
        ):
            found.add(Thrown(cast(int, ask("BUCK-SCORE", row | options)), *bucks, matched))
    return frozenset(found)


@cache
def reached() -> frozenset[tuple[int, int]]:
    """Every (score, score at the turn's start) that a throw can find, by the equations, under any reading."""
    found: set[tuple[int, int]] = set()
    due = {(0, 0)}
    while due:
        found |= due
        after = {next_turn for start in due for next_turn in _next(*start)}
        due = after - found
    return frozenset(found)


def _next(score: int, turn_start: int) -> Iterator[tuple[int, int]]:
    for throw, options in product(thrown(), every(**TURN_OPTIONS)):
        after, ending = cast(tuple[int, str], ask("BUCK-TURN-THROW", _row(score, turn_start, throw, options)))
        if ending in ("again", "overshot-again"):
            yield after, turn_start
        if ending != "won":
            yield after, after


def _row(score: int, turn_start: int, throw: Thrown, options: Row) -> dict[str, object]:
    return {"score": score, "turn_start": turn_start, **throw._asdict(), "target": TARGET, **options}


@pytest.mark.slow
@pytest.mark.clause("BUCK-TURN")
def test_every_score_below_the_target_is_reached_from_every_start() -> None:
    assert reached() == {(score, start) for score in range(TARGET) for start in range(score + 1)}


@pytest.mark.clause("BUCK-SCORE")
def test_the_kinds_of_throw() -> None:
    """No Buck: up to two sums, a match and a sum, two matches. A triple adds 0, 1 or 3 sums to its 4 or 5 points."""
    assert {throw.points for throw in thrown() if throw.is_big_buck} == {TARGET}
    plain = {throw[:1] + throw[3:] for throw in thrown() if not throw.is_big_buck and not throw.is_little_buck}
    assert plain == {(0, False), (1, False), (2, False), (1, True), (2, True)}
    assert {throw.points for throw in thrown() if throw.is_little_buck and throw.matched} == {4, 5}
    assert {throw.points for throw in thrown() if throw.is_little_buck and not throw.matched} == {4, 5, 6, 7, 8}


@pytest.mark.slow
@pytest.mark.clause("BUCK-TURN-THROW")
def test_every_step_from_every_score() -> None:
    rows = (
        _row(score, start, throw, options)
        for (score, start), throw, options in product(sorted(reached()), sorted(thrown()), list(every(**TURN_OPTIONS)))
    )
    agree("BUCK-TURN-THROW", rows, (15 * 16 // 2) * KINDS * READINGS)


@pytest.mark.slow
@pytest.mark.clause("BUCK-TURN-THROW")
@pytest.mark.parametrize("target", [1, 2, 3, 6])
def test_every_step_for_other_targets(target: int) -> None:
    """Here a Big Buck that wins and one of fifteen points are worth different things, and each is tried under both."""
    scores = [(score, start) for score in range(target) for start in range(score + 1)]
    kinds = sorted(thrown(target))
    rows = (
        {**_row(score, start, throw, options), "target": target}
        for (score, start), throw, options in product(scores, kinds, list(every(**TURN_OPTIONS)))
    )
    agree("BUCK-TURN-THROW", rows, target * (target + 1) // 2 * (KINDS + 1) * READINGS)


@pytest.mark.clause("BUCK-TURN-THROW")
def test_a_score_past_a_target_that_need_not_be_exact() -> None:
    """In Buck Dice a winner stands anywhere from the target to the last score before it and a Big Buck."""
    rule = {"goal": Goal.AT_LEAST, "big_buck": BigBuck.FIFTEEN, "overshoot": Overshoot.VOID_REROLL}
    rule |= {"keeps_turn": KeepsTurn.ANY_SCORE, "little_buck_turn": LittleBuckTurn.KEEPS}
    answers = {ask("BUCK-TURN-THROW", _row(*scores, throw, rule)) for scores in reached() for throw in thrown()}
    assert {score for score, ending in cast(set[tuple[int, str]], answers) if ending == "won"} == set(range(15, 30))


@pytest.mark.clause("BUCK-FEWER-DICE")
def test_fewer_dice() -> None:
    """Every score in play for targets up to 30, and up to six dice."""
    rows = (
        {"score": score, "target": target, "dice": dice, "fewer_dice": fewer}
        for target in range(1, 31)
        for score in range(target)
        for dice in range(3, 7)
        for fewer in TRUTHS
    )
    agree("BUCK-FEWER-DICE", rows, 30 * 31 // 2 * 4 * 2)


@pytest.mark.clause("BUCK-GOAL")
def test_goal() -> None:
    """Every score in play for targets up to 20, and points to well beyond them."""
    rows = (
        {"score": score, "points": points, "target": target}
        for target in range(1, 21)
        for score in range(target)
        for points in range(26)
    )
    agree("BUCK-GOAL", rows, 20 * 21 // 2 * 26)


@pytest.mark.clause("BUCK-WIN")
def test_win() -> None:
    agree("BUCK-WIN", every(is_big_buck=TRUTHS, reach=Reach, goal=Goal, big_buck=BigBuck), 2 * 3 * 2 * 2)


@pytest.mark.clause("BUCK-OVERSHOOT")
def test_overshoot() -> None:
    rows = (
        {"score": score, "turn_start": start, "overshoot": overshoot}
        for score in range(30)
        for start in range(score + 1)
        for overshoot in Overshoot
    )
    agree("BUCK-OVERSHOOT", rows, 30 * 31 // 2 * 5)


@pytest.mark.clause("BUCK-OVERSHOOT-AGAIN")
def test_overshoot_again() -> None:
    agree("BUCK-OVERSHOOT-AGAIN", every(matched=TRUTHS, overshoot=Overshoot), 2 * 5)


@pytest.mark.clause("BUCK-TURN-KEEPS")
def test_keeps() -> None:
    rows = every(
        points=range(21), matched=TRUTHS, is_little_buck=TRUTHS, keeps_turn=KeepsTurn, little_buck_turn=LittleBuckTurn
    )
    agree("BUCK-TURN-KEEPS", rows, 21 * 2 * 2 * 2 * 2)


@pytest.mark.clause("BUCK-TURN-STOP")
def test_stop() -> None:
    agree("BUCK-TURN-STOP", every(throws_in_turn=range(50), roll_again=RollAgain), 50 * 2)
