"""Which rules a table played: logs of one table under the first line of another."""

from functools import cache

import msgspec
import pytest

from buck_ref.log.lines import Claim
from buck_ref.referee.readings.space import Space, space_of
from buck_ref.referee.readings.statements import changed
from buck_ref.referee.readings.which_rules import Rules, WhichRules, which_rules
from buck_ref.referee.verify import AnyVerification, verify_bytes
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options, Profile, options_of, shipped_profiles
from tests.referee.making import (
    PLAYERS,
    Line,
    Said,
    chained,
    log_of,
    opening,
    order,
    plain,
    played,
    point,
    profile_of,
    seed_of,
    turn,
)
from tests.referee.making import changed as with_lines


def under(content: bytes, profile: Profile[Options]) -> bytes:
    """The same lines under a first line that says another profile."""

    def say(lines: list[Line]) -> None:
        lines[0]["d"]["profile"] = {"name": profile.name, "game": profile.game, "options": options_of(profile)}

    return with_lines(content, say)


def named(rules: Rules) -> tuple[str, dict[str, str]]:
    return rules.profile, {one.option: str(one.value) for one in rules.statement}


@cache
def house_game(number: int, **options: object) -> bytes:
    """A game of a house rule, whose first line says that it is buck-classic."""
    return under(played(profile_of("buck-classic", **options), seed_of(number)), profile_of("buck-classic"))


@pytest.mark.clause("VERDICT-WHICH-RULES")
@pytest.mark.parametrize(
    ("option", "value", "number"), [("overshoot", "reset", 15), ("little_buck_value", 4, 3), ("mulligan", False, 2)]
)
def test_a_house_rule_that_the_first_line_does_not_say_is_found(option: str, value: object, number: int) -> None:
    content = house_game(number, **{option: value})
    assert verify_bytes(content).verdict.value == "REJECTED"
    found = which_rules(verify_bytes(content))
    assert named(found.fits[0].rules) == ("buck-classic", {option: str(value)})
    assert found.fits[0].rules.is_own
    assert found.nearest == ()


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_two_house_rules_are_found() -> None:
    found = which_rules(verify_bytes(house_game(7, shared_die="all-pairs", mulligan=False)))
    assert ("buck-classic", {"shared_die": "all-pairs", "mulligan": "False"}) in [
        named(one.rules) for one in found.fits
    ]


@pytest.mark.clause("VERDICT-WHICH-RULES", "VERDICT-RADIUS", "BUCK-STAKE")
def test_two_changes_are_found_of_which_one_cannot_stand_alone() -> None:
    """Three chips in the pot as the game opens: a stake of one each, which a game where the last one loses refuses."""
    first = (order("ana", 6), Claim(pot=3))
    found = which_rules(verify_bytes(log_of(opening(profile_of("buck-dice"), players=PLAYERS), first)))
    assert ("buck-dice", {"elimination": "first-wins", "stake": "1"}) in [named(one.rules) for one in found.fits]


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_a_published_profile_that_the_first_line_does_not_name_is_found() -> None:
    content = under(played(profile_of("buck-dice-exact")), profile_of("buck-dice"))
    found = which_rules(verify_bytes(content))
    assert named(found.fits[0].rules) == ("buck-dice-exact", {})
    assert not found.fits[0].rules.is_own
    assert set(found.profiles) == set(shipped_profiles("dice"))
    assert found.profiles[0] == "buck-dice"


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_each_published_profile_that_fits_is_told_whatever_the_others_leave_open() -> None:
    """One die each for the order, a Point for all by the last, and 1-5-6 with Point 5, worth one point.

    Five others differ from buck-dice only from 13 points on, in a second round or at a Little Buck: they fit too. By
    buck-dice-void-match and buck-classic all dice are thrown for the order, and by buck-chips none.
    """
    begin = (order("ana", 6), order("beto", 5), order("carla", 1), point("carla", 5))
    thrown = (turn("ana", 1, 5, 6), Claim(points=1, score=1))
    found = which_rules(verify_bytes(log_of(opening(profile_of("buck-dice")), *begin, thrown)), radius=0)
    assert all(one.rules.statement == () for one in found.fits)
    assert [one.rules.profile for one in found.fits] == [
        "buck-dice",
        "buck-dice-exact",
        "buck-dice-fewer",
        "buck-dice-little-ends",
        "buck-dice-series",
        "buck-dice-void-ends",
    ]


def throws(*lines: Said) -> AnyVerification:
    """Ana starts a game of buck-classic, and her Point is 5."""
    begin = (order("ana", 6, 6, 6), order("beto", 1, 1, 2), order("carla", 1, 2, 2), point("ana", 5))
    return verify_bytes(log_of(opening(profile_of("buck-classic"), players=PLAYERS), *begin, *lines))


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_what_a_log_leaves_open_is_said_and_every_reading_of_it_fits() -> None:
    checked = throws((turn("ana", 1, 4, 4), Claim(points=2, score=2)))
    found = which_rules(checked)
    fit = found.fits[0]
    assert named(fit.rules) == ("buck-classic", {"shared_die": "all-pairs"})
    left = {one.option: one.values for one in fit.open}
    assert {"little_buck_value", "overshoot", "snyder", "two_points"} <= left.keys()
    assert not {"shared_die", "sums"} & left.keys()
    for option, values in left.items():
        for value in values:
            assert not wrong_by({"shared_die": "all-pairs", option: value}), (option, value)


def wrong_by(options: dict[str, object]) -> list[str]:
    """What is wrong with the throws under a first line of buck-classic with these options, checked from scratch."""
    lines = plain(THROWN)
    as_json = msgspec.json.decode(msgspec.json.encode(options))
    lines[0]["d"]["profile"]["options"].update(as_json)
    return [one.code.value for one in verify_bytes(chained(lines)).findings if one.code.value.startswith("G-")]


THROWN = log_of(
    opening(profile_of("buck-classic"), players=PLAYERS),
    order("ana", 6, 6, 6),
    order("beto", 1, 1, 2),
    order("carla", 1, 2, 2),
    point("ana", 5),
    (turn("ana", 1, 4, 4), Claim(points=2, score=2)),
)


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_an_option_that_one_reading_does_not_fit_is_open_but_not_wholly() -> None:
    """Ana has 12 points, all of this turn; 2-2-2 would make 17, no die of it shows her Point 5, and Beto goes on.

    BUCK-OVERSHOOT-AGAIN: by void-reroll alone she would throw again, so Beto could not. The other four end her turn,
    and nobody says what they leave her: 0 by turn-lost and reset, 12 by void-end and void-reroll-if-match. Nobody
    has won, so nothing was asked of snyder, and each of its readings fits.
    """
    little = turn("ana", 2, 2, 2)
    found = which_rules(throws(little, little, turn("ana", 5, 5, 1), little, point("beto", 4)), radius=0)
    assert named(found.fits[0].rules) == ("buck-classic", {})
    left = {one.option: one for one in found.fits[0].open}
    assert set(left["overshoot"].values) == {"turn-lost", "void-end", "reset", "void-reroll-if-match"}
    assert not left["overshoot"].is_whole
    assert set(left["snyder"].values) == {"off", "all-scoreless", "each-scoreless"}
    assert left["snyder"].is_whole


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_answers_that_differ_only_in_what_is_open_are_one() -> None:
    found = which_rules(throws((turn("ana", 1, 4, 4), Claim(points=2, score=2))))
    options = {name: profile_of(name).options for name in found.profiles}
    space = space_of("dice", list(options.values()))
    first = readings_of(space, options, found.fits[0].rules)
    open_ = {one.option: one.values for one in found.fits[0].open}
    for fit in found.fits[1:]:
        if fit.rules.statement:
            other = readings_of(space, options, fit.rules)
            differing = {name for name in space.names if first[name] != other[name]}
            assert any(other[name] not in open_.get(name, ()) for name in differing)


def readings_of(space: Space, options: dict[str, DiceOptions], rules: Rules) -> dict[str, object]:
    codes = space.codes(options[rules.profile])
    places = [(space.names.index(one.option), one.value) for one in rules.statement]
    changes = {(at, space.values[at].index(value)) for at, value in places}
    return dict(space.plain(changed(codes, frozenset(changes))))


def impossible() -> WhichRules:
    """No reading makes 1-4-6 worth seven points; the rest is right by buck-classic."""
    wrong = (turn("ana", 1, 4, 6), Claim(points=7))
    return which_rules(throws(wrong, (turn("ana", 1, 4, 4), Claim(points=1, score=2))))


@pytest.mark.clause("VERDICT-WHICH-RULES")
def test_where_none_fits_the_nearest_are_told_with_what_is_wrong() -> None:
    found = impossible()
    assert found.fits == ()
    assert named(found.nearest[0].rules) == ("buck-classic", {})
    assert found.nearest[0].legal == found.acts == 6
    assert [(one.line, one.field, one.expected, one.found) for one in found.nearest[0].faults] == [(5, "points", 1, 7)]


def test_a_log_without_claims_is_said_to_claim_nothing() -> None:
    found = which_rules(throws(turn("ana", 1, 4, 4)))
    assert not found.claims
    assert named(found.fits[0].rules) == ("buck-classic", {})


def test_who_listens_hears_the_second_replay_too() -> None:
    """Where nothing fits, all rules are replayed once more, to the end of the log: the bar begins anew."""
    heard: list[tuple[int, int]] = []
    wrong = (turn("ana", 1, 4, 6), Claim(points=7))
    which_rules(throws(wrong), radius=1, heard=lambda done, of: heard.append((done, of)))
    ends = [place for place, (done, of) in enumerate(heard) if done == of]
    assert len(ends) == 2
    assert heard[: ends[0] + 1] == heard[ends[0] + 1 :]
