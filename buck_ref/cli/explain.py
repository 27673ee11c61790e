"""`buck-ref explain`: one line of a log: the state before it, the act, the clauses applied, the state after."""

import argparse

from buck_ref.cli import status
from buck_ref.cli.parsing import named_path, whole_number
from buck_ref.log.read import file_bytes
from buck_ref.message import N_, UserError, message
from buck_ref.referee.verdict import Verdict, exit_status
from buck_ref.report.explain_text import explain_text, not_judged_text
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.told import Source, source_of, steps
from buck_ref.report.verdict_json import explained
from buck_ref.report.verdict_view import verdict_view
from buck_ref.report.words import to_json


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `explain`."""
    parser.add_argument("file", type=named_path(say), metavar=say(N_("FILE")), help=say(N_("a log")))
    line = N_("the number of the line, from 0: its `n`, as verdicts and sheets name it")
    parser.add_argument("--line", required=True, metavar="N", type=whole_number(say, 0), help=say(line))
    parser.add_argument("--json", action="store_true", help=say(N_("answer in JSON")))
    parser.epilog = say(
        N_("Exit status 0: explained, whatever the verdict; 40 and 50: the log is UNREADABLE or UNSUPPORTED.")
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Explain the line; what stands in it wrongly is told with it."""
    source = source_of(str(args.file), file_bytes(args.file))
    verification = source.verification
    judged = verification.verdict not in (Verdict.UNREADABLE, Verdict.UNSUPPORTED)
    if judged and args.line >= verification.lines:
        template = N_("{file} has no line {line}: its lines are 0 to {last}")
        raise UserError(message(template, file=source.file, line=args.line, last=verification.lines - 1))
    _answer(source, args.line, Telling(say, verification.names), as_json=args.json, judged=judged)
    return status.OK if judged else exit_status(verification.verdict)


def _answer(source: Source, line: int, telling: Telling, *, as_json: bool, judged: bool) -> None:
    told = steps(telling, source, range(line, line + 1)) if judged else ()
    if as_json:
        print(to_json(explained(source.file, source.verification, told[0] if told else None)))
    elif told:
        print(explain_text(telling.say, source.file, told[0]))
    else:
        why = verdict_view(telling, source.file, source.verification)
        print(not_judged_text(telling.say, source.file, (one.one_line for one in why.findings)))
