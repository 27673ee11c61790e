"""`buck-ref export`: a log becomes a score sheet."""

import argparse
import sys
from collections.abc import Iterator

from buck_ref.cli import status, streams
from buck_ref.cli.new_file import write_new
from buck_ref.cli.parsing import named_path, new_path
from buck_ref.log.read import LogRecord, read_log
from buck_ref.message import N_, UserError, message
from buck_ref.referee.verdict import Verdict
from buck_ref.referee.verify import verify_record
from buck_ref.report.findings_text import line_of
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.sheet.export import SAID, exported, left_out
from buck_ref.sheet.faults import SheetError
from buck_ref.sheet.forms import Form, read_as, written_as


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `export`."""
    parser.add_argument("file", type=named_path(say), metavar=say(N_("FILE")), help=say(N_("a log")))
    parser.add_argument(
        "--format",
        choices=[form.value for form in Form],
        default=Form.SHEET.value,
        help=say(N_("how the sheet is written (default: sheet)")),
    )
    parser.add_argument(
        "--out",
        type=new_path(say),
        metavar=say(N_("FILE")),
        help=say(N_("the new file (default: standard output)")),
    )
    parser.epilog = say(
        N_(
            "The words are those of the language of the report. Exit statuses 40 and 50: the log cannot be read, or is "
            "of rules that are not known here."
        )
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Write the sheet; what it does not say is told on standard error."""
    record, form = read_log(args.file), Form(args.format)
    export = exported(record)
    text = written_as(form, export, lambda word: say.of(*word))
    try:
        lines = read_as(form, text.encode())
    except SheetError as error:
        template = N_("{file}: no sheet can say this, for it could not be read again: {reason}")
        raise UserError(message(template, file=str(args.file), reason=error.said)) from error
    if args.out is None:
        sys.stdout.buffer.write(text.encode())  # UTF-8 whatever the terminal takes (SHEET-TRANSPORT)
    else:
        write_new(args.out, text.encode())
        print(say(N_("file: {file}"), file=str(args.out)))
    for one in left_out(record, lines):
        streams.complain(say(N_("{file}: not on the sheet: {what}"), file=str(args.file), what=message(SAID[one])))
    for said in _source_faults(record, say):
        streams.complain(say(N_("{file}: not on the sheet: {what}"), file=str(args.file), what=said))
    return status.OK


def _source_faults(record: LogRecord, say: Speech) -> Iterator[str]:
    """What was tolerated in transport, and that the log is refuted: by the sheet alone nobody could tell."""
    verification = verify_record(record)
    yield from (line_of(Telling(say, verification.names), finding) for finding in record.findings)
    if verification.verdict is Verdict.REJECTED:
        yield say(
            N_(
                "that this log is REJECTED; a sheet keeps the acts and claims only, and what rests on the rest (the "
                "seed, draws, writers, hashes) is no longer found in it"
            )
        )
