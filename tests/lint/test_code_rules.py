"""Each rule about imports, files and cited ids, kept once and broken once."""

import pytest

from tests.lint.cited import cited
from tests.lint.files import LONGEST, files
from tests.lint.imports import imports


def test_imports_downward_and_on_the_same_floor_are_kept() -> None:
    sources = {
        "buck_ref": "",
        "buck_ref.message": "",
        "buck_ref.log": "",
        "buck_ref.log.read": "from buck_ref.message import message\nfrom buck_ref.log import chain",
        "buck_ref.log.chain": "import buck_ref.message\nimport json",
        "buck_ref.cli.main": "from buck_ref import __version__\nfrom buck_ref.log.read import read",
    }
    assert list(imports(sources)) == []


@pytest.mark.parametrize(
    "text",
    [
        "from buck_ref.report.text import say",
        "from buck_ref.report import text",
        "import buck_ref.report.text",
        "from ..report import text",
        "def late():\n    from buck_ref.report.text import say",
    ],
)
def test_an_import_from_a_floor_above(text: str) -> None:
    sources = {"buck_ref.log.read": text, "buck_ref.report.text": "", "buck_ref.report": ""}
    assert [str(finding) for finding in imports(sources)] == [
        "buck_ref.log.read: it imports buck_ref.report.text, from a floor above"
    ]


def test_a_module_on_no_floor() -> None:
    assert [finding.reason for finding in imports({"buck_ref.attic.box": ""})] == ["it stands on no floor"]


def test_a_circle() -> None:
    sources = {"buck_ref.log.a": "import buck_ref.log.b", "buck_ref.log.b": "import buck_ref.log.a"}
    (finding,) = imports(sources)
    assert "it imports itself" in finding.reason
    assert "buck_ref.log.b" in finding.reason


@pytest.mark.parametrize("folder", ["work", "tmp", "root", "home/ana", "Users/ana"])
def test_a_path_of_a_machine(folder: str) -> None:
    (finding,) = files({"notes.md": f"first\nsee /{folder}/notes for more"})
    assert finding.where == "notes.md:2"
    assert "a path of a machine" in finding.reason


@pytest.mark.parametrize(
    "text", ["../shared/sources", "a/work/b", "src/tmp/", "and/or", "the root/base", "https://a.b/work/"]
)
def test_what_is_no_path_of_a_machine(text: str) -> None:
    assert list(files({"notes.md": text})) == []


def test_the_host_of_a_registry() -> None:
    (finding,) = files({"Makefile": "pip --index-url https://py" + "pi.org/simple"})
    assert "a host" in finding.reason


def test_a_long_source_file() -> None:
    assert list(files({"a.py": "\n" * LONGEST, "data.json": "\n" * 1000})) == []
    (finding,) = files({"a.py": "\n" * (LONGEST + 1)})
    assert finding.where == "a.py"


def test_a_cited_id_that_is_no_clause() -> None:
    text = '"""As BUCK-SUM and HUCK-BID say, and BUCK-GONE."""\nX = ("SHEET-LOST", "HUCK-SUM", "buck-dice", "SHEET-")'
    assert [str(finding) for finding in cited({"a.py": text}, {"BUCK-SUM", "HUCK-BID", "SHEET-BACK"})] == [
        "a.py: it cites BUCK-GONE, and there is no such clause",
        "a.py: it cites HUCK-SUM, and there is no such clause",
        "a.py: it cites SHEET-LOST, and there is no such clause",
    ]
