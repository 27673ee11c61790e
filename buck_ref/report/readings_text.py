"""Readings told: who is right, by which reading of the rules, whether the result changes; and then the rest."""

from collections.abc import Iterator

from buck_ref.log.findings import Family
from buck_ref.log.lines import TotalLine
from buck_ref.referee.readings.game import GameReadings, game_readings
from buck_ref.referee.readings.step import StepReadings, step_readings
from buck_ref.referee.verdict import ILLEGAL, Verdict
from buck_ref.referee.verify import AnyVerification
from buck_ref.report.readings_game_text import all_right, asked_about, consequences, in_the_game, results
from buck_ref.report.readings_step_text import bearing, claims_text, else_could_be, wrong_claims
from buck_ref.report.telling import Telling


def disputed_line(verification: AnyVerification) -> int | None:
    """The first line with a wrong claim or an illegal act; None where no line has one."""
    acts = {number for number, _ in verification.acts}
    wrong = (one for one in verification.findings if one.code.family is Family.RULES)
    return next((one.line for one in wrong if one.line in acts or (one.line == 0 and one.code in ILLEGAL)), None)


def is_total(verification: AnyVerification, number: int) -> bool:
    """Is this the line of a turn of which only the points were noted? Its throws cannot be asked about."""
    return any(isinstance(line, TotalLine) for n, line in verification.acts if n == number)


def rejected_lines(telling: Telling, verification: AnyVerification) -> tuple[str, ...]:
    """Of a rejected log: under which readings its first wrong line would be right, and what the game came to then.

    Nothing where no line of it is wrong by the rules of the game.
    """
    line = disputed_line(verification)
    if verification.verdict is not Verdict.REJECTED or line is None:
        return ()
    step = () if is_total(verification, line) else wrong_claims(telling, step_readings(verification, line))
    game = game_readings(verification)
    return (*step, *consequences(telling, game), *all_right(telling, game))


def readings_text(telling: Telling, step: StepReadings | None, game: GameReadings) -> str:
    """One line and the whole game under other readings, in the order in which people in a dispute ask."""
    return "\n\n".join(_sections(telling, step, game))


def _sections(telling: Telling, step: StepReadings | None, game: GameReadings) -> Iterator[str]:
    if step is not None:
        yield claims_text(telling, step)
    yield from in_the_game(telling, game)
    yield from results(telling, game)
    if step is not None:
        yield from else_could_be(telling, step)
        yield bearing(telling, step)
    yield asked_about(telling, game)
