"""`buck-ref import`: a score sheet becomes a log."""

import argparse
import shlex
from pathlib import Path

from buck_ref.cli import status, streams
from buck_ref.cli.new_file import write_new
from buck_ref.cli.parsing import PROGRAM, named_path, new_path
from buck_ref.log.chain import leaf_hash
from buck_ref.log.read import file_bytes
from buck_ref.log.transport import MAX_FILE
from buck_ref.message import N_, FileError, message, reason_of
from buck_ref.report.i18n import Speech
from buck_ref.report.visible import visible
from buck_ref.sheet.faults import Fault, SheetError
from buck_ref.sheet.forms import Form, form_of, read_as
from buck_ref.sheet.text.words import KINDS, MARKS, WORDS

_MOST_TOLD = 12
"""How many kinds of words that could stand somewhere are told, at most."""


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `import`."""
    parser.add_argument(
        "sheet", type=named_path(say), metavar=say(N_("SHEET")), help=say(N_("a score sheet; - for standard input"))
    )
    parser.add_argument(
        "--out", type=new_path(say), required=True, metavar=say(N_("FILE")), help=say(N_("the new log"))
    )
    parser.add_argument(
        "--format",
        choices=[form.value for form in Form],
        help=say(N_("how the sheet is written (default: csv where its name ends so, otherwise sheet)")),
    )
    parser.epilog = say(
        N_("Exit status 2: something in the sheet cannot be read; it is told with line and column, and no log is made.")
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Make the log, or tell everything that cannot be read."""
    content, form = _content(args.sheet), form_of(args.sheet, args.format)
    try:
        lines = read_as(form, content)
    except SheetError as error:
        for fault in error.faults:
            streams.complain(f"{visible(str(args.sheet))}:{told(fault, say)}")
        many = N_("{n} things in the sheet cannot be read; no log was made")
        streams.complain(
            say.count(len(error.faults), N_("{n} thing in the sheet cannot be read; no log was made"), many)
        )
        return status.BAD_REQUEST
    write_new(args.out, b"".join(line + b"\n" for line in lines))
    print(say(N_("file: {file}, {lines} lines"), file=str(args.out), lines=len(lines)))
    print(say(N_("tip: {tip}"), tip=leaf_hash(lines[-1])))
    print(say(N_("what to do next:")))
    for command in ("verify --need legal", "show", "readings"):
        print(f"  {PROGRAM} {command} {visible(shlex.quote(str(args.out)))}")
    return status.OK


def told(fault: Fault, say: Speech) -> str:
    """A fault as one line: where, and why."""
    said = say(N_("{line}:{column}: {reason}"), line=fault.place.line, column=fault.place.column, reason=fault.said)
    if not fault.allowed:
        return said
    allowed = [_kind(kind, say) for kind in sorted(fault.allowed, key=_fixed_last)]
    some = ", ".join(allowed[:_MOST_TOLD]) + (", ..." if len(allowed) > _MOST_TOLD else "")
    return say(N_("{said}; what can stand here: {allowed}"), said=said, allowed=some)


def _fixed_last(kind: str) -> tuple[bool, str]:
    return kind not in KINDS, kind


def _kind(kind: str, say: Speech) -> str:
    """A kind of word, by what the grammar calls it."""
    if kind in KINDS:
        return say(KINDS[kind])
    return say.of(*WORDS[kind]) if kind in WORDS else f"'{MARKS[kind]}'"


def _content(sheet: Path) -> bytes:
    """The bytes of the sheet, up to one more than there may be."""
    if str(sheet) != "-":
        return file_bytes(sheet)
    source = streams.need_input()
    try:
        return source.read(MAX_FILE + 1)
    except (OSError, ValueError) as error:
        said = message(N_("{file}: cannot be read: {reason}"), file=str(sheet), reason=reason_of(error))
        raise FileError(said) from error
