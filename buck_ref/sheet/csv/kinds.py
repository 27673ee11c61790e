"""A row of a CSV sheet, read: from its cells to what it says."""

from collections.abc import Callable, Mapping

from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log import moves
from buck_ref.log.data import DealData, DealFor
from buck_ref.log.lines import Claim
from buck_ref.log.values import Suit
from buck_ref.sheet.csv.row import Row, column_of
from buck_ref.sheet.faults import Unreadable
from buck_ref.sheet.items import (
    DealSaid,
    EndSaid,
    Item,
    KeeperSaid,
    MoveSaid,
    NoteSaid,
    OptionSaid,
    PlayersSaid,
    ProfileSaid,
    Read,
    ResultSaid,
    RoundSaid,
    Seat,
    ThrowSaid,
    TotalSaid,
)
from buck_ref.sheet.text import tokens, words
from buck_ref.sheet.text.claims import Fields
from buck_ref.sheet.text.grammar import NotReadError
from buck_ref.sheet.text.line import back_of, bid_of, is_aborted, standings_of, winners_of
from buck_ref.sheet.text.tokens import Branch, Players, token

_DECIDING = {"option": "text", "keeper": "player", "player": "player", "back": "value", "result": "round"}
"""By what a row is, the cell that only the whole of the sheet can show to be wrong."""


def read_row(cells: list[str]) -> Read | Unreadable:
    """What the row says, or the first thing that cannot be read in it."""
    try:
        row = Row(cells)
        what = row.what()
        item = _ROWS[what](row)
    except NotReadError as refused:
        return refused.fault
    deciding = _deciding(what, row)
    return Read((item,), row.mentions, (1,) if deciding is None else (1, column_of(deciding)))


def _deciding(what: str, row: Row) -> str | None:
    if what == "profile":
        return "value" if row.stands("value") else "text"
    cell = _DECIDING.get(what)
    return cell if cell is not None and row.stands(cell) else None


def _profile(row: Row) -> Item:
    if not row.stands("value"):
        return ProfileSaid(row.word("text"), None)
    return ProfileSaid(row.free_text("text", is_name=True), row.text("value").strip())


def _option(row: Row) -> Item:
    value = row.cell("value", "value", lambda tree, _: tokens.value(tree.children[0]))
    return OptionSaid(row.word("text"), value)


def _seat(row: Row) -> Seat:
    word = row.cell("player", "id", lambda tree, _: token(tree.children[0]))
    id_ = row.cell("player", "id", lambda tree, _: tokens.named(token(tree.children[0])))
    name = row.free_text("text", is_name=True) if row.stands("text") else str(word).removeprefix("@")
    return Seat(id_, name)


def _throw(purpose: Purpose) -> Callable[[Row], Item]:
    def read(row: Row) -> Item:
        return ThrowSaid(purpose, row.player("player"), row.numbers("dice"), row.number_or_none("roll"), _claim(row))

    return read


def _deal(purpose: DealFor) -> Callable[[Row], Item]:
    def read(row: Row) -> Item:
        cards = row.cards("cards") or None
        return DealSaid(DealData(purpose=purpose, player=row.player("player"), cards=cards))

    return read


def _move(decided: Callable[[str, Row], moves.MoveData]) -> Callable[[Row], Item]:
    def read(row: Row) -> Item:
        return MoveSaid(decided(row.player("player"), row), _claim(row))

    return read


def _suit(row: Row) -> Suit:
    return Suit(row.cell("value", "suit", lambda tree, _: words.suit_of(token(tree.children[0]))))


def _card(tree: Branch, players: Players) -> str:
    return words.card_of(token(tree.children[0]))


def _claim(row: Row) -> Claim | None:
    """What the row claims; an empty cell is no claim."""
    fields = Fields()
    for name, reader in CLAIMED.items():
        if row.stands(name):
            fields.update(reader(row))
    return Claim(**fields) if fields else None


CLAIMED: Mapping[str, Callable[[Row], Fields]] = {
    "points": lambda row: Fields(points=row.number("points")),
    "score": lambda row: Fields(score=row.number("score")),
    "fine": lambda row: Fields(fine=row.number("fine")),
    "pot": lambda row: Fields(pot=row.number("pot")),
    "bust": lambda row: Fields(bust=row.cell("bust", "bust", lambda tree, _: tree.data == "bust")),
    "out": lambda row: Fields(out=row.somebody("out")),
    "winner": lambda row: Fields(winner=row.somebody("winner")),
    "next": lambda row: Fields(next=row.somebody("next")),
    "trick": lambda row: Fields(trick=row.somebody("trick")),
    "tricks": lambda row: Fields(tricks=row.numbers("tricks")),
    "scores": lambda row: Fields(scores=row.numbers("scores")),
}
"""By the cell, how what it claims is read."""


def _result(row: Row) -> Item:
    return ResultSaid(
        round=row.number_or_none("round"),
        aborted=row.cell("value", "aborted", is_aborted) if row.stands("value") else False,
        standings=row.cell("standings", "standings", standings_of) if row.stands("standings") else (),
        winners=row.cell("winner", "winners", winners_of) if row.stands("winner") else None,
        loser=row.somebody("loser") if row.stands("loser") else UNSET,
    )


_ROWS: Mapping[str, Callable[[Row], Item]] = {
    "profile": _profile,
    "option": _option,
    "keeper": lambda row: KeeperSaid(_seat(row)),
    "player": lambda row: PlayersSaid((_seat(row),), more=True),
    "round": lambda row: RoundSaid(row.number("value")),
    "order": _throw(Purpose.ORDER),
    "point": _throw(Purpose.POINT),
    "turn": _throw(Purpose.TURN),
    "total": lambda row: TotalSaid(row.player("player"), row.number("value")),
    "deal": _deal(DealFor.DEAL),
    "exchange": _deal(DealFor.EXCHANGE),
    "throws": _move(lambda player, _: moves.MoveThrow(player=player)),
    "stop": _move(lambda player, _: moves.MoveStop(player=player)),
    "pass": _move(lambda player, _: moves.MovePass(player=player)),
    "drop": _move(lambda player, _: moves.MoveDrop(player=player)),
    "bid": _move(lambda player, row: row.open_cell("value", "bid", lambda tree, _: bid_of(player, tokens.parts(tree)))),
    "trump": _move(lambda player, row: moves.MoveTrump(player=player, suit=_suit(row))),
    "stay": _move(lambda player, row: moves.MoveStay(player=player, exchange=row.number_or_none("value"))),
    "discard": _move(lambda player, row: moves.MoveDiscard(player=player, cards=row.cards("cards"))),
    "play": _move(lambda player, row: moves.MovePlay(player=player, card=row.cell("cards", "card", _card))),
    "back": lambda row: row.open_cell("value", "back", back_of),
    "note": lambda row: NoteSaid(row.free_text("text", is_name=False)),
    "result": _result,
    "end": lambda row: EndSaid(row.open_cell("value", "outcome", is_aborted)),
}
"""By what a row is, how it is read."""
