"""`buck-ref play`: a game from a seed and its log."""

from pathlib import Path

import pytest

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
