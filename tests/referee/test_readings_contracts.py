"""What the contracts of the readings refuse: every other answer, and rules that say something else than the clauses."""

import inspect
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from buck_ref.log.findings import Finding
from buck_ref.log.values import Mode
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.around import is_asked, walks_around
from buck_ref.referee.readings.held import Held
from buck_ref.referee.readings.judged import ReadingsError, Setting, setting_of
from buck_ref.referee.readings.line import LineAt
from buck_ref.referee.readings.product import Explored, every_reading_is_counted, explore, own_is_in_one_leaf
from buck_ref.referee.readings.space import Change, space_of
from buck_ref.referee.readings.stages import Asked
from buck_ref.referee.readings.step import step_readings
from buck_ref.referee.readings.step_answer import StepReadings, Under, WithBefore, no_statement_contains_another
from buck_ref.referee.readings.walk import Walker
from buck_ref.referee.readings.which_rules import comes_nearer
from buck_ref.referee.verify import verify, verify_bytes
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import REGISTRY, Predicate

GAMES = Path(__file__).parents[2] / "audit" / "games"
DISPUTED = GAMES / "demo" / "disputed-classic.bucklog"


def holds(predicate: Predicate, given: dict[str, object]) -> bool:
    return predicate(*(given[name] for name in inspect.signature(predicate).parameters))


def refused_by(clause: str, given: dict[str, object], result: object) -> list[str]:
    """The postconditions that this answer breaks."""
    ensures = REGISTRY[ClauseId(clause)].ensures
    return [one.__name__ for one in ensures if not holds(one, {**given, "result": result})]


def every_case() -> Iterator[dict[str, object]]:
    rule = REGISTRY[ClauseId("VERDICT-READINGS")]
    for by_rules, right, readings in product((False, True), range(4), range(4)):
        given: dict[str, object] = {"by_rules": by_rules, "right": right, "readings": readings}
        if all(holds(one, given) for one in rule.requires):
            yield given


@pytest.mark.clause("VERDICT-READINGS")
def test_of_what_is_held_no_other_answer_passes() -> None:
    cases = list(every_case())
    for given in cases:
        passing = [answer for answer in Held if not refused_by("VERDICT-READINGS", given, answer)]
        assert passing == [REGISTRY[ClauseId("VERDICT-READINGS")].plain(**given)], given
    assert {"by_rules": True, "right": 5, "readings": 5} not in cases
    assert refused_by("VERDICT-READINGS", {"by_rules": True, "right": 3, "readings": 3}, Held.RULES)
    assert refused_by("VERDICT-READINGS", {"by_rules": True, "right": 2, "readings": 3}, Held.EVERY)


OTHER_RADII: tuple[Callable[[int, bool], bool], ...] = (
    lambda changes, _: changes <= 2,
    lambda changes, contradicts: changes <= 1 and not contradicts,
    lambda changes, contradicts: changes <= 3 and not contradicts,
    lambda changes, contradicts: changes in (0, 2) and not contradicts,
    lambda changes, contradicts: changes <= 2 and contradicts,
)


@pytest.mark.clause("VERDICT-RADIUS")
@pytest.mark.parametrize("planted", OTHER_RADII)
def test_another_radius_is_refused(planted: Callable[[int, bool], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(is_asked, "plain", planted)  # the laws ask it of fewer changes too
    cases = product(range(5), (False, True))
    assert any(
        refused_by("VERDICT-RADIUS", {"changes": changes, "contradicts": one}, planted(changes, one))
        for changes, one in cases
    )


Three = tuple[int, ...]
NAMES = ("legal", "wrong", "changes", "other_legal", "other_wrong", "other_changes")
OTHER_ORDERS: tuple[Callable[[Three, Three], bool], ...] = (
    lambda one, other: (-one[0], one[1], one[2]) <= (-other[0], other[1], other[2]),
    lambda one, other: one < other,
    lambda one, other: (one[1], -one[0], one[2]) < (other[1], -other[0], other[2]),
    lambda one, other: (-one[0], one[2], one[1]) < (-other[0], other[2], other[1]),
    lambda one, other: (-one[0], one[1]) < (-other[0], other[1]),
    lambda one, other: one[0] > other[0] or one[1] < other[1] or one[2] < other[2],
)


@pytest.mark.clause("VERDICT-WHICH-RULES")
@pytest.mark.parametrize("planted", OTHER_ORDERS)
def test_another_order_is_refused(planted: Callable[[Three, Three], bool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comes_nearer, "plain", lambda *given: planted(given[:3], given[3:]))
    cases = list(product(range(3), repeat=6))
    assert any(
        refused_by("VERDICT-WHICH-RULES", dict(zip(NAMES, given, strict=True)), planted(given[:3], given[3:]))
        for given in cases
    )


def explored() -> tuple[LineAt, tuple[int, ...], Explored]:
    """The line in dispute of a stored log, under all readings."""
    checked = verify(DISPUTED)
    assert checked.profile is not None
    options = checked.profile.options
    space = space_of(checked.profile.game, (options,))
    place = next(place for place, (number, _) in enumerate(checked.acts) if number == 24)
    number, line = checked.acts[place]
    assert isinstance(line, PlayLine)
    at = LineAt(space, setting_of(checked), checked.played[place - 1].step.state, (number, line))
    base = space.codes(options)
    return at, base, explore(at, base, Asked(space))


@pytest.mark.clause("VERDICT-READINGS")
def test_a_product_with_a_reading_too_many_or_too_few_is_refused() -> None:
    at, base, found = explored()
    assert own_is_in_one_leaf(found)
    assert every_reading_is_counted(at, base, found)
    own = next(leaf for leaf in found.leaves if frozenset() in leaf.sets)
    others = tuple(leaf for leaf in found.leaves if leaf is not own)
    assert others
    assert not own_is_in_one_leaf(found._replace(leaves=others))
    assert not own_is_in_one_leaf(found._replace(leaves=(*found.leaves, own)))
    assert not every_reading_is_counted(at, base, found._replace(leaves=others))
    one_more = own._replace(readings=own.readings + 1)
    assert not every_reading_is_counted(at, base, found._replace(leaves=(one_more, *others)))


@pytest.mark.clause("VERDICT-READINGS")
def test_a_statement_that_contains_another_is_refused() -> None:
    found = step_readings(verify(DISPUTED), 24)
    assert no_statement_contains_another(found)
    first = next(one for one in found.claims if () not in one.under.statements and one.under.statements)
    worse = first.under._replace(
        statements=(*first.under.statements, (*first.under.statements[0], Change("target", 3)))
    )
    for changed in with_under(found, worse):
        assert not no_statement_contains_another(changed)


def with_under(found: StepReadings, worse: Under) -> Iterator[StepReadings]:
    """The answer with this in each of its places."""
    yield from (found._replace(legal=worse), found._replace(illegal=worse), found._replace(together=worse))
    yield found._replace(claims=(found.claims[0]._replace(under=worse),))
    yield found._replace(with_before=WithBefore(23, 9, worse))
    (field, (value, *_)) = found.fields[0]
    yield found._replace(fields=((field, (value._replace(under=worse),)),))


@pytest.mark.clause("VERDICT-RADIUS")
@pytest.mark.parametrize("radius", [-1, 3])
def test_a_radius_that_is_none_is_refused_with_its_own_sentence(radius: int) -> None:
    checked = verify(DISPUTED)
    assert checked.profile is not None
    space = space_of(checked.profile.game, (checked.profile.options,))
    with pytest.raises(ReadingsError) as refused:
        walks_around(Walker(checked, space), space.codes(checked.profile.options), radius)
    assert str(refused.value.said) == f"readings are asked about that change from 0 to 2 rulings, not {radius}"
    assert refused.value.status == 2


def test_a_log_that_was_not_judged_has_no_setting() -> None:
    with pytest.raises(ReadingsError):
        setting_of(verify_bytes(b"{}\n"))


def test_a_start_that_the_rules_refuse_is_the_keepers() -> None:
    """Three play; where no more than two may, the keeper has opened a game that is none."""
    checked = verify(DISPUTED)
    assert checked.profile is not None
    setting = setting_of(checked)
    assert setting == Setting(checked.players, checked.keeper, Mode.PHYSICAL)
    assert setting.keeper in checked.names
    space = space_of(checked.profile.game, (checked.profile.options,))
    two = space.with_values(
        (2,) if name == "max_players" else values for name, values in zip(space.names, space.values, strict=True)
    )
    at = space.names.index("max_players")
    base = space.codes(checked.profile.options)
    came_to = LineAt(two, setting).run((*base[:at], 0, *base[at + 1 :]), ()).came_to
    assert isinstance(came_to, Finding)
    assert came_to.party == setting.keeper
