"""Every rule function of both games, asked with every input of a finite domain, under its contract.

The domains stand in `domains.py`. In each case the function must answer, the contract must hold, and the function
without its contract must say the same. What no domain can hold, since there is no end of it, is said in words beside
the count.
"""

import time
from collections import Counter

import icontract

from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.spec import Text
from tests.prove.digests import rules
from tests.prove.domains import Block, blocks, domains, inputs
from tests.prove.evidence import ClauseEvidence, Evidence, Row, Status, about_clause, evidence_of, progress

BOUNDED = Text(
    en="The clause has further inputs, without end or too many to ask them all; those counted are the ones that the "
    "rows of its detail name.",
    es="La cláusula tiene más entradas, sin fin o demasiadas para preguntarlas todas; las contadas son las que nombran "
    "las filas de su detalle.",
)


WHOLE = frozenset(
    {
        "HUCK-LEFT",
        "HUCK-DEAL",
        "HUCK-OVERCALL",
        "HUCK-AUCTION-END",
        "HUCK-STAY-ORDER",
        "HUCK-ALL-DROP",
        "HUCK-EXCHANGE-ORDER",
        "HUCK-STOCK-OUT",
        "HUCK-STOCK-CAP",
        "HUCK-LEAD",
        "HUCK-SCORE",
        "HUCK-MADE",
        "HUCK-SCORE-BIDDER",
        "HUCK-LAST-LEFT",
    }
)
"""The clauses whose domain is all that there is: seven seats, heights of bids, tricks, cards of a stock. Of the orders
in which a set of seats can be told one is tried."""


def asked(clause: str, block: Block) -> tuple[int, list[str]]:
    """How many inputs of the block were asked, and what went wrong, told whole."""
    function, counted, wrong = rules()[clause], 0, list[str]()
    for given in inputs(clause, block):
        counted += 1
        try:
            answer = function.checked(**given)
            if answer != function.plain(**given):
                wrong.append(f"{clause}({given}): with its contract it says another thing than without")
        except icontract.ViolationError as error:
            wrong.append(f"{clause}({given}): {' '.join(str(error).split())[:200]}")
        except Exception as error:  # whatever it is, the function has not answered
            wrong.append(f"{clause}({given}): {error!r}")
    return counted, wrong


def enumerated(clause: str) -> tuple[ClauseEvidence, list[str]]:
    """Every input of a clause's domain."""
    begun, cases, wrong = time.monotonic(), 0, list[str]()
    words: Counter[tuple[tuple[str, str], ...]] = Counter()
    for block in blocks(clause):
        counted, found = asked(clause, block)
        cases += counted
        wrong += found
        words[tuple((name, axis.words) for name, axis in block.axes.items())] += counted
    detail: list[Row] = [{**dict(told), "cases": counted} for told, counted in _few(words)]
    registered = rules()[clause]
    evidence = about_clause(
        clause,
        Status.ENUMERATED,
        counts={"cases": cases, "postconditions": len(registered.ensures), "wrong": len(wrong)},
        seconds=time.monotonic() - begun,
        narrowed=BOUNDED if clause in domains() and clause not in WHOLE else None,
        detail=detail,
    )
    return evidence, [f"{clause}: no input"] if not cases else wrong[:3]


MOST_ROWS = 12
"""Where a domain has more blocks than these, the rest are told as one."""


def _few(words: Counter[tuple[tuple[str, str], ...]]) -> list[tuple[tuple[tuple[str, str], ...], int]]:
    told = list(words.items())
    first, rest = told[:MOST_ROWS], told[MOST_ROWS:]
    if rest:
        first.append(((("further blocks", str(len(rest))),), sum(counted for _, counted in rest)))
    return first


ABOUT = Text(
    en="Every rule function of the dice games and of Hucklebuck, asked under its contract with every input of a finite "
    "domain: how many there are, and that every one was answered as the contract says.",
    es="Cada función de regla de los juegos de dados y de Hucklebuck, preguntada bajo su contrato con cada entrada de "
    "un dominio finito: cuántas hay, y que cada una recibió la respuesta que dice el contrato.",
)


def run() -> Evidence:
    """Every rule clause of both games."""
    begun = time.monotonic()
    clauses, failed = list[ClauseEvidence](), list[str]()
    if not CONTRACTS_ON:
        failed.append("contracts are off")
    for clause in rules():
        progress(f"enumeration: {clause}")
        found, wrong = enumerated(clause)
        clauses.append(found)
        failed += wrong
    counts = {"clauses": len(clauses), "cases": sum(one.counts["cases"] for one in clauses)}
    return evidence_of(
        "enumeration",
        ABOUT,
        tools=["icontract"],
        seconds=time.monotonic() - begun,
        clauses=clauses,
        counts=counts,
        failed=failed,
    )
