"""What is due: for each phase, all that may happen next."""

from buck_ref.games.hucklebuck.acts import Bid, DealPurpose, Decision, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.auction import may_bid, may_name
from buck_ref.games.hucklebuck.auction_steps import height_of
from buck_ref.games.hucklebuck.dealing_steps import dealing_order
from buck_ref.games.hucklebuck.exchange_steps import discards_due, pile_due
from buck_ref.games.hucklebuck.hidden import playable, unseen
from buck_ref.games.hucklebuck.pack import dealt_positions
from buck_ref.games.hucklebuck.pending import CardChoice, CardPending, CardsDue, DiscardDue
from buck_ref.games.hucklebuck.result import result_of
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.staying import may_drop, may_exchange
from buck_ref.games.hucklebuck.staying_steps import first_round, is_last_other, number_due
from buck_ref.games.hucklebuck.values import HAND, PACK, SUITS, Cards

WHOLE_PACK = Cards(tuple(range(PACK)))


def pending(state: State) -> CardPending:
    """What is due now: cards, a player's decision, or the result."""
    match state.phase:
        case Phase.OVER:
            return result_of(state)
        case Phase.DEAL:
            return _hand_due(state)
        case Phase.EXCHANGE:
            return _exchange_due(state)
        case Phase.DISCARD:
            return _discard_due(state)
        case _:
            return CardChoice(state.acting.id, choices(state), state.because)


def _hand_due(state: State) -> CardsDue:
    order = dealing_order(state)
    place = order.index(state.seat)
    shuffle = WHOLE_PACK if place == 0 else Cards()
    places = dealt_positions(place, len(order))
    return CardsDue(state.acting.id, DealPurpose.DEAL, HAND, shuffle, places, state.because)


def _exchange_due(state: State) -> CardsDue:
    count = state.acting.discarded or 0
    places = tuple(range(state.given, state.given + count))
    return CardsDue(state.acting.id, DealPurpose.EXCHANGE, count, pile_due(state), places, state.because)


def _discard_due(state: State) -> DiscardDue:
    player = state.acting
    others = unseen(state) if player.hand.unknown else ()
    return DiscardDue(player.id, discards_due(state, state.seat), player.hand, others, state.because)


def choices(state: State) -> tuple[Decision, ...]:
    """All that the player may do whose decision is due; nothing where cards are due, or to be laid away."""
    match state.phase:
        case Phase.AUCTION:
            return _bids(state)
        case Phase.TRUMP:
            return _trumps(state)
        case Phase.STAY:
            return _statements(state)
        case Phase.PLAY:
            return tuple(Play(state.acting.id, card) for card in playable(state, state.seat))
        case _:
            return ()


def _bids(state: State) -> tuple[Decision, ...]:
    """A pass, and every bid above the highest; where five tricks are Shoot the Moon, both ways to say it."""
    player, five_bid = state.acting, state.table.options.five_bid
    bids = (*(Bid(player.id, tricks) for tricks in range(1, HAND + 1)), Bid(player.id, moon=True))
    above = (bid for bid in bids if may_bid(height_of(bid, five_bid), state.highest, player.passed))
    return (Pass(player.id), *above)


def _trumps(state: State) -> tuple[Decision, ...]:
    if not may_name(state.seat == state.bidder):
        raise AssertionError("only the bidder is ever asked for trumps")
    return tuple(Trump(state.acting.id, suit) for suit in range(len(SUITS)))


def _statements(state: State) -> tuple[Decision, ...]:
    """To stay, with every number of cards where it is said now, and to drop where that may still be said."""
    player, options, is_bidder = state.acting.id, state.table.options, state.seat == state.bidder
    numbers = (count for count in range(HAND + 1) if may_exchange(count, is_bidder, options.bidder_exchange))
    stays = tuple(Stay(player, count) for count in numbers) if number_due(state) else (Stay(player),)
    free = may_drop(is_bidder, is_last_other(state, state.seat), options.bidder_stays, options.last_other_stays)
    return (*stays, Drop(player)) if first_round(state) and free else stays
