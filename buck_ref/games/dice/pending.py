"""What is due in a dice game."""

from typing import NamedTuple

from buck_ref.games.dice.acts import Do, Purpose
from buck_ref.games.game import Result
from buck_ref.rulebook.clauses import ClauseId


class Choice(NamedTuple):
    """A player must decide."""

    player: str
    among: tuple[Do, ...]
    clause: ClauseId
    """Why this player."""


class ThrowDue(NamedTuple):
    """A throw must be made."""

    player: str
    purpose: Purpose
    dice: int
    round: int
    roll: int | None
    clause: ClauseId
    """Why this player."""


Pending = Choice | ThrowDue | Result
"""What is due: a decision, a throw, or nothing more: the result."""
