"""The command line as a whole: languages, help, errors of one line, exit statuses."""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from buck_ref.cli import draw
from buck_ref.cli.main import COMMANDS, main
from buck_ref.rulebook.edition import current_edition
from tests.cli.conftest import Cli

ROOT = Path(__file__).parents[2]


def test_help_names_every_command(cli: Cli) -> None:
    answer = cli("--help")
    assert answer.status == 0
    assert all(f"    {name} " in answer.out for name in COMMANDS)


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("before", [True, False])
def test_help_in_spanish_has_no_english_left(cli: Cli, command: str, before: bool) -> None:
    words = [command] if command else []
    spanish = ["--lang", "es"]
    answer = cli(*spanish, *words, "--help") if before else cli(*words, *spanish, "--help")
    assert answer.status == 0
    assert answer.out.startswith("uso: buck-ref")
    assert "mostrar esta ayuda y salir" in answer.out
    english = {"usage", "options", "arguments", "print", "the", "of", "default", "standard", "answer"}
    assert not english & set(answer.out.replace(":", " ").replace(";", " ").split())


@pytest.mark.parametrize(
    ("variables", "hint"),
    [
        ({}, "try"),
        ({"LANG": "es_AR.UTF-8"}, "pruebe"),
        ({"LANG": "es"}, "pruebe"),
        ({"LANG": "es_ES", "LC_MESSAGES": "en_GB.UTF-8"}, "try"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "pruebe"),
        ({"LANG": "es_ES", "LC_ALL": ""}, "pruebe"),
        ({"LANG": "fr_FR.UTF-8"}, "try"),
        ({"LANG": "est"}, "try"),
    ],
)
def test_language_is_that_of_the_locale(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], hint: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert f"({hint}: buck-ref --help)" in cli().err


def test_language_asked_for_beats_the_locale(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_AR.UTF-8")
    assert cli("rule", "--lang=en", "NO-SUCH").err.startswith("buck-ref: error: there is no clause")


def test_the_language_asked_for_last_counts(cli: Cli) -> None:
    assert cli("--lang", "es", "rule", "--lang=en", "NO-SUCH").err.startswith("buck-ref: error: there is no clause")


def test_the_environment_is_as_before(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("--lang", "es", "rule", "BUCK-WIN")
    assert "LANGUAGE" not in os.environ
    monkeypatch.setenv("LANGUAGE", "fr")
    cli("--lang", "es", "rule", "BUCK-WIN")
    assert os.environ["LANGUAGE"] == "fr"


def test_version_names_program_and_edition(cli: Cli) -> None:
    answer = cli("--version")
    edition = current_edition()
    assert answer.status == 0
    assert answer.out.startswith("buck-ref ")
    assert answer.out.endswith(f", edition {edition.number} ({edition.digest})\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "the following arguments are required: COMMAND"),
        (("dance",), "invalid choice: 'dance'"),
        (("--lang", "fr", "rule"), "argument --lang: invalid choice: 'fr'"),
        (("draw", "--sed", "1"), "the following arguments are required: --seed, --stream, --draw"),
        (
            ("draw", "--seed", "1", "--stream", "dice", "--draw", "0"),
            "one of the arguments --dice --shuffle is required",
        ),
        (("show",), "the following arguments are required: FILE"),
        (("show", "a", "b"), "unrecognized arguments: b"),
        (("verify", ""), "the name of a file or folder is empty"),
        (("show", "a", "b\x1b[2J"), r"unrecognized arguments: b\u{1b}[2J"),
        (("draw", "--seed"), "argument --seed: expected one argument"),
        (("dance\x1b[2J",), r"dance"),
    ],
)
def test_a_bad_request_is_one_line_and_status_2(cli: Cli, arguments: tuple[str, ...], says: str) -> None:
    answer = cli(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("buck-ref: error: ")
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert "\x1b" not in answer.err


def failing(error: BaseException) -> Callable[..., int]:
    def run(*_: object) -> int:
        raise error

    return run


@pytest.mark.parametrize(
    ("error", "status", "says"),
    [
        (KeyboardInterrupt(), 130, "buck-ref: error: interrupted\n"),
        (OSError(28, "No space left on device"), 3, "cannot read or write: no space is left"),
        (OSError(71, "Protocol error"), 3, "cannot read or write: Protocol error"),
        (
            ZeroDivisionError("x\ny"),
            70,
            r"a fault of the program, not of what it was given: ZeroDivisionError: x\u{a}y",
        ),
        (RecursionError("deep"), 70, "RecursionError: deep"),
        (BrokenPipeError(), 3, ""),
    ],
)
def test_whatever_goes_wrong_is_one_line(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int, says: str
) -> None:
    monkeypatch.setattr(draw, "run", failing(error))
    monkeypatch.setattr(os, "dup2", lambda *_: None)  # or the test's own output would be gone
    answer = cli("draw", "--seed", "00", "--stream", "dice", "--draw", "0", "--dice", "1")
    assert answer.status == status
    assert says in answer.err
    assert answer.err.count("\n") == (1 if says else 0)
    assert "Traceback" not in answer.err


def test_where_a_fault_happened_is_shown_on_demand(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw, "run", failing(ZeroDivisionError("x")))
    monkeypatch.setenv("BUCK_REF_DEBUG", "1")
    answer = cli("draw", "--seed", "00", "--stream", "dice", "--draw", "0", "--dice", "1")
    assert answer.status == 70
    assert answer.err.startswith("Traceback")


def test_each_command_takes_arguments_of_its_own() -> None:
    for command in COMMANDS.values():
        module = __import__(command.module, fromlist=["run"])
        assert callable(module.run)
        module.add_arguments(argparse.ArgumentParser(), lambda template, **_: template)


def shell(script: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "BUCK_REF": f"{sys.executable} -m buck_ref"}
    return subprocess.run(
        ["bash", "-c", script], env=environment, capture_output=True, text=True, check=False, cwd=ROOT
    )


def test_a_reader_that_goes_away_is_no_fault() -> None:
    done = shell("$BUCK_REF rule BUCK-SCORE-SUM BUCK-WIN BUCK-SCORE | head -c 1; exit ${PIPESTATUS[0]}")
    assert done.stderr == ""
    assert done.stdout == "B"


def test_a_full_disk_is_told() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    done = shell("$BUCK_REF rule > /dev/full")
    assert done.returncode == 3
    assert done.stderr.startswith("buck-ref: error: cannot read or write: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["rule", "--help", "--version", "verify --help"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_of_every_answer(command: str, unbuffered: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    done = shell(f"PYTHONUNBUFFERED={unbuffered} $BUCK_REF {command} > /dev/full")
    assert done.returncode == 3
    assert done.stderr == "buck-ref: error: cannot read or write: no space is left\n"


@pytest.mark.parametrize(("command", "status"), [("no-such", 2), ("rule NO-SUCH", 2), ("verify /no-such", 3)])
@pytest.mark.parametrize("errors", ["2>&-", "2>/dev/full"])
def test_errors_that_cannot_be_told_keep_their_status(command: str, status: int, errors: str) -> None:
    done = shell(f"$BUCK_REF {command} {errors}")
    assert done.returncode == status
    assert done.stdout == ""


def test_an_answer_needs_no_stream_for_errors() -> None:
    log = "audit/games/honest/classic-physical.bucklog"
    done = shell(f"$BUCK_REF verify --need legal {log} {log} 2>&-")
    assert done.returncode == 0
    assert done.stdout.count("CONSISTENT") == 3


def test_options_are_not_shortened(cli: Cli) -> None:
    """A shortened --lang would take the language for the command."""
    assert cli("--lan", "es", "rule").status == 2
    assert cli("--ver").status == 2


def test_the_system_s_reasons_are_translated(cli: Cli, tmp_path: Path) -> None:
    missing, folder = tmp_path / "no-such", tmp_path
    assert cli("--lang", "es", "verify", missing).err == (
        f"buck-ref: error: {missing}: no se puede leer: no existe ese archivo o carpeta\n"
    )
    assert cli("--lang", "es", "show", folder).err == f"buck-ref: error: {folder}: no se puede leer: es una carpeta\n"


def test_a_long_word_does_not_make_a_long_line(cli: Cli) -> None:
    for request in (("rule", "A" * 50_000), ("score", "--profile", "p" * 50_000, "--point", "5", "1", "4", "4")):
        said = cli(*request).err
        assert said.startswith("buck-ref: error: ")
        assert len(said) < 1100
    assert cli("rule", "A" * 50_000).err.endswith("lists all\n")


@pytest.mark.parametrize("command", ["rule >&-", "score --batch <&-"])
def test_without_standard_streams(command: str) -> None:
    done = shell(f"$BUCK_REF {command}")
    assert done.returncode == 3
    assert done.stderr.startswith("buck-ref: error: there is no standard ")
    assert done.stderr.count("\n") == 1


def test_a_terminal_that_knows_only_ascii_gets_its_text() -> None:
    done = shell("PYTHONIOENCODING=ascii $BUCK_REF --lang es rule BUCK-SCORE-MATCH")
    assert done.returncode == 0
    assert done.stderr == ""


def test_drawing_starts_quickly() -> None:
    script = (
        "import sys; from buck_ref.cli.main import main\n"
        f"main('draw --seed {bytes(32).hex()} --stream dice --draw 0 --dice 1'.split())\n"
        "sys.exit(any(name.partition('.')[0] == 'rich' or name.startswith('buck_ref.referee') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False, cwd=ROOT)
    assert done.returncode == 0


def test_main_gives_the_status_and_raises_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "BUCK-WIN"]) == 0
    assert capsys.readouterr().out.startswith("BUCK-WIN")
