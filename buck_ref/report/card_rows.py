"""The rows of one deal: what each player was dealt, said, laid away, was given, played, took and gained."""

from collections.abc import Iterable
from typing import NamedTuple

from buck_ref.games.effects import EffectKind
from buck_ref.games.hucklebuck.acts import Bid, Deal, DealPurpose, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.state import Phase
from buck_ref.message import N_
from buck_ref.referee.card_lines import CardPlayed
from buck_ref.report import card_words
from buck_ref.report.i18n import Speech

_LEADS, _TAKES = ">", "*"


class Row(NamedTuple):
    """What it tells, a cell for each player that it tells something of, and the lines of the log that say so."""

    label: str
    cells: dict[str, str]
    lines: tuple[int, ...] = ()


def rows_of(say: Speech, players: tuple[str, ...], deal: list[CardPlayed]) -> Iterable[Row]:
    """The rows of a deal, in the order in which they begin; at its end what it came to."""
    rows: dict[str, Row] = {}
    for played in deal:
        label, cell = _entry(say, played)
        row = rows.setdefault(label, Row(label, {}))
        before = row.cells.get(played.act.player)
        row.cells[played.act.player] = cell if before is None else f"{before}, {cell}"
        rows[label] = row._replace(lines=(*row.lines, played.line))
        if played.facts.trick is not None:
            row.cells[played.facts.trick] += _TAKES
    return [*rows.values(), *_came_to(say, players, deal[-1])]


def _entry(say: Speech, played: CardPlayed) -> tuple[str, str]:
    """The row that the act belongs to, and what stands there."""
    act, tricks = played.act, played.before.tricks
    match act:
        case Deal(purpose=DealPurpose.DEAL):
            return say(N_("hand")), card_words.hand(act.cards, act.unknown)
        case Deal():
            return say(N_("given")), card_words.hand(act.cards, act.unknown)
        case Discard():
            return say(N_("discards")), card_words.hand(act.cards, act.unknown)
        case Play():
            led = "" if played.before.trick.cards else _LEADS
            return say(N_("trick {number}"), number=len(tricks) + 1), f"{led}{card_words.card(act.card)}"
        case Bid():
            return say(N_("auction")), card_words.bid(say, played.step.state.highest)
        case _:
            return _said(say, act)


def _said(say: Speech, act: Pass | Trump | Stay | Drop) -> tuple[str, str]:
    """What else is said aloud: in the auction, of the trumps, of staying and dropping."""
    match act:
        case Pass():
            return say(N_("auction")), say(N_("passes"))
        case Trump():
            return say(N_("trumps")), card_words.suit_name(say, act.suit)
        case Stay(exchange=None):
            return say(N_("stays?")), say(N_("stays"))
        case Stay():
            return say(N_("stays?")), say(N_("exchanges {number}"), number=act.exchange or 0)
        case Drop():
            return say(N_("stays?")), say(N_("drops"))


def _came_to(say: Speech, players: tuple[str, ...], last: CardPlayed) -> list[Row]:
    """Tricks, points and scores, where the act ended the deal."""
    after = last.step.state
    if after.deal == last.before.deal and after.phase is not Phase.OVER:
        return []
    took = {one.player: str(one.amount) for one in last.step.effects if one.kind is EffectKind.TOOK}
    points = {one.player: f"{one.amount:+}" for one in last.step.effects if one.kind is EffectKind.GAINS}
    zero = {one.player: say(N_("back to 0")) for one in last.step.effects if one.kind is EffectKind.TO_ZERO}
    scores = dict(zip(players, map(str, last.facts.scores), strict=True))
    told = [Row(say(N_("tricks")), took), Row(say(N_("points")), points | zero), Row(say(N_("score")), scores)]
    return [row for row in told if row.cells]
