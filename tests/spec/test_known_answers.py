"""The known answers of spec/formats, for the random suite, the log and the verdicts: each by its clause's function."""

from typing import get_args, get_type_hints

import msgspec
import pytest

import buck_ref.referee.readings.which_rules
import buck_ref.referee.verify
import buck_ref.sheet.forms  # noqa: F401 - the same
from buck_ref.rulebook.clauses import Clause, Example, Kind, load_clauses
from buck_ref.rulebook.contract import REGISTRY

FORMATS = [clause for clause in load_clauses().values() if clause.kind is Kind.FORMAT and clause.example]


def known_answers() -> list[object]:
    return [
        pytest.param(clause, example, id=f"{clause.id}-{number}", marks=pytest.mark.clause(clause.id))
        for clause in FORMATS
        for number, example in enumerate(clause.example, start=1)
    ]


def typed(value: object, hint: object) -> object:
    """The value as the function takes it; one of any JSON type stands in TOML as it is."""
    plain = {bool, int, str, type(None)} <= set(get_args(hint))
    return value if plain else msgspec.convert(value, hint)


@pytest.mark.parametrize(("clause", "example"), known_answers())
def test_known_answer(clause: Clause, example: Example) -> None:
    function = REGISTRY[clause.id]
    hints = get_type_hints(function.plain)
    given = {name: typed(value, hints[name]) for name, value in example.given.items()}
    (expected,) = example.then.values()
    assert function.checked(**given) == msgspec.convert(expected, hints["return"])


def test_every_clause_of_a_format_has_known_answers() -> None:
    named = {id_ for id_, clause in load_clauses().items() if clause.kind is Kind.FORMAT}
    assert {clause.id for clause in FORMATS} == named
