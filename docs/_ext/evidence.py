"""What stands behind each clause: the matrix of the lint, gathered once for a build, and the records of the means.

Gathering takes seconds and both languages need the same, so it is done once for a build and kept in a file.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import msgspec

from tests.lint.matrix import Golden, Matrix, Row
from tests.prove import evidence

ROOT = Path(__file__).parent.parent.parent
WHERE = "BUCK_BOOK_EVIDENCE"
"""The variable of the environment that names the file in which the matrix is kept."""


def keep(path: Path) -> None:
    """Gather the matrix anew, and keep it in a file for the builds that follow.

    It is done in a process of its own: pytest leaves its marks in the one that it collects tests in.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "tests.lint.tracing", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the matrix cannot be gathered: {done.stderr.decode()}")


@cache
def matrix() -> Matrix:
    """What was kept; gathered now where nothing was."""
    kept = os.environ.get(WHERE)
    if kept is not None:
        return msgspec.json.decode(Path(kept).read_bytes(), type=Matrix)
    with tempfile.TemporaryDirectory() as folder:
        keep(Path(folder) / "matrix.json")
        return msgspec.json.decode((Path(folder) / "matrix.json").read_bytes(), type=Matrix)


@cache
def _rows() -> dict[str, Row]:
    return {row.id: row for row in matrix().clause}


def row_of(id_: str) -> Row:
    """All that stands behind the clause `id_`."""
    return _rows()[id_]


@cache
def golden() -> dict[str, Golden]:
    """The golden logs by their names."""
    return {one.name: one for one in matrix().golden}


records = cache(evidence.records)
"""The records of the means, by their names; read once."""
