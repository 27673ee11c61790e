"""Each rule about evidence, kept once and broken once."""

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.clauses import Clause, ClauseId, Kind
from buck_ref.rulebook.spec import Text
from tests.lint.stale import Digests, stale
from tests.prove.evidence import ClauseEvidence, Evidence, Outcome, Status

BOTH = Text("words", "palabras")
CLAUSES = {
    "BUCK-RULE": Clause(ClauseId("BUCK-RULE"), Kind.RULE, BOTH, BOTH),
    "BUCK-WORD": Clause(ClauseId("BUCK-WORD"), Kind.DEFINITION, BOTH, BOTH),
}
NOW = Digests(
    lambda id_: f"words of {id_}", lambda id_: f"code of {id_}", lambda: "the games", lambda name: f"files of {name}"
)
MEANS = ("crosshair", "mutation", "model", "planted")
SEEN = ClauseEvidence(
    id=ClauseId("BUCK-RULE"), digest="words of BUCK-RULE", code="code of BUCK-RULE", status=Status.PROVEN
)


def record(means: str, *clauses: ClauseEvidence) -> Evidence:
    return Evidence(
        means=means,
        about=BOTH,
        command="make prove",
        date="2026-01-01",
        program="buck_ref 0",
        edition="0.1",
        python="3.11",
        tools={"tool": "1"},
        seconds=1,
        outcome=Outcome.PASSED,
        code="" if clauses else "the games",
        by=f"files of {means}",
        clause=clauses,
    )


RECORDS = {name: record(name, SEEN) for name in MEANS[:3]} | {"planted": record("planted")}


def said(records: dict[str, Evidence]) -> list[str]:
    return [str(finding) for finding in stale(records, MEANS, CLAUSES, NOW)]


def test_nothing_is_found_where_all_is_as_it_was() -> None:
    assert said(RECORDS) == []


def test_a_means_without_a_record() -> None:
    assert said({name: RECORDS[name] for name in MEANS if name != "planted"}) == [
        "planted.toml: this means has no record: run `make prove`"
    ]


def test_a_record_that_another_means_of_the_name_made() -> None:
    for name in MEANS:
        assert said({**RECORDS, name: replace(RECORDS[name], by="its files as they were")}) == [
            f"{name}.toml: the means is not the one that made it: run `make prove MEANS={name}`"
        ]


def test_a_record_of_other_games() -> None:
    found = ["planted.toml: the games are not those that it tells of: run `make prove MEANS=planted`"]
    assert said({**RECORDS, "planted": replace(record("planted"), code="other games")}) == found
    both = replace(record("model", SEEN), row=({"steps": 1},))
    assert said({**RECORDS, "model": replace(both, code="the games")}) == []
    assert said({**RECORDS, "model": both}) == [found[0].replace("planted", "model")]


@pytest.mark.parametrize("name", ["other", "planted"])
def test_a_record_of_something_else(name: str) -> None:
    other = replace(record("other"), by=f"files of {name}")
    assert said({**RECORDS, name: other}) == [
        f"{name}.toml: it is the record of other, and there is no such means of this name"
    ]


def test_a_run_that_failed() -> None:
    assert said({**RECORDS, "planted": replace(RECORDS["planted"], outcome=Outcome.FAILED)}) == [
        "planted.toml: its run did not pass"
    ]


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        ("digest", "its words are not those that mutation.toml tells of"),
        ("code", "its code is not that which mutation.toml tells of"),
    ],
)
def test_a_clause_that_has_changed(field: str, reason: str) -> None:
    changed = record("mutation", replace(SEEN, **{field: "as it was"}))
    assert said({**RECORDS, "mutation": changed}) == [f"BUCK-RULE: {reason}: run `make prove MEANS=mutation`"]


def test_a_record_of_no_clause() -> None:
    gone = replace(SEEN, id=ClauseId("BUCK-GONE"))
    assert said({**RECORDS, "planted": record("planted", gone)}) == [
        "planted.toml: it tells of BUCK-GONE, and there is no such clause"
    ]


def test_a_rule_that_a_means_for_all_leaves_out() -> None:
    assert said({**RECORDS, "crosshair": record("crosshair")}) == [
        "BUCK-RULE: it is missing in crosshair.toml: run `make prove`"
    ]


def test_one_of_two_means_is_enough() -> None:
    enumerated = {**RECORDS, "enumeration": record("enumeration", SEEN), "model": record("model")}
    more = (*MEANS, "enumeration")
    assert list(stale(enumerated, more, CLAUSES, NOW)) == []
    (finding,) = stale({**enumerated, "enumeration": record("enumeration")}, more, CLAUSES, NOW)
    assert str(finding) == "BUCK-RULE: it is missing in enumeration.toml and model.toml: run `make prove`"
