"""A whole sheet, read: its log, or everything in it that cannot be read."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from buck_ref.message import N_, message
from buck_ref.sheet.compose import Entry, composed
from buck_ref.sheet.dice import faces_of, reason_for
from buck_ref.sheet.faults import Fault, SheetError, Unreadable
from buck_ref.sheet.items import KeeperSaid, OptionSaid, Place, PlayersSaid, ProfileSaid, Read
from buck_ref.sheet.opening import Beginning, Header, Placed


class Source(NamedTuple):
    """A line or a row, and its number."""

    line: int
    read: Read | Unreadable
    opens: bool
    """Whether it begins as a line that stands before the game, should it be unreadable."""


def header_from(sources: Iterable[Source]) -> Header | None:
    """What stands before the game in these lines or rows; None where it cannot be read."""
    sheet = _Sheet(())
    for source in sources:
        sheet.add(source)
    return sheet.header()[0]


def assembled(sources: Iterable[Source], faults: Iterable[Fault]) -> tuple[bytes, ...]:
    """The lines of the log that these lines or rows make; `faults`: those that were found before."""
    sheet = _Sheet(faults)
    for source in sources:
        sheet.add(source)
    return sheet.log()


class _Sheet:
    """What has been read so far."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self._faults = [*faults]
        self._beginning = Beginning()
        self._entries: list[Entry] = []
        self._faces: range | None = None

    def add(self, source: Source) -> None:
        """One more line."""
        line, read, of_beginning = source
        if isinstance(read, Unreadable):
            self._faults.append(read.in_line(line))
            self._beginning.broken |= of_beginning
            return
        places = tuple(Place(line, column) for column in read.columns)
        for item in read.items:
            if not isinstance(item, ProfileSaid | OptionSaid | KeeperSaid | PlayersSaid):
                self._begin()
                self._entries.append(Entry(item, places[-1]))
            elif self._entries:
                said = message(N_("this must stand before the first line of the game"))
                self._faults.append(Fault(places[0], said))
                self._beginning.broken = True
            else:
                self._beginning.add(Placed(item, places))
        self._faults.extend(self._strangers(line, read))
        self._faults.extend(self._no_dice(line, read))

    def _begin(self) -> None:
        """A thing of the game: before the first, all must stand that says what its dice can show."""
        if not self._entries:
            header = self.header()[0]
            self._faces = None if header is None else faces_of(header.profile.options)

    def _strangers(self, line: int, read: Read) -> Iterator[Fault]:
        """Everybody named in the line who does not play."""
        for id_, column in read.mentions:
            if self._beginning.is_stranger(id_):
                yield Fault(Place(line, column), self._beginning.stranger(id_))

    def _no_dice(self, line: int, read: Read) -> Iterator[Fault]:
        """Every number of a throw in the line that no die shows, as far as it is known what they show."""
        if self._faces is None:
            return
        for number, column in read.dice:
            said = reason_for(number, self._faces)
            if said is not None:
                yield Fault(Place(line, column), said)

    def header(self) -> tuple[Header | None, tuple[Fault, ...]]:
        """What stands before the game, and what is wrong there; what is missing is missing where the game begins."""
        at = self._entries[0].place.line if self._entries else 1
        return self._beginning.header(Place(at, 1))

    def log(self) -> tuple[bytes, ...]:
        """The lines of the log; SheetError where anything could not be read."""
        header, wrong = self.header()
        faults = [*self._faults, *wrong]
        if header is not None:
            before = min((fault.place.line for fault in faults), default=None)
            sound = [one for one in self._entries if before is None or one.place.line < before]
            made = composed(header, sound, whole=not faults)
            if not faults and not made.faults:
                return made.lines
            faults += made.faults
        raise SheetError(tuple(faults))
