"""The parser: argparse, in the language of the report, with errors of one line."""

import argparse
import gettext
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from buck_ref.cli import status, streams
from buck_ref.message import N_
from buck_ref.report.formats import Format
from buck_ref.report.i18n import DOMAIN, LOCALE, Language, Speech
from buck_ref.report.visible import visible

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

PROGRAM = "buck-ref"

ARGPARSE_SAYS = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("%(heading)s:"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("ignored explicit argument %r"),
    N_("not allowed with argument %s"),
    N_("one of the arguments %s is required"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
)
"""The sentences of argparse that a user of this program can meet; argparse looks them up in our catalogues."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong with a request in one line."""

    hint = ""
    """Where to read more, in the language of the report."""

    def error(self, message: str) -> NoReturn:
        """Say `message` on one line and leave with the status of a bad request."""
        streams.complain(f"{PROGRAM}: error: {visible(message)} {self.hint}".rstrip())
        raise SystemExit(status.BAD_REQUEST)

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Print the help; argparse itself passes over a failure to write it."""
        (file or sys.stdout).write(self.format_help())


@contextmanager
def argparse_speaks(language: Language) -> Iterator[None]:
    """Have argparse take its own sentences from our catalogues, in `language`.

    argparse asks the process-wide domain of gettext, which takes the language from the environment; both are put back.
    """
    domain, wanted = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language.value
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop("LANGUAGE")
        if wanted is not None:
            os.environ["LANGUAGE"] = wanted


_INTEGER = re.compile(r"-?[0-9]{1,1000}")


def whole_number(say: Speech, minimum: int) -> Callable[[str], int]:
    """A reader of whole numbers, `minimum` or more, for argparse."""

    def read(text: str) -> int:
        if _INTEGER.fullmatch(text) and int(text) >= minimum:
            return int(text)
        template = N_("'{text}' is not a whole number, {minimum} or more")
        raise argparse.ArgumentTypeError(say(template, text=text, minimum=minimum))

    return read


def named_path(say: Speech) -> Callable[[str], Path]:
    """A reader of paths for argparse; an empty one would silently be the working folder."""

    def read(text: str) -> Path:
        if not text:
            raise argparse.ArgumentTypeError(say(N_("the name of a file or folder is empty")))
        return Path(text)

    return read


def new_path(say: Speech) -> Callable[[str], Path]:
    """A reader, for argparse, of the file that is to be written; `-` would silently be a file of that name."""
    named = named_path(say)

    def read(text: str) -> Path:
        if text == "-":
            raise argparse.ArgumentTypeError(say(N_("'-' names no file to write; a file of that name is './-'")))
        return named(text)

    return read


def report_path(say: Speech) -> Callable[[str], Path]:
    """A reader, for argparse, of the file that a report is written to: its name says in which format."""
    named = named_path(say)

    def read(text: str) -> Path:
        path = named(text)
        if path.suffix.lower() not in set(Format):
            template = N_("the name of a report ends in one of {endings}, and not as '{name}' does")
            raise argparse.ArgumentTypeError(say(template, endings=", ".join(Format), name=text))
        return path

    return read


def is_folder(path: Path) -> bool:
    """Is it a folder? What cannot even be looked at is none, and reading it will say why."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False
