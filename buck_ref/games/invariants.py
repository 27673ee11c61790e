"""How a game is held to its invariants: what is true of every state that its acts lead to.

Each family says what that is in an `invariants.py` of its own, as named predicates that cite their clauses. Here they
become the contract of the game's verbs: `start` ensures them of the state that it opens, `apply` requires them of the
state before the act and ensures them of the state after. An act that is refused leads nowhere, so nothing is ensured
of it.

As all contracts are, these are off where the environment says `BUCK_REF_CONTRACTS=off`: the verbs are then the plain
functions themselves and cost what they cost without invariants.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import icontract

from buck_ref.games.game import A, F_co, Game, Illegal, OptionsT, P_co, S, Step, Table
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import CONTRACTS_ON, Predicate

Invariants = tuple[Callable[[S], bool], ...]
"""The invariants of a family of games, each a named predicate whose docstring begins with its clause."""

_SUPPOSED: ContextVar[bool] = ContextVar("supposed", default=False)


@contextmanager
def supposed() -> Iterator[None]:
    """Within this nothing is asked of a state: a line is tried by other options from a state come to by the table's.

    By those options no game need come to that state. And invariants read options: asked here, they would be noted
    among those that the line itself reads.
    """
    before = _SUPPOSED.set(True)
    try:
        yield
    finally:
        _SUPPOSED.reset(before)


def clause_of(invariant: Predicate) -> ClauseId:
    """The clause that an invariant cites, with which its docstring begins."""
    return ClauseId((invariant.__doc__ or "").partition(":")[0])


def broken(invariants: Invariants[S], state: S) -> str:
    """The first invariant that does not hold of the state: its clause, what it says, its name; "" where all hold."""
    for holds in invariants:
        if not holds(state):
            return f"{(holds.__doc__ or '').strip().splitlines()[0]} ({holds.__name__})"
    return ""


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

    def demand(when: str, state: S) -> None:
        """A state never changes, and the one a step led to is mostly the one the next act meets: it is asked once."""
        nonlocal right
        if state is right or _SUPPOSED.get():
            return
        found = broken(invariants, state)
        if found:
            raise icontract.ViolationError(f"{when} the act: {found}")
        right = state

    def ensured(result: Step[S] | Illegal) -> Step[S] | Illegal:
        if isinstance(result, Step):
            demand("after", result.state)
        return result

    def start(table: Table[OptionsT]) -> Step[S] | Illegal:
        return ensured(game.start(table))

    def apply(state: S, act: A) -> Step[S] | Illegal:
        demand("before", state)
        return ensured(game.apply(state, act))

    return game._replace(start=start, apply=apply)
