"""The long run: every fuzz test with as many inputs as the profile `fuzz` says, and a record of what it came to.

python -m tests.fuzz [FILE]      FILE: where the record goes (audit/evidence/fuzz.toml)
"""

import datetime
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("HYPOTHESIS_PROFILE", "fuzz")

import hypothesis
import pytest

from buck_ref import __version__
from buck_ref.rulebook.edition import current_edition
from tests.fuzz.record import FuzzRecord, inputs_of
from tests.prove.evidence import Outcome, Row, path_of
from tests.prove.toml import toml

ROOT = Path(__file__).parents[2]
COMMAND = "make fuzz"


class Results:
    """A pytest plugin that notes what became of each test."""

    def __init__(self) -> None:
        self.tests: dict[str, Row] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = report.nodeid.partition("tests/fuzz/")[2]
        noted = self.tests.setdefault(name, {"test": name, "outcome": "passed"})
        if report.failed:
            noted["outcome"] = "failed"
        if report.when == "call":
            noted["seconds"] = round(report.duration)
        for key, value in report.user_properties:
            if "inputs" in key and isinstance(value, int):
                noted[key.replace(": ", "_").replace(" ", "_")] = value


def record(tests: Sequence[Row], seconds: int) -> FuzzRecord:
    """The run, which ends now."""
    edition = current_edition()
    passed = tests and all(test["outcome"] == "passed" for test in tests)
    return FuzzRecord(
        command=COMMAND,
        date=datetime.datetime.now(datetime.UTC).date().isoformat(),
        program=f"buck_ref {__version__}",
        edition=f"{edition.number} {edition.digest}",
        python=platform.python_version(),
        hypothesis=hypothesis.__version__,
        pytest=pytest.__version__,
        inputs=inputs_of(tests),
        seconds=seconds,
        outcome=Outcome.PASSED if passed else Outcome.FAILED,
        test=tuple(tests),
    )


def main() -> int:
    """Run, write the record, and give the exit status of the run."""
    results, begun = Results(), time.monotonic()
    arguments = [
        "tests/fuzz",
        "--numprocesses=auto",
        "--dist=load",
        "-q",
        "-p",
        "no:cacheprovider",
        f"--rootdir={ROOT}",
    ]
    status = pytest.main(arguments, plugins=[results])
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else path_of("fuzz")
    path.parent.mkdir(parents=True, exist_ok=True)
    tests = [results.tests[name] for name in sorted(results.tests)]
    path.write_text(toml(record(tests, round(time.monotonic() - begun)), COMMAND), encoding="utf-8")
    print(f"recorded in {path}")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
