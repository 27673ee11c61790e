"""The command line as a fixture: run in this process, with what it printed."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from buck_ref.cli.main import main


class Answer(NamedTuple):
    """What a run of the command line came to."""

    status: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line printed."""
        return self.out.splitlines()[-1]


Cli = Callable[..., Answer]


@pytest.fixture(autouse=True)
def no_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the locale of the machine reaches a test."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "BUCK_REF_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "120")


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    """`cli("draw", "--seed", ...)`."""

    def run(*arguments: object) -> Answer:
        status = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return run
