"""What one party may see of a game of cards."""

from msgspec.structs import replace

from buck_ref.games.hucklebuck.state import Player, State


def view(state: State, party: str) -> State:
    """What `party` may see (HUCK-OPEN): his own cards and those played; of the others' only how many there are.

    Every player sees his own discards, and the hand that he folded. Who does not play sees no hand: the keeper of the
    record neither.
    """
    return replace(state, players=tuple(one if one.id == party else _covered(one) for one in state.players))


def _covered(player: Player) -> Player:
    return replace(player, hand=player.hand.hidden(), aside=player.aside.hidden())
