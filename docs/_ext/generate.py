"""Writes the generated pages beside the chapters of the language being built."""

from pathlib import Path

import msgspec
from sphinx.application import Sphinx

from buck_ref.log.schema import schema_text
from buck_ref.report import schema
from buck_ref.rulebook.clauses import load_chapters, load_clauses
from buck_ref.rulebook.rulings import load_rulings
from docs._ext.evidence import matrix
from docs._ext.language import Voice, voice_of
from docs._ext.pages.chapters import chapter_page
from docs._ext.pages.clause import clause_page
from docs._ext.pages.ruling import ruling_page
from docs._ext.reports import REPORTS, report_page

FOLDER = "book"
"""The folder of the generated pages."""
SCHEMA = "bucklog-1.schema.json"
MATRIX = "traceability.json"


def pages(voice: Voice) -> dict[str, list[str]]:
    """Every generated page by its name."""
    made = {f"chapter-{name}": chapter_page(voice, name) for name in load_chapters()}
    made.update({id_: clause_page(voice, clause) for id_, clause in load_clauses().items()})
    made.update({f"ruling-{id_}": ruling_page(voice, ruling) for id_, ruling in load_rulings().items()})
    return made


def generate(app: Sphinx) -> None:
    """Write every generated page, and the files that chapters hand out: schemas, example reports, the matrix."""
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    voice = voice_of(app.config)
    for name, lines in pages(voice).items():
        (folder / f"{name}.rst").write_text("\n".join(lines) + "\n", "utf-8")
    (folder / SCHEMA).write_text(schema_text(), "utf-8")
    for name in schema.PUBLISHED:
        (folder / f"{name}.schema.json").write_text(schema.schema_text(name), "utf-8")
    for name, log in REPORTS.items():
        (folder / name).write_text(report_page(voice, log), "utf-8")
    (folder / MATRIX).write_bytes(msgspec.json.format(msgspec.json.encode(matrix()), indent=1) + b"\n")
