"""Which code points are characters: Unicode 14.0, whatever version this Python knows.

A log must get the same verdict on every machine, so the set of characters is the specification's
(spec/formats/unassigned-14.0.txt) and not the interpreter's.
"""

from bisect import bisect_right
from functools import cache

from buck_ref.rulebook.spec import SPEC


@cache
def _unassigned() -> tuple[list[int], list[int]]:
    """The first and the last code points of the ranges that hold no character, ascending."""
    text = (SPEC / "formats" / "unassigned-14.0.txt").read_text(encoding="ascii")
    ranges = [line.split("..") for line in text.splitlines() if not line.startswith("#")]
    return [int(first, 16) for first, _ in ranges], [int(last, 16) for _, last in ranges]


def is_assigned(code_point: int) -> bool:
    """Is the code point a character of Unicode 14.0?"""
    firsts, lasts = _unassigned()
    at = bisect_right(firsts, code_point) - 1
    return at < 0 or code_point > lasts[at]
