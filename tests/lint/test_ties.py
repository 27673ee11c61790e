"""Each rule about what stands beside a clause, kept once and broken once."""

import pytest

from buck_ref.rulebook.clauses import Clause, ClauseId, Example, Kind
from buck_ref.rulebook.spec import Text
from tests.lint.ties import Function, ties

RULE = "BUCK-RULE"
WORD = "BUCK-WORD"
FORMAT = "LOG-FORM"
BOTH = Text("words", "palabras")
EXAMPLE = Example(given={"point": 5}, then={"points": 1})


def clause(id_: str, kind: Kind, rulings: tuple[str, ...] = (), example: tuple[Example, ...] = (EXAMPLE,)) -> Clause:
    return Clause(ClauseId(id_), kind, BOTH, BOTH, rulings=rulings, example=example)


CLAUSES = {
    RULE: clause(RULE, Kind.RULE, rulings=("sums",)),
    WORD: clause(WORD, Kind.DEFINITION),
    FORMAT: clause(FORMAT, Kind.FORMAT, example=()),
}
LABELS = {RULE}
FUNCTIONS = {RULE: Function(1, ("sums",)), FORMAT: Function(0, ())}
TESTS = {RULE, FORMAT}


def said(
    clauses: dict[str, Clause] = CLAUSES,
    labels: set[str] = LABELS,
    functions: dict[str, Function] = FUNCTIONS,
    tests: set[str] = TESTS,
) -> list[str]:
    return [str(finding) for finding in ties(clauses, labels, functions, tests)]


def test_nothing_is_found_where_nothing_is_missing() -> None:
    assert said() == []


def test_a_rule_without_equation() -> None:
    assert said(labels=set()) == ["BUCK-RULE: no equation is labelled with it"]


@pytest.mark.parametrize("id_", [RULE, FORMAT])
def test_a_rule_or_format_without_function(id_: str) -> None:
    left = {name: function for name, function in FUNCTIONS.items() if name != id_}
    assert said(functions=left) == [f"{id_}: no function is registered for it"]


def test_a_rule_without_postcondition() -> None:
    assert said(functions={**FUNCTIONS, RULE: Function(0, ("sums",))}) == [f"{RULE}: its function has no postcondition"]


@pytest.mark.parametrize("id_", [RULE, WORD])
def test_a_rule_or_definition_without_example(id_: str) -> None:
    bare = clause(id_, CLAUSES[id_].kind, CLAUSES[id_].rulings, example=())
    assert said(clauses={**CLAUSES, id_: bare}) == [f"{id_}: it has no example"]


@pytest.mark.parametrize("id_", [RULE, FORMAT])
def test_a_rule_or_format_without_test(id_: str) -> None:
    assert said(tests=TESTS - {id_}) == [f"{id_}: no test is marked with it"]


def test_a_ruling_that_the_function_does_not_take() -> None:
    more = clause(RULE, Kind.RULE, rulings=("sums", "shared_die"))
    assert said(clauses={**CLAUSES, RULE: more}) == [
        f"{RULE}: it names the rulings sums, shared_die; its function takes the options sums"
    ]


def test_an_option_taken_that_the_clause_does_not_name() -> None:
    assert said(clauses={**CLAUSES, RULE: clause(RULE, Kind.RULE)}) == [
        f"{RULE}: it names the rulings none; its function takes the options sums"
    ]


def test_an_example_computed_by_what_is_no_rule() -> None:
    lost = clause(WORD, Kind.DEFINITION, example=(Example(given={}, then={}, by=ClauseId("BUCK-GONE")),))
    assert said(clauses={**CLAUSES, WORD: lost}) == [f"{WORD}: an example is computed by BUCK-GONE, which is no rule"]


def test_a_label_a_function_and_a_mark_without_clause() -> None:
    functions = {**FUNCTIONS, "BUCK-GONE": Function(1, ())}
    assert said(labels={*LABELS, "BUCK-GONE"}, functions=functions, tests={*TESTS, "BUCK-GONE"}) == [
        "BUCK-GONE: an equation is labelled with it, and there is no such clause",
        "BUCK-GONE: a function is registered for it, and there is no such clause",
        "BUCK-GONE: a test is marked with it, and there is no such clause",
    ]


def test_an_equation_and_a_function_for_a_definition() -> None:
    assert said(labels={*LABELS, WORD}, functions={**FUNCTIONS, WORD: Function(1, ())}) == [
        f"{WORD}: an equation is labelled with it, and it is a definition",
        f"{WORD}: a function is registered for it, and it is a definition",
    ]
