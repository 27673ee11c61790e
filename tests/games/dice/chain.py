"""The turn as a chain of throws, and turn after turn, from the rule functions by exact fractions; nothing is simulated.

From every score the throws of all kinds are counted; a throw that goes on has raised the score or, where it was void,
left everything as it was, so the chance of every end of a turn is a finite sum.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import NamedTuple

from buck_ref.games.dice.scoring import is_big_buck, is_little_buck, matches, worth
from buck_ref.games.dice.turn import after_throw, dice_due
from buck_ref.games.dice.values import Ending, Face, Outcome, Points, Throw
from buck_ref.rulebook.dice_options import DiceOptions

TAIL = Fraction(1, 10**9)
"""Turns are counted until the game is undecided with less than this chance."""


class Kind(NamedTuple):
    """All that a turn needs to know of a throw."""

    points: Points
    big_buck: bool
    little_buck: bool
    matched: bool


def kind_of(throw: Throw, point: Face, options: DiceOptions) -> Kind:
    """The kind of a throw; of what it is worth only the options that scoring takes speak."""
    points = worth.plain(
        throw,
        point,
        options.target,
        options.big_buck,
        options.sums,
        options.shared_die,
        options.three_dice_sum,
        options.triple_sums,
        options.two_points,
        options.little_buck_value,
        options.dice,
    )
    little_buck = is_little_buck.plain(throw, point, options.two_points, options.dice)
    return Kind(points, is_big_buck.plain(throw, point, options.dice), little_buck, matches.plain(throw, point) > 0)


@cache
def throws(dice: int, faces: int) -> dict[Throw, int]:
    """Every throw of so many dice, however they fell, and in how many ways they can."""
    return {
        throw: factorial(dice) // prod(factorial(count) for count in Counter(throw).values())
        for throw in combinations_with_replacement(range(1, faces + 1), dice)
    }


@cache
def kinds(point: Face, dice: int, options: DiceOptions) -> dict[Kind, int]:
    """How many of the throws of so many dice are of each kind."""
    counted: Counter[Kind] = Counter()
    for throw, ways in throws(dice, options.faces).items():
        counted[kind_of(throw, point, options)] += ways
    assert counted.total() == options.faces**dice
    return counted


def thrown(score: Points, turn_start: Points, kind: Kind, options: DiceOptions) -> Outcome:
    """What a throw of this kind does."""
    return after_throw(
        score,
        turn_start,
        *kind,
        options.target,
        options.goal,
        options.big_buck,
        options.overshoot,
        options.keeps_turn,
        options.little_buck_turn,
    )


def due(score: Points, options: DiceOptions) -> int:
    """How many dice are thrown at this score."""
    return dice_due(score, options.target, options.dice, options.fewer_dice)


class Turn(NamedTuple):
    """How a whole turn from one score ends, every throw being a duty."""

    won: Fraction
    scores: dict[Points, Fraction]
    """The chance of each score, where the turn does not win."""
    winning: dict[Points, Fraction]
    """The chance of each score to win with."""


@cache
def turn(start: Points, point: Face, options: DiceOptions) -> Turn:
    """A whole turn from the score `start`, score by score upwards; a void throw is thrown until it is none."""
    in_turn: dict[Points, Fraction] = {start: Fraction(1)}
    scores: dict[Points, Fraction] = {}
    winning: dict[Points, Fraction] = {}
    for score in range(start, options.target):
        dice = due(score, options)
        ends: Counter[Outcome] = Counter()
        for kind, ways in kinds(point, dice, options).items():
            ends[thrown(score, start, kind, options)] += ways
        again = ends.pop(Outcome(score, Ending.OVERSHOT_AGAIN), 0)
        for (after, ending), ways in ends.items():
            chance = in_turn.get(score, Fraction(0)) * Fraction(ways, options.faces**dice - again)
            if ending is Ending.WON:
                winning[after] = winning.get(after, Fraction(0)) + chance
            elif ending is Ending.AGAIN:
                assert after > score
                in_turn[after] = in_turn.get(after, Fraction(0)) + chance
            else:
                assert ending in (Ending.SCORELESS, Ending.PASSES, Ending.OVERSHOT_ENDS)
                scores[after] = scores.get(after, Fraction(0)) + chance
    won = sum(winning.values(), Fraction(0))
    assert won + sum(scores.values()) == 1
    return Turn(won, scores, {score: chance for score, chance in winning.items() if chance})


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
