"""`buck-ref show`: a logged game as a score sheet."""

import argparse

from buck_ref.cli import status
from buck_ref.cli.parsing import named_path
from buck_ref.message import N_
from buck_ref.referee.verdict import Verdict, exit_status
from buck_ref.referee.verify import verify
from buck_ref.report.i18n import Speech
from buck_ref.report.show import sheet_text
from buck_ref.report.telling import Telling


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `show`."""
    parser.add_argument("file", type=named_path(say), metavar=say(N_("FILE")), help=say(N_("a log")))
    parser.epilog = say(
        N_("Exit status 0: shown, whatever the verdict; 40 and 50: the log is UNREADABLE or UNSUPPORTED.")
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print the sheet; it is no verdict, though it marks what speaks against the log."""
    verification = verify(args.file)
    print(sheet_text(Telling(say, verification.names), str(args.file), verification))
    if verification.verdict in (Verdict.UNREADABLE, Verdict.UNSUPPORTED):
        return exit_status(verification.verdict)
    return status.OK
