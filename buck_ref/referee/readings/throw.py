"""Readings: what a throw would be worth if the table read one ruling otherwise.

A dispute over the worth of a throw often is one over a ruling. The rulings asked are those of the clause that puts the
worth together (BUCK-SCORE); of each, every other reading, and for a number the published values.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from buck_ref.games.dice import values
from buck_ref.games.dice.acts import Throw
from buck_ref.games.dice.state import State
from buck_ref.games.dice.table import score_throw
from buck_ref.games.dice.values import Face, Points
from buck_ref.log.findings import Json
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import DICE, Profile, ProfileError, options_of, with_options
from buck_ref.rulebook.rulings import Value, load_rulings

WHOLE = ClauseId("BUCK-SCORE")
"""The clause of the whole worth: its rulings are all that the worth of a throw depends on."""


class OtherReading(NamedTuple):
    """One option read otherwise, and what the throw is worth then."""

    option: str
    value: Value
    points: Points


def other_readings(throw: values.Throw, point: Face, profile: Profile[DiceOptions]) -> tuple[OtherReading, ...]:
    """Every other reading of one ruling, the rest as in `profile`, that changes the worth of `throw`.

    A reading that the profile's other options contradict, or by which there is no such throw, is left out.
    """
    worth = _worth(throw, point, profile.options)
    return tuple(
        OtherReading(option, value, points)
        for option, value, options in _alternatives(profile)
        if len(throw) <= options.dice and (points := _worth(throw, point, options)) != worth
    )


def _worth(throw: values.Throw, point: Face, options: DiceOptions) -> Points:
    return score_throw(throw, point, options).points


@lru_cache(maxsize=64)
def _alternatives(profile: Profile[DiceOptions]) -> tuple[tuple[str, Value, DiceOptions], ...]:
    """Every other reading of one ruling of the whole worth that can be played beside the rest of `profile`."""
    return tuple(_each_alternative(profile))


def _each_alternative(profile: Profile[DiceOptions]) -> Iterator[tuple[str, Value, DiceOptions]]:
    taken = options_of(profile)
    for option in load_clauses()[WHOLE].rulings:
        for reading in load_rulings()[option].reading:
            if reading.value == taken[option] or reading.game not in (None, profile.game):
                continue
            try:
                yield option, reading.value, with_options(profile, {option: reading.value}).options
            except ProfileError:
                continue


def clause_of_reading(before: State, act: Throw, claimed: Json) -> ClauseId | None:
    """The clause whose ruling, read otherwise, gives a turn's throw the worth that is claimed for it.

    None where no other reading gives it, or readings of several clauses do.
    """
    point = before.acting.point
    if point is None:
        return None
    table = Profile("table", DICE, before.table.options)
    clauses = {_clause_of(one.option) for one in other_readings(act.dice, point, table) if one.points == claimed}
    return clauses.pop() if len(clauses) == 1 else None


def _clause_of(option: str) -> ClauseId:
    """The clause that asks the ruling itself; the whole worth only takes its answer."""
    return next((part for part in _PARTS if option in load_clauses()[part].rulings), WHOLE)


_PARTS = (
    ClauseId("BUCK-SCORE-MATCH"),
    ClauseId("BUCK-SCORE-SUM"),
    ClauseId("BUCK-SCORE-THREE-DICE"),
    ClauseId("BUCK-LITTLE-BUCK"),
    ClauseId("BUCK-LITTLE-BUCK-VALUE"),
    ClauseId("BUCK-BIG-BUCK-VALUE"),
)
"""The clauses that give points to a throw."""
