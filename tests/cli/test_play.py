"""`buck-ref play`: a game from a seed and its log."""

from pathlib import Path

import pytest

from buck_ref.rulebook.profiles import shipped_profiles
from tests.cli.conftest import Answer, Cli

SEED = bytes(range(32)).hex()


def play(cli: Cli, path: Path, players: str = "ana,beto,jose=José", *more: object) -> Answer:
    return cli("play", "--profile", "buck-classic", "--players", players, "--seed", SEED, "--out", path, *more)


def test_what_is_written_holds(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.bucklog"
    answer = play(cli, path)
    assert (answer.status, answer.err) == (0, "")
    lines = len(path.read_bytes().splitlines())
    assert answer.out.startswith(f"file: {path}, {lines} lines\nseed: {SEED}\n")
    result = answer.out[answer.out.index("Result by the rules") :].strip()
    checked = cli("verify", "--need", "consistent", path)
    assert checked.status == 0
    assert result in checked.out
    assert "José" in result


def test_the_first_throws_are_those_of_the_known_answers(cli: Cli, tmp_path: Path) -> None:
    play(cli, tmp_path / "a.bucklog")
    sheet = cli("show", tmp_path / "a.bucklog").out
    for number, throw in enumerate(("4 6 2 = 12", "6 3 4 = 13", "4 1 1 = 6"), 1):
        row = next(line for line in sheet.splitlines() if line.startswith(f"{number} "))
        assert throw in row


@pytest.mark.clause("RNG-GAME-ID")
def test_the_same_seed_gives_the_same_bytes(cli: Cli, tmp_path: Path) -> None:
    play(cli, tmp_path / "a.bucklog")
    play(cli, tmp_path / "b.bucklog")
    assert (tmp_path / "a.bucklog").read_bytes() == (tmp_path / "b.bucklog").read_bytes()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("profile", shipped_profiles())
def test_every_profile_is_played_shown_and_verified(cli: Cli, tmp_path: Path, profile: str, language: str) -> None:
    path = tmp_path / "a.bucklog"
    asked = ("--lang", language, "--profile", profile, "--players", "ana,beto,jose=José", "--seed", SEED, "--out", path)
    answer = cli("play", *asked)
    assert (answer.status, answer.err) == (0, "")
    result = answer.out.split("\n", 2)[2].strip()
    checked, sheet = (
        cli("verify", "--lang", language, "--need", "consistent", path),
        cli("show", path, "--lang", language),
    )
    assert (checked.status, sheet.status) == (0, 0)
    assert f"\n\n{result}\n\n" in checked.out
    loses = {"en": "loser: ", "es": "pierde: "}[language]
    assert (loses in result) is profile.startswith("buck-dice")
    assert ("the last one left and loses" in sheet.out or "queda al final y pierde" in sheet.out) is (loses in result)
    assert ("!" in sheet.out) is False


@pytest.mark.clause("RNG-THROW", "BUCK-ORDER-DICE", "BUCK-ORDER-PLACES")
def test_the_order_of_buck_dice_is_thrown_with_one_die_of_the_known_answers(cli: Cli, tmp_path: Path) -> None:
    """The seed's throws of one die are 4 6 4 5 4 1: Ana and Carla tie, throw 5 and 4, and Carla, last, the Point 1."""
    path = tmp_path / "a.bucklog"
    cli("play", "--profile", "buck-dice", "--players", "ana,beto,carla", "--seed", SEED, "--out", path)
    rows = [line.split() for line in cli("show", path).out.splitlines()[3:9]]
    assert [row[:2] for row in rows] == [[str(n), face] for n, face in enumerate("46454", 1)] + [["6", "Point"]]
    assert " ".join(rows[4][2:]) == "order of play: beto, ana, carla; beto starts"
    assert rows[5][2] == "1"


def test_without_a_seed_each_game_is_another(cli: Cli, tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert cli("play", "--profile", "buck-chips", "--players", "ana,beto", "--out", tmp_path / name).status == 0
    assert (tmp_path / "a").read_bytes() != (tmp_path / "b").read_bytes()


@pytest.mark.clause("BUCK-TURN-STOP")
def test_by_chance_players_stop_where_they_may(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.bucklog"
    play(cli, path, "ana,beto,carla", "--policy", "random", "--set", "roll_again=may")
    assert b'"do":"stop"' in path.read_bytes()
    assert cli("verify", "--need", "legal", path).status == 0


def test_a_file_that_exists_is_kept(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.bucklog"
    path.write_text("mine")
    assert play(cli, path).status == 3
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ("ana,beto", "'buck-classic' is for 3..64 players, not 2"),
        ("ana", "'buck-classic' is for 3..64 players, not 1"),
        ("ana,ana,beto", "the id 'ana' stands for two parties"),
        ("ana,beto,table", "the id 'table' stands for two parties"),
        ("ana,beto,", "a player is an id of a-z, 0-9 and -"),
        ("ana,beto,José", "a player is an id of a-z, 0-9 and -"),
        ("ana,beto,c=Be\u202eto", r"'Be\u{202e}to' holds a character that cannot be seen: U+202E"),
        ("ana,beto,c=Beto", "the names 'beto' and 'Beto' can be taken for each other"),
        ("ana,beto,carla=", "a name is empty"),
        ("ana,beto,c= Carla", "begins or ends with a blank"),
    ],
)
def test_players_that_will_not_do_are_refused(cli: Cli, tmp_path: Path, players: str, says: str) -> None:
    answer = play(cli, tmp_path / "a.bucklog", players)
    assert (answer.status, answer.out) == (2, "")
    assert says in answer.err
    assert not (tmp_path / "a.bucklog").exists()


def played_cards(cli: Cli, path: Path, *more: object) -> Answer:
    return cli("play", "--profile", "hucklebuck", "--players", "ana,beto,carla", "--seed", SEED, "--out", path, *more)


def test_cards_are_played_sensibly_unless_another_policy_is_asked_for(cli: Cli, tmp_path: Path) -> None:
    for name, policy in (("a", ()), ("b", ("--policy", "sensible")), ("c", ("--policy", "random"))):
        assert played_cards(cli, tmp_path / name, *policy).status == 0
        assert cli("verify", "--need", "consistent", tmp_path / name).status == 0
    first, second, third = ((tmp_path / name).read_bytes() for name in "abc")
    assert first == second != third


@pytest.mark.parametrize(
    ("profile", "policy", "says"),
    [
        (
            "hucklebuck",
            "throw",
            "players of 'hucklebuck' do not decide by the policy 'throw'; there are: sensible, random",
        ),
        (
            "buck-chips",
            "sensible",
            "players of 'buck-chips' do not decide by the policy 'sensible'; there are: throw, random",
        ),
    ],
)
def test_a_policy_of_another_kind_of_game_is_refused(
    cli: Cli, tmp_path: Path, profile: str, policy: str, says: str
) -> None:
    path = tmp_path / "a.bucklog"
    answer = cli("play", "--profile", profile, "--players", "ana,beto,carla", "--policy", policy, "--out", path)
    assert (answer.status, answer.out, answer.err) == (2, "", f"buck-ref: error: {says}\n")
    assert not path.exists()


@pytest.mark.clause("HUCK-PLAYERS")
@pytest.mark.parametrize("players", ["ana,beto", "a,b,c,d,e,f,g,h"])
def test_cards_are_for_three_to_seven(cli: Cli, tmp_path: Path, players: str) -> None:
    answer = cli("play", "--profile", "hucklebuck", "--players", players, "--out", tmp_path / "a.bucklog")
    assert answer.status == 2
    assert f"'hucklebuck' is for 3..7 players, not {players.count(',') + 1}" in answer.err


def test_the_result_of_cards_has_no_chips_and_no_loser(cli: Cli, tmp_path: Path) -> None:
    told = played_cards(cli, tmp_path / "a.bucklog").out.splitlines()
    assert told[2].startswith("Result by the rules; winner: ")
    assert "loser" not in told[2]
    assert len(told[3:]) == 3
    assert all(line.endswith((" points", " point")) for line in told[3:])
