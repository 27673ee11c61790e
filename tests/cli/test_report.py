"""`buck-ref verify --report`: the format by the name's ending, written whole or not at all."""

import json
import os
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from buck_ref.referee.readings.game import GameReadings, game_readings
from buck_ref.referee.verify import AnyVerification
from tests.cli.conftest import Cli
from tests.cli.logs import POINTS, honest, sum_missed, write

ENDINGS = (".html", ".md", ".json", ".xml")


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_format_is_written_and_nothing_else_changes(cli: Cli, tmp_path: Path, ending: str, language: str) -> None:
    log, report = sum_missed(tmp_path / "a.bucklog"), tmp_path / f"out{ending}"
    plain = cli("verify", "--lang", language, log)
    answer = cli("verify", "--lang", language, log, "--report", report)
    assert (answer.status, answer.out, answer.err) == (30, plain.out, "")
    text = report.read_text(encoding="utf-8")
    assert "REJECTED" in text
    assert "BUCK-SCORE-SUM" in text.replace("\\", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.bucklog", f"out{ending}"], "nothing left beside it"


def test_the_ending_may_be_in_capitals(cli: Cli, tmp_path: Path) -> None:
    cli("verify", honest(tmp_path / "a.bucklog"), "--report", tmp_path / "A.JSON")
    assert json.loads((tmp_path / "A.JSON").read_text())["verdict"] == "CONSISTENT"


@pytest.mark.parametrize("name", ["out.txt", "out", ".md", "out.html.gz", ""])
def test_another_ending_is_a_bad_request_before_anything_is_checked(cli: Cli, tmp_path: Path, name: str) -> None:
    answer = cli("verify", tmp_path / "none.bucklog", "--report", tmp_path / name if name else "")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


def test_a_page_is_about_one_log(cli: Cli, tmp_path: Path) -> None:
    log = honest(tmp_path / "a.bucklog")
    for files in ([log, log], [tmp_path]):
        answer = cli("verify", *files, "--report", tmp_path / "out.html")
        assert (answer.status, answer.out) == (2, "")
        assert ".md, .json, .xml" in answer.err
    assert not (tmp_path / "out.html").exists()


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_that_exists_is_not_overwritten_and_nothing_is_checked(cli: Cli, tmp_path: Path, ending: str) -> None:
    report = tmp_path / f"out{ending}"
    report.write_text("mine")
    answer = cli("verify", honest(tmp_path / "a.bucklog"), "--report", report)
    assert (answer.status, answer.out) == (3, "")
    assert report.read_text() == "mine"


def test_a_report_that_cannot_be_written_is_told_after_the_answer(cli: Cli, tmp_path: Path) -> None:
    answer = cli("verify", honest(tmp_path / "a.bucklog"), "--report", tmp_path / "none" / "out.md")
    assert answer.status == 3
    assert "CONSISTENT" in answer.out
    assert "cannot be written" in answer.err


def test_a_file_that_came_in_between_is_left_alone(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, told = tmp_path / "out.md", os.fsync

    def meanwhile(number: int) -> None:
        told(number)
        report.write_text("another's")

    monkeypatch.setattr(os, "fsync", meanwhile)
    answer = cli("verify", honest(tmp_path / "a.bucklog"), "--report", report)
    assert answer.status == 3
    assert report.read_text() == "another's"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.bucklog", "out.md"]


def test_a_full_disk_leaves_no_part_of_a_report(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    answer = cli("verify", honest(tmp_path / "a.bucklog"), "--report", tmp_path / "out.md")
    assert answer.status == 3
    assert "no space is left" in answer.err
    assert [path.name for path in tmp_path.iterdir()] == ["a.bucklog"]


@pytest.fixture
def several(tmp_path: Path) -> list[Path]:
    """A log that meets `--need legal`, one that is refuted, one that is no log, and a file that is not there."""
    (tmp_path / "torn.bucklog").write_text("nonsense\n")
    return [
        write(tmp_path / "open.bucklog", *POINTS),
        sum_missed(tmp_path / "sum.bucklog"),
        tmp_path / "torn.bucklog",
        tmp_path / "none.bucklog",
    ]


def test_junit_has_a_case_for_each_log(cli: Cli, tmp_path: Path, several: list[Path]) -> None:
    report = tmp_path / "out.xml"
    assert cli("verify", "--need", "legal", *several, "--report", report).status == 3
    cases = list(ET.parse(report).getroot().iter("testcase"))
    assert [case.get("name") for case in cases] == list(map(str, several))
    assert [[child.tag for child in case] for case in cases] == [["system-out"], ["failure"], ["error"], ["error"]]
    failure = cases[1].find("failure")
    assert failure is not None
    assert failure.get("type") == "REJECTED"
    assert failure.text is not None
    assert "the throw of Ana is worth 2; the table says 1." in failure.text


def test_an_unmet_need_is_a_failure(cli: Cli, tmp_path: Path) -> None:
    cli("verify", honest(tmp_path / "a.bucklog"), "--report", tmp_path / "out.xml")
    (failure,) = ET.parse(tmp_path / "out.xml").getroot().iter("failure")
    assert failure.get("type") == "CONSISTENT"


def test_json_of_several_is_an_array_and_of_one_an_object(cli: Cli, tmp_path: Path, several: list[Path]) -> None:
    report = tmp_path / "out.json"
    cli("verify", *several, "--report", report)
    many = json.loads(report.read_text(encoding="ascii"))
    assert [one["verdict"] for one in many] == ["INCOMPLETE", "REJECTED", "UNREADABLE", None]
    assert [len(one.get("steps", [])) for one in many] == [3, 6, 0, 0]
    cli("verify", several[1], "--report", tmp_path / "one.json")
    assert json.loads((tmp_path / "one.json").read_text()) == many[1]
    assert many[1]["readings"] is not None


def test_markdown_of_several_begins_with_a_table(cli: Cli, tmp_path: Path, several: list[Path]) -> None:
    report = tmp_path / "out.md"
    cli("verify", *several, "--report", report)
    lines = report.read_text().splitlines()
    rows = [line for line in lines[:8] if line.startswith("| ")][2:]
    assert [row.split(" | ")[1] for row in rows] == ["INCOMPLETE", "REJECTED", "UNREADABLE", "not checked"]
    assert sum(line.startswith("# ") for line in lines) == 1 + len(several)


def test_a_log_that_cannot_be_read_gives_no_page(cli: Cli, tmp_path: Path) -> None:
    answer = cli("verify", tmp_path / "none.bucklog", "--report", tmp_path / "out.html")
    assert answer.status == 3
    assert not list(tmp_path.iterdir())


def test_a_report_beside_json(cli: Cli, tmp_path: Path) -> None:
    answer = cli("verify", "--json", honest(tmp_path / "a.bucklog"), "--report", tmp_path / "out.md")
    assert json.loads(answer.out)["verdict"] == "CONSISTENT"
    assert (tmp_path / "out.md").exists()


@pytest.mark.parametrize(("language", "said"), [("en", "one report"), ("es", "un solo informe")])
def test_a_second_report_is_refused_and_none_is_written(cli: Cli, tmp_path: Path, language: str, said: str) -> None:
    log = honest(tmp_path / "a.bucklog")
    two = ("--report", tmp_path / "a.html", "--report", tmp_path / "b.md")
    answer = cli("verify", "--lang", language, log, *two)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
    assert list(tmp_path.iterdir()) == [log]


@pytest.mark.parametrize(
    ("language", "contracts"), [("en", "Contracts of the rules"), ("es", "Contratos de las reglas")]
)
def test_contracts_are_told_in_a_report_and_not_to_the_table(
    cli: Cli, tmp_path: Path, language: str, contracts: str
) -> None:
    log, report = honest(tmp_path / "a.bucklog"), tmp_path / "a.md"
    answer = cli("verify", "--lang", language, log, "--report", report)
    assert contracts not in answer.out
    assert contracts in report.read_text(encoding="utf-8")


@pytest.mark.parametrize("ending", [".html", ".md", ".json"])
def test_what_is_in_dispute_is_replayed_once_for_the_answer_and_the_report(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    asked: list[AnyVerification] = []

    def counted(verification: AnyVerification) -> GameReadings:
        asked.append(verification)
        return game_readings(verification)

    monkeypatch.setattr("buck_ref.referee.readings.disputed.game_readings", counted)
    log, out = sum_missed(tmp_path / "a.bucklog"), tmp_path / f"out{ending}"
    answer = cli("verify", log, "--report", out)
    assert "Other readings of the rules" in answer.out
    assert "all-pairs" in out.read_text(encoding="utf-8")
    assert len(asked) == 1
