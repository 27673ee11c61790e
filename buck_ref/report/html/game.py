"""Which lines of a game the page shows: all, or of a very long game those at its ends and where something is wrong."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.view import StepView, Told

MOST_STEPS: Final = 3000
"""Lines of a game that are all shown."""
AT_ENDS: Final = 1000
"""Of a longer game: so many lines at its start and at its end."""
AROUND: Final = 100
"""And so many before and after each line that something speaks against, of the first of these."""
_MOST_PLACES: Final = 10


class Shown(NamedTuple):
    """A line that is shown, or the sentence in the place of those that are not."""

    step: StepView | None
    left_out: str = ""

    @property
    def bad(self) -> bool:
        """Whether something in the line speaks against the log."""
        return self.step is not None and is_bad(self.step)


def is_bad(step: StepView) -> bool:
    """Does something in the line speak against the log?"""
    return any(finding.refutes for finding in step.findings)


def steps_shown(say: Speech, told: Told) -> Iterator[Shown]:
    """The lines in order, and what is said in the place of those that are left out."""
    kept = _kept(told.steps)
    before = -1
    for index in kept:
        if index > before + 1:
            yield Shown(None, _left_out(say, told, before + 1, index - 1))
        yield Shown(told.steps[index])
        before = index


def _kept(steps: tuple[StepView, ...]) -> list[int]:
    if len(steps) <= MOST_STEPS:
        return list(range(len(steps)))
    bad = [index for index, step in enumerate(steps) if is_bad(step)][:_MOST_PLACES]
    kept = {*range(AT_ENDS), *range(len(steps) - AT_ENDS, len(steps))}
    for index in bad:
        kept.update(range(max(0, index - AROUND), min(len(steps), index + AROUND + 1)))
    return sorted(kept)


def _left_out(say: Speech, told: Told, first: int, last: int) -> str:
    template = N_(
        "The game is too long for one page: lines {first} to {last} are left out. Nothing in them was passed over by"
        " the check. `buck-ref explain {file} --line {first}` tells any of them."
    )
    return say(template, first=told.steps[first].line, last=told.steps[last].line, file=told.file)
