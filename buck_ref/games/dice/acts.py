"""What happens at a table: choices of the players, and chance with its outcome in it."""

import enum

import msgspec


class Do(enum.StrEnum):
    """What a player can decide to do."""

    THROW = "throw"
    STOP = "stop"


class Purpose(enum.StrEnum):
    """What a throw is for."""

    ORDER = "order"
    POINT = "point"
    TURN = "turn"


class Move(msgspec.Struct, frozen=True, gc=False, tag="move"):
    """A player's decision."""

    player: str
    do: Do


class Throw(msgspec.Struct, frozen=True, gc=False, tag="throw"):
    """Dice thrown by a player, with the faces they showed."""

    player: str
    purpose: Purpose
    dice: tuple[int, ...]
    round: int = 1
    roll: int | None = None
    """The number of the roll-off, for throws that decide the order."""


Act = Move | Throw
"""Whatever changes a game."""
