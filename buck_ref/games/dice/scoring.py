"""What a throw is worth (spec/clauses/buck/scoring.toml).

A throw is scored against one Point. Each way to score is a clause and a function of its own; BUCK-SCORE puts them
together. All of them look at the faces alone: whose throw it is and what the score was are the turn's business.
"""

from itertools import combinations

from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.options import SharedDie, TripleSums, TwoPoints


def is_turn_throw(throw: Throw) -> bool:
    """BUCK-DICE: three dice, each showing 1 to 6."""
    return len(throw) == 3 and 1 <= throw[0] <= 6 and 1 <= throw[1] <= 6 and 1 <= throw[2] <= 6


def is_a_face(point: Face) -> bool:
    """BUCK-POINT: the Point is a face of the die."""
    return 1 <= point <= 6


def one_for_each_die(throw: Throw, point: Face, result: Points) -> bool:
    """BUCK-SCORE-MATCH: the dice that do not show the Point and the points add up to the three dice."""
    return result + sum(1 for face in throw if face != point) == 3


@clause("BUCK-SCORE-MATCH", requires=(is_turn_throw, is_a_face), ensures=(one_for_each_die,))
def matches(throw: Throw, point: Face) -> Points:
    """One point for each die that shows the Point."""
    return throw.count(point)


def sum_pairs(throw: Throw, point: Face) -> list[tuple[Face, Face]]:
    """Every pair of dice that adds up to the Point, in the order thrown."""
    return [pair for pair in combinations(throw, 2) if sum(pair) == point]


def no_sum_without_sums(sums: bool, result: Points) -> bool:
    """BUCK-SCORE-SUM: nothing where sums do not score."""
    return sums or result == 0


def a_die_serves_one_sum(sums: bool, shared_die: SharedDie, result: Points) -> bool:
    """BUCK-SCORE-SUM: three dice hold at most one sum that shares no die with another."""
    return not sums or shared_die is SharedDie.ALL_PAIRS or 0 <= result <= 1


def pairs_by_the_die_left_out(throw: Throw, point: Face) -> int:
    """How many dice, each left out by itself, leave the Point behind."""
    left = throw[0] + throw[1] + throw[2] - point
    return (throw[0] == left) + (throw[1] == left) + (throw[2] == left)


def every_pair_that_may_count(throw: Throw, point: Face, sums: bool, shared_die: SharedDie, result: Points) -> bool:
    """BUCK-SCORE-SUM: each pair where dice are shared, else a point where there is some pair."""
    pairs = pairs_by_the_die_left_out(throw, point)
    if shared_die is SharedDie.ALL_PAIRS:
        return not sums or result == pairs
    return not sums or (result > 0) == (pairs > 0)


def a_matching_die_is_in_no_sum(throw: Throw, point: Face, result: Points) -> bool:
    """Lemma L1: the dice that show the Point are in no sum, so two of them leave none."""
    return throw.count(point) < 2 or result == 0


@clause(
    "BUCK-SCORE-SUM",
    requires=(is_turn_throw, is_a_face),
    ensures=(no_sum_without_sums, a_die_serves_one_sum, every_pair_that_may_count, a_matching_die_is_in_no_sum),
)
def sum_points(throw: Throw, point: Face, sums: bool, shared_die: SharedDie) -> Points:
    """One point for two dice that add up to the Point; whether a die may serve two sums is a ruling."""
    if not sums:
        return 0
    pairs = len(sum_pairs(throw, point))
    return pairs if shared_die is SharedDie.ALL_PAIRS else min(pairs, 1)


def one_for_the_three_together(throw: Throw, point: Face, three_dice_sum: bool, result: Points) -> bool:
    """BUCK-SCORE-THREE-DICE: one point exactly where the ruling counts it and the dice are used up by the Point."""
    return result == int(three_dice_sum and point - throw[0] - throw[1] - throw[2] == 0)


@clause("BUCK-SCORE-THREE-DICE", requires=(is_turn_throw, is_a_face), ensures=(one_for_the_three_together,))
def three_dice_points(throw: Throw, point: Face, three_dice_sum: bool) -> Points:
    """One point for all dice together adding up to the Point, where the table counts such a sum."""
    return int(three_dice_sum and sum(throw) == point)


def no_die_shows_another(throw: Throw, point: Face, result: bool) -> bool:
    """BUCK-BIG-BUCK: a Big Buck, unless some die shows another number."""
    return result != (throw[0] != point or throw[1] != point or throw[2] != point)


@clause("BUCK-BIG-BUCK", requires=(is_turn_throw, is_a_face), ensures=(no_die_shows_another,))
def is_big_buck(throw: Throw, point: Face) -> bool:
    """Are all dice alike, showing the Point?"""
    return throw.count(point) == len(throw)


def is_triple(throw: Throw) -> bool:
    """Do all dice show the same number?"""
    return throw.count(throw[0]) == len(throw)


def never_also_a_big_buck(throw: Throw, point: Face, result: bool) -> bool:
    """BUCK-LITTLE-BUCK: the triple of the Point is never a Little Buck."""
    return not (result and throw[0] == throw[1] == throw[2] == point)


def every_other_triple(throw: Throw, point: Face, result: bool) -> bool:
    """BUCK-LITTLE-BUCK: each triple of another number is one."""
    return result or not (throw[0] == throw[1] == throw[2] != point)


def two_points_by_ruling_only(throw: Throw, point: Face, two_points: TwoPoints, result: bool) -> bool:
    """BUCK-LITTLE-BUCK: a throw that is no triple is one exactly where the ruling says so of two Points."""
    if throw[0] == throw[1] == throw[2]:
        return True
    return result == (two_points is TwoPoints.LITTLE_BUCK and throw.count(point) == 2)


@clause(
    "BUCK-LITTLE-BUCK",
    requires=(is_turn_throw, is_a_face),
    ensures=(never_also_a_big_buck, every_other_triple, two_points_by_ruling_only),
)
def is_little_buck(throw: Throw, point: Face, two_points: TwoPoints) -> bool:
    """A triple of another number; two Points, where the table plays them so."""
    if is_triple(throw):
        return throw[0] != point
    return two_points is TwoPoints.LITTLE_BUCK and throw.count(point) == len(throw) - 1


def not_negative(sum_score: Points, little_buck_value: Points) -> bool:
    """BUCK-LITTLE-BUCK-VALUE: points are never negative."""
    return sum_score >= 0 and little_buck_value >= 1


def value_and_added_sums(
    is_triple: bool, sum_score: Points, triple_sums: TripleSums, little_buck_value: Points, result: Points
) -> bool:
    """BUCK-LITTLE-BUCK-VALUE: what goes beyond the value is the sums of a triple, and only where they are added."""
    beyond = result - little_buck_value
    return beyond == sum_score if is_triple and triple_sums is TripleSums.ADD_SUMS else beyond == 0


@clause("BUCK-LITTLE-BUCK-VALUE", requires=(not_negative,), ensures=(value_and_added_sums,))
def little_buck_points(
    is_triple: bool, sum_score: Points, triple_sums: TripleSums, little_buck_value: Points
) -> Points:
    """The value of a Little Buck, with the sums of a triple where the table adds them."""
    added = is_triple and triple_sums is TripleSums.ADD_SUMS
    return little_buck_value + (sum_score if added else 0)


def worth_something(target: Points, little_buck_value: Points) -> bool:
    """BUCK-AIM, BUCK-LITTLE-BUCK-VALUE: the target and the value of a Little Buck are one point or more."""
    return target >= 1 and little_buck_value >= 1


def big_buck_is_the_target(throw: Throw, point: Face, target: Points, result: Points) -> bool:
    """BUCK-SCORE: the triple of the Point is worth the target."""
    return not (throw[0] == throw[1] == throw[2] == point) or result == target


def another_triple_is_the_value(
    throw: Throw,
    point: Face,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    triple_sums: TripleSums,
    little_buck_value: Points,
    result: Points,
) -> bool:
    """BUCK-SCORE: another triple is worth the value; where its sums are added, also the Point that 2 or 3 dice make."""
    face = throw[0]
    if not face == throw[1] == throw[2] != point:
        return True
    in_pairs = (3 if shared_die is SharedDie.ALL_PAIRS else 1) if sums and 2 * face == point else 0
    added = in_pairs + int(three_dice_sum and 3 * face == point)
    return result - little_buck_value == (added if triple_sums is TripleSums.ADD_SUMS else 0)


def any_other_throw_adds_up(
    throw: Throw,
    point: Face,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    two_points: TwoPoints,
    little_buck_value: Points,
    result: Points,
) -> bool:
    """BUCK-SCORE: no triple: two Points by their ruling, else what the dice make alone, in pairs and together."""
    shown = throw.count(point)
    if throw[0] == throw[1] == throw[2]:
        return True
    if shown == 2 and two_points is TwoPoints.LITTLE_BUCK:
        return result == little_buck_value
    pairs = pairs_by_the_die_left_out(throw, point) if sums else 0
    beyond_pairs = result - (pairs if shared_die is SharedDie.ALL_PAIRS else int(pairs > 0))
    return beyond_pairs == shown + int(three_dice_sum and sum(throw) == point)


@clause(
    "BUCK-SCORE",
    requires=(is_turn_throw, is_a_face, worth_something),
    ensures=(
        big_buck_is_the_target,
        another_triple_is_the_value,
        any_other_throw_adds_up,
    ),
)
def worth(
    throw: Throw,
    point: Face,
    target: Points,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    triple_sums: TripleSums,
    two_points: TwoPoints,
    little_buck_value: Points,
) -> Points:
    """The whole worth of a throw, before it is known whether the score can take it."""
    if is_big_buck.plain(throw, point):
        return target
    summed = sum_points.plain(throw, point, sums, shared_die) + three_dice_points.plain(throw, point, three_dice_sum)
    if is_little_buck.plain(throw, point, two_points):
        return little_buck_points.plain(is_triple(throw), summed, triple_sums, little_buck_value)
    return matches.plain(throw, point) + summed
