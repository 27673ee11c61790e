"""`buck-ref import` of sheets that are cut, spoilt or meant to do harm: what is wrong, where, and never a log."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.sheet.reading import DICE, HEAD, ROWS, places, row

pytestmark = pytest.mark.clause("SHEET-FAULT")

HOSTILE: dict[str, tuple[bytes, list[tuple[int, int]]]] = {
    "a NUL": (DICE.encode() + b"ana 1 4\x004\n", [(3, 8)]),
    "line ends of old": (DICE.replace("\n", "\r").encode(), [(1, 19)]),
    "two marks of byte order": (b"\xef\xbb\xbf\xef\xbb\xbf" + DICE.encode(), [(1, 1), (1, 1)]),
    "cut in a character": (DICE.encode() + "note año".encode()[:-2], [(3, 7)]),
    "cut in a name": (b'profile buck-chips\nplayers ana, beto="Beto', [(2, 19)]),
    "a line of a mebibyte": (DICE.encode() + b"ana " + b"1 " * 2**19 + b"\nana x\n", [(3, 1), (4, 5)]),
    "as many brackets as there may be": (DICE.encode() + b"ana " + b"[" * 65000 + b"\n", [(3, 6)]),
    "a name that turns the direction": ("profile buck-chips\nplayers ana, beto=a\u202eb\n".encode(), [(2, 19)]),
    "a name with a line's end": (b'profile buck-chips\nplayers ana="a\nb", beto\n', [(2, 13), (3, 2)]),
    "half of a pair": (DICE.encode() + b"ana \xed\xa0\x80\n", [(3, 5)]),
    "a spelling that is too long": (DICE.encode() + b"ana \xc0\xaf\n", [(3, 5)]),
}


@pytest.mark.clause("SHEET-TRANSPORT", "SHEET-LIMITS")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_sheets(cli: Cli, tmp_path: Path, name: str, language: str) -> None:
    content, expected = HOSTILE[name]
    refused(cli, tmp_path / "a.txt", content, expected, language)


HOSTILE_ROWS: dict[str, tuple[str, list[tuple[int, int]]]] = {
    "a NUL": (ROWS + "turn,ana,1\x004\n", [(5, 3)]),
    "line ends of old": (ROWS.replace("\n", "\r"), [(1, 1)]),
    "the first row behind others": ("\n\n# what\n" + ROWS, [(3, 1)]),
    "tabs between cells": (ROWS.replace(",", "\t"), [(1, 1)]),
    "a quotation mark that stays open": (ROWS + 'note,,,,,"a\nturn,ana,x\n', [(5, 1)]),
    "a quotation mark out of place": (ROWS + 'note,"a"b\nturn,ana,x\n', [(5, 1), (6, 3)]),
    "a cell over two lines": (ROWS + 'turn,"ana\n",1 4 4\nturn,ana,x\n', [(5, 2), (7, 3)]),
    "a name over two lines": (ROWS.replace("beto,,,,", 'beto,,,,"Be\nto"'), [(4, 6)]),
    "more cells than columns": (ROWS + row(what="stop", player="ana").rstrip("\n") + ",,\n", [(5, 22)]),
    "the first row twice": (ROWS + HEAD, [(5, 1)]),
    "a formula": (ROWS + row(what="turn", player="ana", dice="=1+1"), [(5, 3)]),
}


@pytest.mark.clause("SHEET-CSV")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", HOSTILE_ROWS)
def test_hostile_csv_sheets(cli: Cli, tmp_path: Path, name: str, language: str) -> None:
    text, expected = HOSTILE_ROWS[name]
    refused(cli, tmp_path / "a.csv", text.encode(), expected, language)


def refused(cli: Cli, path: Path, content: bytes, expected: list[tuple[int, int]], language: str) -> None:
    """Status 2, a line a fault and one for all, and no log."""
    path.write_bytes(content)
    assert places(content, csv=path.suffix == ".csv") == expected
    answer = cli("import", path, "--lang", language, "--out", path.with_suffix(".bucklog"))
    assert (answer.status, answer.out) == (2, "")
    told = [line.removeprefix(f"{path}:") for line in answer.err.splitlines()]
    assert [line.split(": ")[0] for line in told[:-1]] == [f"{line}:{column}" for line, column in expected]
    assert told[-1].startswith(str(len(expected)))
    assert all(character.isprintable() for line in told for character in line)
    assert [one.name for one in path.parent.iterdir()] == [path.name]
