"""Readings and rules of logs of every kind, told in both languages: nothing fails, nothing is left in English."""

import json
import re
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from buck_ref.referee.readings.disputed import disputed, disputed_line, is_total
from buck_ref.referee.readings.game import game_readings
from buck_ref.referee.readings.judged import ReadingsError
from buck_ref.referee.readings.step import step_readings
from buck_ref.referee.readings.which_rules import which_rules
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.report.i18n import Language, Speech
from buck_ref.report.readings_answers import ReadingsAnswer, WhichRulesAnswer
from buck_ref.report.readings_json import disputed_json, readings_json, which_rules_json
from buck_ref.report.readings_text import disputed_lines, readings_text
from buck_ref.report.schema import answer_schema
from buck_ref.report.telling import Telling
from buck_ref.report.which_rules_text import which_rules_text
from buck_ref.report.words import to_json

LOGS = sorted((Path(__file__).parents[2] / "audit" / "games").rglob("*.bucklog"))
SAMPLE = LOGS[::9]
"""All of them take two minutes."""
ENGLISH = re.compile(
    r"\b(the|and|of|by|which|other|only|more|this|line|rules|not|right|any|reading|every|all|change)\b"
)
NOT_SENTENCES = re.compile(r"\w+(?:-\w+)+|\w+_\w+|\w+ = [^,;:]*|--json|Shoot the Moon")
"""Options, their values and profiles, which are the same in every language, and a name from the sources."""


def all_texts(telling: Telling, checked: AnyVerification) -> list[str]:
    line = disputed_line(checked)
    step = None if line is None or is_total(checked, line) else step_readings(checked, line)
    game, rules = game_readings(checked), which_rules(checked)
    answered(checked, readings_json("a", step, game), which_rules_json("a", rules, checked))
    texts = readings_text(telling, step, game), which_rules_text(telling, "a", rules, checked)
    found = disputed(checked)
    return [*"\n".join(texts).splitlines(), *(() if found is None else disputed_lines(telling, found))]


def answered(checked: AnyVerification, readings: ReadingsAnswer, rules: WhichRulesAnswer) -> None:
    """The answers for machines fit their published schemas; a report has the same readings."""
    made = json.loads(to_json(readings))
    assert fits("readings-1").is_valid(made)
    assert fits("which-rules-1").is_valid(json.loads(to_json(rules)))
    found = disputed(checked)
    if found is not None:
        assert {"file": "a", **json.loads(to_json(disputed_json(found)))} == made


@cache
def fits(name: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(answer_schema(name))


@pytest.mark.clause("VERDICT-READINGS", "VERDICT-RADIUS", "VERDICT-WHICH-RULES")
@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: path.stem)
def test_readings_and_rules_are_told_in_spanish(path: Path) -> None:
    checked = verify(path)
    if checked.profile is None:
        with pytest.raises(ReadingsError):
            game_readings(checked)
        return
    said = all_texts(Telling(Speech(Language.ES), checked.names), checked)
    assert said
    assert [line for line in said if ENGLISH.search(NOT_SENTENCES.sub("", line))] == []


def test_most_of_the_sample_is_judged_and_much_of_it_rejected() -> None:
    checked = [verify(path) for path in SAMPLE]
    assert sum(one.profile is not None for one in checked) > 20
    assert sum(disputed_line(one) is not None for one in checked) > 10


def test_english_is_told_from_spanish() -> None:
    checked = verify(next(path for path in LOGS if path.stem == "disputed-classic"))
    said = all_texts(Telling(Speech(Language.EN), checked.names), checked)
    assert len([line for line in said if ENGLISH.search(NOT_SENTENCES.sub("", line))]) > 10
