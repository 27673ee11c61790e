"""Readings of a whole log: what of it is wrong, and who wins, under every change of at most two rulings."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, cast

from buck_ref.games.game import Result
from buck_ref.log.findings import Json
from buck_ref.message import N_, message
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.line import claimed_of, judge_of
from buck_ref.referee.readings.space import Codes, Space, Statement, space_of
from buck_ref.referee.readings.statements import Changed, smallest, statements
from buck_ref.referee.readings.step import ReadingsError
from buck_ref.referee.readings.walk import Fault, Walked, Walker
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.contract import clause

RADIUS = 2
"""How many rulings are changed at most (VERDICT-RADIUS)."""


def few_and_together(changes: int, contradicts: bool, result: bool) -> bool:
    """VERDICT-RADIUS: none, one or two changes, that can stand together."""
    return result == (changes in (0, 1, 2) and not contradicts)


def not_negative(changes: int) -> bool:
    """VERDICT-RADIUS: a number of changes."""
    return changes >= 0


@clause("VERDICT-RADIUS", requires=(not_negative,), ensures=(few_and_together,))
def is_asked(changes: int, contradicts: bool) -> bool:
    """Is a reading with so many changes, of which some contradict others or not, one under which a log is replayed?"""
    return changes <= RADIUS and not contradicts


Heard = Callable[[int, int], None]
"""Who wants to hear how far it is: how many readings are done, of how many there are to do for now."""


class GameOutcome(NamedTuple):
    """What a log comes to, alike under several readings."""

    statements: tuple[Statement, ...]
    """The smallest changes against the log's own rules that lead here, the shortest first."""
    fault: Fault | None
    """The first thing in the log that is wrong; None where all of it is right."""
    refused: Fault | None
    """The act that the rules refuse; None where they allow all of them."""
    result: Result | None
    """The result; None where the game is not over, or an act is refused."""
    standing: Result | None
    """The result, or how things stand where the game is not over; None where an act is refused."""
    open_chips: frozenset[str]
    """The players whose chips hang on throws that nobody noted; those that stand in the result say nothing."""
    other_result: bool | None
    """Is the result another than by the log's own rules? None where there is none to compare."""


class LineClaim(NamedTuple):
    """A claim about a line of the log."""

    line: int
    field: str
    value: Json


class GameClaim(NamedTuple):
    """A claim about a line, and by which changes it is right where all before it is replayed by them too."""

    claim: LineClaim
    statements: tuple[Statement, ...]
    """The smallest changes, the shortest first: the empty one where it is right by the log's own rules, none where it
    is right by no change of at most so many rulings."""
    outcomes: tuple[GameOutcome, ...]
    """For each of the statements, what the whole log comes to then."""


class GameAct(NamedTuple):
    """An act that the log's own rules refuse, and by which changes it is allowed, replayed from the start."""

    line: int
    statements: tuple[Statement, ...]
    """The smallest changes, the shortest first; none where no change of at most so many rulings allows it."""
    outcomes: tuple[GameOutcome, ...]
    """For each of the statements, what the whole log comes to then, though a later line may be wrong by it."""


class GameReadings(NamedTuple):
    """A log under every change of at most so many rulings."""

    radius: int
    readings: int
    """How many readings these are, the log's own among them."""
    walked: int
    """For how many of them the log was replayed; the others change only what the replay does not ask."""
    own: GameOutcome
    """By the log's own rules."""
    outcomes: tuple[GameOutcome, ...]
    """The log's own first, then those with the shortest statements."""
    claims: tuple[GameClaim, ...]
    """The claims of the first line that makes a wrong one, and those that were asked about."""
    act: GameAct | None
    """The act that the log's own rules refuse; None where they allow all of them."""


class Around(NamedTuple):
    """A log under a reading and the changes of it."""

    walks: dict[Changed, Walked]
    """By the changes; what is not here is as under some of the changes, or under none."""
    readings: int


def game_readings(
    verification: AnyVerification,
    radius: int = RADIUS,
    claims: Iterable[LineClaim] = (),
    heard: Heard | None = None,
) -> GameReadings:
    """The whole log under every change of at most `radius` rulings, 2 at most, every line and claim replayed.

    Seats, seed and draws are as logged. ReadingsError where the log was not judged.
    """
    if verification.profile is None or not 0 <= radius <= RADIUS:
        raise ReadingsError(message(N_("the log was not judged, so nothing can be said of its readings")))
    options = verification.profile.options
    space = space_of(verification.profile.game, (options,))
    asked = tuple(dict.fromkeys((*_disputed(verification), *claims)))
    walker = Walker(verification, space, options, {one.line for one in asked})
    around = walks_around(walker, space.codes(options), radius, heard)
    told = _told(space, radius, around)
    return told._replace(claims=tuple(_game_claim(space, around, one) for one in asked), act=_game_act(space, around))


def _disputed(verification: AnyVerification) -> Iterator[LineClaim]:
    """What the first line claims of which a claim is wrong."""
    judge = judge_of(type(cast(Any, verification.profile).options))
    codes = judge.fields.values()
    number = next((one.line for one in verification.findings if one.code in codes), None)
    line = next((line for n, line in verification.acts if n == number), None)
    if number is not None and isinstance(line, PlayLine):
        yield from (LineClaim(number, field, value) for field, value in claimed_of(judge, line))


def _game_claim(space: Space, around: Around, claim: LineClaim) -> GameClaim:
    """The smallest changes by which the claim is right, with what the log comes to by them."""
    facts = ((changes, walked.facts.get(claim.line)) for changes, walked in around.walks.items())
    right = smallest(changes for changes, one in facts if one and getattr(one, claim.field) == claim.value)
    return GameClaim(claim, statements(space, right), tuple(_each(space, around, right)))


def _game_act(space: Space, around: Around) -> GameAct | None:
    """The smallest changes by which the act is allowed that the log's own rules refuse: none up to it is refused."""
    refused = _refused(around.walks[frozenset()])
    if refused is None:
        return None
    first = {changes: _refused(walked) for changes, walked in around.walks.items()}
    allowed = smallest(changes for changes, one in first.items() if one is None or one.line > refused.line)
    return GameAct(refused.line, statements(space, allowed), tuple(_each(space, around, allowed)))


def _each(space: Space, around: Around, sets: Iterable[Changed]) -> Iterator[GameOutcome]:
    """What the log comes to by each of these changes."""
    own = around.walks[frozenset()]
    yield from (_outcome(space, own, around.walks[changes], [changes]) for changes in sets)


def walks_around(
    walker: Walker, base: Codes, radius: int, heard: Heard | None = None, *, to_first_fault: bool = False
) -> Around:
    """The log under `base` and every change of at most `radius` options of it.

    An option that a replay never reads cannot change it: so a change is replayed only if something reads it.
    """
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


def changed(base: Codes, changes: Changed) -> Codes:
    """The reading with these changes."""
    codes = list(base)
    for at, code in changes:
        codes[at] = code
    return tuple(codes)


def _reads(walked: Walked, changes: Changed) -> bool:
    return any(walked.reads >> at & 1 for at, _ in changes)


def _told(space: Space, radius: int, around: Around) -> GameReadings:
    own = around.walks[frozenset()]
    alike: dict[object, list[Changed]] = {}
    example: dict[object, Walked] = {}
    for changes, walked in around.walks.items():
        key = _key(walked)
        alike.setdefault(key, []).append(changes)
        example.setdefault(key, walked)
    outcomes = [_outcome(space, own, example[key], sets) for key, sets in alike.items()]
    outcomes.sort(key=lambda one: (len(one.statements[0]), one.fault is not None))
    return GameReadings(
        radius=radius,
        readings=around.readings,
        walked=len(around.walks),
        own=next(one for one in outcomes if () in one.statements),
        outcomes=tuple(outcomes),
        claims=(),
        act=None,
    )


def _key(walked: Walked) -> object:
    """What makes outcomes distinct: the first fault, the refused act, and how the game stands in the end."""
    fault = _first(walked)
    refused = _refused(walked)
    place = None if fault is None else (fault.line, fault.code, fault.field)
    act = None if refused is None else (refused.line, refused.code)
    return place, act, None if walked.ended is None else walked.ended._replace(faults=())


def _first(walked: Walked) -> Fault | None:
    return walked.faults[0] if walked.faults else None


def _refused(walked: Walked) -> Fault | None:
    return next((one for one in walked.faults if one.is_act), None)


def _outcome(space: Space, own: Walked, walked: Walked, sets: list[Changed]) -> GameOutcome:
    ended = walked.ended
    other = None if ended is None or own.ended is None else ended.standing != own.ended.standing
    return GameOutcome(
        statements=statements(space, smallest(sets)),
        fault=_first(walked),
        refused=_refused(walked),
        result=None if ended is None else ended.result,
        standing=None if ended is None else ended.standing,
        open_chips=frozenset() if ended is None else ended.open_chips,
        other_result=other,
    )
