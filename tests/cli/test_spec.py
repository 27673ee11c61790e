"""`buck-ref spec sources`: the check of the source texts, and its exit statuses."""

from pathlib import Path

from buck_ref.rulebook.sources import load_sources
from tests.cli.conftest import Cli


def test_texts_that_are_not_there_are_faults(cli: Cli, tmp_path: Path) -> None:
    answer = cli("spec", "sources", tmp_path)
    documents = load_sources().document
    assert answer.status == 1
    assert answer.last == f"{len(documents)} faults"
    assert all(f"fault: {document.file}: cannot be read" in answer.out for document in documents)


def test_another_text_under_the_name_is_a_fault(cli: Cli, tmp_path: Path) -> None:
    for document in load_sources().document:
        (tmp_path / document.file).write_text("something else")
    answer = cli("spec", "sources", tmp_path)
    assert answer.status == 1
    assert f"{load_sources().document[0].file}: 14 bytes, where" in answer.out


def test_no_folder_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    assert cli("spec", "sources", tmp_path / "none").status == 3


def test_another_check_is_a_bad_request(cli: Cli, tmp_path: Path) -> None:
    assert cli("spec", "spelling", tmp_path).status == 2
