"""What the pages say of evidence: words that follow from a record's status alone, and from nothing out of date."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

import docs
from buck_ref.rulebook.clauses import Clause, ClauseId, Kind
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.spec import Text
from docs._ext import proven, rst
from docs._ext.language import Voice
from docs._ext.pages import shown
from docs._ext.words_shown import SHOWN, STATUS
from tests.lint.matrix import Row, Shown
from tests.prove.evidence import ClauseEvidence, Evidence, Outcome, Status

ENGLISH, SPANISH = Voice("en"), Voice("es")
BOTH = Text("words", "palabras")
ID = ClauseId("BUCK-ONE")
RULE = Clause(ID, Kind.RULE, BOTH, BOTH)
ONE = ClauseEvidence(
    id=ID, digest="", code="", status=Status.PROVEN, counts={"conditions": 1234, "unheard-of": 2}, seconds=0.5
)


def record(*clauses: ClauseEvidence) -> Evidence:
    return Evidence(
        means="search",
        about=Text("It searches", "Busca"),
        command="make prove",
        date="2026-01-02",
        program="buck_ref 0",
        edition="0.1",
        python="3.11",
        tools={"prover": "7.5"},
        seconds=1,
        outcome=Outcome.PASSED,
        clause=clauses,
        row=({"clause": "BUCK-ONE", "en": "Off by one", "es": "Uno de más", "caught_by": 1, "contract_seconds": 0.1},),
    )


def say(monkeypatch: pytest.MonkeyPatch, *told: ClauseEvidence, stale: bool = False, voice: Voice = ENGLISH) -> str:
    """The section for a clause of which the means `one`, `two`, ... tell so."""
    names = ("one", "two", "three")[: len(told)]
    rows = tuple(Shown(name, one.status, 0, fresh=not stale) for name, one in zip(names, told, strict=True))
    row = Row(id=ID, kind="rule", title=BOTH, shown=(*rows, Shown("planted", None, 1)))
    monkeypatch.setattr(shown, "row_of", lambda _: row)
    found = {name: record(one) for name, one in zip(names, told, strict=True)}
    monkeypatch.setattr(shown, "records", lambda: {**found, "planted": record()})
    return "\n".join(shown.shown(voice, RULE))


@pytest.mark.parametrize(
    ("status", "whole"),
    [
        (Status.PROVEN, "Proven by :code:`one`: the function keeps its contract for every input. "),
        (Status.ENUMERATED, "Not proven for every input. Every input of a finite domain was asked, by :code:`one`;"),
        (Status.TESTED, "Only tested: nothing here is proven."),
        (Status.NOT_PROVEN, "Only tested: nothing here is proven."),
    ],
)
def test_the_words_are_those_of_the_status(monkeypatch: pytest.MonkeyPatch, status: Status, whole: str) -> None:
    said = say(monkeypatch, replace(ONE, status=status))
    assert whole in said
    assert f":code:`one`: {STATUS[status].en}" in said
    called = said.replace("Not proven for every input", "")
    assert ("roven for every input" in called) is (status is Status.PROVEN)


def test_what_is_out_of_date_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    said = say(monkeypatch, ONE, stale=True)
    assert "Only tested: nothing here is proven." in said
    assert f":code:`one`: {SHOWN.stale.en}" in said
    assert STATUS[Status.PROVEN].en not in said


def test_what_was_narrowed_is_proven_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    said = say(monkeypatch, replace(ONE, narrowed=Text("three dice.", "tres dados.")))
    assert "Proven by :code:`one`: the function keeps its contract for every input within the limits that" in said
    assert "proven for every input, within the limits named here" in said
    assert "Narrower than the clause: three dice." in said


def test_the_strongest_means_speaks_and_the_wider_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    narrowed, tested = replace(ONE, narrowed=BOTH), replace(ONE, status=Status.TESTED)
    assert "Proven by :code:`three`: the function keeps its contract for every input." in say(
        monkeypatch, narrowed, tested, ONE
    )
    assert "Proven by :code:`one`, :code:`two`: the function keeps its contract for every input." in say(
        monkeypatch, ONE, ONE, tested
    )


def test_all_of_a_record_is_told_in_the_language_of_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    told = replace(ONE, status=Status.NOT_PROVEN, why=Text("too deep", "demasiado hondo"), covered_by=("tests/log",))
    said = say(monkeypatch, told, voice=SPANISH)
    assert ":code:`one`: no demostrado" in said
    assert "Por qué no más: demasiado hondo." in said
    assert "Del resto se ocupan: :code:`tests/log`." in said
    assert "Contado: condiciones 1\N{NARROW NO-BREAK SPACE}234, :code:`unheard-of` 2." in said
    assert "Ejecutado el 2026-01-02 con :code:`prover 7.5`, Python 3.11; 0.5 s para esta cláusula." in said
    assert "Uno de más (lo notan 1 de 1 comprobaciones)" in said


def test_a_run_on_another_edition_is_told_as_such() -> None:
    current = current_edition()
    own = proven.edition_said(ENGLISH, f"{current.number} {current.digest}")
    assert own == f":code:`{current.number} {current.digest[:12]}`"
    assert proven.edition_said(ENGLISH, f"{current.number} {'0' * 64}") == (
        f":code:`{current.number} 000000000000`, which is not the one that this book tells of"
    )


def test_a_definition_has_nothing_to_prove() -> None:
    word = replace(RULE, kind=Kind.DEFINITION)
    assert shown.whole(ENGLISH, word) == SHOWN.nothing_to_prove.en


def test_sentences_and_numbers() -> None:
    assert rst.sentence("it_ has*") == r"It\_ has\*."
    assert rst.sentence("Done.") == "Done."
    assert rst.number(1234567) == "1 234 567".replace(" ", "\N{NARROW NO-BREAK SPACE}")
    assert rst.number(0.5) == "0.5"


def test_every_word_of_these_pages_is_used() -> None:
    folder = Path(docs.__file__).parent
    code = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    assert not [name for name in SHOWN.__struct_fields__ if not re.search(rf"\bSHOWN\.{name}\b", code)]
