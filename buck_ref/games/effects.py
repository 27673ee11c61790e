"""What a step did, each thing with the clause it comes from: an explanation is these, read aloud."""

import enum

import msgspec

from buck_ref.rulebook.clauses import ClauseId


class EffectKind(enum.StrEnum):
    """What happened to the player the effect names."""

    STAKED = "staked"
    """`amount` chips went into the pot as the stake."""
    SUMMED = "summed"
    """The throw for the order came to `amount`."""
    TIED = "tied"
    """Throws again for the order."""
    PLACED = "placed"
    """Has the place `amount` in the order of play, counted from 1."""
    STARTS = "starts"
    MISSED = "missed"
    """The face `amount` cannot be a Point."""
    MULLIGAN = "mulligan"
    """The miss was the free one."""
    POINT = "point"
    """The player's Point is `amount`."""
    SCORED = "scored"
    """The dice in `dice` are worth `amount` points."""
    COUNTED = "counted"
    """The worth of the throw entered the score, which is `amount` now."""
    SCORELESS = "scoreless"
    """The throw is worth nothing."""
    BUST = "bust"
    """The throw went past the target and ends the turn; the score is `amount` now."""
    VOID = "void"
    """The throw went past the target and is thrown again; the score is still `amount`."""
    FINED = "fined"
    """`amount` chips went into the pot as a fine."""
    KEEPS = "keeps"
    """The turn goes on."""
    LOSES_TURN = "loses-turn"
    """The turn is over by this throw."""
    STOPS = "stops"
    """The player ended the turn."""
    NEXT = "next"
    """The dice pass to this player."""
    WINS = "wins"
    POT_WON = "pot-won"
    """`amount` chips went from the pot to the winner."""
    SNYDER = "snyder"
    """`amount` chips went from this player to the winner."""
    OUT = "out"
    """Has won and leaves the round, with the score `amount`."""
    LOSES = "loses"
    """Is the last one left."""
    TOTAL = "total"
    """The player's points of all rounds come to `amount`."""
    LEADS = "leads"
    """Wins the game by the highest total, `amount`."""
    ROUND = "round"
    """The round `amount` begins; the player acts first in it."""


class Effect(msgspec.Struct, frozen=True, gc=False):
    """One thing a step did."""

    kind: EffectKind
    clause: ClauseId
    player: str
    amount: int = 0
    dice: tuple[int, ...] = ()
