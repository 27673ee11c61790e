"""What hinders the lint from being loaded with the project; so nothing of the project but `Finding` is needed here."""

import ast
import traceback
from collections.abc import Iterator
from pathlib import Path

from tests.lint.finding import Finding

ROOT = Path(__file__).parents[2]
OWN = ("buck_ref", "tests", "audit")
"""The folders whose modules the lint loads."""


def unreadable(root: Path) -> Iterator[Finding]:
    """The project's own files of Python that are none."""
    for path in sorted(path for folder in OWN for path in (root / folder).rglob("*.py")):
        try:
            ast.parse(path.read_bytes(), str(path))
        except (SyntaxError, ValueError) as error:
            yield Finding(str(path.relative_to(root)), f"it cannot be read as Python: {error}")
        except OSError as error:
            yield Finding(str(path.relative_to(root)), f"cannot be read: {error.strerror}")


def unloaded(error: Exception) -> Finding:
    """What an error says that came up while a module was loaded."""
    return Finding(where(error), f"while it is loaded: {type(error).__name__}: {' '.join(str(error).split())}")


def where(error: Exception, first: str = "") -> str:
    """The last file, line and function in which the error came up, of the folder `first` where it is in that at all."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_own(Path(frame.filename))]
    last = [frame for frame in frames if named(Path(frame.filename)).startswith(first)] or frames
    return f"{named(Path(last[-1].filename))}:{last[-1].lineno}, {last[-1].name}" if last else "?"


def named(path: Path) -> str:
    """A path as it is named: from the root of the project, where it is there."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def _is_own(path: Path) -> bool:
    return path.is_relative_to(ROOT) and "site-packages" not in path.parts
