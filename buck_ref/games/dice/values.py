"""The plain values the dice rules speak of."""

import enum
from typing import NamedTuple

Face = int
"""The number a die shows."""
Throw = tuple[int, ...]
"""The faces of dice thrown together, in the order they were written down; the order means nothing (BUCK-THROW)."""
Points = int
"""What a throw is worth and a score is counted in."""
Chips = int
"""What stakes, fines and the pot are counted in; a purse may be negative (BUCK-CHIPS)."""
Seat = int
"""A player's place at the table, from 0, clockwise."""


class Reach(enum.StrEnum):
    """How a score with new points stands to the target (BUCK-GOAL)."""

    SHORT = "short"
    EXACT = "exact"
    OVER = "over"


class Ending(enum.StrEnum):
    """What a throw of a turn leads to (BUCK-TURN-THROW)."""

    WON = "won"
    AGAIN = "again"
    """It scored and keeps the turn."""
    PASSES = "passes"
    """It scored and does not keep the turn."""
    SCORELESS = "scoreless"
    OVERSHOT_AGAIN = "overshot-again"
    """It went past the target and is thrown again."""
    OVERSHOT_ENDS = "overshot-ends"
    """It went past the target and ends the turn."""


OVERSHOT = (Ending.OVERSHOT_AGAIN, Ending.OVERSHOT_ENDS)
"""The endings of a throw that went past the target."""


class Outcome(NamedTuple):
    """What one throw of a turn did (BUCK-TURN-THROW)."""

    score: Points
    """The player's score after the throw."""
    ending: Ending


class Purse(NamedTuple):
    """A player's purse and the pot, after chips moved between them (BUCK-CHIPS)."""

    purse: Chips
    pot: Chips
