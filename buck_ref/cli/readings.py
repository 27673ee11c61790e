"""`buck-ref readings`: under which readings of the rulings a claim is right, and what the game comes to then."""

import argparse

from buck_ref.cli import status
from buck_ref.cli.asked_claims import asked_claims
from buck_ref.cli.far import hearing
from buck_ref.cli.judging import judged
from buck_ref.cli.parsing import named_path, whole_number
from buck_ref.message import N_, UserError, message
from buck_ref.referee.readings.disputed import disputed_line, is_total
from buck_ref.referee.readings.game import LineClaim, game_readings
from buck_ref.referee.readings.step import step_readings
from buck_ref.report.beside_rules import beside_rules_text
from buck_ref.report.i18n import Speech
from buck_ref.report.readings_json import readings_json
from buck_ref.report.readings_text import readings_text
from buck_ref.report.telling import Telling
from buck_ref.report.visible import visible, whole_characters
from buck_ref.report.words import to_json


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `readings`."""
    parser.add_argument("file", type=named_path(say), metavar=say(N_("FILE")), help=say(N_("a log")))
    parser.add_argument(
        "--line",
        type=whole_number(say, 0),
        metavar="N",
        help=say(N_("the line to ask about (default: the first with a wrong claim or an illegal act)")),
    )
    parser.add_argument(
        "--claim",
        action="append",
        default=[],
        dest="claims",
        metavar=say(N_("FIELD=VALUE")),
        help=say(N_("what a party claims of the line, such as points=2; can be given several times")),
    )
    parser.add_argument("--json", action="store_true", help=say(N_("answer in JSON")))
    parser.epilog = say(
        N_("Exit status 0: answered, whatever the verdict; 40 and 50: the log is UNREADABLE or UNSUPPORTED.")
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print the line in dispute under every reading that bears on it, then the whole game under its changes."""
    verification = judged(args.file)
    line = disputed_line(verification) if args.line is None else args.line
    if args.line is None and line is not None and is_total(verification, line):
        line = None  # the whole game still tells under which readings it would be right
    is_close = verification.close is not None and line == verification.close[0]
    if is_close:
        line = None  # what the close says is of the whole game
    if args.claims and is_close:
        raise UserError(message(N_("line {line} is the close: --claim asks about acts"), line=args.line or 0))
    if args.claims and line is None:
        raise UserError(message(N_("no line of this log is in dispute: --claim needs --line")))
    claims = asked_claims(args.claims, verification.players)
    step = None if line is None else step_readings(verification, line, claims)
    asked = () if line is None else tuple(LineClaim(line, field, value) for field, value in claims)
    with hearing(say, N_("Replaying")) as heard:
        game = game_readings(verification, claims=asked, heard=heard)
    if args.json:
        print(to_json(readings_json(whole_characters(str(args.file)), step, game)))
        return status.OK
    telling = Telling(say, verification.names)
    profile = "" if verification.profile is None else verification.profile.name
    head = say(
        N_("{file}: {profile}, {verdict}"),
        file=visible(str(args.file)),
        profile=profile,
        verdict=verification.verdict.value,
    )
    close = say(N_("Line {line} is the close: its claims are judged under the whole game."), line=args.line or 0)
    beside = beside_rules_text(telling, verification)
    parts = [head, beside, close if is_close else None, readings_text(telling, step, game)]
    print("\n\n".join(part for part in parts if part is not None))
    return status.OK
