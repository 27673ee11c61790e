"""The table of all words on the page about sheets: every line of it can be read, and both languages say the same."""

import re
from pathlib import Path

import pytest

from buck_ref.sheet.text.write import canonical

DOCS = Path(__file__).parents[2] / "docs"
OF_CARDS = re.compile(r"= (beto|trick|baza)")


def lines_of(language: str) -> list[tuple[str, ...]]:
    """What stands between double backquotes at the left, as the program writes it in English."""
    table = (DOCS / language / "sheets.rst").read_text("utf-8").split("=" * 52 + "  ")[1]
    said = [re.findall(r"``(.+?)``", row[:54]) for row in table.splitlines()]
    return [canonical(_whole(line)) for row in said for line in row]


def _whole(line: str) -> str:
    """Claims alone are no line: they are claimed of a throw, or of a card."""
    return line if not line.startswith("=") else f"ana {'QS' if OF_CARDS.match(line) else '1 4 4'} {line}"


@pytest.mark.clause("SHEET-LINE")
def test_the_table_of_words_is_the_notation() -> None:
    english, spanish = lines_of("en"), lines_of("es")
    assert len(english) > 30
    assert [line for line in english if not line] == [()]  # the comment alone
    names = {"nuestro": "ours", "un texto": "some text"}
    same = [tuple(_renamed(one, names) for one in line) for line in spanish]
    assert same == english


def _renamed(line: str, names: dict[str, str]) -> str:
    for spanish, english in names.items():
        line = line.replace(spanish, english)
    return line
