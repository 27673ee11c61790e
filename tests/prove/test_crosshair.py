"""What is confirmed, what is not and why: told of a search, without searching."""

import pytest

from buck_ref.rulebook.clauses import Kind, load_clauses
from buck_ref.rulebook.profiles import RECORDS, options_of, shipped_profile, shipped_profiles
from tests.prove.crosshair import NO_CONDITION, OPEN, PARTLY, Found, conditions, evidence_for, wrong_with
from tests.prove.digests import functions
from tests.prove.evidence import Status
from tests.symbolic.narrowing import MOST, NARROWED, lists, narrowed

YES = Found("BUCK-SCORE-SUM", "one", "CONFIRMED: Confirmed over all paths.", True, 0.5)
NO = YES._replace(condition="two", said="CANNOT_CONFIRM: Not confirmed.", confirmed=False)
REFUTED = YES._replace(condition="three", said="POST_FAIL: false when calling", confirmed=False)


def test_every_condition_of_every_rule_is_searched() -> None:
    searched = conditions()
    assert len(set(searched)) == len(searched)
    rules = [id_ for id_, clause in load_clauses().items() if clause.kind is Kind.RULE]
    assert {id_ for id_, _ in searched} >= set(rules)
    assert searched[0][0] == "BUCK-SCORE"


def test_a_clause_is_proven_by_all_its_conditions() -> None:
    found = evidence_for("BUCK-SCORE-SUM", [YES, YES])
    assert found.status is Status.PROVEN
    assert found.counts == {"conditions": 2, "confirmed": 2}
    assert found.narrowed is not None
    assert found.covered_by == ("model",)
    assert found.why is None
    assert list(wrong_with("BUCK-SCORE-SUM", [YES, YES])) == []


@pytest.mark.parametrize(("one", "word"), [(NO, "not confirmed"), (REFUTED, "refuted")])
def test_one_that_is_not_confirmed_needs_a_reason(one: Found, word: str) -> None:
    (sentence,) = wrong_with("BUCK-SCORE-SUM", [YES, one])
    assert sentence.startswith(f"BUCK-SCORE-SUM {one.condition}: {word}: ")
    assert evidence_for("BUCK-SCORE-SUM", [YES, one]).status is Status.NOT_PROVEN


def test_what_is_refuted_is_wrong_whatever_the_reason() -> None:
    assert list(wrong_with("LOG-CLAIM", [REFUTED])) == ["LOG-CLAIM three: refuted: POST_FAIL: false when calling"]


def test_a_reason_needs_something_open() -> None:
    assert list(wrong_with("LOG-CLAIM", [NO])) == []
    assert list(wrong_with("LOG-CLAIM", [YES])) == ["LOG-CLAIM one: said not to be provable, and confirmed"]


def test_what_is_open_says_why_and_what_covers_it() -> None:
    found = evidence_for("RNG-HASH", [NO])
    assert found.status is Status.NOT_PROVEN
    assert found.why == OPEN["RNG-HASH"].why
    assert found.covered_by


def test_a_condition_that_says_a_part_proves_no_clause() -> None:
    found = evidence_for("LOG-RETRACT", [YES])
    assert found.status is Status.TESTED
    assert found.why == PARTLY["LOG-RETRACT"].why


def test_a_function_without_condition() -> None:
    for clause, tests in (("LOG-CHAIN", "tests/log"), ("SHEET-DUE", "tests/sheet")):
        found = evidence_for(clause, [])
        assert (found.why, found.covered_by) == (NO_CONDITION, (tests, "tests/fuzz"))
    assert list(wrong_with("LOG-CHAIN", [])) == []
    assert list(wrong_with("BUCK-WIN", [])) == ["BUCK-WIN: its function has no condition"]


def test_what_is_searched_of_short_lists_says_so() -> None:
    assert narrowed(functions()["BUCK-WIN"]) is None
    score, fine = narrowed(functions()["BUCK-SCORE"]), narrowed(functions()["BUCK-FINE-BUST"])
    assert score is not None
    assert score.en == "every list has at most three entries; the game is played with three dice"
    assert fine is not None
    assert fine.en == "every list has at most three entries"


def test_the_lists_of_every_shipped_table_are_among_those_proved() -> None:
    """Of the lists that are options; what is dealt, thrown or seated may be more."""
    for game in RECORDS:
        for name in shipped_profiles(game):
            options = options_of(shipped_profile(name))
            short = {option for one in functions().values() for option in lists(one) if option in options}
            assert all(len(options[option]) <= MOST for option in short), name  # type: ignore[arg-type]
    assert options_of(shipped_profile("buck-dice"))["fine_on"] == []


def test_what_narrows_a_proof_is_told_of_it() -> None:
    for id_, narrower in NARROWED.items():
        told = narrowed(functions()[id_])
        assert told is not None
        assert all(one.words.en in told.en and one.words.es in told.es for one in narrower)
