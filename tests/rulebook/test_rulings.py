"""The rulings: whole, in step with the record of options, cited rightly, and told apart by their own inputs."""

import enum
import inspect
import json
import re
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from buck_ref.games.dice import chips, leaving, opening, order, rounds, scoring, turn
from buck_ref.games.hucklebuck import auction, deal_scoring, exchange, pack, staying, tricks
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.contract import REGISTRY
from buck_ref.rulebook.profiles import RECORDS, default_profile, options_of, resolve, shipped_profile, taken
from buck_ref.rulebook.rulings import Apart, Ruling, Value, load_rulings, reading_of
from buck_ref.rulebook.sources import locators
from buck_ref.rulebook.spec import SPEC, SpecError

MODULES = (
    *(order, opening, scoring, turn, leaving, rounds, chips),
    *(pack, auction, staying, exchange, tricks, deal_scoring),
)
"""Where the rules of the games are done; importing them registers their functions."""

REFUSED = {
    ("snyder", "off", "elimination", "last-loses"),
    ("stake", 0, "elimination", "last-loses"),
    ("fine_on", (), "elimination", "last-loses"),
    ("big_buck", "wins", "goal", "exact"),
    ("fewer_dice", False, "two_points", "little-buck"),
}
"""Option, the one reading that may stand beside the other option's value, the other option, its value."""

TEXTS = ("buck-classic", "buck-chips", "buck-dice")
"""The profiles of dice games that are a source text each; every other is a variation of the last."""
BASES = {"dice": "buck-classic", "hucklebuck": "hucklebuck"}
"""A profile of each family of games."""
NAME = re.compile(r"\bbuck-[a-z-]*[a-z]")
LOCATOR = re.compile(r"\b\d{3}#\d+[a-z]?\b")
EACH = [pytest.param(ruling, id=id_) for id_, ruling in load_rulings().items()]
CLOSED = [pytest.param(r, id=r.id) for r in load_rulings().values() if r.range is None and r.id != "fine_on"]


def hashable(value: Value) -> object:
    return tuple(value) if isinstance(value, list) else value


def texts(ruling: Ruling, language: str) -> Iterator[str]:
    """Everything the ruling says in `language`."""
    for text in (ruling.question, ruling.why, ruling.against):
        yield getattr(text, language)
    for text in (*(reading.text for reading in ruling.reading), *(refused.why for refused in ruling.refused)):
        yield getattr(text, language)


def test_each_option_is_a_ruling_and_each_ruling_an_option() -> None:
    assert set(load_rulings()) == {option for record in RECORDS.values() for option in record.__struct_fields__}


def test_two_games_share_one_option() -> None:
    dice, cards = (set(record.__struct_fields__) for record in RECORDS.values())
    assert dice & cards == {"target"}


@pytest.mark.parametrize("ruling", EACH)
def test_ruling_says_what_each_profile_takes_and_why(ruling: Ruling) -> None:
    whole = taken(ruling.id)
    readings = {str(value) for value in whole.values()}
    for said, all_take, takes in (
        (ruling.why.en, "All profiles take ", "hucklebuck takes "),
        (ruling.why.es, "Todos los perfiles toman ", "hucklebuck toma "),
    ):
        if set(whole) == {"hucklebuck"}:
            assert said.startswith(takes + written(whole["hucklebuck"]))
        elif len(readings) == 1:
            assert said.startswith(all_take)
        else:
            assert set(NAME.findall(said)) >= named(ruling.id)


def written(value: Value) -> str:
    """A reading as a ruling's words write it."""
    return value if isinstance(value, str) else json.dumps(value)


def named(option: str) -> set[str]:
    """The profiles of the texts, and the variations that take another reading than what they extend."""
    readings = taken(option)
    return {name for name, value in readings.items() if name in TEXTS or value != readings["buck-dice"]}


@pytest.mark.parametrize("ruling", EACH)
def test_two_languages_say_two_things(ruling: Ruling) -> None:
    assert not set(texts(ruling, "en")) & set(texts(ruling, "es"))


@pytest.mark.parametrize("ruling", CLOSED)
def test_readings_are_the_values_of_the_option(ruling: Ruling) -> None:
    (kind,) = (one.__annotations__[ruling.id] for one in RECORDS.values() if ruling.id in one.__annotations__)
    values = [True, False] if kind is bool else list(kind)
    assert issubclass(kind, bool | enum.StrEnum)
    assert sorted(map(str, (reading.value for reading in ruling.reading))) == sorted(map(str, values))


@pytest.mark.parametrize("ruling", EACH)
def test_every_reading_named_is_a_value(ruling: Ruling) -> None:
    assert len({str(reading.value) for reading in ruling.reading}) == len(ruling.reading)
    for game in (game for game, record in RECORDS.items() if ruling.id in record.__struct_fields__):
        for value in (reading.value for reading in ruling.reading):
            resolved = resolve(game, {**options_of(shipped_profile(BASES[game])), ruling.id: value})
            kinds = {fault.kind.name for fault in resolved} if isinstance(resolved, tuple) else set()
            assert kinds <= ({"CONTRADICTION"} if game == "dice" else set())


def test_numbers_derived_from_options_stay_far_below_what_a_log_can_hold() -> None:
    """A log holds 100,000 lines; a throw can cost a stake for each of the five causes."""
    largest = {id_: ruling.range.maximum for id_, ruling in load_rulings().items() if ruling.range}
    chips_moved = largest["stake"] * (largest["max_players"] + 5 * 100_000)
    points_made = largest["target"] + largest["little_buck_value"] + largest["dice"] ** 2
    assert max(chips_moved, points_made * largest["rounds"]) * 1000 < 2**53 - 1


def test_refused_pairs_are_the_contradictions() -> None:
    found = [(r.id, hashable(x.unless), x.other, x.value) for r in load_rulings().values() for x in r.refused]
    assert len(found) == len(set(found))
    assert set(found) == REFUSED


@pytest.mark.parametrize("ruling", EACH)
def test_locators_argued_with_are_the_sources_named(ruling: Ruling) -> None:
    english, spanish = (LOCATOR.findall(" ".join(texts(ruling, language))) for language in ("en", "es"))
    assert set(english) == set(spanish) == set(ruling.sources)
    assert len(set(ruling.sources)) == len(ruling.sources)
    assert set(ruling.sources) <= locators()


def aparts() -> Iterator[tuple[Ruling, Apart]]:
    for ruling in load_rulings().values():
        for apart in ruling.apart:
            yield ruling, apart


def computed(ruling: Ruling, apart: Apart, reading: str) -> object:
    """What the clause's function gives for the input under `reading`, all else as in its game's default profile."""
    plain = REGISTRY[ClauseId(apart.clause)].plain
    default = options_of(default_profile(apart.clause))
    parameters = inspect.signature(plain).parameters
    assert apart.given.keys() <= parameters.keys() - {ruling.id}
    given = {**{name: default[name] for name in parameters if name in default}, **apart.given}
    given[ruling.id] = reading_of(reading)
    hints = get_type_hints(plain)
    typed = {name: msgspec.convert(value, hints[name]) for name, value in given.items()}
    result: object = msgspec.to_builtins(REGISTRY[ClauseId(apart.clause)].checked(**typed))
    return list(result) if isinstance(result, tuple) else result


@pytest.mark.parametrize(
    ("ruling", "apart"),
    [
        pytest.param(ruling, apart, id=f"{ruling.id}-{n}", marks=pytest.mark.clause(apart.clause))
        for n, (ruling, apart) in enumerate(aparts())
    ],
)
def test_inputs_tell_the_readings_apart(ruling: Ruling, apart: Apart) -> None:
    assert ruling.id in load_clauses()[ClauseId(apart.clause)].rulings
    assert len({str(value) for value in apart.then.values()}) > 1
    assert {reading: computed(ruling, apart, reading) for reading in apart.then} == apart.then


@pytest.mark.parametrize("ruling", EACH)
def test_each_reading_a_rule_depends_on_is_told_apart(ruling: Ruling) -> None:
    depends = any(ruling.id in clause.rulings for clause in load_clauses().values())
    told = [reading_of(reading) for apart in ruling.apart for reading in apart.then]
    if not depends:
        assert not told
    elif ruling.range is None:
        assert all(reading.value in told for reading in ruling.reading)
    else:
        assert len(told) > 1


def throws_apart(option: str) -> set[tuple[int, tuple[int, ...]]]:
    """The Points and throws of the option's inputs; they are written in ascending order."""
    rows = (apart.given for apart in load_rulings()[option].apart)
    return {(msgspec.convert(row["point"], int), msgspec.convert(row["throw"], tuple[int, ...])) for row in rows}


SORTED_THROWS = list(combinations_with_replacement(range(1, 7), 3))


def test_a_die_could_serve_two_sums_in_these_throws_and_no_others() -> None:
    """Triples are left out: with triple-only their sums do not count."""
    wanted = {
        (point, throw)
        for point in (4, 5, 6)
        for throw in SORTED_THROWS
        if sum(a + b == point for a, b in combinations(throw, 2)) > 1 and len(set(throw)) > 1
    }
    assert throws_apart("shared_die") == wanted


def test_three_dice_add_up_to_a_point_in_these_throws_and_no_others() -> None:
    wanted = {(point, throw) for point in (4, 5, 6) for throw in SORTED_THROWS if sum(throw) == point}
    assert throws_apart("three_dice_sum") == wanted


def test_a_ruling_is_named_as_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulings").mkdir()
    (tmp_path / "rulings" / "sums.toml").write_bytes((SPEC / "rulings" / "goal.toml").read_bytes())
    monkeypatch.setattr("buck_ref.rulebook.rulings.SPEC", tmp_path)
    with pytest.raises(SpecError, match=r"sums\.toml: the ruling's id is 'goal'"):
        load_rulings.__wrapped__()
