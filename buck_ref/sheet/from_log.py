"""From the lines of a log to what a sheet says, and what of the log no sheet can say (SHEET-KEPT)."""

from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.log import data
from buck_ref.log.lines import CloseLine, DealLine, Event, Line, MoveLine, NoteLine, RetractLine, ThrowLine, TotalLine
from buck_ref.log.moves import MoveThrow
from buck_ref.log.values import Mode
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.profiles import Options, Profile, options_of, shipped_profile, shipped_profiles
from buck_ref.sheet import items
from buck_ref.sheet.course import Rounds, course_of
from buck_ref.sheet.items import TABLE, Back, Item, Seat, ThrowSaid
from buck_ref.sheet.physical import physical
from buck_ref.sheet.result import said_at_close

_ONLY_PHYSICAL = frozenset({Event.TOTAL, Event.RETRACT})
_IN_EVERY_MODE = frozenset({Event.THROW, Event.DEAL, Event.NOTE, Event.CLOSE})


@clause("SHEET-KEPT")
def is_kept(event: Event, mode: Mode, throws: bool) -> bool:
    """Does a sheet say what such a line of a log of this mode says? `throws`: it is a move that decides to throw."""
    if event is Event.MOVE:
        return mode is Mode.PHYSICAL or not throws
    return event in _IN_EVERY_MODE or (event in _ONLY_PHYSICAL and mode is Mode.PHYSICAL)


class Opened(NamedTuple):
    """The first line of a log, as far as a sheet says it."""

    profile: Profile[Options]
    keeper: Seat
    players: tuple[Seat, ...]


def header_items(opened: Opened) -> Iterator[Item]:
    """What stands before the game."""
    profile = opened.profile
    own = options_of(profile)
    base = profile.name if profile.name in shipped_profiles(profile.game) else _nearest(profile)
    yield items.ProfileSaid(profile.name, None if base == profile.name else base)
    published = options_of(shipped_profile(base))
    yield from (items.OptionSaid(key, value) for key, value in own.items() if value != published[key])
    if opened.keeper != TABLE:
        yield items.KeeperSaid(opened.keeper)
    yield items.PlayersSaid(opened.players)


def _nearest(profile: Profile[Options]) -> str:
    """The published profile from which the fewest options differ."""
    own = options_of(profile)

    def differing(name: str) -> int:
        return sum(own[key] != value for key, value in options_of(shipped_profile(name)).items())

    return min(shipped_profiles(profile.game), key=differing)


def game_items(opened: Opened, lines: tuple[Line, ...], mode: Mode) -> Iterator[Item]:
    """What stands in the game: the things that the lines after the first say."""
    return _Game(opened, mode).all(lines)


class _Game:
    """Follows the lines, with the numbers that they will have in the log of the sheet."""

    def __init__(self, opened: Opened, mode: Mode) -> None:
        self._seats = tuple(seat.id for seat in opened.players)
        self._course = course_of(self._seats, opened.profile.options)
        self._rounds = Rounds(self._course)
        self._mode = mode
        self._told = 1
        """The round of the last throw or total."""
        self._numbers = [0]
        """By the number of a line of the log: that of the first line of the sheet's log that is not before it."""
        self._next = 1

    def all(self, lines: tuple[Line, ...]) -> Iterator[Item]:
        """What each line says."""
        for line in lines[1:]:
            self._numbers.append(self._next)
            throws = isinstance(line, MoveLine) and isinstance(line.d, MoveThrow)
            if is_kept(line.ev, self._mode, throws):
                yield from self._said(line)
                self._next += 1

    def _said(self, line: Line) -> Iterator[Item]:
        match line:
            case ThrowLine():
                yield from self._round(line.d.round)
                yield self._throw(line)
                self._course.enter(self._next, physical(line))
            case TotalLine():
                yield from self._round(line.d.round)
                yield items.TotalSaid(line.d.player, line.d.points)
                self._course.enter(self._next, line)
            case MoveLine():
                written = physical(line)
                yield items.MoveSaid(written.d, line.claim)
                self._course.enter(self._next, written)
            case DealLine():
                dealt = physical(line)
                yield items.DealSaid(dealt.d)
                self._course.enter(self._next, dealt)
            case NoteLine():
                yield items.NoteSaid(line.d.text)
            case RetractLine():
                yield self._back(line.d.from_)
            case CloseLine():
                yield from said_at_close(line.d, self._course.result)
            case _:
                raise TypeError(f"no sheet says this: {line}")

    def _round(self, number: int) -> Iterator[Item]:
        """The round, where it is another than before, or another than is due."""
        if number != self._told or number != self._rounds.now:
            self._rounds.state(number)
            yield items.RoundSaid(number)
        self._told = number

    def _throw(self, line: ThrowLine) -> ThrowSaid:
        thrown = line.d
        roll = thrown.roll if isinstance(thrown, data.OrderThrow) else None
        said = None if roll == self._course.numbers.roll else roll
        return ThrowSaid(thrown.purpose, thrown.player, thrown.dice, said, line.claim)

    def _back(self, from_: int) -> Back:
        number = self._number(from_)
        if not 0 < number < self._next:
            return items.BackFromSaid(number)
        taken = self._course.take_back(number)
        return items.BackSaid(len(taken)) if taken[:1] == (number,) else items.BackFromSaid(number)

    def _number(self, from_: int) -> int:
        """The number, in the log of the sheet, of the line with this number in the log, or one that is as wrong."""
        if from_ <= 0:
            return from_
        known = len(self._numbers) - 1
        return self._numbers[from_] if from_ < known else self._next + from_ - known
