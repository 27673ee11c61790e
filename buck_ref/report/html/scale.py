"""The arithmetic of the score chart: ticks at round numbers, labels that do not overlap, lines of a bounded length."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

Point = tuple[int, int]
"""A line of the log, and the score after it."""

_STEPS: Final = (1, 2, 5)


def ticks(low: int, high: int, most: int) -> list[int]:
    """The multiples of 1, 2, 5, 10, 20... from `low` to `high`, of the smallest of these that makes at most `most`."""
    size = 1
    while True:
        for step in (size * one for one in _STEPS):
            found = list(range(-(-low // step) * step, high + 1, step))
            if len(found) <= most:
                return found
        size *= 10


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones, with `gap` between any two, from `low` to `high`.

    Where they do not all fit with that gap, it is as wide as fits.
    """
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    places = list(wanted)
    floor = low
    for index in order:
        places[index] = max(places[index], floor)
        floor = places[index] + gap
    ceiling = high
    for index in reversed(order):
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - gap
    return places


def fitting(name: str, room: int) -> str:
    """As much of a name as has room, in pixels, in letters of 13; what is left out shows as an ellipsis."""
    if sum(map(_width, name)) <= room:
        return name
    end = "\N{HORIZONTAL ELLIPSIS}"
    width, kept = _width("M"), ""
    for letter in name:
        width += _width(letter)
        if width > room:
            break
        kept += letter
    return kept + end


def _width(letter: str) -> float:
    """At most so wide is a letter, in pixels: those of East Asia fill a square, capitals are wider than others."""
    if unicodedata.east_asian_width(letter) in "WF":
        return 14
    return 13.5 if letter in "WM@%mw" else 10.5 if not letter.islower() else 8.5


def thinned(points: Sequence[Point], most: int) -> list[Point]:
    """`points`, or where they are more than `most`, of each stretch of lines the first, lowest, highest and last."""
    if len(points) <= most:
        return list(points)
    width = max(1, -(-(points[-1][0] - points[0][0] + 1) * _KEPT // most))
    return list(_of_each(points, width))


_KEPT: Final = 4
"""How many points of a stretch are kept at most."""


def _of_each(points: Sequence[Point], width: int) -> Iterator[Point]:
    start = points[0][0]
    for _, stretch in groupby(points, key=lambda point: (point[0] - start) // width):
        those = list(stretch)
        kept = {those[0], min(those, key=_score), max(those, key=_score), those[-1]}
        yield from sorted(kept)


def _score(point: Point) -> int:
    return point[1]
