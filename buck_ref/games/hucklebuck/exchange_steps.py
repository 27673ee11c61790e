"""The steps of the exchange: cards are laid away, and others are given for them."""

from msgspec.structs import replace

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Deal, Discard
from buck_ref.games.hucklebuck.exchange import all_discard_first, recycled, recycles, served, served_order
from buck_ref.games.hucklebuck.play_steps import begin_play
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State, with_player
from buck_ref.games.hucklebuck.values import Card, Cards, Seat
from buck_ref.rulebook.clauses import ClauseId

EXCHANGE_ORDER = ClauseId("HUCK-EXCHANGE-ORDER")
EXCHANGE_COUNT = ClauseId("HUCK-EXCHANGE-COUNT")
DISCARD_TIME = ClauseId("HUCK-DISCARD-TIME")
STOCK_CAP = ClauseId("HUCK-STOCK-CAP")
RECYCLE = ClauseId("HUCK-RECYCLE")


def asked_for(player: Player) -> int:
    """How many cards the player said he exchanges."""
    return player.exchange or 0


def discards_due(state: State, seat: Seat) -> int:
    """How many cards the player lays away: what he asked for, or what the stock has beside what others are owed."""
    owed = sum(player.discarded or 0 for player in state.players if not player.served)
    left = max(state.stock - owed, 0)
    return served(asked_for(state.players[seat]), left, state.table.options.stock_out)


def go_on_exchanging(step: Step[State]) -> Step[State]:
    """Whoever comes next in the order lays cards away or is served; after the last the play begins."""
    state = step.state
    options = state.table.options
    order = served_order(state.in_deal, state.bidder, state.dealer, options.exchange_order)
    discarding = [seat for seat in order if state.players[seat].discarded is None and asked_for(state.players[seat])]
    owed = [seat for seat in order if state.players[seat].discarded and not state.players[seat].served]
    if discarding and (all_discard_first(options.discards) or not owed):
        return _begin_discard(step, discarding[0])
    if owed:
        after = replace(state, phase=Phase.EXCHANGE, seat=owed[0], because=EXCHANGE_ORDER)
        return Step(after, step.effects)
    return begin_play(step)


def _begin_discard(step: Step[State], seat: Seat) -> Step[State]:
    """The player is to lay cards away, unless the stock has none left for him."""
    state, player = step.state, step.state.players[seat]
    due = discards_due(state, seat)
    effects = step.effects
    if due < asked_for(player):
        effects = (*effects, Effect(EffectKind.CAPPED, STOCK_CAP, player.id, due))
    if due == 0:
        players = with_player(state, seat, replace(player, discarded=0))
        return go_on_exchanging(Step(replace(state, players=players), effects))
    first = all_discard_first(state.table.options.discards)
    because = DISCARD_TIME if first else EXCHANGE_ORDER
    return Step(replace(state, phase=Phase.DISCARD, seat=seat, because=because), effects)


def discard(state: State, act: Discard) -> Step[State]:
    """The player lays cards away."""
    player = state.acting
    hand, gone = player.hand.parted(act.cards, act.unknown)
    lighter = replace(player, hand=hand, aside=gone, discarded=gone.size)
    after = replace(
        state,
        players=with_player(state, state.seat, lighter),
        unproven=state.unproven or player.hand.forgets(act.cards, act.unknown),
    )
    effects = (Effect(EffectKind.DISCARDS, EXCHANGE_COUNT, act.player, gone.size, cards=act.cards),)
    return go_on_exchanging(Step(after, effects))


def pile_due(state: State) -> Cards:
    """The cards that must be shuffled into the stock before the acting player is served; none where it suffices."""
    player = state.acting
    if not recycles(player.discarded or 0, state.stock, state.table.options.stock_out):
        return Cards()
    folded = [one for one in state.players if one.says is Says.DROPS]
    staying = [one for one in state.players if one.says is Says.STAYS]
    cards = recycled(_known(folded), _known(staying), player.aside.known)
    return Cards(cards, sum(one.aside.unknown for one in state.players) - player.aside.unknown)


def _known(players: list[Player]) -> tuple[Card, ...]:
    return tuple(card for player in players for card in player.aside.known)


def serve(state: State, act: Deal) -> Step[State]:
    """The player is given cards for those laid away, from the stock and, once it is out, from the recycled pile."""
    pile, effects = pile_due(state), []
    if pile.size:
        effects.append(Effect(EffectKind.RECYCLED, RECYCLE, act.player, pile.size, cards=pile.known))
        state = _shuffled_in(state, pile)
    count = len(act.cards) + act.unknown
    richer = replace(state.acting, hand=state.acting.hand.with_(act.cards, act.unknown), served=True)
    players = with_player(state, state.seat, richer)
    after = replace(
        state,
        players=players,
        stock=state.stock - count,
        given=state.given + count,
        unproven=state.unproven or (pile.size > 0 and _some_unknown(players)),
    )
    effects.append(Effect(EffectKind.DEALT, EXCHANGE_COUNT, act.player, count, cards=act.cards))
    return go_on_exchanging(Step(after, tuple(effects)))


def _some_unknown(players: tuple[Player, ...]) -> bool:
    """Does anybody hold, or has laid away, cards that may now seem to be some of those that were shuffled in?"""
    return any(one.hand.unknown or one.aside.unknown for one in players)


def _shuffled_in(state: State, pile: Cards) -> State:
    """All that lies folded or discarded goes into the stock, but for the acting player's own discards."""
    players = tuple(
        player if seat == state.seat else replace(player, aside=Cards()) for seat, player in enumerate(state.players)
    )
    return replace(state, players=players, stock=state.stock + pile.size)
