"""The honest part of a golden log: a game played by the rules, as lines without their place in a chain."""

import hashlib
import tempfile
from pathlib import Path

import msgspec

from audit.games.card_table import CardTable
from audit.games.recipe import Entry, LineDict, Recipe
from buck_ref.chance.rng import DICE_STREAM, game_id, throw
from buck_ref.games.dice.acts import Do, Move, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Result, Step, Table
from buck_ref.log.keeper import Seated, opening_data, play
from buck_ref.log.keeping import KEEPER
from buck_ref.referee.dice_record import RECORDED_GAME, Recorded, Total
from buck_ref.rulebook.dice_options import DiceOptions, Elimination
from buck_ref.rulebook.profiles import Options, Profile, shipped_profile, with_options


def honest_lines(recipe: Recipe, name: str) -> list[LineDict]:
    """The lines of the game that `recipe` describes, before anything is made wrong; `name` is the log's."""
    profile = _profile(recipe)
    players = tuple(_seated(player) for player in recipe.players)
    if recipe.seed is not None and not recipe.skip and not recipe.fake and not recipe.swap:
        return _played(recipe, recipe.seed, profile, players)
    id_ = game_id(recipe.seed) if recipe.seed else hashlib.sha256(f"golden log {name}".encode()).hexdigest()[:32]
    first: LineDict = msgspec.to_builtins(opening_data(profile, players, id_, recipe.seed))
    ids, opened = tuple(player.id for player in players), LineDict(by=KEEPER, ev="open", d=first)
    if isinstance(profile.options, DiceOptions):
        table = _Table(Table(ids, profile.options), opened)
        return table.draw(recipe, recipe.seed) if recipe.seed else table.write_down(recipe)
    cards = CardTable(Table(ids, profile.options), opened)
    return cards.draw(recipe, recipe.seed) if recipe.seed else cards.write_down(recipe)


def _profile(recipe: Recipe) -> Profile[Options]:
    shipped = with_options(shipped_profile(recipe.profile), recipe.options)
    return Profile(recipe.name or shipped.name, shipped.game, shipped.options)


def _seated(player: str) -> Seated:
    id_, _, name = player.partition("=")
    return Seated(id_, name or id_)


def _played(recipe: Recipe, seed: str, profile: Profile[Options], players: tuple[Seated, ...]) -> list[LineDict]:
    """A seeded game, kept by the keeper of `buck-ref play`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log"
        play(path, profile, players, seed, recipe.policy)
        lines = [msgspec.json.decode(line, type=LineDict) for line in path.read_bytes().splitlines()]
    return [{key: value for key, value in line.items() if key not in ("n", "prev")} for line in lines]


class _Table:
    """Writes a game down line by line, with all that follows from each by the rules as its claim."""

    def __init__(self, table: Table[DiceOptions], opened: LineDict) -> None:
        opening = DICE_GAME.start(table)
        if isinstance(opening, Illegal):
            raise ValueError(f"the recipe's players cannot play: {opening}")
        self._state = opening.state
        self._before: dict[int, State] = {}
        self._lines = [opened]

    def write_down(self, recipe: Recipe) -> list[LineDict]:
        """The entries of a physical log, and the close."""
        for entry in recipe.play:
            self._before[len(self._lines)] = self._state
            self._enter(entry)
        due = DICE_GAME.pending(self._state)
        if recipe.aborted:
            self._line("close", {"outcome": "aborted"})
        elif not recipe.open and isinstance(due, Result):
            self._close(due)
        elif not recipe.open:
            raise ValueError(f"the game is not over after line {len(self._lines) - 1}: {due}")
        return self._lines

    def _enter(self, entry: Entry) -> None:
        if entry.note is not None:
            self._line("note", {"text": entry.note})
        elif entry.back is not None:
            self._line("retract", {"from": entry.back})
            self._state = self._before[entry.back]
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
        due = DICE_GAME.pending(self._state)
        if isinstance(due, Choice):
            self._apply(Move(player, Do.THROW))
            due = DICE_GAME.pending(self._state)
        if not isinstance(due, ThrowDue):
            raise ValueError(f"line {len(self._lines)}: no throw is due: {due}")
        act = Throw(player, due.purpose, dice, due.round, due.roll)
        claim = self._apply(act)
        self._line("throw", _throw(act), claim)

    def draw(self, recipe: Recipe, seed: str) -> list[LineDict]:
        """A seeded game whose keeper passes over some draws and writes down other faces than some others give."""
        fake = {one.k: one.dice for one in recipe.fake}
        k = 0
        while not isinstance(due := DICE_GAME.pending(self._state), Result):
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

    def _line(self, event: str, data: LineDict, claim: LineDict | None = None, by: str = KEEPER) -> None:
        line: LineDict = {"by": by, "ev": event, "d": data}
        self._lines.append(line if claim is None else line | {"claim": claim})

    def _close(self, result: Result) -> None:
        self._line("close", {"outcome": "finished", "result": msgspec.to_builtins(result)})


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
