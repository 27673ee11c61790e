"""The shipped profiles: what each says, whose rules it is, and how a variation is made whole."""

import shutil
from pathlib import Path

import pytest

from buck_ref.rulebook import profiles
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import (
    ProfileError,
    as_dice,
    default_profile,
    dice_profile,
    options_of,
    published,
    resolve,
    shipped_profile,
    shipped_profiles,
    taken,
    takers,
)
from buck_ref.rulebook.spec import SPEC, SpecError
from tests.rulebook.tables import DICE, GAME, SHIPPED


@pytest.mark.parametrize("name", shipped_profiles())
def test_shipped_profile_says_what_the_table_of_rulings_says(name: str) -> None:
    profile = shipped_profile(name)
    assert (profile.name, profile.game) == (name, GAME[name])
    assert options_of(profile) == SHIPPED[name]


@pytest.mark.parametrize("name", shipped_profiles())
def test_shipped_profile_says_whose_rules_it_is(name: str) -> None:
    """Four are of the text of Buck Dice: it and its three variations; the rules of the others are of other authors."""
    texts = {"buck-classic": "000", "buck-chips": "001", "hucklebuck": "003"}
    of_004 = ("buck-dice", "buck-dice-exact", "buck-dice-fewer", "buck-dice-series")
    assert published(name).source == texts.get(name, "004" if name in of_004 else "published")


def test_a_variation_says_what_it_changes_and_nothing_else() -> None:
    for one in map(published, shipped_profiles()):
        if one.extends is not None:
            assert one.extends == "buck-dice"
            assert one.options == {option: SHIPPED[one.name][option] for option in one.options}
            assert not [option for option, value in one.options.items() if DICE[option] == value]


def test_there_are_these_shipped_profiles() -> None:
    assert set(shipped_profiles()) == set(SHIPPED)


@pytest.mark.parametrize("name", shipped_profiles())
def test_shipped_profile_can_be_played(name: str) -> None:
    profile = shipped_profile(name)
    assert resolve(profile.game, options_of(profile)) == profile.options


@pytest.mark.parametrize("option", sorted({*DiceOptions.__struct_fields__, *HucklebuckOptions.__struct_fields__}))
def test_who_takes_what_is_read_from_the_profiles(option: str) -> None:
    having = {name: values[option] for name, values in SHIPPED.items() if option in values}
    assert taken(option) == having
    for value in having.values():
        assert takers(option, value) == [name for name in sorted(having) if having[name] == value]


@pytest.mark.parametrize("game", ["dice", "hucklebuck"])
def test_the_profiles_of_a_game(game: str) -> None:
    assert shipped_profiles(game) == tuple(name for name in sorted(SHIPPED) if GAME[name] == game)


@pytest.mark.parametrize(("clause", "name"), [("BUCK-SCORE", "buck-classic"), ("HUCK-SCORE", "hucklebuck")])
def test_a_clause_s_game_speaks_through_one_profile(clause: str, name: str) -> None:
    assert default_profile(clause) == shipped_profile(name)


def test_a_profile_of_cards_is_none_of_dice() -> None:
    assert dice_profile("buck-chips") == as_dice(shipped_profile("buck-chips")) == shipped_profile("buck-chips")
    with pytest.raises(ProfileError, match="'hucklebuck' is no profile of a dice game"):
        dice_profile("hucklebuck")


VARIATION = 'name = "way"\ngame = "dice"\nsource = "published"\ntitle = { en = "w", es = "m" }\n'


@pytest.fixture(name="way")
def a_folder_of_profiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of one more profile, `way`, beside a copy of the shipped ones that is read in their place."""
    folder = shutil.copytree(SPEC / "profiles", tmp_path / "profiles")
    names = tuple(sorted([*shipped_profiles(), "way"]))
    monkeypatch.setattr(profiles, "SPEC", tmp_path)
    monkeypatch.setattr(profiles, "shipped_profiles", lambda: names)
    monkeypatch.setattr(profiles, "published", published.__wrapped__)
    return folder / "way.toml"


def test_a_shipped_profile_without_base_says_everything(way: Path) -> None:
    way.write_text(f"{VARIATION}[options]\nrounds = 5\n", encoding="utf-8")
    with pytest.raises(SpecError, match=r"way\.toml: .*missing required field"):
        shipped_profile.__wrapped__("way")


@pytest.mark.parametrize("option", ["rouns = 5", 'rounds = "5"', 'goal = "about"'])
def test_a_variation_changes_options_to_values_of_theirs(way: Path, option: str) -> None:
    way.write_text(f'extends = "buck-dice"\n{VARIATION}[options]\n{option}\n', encoding="utf-8")
    with pytest.raises(SpecError, match=r"way\.toml: "):
        shipped_profile.__wrapped__("way")


def test_a_variation_extends_a_shipped_profile(way: Path) -> None:
    way.write_text(f'extends = "buck"\n{VARIATION}[options]\n', encoding="utf-8")
    with pytest.raises(ProfileError, match="unknown profile 'buck'"):
        shipped_profile.__wrapped__("way")


def test_a_variation_is_whole_in_memory(way: Path) -> None:
    way.write_text(f'extends = "buck-dice"\n{VARIATION}[options]\nrounds = 9\n', encoding="utf-8")
    assert options_of(shipped_profile.__wrapped__("way")) == {**DICE, "rounds": 9}
