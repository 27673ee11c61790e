"""The published schemas of the answers for machines: made from the types, and every answer fits them."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

from buck_ref.log.read import file_bytes
from buck_ref.message import N_, message
from buck_ref.referee.readings.disputed import disputed
from buck_ref.referee.verdict import Verdict, exit_status
from buck_ref.report.i18n import Speech
from buck_ref.report.readings_json import disputed_json
from buck_ref.report.schema import FOLDER, PUBLISHED, answer_schema, schema_text
from buck_ref.report.telling import Telling
from buck_ref.report.told import Source, source_of, told
from buck_ref.report.verdict_json import explained, failed_answer, report_answer, verdict_answer
from buck_ref.report.words import to_json

GAMES = Path(__file__).parents[2] / "audit" / "games"
LOGS = sorted(GAMES.rglob("*.bucklog"))
LONG = 60
"""Lines of a log whose report is checked against the schema only in part: it is the same for every line."""


def validator(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(answer_schema(name))


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_stored_schema_is_made_from_the_types(name: str) -> None:
    stored = (FOLDER / f"{name}.schema.json").read_text(encoding="utf-8")
    assert stored == schema_text(name), "run `python -m buck_ref.report.schema --write`"


@pytest.mark.parametrize("name", PUBLISHED)
def test_it_is_a_schema_of_2020_12_and_can_be_printed(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(answer_schema(name))
    command = [sys.executable, "-m", "buck_ref.report.schema", name]
    assert subprocess.run(command, capture_output=True, check=True).stdout.decode() == schema_text(name)


def described(schema: dict[str, object]) -> Iterator[tuple[str, str, str]]:
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    for type_, definition in definitions.items():
        for field, of_field in definition.get("properties", {}).items():
            yield type_, field, of_field["description"]


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_field_is_described_and_stands_in_every_answer(name: str) -> None:
    schema = answer_schema(name)
    told_of = list(described(schema))
    assert len(told_of) > 20
    assert not [(type_, field) for type_, field, said in told_of if not said]
    definitions = schema["$defs"]
    assert isinstance(definitions, dict)
    objects = [one for one in definitions.values() if "properties" in one]
    assert all(one["required"] == list(one["properties"]) for one in objects)


def sources() -> Iterator[Source]:
    assert len(LOGS) > 250
    for path in LOGS:
        yield source_of(path.name, file_bytes(path))


def test_the_verdict_on_every_golden_log_fits(speech: Speech) -> None:
    fits, keys = validator("verdict-1"), set[frozenset[str]]()
    for source in sources():
        answer = json.loads(to_json(verdict_answer(speech, source.file, source.verification, 30)))
        assert fits.is_valid(answer), source.file
        keys.add(frozenset(answer))
    assert len(keys) == 1, "the same keys in every answer"


@pytest.mark.slow
def test_the_report_on_every_golden_log_fits(english: Speech) -> None:
    fits, verdicts = validator("report-1"), set[Verdict]()
    for source in sources():
        report = told(Telling(english, source.verification.names), source, readings=False)
        answer = report_answer(verdict_answer(english, source.file, source.verification, 0), report, None)
        made = json.loads(to_json(answer))
        assert len(made["steps"]) == (len(source.record.entries) if report.questions else 0)
        made["steps"] = made["steps"][:LONG]
        assert fits.is_valid(made), source.file
        verdicts.add(source.verification.verdict)
    assert verdicts == set(Verdict) - {Verdict.VERIFIED}


def test_files_that_could_not_be_checked_fit(speech: Speech) -> None:
    failed = json.loads(to_json(failed_answer(speech, "a\udcff", message(N_("permission denied")), 3)))
    assert validator("verdict-1").is_valid(failed)
    assert validator("report-1").is_valid([failed, failed])
    assert failed["file"] == r"a\u{dcff}"
    assert not validator("verdict-1").is_valid({**failed, "verdict": "REJECTED"})


def test_an_explanation_fits(speech: Speech) -> None:
    source = source_of("a", file_bytes(GAMES / "demo" / "disputed-classic.bucklog"))
    step = told(Telling(speech, source.verification.names), source, readings=False).steps[24]
    for one in (step, None):
        made = json.loads(to_json(explained("a", source.verification, one)))
        assert validator("explain-1").is_valid(made)
    assert exit_status(source.verification.verdict) == 30


def test_the_readings_of_a_rejected_log_fit_in_its_report(english: Speech) -> None:
    source = source_of("a", file_bytes(GAMES / "demo" / "disputed-classic.bucklog"))
    report = told(Telling(english, source.verification.names), source, readings=False)
    found = disputed(source.verification)
    assert found is not None
    answer = report_answer(verdict_answer(english, "a", source.verification, 30), report, disputed_json(found))
    made = json.loads(to_json(answer))
    fits = validator("report-1")
    assert made["readings"]["line"]["line"] == 24
    assert fits.is_valid(made)
    assert not fits.is_valid({**made, "readings": {**made["readings"], "line": 3}})
    assert not fits.is_valid({**made, "readings": {"line": made["readings"]["line"]}}), "the game is left out"
