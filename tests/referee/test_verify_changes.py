"""One change to an honest log, chained again so that no hash tells: it is found, and no line before it is blamed."""

from collections.abc import Iterator
from copy import deepcopy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buck_ref.log.keeping import Policy
from buck_ref.referee.verdict import Question, Verdict, refuted_by
from buck_ref.referee.verify import verify_bytes
from buck_ref.rulebook.profiles import Profile
from tests.games.strategies import NAMES, options
from tests.referee.making import PLAYERS, Line, chained, plain, played, profile_of, seed_of

SHORT = {"target": 4, "stake": 2, "fine_on": ["point-miss", "scoreless-turn", "no-match-throw", "bust"]}
GAMES = {
    "classic": (profile_of("buck-classic", **SHORT), Policy.THROW, 13),
    "chips": (profile_of("buck-chips", **SHORT), Policy.RANDOM, 43),
    "common": (profile_of("buck-classic", point_scope="common", overshoot="void-reroll", **SHORT), Policy.THROW, 59),
}
"""Short games with busts or void throws, fines, mulligans and Snyders: the profile, how it is played, the seed."""

Change = tuple[str, int, list[Line]]
"""What was changed, in which line first, and the lines then."""


def changes(lines: list[Line]) -> Iterator[Change]:
    """Every single change of a kind to every line but the first."""
    for place, line in enumerate(lines):
        if place == 0:
            continue
        for what, new in one_line(line):
            yield what, place, [*lines[:place], new, *lines[place + 1 :]]
        yield "twice", place + 1, [*lines[: place + 1], line, *lines[place + 1 :]]
        if line["ev"] != "close":
            yield "left out", place, [*lines[:place], *lines[place + 1 :]]
        if place + 1 < len(lines) and shown(line) != shown(lines[place + 1]):
            yield "swapped", place, [*lines[:place], lines[place + 1], line, *lines[place + 2 :]]


def shown(line: Line) -> Line:
    """A line without its place."""
    return {name: value for name, value in line.items() if name not in ("n", "prev")}


def one_line(line: Line) -> Iterator[tuple[str, Line]]:
    """Every other line that one changed value makes of a line."""
    for path, values in values_of(line):
        for value in values:
            new = deepcopy(line)
            holder: Line = new
            for key in path[:-1]:
                holder = holder[key]  # type: ignore[index]  # a list among them is indexed by a number
            if holder[path[-1]] != value:  # type: ignore[index]
                holder[path[-1]] = value  # type: ignore[index]
                yield f"{'.'.join(map(str, path))} = {value}", new


def values_of(line: Line) -> Iterator[tuple[tuple[str | int, ...], list[object]]]:
    """Where a value stands in a line, and other values for it."""
    yield ("by",), [*PLAYERS, "table", "zoe"]
    for field, value in line.get("claim", {}).items():
        others: list[object] = [not value] if isinstance(value, bool) else [*PLAYERS, None]
        yield ("claim", field), others if not is_number(value) else [number_of(value) + 1, number_of(value) - 1]
    match line["ev"]:
        case "move":
            yield ("d", "do"), ["throw", "stop", "pass"]
        case "throw":
            yield from values_of_throw(line["d"])
        case "close":
            yield from values_of_close()


def values_of_throw(data: Line) -> Iterator[tuple[tuple[str | int, ...], list[object]]]:
    yield ("d", "player"), list(PLAYERS)
    for name in [name for name in ("k", "round", "roll") if name in data]:
        yield ("d", name), [data[name] + 1, data[name] - 1]
    yield ("d", "stream"), ["cards"]
    yield ("d", "for"), ["turn", "point"] if "roll" not in data else []
    yield ("d", "dice"), [data["dice"] + [1], data["dice"][1:]]
    for place, face in enumerate(data["dice"]):
        yield ("d", "dice", place), [0, 7, face % 6 + 1, (face + 2) % 6 + 1]


def values_of_close() -> Iterator[tuple[tuple[str | int, ...], list[object]]]:
    yield ("d", "outcome"), ["aborted"]
    for said in (("total",), ("rounds", 0)):
        yield ("d", "result", *said, "winners"), [[], *([name] for name in PLAYERS), list(PLAYERS)]
        yield ("d", "result", *said, "loser"), list(PLAYERS)
        for seat in range(len(PLAYERS)):
            for field in ("score", "chips"):
                yield ("d", "result", *said, "players", seat, field), [-5, 0, 1, 15]


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def number_of(value: object) -> int:
    assert isinstance(value, int)
    return value


def check_found(what: str, place: int, content: bytes) -> None:
    """The log is refuted, or breaks the form of the format, and nothing before the change is refuted."""
    checked = verify_bytes(content)
    assert checked.verdict in (Verdict.REJECTED, Verdict.UNREADABLE), (what, place)
    refuting = [one for one in checked.findings if refuted_by(one.code) is not Question.NONE or one.code[0] in "FJ"]
    assert refuting, (what, place)
    assert all((one.line or 0) >= place for one in refuting), (what, place, refuting)


@pytest.mark.clause("LOG-CLAIM", "LOG-CLOSE", "LOG-INDEX", "RNG-THROW", "VERDICT-ORDER")
@pytest.mark.parametrize("game", GAMES)
def test_every_single_change_is_found(game: str) -> None:
    chosen, policy, seed = GAMES[game]
    lines = plain(played(chosen, seed=seed_of(seed), policy=policy))
    number = 0
    for what, place, changed in changes(lines):
        check_found(what, place, chained(changed))
        number += 1
    assert number > 10 * len(lines)


@pytest.mark.clause("LOG-CLAIM", "VERDICT-ORDER")
@settings(max_examples=40)
@given(st.data(), st.integers(0, 2**256 - 1), st.sampled_from(Policy))
def test_a_change_is_found_under_any_options(data: st.DataObject, seed: int, policy: Policy) -> None:
    chosen = Profile("house", "dice", data.draw(options(3).filter(lambda one: one.target <= 15)))
    lines = plain(played.__wrapped__(chosen, seed_of(seed), NAMES[:3], policy))
    place = data.draw(st.integers(1, len(lines) - 1))
    what, new = data.draw(st.sampled_from(list(one_line(lines[place]))))
    check_found(what, place, chained([*lines[:place], new, *lines[place + 1 :]]))


@pytest.mark.clause("RNG-THROW")
def test_another_seed_is_found_at_the_first_throw_that_differs() -> None:
    lines = plain(played(GAMES["classic"][0], seed=seed_of(7)))
    lines[0]["d"]["seed"] = seed_of(8)
    checked = verify_bytes(chained(lines))
    assert checked.verdict is Verdict.REJECTED
    assert {one.code.value for one in checked.findings if refuted_by(one.code) is not Question.NONE} == {"R-DRAW"}
