"""The odds of winning, from the rule functions by exact fractions.

A turn is a chain of throws whose scores only rise, so the chance of every end of a turn from every score is a finite
sum. Turn after turn gives the chance of winning in exactly the t-th turn. Until somebody wins, the players do not touch
one another, so the chance of a seat is the sum over t of: it wins in its t-th turn, nobody before it in order has won
in t turns, nobody after it in t-1.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest

from buck_ref.games.dice.opening import is_point_face
from buck_ref.games.dice.scoring import is_big_buck, is_little_buck, matches, worth
from buck_ref.games.dice.turn import after_throw
from buck_ref.games.dice.values import Ending, Face, Outcome, Points
from buck_ref.rulebook.options import DiceOptions, Overshoot
from buck_ref.rulebook.profiles import Profile, shipped_profile, with_options

FACES = range(1, 7)
THROWS = 6**3
CLASSIC = shipped_profile("buck-classic")
RESET = with_options(CLASSIC, {"overshoot": Overshoot.RESET.value})
TAIL = Fraction(1, 10**9)
"""Turns are counted until the game is undecided with less than this chance."""


class Turn(NamedTuple):
    """How a whole turn from one score ends, every throw being a duty."""

    won: Fraction
    scores: dict[Points, Fraction]
    """The chance of each score, where the turn does not win."""


class Kind(NamedTuple):
    """All that a turn needs to know of a throw."""

    points: Points
    big_buck: bool
    little_buck: bool
    matched: bool


@cache
def kinds(point: Face, options: DiceOptions) -> dict[Kind, int]:
    """How many of the 216 throws are of each kind."""
    counted: Counter[Kind] = Counter()
    for throw in product(FACES, repeat=3):
        points = worth(
            throw,
            point,
            options.target,
            options.sums,
            options.shared_die,
            options.three_dice_sum,
            options.triple_sums,
            options.two_points,
            options.little_buck_value,
        )
        little_buck = is_little_buck(throw, point, options.two_points)
        counted[Kind(points, is_big_buck(throw, point), little_buck, matches(throw, point) > 0)] += 1
    return counted


def thrown(score: Points, turn_start: Points, kind: Kind, options: DiceOptions) -> Outcome:
    return after_throw(
        score,
        turn_start,
        *kind,
        options.target,
        options.overshoot,
        options.keeps_turn,
        options.little_buck_turn,
    )


@cache
def turn(start: Points, point: Face, options: DiceOptions) -> Turn:
    """A whole turn from the score `start`: a throw that goes on has raised the score, so one way up is enough."""
    in_turn: dict[Points, Fraction] = {start: Fraction(1)}
    scores: dict[Points, Fraction] = {}
    won = Fraction(0)
    for score in range(start, options.target):
        for kind, count in kinds(point, options).items():
            chance = in_turn.get(score, Fraction(0)) * count / THROWS
            after, ending = thrown(score, start, kind, options)
            if ending is Ending.WON:
                won += chance
            elif ending is Ending.AGAIN:
                assert after > score
                in_turn[after] = in_turn.get(after, Fraction(0)) + chance
            else:
                assert ending in (Ending.SCORELESS, Ending.OVERSHOT_ENDS)
                scores[after] = scores.get(after, Fraction(0)) + chance
    assert won + sum(scores.values()) == 1
    return Turn(won, scores)


def wins_by_turn(point: Face, options: DiceOptions) -> Iterator[Fraction]:
    """The chance, seen from the start, that a lone player wins in exactly the first, second, ... turn."""
    scores = {0: Fraction(1)}
    while True:
        yield near(sum((chance * turn(score, point, options).won for score, chance in scores.items()), Fraction(0)))
        after: dict[Points, Fraction] = {}
        for score, chance in scores.items():
            for ended, share in turn(score, point, options).scores.items():
                after[ended] = after.get(ended, Fraction(0)) + chance * share
        scores = {score: near(chance) for score, chance in after.items()}


def near(chance: Fraction) -> Fraction:
    """The chance to forty decimals: fractions stay short, and a thousand such steps err by less than 1e-36."""
    return Fraction(round(chance * 10**40), 10**40)


def own_points(options: DiceOptions) -> dict[Face, Fraction]:
    """The chance of each Point: a die is thrown again as long as it shows a face that cannot be one."""
    possible = [face for face in FACES if is_point_face(face, options.point_faces)]
    again = Fraction(6 - len(possible), 6)
    return {face: Fraction(1, 6) / (1 - again) for face in possible}


def seats(players: int, points: dict[Face, Fraction], options: DiceOptions) -> list[Fraction]:
    """The chance of each seat in order of play, where every player's own Point has the chances `points`."""
    chances = [Fraction(0)] * players
    before = Fraction(1)
    for wins in zip(*(wins_by_turn(point, options) for point in points), strict=True):
        win = near(sum((share * won for share, won in zip(points.values(), wins, strict=True)), Fraction(0)))
        after = before - win
        for seat in range(players):
            chances[seat] += near(after**seat * win * before ** (players - 1 - seat))
        before = after
        if before**players < TAIL:
            break
    assert 1 - TAIL < sum(chances) < 1
    return chances


def decimals(chances: list[Fraction]) -> list[str]:
    """Four decimals, which must be the same whoever gets what is undecided."""
    assert all(round(chance, 4) == round(chance + TAIL, 4) for chance in chances)
    return [f"{float(chance):.4f}" for chance in chances]


@pytest.mark.clause("BUCK-POINT-FACE")
def test_an_own_point_is_4_5_or_6_alike() -> None:
    assert own_points(CLASSIC.options) == {4: Fraction(1, 3), 5: Fraction(1, 3), 6: Fraction(1, 3)}


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-WIN")
@pytest.mark.parametrize(("point", "percent"), [(4, "1.5574"), (5, "2.2255"), (6, "3.5297")])
def test_a_win_in_the_first_turn_with_the_point_known(point: Face, percent: str) -> None:
    assert f"{float(100 * turn(0, point, CLASSIC.options).won):.4f}" == percent


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-WIN")
def test_a_win_in_the_first_turn() -> None:
    shares = own_points(CLASSIC.options).items()
    first = sum(share * turn(0, point, CLASSIC.options).won for point, share in shares)
    assert f"{float(100 * first):.4f}" == "2.4375"


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-WIN", "BUCK-ORDER-CLOCKWISE")
@pytest.mark.parametrize(
    ("expected", "points", "profile"),
    [
        pytest.param([0.3777, 0.3309, 0.2914], own_points(CLASSIC.options), CLASSIC, id="classic, three"),
        pytest.param(
            [0.2074, 0.1884, 0.1717, 0.1569, 0.1437, 0.1319], own_points(CLASSIC.options), CLASSIC, id="classic, six"
        ),
        pytest.param([0.3715, 0.3315, 0.2971], {4: Fraction(1)}, CLASSIC, id="a common Point 4, three"),
        pytest.param([0.3723, 0.3316, 0.2961], own_points(RESET.options), RESET, id="reset, three"),
    ],
)
def test_the_seats(expected: list[float], points: dict[Face, Fraction], profile: Profile) -> None:
    chances = seats(len(expected), points, profile.options)
    assert decimals(chances) == [f"{chance:.4f}" for chance in expected]
    assert chances == sorted(chances, reverse=True)
