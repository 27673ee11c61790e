"""The kinds of rows of a CSV sheet: which cells each may have, and what it says (SHEET-CSV)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.data import DealData, DealFor
from buck_ref.log.lines import Claim
from buck_ref.message import N_, message
from buck_ref.sheet import items
from buck_ref.sheet.csv.cells import CLAIMED, COLUMNS
from buck_ref.sheet.csv.row import Row, column_of
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.items import Item, Read, Seat
from buck_ref.sheet.text import tokens
from buck_ref.sheet.text.claims import FIELDS, claimed
from buck_ref.sheet.text.decisions import DECISIONS
from buck_ref.sheet.text.grammar import NotReadError
from buck_ref.sheet.text.line import NO_ROUND, back_of, is_aborted, standings_of, winners_of
from buck_ref.sheet.text.parts import bracketed
from buck_ref.sheet.text.tokens import token


class Kind(NamedTuple):
    """A kind of row."""

    cells: tuple[str, ...]
    """The cells that it may have."""
    read: Callable[[Row], Item]
    deciding: tuple[str, ...] = ()
    """The first of these that stands is the one that only the whole of the sheet can show to be wrong."""
    opens: bool = False
    """Whether it stands before the game."""


def read_row(cells: list[str]) -> Read | Unreadable:
    """What the row says, or the first thing that cannot be read in it."""
    try:
        row = Row(cells)
        kind = _kind(row)
        item = kind.read(row)
    except NotReadError as refused:
        return refused.fault
    deciding = [column_of(name) for name in kind.deciding if row.stands(name)]
    return Read((item,), row.mentions, row.dice, (1, *deciding[:1]))


def opens(cells: list[str]) -> bool:
    """Does the row begin as one that stands before the game?"""
    kind = KINDS.get(_what(cells[0]))
    return kind is not None and kind.opens


def _what(cell: str) -> str:
    return cell.strip().lower()


def _kind(row: Row) -> Kind:
    """What the row is; no other cells than it may have must stand in it."""
    what = _what(row.text("what"))
    if what not in KINDS:
        known = ", ".join(KINDS)
        row.refuse("what", message(N_("there is no row '{what}'; there are: {known}"), what=what, known=known))
    for name in COLUMNS[1:]:
        if row.stands(name) and name not in KINDS[what].cells:
            template = N_("in a row '{what}' the cell '{cell}' stays empty")
            row.refuse(name, message(template, what=what, cell=name))
    return KINDS[what]


def _profile(row: Row) -> Item:
    if not row.stands("value"):
        return items.ProfileSaid(row.word("text"), None)
    return items.ProfileSaid(row.free_text("text", is_name=True), row.text("value").strip())


def _option(row: Row) -> Item:
    value = row.cell("value", "value", lambda tree, _: tokens.value(tree.children[0]))
    return items.OptionSaid(row.word("text"), value)


def _seat(row: Row) -> Seat:
    word = row.cell("player", "id", lambda tree, _: token(tree.children[0]))
    id_ = row.cell("player", "id", lambda tree, _: tokens.named(token(tree.children[0])))
    name = row.free_text("text", is_name=True) if row.stands("text") else str(word).removeprefix("@")
    return Seat(id_, name)


def _throw(purpose: Purpose, row: Row) -> Item:
    player, dice = row.player("player"), row.cell("dice", "numbers", lambda tree, seen: seen.throw(tree))
    if purpose is Purpose.POINT and len(row.dice) > 1:
        template = N_("each throw for a Point has a row of its own; dice of one throw stand in brackets: {dice}")
        row.refuse("dice", message(template, dice=bracketed(dice)))
    return items.ThrowSaid(purpose, player, dice, row.number_or_none("roll"), _claim(row))


def _deal(purpose: DealFor, row: Row) -> Item:
    player, cards = row.player("player"), row.cards("cards") or None
    return items.DealSaid(DealData(purpose=purpose, player=player, cards=cards))


def _claim(row: Row) -> Claim | None:
    """What the row claims; an empty cell is no claim."""
    return claimed({name: row.cell(name, FIELDS[name].cell, FIELDS[name].read) for name in CLAIMED if row.stands(name)})


def _decision(name: str, cell: str | None = None, kind: str = "") -> Kind:
    """A decision, of which the cell of this kind says what it takes."""

    def read(row: Row) -> Item:
        player = row.player("player")
        parts = [] if cell is None else row.cell(cell, kind, lambda tree, _: tokens.parts(tree))
        return items.MoveSaid(DECISIONS[name].read(player, parts), _claim(row))

    return Kind(("player", *([] if cell is None else [cell]), *CLAIMED), read)


def _result(row: Row) -> Item:
    if row.stands("round") and row.stands("value"):
        row.refuse("value", message(NO_ROUND))
    return items.ResultSaid(
        round=row.number_or_none("round"),
        aborted=row.stands("value") and row.cell("value", "aborted", is_aborted),
        standings=row.cell("standings", "standings", standings_of) if row.stands("standings") else (),
        winners=row.cell("winner", "winners", winners_of) if row.stands("winner") else None,
        loser=row.somebody("loser") if row.stands("loser") else UNSET,
    )


KINDS: Mapping[str, Kind] = {
    "profile": Kind(("text", "value"), _profile, deciding=("value", "text"), opens=True),
    "option": Kind(("text", "value"), _option, deciding=("text",), opens=True),
    "keeper": Kind(("player", "text"), lambda row: items.KeeperSaid(_seat(row)), deciding=("player",), opens=True),
    "player": Kind(
        ("player", "text"), lambda row: items.PlayersSaid((_seat(row),), more=True), deciding=("player",), opens=True
    ),
    "round": Kind(("value",), lambda row: items.RoundSaid(row.number("value"))),
    "order": Kind(("player", "dice", "roll", *CLAIMED), partial(_throw, Purpose.ORDER)),
    "point": Kind(("player", "dice", *CLAIMED), partial(_throw, Purpose.POINT)),
    "turn": Kind(("player", "dice", *CLAIMED), partial(_throw, Purpose.TURN)),
    "total": Kind(("player", "value"), lambda row: items.TotalSaid(row.player("player"), row.number("value"))),
    "throws": _decision("throws"),
    "stop": _decision("stop"),
    "pass": _decision("pass"),
    "drop": _decision("drop"),
    "bid": _decision("bid", "value", "bid"),
    "trump": _decision("trump", "value", "suit"),
    "stay": _decision("stay", "value", "stay"),
    "deal": Kind(("player", "cards"), partial(_deal, DealFor.DEAL)),
    "exchange": Kind(("player", "cards"), partial(_deal, DealFor.EXCHANGE)),
    "discard": _decision("discard", "cards", "cards"),
    "play": _decision("play", "cards", "card"),
    "back": Kind(("value",), lambda row: row.cell("value", "back", back_of), deciding=("value",)),
    "note": Kind(("text",), lambda row: items.NoteSaid(row.free_text("text", is_name=False))),
    "result": Kind(("round", "value", "standings", "winner", "loser"), _result, deciding=("round",)),
    "end": Kind(("value",), lambda row: items.EndSaid(row.cell("value", "outcome", is_aborted))),
}
"""By what a row is."""
