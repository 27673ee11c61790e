"""What is the same of every game that a golden log writes down: its entries in order, and its close."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

import msgspec

from audit.games.recipe import LineDict, Recipe
from buck_ref.games.game import Illegal, Result, S, Step
from buck_ref.log.keeping import KEEPER

EntryT = TypeVar("EntryT")
"""An entry of a recipe."""


class Written(Generic[S, EntryT]):
    """A game on its way into a log: where it stands, where it stood before each line, and the lines."""

    def __init__(self, opening: Step[S] | Illegal, opened: LineDict) -> None:
        if isinstance(opening, Illegal):
            raise ValueError(f"the recipe's players cannot play: {opening}")
        self._state = opening.state
        self._before: dict[int, S] = {}
        self._lines = [opened]

    @abstractmethod
    def _due(self) -> object:
        """What is due; a Result where the game is over."""

    @abstractmethod
    def _enter(self, entry: EntryT) -> None:
        """Write down an entry, and do what it says."""

    def _write_down(self, recipe: Recipe, entries: Sequence[EntryT]) -> list[LineDict]:
        """The entries of a physical log, and the close."""
        for entry in entries:
            self._before[len(self._lines)] = self._state
            self._enter(entry)
        due = self._due()
        if recipe.aborted:
            self._line("close", {"outcome": "aborted"})
        elif not recipe.open and isinstance(due, Result):
            self._close(due)
        elif not recipe.open:
            raise ValueError(f"the game is not over after line {len(self._lines) - 1}: {due}")
        return self._lines

    def _note(self, text: str) -> None:
        self._line("note", {"text": text})

    def _take_back(self, from_: int) -> None:
        self._line("retract", {"from": from_})
        self._state = self._before[from_]

    def _line(self, event: str, data: LineDict, claim: LineDict | None = None, by: str = KEEPER) -> None:
        line: LineDict = {"by": by, "ev": event, "d": data}
        self._lines.append(line if claim is None else line | {"claim": claim})

    def _close(self, result: Result) -> None:
        self._line("close", {"outcome": "finished", "result": msgspec.to_builtins(result)})
