"""What hinders the lint is told with the file: a log, its expectation, a form, a contract."""

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from audit.games import cover
from audit.games.recipe import expectation_of, log_of, recipes
from buck_ref.games.dice import turn
from buck_ref.rulebook.spec import Text, decode
from tests.lint import __main__ as command
from tests.lint import evidence, tracing
from tests.lint import project as lint
from tests.lint.loading import unreadable
from tests.lint.stale import no_files


def hindered(monkeypatch: pytest.MonkeyPatch, gather: Callable[[], object]) -> list[str]:
    """What the lint finds where the project is gathered so."""
    monkeypatch.setattr(lint, "gathered", gather)
    return [str(finding) for finding in lint.findings()]


@pytest.mark.parametrize(("missing", "part"), [("log", log_of), ("expectation", expectation_of)])
def test_a_golden_log_of_which_a_file_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, missing: str, part: Callable[[Path], Path]
) -> None:
    recipe = next(one for one in recipes() if one.parent.name == "honest")
    (tmp_path / "honest").mkdir()
    copies = [shutil.copy(one, tmp_path / "honest") for one in (recipe, log_of(recipe), expectation_of(recipe))]
    gone = part(Path(copies[0]))
    gone.unlink()
    found = hindered(monkeypatch, lambda: cover._covering(Path(copies[0])))
    assert len(found) == 1
    assert found[0].startswith(f"{gone}: cannot be read: "), missing


def test_a_file_that_has_not_its_form(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "uncovered.toml"
    path.write_text('en = "words"\n', "utf-8")
    (found,) = hindered(monkeypatch, lambda: decode(path, Text))
    assert found.startswith(f"{path}: ")


def test_a_contract_that_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = hindered(monkeypatch, lambda: turn.reach(score=-1, points=0, target=10))
    assert re.fullmatch(
        r"tests/lint/test_hindered\.py:\d+, <lambda>: while a golden log or a dispute is checked, this does not hold: "
        r"BUCK-GOAL: short_of_target: points was 0 score was -1 target was 10",
        found,
    )


@pytest.mark.parametrize("part", ["fmod LINT-PART is\n  eq a", "\0\1\2"])
def test_equations_that_are_cut_or_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str) -> None:
    whole = tmp_path / "whole.maude"
    whole.write_text("sload part.maude\nfmod LINT-WHOLE is protecting LINT-PART . endfm\n", "utf-8")
    (tmp_path / "part.maude").write_text(part, "utf-8")
    monkeypatch.setattr(evidence, "MODELS", {"LINT-WHOLE": whole})
    (found,) = hindered(monkeypatch, evidence.equations_by_clause)
    assert found.startswith(f"{whole}: Maude cannot make the module LINT-WHOLE of this and what it loads; ")
    assert "; it first stumbles in part.maude, line " in found


@pytest.mark.parametrize("content", [b"def", b"a = 1\0", b"a = '\xff'"])
def test_a_module_that_is_no_python(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "buck_ref").mkdir()
    (tmp_path / "buck_ref" / "turn.py").write_bytes(content)
    (found,) = unreadable(tmp_path)
    assert str(found).startswith("buck_ref/turn.py: it cannot be read as Python: ")


def test_a_module_that_needs_what_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = hindered(monkeypatch, lambda: __import__("nothing_of_this_name"))
    assert re.fullmatch(
        r"tests/lint/test_hindered\.py:\d+, <lambda>: while it is loaded: "
        r"ModuleNotFoundError: No module named 'nothing_of_this_name'",
        found,
    )


def test_a_lint_that_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tests.lint.project", None)
    monkeypatch.setattr(command, "unreadable", lambda root: iter(()))
    (found,) = command.findings()
    assert "while it is loaded: ModuleNotFoundError: " in str(found)


def test_a_folder_named_as_a_record(tmp_path: Path) -> None:
    (tmp_path / "zzz.toml").mkdir()
    (tmp_path / "model.toml").touch()
    assert list(map(str, no_files(tmp_path))) == ["zzz.toml: it is named as a record is, and is no file"]


@pytest.mark.parametrize("main", [lambda: command.main(["more"]), lambda: tracing.main([])])
def test_other_arguments_than_it_takes(main: Callable[[], int], capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 2
    assert capsys.readouterr().err.startswith("usage: python -m tests.lint")
