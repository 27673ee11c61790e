"""An act with the line before it read again: known ones, and lines against the whole product run one by one."""

import random
from itertools import product
from pathlib import Path

import pytest
from msgspec.structs import replace

from buck_ref.games.game import Step, Table
from buck_ref.games.invariants import supposed
from buck_ref.log.findings import Finding
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.before import with_next
from buck_ref.referee.readings.judged import setting_of
from buck_ref.referee.readings.line import LineAt
from buck_ref.referee.readings.product import explore
from buck_ref.referee.readings.space import Space, space_of
from buck_ref.referee.readings.stages import Asked
from buck_ref.referee.readings.statements import Changed, changes_of, smallest
from buck_ref.referee.readings.step import step_readings
from buck_ref.referee.readings.step_answer import WithBefore
from buck_ref.referee.replay import play_line
from buck_ref.referee.verdict import Played
from buck_ref.referee.verify import AnyVerification, verify, verify_bytes
from tests.referee.making import PLAYERS, Said, log_of, opening, order, point, profile_of, stop, turn

pytestmark = pytest.mark.clause("VERDICT-READINGS")

WRONG = Path(__file__).parents[2] / "audit" / "games" / "wrong"


def with_before(checked: AnyVerification, line: int) -> tuple[WithBefore, set[frozenset[tuple[str, str]]]]:
    found = step_readings(checked, line).with_before
    assert found is not None
    return found, {frozenset((one.option, str(one.value)) for one in each) for each in found.legal.statements}


def classic(*lines: Said) -> AnyVerification:
    begin = (order("ana", 6, 6, 6), order("beto", 1, 1, 2), order("carla", 1, 2, 2))
    return verify_bytes(log_of(opening(profile_of("buck-classic"), players=PLAYERS), *begin, *lines))


@pytest.mark.clause("BUCK-POINT-TIME")
def test_points_before_play_are_allowed_where_a_ruling_says_so() -> None:
    found, statements = with_before(classic(point("ana", 5), point("beto", 4)), 5)
    assert found.before == 4
    assert statements == {frozenset({("point_time", "before-play")})}


@pytest.mark.clause("BUCK-TURN-KEEPS")
def test_another_goes_on_after_a_sum_where_only_a_match_keeps_the_turn() -> None:
    """1 and 4 add up to the Point and no die shows it; by other rulings the throw brings nothing."""
    found, statements = with_before(classic(point("ana", 5), turn("ana", 1, 4, 6), point("beto", 4)), 6)
    assert found.before == 5
    assert {frozenset({("keeps_turn", "match-only")}), frozenset({("sums", "False")})} <= statements


@pytest.mark.clause("BUCK-ORDER")
def test_of_the_first_act_the_start_is_read_again() -> None:
    found, statements = with_before(verify(WRONG / "no-order-throw.bucklog"), 1)
    assert (found.before, statements) == (0, {frozenset({("start_order", "seats")})})


def test_an_act_that_is_allowed_needs_nothing_read_again() -> None:
    assert step_readings(classic(point("ana", 5), turn("ana", 5, 4, 1), turn("ana", 5, 5, 1)), 6).with_before is None
    refused = step_readings(classic(point("ana", 5), turn("ana", 5, 4, 1), stop("ana")), 6)
    assert refused.with_before is not None


NAMES = (
    *("play-after-win", "recycled-too-early", "served-out-of-order", "goes-on-after-the-moon", "out-and-dealt-in"),
    *("point-by-the-first", "own-discard-back", "order-with-three-dice", "round-not-counted-on"),
)


@pytest.mark.parametrize("name", NAMES)
def test_the_product_of_both_lines_is_explored_as_if_run_one_by_one(name: str) -> None:
    checked = verify(WRONG / f"{name}.bucklog")
    place = len(checked.played)
    number, line = checked.acts[place]
    assert checked.profile is not None
    assert isinstance(line, PlayLine)
    found, statements = with_before(checked, number)
    for seed in range(3):
        space = reduced(checked, {option for one in statements for option, _ in one}, random.Random(f"{name} {seed}"))
        base = space.codes(checked.profile.options)
        at = line_before(checked, place, space)
        readings = [one for one in product(*map(range, map(len, space.values))) if space.contradiction(one) is None]
        right = {one for one in readings if both_allowed(at, number, line, space, one)}
        explored = explore(with_next(at, number, line), base, Asked(space))
        legal = [leaf for leaf in explored.leaves if not isinstance(leaf.ran.came_to, Finding)]
        sets: set[Changed] = {one for leaf in legal for one in leaf.sets}
        assert smallest(sets) == smallest(changes_of(base, one) for one in right)
        bearing = set(explored.options)
        on_bearing = [one for one in right if {at for at, _ in changes_of(base, one)} <= bearing]
        assert sum(leaf.readings for leaf in legal) == len(on_bearing)
    assert found.legal.readings <= found.readings


def reduced(checked: AnyVerification, options: set[str], source: random.Random) -> Space:
    """Four rulings open besides these; of the others the own value alone."""
    assert checked.profile is not None
    own = checked.profile.options
    space = space_of(checked.profile.game, (own,))
    several = [name for name, values in zip(space.names, space.values, strict=True) if len(values) > 1]
    chosen = {*sorted(options)[:4], *source.sample(several, 4)}
    chosen.discard("target")  # a target that somebody has already is no reading of the line
    each = zip(space.names, space.values, strict=True)
    return space.with_values(v if n in chosen else (getattr(own, n),) for n, v in each)


def line_before(checked: AnyVerification, place: int, space: Space) -> LineAt:
    assert checked.opening is not None
    setting = setting_of(checked)
    if not place:
        return LineAt(space, setting)
    number, line = checked.acts[place - 1]
    assert isinstance(line, PlayLine)
    before = checked.played[place - 2].step if place > 1 else checked.opening
    return LineAt(space, setting, before.state, (number, line))


def both_allowed(at: LineAt, number: int, line: PlayLine, space: Space, codes: tuple[int, ...]) -> bool:
    """Both lines played one after the other with plain options."""
    table = Table(at.setting.players, space.options(codes))
    if at.line is None or at.state is None:
        done: object = at.judge.game.start(table)
    else:
        with supposed():
            done = play_line(at.judge, replace(at.state, table=table), at.line, at.number, physical=at.setting.physical)
    step = done.step if isinstance(done, Played) else done
    if not isinstance(step, Step):
        return False
    with supposed():
        return isinstance(play_line(at.judge, step.state, line, number, physical=at.setting.physical), Played)
