"""The standard streams: made ready, and what becomes of a program whose reader is gone.

A stream can be closed before the program begins, be a device that takes nothing, or lose its reader on the way. None
of that may turn an exit status into another, or put an error where answers stand.
"""

import codecs
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, TextIO

from buck_ref.games.hucklebuck.values import SUITS
from buck_ref.message import N_, FileError, message
from buck_ref.report.card_words import SIGNS
from buck_ref.report.visible import clipped


def make_ready() -> None:
    """Have both outputs show by other means what their encoding lacks; give errors a place to go if theirs was closed.

    Without one, Python would print errors among the answers, and the next file opened would take their number.
    """
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - lives as long as the program
    codecs.register_error(_WITHOUT, _without)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):  # a stream put in place of the usual one may not know how
            stream.reconfigure(errors=_WITHOUT)  # type: ignore[union-attr]  # TextIO has no such method


_WITHOUT = "buck-ref"
"""The name of the way to show what an encoding lacks."""
_LETTERS = dict(zip(SIGNS, SUITS, strict=True))


def _without(error: UnicodeError) -> tuple[str | bytes, int]:
    """Signs of suits as the letters that logs write for them; any other character by its number."""
    if isinstance(error, UnicodeEncodeError):
        letter = _LETTERS.get(error.object[error.start])
        if letter is not None:
            return letter, error.start + 1
    return codecs.backslashreplace_errors(error)


def need_input() -> BinaryIO:
    """Standard input as bytes; FileError where it was closed before the program began."""
    if sys.stdin is None:
        raise FileError(message(N_("there is no standard input to read")))
    return sys.stdin.buffer


def need_output() -> None:
    """FileError where standard output was closed before the program began."""
    if sys.stdout is None:
        raise FileError(message(N_("there is no standard output to write to")))


def complain(line: str) -> None:
    """Write a line to standard error; where nothing can be written there, the exit status must say it all."""
    try:
        sys.stderr.write(f"{clipped(line)}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        finish(sys.stderr)


def finish(stream: TextIO) -> None:
    """Write what is left in a stream; what cannot be written is dropped, or Python would complain at its end."""
    try:
        stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
