"""What the README shows is what the program does: its commands are run, in its order, and answer as it says."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from buck_ref.cli.main import main
from buck_ref.rulebook.dice_options import Overshoot, SharedDie
from buck_ref.rulebook.profiles import as_dice, load_profile, shipped_profiles

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Shown(NamedTuple):
    """A command and what the README says it prints; `...` stands for anything."""

    command: str
    output: str


def shown() -> list[Shown]:
    """The commands of the README, in its order."""
    sessions = [text for language, text in BLOCKS.findall(README) if language == "console"]
    turns = [turn for text in sessions for turn in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]]
    return [Shown(*turn.split("\n", 1)) for turn in turns]


def matches(output: str, pattern: str) -> bool:
    """Is `output` what `pattern` shows?"""
    parts = [re.escape(part) for part in re.split(r"\.\.\.\n?", pattern)]
    return re.fullmatch(".*".join(parts), output, re.DOTALL) is not None


def test_the_commands_answer_as_shown(tmp_path: Path) -> None:
    binaries = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": binaries, "LC_ALL": "en_US.UTF-8", "PYTHONUTF8": "1"}
    turns = shown()
    assert len(turns) >= 8, "the README lost its tour"
    for turn in turns:
        ran = subprocess.run(
            turn.command, shell=True, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False
        )
        assert ran.returncode == 0, f"{turn.command}: {ran.stderr}"
        assert matches(ran.stdout, turn.output), f"{turn.command} printed:\n{ran.stdout}"


def test_the_tour_shows_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "--help"]) == 0
    commands = re.findall(r"^    (\w+) {2,}\S", capsys.readouterr().out, re.MULTILINE)
    assert "verify" in commands
    assert not [command for command in commands if f"buck-ref {command}" not in README]


def test_the_house_rule_can_be_played(tmp_path: Path) -> None:
    (house,) = [text for language, text in BLOCKS.findall(README) if language == "toml"]
    path = tmp_path / "house.toml"
    path.write_text(house, encoding="utf-8")
    options = as_dice(load_profile(str(path))).options
    assert (options.shared_die, options.overshoot) == (SharedDie.ALL_PAIRS, Overshoot.RESET)


def test_every_published_profile_is_named_once() -> None:
    assert sorted(re.findall(r"^\| `([\w-]+)` \|", README, re.MULTILINE)) == sorted(shipped_profiles())


def test_the_targets_of_make_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"`?make (\w+)`?", README))
    assert {"demo", "test", "check", "help"} <= named
    assert not [target for target in named if not re.search(rf"^{target}:", makefile, re.MULTILINE)]


def test_the_folders_of_the_layout_are_there() -> None:
    folders = re.findall(r"^\| `([\w/]+/)` \|", README, re.MULTILINE)
    assert len(folders) >= 10
    assert not [folder for folder in folders if not (ROOT / folder).is_dir()]


def test_the_pattern_of_an_answer_can_fail() -> None:
    assert matches("one\ntwo\nthree\n", "one\n...\nthree\n")
    assert matches("one\ntwo\n", "one\n...\n")
    assert not matches("one\ntwo\n", "one\n")
    assert not matches("one\ntwo\nfour\n", "one\n...\nthree\n")
