"""The matrix: from each sentence of a source to its clauses, from each clause to all that stands behind it, and back.

It is plain data: `tracing` gathers it, `holes` says what is missing in it, the rulebook shows it and hands it out.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from buck_ref.rulebook.spec import Text
from tests.lint.stale import Digests, of_games
from tests.prove.evidence import Evidence, Status


class Sentence(msgspec.Struct, frozen=True, kw_only=True):
    """One sentence of a source, and who answers for it."""

    id: str
    clauses: tuple[str, ...] = ()
    """The clauses that say it."""
    rulings: tuple[str, ...] = ()
    """The questions that it leaves open or answers."""
    asking: tuple[str, ...] = ()
    """The clauses that take these rulings."""
    informative: Text | None = None
    """Why it has no rule content."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling."""

    id: str
    sources: tuple[str, ...]
    clauses: tuple[str, ...]
    """Those that take it."""


class Test(msgspec.Struct, frozen=True):
    """One test function, and how many cases of it are marked with the clause."""

    name: str
    """File and function, as pytest names them."""
    cases: int


class Golden(msgspec.Struct, frozen=True):
    """One golden log."""

    name: str
    """Folder and name in audit/games."""
    about: Text


class Shown(msgspec.Struct, frozen=True):
    """What one means has about the clause."""

    means: str
    status: Status | None
    """How much it shows; None where it tells of the clause in rows of its own alone."""
    rows: int
    """How many rows of its own name the clause."""
    fresh: bool = True
    """Whether it tells of the clause, the games and the means as they are now; what is not fresh shows nothing."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One clause, and all that stands behind it."""

    id: str
    kind: str
    title: Text
    sources: tuple[str, ...] = ()
    beyond: Text | None = None
    """Why no sentence says it."""
    rulings: tuple[str, ...] = ()
    function: str | None = None
    requires: tuple[str, ...] = ()
    ensures: tuple[str, ...] = ()
    invariants: tuple[str, ...] = ()
    """What is true of every state of a game by it."""
    equations: tuple[str, ...] = ()
    """The places of those labelled with it."""
    examples: int = 0
    tests: tuple[Test, ...] = ()
    passed: tuple[str, ...] = ()
    not_passed: Text | None = None
    """Why no golden log can pass it."""
    breached: tuple[str, ...] = ()
    not_breached: Text | None = None
    """Why no golden log breaches it."""
    disputes: tuple[str, ...] = ()
    """The worked disputes that it decides, or whose logs breach it."""
    shown: tuple[Shown, ...] = ()


class Matrix(msgspec.Struct, frozen=True, kw_only=True):
    """The whole."""

    edition: str
    sentence: tuple[Sentence, ...]
    ruling: tuple[Question, ...]
    clause: tuple[Row, ...]
    golden: tuple[Golden, ...]
    back: dict[str, dict[str, tuple[str, ...]]]
    """The way back: for each kind of thing that stands behind clauses, each thing by name, and its clauses."""
    holes: tuple[str, ...] = ()
    """What is missing anywhere; empty, or `make check` fails."""


def counted(nodes: Iterable[str]) -> tuple[Test, ...]:
    """The test functions of these tests, each with the number of its cases."""
    cases = Counter(node.partition("[")[0] for node in nodes)
    return tuple(Test(name, times) for name, times in sorted(cases.items()))


def shown_of(id_: str, records: Mapping[str, Evidence], digests: Digests) -> tuple[Shown, ...]:
    """What each means has about the clause `id_`; nothing of those that have nothing."""
    found = []
    for name, record in sorted(records.items()):
        same = record.by == digests.of_means(name) and of_games(record, digests)
        told = next((one for one in record.clause if one.id == id_), None)
        rows = sum(row.get("clause") == id_ for row in record.row)
        if told is not None:
            fresh = same and (told.digest, told.code) == (digests.of_clause(id_), digests.of_code(id_))
            found.append(Shown(name, told.status, rows, fresh))
        elif rows:
            found.append(Shown(name, None, rows, same))
    return tuple(found)


def turned(named: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """From things by the clause to clauses by the thing."""
    turned: dict[str, list[str]] = {}
    for clause, things in named.items():
        for thing in things:
            turned.setdefault(thing, []).append(clause)
    return {thing: tuple(sorted(clauses)) for thing, clauses in sorted(turned.items())}
