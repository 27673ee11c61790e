"""Text as HTML: clauses in paragraphs and lists, indented lines as lists in lists, writing from right to left."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from markupsafe import Markup, escape

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
    "(?:[^<>\x00-\x1f:;,.()]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff])?"
)
"""Writing that runs from right to left, with what stands within it."""


def set_apart(value: object) -> object:
    """Words that run from right to left are set apart, lest they change the order of the numbers beside them."""
    if not isinstance(value, str) or isinstance(value, Markup) or not _RIGHT_TO_LEFT.search(value):
        return value
    return Markup("").join(_pieces(value))


def _pieces(value: str) -> Iterator[Markup]:
    at = 0
    for found in _RIGHT_TO_LEFT.finditer(value):
        yield escape(value[at : found.start()])
        yield Markup("<bdi>{}</bdi>").format(found[0])
        at = found.end()
    yield escape(value[at:])


def paragraphs(text: str) -> Markup:
    """A clause's text: paragraphs, and the items of lists."""
    made = Markup()
    items: list[Markup] = []
    for block in _blocks(text):
        if block.startswith("- "):
            items.append(Markup("<li>{}</li>").format(block[2:]))
            continue
        made += _listed(items) + Markup("<p>{}</p>").format(block)
        items = []
    return made + _listed(items)


def _listed(items: list[Markup]) -> Markup:
    return Markup("<ul>{}</ul>").format(Markup("").join(items)) if items else Markup()


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs and items, each in one line."""
    block = ""
    for line in map(str.rstrip, text.splitlines()):
        if block and (not line or line.startswith("- ")):
            yield block
            block = ""
        block = f"{block} {line.strip()}".strip()
    if block:
        yield block


def outline(lines: Sequence[str]) -> Markup:
    """Lines of text as a list, with or without a dash before them, those that are indented as lists in it."""
    flat = [line for several in lines for line in several.splitlines() if line.strip()]
    return _branch([(len(line) - len(line.lstrip()), line.strip().removeprefix("- ")) for line in flat])


def _branch(lines: Sequence[tuple[int, str]]) -> Markup:
    """The lines that are indented least are items; the lines after one, up to the next, are its own list."""
    if not lines:
        return Markup()
    least = min(depth for depth, _ in lines)
    tops = [at for at, (depth, _) in enumerate(lines) if depth == least]
    starts = tops if tops[0] == 0 else [0, *tops]
    made = Markup()
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        made += Markup("<li>{}{}</li>").format(set_apart(lines[start][1]), _branch(lines[start + 1 : end]))
    return Markup("<ul>{}</ul>").format(made)
