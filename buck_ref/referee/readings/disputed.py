"""A log in dispute: its first line with a wrong claim or an illegal act, and the whole game, under other readings."""

from functools import cached_property
from typing import NamedTuple

from buck_ref.log.findings import Family
from buck_ref.log.lines import TotalLine
from buck_ref.referee.readings.game import GameReadings, game_readings
from buck_ref.referee.readings.step import step_readings
from buck_ref.referee.readings.step_answer import StepReadings
from buck_ref.referee.verdict import ILLEGAL, Verdict
from buck_ref.referee.verify import AnyVerification


class Disputed(NamedTuple):
    """What is in dispute, under every reading asked about."""

    step: StepReadings | None
    """The line; None of a turn of which only the points were noted, since its throws cannot be asked about."""
    game: GameReadings


class Dispute:
    """What of a checked log is in dispute: it takes long, so it is found out when first asked for, and once."""

    def __init__(self, verification: AnyVerification) -> None:
        self._verification = verification

    @cached_property
    def found(self) -> Disputed | None:
        """The log under other readings; None where nothing is in dispute."""
        return disputed(self._verification)


def disputed(verification: AnyVerification) -> Disputed | None:
    """A rejected log under other readings; None where no line of it is wrong by the rules of the game."""
    line = disputed_line(verification)
    if verification.verdict is not Verdict.REJECTED or line is None:
        return None
    step = None if is_total(verification, line) else step_readings(verification, line)
    return Disputed(step, game_readings(verification))


def disputed_line(verification: AnyVerification) -> int | None:
    """The first line with a wrong claim or an illegal act; None where no line has one."""
    acts = {number for number, _ in verification.acts}
    wrong = (one for one in verification.findings if one.code.family is Family.RULES)
    return next((one.line for one in wrong if one.line in acts or (one.line == 0 and one.code in ILLEGAL)), None)


def is_total(verification: AnyVerification, number: int) -> bool:
    """Is this the line of a turn of which only the points were noted? Its throws cannot be asked about."""
    return any(isinstance(line, TotalLine) for n, line in verification.acts if n == number)
