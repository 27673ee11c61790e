"""Turn totals: what a whole turn can bring, and the shortest turn that brings it (LOG-TOTAL)."""

from collections import OrderedDict
from itertools import pairwise
from math import comb
from typing import NamedTuple

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.dice.values import Chips, Face, Points
from buck_ref.games.game import Step
from buck_ref.referee.dice_walk import TurnRules, Walk, rules_of_turns, walk
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import dice_profile

MOST_PLACES = 20_000
"""How large a walk is made: the target times the square of one more than the dice, at most."""
MOST_THROWS = 50_000
"""How many throws are looked at one by one, where three dice together score and no fewer will do."""


class Turns(NamedTuple):
    """The turns that bring the same points: the shortest of them, and in what they differ."""

    throws: tuple[tuple[Face, ...], ...]
    """The throws of a shortest one."""
    stops: bool
    """Whether its player ends it by a decision."""
    fines: frozenset[Chips]
    """What they cost: all that is possible, or two of it where there is more."""
    made: frozenset[bool]
    """Whether their player has ever had a throw that counted, after it."""
    big_buck: frozenset[bool]
    """Whether they win by a Big Buck."""


def are_searched(options: DiceOptions) -> bool:
    """Can all turns of this table be walked through in a moment?"""
    throws = comb(options.faces + options.dice - 1, options.dice) if options.three_dice_sum else 0
    return options.target * (options.dice + 1) ** 2 <= MOST_PLACES and throws <= MOST_THROWS


_Beginning = tuple[TurnRules, Face, Points, bool]
"""All that a turn depends on: the rules, its player's Point and score, and whether a throw of theirs ever counted."""


class Walks:
    """The walks asked for last, as many as are together of no more than this size; the last one in any case."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept = OrderedDict[_Beginning, Walk]()
        self.size = 0
        """The size of all walks that are kept."""

    def __call__(self, beginning: _Beginning) -> Walk:
        """The walk from here, out of memory where it was asked for lately."""
        known = self._kept.get(beginning)
        if known is not None:
            self._kept.move_to_end(beginning)
            return known
        made = self._kept[beginning] = walk(*beginning)
        self.size += made.size
        while self.size > self._most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.size -= oldest.size
        return made


MOST_REMEMBERED = 150_000
"""How many places and totals are remembered, of 200 to 400 bytes each: enough for a game of twenty totals under every
change of two rulings, which takes some 80,000."""
_WALKS = Walks(MOST_REMEMBERED)


def _walked(options: DiceOptions, point: Face, score: Points, made: bool) -> Walk:
    """All turns from here. Tables that agree in all that a turn depends on have the same, and walk them once."""
    return _WALKS((rules_of_turns(options), point, score, made))


def nothing_is_always_possible(score: Points, result: tuple[Points, ...]) -> bool:
    """LOG-TOTAL: a turn can bring nothing, and none takes more than there is."""
    return 0 in result and min(result) >= -score


def in_ascending_order(result: tuple[Points, ...]) -> bool:
    """LOG-TOTAL: each total once."""
    return all(low < high for low, high in pairwise(result))


@clause("LOG-TOTAL", ensures=(nothing_is_always_possible, in_ascending_order))
def possible_totals(
    profile: str | DiceOptions, point: Face, score: Points, made: bool | None = None
) -> tuple[Points, ...]:
    """What a turn can bring from this score and against this Point, in ascending order.

    `profile`: the options of the table, or the name of the shipped profile that has them. `made`: whether a throw of
    the player ever counted; where it is not said, one did if there is a score.
    """
    options = dice_profile(profile).options if isinstance(profile, str) else profile
    return _walked(options, point, score, score > 0 if made is None else made).totals


def turns_that_bring(points: Points, options: DiceOptions, point: Face, score: Points, made: bool) -> Turns | None:
    """The turns of a player with this Point and score that bring these points to the score; None where none does.

    `made`: whether a throw of the player ever counted.
    """
    if points not in possible_totals(options, point, score, made):
        return None
    ends = _walked(options, point, score, made).ends[points]
    return Turns(ends.shortest.throws(), ends.stops, ends.fines, ends.made, ends.big_buck)


def done(state: State, act: Act) -> Step[State]:
    """An act that the rules allow."""
    step = DICE_GAME.apply(state, act)
    if not isinstance(step, Step):
        raise AssertionError(f"a turn is made of acts that are due: {step}")
    return step


def carried_out(state: State, turns: Turns) -> tuple[Step[State], ...]:
    """The shortest of these turns, played from a state in which it is about to begin."""
    player, steps = state.acting.id, list[Step[State]]()
    for dice in turns.throws:
        state = done(state, Move(player, Do.THROW)).state
        steps.append(done(state, Throw(player, Purpose.TURN, dice, state.round)))
        state = steps[-1].state
    if turns.stops:
        steps.append(done(state, Move(player, Do.STOP)))
    return tuple(steps)


def in_ranges(totals: tuple[Points, ...]) -> tuple[str, ...]:
    """Totals in ascending order, those that follow one another as `0..14`."""
    runs = list[list[Points]]()
    for points in totals:
        if runs and points == runs[-1][-1] + 1:
            runs[-1].append(points)
        else:
            runs.append([points])
    return tuple(f"{run[0]}..{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
