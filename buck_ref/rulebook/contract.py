"""The tie from a clause to the function that does it: the decorator `clause` and its registry.

A rule function is decorated with its clause id and with named predicates that say what the clause says in another way
than the body does. The predicates become run-time contracts (icontract), unless the environment says
`BUCK_REF_CONTRACTS=off`, as bulk work does. The plain function stays reachable through the registry, for what needs it
bare: the scoring table, mutation, symbolic checks.
"""

import os
from collections.abc import Callable
from typing import NamedTuple, ParamSpec, TypeVar, cast

import icontract

from buck_ref.rulebook.clauses import ClauseId

P = ParamSpec("P")
R = TypeVar("R")

Predicate = Callable[..., bool]
"""A named, typed predicate: its parameters are parameters of the rule function, and `result` in a postcondition."""

CONTRACTS_ON = os.environ.get("BUCK_REF_CONTRACTS", "on") != "off"
"""Whether contracts are checked in this process."""


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
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Register the decorated function as the one that does clause `id_`, under its contract."""

    def register(plain: Callable[P, R]) -> Callable[P, R]:
        checked: Callable[..., object] = plain
        if CONTRACTS_ON:
            checked = under_contract(plain, id_, requires, ensures)
        if id_ in REGISTRY:
            raise RuntimeError(f"clause {id_} has two functions")
        REGISTRY[ClauseId(id_)] = Registered(ClauseId(id_), plain, checked, requires, ensures)
        return cast(Callable[P, R], checked)

    return register
