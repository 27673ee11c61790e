"""Readings of a whole log, against logs whose first line says those readings and that are checked from scratch."""

import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from buck_ref.games.game import Result
from buck_ref.log.findings import Code, Family
from buck_ref.log.lines import Claim
from buck_ref.referee.readings.around import RADIUS, is_asked, walks_around
from buck_ref.referee.readings.game import LineClaim, game_readings
from buck_ref.referee.readings.space import Codes, Space, space_of
from buck_ref.referee.readings.statements import Changed, changed
from buck_ref.referee.readings.walk import Walker
from buck_ref.referee.readings.walked import Walked
from buck_ref.referee.verify import AnyVerification, verify_bytes
from tests.referee.making import FINISHED, PLAYERS, chained, log_of, opening, order, plain, point, profile_of, turn

GAMES = Path(__file__).parents[2] / "audit" / "games"
LOGS = (
    *("honest/classic-physical", "demo/disputed-classic", "honest/chips-seeded", "honest/buck-dice-series"),
    *("honest/hucklebuck-seeded", "honest/hole-by-other-rules", "honest/total-fine-open", "honest/every-fine"),
)


def from_scratch(content: bytes, space: Space, codes: Codes) -> AnyVerification:
    """The check of the same lines under a first line that says this reading."""
    lines = plain(content)
    lines[0]["d"]["profile"]["options"] = msgspec.json.decode(msgspec.json.encode(space.options(codes)))
    return verify_bytes(chained(lines))


def wrong(checked: AnyVerification) -> list[tuple[int | None, Code]]:
    """What is wrong by the rules of the game."""
    return [(one.line, one.code) for one in checked.findings if one.code.family is Family.RULES]


def ends(checked: AnyVerification) -> Result | None:
    """The result, without the chips that are open."""
    return None if any(checked.open_chips.rounds) else checked.result


def sampled(space: Space, base: Codes, source: random.Random) -> Iterator[Changed]:
    """Some of the changes of one ruling and of two, the one of none first."""
    singles = [(at, code) for at, values in enumerate(space.values) for code in range(len(values)) if code != base[at]]
    pairs = [frozenset(two) for two in combinations(singles, 2) if two[0][0] != two[1][0]]
    yield frozenset()
    yield from (frozenset({one}) for one in source.sample(singles, 20))
    yield from source.sample(pairs, 40)


def told_of(walks: dict[Changed, Walked], changes: Changed) -> Walked:
    """What was found for these changes, or for some of them where nothing read the others."""
    known = [one for one in walks if one <= changes and not reads_any(walks[one], changes - one)]
    return walks[known[0]]


def reads_any(walked: Walked, changes: Changed) -> bool:
    return any(walked.read(at) for at, _ in changes)


@pytest.mark.clause("VERDICT-RADIUS")
@pytest.mark.parametrize("name", LOGS)
def test_a_replay_by_changed_rules_is_a_check_by_those_rules(name: str) -> None:
    content = (GAMES / f"{name}.bucklog").read_bytes()
    checked = verify_bytes(content)
    assert checked.profile is not None
    space = space_of(checked.profile.game, (checked.profile.options,))
    base = space.codes(checked.profile.options)
    radius = 1 if "total" in name else RADIUS
    around = walks_around(Walker(checked, space), base, radius)
    for changes in sampled(space, base, random.Random(name)):
        if len(changes) > radius or space.contradiction(changed(base, changes)) is not None:
            continue
        alone, walked = from_scratch(content, space, changed(base, changes)), told_of(around.walks, changes)
        assert [(one.line, one.code) for one in walked.faults] == wrong(alone), changes
        assert walked.legal == len(alone.played)
        if walked.ended is not None and not walked.ended.open_chips:
            assert walked.ended.result == ends(alone)


@pytest.mark.clause("VERDICT-RADIUS")
def test_the_readings_are_all_changes_of_two_that_can_stand_together() -> None:
    checked = verify_bytes((GAMES / "honest/classic-physical.bucklog").read_bytes())
    assert checked.profile is not None
    space = space_of(checked.profile.game, (checked.profile.options,))
    base = space.codes(checked.profile.options)
    singles = [(at, code) for at, values in enumerate(space.values) for code in range(len(values)) if code != base[at]]
    every = [frozenset[tuple[int, int]](), *(frozenset({one}) for one in singles)]
    every += [frozenset(two) for two in combinations(singles, 2) if two[0][0] != two[1][0]]
    fitting = [one for one in every if space.contradiction(changed(base, one)) is None]
    assert game_readings(checked).readings == len(fitting)


@pytest.mark.clause("VERDICT-RADIUS")
@pytest.mark.parametrize(("changes", "asked"), [(0, True), (1, True), (2, True), (3, False)])
def test_the_radius_is_two(changes: int, asked: bool) -> None:
    assert is_asked(changes, contradicts=False) == asked
    assert not is_asked(changes, contradicts=True)


def disputed() -> AnyVerification:
    """Ana throws 1-4-4 with Point 5 from 12 points and says two points; at the next throw one is enough to win."""
    begin = (order("ana", 6, 6, 6), order("beto", 1, 1, 2), order("carla", 1, 2, 2), point("ana", 5))
    twelve = (turn("ana", 1, 1, 1), turn("ana", 2, 2, 2), turn("ana", 5, 5, 1))
    last = ((turn("ana", 1, 4, 4), Claim(points=2, score=14)), turn("ana", 5, 1, 1))
    return verify_bytes(log_of(opening(profile_of("buck-classic"), players=PLAYERS), *begin, *twelve, *last, FINISHED))


@pytest.mark.clause("VERDICT-RADIUS", "BUCK-SCORE-SUM")
def test_a_dispute_on_which_the_winner_depends() -> None:
    """12 and 1 and 1 are 14: nobody has won yet. With two sums of one die it is 12 and 2 and 1: Ana has."""
    readings = game_readings(disputed(), claims=[LineClaim(8, "points", 1)])
    assert readings.own.result is None
    assert readings.own.fault is not None
    assert (readings.own.fault.line, readings.own.fault.field) == (8, "points")
    points = readings.claims[0]
    assert (points.claim.line, points.claim.field, points.claim.value) == (8, "points", 2)
    assert [[(one.option, str(one.value)) for one in statement] for statement in points.statements] == [
        [("shared_die", "all-pairs")]
    ]
    (outcome,) = points.outcomes
    assert outcome.fault is None
    assert outcome.other_result
    assert outcome.result is not None
    assert outcome.result.total.winners == ("ana",)
    asked = next(one for one in readings.claims if one.claim.value == 1)
    assert asked.statements == ((),)


@pytest.mark.clause("VERDICT-RADIUS")
def test_outcomes_are_distinct_and_their_statements_are_smallest() -> None:
    readings = game_readings(disputed())
    keys = [(one.fault, one.refused, one.standing, one.result) for one in readings.outcomes]
    assert len(set(keys)) == len(keys)
    assert readings.outcomes[0] is readings.own
    for outcome in readings.outcomes:
        sets = [frozenset(statement) for statement in outcome.statements]
        assert not any(one < other for one in sets for other in sets)
        assert [len(one) for one in sets] == sorted(len(one) for one in sets)
