"""`buck-ref`: finds the command, runs it, and turns whatever goes wrong into one line and an exit status."""

import argparse
import importlib
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, cast

from buck_ref.cli import status, streams
from buck_ref.cli.parsing import PROGRAM, Parser, argparse_speaks
from buck_ref.message import N_, UserError, reason_of
from buck_ref.report.i18n import Language, Speech, language_of
from buck_ref.report.visible import visible


class Command(NamedTuple):
    """One command: its file is imported only when it is asked for."""

    module: str
    summary: str
    in_bulk: bool = False
    """Whether it replays logs many times over: then without the rules' contracts, which a check has had already."""


_CONTRACTS = "buck_ref.rulebook.contract"
"""Where it is settled, as it is loaded, whether contracts are checked in this process."""
COMMANDS = {
    "verify": Command("buck_ref.cli.verify", N_("replay logs and say who is right")),
    "explain": Command("buck_ref.cli.explain", N_("explain one line of a log, clause by clause")),
    "show": Command("buck_ref.cli.show", N_("print a logged game as a score sheet")),
    "import": Command("buck_ref.cli.import_", N_("make a log of a score sheet")),
    "export": Command("buck_ref.cli.export", N_("write a log as a score sheet")),
    "play": Command("buck_ref.cli.play", N_("play a game from a seed and write its log")),
    "score": Command("buck_ref.cli.score", N_("say what a throw is worth, and why")),
    "draw": Command("buck_ref.cli.draw", N_("give the dice, or the shuffled cards, of one draw of a seed")),
    "readings": Command(
        "buck_ref.cli.readings", N_("say under which readings of the rulings a claim is right"), in_bulk=True
    ),
    "which-rules": Command("buck_ref.cli.which_rules", N_("say by which rules a whole log is right"), in_bulk=True),
    "rule": Command("buck_ref.cli.rule", N_("print a clause of the rule book, or a ruling")),
    "spec": Command("buck_ref.cli.spec", N_("check the specification")),
}

Run = Callable[[argparse.Namespace, Speech], int]
"""What a command does: prints its answer and gives the exit status."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give its exit status; nothing is raised."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    say = Speech(_language(arguments))
    streams.make_ready()
    try:
        streams.need_output()
        code = _run(arguments, say)
        sys.stdout.flush()
    except UserError as error:
        return _fail(say.say(error.said), error.status)
    except KeyboardInterrupt:
        return interrupted(say)
    except BrokenPipeError:
        streams.finish(sys.stdout)
        return status.NO_FILE
    except OSError as error:
        streams.finish(sys.stdout)
        return _fail(say(N_("cannot read or write: {reason}"), reason=reason_of(error)), status.NO_FILE)
    except Exception as error:
        return _fault(error, say)
    return code


def interrupted(say: Speech | None = None) -> int:
    """Say that the program was interrupted, and give the exit status; what was answered so far stands."""
    if sys.stdout is not None:
        streams.finish(sys.stdout)
    said = say or Speech(_language(sys.argv[1:]))
    return _fail(said(N_("interrupted")), status.INTERRUPTED)


def _run(arguments: list[str], say: Speech) -> int:
    try:
        with argparse_speaks(say.language):
            namespace = _parser(arguments, say).parse_args(arguments)
    except SystemExit as stop:  # from argparse: help and version asked for, or a bad request already said
        return stop.code if isinstance(stop.code, int) else status.OK
    return cast(Run, namespace.run)(namespace, say)


def _language(arguments: Sequence[str]) -> Language:
    """The language asked for last, known before there is a parser, which refuses what is no language."""
    language = language_of(os.environ)
    for flag, value in pairwise([*arguments, ""]):
        named = value if flag == "--lang" else flag.removeprefix("--lang=")
        if flag.startswith("--lang") and named in set(Language):
            language = Language(named)
    return language


def _command(arguments: Sequence[str]) -> str | None:
    """The command asked for: the first word that is neither an option nor the language."""
    before = ""
    for word in arguments:
        if not word.startswith("-") and before != "--lang":
            return word
        before = word
    return None


def _parser(arguments: Sequence[str], say: Speech) -> Parser:
    """The parser, with the arguments of the one command that is asked for."""
    description = say(N_("A referee for games of Buck: replays a game and says who is right."))
    top = Parser(prog=PROGRAM, description=description, allow_abbrev=False)  # or _command would take a value for it
    top.hint = _hint(PROGRAM, say)
    top.add_argument(
        "--version", action=_Version, nargs=0, help=say(N_("print the version and the edition of the rules"))
    )
    _add_language(top, say)
    commands = top.add_subparsers(title=say(N_("commands")), metavar=say(N_("COMMAND")), required=True)
    chosen = _command(arguments)
    for name, command in COMMANDS.items():
        summary = say(command.summary)
        parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
        parser.hint = _hint(f"{PROGRAM} {name}", say)
        if name == chosen:
            if command.in_bulk and _CONTRACTS not in sys.modules:
                os.environ["BUCK_REF_CONTRACTS"] = "off"
            module = importlib.import_module(command.module)
            module.add_arguments(parser, say)
            parser.set_defaults(run=module.run)
            _add_language(parser, say)
    return top


def _hint(command: str, say: Speech) -> str:
    return say(N_("(try: {command} --help)"), command=command)


def _add_language(parser: Parser, say: Speech) -> None:
    parser.add_argument(
        "--lang",
        choices=[language.value for language in Language],
        default=argparse.SUPPRESS,
        help=say(N_("language of the report (default: that of the locale)")),
    )


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from buck_ref.cli.version import version_line  # noqa: PLC0415 - reads the specification, which others need not

        sys.stdout.write(f"{version_line()}\n")
        parser.exit()


def _fail(said: str, code: int) -> int:
    streams.complain(f"{PROGRAM}: error: {said}")
    return code


def _fault(error: Exception, say: Speech) -> int:
    if os.environ.get("BUCK_REF_DEBUG") == "1":
        traceback.print_exc()
    template = N_("this is a fault of the program, not of what it was given: {fault} (BUCK_REF_DEBUG=1 shows where)")
    return _fail(say(template, fault=visible(f"{type(error).__name__}: {error}")), status.PROGRAM_FAULT)
