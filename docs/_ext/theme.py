"""What the theme and sphinx-needs write that their own catalogues do not reach."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.locale import get_translation

FIXED = (
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
    "Toggle Light / Dark / Auto color theme",
    "Skip to content",
    "Toggle navigation of",
)
"""Words that stand unmarked in the theme's templates; docs/locale translates them like the others."""


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Translate the fixed words in every page, and drop the page of sphinx-needs that is not part of the book."""
    if exception is not None:
        return
    out = Path(app.outdir)
    (out / "permalink.html").unlink(missing_ok=True)
    say = get_translation("sphinx")
    translated = {word: say(word) for word in FIXED}
    for page in sorted(out.rglob("*.html")):
        text = before = page.read_text("utf-8")
        for word, other in translated.items():
            text = text.replace(word, other)
        if text != before:
            page.write_text(text, "utf-8")
