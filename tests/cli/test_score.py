"""`buck-ref score`: what a throw is worth, why, and by which other readings it would be worth something else."""

import json

import pytest

from tests.cli.conftest import Cli


def score(cli: Cli, point: int, *dice: int, profile: str = "buck-classic", sets: tuple[str, ...] = ()) -> str:
    changes = [word for change in sets for word in ("--set", change)]
    answer = cli("score", "--profile", profile, *changes, "--point", point, *dice)
    assert (answer.status, answer.err) == (0, "")
    return answer.out


@pytest.mark.clause("BUCK-SCORE-SUM", "BUCK-SCORE-MATCH")
def test_the_throw_that_000_accounts_for(cli: Cli) -> None:
    assert score(cli, 5, 2, 3, 5).splitlines() == [
        "buck-classic, Point 5, throw 2 3 5: 2 points",
        "5 is your Point: 1; 2+3 makes 5: 1",
        "Clauses",
        "  BUCK-SCORE-MATCH (Match)",
        "  BUCK-SCORE-SUM (Sum)",
        "  BUCK-SCORE (Worth of a throw)",
        "Other readings would give",
        "  sums = false: 1 point  (Do two dice that add up to the Point score a point?)",
    ]


def test_in_spanish(cli: Cli) -> None:
    said = cli("--lang", "es", "score", "--profile", "buck-classic", "--point", 5, 2, 3, 5).out
    assert "5 es tu Punto: 1; 2+3 suma 5: 1" in said
    assert "Punto 5, tiro 2 3 5: 2 puntos" in said


@pytest.mark.parametrize(
    ("point", "dice", "arithmetic"),
    [
        (5, (5, 5, 1), "5 5 are both your Point: 2"),
        (4, (2, 2, 2), "2 2 2 is a Little Buck: 5"),
        (5, (5, 5, 5), "5 5 5, every die your Point, is a Big Buck: 15"),
        (5, (1, 2, 6), "nothing in it scores: 0"),
        (3, (1, 2, 4), "1+2 makes 3: 1"),
    ],
)
def test_arithmetic(cli: Cli, point: int, dice: tuple[int, ...], arithmetic: str) -> None:
    assert score(cli, point, *dice).splitlines()[1] == arithmetic


@pytest.mark.parametrize(
    ("point", "dice", "readings"),
    [
        (5, (1, 4, 4), [("sums", False, 0), ("shared_die", "all-pairs", 2)]),
        (5, (1, 1, 3), [("three_dice_sum", True, 1)]),
        (4, (2, 2, 2), [("triple_sums", "add-sums", 6), ("little_buck_value", 4, 4)]),
        (5, (5, 5, 1), [("two_points", "little-buck", 5)]),
        (5, (6, 6, 1), []),
        (6, (6, 6, 6), []),
    ],
)
def test_other_readings(cli: Cli, point: int, dice: tuple[int, ...], readings: list[tuple[str, object, int]]) -> None:
    answer = json.loads(cli("score", "--json", "--profile", "buck-classic", "--point", point, *dice).out)
    assert [tuple(one.values()) for one in answer["other_readings"]] == readings
    assert ("No other reading of a ruling changes it." in score(cli, point, *dice)) is (not readings)


@pytest.mark.parametrize(
    ("sets", "points"),
    [
        (("shared_die=all-pairs",), 2),
        (('shared_die="all-pairs"',), 2),
        ((" shared_die = all-pairs ",), 2),
        (("sums=false",), 0),
        (("shared_die=all-pairs", "sums=false"), 0),
    ],
)
def test_set_takes_toml_and_bare_words(cli: Cli, sets: tuple[str, ...], points: int) -> None:
    assert f": {points} points" in score(cli, 5, 1, 4, 4, sets=sets)


def test_json(cli: Cli) -> None:
    answer = json.loads(cli("score", "--profile", "buck-chips", "--point", 4, 1, 3, 4, "--json").out)
    assert answer["points"] == 2
    assert (answer["big_buck"], answer["little_buck"], answer["matched"]) == (False, False, True)
    assert answer["parts"] == [
        {"clause": "BUCK-SCORE-MATCH", "points": 1, "dice": [4]},
        {"clause": "BUCK-SCORE-SUM", "points": 1, "dice": [1, 3]},
    ]
    assert answer["arithmetic"] == ["4 is your Point: 1", "1+3 makes 4: 1"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--point", 5, 1, 4), "a throw is 3 dice, each showing 1 to 6, not: 1 4"),
        (("--point", 5, 1, 4, 7), "a throw is 3 dice, each showing 1 to 6, not: 1 4 7"),
        (("--point", 5, 0, 4, 4), "a throw is 3 dice, each showing 1 to 6, not: 0 4 4"),
        (("--point", 7, 1, 4, 4), "the Point is a face of the die, 1 to 6, not 7"),
        (("--point", 0, 1, 4, 4), "'0' is not a whole number, 1 or more"),
        (("--point", "x", 1, 4, 4), "'x' is not a whole number, 1 or more"),
        (("--point", 5), "the following arguments are required: FACE"),
        ((1, 4, 4), "the following arguments are required: --point"),
        (("--set", "sums", "--point", 5, 1, 4, 4), "--set takes option=value, not 'sums'"),
        (("--set", "sums=No", "--point", 5, 1, 4, 4), "'No' is no value as TOML writes it"),
        (("--set", "sums=no", "--point", 5, 1, 4, 4), "option 'sums' cannot be"),
        (("--set", "suns=true", "--point", 5, 1, 4, 4), "unknown option 'suns'"),
        (("--set", "sums=true\ntarget=3", "--point", 5, 1, 4, 4), "--set takes one option at a time"),
        (("--set", "sums=true", "--set", "sums=true", "--point", 5, 1, 4, 4), "option 'sums' is set twice"),
        (("--set", "target=15.0", "--point", 5, 1, 4, 4), "option 'target' cannot be"),
        (("--set", "min_players=9", "--set", "max_players=3", "--point", 5, 1, 4, 4), "contradict each other"),
        (("--set", "goal=at-least", "--point", 5, 1, 4, 4), "not supported yet"),
    ],
)
def test_what_cannot_be_scored_is_refused(cli: Cli, arguments: tuple[object, ...], says: str) -> None:
    answer = cli("score", "--profile", "buck-classic", *arguments)
    assert (answer.status, answer.out) == (2, "")
    assert says in answer.err
    assert answer.err.count("\n") == 1


def test_an_unknown_profile_is_refused(cli: Cli) -> None:
    answer = cli("score", "--profile", "buck-clasic", "--point", 5, 1, 4, 4)
    assert answer.status == 2
    assert "unknown profile 'buck-clasic' (known: buck-chips, buck-classic)" in answer.err


def test_a_house_rule_that_is_not_there_cannot_be_read(cli: Cli) -> None:
    assert cli("score", "--profile", "none/house.toml", "--point", 5, 1, 4, 4).status == 3
