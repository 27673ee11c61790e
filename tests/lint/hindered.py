"""What hinders the lint from gathering the project at all, told in a sentence that names the file."""

import traceback
from pathlib import Path

import icontract

from buck_ref.message import FileError
from buck_ref.rulebook.spec import SpecError
from tests.lint.evidence import ROOT
from tests.lint.finding import Finding
from tests.lint.imports import PACKAGE

HINDRANCES = (OSError, FileError, SpecError, icontract.ViolationError)
"""A file that is missing, one that has not its form, a contract or an invariant that does not hold."""


def hindrance(error: OSError | FileError | SpecError | icontract.ViolationError) -> Finding:
    """What the error says of the project."""
    match error:
        case OSError():
            return Finding(_named(Path(str(error.filename))), f"cannot be read: {error.strerror}")
        case FileError() | SpecError():
            path, _, reason = str(error).partition(": ")
            return Finding(_named(Path(path)), reason)
        case _:
            lines = [line for line in str(error).splitlines() if not line.startswith("File ")]
            broken = " ".join(" ".join(lines).split())
            return Finding(_where(error), f"while a golden log or a dispute is checked, this does not hold: {broken}")


def _named(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def _where(error: Exception) -> str:
    """The file, line and function of the package in which the error came up."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_own(Path(frame.filename))]
    last = [frame for frame in frames if _named(Path(frame.filename)).startswith(PACKAGE)] or frames
    return f"{_named(Path(last[-1].filename))}:{last[-1].lineno}, {last[-1].name}" if last else "?"


def _is_own(path: Path) -> bool:
    return path.is_relative_to(ROOT) and "site-packages" not in path.parts
