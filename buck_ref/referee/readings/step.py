"""Readings of one line: under which readings of the rulings a claim about it is right, and what else it could be."""

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from buck_ref.games.dice.state import State as DiceState
from buck_ref.log.findings import Finding, Json
from buck_ref.log.lines import TotalLine
from buck_ref.message import N_, message
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.before import with_next
from buck_ref.referee.readings.judged import ReadingsError, judged_profile, setting_of
from buck_ref.referee.readings.laws import ensuring
from buck_ref.referee.readings.line import AnyJudge, LineAt, claimed_of
from buck_ref.referee.readings.product import Explored, Leaf, explore
from buck_ref.referee.readings.space import OptionValue, Space, space_of
from buck_ref.referee.readings.stages import Asked
from buck_ref.referee.readings.statements import Smallest, smallest, statements
from buck_ref.referee.readings.step_answer import (
    ClaimReading,
    StepReadings,
    Under,
    ValueReading,
    WithBefore,
    no_statement_contains_another,
)
from buck_ref.referee.verdict import Played
from buck_ref.referee.verify import AnyVerification

Claimed = tuple[str, Json]
"""A field of a claim, and what it is claimed to be."""


@ensuring("VERDICT-READINGS", no_statement_contains_another)
def step_readings(verification: AnyVerification, line: int, claims: Sequence[Claimed] = ()) -> StepReadings:
    """The line `line` of a judged log, with what stands in the log and these `claims`, under every reading.

    Exact over the full product of the rulings that the line depends on (VERDICT-READINGS); the state before it is the
    rules' own, by the log's own reading. ReadingsError where there is no such line to be asked about.
    """
    profile = judged_profile(verification)
    at = _line_at(verification, space_of(profile.game, (profile.options,)), line)
    fields = _known_fields(at.judge, claims)
    explored = explore(at, at.space.codes(profile.options), Asked(at.space))
    in_log = () if at.line is None else tuple(claimed_of(at.judge, at.line))
    told = _told(at, explored, in_log, fields)
    return told if told.refused is None else told._replace(with_before=_with_before(verification, line))


def _with_before(verification: AnyVerification, number: int) -> WithBefore | None:
    """The act and the line before it, as two that are read again."""
    profile, acts = judged_profile(verification), verification.acts
    place = next((place for place, (n, _) in enumerate(acts) if n == number), None)
    if place is None:
        return None
    before, line = acts[place - 1] if place else (0, None), acts[place][1]
    if isinstance(before[1], TotalLine) or not isinstance(line, PlayLine):
        return None
    at = _line_at(verification, space_of(profile.game, (profile.options,)), before[0])
    leaves = explore(with_next(at, number, line), at.space.codes(profile.options), Asked(at.space)).leaves
    legal = (leaf for leaf in leaves if not isinstance(leaf.ran.came_to, Finding))
    return WithBefore(before[0], sum(leaf.readings for leaf in leaves), _under(at.space, legal))


def _line_at(verification: AnyVerification, space: Space, number: int) -> LineAt:
    """The line at the rules' own state before it."""
    setting = setting_of(verification)
    if number == 0:
        return LineAt(space, setting)
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
    return LineAt(_possible(space, before.state), setting, before.state, (number, line))


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
    return space.with_values(tuple(one for one in values if fits(name, one)) for name, values in each)


def _known_fields(judge: AnyJudge, claims: Sequence[Claimed]) -> tuple[Claimed, ...]:
    unknown = next((field for field, _ in claims if field not in judge.fields), None)
    if unknown is not None:
        known = ", ".join(judge.fields)
        raise ReadingsError(
            message(N_("there is no claim '{field}' in this game (known: {known})"), field=unknown, known=known)
        )
    return tuple(claims)


def _told(at: LineAt, explored: Explored, in_log: tuple[Claimed, ...], asked: tuple[Claimed, ...]) -> StepReadings:
    space, leaves = at.space, explored.leaves
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
        illegal=_under(space, (leaf for leaf in leaves if isinstance(leaf.ran.came_to, Finding))),
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
