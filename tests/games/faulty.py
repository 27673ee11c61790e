"""What the tests of the invariants of both games share: states with a fault, which some invariant must refuse."""

from collections.abc import Callable

from buck_ref.games.game import S
from buck_ref.games.invariants import Invariants, broken

Fault = tuple[str, Callable[[], S], Callable[[S], S]]
"""The name of the invariant that refuses it, a state of which all hold, and that state with the fault."""


def all_have_faults(faults: tuple[Fault[S], ...], invariants: Invariants[S]) -> None:
    """Every invariant has a fault that it refuses."""
    assert {name for name, *_ in faults} == {one.__name__ for one in invariants}


def must_refuse(invariants: Invariants[S], name: str, state: Callable[[], S], fault: Callable[[S], S]) -> None:
    """All hold of the state, and the one of this name not of the state with the fault."""
    right = state()
    assert broken(invariants, right) == ""
    wrong = fault(right)
    assert name in [one.__name__ for one in invariants if not one(wrong)]
