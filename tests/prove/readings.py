"""Which readings of an option are told apart, by which clause, and by which input first.

For every two readings that a ruling names, the function of each clause that takes the option is asked with input after
input, the short ones first (domains.py), until it answers otherwise under the one than under the other. A ruling tells
such inputs itself, in its rows `apart`: each two readings must be told apart there.
"""

import enum
import json
import time
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple, get_type_hints

import msgspec

from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.profiles import default_profile, options_of
from buck_ref.rulebook.rulings import Apart, Ruling, Value, load_rulings, reading_of
from buck_ref.rulebook.spec import Text
from tests.lint.evidence import options_taken
from tests.prove.digests import rules
from tests.prove.domains import Axis, Block, allowed, blocks, inputs
from tests.prove.evidence import Evidence, Row, evidence_of, progress


class Told(NamedTuple):
    """Two readings and the first input that tells them apart."""

    clause: str
    given: dict[str, object]
    answers: tuple[object, object]


def name_of(value: Value) -> str:
    """A reading as a key of `apart` writes it."""
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def pairs(ruling: Ruling) -> Iterator[tuple[Value, Value]]:
    """Every two of the named readings; a number that is named alone, with those beside it in the rows."""
    values = [reading.value for reading in ruling.reading]
    if len(values) > 1:
        yield from combinations(values, 2)
        return
    named = name_of(values[0])
    others = {name for row in ruling.apart if named in row.then for name in row.then} - {named}
    yield from ((values[0], reading_of(name)) for name in sorted(others))


def clauses_with(option: str) -> list[str]:
    """The clauses whose function takes the option."""
    return [id_ for id_, one in rules().items() if option in options_taken(one)]


def told_apart(option: str, one: Value, other: Value) -> Iterator[Told]:
    """Of each clause that takes the option, the first input that tells the two readings apart; none of some."""
    for clause in clauses_with(option):
        found = next(_differing(clause, option, one, other), None)
        if found is not None:
            yield found


def _differing(clause: str, option: str, one: Value, other: Value) -> Iterator[Told]:
    plain, is_allowed = rules()[clause].plain, allowed(clause)
    hints = get_type_hints(plain)
    values = tuple(msgspec.convert(value, hints[option]) for value in (one, other))
    for block in blocks(clause):
        first = Block({**_defaults_first(clause, block), option: Axis("the first", values[:1])})
        for given in inputs(clause, first):
            changed = {**given, option: values[1]}
            if not is_allowed(changed):
                continue
            answers = plain(**given), plain(**changed)
            if answers[0] != answers[1]:
                yield Told(clause, {name: value for name, value in given.items() if name != option}, answers)


def _defaults_first(clause: str, block: Block) -> dict[str, Axis]:
    """The axes with the options of the clause's game as in its default profile, if that is among their values."""
    default = default_profile(ClauseId(clause)).options
    return {name: _first(axis, getattr(default, name, None)) for name, axis in block.axes.items()}


def _first(axis: Axis, value: object) -> Axis:
    rest = tuple(one for one in axis.values if one != value)
    return axis if value is None or len(rest) == len(axis.values) else Axis(axis.words, (value, *rest))


def by_the_ruling(ruling: Ruling, one: Value, other: Value) -> Apart | None:
    """The row of the ruling that tells the two apart."""
    names = name_of(one), name_of(other)
    for row in ruling.apart:
        if all(name in row.then for name in names) and row.then[names[0]] != row.then[names[1]]:
            return row
    return None


def in_words(value: object) -> str:
    """A value as a record can hold it."""
    return json.dumps(msgspec.to_builtins(value), default=str, separators=(", ", ": "))


def shown(told: Told) -> str:
    """The input, without the options that stand as in the default profile of the clause's game."""
    default = options_of(default_profile(ClauseId(told.clause)))
    said = {name: value for name, value in told.given.items() if default.get(name) != msgspec.to_builtins(value)}
    return ", ".join(f"{name} {value.value if isinstance(value, enum.Enum) else value}" for name, value in said.items())


ABOUT = Text(
    en="For each pair of readings that a ruling names: which clauses tell them apart, and by which input first, the "
    "short inputs before the long ones; and whether the ruling itself shows one that does.",
    es="Para cada par de lecturas que nombra un criterio: qué cláusulas las distinguen y con qué entrada primero, las "
    "cortas antes que las largas; y si el criterio mismo muestra una que lo hace.",
)


def of_pair(option: str, ruling: Ruling, one: Value, other: Value) -> tuple[list[Row], list[str]]:
    """The inputs that tell two readings of an option apart, a row each; and what is wrong."""
    names = name_of(one), name_of(other)
    found, by_ruling = list(told_apart(option, one, other)), by_the_ruling(ruling, one, other)
    rows: list[Row] = [
        {
            "option": option,
            "one": names[0],
            "other": names[1],
            "clause": told.clause,
            "input": shown(told) or "none",
            "under-one": in_words(told.answers[0]),
            "under-other": in_words(told.answers[1]),
        }
        for told in found
    ]
    failed = [] if found else [f"{option}: nothing tells {names[0]} and {names[1]} apart"]
    if by_ruling is None:
        by = f"; {found[0].clause} does by {shown(found[0])}" if found else ""
        failed.append(f"{option}: no row tells {names[0]} and {names[1]} apart{by}")
    elif by_ruling.clause not in {told.clause for told in found}:
        failed.append(f"{option}: {by_ruling.clause} tells {names[0]} and {names[1]} apart, but not here")
    return rows, failed


def run() -> Evidence:
    """Every option of both records."""
    begun = time.monotonic()
    rows, failed, counted = list[Row](), list[str](), 0
    for option, ruling in load_rulings().items():
        progress(f"readings: {option}")
        of_option = list(pairs(ruling))
        counted += len(of_option)
        if not of_option:
            failed.append(f"{option}: no second reading to tell it from")
        for pair in of_option:
            found, wrong = of_pair(option, ruling, *pair)
            rows += found
            failed += wrong
    return evidence_of(
        "readings",
        ABOUT,
        tools=["msgspec"],
        seconds=time.monotonic() - begun,
        rows=rows,
        counts={"options": len(load_rulings()), "pairs": counted, "inputs": len(rows)},
        failed=failed,
    )
