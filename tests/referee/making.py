"""Logs for the tests of the referee: made line by line, played from a seed, or changed afterwards and chained again."""

import copy
import json
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from buck_ref.log import data
from buck_ref.log.canonical import canonical_bytes
from buck_ref.log.chain import FIRST_PREV, leaf_hash
from buck_ref.log.findings import Finding
from buck_ref.log.keeper import Seated, play
from buck_ref.log.keeping import Policy
from buck_ref.log.lines import Claim
from buck_ref.log.moves import MoveStop, MoveThrow
from buck_ref.log.values import Mode, Role, Signing
from buck_ref.log.write import Chain, Data
from buck_ref.referee.card_judge import CardVerification
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.verify import AnyVerification, verify_bytes
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.profiles import Options, Profile, dice_profile, options_of, shipped_profile, with_options

SEED = bytes(range(32)).hex()
"""Its first throws of three dice are 462 634 411 511 422 141 663 443 225 444 641 236."""
PLAYERS = ("ana", "beto", "carla")

Line = dict[str, Any]
"""A line as plain data, to be changed."""


def profile_of(name: str = "buck-classic", **options: object) -> Profile[DiceOptions]:
    """A shipped profile with some options changed, under its own name where nothing is."""
    changed = with_options(dice_profile(name), options)
    return Profile("house" if options else name, changed.game, changed.options)


def cards_of(**options: object) -> Profile[Options]:
    """The profile of Hucklebuck with some options changed, under its own name where nothing is."""
    changed = with_options(shipped_profile("hucklebuck"), options)
    return Profile("house" if options else "hucklebuck", changed.game, changed.options)


def opening(
    profile: Profile[Options],
    mode: Mode = Mode.PHYSICAL,
    players: Iterable[str] = PLAYERS,
    names: Mapping[str, str] = {},
    **changes: object,
) -> data.OpenData:
    """The data of a first line; a player without one of the `names` has that of the id."""
    edition = current_edition()
    fields: dict[str, Any] = {
        "format": data.FORMAT,
        "game": "00112233445566778899aabbccddeeff",
        "edition": data.Edition(number=edition.number, digest=edition.digest),
        "profile": data.ProfileData(name=profile.name, game=profile.game, options=options_of(profile)),
        "mode": mode,
        "seed": SEED if mode is Mode.SEEDED else None,
        "parties": (
            data.Party(id="table", name="Table", role=Role.KEEPER),
            *(data.Party(id=player, name=names.get(player, player.title()), role=Role.PLAYER) for player in players),
        ),
        "signing": Signing.NONE,
    }
    return data.OpenData(**fields | changes)


def order(player: str, *dice: int, roll: int = 0) -> data.OrderThrow:
    """A throw of real dice for the order."""
    return data.OrderThrow(round=1, player=player, dice=dice, roll=roll)


def point(player: str, *dice: int) -> data.PointThrow:
    """A throw of a real die for a Point."""
    return data.PointThrow(round=1, player=player, dice=dice)


def turn(player: str, *dice: int) -> data.TurnThrow:
    """A throw of real dice in a turn."""
    return data.TurnThrow(round=1, player=player, dice=dice)


def stop(player: str) -> MoveStop:
    """The decision to stop, as the keeper writes it down."""
    return MoveStop(player=player)


def retract(from_: int) -> data.RetractData:
    """Entries are taken back from this line on."""
    return data.RetractData(from_=from_)


def note(text: str = "hola") -> data.NoteData:
    """A remark."""
    return data.NoteData(text=text)


ABORTED = data.CloseData(outcome=data.Outcome.ABORTED)
FINISHED = data.CloseData(outcome=data.Outcome.FINISHED)
THROW = MoveThrow()


def result(
    scores: Iterable[int], chips: Iterable[int], winners: tuple[str, ...], players: Iterable[str] = PLAYERS
) -> data.GameResult:
    """The result of a game of one round."""
    each = zip(players, scores, chips, strict=True)
    one = data.Result(
        players=tuple(data.PlayerResult(id=id_, score=score, chips=won) for id_, score, won in each),
        winners=winners,
        loser=None,
    )
    return data.GameResult(rounds=(one,), total=one)


Said = Data | tuple[str, Data] | tuple[Data, Claim] | tuple[str, Data, Claim]
"""What is written: by the keeper unless another party is named, with a claim or without."""


def log_of(first: data.OpenData, *lines: Said) -> bytes:
    """The file of a chained log."""
    chain = Chain()
    made = [chain.line("table", first)]
    for said in lines:
        parts = list(said) if isinstance(said, tuple) else [said]
        by = parts.pop(0) if isinstance(parts[0], str) else "table"
        event, claim = parts[0], parts[1] if len(parts) > 1 else None
        made.append(chain.line(by, event, claim=claim))  # type: ignore[arg-type]  # told apart by their places
    return b"".join(line + b"\n" for line in made)


def plain(content: bytes) -> list[Line]:
    """The lines of a log as plain data."""
    return [json.loads(line) for line in content.splitlines()]


def chained(lines: Iterable[Mapping[str, object]]) -> bytes:
    """The file of these lines, numbered and chained anew: what stands in them is nobody's secret."""
    made, prev = [], FIRST_PREV
    for n, line in enumerate(lines):
        raw = canonical_bytes({**line, "n": n, "prev": prev})
        made.append(raw + b"\n")
        prev = leaf_hash(raw)
    return b"".join(made)


def changed(content: bytes, change: Callable[[list[Line]], None]) -> bytes:
    """A log with its lines changed as plain data, and chained again."""
    lines = copy.deepcopy(plain(content))
    change(lines)
    return chained(lines)


@cache
def played(
    profile: Profile[Options], seed: str = SEED, players: tuple[str, ...] = PLAYERS, policy: Policy = Policy.THROW
) -> bytes:
    """The log of a game that the keeper played."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.bucklog"
        play(path, profile, tuple(Seated(player, player.title()) for player in players), seed, policy)
        return path.read_bytes()


def seed_of(number: int) -> str:
    """A seed of a test."""
    return number.to_bytes(32, "big").hex()


def of_dice(checked: AnyVerification) -> DiceVerification:
    """The same check, which judged a log of a dice game."""
    assert checked.profile is not None
    assert isinstance(checked.profile.options, DiceOptions)
    return cast(DiceVerification, checked)


def of_cards(checked: AnyVerification) -> CardVerification:
    """The same check, which judged a log of a card game."""
    assert checked.profile is not None
    assert isinstance(checked.profile.options, HucklebuckOptions)
    return cast(CardVerification, checked)


def found(content: bytes | AnyVerification) -> list[tuple[str, int | None, str | None]]:
    """The findings, short: code, line, clause; without the limits that every log of its mode has."""
    checked = verify_bytes(content) if isinstance(content, bytes) else content
    return [brief(finding) for finding in checked.findings if finding.code not in ALWAYS]


ALWAYS = ("L-UNSIGNED", "L-PHYSICAL", "L-SEED-PUBLIC")


def brief(finding: Finding) -> tuple[str, int | None, str | None]:
    """Code, line and clause."""
    return finding.code.value, finding.line, finding.clause
