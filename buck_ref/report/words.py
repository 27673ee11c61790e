"""Small words that every report needs: numbers of things, dice, values, clauses by their title."""

import json
import re
from collections.abc import Iterable, Sequence
from textwrap import fill, indent

import msgspec

from buck_ref.message import N_
from buck_ref.report.i18n import Speech
from buck_ref.report.visible import visible
from buck_ref.rulebook.clauses import ClauseId, load_clauses


def points(say: Speech, number: int) -> str:
    """That many points."""
    return say.count(number, N_("{n} point"), N_("{n} points"))


def chips(say: Speech, number: int) -> str:
    """That many chips."""
    return say.count(number, N_("{n} chip"), N_("{n} chips"))


def net_chips(say: Speech, number: int) -> str:
    """Chips won or lost in all, with their sign."""
    return f"+{chips(say, number)}" if number > 0 else chips(say, number)


def dice(faces: Iterable[int]) -> str:
    """Faces as they are written on a sheet: `1 4 4`."""
    return " ".join(map(str, faces))


def added(faces: Sequence[int]) -> str:
    """Faces with what they add up to: `4 6 2 = 12`; a single die says it already."""
    return dice(faces) if len(faces) == 1 else f"{dice(faces)} = {sum(faces)}"


def either(say: Speech, choices: Sequence[str]) -> str:
    """One or more things of which one is to be chosen: `pass, two or three`."""
    if len(choices) < 2:
        return "".join(choices)
    return say(N_("{choices} or {last}"), choices=", ".join(choices[:-1]), last=choices[-1])


def shown(value: object) -> str:
    """A value of an option, an example or a finding, in a form that TOML and JSON share; a word stands bare."""
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, Sequence):
        return f"[{', '.join(map(shown, value))}]"
    return json.dumps(value, ensure_ascii=False, default=str)


def pairs(values: dict[str, object]) -> str:
    """Named values in one line: `point = 5, sums = true`."""
    return ", ".join(f"{name} = {shown(value)}" for name, value in values.items())


def title(say: Speech, clause: ClauseId) -> str:
    """The title of a clause."""
    text = load_clauses()[clause].title
    return say.of(text.en, text.es)


def named_clause(say: Speech, clause: str) -> str:
    """A clause by its id and its title; by the id alone where the rule book has no such clause."""
    known = load_clauses()
    return f"{clause} ({title(say, ClauseId(clause))})" if clause in known else visible(clause)


def wrapped(text: str) -> str:
    """A text of the rule book in lines of one width: paragraphs run on, each item of a list stands by itself."""
    blocks = [""]
    for line in map(str.strip, text.strip().splitlines()):
        if not line or not blocks[-1] or _ITEM.match(line):
            blocks.append(line)
        else:
            blocks[-1] = f"{blocks[-1]} {line}"
    return "\n".join(map(_filled, blocks[1:]))


_ITEM = re.compile(r"- |\d+\. ")
"""How an item of a list begins."""
_WIDTH = 112


def _filled(block: str) -> str:
    item = _ITEM.match(block)
    return fill(block, _WIDTH, subsequent_indent=" " * (item.end() if item else 0), break_on_hyphens=False)


def section(heading: str, lines: Iterable[str]) -> str:
    """A heading and indented lines below it."""
    return f"{heading}\n{indent(chr(10).join(lines), '  ')}"


def to_json(value: object, *, compact: bool = False) -> str:
    """JSON for machines, in ASCII: nothing in it can act on a terminal."""
    plain = msgspec.to_builtins(value, str_keys=True)
    return json.dumps(plain, separators=(",", ":")) if compact else json.dumps(plain, indent=2)
