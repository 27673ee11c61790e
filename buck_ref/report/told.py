"""The whole report on one log, in words: what every layout is made from."""

from typing import NamedTuple

from buck_ref.log.read import LogRecord, read_bytes
from buck_ref.referee.readings.disputed import Dispute
from buck_ref.referee.verify import AnyVerification, verify_record
from buck_ref.report.about import about
from buck_ref.report.chart_view import chart_view
from buck_ref.report.checks_view import checks, digests
from buck_ref.report.course import Course
from buck_ref.report.family import is_of_cards, is_of_dice
from buck_ref.report.labels import labels_of
from buck_ref.report.steps_view import Steps
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_view import verdict_view
from buck_ref.report.view import Chart, StepView, Told
from buck_ref.report.wording import CARD_WORDING, DICE_WORDING
from buck_ref.rulebook.dice_options import DiceOptions


class Source(NamedTuple):
    """A log as it lay in a file, and what the check of it found."""

    file: str
    data: bytes
    record: LogRecord
    verification: AnyVerification


def source_of(file: str, data: bytes) -> Source:
    """Check the log that these bytes of a file hold."""
    record = read_bytes(data)
    return Source(file, data, record, verify_record(record))


def told(telling: Telling, source: Source, *, readings: bool = True, dispute: Dispute | None = None) -> Told:
    """The report: the verdict and all that it rests on, every line explained, how to check it by other means.

    Without other `readings` where they are told elsewhere: to find them takes the most time. `dispute`: where they are
    asked for elsewhere too.
    """
    say, record, verification = telling.say, source.record, source.verification
    verdict = verdict_view(telling, source.file, verification, readings=readings, dispute=dispute)
    refuting = (*verdict.findings, *verdict.others)
    options = None if verification.profile is None else verification.profile.options
    faces = options.faces if isinstance(options, DiceOptions) else None
    return Told(
        **{field: getattr(verdict, field) for field in verdict.__struct_fields__},
        language=say.language.value,
        about=", ".join(about(say, verification)),
        chart=_chart(telling, verification),
        steps=steps(telling, source, range(len(record.entries))),
        wrong_line=min((one.line for one in refuting if one.line is not None), default=None),
        digests=tuple(digests(say, record, source.data)),
        checks=tuple(checks(say, source.file, record, faces)),
        labels=labels_of(say),
    )


def steps(telling: Telling, source: Source, numbers: range) -> tuple[StepView, ...]:
    """These lines explained; none of a log that was not judged."""
    record, verification = source.record, source.verification
    if is_of_cards(verification):
        cards = Steps(telling, Course(record, verification, CARD_WORDING.judge), CARD_WORDING)
        return tuple(map(cards.step, numbers))
    if is_of_dice(verification):
        dice = Steps(telling, Course(record, verification, DICE_WORDING.judge), DICE_WORDING)
        return tuple(map(dice.step, numbers))
    return ()


def _chart(telling: Telling, verification: AnyVerification) -> Chart | None:
    if is_of_cards(verification):
        return chart_view(telling, verification, CARD_WORDING)
    if is_of_dice(verification):
        return chart_view(telling, verification, DICE_WORDING)
    return None
