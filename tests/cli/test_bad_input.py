"""Wrong files of every kind, given to the command line: the documented verdict or error, in one line, and a status."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from buck_ref.rulebook.sources import load_sources
from tests.cli.bad_logs import ALL, STATUS, Bad
from tests.cli.conftest import Answer, Cli

ROOT = Path(__file__).parents[2]
ALWAYS = {"L-UNSIGNED", "L-SEED-PUBLIC", "L-PHYSICAL"}
MEMORY = 512 * 2**20
"""Bytes of address space that a check may take: many times what one of these files holds."""


def check_clean(answer: Answer) -> None:
    """Nothing that acts on a terminal, no trace of the program's inside, no error beside the answer."""
    printed = answer.out + answer.err
    assert all(character.isprintable() or character == "\n" for character in printed)
    assert "Traceback" not in printed
    assert answer.err == ""


def found_in(said: dict[str, object]) -> list[tuple[object, object, object]]:
    findings = said["findings"]
    assert isinstance(findings, list)
    return [(one["code"], one["line"], one["sentence"]) for one in findings if one["code"] not in ALWAYS]


def check_found(bad: Bad, said: dict[str, object]) -> None:
    """The verdict, and exactly the one finding."""
    assert (said["verdict"], said["status"]) == (bad.verdict.value, STATUS[bad.verdict])
    if bad.code is None:
        assert found_in(said) == []
        return
    told = [one for one in found_in(said) if not str(one[0]).startswith("T-") or one[0] == bad.code]
    assert [(code, line) for code, line, _ in told] == [(bad.code, bad.line)]
    sentence = str(told[0][2])
    assert bad.says in sentence
    assert len(sentence) < 250
    assert sentence.isprintable()


@pytest.mark.case(28, 29, 33, 34, 35)
@pytest.mark.clause("VERDICT-ORDER", "VERDICT-STATUS", "LOG-CANON", "LOG-TRANSPORT", "LOG-TEXT", "LOG-OPEN")
@pytest.mark.parametrize("name", ALL)
def test_a_wrong_log(cli: Cli, tmp_path: Path, name: str) -> None:
    bad, path = ALL[name], tmp_path / "a.bucklog"
    path.write_bytes(bad.content)
    answer = cli("verify", path)
    check_clean(answer)
    assert answer.status == STATUS[bad.verdict]
    assert answer.out.splitlines()[0] == f"{path}: {bad.verdict.value}"
    assert any(bad.says in line for line in answer.out.splitlines())
    check_found(bad, json.loads(cli("verify", "--json", path).out))
    legal = bad.verdict.value in ("CONSISTENT", "INCOMPLETE") and name != "first-line-only"
    assert (cli("verify", "--need", "legal", path).status == 0) is legal
    sheet = cli("show", path)
    check_clean(sheet)
    assert sheet.status == (STATUS[bad.verdict] if STATUS[bad.verdict] >= 40 else 0)


@pytest.mark.case(28, 40)
def test_all_wrong_logs_in_one_run_of_the_program_within_bounds(tmp_path: Path) -> None:
    for name, bad in ALL.items():
        (tmp_path / f"{name}.bucklog").write_bytes(bad.content)
    script = (
        "import resource, sys\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        "from buck_ref.__main__ import main\n"
        "sys.exit(main())"
    )
    command = [sys.executable, "-c", script, "verify", "--json", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (50, "")
    said = {Path(one["file"]).stem: one for one in map(json.loads, done.stdout.splitlines())}
    assert said.keys() == ALL.keys()
    for name, one in said.items():
        check_found(ALL[name], one)


class Request(NamedTuple):
    """A request with a file of these bytes in place of FILE, and on standard input, that must be refused."""

    content: bytes
    command: str
    status: int
    says: str


HOUSE = b'name = "house"\nextends = "buck-classic"\n[options]\n'
SCORE = "score --profile FILE.toml --point 5 1 4 4"
PLAY = "play --profile buck-classic --out FILE.new --players"
SET = "score --profile buck-classic --point 5 1 4 4 --set"
QUESTION = b'{"profile":"buck-classic","point":5,"dice":[1,4,4]}'

REQUESTS: dict[str, Request] = {
    "house rule: empty": Request(b"", SCORE, 2, "the field 'name' is missing"),
    "house rule: binary": Request(bytes(range(256)), SCORE, 2, "not a house rule"),
    "house rule: UTF-16": Request(HOUSE.decode().encode("utf-16"), SCORE, 2, "the bytes are not UTF-8"),
    "house rule: double key": Request(HOUSE + b"target = 15\ntarget = 16\n", SCORE, 2, "not TOML from line"),
    "house rule: escaped double key": Request(HOUSE + b'target = 15\n"t\\u0061rget" = 16\n', SCORE, 2, "not TOML from"),
    "house rule: 15.0": Request(HOUSE + b"target = 15.0\n", SCORE, 2, "option 'target' cannot be 15.0"),
    "house rule: NaN": Request(HOUSE + b"target = nan\n", SCORE, 2, "option 'target' cannot be nan"),
    "house rule: 2^53+1": Request(HOUSE + b"target = 9007199254740993\n", SCORE, 2, "option 'target' cannot be"),
    "house rule: deep": Request(b"a = " + b"[" * 10_000, SCORE, 2, "it is nested too deep"),
    "house rule: unknown option": Request(HOUSE + b"jokers = 1\n", SCORE, 2, "unknown option 'jokers'"),
    "house rule: unknown field": Request(b"mood = 1\n" + HOUSE, SCORE, 2, "there is no field 'mood'"),
    "house rule: unknown profile": Request(
        HOUSE.replace(b"buck-classic", b"no-such"), SCORE, 2, "unknown profile 'no-such'"
    ),
    "house rule: published name": Request(HOUSE.replace(b"house", b"buck-chips"), SCORE, 2, "a published profile"),
    "profile: unknown": Request(b"", "score --profile no-such --point 5 1 4 4", 2, "unknown profile 'no-such'"),
    "profile: escapes": Request(b"", "score --profile no\x1b[2J --point 5 1 4 4", 2, r"unknown profile 'no\u{1b}[2J'"),
    "profile: folder": Request(b"", "score --profile FOLDER.toml --point 5 1 4 4", 3, "it is a folder"),
    "--set: unknown option": Request(b"", f"{SET} jokers=1", 2, "unknown option 'jokers'"),
    "--set: double option": Request(b"", f"{SET} target=15 --set target=15", 2, "option 'target' is set twice"),
    "--set: no value": Request(b"", f"{SET} target", 2, "--set takes option=value"),
    "--set: 15.0": Request(b"", f"{SET} target=15.0", 2, "option 'target' cannot be 15.0"),
    "--set: NUL": Request(b"", f"{SET} target=\0", 2, "is no value as TOML writes it"),
    "--set: half a character": Request(b"", f"{SET} goal='\udced\udca0'", 2, "option 'goal' cannot be"),
    "--set: not UTF-8": Request(b"", f'{SET} stake="\udcff"', 2, "option 'stake' cannot be"),
    "--set: deep": Request(b"", f"{SET} target={'[' * 10_000}", 2, "is no value as TOML writes it"),
    "players: two in classic": Request(b"", f"{PLAY} ana,beto", 2, "'buck-classic' is for 3..64 players, not 2"),
    "players: alike": Request(b"", f"{PLAY} ana,beto,c=ANA", 2, "'ana' and 'ANA' can be taken for each other"),
    "players: bidi": Request(b"", f"{PLAY} ana,beto,c=Be\u202eto", 2, "U+202E"),
    "log: folder": Request(b"", "show FOLDER.toml", 3, "it is a folder"),
    "log: folder without logs": Request(b"", "verify --json FOLDER.toml", 3, "no *.bucklog in this folder"),
    "log: missing": Request(b"", "verify FILE.missing", 3, "there is no such file"),
    "log: NUL in its name": Request(b"", "verify a\0b", 3, "cannot be read"),
    "log: name too long": Request(b"", f"verify {'a' * 5000}", 3, "the name is too long"),
    "log to write: a folder": Request(
        b"", f"{PLAY.replace('FILE.new', 'FOLDER.toml')} ana,beto,c", 3, "exists already"
    ),
    "log to write: no such folder": Request(
        b"", f"{PLAY.replace('FILE.new', 'FILE.missing/a')} ana,beto,c", 3, "there is no such file or folder"
    ),
    "batch: BOM": Request(b"\xef\xbb\xbf" + QUESTION, "score --batch", 2, "this is not JSON from byte 0 on"),
    "batch: UTF-16": Request(QUESTION.decode().encode("utf-16"), "score --batch", 2, "this is not JSON"),
    "batch: NUL": Request(b"\0", "score --batch", 2, "this is not JSON from byte 0 on"),
    "batch: surrogate": Request(QUESTION.replace(b"buck", b"\\ud800"), "score --batch", 2, "this is not JSON"),
    "batch: double key": Request(
        QUESTION.replace(b'"point"', b'"point":4,"p\\u006fint"'), "score --batch", 2, "the key 'point' stands twice"
    ),
    "batch: 5.0": Request(QUESTION.replace(b"5", b"5.0"), "score --batch", 2, "must be int, is float"),
    "batch: NaN": Request(QUESTION.replace(b"5", b"NaN"), "score --batch", 2, "this is not JSON"),
    "batch: 2^53+1": Request(QUESTION.replace(b"5", b"9007199254740993"), "score --batch", 2, "9007199254740993"),
    "batch: deep": Request(b"[" * 10_000, "score --batch", 2, "not a question as --batch takes it"),
    "sources: no such folder": Request(b"", "spec sources FILE.missing", 3, "is not a folder"),
    "sources: nothing there": Request(b"", "spec sources FOLDER.toml", 1, "there is no such file or folder"),
}
"""The name of a request is the place of what is wrong, and what it is."""


@pytest.mark.parametrize("name", REQUESTS)
def test_a_wrong_request(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    asked = REQUESTS[name]
    (tmp_path / "bad.toml").write_bytes(asked.content)
    (tmp_path / "folder.toml").mkdir()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(asked.content)))
    words = (asked.command.replace("FILE", str(tmp_path / "bad")).replace("FOLDER", str(tmp_path / "folder"))).split(
        " "
    )
    answer = cli(*words)
    printed = answer.out + answer.err
    assert answer.status == asked.status
    assert all(character.isprintable() or character == "\n" for character in printed)
    assert sum(asked.says in line for line in printed.splitlines()) >= 1
    if "sources" not in name:
        assert printed.count("\n") == 1, "one clear line"
        assert len(printed) < 1200
    assert not (tmp_path / "bad.new").exists()


def test_other_documents_under_the_names_of_the_sources(cli: Cli, tmp_path: Path) -> None:
    for number, document in enumerate(load_sources().document):
        (tmp_path / document.file).write_bytes((b"\xef\xbb\xbf", b"\0" * document.bytes)[number % 2])
    answer = cli("spec", "sources", tmp_path)
    assert (answer.status, answer.err) == (1, "")
    assert answer.last.endswith(" faults")
