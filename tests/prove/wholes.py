"""What several rule functions do together, in every case of a finite domain, beside what the words of the clauses say.

A throw of a turn (turns.py), the settlement of chips (settlements.py), the auction (auctions.py), the scoring of a deal
(deals.py): each has its domains told in words, and gives of every case what is wrong with it. What the words come to is
worked out there anew from the clauses, without the rule functions and without their contracts.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.spec import Text
from tests.prove import auctions, deals, settlements, turns
from tests.prove.evidence import Evidence, Row, evidence_of, in_processes, progress

EACH = 10_000
"""After so many cases it is told how far it is."""


class Whole(NamedTuple):
    """The cases of one domain."""

    name: str
    domain: str
    """The cases, in words."""
    compared: Callable[[], Iterator[str]]
    """Of each case what is wrong with it; nothing where it is as the words say."""


def wholes() -> Iterator[Whole]:
    """All of them."""
    yield from (Whole("turn", one.words, partial(turns.compared, one)) for one in turns.BLOCKS)
    yield from (Whole("settlement", one.words, partial(settlements.compared, one)) for one in settlements.BLOCKS)
    yield from (Whole("auction", one.words, partial(auctions.compared, one)) for one in auctions.BLOCKS)
    yield from (Whole("deal", one.words, partial(deals.compared, one)) for one in deals.BLOCKS)


def told(one: Whole) -> tuple[Row, list[str]]:
    """How many cases there are, and the first of those that are wrong."""
    begun, cases, wrong = time.monotonic(), 0, list[str]()
    for cases, said in enumerate(one.compared(), start=1):
        if said:
            wrong.append(said)
        if cases % EACH == 0:
            progress(f"wholes: {one.name}, {one.domain}: {cases}")
    row: Row = {"whole": one.name, "domain": one.domain, "cases": cases, "wrong": len(wrong)}
    return row | {"seconds": round(time.monotonic() - begun, 1)}, wrong[:3] if cases else [f"{one.domain}: no case"]


def told_by_number(number: int) -> tuple[int, Row, list[str]]:
    """The same of the whole with this number, which comes back with it."""
    row, wrong = told(list(wholes())[number])
    return number, row, wrong if CONTRACTS_ON else ["contracts are off", *wrong]


ABOUT = Text(
    en="What several rule functions do together, in every case of a finite domain, beside what the words of the "
    "clauses come to, worked out anew: what a throw is worth and does from every score, the settlement of chips for "
    "every pattern of scores, every sequence of calls in an auction, the scoring of a deal for every way in which it "
    "can go.",
    es="Lo que varias funciones de regla hacen juntas, en cada caso de un dominio finito, junto a lo que resulta de "
    "las palabras de las cláusulas, calculado de nuevo: lo que un tiro vale y hace desde todo puntaje, la liquidación "
    "de fichas para toda combinación de puntajes, toda sucesión de voces en una subasta, los puntos de una mano para "
    "todas las formas en que puede ir.",
)


def run() -> Evidence:
    """Every case of every domain."""
    begun, counts, failed = time.monotonic(), Counter[str](), list[str]()
    found = sorted(in_processes(told_by_number, range(len(list(wholes())))))
    for _, row, wrong in found:
        counts[str(row["whole"])] += int(row["cases"])
        failed += wrong
    return evidence_of(
        "wholes",
        ABOUT,
        tools=["icontract"],
        seconds=time.monotonic() - begun,
        rows=[row for _, row, _ in found],
        counts=dict(counts),
        failed=failed,
    )
