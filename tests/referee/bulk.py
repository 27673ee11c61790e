"""Games and verdicts in bulk, told by their digests: run as a program, so that two processes can be compared.

python -m tests.referee.bulk
"""

import hashlib
import sys
from collections.abc import Iterator

import msgspec

from buck_ref.log.keeping import Policy
from buck_ref.referee.verify import verify_bytes
from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.profiles import Profile
from tests.games.acting import Source, opened, played_out, seated
from tests.games.hucklebuck.playing import READINGS
from tests.games.strategies import all_variants
from tests.referee.making import PLAYERS, Line, cards_of, chained, plain, played, profile_of


def digest(value: object) -> str:
    """The beginning of the SHA-256 of a value's JSON."""
    return hashlib.sha256(msgspec.json.encode(value)).hexdigest()[:32]


def logs() -> Iterator[tuple[str, bytes]]:
    """Logs of every single reading, and wrong ones."""
    for name, variant in all_variants():
        if variant.options.min_players <= len(PLAYERS) <= variant.options.max_players:
            yield name, played(Profile("house", variant.game, variant.options), policy=Policy.RANDOM)
    for option, value in ((option, value) for option, values in READINGS.items() for value in values):
        yield f"cards, {option} {value}", played(cards_of(**{option: value}), policy=Policy.SENSIBLE)
    log = played(profile_of("buck-chips"), policy=Policy.RANDOM)
    yield from wrong_logs("dice", log, {"score": 99, "next": None})
    yield from wrong_logs("cards", played(cards_of(target=5), policy=Policy.RANDOM), {"scores": [9], "next": None})
    yield "cut", log[: len(log) // 2]
    yield "empty", b""


def wrong_logs(name: str, log: bytes, claim: Line) -> Iterator[tuple[str, bytes]]:
    """The log without each of its lines, and with wrong claims in each that has some."""
    lines = plain(log)
    for place in range(1, len(lines) - 1):
        yield f"{name} without line {place}", chained([*lines[:place], *lines[place + 1 :]])
        if "claim" in lines[place]:
            wrong = {**lines[place], "claim": {**lines[place]["claim"], **claim}}
            yield f"{name}, wrong claims in line {place}", chained([*lines[:place], wrong, *lines[place + 1 :]])


def told() -> Iterator[str]:
    """A line for each log and for each game: its name and the digest of all that was found."""
    for name, log in logs():
        checked = msgspec.structs.replace(verify_bytes(log), contracts=True)
        yield f"{name}: {checked.verdict} {digest(checked)}"
    for profile in ("buck-classic", "buck-chips"):
        start = opened(seated(profile))
        steps = [step for seed in range(5) for _, _, step in played_out(start, Source(seed))]
        yield f"{profile}: {len(steps)} steps {digest(steps)}"


if __name__ == "__main__":
    sys.stdout.write(f"contracts {CONTRACTS_ON}\n")
    sys.stdout.writelines(f"{line}\n" for line in told())
