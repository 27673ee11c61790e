"""The steps of dealing: the game opens, a deal begins, each player is given a hand."""

from msgspec.structs import replace

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Illegal, Reason, Step, Table
from buck_ref.games.hucklebuck.acts import Deal
from buck_ref.games.hucklebuck.pack import left_of, next_at_left, players_allowed
from buck_ref.games.hucklebuck.state import Phase, Player, State, with_player
from buck_ref.games.hucklebuck.values import Cards, Seat
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.clauses import ClauseId

PLAYERS = ClauseId("HUCK-PLAYERS")
DEALER = ClauseId("HUCK-DEALER")
DEAL = ClauseId("HUCK-DEAL")
AUCTION = ClauseId("HUCK-AUCTION-END")


def start(table: Table[HucklebuckOptions]) -> Step[State] | Illegal:
    """Seat the players (HUCK-PLAYERS); the first of them deals (HUCK-DEALER)."""
    if not players_allowed(len(table.players)):
        return Illegal(Reason.PLAYERS, PLAYERS, "3..7", len(table.players))
    players = tuple(Player(id_) for id_ in table.players)
    return _begin(State(table, Phase.DEAL, players, 0, DEAL))


def next_deal(state: State) -> Step[State]:
    """The deal passes to the next player at the dealer's left who is not out, and everything else begins anew."""
    players = tuple(Player(player.id, player.score) for player in state.players)
    dealer = next_at_left(state.dealer, len(players), state.out)
    begun = State(state.table, Phase.DEAL, players, dealer, DEAL, deal=state.deal + 1, dealer=dealer)
    return _begin(replace(begun, out=state.out, unproven=state.unproven))


def _begin(state: State) -> Step[State]:
    dealer = state.players[state.dealer].id
    told = Effect(EffectKind.DEALER, DEALER, dealer, state.deal)
    return Step(replace(state, seat=dealing_order(state)[0]), (told,))


def dealing_order(state: State) -> tuple[Seat, ...]:
    """Who is dealt a hand, in order: from the dealer's left, the dealer last."""
    return left_of(state.dealer, state.in_game)


def deal_hand(state: State, act: Deal) -> Step[State]:
    """One player's hand; after the dealer's own the auction opens at his left."""
    hand = Cards().with_(act.cards, act.unknown)
    after = replace(
        state,
        players=with_player(state, state.seat, replace(state.acting, hand=hand)),
        stock=state.stock - hand.size,
        given=state.given + hand.size,
    )
    effects = (Effect(EffectKind.DEALT, DEAL, act.player, hand.size, cards=act.cards),)
    order = dealing_order(state)
    if state.seat != state.dealer:
        return Step(replace(after, seat=order[order.index(state.seat) + 1]), effects)
    return Step(replace(after, phase=Phase.AUCTION, seat=order[0], because=AUCTION), effects)
