"""The rule book's texts as reStructuredText: plain words, with links where they name a clause or a ruling."""

import re
from functools import cache

from buck_ref.rulebook.clauses import load_clauses
from buck_ref.rulebook.rulings import load_rulings
from docs._ext.rst import escape, literal, need

_NAMED_BEFORE = r"(?:(?<=[Rr]uling\s)|(?<=[Cc]riterio\s)|(?<=[Rr]ulings\s)|(?<=[Cc]riterios\s))"
"""A ruling whose name is a usual word too is one only after one of these, or before ` = `."""


@cache
def _names() -> re.Pattern[str]:
    clauses = "|".join(sorted((re.escape(id_) for id_ in load_clauses()), key=len, reverse=True))
    options = "|".join(sorted(map(re.escape, load_rulings()), key=len, reverse=True))
    unusual = "|".join(sorted((name for name in load_rulings() if "_" in name), key=len, reverse=True))
    setting = rf"(?P<set>\b(?:{options})\s+=\s+(?P<value>\[[^\]]*\]|\"[^\"]*\"|[\w-]+))"
    named = rf"(?P<named>{_NAMED_BEFORE}(?:{options})\b|\b(?:{unusual})\b)"
    return re.compile(rf"`(?P<code>[^`]+)`|(?P<clause>\b(?:{clauses})\b(?!-))|{setting}|{named}")


def linked(text: str) -> str:
    """One stretch of text: words escaped, names of clauses and rulings as links."""
    parts: list[str] = []
    end = 0
    for found in _names().finditer(text):
        parts += [escape(text[end : found.start()]), _link(found)]
        end = found.end()
    parts.append(escape(text[end:]))
    return "".join(parts)


def _link(found: re.Match[str]) -> str:
    whole = found[0]
    if found["code"]:
        return rf"\ {literal(found['code'])}\ "
    if found["clause"]:
        return rf"\ {need(whole)}\ "
    if found["set"]:
        return rf"\ :code:`{' '.join(whole.split())}`\ "
    return rf"\ {need(whole)}\ "


def prose(text: str) -> list[str]:
    """A whole text, with its paragraphs and lists; what it names may go on in the next line."""
    return [line.removesuffix("\\ ").rstrip() for line in linked(text.strip()).splitlines()]


def cited(text: str) -> list[str]:
    """The clauses that a text names, each once."""
    found = (match["clause"] for match in _names().finditer(text))
    return list(dict.fromkeys(id_ for id_ in found if id_))
