"""A profile and the options changed on the command line: `--profile P --set option=value`."""

import argparse
import re
import tomllib
from collections.abc import Iterable

from buck_ref.message import N_, UserError, message
from buck_ref.report.i18n import Speech
from buck_ref.rulebook.profiles import Options, Profile, load_profile, shipped_profiles, with_options

_WORD = re.compile(r"[a-z][a-z0-9-]*")


def add_profile(
    parser: argparse.ArgumentParser, say: Speech, *, required: bool, game: str | None = None
) -> argparse.Action:
    """The arguments `--profile` and `--set`, for one family of games or all; gives back the first."""
    profile = parser.add_argument(
        "--profile",
        required=required,
        metavar="P",
        help=say(
            N_("a published profile ({profiles}) or the TOML file of a house rule"),
            profiles=", ".join(shipped_profiles(game)),
        ),
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar=say(N_("OPTION=VALUE")),
        help=say(N_("change one option of the profile; can be given several times")),
    )
    return profile


def chosen_profile(name: str, changes: Iterable[str]) -> Profile[Options]:
    """The profile `name` with the changes of `--set`; UserError where one is ill-formed or stands twice."""
    profile = load_profile(name)
    changed: dict[str, object] = {}
    for change in changes:
        option, equals, value = (part.strip() for part in change.partition("="))
        if not equals:
            raise UserError(message(N_("--set takes option=value, not '{change}'"), change=change))
        if option in changed:
            raise UserError(message(N_("option '{option}' is set twice"), option=option))
        changed[option] = _value(option, value)
    return with_options(profile, changed) if changed else profile


def _value(option: str, text: str) -> object:
    """A value as TOML writes it, or a bare word."""
    try:
        table = tomllib.loads(f"value = {text}")
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        if _WORD.fullmatch(text):
            return text
        template = N_("option '{option}' cannot be read: '{text}' is no value as TOML writes it")
        raise UserError(message(template, option=option, text=text)) from error
    if list(table) != ["value"]:
        raise UserError(message(N_("--set takes one option at a time, not '{change}'"), change=text))
    return table["value"]
