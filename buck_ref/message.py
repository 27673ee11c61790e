"""A sentence for a person that has not chosen its language yet.

Floors below the report never format sentences: they name one (an English template, marked by `N_` for the catalogues)
and the values it takes. The report puts it into English or Spanish.
"""

import errno
import json
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


SHOWN = 24
"""How many characters of what was read a reason quotes."""


def shown(text: str) -> str:
    """The beginning of `text`, its non-ASCII and control characters escaped: safe in any report."""
    return json.dumps(text[:SHOWN])[1:-1].replace('\\"', '"') + ("..." if len(text) > SHOWN else "")


_REASONS = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EACCES: N_("permission denied"),
    errno.EPERM: N_("permission denied"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.EEXIST: N_("it exists already"),
    errno.ENOSPC: N_("no space is left"),
    errno.EDQUOT: N_("no space is left"),
    errno.EFBIG: N_("the file would be too large"),
    errno.EROFS: N_("it can only be read"),
    errno.ELOOP: N_("its links go round in a circle"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EIO: N_("input or output failed"),
    errno.EBADF: N_("the stream is closed"),
}
"""Why the system refuses a file, in words that the catalogues know; of other reasons, the system's own words stand."""


def reason_of(error: OSError | ValueError) -> Message:
    """Why a file could not be read or written."""
    number = getattr(error, "errno", None)
    if number in _REASONS:
        return message(_REASONS[number])
    return message("{reason}", reason=getattr(error, "strerror", None) or str(error))


class UserError(Exception):
    """A request that cannot be served; the command line prints the message and exits with `status`."""

    status = 2

    def __init__(self, said: Message) -> None:
        super().__init__(str(said))
        self.said = said


class FileError(UserError):
    """A file that cannot be read or written."""

    status = 3
