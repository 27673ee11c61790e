"""What a page gathers: all equations of a clause and its function."""

import re

import pytest

from buck_ref.games.dice import invariants as dice
from buck_ref.games.hucklebuck import invariants as hucklebuck
from buck_ref.report.rule_page import equations_of, invariants_of, registered
from buck_ref.rulebook.clauses import Clause, ClauseId, Kind, load_clauses
from buck_ref.rulebook.spec import SPEC

MODEL = "\n".join(path.read_text(encoding="utf-8") for path in sorted((SPEC / "model").rglob("*.maude")))


@pytest.mark.parametrize("clause", load_clauses().values(), ids=lambda clause: clause.id)
def test_every_equation_of_a_clause_is_found_whole(clause: Clause) -> None:
    found = equations_of(clause.id)
    assert len(found) == len(re.findall(rf"eq +\[{clause.id}\]", MODEL))
    assert bool(found) is (clause.kind is Kind.RULE)
    for equation in found:
        assert equation.text.endswith(" .")
        assert equation.text.count("eq [") == 1
        assert equation.text in MODEL


@pytest.mark.parametrize("clause", load_clauses().values(), ids=lambda clause: clause.id)
def test_every_clause_but_a_definition_has_its_function(clause: Clause) -> None:
    function = registered(clause.id)
    assert (function is None) is (clause.kind is Kind.DEFINITION)
    assert function is None or function.id == clause.id


def test_what_is_true_of_every_state_stands_with_the_clause_that_says_it() -> None:
    by_clause = {id_: [one.__name__ for one in invariants_of(id_)] for id_ in load_clauses()}
    assert by_clause[ClauseId("BUCK-CHIPS")] == ["chips_only_change_hands"]
    assert by_clause[ClauseId("BUCK-ROUND")] == ["no_step_ends_between_rounds", "rounds_are_counted"]
    assert by_clause[ClauseId("HUCK-PACK")] == ["every_card_is_there_once"]
    assert sum(map(len, by_clause.values())) == len(dice.INVARIANTS) + len(hucklebuck.INVARIANTS)
