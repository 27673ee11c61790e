"""Small words: numbers of things and values."""

from itertools import pairwise

import pytest

from buck_ref.report import words
from buck_ref.report.i18n import Speech
from buck_ref.rulebook.clauses import load_clauses


@pytest.mark.parametrize(("number", "said"), [(2, "+2 chips"), (1, "+1 chip"), (0, "0 chips"), (-1, "-1 chips")])
def test_net_chips_carry_their_sign(english: Speech, number: int, said: str) -> None:
    assert words.net_chips(english, number) == said


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("all-pairs", "all-pairs"),
        (True, "true"),
        (15, "15"),
        ([4, 5, 6], "[4, 5, 6]"),
        ([], "[]"),
        ("a\x1b", r"a\u{1b}"),
    ],
)
def test_values_stand_as_in_a_profile(value: object, shown: str) -> None:
    assert words.shown(value) == shown


def test_a_clause_that_the_rule_book_does_not_have_is_named_by_its_id(english: Speech) -> None:
    assert words.named_clause(english, "BUCK-SCORE-SUM") == "BUCK-SCORE-SUM (Sum)"
    assert words.named_clause(english, "NO-SUCH\u202e") == r"NO-SUCH\u{202e}"


LIST = """
A text that
runs on:

- one item, which
  runs on
- and another.
12. A number.

The end.
"""


def test_paragraphs_run_on_and_the_items_of_a_list_stand() -> None:
    assert words.wrapped(LIST).splitlines() == [
        "A text that runs on:",
        "",
        "- one item, which runs on",
        "- and another.",
        "12. A number.",
        "",
        "The end.",
    ]


def test_the_further_lines_of_an_item_are_indented_under_the_first() -> None:
    first, *further = words.wrapped("- " + "word " * 50).splitlines()
    assert first.startswith("- word word")
    assert all(line.startswith("  word") for line in further)
    assert max(map(len, [first, *further])) <= 112


def clause_texts() -> list[str]:
    return [text for clause in load_clauses().values() for text in (clause.text.en, clause.text.es)]


@pytest.mark.parametrize("text", clause_texts())
def test_no_word_of_the_rule_book_is_lost_and_no_line_is_left_short(text: str) -> None:
    wrapped = words.wrapped(text)
    assert wrapped.split() == text.split()
    for line, following in pairwise(wrapped.splitlines()):
        runs_on = line and following and not following.startswith(("- ", *"123456789"))
        assert not runs_on or len(line) + 1 + len(following.split()[0]) > 112
