"""Writes the generated pages into the source folder of the language being built; what is unchanged stays untouched."""

from pathlib import Path
from tempfile import NamedTemporaryFile

from sphinx.application import Sphinx

from buck_ref.rulebook.clauses import load_clauses
from buck_ref.rulebook.rulings import load_rulings
from docs._ext.language import Voice, voice_of
from docs._ext.pages.chapters import chapter_page, chapters
from docs._ext.pages.clause import clause_page
from docs._ext.pages.ruling import ruling_page

FOLDER = "book"
"""The folder of the generated pages, ignored by git."""


def pages(voice: Voice) -> dict[str, list[str]]:
    """Every generated page by its name."""
    made = {f"chapter-{name}": chapter_page(voice, name) for name in chapters()}
    made.update({id_: clause_page(voice, clause) for id_, clause in load_clauses().items()})
    made.update({f"ruling-{id_}": ruling_page(voice, ruling) for id_, ruling in load_rulings().items()})
    return made


def generate(app: Sphinx) -> None:
    """Bring the generated pages up to date."""
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    made = {f"{name}.rst": "\n".join(lines) + "\n" for name, lines in pages(voice_of(app.config)).items()}
    for stale in {path.name for path in folder.glob("*.rst")} - made.keys():
        (folder / stale).unlink()
    for name, text in made.items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            _replace(path, text)


def _replace(path: Path, text: str) -> None:
    """Write the whole file at once, so that another build that reads it never sees a part."""
    with NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
        file.write(text)
    Path(file.name).replace(path)
