"""The files of clauses as they are read: each name and each id stands once."""

import shutil
from pathlib import Path

import pytest

from buck_ref.rulebook import clauses
from buck_ref.rulebook.clauses import load_chapters, load_clauses
from buck_ref.rulebook.spec import SPEC, SpecError

TURN = SPEC / "clauses" / "buck" / "turn.toml"
CHAPTERS = load_chapters()
"""Those of the rule book, read before a test puts another folder in its place."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A specification with one chapter of the rules, which is read in place of the real one."""
    (tmp_path / "clauses" / "buck").mkdir(parents=True)
    (tmp_path / "formats").mkdir()
    shutil.copy(TURN, tmp_path / "clauses" / "buck")
    monkeypatch.setattr(clauses, "SPEC", tmp_path)
    return tmp_path


def test_a_chapter_is_a_file(folder: Path) -> None:
    chapters = load_chapters.__wrapped__()
    assert list(chapters) == ["turn"]
    assert chapters["turn"] == CHAPTERS["turn"]


def test_two_chapters_of_one_name_are_refused(folder: Path) -> None:
    shutil.copy(TURN, folder / "formats")
    with pytest.raises(SpecError, match="another file of clauses has this name"):
        load_chapters.__wrapped__()


def test_a_clause_that_stands_twice_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(TURN, folder / "clauses" / "buck" / "turns.toml")
    monkeypatch.setattr(clauses, "load_chapters", load_chapters.__wrapped__)
    with pytest.raises(SpecError, match=r"turns: clause BUCK-[A-Z-]+ stands twice"):
        load_clauses.__wrapped__()
