"""Text from outside on its way to a terminal."""

import sys
import unicodedata

import pytest

from buck_ref.report.visible import visible


@pytest.mark.parametrize("text", ["", "Ana", "José Muñoz", "王小明", "Ærøskøbing 12", "a\\u{1b}", "¿?"])
def test_plain_text_stays(text: str) -> None:
    assert visible(text) == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31m", r"\u{1b}[31m"),
        ("a\nb\tc\r", r"a\u{a}b\u{9}c\u{d}"),
        ("\u202eab\u2066", r"\u{202e}ab\u{2066}"),
        ("a\u200bb\u200dc\ufeff", r"a\u{200b}b\u{200d}c\u{feff}"),
        ("\ud800", r"\u{d800}"),
        ("\x7f\x9b", r"\u{7f}\u{9b}"),
        ("\u2028", r"\u{2028}"),
        ("\ue000", r"\u{e000}"),
        ("\U000e0041", r"\u{e0041}"),
    ],
)
def test_what_acts_or_hides_is_shown_by_number(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_no_character_of_unicode_gets_through_that_acts_or_hides() -> None:
    hidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    through = visible("".join(map(chr, range(sys.maxunicode + 1))))
    assert not {char for char in through if unicodedata.category(char) in hidden}
