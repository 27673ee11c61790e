"""What in a sheet cannot be read: where, and why."""

from typing import NamedTuple

from buck_ref.message import Message, UserError
from buck_ref.sheet.items import Place


class Fault(NamedTuple):
    """One thing that cannot be read."""

    place: Place
    said: Message
    allowed: tuple[str, ...] = ()
    """The kinds of words that could have stood there, as the grammar calls them; they are told where they are few."""


class Unreadable(NamedTuple):
    """What is wrong in one line: the column, and the rest as in a fault."""

    column: int
    said: Message
    allowed: tuple[str, ...] = ()

    def in_line(self, line: int) -> Fault:
        """The fault, of a line with this number."""
        return Fault(Place(line, self.column), self.said, self.allowed)


class SheetError(UserError):
    """A sheet that cannot be read, with everything that cannot be read in it, in order."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.place))
        super().__init__(self.faults[0].said)
