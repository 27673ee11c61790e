"""Readings of a whole log: what of it is wrong, and who wins, under every change of at most two rulings."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from buck_ref.games.game import Result
from buck_ref.log.findings import Json
from buck_ref.referee.readings.around import RADIUS, Around, Heard, walks_around
from buck_ref.referee.readings.judged import judged_profile
from buck_ref.referee.readings.line import claimed_of, judge_of
from buck_ref.referee.readings.space import Space, Statement, space_of
from buck_ref.referee.readings.statements import Changed, smallest, statements
from buck_ref.referee.readings.walk import Walker
from buck_ref.referee.readings.walked import Fault, Walked
from buck_ref.referee.verify import AnyVerification


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


def game_readings(
    verification: AnyVerification,
    radius: int = RADIUS,
    claims: Iterable[LineClaim] = (),
    heard: Heard | None = None,
) -> GameReadings:
    """The whole log under every change of at most `radius` rulings, 2 at most, every line and claim replayed.

    Seats, seed and draws are as logged. ReadingsError where the log was not judged, or the radius is no such number.
    """
    profile = judged_profile(verification)
    space = space_of(profile.game, (profile.options,))
    asked = tuple(dict.fromkeys((*_disputed(verification), *claims)))
    walker = Walker(verification, space, {one.line for one in asked})
    around = walks_around(walker, space.codes(profile.options), radius, heard)
    told = _told(space, radius, around)
    return told._replace(claims=tuple(_game_claim(space, around, one) for one in asked), act=_game_act(space, around))


def _disputed(verification: AnyVerification) -> Iterator[LineClaim]:
    """What the first line claims of which a claim is wrong."""
    judge = judge_of(type(judged_profile(verification).options))
    codes = judge.fields.values()
    number = next((one.line for one in verification.findings if one.code in codes), None)
    line = next((line for n, line in verification.acts if n == number), None)
    if number is not None and line is not None:
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
