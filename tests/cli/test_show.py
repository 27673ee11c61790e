"""`buck-ref show`: the score sheet."""

from pathlib import Path

import pytest

from buck_ref.log import data
from tests.cli.conftest import Cli
from tests.cli.logs import (
    BIG_BUCK,
    POINTS,
    elimination,
    honest,
    series,
    series_with_chips,
    sum_missed,
    write,
    write_by,
    wrong_seat,
)
from tests.referee.making import order, point, profile_of, turn


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


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST", "BUCK-ORDER-FULL")
def test_whoever_is_out_says_so_and_the_last_line_names_the_loser(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", elimination(tmp_path / "a.bucklog"))
    rows = cells(answer.out)
    assert answer.out.splitlines()[0].endswith("a.bucklog: buck-dice, 15 points to make, 3 players, 13 lines")
    assert rows[2:] == [
        ["line", "Ana", "Beto", "Carla", "throw, +worth, score; and why"],
        ["1", "4"],
        ["2", "6"],
        ["3", "4", "Ana is tied and throws again; Carla is tied and throws again"],
        ["4", "2"],
        ["5", "5", "order of play: Beto, Carla, Ana; Beto starts"],
        ["6", "Point 5", "it is everybody's Point"],
        [
            "7",
            *("5 5 5", "+15", "15", "out"),
            "5 5 5, every die your Point, is a Big Buck: 15; Beto has 15 points and is out",
        ],
        ["8", "5 5 1", "+2", "2", "5 5 are both your Point: 2"],
        ["9", "2 2 2", "+5", "7", "2 2 2 is a Little Buck: 5"],
        ["10", "3 3 3", "+5", "12", "3 3 3 is a Little Buck: 5"],
        ["11", *("4 4 4", "+5", "17", "out"), "4 4 4 is a Little Buck: 5; Carla has 17 points and is out"],
        ["0", "loses", "Ana is the last one left and loses"],
    ]


def test_out_and_lost_stand_in_the_columns_of_their_players(cli: Cli, tmp_path: Path) -> None:
    head, *_, out, lost = cli("show", elimination(tmp_path / "a.bucklog")).out.splitlines()[2:]
    assert out.index("4 4 4") == head.index("Carla")
    assert lost.index("0  loses") == head.index("Ana")


def test_out_and_lost_in_spanish(cli: Cli, tmp_path: Path) -> None:
    *_, out, lost = cells(cli("show", "--lang", "es", elimination(tmp_path / "a.bucklog")).out)
    assert out[4:] == ["fuera", "4 4 4 es un Buck Menor: 5; Carla tiene 17 puntos y queda fuera"]
    assert lost == ["0", "pierde", "Ana es quien queda al final y pierde"]


@pytest.mark.clause("BUCK-ROUND-SCORE", "BUCK-ROUND-END", "BUCK-ROUND-START")
def test_rounds_and_their_totals(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", series(tmp_path / "a.bucklog"))
    assert answer.out.splitlines()[0].endswith(": house, 15 points to make, 2 rounds, 2 players, 10 lines")
    rows = cells(answer.out)
    assert [row for row in rows[3:] if not row[0].isdigit() or "loses" in row] == [
        ["round 1 begins"],
        ["0", "loses", "Beto is the last one left and loses"],
        ["total", "15", "0"],
        ["round 2 begins; Beto starts"],
        ["0", "loses", "Ana is the last one left and loses"],
        ["total", "15", "15"],
        ["round 3 begins, for several have the highest total; Ana starts"],
        ["0", "loses", "Beto is the last one left and loses"],
        ["total", "30", "15", "Ana wins the game with the highest total: 30 points"],
    ]


@pytest.mark.clause("BUCK-ROUND-SCORE")
def test_the_total_of_the_only_round_where_the_cap_makes_it_another(cli: Cli, tmp_path: Path) -> None:
    """From 5 points a Big Buck makes 20, of which 15 count."""
    lines = (order("ana", 6), order("beto", 1), point("beto", 5), turn("ana", 2, 2, 2), turn("ana", 5, 5, 5))
    path = write_by(tmp_path / "a.bucklog", profile_of("buck-dice", round_score="capped"), ("ana", "beto"), *lines)
    *_, out, lost, total = cells(cli("show", path).out)
    assert (out[:4], lost[0], total) == (["5", "5 5 5", "+15", "20"], "0", ["total", "15", "0"])
    assert "  Ana: 15 points, from a score of 20\n  Beto: 0 points\n" in cli("verify", path).out


def test_rounds_in_spanish(cli: Cli, tmp_path: Path) -> None:
    answer = cli("show", "--lang", "es", series(tmp_path / "a.bucklog"))
    assert ", 15 puntos por hacer, 2 rondas, 2 jugadores, 10 líneas" in answer.out.splitlines()[0]
    rows = cells(answer.out)
    assert ["empieza la ronda 2; empieza Beto"] in rows
    assert rows[-1] == ["total", "30", "15", "Ana gana la partida con el total más alto: 30 puntos"]


@pytest.mark.clause("BUCK-STAKE", "BUCK-PAYOUT")
def test_the_pot_is_that_of_the_round_of_the_throw(cli: Cli, tmp_path: Path) -> None:
    """A round's stakes go in as it begins: not yet in the row of the throw that ends the round before."""
    rows = cells(cli("show", series_with_chips(tmp_path / "a.bucklog")).out)
    assert rows[3] == ["2", "round 1 begins; Ana starts"]
    big_buck = "every die your Point, is a Big Buck: 15; Ana wins; Ana takes the pot"
    assert rows[6] == ["3", "5 5 5", "+15", "15", "0", f"5 5 5, {big_buck}: 2 chips"]
    assert rows[7:9] == [["total", "15", "0"], ["2", "round 2 begins; Beto starts"]]
    assert rows[-4][:5] == ["6", "1 1 2", "+0", "0", "3"]
    assert rows[-3] == ["7", "4 4 4", "+15", "15", "0", f"4 4 4, {big_buck}: 3 chips"]
    assert rows[-2:] == [
        ["total", "30", "0", "Ana wins the game with the highest total: 30 points"],
        ["chips", "+3", "-3"],
    ]


def test_other_dice_are_told(cli: Cli, tmp_path: Path) -> None:
    profile = profile_of("buck-classic", dice=4, faces=8, start_order="seats", stake=0)
    lines = [point(player, 8) for player in ("ana", "beto", "carla")]
    path = write_by(tmp_path / "a.bucklog", profile, ("ana", "beto", "carla"), *lines, turn("ana", 8, 8, 8, 1))
    for language, told in (("en", "4 dice of 8 faces"), ("es", "4 dados de 8 caras")):
        assert f", {told}, 3 " in cli("show", "--lang", language, path).out.splitlines()[0]


def test_the_first_throw_with_all_dice_shows_its_sum(cli: Cli, tmp_path: Path) -> None:
    path = write_by(tmp_path / "a.bucklog", profile_of("buck-dice-void-match"), ("ana", "beto"), order("ana", 4, 6, 2))
    assert cells(cli("show", path).out)[-1] == ["1", "4 6 2 = 12"]


@pytest.mark.parametrize(("content", "status"), [(b"", 40), (b"nonsense\n", 40), (b'{"d":{"format":"other/1"}}\n', 50)])
def test_what_is_no_log_is_told(cli: Cli, tmp_path: Path, content: bytes, status: int) -> None:
    path = tmp_path / "a.bucklog"
    path.write_bytes(content)
    answer = cli("show", path)
    assert answer.status == status
    assert answer.out.startswith("! ")


def test_a_file_that_is_not_there(cli: Cli, tmp_path: Path) -> None:
    assert cli("show", tmp_path / "none").status == 3
