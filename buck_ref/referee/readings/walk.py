"""A whole log replayed under one reading after another, without doing the same twice.

States that come up in several readings are one node; what a line does at a node is remembered by the options that it
read there (line.py). So a reading costs little until the game takes another course by it.
"""

from collections.abc import Collection
from typing import NamedTuple, cast

from msgspec.structs import replace

from buck_ref.games.game import Step, Table
from buck_ref.log.findings import Finding
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.line import AnyPlayed, AnyState, LineAt, Ran
from buck_ref.referee.readings.logged import Logged
from buck_ref.referee.readings.replayed import replayed
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.stages import Asked, Results, Stage
from buck_ref.referee.readings.trace import traced
from buck_ref.referee.readings.walked import Ended, Fault, Walked, bits, refusal
from buck_ref.referee.replay import Replay
from buck_ref.referee.verdict import Played
from buck_ref.referee.verify import AnyVerification

_Values = tuple[int, ...]
"""The codes of some options."""


class _Reading(NamedTuple):
    codes: Codes
    values: dict[tuple[str, ...], _Values]
    """For the options of each stage, the codes of these."""


class _Leaf(NamedTuple):
    ran: Ran
    faults: tuple[Fault, ...]
    node: "_Node | None"
    """Where the game goes on; None where the rules refuse the act."""
    reads: int


class _Node:
    """A line at a state that the game came to."""

    __slots__ = ("at", "ended", "leaves", "stages", "state")

    def __init__(self, at: LineAt, state: AnyState | None) -> None:
        self.at, self.state = at, state
        self.stages: list[tuple[Stage, dict[tuple[_Values, int], int]]] = [(stage, {}) for stage in at.stages]
        self.leaves: dict[int, dict[tuple[int, ...], dict[Codes, _Leaf]]] = {}
        self.ended: dict[tuple[int, ...], dict[Codes, Ended]] = {}


class Walker:
    """A judged log, to be replayed under readings."""

    def __init__(self, verification: AnyVerification, space: Space, watched: Collection[int] = ()) -> None:
        """`watched`: the lines of which it is kept what followed from them. ReadingsError where it was not judged."""
        self.space = space
        self._logged, self._watched, self._asked = Logged(verification), watched, Asked(space)
        self._table = Table(self._logged.setting.players, self._logged.options)
        self._nodes: list[dict[object, _Node]] = [{} for _ in range(len(self._logged.lines) + 1)]
        self._opening = _Node(LineAt(space, self._logged.setting), None)
        self._results: list[Results] = [()]
        self._numbers: dict[Results, int] = {(): 0}

    def walk(self, codes: Codes, *, to_first_fault: bool = False) -> Walked:
        """The log under the reading; with `to_first_fault` no further than to the first thing that is wrong."""
        if self._logged.has_totals:
            return replayed(self._logged, self.space, codes, self._watched)
        reading = _Reading(codes, {})
        leaf = self._leaf(self._opening, reading, 0, None)
        reads, faults, played = leaf.reads, list(leaf.faults), list[AnyPlayed]()
        for place, (number, line) in enumerate(self._logged.lines, 1):
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

    def _leaf(self, node: _Node, reading: _Reading, place: int, line: tuple[int, PlayLine] | None) -> _Leaf:
        """What the line at this place comes to at the node."""
        number = 0
        for stage, known in node.stages:
            values = reading.values.get(stage.options)
            if values is None:
                values = tuple([reading.codes[at] for at in self._asked.places(stage)])
                reading.values[stage.options] = values
            found = known.get((values, number))
            if found is None:
                found = known[values, number] = self._with(stage, reading.codes, number)
            number = found
        leaves, codes = node.leaves.setdefault(number, {}), reading.codes
        for reads, by_values in leaves.items():
            leaf = by_values.get(tuple([codes[at] for at in reads]))
            if leaf is not None:
                return leaf
        leaf = self._new_leaf(node, codes, self._results[number], place, line)
        reads = leaf.ran.reads
        leaves.setdefault(reads, {})[tuple([codes[at] for at in reads])] = leaf
        return leaf

    def _with(self, stage: Stage, codes: Codes, number: int) -> int:
        """The number of all that the stages came to, with this one, where `number` is that of those before."""
        before = self._results[number]
        results = (*before, self._asked.result(stage, codes, before))
        if results not in self._numbers:
            self._numbers[results] = len(self._results)
            self._results.append(results)
        return self._numbers[results]

    def _new_leaf(
        self, node: _Node, codes: Codes, results: Results, place: int, line: tuple[int, PlayLine] | None
    ) -> _Leaf:
        ran = node.at.run(codes, results)
        reads = bits(ran.reads)
        if ran.staged:
            reads |= bits(at for stage, _ in node.stages for at in self._asked.places(stage))
        if isinstance(ran.came_to, Finding):
            return _Leaf(ran, (refusal(ran.came_to),), None, reads)
        step: Step[AnyState] = ran.came_to.step if isinstance(ran.came_to, Played) else ran.came_to
        faults: tuple[Fault, ...] = ()
        if line is not None and isinstance(ran.came_to, Played):
            faults = tuple(self._logged.wrong(line[0], ran.came_to.facts))
        return _Leaf(ran, faults, self._node(place, step.state), reads)

    def _node(self, place: int, state: AnyState) -> _Node:
        """The node of this state before the next line."""
        plain = replace(state, table=self._table)
        known = self._nodes[place]
        if plain not in known:
            lines = self._logged.lines
            line = None if place == len(lines) else lines[place]
            known[plain] = _Node(LineAt(self.space, self._logged.setting, plain, line), plain)
        return known[plain]

    def _end(self, node: _Node, codes: Codes, played: list[AnyPlayed]) -> tuple[Ended, int]:
        """How the game stands at the node, and whether the close says so."""
        for reads, by_values in node.ended.items():
            ended = by_values.get(tuple([codes[at] for at in reads]))
            if ended is not None:
                return ended, bits(reads)
        options, noted = traced(self.space, codes)
        table, judge = Table(self._table.players, options), self._logged.judge
        step = Step(replace(cast(AnyState, node.state), table=table), ())
        last = [replace(played[-1], step=replace(played[-1].step, state=step.state))] if played else []
        game = Replay(judge, table, step, (*played[:-1], *last), (), False)
        result = game.result
        standing = judge.broken_off(step.state) if result is None else result
        ended = Ended(result, standing, self._logged.wrong_close(result, game))
        reads = tuple(map(self.space.names.index, noted.take()))
        node.ended.setdefault(reads, {})[tuple([codes[at] for at in reads])] = ended
        return ended, bits(reads)
