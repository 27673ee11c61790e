"""Was it chance? Every throw of a seeded log is drawn again from the seed."""

from collections.abc import Iterator

from buck_ref.chance.rng import DICE_STREAM, DrawError, throw
from buck_ref.games.game import Table
from buck_ref.log.data import OpenData, ThrowData
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import Line, ThrowLine
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.draws import NONE_YET, next_draw
from buck_ref.rulebook.dice_options import DiceOptions


def check_draws(
    lines: tuple[Line, ...], head: OpenData, table: Table[DiceOptions], played: tuple[DicePlayed, ...]
) -> Iterator[Finding]:
    """LOG-INDEX: the draws come in order; RNG-THROW: each gives its faces, also of throws that the rules refuse.

    A gap or a repeat is told once: the count goes on from the number that stands in the line.
    """
    if head.seed is None:
        return
    last = NONE_YET
    for number, line in enumerate(lines):
        if type(line) is not ThrowLine or line.d.stream is None or line.d.k is None:
            continue
        due = next_draw(last)
        if line.d.k != due or line.d.stream != DICE_STREAM:
            yield Finding(
                code=Code.R_INDEX,
                line=number,
                party=line.by,
                clause="LOG-INDEX",
                expected=f"{DICE_STREAM} {due}",
                found=f"{line.d.stream} {line.d.k}",
            )
        drawn = _drawn(head.seed, line.d.stream, line.d.k, line.d, table.options.faces)
        if drawn != line.d.dice:
            yield Finding(
                code=Code.R_DRAW, line=number, party=line.by, clause="RNG-THROW", expected=drawn, found=line.d.dice
            )
        last = line.d.k


def _drawn(seed: str, stream: str, k: int, data: ThrowData, faces: int) -> tuple[int, ...] | None:
    """The faces that the draw gives; None where no draw can give such a throw."""
    try:
        return throw(seed, stream, k, len(data.dice), faces)
    except DrawError:
        return None
