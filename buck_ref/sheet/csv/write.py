"""What a sheet says, written as rows of CSV (SHEET-CSV)."""

import csv
import io
from collections.abc import Iterator

from msgspec import UNSET

from buck_ref.log import moves
from buck_ref.sheet import items
from buck_ref.sheet.csv.cells import COLUMNS, guarded
from buck_ref.sheet.export import Export
from buck_ref.sheet.items import Item, ResultSaid, Seat
from buck_ref.sheet.text.decisions import name_of
from buck_ref.sheet.text.parts import id_text, value_text
from buck_ref.sheet.text.phrases import Pick, Speaker

Row = dict[str, str]
"""The cells of a row that are not empty, by their names."""


def csv_text(export: Export, pick: Pick) -> str:
    """A whole sheet; its own words are those of the language that `pick` picks."""
    rows = RowWriter(pick, export.players, export.faces)
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
            case items.PlayersSaid(seats=seats):
                yield from (_seat("player", seat) for seat in seats)
            case items.KeeperSaid(seat=seat):
                yield _seat("keeper", seat)
            case items.ProfileSaid(name=name, like=like):
                yield {"what": "profile", "text": name, "value": like or ""}
            case items.OptionSaid(key=key, value=value):
                yield {"what": "option", "text": key, "value": value_text(value)}
            case items.NoteSaid(text=text):
                yield {"what": "note", "text": text}
            case items.BackSaid() | items.BackFromSaid():
                yield {"what": "back", "value": self.back(item)}
            case ResultSaid():
                yield self._result(item)
            case items.EndSaid(aborted=aborted):
                yield {"what": "end", "value": self.word("ABORTED") if aborted else ""}
            case _:
                yield self._entry(item)

    def _entry(self, item: Item) -> Row:
        match item:
            case items.RoundSaid(number=number):
                return {"what": "round", "value": str(number)}
            case items.ThrowSaid(purpose=purpose, player=player, roll=roll, claim=claim):
                thrown = {"what": purpose.value, "player": self.player(player), "dice": self.dice(item)}
                return thrown | ({} if roll is None else {"roll": str(roll)}) | self.stated(claim)
            case items.TotalSaid(player=player, points=points):
                return {"what": "total", "player": self.player(player), "value": str(points)}
            case items.DealSaid(deal=deal):
                cards = " ".join(deal.cards or ())
                return {"what": deal.purpose.value, "player": self.player(deal.player), "cards": cards}
            case items.MoveSaid(move=move, claim=claim):
                cell = "cards" if isinstance(move, moves.MoveDiscard | moves.MovePlay) else "value"
                said = {"what": name_of(move), "player": self.player(move.player or "")}
                return said | {cell: " ".join(self.decided(move))} | self.stated(claim)
            case _:
                raise TypeError(f"no row says this: {item}")

    def _result(self, item: ResultSaid) -> Row:
        row: Row = {"what": "result", "standings": self.standings(item)}
        row |= {} if item.round is None else {"round": str(item.round)}
        row |= {"value": self.word("ABORTED")} if item.aborted else {}
        row |= {} if item.winners is None else {"winner": self.winners(item.winners)}
        return row if item.loser is UNSET else row | {"loser": self.somebody(item.loser)}


def _seat(what: str, seat: Seat) -> Row:
    return {"what": what, "player": id_text(seat.id), "text": seat.name}
