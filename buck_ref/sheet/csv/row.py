"""The cells of one row of a CSV sheet, read one by one."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from buck_ref.message import N_, Message, message
from buck_ref.sheet.csv.cells import COLUMNS
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.items import Mention, Shown
from buck_ref.sheet.text import tokens
from buck_ref.sheet.text.grammar import NotReadError, parsed_cell
from buck_ref.sheet.text.tokens import Branch, Seen

T = TypeVar("T")


def column_of(name: str) -> int:
    """The number of the cell with this name, from 1."""
    return COLUMNS.index(name) + 1


class Row:
    """A row; what is wrong in a cell is told of its number."""

    def __init__(self, cells: list[str]) -> None:
        if len(cells) > len(COLUMNS):
            said = message(N_("the row has more cells than the first row"))
            raise NotReadError(Unreadable(len(COLUMNS) + 1, said))
        self._cells = dict(zip(COLUMNS, cells, strict=False))
        self.mentions: tuple[Mention, ...] = ()
        """Everybody who was named without @, and in which cell."""
        self.dice: tuple[Shown, ...] = ()
        """Every number of a throw that stands without brackets, and in which cell."""

    def text(self, name: str) -> str:
        """The cell as it stands."""
        return self._cells.get(name, "")

    def stands(self, name: str) -> bool:
        """Is the cell not empty?"""
        return bool(self.text(name).strip())

    def free_text(self, name: str, *, is_name: bool) -> str:
        """The cell as a text that a log can hold."""
        tokens.check_text(self.text(name), column_of(name), is_name=is_name)
        return self.text(name)

    def word(self, name: str) -> str:
        """The cell as a word that is looked up elsewhere; it must not be empty."""
        if not self.stands(name):
            self.refuse(name, _empty(name))
        return self.text(name).strip()

    def cell(self, name: str, kind: str, reader: Callable[[Branch, Seen], T]) -> T:
        """The cell, by the rule of the grammar for cells of this kind."""
        seen, column = Seen(), column_of(name)
        try:
            found = reader(parsed_cell(self.text(name), kind), seen)
        except NotReadError as refused:
            if not self.stands(name):
                self.refuse(name, _empty(name))
            raise NotReadError(refused.fault._replace(column=column)) from refused
        self.mentions += tuple(one._replace(column=column) for one in seen.mentions)
        self.dice += tuple(one._replace(column=column) for one in seen.dice)
        return found

    def number(self, name: str) -> int:
        """A number."""
        return self.cell(name, "int", lambda tree, _: tokens.number(tree.children[0]))

    def number_or_none(self, name: str) -> int | None:
        """A number, where one stands."""
        return self.number(name) if self.stands(name) else None

    def cards(self, name: str) -> tuple[str, ...]:
        """Cards, or none."""
        return self.cell(name, "cards", lambda tree, _: tokens.cards(tokens.branch(tree.children[0])))

    def player(self, name: str) -> str:
        """A player."""
        return self.cell(name, "player", lambda tree, seen: seen.player(tree.children[0]))

    def somebody(self, name: str) -> str | None:
        """A player, or nobody."""
        return self.cell(name, "somebody", lambda tree, seen: seen.somebody(tree.children[0]))

    def refuse(self, name: str, said: Message) -> NoReturn:
        """The cell cannot be read."""
        raise NotReadError(Unreadable(column_of(name), said))


def _empty(name: str) -> Message:
    return message(N_("the cell '{cell}' is empty"), cell=name)
