"""Readings of one line: what the clauses say of known ones, and lines against the whole product run one by one."""

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from buck_ref.games.game import Table
from buck_ref.games.invariants import supposed
from buck_ref.log.findings import Finding, Json
from buck_ref.log.lines import Claim
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.held import Held
from buck_ref.referee.readings.judged import ReadingsError, setting_of
from buck_ref.referee.readings.line import LineAt, judge_of
from buck_ref.referee.readings.product import explore
from buck_ref.referee.readings.space import Codes, Space, space_of
from buck_ref.referee.readings.stages import Asked
from buck_ref.referee.readings.step import step_readings
from buck_ref.referee.readings.step_answer import Under
from buck_ref.referee.readings.trace import traced
from buck_ref.referee.replay import play_line
from buck_ref.referee.verdict import Played
from buck_ref.referee.verify import AnyVerification, verify, verify_bytes
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import DICE as DICE_GAMES
from buck_ref.rulebook.profiles import HUCKLEBUCK, Options, resolve
from buck_ref.rulebook.rulings import Value
from tests.referee.making import Said, log_of, opening, order, point, profile_of, stop, turn

ROOT = Path(__file__).parents[2]
HONEST = ROOT / "audit" / "games" / "honest"

Changes = frozenset[tuple[str, str]]
"""Options with the values they change to, both as text."""


def classic(*lines: Said) -> AnyVerification:
    """A game of buck-classic: Ana starts, and her Point is 5."""
    begin = (order("ana", 6, 6, 6), order("beto", 1, 1, 2), order("carla", 1, 2, 2), point("ana", 5))
    return verify_bytes(log_of(opening(profile_of("buck-classic")), *begin, *lines))


def said(under: Under) -> set[Changes]:
    return {frozenset((change.option, str(change.value)) for change in one) for one in under.statements}


def right_if(checked: AnyVerification, line: int, field: str, value: Json) -> set[Changes]:
    """By which smallest changes the claim is right."""
    (asked,) = step_readings(checked, line, [(field, value)]).claims
    return said(asked.under)


def only(**changes: str) -> Changes:
    return frozenset(changes.items())


@pytest.mark.clause("VERDICT-READINGS", "BUCK-SCORE-SUM")
@pytest.mark.parametrize(
    ("points", "statements"),
    [
        (1, {only()}),
        (2, {only(shared_die="all-pairs")}),
        (0, {only(sums="False")}),
        (3, set()),
    ],
)
def test_one_die_in_two_sums(points: int, statements: set[Changes]) -> None:
    assert right_if(classic(turn("ana", 1, 4, 4)), 5, "points", points) == statements


@pytest.mark.clause("VERDICT-READINGS", "BUCK-OVERSHOOT")
@pytest.mark.parametrize(
    ("score", "statements"),
    [
        (9, {only()}),
        (13, {only(overshoot=one) for one in ("void-end", "void-reroll", "void-reroll-if-match")}),
        (0, {only(overshoot="reset")}),
        (18, {only(goal="at-least")}),
    ],
)
def test_past_the_target(score: int, statements: set[Changes]) -> None:
    """Nine from earlier turns, four in this one, then a Little Buck of 2s: 18 by points alone.

    Of the statements the shortest are compared: what several rulings together would come to is another test's.
    """
    first = (turn("ana", 1, 1, 1), turn("ana", 5, 4, 1), turn("ana", 5, 5, 2), turn("ana", 6, 6, 1))
    others = (point("beto", 4), turn("beto", 6, 5, 6), point("carla", 6), turn("carla", 4, 4, 4))
    then = (turn("carla", 1, 1, 2), turn("ana", 5, 5, 3), turn("ana", 5, 5, 3), turn("ana", 2, 2, 2))
    checked = classic(*first, *others, *then)
    last = checked.acts[-1][0]
    assert checked.played[-1].before.acting.score == 13
    shortest = {one for one in right_if(checked, last, "score", score) if len(one) < 2}
    assert shortest == statements


def buck_dice(*lines: Said, **options: object) -> AnyVerification:
    """A game of buck-dice: Ana starts, beto is next, and the Point of all is 5."""
    begin = (order("ana", 6), order("beto", 5), order("carla", 1), point("carla", 5))
    return verify_bytes(log_of(opening(profile_of("buck-dice", **options)), *begin, *lines))


@pytest.mark.clause("VERDICT-READINGS", "BUCK-OUT", "BUCK-WIN")
def test_a_lower_target_is_asked_of_those_who_are_still_in() -> None:
    """By the table's target of 21 ana is out with 25. Beto has 10 and makes 15: by the published target he is out."""
    anas = (turn("ana", 5, 5, 5), turn("ana", 2, 2, 2), turn("ana", 2, 2, 2))
    checked = buck_dice(*anas, *(turn("beto", 2, 2, 2) for _ in range(3)), target=21)
    assert right_if(checked, checked.acts[-1][0], "out", "ana") == set()
    assert right_if(checked, checked.acts[-1][0], "out", "beto") == {only(target="15")}


@pytest.mark.clause("VERDICT-READINGS", "BUCK-STAKE")
def test_an_empty_pot_says_that_there_is_no_stake() -> None:
    """A stake of one would have brought three chips into the pot before Ana's first throw, which scores nothing."""
    checked = buck_dice(turn("ana", 1, 2, 6))
    last = checked.acts[-1][0]
    assert right_if(checked, last, "fine", 0) == {only()}
    assert right_if(checked, last, "fine", 1) == set()


@pytest.mark.clause("VERDICT-READINGS", "BUCK-FINE-NO-MATCH")
def test_a_fine_that_a_reading_makes() -> None:
    """A throw of sums only: no die shows the Point. Another cause of fines takes the place of the only one."""
    checked = classic(turn("ana", 1, 4, 6))
    assert right_if(checked, 5, "fine", 1) == {
        only(fine_on=str(value)) for value in DICE.values[DICE.names.index("fine_on")] if value == ("no-match-throw",)
    } | {only(fine_on=str(value), sums="False") for value in fines("scoreless-turn", "scoreless-throw")}


DICE = space_of("dice", ())


def fines(*causes: str) -> list[object]:
    return [value for value in DICE.values[DICE.names.index("fine_on")] if value in [(cause,) for cause in causes]]


@pytest.mark.clause("VERDICT-READINGS", "BUCK-TURN-STOP")
def test_an_act_that_only_another_reading_allows() -> None:
    readings = step_readings(classic(turn("ana", 5, 1, 2), stop("ana")), 6)
    assert readings.refused is not None
    assert said(readings.legal) == {only(roll_again="may")}
    assert readings.legal.held(readings.readings) is Held.OTHERS


@pytest.mark.clause("VERDICT-READINGS")
def test_what_the_log_claims_is_asked_and_its_rights_are_counted() -> None:
    readings = step_readings(classic((turn("ana", 1, 4, 4), Claim(points=2, score=2, fine=0))), 5)
    assert [(one.field, one.in_log, said(one.under)) for one in readings.claims] == [
        ("points", True, {only(shared_die="all-pairs")}),
        ("score", True, {only(shared_die="all-pairs")}),
        ("fine", True, {only()}),
    ]
    assert readings.together is not None
    assert said(readings.together) == {only(shared_die="all-pairs")}
    (_, points) = readings.fields[0]
    assert (points[0].value, said(points[0].under)) == (1, {only()})
    assert sum(one.under.readings for one in points) == readings.legal.readings


def test_requests_that_cannot_be_answered() -> None:
    checked = classic(turn("ana", 1, 4, 4), turn("beto", 1, 1, 1), turn("beto", 1, 1, 1))
    for line in (99, 7):
        with pytest.raises(ReadingsError):
            step_readings(checked, line)
    with pytest.raises(ReadingsError):
        step_readings(checked, 5, [("trick", "ana")])
    with pytest.raises(ReadingsError):
        step_readings(verify_bytes(b"{}\n"), 1)


def reduced(space: Space, base: Codes, keep: int, source: random.Random) -> Space:
    """The same readings, but for all options but `keep` of them the own one alone."""
    several = [at for at, values in enumerate(space.values) if len(values) > 1]
    chosen = set(source.sample(several, min(keep, len(several))))
    values = (one if at in chosen else (one[base[at]],) for at, one in enumerate(space.values))
    return space.with_values(values)


def one_by_one(at: LineAt, space: Space, base: Codes) -> dict[object, list[frozenset[tuple[int, int]]]]:
    """What the line comes to under each reading of the product, each run by itself with plain options."""
    found: dict[object, list[frozenset[tuple[int, int]]]] = defaultdict(list)
    for codes in product(*(range(len(values)) for values in space.values)):
        options = space.options(codes)
        game = DICE_GAMES if isinstance(options, DiceOptions) else HUCKLEBUCK
        if isinstance(resolve(game, plain(options)), tuple):
            assert space.contradiction(codes) is not None
            continue
        assert space.contradiction(codes) is None
        assert at.line is not None
        assert at.state is not None
        before = replace(at.state, table=Table(at.setting.players, options))
        with supposed():
            came_to = play_line(judge_of(space.record), before, at.line, at.number, physical=at.setting.physical)
        changes = frozenset((place, code) for place, code in enumerate(codes) if code != base[place])
        found[key(came_to)].append(changes)
    return found


def plain(options: Options) -> dict[str, Value]:
    return msgspec.json.decode(msgspec.json.encode(options), type=dict[str, Value])


def key(came_to: object) -> object:
    if isinstance(came_to, Played):
        return came_to.facts
    assert isinstance(came_to, Finding)
    return came_to.code, came_to.clause, came_to.expected


def lines_of(name: str) -> Iterator[tuple[AnyVerification, int]]:
    checked = verify(HONEST / f"{name}.bucklog")
    return ((checked, place) for place in range(len(checked.acts)))


def line_at(checked: AnyVerification, place: int, space: Space) -> LineAt:
    number, line = checked.acts[place]
    assert checked.opening is not None
    assert isinstance(line, PlayLine)
    before = checked.played[place - 1].step if place else checked.opening
    return LineAt(space, setting_of(checked), before.state, (number, line))


GAMES = (
    *("classic-physical", "classic-seeded", "chips-seeded", "buck-dice-exact", "buck-dice-fewer", "every-fine"),
    *("buck-dice-series", "hucklebuck-seeded", "hucklebuck-physical", "hole-by-other-rules", "all-drop-void"),
)


@pytest.mark.clause("VERDICT-READINGS")
@pytest.mark.parametrize("name", GAMES)
def test_the_product_is_explored_as_if_run_one_by_one(name: str) -> None:
    """On lines of whole games, each with another handful of rulings open: the same outcomes, statements and counts."""
    source = random.Random(name)
    lines = list(lines_of(name))
    for checked, place in [*source.sample(lines, min(9, len(lines))), lines[-1]]:
        assert checked.profile is not None
        whole = space_of(checked.profile.game, (checked.profile.options,))
        space = reduced(whole, whole.codes(checked.profile.options), 7, source)
        base = space.codes(checked.profile.options)
        compare(line_at(checked, place, space), space, base)


def compare(at: LineAt, space: Space, base: Codes) -> None:
    brute = one_by_one(at, space, base)
    explored = explore(at, base, Asked(space))
    counts: dict[object, int] = defaultdict(int)
    sets: dict[object, set[frozenset[tuple[int, int]]]] = defaultdict(set)
    for leaf in explored.leaves:
        counts[key(leaf.ran.came_to)] += leaf.readings
        sets[key(leaf.ran.came_to)].update(leaf.sets)
    assert counts.keys() == brute.keys()
    bearing = set(explored.options)
    for outcome, changes in brute.items():
        assert minimal(sets[outcome]) == minimal(changes)
        on_bearing = [one for one in changes if {place for place, _ in one} <= bearing]
        assert counts[outcome] == len(on_bearing)


def minimal(
    sets: set[frozenset[tuple[int, int]]] | list[frozenset[tuple[int, int]]],
) -> set[frozenset[tuple[int, int]]]:
    return {one for one in sets if not any(other < one for other in sets)}


def test_a_traced_record_is_like_no_other_and_notes_every_read() -> None:
    base = DICE.codes(profile_of("buck-classic").options)
    (options, reads), (other, _) = traced(DICE, base), traced(DICE, base)
    assert options != other
    assert hash(options) != hash(other) or options is other
    assert isinstance(options, DiceOptions)
    assert (options.target, options.dice, options.target) == (15, 3, 15)
    assert reads.take() == ("target", "dice")
    assert reads.take() == ()


def test_only_the_payers_of_the_snyder_ask_its_options() -> None:
    """What stages.py takes for granted: all that the Snyder's options decide is who pays it."""
    readers = set()
    for path in (ROOT / "buck_ref" / "games" / "dice").glob("*.py"):
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef):
                names = {one.attr for one in ast.walk(function) if isinstance(one, ast.Attribute)}
                if {"snyder", "snyder_scoreless", "snyder_absent"} & names:
                    readers.add(function.name)
    assert readers == {"snyder_payers"}
