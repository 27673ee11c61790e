"""Pytest run from within: it prints nothing, and what it comes to is what a plugin notes."""

import contextlib
import io
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
ARGUMENTS = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--rootdir={ROOT}")


class Run(NamedTuple):
    """A run that ended."""

    status: int
    """Its exit status, one of `pytest.ExitCode`."""
    said: str
    """What it would have printed."""


def quietly(*arguments: str, plugin: object) -> Run:
    """Run pytest with these arguments; paths among them are of the project's root."""
    told = io.StringIO()
    paths = [str(ROOT / one) if one.startswith("tests/") else one for one in arguments]
    with contextlib.redirect_stdout(told):
        status = pytest.main([*paths, *ARGUMENTS], plugins=[plugin])
    return Run(int(status), told.getvalue())
