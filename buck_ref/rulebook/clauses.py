"""The clauses: one record a clause, read from spec/clauses and spec/formats.

A clause id is a name that people cite in a dispute; it never changes its meaning.
"""

import enum
from functools import cache
from typing import NewType

import msgspec

from buck_ref.rulebook.spec import SPEC, SpecError, Text, decode

ClauseId = NewType("ClauseId", str)


class Kind(enum.StrEnum):
    """What a clause is, and so what must stand beside it."""

    DEFINITION = "definition"
    """Says what a word means: words and examples."""
    RULE = "rule"
    """Says what happens: words, equation, function, contract, examples, tests."""
    FORMAT = "format"
    """Says how bytes are read and written: words, function, known answers."""


Plain = bool | int | str | list[bool | int | str | list[int]]
"""A value as TOML writes it, before it takes the type of the parameter it is for."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row a program reads: arguments and the value that must come out."""

    given: dict[str, Plain]
    """Arguments of the clause's function, by name."""
    then: dict[str, Plain]
    """One entry: the value returned. Several: the fields of the record returned."""
    by: ClauseId | None = None
    """A definition's example is computed by the function of this other clause."""
    profile: str | None = None
    """The profile that gives every option which `given` leaves out."""
    source: str | None = None
    """The sentence of a source document whose worked example this is."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause of the rule book."""

    id: ClauseId
    kind: Kind
    title: Text
    text: Text
    rulings: tuple[str, ...] = ()
    """Exactly the options that the clause's function takes."""
    sources: tuple[str, ...] = ()
    """Locators of sentences in spec/sources.toml (`000#36`); empty for what no text says."""
    example: tuple[Example, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: tuple[Clause, ...]


@cache
def load_chapters() -> dict[str, tuple[Clause, ...]]:
    """The clauses of each file of spec/clauses and spec/formats, by its name; SpecError where two have one name."""
    chapters: dict[str, tuple[Clause, ...]] = {}
    for path in (*sorted((SPEC / "clauses").rglob("*.toml")), *sorted((SPEC / "formats").glob("*.toml"))):
        if path.stem in chapters:
            raise SpecError(f"{path}: another file of clauses has this name")
        chapters[path.stem] = decode(path, _File).clause
    return chapters


@cache
def load_clauses() -> dict[ClauseId, Clause]:
    """Every clause by its id, in the order of the chapters; SpecError where an id stands twice."""
    clauses: dict[ClauseId, Clause] = {}
    for name, chapter in load_chapters().items():
        for clause in chapter:
            if clause.id in clauses:
                raise SpecError(f"{name}: clause {clause.id} stands twice")
            clauses[clause.id] = clause
    return clauses
