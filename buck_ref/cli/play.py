"""`buck-ref play`: a game from a seed, and its log."""

import argparse
import re
from collections import Counter

from buck_ref.chance.rng import fresh_seed, seed_from_hex
from buck_ref.cli.options import add_profile, chosen_profile
from buck_ref.cli.parsing import new_path
from buck_ref.log.keeper import Seated, play
from buck_ref.log.keeping import KEEPER, Policy
from buck_ref.log.text import alike_names, text_reason
from buck_ref.log.values import PARTY_PATTERN
from buck_ref.message import N_, UserError, message
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.verdict_text import result_text
from buck_ref.rulebook.profiles import DICE, HUCKLEBUCK, Options, Profile

POLICIES = {DICE: (Policy.THROW, Policy.RANDOM), HUCKLEBUCK: (Policy.SENSIBLE, Policy.RANDOM)}
"""How players of each family of games can decide; the first unless another is asked for."""


def add_arguments(parser: argparse.ArgumentParser, say: Speech) -> None:
    """The arguments of `play`."""
    add_profile(parser, say, required=True)
    parser.add_argument(
        "--players",
        required=True,
        metavar="ana,jose=José",
        help=say(N_("who plays, in the order of the seats: ids, each with a name if it has another")),
    )
    parser.add_argument("--seed", metavar="HEX", help=say(N_("the seed: 64 hex digits (default: a fresh one)")))
    out = say(N_("the log to write; a file that exists is not overwritten"))
    parser.add_argument("--out", required=True, type=new_path(say), metavar=say(N_("FILE")), help=out)
    parser.add_argument(
        "--policy",
        choices=[policy.value for policy in Policy],
        help=say(
            N_(
                "how players decide: throw on while they may (throw, for dice), by what the hand is worth (sensible, "
                "for cards), or by chance from the seed (random); default: throw for dice, sensible for cards"
            )
        ),
    )


def run(args: argparse.Namespace, say: Speech) -> int:
    """Play, write, and print what was written."""
    profile = chosen_profile(args.profile, args.changes)
    players = seated(args.players)
    seed = fresh_seed() if args.seed is None else seed_from_hex(args.seed)
    game = play(args.out, profile, players, seed, policy_of(profile, args.policy))
    telling = Telling(say, {player.id: player.name for player in players})
    print(say(N_("file: {file}, {lines} lines"), file=str(args.out), lines=game.lines))
    print(say(N_("seed: {seed}"), seed=seed))
    print(result_text(telling, game.result))
    return 0


def policy_of(profile: Profile[Options], asked: str | None) -> Policy:
    """The policy asked for, or that of the game; UserError where its players cannot decide so."""
    policies = POLICIES[profile.game]
    if asked is None or asked in policies:
        return policies[0] if asked is None else Policy(asked)
    known = ", ".join(policies)
    template = N_("players of '{profile}' do not decide by the policy '{policy}'; there are: {known}")
    raise UserError(message(template, profile=profile.name, policy=asked, known=known))


def seated(text: str) -> tuple[Seated, ...]:
    """The players that `--players` names; UserError where an id or a name will not do."""
    players = tuple(_seated(part.strip()) for part in text.split(","))
    ids = [KEEPER, *(player.id for player in players)]
    twice = next((id_ for id_, number in Counter(ids).items() if number > 1), None)
    if twice is not None:
        raise UserError(
            message(N_("the id '{id}' stands for two parties (the keeper is '{keeper}')"), id=twice, keeper=KEEPER)
        )
    alike = alike_names([KEEPER, *(player.name for player in players)])
    if alike is not None:
        raise UserError(
            message(N_("the names '{one}' and '{other}' can be taken for each other"), one=alike[0], other=alike[1])
        )
    return players


def _seated(text: str) -> Seated:
    id_, named, name = text.partition("=")
    name = name if named else id_
    if not re.fullmatch(PARTY_PATTERN, id_):
        template = N_("a player is an id of a-z, 0-9 and - that begins with a letter, or id=name; not '{text}'")
        raise UserError(message(template, text=text))
    reason = text_reason(name, name=True)
    if reason is not None:
        raise UserError(reason)
    return Seated(id_, name)
