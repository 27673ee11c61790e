"""Signs that tell the lines of a chart apart by their shape."""

from typing import Final

_SHAPES: Final = (
    "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "m-4-4h8v8h-8z",
    "m0-5l5 9h-10z",
    "m0-5l5 5l-5 5l-5-5z",
    "m0 5l5-9h-10z",
    "m-2-5h4v3h3v4h-3v3h-4v-3h-3v-4h3z",
    "m-5 0l2.5-4.5h5l2.5 4.5l-2.5 4.5h-5z",
    "m-5-2h10v4h-10z",
)
"""A circle, a square, a triangle, a diamond, a triangle upside down, a cross, a hexagon, a bar."""


def marker(kind: int, x: float, y: float) -> str:
    """The sign of that kind, in the middle of which is the place."""
    return f'<path class="sign-shape" d="M{x} {y}{_SHAPES[kind % len(_SHAPES)]}"/>'
