"""Each kind of hole, planted in a small matrix that has none."""

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.spec import Text
from tests.lint.holes import holes
from tests.lint.matrix import Golden, Matrix, Question, Row, Sentence, Shown
from tests.prove.evidence import Status

BOTH = Text("words", "palabras")
LOG = "wrong/one.bucklog"
RULE = Row(
    id="BUCK-RULE",
    kind="rule",
    title=BOTH,
    sources=("900#1",),
    rulings=("sums",),
    passed=("honest/one.bucklog",),
    breached=(LOG,),
    shown=(Shown("crosshair", Status.NOT_PROVEN, 0), Shown("mutation", Status.TESTED, 0), Shown("planted", None, 1)),
)
WORD = Row(id="BUCK-WORD", kind="definition", title=BOTH, beyond=BOTH, not_passed=BOTH, not_breached=BOTH)
FORM = Row(id="LOG-FORM", kind="format", title=BOTH, breached=(LOG,))
SAYS = Sentence(id="900#1", clauses=("BUCK-RULE",), rulings=("sums",), asking=("BUCK-RULE",))
ASKS = Sentence(id="900#2", rulings=("sums",), asking=("BUCK-RULE",))
TITLE = Sentence(id="900#3", informative=BOTH)
SUMS = Question(id="sums", sources=("900#1", "900#2"), clauses=("BUCK-RULE",))
WHOLE = Matrix(
    edition="0.1",
    sentence=(SAYS, ASKS, TITLE),
    ruling=(SUMS,),
    clause=(RULE, WORD, FORM),
    golden=(Golden(LOG, BOTH),),
    back={"golden log": {LOG: ("BUCK-RULE", "LOG-FORM")}, "equation": {"one.maude:1": ("BUCK-RULE",)}},
)


def said(matrix: Matrix) -> list[str]:
    return [str(finding) for finding in holes(matrix)]


def with_sentences(*sentences: Sentence) -> list[str]:
    return said(replace(WHOLE, sentence=sentences))


def with_clause(row: Row) -> list[str]:
    return said(replace(WHOLE, clause=tuple(row if one.id == row.id else one for one in WHOLE.clause)))


def test_nothing_is_found_where_nothing_is_missing() -> None:
    assert said(WHOLE) == []


def test_a_sentence_that_no_clause_answers_for() -> None:
    reason = "no clause answers for it, and it is not said to have no rule content"
    assert with_sentences(SAYS, ASKS, replace(TITLE, informative=None)) == [f"900#3: {reason}"]
    assert with_sentences(SAYS, replace(ASKS, asking=()), TITLE) == [f"900#2: {reason}"]


def test_a_sentence_that_is_answered_for_and_said_not_to_be() -> None:
    assert with_sentences(replace(SAYS, informative=BOTH), ASKS, TITLE) == [
        "900#1: a clause answers for it, and it is said to have no rule content"
    ]


def test_a_sentence_of_a_clause_and_of_a_ruling_that_are_not_there() -> None:
    lost = replace(SAYS, clauses=("BUCK-RULE", "BUCK-GONE"), rulings=("sums", "gone"))
    assert with_sentences(lost, ASKS, TITLE) == [
        "900#1: it names BUCK-GONE, which is not there",
        "900#1: it names gone, which is not there",
    ]


def test_a_sentence_and_a_clause_that_do_not_name_each_other() -> None:
    more = replace(ASKS, clauses=("BUCK-RULE",))
    assert with_sentences(SAYS, more, TITLE) == ["900#2: it names BUCK-RULE, which does not name it"]
    fewer = replace(SAYS, clauses=())
    assert with_sentences(fewer, ASKS, TITLE) == ["BUCK-RULE: it names 900#1, which does not name it"]


def test_a_sentence_and_a_ruling_that_do_not_name_each_other() -> None:
    fewer = replace(SUMS, sources=("900#1",))
    assert said(replace(WHOLE, ruling=(fewer,))) == ["900#2: it names sums, which does not name it"]
    more = replace(SUMS, sources=("900#1", "900#2", "900#3", "900#4"))
    assert said(replace(WHOLE, ruling=(more,))) == [
        "sums: it names 900#3, which does not name it",
        "sums: it names 900#4, which is not there",
    ]


def test_a_ruling_without_sentence_and_without_clause() -> None:
    alone = Question(id="alone", sources=(), clauses=())
    assert said(replace(WHOLE, ruling=(SUMS, alone))) == ["alone: it cites no sentence", "alone: no clause takes it"]


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (replace(WORD, beyond=None), "it neither cites a sentence nor is it said why not"),
        (replace(RULE, passed=()), "it neither is passed by a golden log nor is it said why not"),
        (replace(RULE, breached=()), "it neither is breached in a golden log nor is it said why not"),
        (replace(FORM, breached=()), "it neither is breached in a golden log nor is it said why not"),
        (replace(RULE, beyond=BOTH), "it cites a sentence, and it is said why not"),
        (replace(RULE, not_passed=BOTH), "it is passed by a golden log, and it is said why not"),
        (replace(FORM, not_breached=BOTH), "it is breached in a golden log, and it is said why not"),
    ],
)
def test_a_clause_that_lacks_what_it_must_have_or_is_wrongly_excused(row: Row, reason: str) -> None:
    assert with_clause(row) == [f"{row.id}: {reason}"]


@pytest.mark.parametrize(
    "shown",
    [
        (),
        (Shown("planted", None, 3),),
        (Shown("crosshair", Status.NOT_PROVEN, 0),),
        (Shown("crosshair", Status.PROVEN, 0, fresh=False),),
    ],
)
def test_a_rule_of_which_no_means_shows_anything(shown: tuple[Shown, ...]) -> None:
    assert with_clause(replace(RULE, shown=shown)) == ["BUCK-RULE: no means shows anything of it"]


@pytest.mark.parametrize("kind", ["equation", "predicate", "golden log", "dispute", "evidence"])
def test_a_thing_that_leads_to_no_clause(kind: str) -> None:
    assert said(replace(WHOLE, back={kind: {"stray": ()}})) == [f"stray: this {kind} leads to no clause"]


@pytest.mark.parametrize("kind", ["invariant", "golden log", "dispute", "excuse", "evidence"])
def test_a_thing_that_names_what_is_no_clause(kind: str) -> None:
    """Of an equation, a function and a test `ties` says it."""
    assert said(replace(WHOLE, back={"test": {"lost": ("BUCK-GONE",)}})) == []
    assert said(replace(WHOLE, back={kind: {"lost": ("BUCK-RULE", "BUCK-GONE")}})) == [
        f"lost: this {kind} names BUCK-GONE, and there is no such clause"
    ]
