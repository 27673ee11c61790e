"""The parts of the book's extension: what it writes, draws and computes, and what it refuses."""

import re
from pathlib import Path

import msgspec
import pytest

import docs
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.rulings import load_rulings
from docs._ext import rst
from docs._ext.compute import WrongExample, example_result, throws_changed, told_apart
from docs._ext.dice import Mark, drawn, marks_of
from docs._ext.language import Voice
from docs._ext.prose import cited, linked
from docs._ext.run import RunFault, session
from docs._ext.scoring import arithmetic_said, asked, marks, outcome_said, worth_said
from docs._ext.words import WORDS

ENGLISH, SPANISH = Voice("en"), Voice("es")


def test_words_are_escaped() -> None:
    assert rst.escape("a*b `c` d_ e|f \\") == r"a\*b \`c\` d\_ e\|f " + "\\\\"
    assert rst.escape("shared_die") == "shared_die"


def test_code_keeps_blanks_at_its_ends_in_sight() -> None:
    assert rst.literal("ana ") == ":code:`ana␣`"
    assert rst.literal(" ") == ":code:`␣`"
    assert rst.literal("") == ""


def test_a_table_has_a_cell_for_each_value() -> None:
    lines = rst.table(("A", "B"), [("1", "x\ny"), ("", "2")])
    assert lines[5:] == ["   * - A", "     - B", "   * - 1", "     - x", "       y", "   * -", "     - 2", ""]


def test_texts_link_what_they_name() -> None:
    assert linked("see BUCK-WIN.") == r"see \ :need:`[[id]] <BUCK-WIN>`\ ."
    assert linked("Ruling sums, whether") == r"Ruling \ :need:`[[id]] <sums>`\ , whether"
    assert linked("sums = true: yes") == r"\ :code:`sums = true`\ : yes"
    assert linked("the sums count") == "the sums count"
    assert linked("(little_buck_value points)") == r"(\ :need:`[[id]] <little_buck_value>`\  points)"


def test_a_longer_id_is_not_taken_for_a_shorter_one() -> None:
    assert cited("BUCK-ORDER-TIE and BUCK-ORDER, BUCK-ORDER-TIE") == ["BUCK-ORDER-TIE", "BUCK-ORDER"]


def test_every_word_of_the_book_is_used() -> None:
    folder = Path(docs.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    assert not [name for name in WORDS.__struct_fields__ if not re.search(rf"\bWORDS\.{name}\b", code)]


def test_dice_are_drawn_with_words_beside_them() -> None:
    html = drawn(SPANISH, [1, 6])
    assert 'role="img" aria-label="Dados: 1, 6"' in html
    assert html.count("<circle") == 7
    assert html.count('aria-hidden="true"') == 2
    assert 'aria-label="Die: 4"' in drawn(ENGLISH, [4])


def test_a_face_without_pips_is_written() -> None:
    assert ">7</text>" in drawn(ENGLISH, [7])


@pytest.mark.parametrize(
    ("throw", "expected"),
    [
        ("2 3 5 point 5", [Mark.SUM, Mark.SUM, Mark.MATCH]),
        ("1 4 4 point 5", [Mark.SUM, Mark.SUM, Mark.PLAIN]),
        ("1 2 6 point 5", [Mark.PLAIN] * 3),
        ("3 3 3 point 5", [Mark.MATCH] * 3),
    ],
)
def test_dice_that_count_are_set_off(throw: str, expected: list[Mark]) -> None:
    assert marks(asked(throw)) == expected


def test_each_summed_face_takes_one_die() -> None:
    assert marks_of([2, 2, 2], (), [2, 2]) == [Mark.SUM, Mark.SUM, Mark.PLAIN]


def test_a_worked_throw_is_told_by_the_rules() -> None:
    """5-5-4 with Point 5 has two dice that show it; from 13 that makes exactly 15."""
    throw = asked("5 5 4 point 5")
    assert worth_said(ENGLISH, throw) == "2 points"
    assert "2" in arithmetic_said(ENGLISH, throw)
    assert outcome_said(ENGLISH, throw, "Ana", 10, 13) == "Ana has 15 points. Ana wins."
    assert outcome_said(SPANISH, asked("1 2 6 point 5"), "Ana", 10, 13).startswith("Acaba el turno")


@pytest.mark.parametrize(("profile", "left"), [("buck-classic", "10"), ("buck-chips", "0")])
def test_past_the_target_the_two_texts_part(profile: str, left: str) -> None:
    assert left in outcome_said(ENGLISH, asked("3 3 3 point 5", profile), "Ana", 10, 13)


def test_every_example_is_computed_as_it_stands() -> None:
    rows = [(one, row) for one in load_clauses().values() if one.kind.value != "format" for row in one.example]
    assert len(rows) > 100
    assert [row.then for _, row in rows] == [example_result(clause, row) for clause, row in rows]


def test_an_example_with_another_result_is_refused() -> None:
    clause = load_clauses()[ClauseId("BUCK-SCORE-MATCH")]
    wrong = msgspec.structs.replace(clause.example[0], then={"points": 3})
    with pytest.raises(WrongExample, match="gives 1, not"):
        example_result(clause, wrong)


def test_inputs_that_do_not_tell_the_readings_apart_are_refused() -> None:
    ruling = load_rulings()["shared_die"]
    wrong = msgspec.structs.replace(ruling.apart[0], then={"disjoint": 1, "all-pairs": 1})
    with pytest.raises(WrongExample, match="shared_die"):
        told_apart(ruling, wrong)


def test_throws_that_a_shared_die_changes() -> None:
    """Worked out by hand: the throws with two pairs that add up to the Point."""
    _, changed = throws_changed(load_rulings()["shared_die"])
    by_hand = {
        4: {(1, 1, 3), (1, 3, 3)},
        5: {(1, 1, 4), (1, 4, 4), (2, 2, 3), (2, 3, 3)},
        6: {(1, 1, 5), (1, 5, 5), (2, 2, 4), (2, 4, 4)},
    }
    assert {(one.point, one.throw) for one in changed} == {
        (p, throw) for p, throws in by_hand.items() for throw in throws
    }
    assert {one.worth for one in changed} == {(1, 2)}


def test_commands_are_run_where_their_logs_are() -> None:
    lines = session(ENGLISH, ["ls", "buck-ref --version"], logs=["honest/aborted"], expected=0, longest=None)
    assert "   aborted.bucklog" in lines
    assert any(line.startswith("   buck-ref ") for line in lines)


@pytest.mark.parametrize(("voice", "usage"), [(ENGLISH, "usage:"), (SPANISH, "uso:")])
def test_answers_are_in_the_language_of_the_book(voice: Voice, usage: str) -> None:
    lines = session(voice, ["buck-ref show --help"], logs=[], expected=0, longest=None)
    assert any(line.strip().startswith(usage) for line in lines)


def test_a_command_that_ends_otherwise_than_expected_is_refused() -> None:
    with pytest.raises(RunFault, match="exit status 2"):
        session(ENGLISH, ["buck-ref rule NO-SUCH-CLAUSE"], logs=[], expected=0, longest=None)
    with pytest.raises(RunFault, match="not 30"):
        session(ENGLISH, ["true"], logs=[], expected=30, longest=None)
