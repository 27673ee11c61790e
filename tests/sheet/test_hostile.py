"""Sheets by which somebody would get more, or less, than they say: each is refused in its place, or means one thing."""

import time

import pytest

from buck_ref.log.read import read_bytes
from buck_ref.sheet.export import exported
from buck_ref.sheet.faults import SheetError
from buck_ref.sheet.forms import Form, read_as, written_as
from buck_ref.sheet.text.line import fault_columns
from buck_ref.sheet.text.read import read_sheet
from buck_ref.sheet.text.write import canonical
from tests.sheet.reading import DICE, HEAD, english, faults_of, places, row

pytestmark = pytest.mark.clause("SHEET-FAULT")


@pytest.mark.clause("SHEET-LINE")
@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("ana \u017ftops", 5),  # a long s
        ("ana w\u0131ns", 5),  # an i without its dot
        ("ana PA\u017fSES", 5),
        ("w\u0131nner 1 4 4", 1),
        ("\u212aarl 1 4 4", 1),  # the sign for kelvins
        ("deal ana \u212aH", 10),
        ("deal ana K\u017f", 10),
        ("ana trumps \u017fpades", 12),
        ("ana \u0661 4 4", 5),  # an Arabic one
        ("ana \uff11 4 4", 5),  # a wide one
        ("ana 1 4\u00b2", 7),
    ],
)
def test_letters_and_digits_of_other_alphabets_spell_no_word_of_the_notation(line: str, column: int) -> None:
    assert fault_columns(line) == (column,)


@pytest.mark.clause("SHEET-LINE")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("OPCIÓN stake = 2", "option stake = 2"),
        ("ATRÁS LÍNEA 3", "back line 3"),
        ("Atras Linea 3", "back line 3"),
        ("ANA TRIUNFO TRÉBOLES", "ana trumps clubs"),
        ("ana triunfo CORAZÓN", "ana trumps hearts"),
        ("ana puja 3 = gana", "ana bids 3 = wins"),
        ("Ana se queda 2 = sigue nobody", "ana stays 2 = next nobody"),
    ],
)
def test_accents_in_capitals_or_left_out_and_both_languages_in_one_line(line: str, said: str) -> None:
    assert canonical(line) == (said,)


@pytest.mark.clause("SHEET-LINE")
@pytest.mark.parametrize("blank", ["\r", "\x0b", "\x0c", "\x85", "\u2003", "\u2028", "\u3000"])
def test_other_blanks_are_told_themselves(blank: str) -> None:
    (fault,) = faults_of(f"{DICE}ana{blank}1 4 4\n")
    assert fault.place == (3, 4)
    assert fault.said.values[0] == ("text", blank)


@pytest.mark.clause("SHEET-LINE")
def test_a_list_that_is_empty_has_brackets() -> None:
    assert canonical("ana QS = tricks [] scores []") == ("ana QS = tricks [] scores []",)
    assert fault_columns("ana QS = tricks") == (16,)
    assert fault_columns("ana QS = tricks scores 1") == (17,)


GAME = (
    'profile buck-chips\nplayers ana="Ñandú, el \\"2\\"", beto\npoint ana 3 5 = multa 1\npoint beto [4]\n'
    "ana 5 2 3 = 2 (2), no bust\nback\nround 1\nana 5 5 5 = 15 wins\nresult ana 15 +1, beto 0 -1 winner ana\n"
)


@pytest.mark.clause("SHEET-TRANSPORT")
@pytest.mark.parametrize("form", Form)
def test_a_sheet_that_is_cut_is_wrong_in_its_last_line_or_nowhere(form: Form) -> None:
    """At every byte; what stands before the cut is whole, so that nothing is wrong there but a beginning that lacks."""
    made = read_sheet(GAME.encode())
    whole = written_as(form, exported(read_bytes(b"".join(line + b"\n" for line in made))), english).encode()
    assert read_as(form, whole) == made
    begins = whole.index(b"\npoint") + 1
    for cut in range(len(whole)):
        try:
            read_as(form, whole[:cut])
        except SheetError as error:
            lines = {fault.place.line for fault in error.faults}
            last = whole[:cut].count(b"\n") + (not whole[:cut].endswith(b"\n"))
            assert lines <= ({last} if cut > begins else {1, last})


@pytest.mark.clause("SHEET-HEADER")
@pytest.mark.parametrize("csv", [False, True])
def test_players_and_options_by_the_thousand_take_no_longer_than_as_many_lines(csv: bool) -> None:
    """A second, or some on a slow machine; to compare each with all before took minutes.

    So many players make too long a first line of a log, which is told of line 1.
    """
    begun = time.monotonic()
    if csv:
        sheet = HEAD + row(what="profile", text="buck-chips")
        sheet += "".join(row(what="player", player=f"p{at}") for at in range(10_000))
        assert [line for line, _ in places(sheet + row(what="turn", player="q", dice="1"), csv=True)] == [1, 10_003]
    else:
        sheet = "".join(f"option o{at} = 1\n" for at in range(10_000)) + DICE
        assert [line for line, _ in places(sheet)] == [*range(1, 10_001)]
    assert time.monotonic() - begun < 30


def test_somebody_who_does_not_play_is_told_of_the_first_of_those_who_do() -> None:
    sheet = f"profile buck-chips\nplayers {', '.join(f'p{at}' for at in range(20))}\nana 1\n"
    (fault,) = faults_of(sheet)
    assert str(fault.said).endswith("players: p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, ...")
    assert read_sheet(sheet.replace("ana", "p19").encode())
