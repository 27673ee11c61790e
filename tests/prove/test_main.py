"""Which means there are, and what becomes of a run."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from buck_ref.rulebook.spec import Text
from tests.prove import __main__ as main
from tests.prove.evidence import Evidence, evidence_of, path_of, recorded
from tests.prove.keeping import record


def means(monkeypatch: pytest.MonkeyPatch, folder: Path, *failed: str) -> None:
    """Let the means `planted` be one that finds this, and its record stand in the folder."""

    def run() -> Evidence:
        return evidence_of("planted", Text("one", "uno"), tools=(), seconds=1, counts={"bugs": 3}, failed=failed)

    module = ModuleType("tests.prove.planted")
    vars(module)["run"] = run
    monkeypatch.setitem(sys.modules, "tests.prove.planted", module)
    monkeypatch.setattr(main, "path_of", lambda name: path_of(name, folder / "audit" / "evidence"))
    monkeypatch.setattr(main, "record", lambda found: record(found, folder / "audit" / "evidence"))


def test_every_means_there_is_a_module_of_its_name() -> None:
    folder = Path(main.__file__).parent
    assert {path.stem for path in folder.glob("*.py")} >= set(main.MEANS)
    assert len(set(main.MEANS)) == len(main.MEANS)


def test_what_is_no_means_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["mutation", "magic"]) == 2
    assert "no means: magic" in capsys.readouterr().err


def test_a_run_that_passes_is_recorded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    means(monkeypatch, tmp_path)
    assert main.main([main.ONE, "planted"]) == 0
    assert capsys.readouterr().out == "planted: 3 bugs; 1 s; recorded in audit/evidence/planted.toml\n"
    kept = recorded("planted", tmp_path / "audit" / "evidence")
    assert kept is not None
    assert kept.counts == {"bugs": 3}


def test_a_run_that_fails_is_told_and_not_recorded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    means(monkeypatch, tmp_path, "sixteen-wins: no check notices it")
    assert main.main([main.ONE, "planted"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out == ["planted: sixteen-wins: no check notices it", "planted: 3 bugs; 1 s; not recorded"]
    assert recorded("planted", tmp_path / "audit" / "evidence") is None


def test_what_cannot_be_compared_with_its_record_is_not_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    means(monkeypatch, tmp_path, "it ran")
    kept = tmp_path / "audit" / "evidence" / "planted.toml"
    kept.parent.mkdir(parents=True)
    kept.write_text('means = "plan', encoding="utf-8")
    assert main.main([main.ONE, "planted"]) == 1
    (told,) = capsys.readouterr().out.splitlines()
    assert told.startswith(f"planted: not run: {kept}")
    assert kept.read_text(encoding="utf-8") == 'means = "plan'


@pytest.mark.parametrize("digest", ["rules_digest", "means_digest"])
def test_nothing_is_recorded_where_games_or_means_change_meanwhile(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], digest: str
) -> None:
    means(monkeypatch, tmp_path)
    found = iter(["as they were", "as they are"])
    monkeypatch.setattr(main, digest, lambda *_: next(found))
    assert main.main([main.ONE, "planted"]) == 1
    assert "the games, or its own files, were changed while it ran" in capsys.readouterr().out
    assert recorded("planted", tmp_path / "audit" / "evidence") is None


def test_each_runs_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = []

    class Ran:
        def __init__(self, name: str) -> None:
            self.returncode = 1 if name == "model" else 0

    def ran(command: list[str], *, check: bool) -> Ran:
        asked.append(command[-2:])
        assert not check
        return Ran(command[-1])

    monkeypatch.setattr(subprocess, "run", ran)
    assert main.main(["typing", "model"]) == 1
    assert asked == [[main.ONE, "typing"], [main.ONE, "model"]]
    assert "1 of 2 passed" in capsys.readouterr().out
    assert main.main([]) == 1
    assert [name for _, name in asked[2:]] == list(main.MEANS)
