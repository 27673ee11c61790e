"""Whatever sheet is given: a log that comes back from its own sheet, or a list of places and reasons."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings

from buck_ref.cli.import_ import told
from buck_ref.log.read import read_bytes
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.visible import clipped
from buck_ref.sheet.export import exported
from buck_ref.sheet.faults import SheetError
from buck_ref.sheet.forms import Form, read_as, written_as
from buck_ref.sheet.text.words import Words
from tests.fuzz.inputs import CARDS, PHYSICAL, REAL_CARDS, SEEDED, anything, can_be_shown, spoilt

counting = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
LANGUAGES = [Speech(language) for language in Language]


def english(word: Words) -> str:
    return word.en


def spanish(word: Words) -> str:
    return word.es


LOGS = [SEEDED[2], PHYSICAL, CARDS[2], REAL_CARDS]
SHEETS = [written_as(Form.SHEET, exported(read_bytes(log)), spanish).encode() for log in LOGS]
ROWS = [written_as(Form.CSV, exported(read_bytes(log)), english).encode() for log in LOGS]


def check(tried: Counter[str], form: Form, content: bytes) -> None:
    try:
        lines = read_as(form, content)
    except SheetError as error:
        tried["refused"] += 1
        check_told(content, error)
        return
    tried["read"] += 1
    export = exported(read_bytes(b"".join(line + b"\n" for line in lines)))
    for other in Form:
        assert read_as(other, written_as(other, export, spanish).encode()) == lines


def check_told(content: bytes, error: SheetError) -> None:
    """Every fault has its place in the file and is one line that can be shown."""
    places = [fault.place for fault in error.faults]
    assert places == sorted(places)
    assert places[0] >= (1, 1)
    assert places[-1].line <= content.count(b"\n") + 1
    for fault in error.faults[:3]:
        assert all(can_be_shown(clipped(told(fault, say))) for say in LANGUAGES)


@pytest.mark.clause("SHEET-FAULT")
@counting
@given(content=anything | spoilt(SHEETS))
def test_sheets(tried: Counter[str], content: bytes) -> None:
    check(tried, Form.SHEET, content)


@pytest.mark.clause("SHEET-FAULT", "SHEET-CSV")
@counting
@given(content=anything | spoilt(ROWS))
def test_csv_sheets(tried: Counter[str], content: bytes) -> None:
    check(tried, Form.CSV, content)
