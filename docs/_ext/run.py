"""Commands run while the page is built, in a folder of their own, and what they answered."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from audit.games.dispute import SHEET, disputed_log, disputes, name_of, sheet_of
from audit.games.recipe import DISPUTES, log_of, recipes
from buck_ref.report.i18n import Language
from docs._ext.evidence import ROOT
from docs._ext.language import Voice
from docs._ext.rst import code

_COLUMNS = "90"
"""The width that the answers are folded to."""
_PYTHON = f'exec "{sys.executable}"'


class RunFault(RuntimeError):
    """A command of a chapter that did not end as the chapter says."""


def session(
    voice: Voice, commands: Sequence[str], *, logs: Sequence[str], expected: int, longest: int | None
) -> list[str]:
    """Each command and its answer, as two blocks of code.

    `logs` are golden logs, and logs and sheets of disputes, laid beside them; `expected` is the exit status of the last
    command, the others end with 0 or with that; of an answer of more than `longest` lines the rest is left out, and
    marked.
    """
    shown: list[str] = []
    status = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        environ = _prepared(folder, voice, logs)
        for command in _whole(commands):
            done = subprocess.run(
                ["bash", "-c", command], cwd=folder / "work", env=environ, capture_output=True, text=True, check=False
            )
            status = done.returncode
            if status not in (0, expected):
                raise RunFault(f"{command}: exit status {status}\n{done.stderr}")
            shown += code(command, "bash", kind="command")
            shown += code("\n".join(_cut((done.stdout + done.stderr).splitlines(), longest)), kind="answer")
    if status != expected:
        raise RunFault(f"{commands[-1]}: exit status {status}, not {expected}")
    return shown


def _whole(lines: Sequence[str]) -> list[str]:
    """The commands in `lines`; one goes on over several lines as long as a single quote in it is open."""
    commands: list[str] = []
    for line in lines:
        if commands and commands[-1].count("'") % 2:
            commands[-1] += f"\n{line}"
        elif line.strip():
            commands.append(line)
    return commands


def _prepared(folder: Path, voice: Voice, logs: Sequence[str]) -> dict[str, str]:
    """The logs in their place, and an environment in which `buck-ref` and `python3` are those of this build."""
    programs, work = folder / "bin", folder / "work"
    programs.mkdir()
    work.mkdir()
    locale = f"{voice.language.value}_{'ES' if voice.language is Language.ES else 'GB'}.UTF-8"
    for program, call in (("buck-ref", f'LC_ALL={locale} exec "{sys.executable}" -m buck_ref'), ("python3", _PYTHON)):
        path = programs / program
        path.write_text(f'#!/bin/sh\n{call} "$@"\n', "utf-8")
        path.chmod(0o755)
    known = _known()
    for log in logs:
        shutil.copy(known[log], work)
    return {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": _COLUMNS,
    }


def _known() -> dict[str, Path]:
    """What can be laid beside the commands: golden logs, and of the disputes the logs and, as `.sheet`, the sheets."""
    known = {f"{one.parent.name}/{log_of(one).stem}": log_of(one) for one in recipes()}
    for path in disputes():
        name = f"{DISPUTES}/{name_of(path)}"
        known |= {name: disputed_log(path), f"{name}{SHEET}": sheet_of(path)}
    return known


def _cut(lines: list[str], longest: int | None) -> list[str]:
    return lines if longest is None or len(lines) <= longest else [*lines[:longest], "..."]
