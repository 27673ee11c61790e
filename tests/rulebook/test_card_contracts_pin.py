"""Each contract of Hucklebuck pins the result, as those of the dice games do (test_contracts_pin)."""

import inspect
from collections.abc import Iterator
from enum import Enum
from itertools import combinations, permutations, product
from typing import get_type_hints

import pytest

from buck_ref.games.hucklebuck import auction, deal_scoring, exchange, pack, staying, tricks
from buck_ref.games.hucklebuck.values import NONE, MoonScore
from buck_ref.rulebook.contract import REGISTRY, Registered
from tests.rulebook.test_contracts_pin import around, holds

MODULES = {module.__name__ for module in (pack, auction, staying, exchange, tricks, deal_scoring)}
RULES = {id_: rule for id_, rule in REGISTRY.items() if rule.plain.__module__ in MODULES}

CARDS = (0, 3, 12, 13, 25, 39)
"""The two, five and ace of clubs, the two and ace of diamonds, the two of spades."""
SEATS = (0, 2, 5)
ORDERS: list[object] = [seats for n in range(1, 4) for seats in permutations(SEATS, n)]
DOMAINS: dict[str, list[object]] = {
    "tricks": [*range(-1, 7)],
    "height": [*range(8)],
    "highest": [*range(7)],
    "others_left": [0, 1, 3],
    "score": [-26, -25, -24, -1, 0, 1, 14, 15],
    "out_at": [0, -1, -25],
    "scores": [scores for n in (2, 3) for scores in product((9, 14, 15, 16), repeat=n)],
    "target": [15],
    "out": [seats for n in range(3) for seats in combinations(range(3), n)],
    "bidder": [*range(4)],
    "dealer": [*range(4)],
    "seat": [*range(3)],
    "seats": [3],
    "players": [*range(2, 9)],
    "place": [*range(7)],
    "active": ORDERS,
    "in_play": [(1,), (0, 1), (0, 1, 2), (2, 0), (1, 2), (3, 1, 2), (6, 3)],
    "asked": [*range(6)],
    "stock": [*range(7)],
    "folded": [(), (40, 2), (7,)],
    "discarded": [(), (5, 30, 4), (4, 5), (2,)],
    "own": [(), (4, 5), (30,), (4,)],
    "count": [*range(-1, 7)],
    "card": [*CARDS],
    "hand": [hand for n in range(1, 4) for hand in combinations(CARDS, n)],
    "led": [NONE, 0, 1],
    "trump": [0, 3],
    "best": [NONE, 1, 11, 14, 40],
    "cards": [cards for n in range(1, 4) for cards in permutations(CARDS[1:], n)],
}
"""Values of parameters, by their names; of truths and readings all there are."""
OWN: dict[tuple[str, str], list[object]] = {
    ("HUCK-LAST-LEFT", "out"): [*range(4)],
    ("HUCK-WINNERS", "bidder"): [*range(3)],
}
"""Values of a parameter of one clause alone."""


def rows(rule: Registered) -> Iterator[dict[str, object]]:
    """Every case that the preconditions allow."""
    hints = get_type_hints(rule.plain)
    domains = [domain(rule.id, name, hints[name]) for name in inspect.signature(rule.plain).parameters]
    for values in product(*domains):
        row = dict(zip(inspect.signature(rule.plain).parameters, values, strict=True))
        if all(holds(predicate, row) for predicate in rule.requires):
            yield row


def domain(id_: str, name: str, type_: object) -> list[object]:
    if (id_, name) in OWN:
        return OWN[id_, name]
    if isinstance(type_, type) and issubclass(type_, Enum):
        return list(type_)
    return [False, True] if type_ is bool else DOMAINS[name]


def answers(row: dict[str, object], result: object) -> Iterator[object]:
    """Answers of the same kind as `result`, itself among them."""
    match result:
        case bool():
            yield from (False, True)
        case int():
            cards = row.get("cards")  # the answer is then a place among them
            yield from range(len(cards)) if isinstance(cards, tuple) else {*around(result), *range(7)}
        case MoonScore(score, _):
            yield from (MoonScore(one, wins) for one, wins in product({*around(score), 0, score + 5}, (False, True)))
        case tuple():
            given = {entry for value in row.values() if isinstance(value, tuple) for entry in value}
            entries = sorted({*given, *result, 0})
            yield from (some for n in range(len(result) + 2) for some in permutations(entries, n) if n < 6)


@pytest.mark.parametrize(
    "rule", [pytest.param(rule, id=id_, marks=pytest.mark.clause(id_)) for id_, rule in RULES.items()]
)
def test_a_contract_refuses_every_other_result(rule: Registered) -> None:
    cases = 0
    for row in rows(rule):
        result = rule.plain(**row)
        cases += 1
        for answer in {result, *answers(row, result)}:
            passes = all(holds(predicate, {**row, "result": answer}) for predicate in rule.ensures)
            assert passes == (answer == result), f"{row}: {result}, and {answer}"
    assert cases > 1 or not rule.requires
