"""How long a fault may take: one that makes a function endless is noticed too."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Endless(Exception):
    """What is done does not come to an end."""


@contextmanager
def ending_within(seconds: float) -> Iterator[None]:
    """Endless, if what is done within takes more processor time."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Endless

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
