"""A game that a seed gives, played while a page is built, and the command that plays it again."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from buck_ref.cli.play import seated
from buck_ref.log.keeper import play
from buck_ref.log.keeping import Policy
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.rulebook.profiles import shipped_profile
from docs._ext.language import Voice
from docs._ext.rst import code, literal, paragraph
from docs._ext.words import WORDS


class Asked(NamedTuple):
    """The game that is asked for, and how its players decide."""

    profile: str
    seed: str
    players: str
    policy: Policy


def asked_of(text: str, policy: Policy) -> Asked:
    """The game that a chapter writes as `buck-dice 00…01 ana=Ana,beto=Beto`."""
    profile, seed, players = text.split()
    return Asked(profile, seed, players, policy)


@cache
def played(asked: Asked) -> AnyVerification:
    """The game, played now and then checked."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.bucklog"
        play(path, shipped_profile(asked.profile), seated(asked.players), asked.seed, asked.policy)
        return verify(path)


def announced(voice: Voice, asked: Asked) -> list[str]:
    """That the game is from a seed, and the command that plays it again."""
    policy = "" if asked.policy is Policy.THROW else f" --policy {asked.policy.value}"
    command = f"buck-ref play --profile {asked.profile}{policy} --players {asked.players}"
    lines = paragraph(voice(WORDS.from_seed, profile=literal(asked.profile)))
    return lines + code(f"{command} --out game.bucklog --seed {asked.seed}", "bash", kind="wrapped")
