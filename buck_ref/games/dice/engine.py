"""The dice engine: the four verbs for every dice profile.

It only carries the state from act to act; what happens at each point is said by the clause functions. Every step lists
its effects in the order in which the rules apply. Under contracts every state is held to the
invariants (invariants.py).
"""

from buck_ref.games.dice.acts import Act, Move
from buck_ref.games.dice.facts import Facts, facts
from buck_ref.games.dice.invariants import INVARIANTS
from buck_ref.games.dice.legal import illegal_move, illegal_throw, pending
from buck_ref.games.dice.opening_steps import start, throw_for_order, throw_for_point
from buck_ref.games.dice.pending import Pending
from buck_ref.games.dice.round_steps import end_round
from buck_ref.games.dice.state import Phase, State
from buck_ref.games.dice.turn_steps import choose, throw_in_turn
from buck_ref.games.game import Game, Illegal, Step
from buck_ref.games.invariants import under_invariants
from buck_ref.rulebook.dice_options import DiceOptions

_ROUND_OVER = Phase.ROUND_OVER
_THROWS = {Phase.ORDER: throw_for_order, Phase.POINT: throw_for_point, Phase.THROW: throw_in_turn}


def apply(state: State, act: Act) -> Step[State] | Illegal:
    """Do `act`, or say which clause forbids it."""
    if isinstance(act, Move):
        return illegal_move(state, act) or choose(state, act)
    refused = illegal_throw(state, act)
    if refused is not None:
        return refused
    step = _THROWS[state.phase](state, act)
    return end_round(step) if step.state.phase is _ROUND_OVER else step


def view(state: State, party: str) -> State:
    """What `party` may see: everything, for nothing is hidden in a dice game (BUCK-OPEN)."""
    return state


DICE_GAME: Game[State, Act, Pending, Facts, DiceOptions] = under_invariants(
    Game(start, pending, apply, view, facts), INVARIANTS
)
"""Every dice game, told apart by the options of its table alone."""
