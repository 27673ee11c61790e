"""Was it chance? Every deal of a seeded log is shuffled again from the seed."""

from collections.abc import Iterator

from buck_ref.chance.rng import CARDS_STREAM, shuffle
from buck_ref.games.game import Table
from buck_ref.games.hucklebuck.acts import Deal
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardsDue, dealt, row_after
from buck_ref.games.hucklebuck.values import Card, names
from buck_ref.log.data import OpenData
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import DealLine, Line
from buck_ref.referee.card_lines import CardPlayed
from buck_ref.referee.draws import NONE_YET, next_draw
from buck_ref.rulebook.card_options import HucklebuckOptions


def check_draws(
    lines: tuple[Line, ...], head: OpenData, table: Table[HucklebuckOptions], played: tuple[CardPlayed, ...]
) -> Iterator[Finding]:
    """LOG-INDEX: the shuffles come in order; RNG-SHUFFLE: each gives the cards dealt, as far as the rules follow."""
    if head.seed is None:
        return
    row: tuple[Card, ...] = ()
    last = NONE_YET
    for one in played:
        due, line = HUCKLEBUCK_GAME.pending(one.before), lines[one.line]
        if not isinstance(one.act, Deal) or not isinstance(due, CardsDue) or not isinstance(line, DealLine):
            continue
        if due.shuffle.size:
            last = next_draw(last)
            row = row_after(row, due, shuffled(head.seed, last, due.shuffle.known))
        if (line.d.stream, line.d.k) != (CARDS_STREAM, last):
            yield _finding(Code.R_INDEX, "LOG-INDEX", one, f"{CARDS_STREAM} {last}", f"{line.d.stream} {line.d.k}")
        cards = dealt(row, due)
        if cards != one.act.cards:
            yield _finding(Code.R_DRAW, "RNG-SHUFFLE", one, names(cards), names(one.act.cards))


def shuffled(seed: str, k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """These cards, in ascending order, as draw `k` of the stream of cards shuffles them."""
    return tuple(cards[place] for place in shuffle(seed, CARDS_STREAM, k, len(cards)))


def _finding(
    code: Code, clause: str, played: CardPlayed, expected: str | tuple[str, ...], found: str | tuple[str, ...]
) -> Finding:
    return Finding(code=code, line=played.line, party=played.act.player, clause=clause, expected=expected, found=found)
