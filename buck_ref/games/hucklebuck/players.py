"""A simple player who bids, stays and plays sensibly, by what he may see (view.py): the same view, the same decision.

It is no part of the rules; it makes whole games that look like games. A hand is worth the tricks that it may be hoped
to take: high cards in every suit, and length in the suit that is trumps or would be.
"""

from buck_ref.games.hucklebuck.acts import Bid, Decision, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.hidden import lead_of
from buck_ref.games.hucklebuck.pending import CardChoice, DiscardDue
from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.tricks import trick_winner
from buck_ref.games.hucklebuck.values import NONE, Card, Suit, rank, suit

_ACE, _KING, _QUEEN = 12, 11, 10
_WORTH = {_ACE: 90, _KING: 50, _QUEEN: 20}
"""What a high card of a side suit is worth, in hundredths of a trick."""
_TRUMP_WORTH = {_ACE: 100, _KING: 90, _QUEEN: 70}
_SMALL_TRUMP = 40
_STAYS_AT = 90
"""The worth from which a player stays who is not the bidder: about one trick, for none costs five points."""


def sensible(state: State, due: CardChoice) -> Decision:
    """The decision of a player who sees `state`, among those that he may take."""
    hand = state.acting.hand.known
    first = due.among[0]
    if isinstance(first, Pass | Bid):
        return _bid(hand, due.among)
    if isinstance(first, Trump):
        best = _best_suit(hand)
        return next(one for one in due.among if isinstance(one, Trump) and one.suit == best)
    if isinstance(first, Stay | Drop):
        return _stay(state, hand, due.among)
    return _play(state, tuple(one for one in due.among if isinstance(one, Play)))


def sensible_discard(state: State, due: DiscardDue) -> Discard:
    """The cards of least use, as many as are due."""
    hand = sorted(due.hand.known, key=lambda card: (_use(card, state.trump), card))
    return Discard(due.player, tuple(sorted(hand[: due.cards])))


def worth(hand: tuple[Card, ...], trump: Suit) -> int:
    """What the hand may be hoped to take with these trumps, in hundredths of a trick."""
    return sum(_use(card, trump) for card in hand)


def _use(card: Card, trump: Suit) -> int:
    if suit(card) == trump:
        return _TRUMP_WORTH.get(rank(card), _SMALL_TRUMP)
    return _WORTH.get(rank(card), 0)


def _best_suit(hand: tuple[Card, ...]) -> Suit:
    return max(range(4), key=lambda trump: (worth(hand, trump), -trump))


def _bid(hand: tuple[Card, ...], among: tuple[Decision, ...]) -> Decision:
    """The lowest bid that is open, if the hand is worth it in its best suit; else a pass."""
    bids = [one for one in among if isinstance(one, Bid)]
    lowest = bids[0] if bids else None
    if lowest is not None and worth(hand, _best_suit(hand)) >= 100 * (lowest.tricks or 5):
        return lowest
    return among[0]


def _stay(state: State, hand: tuple[Card, ...], among: tuple[Decision, ...]) -> Decision:
    """Stay with what is of use, and exchange the rest; drop a hand that is not worth about a trick."""
    stays = [one for one in among if isinstance(one, Stay)]
    drops = [one for one in among if isinstance(one, Drop)]
    if drops and (not stays or worth(hand, state.trump) < _STAYS_AT):
        return drops[0]
    useless = sum(_use(card, state.trump) == 0 for card in hand)
    return max(
        (one for one in stays if (one.exchange or 0) <= useless), key=lambda one: one.exchange or 0, default=stays[0]
    )


def _play(state: State, among: tuple[Play, ...]) -> Play:
    """Lead the card of most use; take the trick with the cheapest card that does; else throw off the least."""

    def cost(one: Play) -> tuple[int, int]:
        return _use(one.card, state.trump), rank(one.card)

    cards = state.trick.cards
    if lead_of(cards, state.trump)[0] == NONE:
        return max(among, key=cost)
    taking = [one for one in among if trick_winner((*cards, one.card), state.trump) == len(cards)]
    return min(taking or among, key=cost)
