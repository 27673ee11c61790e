"""Catalogues: every sentence of the program is translated.

- There is a catalogue.
- Every template marked by `N_` has a translation in each catalogue, not marked as doubtful.
- A translation takes exactly the values that its template takes.
"""

import io
import string
from collections.abc import Iterator, Mapping

from babel.messages.extract import extract
from babel.messages.pofile import read_po

from tests.lint.finding import Finding


def catalogues(sources: Mapping[str, str], translations: Mapping[str, str]) -> Iterator[Finding]:
    """What is not translated of `sources` (source texts by name) in `translations` (catalogues by name)."""
    marked = {template: name for name, text in sources.items() for template in _marked(text)}
    if not translations:
        yield Finding("locale", "there is no catalogue")
    for name, text in translations.items():
        catalogue = read_po(io.StringIO(text))
        for template, source in marked.items():
            entry = catalogue.get(template)
            if entry is None or not entry.string or entry.fuzzy:
                yield Finding(source, f"not translated in {name}: {template!r}")
            elif _fields(template) != _fields(str(entry.string)):
                yield Finding(name, f"it takes other values than its template does: {entry.string!r}")


def _marked(text: str) -> Iterator[str]:
    for _, message, _, _ in extract("python", io.BytesIO(text.encode()), keywords={"N_": None}):
        yield str(message)


def _fields(template: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(template) if field is not None}
