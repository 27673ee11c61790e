"""Profiles and house rules: what is refused, by which name."""

from pathlib import Path

import pytest

from buck_ref.message import FileError
from buck_ref.rulebook.card_options import HucklebuckOptions, StockOut
from buck_ref.rulebook.dice_options import DiceOptions, FineOn, Overshoot
from buck_ref.rulebook.profiles import (
    DICE,
    HUCKLEBUCK,
    FaultKind,
    OptionFault,
    ProfileError,
    load_profile,
    options_of,
    resolve,
    shipped_profile,
    with_options,
)
from tests.rulebook import tables
from tests.rulebook.tables import CHIPS, CLASSIC


def faults(**changes: object) -> tuple[OptionFault, ...]:
    """What is wrong with the classic profile when some of its options are changed."""
    resolved = resolve(DICE, {**CLASSIC, **changes})
    return resolved if isinstance(resolved, tuple) else ()


def card_faults(**changes: object) -> tuple[OptionFault, ...]:
    """What is wrong with the profile of Hucklebuck when some of its options are changed."""
    resolved = resolve(HUCKLEBUCK, {**tables.HUCKLEBUCK, **changes})
    return resolved if isinstance(resolved, tuple) else ()


def house(folder: Path, text: str) -> str:
    """The path of a house rule with this text."""
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_values_are_typed() -> None:
    resolved = resolve(DICE, CLASSIC)
    assert isinstance(resolved, DiceOptions)
    assert resolved.overshoot is Overshoot.TURN_LOST
    assert resolved.fine_on == (FineOn.POINT_MISS,)
    assert resolved.point_faces == (4, 5, 6)


def test_members_of_the_enumerations_are_values_too() -> None:
    changed = with_options(shipped_profile("buck-classic"), {"overshoot": Overshoot.RESET, "fine_on": [FineOn.BUST]})
    assert options_of(changed) == {**CLASSIC, "overshoot": "reset", "fine_on": ["bust"]}


def test_every_missing_option_is_named() -> None:
    resolved = resolve(DICE, {})
    assert not isinstance(resolved, DiceOptions)
    assert [fault.options for fault in resolved] == [(option,) for option in DiceOptions.__struct_fields__]
    assert {fault.kind for fault in resolved} == {FaultKind.MISSING}


def test_unknown_option_is_named() -> None:
    (fault,) = faults(shared_dice="disjoint")
    assert (fault.kind, fault.options) == (FaultKind.UNKNOWN, ("shared_dice",))
    assert "shared_dice" in str(fault.said)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", "15"),  # another type
        ("target", 15.0),
        ("target", True),  # Python's own bool is an int
        ("stake", False),
        ("sums", 1),
        ("sums", "true"),
        ("goal", None),
        ("goal", ["exact"]),
        ("point_faces", 4),
        ("point_faces", [True]),
        ("point_faces", "4"),
        ("fine_on", "bust"),
        ("fine_on", {"bust": 1}),
        ("rounds", object()),  # no value that a file can hold
        ("overshoot", "bust"),  # no such reading
        ("shared_die", "all_pairs"),
        ("shared_die", "Disjoint"),
        ("fine_on", ["point-miss", "late"]),
        ("target", 0),  # outside the range
        ("target", 10_001),
        ("stake", -1),
        ("min_players", 1),
        ("max_players", 65),
        ("dice", 2),
        ("faces", 5),
        ("rounds", 0),
        ("little_buck_value", 0),
        ("stake", 2**70),
        ("point_faces", [0]),
        ("point_faces", [-4]),
        ("point_faces", [4, 4]),  # twice
        ("fine_on", ["bust", "point-miss", "bust"]),
    ],
)
def test_bad_value_is_refused_by_the_options_name(option: str, value: object) -> None:
    (fault,) = faults(**{option: value})
    assert (fault.kind, fault.options) == (FaultKind.BAD_VALUE, (option,))
    assert f"'{option}'" in str(fault.said)


@pytest.mark.parametrize(
    ("option", "allowed"),
    [
        ("target", "1..10000"),
        ("sums", "true, false"),
        ("goal", '"exact", "at-least"'),
        ("fine_on", '"point-miss", "scoreless-turn", "scoreless-throw", "no-match-throw", "bust"'),
    ],
)
def test_bad_value_is_answered_with_the_good_ones(option: str, allowed: str) -> None:
    (fault,) = faults(**{option: "x"})
    assert allowed in str(fault.said)
    assert '"x"' in str(fault.said)


@pytest.mark.parametrize(("value", "shown"), [(float("nan"), "nan"), (float("-inf"), "-inf"), (1.5, "1.5")])
def test_a_number_that_json_has_not_is_shown_as_it_is(value: float, shown: str) -> None:
    (fault,) = faults(target=value)
    assert f"cannot be {shown};" in str(fault.said)


def test_a_long_bad_value_is_cut() -> None:
    (fault,) = faults(goal="x" * 100_000)
    assert len(str(fault.said)) < 200


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("point_faces", [6, 4]),
        ("point_faces", []),
        ("point_faces", [1]),
        ("fine_on", []),
        ("fine_on", ["bust", "scoreless-turn", "no-match-throw", "point-miss", "scoreless-throw"]),
        ("target", 1),
        ("target", 10_000),
        ("little_buck_value", 4),
        ("stake", 0),
        ("min_players", 2),
        ("max_players", 3),
        ("goal", "at-least"),
        ("start_order", "one-die-full-order"),
        ("start_order", "all-dice-full-order"),
        ("fewer_dice", True),
        ("rounds", 1000),
        ("dice", 20),
        ("faces", 100),
        ("round_score", "capped"),
        ("next_round_start", "winner"),
        ("point_setter", "last"),
    ],
)
def test_other_values_stand(option: str, value: object) -> None:
    changed = with_options(shipped_profile("buck-classic"), {option: value})
    assert options_of(changed) == {**CLASSIC, option: value}
    assert changed.name == "buck-classic"


@pytest.mark.parametrize(
    ("changes", "pairs"),
    [
        ({"min_players": 9, "max_players": 8}, {("min_players", "max_players")}),
        ({"point_faces": [4, 7]}, {("point_faces", "faces")}),
        ({"faces": 8, "point_faces": [9]}, {("point_faces", "faces")}),
        ({"big_buck": "fifteen"}, {("big_buck", "goal")}),
        ({"fewer_dice": True, "two_points": "little-buck"}, {("fewer_dice", "two_points")}),
        ({"elimination": "last-loses", "stake": 0, "fine_on": []}, {("snyder", "elimination")}),
        (
            {"elimination": "last-loses", "stake": 0, "fine_on": [], "snyder": "each-scoreless"},
            {("snyder", "elimination")},
        ),
        ({"elimination": "last-loses", "fine_on": [], "snyder": "off"}, {("stake", "elimination")}),
        ({"elimination": "last-loses", "stake": 0, "snyder": "off"}, {("fine_on", "elimination")}),
        (
            {"elimination": "last-loses", "big_buck": "fifteen"},
            {("snyder", "elimination"), ("stake", "elimination"), ("fine_on", "elimination"), ("big_buck", "goal")},
        ),
    ],
)
def test_contradiction_names_both_options(changes: dict[str, object], pairs: set[tuple[str, str]]) -> None:
    found = faults(**changes)
    assert {fault.kind for fault in found} == {FaultKind.CONTRADICTION}
    assert {fault.options for fault in found} == pairs
    for fault in found:
        assert all(f"'{option}'" in str(fault.said) for option in fault.options)


@pytest.mark.parametrize(
    ("changes", "pair"),
    [
        ({"stake": 1}, ("stake", "elimination")),
        ({"fine_on": ["bust"]}, ("fine_on", "elimination")),
        ({"snyder": "all-scoreless"}, ("snyder", "elimination")),
        ({"goal": "exact"}, ("big_buck", "goal")),
        ({"fewer_dice": True, "two_points": "little-buck"}, ("fewer_dice", "two_points")),
    ],
)
def test_contradiction_in_buck_dice_names_both_options(changes: dict[str, object], pair: tuple[str, str]) -> None:
    with pytest.raises(ProfileError, match=f"'{pair[0]}' = .* and '{pair[1]}' = .* contradict each other"):
        with_options(shipped_profile("buck-dice"), changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"elimination": "last-loses", "stake": 0, "fine_on": [], "snyder": "off"},
        {"goal": "at-least", "big_buck": "fifteen"},
        {"faces": 8, "point_faces": [7]},
        {"faces": 8, "dice": 4, "rounds": 3, "fewer_dice": True},
        {"point_scope": "common", "point_time": "first-turn"},
        {"goal": "at-least", "overshoot": "reset"},
        {"mulligan": True, "fine_on": []},
    ],
)
def test_what_does_not_contradict_stands(changes: dict[str, object]) -> None:
    assert faults(**changes) == ()


def test_each_game_has_its_own_options() -> None:
    resolved = resolve(HUCKLEBUCK, tables.HUCKLEBUCK)
    assert isinstance(resolved, HucklebuckOptions)
    assert (resolved.stock_out, resolved.out_at) == (StockOut.RECYCLE, -25)
    crossed = resolve(DICE, tables.HUCKLEBUCK), resolve(HUCKLEBUCK, CLASSIC)
    for found, record, own in zip(crossed, (DiceOptions, HucklebuckOptions), (tables.HUCKLEBUCK, CLASSIC), strict=True):
        assert isinstance(found, tuple)
        named = {kind: {fault.options[0] for fault in found if fault.kind is kind} for kind in FaultKind}
        assert named[FaultKind.MISSING] == set(record.__struct_fields__) - {"target"}
        assert named[FaultKind.UNKNOWN] == set(own) - {"target"}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("target", 0),
        ("target", 10_001),
        ("out_at", 1),
        ("out_at", -1001),
        ("out_at", -25.0),
        ("out_at", "off"),
        ("five_bid", "five"),
        ("must_trump", 1),
        ("must_head", "false"),
        ("stock_out", ["cap"]),
        ("tie_at_target", None),
    ],
)
def test_bad_value_of_a_card_option_is_refused_by_its_name(option: str, value: object) -> None:
    (fault,) = card_faults(**{option: value})
    assert (fault.kind, fault.options) == (FaultKind.BAD_VALUE, (option,))
    assert f"'{option}'" in str(fault.said)


@pytest.mark.parametrize(
    "changes",
    [
        {"target": 1, "out_at": 0},
        {"out_at": -1000},
        {"must_head": True},
        {"bidder_stays": False, "bidder_exchange": True, "last_other_stays": True},
        {"five_bid": "separate", "moon_zero": "reset", "hole_success": "any-bid"},
    ],
)
def test_no_two_card_options_contradict_each_other(changes: dict[str, object]) -> None:
    assert card_faults(**changes) == ()


def test_house_rule_extends_the_profile_of_cards(tmp_path: Path) -> None:
    text = 'name = "kearney"\nextends = "hucklebuck"\n[options]\ntarget = 11\nstock_out = "cap"\n'
    profile = load_profile(house(tmp_path, text))
    assert (profile.name, profile.game) == ("kearney", "hucklebuck")
    assert options_of(profile) == {**tables.HUCKLEBUCK, "target": 11, "stock_out": "cap"}


@pytest.mark.parametrize(("base", "option"), [("hucklebuck", "sums = true"), ("buck-classic", "must_trump = true")])
def test_house_rule_has_no_option_of_another_game(tmp_path: Path, base: str, option: str) -> None:
    with pytest.raises(ProfileError, match=f"unknown option '{option.split(maxsplit=1)[0]}'"):
        load_profile(house(tmp_path, f'name = "mixed"\nextends = "{base}"\n[options]\n{option}\n'))


def test_first_kinds_of_fault_come_first() -> None:
    del (options := dict(CLASSIC))["stake"]
    resolved = resolve(DICE, {**options, "goal": 1, "x": 1, "rounds": 2})
    assert not isinstance(resolved, DiceOptions)
    assert [fault.kind for fault in resolved] == [FaultKind.MISSING, FaultKind.UNKNOWN, FaultKind.BAD_VALUE]


def test_unknown_profile_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ProfileError, match=r"'buck'.*buck-chips, buck-classic"):
        load_profile("buck")


def test_house_rule_extends_a_profile(tmp_path: Path) -> None:
    text = 'name = "sunday"\nextends = "buck-chips"\n[options]\novershoot = "void-end"\npoint_faces = []\n'
    profile = load_profile(house(tmp_path, text))
    assert (profile.name, profile.game) == ("sunday", "dice")
    assert options_of(profile) == {**CHIPS, "overshoot": "void-end", "point_faces": []}


def test_house_rule_may_change_nothing(tmp_path: Path) -> None:
    profile = load_profile(house(tmp_path, 'name = "plain"\nextends = "buck-classic"\n'))
    assert options_of(profile) == CLASSIC


def test_every_fault_of_a_house_rule_is_said_and_its_file(tmp_path: Path) -> None:
    name = house(tmp_path, 'name = "odd"\nextends = "buck-classic"\n[options]\ntarget = 1.5\nsnider = "off"\n')
    with pytest.raises(ProfileError) as caught:
        load_profile(name)
    said = str(caught.value.said)
    assert said.startswith(name)
    assert "'target' cannot be 1.5" in said
    assert "unknown option 'snider'" in said


def test_contradiction_with_the_extended_profile_names_both(tmp_path: Path) -> None:
    name = house(tmp_path, 'name = "odd"\nextends = "buck-classic"\n[options]\nmax_players = 2\n')
    with pytest.raises(ProfileError, match="'min_players' = 3 and 'max_players' = 2"):
        load_profile(name)


@pytest.mark.parametrize(
    "text",
    [
        "",
        'name = "a"\n',
        'extends = "buck-classic"\n',
        'name = "a"\nextends = "buck-classic"\nstake = 2\n',  # an option outside its table
        'name = "a"\nextends = "buck-classic"\nextends = "buck-chips"\n',
        'name = "a"\nextends = "buck-classic"\n[options]\nstake = 1\nstake = 2\n',
        'name = "a"\nextends = "buck-classic"\n[options\n',
        "stake = " + "9" * 5000,
        "stake = " + "[" * 10_000,
        "\ufeffname = 'a'\nextends = 'buck-classic'\n",
        *(
            f'name = "{name}"\nextends = "buck-classic"\n'
            for name in ("", "Sunday", "9lives", "a b", "-a", "é", "../a", "a\\n", "a" * 41)
        ),
    ],
    ids=lambda text: repr(text[:60]),
)
def test_what_is_no_house_rule_is_refused_with_its_file(tmp_path: Path, text: str) -> None:
    with pytest.raises(ProfileError, match=r"house\.toml: not a house rule"):
        load_profile(house(tmp_path, text))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_bytes(b'name = "\xff"\n')
    with pytest.raises(ProfileError, match="not a house rule"):
        load_profile(str(tmp_path / "house.toml"))


@pytest.mark.parametrize("base", ["house.toml", "sunday", "", "buck-classic.toml"])
def test_house_rule_extends_shipped_profiles_only(tmp_path: Path, base: str) -> None:
    house(tmp_path, 'name = "sunday"\nextends = "buck-classic"\n')
    (tmp_path / "second.toml").write_text(f'name = "second"\nextends = "{base}"\n', encoding="utf-8")
    with pytest.raises(ProfileError, match=f"unknown profile '{base}'"):
        load_profile(str(tmp_path / "second.toml"))


def test_house_rule_does_not_take_a_published_name(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match="'buck-chips' is the name of a published profile"):
        load_profile(house(tmp_path, 'name = "buck-chips"\nextends = "buck-classic"\n'))


@pytest.mark.parametrize("name", ["absent.toml", "folder.toml"])
def test_file_that_cannot_be_read_has_its_own_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(FileError, match="cannot be read") as caught:
        load_profile(str(tmp_path / name))
    assert caught.value.status == 3
