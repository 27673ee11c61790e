"""What a die can show (SHEET-DICE), and throws that could be taken for others, in lines and in rows."""

import pytest

from buck_ref.log.read import read_bytes
from buck_ref.sheet.csv.read import read_csv
from buck_ref.sheet.dice import dice_meant
from buck_ref.sheet.export import exported
from buck_ref.sheet.forms import Form, read_as, written_as
from buck_ref.sheet.text.read import read_sheet
from tests.sheet.reading import CARDS, DICE, ROWS, english, faults_of, places, row

TWENTY = "profile ours like buck-chips\noption faces = 20\noption point_faces = [20]\nplayers ana, beto\n"
"""Dice of twenty faces."""


def told(text: str, *, csv: bool = False) -> list[tuple[int, int, str]]:
    return [(*fault.place, str(fault.said)) for fault in faults_of(text, csv=csv)]


@pytest.mark.clause("SHEET-DICE")
@pytest.mark.parametrize("faces", range(13))
def test_what_is_meant_is_what_the_clause_says_for_every_number_that_is_short(faces: int) -> None:
    """Reckoned from the digits as they are written."""
    shown = [str(face) for face in range(1, faces + 1)]
    for number in range(-20, 1200):
        written = str(number)
        apart = [*written] if all(digit in shown for digit in written) else []
        assert dice_meant(number, faces) == tuple(map(int, [written] if written in shown else apart))


@pytest.mark.clause("SHEET-DICE")
@pytest.mark.parametrize(
    ("line", "column", "apart"),
    [
        ("ana 144", 5, "1 4 4"),
        ("ana 1 44", 7, "4 4"),
        ("order ana 541", 11, "5 4 1"),
        ("point ana 3 35", 13, "3 5"),
        ("Ana 144 = 1 (7)", 5, "1 4 4"),
    ],
)
def test_dice_written_together_are_not_one_die(line: str, column: int, apart: str) -> None:
    ((at, where, said),) = told(f"{DICE}{line}\n")
    assert (at, where) == (3, column)
    assert said.endswith(f"dice are written apart: {apart}")


@pytest.mark.clause("SHEET-DICE")
def test_a_number_that_no_dice_show() -> None:
    assert places(f"{DICE}ana 1 7 0\nzoe 9 = next xi\n") == [(3, 7), (3, 9), (4, 1), (4, 5), (4, 14)]
    ((_, _, said),) = told(f"{DICE}ana 10\n")
    assert "only 1 to 6" in said
    assert said.endswith("in brackets: [10]")
    ((_, _, said),) = told(f"{CARDS}ana 3\n")
    assert said.startswith("a game of cards has no dice")


@pytest.mark.clause("SHEET-DICE")
def test_the_dice_are_those_of_the_profile() -> None:
    assert read_sheet(f"{TWENTY}ana 14 20\n".encode())
    assert places(f"{TWENTY}ana 144 21\n") == [(5, 5), (5, 9)]
    assert places(f"{DICE}ana 14\nprofile buck-chips\n") == [(3, 5), (4, 1)]
    assert places("profile buck-clasic\nplayers ana, beto\nana 144\n") == [(1, 9)]
    assert places("profile buck-chips\nana 144\n") == [(2, 1)]


@pytest.mark.clause("SHEET-DICE", "SHEET-KEPT")
@pytest.mark.parametrize("beginning", [DICE, CARDS, TWENTY])
@pytest.mark.parametrize("line", ["ana [144]", "ana [1 4 9]", "ana []", "order ana [-1 0]", "point ana [7] [3 5]"])
@pytest.mark.parametrize("form", Form)
def test_whatever_was_noted_stands_in_brackets_and_comes_back(beginning: str, line: str, form: Form) -> None:
    first = read_sheet(f"{beginning}{line}\n".encode())
    export = exported(read_bytes(b"".join(one + b"\n" for one in first)))
    assert read_as(form, written_as(form, export, english).encode()) == first


@pytest.mark.clause("SHEET-DICE", "SHEET-CSV")
def test_in_rows_as_in_lines() -> None:
    assert places(ROWS + row(what="turn", player="ana", dice="144"), csv=True) == [(5, 3)]
    assert places(ROWS + row(what="order", player="ana", dice="1 44 7"), csv=True) == [(5, 3), (5, 3)]
    said = told(ROWS + row(what="turn", player="ana", dice="144"), csv=True)[0][2]
    assert said.endswith("dice are written apart: 1 4 4")
    noted = read_csv((ROWS + row(what="turn", player="ana", dice="[1 4 9]")).encode())
    assert noted == read_sheet(f"{DICE}ana [1 4 9]\n".encode())


@pytest.mark.clause("SHEET-CSV", "SHEET-LINE")
def test_several_dice_for_a_point_are_one_throw_in_brackets_alone() -> None:
    """A line has two throws in `point ana 3 5`; a row has one, and could be taken for those two."""
    ((line, column, said),) = told(ROWS + row(what="point", player="ana", dice="3 5"), csv=True)
    assert (line, column) == (5, 3)
    assert said.endswith("stand in brackets: [3 5]")
    one = read_csv((ROWS + row(what="point", player="ana", dice="[3 5]")).encode())
    assert one == read_sheet(f"{DICE}point ana [3 5]\n".encode())
    two = read_csv((ROWS + "".join(row(what="point", player="ana", dice=die) for die in "35")).encode())
    assert two == read_sheet(f"{DICE}point ana 3 5\n".encode())
