"""How things are timed: processor time, the best of several rounds, which is the least disturbed one."""

import time
from collections.abc import Callable

ROUNDS = 21


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
