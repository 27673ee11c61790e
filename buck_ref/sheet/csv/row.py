"""The cells of one row of a CSV sheet, read one by one."""

from collections.abc import Callable
from typing import NoReturn, TypeVar

from buck_ref.message import N_, Message, message
from buck_ref.sheet.csv.cells import CELLS_OF, COLUMNS
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.items import Mention
from buck_ref.sheet.text import tokens
from buck_ref.sheet.text.grammar import NotReadError, parsed
from buck_ref.sheet.text.tokens import Branch, Players

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
        self._mentions: list[Mention] = []

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """Everybody who was named without @, and in which cell."""
        return tuple(self._mentions)

    def what(self) -> str:
        """What the row is; no other cells than it may have must stand in it."""
        what = self.text("what").strip().lower()
        if what not in CELLS_OF:
            known = ", ".join(CELLS_OF)
            self._refuse("what", message(N_("there is no row '{what}'; there are: {known}"), what=what, known=known))
        for name in COLUMNS[1:]:
            if self.stands(name) and name not in CELLS_OF[what]:
                template = N_("a row '{what}' has nothing in its cell '{cell}'")
                self._refuse(name, message(template, what=what, cell=name))
        return what

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
            self._refuse_empty(name)
        return self.text(name).strip()

    def cell(self, name: str, kind: str, reader: Callable[[Branch, Players], T]) -> T:
        """The cell, by the rule of the grammar for cells of this kind; it must not be empty."""
        if not self.stands(name):
            self._refuse_empty(name)
        return self.open_cell(name, kind, reader)

    def open_cell(self, name: str, kind: str, reader: Callable[[Branch, Players], T]) -> T:
        """The same of a cell that may be empty."""
        players = Players()
        try:
            found = reader(parsed(self.text(name), f"cell_{kind}"), players)
        except NotReadError as refused:
            raise NotReadError(refused.fault._replace(column=column_of(name))) from refused
        self._mentions += (Mention(one.player, column_of(name)) for one in players.mentions)
        return found

    def number(self, name: str) -> int:
        """A number."""
        return self.cell(name, "int", lambda tree, _: tokens.number(tree.children[0]))

    def number_or_none(self, name: str) -> int | None:
        """A number, where one stands."""
        return self.number(name) if self.stands(name) else None

    def numbers(self, name: str) -> tuple[int, ...]:
        """Numbers: of dice, of tricks."""
        return self.cell(name, "numbers", lambda tree, _: tokens.numbers(tree))

    def cards(self, name: str) -> tuple[str, ...]:
        """Cards, or none."""
        return self.open_cell(name, "cards", lambda tree, _: tokens.cards(tokens.branch(tree.children[0])))

    def player(self, name: str) -> str:
        """A player."""
        return self.cell(name, "player", lambda tree, players: players.player(tree.children[0]))

    def somebody(self, name: str) -> str | None:
        """A player, or nobody."""
        return self.cell(name, "somebody", lambda tree, players: players.somebody(tree.children[0]))

    def _refuse_empty(self, name: str) -> NoReturn:
        self._refuse(name, message(N_("the cell '{cell}' is empty"), cell=name))

    def _refuse(self, name: str, said: Message) -> NoReturn:
        raise NotReadError(Unreadable(column_of(name), said))
