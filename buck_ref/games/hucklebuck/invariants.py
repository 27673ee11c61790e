"""What is true of every state of a game of Hucklebuck, whatever its options, as predicates by their clauses.

They are said from the clauses and not from the steps. A record may leave cards out: of unknown cards only their number
is held to something, so what is said of cards as such is said of those that are named.
"""

from itertools import pairwise

from buck_ref.games.hucklebuck.state import Phase, Player, Says, State, Trick
from buck_ref.games.hucklebuck.tricks import trick_winner
from buck_ref.games.hucklebuck.values import HAND, MOON, NO_BID, NONE, PACK, SUITS, Card, Seat
from buck_ref.games.invariants import Invariants
from buck_ref.rulebook.card_options import FiveBid, TieAtTarget

# Looked up once: see dice/turn_steps.py.
_DEAL, _AUCTION, _TRUMP, _PLAY, _OVER = Phase.DEAL, Phase.AUCTION, Phase.TRUMP, Phase.PLAY, Phase.OVER
_BEFORE_TRUMPS = (_DEAL, _AUCTION, _TRUMP)
_NOTHING, _DROPS = Says.NOTHING, Says.DROPS


def seats_never_move(state: State) -> bool:
    """HUCK-PLAYERS: three to seven play, in the seats that they took."""
    return 3 <= len(state.players) <= 7 and tuple([player.id for player in state.players]) == state.table.players


def every_card_is_there_once(state: State) -> bool:
    """HUCK-PACK: hands, discards, tricks and the stock are 52 cards, and no card is named in two places."""
    named, unknown = _named(state), sum([one.hand.unknown + one.aside.unknown for one in state.players])
    return (
        len(set(named)) == len(named)
        and len(named) + unknown + state.stock == PACK
        and state.stock >= 0
        and unknown >= 0
        and (not named or (min(named) >= 0 and max(named) < PACK))
    )


def _named(state: State) -> list[Card]:
    """Every card that is named in a hand, laid away or played, as often as it is."""
    named: list[Card] = []
    for player in state.players:
        named += player.hand.known
        named += player.aside.known
    for trick in state.tricks:
        named += trick.cards
    return [*named, *state.trick.cards]


def hands_are_of_five(state: State) -> bool:
    """HUCK-DEAL: a hand is five cards, less those laid away and not yet replaced, and those played."""
    if state.phase is _OVER:
        return True
    return all(player.hand.size == _held(state, seat, player) for seat, player in enumerate(state.players))


def _held(state: State, seat: Seat, player: Player) -> int:
    """How many cards the player has to have."""
    if player.says is _DROPS:
        return 0
    if state.phase is _DEAL:
        dealt = state.given // HAND
        order = (*range(state.dealer + 1, len(state.players)), *range(state.dealer + 1))
        return HAND if seat in [other for other in order if other not in state.out][:dealt] else 0
    if seat in state.out:
        return 0
    laid_away = 0 if player.served else player.discarded or 0
    played = sum([seat in trick.seats for trick in state.tricks])
    return HAND - laid_away - played - (seat in state.trick.seats[: len(state.trick.cards)])


def hands_lie_only_where_they_may(state: State) -> bool:
    """HUCK-DROP: nothing is laid away before the trumps are named; who drops folds his hand and takes no trick."""
    for player in state.players:
        if state.phase in _BEFORE_TRUMPS and (player.says is not _NOTHING or player.aside.size):
            return False
        if player.says is _DROPS and (player.discarded is not None or player.tricks):
            return False
        if player.says is _NOTHING and (player.exchange is not None or player.aside.size):
            return False
    return True


def exchanges_are_as_said(state: State) -> bool:
    """HUCK-EXCHANGE-COUNT: nobody exchanges more than five cards, lays away more than he said, or is served before."""
    for player in state.players:
        said, gone = player.exchange, player.discarded
        if said is not None and not 0 <= said <= HAND:
            return False
        if gone is not None and (said is None or not 0 <= gone <= said):
            return False
        if player.served and not gone:
            return False
    return True


def who_is_not_in_the_deal_does_not_act(state: State) -> bool:
    """HUCK-LEFT: the player whose act is due is at the table, not out of the game, and has not dropped."""
    if not 0 <= state.seat < len(state.players):
        return False
    return state.phase is _OVER or (state.seat not in state.out and state.acting.says is not _DROPS)


def the_dealer_is_in_the_game(state: State) -> bool:
    """HUCK-DEALER: deals are counted from 1, and the dealer is at the table; while the game runs he is in it."""
    there = state.deal >= 1 and 0 <= state.dealer < len(state.players)
    return there and (state.phase is _OVER or state.dealer not in state.out)


def the_highest_bid_is_somebodys(state: State) -> bool:
    """HUCK-BID: whoever has bid is in the game and has bid what can be bid; after the auction somebody has."""
    if state.highest == NO_BID or state.bidder == NONE:
        no_bid = state.highest == NO_BID and state.bidder == NONE
        return no_bid and state.phase in (_DEAL, _AUCTION, _OVER)
    bids = (2, 3, 4, MOON) if state.table.options.five_bid is FiveBid.MOON else (2, 3, 4, HAND, MOON)
    in_game = 0 <= state.bidder < len(state.players) and (state.phase is _OVER or state.bidder not in state.out)
    return in_game and state.highest in bids and state.phase is not _DEAL


def the_bidder_has_not_passed(state: State) -> bool:
    """HUCK-OVERCALL: in the auction the highest bidder has not passed, and is never asked to bid above himself."""
    if state.phase is not _AUCTION:
        return True
    if state.acting.passed:
        return False
    return state.bidder == NONE or (not state.players[state.bidder].passed and state.seat != state.bidder)


def trumps_are_named_once(state: State) -> bool:
    """HUCK-TRUMP: the bidder names them, a suit, after the auction and before anything else; then they stay."""
    if state.phase in _BEFORE_TRUMPS:
        return state.trump == NONE and (state.phase is not _TRUMP or state.seat == state.bidder)
    return 0 <= state.trump < len(SUITS) or (state.phase is _OVER and state.trump == NONE)


def tricks_are_those_taken(state: State) -> bool:
    """HUCK-TRICK: who took a trick has it counted, and nobody else; so they add up to those played, at most five.

    All in the deal play to each, one card each.
    """
    tricks = state.tricks
    if state.phase not in (_PLAY, _OVER) and (tricks or state.trick.seats):
        return False
    if len(tricks) > HAND or any(len(one.cards) != len(one.seats) for one in tricks):
        return False
    if not (tricks or state.trick.seats):
        return not any(player.tricks for player in state.players)
    taken = [_taker(state, one) for one in tricks]
    return _all_in_the_deal_play(state) and [player.tricks for player in state.players] == [
        taken.count(seat) for seat in range(len(state.players))
    ]


def _all_in_the_deal_play(state: State) -> bool:
    """Do all who are in the deal play to each trick? When the game is over, who went out by the deal was in it."""
    dropped = {seat for seat, player in enumerate(state.players) if player.says is _DROPS}
    in_deal = {*range(len(state.players))}.difference(dropped, state.out)
    for trick in (*state.tricks, state.trick):
        seats = set(trick.seats)
        if len(trick.cards) > len(trick.seats) or len(seats) != len(trick.seats):
            return False
        if seats != in_deal and not (state.phase is _OVER and in_deal <= seats and not seats & dropped):
            return False
    return True


def _taker(state: State, trick: Trick) -> Seat:
    return trick.seats[trick_winner.plain(trick.cards, state.trump)]


def who_took_a_trick_leads_to_the_next(state: State) -> bool:
    """HUCK-TRICK-LEAD: who took a trick leads to the next; in the play the one is due whose card is missing."""
    if state.phase is not _PLAY:
        return True
    trick = state.trick
    if len(trick.cards) >= len(trick.seats) or state.seat != trick.seats[len(trick.cards)]:
        return False
    return all(after.seats[0] == _taker(state, one) for one, after in pairwise((*state.tricks, trick)))


def the_out_are_those_too_low(state: State) -> bool:
    """HUCK-OUT: out of the game are, each once, those whose score is as low as the table puts out at; else nobody."""
    out_at = state.table.options.out_at
    low = [seat for seat, player in enumerate(state.players) if out_at < 0 and player.score <= out_at]
    return sorted(state.out) == low


def two_are_left_while_the_game_runs(state: State) -> bool:
    """HUCK-LAST-LEFT: somebody is always left, and two or more while the game runs."""
    return len(state.players) - len(state.out) >= (1 if state.phase is _OVER else 2)


def nobody_has_won_while_the_game_runs(state: State) -> bool:
    """HUCK-WINNERS: it runs only while nobody is at the target, or while several share the highest score there."""
    if state.phase is _OVER:
        return True
    scores = [player.score for seat, player in enumerate(state.players) if seat not in state.out]
    options, highest = state.table.options, max(scores)
    tied = scores.count(highest) > 1 and options.tie_at_target is not TieAtTarget.SHARED
    return state.winners == () and (highest < options.target or tied)


def one_wins_unless_the_win_is_shared(state: State) -> bool:
    """HUCK-WINNERS: when it is over somebody has won who is not out, or several who share the win at the target."""
    won = state.winners
    if state.phase is not _OVER:
        return True
    if not won or list(won) != sorted(set(won)) or not set(won) <= set(state.in_game):
        return False
    if len(won) == 1:
        return True
    scores, options = {state.players[seat].score for seat in won}, state.table.options
    shared = options.tie_at_target is TieAtTarget.SHARED and len(scores) == 1
    return shared and min(scores) >= options.target


INVARIANTS: Invariants[State] = (
    seats_never_move,
    every_card_is_there_once,
    hands_are_of_five,
    hands_lie_only_where_they_may,
    exchanges_are_as_said,
    who_is_not_in_the_deal_does_not_act,
    the_dealer_is_in_the_game,
    the_highest_bid_is_somebodys,
    the_bidder_has_not_passed,
    trumps_are_named_once,
    tricks_are_those_taken,
    who_took_a_trick_leads_to_the_next,
    the_out_are_those_too_low,
    two_are_left_while_the_game_runs,
    nobody_has_won_while_the_game_runs,
    one_wins_unless_the_win_is_shared,
)
"""All of them."""
