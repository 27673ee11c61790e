"""The equations of Buck themselves: they load clean, carry the ids of its rules, and answer every question."""

import subprocess
import sys

import pytest

from buck_ref.rulebook.clauses import ClauseId, Kind, load_clauses
from buck_ref.rulebook.contract import REGISTRY
from tests.spec.model import MODEL, QUESTIONS, NotAnAnswer, ask, labels, model

RULES = {clause.id for clause in load_clauses().values() if clause.kind is Kind.RULE and clause.id.startswith("BUCK-")}


def test_the_model_loads_without_a_word_of_complaint() -> None:
    load = f"import maude; maude.init(); raise SystemExit(not maude.load({str(MODEL)!r}))"
    run = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_the_labels_are_the_rule_clauses() -> None:
    assert set(labels()) == RULES


def test_every_rule_clause_is_asked() -> None:
    assert set(QUESTIONS) == RULES


@pytest.mark.parametrize("clause_id", QUESTIONS)
def test_a_question_is_answered_by_the_equations_of_its_clause(clause_id: str) -> None:
    asked = {str(equation.getLhs().symbol()) for equation in model().getEquations() if equation.getLabel() == clause_id}
    assert asked == {QUESTIONS[clause_id].operator}


@pytest.mark.parametrize("clause_id", QUESTIONS)
def test_a_question_takes_what_the_function_takes(clause_id: str) -> None:
    function = REGISTRY[ClauseId(clause_id)].plain
    code = function.__code__
    parameters = set(code.co_varnames[: code.co_argcount])
    assert {name.removeprefix("*") for name in QUESTIONS[clause_id].takes.split()} == parameters


def test_an_unfinished_answer_is_refused() -> None:
    with pytest.raises(NotAnAnswer, match="nextSeat"):
        ask("BUCK-ORDER-CLOCKWISE", {"seat": -1, "seats": 3})
