"""Equations: which clauses each of the model's equations serves, by what it is named with or what it is needed for.

An equation with a label says its clause. One without says what a word means in which others are written, and serves the
clauses whose equations need the word. Where none does, it puts clauses together, as a whole deal does, and serves those
that it needs itself; and so does a word that only such an equation needs.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

import maude

PRELUDE = "prelude.maude"
"""Maude's own equations, which every model has."""
_PLACE = re.compile(r'"(?P<file>.*)", line (?P<line>\d+) \(fmod (?P<module>.*)\)')


class Equation(NamedTuple):
    """One equation: where it stands, what it is about, and the words it is written in."""

    place: str
    """The file, the line and the module."""
    label: str
    """The clause; empty where it has none."""
    about: str
    """The word at the top of its left side."""
    words: frozenset[str]
    """Every word in it, its own too."""


def equations(module: maude.Module) -> Iterator[Equation]:
    """The equations of a module and of those it is made of, without Maude's own."""
    for one in module.getEquations():
        found = _PLACE.fullmatch(one.getLineNumber())
        if found is None or found["file"] == PRELUDE:
            continue
        sides = [one.getLhs(), one.getRhs()]
        sides += [side for part in one.getCondition() for side in (part.getLhs(), part.getRhs()) if side is not None]
        words = frozenset(word for side in sides for word in _words(side))
        place = f"{found['file']}:{found['line']} ({found['module']})"
        yield Equation(place, one.getLabel() or "", str(one.getLhs().symbol()), words)


def _words(term: maude.Term) -> Iterator[str]:
    yield str(term.symbol())
    for part in term.arguments():
        yield from _words(part)


def served(all_: Iterable[Equation]) -> dict[str, tuple[str, ...]]:
    """The clauses that each equation of one model serves, by its place; none where it hangs together with no clause."""
    found = tuple(all_)
    uses: dict[str, set[str]] = defaultdict(set)
    labels: dict[str, set[str]] = defaultdict(set)
    for one in found:
        uses[one.about] |= one.words
        labels[one.about] |= {one.label} - {""}
    needs = {word: _needed(word, uses) for word in uses}
    return {one.place: (one.label,) if one.label else _clauses(one.about, needs, labels) for one in found}


def _needed(word: str, uses: Mapping[str, set[str]]) -> set[str]:
    """All words that this one is written in, from one to the next."""
    needed, todo = set[str](), [word]
    while todo:
        new = uses.get(todo.pop(), set()) - needed
        needed |= new
        todo += new
    return needed


def _clauses(word: str, needs: Mapping[str, set[str]], labels: Mapping[str, set[str]]) -> tuple[str, ...]:
    above = [other for other, needed in needs.items() if word in needed]
    said = {label for other in above for label in labels[other]}
    needed = {label for other in (word, *above) for below in needs[other] for label in labels.get(below, ())}
    return tuple(sorted(said or needed))
