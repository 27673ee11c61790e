"""Computes what the pages show: the results of examples, and what each reading of a ruling gives."""

import inspect
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement, product
from typing import NamedTuple, TypeVar, get_type_hints

import msgspec

from buck_ref.cli.options import chosen_profile
from buck_ref.games.dice.table import ScoringRules, score_throw
from buck_ref.games.dice.values import Face, Points, Throw
from buck_ref.games.game import Illegal, Step
from buck_ref.report.rule_page import registered
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.clauses import Clause, ClauseId, Example, load_clauses
from buck_ref.rulebook.contract import Registered
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import (
    ProfileError,
    default_profile,
    dice_profile,
    options_of,
    shipped_profile,
    with_options,
)
from buck_ref.rulebook.rulings import Apart, Ruling, Value, reading_of

CLASSIC = "buck-classic"
CARDS = "hucklebuck"
"""The profile that a page about cards takes where it names none, as CLASSIC is for dice."""


def card_options(changes: Iterable[str] = ()) -> HucklebuckOptions:
    """The options of that profile, some of them changed: `reentry=true`."""
    options = chosen_profile(CARDS, changes).options
    if not isinstance(options, HucklebuckOptions):
        raise TypeError(f"{CARDS} is no game of cards")
    return options


S = TypeVar("S")


def allowed(step: Step[S] | Illegal) -> Step[S]:
    """The step, which the rules allow; ValueError where they do not."""
    if isinstance(step, Illegal):
        raise ValueError(f"the rules do not allow it: {step}")
    return step


class WrongExample(ValueError):
    """An example of the specification that its function computes otherwise."""


def function_of(clause: ClauseId) -> Registered:
    """The function of `clause`; WrongExample where there is none."""
    function = registered(clause)
    if function is None:
        raise WrongExample(f"{clause} has no function")
    return function


def call(function: Registered, given: Mapping[str, object]) -> object:
    """What the function gives for arguments as TOML writes them, as TOML writes it."""
    hints = get_type_hints(function.plain)
    typed = {name: msgspec.convert(value, hints[name]) for name, value in given.items()}
    result: object = msgspec.json.decode(msgspec.json.encode(function.checked(**typed)))
    return result


def example_result(clause: Clause, example: Example) -> dict[str, object]:
    """The result of an example by the function, under the names the example gives it; WrongExample if it is another."""
    by = example.by or clause.id
    options = options_of(shipped_profile(example.profile)) if example.profile else {}
    filled = {name: options[name] for name in load_clauses()[by].rulings if name in options}
    computed = call(function_of(by), {**filled, **example.given})
    names = list(example.then)
    values = [computed] if len(names) == 1 else computed
    if isinstance(values, dict):
        values = [values[name] for name in names]
    if not isinstance(values, list | tuple) or list(values) != list(example.then.values()):
        raise WrongExample(f"{clause.id}: {example.given} gives {computed}, not {example.then}")
    return dict(zip(names, values, strict=True))


class Told(NamedTuple):
    """What one reading gives for an input."""

    reading: Value
    result: object


def told_apart(ruling: Ruling, apart: Apart) -> list[Told]:
    """What the function of the clause gives under each reading named, all else as in its game's default profile."""
    clause = ClauseId(apart.clause)
    function = function_of(clause)
    usual = options_of(default_profile(clause))
    parameters = inspect.signature(function.plain).parameters
    given: dict[str, object] = {name: usual[name] for name in parameters if name in usual}
    given.update(apart.given)
    told = [Told(reading, call(function, {**given, ruling.id: reading})) for reading in map(reading_of, apart.then)]
    if [one.result for one in told] != list(apart.then.values()):
        raise WrongExample(f"{ruling.id}: {apart.given} gives {told}, not {apart.then}")
    return told


class Changed(NamedTuple):
    """A throw that the readings of a ruling value differently."""

    point: Face
    throw: Throw
    worth: tuple[Points, ...]
    """By the readings, in the order of the ruling."""


def throws_changed(ruling: Ruling) -> tuple[list[Value], list[Changed]]:
    """The readings that can be played, and every throw, in ascending order, that they value differently."""
    if ruling.id not in ScoringRules._fields:
        return [], []
    readings, read = _playable(ruling)
    if len(readings) < 2:
        return readings, []
    options = dice_profile(CLASSIC).options
    changed = []
    for point in options.point_faces:
        for throw in combinations_with_replacement(range(1, options.faces + 1), options.dice):
            worth = tuple(score_throw(throw, point, one).points for one in read)
            if len(set(worth)) > 1:
                changed.append(Changed(point, throw, worth))
    return readings, changed


def _playable(ruling: Ruling) -> tuple[list[Value], list[DiceOptions]]:
    found: list[tuple[Value, DiceOptions]] = []
    for reading in ruling.reading:
        try:
            profile = with_options(dice_profile(CLASSIC), {ruling.id: reading.value})
        except ProfileError:
            continue
        found.append((reading.value, profile.options))
    return [value for value, _ in found], [options for _, options in found]


def outcomes(point: Face, profile: str) -> Iterator[tuple[Points, int]]:
    """Each worth that a throw can have against `point`, ascending, and how many of all throws have it."""
    options = dice_profile(profile).options
    counts: dict[Points, int] = {}
    for throw in product(range(1, options.faces + 1), repeat=options.dice):
        worth = score_throw(throw, point, options).points
        counts[worth] = counts.get(worth, 0) + 1
    yield from sorted(counts.items())
