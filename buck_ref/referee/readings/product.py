"""The full product of the readings that bear on one line, explored exactly.

A run of the line notes the options that it reads. What it came to holds for every reading with the same values of
these, so one run stands for all of them; for each option that was read, the other values are run too. What the stages
of a throw come to (stages.py) is worked out first and for itself, and readings that come to the same there are
one world: but for the options that are read besides, which are kept apart.
"""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import NamedTuple

from buck_ref.referee.readings.line import LineAt, Ran
from buck_ref.referee.readings.space import Codes, Space, partners, signatures
from buck_ref.referee.readings.stages import Asked, Results
from buck_ref.referee.readings.statements import NOTHING, Changed, Smallest, smallest, with_changes


class Leaf(NamedTuple):
    """Readings by which the line comes to the same."""

    ran: Ran
    sets: Smallest
    """The smallest changes that lead here."""
    readings: int
    """How many readings these are, of all that bear on the line."""


class Explored(NamedTuple):
    """The product of readings that bear on a line."""

    options: tuple[int, ...]
    """The options that bear on it, by their places."""
    leaves: tuple[Leaf, ...]


class _World(NamedTuple):
    codes: Codes
    """One of its readings."""
    results: Results
    sets: Smallest
    number: int


class _Tip(NamedTuple):
    world: _World
    assigned: dict[int, int]
    codes: Codes
    ran: Ran


class _KeepError(Exception):
    """An option of a stage is read besides, and its values must be kept apart."""

    def __init__(self, option: int) -> None:
        super().__init__(option)
        self.option = option


class _AllStagesError(Exception):
    """An option of a stage is read that was not asked so far."""


def explore(line: LineAt, base: Codes, asked: Asked) -> Explored:
    """Every reading that bears on the line, beside the table's own reading `base`."""
    all_stages = line.stages
    line.stages = tuple(stage for stage in all_stages if not stage.is_all)
    keep = _shared(line, asked)
    while True:
        staged = {at for stage in line.stages for at in asked.places(stage)}
        spare = {at for stage in all_stages for at in asked.places(stage)} - staged
        try:
            tips = [
                tip
                for world in _worlds(line, base, asked, keep)
                for tip in _tips(line, base, world, (staged, keep, spare))
            ]
        except _KeepError as found:
            keep.add(found.option)
        except _AllStagesError:
            line.stages = all_stages
        else:
            if not staged or any(tip.ran.staged for tip in tips):
                return _counted(line.space, base, tips, staged)
            all_stages = line.stages = ()  # it was no such throw after all


def _shared(line: LineAt, asked: Asked) -> set[int]:
    """The options of several stages: what they are read as in one is not lost for the next."""
    places = [at for stage in line.stages for at in asked.places(stage)]
    return {at for at in places if places.count(at) > 1}


def _worlds(line: LineAt, base: Codes, asked: Asked, keep: set[int]) -> list[_World]:
    """The readings of the stages' options, those in one that nothing tells apart."""
    worlds = [_World(base, (), NOTHING, 1)]
    done, known = set[int](), signatures(line.space)
    for stage in line.stages:
        free = [at for at in asked.places(stage) if at not in done]
        done.update(free)
        merged: dict[object, list[_World]] = {}
        order = [(at, at in keep) for at in sorted(done)]
        for world in worlds:
            for codes, changed in _readings(line.space, world.codes, base, free):
                results = (*world.results, asked.result(stage, codes, world.results))
                apart = tuple([codes[at] if is_kept else known[at][codes[at]] for at, is_kept in order])
                sets = with_changes(world.sets, changed)
                merged.setdefault((results, apart), []).append(_World(codes, results, sets, world.number))
        worlds = [_merged(same) for same in merged.values()]
    return worlds


def _readings(space: Space, codes: Codes, base: Codes, free: list[int]) -> Iterator[tuple[Codes, Changed]]:
    for chosen in product(*(range(len(space.values[at])) for at in free)):
        changed = dict(zip(free, chosen, strict=True))
        yield _with(codes, changed), frozenset((at, code) for at, code in changed.items() if code != base[at])


def _with(codes: Codes, changed: dict[int, int]) -> Codes:
    new = list(codes)
    for at, code in changed.items():
        new[at] = code
    return tuple(new)


def _merged(same: list[_World]) -> _World:
    sets = smallest(one for world in same for one in world.sets)
    return same[0]._replace(sets=sets, number=sum(world.number for world in same))


def _tips(line: LineAt, base: Codes, world: _World, of_stages: tuple[set[int], set[int], set[int]]) -> Iterator[_Tip]:
    """What the line comes to in one world, by the options that are read besides.

    `of_stages`: the options of the stages, those of them that are kept apart, and those of stages not asked so far.
    """
    staged, keep, spare = of_stages
    waiting: list[dict[int, int]] = [{}]
    while waiting:
        assigned = waiting.pop()
        codes = _with(world.codes, assigned)
        pair = line.space.contradiction(codes)
        if pair is None:
            ran = line.run(codes, world.results)
            for at in ran.reads:
                if at in staged and at not in keep:
                    raise _KeepError(at)
                if at in spare:
                    raise _AllStagesError
            new = [at for at in ran.reads if at not in assigned and at not in staged]
            yield _Tip(world, {**assigned, **{at: base[at] for at in new}}, codes, ran)
        else:  # no reading; but it may become one by another value of what contradicts
            beside = set().union(*(partners(line.space)[at] for at in pair))
            new = sorted(at for at in beside if at not in assigned and at not in staged)
        for place, at in enumerate(new):
            before = {one: base[one] for one in new[:place]}
            others = (code for code in range(len(line.space.values[at])) if code != base[at])
            waiting += [{**assigned, **before, at: code} for code in others]


def _counted(space: Space, base: Codes, tips: list[_Tip], staged: set[int]) -> Explored:
    """Each tip with the number of the readings that it stands for."""
    bearing = sorted({*staged, *(at for tip in tips for at in tip.assigned)})
    leaves = []
    for tip in tips:
        changed = [(at, code) for at, code in tip.assigned.items() if code != base[at]]
        free = [at for at in bearing if at not in tip.assigned and at not in staged]
        number = tip.world.number * _extensions(space, tip.codes, free)
        leaves.append(Leaf(tip.ran, with_changes(tip.world.sets, changed), number))
    return Explored(tuple(bearing), tuple(leaves))


def _extensions(space: Space, codes: Codes, free: list[int]) -> int:
    """How many readings there are of the options `free` that contradict nothing."""
    bound = [at for at in free if len(partners(space)[at]) > 1]
    loose = prod(len(space.values[at]) for at in free if at not in bound)
    chosen = product(*(range(len(space.values[at])) for at in bound))
    fits = (_with(codes, dict(zip(bound, each, strict=True))) for each in chosen)
    return loose * sum(space.contradiction(one) is None for one in fits)
