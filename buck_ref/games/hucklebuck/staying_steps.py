"""The steps in which the players say whether they stay in the deal, and how many cards they exchange."""

from msgspec.structs import replace

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Drop, Stay
from buck_ref.games.hucklebuck.exchange_steps import go_on_exchanging
from buck_ref.games.hucklebuck.scoring_steps import all_dropped
from buck_ref.games.hucklebuck.state import Says, State, with_player
from buck_ref.games.hucklebuck.staying import number_with_stay, statement_order
from buck_ref.games.hucklebuck.values import Cards, Seat
from buck_ref.rulebook.clauses import ClauseId

STAY_ORDER = ClauseId("HUCK-STAY-ORDER")
STATEMENT = ClauseId("HUCK-STATEMENT")
DROP = ClauseId("HUCK-DROP")
EXCHANGE_COUNT = ClauseId("HUCK-EXCHANGE-COUNT")


def first_round(state: State) -> bool:
    """Is it now about staying, rather than only about the number of cards?"""
    return state.acting.says is Says.NOTHING


def number_due(state: State) -> bool:
    """Does the player who stays say now how many cards he exchanges?"""
    return not first_round(state) or number_with_stay(state.table.options.drop_statement)


def is_last_other(state: State, seat: Seat) -> bool:
    """Have all others but the bidder dropped?"""
    return all(other in (seat, state.bidder) for other in state.in_deal)


def stay(state: State, act: Stay) -> Step[State]:
    """The player stays, or says how many cards he exchanges, or both."""
    effects = []
    if first_round(state):
        effects.append(Effect(EffectKind.STAYS, STAY_ORDER, act.player))
    if act.exchange is not None:
        effects.append(Effect(EffectKind.EXCHANGES, EXCHANGE_COUNT, act.player, act.exchange))
    said = replace(state.acting, says=Says.STAYS, exchange=act.exchange)
    return _go_on(Step(replace(state, players=with_player(state, state.seat, said)), tuple(effects)))


def drop(state: State, act: Drop) -> Step[State]:
    """The player folds his hand; the deal ends where nobody else is left against the bidder."""
    player = state.acting
    folded = replace(player, says=Says.DROPS, hand=Cards(), aside=player.hand)
    after = replace(state, players=with_player(state, state.seat, folded))
    step = Step(after, (Effect(EffectKind.DROPS, DROP, act.player),))
    return all_dropped(step) if after.in_deal == (state.bidder,) else _go_on(step)


def _go_on(step: Step[State]) -> Step[State]:
    """The next player in order speaks: first about staying, then, in a second round, about the number of cards."""
    state = step.state
    order = statement_order(state.bidder, state.in_game)
    silent = [seat for seat in order if state.players[seat].says is Says.NOTHING]
    if silent:
        return Step(replace(state, seat=silent[0], because=STAY_ORDER), step.effects)
    without_number = [seat for seat in order if seat in state.in_deal and state.players[seat].exchange is None]
    if without_number:
        return Step(replace(state, seat=without_number[0], because=STATEMENT), step.effects)
    return go_on_exchanging(step)
