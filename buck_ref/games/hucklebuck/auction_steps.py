"""The steps of the auction: bids and passes round the table, then the trumps."""

from msgspec.structs import replace

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Bid, Pass, Trump
from buck_ref.games.hucklebuck.auction import auction_over, bid_height, pass_holds
from buck_ref.games.hucklebuck.pack import next_at_left
from buck_ref.games.hucklebuck.scoring_steps import all_passed
from buck_ref.games.hucklebuck.state import Phase, Player, State, with_player
from buck_ref.games.hucklebuck.staying import statement_order
from buck_ref.games.hucklebuck.values import NO_BID, Height
from buck_ref.rulebook.card_options import FiveBid
from buck_ref.rulebook.clauses import ClauseId

BID = ClauseId("HUCK-BID")
OVERCALL = ClauseId("HUCK-OVERCALL")
AUCTION_END = ClauseId("HUCK-AUCTION-END")
TRUMP = ClauseId("HUCK-TRUMP")
STAY_ORDER = ClauseId("HUCK-STAY-ORDER")


def height_of(bid: Bid, five_bid: FiveBid) -> Height:
    """How high the bid is; NO_BID where it names nothing that can be bid, or both tricks and the moon."""
    if bid.tricks is None:
        return bid_height(0, bid.moon, five_bid)
    return NO_BID if bid.moon else bid_height(bid.tricks, bid.moon, five_bid)


def bid(state: State, act: Bid) -> Step[State]:
    """A bid above all before it; where passes do not bind, those who passed may speak again."""
    options, height = state.table.options, height_of(act, state.table.options.five_bid)
    players = state.players if pass_holds(options.reentry) else tuple(map(_may_come_back, state.players))
    after = replace(state, players=players, highest=height, bidder=state.seat)
    return _go_round(Step(after, (Effect(EffectKind.BIDS, BID, act.player, height),)))


def _may_come_back(player: Player) -> Player:
    return replace(player, passed=False) if player.passed else player


def pass_(state: State, act: Pass) -> Step[State]:
    """A pass."""
    players = with_player(state, state.seat, replace(state.acting, passed=True))
    effects = (Effect(EffectKind.PASSES, OVERCALL, act.player),)
    return _go_round(Step(replace(state, players=players), effects))


def _go_round(step: Step[State]) -> Step[State]:
    """The next player at the left who has not passed speaks, or the auction is over."""
    state = step.state
    passed = tuple(seat for seat in state.in_game if state.players[seat].passed)
    others = [seat for seat in state.in_game if seat not in passed and seat != state.bidder]
    if not auction_over(state.highest, len(others)):
        following = next_at_left(state.seat, len(state.players), (*state.out, *passed))
        return Step(replace(state, seat=following, because=AUCTION_END), step.effects)
    if state.highest == NO_BID:
        return all_passed(step)
    told = Effect(EffectKind.BIDDER, AUCTION_END, state.players[state.bidder].id, state.highest)
    after = replace(state, phase=Phase.TRUMP, seat=state.bidder, because=TRUMP)
    return Step(after, (*step.effects, told))


def name_trump(state: State, act: Trump) -> Step[State]:
    """The bidder names trumps; then the players say whether they stay."""
    first = statement_order(state.bidder, state.in_deal)[0]
    after = replace(state, phase=Phase.STAY, trump=act.suit, seat=first, because=STAY_ORDER)
    return Step(after, (Effect(EffectKind.TRUMP, TRUMP, act.player, act.suit),))
