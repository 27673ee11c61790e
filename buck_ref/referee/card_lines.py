"""The lines of a card game as its acts."""

from msgspec.structs import replace

from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, DealPurpose, Decision, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.facts import CardFacts
from buck_ref.games.hucklebuck.pending import CardsDue, DiscardDue
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import SUITS, Card, card_of
from buck_ref.log import structure
from buck_ref.log.data import DealData
from buck_ref.log.lines import DealLine, MoveLine
from buck_ref.log.moves import MoveBid, MoveDiscard, MoveDrop, MovePass, MovePlay, MoveStay, MoveTrump
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.verdict import Played
from buck_ref.rulebook.profiles import HUCKLEBUCK

CardPlayed = Played[State, Act, CardFacts]
"""A line of a card game that the rules accepted."""

ACTS = structure.ACTS[HUCKLEBUCK]
"""The words for the acts of a card game."""


def act_of(line: PlayLine) -> Act | None:
    """The act that a line records; None where it is one that a card game does not have."""
    if isinstance(line, DealLine):
        return _deal(line.d)
    return _decision(line) if isinstance(line, MoveLine) else None


def _deal(data: DealData) -> Deal:
    return Deal(data.player, DealPurpose(data.purpose.value), _cards(data.cards or ()))


def _cards(names: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(card_of, names))


def _decision(line: MoveLine) -> Decision | None:
    player = line.d.player or line.by
    match line.d:
        case MoveBid(tricks=tricks, moon=moon):
            return Bid(player, tricks, bool(moon))
        case MovePass():
            return Pass(player)
        case MoveTrump(suit=suit):
            return Trump(player, SUITS.index(suit.value))
        case MoveStay(exchange=exchange):
            return Stay(player, exchange)
        case MoveDrop():
            return Drop(player)
        case MoveDiscard(cards=cards):
            return Discard(player, _cards(cards))
        case MovePlay(card=card):
            return Play(player, card_of(card))
        case _:
            return None


def unsaid(state: State, act: Act) -> tuple[State, Act] | None:
    """In a physical log cards may be left out: whole deals and discards before the act, and some cards of its own.

    Whatever is left out is done with unknown cards (LOG-MOVE). Nothing that a card game has must be left out. A deal or
    a discard that comes too late for that is judged where the log has come to, so that what is told is what was due.
    """
    filled = state
    while (left_out := _left_out(filled, act)) is not None:
        step = HUCKLEBUCK_GAME.apply(filled, left_out)
        if not isinstance(step, Step):
            break
        filled = step.state
    if isinstance(act, Deal | Discard) and not _is_due(filled, act):
        return state, act
    return filled, _with_unknown(filled, act)


def _is_due(state: State, act: Deal | Discard) -> bool:
    """Are cards due for this player, or to be laid away by him, as the act has it?"""
    due = HUCKLEBUCK_GAME.pending(state)
    if isinstance(act, Deal):
        return isinstance(due, CardsDue) and (act.player, act.purpose) == (due.player, due.purpose)
    return isinstance(due, DiscardDue) and act.player == due.player


def _left_out(state: State, act: Act) -> Act | None:
    """The deal or discard that is due and that is not the act; None where there is none, or the act is in its place."""
    if state.phase not in _GIVES_CARDS or (isinstance(act, Deal | Discard) and _is_due(state, act)):
        return None
    due = HUCKLEBUCK_GAME.pending(state)
    if isinstance(due, CardsDue):
        return Deal(due.player, due.purpose, (), due.cards)
    return Discard(due.player, (), due.cards) if isinstance(due, DiscardDue) else None


_GIVES_CARDS = (Phase.DEAL, Phase.DISCARD, Phase.EXCHANGE)
"""When cards are given or laid away. What else is due need not be asked, and that is dear where cards are unknown."""


def _with_unknown(state: State, act: Act) -> Act:
    """The act, with the cards of it counted that are not named."""
    if not isinstance(act, Deal | Discard):
        return act
    due = HUCKLEBUCK_GAME.pending(state)
    if isinstance(act, Deal) and isinstance(due, CardsDue) and len(act.cards) < due.cards:
        return replace(act, unknown=due.cards - len(act.cards))
    if isinstance(act, Discard) and isinstance(due, DiscardDue) and len(act.cards) < due.cards:
        return replace(act, unknown=due.cards - len(act.cards))
    return act
