"""Small words: numbers of things and values."""

import pytest

from buck_ref.report import words
from buck_ref.report.i18n import Speech


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


def test_only_the_longest_lines_are_broken() -> None:
    long = "word " * 40
    broken = words.wrapped(f"\nshort line\n{long}\n- item\n")
    assert broken.splitlines()[0] == "short line"
    assert broken.splitlines()[-1] == "- item"
    assert max(map(len, broken.splitlines())) <= 120
    assert broken.split() == f"short line {long} - item".split()
