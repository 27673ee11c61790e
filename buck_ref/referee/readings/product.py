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

from buck_ref.referee.readings.laws import ensuring
from buck_ref.referee.readings.line import LineAt, Ran
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.stages import Asked, Results, Stages
from buck_ref.referee.readings.statements import NOTHING, Changed, Smallest, changed, smallest, with_changes


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


class _Split(NamedTuple):
    """Which stages are asked by themselves, and which of their options are kept apart all the same.

    It is found by trying: where a run of the line reads what was taken not to matter, another split is tried.
    """

    stages: Stages
    """The first ones of the line's stages."""
    staged: frozenset[int]
    """Their options."""
    keep: frozenset[int]
    """Those of them whose values are kept apart, because several stages ask them or the line does besides."""
    spare: frozenset[int]
    """The options of the stages that are not asked so far."""

    def refuted(self, whole: "_Split", ran: Ran) -> "_Split | None":
        """What to try instead, where the run reads what it must not; `whole`: with all stages asked."""
        for at in ran.reads:
            if at in self.staged and at not in self.keep:
                return self._replace(keep=self.keep | {at})
            if at in self.spare:
                return whole._replace(keep=self.keep)
        return None


def own_is_in_one_leaf(result: Explored) -> bool:
    """VERDICT-READINGS: the log's own reading, which changes nothing, is one of those that bear on the line."""
    return sum(frozenset() in leaf.sets for leaf in result.leaves) == 1


def every_reading_is_counted(line: LineAt, base: Codes, result: Explored) -> bool:
    """VERDICT-READINGS: asked is the full product of the rulings, without readings that contradict themselves."""
    return sum(leaf.readings for leaf in result.leaves) == _playable(line.space, base, result.options)


def _playable(space: Space, base: Codes, options: tuple[int, ...]) -> int:
    """How many readings of these options contradict nothing, counted by the groups that can contradict each other."""
    number, left = 1, set(options)
    while left:
        group, beside = set[int](), {min(left)}
        while beside:
            group |= beside
            beside = {other for at in beside for other in space.partners[at]} & left - group
        left -= group
        each = product(*([(at, code) for code in range(len(space.values[at]))] for at in sorted(group)))
        number *= sum(space.contradiction(changed(base, one)) is None for one in each)
    return number


@ensuring("VERDICT-READINGS", own_is_in_one_leaf, every_reading_is_counted)
def explore(line: LineAt, base: Codes, asked: Asked) -> Explored:
    """Every reading that bears on the line, beside the table's own reading `base`."""
    split, whole = _split(line, asked, all_asked=False), _split(line, asked, all_asked=True)
    while True:
        tried = _tried(line, base, asked, split, whole)
        if isinstance(tried, _Split):
            split = tried
        elif not split.staged or any(tip.ran.staged for tip in tried):
            return _counted(line.space, base, tried, split.staged)
        else:  # it was no such throw after all
            split = whole = _Split((), frozenset(), frozenset(), frozenset())


def _split(line: LineAt, asked: Asked, *, all_asked: bool) -> _Split:
    """The stages whose options others ask too; with `all_asked` the others as well. Kept is what several ask."""
    stages = tuple(stage for stage in line.stages if all_asked or not stage.alone_asks)
    places = [at for stage in stages for at in asked.places(stage)]
    several = (at for at in places if places.count(at) > 1)
    every = {at for stage in line.stages for at in asked.places(stage)}
    return _Split(stages, frozenset(places), frozenset(several), frozenset(every.difference(places)))


def _tried(line: LineAt, base: Codes, asked: Asked, split: _Split, whole: _Split) -> list[_Tip] | _Split:
    """What the line comes to, world by world; or the split to try instead of this one."""
    tips: list[_Tip] = []
    for world in _worlds(line.space, base, asked, split):
        for tip in _tips(line, base, world, split.staged):
            instead = split.refuted(whole, tip.ran)
            if instead is not None:
                return instead
            tips.append(tip)
    return tips


def _worlds(space: Space, base: Codes, asked: Asked, split: _Split) -> list[_World]:
    """The readings of the stages' options, those in one that nothing tells apart."""
    worlds, done = [_World(base, (), NOTHING, 1)], set[int]()
    for stage in split.stages:
        free = [at for at in asked.places(stage) if at not in done]
        done.update(free)
        merged: dict[object, list[_World]] = {}
        order = [(at, at in split.keep) for at in sorted(done)]
        for world in worlds:
            for codes, changes in _readings(space, world.codes, base, free):
                results = (*world.results, asked.result(stage, codes, world.results))
                apart = tuple([codes[at] if is_kept else space.signatures[at][codes[at]] for at, is_kept in order])
                sets = with_changes(world.sets, changes)
                merged.setdefault((results, apart), []).append(_World(codes, results, sets, world.number))
        worlds = [_merged(same) for same in merged.values()]
    return worlds


def _readings(space: Space, codes: Codes, base: Codes, free: list[int]) -> Iterator[tuple[Codes, Changed]]:
    for chosen in product(*(range(len(space.values[at])) for at in free)):
        read = list(zip(free, chosen, strict=True))
        yield changed(codes, read), frozenset((at, code) for at, code in read if code != base[at])


def _merged(same: list[_World]) -> _World:
    sets = smallest(one for world in same for one in world.sets)
    return same[0]._replace(sets=sets, number=sum(world.number for world in same))


def _tips(line: LineAt, base: Codes, world: _World, staged: frozenset[int]) -> Iterator[_Tip]:
    """What the line comes to in one world, by the options that are read besides those of the stages."""
    waiting: list[dict[int, int]] = [{}]
    while waiting:
        assigned = waiting.pop()
        codes = changed(world.codes, assigned.items())
        pair = line.space.contradiction(codes)
        if pair is None:
            ran = line.run(codes, world.results)
            new = [at for at in ran.reads if at not in assigned and at not in staged]
            yield _Tip(world, {**assigned, **{at: base[at] for at in new}}, codes, ran)
        else:  # no reading; but it may become one by another value of what contradicts
            beside = set().union(*(line.space.partners[at] for at in pair))
            new = sorted(at for at in beside if at not in assigned and at not in staged)
        for place, at in enumerate(new):
            before = {one: base[one] for one in new[:place]}
            others = (code for code in range(len(line.space.values[at])) if code != base[at])
            waiting += [{**assigned, **before, at: code} for code in others]


def _counted(space: Space, base: Codes, tips: list[_Tip], staged: frozenset[int]) -> Explored:
    """Each tip with the number of the readings that it stands for."""
    bearing = sorted({*staged, *(at for tip in tips for at in tip.assigned)})
    leaves = []
    for tip in tips:
        changes = [(at, code) for at, code in tip.assigned.items() if code != base[at]]
        free = [at for at in bearing if at not in tip.assigned and at not in staged]
        number = tip.world.number * _extensions(space, tip.codes, free)
        leaves.append(Leaf(tip.ran, with_changes(tip.world.sets, changes), number))
    return Explored(tuple(bearing), tuple(leaves))


def _extensions(space: Space, codes: Codes, free: list[int]) -> int:
    """How many readings there are of the options `free` that contradict nothing."""
    bound = [at for at in free if len(space.partners[at]) > 1]
    loose = prod(len(space.values[at]) for at in free if at not in bound)
    chosen = product(*(range(len(space.values[at])) for at in bound))
    fits = (changed(codes, zip(bound, each, strict=True)) for each in chosen)
    return loose * sum(space.contradiction(one) is None for one in fits)
