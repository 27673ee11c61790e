"""Throws that do the same in a turn, and one of each kind: what a turn is made of where nobody noted the dice."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from buck_ref.games.dice.scoring import is_big_buck, is_little_buck, matches, sum_points, worth
from buck_ref.games.dice.table import ScoringRules
from buck_ref.games.dice.values import Face, Points, Throw

_Sum = tuple[int, Points, bool]
"""Some dice without the Point: how many, the points of their sums, and whether two of them differ."""


class Kind(NamedTuple):
    """All that a turn asks of a throw."""

    points: Points
    big_buck: bool
    little_buck: bool
    matched: bool
    """Whether some die shows the Point."""


@lru_cache(maxsize=512)
def kinds_of_throws(rules: ScoringRules, faces: int, point: Face, dice: int) -> tuple[tuple[Kind, Throw], ...]:
    """Every kind of throw with one that is of it, of so many dice against this Point, the highest worth first."""
    kinds: dict[Kind, Throw] = {}
    for throw in _candidates(rules, faces, point, dice):
        kinds.setdefault(_kind(throw, point, rules), throw)
    return tuple((kind, kinds[kind]) for kind in sorted(kinds, reverse=True))


def _kind(throw: Throw, point: Face, rules: ScoringRules) -> Kind:
    return Kind(
        worth.plain(throw, point, *rules),
        is_big_buck.plain(throw, point, rules.dice),
        is_little_buck.plain(throw, point, rules.two_points, rules.dice),
        matches.plain(throw, point) > 0,
    )


def _candidates(rules: ScoringRules, faces: int, point: Face, dice: int) -> Iterator[Throw]:
    """Throws among which every kind is.

    Faces above the Point are in no sum, so that two of them stand for all. Where three dice together may score, every
    throw of the faces left is looked at; else two throws are alike that have as many Points and the same sums.
    """
    yield from ((face,) * dice for face in range(1, faces + 1))
    if rules.three_dice_sum:
        yield from combinations_with_replacement(range(1, min(faces, point + 2) + 1), dice)
        return
    for (others, _, differ), throw in _sums(rules, faces, point, dice).items():
        shown = dice - others
        if differ or (others and shown):
            yield tuple(sorted((*throw, *(point,) * shown)))


def _sums(rules: ScoringRules, faces: int, point: Face, dice: int) -> dict[_Sum, Throw]:
    """All that up to so many dice without the Point can come to, each with dice that do."""
    reached: dict[_Sum, Throw] = {(0, 0, False): ()}
    for alike in _groups(rules, faces, point):
        for group in alike:
            more = _joined(reached, _pieces(rules, point, dice, group), dice)
            if len(more) == len(reached):
                break  # another group of the same kind would bring nothing new either
            reached = more
    return reached


def _groups(rules: ScoringRules, faces: int, point: Face) -> Iterator[list[tuple[Face, ...]]]:
    """The faces but the Point, in groups so that sums are made within a group only; groups of one kind together."""
    others = [face for face in range(1, faces + 1) if face != point]
    if not rules.sums:
        yield [tuple(others[:2])]
        return
    yield [(face, point - face) for face in range(1, (point + 1) // 2)]
    if point % 2 == 0:
        yield [(point // 2,)]
    above = tuple(face for face in others if face > point)[:2]
    if above:
        yield [above]


def _pieces(rules: ScoringRules, point: Face, dice: int, group: tuple[Face, ...]) -> dict[_Sum, Throw]:
    """What up to so many dice of one group of faces come to."""
    pieces: dict[_Sum, Throw] = {}
    for counts in product(range(dice + 1), repeat=len(group)):
        thrown = tuple(face for face, count in zip(group, counts, strict=True) for _ in range(count))
        if 0 < len(thrown) <= dice:
            points = sum_points.plain(thrown, point, rules.sums, rules.shared_die)
            pieces.setdefault((len(thrown), points, len(set(thrown)) > 1), thrown)
    return pieces


def _joined(reached: dict[_Sum, Throw], pieces: dict[_Sum, Throw], dice: int) -> dict[_Sum, Throw]:
    more = dict(reached)
    for ((number, points, differ), throw), ((added, more_points, unlike), piece) in product(
        reached.items(), pieces.items()
    ):
        if number + added <= dice:
            more.setdefault((number + added, points + more_points, differ or unlike or number > 0), throw + piece)
    return more
