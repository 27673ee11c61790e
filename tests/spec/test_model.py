"""The equations themselves: they load clean, carry the ids of the rules, and answer every question."""

import inspect
import subprocess
import sys

import pytest

from buck_ref.rulebook.clauses import ClauseId, Kind, load_clauses
from buck_ref.rulebook.contract import REGISTRY
from tests.spec.model import FAMILIES, ask, equations_of
from tests.spec.questions import QUESTIONS
from tests.spec.terms import BUCK, HUCKLEBUCK, Equations, NotAnAnswer, Record

RULES = {clause.id for clause in load_clauses().values() if clause.kind is Kind.RULE}
ALONE_AND_TOGETHER = [[BUCK], [HUCKLEBUCK], [BUCK, HUCKLEBUCK]]


@pytest.mark.parametrize("models", ALONE_AND_TOGETHER, ids=["dice", "cards", "both"])
def test_the_model_loads_without_a_word_of_complaint(models: list[Equations]) -> None:
    files = [str(model.file) for model in models]
    load = f"import maude; maude.init(); raise SystemExit(not all(map(maude.load, {files!r})))"
    run = subprocess.run([sys.executable, "-c", load], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


@pytest.mark.parametrize(("family", "rules"), [("BUCK", 45), ("HUCK", 31)])
def test_the_labels_are_the_rule_clauses(family: str, rules: int) -> None:
    of_family = {id_ for id_ in RULES if id_.startswith(f"{family}-")}
    assert len(of_family) == rules
    assert set(FAMILIES[family].labels()) == of_family


def test_every_rule_clause_is_asked() -> None:
    assert set(QUESTIONS) == RULES


@pytest.mark.parametrize("clause_id", QUESTIONS)
def test_a_question_is_answered_by_the_equations_of_its_clause(clause_id: str) -> None:
    equations = equations_of(clause_id).module.getEquations()
    asked = {str(one.getLhs().symbol()) for one in equations if one.getLabel() == clause_id}
    assert asked == {QUESTIONS[clause_id].operator}


@pytest.mark.parametrize("clause_id", QUESTIONS)
def test_a_question_takes_what_the_function_takes(clause_id: str) -> None:
    function = REGISTRY[ClauseId(clause_id)].plain
    assert set(QUESTIONS[clause_id].takes.split()) == set(inspect.signature(function).parameters)


@pytest.mark.parametrize(
    ("clause_id", "row", "left"),
    [("BUCK-ORDER-CLOCKWISE", {"seat": -1, "seats": 3}, "nextSeat"), ("HUCK-SCORE", {"tricks": -1}, "playerPoints")],
)
def test_an_unfinished_answer_is_refused(clause_id: str, row: dict[str, object], left: str) -> None:
    with pytest.raises(NotAnAnswer, match=left):
        ask(clause_id, row)


def test_values_go_in_and_come_out() -> None:
    """Of lists none, one and several; a record within a list; what there is no operator or value for is told."""
    for numbers in ((), (7,), (2, 1, 2)):
        assert HUCKLEBUCK.put("_`,_", numbers, ()) == numbers
    assert BUCK.put("_;_", (Record(("group", (1, 2))), Record(("group", ()))), (Record(("group", (3,))),)) == (
        (1, 2),
        (),
        (3,),
    )
    assert BUCK.put("outcome", 7, "won") == Record(("outcome", 7, "won"))
    with pytest.raises(ValueError, match="0 operators nobody"):
        BUCK.put("nobody")
    with pytest.raises(ValueError, match="no value nothing"):
        BUCK.put("outcome", "nothing", "won")
