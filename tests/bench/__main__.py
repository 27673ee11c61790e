"""`python -m tests.bench`, as `make bench`: the measured ratios, each with the floor beside it."""

import json
import os
import subprocess
import sys

from tests.bench.processes import heaviest_imports, memory, starting

NOT_A_PART = ("lines", "whole")
CLASSIC = "buck-classic"
"""The profile beside which the others are measured."""


def _parts(*names: str, contracts: str) -> dict[str, dict[str, float]]:
    """The figures of parts.py from a process with contracts on or off."""
    environment = {**os.environ, "BUCK_REF_CONTRACTS": contracts}
    command = [sys.executable, "-m", "tests.bench.parts", *names]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    figures: dict[str, dict[str, float]] = json.loads(run.stdout)
    return figures


def _say(text: str = "") -> None:
    sys.stdout.write(text + "\n")


def _verifying(figures: dict[str, float], title: str) -> None:
    parts = {name: value for name, value in figures.items() if name not in NOT_A_PART}
    floor = sum(parts.values())
    _say(f"Verifying a played log of {figures['lines']:.0f} lines, {title} (microseconds a line)")
    for name, value in parts.items():
        _say(f"  {name:24}{value * 1e6:8.2f}")
    _say(f"  {'their sum, the floor':24}{floor * 1e6:8.2f}")
    _say(f"  {'the whole':24}{figures['whole'] * 1e6:8.2f}   {figures['whole'] / floor:.2f} times the floor")


def _profile(shares: dict[str, float]) -> None:
    for name, share in shares.items():
        _say(f"    {name:30}{share:8.1%}")


def _acting(rates: dict[str, float], shares: dict[str, float]) -> None:
    """Acts a second by each profile, beside those of buck-classic."""
    floor = rates[CLASSIC]
    _say("Legal acts by chance, contracts off (acts a second, what is due asked before each; beside buck-classic)")
    for name, value in rates.items():
        _say(f"  {name:24}{value:10,.0f}   {value / floor:.2f}")
    _say("  where Hucklebuck's own time goes (share of each function, without what it calls):")
    _profile(shares)


def main() -> None:
    """Measure and print."""
    off = _parts("verifying", "growing", "playing", "profile", "rates", "hucklebuck", contracts="off")
    on = _parts("verifying", "playing", contracts="on")
    _verifying(off["verifying"], "contracts off")
    _verifying(on["verifying"], "contracts on")
    _say()
    _say("Cost by length, contracts off (microseconds a line; each beside that of 1,000 lines)")
    base = off["growing"]["1000"]
    for lines, value in off["growing"].items():
        _say(f"  {int(lines):>9,}{value * 1e6:10.2f}   {value / base:.2f}")
    _say()
    _say("The engine alone (throws a second)")
    for title, figures in (("contracts off", off["playing"]), ("contracts on", on["playing"])):
        _say(f"  {title:24}{figures['throws a second']:10,.0f}")
    _say("  where its own time goes, contracts off (share of each function, without what it calls):")
    _profile(off["profile"])
    _say()
    _acting(off["rates"], off["hucklebuck"])
    _say()
    started = starting()
    ratio = started["buck-ref verify"] / started["python -c pass"]
    _say("A whole process (processor milliseconds)")
    for name, value in started.items():
        _say(f"  {name:24}{value * 1e3:8.1f}")
    _say(f"  {'ratio':24}{ratio:8.1f}")
    _say("  what importing costs it, heaviest first (milliseconds, measured under -X importtime):")
    for name, value in heaviest_imports(12):
        _say(f"    {name:30}{value:8.1f}")
    _say()
    peak = memory()
    _say("Memory of verifying a folder (most, in MiB)")
    for files, kibibytes in peak.items():
        _say(f"  {files:4} files{kibibytes / 1024:10.1f}")


if __name__ == "__main__":
    main()
