"""What the mutants of the steps are held against: golden logs, disputes, steps told by the equations, and step tests.

Each is a `Case`, which is run once with the program as it is; what is kept with it is which functions it reached. The
steps are those of tests/spec (model_steps, cards_model_steps), with what the equations say of them; of those that run
through the same lines of the same part of them, only `ALIKE` are kept. Which cases there are is told by numbers of
steps and of calls, never by a clock: on a busy machine they are the same.
"""

import contextlib
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest

from audit.games.dispute import disputes, name_of, read_dispute
from audit.games.recipe import recipes
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.game import Step, Table
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.invariants import supposed
from tests.prove.memory import forget
from tests.prove.step_mutants import CARDS, DICE
from tests.prove.written_down import dispute_comes_out, golden_comes_out
from tests.quiet import quietly
from tests.referee.golden import golden
from tests.spec import cards_model_steps, model_game, model_seen, model_steps
from tests.spec.cards_seen import REFUSED, next_of, stands

ORACLES = ("golden", "dispute", "steps", "test")
"""In the order in which they are asked."""
ALIKE = 4
"""How many steps of one part of the steps are kept that run through the same lines."""
TRIED = 3_000
"""How many steps of each part are looked at for that, from its beginning; and every `FURTHER`-th after them."""
FURTHER = 20
LOOKED_AT = 12_000
"""How far a part is gone through."""
TESTS = {
    DICE: ("tests/games/dice", "tests/games/test_engine_whole_games.py", "tests/games/test_held.py"),
    CARDS: ("tests/games/hucklebuck",),
}
MOST_CALLS = 200_000
"""How many functions the longest test that is asked calls."""
EXAMPLES = "ci"
"""The profile of Hypothesis (tests/conftest.py) by which a test asks the same in every run."""
_STOP = model_seen.stop
Place = tuple[str, int]
"""A function of the package: its file, and its first line there."""
ELSEWHERE: Place = ("", 0)
"""Where everything stands that is called outside the games."""


class Case(NamedTuple):
    """Something that comes out right as the program is."""

    oracle: str
    name: str
    holds: Callable[[], bool]
    """Does it still? An exception says that it does not."""
    reaches: frozenset[Place]
    calls: int
    """How many functions it calls; of a step, how many lines of the games it runs through."""
    seconds: float


def place_of(code: CodeType) -> Place:
    """Where the function of this code stands."""
    return code.co_filename, code.co_firstlineno


@contextlib.contextmanager
def calling(found: Counter[Place]) -> Iterator[None]:
    """Count the functions that are called, those outside the games at one place."""

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            found[place_of(frame.f_code) if "/buck_ref/games/" in frame.f_code.co_filename else ELSEWHERE] += 1

    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(None)


def case(oracle: str, name: str, holds: Callable[[], bool]) -> Case:
    """Run it as the program is: it must hold."""
    found: Counter[Place] = Counter()
    forget()
    begun = time.process_time()
    with calling(found):
        held = holds()
    assert held, f"{oracle} {name}: it does not hold even without a fault"
    return Case(oracle, name, holds, frozenset(found), found.total(), time.process_time() - begun)


def logs() -> Iterator[Case]:
    """The golden logs, held against what was written down by hand."""
    for recipe in recipes():
        yield case("golden", golden(recipe), partial(golden_comes_out, recipe))


def worked() -> Iterator[Case]:
    """The logs of the worked disputes."""
    for path in disputes():
        if read_dispute(path).check is not None:
            yield case("dispute", name_of(path), partial(dispute_comes_out, path))


class _Kept:
    """The steps that are kept of one part, by the lines that they run through."""

    def __init__(self, part: str) -> None:
        self.part = part
        self.cases: list[Case] = []
        self.alike: Counter[frozenset[Place]] = Counter()
        self.number = 0

    def look(self, holds: Callable[[], bool]) -> None:
        """Keep a step that runs through other lines than those before it."""
        self.number += 1
        if self.number > TRIED and self.number % FURTHER:
            return
        lines: set[Place] = set()
        functions: set[Place] = set()

        def trace(frame: FrameType, event: str, _: object) -> Any:
            if "/buck_ref/games/" not in frame.f_code.co_filename:
                return None
            functions.add(place_of(frame.f_code))
            lines.add((frame.f_code.co_filename, frame.f_lineno))
            return trace

        begun = time.process_time()
        sys.settrace(trace)
        try:
            held = holds()
        finally:
            sys.settrace(None)
        assert held, f"steps {self.part} {self.number}: it does not hold even without a fault"
        self.alike[frozenset(lines)] += 1
        if self.alike[frozenset(lines)] <= ALIKE:
            spent = time.process_time() - begun
            name = f"{self.part} {self.number}"
            self.cases.append(Case("steps", name, holds, frozenset(functions), len(lines), spent))

    def go_through(self, steps: Iterator[object]) -> None:
        """Take the steps, each of which is looked at as it is taken, as far as `LOOKED_AT`."""
        for _ in steps:
            if self.number >= LOOKED_AT:
                return


def _thrown(state: Any, dice: tuple[int, ...], after: object, due: object) -> bool:
    then = model_seen.throw(state, dice)
    return model_seen.seen(then) == after and model_seen.seen_due(then) == due


def _stopped(state: Any, after: object) -> bool:
    return model_seen.seen(_STOP(state)) == after


def _begun(table: Any, after: object) -> bool:
    step = DICE_GAME.start(table)
    return isinstance(step, Step) and model_seen.seen(step.state) == after


def _tried(state: Any, act: Any, after: object) -> bool:
    with supposed():  # as in the comparison that it is taken from
        step = HUCKLEBUCK_GAME.apply(state, act)
    return (stands(step.state, state.deal) if isinstance(step, Step) else REFUSED) == after


def dice_steps() -> Iterator[Case]:
    """Throws and stops, by the equations."""
    for part, steps in model_steps.PARTS.items():
        kept = _Kept(part)
        kept.go_through(_looked_at_dice(kept, steps))
        yield from kept.cases
    kept = _Kept("starts")
    for seats in (2, 3, 4):
        for _, options in model_steps.opening_options():
            kept.look(partial(_begun, Table(model_steps.NAMES[:seats], options), model_game.begun(seats, options)))
    yield from kept.cases


def _looked_at_dice(kept: _Kept, steps: Callable[[], Iterator[object]]) -> Iterator[object]:
    def differences(_: str, state: Any, dice: tuple[int, ...], options: Any) -> list[Any]:
        after = model_game.thrown(model_seen.seen(state), dice, options)
        kept.look(partial(_thrown, state, dice, after, model_game.due(after, options)))
        return []

    def stop(state: Any) -> Any:
        kept.look(partial(_stopped, state, model_game.stopped(model_seen.seen(state), state.table.options)))
        return _STOP(state)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(model_steps, "differences", differences)
        patch.setattr(model_seen, "stop", stop)
        yield from steps()


def card_steps() -> Iterator[Case]:
    """Acts of a deal that are allowed and such that are not, by the equations."""
    for part, steps in cards_model_steps.PARTS.items():
        kept = _Kept(part)
        kept.go_through(_looked_at_cards(kept, steps))
        yield from kept.cases


def _looked_at_cards(kept: _Kept, steps: Callable[[], Iterator[object]]) -> Iterator[object]:
    def tried(where: str, state: Any, act: Any, by: Any = None) -> Any:
        if by is None:
            kept.look(partial(_tried, state, act, next_of(state, act, state.table.options)))
        return really(where, state, act, by)

    really = cards_model_steps.tried
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cards_model_steps, "tried", tried)
        yield from steps()


class _Collector:
    """Keeps the tests, and lets none of them run."""

    def __init__(self) -> None:
        self.items: list[pytest.Function] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.items += [item for item in items if isinstance(item, pytest.Function) and _is_simple(item)]
        items[:] = []


def _is_simple(item: pytest.Function) -> bool:
    """Can the test run by itself, with its parameters alone?"""
    given = set(item.callspec.params) if hasattr(item, "callspec") else set()
    return set(item.fixturenames) <= given and item.get_closest_marker("slow") is None


def game_tests(paths: tuple[str, ...]) -> Iterator[Case]:
    """The short tests of the games, whose values come from the clauses, from counting or from other implementations."""
    collector = _Collector()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HYPOTHESIS_PROFILE", EXAMPLES)
        quietly(*paths, plugin=collector)
    assert collector.items, "no test can be had"
    for item in collector.items:
        given = item.callspec.params if hasattr(item, "callspec") else {}
        if not _asks_contracts(item):
            found = case("test", item.nodeid, partial(_passes, item.obj, given))
            if found.calls <= MOST_CALLS:
                yield found


def _asks_contracts(item: pytest.Function) -> bool:
    """Is the test about a contract? It tells nothing of a step."""
    return "ViolationError" in item.function.__code__.co_names


def _passes(test: Callable[..., None], given: dict[str, object]) -> bool:
    test(**given)
    return True


def cases(game: str) -> Iterator[Case]:
    """All that may reach the steps of a game."""
    yield from (*logs(), *worked())
    yield from dice_steps() if game == DICE else card_steps()
    yield from game_tests(TESTS[game])
