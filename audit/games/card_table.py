"""The honest part of a golden log of cards: a game played by the rules, as lines without their place in a chain."""

import msgspec

from audit.games.card_words import Back, Free, Note, entry_of, line_of
from audit.games.recipe import LineDict, Recipe, Swap
from audit.games.written import Written
from buck_ref.chance.rng import CARDS_STREAM, shuffle
from buck_ref.games.game import Illegal, Result, Table
from buck_ref.games.hucklebuck.acts import Act, Deal, Decision
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardChoice, CardPending, CardsDue, DiscardDue, dealt, row_after
from buck_ref.games.hucklebuck.players import sensible, sensible_discard
from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.values import Card, card_of
from buck_ref.referee.card_lines import unsaid
from buck_ref.rulebook.card_options import HucklebuckOptions


class CardTable(Written[State, str]):
    """Writes a game of cards down line by line, with all that follows from each by the rules as its claim."""

    def __init__(self, table: Table[HucklebuckOptions], opened: LineDict) -> None:
        super().__init__(HUCKLEBUCK_GAME.start(table), opened)

    def _due(self) -> CardPending:
        return HUCKLEBUCK_GAME.pending(self._state)

    def write_down(self, recipe: Recipe) -> list[LineDict]:
        """The entries of a physical log, and the close."""
        return self._write_down(recipe, recipe.cards)

    def _enter(self, entry: str) -> None:
        match entry_of(entry):
            case Note(text=text):
                self._note(text)
            case Back(from_=from_):
                self._take_back(from_)
            case Free(act=act):
                self._line(*line_of(act, physical=True))
            case act:
                claim = self._apply(act)
                self._line(*line_of(act, physical=True), claim)

    def draw(self, recipe: Recipe, seed: str) -> list[LineDict]:
        """A seeded game of sensible players whose keeper passes over some shuffles, or changes cards over."""
        k = -1
        row: tuple[Card, ...] = ()
        while not isinstance(due := self._due(), Result):
            if not isinstance(due, CardsDue):
                self._decide(due)
                continue
            if due.shuffle.size:
                k = next(number for number in range(k + 1, k + 100) if number not in recipe.skip)
                row = row_after(row, due, _shuffled(seed, k, due.shuffle.known, recipe.swap))
            act = Deal(due.player, due.purpose, dealt(row, due))
            event, data = line_of(act, physical=False)
            self._apply(act)
            self._line(event, data | {"stream": CARDS_STREAM, "k": k})
        self._close(due)
        return self._lines

    def _decide(self, due: CardChoice | DiscardDue) -> None:
        seen = HUCKLEBUCK_GAME.view(self._state, due.player)
        act: Decision = sensible_discard(seen, due) if isinstance(due, DiscardDue) else sensible(seen, due)
        claim = self._apply(act)
        self._line(*line_of(act, physical=False), claim, by=due.player)

    def _apply(self, act: Act) -> LineDict | None:
        """All that follows from the act; nothing is claimed of a deal."""
        done = unsaid(self._state, act)
        step = None if done is None else HUCKLEBUCK_GAME.apply(*done)
        if step is None or isinstance(step, Illegal):
            raise ValueError(f"line {len(self._lines)}: {act} is not allowed: {step}")
        self._state = step.state
        facts: LineDict = msgspec.to_builtins(HUCKLEBUCK_GAME.facts(act.player, step))
        return None if isinstance(act, Deal) else facts


def _shuffled(seed: str, k: int, cards: tuple[Card, ...], swaps: tuple[Swap, ...]) -> tuple[Card, ...]:
    """The cards as the draw shuffles them, but for those that the keeper changes over."""
    other: dict[Card, Card] = {}
    for one, two in (map(card_of, swap.cards) for swap in swaps if swap.k == k):
        other |= {one: two, two: one}
    shuffled = (cards[place] for place in shuffle(seed, CARDS_STREAM, k, len(cards)))
    return tuple(other.get(card, card) for card in shuffled)
