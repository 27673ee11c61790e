"""Readings of one line: under which readings of the rulings a claim about it is right, and what else it could be."""

import enum
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, cast

from buck_ref.games.dice.state import State as DiceState
from buck_ref.log.findings import Finding, Json
from buck_ref.log.lines import TotalLine
from buck_ref.message import N_, UserError, message
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.before import WithNext
from buck_ref.referee.readings.line import AnyJudge, LineAt, claimed_of
from buck_ref.referee.readings.product import Explored, Leaf, explore
from buck_ref.referee.readings.space import OptionValue, Space, Statement, space_of
from buck_ref.referee.readings.stages import Asked
from buck_ref.referee.readings.statements import Smallest, smallest, statements
from buck_ref.referee.verdict import Played
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.contract import clause

Claimed = tuple[str, Json]
"""A field of a claim, and what it is claimed to be."""


class ReadingsError(UserError):
    """Readings that cannot be asked for."""


class Held(enum.StrEnum):
    """Under how many of the readings that bear on a line something is so."""

    EVERY = "every"
    RULES = "rules"
    """By the log's own rules and under some others, but not all."""
    OTHERS = "others"
    """Not by the log's own rules, but under others."""
    NONE = "none"


def some_of_all(right: int, readings: int) -> bool:
    """VERDICT-READINGS: they are some of those that bear on the line, and there is always one."""
    return 0 <= right <= readings and readings > 0


def one_of_the_right(by_rules: bool, right: int, readings: int) -> bool:
    """VERDICT-READINGS: the log's own reading is one of those that bear on the line."""
    return right > 0 if by_rules else right < readings


def said_of_own_and_of_all(by_rules: bool, right: int, readings: int, result: Held) -> bool:
    """VERDICT-READINGS: right by the own rules in two of the four cases, under something in all but one."""
    return by_rules == (result in (Held.EVERY, Held.RULES)) and (right == 0) == (result is Held.NONE)


@clause("VERDICT-READINGS", requires=(some_of_all, one_of_the_right), ensures=(said_of_own_and_of_all,))
def held_under(by_rules: bool, right: int, readings: int) -> Held:
    """What is said of something that is so under `right` of all `readings`, and so or not by the log's own rules."""
    if right == readings:
        return Held.EVERY
    if by_rules:
        return Held.RULES
    return Held.OTHERS if right else Held.NONE


class Under(NamedTuple):
    """Under which readings something is so."""

    readings: int
    """How many they are, of all that bear on the line."""
    statements: tuple[Statement, ...]
    """The smallest changes against the log's own rules under which it is so, the shortest first; the empty one where it
    is so by these rules themselves, none where it is so under no reading."""

    @property
    def by_rules(self) -> bool:
        """Is it so by the log's own rules?"""
        return () in self.statements

    def held(self, readings: int) -> Held:
        """Under how many of all readings that bear on the line it is so."""
        return held_under(self.by_rules, self.readings, readings)


class ValueReading(NamedTuple):
    """A value that a field can have, and under which readings."""

    value: Json
    under: Under


class ClaimReading(NamedTuple):
    """A claim, and under which readings it is right."""

    field: str
    value: Json
    in_log: bool
    """Whether it stands in the log; else somebody asked."""
    by_rules: Json
    """What the field is by the log's own rules; None too where these refuse the act."""
    under: Under


class WithBefore(NamedTuple):
    """An act with the line before it, both under every reading that bears on them."""

    before: int
    """The line before; 0 for the start of the game."""
    readings: int
    """How many readings bear on the two."""
    legal: Under
    """Under which of them the rules allow both."""


class StepReadings(NamedTuple):
    """One line under every reading that bears on it."""

    line: int
    player: str | None
    """Whose act it is; None for the start of the game."""
    readings: int
    """How many readings bear on the line: the full product, without those that contradict themselves."""
    options: tuple[str, ...]
    """The rulings whose product it is: those that can be read in several ways."""
    legal: Under
    """Under which readings the act is one that the rules allow."""
    refused: Finding | None
    """Why the log's own rules do not allow it."""
    claims: tuple[ClaimReading, ...]
    together: Under | None
    """Under which readings all claims of the log's line are right at once; None where it makes none."""
    fields: tuple[tuple[str, tuple[ValueReading, ...]], ...]
    """Of each field that is claimed: every value that it has under some reading, the log's own first."""
    with_before: WithBefore | None = None
    """Of an act that the log's own rules refuse: the same with the line before it read again too; None where that is a
    whole turn of which only the points were noted."""


def step_readings(verification: AnyVerification, line: int, claims: Sequence[Claimed] = ()) -> StepReadings:
    """The line `line` of a judged log, with what stands in the log and these `claims`, under every reading.

    Exact over the full product of the rulings that the line depends on (VERDICT-READINGS); the state before it is the
    rules' own, by the log's own reading. ReadingsError where there is no such line to be asked about.
    """
    if verification.profile is None:
        raise ReadingsError(message(N_("the log was not judged, so nothing can be said of its readings")))
    options = verification.profile.options
    at = _line_at(verification, space_of(verification.profile.game, (options,)), line)
    space = at.space
    fields = _known_fields(at.judge, claims)
    explored = explore(at, space.codes(options), Asked(space))
    in_log = () if at.line is None else tuple(claimed_of(at.judge, at.line))
    told = _told(space, at, explored, in_log, fields)
    return told if told.refused is None else told._replace(with_before=_with_before(verification, line))


def _with_before(verification: AnyVerification, number: int) -> WithBefore | None:
    """The act and the line before it, as two that are read again."""
    profile, acts = verification.profile, verification.acts
    place = next((place for place, (n, _) in enumerate(acts) if n == number), None)
    if profile is None or place is None:
        return None
    before, line = acts[place - 1] if place else (0, None), acts[place][1]
    if isinstance(before[1], TotalLine) or not isinstance(line, PlayLine):
        return None
    at = _line_at(verification, space_of(profile.game, (profile.options,)), before[0])
    leaves = explore(WithNext(at, number, line), at.space.codes(profile.options), Asked(at.space)).leaves
    legal = (leaf for leaf in leaves if not isinstance(leaf.ran.came_to, Finding))
    return WithBefore(before[0], sum(leaf.readings for leaf in leaves), _under(at.space, legal))


def _line_at(verification: AnyVerification, space: Space, number: int) -> LineAt:
    """The line at the rules' own state before it."""
    keeper = "" if verification.mode is None else verification.mode.value
    physical = keeper == "physical"
    if number == 0:
        return LineAt(space, verification.players, keeper, physical=physical)
    place = next((place for place, (n, _) in enumerate(verification.acts) if n == number), None)
    line = None if place is None else verification.acts[place][1]
    if place is None or not isinstance(line, PlayLine):
        raise ReadingsError(message(N_("line {line} records no act that counts"), line=number))
    if isinstance(line, TotalLine):
        raise ReadingsError(
            message(N_("line {line} is a total: the throws that readings could differ on are not known"), line=number)
        )
    if verification.opening is None or place > len(verification.played):
        template = N_("line {line} comes after an illegal act: no state before it is known")
        raise ReadingsError(message(template, line=number))
    before = verification.played[place - 1].step if place else verification.opening
    possible = _possible(space, before.state)
    return LineAt(possible, verification.players, keeper, physical=physical).at(before.state, number, line)


def _possible(space: Space, state: object) -> Space:
    """Without the values by which there is no such state.

    Nobody plays on who has reached the target, and there are chips in the pot just where there is a stake.
    """
    if not isinstance(state, DiceState):
        return space
    highest = max(one.score for seat, one in enumerate(state.players) if seat not in state.out)

    def fits(name: str, value: OptionValue) -> bool:
        if not isinstance(value, int) or value == getattr(state.table.options, name):
            return True
        return (name != "target" or value > highest) and (name != "stake" or (value > 0) == (state.pot > 0))

    each = zip(space.names, space.values, strict=True)
    return space._replace(values=tuple(tuple(one for one in values if fits(name, one)) for name, values in each))


def _known_fields(judge: AnyJudge, claims: Sequence[Claimed]) -> tuple[Claimed, ...]:
    unknown = next((field for field, _ in claims if field not in judge.fields), None)
    if unknown is not None:
        known = ", ".join(judge.fields)
        raise ReadingsError(
            message(N_("there is no claim '{field}' in this game (known: {known})"), field=unknown, known=known)
        )
    return tuple(claims)


def _told(
    space: Space, at: LineAt, explored: Explored, in_log: tuple[Claimed, ...], asked: tuple[Claimed, ...]
) -> StepReadings:
    leaves = explored.leaves
    own = next(leaf.ran.came_to for leaf in leaves if frozenset() in leaf.sets)
    legal = _alike([leaf for leaf in leaves if not isinstance(leaf.ran.came_to, Finding)])
    names = dict.fromkeys(field for field, _ in (*in_log, *asked))
    claims = [(field, value, True) for field, value in in_log]
    claims += [(field, value, False) for field, value in asked if (field, value) not in in_log]
    return StepReadings(
        line=at.number,
        player=None if at.line is None else _player(at),
        readings=sum(leaf.readings for leaf in leaves),
        options=tuple(space.names[one] for one in explored.options if len(space.values[one]) > 1),
        legal=_under(space, legal),
        refused=own if isinstance(own, Finding) else None,
        claims=tuple(
            ClaimReading(
                field,
                value,
                is_in_log,
                _fact(own, field),
                _under(space, (leaf for leaf in legal if _fact(leaf.ran.came_to, field) == value)),
            )
            for field, value, is_in_log in claims
        ),
        together=_under(space, (leaf for leaf in legal if all(_fact(leaf.ran.came_to, f) == v for f, v in in_log)))
        if in_log
        else None,
        fields=tuple((field, tuple(_values(space, legal, field))) for field in names),
    )


def _player(at: LineAt) -> str | None:
    act = None if at.line is None else at.judge.act_of(at.line)
    return None if act is None else act.player


def _alike(legal: list[Leaf]) -> list[Leaf]:
    """The same leaves, those from which the same follows as one."""
    alike: dict[object, list[Leaf]] = {}
    for leaf in legal:
        came_to = leaf.ran.came_to
        alike.setdefault(came_to.facts if isinstance(came_to, Played) else None, []).append(leaf)
    return [
        Leaf(same[0].ran, smallest(one for leaf in same for one in leaf.sets), sum(leaf.readings for leaf in same))
        for same in alike.values()
    ]


def _values(space: Space, legal: list[Leaf], field: str) -> Iterator[ValueReading]:
    """Each value of the field with its readings: that of the log's own rules first, then the shortest statements."""
    by_value: dict[Json, list[Leaf]] = {}
    for leaf in legal:
        by_value.setdefault(_fact(leaf.ran.came_to, field), []).append(leaf)
    found = [ValueReading(value, _under(space, leaves)) for value, leaves in by_value.items()]
    yield from sorted(found, key=lambda one: (len(one.under.statements[0]), -one.under.readings))


def _under(space: Space, leaves: Iterable[Leaf]) -> Under:
    all_ = list(leaves)
    sets: Smallest = smallest(one for leaf in all_ for one in leaf.sets)
    return Under(sum(leaf.readings for leaf in all_), statements(space, sets))


def _fact(came_to: object, field: str) -> Json:
    """The field by what the line came to; None where it came to no act of the game."""
    if isinstance(came_to, Played):
        return cast(Json, getattr(came_to.facts, field))
    return None
