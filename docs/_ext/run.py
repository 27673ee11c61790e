"""Commands run while the page is built, in a folder of their own, and what they answered."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from audit.games.recipe import log_of, recipes
from docs._ext.evidence import ROOT
from docs._ext.language import Voice
from docs._ext.rst import code

_COLUMNS = "100"
"""The width that the answers are folded to."""


class RunFault(RuntimeError):
    """A command of a chapter that did not end as the chapter says."""


def session(
    voice: Voice, commands: Sequence[str], *, logs: Sequence[str], expected: int, longest: int | None
) -> list[str]:
    """The commands and their answers, as a block of code.

    `logs` are golden logs laid beside them; `expected` is the exit status of the last command, the others end with 0 or
    with that; of an answer of more than `longest` lines the rest is left out, and marked.
    """
    shown: list[str] = []
    status = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        environ = _prepared(folder, voice, logs)
        for command in (line for line in commands if line.strip()):
            done = subprocess.run(
                ["bash", "-c", command], cwd=folder / "work", env=environ, capture_output=True, text=True, check=False
            )
            status = done.returncode
            if status not in (0, expected):
                raise RunFault(f"{command}: exit status {status}\n{done.stderr}")
            shown += [f"$ {command}", *_cut((done.stdout + done.stderr).splitlines(), longest)]
    if status != expected:
        raise RunFault(f"{commands[-1]}: exit status {status}, not {expected}")
    return code("\n".join(shown), "console")


def _prepared(folder: Path, voice: Voice, logs: Sequence[str]) -> dict[str, str]:
    """The logs in their place, and an environment in which `buck-ref` and `python3` are those of this build."""
    programs, work = folder / "bin", folder / "work"
    programs.mkdir()
    work.mkdir()
    for program, call in (("buck-ref", f'"{sys.executable}" -m buck_ref'), ("python3", f'"{sys.executable}"')):
        path = programs / program
        path.write_text(f'#!/bin/sh\nexec {call} "$@"\n', "utf-8")
        path.chmod(0o755)
    known = {f"{one.parent.name}/{log_of(one).stem}": log_of(one) for one in recipes()}
    for log in logs:
        shutil.copy(known[log], work)
    return {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYTHONPATH": str(ROOT),
        "LC_ALL": f"{voice.language.value}_{'ES' if voice.language == 'es' else 'GB'}.UTF-8",
        "COLUMNS": _COLUMNS,
        "PYTHONIOENCODING": "utf-8",
    }


def _cut(lines: list[str], longest: int | None) -> list[str]:
    return lines if longest is None or len(lines) <= longest else [*lines[:longest], "..."]
