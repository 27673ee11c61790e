"""What the tests of the golden logs share: the logs by family, what they pass and what they breach."""

from functools import cache
from pathlib import Path

from audit.games.cover import breached_in, by_effect
from audit.games.expect import read_expectation
from audit.games.recipe import expectation_of, log_of, recipes
from buck_ref.referee.card_judge import CardVerification
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.report.family import is_of_cards, is_of_dice


@cache
def check_of(recipe: Path) -> AnyVerification:
    return verify(log_of(recipe))


def golden(path: Path) -> str:
    return path.name.partition(".")[0]


def named(name: str) -> Path:
    """The recipe of this name."""
    (recipe,) = [path for path in recipes() if golden(path) == name]
    return recipe


@cache
def honest_dice() -> tuple[DiceVerification, ...]:
    return tuple(check for check in map(check_of, _honest()) if is_of_dice(check))


@cache
def honest_cards() -> tuple[CardVerification, ...]:
    return tuple(check for check in map(check_of, _honest()) if is_of_cards(check))


def _honest() -> tuple[Path, ...]:
    return tuple(path for path in recipes() if path.parent.name == "honest")


def passed(checks: tuple[AnyVerification, ...]) -> set[str]:
    """The clauses that some effect in these logs comes from."""
    return {clause for check in checks for clause in by_effect(check)}


def breached() -> set[str]:
    """The clauses that some wrong log does not keep, by what was written down by hand."""
    wrong = (read_expectation(expectation_of(path)) for path in recipes() if path.parent.name != "honest")
    return {clause for expected in wrong for clause in breached_in(expected)}
