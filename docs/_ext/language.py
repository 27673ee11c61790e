"""The language a page is built in, and saying things in it."""

from sphinx.config import Config

from buck_ref.report.i18n import Language, Speech
from buck_ref.rulebook.spec import Text


class Voice:
    """Says the program's sentences, the rule book's texts and the book's own words in one language."""

    def __init__(self, language: str) -> None:
        self.language = Language(language)
        self.say = Speech(self.language)

    def __call__(self, text: Text, /, **values: object) -> str:
        """The text, with the values of its `{names}`."""
        said = self.say.of(text.en, text.es)
        return said.format(**values) if values else said


def voice_of(config: Config) -> Voice:
    """The voice of the language that the book is being built in."""
    return Voice(str(config.language))
