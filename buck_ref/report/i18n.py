"""The language of the reports: which one, and the sentences of the program in it.

Sentences are messages (buck_ref.message) whose English template is the key of the catalogues in buck_ref/locale. What
comes from outside is made visible as it enters a sentence.
"""

import enum
import gettext
from collections.abc import Mapping
from pathlib import Path

from buck_ref.message import Message, Word, message
from buck_ref.report.visible import visible

DOMAIN = "buck_ref"
"""The name of the catalogues."""
LOCALE = Path(__file__).parent.parent / "locale"
"""Where they lie: <language>/LC_MESSAGES/buck_ref.mo."""


class Language(enum.StrEnum):
    """The languages of the reports."""

    EN = "en"
    ES = "es"


def language_of(environ: Mapping[str, str]) -> Language:
    """The language of the locale that the environment names; English where it names none of ours."""
    named = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    code = named.partition(".")[0].partition("_")[0].lower()
    return Language(code) if code in {language.value for language in Language} else Language.EN


class Speech:
    """Says messages in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._catalogue = gettext.translation(DOMAIN, str(LOCALE), [language.value], fallback=True)

    def __call__(self, template: str, /, **values: Word) -> str:
        """The sentence of a template marked by `N_`, with the values of its `{names}`."""
        return self.say(message(template, **values))

    def say(self, said: Message) -> str:
        """The sentence of `said`; its values are made visible, messages among them are said too."""
        template = self._catalogue.gettext(said.template)
        return template.format(**{name: self._word(word) for name, word in said.values})

    def count(self, number: int, one: str, many: str) -> str:
        """The sentence for `number` things: the template `one` for one of them, `many` for others, with `{n}` in it."""
        return self(one if number == 1 else many, n=number)

    def of(self, en: str, es: str) -> str:
        """The one of two texts that is in this language: for texts of the rule book, which carry both."""
        return es if self.language is Language.ES else en

    def _word(self, word: Word) -> str:
        if isinstance(word, Message):
            return self.say(word)
        return visible(str(word))
