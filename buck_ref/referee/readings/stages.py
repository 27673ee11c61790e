"""What a throw of a turn comes to, stage by stage, under every reading: its worth, what that does, what is fined.

A step of the game asks each stage for all its options at once, though the step depends on them only through what the
stage comes to. Where two readings come to the same in every stage, they differ for the step only by what it reads
besides; so each stage is asked here by itself, by the rule functions that the step asks too.
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple, cast

from msgspec.structs import replace

from buck_ref.games.dice import chips
from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.settle import snyder_payers
from buck_ref.games.dice.state import Phase, State
from buck_ref.games.dice.table import ScoringRules, ThrowScore, score_throw, scoring_table
from buck_ref.games.dice.turn import after_throw
from buck_ref.games.dice.values import OVERSHOT, Ending, Outcome
from buck_ref.games.game import Table
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.rulebook.dice_options import DiceOptions

Results = tuple[Hashable, ...]
"""What the stages before came to."""


class Stage(NamedTuple):
    """One stage."""

    options: tuple[str, ...]
    """All that it depends on, besides what the stages before came to."""
    inputs: Hashable
    """What it depends on of the state and the act."""
    result: Callable[[DiceOptions, Results], Hashable]
    alone_asks: bool = False
    """Whether nothing but this stage asks its options; of others, what is read besides is kept apart."""


Stages = tuple[Stage, ...]

_Thrown = tuple[tuple[int, ...], int]
"""The dice of a throw, and the Point."""

_OUTCOME = ("target", "goal", "big_buck", "overshoot", "keeps_turn", "little_buck_turn")
_FINES = ("fine_on", "stake")
_SNYDER = ("snyder", "snyder_scoreless", "snyder_absent")
"""Only `snyder_payers` asks these (a test holds that)."""


def throw_stages(state: object, act: object) -> Stages:
    """The stages of this act; none where it is no throw of a turn that may be due."""
    if not isinstance(state, State) or not isinstance(act, Throw) or act.purpose is not Purpose.TURN:
        return ()
    player, point = state.acting, state.acting.point
    due = state.phase in (Phase.CHOICE, Phase.THROW) and player.id == act.player
    if not due or point is None or min(act.dice, default=0) < 1:
        return ()
    turn, dice, score = state.turn, act.dice, player.score

    def worth(options: DiceOptions, _: Results) -> ThrowScore | None:
        return score_throw(dice, point, options) if len(dice) <= options.dice else None

    def outcome(options: DiceOptions, before: Results) -> Outcome | None:
        if before[0] is None:
            return None
        scored, read = cast(ThrowScore, before[0]), (getattr(options, name) for name in _OUTCOME)
        worth = (scored.points, scored.big_buck, scored.little_buck, scored.matched)
        return after_throw.plain(score, turn.start, *worth, *read)

    def fines(options: DiceOptions, before: Results) -> tuple[int, ...]:
        if before[0] is None:
            return ()
        scored, ending = cast(ThrowScore, before[0]), cast(Outcome, before[1]).ending
        overshot = turn.overshot or ending in OVERSHOT
        counted = turn.counted or (scored.points > 0 and ending not in OVERSHOT)
        asked = (options.fine_on, options.stake)
        ends = ending in (Ending.PASSES, Ending.SCORELESS, Ending.OVERSHOT_ENDS)
        return (
            chips.scoreless_throw_fine.plain(ending, *asked),
            chips.no_match_fine.plain(scored.matched, ending, *asked),
            chips.bust_fine.plain(ending, *asked),
            chips.scoreless_turn_fine.plain(counted, overshot, *asked) if ends else 0,
        )

    def snyder(options: DiceOptions, before: Results) -> tuple[int, ...]:
        if before[1] is None or cast(Outcome, before[1]).ending is not Ending.WON:
            return ()
        table = Table(state.table.players, options)
        return snyder_payers(replace(state, table=table), state.seat, cast(ThrowScore, before[0]).big_buck)

    return (
        Stage(ScoringRules._fields, (dice, point), worth),
        Stage(_OUTCOME, (score, turn.start), outcome),
        Stage(_FINES, (turn.counted, turn.overshot), fines),
        Stage(_SNYDER, (state.seat, *_scores(state)), snyder, alone_asks=True),
    )


def _scores(state: State) -> tuple[tuple[object, ...], ...]:
    """All of the players that the Snyder depends on."""
    return tuple((one.made, one.noted, one.score, one.had_turn) for one in state.players)


def remember(options: DiceOptions, stages: Stages, results: Results) -> None:
    """Have the game remember the worth of the throw for these options, so that it is not worked out again."""
    if stages and results[0] is not None:
        scoring_table(options)[cast(_Thrown, stages[0].inputs)] = cast(ThrowScore, results[0])


class Asked:
    """What stages came to, remembered across the lines and readings of a game."""

    def __init__(self, space: Space) -> None:
        self._space = space
        self._known: dict[Hashable, Hashable] = {}
        self._places: dict[tuple[str, ...], tuple[int, ...]] = {}

    def places(self, stage: Stage) -> tuple[int, ...]:
        """The places of the stage's options."""
        if stage.options not in self._places:
            self._places[stage.options] = tuple(map(self._space.names.index, stage.options))
        return self._places[stage.options]

    def result(self, stage: Stage, codes: Codes, before: Results) -> Hashable:
        """What one stage comes to, where the stages before came to `before`."""
        key = (stage.options, stage.inputs, tuple(codes[at] for at in self.places(stage)), before)
        if key not in self._known:
            self._known[key] = stage.result(cast(DiceOptions, self._space.options(codes)), before)
        return self._known[key]
