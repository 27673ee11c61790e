"""`buck-ref explain`: one line of a log."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.cli.logs import honest, sum_missed, wrong_seat

GAMES = Path(__file__).parents[2] / "audit" / "games"


@pytest.mark.clause("BUCK-SCORE-SUM", "BUCK-TURN-THROW")
def test_a_wrong_claim_beside_the_rules(cli: Cli, tmp_path: Path) -> None:
    answer = cli("explain", sum_missed(tmp_path / "a.bucklog"), "--line", "3")
    assert (answer.status, answer.err) == (0, "")
    sections = answer.out.rstrip("\n").split("\n\n")
    assert sections[0].endswith("a.bucklog, line 3: Ana throws 5 2 3")
    assert [section.partition("\n")[0] for section in sections[1:]] == [
        "Before",
        "By the rules",
        "What the line claims",
        "After",
        "What speaks against the log",
    ]
    assert sections[2].splitlines()[1:] == [
        "  BUCK-SCORE-MATCH (Match): 5 is your Point: 1",
        "  BUCK-SCORE-SUM (Sum): 2+3 makes 5: 1",
        "  BUCK-TURN-THROW (What a throw does): 0 + 2 = 2: Ana has 2 points",
        "  BUCK-TURN-KEEPS (Keeping the turn): Ana goes on",
    ]
    assert "  !  points of the throw   1  wrong; by the rules: 2" in sections[3].splitlines()
    assert "  *  Ana   2 points, Point 5, -1 chips" in sections[4].splitlines()


def test_in_spanish(cli: Cli, tmp_path: Path) -> None:
    said = cli("explain", "--lang", "es", sum_missed(tmp_path / "a.bucklog"), "--line", "3").out
    assert "  BUCK-SCORE-SUM (Suma): 2+3 suma 5: 1\n" in said
    assert "línea 3: Ana tira 5 2 3" in said
    for heading in ("Antes", "Según las reglas", "Lo que afirma la línea", "Después"):
        assert f"\n{heading}\n" in said


@pytest.mark.clause("BUCK-TURN-KEEPS")
def test_the_first_illegal_act_with_what_would_be_allowed_and_the_clause(cli: Cli, tmp_path: Path) -> None:
    said = cli("explain", wrong_seat(tmp_path / "a.bucklog"), "--line", "4").out
    assert "Due, or allowed\n  Ana decides: throw on or stop [BUCK-TURN-KEEPS]" in said
    assert (
        "G-SEAT  line 4, Beto: Ana must act, not Beto [BUCK-TURN-KEEPS]\n    BUCK-TURN-KEEPS (Keeping the turn)" in said
    )
    assert "nothing after line 4 was judged" in said


def test_json(cli: Cli, tmp_path: Path) -> None:
    path = sum_missed(tmp_path / "a.bucklog")
    said = json.loads(cli("explain", "--json", path, "--line", "3").out)
    assert (said["file"], said["verdict"], said["step"]["dice"]) == (str(path), "REJECTED", [5, 2, 3])


def test_a_line_that_does_not_exist(cli: Cli, tmp_path: Path) -> None:
    answer = cli("explain", honest(tmp_path / "a.bucklog"), "--line", "6")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.endswith("a.bucklog has no line 6: its lines are 0 to 5\n")


@pytest.mark.parametrize("line", ["-1", "x", "", "1.5"])
def test_what_is_no_line(cli: Cli, tmp_path: Path, line: str) -> None:
    answer = cli("explain", honest(tmp_path / "a.bucklog"), f"--line={line}")
    assert (answer.status, answer.out) == (2, "")


@pytest.mark.parametrize(("name", "status"), [("wrong/other-format", 50), ("wrong/blank-line", 40)])
def test_a_log_that_was_not_judged(cli: Cli, name: str, status: int) -> None:
    path = GAMES / f"{name}.bucklog"
    answer = cli("explain", path, "--line", "1")
    assert answer.status == status
    assert "nothing was judged" in answer.out
    assert json.loads(cli("explain", "--json", path, "--line", "1").out)["step"] is None


def test_a_file_that_is_not_there(cli: Cli, tmp_path: Path) -> None:
    answer = cli("explain", tmp_path / "none.bucklog", "--line", "0")
    assert (answer.status, answer.out) == (3, "")


def test_a_hostile_name_is_made_visible(cli: Cli, tmp_path: Path) -> None:
    said = cli("explain", honest(tmp_path / "a\x1b[2J.bucklog"), "--line", "1").out
    assert "\x1b" not in said
    assert r"a\u{1b}[2J.bucklog, line 1" in said


@pytest.mark.clause("BUCK-WIN")
@pytest.mark.parametrize(("language", "last"), [("en", "wins"), ("es", "gana")])
def test_where_nobody_goes_out_the_winner_wins(cli: Cli, language: str, last: str) -> None:
    said = cli("explain", "--lang", language, GAMES / "honest" / "classic-seeded.bucklog", "--line", 78).out
    row = next(line for line in said.splitlines() if line.startswith("  *  beto"))
    assert last in row.split(", ")
    assert {"out", "fuera"}.isdisjoint(row.split(", "))


@pytest.mark.clause("LOG-TOTAL")
@pytest.mark.parametrize(
    ("language", "limits", "against"),
    [("en", "Limits and notes", "speaks against"), ("es", "Límites y notas", "en contra")],
)
def test_a_limit_speaks_against_nothing(cli: Cli, language: str, limits: str, against: str) -> None:
    said = cli("explain", "--lang", language, GAMES / "honest" / "total-snyder-open.bucklog", "--line", 5).out
    assert f"\n\n{limits}\n  L-TOTAL  " in said
    assert against not in said
