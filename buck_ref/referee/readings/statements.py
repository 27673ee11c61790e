"""Smallest statements: sets of changes of which none contains another that says the same."""

from collections.abc import Iterable

from buck_ref.referee.readings.space import Codes, Space, Statement

Changed = frozenset[tuple[int, int]]
"""Changes against a reading: the places of options, with the codes they change to."""
Smallest = tuple[Changed, ...]
"""Changes of which none contains another."""

NOTHING: Smallest = (frozenset(),)
"""No change is needed."""


def smallest(sets: Iterable[Changed]) -> Smallest:
    """Those that contain no other, the smallest first."""
    kept: list[Changed] = []
    for one in sorted(set(sets), key=len):
        if not any(other <= one for other in kept):
            kept.append(one)
    return tuple(sorted(kept, key=_order))


def with_changes(sets: Smallest, changes: Iterable[tuple[int, int]]) -> Smallest:
    """Each of the sets, with these changes of other options besides."""
    added = frozenset(changes)
    return tuple(one | added for one in sets) if added else sets


def changes_of(base: Codes, codes: Codes) -> Changed:
    """What a reading changes against another."""
    return frozenset((at, code) for at, code in enumerate(codes) if code != base[at])


def changed(base: Codes, changes: Iterable[tuple[int, int]]) -> Codes:
    """The reading with these changes."""
    codes = list(base)
    for at, code in changes:
        codes[at] = code
    return tuple(codes)


def statements(space: Space, sets: Iterable[Changed]) -> tuple[Statement, ...]:
    """The sets with the names of their options and values, the shortest first."""
    return tuple(tuple(space.change(at, code) for at, code in sorted(one)) for one in sorted(sets, key=_order))


def _order(one: Changed) -> tuple[int, list[tuple[int, int]]]:
    return len(one), sorted(one)
