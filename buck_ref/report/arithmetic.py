"""The arithmetic of a throw, part by part: `5 is your Point: 1; 2+3 makes 5: 1`."""

from collections.abc import Callable, Iterable

from buck_ref.games.dice.values import Points, Throw
from buck_ref.message import N_
from buck_ref.report import words
from buck_ref.report.i18n import Speech

Say = Callable[[Speech, Throw, Points], str]


def _match(say: Speech, dice: Throw, points: Points) -> str:
    if len(dice) == 1:
        return say(N_("{face} is your Point: {points}"), face=dice[0], points=points)
    template = N_("{dice} are both your Point: {points}") if len(dice) == 2 else N_("{dice} are your Point: {points}")
    return say(template, dice=words.dice(dice), points=points)


def _sum(say: Speech, dice: Throw, points: Points) -> str:
    added = "+".join(map(str, dice))
    return say(N_("{added} makes {sum}: {points}"), added=added, sum=sum(dice), points=points)


def _little_buck(say: Speech, dice: Throw, points: Points) -> str:
    return say(N_("{dice} is a Little Buck: {points}"), dice=words.dice(dice), points=points)


def _big_buck(say: Speech, dice: Throw, points: Points) -> str:
    return say(N_("{dice}, every die your Point, is a Big Buck: {points}"), dice=words.dice(dice), points=points)


PARTS: dict[str, Say] = {
    "BUCK-SCORE-MATCH": _match,
    "BUCK-SCORE-SUM": _sum,
    "BUCK-SCORE-THREE-DICE": _sum,
    "BUCK-LITTLE-BUCK-VALUE": _little_buck,
    "BUCK-BIG-BUCK": _big_buck,
    "BUCK-BIG-BUCK-VALUE": _big_buck,
}
"""How the points that each clause gives are said."""


def part(say: Speech, clause: str, dice: Throw, points: Points) -> str:
    """One part of a throw's worth."""
    return PARTS[clause](say, dice, points)


def whole(say: Speech, parts: Iterable[str]) -> str:
    """The parts in one line; a throw without any is worth nothing."""
    return "; ".join(parts) or say(N_("nothing in it scores: 0"))
