"""The honest part of a golden log of dice: a game played by the rules, as lines without their place in a chain."""

import msgspec

from audit.games.recipe import Entry, LineDict, Recipe
from audit.games.written import Written
from buck_ref.chance.rng import DICE_STREAM, throw
from buck_ref.games.dice.acts import Do, Move, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, Pending, ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Result, Step, Table
from buck_ref.referee.dice_record import RECORDED_GAME, Recorded, Total
from buck_ref.rulebook.dice_options import DiceOptions, Elimination


class DiceTable(Written[State, Entry]):
    """Writes a game down line by line, with all that follows from each by the rules as its claim."""

    def __init__(self, table: Table[DiceOptions], opened: LineDict) -> None:
        super().__init__(DICE_GAME.start(table), opened)

    def _due(self) -> Pending:
        return DICE_GAME.pending(self._state)

    def write_down(self, recipe: Recipe) -> list[LineDict]:
        """The entries of a physical log, and the close."""
        return self._write_down(recipe, recipe.play)

    def _enter(self, entry: Entry) -> None:
        if entry.note is not None:
            self._note(entry.note)
        elif entry.back is not None:
            self._take_back(entry.back)
        elif entry.stop is not None:
            claim = self._apply(Move(entry.stop, Do.STOP))
            self._line("move", {"do": "stop", "player": entry.stop}, claim)
        elif entry.total is not None:
            self._total(entry, entry.total)
        elif entry.throw is not None and entry.free is not None:
            round_ = self._state.round if entry.round is None else entry.round
            self._line("throw", _throw(Throw(entry.throw, entry.free, entry.dice, round_, entry.roll)))
        elif entry.throw is not None:
            self._throw(entry.throw, entry.dice)

    def _total(self, entry: Entry, player: str) -> None:
        total = Total(player, entry.points, self._state.round if entry.round is None else entry.round)
        if entry.free is None:
            self._apply(total)
        self._line("total", {"player": player, "points": total.points, "round": total.round})

    def _throw(self, player: str, dice: tuple[int, ...]) -> None:
        due = self._due()
        if isinstance(due, Choice):
            self._apply(Move(player, Do.THROW))
            due = self._due()
        if not isinstance(due, ThrowDue):
            raise ValueError(f"line {len(self._lines)}: no throw is due: {due}")
        act = Throw(player, due.purpose, dice, due.round, due.roll)
        claim = self._apply(act)
        self._line("throw", _throw(act), claim)

    def draw(self, recipe: Recipe, seed: str) -> list[LineDict]:
        """A seeded game whose keeper passes over some draws and writes down other faces than some others give."""
        fake = {one.k: one.dice for one in recipe.fake}
        k = 0
        while not isinstance(due := self._due(), Result):
            if isinstance(due, Choice):
                self._line("move", {"do": "throw"}, self._apply(Move(due.player, Do.THROW)), by=due.player)
                continue
            while k in recipe.skip:
                k += 1
            dice = fake.get(k) or throw(seed, DICE_STREAM, k, due.dice, self._state.table.options.faces)
            act = Throw(due.player, due.purpose, dice, due.round, due.roll)
            claim = self._apply(act)
            drawn: LineDict = {"stream": DICE_STREAM, "k": k}
            self._line("throw", _throw(act) | drawn, claim)
            k += 1
        self._close(due)
        return self._lines

    def _apply(self, act: Recorded) -> LineDict:
        step = RECORDED_GAME.apply(self._state, act)
        if isinstance(step, Illegal):
            raise ValueError(f"line {len(self._lines)}: {act} is not allowed: {step}")
        self._state = step.state
        return _claim(act.player, step)


def _claim(player: str, step: Step[State]) -> LineDict:
    """All that follows from the step; who is out only where anybody can be while the others go on."""
    facts: LineDict = msgspec.to_builtins(DICE_GAME.facts(player, step))
    absent = {"points"} if facts["points"] is None else set()
    if step.state.table.options.elimination is Elimination.FIRST_WINS:
        absent.add("out")
    return {key: value for key, value in facts.items() if key not in absent}


def _throw(act: Throw) -> LineDict:
    data: LineDict = {"for": act.purpose.value, "round": act.round, "player": act.player, "dice": list(act.dice)}
    return data if act.roll is None else data | {"roll": act.roll}
