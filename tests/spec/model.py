"""The equations of spec/model, asked from Python.

`QUESTIONS` says, one line a clause, which operator states the clause and which parameters of the clause's function it
takes, in its own order. `ask` puts the question and reads the answer; `disagreements` puts many and compares each
answer with what the function says.
"""

import enum
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import maude

from buck_ref.games.dice import chips, leaving, opening, order, rounds, scoring, turn
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import REGISTRY
from buck_ref.rulebook.spec import SPEC

MODEL = SPEC / "model" / "buck.maude"
FUNCTIONS = (order, opening, scoring, turn, leaving, chips, rounds)
"""Where the functions stand that the equations are compared with; loading them fills the registry."""


class Question(NamedTuple):
    """How a clause's question is put to the equations."""

    operator: str
    takes: str
    """Names of the function's parameters."""


QUESTIONS: dict[str, Question] = {
    "BUCK-PLAYERS": Question("playersAllowed", "players min_players max_players"),
    "BUCK-DICE": Question("isThrow", "throw dice_due faces"),
    "BUCK-ORDER": Question("orderIsThrown", "start_order"),
    "BUCK-ORDER-DICE": Question("orderDice", "start_order dice"),
    "BUCK-ORDER-FULL": Question("givesPlaces", "start_order"),
    "BUCK-ORDER-TIE": Question("leaders", "thrown"),
    "BUCK-ORDER-PLACES": Question("places", "thrown"),
    "BUCK-ORDER-CLOCKWISE": Question("nextSeat", "seat seats"),
    "BUCK-NEXT": Question("nextInPlay", "order out seat"),
    "BUCK-POINT-FACE": Question("isPointFace", "face point_faces"),
    "BUCK-POINT-TIME": Question("pointBeforePlay", "point_scope point_time"),
    "BUCK-POINT-SETTER": Question("setter", "order point_setter"),
    "BUCK-POINT-SCOPE": Question("isPointOf", "seat thrower point_scope"),
    "BUCK-MULLIGAN": Question("isMulligan", "misses_before mulligan"),
    "BUCK-SCORE-MATCH": Question("matches", "throw point"),
    "BUCK-SCORE-SUM": Question("sumPoints", "throw point sums shared_die"),
    "BUCK-SCORE-THREE-DICE": Question("threeDicePoints", "throw point three_dice_sum"),
    "BUCK-BIG-BUCK": Question("isBigBuck", "throw point dice"),
    "BUCK-BIG-BUCK-VALUE": Question("bigBuckPoints", "target big_buck"),
    "BUCK-LITTLE-BUCK": Question("isLittleBuck", "throw point two_points dice"),
    "BUCK-LITTLE-BUCK-VALUE": Question("littleBuckPoints", "all_alike sum_score triple_sums little_buck_value"),
    "BUCK-SCORE": Question(
        "worth",
        "throw point target big_buck sums shared_die three_dice_sum triple_sums two_points little_buck_value dice",
    ),
    "BUCK-FEWER-DICE": Question("diceDue", "score target dice fewer_dice"),
    "BUCK-GOAL": Question("reach", "score points target"),
    "BUCK-WIN": Question("wins", "is_big_buck reach goal big_buck"),
    "BUCK-OVERSHOOT": Question("scoreAfterOvershoot", "score turn_start overshoot"),
    "BUCK-OVERSHOOT-AGAIN": Question("throwsAgainAfterOvershoot", "matched overshoot"),
    "BUCK-TURN-KEEPS": Question("keepsTurn", "points matched is_little_buck keeps_turn little_buck_turn"),
    "BUCK-TURN-THROW": Question(
        "afterThrow",
        "score turn_start points is_big_buck is_little_buck matched "
        "target goal big_buck overshoot keeps_turn little_buck_turn",
    ),
    "BUCK-TURN-STOP": Question("mayStop", "throws_in_turn roll_again"),
    "BUCK-OUT": Question("roundEnds", "out seats elimination"),
    "BUCK-LAST": Question("loses", "is_out elimination"),
    "BUCK-STAKE": Question("ante", "purse pot stake"),
    "BUCK-FINE-POINT-MISS": Question("pointMissFine", "is_mulligan fine_on stake"),
    "BUCK-FINE-TURN": Question("scorelessTurnFine", "counted overshot fine_on stake"),
    "BUCK-FINE-THROW": Question("scorelessThrowFine", "ending fine_on stake"),
    "BUCK-FINE-NO-MATCH": Question("noMatchFine", "matched ending fine_on stake"),
    "BUCK-FINE-BUST": Question("bustFine", "ending fine_on stake"),
    "BUCK-SNYDER-SCORELESS": Question("isScoreless", "made noted score snyder_scoreless"),
    "BUCK-SNYDER": Question("owesSnyder", "big_buck_win scoreless all_scoreless had_turn snyder snyder_absent"),
    "BUCK-PAYOUT": Question("payout", "purse pot"),
    "BUCK-ROUND-SCORE": Question("roundPoints", "score target round_score"),
    "BUCK-ROUND-LEAD": Question("lead", "totals"),
    "BUCK-ROUND-END": Question("gameEnds", "played rounds leading"),
    "BUCK-ROUND-START": Question("nextOrder", "order winner next_round_start"),
}

Row = Mapping[str, object]
"""The arguments of one case, by the names of the function's parameters."""
Function = Callable[..., object]


class NotAnAnswer(AssertionError):
    """The equations left a term that is not a value: some case has no equation."""


@cache
def model() -> Any:
    """The module of all equations, as Maude holds it."""
    maude.init(advise=False)
    if not maude.load(str(MODEL)):
        raise FileNotFoundError(MODEL)
    return maude.getModule("BUCK")


def labels() -> list[str]:
    """The label of every equation that has one, in the order of the files."""
    return [label for equation in model().getEquations() if (label := equation.getLabel())]


def ask(clause_id: str, row: Row) -> object:
    """What the equations of a clause answer: a number, a truth, a name, or a tuple of such."""
    question = QUESTIONS[clause_id]
    arguments = [_term(_written(name, row[name])) for name in question.takes.split()]
    operator = _operator(question.operator, len(arguments))
    answer = operator.makeTerm(arguments)
    answer.reduce()
    text = str(answer)
    if (operator, text) not in _READ:
        _READ[operator, text] = _read(answer, _gives(operator))
    return _READ[operator, text]


def every(**values: Iterable[object]) -> Iterator[dict[str, object]]:
    """Every combination of the values of each parameter."""
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


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


def same(one: object, other: object) -> bool:
    """Equal, and truths only equal to truths."""
    return one == other and isinstance(one, bool) == isinstance(other, bool)


_LISTS = {"Ints": "_`,_", "Groups": "_;_"}
"""The sorts of lists, and the operator that joins their entries; a list of one entry is written as the entry."""
_EMPTY = ("nil", "no-groups")
_NUMBERS = ("0", "s_", "-_")
_TRUTHS = {"true": True, "false": False}
_READ: dict[tuple[Any, str], object] = {}
"""Values already read, by the operator that was asked and the text of the answer."""


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


def _written(name: str, value: object) -> str:
    """A Python value as the equations write it; a reading with its sort, for two options may share a word."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        if name == "fine_on":
            return " & ".join(map(str, value)) or "no-fines"
        return ", ".join(map(str, value)) or "nil"
    return f"({value}).{type(value).__name__}" if isinstance(value, enum.Enum) else str(value)


@cache
def _gives(operator: Any) -> str:
    """The sort of what an operator gives."""
    *_, given = next(iter(operator.getOpDeclarations())).getDomainAndRange()
    return str(given)


def _read(term: Any, sort: str) -> object:
    """A reduced term as a Python value; NotAnAnswer where it is not made of constructors alone."""
    if not _is_value(term):
        raise NotAnAnswer(f"no equation reduces {term}")
    if sort in _LISTS:
        return _entries(term, _LISTS[sort])
    symbol = str(term.symbol())
    if symbol in _NUMBERS:
        return int(term.toInt())
    parts = tuple(_read(part, "") for part in term.arguments())
    return parts or _TRUTHS.get(symbol, symbol)


def _entries(term: Any, joined_by: str) -> tuple[object, ...]:
    """The entries of a list: of one, of several, or of none."""
    symbol = str(term.symbol())
    if symbol in _EMPTY:
        return ()
    entries = list(term.arguments()) if symbol == joined_by else [term]
    if joined_by == _LISTS["Groups"]:
        return tuple(_entries(next(iter(group.arguments())), _LISTS["Ints"]) for group in entries)
    return tuple(_read(entry, "") for entry in entries)


def _is_value(term: Any) -> bool:
    constructed = any(declared.isConstructor() for declared in term.symbol().getOpDeclarations())
    return constructed and all(_is_value(part) for part in term.arguments())
