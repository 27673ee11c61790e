"""The rows of a score sheet: a column a player, a row a throw, as the rules count it.

Between the throws stand the notes and, where a round ends, who lost it, the totals, and the round that begins.
"""

from collections.abc import Collection, Iterator, Mapping
from operator import attrgetter
from typing import NamedTuple

from buck_ref.games.dice.acts import Move, Purpose, Throw
from buck_ref.games.dice.state import State
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.message import N_
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.dice_record import Total
from buck_ref.referee.verdict import NOTHING_OPEN, OpenChips, Remark
from buck_ref.report import effects_text, words
from buck_ref.report.telling import Telling
from buck_ref.rulebook.dice_options import DiceOptions

_TOLD = frozenset(
    {
        EffectKind.TIED,
        EffectKind.STARTS,
        EffectKind.MULLIGAN,
        EffectKind.BUST,
        EffectKind.VOID,
        EffectKind.FINED,
        EffectKind.WINS,
        EffectKind.OUT,
        EffectKind.POT_WON,
        EffectKind.SNYDER,
    }
)
"""Effects that the last column tells as they are; the others can be read off the cells, or have rows of their own."""


class Row(NamedTuple):
    """One row: a line of the log or what stands in its place, a cell a player, the pot, and what is said of it."""

    line: str
    cells: tuple[str, ...]
    pot: str = ""
    notes: str = ""


class Sheet(NamedTuple):
    """How the rows are told, and for whom."""

    telling: Telling
    players: tuple[str, ...]
    """In the order of the seats."""
    options: DiceOptions
    marked: Collection[int | None]
    """The lines that something speaks against."""
    open_chips: OpenChips = NOTHING_OPEN
    """The chips of which nothing is known; a question mark stands for them."""

    def rows(self, opening: Step[State], played: tuple[DicePlayed, ...], remarks: tuple[Remark, ...]) -> Iterator[Row]:
        """The heads of the columns, the game from its start, and the chips at its end; chips where there are any."""
        say, chips = self.telling.say, self.options.stake > 0
        names = tuple(map(self.telling.name, self.players))
        yield Row(say(N_("line")), names, say(N_("pot")) if chips else "", say(N_("throw, +worth, score; and why")))
        if self.options.rounds > 1:
            yield self._round(1, opening.effects, opening.state.pot)
        elif chips:
            yield Row("", self._cells({}), self._pot(opening.state.pot))
        told: list[DicePlayed | Remark] = [*played, *remarks]
        for one in sorted(told, key=attrgetter("line")):
            yield from self._remark(one) if isinstance(one, Remark) else self._act(one)
        if chips:
            last = played[-1].step.state if played else opening.state
            left_open = self.open_chips.of_game
            purses = {one.id: _OPEN if one.id in left_open else _purse(one.purse) for one in last.players}
            yield Row(say(N_("chips")), self._cells(purses))

    def _act(self, played: DicePlayed) -> Iterator[Row]:
        """A throw or a stop; and what the end of a round brings. The decision to throw shows in the throw."""
        cell = _cell(self.telling, played)
        if not cell:
            return
        ended, begun = _by_round(played.step.effects)
        stakes = sum(effect.amount for effect in begun if effect.kind is EffectKind.STAKED)
        pot = _OPEN if played.line in self.open_chips.pots else self._pot(played.facts.pot - stakes)
        notes = [*self._worth(played), *self._told(ended)]
        yield Row(self._line(played.line), self._cells({played.act.player: cell}), pot, "; ".join(notes))
        yield from self._end(ended)
        if begun:
            yield self._round(begun[0].amount, begun, played.facts.pot)

    def _end(self, effects: tuple[Effect, ...]) -> Iterator[Row]:
        """Who lost the round, and what all rounds come to by now."""
        say = self.telling.say
        for effect in effects:
            if effect.kind is EffectKind.LOSES:
                lost = say(N_("{score}  loses"), score=effect.amount)
                yield Row("", self._cells({effect.player: lost}), notes=effects_text.sentence(self.telling, effect))
        totals = {effect.player: str(effect.amount) for effect in effects if effect.kind is EffectKind.TOTAL}
        if totals:
            leads = (effect for effect in effects if effect.kind is EffectKind.LEADS)
            notes = "; ".join(effects_text.sentence(self.telling, effect) for effect in leads)
            yield Row(say(N_("total")), self._cells(totals), notes=notes)

    def _round(self, number: int, effects: tuple[Effect, ...], pot: int) -> Row:
        """A round begins; one more than were to be played, because nobody leads alone."""
        further = N_("round {amount} begins, for several have the highest total")
        template = further if number > self.options.rounds else effects_text.EFFECTS[EffectKind.ROUND]
        notes = [self.telling.say(template, amount=number), *self._told(effects)]
        return Row("", self._cells({}), self._pot(pot), "; ".join(notes))

    def _remark(self, remark: Remark) -> Iterator[Row]:
        said = self.telling.say(N_("{party} notes: {text}"), party=self.telling.name(remark.by), text=remark.text)
        yield Row(self._line(remark.line), self._cells({}), notes=said)

    def _worth(self, played: DicePlayed) -> Iterator[str]:
        """The arithmetic of a turn's throw; of a turn whose throws nobody noted, some that would do."""
        if isinstance(played.act, Total):
            instances = [effect.dice for effect in played.step.effects if effect.kind is EffectKind.INSTANCE]
            yield self.telling.say(N_("for instance {throws}"), throws="; ".join(map(words.dice, instances)))
        if isinstance(played.act, Throw) and played.act.purpose is Purpose.TURN:
            yield effects_text.arithmetic_of(self.telling, played.step.effects)

    def _told(self, effects: tuple[Effect, ...]) -> Iterator[str]:
        """The effects in words; the places of all in one, and so a Point that is everybody's."""
        placed = [effect.player for effect in effects if effect.kind is EffectKind.PLACED]
        if placed:
            yield self.telling.say(N_("order of play: {players}"), players=self.telling.people(placed))
        if sum(effect.kind is EffectKind.POINT for effect in effects) > 1:
            yield self.telling.say(N_("it is everybody's Point"))
        yield from (effects_text.sentence(self.telling, effect) for effect in effects if effect.kind in _TOLD)

    def _cells(self, told: Mapping[str, str]) -> tuple[str, ...]:
        return tuple(told.get(id_, "") for id_ in self.players)

    def _pot(self, pot: int) -> str:
        return str(pot) if self.options.stake else ""

    def _line(self, line: int) -> str:
        return f"{line}!" if line in self.marked else str(line)


_OPEN = "?"


def _purse(chips: int) -> str:
    return f"{chips:+}" if chips else "0"


def _by_round(effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """What belongs to the round of the act, and what to the one that begins by it, if one does."""
    begins = next((at for at, effect in enumerate(effects) if effect.kind is EffectKind.ROUND), len(effects))
    return effects[:begins], effects[begins:]


def _cell(telling: Telling, played: DicePlayed) -> str:
    """What the player's column shows; nothing for the decision to throw, which the throw itself shows."""
    say, act, facts = telling.say, played.act, played.facts
    kinds = {effect.kind for effect in played.step.effects}
    if isinstance(act, Move):
        return say(N_("stops  {score}"), score=facts.score) if EffectKind.STOPS in kinds else ""
    if isinstance(act, Total):
        total = say(N_("total {points}  {score}"), points=f"{act.points:+}", score=facts.score)
        return say(N_("{throw}  out"), throw=total) if EffectKind.OUT in kinds else total
    if act.purpose is Purpose.ORDER:
        return words.added(act.dice)
    if act.purpose is Purpose.POINT:
        return say(N_("no Point: {face}") if EffectKind.MISSED in kinds else N_("Point {face}"), face=act.dice[0])
    throw = f"{words.dice(act.dice)}  +{facts.points}  {facts.score}"
    return say(N_("{throw}  out"), throw=throw) if EffectKind.OUT in kinds else throw
