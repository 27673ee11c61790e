"""The sheet of a game of cards: a table for each deal, with a column for each player.

Its rows are what happens in a deal, in order: the hands, the auction, the trumps, who stays, the exchange, the five
tricks; then what each player took, gained and has. Below stands what else is to be told, with the line it is told by.
"""

from collections.abc import Collection, Iterator
from itertools import groupby
from textwrap import fill, wrap
from typing import NamedTuple

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.message import N_
from buck_ref.referee.card_lines import CardPlayed
from buck_ref.referee.verdict import Remark
from buck_ref.report import effects_text
from buck_ref.report.card_rows import Row, rows_of
from buck_ref.report.columns import in_columns
from buck_ref.report.telling import Telling

_TOLD = frozenset(
    {
        EffectKind.CAPPED,
        EffectKind.RECYCLED,
        EffectKind.UNCHECKED,
        EffectKind.ALL_DROPPED,
        EffectKind.MADE,
        EffectKind.FAILED,
        EffectKind.TO_ZERO,
        EffectKind.ELIMINATED,
        EffectKind.TIED_AT_TARGET,
        EffectKind.WINS,
    }
)
"""Effects that are told below the table; the others can be read off it."""
_ALL_PASS = "HUCK-ALL-PASS"

WIDTH = 112
"""Columns of a terminal that the sheet takes at most, as long as cells can be broken."""
_NARROWEST = 8
"""A column of this width holds two cards side by side."""


class CardSheet(NamedTuple):
    """How the deals are told, and for whom."""

    telling: Telling
    players: tuple[str, ...]
    """In the order of the seats."""
    marked: Collection[int | None]
    """The lines that something speaks against."""

    def sections(self, played: tuple[CardPlayed, ...], remarks: tuple[Remark, ...]) -> Iterator[str]:
        """How to read a row of a trick, then deal by deal; a remark stands in the deal that it was made in."""
        left = list(remarks)
        deals = [list(deal) for _, deal in groupby(played, key=lambda one: one.before.deal)]
        if deals:
            yield self.telling.say(
                N_("In the rows of the tricks, > is the card led and * the one that takes the trick.")
            )
        for deal in deals:
            is_last = deal is deals[-1]
            here = [remark for remark in left if is_last or remark.line < deal[-1].line]
            left = [remark for remark in left if remark not in here]
            yield self._deal(deal, here)
        yield "\n".join(self._notes([], left))

    def _deal(self, deal: list[CardPlayed], remarks: list[Remark]) -> str:
        state = deal[0].before
        dealer = Effect(EffectKind.DEALER, state.because, state.players[state.dealer].id, state.deal)
        head = effects_text.sentence(self.telling, dealer)
        return "\n".join([f"{head[:1].upper()}{head[1:]}", self._table(deal), *self._notes(deal, remarks)])

    def _table(self, deal: list[CardPlayed]) -> str:
        """The rows in columns, cells broken where the table would be too wide."""
        names = {id_: self.telling.name(id_) for id_ in self.players}
        rows = [Row("", names), *rows_of(self.telling.say, self.players, deal)]
        left = [(self._lines(row), row.label) for row in rows]
        taken = 2 + sum(2 + max(map(len, column)) for column in zip(*left, strict=True))
        width = max(_NARROWEST, (WIDTH - taken) // len(self.players) - 2)
        broken = (line for row, heads in zip(rows, left, strict=True) for line in self._broken(row, heads, width))
        return in_columns(("", *line) for line in broken)

    def _lines(self, row: Row) -> str:
        """The lines that a row tells, marked where something speaks against one."""
        if not row.lines:
            return self.telling.say(N_("line")) if not row.label else ""
        first, last = min(row.lines), max(row.lines)
        mark = "!" if any(line in self.marked for line in row.lines) else ""
        return f"{first}{mark}" if first == last else f"{first}-{last}{mark}"

    def _broken(self, row: Row, heads: tuple[str, str], width: int) -> Iterator[tuple[str, ...]]:
        """The row as lines of the table: as many as its highest cell needs."""
        cells = [wrap(row.cells.get(id_, ""), width, break_on_hyphens=False) for id_ in self.players]
        for number in range(max(1, *map(len, cells))):
            beside = heads if number == 0 else ("", "")
            yield (*beside, *(cell[number] if number < len(cell) else "" for cell in cells))

    def _notes(self, deal: list[CardPlayed], remarks: list[Remark]) -> Iterator[str]:
        """What the table does not show, and what was remarked, in the order of the lines."""
        say = self.telling.say
        told = [(one.line, said) for one in deal if (said := self._told(one.step.effects))]
        for remark in remarks:
            name = self.telling.name(remark.by)
            told.append((remark.line, say(N_("{party} notes: {text}"), party=name, text=remark.text)))
        for line, said in sorted(told):
            begins = f"  {say(N_('line {line}'), line=line)}{'!' if line in self.marked else ''}: "
            yield fill(f"{begins}{said}", WIDTH, subsequent_indent="    ", break_on_hyphens=False)

    def _told(self, effects: tuple[Effect, ...]) -> str:
        said = []
        for effect in effects:
            if effect.kind in _TOLD:
                said.append(effects_text.sentence(self.telling, effect))
            elif effect.kind is EffectKind.GAINS and effect.clause == _ALL_PASS:
                gained = effects_text.sentence(self.telling, effect)
                said.append(self.telling.say(N_("all have passed: {gained}"), gained=gained))
        return "; ".join(said)
