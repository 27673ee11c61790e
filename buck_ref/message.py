"""A sentence for a person that has not chosen its language yet.

Floors below the report never format sentences: they name one (an English template, marked by `N_` for the catalogues)
and the values it takes. The report puts it into English or Spanish.
"""

from typing import NamedTuple, Union

Word = Union[str, int, "Message"]


class Message(NamedTuple):
    """A sentence to be: the English template is also the key of its translations."""

    template: str
    values: tuple[tuple[str, Word], ...] = ()

    def __str__(self) -> str:
        return self.template.format(**dict(self.values))


def message(template: str, /, **values: Word) -> Message:
    """A message from a template marked by `N_` and the values of its `{names}`."""
    return Message(template, tuple(values.items()))


def N_(template: str) -> str:  # noqa: N802 - gettext's customary name, known to extraction tools
    """Mark `template` for the catalogues, and give it back unchanged."""
    return template


class UserError(Exception):
    """A request that cannot be served; the command line prints the message and exits with `status`."""

    status = 2

    def __init__(self, said: Message) -> None:
        super().__init__(str(said))
        self.said = said


class FileError(UserError):
    """A file that cannot be read or written."""

    status = 3
