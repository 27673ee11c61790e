"""What a sheet says, written as rows of CSV (SHEET-CSV)."""

import csv
import io
from collections.abc import Iterator

from msgspec import UNSET

from buck_ref.games.dice.acts import Purpose
from buck_ref.log import moves
from buck_ref.log.data import DealFor
from buck_ref.log.lines import Claim
from buck_ref.sheet.csv.cells import COLUMNS, guarded
from buck_ref.sheet.export import Export
from buck_ref.sheet.items import (
    BackFromSaid,
    BackSaid,
    DealSaid,
    EndSaid,
    Item,
    KeeperSaid,
    MoveSaid,
    NoteSaid,
    OptionSaid,
    PlayersSaid,
    ProfileSaid,
    ResultSaid,
    RoundSaid,
    Seat,
    ThrowSaid,
    TotalSaid,
)
from buck_ref.sheet.text.grammar import is_word
from buck_ref.sheet.text.parts import dice_text, value_text
from buck_ref.sheet.text.phrases import Pick, Speaker
from buck_ref.sheet.text.words import SUITS

Row = dict[str, str]
"""The cells of a row that are not empty, by their names."""
_PURPOSES = {Purpose.ORDER: "order", Purpose.POINT: "point", Purpose.TURN: "turn"}
_DEALS = {DealFor.DEAL: "deal", DealFor.EXCHANGE: "exchange"}
_MOVES: dict[type, str] = {
    moves.MoveThrow: "throws",
    moves.MoveStop: "stop",
    moves.MoveBid: "bid",
    moves.MovePass: "pass",
    moves.MoveTrump: "trump",
    moves.MoveStay: "stay",
    moves.MoveDrop: "drop",
    moves.MoveDiscard: "discard",
    moves.MovePlay: "play",
}


def csv_text(export: Export, pick: Pick) -> str:
    """A whole sheet; its own words are those of the language that `pick` picks."""
    rows = RowWriter(pick, export.players)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for item in (*export.header, *export.game):
        for row in rows.rows(item):
            writer.writerow(guarded(row.get(column, "")) for column in COLUMNS)
    return out.getvalue()


class RowWriter(Speaker):
    """Writes rows."""

    def rows(self, item: Item) -> Iterator[Row]:
        """The rows that say the item: one, but of the players one each."""
        match item:
            case PlayersSaid(seats=seats):
                yield from (_seat("player", seat) for seat in seats)
            case KeeperSaid(seat=seat):
                yield _seat("keeper", seat)
            case ProfileSaid(name=name, like=like):
                yield {"what": "profile", "text": name, "value": like or ""}
            case OptionSaid(key=key, value=value):
                yield {"what": "option", "text": key, "value": value_text(value)}
            case NoteSaid(text=text):
                yield {"what": "note", "text": text}
            case BackSaid() | BackFromSaid():
                yield {"what": "back", "value": self.back(item)}
            case ResultSaid():
                yield self._result(item)
            case EndSaid(aborted=aborted):
                yield {"what": "end", "value": self.word("ABORTED") if aborted else ""}
            case _:
                yield self._entry(item)

    def _entry(self, item: Item) -> Row:
        match item:
            case RoundSaid(number=number):
                return {"what": "round", "value": str(number)}
            case ThrowSaid(purpose=purpose, player=player, dice=dice, roll=roll, claim=claim):
                thrown = {"what": _PURPOSES[purpose], "player": self.player(player), "dice": dice_text(dice)}
                return thrown | ({} if roll is None else {"roll": str(roll)}) | self._claim(claim)
            case TotalSaid(player=player, points=points):
                return {"what": "total", "player": self.player(player), "value": str(points)}
            case DealSaid(deal=deal):
                cards = " ".join(deal.cards or ())
                return {"what": _DEALS[deal.purpose], "player": self.player(deal.player), "cards": cards}
            case MoveSaid(move=move, claim=claim):
                said = {"what": _MOVES[type(move)], "player": self.player(move.player or "")}
                return said | self._decided(move) | self._claim(claim)
            case _:
                raise TypeError(f"no row says this: {item}")

    def _decided(self, move: moves.MoveData) -> Row:
        match move:
            case moves.MoveBid():
                return {"value": " ".join(self.bid(move))}
            case moves.MoveTrump(suit=suit):
                return {"value": self._pick(SUITS[suit.value])}
            case moves.MoveStay(exchange=exchange):
                return {"value": "" if exchange is None else str(exchange)}
            case moves.MoveDiscard(cards=cards):
                return {"cards": " ".join(cards)}
            case moves.MovePlay(card=card):
                return {"cards": card}
            case _:
                return {}

    def _claim(self, claim: Claim | None) -> Row:
        if claim is None:
            return {}
        row: Row = {}
        for name in ("points", "score", "fine", "pot"):
            number = getattr(claim, name)
            row |= {} if number is None else {name: str(number)}
        for name in ("out", "winner", "next", "trick"):
            player = getattr(claim, name)
            row |= {} if player is UNSET else {name: self.somebody(player)}
        for name in ("tricks", "scores"):
            numbers = getattr(claim, name)
            row |= {} if numbers is None else {name: dice_text(numbers)}
        return row if claim.bust is None else row | {"bust": self.bust(claim.bust)}

    def _result(self, item: ResultSaid) -> Row:
        row: Row = {"what": "result", "standings": self.standings(item)}
        row |= {} if item.round is None else {"round": str(item.round)}
        row |= {"value": self.word("ABORTED")} if item.aborted else {}
        row |= {} if item.winners is None else {"winner": self.winners(item.winners)}
        return row if item.loser is UNSET else row | {"loser": self.somebody(item.loser)}


def _seat(what: str, seat: Seat) -> Row:
    return {"what": what, "player": f"@{seat.id}" if is_word(seat.id) else seat.id, "text": seat.name}
