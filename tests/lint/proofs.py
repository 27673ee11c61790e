"""What the record of the proofs says of each function that does a clause, held against the function.

- It tells of every function; its rows about a clause's conditions are about those of the function, by name, each once.
- A clause is proven where its function has conditions and it is not said that they cannot be confirmed (`OPEN`) or are
  a part of the clause alone (`PARTLY`); within the limits of the proof, and no others.
"""

from collections.abc import Iterator, Mapping

from buck_ref.rulebook.contract import Registered
from tests.lint.finding import Finding
from tests.prove.crosshair import OPEN, PARTLY
from tests.prove.evidence import ClauseEvidence, Evidence, Status
from tests.symbolic.narrowing import narrowed

MEANS = "crosshair"


def proofs(record: Evidence, functions: Mapping[str, Registered]) -> Iterator[Finding]:
    """What breaks the rules above, where `functions` are those of the clauses, by their ids."""
    told = {str(one.id): one for one in record.clause}
    for id_, function in functions.items():
        reasons = _of(told[id_], function) if id_ in told else ["it has a function, of which nothing is told"]
        yield from (Finding(f"{MEANS}.toml", f"{id_}: {reason}") for reason in reasons)


def _of(one: ClauseEvidence, function: Registered) -> Iterator[str]:
    conditions = sorted(condition.__name__ for condition in function.ensures)
    rows = sorted(str(row.get("condition")) for row in one.detail)
    if rows != conditions:
        yield f"its rows are about {', '.join(rows) or 'nothing'}; its function ensures {', '.join(conditions)}"
    status = _status(one.id, function)
    if one.status is not status:
        yield f"it is said to be {one.status}, and can only be {status}"
    if status is Status.PROVEN and one.narrowed != narrowed(function):
        yield "the limits of its proof are not those within which it is searched"


def _status(id_: str, function: Registered) -> Status:
    if id_ in PARTLY:
        return Status.TESTED
    return Status.PROVEN if function.ensures and id_ not in OPEN else Status.NOT_PROVEN
