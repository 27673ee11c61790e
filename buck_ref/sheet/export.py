"""A log as what a sheet says of it, and what it leaves out."""

import enum
from collections.abc import Iterator
from typing import NamedTuple

from msgspec import UNSET

from buck_ref.log import data
from buck_ref.log.lines import Claim, CloseLine, DealLine, Line, MoveLine, ThrowLine
from buck_ref.log.moves import MoveThrow
from buck_ref.log.read import LogRecord, read_bytes
from buck_ref.log.values import Role
from buck_ref.message import N_, UserError, message
from buck_ref.referee.support import options_of_head
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.profiles import RECORDS, Profile
from buck_ref.sheet.dice import faces_of
from buck_ref.sheet.from_log import Opened, game_items, header_items, is_kept
from buck_ref.sheet.items import TABLE, Item, Seat
from buck_ref.sheet.physical import physical


class LeftOut(enum.StrEnum):
    """What of a log no sheet says."""

    DRAWS = "draws"
    WRITERS = "writers"
    PARTIES = "parties"
    LINES = "lines"
    EXTRA = "extra"
    EDITION = "edition"
    ORDER = "order"


SAID = {
    LeftOut.DRAWS: N_("the seed and the numbers of the draws; what was drawn stands there as real dice or cards"),
    LeftOut.WRITERS: N_("who wrote which line: on a sheet the keeper writes everything"),
    LeftOut.PARTIES: N_("parties that neither play nor are the one who keeps the log"),
    LeftOut.LINES: N_("lines that a game of real dice or cards does not have"),
    LeftOut.EXTRA: N_("times, signatures, keys and data of the writer's own"),
    LeftOut.EDITION: N_("the edition of the rules: the sheet is of the one that reads it"),
    LeftOut.ORDER: N_("what a result leaves open, and its order where that is not the order of the seats"),
}
"""What is said of it."""


class Export(NamedTuple):
    """What a sheet says."""

    header: tuple[Item, ...]
    game: tuple[Item, ...]
    players: tuple[str, ...]
    faces: range
    """What a die of the game can show."""


class LogNotReadError(UserError):
    """A log that cannot be read."""

    status = 40


class LogUnsupportedError(UserError):
    """A log of another format, or of rules that are not known here."""

    status = 50


def exported(record: LogRecord) -> Export:
    """What a sheet says of this log; UserError where the log cannot be read, or its rules are not known."""
    opening = _opening(record)
    opened, lines = _opened(record, opening), tuple(entry.line for entry in record.entries)
    game = tuple(game_items(opened, lines, opening.mode))
    players, faces = tuple(seat.id for seat in opened.players), faces_of(opened.profile.options)
    return Export(tuple(header_items(opened)), game, players, faces)


def _opening(record: LogRecord) -> data.OpenData:
    if record.foreign is not None:
        raise LogUnsupportedError(message(N_("this is no log of this format but of '{format}'"), format=record.foreign))
    if record.unreadable is not None or record.opening is None:
        reason = record.unreadable.said if record.unreadable else None
        line = record.unreadable.line if record.unreadable else None
        template = N_("the log cannot be read, from line {line} on: {reason}")
        raise LogNotReadError(message(template, line=line or 0, reason=reason or ""))
    return record.opening.d


def _opened(record: LogRecord, opening: data.OpenData) -> Opened:
    if opening.profile.game not in RECORDS:
        template = N_("the rules of the log are not known here: there is no game '{game}'")
        raise LogUnsupportedError(message(template, game=opening.profile.game))
    options = () if record.head is None else options_of_head(record.head)
    if isinstance(options, tuple):
        reason = options[0].said if options else ""
        raise LogUnsupportedError(message(N_("the rules of the log are not known here: {reason}"), reason=reason))
    keepers = [party for party in opening.parties if party.role is Role.KEEPER]
    keeper = Seat(keepers[0].id, keepers[0].name) if keepers else TABLE
    players = tuple(Seat(party.id, party.name) for party in opening.players)
    return Opened(Profile(opening.profile.name, opening.profile.game, options), keeper, players)


def left_out(record: LogRecord, sheet: tuple[bytes, ...]) -> tuple[LeftOut, ...]:
    """What of the log the sheet, whose own log has these lines, does not say; always the game's id."""
    lines = tuple(entry.line for entry in record.entries)
    again = tuple(entry.line for entry in read_bytes(b"".join(line + b"\n" for line in sheet)).entries)
    return tuple(one for one in LeftOut if one in set(_left_out(lines, again)))


def _left_out(lines: tuple[Line, ...], again: tuple[Line, ...]) -> Iterator[LeftOut]:
    opening = lines[0].d
    if not isinstance(opening, data.OpenData):
        return
    if opening.seed is not None or any(_is_drawn(line) for line in lines):
        yield LeftOut.DRAWS
    if opening.edition.digest != current_edition().digest:
        yield LeftOut.EDITION
    if len(opening.parties) != len(opening.players) + 1:
        yield LeftOut.PARTIES
    kept = [line for line in lines[1:] if is_kept(line.ev, opening.mode, isinstance(line.d, MoveThrow))]
    if len(kept) < sum(not isinstance(line.d, MoveThrow) for line in lines[1:]):
        yield LeftOut.LINES
    if any(line.by != again[0].by for line in kept):
        yield LeftOut.WRITERS
    if any(line.ext is not UNSET or line.at is not None or line.sig is not None for line in lines):
        yield LeftOut.EXTRA
    if any(essence(one) != essence(other) for one, other in zip(kept, again[1:], strict=True)):
        yield LeftOut.ORDER


def _is_drawn(line: Line) -> bool:
    return isinstance(line, ThrowLine | DealLine) and line.d.k is not None


Essence = tuple[object, Claim | None]


def essence(line: Line) -> Essence:
    """What a line says that a sheet says too: the act, without where chance came from, and what is claimed."""
    if isinstance(line, ThrowLine):
        return physical(line).d, line.claim if line.claim != Claim() else None
    if isinstance(line, MoveLine):
        return physical(line).d, line.claim if line.claim != Claim() else None
    if isinstance(line, DealLine):
        return physical(line).d, None
    if isinstance(line, CloseLine):
        return (line.d.outcome, line.d.result), None
    return line.d, None
