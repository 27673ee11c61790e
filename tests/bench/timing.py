"""How things are timed: processor time, the best of several rounds, which is the least disturbed one."""

import cProfile
import pstats
import time
from collections.abc import Callable
from pathlib import Path

ROUNDS = 21
SHOWN = 12
"""Functions of a profile that are shown."""


def seconds(work: Callable[[], object], *, at_least: float = 0.02) -> float:
    """The time of one call of `work`, in seconds: the best round, each of as many calls as fill `at_least`."""
    calls = 1
    while (first := _round(work, calls)) < at_least:
        calls *= 2
    return min(first, *(_round(work, calls) for _ in range(ROUNDS - 1))) / calls


def _round(work: Callable[[], object], calls: int) -> float:
    started = time.process_time()
    for _ in range(calls):
        work()
    return time.process_time() - started


def shares(profiler: cProfile.Profile) -> dict[str, float]:
    """The heaviest functions of a profile: the share of each in the whole time, without what it calls."""
    functions = pstats.Stats(profiler).get_stats_profile().func_profiles
    own = {f"{Path(function.file_name).stem}.{name}": function.tottime for name, function in functions.items()}
    total = sum(own.values())
    return {name: value / total for name, value in sorted(own.items(), key=lambda entry: -entry[1])[:SHOWN]}
