"""One line of a log, done under one reading, with the options that this depended on."""

from collections.abc import Iterator
from typing import NamedTuple, cast

from msgspec.structs import replace

from buck_ref.games.dice import acts as dice_acts
from buck_ref.games.dice.state import State as DiceState
from buck_ref.games.game import Illegal, Step, Table
from buck_ref.games.hucklebuck import acts as card_acts
from buck_ref.games.hucklebuck.state import State as CardState
from buck_ref.games.invariants import supposed
from buck_ref.log.findings import Finding, Json
from buck_ref.log.lines import Claim
from buck_ref.referee.card_judge import CARD_JUDGE
from buck_ref.referee.dice_judge import DICE_JUDGE
from buck_ref.referee.judge import Judge, PlayLine
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.stages import Results, Stages, remember, throw_stages
from buck_ref.referee.readings.trace import traced
from buck_ref.referee.replay import illegal_finding, play_line
from buck_ref.referee.verdict import Played
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options

AnyState = DiceState | CardState
"""A state of whatever game."""
AnyAct = dice_acts.Act | card_acts.Act
"""An act of whatever game."""
AnyJudge = Judge[AnyState, AnyAct, object, Options]
"""The judge of whatever game, asked only about states, acts and options of that game."""
AnyPlayed = Played[AnyState, AnyAct, object]
"""A line of whatever game that the rules accepted."""


def judge_of(record: type) -> AnyJudge:
    """The judge of the games with these options."""
    return cast(AnyJudge, DICE_JUDGE if record is DiceOptions else CARD_JUDGE)


def claimed_of(judge: AnyJudge, line: PlayLine) -> Iterator[tuple[str, Json]]:
    """What the line claims, field by field: whatever stands there otherwise than where nothing is claimed."""
    claim = getattr(line, "claim", None)
    if isinstance(claim, Claim):
        for field in judge.fields:
            value = getattr(claim, field)
            if value is not getattr(_NO_CLAIM, field):
                yield field, cast(Json, value)


_NO_CLAIM = Claim()


class Ran(NamedTuple):
    """A line under one reading."""

    came_to: AnyPlayed | Step[AnyState] | Finding
    """What it came to."""
    reads: tuple[int, ...]
    """The options, by their places, that this depended on besides the stages."""
    staged: bool
    """Whether it depended on the stages at all."""


class LineAt:
    """A line of a log at a state of the game; the start of the game where there is no line."""

    def __init__(self, space: Space, players: tuple[str, ...], keeper: str, *, physical: bool) -> None:
        self.space, self.players, self.keeper, self.physical = space, players, keeper, physical
        self.judge = judge_of(space.record)
        self.state: AnyState | None = None
        self.line: PlayLine | None = None
        self.number = 0
        self.stages: Stages = ()
        self._known: dict[Results, dict[tuple[int, ...], dict[Codes, Ran]]] = {}

    def at(self, state: AnyState, number: int, line: PlayLine) -> "LineAt":
        """The line `number` of the same log, at this state."""
        other = LineAt(self.space, self.players, self.keeper, physical=self.physical)
        other.state, other.number, other.line = state, number, line
        other.stages = throw_stages(state, self.judge.act_of(line))
        return other

    def run(self, codes: Codes, results: Results) -> Ran:
        """The line under the reading, by which the stages come to `results`.

        It is not done again for a reading that gives the same values to all that it was read to depend on.
        """
        known = self._known.setdefault(results, {})
        for reads, by_values in known.items():
            ran = by_values.get(tuple([codes[at] for at in reads]))
            if ran is not None:
                return ran
        ran = self._run(codes, results)
        known.setdefault(ran.reads, {})[tuple([codes[at] for at in ran.reads])] = ran
        return ran

    def _run(self, codes: Codes, results: Results) -> Ran:
        options, reads = traced(self.space, codes)
        if isinstance(options, DiceOptions):
            remember(options, self.stages, results)
        table = Table(self.players, options)
        reads.take()
        with supposed():
            came_to = self._do(table)
            first = reads.take()
            self._do(table)
            second = reads.take()
        of_stages = {name for stage in self.stages for name in stage.options}
        whole = {name for stage in self.stages if stage.is_all for name in stage.options}
        besides = (name for name in first if name not in second and name not in of_stages)
        staged = any(name in of_stages and name not in second for name in first)
        outside = (name for name in second if name not in whole)
        return Ran(came_to, self._places((*outside, *besides)), staged)

    def _places(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(map(self.space.names.index, names))

    def _do(self, table: Table[Options]) -> AnyPlayed | Step[AnyState] | Finding:
        if self.line is None or self.state is None:
            opening = self.judge.game.start(table)
            return illegal_finding(opening, 0, self.keeper) if isinstance(opening, Illegal) else opening
        before = replace(self.state, table=table)
        return play_line(self.judge, before, self.line, self.number, physical=self.physical)
