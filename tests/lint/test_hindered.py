"""What hinders the lint is told with the file: a log, its expectation, a form, a contract."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from audit.games import cover
from audit.games.recipe import expectation_of, log_of, recipes
from buck_ref.games.dice import turn
from buck_ref.rulebook.spec import Text, decode
from tests.lint import __main__ as lint


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
