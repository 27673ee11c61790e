"""How far a long answer is, on a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from buck_ref.report.i18n import Speech

Heard = Callable[[int, int], None]
"""Told how much is done, of how much."""
_EVERY = 16
"""One report in so many is shown: a terminal is slow."""


@contextmanager
def hearing(say: Speech, doing: str) -> Iterator[Heard | None]:
    """Who is told how far it is: a bar on standard error where that is a terminal, else nobody."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 - slow to load, and seldom needed
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        task = bar.add_task(say(doing))

        def heard(done: int, of: int) -> None:
            if done % _EVERY == 0 or done == of:
                bar.update(task, completed=done, total=of)

        yield heard
