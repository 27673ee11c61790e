"""The four verbs every game has, and what they speak of.

`start` seats the players, `pending` says what is due, `apply` does one act and `view` is what one party may see. Chance
is an act like any other, with its outcome in it, so `apply` is deterministic and knows no generator. An illegal act is
a value, not an exception: exceptions are for faults of the program.
"""

import enum
from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from buck_ref.games.effects import Effect
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.profiles import O_co, Options


class Acting(Protocol):
    """An act of any game: somebody's."""

    @property
    def player(self) -> str:
        """The id of the player who acts, or for whom chance does."""
        ...


S = TypeVar("S")
"""The state of a game."""
A = TypeVar("A", bound=Acting)
"""Its acts."""
P_co = TypeVar("P_co", covariant=True)
"""What may be due in it."""
F_co = TypeVar("F_co", covariant=True)
"""The facts that a table of it claims."""

Fact = str | int | tuple[str, ...] | tuple[int, ...] | None
"""A plain value that a finding can show: a player, a number, the choices, the dice."""


class Table(msgspec.Struct, Generic[O_co], frozen=True, gc=False):
    """Who plays, in the order of the seats, and by which options."""

    players: tuple[str, ...]
    options: O_co


class Reason(enum.StrEnum):
    """Why an act is illegal."""

    PLAYERS = "players"
    """The rules do not allow so many players."""
    SEAT = "seat"
    """Another player is due."""
    PURPOSE = "purpose"
    """Another kind of throw is due."""
    DICE = "dice"
    """Another number of dice is due."""
    DIE = "die"
    """A die shows a face it does not have."""
    ROLL = "roll"
    """Another roll-off is due."""
    ROUND = "round"
    """Another round is played."""
    MOVE = "move"
    """The player may not decide this now."""
    OVER = "over"
    """The game is over."""
    CARDS = "cards"
    """Another number of cards is due."""
    TOTAL = "total"
    """A whole turn cannot bring this."""
    CARD = "card"
    """A card is not where it would have to be: it lies elsewhere, or there is no such card."""


class Illegal(msgspec.Struct, frozen=True, gc=False):
    """An act the rules do not allow, and the clause that forbids it."""

    reason: Reason
    clause: ClauseId
    expected: Fact
    found: Fact


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """An act done: the state it led to and what it did."""

    state: S
    effects: tuple[Effect, ...]


class PlayerResult(msgspec.Struct, frozen=True, gc=False):
    """What one player ends a round, or the game, with."""

    id: str
    score: int
    """Points."""
    chips: int
    """Chips won, net of all stakes; lost below 0."""


class Standings(msgspec.Struct, frozen=True, gc=False):
    """How the players stand at the end of a round, or of the game, in the order of the seats."""

    players: tuple[PlayerResult, ...]
    winners: tuple[str, ...]
    loser: str | None


class Result(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: each round by itself, and all of them together."""

    rounds: tuple[Standings, ...]
    total: Standings


OptionsT = TypeVar("OptionsT", bound=Options)


class Game(NamedTuple, Generic[S, A, P_co, F_co, OptionsT]):
    """A game: its four verbs, and how a step is told as facts."""

    start: Callable[[Table[OptionsT]], Step[S] | Illegal]
    pending: Callable[[S], P_co]
    """What is due; a Result where the game is over."""
    apply: Callable[[S, A], Step[S] | Illegal]
    view: Callable[[S, str], S]
    facts: Callable[[str, Step[S]], F_co]
