"""Drawn dice: pictures made from the faces, with the same in words for those who do not see them."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from html import escape

from docs._ext.language import Voice
from docs._ext.words import WORDS

_LOW, _MID, _HIGH = 9, 16, 23
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}
"""Where the pips of each face stand on a die of 32 by 32."""


class Mark(StrEnum):
    """How a die is set off from the others."""

    PLAIN = "plain"
    MATCH = "match"
    """It shows the Point."""
    SUM = "sum"
    """It is part of a sum."""


LARGEST_WITH_PIPS = max(_PIPS)


def drawn(voice: Voice, faces: Sequence[int], marks: Sequence[Mark] = (), *, largest: int = 0) -> str:
    """The dice side by side, as HTML.

    All show numbers where one shows a face without pips, or could: `largest` is the largest face that the dice have.
    """
    text = WORDS.die if len(faces) == 1 else WORDS.dice
    said = escape(voice(text, faces=", ".join(map(str, faces))), quote=True)
    marked = [*marks, *(Mark.PLAIN for _ in faces)]
    numbers = largest > LARGEST_WITH_PIPS or any(face not in _PIPS for face in faces)
    svgs = "".join(_die(face, mark, number=numbers) for face, mark in zip(faces, marked, strict=False))
    return f'<span class="dice" role="img" aria-label="{said}">{svgs}</span>'


def _die(face: int, mark: Mark, *, number: bool) -> str:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x, y in _PIPS.get(face, ()))
    if number:
        pips = f'<text x="16" y="21" text-anchor="middle">{face}</text>'
    box = '<rect x="1.5" y="1.5" width="29" height="29" rx="6"/>'
    return (
        f'<svg class="die die-{mark.value}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">{box}{pips}</svg>'
    )


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
