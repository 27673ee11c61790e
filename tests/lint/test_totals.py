"""Each rule about what a record counts over all, kept once and broken once; and the counts of the real records."""

import pytest
from msgspec.structs import replace

from tests.lint.test_stale import SEEN, record
from tests.lint.totals import ALONE, MUST, totals
from tests.lint.within import NONE
from tests.prove.__main__ import MEANS
from tests.prove.evidence import ClauseEvidence, Evidence, Row, Status, records

RECORDS = records()


def said(one: Evidence) -> list[str]:
    return [str(finding).removeprefix("means.toml: ") for finding in totals({"means": one})]


def rows(*told: Row, **counts: int) -> Evidence:
    return replace(record("means"), row=told, counts=counts)


def clause(**counts: int) -> ClauseEvidence:
    return replace(SEEN, status=Status.TESTED, counts=counts)


BUG: Row = {"bug": "one", "contract": "first", "golden": ""}
PAIR: Row = {"option": "one", "one": "a", "other": "b"}
STATES: tuple[Row, ...] = ({"search": "a", "states": 3}, {"search": "b", "states": 4})


@pytest.mark.parametrize(
    ("one", "wrong"),
    [
        (rows(BUG, bugs=1, caught_by_contract=1, caught_by_golden=0), []),
        (rows(BUG, bugs=2, caught_by_contract=1), ["it counts 2 bugs over all, and its entries have 1"]),
        (rows(BUG, caught_by_golden=1), ["it counts 1 caught_by_golden over all, and its entries have 0"]),
        (rows({"module": "a", "mutants": 3, "killed": 3}, modules=1, mutants=3, killed=3), []),
        (rows({"module": "a", "killed": 2}, killed=3), ["it counts 3 killed over all, and its entries have 2"]),
        (rows({"whole": "turn", "cases": 4}, turn=4), []),
        (rows({"whole": "turn", "cases": 4}, turn=5), ["it counts 5 turn over all, and its entries have 4"]),
        (rows({"whole": "turn", "cases": "x"}, turn=4), ["it counts 4 turn over all, and its entries have 0"]),
        (rows({"whole": "turn"}, turn=4), ["it counts 4 turn over all, and its entries have 0"]),
        (rows({"whole": "turn", "cases": 4}, turn=4, deal=1), ["it counts 1 deal over all, and its entries have 0"]),
        (rows(PAIR, {**PAIR, "other": "c"}, PAIR, options=1, pairs=2, inputs=3), []),
        (rows(PAIR, pairs=2), ["it counts 2 pairs over all, and its entries have 1"]),
        (rows({"known": "1"}, {"value": "1"}, known=1), []),
        (rows({"value": "1"}, known=1), ["it counts 1 known over all, and its entries have 0"]),
        (rows(*STATES, **{"states-searched": 7}), []),
        (rows(*STATES, **{"states-searched": 8}), ["it counts 8 states-searched over all, and its entries have 7"]),
        (rows({"file": "a"}, any=1, files=7), []),
    ],
)
def test_what_is_counted_over_all_is_what_the_rows_have(one: Evidence, wrong: list[str]) -> None:
    assert said(one) == wrong


def test_what_is_counted_over_all_is_what_the_clauses_have() -> None:
    one = record("means", clause(cases=6), clause(cases=1))
    assert said(replace(one, counts={"clauses": 2, "cases": 7})) == []
    assert said(replace(one, counts={"clauses": 3, "cases": 8})) == [
        "it counts 3 clauses over all, and its entries have 2",
        "it counts 8 cases over all, and its entries have 7",
    ]


def test_of_every_means_it_is_said_what_it_must_count() -> None:
    assert set(MUST) == set(MEANS)


def test_a_means_that_did_not_count_what_it_must() -> None:
    one = replace(record("mutation", clause(mutants=1, killed=1), clause()), counts={"mutants": 1})
    assert said(one) == ["it counts no killed over all", "it counts no mutants of BUCK-RULE"]


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_the_records_as_they_stand(name: str) -> None:
    """Nothing is found; where a count is another or is left out, something is, unless no entry counts it."""
    kept = RECORDS[name]
    assert list(totals({name: kept})) == []
    for what in set(kept.counts) - {*ALONE, *NONE}:
        assert list(totals({name: replace(kept, counts={**kept.counts, what: kept.counts[what] + 1})})), what
    for what in MUST[name]:
        assert list(totals({name: replace(kept, counts={**kept.counts, what: 0})})), what


@pytest.mark.parametrize("name", sorted(name for name, kept in RECORDS.items() if kept.row))
def test_a_record_that_has_lost_its_rows(name: str) -> None:
    assert list(totals({name: replace(RECORDS[name], row=())}))
