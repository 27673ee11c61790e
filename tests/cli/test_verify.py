"""`buck-ref verify`: the report on one log, the table of many, JSON, exit statuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from buck_ref.log import data
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from tests.cli.conftest import Answer, Cli
from tests.cli.logs import BIG_BUCK, POINTS, honest, sum_missed, write, wrong_seat
from tests.referee.making import turn


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One log of each kind, one of them in a folder below, and files that are no logs."""
    (tmp_path / "below").mkdir()
    honest(tmp_path / "honest.bucklog")
    sum_missed(tmp_path / "below" / "sum.bucklog")
    write(tmp_path / "open.bucklog", *POINTS)
    (tmp_path / "torn.bucklog").write_text("nonsense\n")
    (tmp_path / "notes.txt").write_text("nothing of ours")
    return tmp_path


@pytest.mark.clause("BUCK-SCORE-SUM", "LOG-CLAIM")
def test_the_first_wrong_claim_is_told_in_full(cli: Cli, tmp_path: Path) -> None:
    answer = cli("verify", sum_missed(tmp_path / "a.bucklog"))
    said = [line.strip() for line in answer.out.splitlines()]
    assert answer.status == 30
    assert said[0].endswith("a.bucklog: REJECTED")
    start = said.index("First wrong claim")
    assert said[start + 1 : start + 7] == [
        "G-POINTS  line 3, Ana",
        "the throw of Ana is worth 2; the table says 1.",
        "expected: 2",
        "found: 1",
        "the throw: 5 2 3, with Point 5",
        "by the rules the throw is worth 2 points: 5 is your Point: 1; 2+3 makes 5: 1",
    ]
    assert "- sums = false: Two dice that add up to the Point score nothing." in said
    assert "BUCK-SCORE-SUM (Sum)" in said
    text = load_clauses()[ClauseId("BUCK-SCORE-SUM")].text.en
    assert " ".join(text.split()) in " ".join(answer.out.split())
    assert "G-SCORE  line 3, Ana: Ana has a score of 2; the table says 1 [BUCK-TURN-THROW]" in said


def test_the_rules_own_state_goes_on_after_a_wrong_claim(cli: Cli, tmp_path: Path) -> None:
    said = cli("verify", sum_missed(tmp_path / "a.bucklog")).out
    assert "Result by the rules; winner: Ana\n  Ana: 15 points, +1 chip\n  Beto: 0 points, -1 chips" in said


@pytest.mark.clause("BUCK-TURN-KEEPS")
def test_the_first_illegal_act_is_told_with_the_valid_prefix(cli: Cli, tmp_path: Path) -> None:
    answer = cli("verify", wrong_seat(tmp_path / "a.bucklog"))
    said = [line.strip() for line in answer.out.splitlines()]
    assert answer.status == 30
    start = said.index("First illegal act")
    assert said[start + 1 : start + 6] == [
        "G-SEAT  line 4, Beto",
        "Ana must act, not Beto.",
        "expected: Ana",
        "found: Beto",
        "legal up to line 3; from here on nothing was judged",
    ]
    assert "BUCK-TURN-KEEPS (Keeping the turn)" in said


def test_five_questions_are_answered_apart(cli: Cli, tmp_path: Path) -> None:
    said = [line.split("  ") for line in cli("verify", honest(tmp_path / "a.bucklog")).out.splitlines()]
    answers = {line[0].partition(":")[0]: line[-1].strip() for line in said if line[0].count("?") == 1}
    assert answers == {
        "Unaltered": "not shown",
        "Who": "not shown",
        "Legal": "shown",
        "Fair": "not shown",
        "Whole": "shown",
    }


def test_in_spanish(cli: Cli, tmp_path: Path) -> None:
    said = cli("verify", "--lang", "es", sum_missed(tmp_path / "a.bucklog")).out
    assert "Primera afirmación errónea" in said
    assert "según las reglas el tiro vale 2 puntos: 5 es tu Punto: 1; 2+3 suma 5: 1" in said
    first_line = load_clauses()[ClauseId("BUCK-SCORE-SUM")].text.es.strip().splitlines()[0]
    assert first_line in " ".join(said.split())
    assert "Resultado según las reglas; gana: Ana" in said


@pytest.mark.clause("VERDICT-NEED")
@pytest.mark.parametrize(
    ("need", "made", "status"),
    [
        ("verified", honest, 10),
        ("consistent", honest, 0),
        ("legal", honest, 0),
        ("legal", sum_missed, 30),
        ("consistent", sum_missed, 30),
        ("legal", lambda path: write(path, *POINTS), 0),
        ("legal", write, 20),
        ("legal", lambda path: write(path, data.NoteData(text="hola")), 20),
        ("legal", lambda path: write(path, *POINTS, data.RetractData(from_=1)), 20),
        ("legal", lambda path: write(path, data.CloseData(outcome=data.Outcome.ABORTED)), 10),
        ("consistent", lambda path: write(path, *POINTS), 20),
    ],
)
def test_need(cli: Cli, tmp_path: Path, need: str, made: object, status: int) -> None:
    assert callable(made)
    assert cli("verify", "--need", need, made(tmp_path / "a.bucklog")).status == status


@pytest.mark.case(40)
def test_a_folder_gives_a_table(cli: Cli, folder: Path) -> None:
    answer = cli("verify", folder)
    lines = answer.out.splitlines()
    assert answer.status == 40
    assert [line.split()[0] for line in lines[:4]] == ["REJECTED", "CONSISTENT", "INCOMPLETE", "UNREADABLE"]
    assert [Path(line.split()[1]).name for line in lines[:4]] == [
        "sum.bucklog",
        "honest.bucklog",
        "open.bucklog",
        "torn.bucklog",
    ]
    assert "G-POINTS  line 3, Ana: the throw of Ana is worth 2; the table says 1 [BUCK-SCORE-SUM]" in lines[0]
    assert answer.last == "4 in all. CONSISTENT: 1, INCOMPLETE: 1, REJECTED: 1, UNREADABLE: 1"


def test_a_file_that_cannot_be_opened_does_not_stop_the_rest(cli: Cli, folder: Path) -> None:
    answer = cli("verify", folder / "none.bucklog", folder / "below" / "sum.bucklog")
    assert answer.status == 3
    assert "cannot be read" in answer.out.splitlines()[0]
    assert answer.out.splitlines()[1].startswith("REJECTED")
    assert answer.last == "2 in all. REJECTED: 1, not checked: 1"


def test_one_file_that_cannot_be_opened_is_an_error(cli: Cli, folder: Path) -> None:
    answer = cli("verify", folder / "none.bucklog")
    assert (answer.status, answer.out) == (3, "")
    assert answer.err.startswith("buck-ref: error: ")
    assert answer.err.count("\n") == 1


def test_a_folder_without_logs_is_no_success(cli: Cli, tmp_path: Path) -> None:
    assert cli("verify", "--need", "legal", tmp_path).status == 3


def test_a_fault_of_the_program_is_no_verdict_and_does_not_stop_the_rest(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    def faulty(path: Path) -> AnyVerification:
        if path.name == "honest.bucklog":
            raise ZeroDivisionError("x")
        return verify(path)

    monkeypatch.setattr("buck_ref.cli.verify.verify", faulty)
    answer = cli("verify", folder)
    assert answer.status == 70
    assert cli("verify", folder, folder / "none.bucklog").status == 70
    assert "ZeroDivisionError: x" in answer.out
    assert answer.last == "4 in all. INCOMPLETE: 1, REJECTED: 1, UNREADABLE: 1, not checked: 1"


def answers_of(answer: Answer) -> list[dict[str, object]]:
    return [json.loads(line) for line in answer.out.splitlines()]


def test_json_of_one_log(cli: Cli, tmp_path: Path) -> None:
    path = sum_missed(tmp_path / "a.bucklog")
    (said,) = answers_of(cli("verify", "--json", path))
    findings = said.pop("findings")
    assert isinstance(findings, list)
    assert next(one for one in findings if one["line"] is not None) == {
        "code": "G-POINTS",
        "line": 3,
        "party": "ana",
        "clause": "BUCK-SCORE-SUM",
        "expected": 2,
        "found": 1,
        "part": None,
        "round": None,
        "sentence": "the throw of Ana is worth 2; the table says 1",
    }
    profile = said.pop("profile")
    assert isinstance(profile, dict)
    assert (profile["name"], profile["options"]["overshoot"]) == ("buck-chips", "reset")
    tip = said.pop("tip")
    assert isinstance(tip, str)
    assert len(tip) == 64
    ended = {
        "players": [{"id": "ana", "score": 15, "chips": 1}, {"id": "beto", "score": 0, "chips": -1}],
        "winners": ["ana"],
        "loser": None,
    }
    assert said == {
        "file": str(path),
        "verdict": "REJECTED",
        "status": 30,
        "answers": {
            "unaltered": "not-shown",
            "who": "not-shown",
            "legal": "refuted",
            "fair": "not-shown",
            "whole": "shown",
        },
        "illegal_line": None,
        "lines": 6,
        "contracts": True,
        "result": {"rounds": [ended], "total": ended},
    }


def test_json_of_many_is_one_object_a_line(cli: Cli, folder: Path) -> None:
    answer = cli("verify", "--json", folder, folder / "none.bucklog")
    said = answers_of(answer)
    assert answer.status == 3
    assert [one["verdict"] for one in said] == ["REJECTED", "CONSISTENT", "INCOMPLETE", "UNREADABLE", None]
    assert "error" in said[-1]
    assert answer.out.isascii()


def test_json_names_the_illegal_line(cli: Cli, tmp_path: Path) -> None:
    (said,) = answers_of(cli("verify", "--json", wrong_seat(tmp_path / "a.bucklog")))
    assert (said["illegal_line"], said["result"]) == (4, None)


def test_hostile_names_of_files_are_made_visible(cli: Cli, tmp_path: Path) -> None:
    answer = cli("verify", honest(tmp_path / "a\x1b[2J\u202e.bucklog"))
    assert "\x1b" not in answer.out
    assert "\u202e" not in answer.out
    assert r"a\u{1b}[2J\u{202e}.bucklog" in answer.out


def test_text_that_no_log_may_hold_is_made_visible(cli: Cli, tmp_path: Path) -> None:
    path = honest(tmp_path / "a.bucklog")
    path.write_bytes(path.read_bytes().replace(b'"Beto"', '"Be\u202eto"'.encode()))
    answer = cli("verify", path)
    assert answer.status == 40
    assert "\u202e" not in answer.out
    assert r"Be\u{202e}to" in answer.out


@pytest.mark.case(39)
@pytest.mark.parametrize("name", ["<img src=x>", "=cmd()", 'O"Neil', "a,b;c", "{name}", "%(name)s", "[red]x[/]"])
def test_a_name_that_is_markup_elsewhere_is_text_here(cli: Cli, tmp_path: Path, name: str) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, *BIG_BUCK, beto=name)
    for command in ("verify", "show"):
        answer = cli(command, path)
        assert answer.err == ""
        assert name in answer.out
    assert cli("verify", "--need", "legal", path).status == 0


class Terminal:
    """Standard error, as if it were a terminal."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return True


def test_a_bar_shows_on_a_terminal_only(cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Checking" not in cli("verify", folder).err
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    answer = cli("verify", folder)
    assert "Checking" in terminal.text
    assert answer.out.splitlines()[0].startswith("REJECTED"), "the bar leaves the answers alone"


def test_lines_after_an_unreadable_one_are_not_judged(cli: Cli, tmp_path: Path) -> None:
    path = write(tmp_path / "a.bucklog", *POINTS, turn("ana", 5, 2, 3), *BIG_BUCK)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[3:]]))
    answer = cli("verify", path)
    assert answer.status == 40
    assert "That says nothing about tampering." in answer.out
    assert "Legal" not in answer.out


def test_contracts_off_gives_the_same_verdicts_and_the_report_says_so(cli: Cli, folder: Path) -> None:
    here = answers_of(cli("verify", "--json", folder))
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root), "BUCK_REF_CONTRACTS": "off"}
    command = [sys.executable, "-m", "buck_ref", "verify", "--json", str(folder)]
    done = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, check=False)
    there = answers_of(Answer(done.returncode, done.stdout, done.stderr))
    assert {one.pop("contracts") for one in here} == {True}
    assert {one.pop("contracts") for one in there} == {False}
    assert there == here


def test_a_folder_that_cannot_be_listed_is_no_silent_success(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = os.scandir

    def refusing(path: str) -> object:
        if Path(path).name == "below":
            raise PermissionError(13, "Permission denied", path)
        return listed(path)

    monkeypatch.setattr(os, "scandir", refusing)
    answer = cli("verify", folder)
    assert answer.status == 3
    first = answer.out.splitlines()[0]
    assert first.startswith("not checked")
    assert first.endswith(f"{folder / 'below'}: cannot be read: permission denied")
    assert "CONSISTENT" in answer.out


def test_what_is_no_file_in_a_folder_is_told_and_not_waited_for(cli: Cli, tmp_path: Path) -> None:
    honest(tmp_path / "a.bucklog")
    (tmp_path / "b.bucklog").mkdir()
    os.mkfifo(tmp_path / "c.bucklog")
    (tmp_path / "d.bucklog").symlink_to("/dev/zero")
    (tmp_path / "e.bucklog").symlink_to("e.bucklog")
    (tmp_path / "f.bucklog").symlink_to("a.bucklog")
    answer = cli("verify", tmp_path)
    assert answer.status == 3
    told = [line.rpartition(": ")[2].rpartition("/")[2] for line in answer.out.splitlines()[:5]]
    assert told == ["a.bucklog", "is not a file", "is not a file", "its links go round in a circle", "f.bucklog"]


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), OSError(36, "File name too long")])
def test_a_path_that_cannot_be_looked_at_does_not_stop_the_rest(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    def refusing(path: Path) -> bool:
        if path.name == "hidden":
            raise error
        return os.path.isdir(path)  # noqa: PTH112 - Path.is_dir is what is replaced

    monkeypatch.setattr(Path, "is_dir", refusing)
    answer = cli("verify", "--json", folder / "hidden", folder / "honest.bucklog")
    assert answer.status == 3
    assert [one["verdict"] for one in answers_of(answer)] == [None, "CONSISTENT"]


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_answers_come_as_they_are_found(
    cli: Cli, folder: Path, monkeypatch: pytest.MonkeyPatch, form: list[str]
) -> None:
    """An interruption costs the rest and not what is known already; nor is everything held until the end."""
    checked: list[Path] = []

    def interrupted(path: Path) -> AnyVerification:
        if checked:
            raise KeyboardInterrupt
        checked.append(path)
        return verify(path)

    monkeypatch.setattr("buck_ref.cli.verify.verify", interrupted)
    answer = cli("verify", *form, folder)
    assert answer.status == 130
    assert answer.err == "buck-ref: error: interrupted\n"
    (line,) = answer.out.splitlines()
    assert "sum.bucklog" in line
    assert "REJECTED" in line


def test_names_of_files_in_json_are_whole_characters(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a\udcffé.bucklog"
    answer = cli("verify", "--json", honest(path))
    assert msgspec.json.decode(answer.out)["file"] == str(tmp_path / "a\\u{dcff}é.bucklog")
