"""The files of a means are those that say what it does: its record ages with each of them, and with no other."""

from pathlib import Path

import pytest

from tests.prove.__main__ import MEANS
from tests.prove.made_with import ROOT, files_of, means_digest

FILES = {
    "tests/prove/count.py": "from tests.games import acting\nfrom tests.prove.evidence import record\nTIMES = 3\n",
    "tests/prove/evidence.py": "import tests.prove.other\n",
    "tests/prove/other.py": "",
    "tests/games/acting.py": "def act():\n    from audit.games.recipe import read\n",
    "audit/games/recipe.py": "import buck_ref.log\n",
    "tests/prove/asks.py": "from tests.spec.model import ask\n",
    "tests/spec/model.py": "ASKED = 1\n",
    "tests/spec/test_one.py": "ROWS = 2\n",
    "spec/model/cards/a.maude": "eq one = 1 .\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def names(means: str, root: Path) -> list[str]:
    return [str(path.relative_to(root)) for path in files_of(means, root)]


def test_the_files_are_those_imported_and_so_on_but_not_what_keeps_the_record(project: Path) -> None:
    assert names("count", project) == ["audit/games/recipe.py", "tests/games/acting.py", "tests/prove/count.py"]
    assert names("none", project) == []


def test_who_asks_the_equations_has_them_and_all_their_tests(project: Path) -> None:
    asking = ["spec/model/cards/a.maude", "tests/prove/asks.py", "tests/spec/model.py", "tests/spec/test_one.py"]
    assert names("asks", project) == asking


@pytest.mark.parametrize(
    ("name", "text", "means"),
    [
        ("tests/prove/count.py", FILES["tests/prove/count.py"].replace("3", "1"), "count"),
        ("tests/games/acting.py", FILES["tests/games/acting.py"] + "    return 1\n", "count"),
        ("tests/spec/test_one.py", "ROWS = 1\n", "asks"),
        ("spec/model/cards/a.maude", "eq one = 2 .\n", "asks"),
    ],
)
def test_a_means_is_another_where_one_of_its_files_does_something_else(
    project: Path, name: str, text: str, means: str
) -> None:
    before = {one: means_digest(one, project) for one in ("count", "asks")}
    (project / name).write_text(text, "utf-8")
    assert [one for one, digest in before.items() if means_digest(one, project) != digest] == [means]


@pytest.mark.parametrize(
    ("name", "more"), [("tests/prove/count.py", "# why\n"), ("spec/model/cards/a.maude", "*** why\n")]
)
def test_a_means_is_the_same_where_only_a_comment_is_another(project: Path, name: str, more: str) -> None:
    before = [means_digest(one, project) for one in ("count", "asks")]
    (project / name).write_text(more + FILES[name], "utf-8")
    assert [means_digest(one, project) for one in ("count", "asks")] == before


@pytest.mark.parametrize(
    ("name", "means"),
    [
        ("tests/prove/domains.py", {"enumeration", "readings"}),
        ("tests/symbolic/gate.py", {"crosshair", "planted"}),
        ("tests/prove/prism.py", {"chain"}),
        ("tests/prove/search.py", {"model"}),
        ("tests/prove/bugs.py", {"planted"}),
        ("tests/games/invariants.py", {"stateful"}),
        ("buck_ref/games/dice/invariants.py", {"stateful"}),
        ("spec/rulings/overshoot.toml", {"model", "mutation", "planted", "readings", "stateful", "step_mutation"}),
        ("tests/prove/auctions.py", {"wholes"}),
        ("tests/prove/equivalents.py", {"mutation", "planted"}),
        ("tests/prove/step_equivalents.py", {"step_mutation"}),
        ("spec/model/scoring.maude", {"model", "mutation", "planted", "step_mutation"}),
        ("tests/spec/test_model_scoring.py", {"model", "mutation", "planted", "step_mutation"}),
        ("tests/prove/typing.py", {"typing"}),
    ],
)
def test_of_the_project_the_files_are_known_of_which_means_they_are(name: str, means: set[str]) -> None:
    assert {one for one in MEANS if ROOT / name in files_of(one)} == means
