"""The equations of spec/model, asked from Python as the functions of the clauses are.

`ask` puts the question of a clause (`questions.py`) to the equations of its game and reads the answer (`terms.py`);
`disagreements` puts many and compares each answer with what the function says.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple

from buck_ref.games.dice import chips, leaving, opening, order, rounds, scoring, turn
from buck_ref.games.hucklebuck import auction, deal_scoring, exchange, pack, staying, tricks
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import REGISTRY
from tests.spec.questions import QUESTIONS
from tests.spec.terms import BUCK, HUCKLEBUCK, Equations, Record

FUNCTIONS = (
    *(order, opening, scoring, turn, leaving, chips, rounds),
    *(pack, auction, staying, exchange, tricks, deal_scoring),
)
"""Where the functions stand that the equations are compared with; loading them fills the registry."""
FAMILIES = {"BUCK": BUCK, "HUCK": HUCKLEBUCK}
"""The equations by the first part of a clause's id."""

Row = Mapping[str, object]
"""The arguments of one case, by the names of the function's parameters."""
Function = Callable[..., object]


def equations_of(clause_id: str) -> Equations:
    """The equations of the games to which a clause belongs."""
    return FAMILIES[clause_id.partition("-")[0]]


def ask(clause_id: str, row: Row) -> object:
    """What the equations of a clause answer; of a record its fields, in their order."""
    question = QUESTIONS[clause_id]
    answer = equations_of(clause_id).put(question.operator, *(row[name] for name in question.takes.split()))
    return answer[1:] if isinstance(answer, Record) else answer


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
