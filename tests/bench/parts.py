"""What one run measures, each figure with the floor it stands on; printed as JSON for the process that asked."""

import cProfile
import hashlib
import json
import sys
from collections.abc import Callable
from functools import partial

import msgspec

from buck_ref.chance.rng import throw
from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice
from buck_ref.games.dice.state import State
from buck_ref.games.game import Result, Step, Table
from buck_ref.log.canonical import canonical_bytes
from buck_ref.log.lines import Line, OpenLine, ThrowLine
from buck_ref.referee.verify import verify_bytes
from tests.bench.acting import hucklebuck_profile, rates
from tests.bench.logs import PATTERN, POINT, long_log, long_profile, played_log
from tests.bench.timing import seconds, shares
from tests.referee.making import PLAYERS

LENGTHS = (10, 100, 1_000, 10_000, 100_000)
"""Lines of the logs whose cost a line is compared."""

THROWS = 300
"""Throws in one measured round of the engine."""

_LEAF = b"\0"


def verifying() -> dict[str, float]:
    """Seconds a line to verify a played log of about 200 lines, and its unavoidable parts."""
    log = played_log(200)
    raws = log.splitlines()
    decoder = msgspec.json.Decoder(Line)
    lines = [decoder.decode(raw) for raw in raws]
    opening = lines[0]
    seed = (opening.d.seed if isinstance(opening, OpenLine) else None) or ""
    draws = [(line.d.stream or "", line.d.k or 0, len(line.d.dice)) for line in lines if isinstance(line, ThrowLine)]
    parts: dict[str, Callable[[], object]] = {
        "typed decode": lambda: [decoder.decode(raw) for raw in raws],
        "canonical comparison": lambda: [canonical_bytes(line) == raw for line, raw in zip(lines, raws, strict=True)],
        "hash chain": lambda: [hashlib.sha256(_LEAF + raw).hexdigest() for raw in raws],
        "redrawing the dice": lambda: [throw(seed, stream, k, dice, 6) for stream, k, dice in draws],
    }
    timed = {name: seconds(part) / len(raws) for name, part in parts.items()}
    return {"lines": len(raws), "whole": seconds(lambda: verify_bytes(log)) / len(raws), **timed}


def growing() -> dict[str, float]:
    """Seconds a line to verify logs of 10 to 100,000 lines."""
    return {str(length): seconds(partial(verify_bytes, long_log(length))) / length for length in LENGTHS}


def playing() -> dict[str, float]:
    """Throws a second of the engine alone, each with the decision before it."""
    return {"throws a second": THROWS / seconds(partial(_play_on, _in_play()))}


def profile() -> dict[str, float]:
    """The functions in which the engine spends its time: the share of each, without what it calls."""
    start = _in_play()
    profiler = cProfile.Profile()
    with profiler:
        for _ in range(30):
            _play_on(start)
    return shares(profiler)


def _play_on(state: State) -> None:
    for number in range(THROWS):
        state = _thrown(state, PATTERN[number % len(PATTERN)])


def _in_play() -> State:
    profile = long_profile()
    step = DICE_GAME.start(Table(PLAYERS, profile.options))
    while isinstance(step, Step) and not isinstance(due := DICE_GAME.pending(step.state), Choice | Result):
        step = DICE_GAME.apply(step.state, Throw(due.player, Purpose.POINT, (POINT,)))
    if not isinstance(step, Step):
        raise AssertionError(f"the measured game is wrong: {step}")
    return step.state


def _thrown(state: State, dice: tuple[int, ...]) -> State:
    for act in (Move(state.acting.id, Do.THROW), Throw(state.acting.id, Purpose.TURN, dice)):
        step = DICE_GAME.apply(state, act)
        if not isinstance(step, Step):
            raise AssertionError(f"the measured game is wrong: {step}")
        state = step.state
    return state


if __name__ == "__main__":
    named = {
        "verifying": verifying,
        "growing": growing,
        "playing": playing,
        "profile": profile,
        "rates": rates,
        "hucklebuck": hucklebuck_profile,
    }
    sys.stdout.write(json.dumps({name: named[name]() for name in sys.argv[1:]}))
