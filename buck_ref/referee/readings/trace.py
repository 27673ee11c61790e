"""Options that note which of them are read: what was never read cannot have mattered.

Such a record equals itself alone, so nothing that was remembered of another record hides a read. What the rules
remember of this very record, they remember from a run that read it: a second run then shows which options are read
outside of what is remembered.
"""

from buck_ref.referee.readings.space import Codes, Space
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options

_DICE = frozenset(DiceOptions.__struct_fields__)
_CARDS = frozenset(HucklebuckOptions.__struct_fields__)


class Reads:
    """The names of the options that were read, each once, in the order of the first reads."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: dict[str, None] = {}

    def take(self) -> tuple[str, ...]:
        """What was read since it was last asked."""
        names, self.names = tuple(self.names), {}
        return names


class _TracedDice(DiceOptions, frozen=True, eq=False, kw_only=True):
    reads: Reads

    def __getattribute__(self, name: str) -> object:
        if name in _DICE:
            object.__getattribute__(self, "reads").names[name] = None
        return object.__getattribute__(self, name)

    def __hash__(self) -> int:
        return id(self)


class _TracedCards(HucklebuckOptions, frozen=True, eq=False, kw_only=True):
    reads: Reads

    def __getattribute__(self, name: str) -> object:
        if name in _CARDS:
            object.__getattribute__(self, "reads").names[name] = None
        return object.__getattribute__(self, name)

    def __hash__(self) -> int:
        return id(self)


_TRACED: dict[type[Options], type[_TracedDice | _TracedCards]] = {
    DiceOptions: _TracedDice,
    HucklebuckOptions: _TracedCards,
}


def traced(space: Space, codes: Codes) -> tuple[Options, Reads]:
    """The options of a reading, and where it is noted which of them are read."""
    reads = Reads()
    return _TRACED[space.record](**space.plain(codes), reads=reads), reads  # type: ignore[arg-type]  # see Space.options
