"""What can go wrong around a sound request: memory, disks, rights, interruptions, readers that go away."""

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from buck_ref.log.write import Chain
from tests.cli.bad_logs import LOG
from tests.cli.conftest import Cli
from tests.cli.logs import POINTS, opening
from tests.referee.making import note

ROOT = Path(__file__).parents[2]
MIB = 2**20
SEED = bytes(range(32)).hex()
PLAY = ["play", "--profile", "buck-chips", "--players", "ana,beto,carla", "--seed", SEED, "--out"]
PEAK = """
import pathlib, re, resource, sys
from buck_ref.__main__ import main
code = main()
sys.stdout.flush()
status = pathlib.Path("/proc/self/status")
own = re.search(r"VmHWM:\\s*([0-9]+)", status.read_text()) if status.exists() else None
print(own[1] if own else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
sys.exit(code)
"""
"""Prints the peak of the process itself: what getrusage tells counts the process that started it, too."""


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def copies(folder: Path, number: int) -> Path:
    folder.mkdir()
    for copy in range(number):
        (folder / f"{copy:03}.bucklog").write_bytes(LOG)
    return folder


def peak(*arguments: object) -> tuple[int, int, str]:
    """The exit status of a run, the most bytes of memory that it held at a time, and what it printed."""
    command = [sys.executable, "-c", PEAK, *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, env=environment(BUCK_REF_CONTRACTS="off"), capture_output=True, text=True, check=False
    )
    return done.returncode, int(done.stderr) * 1024, done.stdout


@pytest.mark.clause("LOG-LIMITS")
@pytest.mark.parametrize(("before", "code"), [(b"", "F-SIZE"), (LOG, "F-SIZE")])
def test_a_line_of_100_megabytes(tmp_path: Path, before: bytes, code: str) -> None:
    """Never held whole: the reader stops at the limit of a file, 64 MiB."""
    with (tmp_path / "a.bucklog").open("wb") as file:
        file.write(before)
        file.truncate(100 * MIB)
    status, most, printed = peak("verify", tmp_path / "a.bucklog")
    assert status == 40
    assert code in printed
    assert most < 128 * MIB


@pytest.mark.clause("LOG-LIMITS")
def test_a_line_of_60_megabytes_is_held_no_more_than_a_few_times(tmp_path: Path) -> None:
    with (tmp_path / "a.bucklog").open("wb") as file:
        file.write(LOG)
        file.truncate(60 * MIB)
    status, most, printed = peak("verify", tmp_path / "a.bucklog")
    assert (status, "F-LINE-SIZE" in printed) == (40, True)
    assert most < 256 * MIB


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_memory_does_not_grow_with_the_number_of_files(tmp_path: Path, form: list[str]) -> None:
    few, many = (peak("verify", *form, copies(tmp_path / str(number), number)) for number in (5, 200))
    assert (few[0], many[0]) == (10, 10)
    assert many[2].count("CONSISTENT") >= 200
    assert many[1] - few[1] < 4 * MIB


@pytest.mark.clause("LOG-TRANSPORT")
def test_a_log_that_grows_while_it_is_read_is_a_good_beginning(cli: Cli, tmp_path: Path) -> None:
    path, chain = tmp_path / "a.bucklog", Chain()
    first = [chain.line("table", data) + b"\n" for data in (opening(), *POINTS)]
    path.write_bytes(b"".join(first))
    done = threading.Event()

    def write_on() -> None:
        with path.open("ab", buffering=0) as file:
            while not done.is_set():
                raw = chain.line("ana", note("hola")) + b"\n"
                file.write(raw[:70])
                time.sleep(0.001)
                file.write(raw[70:])

    writer = threading.Thread(target=write_on)
    writer.start()
    try:
        said = [json.loads(cli("verify", "--json", path).out) for _ in range(40)]
    finally:
        done.set()
        writer.join()
    assert {(one["verdict"], one["status"]) for one in said} == {("INCOMPLETE", 20)}
    codes = {finding["code"] for one in said for finding in one["findings"]}
    assert codes <= {"L-UNSIGNED", "L-PHYSICAL", "T-TORN"}
    lengths = [one["lines"] for one in said]
    assert lengths == sorted(lengths)
    assert json.loads(cli("verify", "--json", path).out)["lines"] == chain.length > 3


@contextmanager
def nobodys_rights() -> Iterator[None]:
    """Rights count for nothing with the owner of the machine."""
    owner = os.geteuid()
    if owner == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(owner)


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (["verify", "a.bucklog"], "a.bucklog: cannot be read: permission denied"),
        (["show", "a.bucklog"], "a.bucklog: cannot be read: permission denied"),
        (["score", "--profile", "a.toml", "--point", "5", "1"], "a.toml: cannot be read: permission denied"),
        ([*PLAY, "new.bucklog"], "new.bucklog: cannot be written: permission denied"),
        ([*PLAY, "a.bucklog"], "a.bucklog: cannot be written: it exists already"),
    ],
)
def test_without_the_right_to_read_or_write(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli(*PLAY, "a.bucklog").status == 0
    cli(*command[:-1], "none")  # so that nothing of the program is left to be loaded
    (tmp_path / "a.toml").touch()
    (tmp_path / "a.toml").chmod(0)
    (tmp_path / "a.bucklog").chmod(0)
    tmp_path.chmod(0o555)
    with nobodys_rights():
        answer = cli(*command)
    tmp_path.chmod(0o755)
    assert (answer.status, answer.out) == (3, "")
    assert answer.err == f"buck-ref: error: {says}\n"
    assert not (tmp_path / "new.bucklog").exists()


@pytest.mark.parametrize("limit", [0, 1, 500, 3000, 6000])
def test_a_full_disk_costs_the_line_that_did_not_fit_and_no_other(tmp_path: Path, cli: Cli, limit: int) -> None:
    assert cli(*PLAY, tmp_path / "whole.bucklog").status == 0
    whole, path = (tmp_path / "whole.bucklog").read_bytes(), tmp_path / "cut.bucklog"
    done = subprocess.run(
        [sys.executable, "-m", "buck_ref", *PLAY, str(path)],
        cwd=ROOT,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert done.stderr == f"buck-ref: error: {path}: cannot be written: the file would be too large\n"
    kept = path.read_bytes()
    assert whole.startswith(kept)
    assert len(kept) <= limit < len(kept) + whole.index(b"\n", len(kept)) - len(kept) + 1
    assert kept[-1:] in (b"\n", b"")
    answer = cli("verify", "--json", path)
    said = json.loads(answer.out)
    assert said["verdict"] == ("INCOMPLETE" if kept else "UNREADABLE")
    assert {one["code"] for one in said["findings"]} == ({"L-UNSIGNED", "L-SEED-PUBLIC"} if kept else {"F-EMPTY"})


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_an_interruption_keeps_what_was_found(tmp_path: Path, form: list[str]) -> None:
    number = 500
    folder = copies(tmp_path / "logs", number)
    command = [sys.executable, "-m", "buck_ref", "verify", *form, str(folder)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate()
    assert process.returncode == 130
    assert errors == "buck-ref: error: interrupted\n"
    lines = (first + rest).splitlines()
    assert 1 <= len(lines) < number
    assert all(f"{at:03}.bucklog" in line and "CONSISTENT" in line for at, line in enumerate(lines))


INTERRUPTED_AT_IMPORT = """
import os, signal, sys
module, sys.argv[1:] = sys.argv[1], ["--lang", "es", "rule", "BUCK-WIN"]
class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
from buck_ref.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    "module", ["buck_ref.cli.main", "argparse", "buck_ref.report.i18n", "buck_ref.cli.rule", "msgspec"]
)
def test_an_interruption_of_an_import_is_told_like_any_other(module: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED_AT_IMPORT, module]
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "buck-ref: error: interrumpido\n")


@pytest.mark.parametrize(
    "command",
    [
        ["verify", "FOLDER"],
        ["verify", "--json", "FOLDER"],
        ["verify", "FOLDER/000.bucklog"],
        ["show", "FOLDER/000.bucklog"],
        [*PLAY, "FOLDER/new"],
        ["score", "--batch"],
        ["rule"],
        ["--version"],
        ["verify", "--help"],
    ],
)
def test_a_closed_pipe_ends_the_answer_without_a_word(tmp_path: Path, command: list[str]) -> None:
    folder = copies(tmp_path / "logs", 3)
    reader, writer = os.pipe()
    os.close(reader)
    words = [word.replace("FOLDER", str(folder)) for word in command]
    done = subprocess.run(
        [sys.executable, "-m", "buck_ref", *words],
        cwd=ROOT,
        env=environment(),
        input=b'{"profile":"buck-classic","point":5,"dice":[1,4,4]}\n' * 1000,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (3, b"")


@pytest.mark.case(24)
@pytest.mark.parametrize("arguments", [["audit/games/demo/disputed-classic.bucklog"], ["--json", "audit/games"]])
def test_two_processes_under_two_hash_seeds_print_the_same_bytes(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "buck_ref", "verify", *arguments]
    running = [
        subprocess.Popen(command, cwd=ROOT, env=environment(PYTHONHASHSEED=seed), stdout=subprocess.PIPE)
        for seed in ("1", "2")
    ]
    one, other = (process.communicate()[0] for process in running)
    assert one == other
    assert len(one) > 1000
