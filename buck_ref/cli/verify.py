"""`buck-ref verify`: replay logs and say who is right."""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from buck_ref.cli import status, streams
from buck_ref.cli.folder import in_folder
from buck_ref.cli.parsing import PROGRAM, is_folder, named_path, report_path
from buck_ref.message import N_, Message, UserError, message
from buck_ref.referee.readings.disputed import Dispute
from buck_ref.referee.verdict import Need, exit_status, meets
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.report.i18n import Speech
from buck_ref.report.summary import Row, summary_lines
from buck_ref.report.verdict_json import FailedAnswer, LogAnswer, failed_answer, verdict_answer
from buck_ref.report.verdict_text import verdict_text
from buck_ref.report.words import to_json

if TYPE_CHECKING:
    from buck_ref.cli.report import ReportFile

SUFFIX = ".bucklog"
"""What the logs in a folder are called."""


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `verify`."""
    template = N_("logs, or folders: every *{suffix} in them")
    parser.add_argument(
        "files", nargs="+", type=named_path(say), metavar=say(N_("FILE")), help=say(template, suffix=SUFFIX)
    )
    parser.add_argument("--json", action="store_true", help=say(N_("answer in JSON, one object a line for each log")))
    parser.add_argument(
        "--need",
        choices=[need.value for need in Need],
        default=Need.VERIFIED.value,
        help=say(
            N_("what exit status 0 asks for: every act and claim legal so far; nothing refuted; or everything shown")
        ),
    )
    report = N_("also write a report, in the format that the name ends in: .html, .md, .json, .xml (JUnit)")
    parser.add_argument("--report", action="append", type=report_path(say), metavar=say(N_("FILE")), help=say(report))
    parser.epilog = say(
        N_(
            "Exit status: 0 the need is met; else that of the verdict: 10 CONSISTENT, 20 INCOMPLETE, 30 REJECTED, "
            "40 UNREADABLE, 50 UNSUPPORTED. 2 bad request, 3 cannot read. Of several logs: 3 if one cannot be read, "
            "else the highest."
        )
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Check each log and print what was found; one that cannot be read does not stop the rest."""
    single = len(args.files) == 1 and not is_folder(args.files[0])
    report = _begun(args.report or [], say, single=single)
    paths = [one for file in args.files for one in _logs(file)]
    need, codes = Need(args.need), set[int]()
    with _progress(paths, say, quiet=args.json or sys.stdout.isatty()) as shown:
        rows = _counted((_row(path, need, report) for path in shown), codes)
        if single and not args.json:
            _print_one(next(rows), say)
        else:
            for line in _json_lines(say, rows) if args.json else summary_lines(say, rows):
                print(line, flush=True)  # known is known, whatever becomes of the rest
    if report is not None:
        report.write()
    return _status(codes)


def _begun(paths: list[Path], say: Speech, *, single: bool) -> "ReportFile | None":
    """The report that is asked for; a second one is refused, for it would be dropped silently."""
    if not paths:
        return None
    if len(paths) > 1:
        raise UserError(message(N_("one report is written of one check; asked for: {n}"), n=len(paths)))
    from buck_ref.cli.report import ReportFile  # noqa: PLC0415 - slow to load, and not always asked for

    return ReportFile(paths[0], say, single=single)


def _counted(rows: Iterable[Row], codes: set[int]) -> Iterator[Row]:
    """The same rows, each let go when the next is asked for: of a large folder only the exit statuses are kept."""
    for row in rows:
        codes.add(row.status)
        yield row


def _logs(path: Path) -> list[Path | Row]:
    """The logs in a folder; any other path is a log itself."""
    if not is_folder(path):
        return [path]
    nothing = message(N_("no *{suffix} in this folder"), suffix=SUFFIX)
    return in_folder(path, SUFFIX) or [Row(str(path), None, nothing, status.NO_FILE)]


def _row(path: Path | Row, need: Need, report: "ReportFile | None") -> Row:
    if report is None:
        return path if isinstance(path, Row) else _check(path, need, verify)
    row = path if isinstance(path, Row) else _check(path, need, report.verify)
    report.add(row)
    return row


def _check(path: Path, need: Need, check: Callable[[Path], AnyVerification]) -> Row:
    try:
        verification = check(path)
    except UserError as error:
        return Row(str(path), None, error.said, error.status)
    except Exception as error:
        return Row(str(path), None, _fault(error), status.PROGRAM_FAULT)
    return Row(str(path), verification, None, _status_of(verification, need), Dispute(verification))


def _fault(error: Exception) -> Message:
    return message(N_("this is a fault of the program: {fault}"), fault=f"{type(error).__name__}: {error}")


def _status_of(verification: AnyVerification, need: Need) -> int:
    met = meets(need, verification.verdict, verification.answers.legal)
    return status.OK if met else exit_status(verification.verdict)


def _status(codes: set[int]) -> int:
    """A fault of the program first, then a file that could not be read, then the highest."""
    for first in (status.PROGRAM_FAULT, status.NO_FILE):
        if first in codes:
            return first
    return max(codes)


def _print_one(row: Row, say: Speech) -> None:
    if row.verification is not None:
        print(verdict_text(say, row.file, row.verification, row.dispute))
    elif row.failed is not None:
        streams.complain(f"{PROGRAM}: error: {say.say(row.failed)}")


def _json_lines(say: Speech, rows: Iterable[Row]) -> Iterator[str]:
    for row in rows:
        yield to_json(_answer(say, row), compact=True)


def _answer(say: Speech, row: Row) -> LogAnswer | FailedAnswer:
    if row.verification is None:
        return failed_answer(say, row.file, row.failed, row.status)
    return verdict_answer(say, row.file, row.verification, row.status)


@contextmanager
def _progress(paths: list[Path | Row], say: Speech, *, quiet: bool) -> Iterator[Iterable[Path | Row]]:
    """The paths, with a bar on the terminal while many are worked through; `quiet`: the answers show how far it is."""
    if len(paths) < 2 or quiet or not sys.stderr.isatty():
        yield paths
        return
    from rich.console import Console  # noqa: PLC0415 - slow to load, and seldom needed
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar:
        yield bar.track(paths, description=say(N_("Checking")))
