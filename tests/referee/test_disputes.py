"""The worked disputes: what was worked out by hand is what the program says, claim by claim and reading by reading."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from audit.games.dispute import (
    FOLDER,
    Claim,
    Field,
    Ruled,
    disputed_log,
    disputes,
    family_of,
    name_of,
    recipe_of,
    sheet_of,
)
from audit.games.expect import found_by, in_order
from audit.games.make import made_for
from buck_ref.referee.dice_open import open_chips
from buck_ref.referee.readings.which_rules import which_rules
from buck_ref.referee.verdict import Answer
from buck_ref.report.family import is_of_dice
from buck_ref.rulebook.clauses import load_clauses
from buck_ref.rulebook.rulings import load_rulings
from tests.referee.disputed import (
    check_of,
    dispute_of,
    expected_of,
    of_game,
    of_line,
    of_throw,
    value_of,
    winners_by,
)

ALL = disputes()
LOGGED = tuple(path for path in ALL if dispute_of(path).check is not None)
THROWN = tuple(path for path in ALL if dispute_of(path).throw is not None)

each = pytest.mark.parametrize("path", ALL, ids=name_of)
each_logged = pytest.mark.parametrize("path", LOGGED, ids=name_of)
Case = tuple[Path, Claim]


def cases(paths: tuple[Path, ...]) -> list[Case]:
    return [(path, claim) for path in paths for claim in dispute_of(path).claim]


def asked_of_a_line() -> list[Case]:
    asked = (case for case in cases(LOGGED) if case[1].line is not None and case[1].ruled is not Ruled.OPEN)
    return [(path, claim) for path, claim in asked if not claim.whole_game]


def asked_of_the_game() -> list[Case]:
    """Claims about a whole log are asked of the whole log, those about chips too."""
    asked = [(path, claim) for path, claim in cases(LOGGED) if claim.ruled is not Ruled.OPEN]
    return [(path, claim) for path, claim in asked if claim.whole_game or claim.field is Field.CHIPS]


def said(value: object) -> str:
    return f"{value.party}-{value.field}" if isinstance(value, Claim) else name_of(value)  # type: ignore[arg-type]


def test_there_are_disputes_from_every_game() -> None:
    games = Counter(family_of(path) for path in ALL)
    assert len(ALL) >= 30
    assert set(games) == {"buck-classic", "buck-chips", "buck-dice", "hucklebuck"}
    assert min(games.values()) >= 4


def test_they_turn_on_many_rulings() -> None:
    turns_on = {option for path in ALL for option in dispute_of(path).turns_on}
    assert turns_on <= set(load_rulings())
    assert len(turns_on) >= 25


def test_every_kind_of_outcome_is_there() -> None:
    rulings = [Counter(claim.ruled for claim in dispute_of(path).claim) for path in ALL]
    assert any(one[Ruled.RIGHT] == 0 and one[Ruled.WRONG] > 1 for one in rulings), "both are wrong"
    assert any(one[Ruled.RIGHT] > 1 and one[Ruled.WRONG] == 0 for one in rulings), "both are right"
    assert any(one[Ruled.OPEN] for one in rulings), "it cannot be told"
    wrong = [claim for path in ALL for claim in dispute_of(path).claim if claim.ruled is Ruled.WRONG]
    assert any(not claim.only_if for claim in wrong), "wrong by every reading"
    assert any(len(changes) > 1 for claim in wrong for changes in claim.only_if), "two rulings at once"


@each
def test_a_dispute_is_told_whole(path: Path) -> None:
    dispute = dispute_of(path)
    assert dispute.clause in load_clauses()
    for text in (dispute.question, dispute.ruling):
        assert text.en != text.es
        for words in (text.en, text.es):
            assert len([end for end in words if end in ".?!"]) >= 2


def test_every_file_belongs_to_a_dispute() -> None:
    stored = set(FOLDER.iterdir()) - set(ALL)
    sources = {one for path in LOGGED for one in (sheet_of(path), recipe_of(path)) if one.exists()}
    assert stored == sources | {disputed_log(path) for path in LOGGED}
    assert len(sources) == len(LOGGED), "a log comes from a sheet or from a recipe"


@each_logged
def test_log_is_what_the_sheet_or_the_recipe_makes(path: Path) -> None:
    made = made_for(path)
    assert disputed_log(path).read_bytes() == made, "the logs are not those of this edition: run `make games`"


@each_logged
@pytest.mark.clause("VERDICT-QUESTIONS", "VERDICT-ORDER")
def test_check_finds_what_was_expected(path: Path) -> None:
    expected, found = dispute_of(path).check, check_of(path)
    assert expected is not None
    assert in_order(found_by(found)) == in_order(expected.finding)
    assert found.verdict is expected.verdict
    assert msgspec.structs.asdict(found.answers) == msgspec.structs.asdict(expected.answers)


@pytest.mark.parametrize(("path", "claim"), cases(THROWN), ids=said)
@pytest.mark.clause("BUCK-SCORE")
def test_claim_about_a_throw_is_right_by_just_these_readings(path: Path, claim: Claim) -> None:
    thrown = dispute_of(path).throw
    assert thrown is not None
    for dice in thrown.dice:
        assert of_throw(thrown, dice, value_of(claim)) == expected_of(claim)


@pytest.mark.parametrize(("path", "claim"), asked_of_a_line(), ids=said)
@pytest.mark.clause("VERDICT-READINGS")
def test_claim_about_a_line_is_right_by_just_these_readings(path: Path, claim: Claim) -> None:
    assert of_line(check_of(path), claim) == expected_of(claim)


@pytest.mark.parametrize(("path", "claim"), [case for case in cases(LOGGED) if case[1].field.question], ids=said)
@pytest.mark.clause("VERDICT-QUESTIONS")
def test_claim_about_the_whole_log_is_as_its_answer_says(path: Path, claim: Claim) -> None:
    answer = getattr(check_of(path).answers, claim.field.value)
    ruled = {Answer.SHOWN: claim.value is True, Answer.REFUTED: claim.value is False}
    if answer is Answer.NOT_SHOWN:
        assert claim.ruled is Ruled.OPEN
    else:
        assert (claim.ruled is Ruled.RIGHT) == ruled[answer]


@pytest.mark.parametrize(("path", "claim"), asked_of_the_game(), ids=said)
@pytest.mark.clause("VERDICT-RADIUS")
def test_claim_about_the_game_is_right_by_just_these_readings(path: Path, claim: Claim) -> None:
    assert of_game(path, claim) == expected_of(claim)


@pytest.mark.parametrize(
    ("path", "claim"), [case for case in cases(LOGGED) if case[1].field in (Field.POT, Field.WINNER)], ids=said
)
@pytest.mark.clause("LOG-TOTAL", "LOG-CLOSE")
def test_what_is_open_is_neither_shown_nor_refuted(path: Path, claim: Claim) -> None:
    check = check_of(path)
    pots = open_chips(check.played).pots if is_of_dice(check) else frozenset()
    left_open = claim.line in pots if claim.field is Field.POT else claim.line is None and check.result is None
    assert (claim.ruled is Ruled.OPEN) == left_open


@each_logged
def test_who_has_won_changes_with_the_readings_as_it_says(path: Path) -> None:
    check, dispute = check_of(path), dispute_of(path)
    own = winners_by(check, {})
    others = [winners_by(check, changes) for claim in dispute.claim for changes in claim.only_if]
    known = [one for one in others if one is not None and own is not None]
    assert dispute.winner_changes == any(one != own for one in known)


@pytest.mark.parametrize("path", [path for path in LOGGED if dispute_of(path).profiles is not None], ids=name_of)
def test_published_rules_that_fit_are_those(path: Path) -> None:
    fitting = [fit.rules.profile for fit in which_rules(check_of(path), radius=0).fits]
    assert sorted(fitting) == sorted(dispute_of(path).profiles or ())
