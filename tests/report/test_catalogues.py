"""The Spanish catalogue: whole, exact, with nothing left over, and compiled."""

import ast
import io
import re
from pathlib import Path

from babel.messages.extract import extract
from babel.messages.pofile import read_po

import buck_ref
from buck_ref.report.i18n import DOMAIN, LOCALE, Language, Speech

PACKAGE = Path(buck_ref.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
CATALOGUE = read_po(io.BytesIO((LOCALE / "es" / "LC_MESSAGES" / f"{DOMAIN}.po").read_bytes()))
TRANSLATED = {str(entry.id): str(entry.string) for entry in CATALOGUE if entry.id}


def marked(path: Path) -> set[str]:
    """The templates marked by `N_` in a file, wherever they stand in it."""
    calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
    marks = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "N_"]
    return {ast.literal_eval(argument) for mark in marks for argument in mark.args}


MARKED = {template for path in SOURCES for template in marked(path)}


def values(template: str) -> list[str]:
    """The values that a template takes: `{names}`, and the `%` places of argparse."""
    return sorted(re.findall(r"\{\w*\}|%(?:\(\w+\))?[a-z]", template))


def test_every_sentence_is_translated() -> None:
    assert len(MARKED) > 200, "the templates were not found"
    assert not {template for template in MARKED if not TRANSLATED.get(template, "").strip()}


def test_nothing_is_left_over() -> None:
    assert not set(TRANSLATED) - MARKED


def test_no_translation_is_doubtful() -> None:
    assert not [entry.id for entry in CATALOGUE if entry.id and entry.fuzzy]
    assert not CATALOGUE.fuzzy, "a doubtful head keeps the whole catalogue from being compiled"


def test_translations_take_the_values_of_their_templates() -> None:
    assert not {one: other for one, other in TRANSLATED.items() if values(one) != values(other)}


def test_tools_find_every_template() -> None:
    """A template inside an f-string would be marked, and no tool would find it."""
    found = set()
    for path in SOURCES:
        for _, template, _, _ in extract("python", io.BytesIO(path.read_bytes()), keywords={"N_": None}):
            found.add(str(template))
    assert found == MARKED


def test_the_compiled_catalogue_is_that_of_the_source() -> None:
    spanish = Speech(Language.ES)._catalogue
    stale = {template for template, said in TRANSLATED.items() if spanish.gettext(template) != said}
    assert not stale, "run `make catalogues`"
