"""What speaks for each clause: the tests marked with it, and the golden logs that pass or breach it.

Collecting the tests takes seconds and both languages need the same, so it is done once for a build and kept in a file.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import msgspec

from audit.games.expect import Expectation, read_expectation
from audit.games.recipe import expectation_of, log_of, recipes
from buck_ref.log.findings import NO_FAULT
from buck_ref.referee.verify import verify
from buck_ref.rulebook.spec import Text

ROOT = Path(__file__).parent.parent.parent
WHERE = "BUCK_BOOK_EVIDENCE"
"""The variable of the environment that names the file in which the evidence is kept."""

_CASE = re.compile(r"\[.*\]$", re.DOTALL)


class Test(msgspec.Struct, frozen=True):
    """One test function, and how many cases of it are marked with the clause."""

    name: str
    """File and function, as pytest names them."""
    cases: int


class Golden(msgspec.Struct, frozen=True):
    """One golden log."""

    name: str
    """Folder and name in audit/games."""
    about: Text


class Evidence(msgspec.Struct, frozen=True):
    """By the clause's id."""

    tests: dict[str, list[Test]]
    passed: dict[str, list[Golden]]
    breached: dict[str, list[Golden]]


def collect() -> Evidence:
    """Collect everything anew."""
    passed, breached = _golden()
    return Evidence(_tests(), passed, breached)


def keep(path: Path) -> None:
    """Collect everything anew, and keep it in a file for the builds that follow."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(collect()))


@cache
def evidence() -> Evidence:
    """What was kept; collected now where nothing was."""
    kept = os.environ.get(WHERE)
    return collect() if kept is None else msgspec.json.decode(Path(kept).read_bytes(), type=Evidence)


_COLLECT = """
import sys
from tests.lint.evidence import marks_by_clause
from pathlib import Path
import msgspec
marks, faults = marks_by_clause(Path("tests"))
if faults:
    sys.exit("\\n".join(map(str, faults)))
sys.stdout.buffer.write(msgspec.json.encode({id_: sorted(tests) for id_, tests in marks.items()}))
"""
"""Run in a process of its own: pytest leaves its marks in the one it collects in."""


def _tests() -> dict[str, list[Test]]:
    done = subprocess.run([sys.executable, "-c", _COLLECT], cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the tests cannot be collected: {done.stderr.decode()}")
    marks = msgspec.json.decode(done.stdout, type=dict[str, list[str]])
    return {id_: _functions(nodes) for id_, nodes in sorted(marks.items())}


def _functions(nodes: list[str]) -> list[Test]:
    counted = Counter(_CASE.sub("", node) for node in nodes)
    return [Test(name, cases) for name, cases in sorted(counted.items())]


def _golden() -> tuple[dict[str, list[Golden]], dict[str, list[Golden]]]:
    passed: dict[str, list[Golden]] = {}
    breached: dict[str, list[Golden]] = {}
    for path in recipes():
        expected = read_expectation(expectation_of(path))
        golden = Golden(f"{path.parent.name}/{log_of(path).name}", expected.about)
        honest = path.parent.name == "honest"
        clauses = _passed(log_of(path)) if honest else _breached(expected)
        for clause in sorted(clauses):
            (passed if honest else breached).setdefault(clause, []).append(golden)
    return passed, breached


def _passed(log: Path) -> set[str]:
    """The clauses that some effect of the game names."""
    check = verify(log)
    steps = [check.opening] if check.opening else []
    steps += [played.step for played in check.played]
    return {str(effect.clause) for step in steps for effect in step.effects}


def _breached(expected: Expectation) -> set[str]:
    return {one.clause for one in expected.finding if one.code.family not in NO_FAULT}
