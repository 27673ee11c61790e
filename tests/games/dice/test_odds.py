"""The odds of winning, or of leaving, from the rule functions by exact fractions.

The chance of winning in exactly the t-th turn is that of chain.py. Until somebody wins, the players do not touch one
another, so the chance of a seat is the sum over t of: it wins in its t-th turn, nobody before it in order has won in t
turns, nobody after it in t-1.
"""

from collections.abc import Callable
from fractions import Fraction

import pytest

from buck_ref.games.dice.opening import is_point_face
from buck_ref.games.dice.values import Face, Points
from buck_ref.rulebook.dice_options import DiceOptions, Overshoot
from buck_ref.rulebook.profiles import Profile, dice_profile, with_options
from tests.games.dice.chain import TAIL, near, turn, wins_by_turn

FACES = range(1, 7)
CLASSIC = dice_profile("buck-classic")
RESET = with_options(CLASSIC, {"overshoot": Overshoot.RESET.value})


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
def test_the_seats(expected: list[float], points: dict[Face, Fraction], profile: Profile[DiceOptions]) -> None:
    chances = seats(len(expected), points, profile.options)
    assert decimals(chances) == [f"{chance:.4f}" for chance in expected]
    assert chances == sorted(chances, reverse=True)


BASE = dice_profile("buck-dice").options
EXACT = dice_profile("buck-dice-exact").options


def whatever_the_point(of: Callable[[Face], Fraction]) -> Fraction:
    """The value for every Point, which is the same: without sums all faces score alike."""
    values = {of(point) for point in FACES}
    assert len(values) == 1
    return values.pop()


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-WIN", "BUCK-OUT")
@pytest.mark.parametrize(
    ("profile", "chance"),
    [("buck-dice", "0.008748"), ("buck-dice-little-ends", "0.007983"), ("buck-dice-exact", "0.008622")],
)
def test_out_of_buck_dice_in_the_first_turn(profile: str, chance: str) -> None:
    first = whatever_the_point(lambda point: turn(0, point, dice_profile(profile).options).won)
    assert f"{float(first):.6f}" == chance


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-FEWER-DICE")
def test_a_turn_with_one_die_is_a_single_chance() -> None:
    """From 14 with fewer dice one die is thrown: it shows the Point, one face in six, or the turn is over."""
    one = turn(14, 5, dice_profile("buck-dice-fewer").options)
    assert one.won == Fraction(1, 6)
    assert one.scores == {14: Fraction(5, 6)}


def turns_to_leave(point: Face, options: DiceOptions) -> Fraction:
    """The mean number of turns of a lone player until the target: in a turn the score rises, or stays."""
    mean: dict[Points, Fraction] = {}
    for score in reversed(range(options.target)):
        ends = turn(score, point, options).scores
        assert min(ends) == score
        higher = sum((chance * mean[after] for after, chance in ends.items() if after > score), Fraction(0))
        mean[score] = (1 + higher) / (1 - ends[score])
    return mean[0]


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-WIN", "BUCK-OUT")
@pytest.mark.parametrize(
    ("profile", "turns"), [("buck-dice", "14.395"), ("buck-dice-little-ends", "14.780"), ("buck-dice-exact", "14.997")]
)
def test_how_many_turns_a_lone_player_takes_to_leave(profile: str, turns: str) -> None:
    assert (
        f"{float(whatever_the_point(lambda point: turns_to_leave(point, dice_profile(profile).options))):.3f}" == turns
    )


@pytest.mark.clause("BUCK-OUT", "BUCK-NEXT")
@pytest.mark.parametrize(
    ("profile", "first"), [("buck-dice", "0.5221"), ("buck-dice-little-ends", "0.5226"), ("buck-dice-exact", "0.5214")]
)
def test_the_first_of_two_is_the_first_to_leave(profile: str, first: str) -> None:
    chances = seats(2, {4: Fraction(1)}, dice_profile(profile).options)
    assert decimals(chances)[0] == first


@pytest.mark.clause("BUCK-WIN", "BUCK-GOAL", "BUCK-BIG-BUCK-VALUE")
def test_with_which_scores_buck_dice_is_left() -> None:
    """Any from 15 to 29: a Big Buck from every score short of 15, and so up to fifteen more than 14."""
    base = {score for start in range(15) for score in turn(start, 4, BASE).winning}
    assert base == set(range(15, 30))
    assert set(turn(14, 4, BASE).winning) == {15, 16, 19, 29}
    assert set(turn(0, 4, BASE).winning) == base
    assert {score for start in range(15) for score in turn(start, 4, EXACT).winning} == {15}
