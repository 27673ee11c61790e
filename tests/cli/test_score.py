"""`buck-ref score`: what a throw is worth, why, and by which other readings it would be worth something else."""

import json

import pytest

from buck_ref.rulebook.profiles import DICE, shipped_profiles
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


OTHER_DICE = ("dice=4", "faces=8")


@pytest.mark.clause("BUCK-DICE", "BUCK-SCORE-SUM", "BUCK-BIG-BUCK", "BUCK-LITTLE-BUCK")
@pytest.mark.parametrize(
    ("point", "dice", "arithmetic"),
    [
        (7, (7, 7, 7, 3), "7 7 7 are your Point: 3"),
        (7, (7, 7, 3, 8), "7 7 are both your Point: 2"),
        (7, (1, 6, 2, 5), "1+6 makes 7: 1; 2+5 makes 7: 1"),
        (8, (8, 1, 7, 2), "8 is your Point: 1; 1+7 makes 8: 1"),
        (7, (7, 7, 7, 7), "7 7 7 7, every die your Point, is a Big Buck: 15"),
        (7, (8, 8, 8, 8), "8 8 8 8 is a Little Buck: 5"),
        (7, (8, 8, 8, 1), "nothing in it scores: 0"),
    ],
)
def test_four_dice_of_eight_faces(cli: Cli, point: int, dice: tuple[int, ...], arithmetic: str) -> None:
    said = score(cli, point, *dice, sets=OTHER_DICE).splitlines()
    assert said[1] == arithmetic
    points = sum(int(part.rpartition(": ")[2]) for part in arithmetic.split("; "))
    assert said[0].endswith(f": {points} {'point' if points == 1 else 'points'}")


@pytest.mark.clause("BUCK-BIG-BUCK-VALUE")
@pytest.mark.parametrize("profile", shipped_profiles(DICE))
def test_a_big_buck_under_every_profile(cli: Cli, profile: str) -> None:
    """It is 15 points in each: the target where it wins outright, and 004#13 where it is counted."""
    said = score(cli, 5, 5, 5, 5, profile=profile)
    assert said.startswith(
        f"{profile}, Point 5, throw 5 5 5: 15 points\n5 5 5, every die your Point, is a Big Buck: 15\n"
    )
    outright = profile not in ("buck-dice", "buck-dice-fewer", "buck-dice-little-ends", "buck-dice-series")
    assert ("A Big Buck wins at once, from any score." in said) is outright
    assert ("BUCK-BIG-BUCK-VALUE" in said) is not outright


def test_a_big_buck_that_is_counted_is_fifteen_whatever_the_target(cli: Cli) -> None:
    said = score(cli, 5, 5, 5, 5, profile="buck-dice", sets=("target=21",))
    assert ": 15 points" in said.splitlines()[0]


@pytest.mark.clause("BUCK-FEWER-DICE", "BUCK-BIG-BUCK", "BUCK-LITTLE-BUCK")
@pytest.mark.parametrize(
    ("dice", "arithmetic"),
    [
        ((5,), "5 is your Point: 1"),
        ((4,), "nothing in it scores: 0"),
        ((5, 5), "5 5 are both your Point: 2"),
        ((4, 4), "nothing in it scores: 0"),
        ((5, 5, 5), "5 5 5, every die your Point, is a Big Buck: 15"),
        ((4, 4, 4), "4 4 4 is a Little Buck: 5"),
    ],
)
def test_fewer_dice_are_never_a_buck(cli: Cli, dice: tuple[int, ...], arithmetic: str) -> None:
    said = score(cli, 5, *dice, profile="buck-dice-fewer")
    assert said.splitlines()[1] == arithmetic
    assert ("BUCK-FEWER-DICE (Fewer dice near the target)" in said) is (len(dice) < 3)
    answer = json.loads(cli("score", "--json", "--profile", "buck-dice-fewer", "--point", 5, *dice).out)
    assert (answer["big_buck"], answer["little_buck"]) == (dice == (5, 5, 5), dice == (4, 4, 4))


def test_fewer_of_many_dice(cli: Cli) -> None:
    sets = ("dice=5", "fewer_dice=true")
    assert score(cli, 5, 2, 3, sets=sets).splitlines()[1] == "2+3 makes 5: 1"
    assert score(cli, 5, 5, 5, 5, 5, 5, sets=sets).splitlines()[1].endswith(" is a Big Buck: 15")


@pytest.mark.parametrize(
    ("profile", "sets", "dice", "english", "spanish"),
    [
        (
            "buck-dice",
            (),
            (5, 5),
            "a throw is 3 dice, each showing 1 to 6, not: 5 5",
            "un tiro son 3 dados, y cada uno",
        ),
        (
            "buck-dice-fewer",
            (),
            (5, 5, 5, 5),
            "by its player's score a throw has so many dice: 3, 2, 1, each showing 1 to 6; not: 5 5 5 5",
            "un tiro son tantos dados: 3, 2, 1, y cada uno muestra de 1 a 6; no: 5 5 5 5",
        ),
        (
            "buck-dice-fewer",
            ("dice=5",),
            (5, 5, 5),
            "by its player's score a throw has so many dice: 5, 2, 1, each showing 1 to 6; not: 5 5 5",
            "según el puntaje de quien tira, un tiro son tantos dados: 5, 2, 1, y cada uno muestra de 1 a 6; no: 5 5 5",
        ),
        ("buck-dice-fewer", (), (5, 7), "each showing 1 to 6; not: 5 7", "muestra de 1 a 6; no: 5 7"),
        # To one point one die is due from the start; to two points, two and then one.
        ("buck-dice-fewer", ("target=1",), (3, 3), "so many dice: 1, each", "tantos dados: 1, y"),
        ("buck-dice-fewer", ("target=2",), (3, 3, 3), "so many dice: 2, 1, each", "tantos dados: 2, 1, y"),
        ("buck-dice", OTHER_DICE, (5, 5, 9, 1), "4 dice, each showing 1 to 8, not: 5 5 9 1", "de 1 a 8; no: 5 5 9 1"),
    ],
)
def test_other_numbers_of_dice_are_refused(
    cli: Cli, profile: str, sets: tuple[str, ...], dice: tuple[int, ...], english: str, spanish: str
) -> None:
    changes = [word for change in sets for word in ("--set", change)]
    for language, says in (("en", english), ("es", spanish)):
        answer = cli("score", "--lang", language, "--profile", profile, *changes, "--point", 5, *dice)
        assert (answer.status, answer.out) == (2, "")
        assert says in answer.err


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
        (("--set", "big_buck=fifteen", "--point", 5, 1, 4, 4), "contradict each other"),
        (("--set", "elimination=last-loses", "--point", 5, 1, 4, 4), "contradict each other"),
        (("--set", "dice=2", "--point", 5, 1, 4), "option 'dice' cannot be"),
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
    assert "unknown profile 'buck-clasic' (known: buck-chips, buck-classic, buck-dice, buck-dice-exact, " in answer.err


def test_a_house_rule_that_is_not_there_cannot_be_read(cli: Cli) -> None:
    assert cli("score", "--profile", "none/house.toml", "--point", 5, 1, 4, 4).status == 3


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "buck-ref: error: 'hucklebuck' is no profile of a dice game\n"),
        ("es", "buck-ref: error: 'hucklebuck' no es un perfil de un juego de dados\n"),
    ],
)
def test_a_game_of_cards_has_no_throws_to_score(cli: Cli, language: str, says: str) -> None:
    answer = cli("--lang", language, "score", "--profile", "hucklebuck", "--point", 5, 1, 4, 4)
    assert (answer.status, answer.out, answer.err) == (2, "", says)
    assert "hucklebuck" not in cli("score", "--help").out
