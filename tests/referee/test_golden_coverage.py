"""Every clause of Buck is passed by an honest golden log and breached in a wrong one, where a log can breach it.

So are those of the log, its draws and its verdicts; those of Hucklebuck are in test_golden_coverage_cards.py.
"""

import pytest

from audit.games.cover import uncovered
from audit.games.expect import read_expectation
from audit.games.passed_dice import WITHOUT_EFFECT, chips_are_kept, nothing_is_hidden
from audit.games.recipe import expectation_of, recipes
from buck_ref.rulebook.clauses import load_clauses
from tests.referee.golden import breached, check_of, golden, honest_dice, passed


def test_every_clause_of_buck_is_passed_by_an_honest_log() -> None:
    rules = {id_ for id_ in load_clauses() if id_.startswith("BUCK-")}
    effects_of = passed(honest_dice())
    assert rules - effects_of - set(WITHOUT_EFFECT) == set()
    assert effects_of & set(WITHOUT_EFFECT) == set(), "these have effects: take them out of the table"


@pytest.mark.parametrize("clause", WITHOUT_EFFECT)
def test_clause_without_effect_is_passed(clause: str) -> None:
    assert clause in load_clauses()
    for evidence in WITHOUT_EFFECT[clause]:
        assert any(evidence(check) for check in honest_dice())


@pytest.mark.clause("BUCK-CHIPS", "BUCK-OPEN")
def test_chips_are_kept_and_nothing_is_hidden_in_every_honest_log() -> None:
    assert all(chips_are_kept(check) and nothing_is_hidden(check) for check in honest_dice())


def test_every_clause_is_breached_or_said_not_to_be() -> None:
    others = {id_ for id_ in load_clauses() if not id_.startswith("HUCK-")}
    assert others - breached() == {id_ for id_ in uncovered().not_breached if not id_.startswith("HUCK-")}


def test_every_log_says_what_it_is() -> None:
    told = [read_expectation(expectation_of(path)).about for path in recipes()]
    assert all(text.en != text.es for text in told)


def test_the_ends_of_honest_games_were_worked_out_by_hand() -> None:
    finished = [path for path in recipes() if path.parent.name == "honest" and check_of(path).result is not None]
    not_by_hand = {golden(path) for path in finished if not read_expectation(expectation_of(path)).ends}
    long = {"classic-seeded", "chips-seeded", *(f"hucklebuck-seeded-{one}" for one in ("five", "seven", "random"))}
    assert not_by_hand == long | {"transport", "no-newline"}, "too long, or the same game again"
