"""The long run: every fuzz test with as many inputs as the profile `fuzz` says, and a record of what it came to.

python -m tests.fuzz [FILE]      FILE: where the record goes (audit/evidence/fuzz.toml)
"""

import datetime
import json
import os
import platform
import sys
import time
from collections.abc import Mapping
from pathlib import Path

os.environ.setdefault("HYPOTHESIS_PROFILE", "fuzz")

import hypothesis
import pytest

from buck_ref import __version__
from buck_ref.rulebook.edition import current_edition

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "audit" / "evidence" / "fuzz.toml"


class Results:
    """A pytest plugin that notes what became of each test."""

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, object]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = report.nodeid.partition("tests/fuzz/")[2]
        noted = self.tests.setdefault(name, {"test": name, "outcome": "passed"})
        if report.failed:
            noted["outcome"] = "failed"
        if report.when == "call":
            noted["seconds"] = round(report.duration)
        noted |= {key.replace("inputs: ", "inputs_"): value for key, value in report.user_properties if "inputs" in key}


def toml(values: Mapping[str, object]) -> str:
    """Plain values as TOML."""
    return "".join(f"{key.replace(' ', '_')} = {json.dumps(value)}\n" for key, value in values.items())


def record(tests: list[dict[str, object]], seconds: int) -> str:
    """The run as a file that programs can read."""
    edition = current_edition()
    inputs = [number for test in tests if isinstance(number := test.get("inputs"), int)]
    about: dict[str, object] = {
        "command": "make fuzz",
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "program": f"buck_ref {__version__}",
        "edition": f"{edition.number} {edition.digest}",
        "python": platform.python_version(),
        "hypothesis": hypothesis.__version__,
        "pytest": pytest.__version__,
        "inputs": sum(inputs),
        "seconds": seconds,
        "outcome": "passed" if tests and all(test["outcome"] == "passed" for test in tests) else "failed",
    }
    parts = [toml(about), *(f"\n[[test]]\n{toml(test)}" for test in tests)]
    return "# Written by `make fuzz`; README.md says what the fields mean.\n" + "".join(parts)


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
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else RECORD
    path.parent.mkdir(parents=True, exist_ok=True)
    tests = [results.tests[name] for name in sorted(results.tests)]
    path.write_text(record(tests, round(time.monotonic() - begun)), encoding="utf-8")
    print(f"recorded in {path}")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
