"""The equations of Hucklebuck themselves: they load clean, carry the ids of its rules, and answer every question."""

import inspect
import subprocess
import sys
from typing import get_type_hints

import msgspec
import pytest

from buck_ref.rulebook.clauses import Clause, ClauseId, Example, Kind, load_clauses
from buck_ref.rulebook.contract import REGISTRY
from buck_ref.rulebook.profiles import options_of, shipped_profile
from tests.spec.cards_model import MODEL, QUESTIONS, ask, labels, model
from tests.spec.model import MODEL as DICE_MODEL
from tests.spec.model import NotAnAnswer, same

RULES = {clause.id for clause in load_clauses().values() if clause.kind is Kind.RULE and clause.id.startswith("HUCK-")}


@pytest.mark.parametrize("models", [[MODEL], [DICE_MODEL, MODEL]], ids=["alone", "beside the dice games"])
def test_the_model_loads_without_a_word_of_complaint(models: list[object]) -> None:
    load = f"import maude; maude.init(); raise SystemExit(not all(map(maude.load, {list(map(str, models))!r})))"
    run = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_the_labels_are_the_rule_clauses() -> None:
    assert len(RULES) == 31
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
    assert set(QUESTIONS[clause_id].takes.split()) == set(inspect.signature(function).parameters)


def test_an_unfinished_answer_is_refused() -> None:
    with pytest.raises(NotAnAnswer, match="playerPoints"):
        ask("HUCK-SCORE", {"tricks": -1})


def examples() -> list[object]:
    """Every example that a rule of Hucklebuck computes."""
    clauses = load_clauses()
    return [
        pytest.param(example, clauses[by], marks=pytest.mark.clause(clause.id), id=f"{clause.id}-{number}")
        for clause in clauses.values()
        for number, example in enumerate(clause.example, 1)
        if (by := example.by or clause.id) in QUESTIONS
    ]


@pytest.mark.parametrize(("example", "by"), examples())
def test_the_equations_give_the_example(example: Example, by: Clause) -> None:
    """Options that an example leaves out are its profile's."""
    hints = get_type_hints(REGISTRY[by.id].plain)
    options = options_of(shipped_profile(example.profile)) if example.profile else {}
    plain = {**options, **example.given}
    given = {name: msgspec.convert(plain[name], hints[name]) for name in QUESTIONS[by.id].takes.split()}
    expected = tuple(tuple(part) if isinstance(part, list) else part for part in example.then.values())
    answer = ask(by.id, given)
    assert same(answer, expected[0] if len(expected) == 1 else expected), f"{by.id} {given}: equations {answer}"
