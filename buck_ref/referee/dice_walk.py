"""The walk through all turns of a player, throw by throw (LOG-TOTAL).

Nothing is sampled. Throws are taken together that do the same: those of the same worth, alike in whether they are a Big
or a Little Buck and in whether a die shows the Point. A turn then is a walk over few places, each walked once. What a
throw does is asked of the rule functions themselves, without their contracts, for they are asked very often; that the
steps of the game do the same is held by tests, and the turn that is told is played by those steps.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from buck_ref.games.dice.chips import bust_fine, no_match_fine, scoreless_throw_fine, scoreless_turn_fine
from buck_ref.games.dice.table import ScoringRules
from buck_ref.games.dice.turn import after_throw, dice_due, may_stop
from buck_ref.games.dice.values import OVERSHOT, Chips, Ending, Face, Points, Throw
from buck_ref.referee.dice_kinds import kinds_of_throws
from buck_ref.rulebook.dice_options import (
    BigBuck,
    DiceOptions,
    FineOn,
    Goal,
    KeepsTurn,
    LittleBuckTurn,
    Overshoot,
    RollAgain,
    SharedDie,
    TripleSums,
    TwoPoints,
)


class TurnRules(NamedTuple):
    """The options that a turn depends on, and no others."""

    target: Points
    goal: Goal
    dice: int
    faces: int
    sums: bool
    shared_die: SharedDie
    three_dice_sum: bool
    triple_sums: TripleSums
    two_points: TwoPoints
    big_buck: BigBuck
    little_buck_value: Points
    little_buck_turn: LittleBuckTurn
    keeps_turn: KeepsTurn
    roll_again: RollAgain
    overshoot: Overshoot
    fewer_dice: bool
    fine_on: tuple[FineOn, ...]
    stake: Chips


def rules_of_turns(options: DiceOptions) -> TurnRules:
    """What the turns of this table depend on. A step that ends the game reads more, but for what comes after it."""
    return TurnRules(*(getattr(options, name) for name in TurnRules._fields))


class Place(NamedTuple):
    """Somewhere in a turn, between two throws or at its end: how it stands, and how it came to be there."""

    score: Points
    made: bool
    """Whether a throw of the player ever counted."""
    counted: bool
    """Whether a throw of the turn counted."""
    overshot: bool
    """Whether a throw of the turn went past the target."""
    fines: Chips
    """What the turn has cost so far."""
    throw: Throw = ()
    """The last throw."""
    before: "Place | None" = None
    """Where that was thrown; None where the turn begins."""

    def throws(self) -> tuple[Throw, ...]:
        """All throws of the turn, in their order."""
        thrown, place = list[Throw](), self
        while place.before is not None:
            thrown.append(place.throw)
            place = place.before
        return tuple(reversed(thrown))


class Ends(NamedTuple):
    """The turns that bring the same points."""

    shortest: Place
    """Where the first of them ended, and no other is shorter."""
    stops: bool
    """Whether that one ends by a decision."""
    fines: frozenset[Chips]
    made: frozenset[bool]
    big_buck: frozenset[bool]


class Walk(NamedTuple):
    """All turns from one beginning."""

    totals: tuple[Points, ...]
    """What they bring, in ascending order."""
    ends: Mapping[Points, Ends]
    """Those that bring so many points."""
    size: int
    """How many places and totals it has: by that it takes room."""


class _Fall(NamedTuple):
    """What some throws do, at the same score."""

    score: Points
    ending: Ending
    fine: Chips
    """What the throw itself costs; what the turn does hangs on the throws before it."""
    big_buck: bool
    """Whether it wins, and by a Big Buck."""


_Falls = tuple[tuple[_Fall, Throw], ...]
# Looked up once: a walk asks for them at every throw, and it costs more than the comparison.
_WON, _GOES_ON, _OVERSHOT = Ending.WON, (Ending.AGAIN, Ending.OVERSHOT_AGAIN), OVERSHOT
_COUNTED = (Ending.WON, Ending.AGAIN, Ending.PASSES)
_ONLY = {one: frozenset({one}) for one in (False, True)}
"""Sets are shared: a walk of a high target has thousands of them, and they would take most of its room."""
_TO_DIFFER = 2


def walk(rules: TurnRules, point: Face, score: Points, made: bool) -> Walk:
    """All turns of a player with this Point and score; `made`: whether a throw of the player ever counted."""
    turns = _Turns(rules, point, score)
    turns.go(Place(score, made, counted=False, overshot=False, fines=0))
    return Walk(tuple(sorted(turns.ends)), MappingProxyType(turns.ends), turns.places + len(turns.ends))


class _Turns:
    """The walk while it is made: every turn, those of fewer throws first."""

    def __init__(self, rules: TurnRules, point: Face, start: Points) -> None:
        self.ends = dict[Points, Ends]()
        self.places = 0
        self._rules, self._point, self._start = rules, point, start
        self._falls = dict[Points, _Falls]()
        self._costs = dict[Chips, frozenset[Chips]]()
        self._seen = dict[object, set[Chips]]()
        self._due = deque[Place]()

    def go(self, beginning: Place) -> None:
        """Walk from here until no place is left."""
        may = may_stop.plain(1, self._rules.roll_again)
        self._throw(beginning)
        while self._due:
            here = self._due.popleft()
            if may:
                self._end(here, here.made, stops=True, big_buck=False)
            self._throw(here)

    def _throw(self, here: Place) -> None:
        """Every way in which the dice can fall."""
        self.places += 1
        if here.score not in self._falls:
            self._falls[here.score] = tuple(_falls(self._rules, self._point, here.score, self._start).items())
        for fall, throw in self._falls[here.score]:
            counts, overshot = fall.ending in _COUNTED, here.overshot or fall.ending in _OVERSHOT
            after = Place(
                fall.score, here.made or counts, here.counted or counts, overshot, here.fines + fall.fine, throw, here
            )
            if fall.ending in _GOES_ON:
                self._go_on(after)
            elif fall.ending is _WON:
                self._end(after, made=True, stops=False, big_buck=fall.big_buck)
            else:
                rules, fine = self._rules, scoreless_turn_fine.plain
                costs = after.fines + fine(after.counted, overshot, rules.fine_on, rules.stake)
                self._end(after._replace(fines=costs), after.made, stops=False, big_buck=False)

    def _go_on(self, after: Place) -> None:
        """The turn goes on here, where it has not done so before.

        Places that differ only in the fines so far go on alike. Of those two are enough: whatever follows costs the
        same after both, so that they end in different fines, and that is all that is asked.
        """
        known = self._seen.setdefault(after[:4], set())
        if after.fines not in known and len(known) < _TO_DIFFER:
            known.add(after.fines)
            self._due.append(after)

    def _end(self, last: Place, made: bool, stops: bool, big_buck: bool) -> None:
        """A turn ends here."""
        total = last.score - self._start
        known = self.ends.get(total)
        if known is None:
            fines = self._costs.setdefault(last.fines, frozenset({last.fines}))
            self.ends[total] = Ends(last, stops, fines, _ONLY[made], _ONLY[big_buck])
        elif last.fines not in known.fines or made not in known.made or big_buck not in known.big_buck:
            self.ends[total] = known._replace(
                fines=known.fines | {last.fines}, made=known.made | {made}, big_buck=known.big_buck | {big_buck}
            )


def _falls(rules: TurnRules, point: Face, score: Points, start: Points) -> dict[_Fall, Throw]:
    """Whatever a throw can do at this score of a turn that began at that one, each with a throw that does."""
    falls = dict[_Fall, Throw]()
    for fall, throw in _each_fall(rules, point, score, start):
        falls.setdefault(fall, throw)
    return falls


def _each_fall(rules: TurnRules, point: Face, score: Points, start: Points) -> Iterator[tuple[_Fall, Throw]]:
    dice = dice_due.plain(score, rules.target, rules.dice, rules.fewer_dice)
    for kind, throw in kinds_of_throws(_scoring(rules), rules.faces, point, dice):
        outcome = after_throw.plain(
            score,
            start,
            kind.points,
            kind.big_buck,
            kind.little_buck,
            kind.matched,
            rules.target,
            rules.goal,
            rules.big_buck,
            rules.overshoot,
            rules.keeps_turn,
            rules.little_buck_turn,
        )
        ending = outcome.ending
        fine = _fine(rules, ending, kind.matched)
        yield _Fall(outcome.score, ending, fine, kind.big_buck and ending is _WON), throw


def _fine(rules: TurnRules, ending: Ending, matched: bool) -> Chips:
    """What the throw itself costs."""
    return (
        scoreless_throw_fine.plain(ending, rules.fine_on, rules.stake)
        + no_match_fine.plain(matched, ending, rules.fine_on, rules.stake)
        + bust_fine.plain(ending, rules.fine_on, rules.stake)
    )


def _scoring(rules: TurnRules) -> ScoringRules:
    """What a throw's worth depends on, of what a turn does."""
    return ScoringRules(*(getattr(rules, name) for name in ScoringRules._fields))
