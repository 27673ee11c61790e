"""`buck-ref rule`: a clause with all that stands behind it."""

import json

import pytest

from buck_ref.rulebook.clauses import Kind, load_clauses
from buck_ref.rulebook.rulings import load_rulings
from tests.cli.conftest import Cli


def test_the_page_of_a_clause(cli: Cli) -> None:
    page = cli("rule", "BUCK-SCORE-SUM").out
    clause = load_clauses()["BUCK-SCORE-SUM"]  # type: ignore[index]  # an id written by hand
    assert page.startswith("BUCK-SCORE-SUM  Sum  (rule)\n")
    assert on_one_line(clause.text.en) in on_one_line(page)
    assert "eq [BUCK-SCORE-SUM] : sumPoints(Throw, Point, false, Shared) = 0 ." in page
    assert "buck_ref.games.dice.scoring.sum_points(throw, point, sums, shared_die)" in page
    assert (
        "ensures a_die_serves_one_sum: BUCK-SCORE-SUM: each sum that shares no die with another takes two dice" in page
    )
    assert "throw = [1, 4, 4], point = 5, sums = true, shared_die = all-pairs: points = 2" in page
    assert load_rulings()["shared_die"].question.en in page
    assert all(source in page for source in clause.sources)


def on_one_line(text: str) -> str:
    """The text without its line ends, which a page may set elsewhere."""
    return " ".join(text.split())


@pytest.mark.parametrize("id_", load_clauses())
def test_every_clause_has_a_page_in_both_languages(cli: Cli, id_: str) -> None:
    clause = next(one for one in load_clauses().values() if one.id == id_)
    english, spanish = cli("rule", id_), cli("rule", id_, "--lang", "es")
    assert (english.status, spanish.status) == (0, 0)
    assert on_one_line(clause.text.en) in on_one_line(english.out)
    assert on_one_line(clause.text.es) in on_one_line(spanish.out)
    assert ("Equations (spec/model/" in english.out) is (clause.kind is Kind.RULE)
    assert ("Function and contract" in english.out) is (clause.kind is not Kind.DEFINITION)


@pytest.mark.parametrize("name", load_rulings())
def test_every_ruling_has_a_page_in_both_languages(cli: Cli, name: str) -> None:
    ruling = load_rulings()[name]
    english, spanish = cli("rule", name).out, cli("rule", "--lang", "es", name).out
    assert english.startswith(f"{name}: {ruling.question.en}\n")
    assert spanish.startswith(f"{name}: {ruling.question.es}\n")
    assert on_one_line(ruling.against.en) in on_one_line(english)
    assert on_one_line(ruling.why.es) in on_one_line(spanish)


def test_a_ruling_says_who_takes_which_reading(cli: Cli) -> None:
    page = cli("rule", "overshoot").out
    assert any(line.strip().startswith("turn-lost:") and line.endswith("[buck-classic]") for line in page.splitlines())
    assert any(line.strip().startswith("reset:") and line.endswith("[buck-chips]") for line in page.splitlines())


def test_the_reading_of_buck_dice_stands_with_it_and_its_variations(cli: Cli) -> None:
    for language in ("en", "es"):
        lines = [line.strip() for line in cli("rule", "elimination", "--lang", language).out.splitlines()]
        first, last = (
            next(line for line in lines if line.startswith(reading)) for reading in ("first-wins:", "last-l")
        )
        assert first.endswith("[buck-chips, buck-classic]")
        assert "[buck-dice" in last


def test_the_list_names_every_clause(cli: Cli) -> None:
    listed = cli("rule").out.splitlines()
    assert [line.split()[0] for line in listed] == list(load_clauses())


def test_several_at_once_and_in_small_letters(cli: Cli) -> None:
    page = cli("rule", "buck-win", "SHARED_DIE").out
    assert page.startswith("BUCK-WIN  Winning")
    assert "\nshared_die: " in page


def test_json(cli: Cli) -> None:
    clause = json.loads(cli("rule", "--json", "BUCK-SCORE-SUM").out)
    assert clause["id"] == "BUCK-SCORE-SUM"
    assert clause["rulings"] == ["sums", "shared_die"]
    assert len(clause["equations"]) == 3
    assert {example["source"] for example in clause["examples"]} >= {"000#37", "000#38", "001#16"}
    ruling = json.loads(cli("rule", "shared_die", "--json").out)
    assert [reading["value"] for reading in ruling["readings"]] == ["disjoint", "all-pairs"]
    assert [one["id"] for one in json.loads(cli("rule", "--json").out)] == list(load_clauses())
    both = json.loads(cli("rule", "--json", "BUCK-WIN", "overshoot").out)
    assert [one["id"] for one in both] == ["BUCK-WIN", "overshoot"]


def test_an_unknown_id_is_told_with_what_is_near(cli: Cli) -> None:
    answer = cli("rule", "BUCK-SCORE-SUMS")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith(
        "buck-ref: error: there is no clause or ruling 'BUCK-SCORE-SUMS'; near it: BUCK-SCORE-SUM"
    )
    assert "`buck-ref rule` lists all" in cli("rule", "xyzzy").err


@pytest.mark.parametrize(("language", "title"), [("en", "Following suit"), ("es", "Servir al palo")])
def test_a_clause_of_a_game_of_cards(cli: Cli, language: str, title: str) -> None:
    answer = cli("rule", "--lang", language, "huck-follow")
    assert answer.status == 0
    assert answer.out.startswith(f"HUCK-FOLLOW  {title}  (")
    assert "must_trump" in answer.out
    assert (
        "buck_ref.games.hucklebuck.tricks.may_play(card, hand, led, trump, best, must_trump, must_head)" in answer.out
    )


def test_a_ruling_of_a_game_of_cards(cli: Cli) -> None:
    answer = cli("rule", "five_bid")
    assert answer.status == 0
    assert answer.out.startswith("five_bid: Is the bid of five tricks Shoot the Moon itself?\n")
    assert "[hucklebuck]" in answer.out
    assert "\n  separate: " in answer.out
    assert "003#24" in answer.out
