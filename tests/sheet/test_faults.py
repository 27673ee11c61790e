"""What cannot be read (SHEET-FAULT): bad sheets, each with where every fault is, counted by hand."""

import pytest

from buck_ref.sheet.items import Place, PlayersSaid, ProfileSaid, Seat
from buck_ref.sheet.opening import Beginning, Placed
from buck_ref.sheet.text.grammar import terminals
from buck_ref.sheet.text.words import KINDS, MARKS, WORDS
from tests.sheet.reading import CARDS, DICE, HEAD, SERIES, faults_of, places, row

pytestmark = pytest.mark.clause("SHEET-FAULT")


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("ana", 4),
        ("ana   # nothing", 4),
        ("ana jumps", 5),
        ("ana 1 4 x", 9),
        ("ana 1-4-4", 5),
        ("ana 1.5", 5),
        ("ana 1 4 4 = x", 13),
        ("ana 1 4 4 = 1 2", 15),
        ("ana 1 4 4 = 1 points 1", 15),
        ("ana 1 4 4 = 1 (7) (8)", 19),
        ("ana 1 4 4 = (7", 15),
        ("ana 1 4 4 = out out", 17),
        ("ana 1 4 4 = winner beto, wins", 26),
        ("ana 9007199254740992", 5),
        ("ana 12345678901234567", 5),
        ("ana 1 4 4 = next zoe", 18),
        ("zoe 1 4 4", 1),
        ("pot 1 4 4", 1),
        ("ana 1 4 4 = next pot", 18),
        ("josé 1 4 4", 1),
        ("order ana", 10),
        ("order ana x", 11),
        ("order 5 4 1", 7),
        ("order ana 5 roll", 17),
        ("point ana", 10),
        ("point ana [3", 13),
        ("round", 6),
        ("round two", 7),
        ("ana total", 10),
        ("ana total 7 = 7", 13),
        ("back 0", 6),
        ("back 1", 6),
        ("back", 1),
        ("back line", 10),
        ("note a\u200bb", 6),
        ("note  Jose\u0301", 6),
        ("note a\tb", 6),
        ("result ana", 11),
        ("result ana 5,", 14),
        ("result ana 5 winner", 20),
        ("result round 2 ana 5", 14),
        ("result round 1 ana 5", 14),
        ("result zoe 5", 8),
        ("end soon", 5),
        ("result ana 5, beto 3, Ana 5", 23),
        ("result winner ana beto ANA", 24),
        ("result round 1 aborted", 16),
        ("profile buck-dice", 1),
        ("  players ana, carla", 3),
        ("ana QSX", 5),
        ("ana 11S", 5),
        ("\tana x", 6),
    ],
)
def test_where_a_line_goes_wrong(line: str, column: int) -> None:
    assert places(f"{DICE}{line}\n") == [(3, column)]


@pytest.mark.parametrize(
    ("sheet", "expected"),
    [
        ("", [(1, 1), (1, 1)]),
        ("# nothing\n", [(1, 1), (1, 1)]),
        ("ana 1 4 4\n", [(1, 1), (1, 1)]),
        ("\n\nprofile buck-chips\n\nnote x\n", [(5, 1)]),
        ("profile buck-chips\nnote x\nplayers ana, beto\n", [(3, 1)]),
        ("profile buck-clasic\nplayers ana, beto\n", [(1, 9)]),
        ("profile our-table like buck-clasic\nplayers ana, beto\n", [(1, 24)]),
        ('profile "a\u200b" like buck-chips\nplayers ana, beto\n', [(1, 9)]),
        ("profile buck-chips\nprofile buck-chips\nplayers ana, beto\n", [(2, 1)]),
        ("profile buck-chips\nplayers ana beto\n", [(2, 13)]),
        ("profile buck-chips\nplayers ana, Ana\n", [(2, 14)]),
        ("profile buck-chips\nplayers ana, table\n", [(2, 14)]),
        ("profile buck-chips\nplayers ana=José, beto=jose, carla=JOSÉ\n", [(2, 30)]),
        ("profile buck-chips\nplayers José, beto\n", [(2, 9)]),
        ("profile buck-chips\nplayers ana, stop\n", [(2, 14)]),
        ("profile buck-chips\nplayers ana=, beto\n", [(2, 13)]),
        ('profile buck-chips\nplayers ana="Ana, beto\n', [(2, 13)]),
        ("profile buck-chips\noption jokers = 2\nplayers ana, beto\n", [(2, 8)]),
        ("profile buck-chips\noption stake = many\nplayers ana, beto\n", [(2, 8)]),
        ("profile buck-chips\noption stake = 2\n option stake = 2\nplayers ana, beto\n", [(3, 9)]),
        ("profile buck-chips\noption big_buck = fifteen\noption goal = exact\nplayers ana, beto\n", [(3, 8)]),
        ("profile buck-chips\noption stake 2\nplayers ana, beto\n", [(2, 14)]),
        ("profile buck-chips\noption stake =\nplayers ana, beto\n", [(2, 15)]),
    ],
)
def test_where_the_beginning_goes_wrong(sheet: str, expected: list[tuple[int, int]]) -> None:
    assert places(sheet) == expected


def test_everything_is_told_and_not_only_the_first() -> None:
    sheet = (
        "profile buck-clasic\n"  # 1: there is none at column 9
        "players ana, beto\n"
        "order ana 5 4 x\n"  # 3: the x at column 15
        "anna 1 2 3 = next zoe\n"  # 4: nobody at 1, nobody at 19
        "ana 1 4 4\n"
        "\n"
        "# comment\n"
        "ana 1 4 4 = 1 (2\n"  # 8: after the 2, at column 17
        "ana jumps\n"  # 9: at column 5
    )
    assert places(sheet) == [(1, 9), (3, 15), (4, 1), (4, 19), (8, 17), (9, 5)]


def test_what_a_line_that_cannot_be_read_would_have_said_is_not_missed() -> None:
    assert places("profile\nplayers ana beto\nana 1 4 4\n") == [(1, 8), (2, 13)]
    assert places(DICE + "ana x\nback\n") == [(3, 5)]


def test_back_and_rounds_are_told_where_the_lines_before_can_be_read() -> None:
    assert places(DICE + "ana 1 1 1\nback 2\n") == [(4, 6)]
    assert places(DICE + "point ana 3 5\nback 3\nback x\n") == [(4, 6), (5, 6)]
    assert places(SERIES + "result round 1 ana 5\nresult round 3 ana 5\n") == [(3, 14), (4, 14)]


def test_bytes_that_are_no_text() -> None:
    assert places(b"profile buck-chips\nplayers ana, beto\nnote \xc3\xb1\xff\nana x\n") == [(3, 7), (4, 5)]
    assert places("profile buck-chips\n".encode("utf-16")) == [(1, 1)]
    assert places(b"\0") == [(1, 1)]


@pytest.mark.clause("SHEET-LIMITS")
def test_sheets_that_are_too_large() -> None:
    longest = "note " + "x" * (2**16 - 5)
    assert places(f"{DICE}{longest}x\nana x\n") == [(3, 1), (4, 5)]
    (fault,) = faults_of(f"{DICE}{longest}\n")  # may stand on a sheet, and makes too long a line of a log
    assert fault.place == (3, 1)
    assert places("\n" * 120_001) == [(120_001, 1)]
    assert places(b"#" * (64 * 2**20 + 1)) == [(1, 1)]


def test_what_could_have_stood_there() -> None:
    (fault,) = faults_of(CARDS + "ana trumps queens\n")
    assert fault.allowed == ("SUIT",)
    (fault,) = faults_of(DICE + "ana 1 4 4 = next\n")
    assert fault.allowed == ("ID", "NOBODY")


def test_where_a_csv_sheet_goes_wrong() -> None:
    sheet = HEAD + "".join(
        (
            row(what="profile", text="buck-clasic"),  # 2: text is cell 6
            row(what="player", player="ana"),
            row(what="player", player="Ana"),  # 4: player is cell 2
            row(what="turn", player="anna", dice="1 4 4"),  # 5: cell 2
            "\n",
            row(what="turn", player="ana", dice="1 x"),  # 7: dice is cell 3
            row(what="turn", player="ana"),  # 8: dice is empty
            row(what="jump", player="ana"),  # 9: cell 1
            row(what="stop", player="ana", cards="QS"),  # 10: cards is cell 4
            row(what="turn", player="ana", dice="1", scores="1 x"),  # 11: scores is cell 19
            row(what="turn", player="ana", dice="1", trick="zoe"),  # 12: trick is cell 17
            row(what="note", text="\u200b"),  # 13: cell 6
            row(what="stop", player="ana").rstrip("\n") + ",x\n",  # 14: one cell more than 21
            row(what="back", value="0"),  # 15: value is cell 5
            row(what="option", value="2"),  # 16: text, cell 6, is empty
            row(what="profile"),  # 17: the same
            row(what="result", winner="ana ana"),  # 18: winner is cell 15
            row(what="result", round="1", value="aborted"),  # 19: value, cell 5
            row(what="turn", player="ana", dice="1 4 #4"),  # 20: dice is cell 3
            row(what="stop", player="ana # x"),  # 21: player is cell 2
            row(what="note", text="1 #2"),  # 22: can be read
            row(what="option", text="x", value='"""a # b"""'),  # 23: can be read, but stands in the game
        )
    )
    expected = [
        (2, 6),
        (4, 2),
        (5, 2),
        (7, 3),
        (8, 3),
        (9, 1),
        (10, 4),
        (11, 19),
        (12, 17),
        (13, 6),
        (14, 22),
        (15, 5),
        (16, 6),
        (17, 6),
        (18, 15),
        (19, 5),
        (20, 3),
        (21, 2),
        (23, 1),
    ]
    assert places(sheet, csv=True) == expected


def test_csv_that_is_none() -> None:
    assert places("", csv=True) == [(1, 1)]
    assert places("what,player\n", csv=True) == [(1, 1)]
    good = HEAD + row(what="profile", text="buck-chips") + row(what="player", player="ana")
    assert places(good + 'note,"a"b\n' + row(what="turn"), csv=True) == [(4, 1), (5, 2)]
    assert places(good + '"note\n', csv=True) == [(4, 1)]


def test_every_kind_of_word_that_can_be_missing_has_a_name() -> None:
    kinds = {name for name in terminals() if not name.startswith("__IGNORE")}
    assert kinds - {"_SE"} == {*WORDS, *KINDS, *MARKS}


def test_asking_twice_for_the_beginning_finds_no_more_faults() -> None:
    beginning, line = Beginning(), Place(1, 1)
    beginning.add(Placed(ProfileSaid("no-such-profile", None), (line, Place(1, 9))))
    beginning.add(Placed(PlayersSaid((Seat("ana", "Ana"), Seat("ana", "Ana"))), (line, Place(2, 9), Place(2, 14))))
    first = beginning.header(line)
    assert (first[0], sorted(fault.place for fault in first[1])) == (None, [(1, 9), (2, 14)])
    assert beginning.header(line) == first
