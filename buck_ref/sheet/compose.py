"""From what a sheet says to the lines of a log of real dice or cards."""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from buck_ref.games.dice.acts import Purpose
from buck_ref.log import data
from buck_ref.log.chain import FIRST_PREV
from buck_ref.log.keeper import opening_data
from buck_ref.log.lines import Claim, DealLine, MoveLine, ThrowLine, TotalLine
from buck_ref.log.moves import MoveData
from buck_ref.log.write import Chain, Data, LogError
from buck_ref.message import N_, Message, message
from buck_ref.rulebook.contract import clause
from buck_ref.sheet import items
from buck_ref.sheet.course import Rounds, course_of
from buck_ref.sheet.faults import Fault
from buck_ref.sheet.items import Back, EndSaid, Item, Place, ResultSaid, ThrowSaid
from buck_ref.sheet.opening import Header, seated
from buck_ref.sheet.result import closed_with, entry_of

_NO_GAME = "0" * 32
_TAG = b"buck-sheet/1\0"


class Entry(NamedTuple):
    """One thing that stands in the game, and where."""

    item: Item
    place: Place


class Composed(NamedTuple):
    """The log, or why there is none."""

    lines: tuple[bytes, ...]
    faults: tuple[Fault, ...]


@clause("SHEET-GAME")
def game_of(tip: str) -> str:
    """The id of the game of a sheet, by the tip of its log made with an id of zeros."""
    return hashlib.sha256(_TAG + bytes.fromhex(tip)).hexdigest()[:32]


def composed(header: Header, entries: Iterable[Entry], *, whole: bool = True) -> Composed:
    """The lines of the log: the same sheet, the same bytes. Of a beginning that is not the whole, only the faults."""
    log = _Log(header)
    for entry in entries:
        log.add(entry)
    if whole:
        log.end()
    return Composed(() if log.faults or not whole else log.lines(), tuple(log.faults))


class _Written(NamedTuple):
    data: Data
    claim: Claim | None


class _Log:
    """Gathers the lines of a log."""

    def __init__(self, header: Header) -> None:
        self._header = header
        players = tuple(seat.id for seat in header.players)
        self._course = course_of(players, header.profile.options)
        self._rounds = Rounds(self._course)
        self._chain = Chain()
        self._written: list[_Written] = []
        self._ended: list[tuple[data.Result, Place]] = []
        """The results of rounds that no close has taken up yet."""
        self.faults: list[Fault] = []
        self._write(self._opening(_NO_GAME), Place(1, 1))

    def _opening(self, game: str) -> data.OpenData:
        opening = opening_data(self._header.profile, seated(self._header.players), game, None)
        keeper = self._header.keeper
        first = msgspec.structs.replace(opening.parties[0], id=keeper.id, name=keeper.name)
        return msgspec.structs.replace(opening, parties=(first, *opening.parties[1:]))

    def lines(self) -> tuple[bytes, ...]:
        """The lines, with the id of the game that follows from them."""
        opening = _Written(self._opening(game_of(self._chain.tip)), None)
        chain, by = Chain(), self._header.keeper.id
        return tuple(chain.line(by, one.data, claim=one.claim) for one in (opening, *self._written[1:]))

    def add(self, entry: Entry) -> None:
        """One thing of the sheet."""
        item, place = entry
        match item:
            case items.RoundSaid(number=number):
                self._rounds.state(number)
            case ThrowSaid(claim=claim):
                self._act(self._thrown(item), claim, place)
            case items.MoveSaid(move=move, claim=claim):
                self._act(move, claim, place)
            case items.DealSaid(deal=deal):
                self._act(deal, None, place)
            case items.TotalSaid(player=player, points=points):
                self._act(data.TotalData(player=player, points=points, round=self._rounds.now), None, place)
            case items.NoteSaid(text=text):
                self._write(data.NoteData(text=text), place)
            case items.BackSaid() | items.BackFromSaid():
                self._take_back(item, place)
            case ResultSaid() | EndSaid():
                self._close(item, place)
            case _:
                raise TypeError(f"this stands before the game: {item}")

    def end(self) -> None:
        """The sheet has no more lines."""
        for _, place in self._ended:
            said = message(N_("no line with result or end follows, which this result of a round would belong to"))
            self.faults.append(Fault(place, said))

    def _thrown(self, item: ThrowSaid) -> data.ThrowData:
        round_ = self._rounds.now
        if item.purpose is Purpose.ORDER:
            roll = self._course.numbers.roll if item.roll is None else item.roll
            return data.OrderThrow(round=round_, player=item.player, dice=item.dice, roll=roll)
        kind = data.PointThrow if item.purpose is Purpose.POINT else data.TurnThrow
        return kind(round=round_, player=item.player, dice=item.dice)

    def _act(self, act: "_Act", claim: Claim | None, place: Place) -> None:
        number = self._chain.length
        if self._write(act, place, claim):
            self._course.enter(number, _line(number, self._header.keeper.id, act))

    def _take_back(self, item: Back, place: Place) -> None:
        if isinstance(item, items.BackFromSaid):
            from_ = item.line
        elif item.entries > self._course.standing:
            template = N_("there are not so many entries to take back: {number}; there are {standing}")
            self._refuse(place, message(template, number=item.entries, standing=self._course.standing))
            return
        else:
            from_ = taken_from(self._course.last(item.entries), item.entries)
        number = self._chain.length
        if self._write(data.RetractData(from_=from_), place) and 0 < from_ < number:
            self._course.take_back(from_)

    def _close(self, item: ResultSaid | EndSaid, place: Place) -> None:
        due, seats = self._course.result, tuple(seat.id for seat in self._header.players)
        if isinstance(item, ResultSaid) and item.round is not None:
            if item.round != len(self._ended) + 1:
                template = N_("the results of rounds stand in their order: this is that of round {expected}")
                self._refuse(place, message(template, expected=len(self._ended) + 1))
                return
            standings = due.rounds[item.round - 1] if due and item.round <= len(due.rounds) else None
            self._ended.append((entry_of(item, seats, standings), place))
            return
        rounds = tuple(ended for ended, _ in self._ended)
        self._ended.clear()
        self._write(closed_with(item, rounds, seats, due), place)

    def _write(self, written: Data, place: Place, claim: Claim | None = None) -> bool:
        try:
            self._chain.line(self._header.keeper.id, written, claim=claim)
        except LogError as error:
            self._refuse(place, error.said)
            return False
        self._written.append(_Written(written, claim))
        return True

    def _refuse(self, place: Place, said: Message) -> None:
        self.faults.append(Fault(place, said))


_Act = data.ThrowData | MoveData | data.DealData | data.TotalData


def _line(number: int, by: str, act: _Act) -> ThrowLine | DealLine | TotalLine | MoveLine:
    """The act as a line of a log, as far as the rules look at one."""
    if isinstance(act, data.ThrowData):
        return ThrowLine(n=number, prev=FIRST_PREV, by=by, d=act)
    if isinstance(act, data.DealData):
        return DealLine(n=number, prev=FIRST_PREV, by=by, d=act)
    if isinstance(act, data.TotalData):
        return TotalLine(n=number, prev=FIRST_PREV, by=by, d=act)
    return MoveLine(n=number, prev=FIRST_PREV, by=by, d=act)


def so_many_stand(standing: tuple[int, ...], count: int) -> bool:
    """At least one entry is taken back, and no more than stand."""
    return 1 <= count <= len(standing)


@clause("SHEET-BACK", requires=(so_many_stand,))
def taken_from(standing: tuple[int, ...], count: int) -> int:
    """From which line on entries are taken back, where it is the last `count` of those that stand."""
    return standing[-count]
