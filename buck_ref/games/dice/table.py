"""The scoring table: what each throw is worth by the options of one profile, and by which clauses.

It is made by the rule functions themselves and only remembers what they said, so that a step of the game looks up
instead of scoring the same throw again.
"""

from functools import lru_cache
from typing import NamedTuple

from buck_ref.games.dice.scoring import (
    are_all_alike,
    big_buck_points,
    disjoint_pairs,
    first_three,
    is_big_buck,
    is_little_buck,
    matches,
    sum_pairs,
    sum_points,
    three_dice_points,
    worth,
)
from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import BigBuck, DiceOptions, SharedDie, TripleSums, TwoPoints


class ScoringRules(NamedTuple):
    """The options that scoring depends on, and no others."""

    target: Points
    big_buck: BigBuck
    sums: bool
    shared_die: SharedDie
    three_dice_sum: bool
    triple_sums: TripleSums
    two_points: TwoPoints
    little_buck_value: Points
    dice: int


class Part(NamedTuple):
    """Points of a throw that one clause gives for some of its dice."""

    clause: ClauseId
    points: Points
    dice: Throw


class ThrowScore(NamedTuple):
    """What a throw is worth against one Point."""

    points: Points
    big_buck: bool
    little_buck: bool
    matched: bool
    """Whether some die shows the Point."""
    parts: tuple[Part, ...]
    """Where the points come from; they add up to `points`."""


class ScoringTable(dict[tuple[Throw, Face], ThrowScore]):
    """What each throw is worth against each Point under one set of rules, filled as throws come up."""

    def __init__(self, rules: ScoringRules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, key: tuple[Throw, Face]) -> ThrowScore:
        """The worth of a throw that has not come up yet."""
        self[key] = score = _score(*key, self._rules)
        return score


@lru_cache(maxsize=64)
def scoring_table(options: DiceOptions) -> ScoringTable:
    """The scoring table of a profile. Those of the profiles asked for last are kept, with room for all readings.

    Readings (referee/readings/stages.py) write into it too what a throw is worth that they have scored already.
    """
    return ScoringTable(ScoringRules(*(getattr(options, name) for name in ScoringRules._fields)))


def score_throw(throw: Throw, point: Face, options: DiceOptions) -> ThrowScore:
    """What `throw` is worth against `point` by BUCK-SCORE, with the clauses its points come from."""
    return scoring_table(options)[throw, point]


def _score(throw: Throw, point: Face, rules: ScoringRules) -> ThrowScore:
    return ThrowScore(
        points=worth(throw, point, *rules),
        big_buck=is_big_buck(throw, point, rules.dice),
        little_buck=is_little_buck(throw, point, rules.two_points, rules.dice),
        matched=matches(throw, point) > 0,
        parts=tuple(part for part in _parts(throw, point, rules) if part.points),
    )


def _parts(throw: Throw, point: Face, rules: ScoringRules) -> tuple[Part, ...]:
    """The points by the clause that gives them, in the order of the rule book."""
    if is_big_buck(throw, point, rules.dice):
        counted = rules.big_buck is BigBuck.FIFTEEN
        why = ClauseId("BUCK-BIG-BUCK-VALUE" if counted else "BUCK-BIG-BUCK")
        return (Part(why, big_buck_points(rules.target, rules.big_buck), throw),)
    sums = tuple(Part(ClauseId("BUCK-SCORE-SUM"), 1, pair) for pair in _sum_pairs(throw, point, rules))
    points, three = three_dice_points(throw, point, rules.three_dice_sum), first_three(throw, point)
    together = Part(ClauseId("BUCK-SCORE-THREE-DICE"), points, three)
    if is_little_buck(throw, point, rules.two_points, rules.dice):
        value = Part(ClauseId("BUCK-LITTLE-BUCK-VALUE"), rules.little_buck_value, throw)
        added = are_all_alike(throw, rules.dice) and rules.triple_sums is TripleSums.ADD_SUMS
        return (value, *sums, together) if added else (value,)
    shown = tuple(face for face in throw if face == point)
    return (Part(ClauseId("BUCK-SCORE-MATCH"), matches(throw, point), shown), *sums, together)


def _sum_pairs(throw: Throw, point: Face, rules: ScoringRules) -> list[tuple[Face, Face]]:
    """The pairs of dice that score as sums, one point each."""
    pairs = sum_pairs(throw, point) if rules.shared_die is SharedDie.ALL_PAIRS else disjoint_pairs(throw, point)
    return pairs[: sum_points(throw, point, rules.sums, rules.shared_die)]
