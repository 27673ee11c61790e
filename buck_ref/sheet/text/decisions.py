"""What a player decides: each decision in one place, as the lines and the rows of a sheet have it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from buck_ref.log import moves
from buck_ref.log.values import Suit
from buck_ref.sheet.text import tokens, words
from buck_ref.sheet.text.tokens import Child, branch, token


class Decision(NamedTuple):
    """A decision, and how it is read."""

    word: str
    """The word that says it in a line, by what the grammar calls it."""
    read: Callable[[str, list[Child]], moves.MoveData]
    """From the player, and the parts that the decision itself takes; those of its cell in a CSV sheet are the same."""


def _bid(player: str, parts: list[Child]) -> moves.MoveData:
    """A bid: of tricks, of the moon, or (which no rules allow) of both or neither."""
    tricks, moon = parts
    return moves.MoveBid(player=player, tricks=tokens.optional(tricks), moon=None if moon is None else True)


def _trump(player: str, parts: list[Child]) -> moves.MoveData:
    return moves.MoveTrump(player=player, suit=Suit(words.suit_of(token(parts[0]))))


def _stay(player: str, parts: list[Child]) -> moves.MoveData:
    return moves.MoveStay(player=player, exchange=tokens.optional(parts[0]))


def _discard(player: str, parts: list[Child]) -> moves.MoveData:
    return moves.MoveDiscard(player=player, cards=tokens.cards(branch(parts[0])))


def _play(player: str, parts: list[Child]) -> moves.MoveData:
    return moves.MovePlay(player=player, card=words.card_of(token(parts[0])))


DECISIONS: Mapping[str, Decision] = {
    "throws": Decision("_THROWS", lambda player, _: moves.MoveThrow(player=player)),
    "stop": Decision("_STOPS", lambda player, _: moves.MoveStop(player=player)),
    "bid": Decision("_BIDS", _bid),
    "moon": Decision("MOON", lambda player, _: moves.MoveBid(player=player, moon=True)),
    "pass": Decision("_PASSES", lambda player, _: moves.MovePass(player=player)),
    "trump": Decision("_TRUMPS", _trump),
    "stay": Decision("_STAYS", _stay),
    "drop": Decision("_DROPS", lambda player, _: moves.MoveDrop(player=player)),
    "discard": Decision("_DISCARDS", _discard),
    "play": Decision("_PLAYS", _play),
}
"""By the rule of the grammar for their lines; a CSV sheet has rows of the same names, but no row for the moon alone."""


def name_of(move: moves.MoveData) -> str:
    """Which decision it is."""
    return "throws" if isinstance(move, moves.MoveThrow) else move.do.value
