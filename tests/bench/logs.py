"""Logs to measure with: games played from fixed seeds, and one of real dice that is as long as is wanted."""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Result, Step, Table
from buck_ref.log import data
from buck_ref.log.keeping import KEEPER
from buck_ref.log.lines import Claim
from buck_ref.log.write import Chain
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Profile, dice_profile
from tests.referee.making import PLAYERS, opening, played, profile_of, seed_of

POINT = 5
PATTERN = ((1, 4, 4), (5, 3, 6), (1, 2, 6))
"""Against Point 5 a sum, a match and nothing: a turn of three throws for two points, over and over."""
SLOW_PATTERN = ((1, 4, 4), (1, 2, 6), (1, 2, 6), (1, 2, 6), (1, 2, 6))
"""One point in four turns, so that 10,000 points take three players some 150,000 lines."""


@cache
def played_log(lines: int) -> bytes:
    """The log of a played game of buck-chips that has nearest to `lines` lines, of the first 200 seeds."""
    profile = dice_profile("buck-chips")
    return min((played(profile, seed_of(seed)) for seed in range(200)), key=lambda log: abs(log.count(b"\n") - lines))


def long_profile() -> Profile[DiceOptions]:
    """The chips' rules with a target far away."""
    return profile_of("buck-chips", target=10_000)


def long_log(lines: int) -> bytes:
    """The beginning of a game of real dice to 10,000 points, with so many lines; every throw claims its points."""
    log = b"".join(line + b"\n" for line in islice(_long_log(), lines))
    if log.count(b"\n") != lines:
        raise AssertionError(f"the measured game is over before line {lines}")
    return log


def _long_log() -> Iterator[bytes]:
    profile = long_profile()
    chain = Chain()
    yield chain.line(KEEPER, opening(profile))
    step = DICE_GAME.start(Table(PLAYERS, profile.options))
    dice = cycle(SLOW_PATTERN)
    while isinstance(step, Step) and not isinstance(due := DICE_GAME.pending(step.state), Result):
        if isinstance(due, Choice):
            step = _apply(step, Move(due.player, Do.THROW))
            continue
        turn = due.purpose is Purpose.TURN
        faces = next(dice) if turn else (POINT,)
        step = _apply(step, Throw(due.player, due.purpose, faces))
        kind = data.TurnThrow if turn else data.PointThrow
        facts = DICE_GAME.facts(due.player, step)
        claim = Claim(points=facts.points, score=facts.score, next=facts.next)
        yield chain.line(KEEPER, kind(round=1, player=due.player, dice=faces), claim=claim)


def _apply(step: Step[State], act: Act) -> Step[State]:
    done = DICE_GAME.apply(step.state, act)
    if isinstance(done, Illegal):
        raise AssertionError(f"the measured game is wrong: {done}")
    return done
