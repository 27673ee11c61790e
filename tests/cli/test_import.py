"""`buck-ref import` and `buck-ref export`: from a sheet to a log and back, and what is said of it."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from buck_ref.cli.new_file import write_new
from buck_ref.log.read import read_log
from tests.cli.conftest import Cli

SHEET = (
    "# Friday\nprofile buck-chips\nplayers Ana, beto=Beto Ruiz\npoint ana 3 5\npoint beto 4\n"
    "ana 5 2 3 = 2 (2)\nana 5 5 5 = 15 wins\nresult ana 15, beto 0 winner ana\n"
)
"""Buck with chips: a five and 2+3 make two points; then Ana's Big Buck wins."""
BAD = "profile buck-clasic\nplayers ana, beto\nana 1 4 x\nanna 1 2 3\n"


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "friday.txt"
    path.write_text(SHEET, "utf-8")
    return path


def test_a_sheet_becomes_a_log_that_can_be_checked(cli: Cli, sheet: Path, tmp_path: Path) -> None:
    log = tmp_path / "friday.bucklog"
    answer = cli("import", sheet, "--out", log)
    assert (answer.status, answer.err) == (0, "")
    record = read_log(log)
    assert answer.out.splitlines() == [
        f"file: {log}, 7 lines",
        f"tip: {record.tip}",
        "what to do next:",
        f"  buck-ref verify --need legal {log}",
        f"  buck-ref show {log}",
        f"  buck-ref readings {log}",
    ]
    for command in answer.out.splitlines()[-3:]:
        assert cli(*command.split()[1:]).status == 0


def test_a_wrong_claim_on_a_sheet_is_refuted_by_the_check_and_not_at_the_door(cli: Cli, tmp_path: Path) -> None:
    path, log = tmp_path / "a.txt", tmp_path / "a.bucklog"
    path.write_text(SHEET.replace("= 2 (2)", "= 3 (3)"), "utf-8")
    assert cli("import", path, "--out", log).status == 0
    assert cli("verify", "--need", "legal", log).status == 30


@pytest.mark.clause("SHEET-FAULT")
def test_everything_that_cannot_be_read_is_listed_and_no_file_is_left(cli: Cli, tmp_path: Path) -> None:
    path, log = tmp_path / "bad.txt", tmp_path / "bad.bucklog"
    path.write_text(BAD, "utf-8")
    answer = cli("import", path, "--out", log)
    assert (answer.status, answer.out, log.exists()) == (2, "", False)
    told = answer.err.splitlines()
    assert [line.removeprefix(f"{path}:").split(": ")[0] for line in told[:3]] == ["1:9", "3:9", "4:1"]
    assert told[1] == f"{path}:3:9: 'x' cannot stand here; what can stand here: a comma, a number, '='"
    assert told[2] == f"{path}:4:1: 'anna' is none of the players: ana, beto"
    assert told[3:] == ["3 things in the sheet cannot be read; no log was made"]


def test_in_spanish(cli: Cli, sheet: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("perfil buck-chips\njugadores ana, beto\nana salta\n", "utf-8")
    answer = cli("import", bad, "--out", tmp_path / "a", "--lang", "es")
    assert answer.err.splitlines()[0].startswith(
        f"{bad}:3:5: 'salta' no puede ir aquí; aquí puede ir: una carta, un número"
    )
    assert answer.err.splitlines()[1] == "1 cosa de la planilla no se puede leer; no se hizo ningún registro"
    answer = cli("import", sheet, "--out", tmp_path / "a", "--lang", "es")
    assert "qué hacer ahora:" in answer.out
    assert "jugadores Ana, beto=Beto Ruiz" in cli("export", tmp_path / "a", "--lang", "es").out


def test_from_standard_input(cli: Cli, sheet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(SHEET.encode())))
    assert cli("import", "-", "--out", tmp_path / "a").status == 0
    assert cli("import", sheet, "--out", tmp_path / "b").status == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    monkeypatch.setattr(sys, "stdin", None)
    answer = cli("import", "-", "--out", tmp_path / "c")
    assert (answer.status, answer.err) == (3, "buck-ref: error: there is no standard input to read\n")


def test_a_file_that_is_there_is_not_written_over(cli: Cli, sheet: Path, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine", "utf-8")
    answer = cli("import", sheet, "--out", tmp_path / "a")
    assert (answer.status, (tmp_path / "a").read_text("utf-8")) == (3, "mine")
    assert cli("import", tmp_path / "none", "--out", tmp_path / "b").status == 3
    assert cli("import", sheet, "--out", tmp_path / "none" / "b").status == 3
    assert cli("import", sheet).status == 2


@pytest.mark.parametrize("name", ["back.txt", "back.csv"])
def test_a_log_becomes_a_sheet_and_the_same_log_again(cli: Cli, sheet: Path, tmp_path: Path, name: str) -> None:
    log, back = tmp_path / "a", tmp_path / name
    cli("import", sheet, "--out", log)
    answer = cli("export", log, "--format", "csv" if name.endswith("csv") else "sheet", "--out", back)
    assert (answer.status, answer.out, answer.err) == (0, f"file: {back}\n", "")
    assert cli("import", back, "--out", tmp_path / "b").status == 0
    assert (tmp_path / "b").read_bytes() == log.read_bytes()


def test_the_form_can_be_named(cli: Cli, sheet: Path, tmp_path: Path) -> None:
    cli("import", sheet, "--out", tmp_path / "a")
    csv = tmp_path / "sheet"
    csv.write_bytes(cli("export", tmp_path / "a", "--format", "csv").out.encode())
    assert cli("import", csv, "--out", tmp_path / "b").status == 2
    assert cli("import", csv, "--format", "csv", "--out", tmp_path / "b").status == 0


def test_a_semicolon_where_a_spreadsheet_writes_one(cli: Cli, sheet: Path, tmp_path: Path) -> None:
    cli("import", sheet, "--out", tmp_path / "a")
    text = cli("export", tmp_path / "a", "--format", "csv").out
    csv = tmp_path / "a.csv"
    csv.write_text(text.replace(",", ";").replace('"ana 15 +1; beto 0 -1"', "ana 15 +1, beto 0 -1"), "utf-8")
    assert cli("import", csv, "--out", tmp_path / "b").status == 0
    assert (tmp_path / "b").read_bytes() == (tmp_path / "a").read_bytes()


@pytest.mark.clause("SHEET-TRANSPORT")
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
@pytest.mark.parametrize("form", ["sheet", "csv"])
def test_a_sheet_is_utf_8_whatever_the_terminal_takes(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str, form: str
) -> None:
    sheet, log, back = tmp_path / "a.txt", tmp_path / "a.bucklog", io.BytesIO()
    sheet.write_text("profile buck-chips\nplayers ana=José, beto\nnote ♠ ñ 中\n", "utf-8")
    cli("import", sheet, "--out", log)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", io.TextIOWrapper(back, encoding))
        cli("export", log, "--format", form)
        sheet.write_bytes(back.getvalue())
    assert cli("import", sheet, "--format", form, "--out", tmp_path / "b.bucklog").status == 0
    assert (tmp_path / "b.bucklog").read_bytes() == log.read_bytes()


@pytest.mark.clause("SHEET-KEPT")
def test_what_a_sheet_leaves_out_is_said(cli: Cli, tmp_path: Path) -> None:
    log = tmp_path / "a"
    cli("play", "--profile", "buck-chips", "--players", "ana,beto", "--seed", "00" * 32, "--out", log)
    answer = cli("export", log)
    assert answer.status == 0
    assert answer.out.startswith("profile buck-chips\nplayers ana, beto\n\n")
    assert [line.removeprefix(f"{log}: not on the sheet: ")[:8] for line in answer.err.splitlines()] == ["the seed"]


@pytest.mark.clause("SHEET-CSV")
def test_no_cell_is_a_formula_and_the_name_comes_back(cli: Cli, tmp_path: Path) -> None:
    path, log = tmp_path / "a.txt", tmp_path / "a"
    path.write_text('profile buck-chips\nplayers ana==1+1, beto="@SUM(A1)"\nnote =cmd|calc\n', "utf-8")
    cli("import", path, "--out", log)
    csv = cli("export", log, "--format", "csv").out
    assert [line.split(",")[5] for line in csv.splitlines()[2:]] == ["'=1+1", "'@SUM(A1)", "'=cmd|calc"]
    (tmp_path / "a.csv").write_text(csv, "utf-8")
    assert cli("import", tmp_path / "a.csv", "--out", tmp_path / "b").status == 0
    assert (tmp_path / "b").read_bytes() == log.read_bytes()


@pytest.mark.parametrize(
    ("golden", "status"),
    [("wrong/float", 40), ("wrong/no-open", 40), ("wrong/other-format", 50), ("wrong/one-id-twice", 2)],
)
def test_logs_of_which_no_sheet_is_written(cli: Cli, golden: str, status: int) -> None:
    answer = cli("export", Path(__file__).parents[2] / "audit" / "games" / f"{golden}.bucklog")
    assert (answer.status, answer.out) == (status, "")
    assert answer.err.startswith("buck-ref: error: ")


def test_who_interrupts_the_writing_leaves_no_part_of_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_new(tmp_path / "a.bucklog", b"half")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.clause("SHEET-KEPT")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("golden", "told"), [("torn-line", "T-TORN"), ("changed-byte", "REJECTED")])
def test_what_speaks_against_the_source_is_told(cli: Cli, language: str, golden: str, told: str) -> None:
    wrong = Path(__file__).parents[2] / "audit" / "games" / "wrong" / f"{golden}.bucklog"
    answer = cli("export", "--lang", language, wrong)
    assert answer.status == 0
    assert told in answer.err.splitlines()[-1]
    assert told not in answer.out


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("command", ["import", "export"])
def test_a_dash_names_no_new_file(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = cli(command, "--lang", language, "a", "--out", "-")
    assert (answer.status, answer.out) == (2, "")
    assert "'./-'" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_only_what_needs_the_grammar_of_sheets_loads_it() -> None:
    """Readings need it where a claim is asked, and not before."""
    loads = "import sys, buck_ref.cli.{0}; sys.exit('lark' in sys.modules)"
    for name, status in (("readings", 0), ("import_", 1)):
        assert subprocess.run([sys.executable, "-c", loads.format(name)], check=False).returncode == status
