"""Another process, another hash seed, contracts on or off: the same states, the same verdicts, the same bytes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUNS = {"on": ("on", "1"), "off": ("off", "2")}
"""Whether contracts are checked, and the seed of the process's hashes."""


@pytest.mark.case(24)
@pytest.mark.clause("VERDICT-ORDER")
@pytest.mark.slow
def test_contracts_and_hash_seeds_change_nothing() -> None:
    running = {
        name: subprocess.Popen(
            [sys.executable, "-m", "tests.referee.bulk"],
            cwd=ROOT,
            env={**os.environ, "BUCK_REF_CONTRACTS": contracts, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for name, (contracts, seed) in RUNS.items()
    }
    said = {name: process.communicate()[0].splitlines() for name, process in running.items()}
    assert all(process.returncode == 0 for process in running.values())
    assert (said["on"].pop(0), said["off"].pop(0)) == ("contracts True", "contracts False")
    assert said["on"] == said["off"]
    verdicts = {line.split(": ")[1].split()[0] for line in said["on"][:-2]}
    assert verdicts >= {"CONSISTENT", "REJECTED", "INCOMPLETE", "UNREADABLE"}
