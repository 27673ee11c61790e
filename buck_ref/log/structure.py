"""What a log must be before any rule of a game is asked: its parties, who writes what, what belongs to its mode.

One fault is one finding: of a line that stands after the close, or is written by nobody, no more is asked.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import UNSET
from msgspec.structs import replace

from buck_ref.log.chain import Entry
from buck_ref.log.data import OpenData, Party
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import (
    AckLine,
    Claim,
    CloseLine,
    DealLine,
    Event,
    Line,
    MoveLine,
    OpenLine,
    ThrowLine,
    TotalLine,
)
from buck_ref.log.text import alike_names
from buck_ref.log.values import Mode, Role
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.profiles import DICE, HUCKLEBUCK

_ANYBODY = frozenset({Event.JOIN, Event.SHARE, Event.NOTE, Event.ACK})
_ONLY_IN = {
    Event.JOIN: Mode.SEALED,
    Event.SHARE: Mode.SEALED,
    Event.TOTAL: Mode.PHYSICAL,
    Event.RETRACT: Mode.PHYSICAL,
}


@clause("LOG-OPEN")
def party_codes(ids: tuple[str, ...], names: tuple[str, ...], roles: tuple[Role, ...]) -> tuple[Code, ...]:
    """What is wrong with the parties, given in the order of the first line."""
    holds = {
        Code.H_KEEPER: roles.count(Role.KEEPER) != 1,
        Code.H_DUPLICATE: len(set(ids)) < len(ids),
        Code.H_NAME: alike_names(names) is not None,
    }
    return tuple(code for code, does in holds.items() if does)


@clause("LOG-WRITER")
def may_write(event: Event, mode: Mode, role: Role) -> bool:
    """May a party of this role write such a line in a log of this mode?"""
    if event is Event.MOVE:
        return role is (Role.KEEPER if mode is Mode.PHYSICAL else Role.PLAYER)
    return event in _ANYBODY or role is Role.KEEPER


@clause("LOG-MODE")
def belongs(event: Event, mode: Mode, draw_fields: int, names_player: bool) -> bool:
    """Does such a line belong to a log of this mode?

    `draw_fields`: how many of stream and k stand (a throw or a deal). `names_player`: `player` stands (a move).
    """
    if event in (Event.THROW, Event.DEAL):
        return draw_fields == (0 if mode is Mode.PHYSICAL else 2)
    if event is Event.MOVE:
        return names_player is (mode is Mode.PHYSICAL)
    return _ONLY_IN.get(event, mode) is mode


def structure_findings(entries: tuple[Entry, ...]) -> Iterator[Finding]:
    """Every breach of the log's structure, line by line; nothing for a log without a first line."""
    opening = entries[0].line if entries else None
    if not isinstance(opening, OpenLine):
        return
    yield from _party_findings(opening.d)
    parties = {party.id: party for party in opening.d.parties}
    closed = False
    proper: set[_Shape] = set()
    for number, entry in enumerate(entries):
        line = entry.line
        shape = _shape(line)
        if shape in proper and not closed:
            continue
        finding = _line_finding(number, line, shape, opening.d, parties, closed=closed)
        if finding is not None:
            yield finding
        elif number > 0:
            proper.add(shape)
        closed = closed or isinstance(line, CloseLine)


_Shape = tuple[str, Event, int, bool, frozenset[str]]
"""All of a line that its place in the structure depends on, so that lines of one shape are judged once: who writes it,
its event, how many fields of a draw stand, whether it names a player, and the families of games, other than any, that
it or its claim is of."""
_ANY: frozenset[str] = frozenset()
_OF_DICE, _OF_CARDS = frozenset({DICE}), frozenset({HUCKLEBUCK})


ACTS: Mapping[str, tuple[str, ...]] = {
    DICE: ("throw", "stop"),
    HUCKLEBUCK: ("deal", "bid", "pass", "trump", "stay", "drop", "discard", "play"),
}
"""The words for the acts that a game of each family has."""
CLAIMED: Mapping[str, tuple[str, ...]] = {
    DICE: ("points", "score", "fine", "pot", "bust", "out", "winner", "next"),
    HUCKLEBUCK: ("trick", "tricks", "scores", "winner", "next"),
}
"""The fields that a claim has in a game of each family (LOG-CLAIM)."""
_OF_NOBODY = ("out", "trick")
"""The fields of one family alone in which null says that it is nobody."""


def _claimed_of(claim: Claim | None) -> frozenset[str]:
    """The families of games that have what is claimed and others have not."""
    if claim is None:
        return _ANY
    return (_OF_DICE if claim.is_of_dice else _ANY) | (_OF_CARDS if claim.is_of_cards else _ANY)


def _shape(line: Line) -> _Shape:
    if type(line) is ThrowLine:
        draw = (line.d.stream is not None) + (line.d.k is not None)
        return line.by, line.ev, draw, False, _claimed_of(line.claim) | _OF_DICE
    if type(line) is MoveLine:
        return line.by, line.ev, 0, line.d.player is not None, _claimed_of(line.claim)
    if isinstance(line, DealLine):
        return line.by, line.ev, (line.d.stream is not None) + (line.d.k is not None), False, _OF_CARDS
    return line.by, line.ev, 0, False, _OF_DICE if type(line) is TotalLine else _ANY


def _party_findings(opening: OpenData) -> Iterator[Finding]:
    ids = tuple(party.id for party in opening.parties)
    names = tuple(party.name for party in opening.parties)
    roles = tuple(party.role for party in opening.parties)
    codes = party_codes(ids, names, roles)
    if not codes:
        return
    found = {
        Code.H_KEEPER: tuple(party.id for party in opening.parties if party.role is Role.KEEPER),
        Code.H_DUPLICATE: tuple(sorted(id_ for id_, number in Counter(ids).items() if number > 1)),
        Code.H_NAME: alike_names(names) or (),
    }
    for code in codes:
        yield Finding(code=code, line=0, clause="LOG-NAMES" if code is Code.H_NAME else "LOG-OPEN", found=found[code])


def _line_finding(
    number: int, line: Line, shape: _Shape, opening: OpenData, parties: dict[str, Party], *, closed: bool
) -> Finding | None:
    """The first thing wrong with a line; None where nothing is."""

    def finding(code: Code, clause_id: str, expected: str | None = None) -> Finding:
        return Finding(code=code, line=number, party=line.by, clause=clause_id, expected=expected, found=line.ev.value)

    _, _, draw_fields, names_player, families = shape
    party = parties.get(line.by)
    if closed and not isinstance(line, AckLine):
        return finding(Code.H_AFTER_CLOSE, "LOG-CLOSE")
    if number > 0 and isinstance(line, OpenLine):
        return finding(Code.H_OPEN, "LOG-OPEN")
    if party is None:
        return finding(Code.H_PARTY, "LOG-WRITER")
    if not may_write(line.ev, opening.mode, party.role):
        writer = next(role for role in Role if may_write(line.ev, opening.mode, role))
        return finding(Code.H_WRITER, "LOG-WRITER", writer.value)
    if not belongs(line.ev, opening.mode, draw_fields, names_player):
        return finding(Code.H_MODE, "LOG-MODE", opening.mode.value)
    if families - {opening.profile.game}:
        expected, found = _foreign(line, opening.profile.game)
        return replace(finding(Code.H_EVENT, "LOG-LINE", ", ".join(expected)), found=", ".join(found))
    return None


def _foreign(line: Line, game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The acts that the game has, and the one that it has not; else so the fields of a claim."""
    if isinstance(line, ThrowLine | TotalLine if game == HUCKLEBUCK else DealLine):
        return ACTS[game], (line.ev.value,)
    claim = line.claim if isinstance(line, ThrowLine | MoveLine) else None
    others = (name for other in CLAIMED for name in CLAIMED[other] if name not in CLAIMED[game])
    return CLAIMED[game], tuple(name for name in others if _stands(claim, name))


def _stands(claim: Claim | None, name: str) -> bool:
    """Does the claim have this field? Nobody, where that can be claimed, is written as null."""
    value = getattr(claim, name, UNSET)
    return value is not UNSET and (value is not None or name in _OF_NOBODY)
