"""`buck-ref which-rules`: by which rules a whole log is right."""

import argparse

from buck_ref.cli import status
from buck_ref.cli.far import hearing
from buck_ref.cli.judging import judged
from buck_ref.cli.parsing import named_path
from buck_ref.message import N_
from buck_ref.referee.readings.which_rules import which_rules
from buck_ref.report.i18n import Speech
from buck_ref.report.readings_json import which_rules_json
from buck_ref.report.telling import Telling
from buck_ref.report.visible import whole_characters
from buck_ref.report.which_rules_text import which_rules_text
from buck_ref.report.words import to_json


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `which-rules`."""
    parser.add_argument("file", type=named_path(say), metavar=say(N_("FILE")), help=say(N_("a log")))
    parser.add_argument("--json", action="store_true", help=say(N_("answer in JSON")))
    parser.epilog = say(
        N_("Exit status 0: answered, whatever the verdict; 40 and 50: the log is UNREADABLE or UNSUPPORTED.")
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print the rules by which every act is legal and every claim holds, or those that come nearest."""
    verification = judged(args.file)
    with hearing(say, N_("Replaying")) as heard:
        found = which_rules(verification, heard=heard)
    if args.json:
        print(to_json(which_rules_json(whole_characters(str(args.file)), found, verification)))
    else:
        print(which_rules_text(Telling(say, verification.names), str(args.file), found, verification))
    return status.OK
