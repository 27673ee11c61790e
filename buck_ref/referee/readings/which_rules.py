"""Which rules did this table play? The published profiles, and changes of them, by which a whole log is right."""

from collections.abc import Iterator
from functools import reduce
from typing import NamedTuple

from buck_ref.log.findings import Code
from buck_ref.referee.readings.around import RADIUS, Around, Heard, walks_around
from buck_ref.referee.readings.judged import judged_profile
from buck_ref.referee.readings.line import claim_of
from buck_ref.referee.readings.space import Codes, OptionValue, Space, Statement, space_of
from buck_ref.referee.readings.statements import Changed, changed, changes_of, smallest, statements
from buck_ref.referee.readings.walk import Walker
from buck_ref.referee.readings.walked import Fault, Walked
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.profiles import Options, shipped_profile, shipped_profiles


class Rules(NamedTuple):
    """A profile with changes."""

    profile: str
    is_own: bool
    """Whether it is the profile of the log's first line."""
    statement: Statement
    """The changes against it."""


class Open(NamedTuple):
    """A ruling that the log leaves open: alone, each of these readings of it leaves the whole log right."""

    option: str
    values: tuple[OptionValue, ...]
    is_whole: bool
    """Whether these are all the readings that were asked about."""


class Fit(NamedTuple):
    """Rules by which a whole log is right."""

    rules: Rules
    open: tuple[Open, ...]


class Near(NamedTuple):
    """Rules by which a log is not right, and what of it is wrong."""

    rules: Rules
    legal: int
    """How many acts these rules allow, up to the first that they refuse."""
    faults: tuple[Fault, ...]


class WhichRules(NamedTuple):
    """The answer."""

    profiles: tuple[str, ...]
    """The profiles asked about: the log's own first, and the published ones of its family of games."""
    radius: int
    readings: int
    """How many rules these are with their changes; the same rules reached from two profiles are counted twice."""
    acts: int
    """How many acts the log has."""
    claims: bool
    """Whether the log claims anything at all."""
    fits: tuple[Fit, ...]
    """Those by which every act is legal and every claim holds, the shortest statements first; of changed rules that
    differ from others only in what the log leaves open, none. None where an act or a claim is of another game: no
    rules of this one know it."""
    nearest: tuple[Near, ...]
    """Where none fits: those that allow the most acts, of them those by which the fewest claims are wrong, and of them
    those with the fewest changes; changes of the log's own profile first, the others by their names."""


def which_rules(verification: AnyVerification, radius: int = RADIUS, heard: Heard | None = None) -> WhichRules:
    """By which rules the whole log is right (VERDICT-WHICH-RULES); seats, seed and draws are as logged.

    Asked are the log's own profile, every published one of its family of games, and of each all changes of at most
    `radius` rulings. ReadingsError where the log was not judged.
    """
    own = judged_profile(verification)
    space = space_of(own.game, (own.options,))
    walker = Walker(verification, space)
    tables = {name: space.codes(options) for name, options in _tables(own.name, own.game, own.options)}
    around = _each_around(walker, tables, radius, heard, to_first_fault=True)
    found = _Found(space, walker, tables, own.name)
    foreign = any(one.code is Code.H_EVENT for one in verification.findings)
    fits = () if foreign else tuple(found.fits(around))
    return WhichRules(
        profiles=tuple(tables),
        radius=radius,
        readings=sum(one.readings for one in around.values()),
        acts=len(verification.acts),
        claims=verification.close is not None or any(claim_of(line) is not None for _, line in verification.acts),
        fits=fits,
        nearest=() if fits else tuple(sorted(found.nearest(radius, heard), key=_own_first)),
    )


def _tables(name: str, game: str, options: Options) -> Iterator[tuple[str, Options]]:
    """The log's own profile under its own name, and the published ones; one that it equals is not asked twice."""
    yield name, options
    for other in shipped_profiles(game):
        published = shipped_profile(other).options
        if other != name and published != options:
            yield other, published


def _each_around(
    walker: Walker, tables: dict[str, Codes], radius: int, heard: Heard | None, *, to_first_fault: bool = False
) -> dict[str, Around]:
    """The log under each table and all changes of it."""
    around = dict[str, Around]()
    for place, (name, codes) in enumerate(tables.items()):
        told = _part(heard, place, len(tables))
        around[name] = walks_around(walker, codes, radius, told, to_first_fault=to_first_fault)
    return around


def _part(heard: Heard | None, place: int, parts: int) -> Heard | None:
    """The same listener, told of one part of several."""
    if heard is None:
        return None
    listener = heard

    def told(done: int, of: int) -> None:
        listener(place * of + done, parts * of)

    return told


def one_of_two_that_differ(
    legal: int, wrong: int, changes: int, other_legal: int, other_wrong: int, other_changes: int, result: bool
) -> bool:
    """VERDICT-WHICH-RULES: of two that differ one is nearer and the other is not; of two alike neither is."""
    own, other = (legal, wrong, changes), (other_legal, other_wrong, other_changes)
    return result + comes_nearer.plain(*other, *own) == (own != other)


def more_acts_are_nearer(legal: int, other_legal: int, result: bool) -> bool:
    """VERDICT-WHICH-RULES: those that allow the most acts, whatever is wrong or changed."""
    return result or legal <= other_legal


def less_wrong_is_nearer(legal: int, wrong: int, other_legal: int, other_wrong: int, result: bool) -> bool:
    """VERDICT-WHICH-RULES: of those that allow as many, the ones by which the least is wrong, whatever is changed."""
    return result or legal != other_legal or wrong >= other_wrong


def fewer_changes_are_nearer(
    legal: int, wrong: int, changes: int, other_legal: int, other_wrong: int, other_changes: int, result: bool
) -> bool:
    """VERDICT-WHICH-RULES: of these the ones with the fewest changes."""
    return result or (legal, wrong) != (other_legal, other_wrong) or changes >= other_changes


@clause(
    "VERDICT-WHICH-RULES",
    ensures=(one_of_two_that_differ, more_acts_are_nearer, less_wrong_is_nearer, fewer_changes_are_nearer),
)
def comes_nearer(legal: int, wrong: int, changes: int, other_legal: int, other_wrong: int, other_changes: int) -> bool:
    """Do rules that allow so many acts, by which so much is wrong and that change so much come nearer than others?"""
    return (-legal, wrong, changes) < (-other_legal, other_wrong, other_changes)


class _Candidate(NamedTuple):
    profile: str
    changes: Changed
    walked: Walked

    @property
    def distance(self) -> tuple[int, int, int]:
        """How many acts are legal, how much is wrong, how much is changed."""
        return self.walked.legal, len(self.walked.faults), len(self.changes)


class _Found(NamedTuple):
    space: Space
    walker: Walker
    bases: dict[str, Codes]
    own: str

    def rules(self, name: str, changes: Changed) -> Rules:
        return Rules(name, name == self.own, statements(self.space, [changes])[0])

    def fits(self, around: dict[str, Around]) -> Iterator[Fit]:
        """The shortest first; no changes that lead only to what one before them leaves open."""
        candidates = [
            (name, changes)
            for name, one in around.items()
            for changes in smallest(changes for changes, walked in one.walks.items() if not walked.faults)
        ]
        candidates.sort(key=lambda one: len(one[1]))
        told: list[tuple[Codes, tuple[Open, ...]]] = []
        for name, changes in candidates:
            codes, walked = changed(self.bases[name], changes), around[name].walks[changes]
            if changes and any(self._alike(codes, other, left) for other, left in told):
                continue
            left_open = tuple(self._open(codes, walked))
            told.append((codes, left_open))
            yield Fit(self.rules(name, changes), left_open)

    def _alike(self, codes: Codes, other: Codes, left_open: tuple[Open, ...]) -> bool:
        """Do the rules differ from the other ones only in readings that the log leaves open by these?"""
        values = {one.option: one.values for one in left_open}
        changes = (self.space.change(at, code) for at, code in changes_of(other, codes))
        return all(one.value in values.get(one.option, ()) for one in changes)

    def _open(self, codes: Codes, walked: Walked) -> Iterator[Open]:
        for at, values in enumerate(self.space.values):
            others = (code for code in range(len(values)) if code != codes[at])
            fitting = [codes[at], *(code for code in others if self._holds(codes, walked, at, code))]
            if len(fitting) > 1:
                shown = tuple(values[code] for code in fitting)
                yield Open(self.space.names[at], shown, len(fitting) == len(values))

    def _holds(self, codes: Codes, walked: Walked, at: int, code: int) -> bool:
        """Is the log right too with this one option read so?"""
        other = changed(codes, frozenset({(at, code)}))
        if self.space.contradiction(other) is not None:
            return False
        return not walked.read(at) or not self.walker.walk(other, to_first_fault=True).faults

    def nearest(self, radius: int, heard: Heard | None) -> Iterator[Near]:
        """The rules by which the least is wrong, where something is by all of them: so all is replayed to its end."""
        around = _each_around(self.walker, self.bases, radius, heard)
        walks = [
            _Candidate(name, changes, walked) for name, one in around.items() for changes, walked in one.walks.items()
        ]
        best = reduce(_nearer, walks)
        for one in walks:
            if one is best or not (_is_nearer(one, best) or _is_nearer(best, one)):
                yield Near(self.rules(one.profile, one.changes), one.walked.legal, one.walked.faults)


def _own_first(near: Near) -> tuple[bool, int, str, str]:
    """The log's own profile, then the fewest changes, then by names."""
    rules = near.rules
    return not rules.is_own, len(rules.statement), rules.profile, str(rules.statement)


def _nearer(one: _Candidate, other: _Candidate) -> _Candidate:
    return other if _is_nearer(other, one) else one


def _is_nearer(one: _Candidate, other: _Candidate) -> bool:
    return comes_nearer.plain(*one.distance, *other.distance)
