"""The clauses' own examples: each is computed by its function, and each reading of a ruling is shown by one.

An example is a row of arguments and the value that must come out. What a row leaves out is filled from the profile it
names. Two rows that agree in everything but one option, and differ in what comes out, show what that option does.
"""

import inspect
import tomllib
from typing import NamedTuple, get_type_hints

import msgspec
import pytest

from buck_ref.games.dice import chips, leaving, opening, order, rounds, scoring, turn
from buck_ref.games.hucklebuck import auction, deal_scoring, exchange, pack, staying, tricks
from buck_ref.rulebook.clauses import Clause, ClauseId, Example, Kind, Plain, load_clauses
from buck_ref.rulebook.contract import REGISTRY, Registered
from buck_ref.rulebook.profiles import options_of, shipped_profile
from buck_ref.rulebook.rulings import Ruling, load_rulings
from buck_ref.rulebook.spec import SPEC

MODULES = (
    *(order, opening, scoring, turn, leaving, chips, rounds),
    *(pack, auction, staying, exchange, tricks, deal_scoring),
)
"""Where the rules of the games are done; importing them registers their functions."""

WORKED = {
    *("000#34", "000#35", "000#37", "000#38", "000#39", "000#47", "000#48", "000#49"),
    *("001#13", "001#14", "001#16", "001#19", "001#21", "001#24"),
    "004#21",
}
"""Every worked example of the texts, but for the odds, which are counted elsewhere. That on Hucklebuck has none."""
WHOLE = {"BUCK-SCORE", "BUCK-TURN-THROW", "BUCK-BIG-BUCK", "BUCK-FEWER-DICE"}
"""The rules that such an example can be one of: of a throw's whole worth, or of how many dice it has."""
OWN = {"000": "buck-classic", "001": "buck-chips", "004": "buck-dice-fewer"}
"""The profile by which each text's examples are played: in Buck Dice they are of a variation."""


class Row(NamedTuple):
    """An example, the clause it stands in, and the clause whose function computes it."""

    clause: Clause
    example: Example
    by: ClauseId


def rows() -> list[Row]:
    """Every example of the rules and definitions, in the order of the files."""
    clauses = (clause for clause in load_clauses().values() if clause.kind is not Kind.FORMAT)
    return [Row(clause, example, example.by or clause.id) for clause in clauses for example in clause.example]


def name(row: Row) -> str:
    return f"{row.clause.id}-{row.clause.example.index(row.example) + 1}"


def each_row(chosen: list[Row]) -> list[object]:
    return [pytest.param(row, id=name(row), marks=pytest.mark.clause(row.clause.id)) for row in chosen]


def each_clause(chosen: list[Clause]) -> list[object]:
    return [pytest.param(clause, id=clause.id, marks=pytest.mark.clause(clause.id)) for clause in chosen]


def rules() -> list[Clause]:
    return [clause for clause in load_clauses().values() if clause.kind is Kind.RULE]


def function_of(row: Row) -> Registered:
    assert row.by in REGISTRY, f"{row.by} has no function"
    return REGISTRY[row.by]


def plain_arguments(row: Row) -> dict[str, object]:
    """The row's arguments as TOML writes them, with the options it leaves out taken from its profile."""
    parameters = inspect.signature(function_of(row).plain).parameters
    unknown = row.example.given.keys() - parameters.keys()
    assert not unknown, f"{row.by} takes no {sorted(unknown)}"
    profile = row.example.profile
    options = options_of(shipped_profile(profile)) if profile is not None else {}
    filled: dict[str, object] = {option: options[option] for option in load_clauses()[row.by].rulings if options}
    filled.update(row.example.given)
    missing = parameters.keys() - filled.keys()
    assert not missing, f"{row.by} is not given {sorted(missing)}"
    return filled


def typed_arguments(row: Row) -> dict[str, object]:
    hints = get_type_hints(function_of(row).plain)
    return {key: msgspec.convert(value, hints[key]) for key, value in plain_arguments(row).items()}


def expected(row: Row) -> object:
    """What must come out, in the type that the function returns: one entry a value, several a whole record."""
    returned = get_type_hints(function_of(row).plain)["return"]
    then: dict[str, Plain] = row.example.then
    if len(then) == 1:
        return msgspec.convert(next(iter(then.values())), returned)
    hints = get_type_hints(returned)
    assert then.keys() == hints.keys(), f"{row.by} returns the fields {sorted(hints)}"
    return returned(**{key: msgspec.convert(value, hints[key]) for key, value in then.items()})


@pytest.mark.parametrize("row", each_row(rows()))
def test_function_computes_the_example(row: Row) -> None:
    computed = function_of(row).checked(**typed_arguments(row))
    wanted = expected(row)
    assert type(computed) is type(wanted)
    assert computed == wanted


def test_every_module_of_the_rules_stands_behind_some_clause() -> None:
    homes = {registered.plain.__module__ for registered in REGISTRY.values()}
    assert {module.__name__ for module in MODULES} <= homes


@pytest.mark.parametrize("clause", each_clause(list(load_clauses().values())))
def test_a_clause_has_an_example(clause: Clause) -> None:
    assert clause.example or clause.kind is Kind.FORMAT


@pytest.mark.parametrize("clause", each_clause(list(load_clauses().values())))
def test_only_a_definition_borrows_a_function(clause: Clause) -> None:
    borrowed = [example.by for example in clause.example if example.by is not None]
    if clause.kind is Kind.DEFINITION:
        assert len(borrowed) == len(clause.example)
        assert all(load_clauses()[by].kind is Kind.RULE for by in borrowed)
    else:
        assert not borrowed


@pytest.mark.parametrize("clause", each_clause(rules()))
def test_no_example_stands_twice(clause: Clause) -> None:
    seen: list[tuple[dict[str, object], str | None]] = []
    for row in (row for row in rows() if row.clause is clause):
        case = plain_arguments(row), row.example.source
        assert case not in seen, f"{clause.id}: {case} stands twice"
        seen.append(case)


def is_closed(ruling: Ruling) -> bool:
    """Is the option answered by one of a few named readings, rather than by a number or a list?"""
    return ruling.range is None and not any(isinstance(reading.value, list) for reading in ruling.reading)


def shown_values(clause: Clause, option: str) -> list[object]:
    """The values of `option` shown by two rows alike in everything else with different things coming out."""
    seen = [(plain_arguments(row), row.example.then) for row in rows() if row.clause is clause]
    return [
        mine[option]
        for mine, then in seen
        for other, other_then in seen
        if then != other_then
        and mine[option] != other[option]
        and all(mine[key] == other[key] for key in mine if key != option)
    ]


@pytest.mark.parametrize("clause", each_clause(rules()))
def test_examples_show_what_each_ruling_does(clause: Clause) -> None:
    """Every reading of a closed option is told apart from another; every other option is seen to matter."""
    for option in clause.rulings:
        ruling, shown = load_rulings()[option], shown_values(clause, option)
        assert shown, f"{clause.id}: no two examples show what {option} does"
        for reading in ruling.reading if is_closed(ruling) else ():
            assert reading.value in shown, f"{clause.id}: no example shows {option} {reading.value}"


@pytest.mark.parametrize("clause", each_clause(rules()))
def test_words_name_each_closed_option_and_its_readings(clause: Clause) -> None:
    for ruling in (load_rulings()[option] for option in clause.rulings):
        readings = [value for value in (reading.value for reading in ruling.reading) if isinstance(value, str)]
        for word in [ruling.id, *readings] if is_closed(ruling) else []:
            assert word in clause.text.en, f"{clause.id}: the English words do not name {word}"
            assert word in clause.text.es, f"{clause.id}: the Spanish words do not name {word}"


def locators() -> set[str]:
    """Every sentence of the source texts, as spec/sources.toml numbers them."""
    return {sentence["id"] for sentence in tomllib.loads((SPEC / "sources.toml").read_text("utf-8"))["sentence"]}


@pytest.mark.parametrize("clause", each_clause([c for c in load_clauses().values() if c.kind is not Kind.FORMAT]))
def test_a_clause_cites_sentences_there_are(clause: Clause) -> None:
    cited = [*clause.sources, *(example.source for example in clause.example if example.source is not None)]
    assert not set(cited) - locators()
    assert len(set(clause.sources)) == len(clause.sources)


@pytest.mark.parametrize("row", each_row([row for row in rows() if row.example.source is not None]))
def test_a_clause_cites_the_examples_it_takes_over(row: Row) -> None:
    assert row.example.source in row.clause.sources


def test_every_example_that_cites_a_sentence_is_a_worked_one() -> None:
    assert {row.example.source for row in rows() if row.example.source is not None} == WORKED


@pytest.mark.parametrize("source", sorted(WORKED))
def test_each_worked_example_of_the_texts_is_an_example_here(source: str) -> None:
    takers = [row for row in rows() if row.example.source == source]
    assert any(row.by in WHOLE for row in takers), f"{source} is no example of a whole throw"


@pytest.mark.parametrize("source", sorted(WORKED))
def test_a_worked_example_is_played_by_its_own_text(source: str) -> None:
    """A row that an option is needed for takes it from the profile of the text the example stands in."""
    for row in rows():
        if row.example.source == source:
            assert row.example.profile in (None, OWN[source.partition("#")[0]])
            assert not row.example.given.keys() & set(load_clauses()[row.by].rulings)
