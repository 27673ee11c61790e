"""The Hucklebuck engine: the four verbs.

It only carries the state from act to act; what happens at each point is said by the clause functions. Every step lists
its effects in the order in which the rules apply. The game shuffles nothing: cards that are dealt stand in the act, and
what a dealer needs to know is in what is pending (pending.py). A record may leave cards out: what it still shows, and
how a referee asks what it leaves in doubt, is said in hidden.py. Under contracts every state is held to the invariants
(invariants.py).
"""

from buck_ref.games.game import Game, Illegal, Step
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.auction_steps import bid, name_trump, pass_
from buck_ref.games.hucklebuck.dealing_steps import deal_hand, start
from buck_ref.games.hucklebuck.due import pending
from buck_ref.games.hucklebuck.exchange_steps import discard, serve
from buck_ref.games.hucklebuck.facts import CardFacts, facts
from buck_ref.games.hucklebuck.invariants import INVARIANTS
from buck_ref.games.hucklebuck.legal import illegal
from buck_ref.games.hucklebuck.pending import CardPending
from buck_ref.games.hucklebuck.play_steps import play
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.staying_steps import drop, stay
from buck_ref.games.hucklebuck.view import view
from buck_ref.games.invariants import under_invariants
from buck_ref.rulebook.card_options import HucklebuckOptions


def apply(state: State, act: Act) -> Step[State] | Illegal:
    """Do `act`, or say which clause forbids it."""
    refused = illegal(state, act)
    return _do(state, act) if refused is None else refused


def _do(state: State, act: Act) -> Step[State]:
    match act:
        case Deal():
            return deal_hand(state, act) if state.phase is Phase.DEAL else serve(state, act)
        case Bid():
            return bid(state, act)
        case Pass():
            return pass_(state, act)
        case Trump():
            return name_trump(state, act)
        case Stay():
            return stay(state, act)
        case Drop():
            return drop(state, act)
        case Discard():
            return discard(state, act)
        case Play():
            return play(state, act)


HUCKLEBUCK_GAME: Game[State, Act, CardPending, CardFacts, HucklebuckOptions] = under_invariants(
    Game(start, pending, apply, view, facts), INVARIANTS
)
"""Hucklebuck, by the options of its table."""
