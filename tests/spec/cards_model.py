"""The equations of Hucklebuck (spec/model/hucklebuck.maude), asked from Python.

`QUESTIONS` says, one line a clause, which operator states the clause and which parameters of the clause's function it
takes, in its own order. `put` puts a question to any operator; `agree` compares many answers with what the function of
a clause says.
"""

import enum
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

import maude

from buck_ref.games.hucklebuck import auction, deal_scoring, exchange, pack, staying, tricks
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import REGISTRY
from buck_ref.rulebook.spec import SPEC
from tests.spec.model import Function, NotAnAnswer, Question, Row, same

MODEL = SPEC / "model" / "hucklebuck.maude"
FUNCTIONS = (pack, auction, staying, exchange, tricks, deal_scoring)
"""Where the functions stand that the equations are compared with; loading them fills the registry."""

QUESTIONS: dict[str, Question] = {
    "HUCK-PLAYERS": Question("playersAllowed", "players"),
    "HUCK-LEFT": Question("nextAtLeft", "seat seats out"),
    "HUCK-DEAL": Question("dealtPositions", "place players"),
    "HUCK-BID": Question("height", "tricks moon five_bid"),
    "HUCK-OVERCALL": Question("mayBid", "height highest passed"),
    "HUCK-REENTRY": Question("passHolds", "reentry"),
    "HUCK-AUCTION-END": Question("auctionOver", "highest others_left"),
    "HUCK-ALL-PASS": Question("allPassPoints", "is_dealer"),
    "HUCK-TRUMP": Question("mayName", "is_bidder"),
    "HUCK-STAY-ORDER": Question("statementOrder", "bidder in_play"),
    "HUCK-DROP": Question("mayDrop", "is_bidder is_last_other bidder_stays last_other_stays"),
    "HUCK-STATEMENT": Question("numberWithStay", "drop_statement"),
    "HUCK-EXCHANGE-COUNT": Question("mayExchange", "count is_bidder bidder_exchange"),
    "HUCK-ALL-DROP": Question("allDropTricks", "height all_drop"),
    "HUCK-EXCHANGE-ORDER": Question("servedOrder", "active bidder dealer exchange_order"),
    "HUCK-DISCARD-TIME": Question("allDiscardFirst", "discards"),
    "HUCK-STOCK-OUT": Question("recycles", "asked stock stock_out"),
    "HUCK-STOCK-CAP": Question("served", "asked stock stock_out"),
    "HUCK-RECYCLE": Question("recycled", "folded discarded own"),
    "HUCK-LEAD": Question("firstLeader", "bidder in_play"),
    "HUCK-FOLLOW": Question("mayPlay", "card hand led trump best must_trump must_head"),
    "HUCK-TRICK": Question("trickWinner", "cards trump"),
    "HUCK-SCORE": Question("playerPoints", "tricks"),
    "HUCK-MADE": Question("isMade", "tricks height"),
    "HUCK-SCORE-BIDDER": Question("bidderPoints", "tricks height overtricks"),
    "HUCK-HOLE": Question("inHole", "score"),
    "HUCK-HOLE-SUCCESS": Question("backToZero", "score height hole_success"),
    "HUCK-MOON": Question("moonScore", "score made moon_zero moon_fail"),
    "HUCK-OUT": Question("isOut", "score out_at"),
    "HUCK-WINNERS": Question("winners", "scores out bidder target tie_at_target"),
    "HUCK-LAST-LEFT": Question("lastLeft", "seats out"),
}


class Record(tuple[object, ...]):
    """Values that the equations take as one: `rules(15, true, ...)`."""

    __slots__ = ()


@cache
def model() -> Any:
    """The module of all equations, as Maude holds it."""
    maude.init(advise=False)
    if not maude.load(str(MODEL)):
        raise FileNotFoundError(MODEL)
    return maude.getModule("HUCKLEBUCK")


def labels() -> list[str]:
    """The label of every equation that has one, in the order of the files."""
    return [label for equation in model().getEquations() if (label := equation.getLabel())]


def put(operator: str, *values: object) -> Any:
    """What an operator answers: a number, a truth, a tuple of numbers, or the name of a record and its fields."""
    symbol = _operator(operator, len(values))
    answer = symbol.makeTerm([_term(_written(value)) for value in values])
    answer.reduce()
    return _read(answer, _sorts(symbol)[-1])


def ask(clause_id: str, row: Row) -> object:
    """What the equations of a clause answer; of a record its fields, in their order."""
    question = QUESTIONS[clause_id]
    answer = put(question.operator, *(row[name] for name in question.takes.split()))
    return answer[1:] if isinstance(answer, Record) else answer


def disagreements(clause_id: str, rows: Iterable[Row], function: Function | None = None) -> tuple[int, list[str]]:
    """How many cases were compared, and every one in which equation and function differ, told whole.

    Without `function` it is the clause's own, under its contract.
    """
    said_by = function or REGISTRY[ClauseId(clause_id)].checked
    compared = 0
    wrong = []
    for row in rows:
        compared += 1
        equation, said = ask(clause_id, row), said_by(**row)
        if not same(equation, said):
            given = ", ".join(f"{name}={value!s}" for name, value in row.items())
            wrong.append(f"{clause_id}({given}): equation {equation}, function {said}")
    return compared, wrong


def agree(clause_id: str, rows: Iterable[Row], cases: int) -> None:
    """Assert that equation and function agree in all `cases` cases, and that there were so many."""
    compared, wrong = disagreements(clause_id, rows)
    assert not wrong, f"{len(wrong)} of {compared} differ:\n" + "\n".join(wrong[:10])
    assert compared == cases


class Planted(NamedTuple):
    """A wrong rule in place of a clause's function."""

    clause_id: str
    wrong: Function
    rows: Iterable[Row]
    caught: int
    """In how many rows it is wrong, by hand."""
    told: str
    """One of them, as it must be told."""

    def must_be_caught(self) -> None:
        """Assert that the equations tell it in just so many rows, and that one."""
        _, wrong = disagreements(self.clause_id, self.rows, self.wrong)
        assert len(wrong) == self.caught, wrong
        assert self.told in wrong


_LIST = "Ints"
_EMPTY = "nil"
_JOINED = "_`,_"
_NUMBERS = ("0", "s_", "-_")
_TRUTHS = {"true": True, "false": False}


@cache
def _term(text: str) -> Any:
    """The term of a value as the equations write it."""
    term = model().parseTerm(text)
    if term is None:
        raise ValueError(f"the equations know no value {text}")
    return term


@cache
def _operator(name: str, takes: int) -> Any:
    symbols = [symbol for symbol in model().getSymbols() if str(symbol) == name and symbol.arity() == takes]
    if len(symbols) != 1:
        raise ValueError(f"the equations have {len(symbols)} operators {name} that take so many arguments: {takes}")
    return symbols[0]


@cache
def _sorts(symbol: Any) -> tuple[str, ...]:
    """The sorts of what an operator takes, and last that of what it gives."""
    return tuple(map(str, next(iter(symbol.getOpDeclarations())).getDomainAndRange()))


def _written(value: object) -> str:
    """A Python value as the equations write it; a reading with its sort, for two options may share a word."""
    if isinstance(value, Record):
        name, *fields = value
        return f"{name}({', '.join(map(_written, fields))})"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or _EMPTY
    return f"({value}).{type(value).__name__}" if isinstance(value, enum.Enum) else str(value)


def _read(term: Any, sort: str) -> object:
    """A reduced term as a Python value; NotAnAnswer where it is not made of constructors alone."""
    symbol = term.symbol()
    name = str(symbol)
    if not any(declared.isConstructor() for declared in symbol.getOpDeclarations()):
        raise NotAnAnswer(f"no equation reduces {term}")
    if sort == _LIST:
        entries = term.arguments() if name == _JOINED else [] if name == _EMPTY else [term]
        return tuple(_read(entry, "Int") for entry in entries)
    if name in _NUMBERS:
        return int(term.toInt())
    if name in _TRUTHS:
        return _TRUTHS[name]
    *takes, _ = _sorts(symbol)
    return Record((name, *map(_read, term.arguments(), takes)))
