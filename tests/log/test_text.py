"""Text from outside: which characters, which names."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buck_ref.log.text import (
    TextFault,
    alike_names,
    are_alike,
    is_refused,
    text_faults,
    text_reason,
    visible,
)
from buck_ref.log.unicode import is_assigned


@pytest.mark.clause("LOG-TEXT")
@pytest.mark.skipif(unicodedata.unidata_version != "14.0.0", reason="this Python knows other characters")
def test_the_table_of_characters_is_that_of_unicode_14() -> None:
    for point in range(0x110000):
        assert is_assigned(point) is (unicodedata.category(chr(point)) != "Cn"), hex(point)


@pytest.mark.clause("LOG-TEXT")
def test_characters_by_category() -> None:
    """Every code point that this Python knows: refused exactly by its category or as unseen."""
    unseen = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0}
    for point in range(0x30000):
        category = unicodedata.category(chr(point))
        refused = category in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} or point in unseen or not is_assigned(point)
        assert is_refused(chr(point)) is refused, hex(point)


@pytest.mark.clause("LOG-TEXT")
@pytest.mark.parametrize(
    "hostile",
    [
        *("\x00", "\x1b", "\x7f", "\x85", "\u00ad", "\u200b", "\u200d", "\u202e", "\u2028", "\u2066", "\ufeff"),
        *("\ud800", "\ue000", "\ufffe", "\U000e0001", "\U0010ffff", "\u3164"),
    ],
)
def test_hostile_characters(hostile: str) -> None:
    assert TextFault.CHARACTER in text_faults(f"a{hostile}b", name=True)
    said = str(text_reason(f"a{hostile}b", name=True))
    assert said.isprintable()
    assert f"U+{ord(hostile):04X}" in said


@pytest.mark.clause("LOG-TEXT")
@pytest.mark.parametrize("name", ["ana", "José", "Ñandú 2", "<img src=x>", "=cmd()", 'O"Neil', "李雷", "Ελένη", "🎲"])
def test_names_that_are_only_text(name: str) -> None:
    assert text_faults(name, name=True) == ()
    assert text_reason(name, name=True) is None


@pytest.mark.clause("LOG-TEXT")
def test_a_reason_for_each_fault() -> None:
    reasons = {str(text_reason(text, name=True)) for text in ("", " a", "a\u3000", "Jose\u0301", "\x07")}
    assert len(reasons) == 5
    assert text_reason("", name=False) is None
    assert text_reason(" a ", name=False) is None


@pytest.mark.clause("LOG-TEXT")
@given(st.text())
def test_what_is_shown_can_be_seen(text: str) -> None:
    assert not any(map(is_refused, visible(text)))
    reason = text_reason(text, name=True)
    assert (reason is None) is (text_faults(text, name=True) == ())
    assert reason is None or not any(map(is_refused, str(reason)))


@pytest.mark.clause("LOG-NAMES")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("a b", "a\u00a0b"),
        ("\uff21na", "ana"),
        ("ana", "Ana"),
        ("ana", "\u0430n\u0430"),
        ("Beto", "\u0392\u0395\u03a4\u039f"),
        ("Straße", "STRASSE"),
        ("Nora", "\u039dora"),  # the capital of \u03bd, which passes for v
        ("vora", "\u03bdora"),
        ("Mia", "\u039cia"),
        ("\u039d\u0399\u039a\u039f\u03a3", "\u039d\u03b9\u03ba\u03bf\u03c2"),  # the same name but for its case
        ("José", "Jos\u0435\u0301"),
        ("Noël", "No\u0451l"),
        ("Adán", "A\u0501\u03acn"),
        ("Ana-Eva", "Ana\u2011Eva"),
        ("Ana-Eva", "Ana\u2014Eva"),
        ("O'Neil", "O\u2019Neil"),
    ],
)
def test_alike(first: str, second: str) -> None:
    assert are_alike(first, second)
    assert alike_names(["x", first, "y", second]) == (first, second)


@pytest.mark.clause("LOG-NAMES")
def test_not_alike() -> None:
    assert alike_names(["\u0415va", "\u0401va", "\u0418na", "\u0419na"]) is None
    assert alike_names(["José", "Jose", "Josep", "ana", "anna", "Ana B", "AnaB"]) is None
    assert alike_names(["ana", "ana"]) == ("ana", "ana")
