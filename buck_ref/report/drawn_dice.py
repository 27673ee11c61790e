"""Drawn dice: pictures made from the faces, with the same in words for those who do not see them."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from html import escape
from typing import Final

from buck_ref.message import N_
from buck_ref.report.i18n import Speech

_LOW, _MID, _HIGH = 9, 16, 23
_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}
"""Where the pips of each face stand on a die of 32 by 32."""
LARGEST_WITH_PIPS: Final = max(_PIPS)


class Mark(StrEnum):
    """How a die is set off from the others."""

    PLAIN = "plain"
    MATCH = "match"
    """It shows the Point."""
    SUM = "sum"
    """It is part of a sum."""


def drawn(
    say: Speech, faces: Sequence[int], marks: Sequence[Mark] = (), *, largest: int = 0, once: bool = False
) -> str:
    """The dice side by side, as HTML.

    All show numbers where one shows a face without pips, or could: `largest` is the largest face that the dice have.
    With `once` a die refers to its face among the `symbols` that the page has once, and so takes little room.
    """
    text = N_("Die: {faces}") if len(faces) == 1 else N_("Dice: {faces}")
    said = escape(say(text, faces=", ".join(map(str, faces))), quote=True)
    marked = [*marks, *(Mark.PLAIN for _ in faces)]
    numbers = largest > LARGEST_WITH_PIPS or any(face not in _PIPS for face in faces)
    svgs = "".join(
        _referred(face, mark) if once and not numbers else _svg(face, mark, number=numbers)
        for face, mark in zip(faces, marked, strict=False)
    )
    return f'<span class="dice" role="img" aria-label="{said}">{svgs}</span>'


def symbols() -> str:
    """Every face with pips, to be referred to by dice that are drawn `once`."""
    return "".join(
        f'<symbol id="die-{face}" viewBox="0 0 32 32">{_inside(face, number=False)}</symbol>' for face in _PIPS
    )


def _svg(face: int, mark: Mark, *, number: bool) -> str:
    kind, inside = f"die die-{mark.value}", _inside(face, number=number)
    return f'<svg class="{kind}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">{inside}</svg>'


def _referred(face: int, mark: Mark) -> str:
    """What is around it says the faces, and hides what is in it."""
    return f'<svg class="die die-{mark.value}"><use href="#die-{face}"/></svg>'


def _inside(face: int, *, number: bool) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x, y in _PIPS.get(face, ()))
    if number:
        pips = f'<text x="16" y="21" text-anchor="middle">{face}</text>'
    return f'<rect x="1.5" y="1.5" width="29" height="29" rx="6"/>{pips}'


def marks_of(faces: Sequence[int], matched: Collection[int], summed: Sequence[int]) -> list[Mark]:
    """How to set off each die: those that show a matched face, and one die for each face that was summed."""
    left = list(summed)
    marks = []
    for face in faces:
        mark = Mark.MATCH if face in matched else Mark.PLAIN
        if face in left:
            left.remove(face)
            mark = Mark.SUM
        marks.append(mark)
    return marks
