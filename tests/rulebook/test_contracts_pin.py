"""Each contract pins the result: whatever else a rule function could answer, its postconditions refuse.

So a fault in a rule function shows in the run in which it happens, without a test that knows the right answer. The
domains are whole but for numbers without bound, of which a few stand for all.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations, product
from typing import get_type_hints

import pytest

from buck_ref.games.dice import chips, leaving, opening, order, rounds, scoring, turn
from buck_ref.games.dice.values import Ending, Face, Outcome, Purse
from buck_ref.referee import claims, closing, draws, replay
from buck_ref.rulebook.contract import REGISTRY, Predicate, Registered
from buck_ref.rulebook.dice_options import FineOn

MODULES = {
    module.__name__
    for module in (chips, leaving, opening, order, rounds, scoring, turn, claims, closing, draws, replay)
}
VERDICTS = ("VERDICT-STATUS", "VERDICT-ORDER", "VERDICT-NEED")
RULES = {id_: rule for id_, rule in REGISTRY.items() if rule.plain.__module__ in MODULES or id_ in VERDICTS}

FACES = range(1, 7)
SOME = (0, 1, 2, 5)
ROLLS: list[tuple[Face, ...]] = list(combinations_with_replacement(FACES, 3))
OTHER_ROLLS: list[tuple[Face, ...]] = [
    (5,),
    (1, 4),
    (5, 5),
    (1, 1, 1, 2),
    (2, 2, 3, 3),
    (2, 2, 2, 2),
    (5, 5, 5, 5),
    (5, 5, 1, 4),
]
"""A few throws of fewer and of more dice."""
DOMAINS: dict[str, list[object]] = {
    "throw": [*ROLLS, *OTHER_ROLLS],
    "dice": [3, 4],
    "point": [*FACES],
    "face": [*FACES],
    "point_faces": [(), (4, 5, 6), (1,)],
    "thrown": [sums for players in (1, 2, 3) for sums in product((7, 8, 9), repeat=players)],
    "dice_due": [1, 3],
    "faces": [3, 6],
    "fine_on": [(), *((cause,) for cause in FineOn), tuple(FineOn)],
    "purse": [-2, 0, 3],
    "target": [1, 4],
    "order": [seats for n in (1, 2, 3) for seats in permutations(range(3), n)],
    "rounds": [1, 2, 5],
    "out": [seats for n in range(3) for seats in permutations(range(3), n)],
    "totals": [totals for players in (1, 2, 3) for totals in product((7, 8, 9), repeat=players)],
    "little_buck_value": [1, 5],
}
"""Values of parameters, by their names; of truths and readings all there are, of other numbers SOME."""
OWN: dict[tuple[str, str], list[object]] = {
    ("BUCK-DICE", "throw"): [
        *product(range(4), repeat=3),
        (),
        (1,),
        (4,),
        (1, 1, 1, 1),
    ],  # some are none: it refuses them
    ("BUCK-OUT", "out"): [*range(4)],
}
"""Values of a parameter of one clause alone, where its name means something else or there is more to refuse."""


def domain(id_: str, name: str, type_: object) -> list[object]:
    if (id_, name) in OWN:
        return OWN[id_, name]
    if name in DOMAINS:
        return DOMAINS[name]
    if type_ is bool:
        return [False, True]
    return list(type_) if isinstance(type_, type) and issubclass(type_, Enum) else list(SOME)


def rows(rule: Registered) -> Iterator[dict[str, object]]:
    """Every case that the preconditions allow."""
    hints = get_type_hints(rule.plain)
    names = parameters(rule.plain)
    for values in product(*(domain(rule.id, name, hints[name]) for name in names)):
        row = dict(zip(names, values, strict=True))
        if all(holds(predicate, row) for predicate in rule.requires):
            yield row


@cache
def parameters(function: Callable[..., object]) -> tuple[str, ...]:
    return tuple(inspect.signature(function).parameters)


def holds(predicate: Predicate, row: Mapping[str, object]) -> bool:
    return predicate(*(row[name] for name in parameters(predicate)))


def around(number: int) -> set[int]:
    return {number - 1, number, number + 1, 0, -number}


def answers(result: object) -> Iterator[object]:
    """Answers of the same kind as `result`, itself among them."""
    match result:
        case bool():
            yield from (False, True)
        case int():
            yield from around(result)
        case Enum():
            yield from type(result)
        case Outcome(score, _):
            yield from (Outcome(one, other) for one, other in product(around(score), Ending))
        case Purse(purse, pot):
            yield from (Purse(one, other) for one, other in product(around(purse), around(pot)))
        case ((*_,), *_):
            yield from (cut(places, at) for n in range(4) for places in permutations(range(3), n) for at in cuts(n))
        case tuple():
            yield from (places for n in range(4) for places in permutations(range(3), n))


def cuts(length: int) -> Iterator[tuple[int, ...]]:
    """Every way to cut a row of so many into groups, by where the cuts are."""
    yield from (at for n in range(length) for at in combinations(range(1, length), n))


def cut(places: tuple[int, ...], at: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(places[start:end] for start, end in pairwise((0, *at, len(places))))


@pytest.mark.parametrize(
    "rule", [pytest.param(rule, id=id_, marks=pytest.mark.clause(id_)) for id_, rule in RULES.items()]
)
def test_a_contract_refuses_every_other_result(rule: Registered) -> None:
    cases = 0
    for row in rows(rule):
        result = rule.plain(**row)
        cases += 1
        for answer in {result, *answers(result)}:
            passes = all(holds(predicate, {**row, "result": answer}) for predicate in rule.ensures)
            assert passes == (answer == result), f"{row}: {result}, and {answer}"
    assert cases
