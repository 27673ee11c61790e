"""How a game is held to its invariants: what is true of every state that its acts lead to.

Each family says what that is in an `invariants.py` of its own, as named predicates that cite their clauses, and
`ok(state)` is all of them. Here `ok` becomes the contract of the game's verbs: `start` ensures it of the state that it
opens, `apply` requires it of the state before the act and ensures it of the state after. An act that is refused leads
nowhere, so nothing is ensured of it.

As all contracts are, these are off where the environment says `BUCK_REF_CONTRACTS=off`: the verbs are then the plain
functions themselves and cost what they cost without invariants.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar

import icontract

from buck_ref.games.game import A, F_co, Game, Illegal, OptionsT, P_co, S, Step
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import CONTRACTS_ON, Predicate

Invariants = tuple[Callable[[S], bool], ...]
"""The invariants of a family of games, each a named predicate whose docstring begins with its clause."""

_SUPPOSED: ContextVar[bool] = ContextVar("supposed", default=False)


def supposed() -> AbstractContextManager[None]:
    """Within this, states are supposed and not come to: a table is asked what a line would be by other rules.

    The state before such a line was come to by the rules of the table, and need not be one of the others' at all. So
    nothing is required of it and nothing ensured of what follows from it; and no invariant reads an option, of which
    the one who asks notes which are read.
    """
    return _supposing() if CONTRACTS_ON else nullcontext()


@contextmanager
def _supposing() -> Iterator[None]:
    before = _SUPPOSED.set(True)
    try:
        yield
    finally:
        _SUPPOSED.reset(before)


def clause_of(invariant: Predicate) -> ClauseId:
    """The clause that an invariant cites, with which its docstring begins."""
    return ClauseId((invariant.__doc__ or "").partition(":")[0])


def all_of(invariants: Invariants[S], state: S) -> bool:
    """Do all invariants hold of the state?"""
    return all(holds(state) for holds in invariants)


def broken(invariants: Invariants[S], state: S) -> str:
    """The first invariant that does not hold of the state: its clause, what it says, its name."""
    first = next(holds for holds in invariants if not holds(state))
    return f"{(first.__doc__ or '').strip().splitlines()[0]} ({first.__name__})"


def under_invariants(
    game: Game[S, A, P_co, F_co, OptionsT], invariants: Invariants[S]
) -> Game[S, A, P_co, F_co, OptionsT]:
    """The game with `start` and `apply` under its invariants; the same game where contracts are off.

    A broken one raises icontract.ViolationError, which names it and its clause.
    """
    return held(game, invariants) if CONTRACTS_ON else game


def held(game: Game[S, A, P_co, F_co, OptionsT], invariants: Invariants[S]) -> Game[S, A, P_co, F_co, OptionsT]:
    """The game under its invariants, whatever the environment says."""
    right: S | None = None

    def ok(state: S) -> bool:
        """A state never changes, and the one a step led to is mostly the one the next act meets: it is asked once."""
        nonlocal right
        if state is right:
            return True
        if not all_of(invariants, state):
            return False
        right = state
        return True

    def ok_before(state: S) -> bool:
        return _SUPPOSED.get() or ok(state)

    def ok_after(result: Step[S] | Illegal) -> bool:
        return not isinstance(result, Step) or _SUPPOSED.get() or ok(result.state)

    def wrong_before(state: S) -> icontract.ViolationError:
        return icontract.ViolationError(f"before the act: {broken(invariants, state)}")

    def wrong_after(result: Step[S] | Illegal) -> icontract.ViolationError:
        said = broken(invariants, result.state) if isinstance(result, Step) else ""
        return icontract.ViolationError(f"after the act: {said}")

    ensures = icontract.ensure(ok_after, error=wrong_after)
    requires = icontract.require(ok_before, error=wrong_before)
    return game._replace(start=ensures(game.start), apply=requires(ensures(game.apply)))
