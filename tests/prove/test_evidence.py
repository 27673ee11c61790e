"""A record is read as it was written; what was shown before cannot be lost without a reason."""

import os
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.spec import SpecError, Text
from tests.prove.evidence import (
    ClauseEvidence,
    Evidence,
    Outcome,
    Row,
    Status,
    about_clause,
    evidence_of,
    in_processes,
    path_of,
    recorded,
    records,
)
from tests.prove.keeping import losses, record

WORDS = Text('what "it" does', "qué \\ hace, año tras año")
WHY = Text("for a reason", "por una razón")


def of(*clauses: ClauseEvidence, failed: tuple[str, ...] = ()) -> Evidence:
    return evidence_of("mutation", WORDS, tools=("msgspec",), seconds=1.25, clauses=clauses, failed=failed)


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    scored = about_clause(
        "BUCK-SCORE",
        Status.PROVEN,
        counts={"conditions": 3, "confirmed": 3},
        seconds=2.04,
        narrowed=WORDS,
        covered_by=("model",),
        why=WHY,
        detail=[{"condition": "one", "seconds": 0.5}, {"condition": "two", "confirmed": True}],
    )
    rows: list[dict[str, bool | int | float | str]] = [{"bug": "a\tb", "caught": 3}, {"bug": "é", "caught": 0}]
    written = evidence_of(
        "mutation",
        WORDS,
        tools=("msgspec", "pytest"),
        seconds=12,
        clauses=[scored, about_clause("BUCK-WIN", Status.TESTED)],
        rows=rows,
        counts={"mutants": 12},
    )
    assert record(written, tmp_path) == []
    assert recorded("mutation", tmp_path) == written


def test_a_means_without_a_record_has_none(tmp_path: Path) -> None:
    assert recorded("mutation", tmp_path) is None


@pytest.mark.parametrize("more", ["\nfurther = 1\n", '\noutcome = "passed"\n', "\n[[clause]]\n"])
def test_a_record_of_another_form_is_refused(tmp_path: Path, more: str) -> None:
    record(of(), tmp_path)
    path = path_of("mutation", tmp_path)
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    with pytest.raises(SpecError, match=r"mutation\.toml"):
        recorded("mutation", tmp_path)


def test_a_run_that_failed_is_not_recorded(tmp_path: Path) -> None:
    record(of(about_clause("BUCK-WIN", Status.PROVEN)), tmp_path)
    failed = of(failed=("BUCK-WIN: a condition is refuted",))
    assert failed.outcome is Outcome.FAILED
    assert "BUCK-WIN: a condition is refuted" in record(failed, tmp_path)
    kept = recorded("mutation", tmp_path)
    assert kept is not None
    assert [clause.id for clause in kept.clause] == ["BUCK-WIN"]


@pytest.mark.parametrize(
    ("before", "now", "lost"),
    [
        (
            about_clause("BUCK-WIN", Status.PROVEN),
            about_clause("BUCK-WIN", Status.ENUMERATED),
            ["BUCK-WIN: recorded as proven, and now enumerated"],
        ),
        (
            about_clause("BUCK-WIN", Status.TESTED, counts={"conditions": 2, "confirmed": 1}),
            about_clause("BUCK-WIN", Status.TESTED, counts={"conditions": 3, "confirmed": 1}),
            ["BUCK-WIN: 1 were left open, and now 2"],
        ),
        (
            about_clause("BUCK-WIN", Status.TESTED, counts={"mutants": 9, "killed": 9}),
            about_clause("BUCK-WIN", Status.TESTED, counts={"mutants": 9, "killed": 8}),
            ["BUCK-WIN: 0 were left open, and now 1"],
        ),
        (
            about_clause("BUCK-WIN", Status.PROVEN),
            about_clause("BUCK-GOAL", Status.PROVEN),
            ["BUCK-WIN: recorded as proven, and not looked at now"],
        ),
        (
            about_clause("BUCK-WIN", Status.PROVEN, counts={"conditions": 3, "confirmed": 3}),
            about_clause("BUCK-WIN", Status.PROVEN, counts={"conditions": 1, "confirmed": 1}),
            ["BUCK-WIN: 3 conditions were recorded, and now 1"],
        ),
        (
            about_clause("BUCK-WIN", Status.PROVEN),
            about_clause("BUCK-WIN", Status.PROVEN, narrowed=WORDS),
            ["BUCK-WIN: recorded without limits, and now within them"],
        ),
        (
            about_clause("BUCK-WIN", Status.ENUMERATED, counts={"cases": 100}),
            about_clause("BUCK-WIN", Status.ENUMERATED, counts={"cases": 89}),
            ["BUCK-WIN: 100 cases were recorded, and now 89"],
        ),
        (
            about_clause("BUCK-WIN", Status.ENUMERATED, counts={"cases": 100}),
            about_clause("BUCK-WIN", Status.ENUMERATED, counts={"cases": 90}),
            [],
        ),
        (
            about_clause("BUCK-WIN", Status.ENUMERATED, counts={"cases": 100}),
            about_clause("BUCK-WIN", Status.ENUMERATED, counts={"cases": 1}, narrowed=WORDS, why=WHY),
            [],
        ),
        (about_clause("BUCK-WIN", Status.PROVEN), about_clause("BUCK-WIN", Status.NOT_PROVEN, why=WHY), []),
        (about_clause("BUCK-WIN", Status.TESTED), about_clause("BUCK-WIN", Status.PROVEN), []),
        (
            about_clause("BUCK-WIN", Status.TESTED, counts={"mutants": 9, "killed": 8}),
            about_clause("BUCK-WIN", Status.TESTED, counts={"mutants": 12, "killed": 12}),
            [],
        ),
    ],
)
def test_what_was_shown_is_not_lost_without_a_reason(
    tmp_path: Path, before: ClauseEvidence, now: ClauseEvidence, lost: list[str]
) -> None:
    record(of(before), tmp_path)
    assert list(losses(of(before), of(now))) == lost
    assert record(of(now), tmp_path) == lost
    kept = recorded("mutation", tmp_path)
    assert kept is not None
    assert kept.clause == ((before,) if lost else (now,))


def test_fewer_rows_and_less_that_was_looked_at_are_a_loss_and_fewer_reasons_are_none() -> None:
    rows: list[Row] = [{"bug": "one"}, {"bug": "two"}, {"mutant": "three", "why": "no fault"}]
    before = replace(of(), row=tuple(rows), counts={"states": 1000, "seconds": 9})
    assert list(losses(before, replace(before, row=tuple(rows[:2]), counts={"states": 900}))) == []
    assert list(losses(before, replace(before, row=tuple(rows[1:]), counts={"states": 899}))) == [
        "2 rows were recorded, and now 1",
        "1000 states were recorded, and now 899",
    ]


def test_cases_of_all_clauses_are_counted_clause_by_clause() -> None:
    before = replace(of(about_clause("BUCK-WIN", Status.ENUMERATED)), counts={"cases": 100, "states-searched": 10})
    assert list(losses(before, replace(before, counts={"cases": 1, "states-searched": 1}))) == [
        "10 states-searched were recorded, and now 1"
    ]


def test_a_clause_that_is_no_more_is_no_loss() -> None:
    gone = ClauseEvidence(id=ClauseId("BUCK-GONE"), digest="", code="", status=Status.PROVEN)
    assert list(losses(of(gone), of())) == []


def test_tasks_are_done_in_processes() -> None:
    assert sorted(in_processes(len, ["ab", "", "abc"])) == [0, 2, 3]
    assert len(list(in_processes(abs, [-1, -2], one_each=True))) == 2


def test_a_process_that_dies_ends_the_run() -> None:
    with pytest.raises(BrokenProcessPool):
        list(in_processes(os._exit, [3, 3, 3]))


def test_the_records_of_a_folder_are_those_of_the_means(tmp_path: Path) -> None:
    assert records(tmp_path) == {}
    one = of()
    record(one, tmp_path)
    for name in ("fuzz.toml", "README.md"):
        (tmp_path / name).touch()
    assert records(tmp_path) == {"mutation": one}
