"""Whole processes, as a person starts them: what they cost beside a bare Python, and what their memory does."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.logs import played_log

ROUNDS = 9
FEW, MANY = 5, 200
"""Files in the folders whose memory is compared."""

_MEASURE = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""
"""Runs a command and prints its processor seconds and the most memory it had, in KiB."""


def _environment() -> dict[str, str]:
    """The environment, with compiled modules kept between runs as an installed package has them."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def measured(*command: str) -> tuple[float, int]:
    """Processor seconds and KiB of a command, each the least of several rounds."""
    rounds = [_measured(command) for _ in range(ROUNDS)]
    return min(seconds for seconds, _ in rounds), min(kibibytes for _, kibibytes in rounds)


def _measured(command: tuple[str, ...]) -> tuple[float, int]:
    run = subprocess.run(
        [sys.executable, "-c", _MEASURE, *command], capture_output=True, text=True, check=True, env=_environment()
    )
    seconds, kibibytes = run.stdout.split()
    return float(seconds), int(kibibytes)


def starting() -> dict[str, float]:
    """Processor seconds to verify a short log, and of a Python that does nothing."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "short.bucklog"
        log.write_bytes(played_log(30))
        verify, _ = measured(sys.executable, "-m", "buck_ref", "verify", str(log))
    bare, _ = measured(sys.executable, "-c", "pass")
    return {"buck-ref verify": verify, "python -c pass": bare}


def heaviest_imports(count: int) -> list[tuple[str, float]]:
    """The packages that cost most to import for `verify`, with milliseconds of their own modules."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "short.bucklog"
        log.write_bytes(played_log(30))
        command = [sys.executable, "-X", "importtime", "-m", "buck_ref", "verify", str(log)]
        run = subprocess.run(command, capture_output=True, text=True, check=False, env=_environment())
    cost: dict[str, float] = {}
    for line in run.stderr.splitlines():
        own, _, name = (part.strip() for part in line.removeprefix("import time:").split("|"))
        if own.isdigit():
            top = ".".join(name.split(".")[:2]) if name.startswith("buck_ref") else name.split(".")[0]
            cost[top] = cost.get(top, 0.0) + int(own) / 1000
    return sorted(cost.items(), key=lambda entry: -entry[1])[:count]


def memory() -> dict[int, int]:
    """The most memory, in KiB, that verifying a folder of few and of many logs takes."""
    log = played_log(200)
    peak: dict[int, int] = {}
    for files in (FEW, MANY):
        with tempfile.TemporaryDirectory() as folder:
            for number in range(files):
                (Path(folder) / f"{number:04}.bucklog").write_bytes(log)
            peak[files] = _measured((sys.executable, "-m", "buck_ref", "verify", folder))[1]
    return peak
