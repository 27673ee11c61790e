"""What hinders the lint from gathering the project at all, told in a sentence that names the file."""

from pathlib import Path

import icontract

from buck_ref.message import FileError
from buck_ref.rulebook.spec import SpecError
from tests.lint.finding import Finding
from tests.lint.imports import PACKAGE
from tests.lint.loading import named, unloaded, where

HINDRANCES = (OSError, FileError, SpecError, ImportError, icontract.ViolationError)
"""A file that is missing, one that has not its form or needs what is not there, a contract that does not hold."""


def hindrance(error: OSError | FileError | SpecError | ImportError | icontract.ViolationError) -> Finding:
    """What the error says of the project."""
    match error:
        case OSError():
            return Finding(named(Path(str(error.filename))), f"cannot be read: {error.strerror}")
        case FileError() | SpecError():
            path, _, reason = str(error).partition(": ")
            return Finding(named(Path(path)), reason)
        case ImportError():
            return unloaded(error)
        case _:
            lines = [line for line in str(error).splitlines() if not line.startswith("File ")]
            broken = " ".join(" ".join(lines).split())
            reason = f"while a golden log or a dispute is checked, this does not hold: {broken}"
            return Finding(where(error, PACKAGE), reason)
