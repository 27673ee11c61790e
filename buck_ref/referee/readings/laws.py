"""Laws of whole answers: conditions of a clause on functions that build on the one that the clause is tied to."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

from buck_ref.rulebook.contract import CONTRACTS_ON, Predicate, under_contract

P = ParamSpec("P")
R = TypeVar("R")


def ensuring(id_: str, *ensures: Predicate) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Hold what the decorated function answers to these conditions of clause `id_`, where contracts are checked."""

    def held(plain: Callable[P, R]) -> Callable[P, R]:
        return cast(Callable[P, R], under_contract(plain, id_, (), ensures)) if CONTRACTS_ON else plain

    return held
