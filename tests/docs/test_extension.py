"""The parts of the book's extension: what it writes, draws and computes, and what it refuses."""

import re
from pathlib import Path

import msgspec
import pytest

import docs
from buck_ref.message import UserError
from buck_ref.report.drawn_dice import Mark, drawn, marks_of
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.profiles import dice_profile
from buck_ref.rulebook.rulings import load_rulings
from docs._ext import opening, rst
from docs._ext.chances import chances
from docs._ext.compute import WrongExample, example_result, throws_changed, told_apart
from docs._ext.game import played
from docs._ext.language import Voice
from docs._ext.odds import table_of
from docs._ext.prose import cited, linked, prose
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


def test_what_a_text_names_may_go_on_in_the_next_line() -> None:
    """And nothing runs together where a line ends with a name."""
    assert prose("- Where sums =\n  true, see BUCK-WIN\n  and ruling\n  x") == [
        r"- Where \ :code:`sums = true`\ , see \ :need:`[[id]] <BUCK-WIN>`\ ".removesuffix("\\ "),
        "  and ruling",
        "  x",
    ]
    assert prose("Ruling\nsums.") == ["Ruling", r"\ :need:`[[id]] <sums>`\ ."]


def test_a_longer_id_is_not_taken_for_a_shorter_one() -> None:
    assert cited("BUCK-ORDER-TIE and BUCK-ORDER, BUCK-ORDER-TIE") == ["BUCK-ORDER-TIE", "BUCK-ORDER"]


def test_every_word_of_the_book_is_used() -> None:
    folder = Path(docs.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    assert not [name for name in WORDS.__struct_fields__ if not re.search(rf"\bWORDS\.{name}\b", code)]


def test_dice_are_drawn_with_words_beside_them() -> None:
    html = drawn(SPANISH.say, [1, 6])
    assert 'role="img" aria-label="Dados: 1, 6"' in html
    assert html.count("<circle") == 7
    assert html.count('aria-hidden="true"') == 2
    assert 'aria-label="Die: 4"' in drawn(ENGLISH.say, [4])


def test_a_face_without_pips_is_written() -> None:
    """And with it the others of the throw: pips beside numbers would look like two kinds of dice."""
    html = drawn(ENGLISH.say, [7, 3])
    assert ">7</text>" in html
    assert ">3</text>" in html
    assert "<circle" not in html
    assert ">3</text>" in drawn(ENGLISH.say, [3], largest=8)
    assert "<circle" in drawn(ENGLISH.say, [3], largest=6)


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


@pytest.mark.parametrize(
    ("throw", "profile", "start", "score", "expected"),
    [
        ("5 2 5 point 5", "buck-dice", 11, 14, "Ana has 16 points and is out."),
        ("5 5 5 point 5", "buck-dice", 11, 11, "Ana has 26 points and is out."),
        ("5 5 5 point 5", "buck-dice-exact", 13, 13, "Ana has 15 points and is out."),
        ("5 5 point 5", "buck-dice-fewer", 13, 13, "Ana has 15 points and is out."),
        ("2 2 2 point 5", "buck-dice-little-ends", 4, 6, "Ana has 11 points. The turn of Ana is over."),
    ],
)
def test_in_buck_dice_a_winner_is_out(throw: str, profile: str, start: int, score: int, expected: str) -> None:
    assert outcome_said(ENGLISH, asked(throw, profile), "Ana", start, score) == expected


@pytest.mark.parametrize(("profile", "goes_on"), [("buck-dice-exact", True), ("buck-dice-void-ends", False)])
def test_a_void_throw_adds_nothing(profile: str, goes_on: bool) -> None:
    said = outcome_said(ENGLISH, asked("2 2 2 point 5", profile), "Ana", 11, 12)
    assert "12 points" in said
    assert ("thrown again" in said) is goes_on
    assert ("the turn is over" in said) is not goes_on


def test_another_number_of_dice_than_is_due_is_refused() -> None:
    with pytest.raises(ValueError, match="from 14 points 1 dice are thrown"):
        outcome_said(ENGLISH, asked("5 5 point 5", "buck-dice-fewer"), "Ana", 13, 14)


def test_options_of_a_worked_throw_can_be_changed() -> None:
    """Three dice of four show the Point, and a Big Buck needs all four."""
    assert asked("8 8 8 1 point 8", "buck-dice", ["dice=4", "faces=8"]).score.points == 3
    with pytest.raises(UserError):
        asked("8 8 8 1 point 8", "buck-dice")


def test_an_opening_is_told_by_the_game() -> None:
    """The highest first; those who tie throw again for their places; the last in the order throws the Point of all."""
    order = "\n".join(opening.told(ENGLISH, "buck-dice Ana Beto Carla throw 4 6 4 3 5"))
    assert "Ana is tied and throws again. Carla is tied and throws again." in order
    assert "Order of play: Beto, Carla, Ana." in order
    point = "\n".join(opening.told(SPANISH, "buck-dice Ana Beto Carla throw 4 6 4 3 5 and 3"))
    assert "Ana :dice:`3`" in point
    assert "El Punto de todos es 3." in point
    assert "Carla" not in point


def test_an_opening_that_goes_on_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="the opening is over"):
        opening.thrown(dice_profile("buck-dice"), ("ana", "beto"), [4, 6, 3, 5])


def test_a_game_from_a_seed_is_told_to_its_end() -> None:
    """The game of the chapter: Carla leaves by a Big Buck, Ana past 15 in mid-turn, and Beto never scored."""
    lines = "\n".join(played(ENGLISH, f"buck-dice {883:064x} ana=Ana,beto=Beto,carla=Carla"))
    assert "Order of play: Beto, Carla, Ana." in lines
    assert "Everybody's Point is 3." in lines
    assert "Carla has 15 points and is out. The dice pass to Ana." in lines
    assert "Ana has 17 points and is out. Beto is the last one left and loses." in lines
    assert "Pot" not in lines
    assert "chip" not in lines


def test_points_with_the_same_odds_share_a_row() -> None:
    """Of 216 throws: 5 are a Little Buck, 1 a Big Buck; 3 x 5 x 5 show one Point and 3 x 5 show two."""
    rows = "\n".join(table_of(ENGLISH, "buck-dice"))
    assert re.findall(r"- (\d+)$", rows, re.MULTILINE) == ["120", "75", "15", "5", "1"]
    assert "- any\n" in rows


@pytest.mark.parametrize(
    ("profile", "first_turn", "turns", "first_of_two"),
    [
        ("buck-dice", "0.008748", "14.395", "0.5221"),
        ("buck-dice-little-ends", "0.007983", "14.780", "0.5226"),
        ("buck-dice-exact", "0.008622", "14.997", "0.5214"),
    ],
)
def test_the_chances_are_those_of_exact_fractions(profile: str, first_turn: str, turns: str, first_of_two: str) -> None:
    """The numbers of the chain of exact fractions in tests/games/dice/test_odds.py."""
    found = chances(profile)
    assert (f"{found.first_turn:.6f}", f"{found.turns:.3f}") == (first_turn, turns)
    assert f"{found.first_of_two:.4f}" == first_of_two


def test_chances_that_hang_on_the_point_are_refused() -> None:
    with pytest.raises(ValueError, match="a higher Point"):
        chances("buck-classic")


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
