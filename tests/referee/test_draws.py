"""Was it chance: every throw of a seeded log against the draw that its line names, and the numbers of the draws."""

import pytest

from buck_ref.referee.draws import NONE_YET, next_draw
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import verify_bytes
from tests.referee.making import Line, changed, found, plain, played, profile_of

CLASSIC = profile_of()
LOG = played(CLASSIC)
"""Its first lines are throws for the order: by the known answers of the seed 462, 634, 411."""


def throws(lines: list[Line]) -> list[Line]:
    return [line for line in lines if line["ev"] == "throw"]


@pytest.mark.clause("RNG-THROW")
def test_a_game_from_the_known_seed_begins_with_the_known_throws() -> None:
    assert [line["d"]["dice"] for line in throws(plain(LOG))[:3]] == [[4, 6, 2], [6, 3, 4], [4, 1, 1]]


@pytest.mark.clause("LOG-INDEX")
@pytest.mark.parametrize(("last", "following"), [(NONE_YET, 0), (0, 1), (41, 42)])
def test_draws_are_numbered_without_a_gap(last: int, following: int) -> None:
    assert next_draw(last) == following


@pytest.mark.clause("RNG-THROW")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_another_face_is_not_what_the_seed_gives(number: int) -> None:
    right = plain(LOG)[number]["d"]["dice"]

    def change(lines: list[Line]) -> None:
        del lines[number + 1 :]
        lines[number].pop("claim")
        lines[number]["d"]["dice"] = [right[0] % 6 + 1, *right[1:]]

    checked = verify_bytes(changed(LOG, change))
    assert found(checked) == [("R-DRAW", number, "RNG-THROW")]
    (finding,) = (one for one in checked.findings if one.code == "R-DRAW")
    assert (finding.expected, finding.party) == (tuple(right), "table")
    assert checked.answers.fair is Answer.REFUTED
    assert checked.answers.legal is Answer.SHOWN
    assert checked.verdict is Verdict.REJECTED


@pytest.mark.clause("RNG-THROW")
def test_the_faces_of_a_draw_have_their_order() -> None:
    def change(lines: list[Line]) -> None:
        del lines[2:]
        lines[1]["d"]["dice"].reverse()

    assert found(changed(LOG, change)) == [("R-DRAW", 1, "RNG-THROW")]


@pytest.mark.clause("LOG-INDEX", "RNG-THROW")
@pytest.mark.parametrize(
    ("k", "told"), [(2, ["R-INDEX", "R-DRAW"]), (0, ["R-INDEX", "R-DRAW"]), (-1, ["R-INDEX", "R-DRAW"])]
)
def test_another_number_of_a_draw_is_told_beside_the_faces(k: int, told: list[str]) -> None:
    def change(lines: list[Line]) -> None:
        del lines[3:]
        lines[2]["d"]["k"] = k

    checked = verify_bytes(changed(LOG, change))
    assert found(checked) == [(told[0], 2, "LOG-INDEX"), (told[1], 2, "RNG-THROW")]
    (index, _) = (one for one in checked.findings if one.code.value.startswith("R-"))
    assert (index.expected, index.found) == ("dice 1", f"dice {k}")


@pytest.mark.clause("LOG-INDEX")
def test_a_gap_is_told_once_and_later_draws_are_counted_from_it() -> None:
    """A line left out of the middle: the draws after it follow one another again."""

    def change(lines: list[Line]) -> None:
        for line in throws(lines)[2:]:
            line["d"]["k"] += 1

    checked = verify_bytes(changed(LOG, change))
    assert [one.line for one in checked.findings if one.code == "R-INDEX"] == [3]


@pytest.mark.clause("LOG-INDEX")
def test_another_stream_is_told() -> None:
    def change(lines: list[Line]) -> None:
        del lines[2:]
        lines[1]["d"]["stream"] = "cards"

    checked = verify_bytes(changed(LOG, change))
    assert [(one.code.value, one.expected, one.found) for one in checked.findings if one.code == "R-INDEX"] == [
        ("R-INDEX", "dice 0", "cards 0")
    ]


@pytest.mark.clause("LOG-INDEX", "LOG-MODE")
@pytest.mark.parametrize("fields", [("k",), ("stream",), ("k", "stream")])
def test_a_throw_of_a_seeded_log_names_its_draw(fields: tuple[str, ...]) -> None:
    def change(lines: list[Line]) -> None:
        del lines[2:]
        for field in fields:
            del lines[1]["d"][field]

    assert found(changed(LOG, change)) == [("H-MODE", 1, "LOG-MODE")]


@pytest.mark.clause("LOG-INDEX")
def test_notes_and_moves_draw_nothing() -> None:
    def change(lines: list[Line]) -> None:
        for place in (9, 5, 3, 1):
            lines.insert(place, {"by": "ana", "ev": "note", "d": {"text": "come on"}})

    assert found(changed(LOG, change)) == []


@pytest.mark.clause("RNG-THROW", "BUCK-DICE")
def test_more_dice_than_a_draw_can_give_are_told_and_not_drawn() -> None:
    def change(lines: list[Line]) -> None:
        del lines[2:]
        lines[1]["d"]["dice"] = [1] * 3000

    checked = verify_bytes(changed(LOG, change))
    assert found(checked) == [("R-DRAW", 1, "RNG-THROW"), ("G-DICE", 1, "BUCK-ORDER-DICE")]
    (finding,) = (one for one in checked.findings if one.code == "R-DRAW")
    assert finding.expected is None


@pytest.mark.clause("RNG-THROW")
def test_draws_are_checked_also_where_the_game_is_refuted_before() -> None:
    """One failing layer hides no other: the throw after an illegal act is still drawn again."""

    def change(lines: list[Line]) -> None:
        lines[1]["d"]["player"] = "beto"
        lines[3]["d"]["dice"] = [1, 2, 3]

    checked = verify_bytes(changed(LOG, change))
    assert found(checked) == [("G-SEAT", 1, "BUCK-ORDER"), ("R-DRAW", 3, "RNG-THROW")]
    assert (checked.answers.legal, checked.answers.fair) == (Answer.REFUTED, Answer.REFUTED)
