"""`buck-ref show`: the score sheet."""

from pathlib import Path

import pytest

from buck_ref.log import data
from tests.cli.conftest import Cli
from tests.cli.logs import BIG_BUCK, POINTS, honest, sum_missed, write, wrong_seat
from tests.referee.making import turn


def cells(out: str) -> list[list[str]]:
    """The rows of the sheet, as the words between wide gaps."""
    return [[cell.strip() for cell in line.split("  ") if cell.strip()] for line in out.splitlines()]


def test_a_whole_game(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", honest(tmp_path / "a.bucklog"))
    rows = cells(answer.out)
    assert answer.status == 0
    assert "buck-chips, 15 points to make, stake 1 chip, 2 players, 6 lines" in answer.out.splitlines()[0]
    assert ["line", "Ana", "Beto", "pot", "throw, +worth, score; and why"] in rows
    assert ["1", "Point 5", "2"] in rows
    assert ["3", "5 2 3", "+2", "2", "2", "5 is your Point: 1; 2+3 makes 5: 1"] in rows
    assert [
        "4",
        "5 5 5",
        "+15",
        "15",
        "0",
        "5 5 5, every die your Point, is a Big Buck: 15; Ana wins; Ana takes the pot: 2 chips",
    ] in rows
    assert rows[-1] == ["chips", "+1", "-1"]


@pytest.mark.clause("BUCK-OVERSHOOT", "BUCK-FINE-TURN")
def test_an_overshoot_and_a_fine(cli: Cli, tmp_path: Path) -> None:
    triples = [turn("ana", face, face, face) for face in (1, 2, 3)]
    path = write(tmp_path / "a.bucklog", *POINTS, turn("ana", 5, 1, 1), *triples, turn("beto", 1, 1, 6))
    rows = cells(cli("show", path).out)
    assert ["5", "2 2 2", "+5", "11", "2", "2 2 2 is a Little Buck: 5"] in rows
    past = "3 3 3 is a Little Buck: 5; past the target, and the turn is over: Ana has 0 points"
    assert ["6", "3 3 3", "+5", "0", "2", past] in rows
    fine = "nothing in it scores: 0; Beto pays into the pot: 1 chip (Fine for a turn without a point)"
    assert ["7", "1 1 6", "+0", "0", "3", fine] in rows


def test_what_speaks_against_the_log_is_marked(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", sum_missed(tmp_path / "a.bucklog"))
    assert answer.status == 0
    assert ["3!", "5 2 3", "+2", "2", "2", "5 is your Point: 1; 2+3 makes 5: 1"] in cells(answer.out)
    assert "! G-POINTS  line 3, Ana: the throw of Ana is worth 2; the table says 1 [BUCK-SCORE-SUM]" in answer.out


def test_the_first_thing_against_the_log_is_told_and_the_rest_counted(cli: Cli, tmp_path: Path) -> None:
    *_, first, rest = cli("show", sum_missed(tmp_path / "a.bucklog")).out.splitlines()
    assert first.startswith("! G-POINTS  line 3, Ana: ")
    assert rest == "! found besides: 1; `buck-ref verify` tells it all"


def test_notes_stand_between_the_throws(cli: Cli, tmp_path: Path) -> None:
    note, taken_back = data.NoteData(text="Beto doubts it"), data.NoteData(text="he does not")
    lines = (*POINTS, note, taken_back, data.RetractData(from_=4), *BIG_BUCK)
    rows = cells(cli("show", write(tmp_path / "a.bucklog", *lines)).out)
    first = rows.index(["2", "Point 4", "2"])
    assert rows[first + 1] == ["3", "Table notes: Beto doubts it"]
    assert rows[first + 2][:2] == ["6", "5 5 5"]


def test_the_sheet_ends_at_the_first_illegal_act(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", wrong_seat(tmp_path / "a.bucklog"))
    assert answer.status == 0
    assert [row[0] for row in cells(answer.out) if row and row[0].rstrip("!").isdigit()][1:] == ["1", "2", "3"]
    assert "! G-SEAT  line 4, Beto: Ana must act, not Beto [BUCK-TURN-KEEPS]" in answer.out


def test_columns_line_up_under_wide_names(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, turn("ana", 1, 1, 6), *BIG_BUCK[:0], beto="王小明")
    head, *_, last, _ = [line for line in cli("show", path).out.splitlines() if "  " in line]
    wide = 3  # each of the three characters takes two columns on a terminal
    assert last.index("nothing in it scores: 0") == head.index("throw, +worth") + wide


def test_in_spanish(cli: Cli, tmp_path: Path) -> None:
    said = cli("show", "--lang", "es", honest(tmp_path / "a.bucklog")).out
    assert "Punto 5" in said
    assert "pozo" in said
    assert "gana Ana; Ana se lleva el pozo: 2 fichas" in said


@pytest.mark.parametrize(("content", "status"), [(b"", 40), (b"nonsense\n", 40), (b'{"d":{"format":"other/1"}}\n', 50)])
def test_what_is_no_log_is_told(cli: Cli, tmp_path: Path, content: bytes, status: int) -> None:
    path = tmp_path / "a.bucklog"
    path.write_bytes(content)
    answer = cli("show", path)
    assert answer.status == status
    assert answer.out.startswith("! ")


def test_a_file_that_is_not_there(cli: Cli, tmp_path: Path) -> None:
    assert cli("show", tmp_path / "none").status == 3
