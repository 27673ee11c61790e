"""What is built installs into an empty environment and works there, far from the checkout."""

import json
import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from buck_ref import __version__
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.spec import SPEC

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    """The standard output of a command that must succeed, in an environment without ways back into the checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    ran = subprocess.run(command, cwd=cwd, env=kept, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, f"{command}: {ran.stdout}{ran.stderr}"
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution as a packager would."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `buck-ref`, installed from the wheel into an environment that was empty."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    binaries = folder / ("Scripts" if os.name == "nt" else "bin")
    run(binaries / "python", "-m", "pip", "--quiet", "--disable-pip-version-check", "install", wheel, cwd=folder)
    return binaries / "buck-ref"


def test_the_wheel_carries_the_specification_whole(wheel: Path) -> None:
    carried = zipfile.ZipFile(wheel)
    inside = {name.removeprefix("buck_ref/spec/") for name in carried.namelist() if name.startswith("buck_ref/spec/")}
    checkout = {path.relative_to(SPEC).as_posix() for path in SPEC.rglob("*") if path.is_file()}
    assert inside == checkout
    assert all(carried.read(f"buck_ref/spec/{name}") == (SPEC / name).read_bytes() for name in inside)


def test_the_wheel_carries_compiled_catalogues_types_and_licence_and_no_sources_of_the_build(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "buck_ref/locale/es/LC_MESSAGES/buck_ref.mo" in names
    assert "buck_ref/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.endswith((".po", ".pot", "build_hook.py"))]
    assert {name.partition("/")[0] for name in names} == {"buck_ref", f"buck_ref-{__version__}.dist-info"}


def test_the_program_knows_its_version(installed: Path, tmp_path: Path) -> None:
    assert __version__ in run(installed, "--version", cwd=tmp_path)


def test_the_wheel_carries_what_a_page_is_made_of(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    there = {
        path.name for path in (ROOT / "buck_ref/report/html").iterdir() if path.suffix in (".jinja", ".css", ".js")
    }
    inside = {name.removeprefix("buck_ref/report/html/") for name in names if name.startswith("buck_ref/report/html/")}
    assert len(there) == 4
    assert there <= inside


def test_it_writes_a_report(installed: Path, tmp_path: Path) -> None:
    log = tmp_path / "game.bucklog"
    log.write_bytes((ROOT / "audit/games/honest/classic-physical.bucklog").read_bytes())
    run(installed, "verify", "--need", "legal", log, "--report", "game.html", cwd=tmp_path)
    page = (tmp_path / "game.html").read_text("utf-8")
    assert "CONSISTENT" in page
    assert page.rstrip().endswith("</html>")


@pytest.mark.clause("BUCK-SCORE-SUM")
def test_it_scores_a_throw(installed: Path, tmp_path: Path) -> None:
    """Ruling shared_die: 1-4-4 with Point 5 makes one sum, since a die serves one."""
    command = ("score", "--profile", "buck-classic", "--point", "5", "1", "4", "4", "--json")
    assert json.loads(run(installed, *command, cwd=tmp_path))["points"] == 1


def test_it_prints_a_clause_in_spanish(installed: Path, tmp_path: Path) -> None:
    printed = " ".join(run(installed, "rule", "BUCK-SCORE-SUM", "--lang", "es", cwd=tmp_path).split())
    clause = load_clauses()[ClauseId("BUCK-SCORE-SUM")]
    assert clause.title.es in printed
    assert " ".join(clause.text.es.split()[:8]) in printed


def test_it_speaks_spanish_from_its_catalogue(installed: Path, tmp_path: Path) -> None:
    english = "replay logs and say who is right"
    with (ROOT / "buck_ref/locale/es/LC_MESSAGES/buck_ref.po").open("rb") as text:
        entry = read_po(text).get(english)
    assert entry is not None
    assert english in run(installed, "--lang", "en", "--help", cwd=tmp_path)
    assert str(entry.string) in " ".join(run(installed, "--lang", "es", "--help", cwd=tmp_path).split())
