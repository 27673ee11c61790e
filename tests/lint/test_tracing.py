"""The matrix of the project, held against what its files say by themselves; and the parts that gather it."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from audit.games.cover import Uncovered
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.spec import SPEC, Text
from tests.lint.holes import holes
from tests.lint.loading import ROOT
from tests.lint.matrix import Matrix, Row, Shown, counted, shown_of, turned
from tests.lint.stale import Digests
from tests.lint.tracing import excuses
from tests.prove.evidence import ClauseEvidence, Evidence, Outcome, Status

BOTH = Text("words", "palabras")
NOW = Digests(
    lambda id_: f"words of {id_}",
    lambda id_: f"code of {id_}",
    lambda: "",
    lambda name: "a means" if name != "g" else "another",
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Matrix:
    """Gathered in a process of its own: collecting tests leaves its marks in the one that does it."""
    file = tmp_path_factory.mktemp("matrix") / "matrix.json"
    subprocess.run([sys.executable, "-m", "tests.lint.tracing", str(file)], cwd=ROOT, check=True)
    return msgspec.json.decode(file.read_bytes(), type=Matrix)


def blocks(folder: Path, name: str, suffix: str = ".toml") -> Iterator[dict[str, object]]:
    """Every entry of the arrays of this name in the files of a folder."""
    for path in sorted(folder.rglob(f"*{suffix}")):
        yield from tomllib.loads(path.read_text("utf-8")).get(name, [])


def test_every_sentence_and_clause_is_there_and_nothing_is_missing(made: Matrix) -> None:
    sentences = tomllib.loads((SPEC / "sources.toml").read_text("utf-8"))["sentence"]
    assert [one.id for one in made.sentence] == [one["id"] for one in sentences]
    assert len(made.sentence) == 58 + 31 + 28 + 26
    assert {row.id for row in made.clause} == {one["id"] for one in blocks(SPEC, "clause")}
    assert made.holes == ()


def test_equations_are_those_that_their_files_label(made: Matrix) -> None:
    texts = [path.read_text("utf-8") for path in sorted((SPEC / "model").rglob("*.maude"))]
    labels = [label for text in texts for label in re.findall(r"^ *c?eq \[([A-Z-]+)\] :", text, re.MULTILINE)]
    assert {row.id: len(row.equations) for row in made.clause if row.equations} == {
        label: labels.count(label) for label in labels
    }


def test_invariants_are_the_functions_in_their_files_that_cite_a_clause(made: Matrix) -> None:
    for game in ("dice", "hucklebuck"):
        text = (ROOT / "buck_ref" / "games" / game / "invariants.py").read_text("utf-8")
        cited = re.findall(r'^def (\w+)\(state: State\) -> bool:\n    """([A-Z]+(?:-[A-Z]+)+): ', text, re.MULTILINE)
        module = f"buck_ref.games.{game}.invariants."
        found = [(name, row.id) for row in made.clause for name in row.invariants if name.startswith(module)]
        assert sorted(found) == sorted((module + name, clause) for name, clause in cited)
        assert found


def test_logs_that_breach_a_clause_are_those_whose_expectation_says_so(made: Matrix) -> None:
    """A limit (L), a note (N) and what was tolerated on the way (T) speak against nothing."""
    said: dict[str, set[str]] = {}
    for path in (ROOT / "audit" / "games").rglob("*.expect.toml"):
        name = f"{path.parent.name}/{path.name.partition('.')[0]}.bucklog"
        for one in tomllib.loads(path.read_text("utf-8")).get("finding", []):
            if not re.match(r"[LNT]-", one["code"]):
                said.setdefault(one["clause"], set()).add(name)
    assert {row.id: set(row.breached) for row in made.clause if row.breached} == said


def test_what_the_means_show_is_what_their_records_say(made: Matrix) -> None:
    for row in made.clause:
        for one in row.shown:
            record = tomllib.loads((ROOT / "audit" / "evidence" / f"{one.means}.toml").read_text("utf-8"))
            assert [told["status"] for told in record.get("clause", []) if told["id"] == row.id] == (
                [one.status.value] if one.status else []
            )
            assert sum(told.get("clause") == row.id for told in record.get("row", [])) == one.rows


def things(row: Row) -> dict[str, set[str]]:
    """What stands behind a clause, by the kind under which the way back has it."""
    return {
        "equation": set(row.equations),
        "function": {row.function} if row.function else set(),
        "predicate": {*row.requires, *row.ensures},
        "invariant": set(row.invariants),
        "test": {test.name for test in row.tests},
        "golden log": {*row.passed, *row.breached},
        "dispute": set(row.disputes),
        "evidence": {f"{one.means}.toml" for one in row.shown},
    }


def test_whatever_stands_behind_a_clause_leads_back_to_it(made: Matrix) -> None:
    for row in made.clause:
        for kind, names in things(row).items():
            assert [name for name in names if row.id not in made.back[kind][name]] == []


@pytest.mark.parametrize("kind", ["function", "predicate", "invariant", "test", "dispute"])
def test_whatever_leads_back_to_a_clause_stands_behind_it(made: Matrix, kind: str) -> None:
    """Of equations more lead back than are labelled, of logs those too that note a clause."""
    behind = {row.id: things(row)[kind] for row in made.clause}
    assert made.back[kind]
    for name, clauses in made.back[kind].items():
        assert all(name in behind.get(id_, ()) for id_ in clauses)


def test_the_cases_of_a_test_are_counted() -> None:
    found = counted(["a.py::two[1]", "a.py::two[x[2]]", "a.py::one"])
    assert [(one.name, one.cases) for one in found] == [("a.py::one", 1), ("a.py::two", 2)]


def test_from_things_by_clauses_to_clauses_by_things() -> None:
    assert turned({"B": ["x", "y"], "A": ["y"]}) == {"x": ("B",), "y": ("A", "B")}


def record(*clauses: ClauseEvidence, rows: int = 0) -> Evidence:
    told: list[dict[str, bool | int | float | str]] = [{"clause": "BUCK-ONE"}, {"clause": "BUCK-TWO"}] * rows
    return Evidence(
        means="one",
        about=BOTH,
        command="make prove",
        date="2026-01-01",
        program="buck_ref 0",
        edition="0.1",
        python="3.11",
        tools={},
        seconds=1,
        outcome=Outcome.PASSED,
        by="a means",
        clause=clauses,
        row=tuple(told),
    )


def test_what_was_shown_of_other_words_code_games_or_by_another_means_is_not_fresh() -> None:
    one = ClauseEvidence(
        id=ClauseId("BUCK-ONE"), digest="words of BUCK-ONE", code="code of BUCK-ONE", status=Status.PROVEN
    )
    old = (msgspec.structs.replace(one, digest="as it was"), msgspec.structs.replace(one, code="as it was"))
    records = {"a": record(one), "b": record(old[0]), "c": record(old[1]), "d": record(rows=2), "e": record()}
    records |= {"f": msgspec.structs.replace(record(rows=2), code="other games"), "g": record(one)}
    assert shown_of("BUCK-ONE", records, NOW) == (
        Shown("a", Status.PROVEN, 0, fresh=True),
        Shown("b", Status.PROVEN, 0, fresh=False),
        Shown("c", Status.PROVEN, 0, fresh=False),
        Shown("d", None, 2),
        Shown("f", None, 2, fresh=False),
        Shown("g", Status.PROVEN, 0, fresh=False),
    )


def test_an_excuse_is_of_one_clause_by_its_id_and_a_wildcard_is_none(made: Matrix) -> None:
    """The file as it is read by itself, and one planted that excuses all sheets, and a clause that is no more."""
    file = tomllib.loads((ROOT / "audit" / "games" / "uncovered.toml").read_text("utf-8"))
    assert set(made.back["excuse"]) == {f"{table}.{id_}" for table, said in file.items() for id_ in said}
    planted = excuses(Uncovered(not_passed={"BUCK-GONE": BOTH}, not_breached={"SHEET-*": BOTH}))
    found = map(str, holes(msgspec.structs.replace(made, back={"excuse": planted})))
    assert [said for said in found if "excuse" in said] == [
        "not_passed.BUCK-GONE: this excuse names BUCK-GONE, and there is no such clause",
        "not_breached.SHEET-*: this excuse names SHEET-*, and there is no such clause",
    ]
