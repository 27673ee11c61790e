"""What a throw is worth (spec/clauses/buck/scoring.toml).

A throw is scored against one Point. Each way to score is a clause and a function of its own; BUCK-SCORE puts them
together. All of them look at the faces alone: whose throw it is and what the score was are the turn's business.
"""

from itertools import combinations

from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import BigBuck, SharedDie, TripleSums, TwoPoints


def is_some_dice(throw: Throw) -> bool:
    """BUCK-DICE: one die or more, each showing 1 or more."""
    return len(throw) >= 1 and min(throw) >= 1


def is_a_face(point: Face) -> bool:
    """BUCK-POINT: the Point is a face of the die."""
    return point >= 1


def no_more_than_all(throw: Throw, dice: int) -> bool:
    """BUCK-DICE, BUCK-FEWER-DICE: a throw is of all the dice, three or more, or of fewer."""
    return dice >= 3 and 1 <= len(throw) <= dice


def one_for_each_die(throw: Throw, point: Face, result: Points) -> bool:
    """BUCK-SCORE-MATCH: the dice that do not show the Point and the points add up to all dice."""
    return result + sum(1 for face in throw if face != point) == len(throw)


@clause("BUCK-SCORE-MATCH", requires=(is_some_dice, is_a_face), ensures=(one_for_each_die,))
def matches(throw: Throw, point: Face) -> Points:
    """One point for each die that shows the Point."""
    return throw.count(point)


def sum_pairs(throw: Throw, point: Face) -> list[tuple[Face, Face]]:
    """Every pair of dice that adds up to the Point, in the order thrown."""
    return [pair for pair in combinations(throw, 2) if sum(pair) == point]


def disjoint_pairs(throw: Throw, point: Face) -> list[tuple[Face, Face]]:
    """As many pairs that add up to the Point as can be had without sharing a die.

    Each die is paired with the first one left that makes the Point. Which one does not matter: all that do show the
    same face.
    """
    left, pairs = list(throw), []
    while left:
        face = left.pop(0)
        if point - face in left:
            left.remove(point - face)
            pairs.append((face, point - face))
    return pairs


def no_sum_without_sums(sums: bool, result: Points) -> bool:
    """BUCK-SCORE-SUM: nothing where sums do not score."""
    return sums or result == 0


def a_die_serves_one_sum(throw: Throw, sums: bool, shared_die: SharedDie, result: Points) -> bool:
    """BUCK-SCORE-SUM: each sum that shares no die with another takes two dice of its own."""
    return not sums or shared_die is SharedDie.ALL_PAIRS or 0 <= 2 * result <= len(throw)


def partners(throw: Throw, point: Face) -> int:
    """For each die the others that make the Point with it, added up: every pair is seen from both its dice."""
    return sum(throw.count(point - face) - (face == point - face) for face in throw)


def every_pair_that_may_count(throw: Throw, point: Face, sums: bool, shared_die: SharedDie, result: Points) -> bool:
    """BUCK-SCORE-SUM: each pair where dice are shared; else a pair or none left over in every two faces that fit."""
    if not sums:
        return True
    if shared_die is SharedDie.ALL_PAIRS:
        return 2 * result == partners(throw, point)
    return result == pairs_of_fitting_faces(throw, point)


def pairs_of_fitting_faces(throw: Throw, point: Face) -> int:
    """Of two faces that make the Point as many pairs as of the rarer; of a face that makes it twice, half its dice."""
    unlike = sum(min(throw.count(face), throw.count(point - face)) for face in set(throw) if 2 * face < point)
    return unlike + sum(1 for face in throw if 2 * face == point) // 2


def a_matching_die_is_in_no_sum(throw: Throw, point: Face, result: Points) -> bool:
    """Lemma L1: the dice that show the Point are in no sum, so one die beside them leaves none."""
    return len(throw) - throw.count(point) >= 2 or result == 0


@clause(
    "BUCK-SCORE-SUM",
    requires=(is_some_dice, is_a_face),
    ensures=(no_sum_without_sums, a_die_serves_one_sum, every_pair_that_may_count, a_matching_die_is_in_no_sum),
)
def sum_points(throw: Throw, point: Face, sums: bool, shared_die: SharedDie) -> Points:
    """One point for each two dice that add up to the Point; whether a die may serve two sums is a ruling."""
    if not sums:
        return 0
    return len(sum_pairs(throw, point) if shared_die is SharedDie.ALL_PAIRS else disjoint_pairs(throw, point))


def some_three_use_up(throw: Throw, point: Face) -> bool:
    """Do some three dice, taken from the Point, leave nothing?"""
    return any(
        point - throw[one] - throw[two] - throw[three] == 0
        for three in range(len(throw))
        for two in range(three)
        for one in range(two)
    )


def one_for_three_together(throw: Throw, point: Face, three_dice_sum: bool, result: Points) -> bool:
    """BUCK-SCORE-THREE-DICE: one point exactly where the ruling counts it and some three dice use up the Point."""
    return result == int(three_dice_sum and some_three_use_up(throw, point))


@clause("BUCK-SCORE-THREE-DICE", requires=(is_some_dice, is_a_face), ensures=(one_for_three_together,))
def three_dice_points(throw: Throw, point: Face, three_dice_sum: bool) -> Points:
    """One point if some three dice together add up to the Point, where the table counts such a sum."""
    return int(three_dice_sum and first_three(throw, point) != ())


def first_three(throw: Throw, point: Face) -> Throw:
    """The first three dice that together add up to the Point; none where no three do."""
    return next((three for three in combinations(throw, 3) if sum(three) == point), ())


def no_die_shows_another(throw: Throw, point: Face, dice: int, result: bool) -> bool:
    """BUCK-BIG-BUCK: a Big Buck, unless a die is missing or shows another number."""
    return result != (len(throw) < dice or any(face != point for face in throw))


@clause("BUCK-BIG-BUCK", requires=(is_some_dice, is_a_face, no_more_than_all), ensures=(no_die_shows_another,))
def is_big_buck(throw: Throw, point: Face, dice: int) -> bool:
    """Are all dice alike, showing the Point?"""
    return throw.count(point) == dice


def worth_a_point(target: Points) -> bool:
    """BUCK-AIM: the target is one point or more."""
    return target >= 1


def the_target_or_fifteen(target: Points, big_buck: BigBuck, result: Points) -> bool:
    """BUCK-BIG-BUCK-VALUE: what is above or below the target is the fifteen of a Big Buck that is counted."""
    return result == target if big_buck is BigBuck.WINS else result - 15 == 0


@clause("BUCK-BIG-BUCK-VALUE", requires=(worth_a_point,), ensures=(the_target_or_fifteen,))
def big_buck_points(target: Points, big_buck: BigBuck) -> Points:
    """The worth of a Big Buck: the target where it wins outright, else fifteen points."""
    return 15 if big_buck is BigBuck.FIFTEEN else target


def are_all_alike(throw: Throw, dice: int) -> bool:
    """Are these all the dice, showing the same number?"""
    return throw.count(throw[0]) == dice


def never_also_a_big_buck(throw: Throw, point: Face, result: bool) -> bool:
    """BUCK-LITTLE-BUCK: all dice alike showing the Point are never a Little Buck."""
    return not (result and all(face == point for face in throw))


def every_other_number(throw: Throw, point: Face, dice: int, result: bool) -> bool:
    """BUCK-LITTLE-BUCK: all the dice alike with another number are one."""
    return result or len(throw) < dice or throw[0] == point or any(face != throw[0] for face in throw)


def two_points_by_ruling_only(throw: Throw, point: Face, two_points: TwoPoints, dice: int, result: bool) -> bool:
    """BUCK-LITTLE-BUCK: a throw not all alike is one exactly where the ruling says so of two Points."""
    if all(face == throw[0] for face in throw):
        return len(throw) == dice or not result
    return result == (two_points is TwoPoints.LITTLE_BUCK and len(throw) == dice and throw.count(point) == 2)


@clause(
    "BUCK-LITTLE-BUCK",
    requires=(is_some_dice, is_a_face, no_more_than_all),
    ensures=(never_also_a_big_buck, every_other_number, two_points_by_ruling_only),
)
def is_little_buck(throw: Throw, point: Face, two_points: TwoPoints, dice: int) -> bool:
    """All dice alike with another number; exactly two Points, where the table plays them so."""
    if are_all_alike(throw, dice):
        return throw[0] != point
    return two_points is TwoPoints.LITTLE_BUCK and len(throw) == dice and throw.count(point) == 2


def not_negative(sum_score: Points, little_buck_value: Points) -> bool:
    """BUCK-LITTLE-BUCK-VALUE: points are never negative."""
    return sum_score >= 0 and little_buck_value >= 1


def value_and_added_sums(
    all_alike: bool, sum_score: Points, triple_sums: TripleSums, little_buck_value: Points, result: Points
) -> bool:
    """BUCK-LITTLE-BUCK-VALUE: beyond the value are the sums of dice all alike, and only where they are added."""
    beyond = result - little_buck_value
    return beyond == sum_score if all_alike and triple_sums is TripleSums.ADD_SUMS else beyond == 0


@clause("BUCK-LITTLE-BUCK-VALUE", requires=(not_negative,), ensures=(value_and_added_sums,))
def little_buck_points(
    all_alike: bool, sum_score: Points, triple_sums: TripleSums, little_buck_value: Points
) -> Points:
    """The value of a Little Buck, with the sums of dice all alike where the table adds them."""
    added = all_alike and triple_sums is TripleSums.ADD_SUMS
    return little_buck_value + (sum_score if added else 0)


def worth_something(target: Points, little_buck_value: Points) -> bool:
    """BUCK-AIM, BUCK-LITTLE-BUCK-VALUE: the target and the value of a Little Buck are one point or more."""
    return target >= 1 and little_buck_value >= 1


def big_buck_by_its_ruling(
    throw: Throw, point: Face, target: Points, big_buck: BigBuck, dice: int, result: Points
) -> bool:
    """BUCK-SCORE: all the dice showing the Point are worth the target, or fifteen."""
    is_one = len(throw) == dice and all(face == point for face in throw)
    return not is_one or the_target_or_fifteen(target, big_buck, result)


def sums_made(throw: Throw, point: Face, sums: bool, shared_die: SharedDie, three_dice_sum: bool) -> Points:
    """What two dice and three dice make, counted by faces and not by dice."""
    together = int(three_dice_sum and some_three_use_up(throw, point))
    if not sums:
        return together
    if shared_die is SharedDie.ALL_PAIRS:
        return together + partners(throw, point) // 2
    return together + pairs_of_fitting_faces(throw, point)


def another_triple_is_the_value(
    throw: Throw,
    point: Face,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    triple_sums: TripleSums,
    little_buck_value: Points,
    dice: int,
    result: Points,
) -> bool:
    """BUCK-SCORE: all the dice alike with another number are worth the value, with their sums where they are added."""
    if len(throw) < dice or throw[0] == point or any(face != throw[0] for face in throw):
        return True
    added = sums_made(throw, point, sums, shared_die, three_dice_sum)
    return result - little_buck_value == (added if triple_sums is TripleSums.ADD_SUMS else 0)


def any_other_throw_adds_up(
    throw: Throw,
    point: Face,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    two_points: TwoPoints,
    little_buck_value: Points,
    dice: int,
    result: Points,
) -> bool:
    """BUCK-SCORE: any other throw: two Points by their ruling, else what the dice make alone, in twos and in threes."""
    shown = throw.count(point)
    if len(throw) == dice and all(face == throw[0] for face in throw):
        return True
    if shown == 2 and len(throw) == dice and two_points is TwoPoints.LITTLE_BUCK:
        return result == little_buck_value
    return result - shown == sums_made(throw, point, sums, shared_die, three_dice_sum)


@clause(
    "BUCK-SCORE",
    requires=(is_some_dice, is_a_face, no_more_than_all, worth_something),
    ensures=(
        big_buck_by_its_ruling,
        another_triple_is_the_value,
        any_other_throw_adds_up,
    ),
)
def worth(
    throw: Throw,
    point: Face,
    target: Points,
    big_buck: BigBuck,
    sums: bool,
    shared_die: SharedDie,
    three_dice_sum: bool,
    triple_sums: TripleSums,
    two_points: TwoPoints,
    little_buck_value: Points,
    dice: int,
) -> Points:
    """The whole worth of a throw, before it is known whether the score can take it."""
    if is_big_buck.plain(throw, point, dice):
        return big_buck_points.plain(target, big_buck)
    summed = sum_points.plain(throw, point, sums, shared_die) + three_dice_points.plain(throw, point, three_dice_sum)
    if is_little_buck.plain(throw, point, two_points, dice):
        return little_buck_points.plain(are_all_alike(throw, dice), summed, triple_sums, little_buck_value)
    return matches.plain(throw, point) + summed
