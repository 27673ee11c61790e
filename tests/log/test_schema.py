"""The published JSON Schema: it is the types' own, and it takes and refuses what the reader does."""

import json
import subprocess
import sys

import jsonschema
import pytest

from buck_ref.log.fault import Fault
from buck_ref.log.parse import parse_line
from buck_ref.log.schema import line_schema, schema_text
from buck_ref.rulebook.spec import SPEC
from tests.log.samples import READABLE, UNREADABLE

STORED = SPEC / "formats" / "schema" / "bucklog-1.schema.json"


def test_the_stored_schema_is_made_from_the_types() -> None:
    assert STORED.read_text(encoding="utf-8") == schema_text()


def test_it_can_be_printed() -> None:
    run = subprocess.run([sys.executable, "-m", "buck_ref.log.schema"], capture_output=True, check=True)
    assert run.stdout.decode() == schema_text()


def test_it_is_a_schema_of_2020_12() -> None:
    jsonschema.Draft202012Validator.check_schema(line_schema())


@pytest.mark.clause("LOG-LINE")
@pytest.mark.parametrize("raw", READABLE, ids=lambda raw: raw.decode()[:60])
def test_readable_lines_pass(raw: bytes) -> None:
    assert not isinstance(parse_line(raw), Fault)
    assert jsonschema.Draft202012Validator(line_schema()).is_valid(json.loads(raw))


@pytest.mark.clause("LOG-LINE")
@pytest.mark.parametrize("raw", UNREADABLE.values(), ids=UNREADABLE)
def test_lines_of_another_form_fail(raw: bytes) -> None:
    assert not jsonschema.Draft202012Validator(line_schema()).is_valid(json.loads(raw))
