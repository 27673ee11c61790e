"""Lines of any log as a log of real dice or cards would have them: without draws, and with the player named."""

from typing import overload

from msgspec.structs import replace

from buck_ref.log.lines import DealLine, MoveLine, ThrowLine


@overload
def physical(line: ThrowLine) -> ThrowLine: ...
@overload
def physical(line: DealLine) -> DealLine: ...
@overload
def physical(line: MoveLine) -> MoveLine: ...
def physical(line: ThrowLine | DealLine | MoveLine) -> ThrowLine | DealLine | MoveLine:
    """The line without what says where chance came from; of a decision, with who decided."""
    if isinstance(line, MoveLine):
        return replace(line, d=replace(line.d, player=line.d.player or line.by))
    if isinstance(line, DealLine):
        return replace(line, d=replace(line.d, stream=None, k=None, commitments=None, cards=line.d.cards or None))
    return replace(line, d=replace(line.d, stream=None, k=None))
