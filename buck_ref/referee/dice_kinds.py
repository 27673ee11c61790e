"""Throws that do the same in a turn, and one of each kind: what a turn is made of where nobody noted the dice."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product

from buck_ref.games.dice.scoring import sum_points
from buck_ref.games.dice.table import score_throw
from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.rulebook.dice_options import DiceOptions

_Sum = tuple[int, Points, bool]
"""Some dice without the Point: how many, the points of their sums, and whether two of them differ."""


@lru_cache(maxsize=512)
def kinds_of_throws(options: DiceOptions, point: Face, dice: int) -> tuple[Throw, ...]:
    """One throw of each kind, for so many dice against this Point, those of the highest worth first.

    Of one kind are throws of the same worth, alike in whether they are a Big or a Little Buck and in whether a die
    shows the Point: a turn asks no more of a throw.
    """
    kinds: dict[tuple[Points, bool, bool, bool], Throw] = {}
    for throw in _candidates(options, point, dice):
        scored = score_throw(throw, point, options)
        kinds.setdefault((scored.points, scored.big_buck, scored.little_buck, scored.matched), throw)
    return tuple(kinds[kind] for kind in sorted(kinds, reverse=True))


def _candidates(options: DiceOptions, point: Face, dice: int) -> Iterator[Throw]:
    """Throws among which every kind is.

    Faces above the Point are in no sum, so that two of them stand for all. Where three dice together may score, every
    throw of the faces left is looked at; else two throws are alike that have as many Points and the same sums.
    """
    yield from ((face,) * dice for face in range(1, options.faces + 1))
    if options.three_dice_sum:
        yield from combinations_with_replacement(range(1, min(options.faces, point + 2) + 1), dice)
        return
    for (others, _, differ), throw in _sums(options, point, dice).items():
        shown = dice - others
        if differ or (others and shown):
            yield tuple(sorted((*throw, *(point,) * shown)))


def _sums(options: DiceOptions, point: Face, dice: int) -> dict[_Sum, Throw]:
    """All that up to so many dice without the Point can come to, each with dice that do."""
    reached: dict[_Sum, Throw] = {(0, 0, False): ()}
    for alike in _groups(options, point):
        for group in alike:
            more = _joined(reached, _pieces(options, point, dice, group), dice)
            if len(more) == len(reached):
                break  # another group of the same kind would bring nothing new either
            reached = more
    return reached


def _groups(options: DiceOptions, point: Face) -> Iterator[list[tuple[Face, ...]]]:
    """The faces but the Point, in groups so that sums are made within a group only; groups of one kind together."""
    others = [face for face in range(1, options.faces + 1) if face != point]
    if not options.sums:
        yield [tuple(others[:2])]
        return
    yield [(face, point - face) for face in range(1, (point + 1) // 2)]
    if point % 2 == 0:
        yield [(point // 2,)]
    above = tuple(face for face in others if face > point)[:2]
    if above:
        yield [above]


def _pieces(options: DiceOptions, point: Face, dice: int, group: tuple[Face, ...]) -> dict[_Sum, Throw]:
    """What up to so many dice of one group of faces come to."""
    pieces: dict[_Sum, Throw] = {}
    for counts in product(range(dice + 1), repeat=len(group)):
        thrown = tuple(face for face, count in zip(group, counts, strict=True) for _ in range(count))
        if 0 < len(thrown) <= dice:
            points = sum_points.plain(thrown, point, options.sums, options.shared_die)
            pieces.setdefault((len(thrown), points, len(set(thrown)) > 1), thrown)
    return pieces


def _joined(reached: dict[_Sum, Throw], pieces: dict[_Sum, Throw], dice: int) -> dict[_Sum, Throw]:
    more = dict(reached)
    for ((number, points, differ), throw), ((added, worth, unlike), piece) in product(reached.items(), pieces.items()):
        if number + added <= dice:
            more.setdefault((number + added, points + worth, differ or unlike or number > 0), throw + piece)
    return more
