"""A whole log replayed under one reading after another, without doing the same twice.

States that come up in several readings are one node; what a line does at a node is remembered by the options that it
read there (line.py). So a reading costs little until the game takes another course by it.
"""

from collections.abc import Collection, Hashable, Iterator
from typing import NamedTuple, cast

from msgspec.structs import replace

from buck_ref.games.game import Result, Standings, Step, Table
from buck_ref.log.findings import Code, Finding, Json, Part
from buck_ref.log.lines import TotalLine
from buck_ref.log.values import Mode
from buck_ref.referee.closing import Closing, check_close
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.line import AnyAct, AnyPlayed, AnyState, LineAt, Ran, claimed_of
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.stages import Results, Stage
from buck_ref.referee.readings.trace import traced
from buck_ref.referee.replay import Replay, replay
from buck_ref.referee.verdict import Played
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options


class Fault(NamedTuple):
    """Something in a log that is wrong under a reading."""

    line: int
    code: Code
    field: str
    """The field of the claim, or the part of the result; empty of an act that the rules refuse."""
    expected: Json
    found: Json
    round: int | None = None

    @property
    def is_act(self) -> bool:
        """Is it an act that the rules refuse, after which nothing is judged?"""
        return not self.field


class Ended(NamedTuple):
    """How a game stands after its last line."""

    result: Result | None
    """The result; None where the game is not over."""
    standing: Result
    """The result, or how things stand where the game is not over."""
    faults: tuple[Fault, ...]
    """What the close says otherwise."""
    open_chips: frozenset[str] = frozenset()
    """The players whose chips hang on throws that nobody noted (LOG-TOTAL); the 0 that stands for them says nothing."""


class Walked(NamedTuple):
    """A log under one reading."""

    faults: tuple[Fault, ...]
    """In the order of the lines."""
    legal: int
    """How many acts the rules allow, up to the first that they refuse."""
    ended: Ended | None
    """How the game stands; None where an act is refused."""
    reads: int
    """The options that any of this depended on: the bits of their places."""
    facts: dict[int, object]
    """What followed from the lines that are watched, as far as the log was replayed."""


class _Reading(NamedTuple):
    codes: Codes
    subsets: dict[tuple[str, ...], int]
    """For the options of each stage, the number of these values of them."""


class _Leaf(NamedTuple):
    ran: Ran
    faults: tuple[Fault, ...]
    node: "_Node | None"
    """Where the game goes on; None where the rules refuse the act."""
    reads: int


class _Node:
    """A line at a state that the game came to."""

    __slots__ = ("at", "ended", "leaves", "stages", "state")

    def __init__(self, at: LineAt, state: AnyState | None, stages: tuple[Stage, ...]) -> None:
        self.at, self.state = at, state
        self.stages: list[tuple[Stage, dict[tuple[int, int], int]]] = [(stage, {}) for stage in stages]
        self.leaves: dict[int, dict[tuple[int, ...], dict[Codes, _Leaf]]] = {}
        self.ended: dict[tuple[int, ...], dict[Codes, Ended]] = {}


class Walker:
    """A judged log, to be replayed under readings."""

    def __init__(
        self, verification: AnyVerification, space: Space, options: Options, watched: Collection[int] = ()
    ) -> None:
        self.space, self._watched = space, watched
        self._lines = tuple((n, cast(PlayLine, line)) for n, line in verification.acts)
        self._close = None if verification.close is None else Closing(*verification.close)
        mode = "" if verification.mode is None else verification.mode.value
        self._mode = verification.mode or Mode.PHYSICAL
        self._has_totals = any(isinstance(line, TotalLine) for _, line in self._lines)
        self._start = LineAt(space, verification.players, mode, physical=mode == "physical")
        self._judge = self._start.judge
        self._claims = {n: tuple(claimed_of(self._judge, line)) for n, line in self._lines}
        self._unclaimed = [
            (n, replace(line, claim=None) if hasattr(line, "claim") else line) for n, line in self._lines
        ]
        self._table = Table(verification.players, options)
        self._nodes: list[dict[object, _Node]] = [{} for _ in range(len(self._lines) + 1)]
        self._opening = _Node(self._start, None, ())
        self._subsets: dict[tuple[str, ...], dict[Codes, int]] = {}
        self._results: list[Results] = [()]
        self._numbers: dict[Results, int] = {(): 0}
        self._asked: dict[tuple[tuple[str, ...], Hashable], dict[tuple[int, int], int]] = {}
        self._places: dict[tuple[str, ...], tuple[int, ...]] = {}

    def walk(self, codes: Codes, *, to_first_fault: bool = False) -> Walked:
        """The log under the reading; with `to_first_fault` no further than to the first thing that is wrong."""
        if self._has_totals:
            return self._replayed(codes)
        reading = _Reading(codes, {})
        leaf = self._leaf(self._opening, reading, 0, None)
        reads, faults, played = leaf.reads, list(leaf.faults), list[AnyPlayed]()
        for place, (number, line) in enumerate(self._lines, 1):
            if leaf.node is None or (faults and to_first_fault):
                break
            leaf = self._leaf(leaf.node, reading, place, (number, line))
            reads |= leaf.reads
            faults += leaf.faults
            if isinstance(leaf.ran.came_to, Played):
                played.append(leaf.ran.came_to)
        facts = {one.line: one.facts for one in played if one.line in self._watched}
        if leaf.node is None or (faults and to_first_fault):
            return Walked(tuple(faults), len(played), None, reads, facts)
        ended, more = self._end(leaf.node, codes, played)
        return Walked((*faults, *ended.faults), len(played), ended, reads | more, facts)

    def _replayed(self, codes: Codes) -> Walked:
        """The log under the reading, with nothing remembered.

        For a log with turns of which only the points were noted: what these leave open of the chips follows from many
        lines at once (LOG-TOTAL).
        """
        options, noted = traced(self.space, codes)
        table = Table(self._table.players, options)
        game = replay(self._judge, table, self._unclaimed, self._mode, self._start.keeper)
        facts = {one.line: one.facts for one in game.played if one.line in self._watched}
        wrong = (fault for one in game.played for fault in self._wrong(one.line, one.facts))
        pots = game.open_chips.pots
        faults = tuple(fault for fault in wrong if fault.code is not Code.G_POT or fault.line not in pots)
        faults += tuple(map(_refusal, game.findings))
        ended: Ended | None = None
        if not game.stopped and game.last is not None:
            result = game.result
            standing = self._judge.broken_off(game.last.state) if result is None else result
            left_open = game.open_chips.of_game
            shown = [None if one is None else _without(one, left_open) for one in (result, standing)]
            ended = Ended(shown[0], shown[1] or standing, self._close_faults(result, game), left_open)
            faults += ended.faults
        reads = sum(1 << self.space.names.index(name) for name in noted.take())
        return Walked(faults, len(game.played), ended, reads, facts)

    def _wrong(self, number: int, facts: object) -> Iterator[Fault]:
        """What the line claims otherwise than the facts."""
        for field, value in self._claims.get(number, ()):
            due = getattr(facts, field)
            if value != due:
                yield Fault(number, self._judge.fields[field], field, due, value)

    def _close_faults(
        self, result: Result | None, game: Replay[AnyState, AnyAct, object, Options]
    ) -> tuple[Fault, ...]:
        """What the close says otherwise than the rules."""
        close = self._close
        found = () if close is None else check_close(close, result, game)
        return tuple(
            Fault(close.number, one.code, (one.part or Part.OUTCOME).value, one.expected, one.found, one.round)
            for one in found
            if close is not None and one.code is Code.G_RESULT
        )

    def _leaf(self, node: _Node, reading: _Reading, place: int, line: tuple[int, PlayLine] | None) -> _Leaf:
        """What the line at this place comes to at the node."""
        number = 0
        for stage, known in node.stages:
            subset = reading.subsets.get(stage.options)
            if subset is None:
                subset = self._subset(stage, reading)
            found = known.get((subset, number))
            number = self._ask(stage, known, reading.codes, (subset, number)) if found is None else found
        leaves, codes = node.leaves.setdefault(number, {}), reading.codes
        for reads, by_values in leaves.items():
            leaf = by_values.get(tuple([codes[at] for at in reads]))
            if leaf is not None:
                return leaf
        leaf = self._new_leaf(node, codes, self._results[number], place, line)
        reads = leaf.ran.reads
        leaves.setdefault(reads, {})[tuple([codes[at] for at in reads])] = leaf
        return leaf

    def _subset(self, stage: Stage, reading: _Reading) -> int:
        """The number of the values that the reading gives to the options of the stage."""
        known = self._subsets.setdefault(stage.options, {})
        subset = known.setdefault(tuple(reading.codes[at] for at in self._of(stage)), len(known))
        reading.subsets[stage.options] = subset
        return subset

    def _of(self, stage: Stage) -> tuple[int, ...]:
        if stage.options not in self._places:
            self._places[stage.options] = tuple(map(self.space.names.index, stage.options))
        return self._places[stage.options]

    def _ask(self, stage: Stage, known: dict[tuple[int, int], int], codes: Codes, key: tuple[int, int]) -> int:
        """The number of all that the stages came to, with this one."""
        everywhere = self._asked.setdefault((stage.options, stage.inputs), {})
        if key not in everywhere:
            before = self._results[key[1]]
            results = (*before, stage.result(cast(DiceOptions, self.space.options(codes)), before))
            number = self._numbers.setdefault(results, len(self._results))
            if number == len(self._results):
                self._results.append(results)
            everywhere[key] = number
        known[key] = everywhere[key]
        return everywhere[key]

    def _new_leaf(
        self, node: _Node, codes: Codes, results: Results, place: int, line: tuple[int, PlayLine] | None
    ) -> _Leaf:
        ran = node.at.run(codes, results)
        reads = sum(1 << at for at in ran.reads)
        if ran.staged:
            reads |= sum(1 << at for at in {at for stage, _ in node.stages for at in self._of(stage)})
        if isinstance(ran.came_to, Finding):
            return _Leaf(ran, (_refusal(ran.came_to),), None, reads)
        step: Step[AnyState] = ran.came_to.step if isinstance(ran.came_to, Played) else ran.came_to
        faults: tuple[Fault, ...] = ()
        if line is not None and isinstance(ran.came_to, Played):
            faults = tuple(self._wrong(line[0], ran.came_to.facts))
        return _Leaf(ran, faults, self._node(place, step.state), reads)

    def _node(self, place: int, state: AnyState) -> _Node:
        """The node of this state before the next line."""
        plain = replace(state, table=self._table)
        known = self._nodes[place]
        if plain not in known:
            at = self._start if place == len(self._lines) else self._start.at(plain, *self._lines[place])
            known[plain] = _Node(at, plain, at.stages)
        return known[plain]

    def _end(self, node: _Node, codes: Codes, played: list[AnyPlayed]) -> tuple[Ended, int]:
        """How the game stands at the node, and whether the close says so."""
        for reads, by_values in node.ended.items():
            ended = by_values.get(tuple([codes[at] for at in reads]))
            if ended is not None:
                return ended, sum(1 << at for at in reads)
        options, noted = traced(self.space, codes)
        table = Table(self._table.players, options)
        step = Step(replace(cast(AnyState, node.state), table=table), ())
        last = [replace(played[-1], step=replace(played[-1].step, state=step.state))] if played else []
        game = Replay(self._judge, table, step, (*played[:-1], *last), (), False)
        result = game.result
        standing = self._judge.broken_off(step.state) if result is None else result
        ended = Ended(result, standing, self._close_faults(result, game))
        reads = tuple(map(self.space.names.index, noted.take()))
        node.ended.setdefault(reads, {})[tuple([codes[at] for at in reads])] = ended
        return ended, sum(1 << at for at in reads)


def _refusal(refused: Finding) -> Fault:
    """An act that the rules do not allow."""
    return Fault(refused.line or 0, refused.code, "", refused.expected, refused.found)


def _without(result: Result, left_open: frozenset[str]) -> Result:
    """The result without the chips that are open."""
    return Result(tuple(_closed(one, left_open) for one in result.rounds), _closed(result.total, left_open))


def _closed(standings: Standings, left_open: frozenset[str]) -> Standings:
    players = (replace(one, chips=0) if one.id in left_open else one for one in standings.players)
    return replace(standings, players=tuple(players))
