"""The tie from a clause to the function that does it: the decorator `clause` and its registry.

A rule function is decorated with its clause id and with named predicates that say what the clause says in another way
than the body does. The predicates become run-time contracts (icontract), unless the environment says
`BUCK_REF_CONTRACTS=off`, as bulk work does.

Contracts stand on the outside only: the steps of the game call rule functions as they are, and a rule function that
needs another's answer asks its `plain`, without contract. So each call from outside is checked once, and a proof of one
contract never meets another.
"""

import os
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, Protocol, TypeVar, cast

import icontract

from buck_ref.rulebook.clauses import ClauseId

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

Predicate = Callable[..., bool]
"""A named, typed predicate: its parameters are parameters of the rule function, and `result` in a postcondition."""

CONTRACTS_ON = os.environ.get("BUCK_REF_CONTRACTS", "on") != "off"
"""Whether contracts are checked in this process."""


class Rule(Protocol[P, R_co]):
    """A function that does a clause, under its contract."""

    @property
    def plain(self) -> Callable[P, R_co]:
        """The function without its contract, for the rule functions that build on it."""
        ...

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """What the clause says."""
        ...


class Registered(NamedTuple):
    """What stands behind one clause id."""

    id: ClauseId
    plain: Callable[..., object]
    checked: Callable[..., object]
    requires: tuple[Predicate, ...]
    ensures: tuple[Predicate, ...]


REGISTRY: dict[ClauseId, Registered] = {}
"""Every function that does a clause, by the clause's id."""


def under_contract(
    plain: Callable[..., object], id_: str, requires: tuple[Predicate, ...], ensures: tuple[Predicate, ...]
) -> Callable[..., object]:
    """`plain`, raising icontract.ViolationError (with the clause `id_`) where a predicate does not hold."""
    checked = plain
    for predicate in ensures:
        checked = icontract.ensure(predicate, description=id_)(checked)
    for predicate in requires:
        checked = icontract.require(predicate, description=id_)(checked)
    return checked


def clause(
    id_: str, *, requires: tuple[Predicate, ...] = (), ensures: tuple[Predicate, ...] = ()
) -> Callable[[Callable[P, R]], Rule[P, R]]:
    """Register the decorated function as the one that does clause `id_`, under its contract."""

    def register(plain: Callable[P, R]) -> Rule[P, R]:
        checked = under_contract(plain, id_, requires, ensures) if CONTRACTS_ON else plain
        if id_ in REGISTRY:
            raise RuntimeError(f"clause {id_} has two functions")
        REGISTRY[ClauseId(id_)] = Registered(ClauseId(id_), plain, checked, requires, ensures)
        vars(checked)["plain"] = plain
        return cast(Rule[P, R], checked)

    return register
