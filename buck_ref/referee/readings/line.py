"""One line of a log, done under one reading, with the options that this depended on."""

from collections.abc import Callable, Iterator
from typing import NamedTuple, cast

from msgspec.structs import replace

from buck_ref.games.dice import acts as dice_acts
from buck_ref.games.dice.state import State as DiceState
from buck_ref.games.game import Illegal, Step, Table
from buck_ref.games.hucklebuck import acts as card_acts
from buck_ref.games.hucklebuck.state import State as CardState
from buck_ref.games.invariants import supposed
from buck_ref.log.findings import Finding, Json
from buck_ref.log.lines import Claim, Line, MoveLine, ThrowLine
from buck_ref.referee.card_judge import CARD_JUDGE
from buck_ref.referee.dice_judge import DICE_JUDGE
from buck_ref.referee.judge import Judge, PlayLine
from buck_ref.referee.readings.judged import Setting
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.stages import Results, remember, throw_stages
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
Then = Callable[[AnyState], Finding | None]
"""What the rules refuse in the state that a line led to; None where they refuse nothing."""


def judge_of(record: type) -> AnyJudge:
    """The judge of the games with these options."""
    return cast(AnyJudge, DICE_JUDGE if record is DiceOptions else CARD_JUDGE)


def claim_of(line: Line) -> Claim | None:
    """What the line claims; None of a line that can claim nothing, too."""
    return line.claim if isinstance(line, MoveLine | ThrowLine) else None


def claimed_of(judge: AnyJudge, line: Line) -> Iterator[tuple[str, Json]]:
    """What the line claims, field by field: whatever stands there otherwise than where nothing is claimed."""
    claim = claim_of(line)
    if claim is None:
        return
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
    """A line of a log at a state of the game; the start of the game where there is no line.

    With `then`, the line is done only where nothing is refused in the state that it leads to.
    """

    def __init__(
        self,
        space: Space,
        setting: Setting,
        state: AnyState | None = None,
        line: tuple[int, PlayLine] | None = None,
        then: Then | None = None,
    ) -> None:
        self.space, self.setting, self.state = space, setting, state
        self.number: int = 0 if line is None else line[0]
        self.line: PlayLine | None = None if line is None else line[1]
        self.judge = judge_of(space.record)
        self.stages = () if self.line is None else throw_stages(state, self.judge.act_of(self.line))
        self._then = then
        self._known: dict[Results, dict[tuple[int, ...], dict[Codes, Ran]]] = {}

    def then(self, then: Then) -> "LineAt":
        """The same line, done only where nothing is refused after it."""
        line = None if self.line is None else (self.number, self.line)
        return LineAt(self.space, self.setting, self.state, line, then)

    def run(self, codes: Codes, results: Results) -> Ran:
        """The line under the reading, by which its first stages come to `results`; those after them are not asked.

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
        stages = self.stages[: len(results)]
        if isinstance(options, DiceOptions):
            remember(options, stages, results)
        table = Table(self.setting.players, options)
        reads.take()
        with supposed():
            came_to = self._do(table)
            first = reads.take()
            self._do(table)
            second = reads.take()
        of_stages = {name for stage in stages for name in stage.options}
        whole = {name for stage in stages if stage.alone_asks for name in stage.options}
        besides = (name for name in first if name not in second and name not in of_stages)
        staged = any(name in of_stages and name not in second for name in first)
        outside = (name for name in second if name not in whole)
        return Ran(came_to, self._places((*outside, *besides)), staged)

    def _places(self, names: tuple[str, ...]) -> tuple[int, ...]:
        return tuple(map(self.space.names.index, names))

    def _do(self, table: Table[Options]) -> AnyPlayed | Step[AnyState] | Finding:
        done = self._alone(table)
        if self._then is None or isinstance(done, Finding):
            return done
        return self._then((done if isinstance(done, Step) else done.step).state) or done

    def _alone(self, table: Table[Options]) -> AnyPlayed | Step[AnyState] | Finding:
        """The line, whatever comes after it."""
        if self.line is None or self.state is None:
            opening = self.judge.game.start(table)
            return illegal_finding(opening, 0, self.setting.keeper) if isinstance(opening, Illegal) else opening
        before = replace(self.state, table=table)
        return play_line(self.judge, before, self.line, self.number, physical=self.setting.physical)
