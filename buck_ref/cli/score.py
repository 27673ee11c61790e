"""`buck-ref score`: what a throw is worth, and why."""

import argparse
from collections.abc import Sequence

from buck_ref.cli.options import add_profile, chosen_profile
from buck_ref.cli.parsing import whole_number
from buck_ref.message import N_, UserError, message
from buck_ref.report.i18n import Speech
from buck_ref.report.score_text import Question, full_json, score_text
from buck_ref.report.words import to_json
from buck_ref.rulebook.profiles import DICE, as_dice


class _Batch(argparse.Action):
    """`--batch`: what else would be needed stands in each line of the input instead."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str, needed: Sequence[argparse.Action]) -> None:  # noqa: A002 - argparse's name
        super().__init__(option_strings, dest, nargs=0, default=False, help=help)
        self.needed = needed

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *_: object) -> None:
        setattr(namespace, self.dest, True)
        for action in self.needed:
            action.required = False


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `score`."""
    profile = add_profile(parser, say, required=True, game=DICE)
    point = parser.add_argument(
        "--point", required=True, metavar="N", type=whole_number(say, 1), help=say(N_("the thrower's Point"))
    )
    dice = parser.add_argument(
        "dice", nargs="+", metavar=say(N_("FACE")), type=whole_number(say, 0), help=say(N_("what the dice show"))
    )
    parser.add_argument("--json", action="store_true", help=say(N_("answer in JSON")))
    template = N_("read one JSON object a line from standard input and answer one a line: {form}")
    form = '{"profile": "buck-classic", "options": {}, "point": 5, "dice": [1, 4, 4]}'
    parser.add_argument("--batch", action=_Batch, needed=(profile, point, dice), help=say(template, form=form))


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print the answer, or answer line after line."""
    if args.batch:
        from buck_ref.cli.score_batch import answer_lines  # noqa: PLC0415 - only a batch needs it

        if args.profile or args.changes or args.point or args.dice:
            raise UserError(message(N_("with --batch the profile, the Point and the dice stand in the input")))
        return answer_lines(say)
    question = Question(as_dice(chosen_profile(args.profile, args.changes)), args.point, tuple(args.dice))
    print(to_json(full_json(say, question)) if args.json else score_text(say, question))
    return 0
