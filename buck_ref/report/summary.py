"""Many logs in one table."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from buck_ref.message import N_, Message
from buck_ref.referee.readings.disputed import Dispute
from buck_ref.referee.verdict import Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text
from buck_ref.report.findings_view import is_refuting
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible


class Row(NamedTuple):
    """What became of one file."""

    file: str
    verification: AnyVerification | None
    failed: Message | None
    """Why there is no verification."""
    status: int
    """The exit status that this file alone would give."""
    dispute: Dispute | None = None
    """What is in dispute, for all that tell of the file; None where there is no verification."""


def summary_lines(say: Speech, rows: Iterable[Row]) -> Iterator[str]:
    """One line a file, with the first thing found against it, each as soon as it is known; then how many of each.

    Of the rows nothing is kept but the count.
    """
    unchecked = say(N_("not checked"))
    width = max(map(len, (unchecked, *Verdict)))
    counted = Counter[str]()
    for row in rows:
        verdict = unchecked if row.verification is None else row.verification.verdict.value
        counted[verdict] += 1
        yield f"{verdict:{width}}  {_line(say, row)}"
    counts = ", ".join(f"{verdict}: {number}" for verdict, number in sorted(counted.items()))
    yield ""
    yield say(N_("{files} in all. {counts}"), files=counted.total(), counts=counts)


def _line(say: Speech, row: Row) -> str:
    found = first_found(say, row)
    return f"{visible(row.file)}  {found}" if found else visible(row.file)


def first_found(say: Speech, row: Row) -> str:
    """The first thing found against a log, or why it could not be checked; nothing where there is nothing to say."""
    if row.failed is not None:
        return say.say(row.failed)
    if row.verification is None:
        return ""
    telling = Telling(say, row.verification.names)
    first = next((finding for finding in row.verification.findings if is_refuting(finding)), None)
    return "" if first is None else findings_text.line_of(telling, first)
