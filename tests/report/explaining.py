"""Small logs explained line by line, for the tests of explanations."""

from functools import cache
from pathlib import Path

from buck_ref.log.read import read_bytes
from buck_ref.referee.verify import verify_record
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.telling import Telling
from buck_ref.report.told import Source, steps
from buck_ref.report.view import Pair, StepView
from tests.referee.making import Said, log_of, opening, profile_of

GAMES = Path(__file__).parents[2] / "audit" / "games"


def source(content: bytes) -> Source:
    """The check of the log that these bytes hold."""
    record = read_bytes(content)
    return Source("a.bucklog", content, record, verify_record(record))


@cache
def golden(name: str) -> Source:
    """The check of a golden log: `wrong/revoke`."""
    return source((GAMES / f"{name}.bucklog").read_bytes())


def game(*lines: Said, profile: str = "buck-chips", players: tuple[str, ...] = ("ana", "beto")) -> Source:
    """The check of a log of real dice."""
    return source(log_of(opening(profile_of(profile), players=players), *lines))


def step_of(of: Source, line: int, language: Language = Language.EN) -> StepView:
    """One line explained."""
    (told,) = steps(Telling(Speech(language), of.verification.names), of, range(line, line + 1))
    return told


def applied(step: StepView) -> list[str]:
    """The clauses applied, each with what it did."""
    return [f"{one.clause}: {one.sentence}" for one in step.applied]


def told(pairs: tuple[Pair, ...]) -> dict[str, str]:
    """The pairs by their labels."""
    return {pair.label: pair.value for pair in pairs}
