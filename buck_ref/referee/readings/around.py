"""A whole log under one reading and under all changes of at most so many rulings of it."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from buck_ref.message import N_, message
from buck_ref.referee.readings.judged import ReadingsError
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.statements import Changed, changed
from buck_ref.referee.readings.walk import Walker
from buck_ref.referee.readings.walked import Walked
from buck_ref.rulebook.contract import clause

RADIUS = 2
"""How many rulings are changed at most (VERDICT-RADIUS)."""


def not_negative(changes: int) -> bool:
    """VERDICT-RADIUS: a number of changes."""
    return changes >= 0


def contradictions_are_never_asked(contradicts: bool, result: bool) -> bool:
    """VERDICT-RADIUS: changes that contradict each other are no reading."""
    return not (contradicts and result)


def what_is_asked_stays_so_with_fewer(changes: int, contradicts: bool, result: bool) -> bool:
    """VERDICT-RADIUS: at most so many changes: with one fewer it is asked too."""
    return not result or changes == 0 or is_asked.plain(changes - 1, contradicts)


def two_and_no_more(changes: int, contradicts: bool, result: bool) -> bool:
    """VERDICT-RADIUS: two changes that can stand together are asked, three never."""
    return result != contradicts if changes == 2 else not result or changes < 3


@clause(
    "VERDICT-RADIUS",
    requires=(not_negative,),
    ensures=(contradictions_are_never_asked, what_is_asked_stays_so_with_fewer, two_and_no_more),
)
def is_asked(changes: int, contradicts: bool) -> bool:
    """Is a reading with so many changes, of which some contradict others or not, one under which a log is replayed?"""
    return changes <= RADIUS and not contradicts


Heard = Callable[[int, int], None]
"""Who wants to hear how far it is: how many readings are done, of how many there are to do for now."""


class Around(NamedTuple):
    """A log under a reading and the changes of it."""

    walks: dict[Changed, Walked]
    """By the changes; what is not here is as under some of the changes, or under none."""
    readings: int


def walks_around(
    walker: Walker, base: Codes, radius: int, heard: Heard | None = None, *, to_first_fault: bool = False
) -> Around:
    """The log under `base` and every change of at most `radius` options of it.

    An option that a replay never reads cannot change it: so a change is replayed only if something reads it.
    ReadingsError for a radius that is not asked about.
    """
    if not 0 <= radius <= RADIUS:
        template = N_("readings are asked about that change from 0 to {most} rulings, not {radius}")
        raise ReadingsError(message(template, most=RADIUS, radius=radius))
    space, walks = walker.space, dict[Changed, Walked]()
    singles = [frozenset({(at, code)}) for at, code in _changes(space, base)]
    own = walks[frozenset()] = walker.walk(base, to_first_fault=to_first_fault)
    playable = {one: is_asked(1, space.contradiction(changed(base, one)) is not None) for one in singles}
    count = 1 + sum(playable.values()) * (radius > 0)
    for done, one in enumerate(singles if radius else ()):
        if playable[one] and _reads(own, one):
            walks[one] = walker.walk(changed(base, one), to_first_fault=to_first_fault)
        if heard is not None:
            heard(done + 1, len(singles))
    pairs = [(a, b) for a, b in combinations(singles, 2) if min(a)[0] != min(b)[0]] if radius > 1 else []
    for done, (a, b) in enumerate(pairs):
        both = a | b
        codes = changed(base, both)
        if is_asked.plain(2, space.contradiction(codes) is not None):
            count += 1
            if _is_new(walks, own, playable, a, b):
                walks[both] = walker.walk(codes, to_first_fault=to_first_fault)
        if heard is not None:
            heard(len(singles) + done + 1, len(singles) + len(pairs))
    return Around(walks, count)


def _is_new(walks: dict[Changed, Walked], own: Walked, playable: dict[Changed, bool], a: Changed, b: Changed) -> bool:
    """Can both changes together come to anything that one of them, or none, does not?"""
    known = (other for one, other in ((a, b), (b, a)) if playable[one] and not _reads(walks.get(one, own), other))
    return _reads(own, a | b) and next(known, None) is None


def _changes(space: Space, base: Codes) -> Iterator[tuple[int, int]]:
    for at, values in enumerate(space.values):
        yield from ((at, code) for code in range(len(values)) if code != base[at])


def _reads(walked: Walked, changes: Changed) -> bool:
    return any(walked.read(at) for at, _ in changes)
