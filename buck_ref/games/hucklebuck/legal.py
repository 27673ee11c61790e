"""Whether an act is due. An act that is not is told by the clause that forbids it, with what was expected and found."""

from buck_ref.games.game import Illegal, Reason
from buck_ref.games.hucklebuck.acts import (
    KINDS,
    Act,
    Bid,
    Deal,
    DealPurpose,
    Discard,
    Drop,
    Pass,
    Play,
    Stay,
    Trump,
    kind_of,
)
from buck_ref.games.hucklebuck.auction_steps import height_of
from buck_ref.games.hucklebuck.due import choices
from buck_ref.games.hucklebuck.exchange_steps import asked_for, discards_due, pile_due
from buck_ref.games.hucklebuck.hidden import playable, seen
from buck_ref.games.hucklebuck.result import result_of
from buck_ref.games.hucklebuck.state import Phase, Says, State
from buck_ref.games.hucklebuck.staying_steps import number_due
from buck_ref.games.hucklebuck.values import HAND, NO_BID, PACK, Card, names
from buck_ref.rulebook.clauses import ClauseId

PACK_ID = ClauseId("HUCK-PACK")
DEAL = ClauseId("HUCK-DEAL")
BID = ClauseId("HUCK-BID")
OVERCALL = ClauseId("HUCK-OVERCALL")
REENTRY = ClauseId("HUCK-REENTRY")
TRUMP = ClauseId("HUCK-TRUMP")
DROP = ClauseId("HUCK-DROP")
STATEMENT = ClauseId("HUCK-STATEMENT")
EXCHANGE_COUNT = ClauseId("HUCK-EXCHANGE-COUNT")
STOCK_CAP = ClauseId("HUCK-STOCK-CAP")
STOCK_OUT = ClauseId("HUCK-STOCK-OUT")
RECYCLE = ClauseId("HUCK-RECYCLE")
FOLLOW = ClauseId("HUCK-FOLLOW")
OUT = ClauseId("HUCK-OUT")

_KINDS: dict[Phase, tuple[type[Act], ...]] = {
    Phase.DEAL: (Deal,),
    Phase.AUCTION: (Pass, Bid),
    Phase.TRUMP: (Trump,),
    Phase.STAY: (Stay, Drop),
    Phase.DISCARD: (Discard,),
    Phase.EXCHANGE: (Deal,),
    Phase.PLAY: (Play,),
}
"""The kinds of act that each phase has."""


def illegal(state: State, act: Act) -> Illegal | None:
    """Why `act` is not what is due in `state`; None where it is."""
    acting = state.acting.id
    if state.phase is Phase.OVER:
        return Illegal(Reason.OVER, state.because, result_of(state).total.winners, act.player)
    if act.player != acting:
        return Illegal(Reason.SEAT, _why_not(state, act.player), acting, act.player)
    if not isinstance(act, _KINDS[state.phase]):
        kinds = tuple(KINDS[kind] for kind in _KINDS[state.phase])
        return Illegal(Reason.MOVE, state.because, kinds, kind_of(act))
    if isinstance(act, Deal):
        return _illegal_deal(state, act)
    if isinstance(act, Discard):
        return _illegal_discard(state, act)
    if isinstance(act, Play):
        return _illegal_play(state, act)
    return None if act in choices(state) else _illegal_choice(state, act)


def _why_not(state: State, id_: str) -> ClauseId:
    """Why it is not this player's: he is out, he has dropped or passed, or another's place comes first."""
    for seat, player in enumerate(state.players):
        if player.id == id_:
            if seat in state.out:
                return OUT
            if player.says is Says.DROPS:
                return DROP
            if player.passed and state.phase is Phase.AUCTION:
                return REENTRY
    return state.because


def _illegal_choice(state: State, act: Pass | Bid | Trump | Stay | Drop) -> Illegal:
    """A decision of the right kind that is none of those the player may take."""
    match act:
        case Bid():
            return _illegal_bid(state, act)
        case Stay():
            return _illegal_stay(state, act)
        case Trump():
            return Illegal(Reason.MOVE, TRUMP, "0..3", act.suit)
        case _:
            return Illegal(Reason.MOVE, DROP, _kinds_open(state), kind_of(act))


def _kinds_open(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind_of(choice) for choice in choices(state)))


def _illegal_bid(state: State, act: Bid) -> Illegal:
    """No such bid, or one that is too low."""
    five_bid = state.table.options.five_bid
    clause = BID if height_of(act, five_bid) == NO_BID else OVERCALL
    above = {height_of(choice, five_bid) for choice in choices(state) if isinstance(choice, Bid)}
    return Illegal(Reason.MOVE, clause, tuple(sorted(above)), MOON_AND_TRICKS if act.moon else act.tricks)


MOON_AND_TRICKS = "moon and tricks"
"""How a bid is told that names both; to shoot the moon alone is never too low."""


def _illegal_stay(state: State, act: Stay) -> Illegal:
    """A number of cards that is said at the wrong time, or that the player may not exchange."""
    numbers = tuple(
        choice.exchange for choice in choices(state) if isinstance(choice, Stay) and choice.exchange is not None
    )
    at_its_time = number_due(state) == (act.exchange is not None)
    return Illegal(Reason.MOVE, EXCHANGE_COUNT if at_its_time else STATEMENT, numbers, act.exchange)


def _illegal_play(state: State, act: Play) -> Illegal | None:
    """No card, a card that lies elsewhere, one that is not the player's, or one that the trick does not allow.

    What is told to be allowed are cards that are named: nothing, where it may only be some that nobody has named.
    """
    found, hand = names((act.card,)), state.acting.hand
    if not 0 <= act.card < PACK:
        return Illegal(Reason.CARD, PACK_ID, None, found)
    if act.card not in hand.known and (hand.unknown == 0 or act.card in seen(state)):
        return Illegal(Reason.CARD, FOLLOW, names(hand.known), found)
    if act.card in playable(state, state.seat, (act.card,)):
        return None
    return Illegal(Reason.MOVE, FOLLOW, names(playable(state, state.seat, hand.known)), found)


def _no_such_cards(cards: tuple[Card, ...]) -> Illegal | None:
    """Something that is no card, or one card twice."""
    if all(0 <= card < PACK for card in cards) and len(set(cards)) == len(cards):
        return None
    return Illegal(Reason.CARD, PACK_ID, None, names(cards))


def _illegal_discard(state: State, act: Discard) -> Illegal | None:
    """Another number of cards than is due, or cards that are not the player's."""
    player = state.acting
    due, count = discards_due(state, state.seat), len(act.cards) + act.unknown
    if count != due or act.unknown < 0:
        return Illegal(Reason.CARDS, EXCHANGE_COUNT if due == asked_for(player) else STOCK_CAP, due, count)
    refused = _no_such_cards(act.cards)
    if refused is not None:
        return refused
    others = tuple(card for card in act.cards if card not in player.hand.known)
    elsewhere = tuple(card for card in others if card in seen(state))
    if elsewhere or len(others) > player.hand.unknown:
        return Illegal(Reason.CARD, EXCHANGE_COUNT, names(player.hand.known), names(elsewhere or others))
    return None


def _illegal_deal(state: State, act: Deal) -> Illegal | None:
    """Cards given for something else, another number of them, or cards that do not come from where they must."""
    exchange = state.phase is Phase.EXCHANGE
    purpose = DealPurpose.EXCHANGE if exchange else DealPurpose.DEAL
    if act.purpose is not purpose:
        return Illegal(Reason.PURPOSE, state.because, purpose.value, act.purpose.value)
    due, count = state.acting.discarded if exchange else HAND, len(act.cards) + act.unknown
    if count != due or act.unknown < 0:
        return Illegal(Reason.CARDS, EXCHANGE_COUNT if exchange else DEAL, due, count)
    return _no_such_cards(act.cards) or _elsewhere(state, act.cards)


def _elsewhere(state: State, cards: tuple[Card, ...]) -> Illegal | None:
    """Cards that lie elsewhere than in the stock, or in the pile that is shuffled into it.

    When a pile is shuffled in, all that was left in the stock is given first, then the rest from the pile. Where these
    cards cannot be so many of the one and so many of the other, the two numbers are told.
    """
    pile, known, own = pile_due(state), seen(state), state.acting.aside.known
    held = tuple(card for card in cards if card in known and card not in pile.known)
    if held:
        clause = RECYCLE if pile.size and any(card in own for card in held) else PACK_ID
        return Illegal(Reason.CARD, clause, None, names(held))
    if pile.size == 0:
        return None
    from_pile = tuple(card for card in cards if card in pile.known)
    from_stock = tuple(card for card in cards if card not in pile.known)
    due = state.acting.discarded or 0
    if len(from_pile) > due - state.stock or len(from_stock) > state.stock + pile.unknown:
        return Illegal(Reason.CARDS, RECYCLE, (state.stock, due - state.stock), names(cards))
    return None
