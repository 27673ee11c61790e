"""`buck-ref rule`: a clause of the rule book or a ruling, or the list of all clauses."""

import argparse
from difflib import get_close_matches

from buck_ref.message import N_, Message, UserError, message
from buck_ref.report.i18n import Speech
from buck_ref.report.rule_page import rule_json, rule_list, rule_page
from buck_ref.report.ruling_page import ruling_json, ruling_page
from buck_ref.report.words import to_json
from buck_ref.rulebook.clauses import Clause, ClauseId, load_clauses
from buck_ref.rulebook.rulings import Ruling, load_rulings


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `rule`."""
    ids = parser.add_argument(
        "ids",
        nargs="+",
        metavar=say(N_("ID")),
        help=say(N_("clauses (BUCK-SCORE-SUM) or rulings (shared_die); without any: the list of all clauses")),
    )
    ids.required = False  # with nargs="*", argparse would take the empty list as soon as an option comes first
    parser.add_argument("--json", action="store_true", help=say(N_("answer in JSON")))


def run(args: argparse.Namespace, say: Speech) -> int:
    """Print the pages asked for."""
    if not args.ids:
        listed = [{"id": one.id, "kind": one.kind.value, "title": one.title.en} for one in load_clauses().values()]
        print(to_json(listed) if args.json else rule_list(say))
        return 0
    pages = [_found(text) for text in args.ids]
    if args.json:
        answers = [rule_json(one) if isinstance(one, Clause) else ruling_json(one) for one in pages]
        print(to_json(answers[0] if len(answers) == 1 else answers))
    else:
        texts = [rule_page(say, one) if isinstance(one, Clause) else ruling_page(say, one) for one in pages]
        print("\n\n\n".join(texts))
    return 0


def _found(text: str) -> Clause | Ruling:
    """The clause or ruling of that name, in either case."""
    clause = load_clauses().get(ClauseId(text.upper()))
    ruling = load_rulings().get(text.lower())
    found = clause or ruling
    if found is None:
        raise UserError(_unknown(text))
    return found


def _unknown(text: str) -> Message:
    names = {name.lower(): name for name in (*load_clauses(), *load_rulings())}
    near = ", ".join(names[name] for name in get_close_matches(text.lower(), names, n=4))
    if near:
        return message(N_("there is no clause or ruling '{id}'; near it: {near}"), id=text, near=near)
    return message(N_("there is no clause or ruling '{id}'; `buck-ref rule` lists all"), id=text)
