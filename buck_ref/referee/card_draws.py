"""Was it chance? Every deal of a seeded log is shuffled again from the seed."""

from collections.abc import Iterator

from buck_ref.chance.rng import CARDS_STREAM, shuffle
from buck_ref.games.game import Illegal, Table
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardsDue, dealt, row_after
from buck_ref.games.hucklebuck.values import Card, names
from buck_ref.log.data import OpenData
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import DealLine, Line, MoveLine
from buck_ref.referee.card_lines import CardPlayed
from buck_ref.referee.draws import NONE_YET, next_draw
from buck_ref.rulebook.card_options import HucklebuckOptions


def check_draws(
    lines: tuple[Line, ...], head: OpenData, table: Table[HucklebuckOptions], played: tuple[CardPlayed, ...]
) -> Iterator[Finding]:
    """LOG-INDEX: the shuffles come in order; RNG-SHUFFLE: each gives the cards dealt, as far as the rules follow.

    A gap or a repeat is told once: the count goes on from the number that stands in the line.
    """
    if head.seed is None:
        return
    row: tuple[Card, ...] = ()
    last = NONE_YET
    for number, line, due in _deals(lines, table, played):
        k = next_draw(last) if due.shuffle.size else last
        if _names_another(line, k):
            expected, found = f"{CARDS_STREAM} {k}", f"{line.d.stream} {line.d.k}"
            yield _finding(Code.R_INDEX, "LOG-INDEX", number, line, expected, found)
        if due.shuffle.size:
            last = k if line.d.k is None or line.d.k < 0 else line.d.k
            row = row_after(row, due, shuffled(head.seed, last, due.shuffle.known))
        cards, given = names(dealt(row, due)), line.d.cards or ()
        if cards != given:
            yield _finding(Code.R_DRAW, "RNG-SHUFFLE", number, line, cards, given)


def _deals(
    lines: tuple[Line, ...], table: Table[HucklebuckOptions], played: tuple[CardPlayed, ...]
) -> Iterator[tuple[int, DealLine, CardsDue]]:
    """The deals that were played, and the one that the rules refused, where it was a deal and cards were due."""
    opening = HUCKLEBUCK_GAME.start(table)
    if isinstance(opening, Illegal):
        return
    after = played[-1].step.state if played else opening.state
    following = range(played[-1].line + 1 if played else 1, len(lines))
    refused = [(number, after) for number in following if isinstance(lines[number], DealLine | MoveLine)][:1]
    for number, state in (*((one.line, one.before) for one in played), *refused):
        line = lines[number]
        due = HUCKLEBUCK_GAME.pending(state) if isinstance(line, DealLine) else None
        if isinstance(line, DealLine) and isinstance(due, CardsDue):
            yield number, line, due


def _names_another(line: DealLine, k: int) -> bool:
    """Does the line name another draw? Where it names none, or half of one, that is told already (LOG-MODE)."""
    named = line.d.stream is not None and line.d.k is not None
    return named and (line.d.stream, line.d.k) != (CARDS_STREAM, k)


def shuffled(seed: str, k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """These cards, in ascending order, as draw `k` of the stream of cards shuffles them."""
    return tuple(cards[place] for place in shuffle(seed, CARDS_STREAM, k, len(cards)))


def _finding(
    code: Code, clause: str, number: int, line: DealLine, expected: str | tuple[str, ...], found: str | tuple[str, ...]
) -> Finding:
    return Finding(code=code, line=number, party=line.by, clause=clause, expected=expected, found=found)
