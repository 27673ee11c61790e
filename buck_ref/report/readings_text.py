"""Readings told: who is right, by which reading of the rules, whether the result changes; and then the rest."""

from collections.abc import Iterator

from buck_ref.referee.readings.disputed import Disputed
from buck_ref.referee.readings.game import GameReadings
from buck_ref.referee.readings.step_answer import StepReadings
from buck_ref.report.readings_game_text import all_right, asked_about, consequences, in_the_game, results
from buck_ref.report.readings_step_text import bearing, claims_text, else_could_be, wrong_claims
from buck_ref.report.telling import Telling


def disputed_lines(telling: Telling, found: Disputed) -> tuple[str, ...]:
    """Under which readings the line in dispute would be right, and what the game came to then."""
    step = () if found.step is None else wrong_claims(telling, found.step)
    return (*step, *consequences(telling, found.game), *all_right(telling, found.game))


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
