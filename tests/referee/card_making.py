"""Logs of cards for the tests of the referee: written down in the words of the golden logs, or those logs changed."""

from collections.abc import Callable
from functools import cache

from audit.games.make import made, make
from audit.games.recipe import Recipe
from buck_ref.log.findings import Finding
from buck_ref.referee.card_judge import CardVerification
from buck_ref.referee.verify import verify_bytes
from buck_ref.report.family import is_of_cards
from buck_ref.rulebook.rulings import Value
from tests.referee.golden import named
from tests.referee.making import Line, changed

PLAYERS = ("ana", "beto", "carla")
"""Ana deals first, and Beto speaks first."""
BETO_BIDS = ("bid beto 2", "pass carla", "pass ana", "trump beto S")


def checked(content: bytes) -> CardVerification:
    """What the check of the log says."""
    verification = verify_bytes(content)
    assert is_of_cards(verification), verification.findings
    return verification


def written(*words: str, players: tuple[str, ...] = PLAYERS, **options: Value) -> bytes:
    """A log of real cards that is not closed."""
    name = "house" if options else None
    recipe = Recipe(profile="hucklebuck", players=players, name=name, options=options, cards=words, open=True)
    return made(recipe, "a test")


@cache
def log_named(name: str) -> bytes:
    """The golden log of this name, as its recipe makes it."""
    return make(named(name))


def altered(name: str, change: Callable[[list[Line]], None]) -> CardVerification:
    """The check of the golden log of this name, changed and chained again."""
    return checked(changed(log_named(name), change))


def told(verification: CardVerification) -> list[Finding]:
    """The findings but for the limits that every log of its mode has."""
    return [one for one in verification.findings if one.code not in ("L-UNSIGNED", "L-PHYSICAL", "L-SEED-PUBLIC")]
