"""Writes reStructuredText: what the generated pages and directives are made of."""

import re
from collections.abc import Iterable, Sequence
from textwrap import indent

_SPECIAL = re.compile(r"[\\*`|]|(?<=\w)_(?!\w)")

_BLANK = "␣"
_THIN = "\N{NARROW NO-BREAK SPACE}"


def escape(text: str) -> str:
    """`text` as plain words, whatever characters it holds."""
    return _SPECIAL.sub(lambda found: "\\" + found[0], text)


def sentence(text: str) -> str:
    """`text` as plain words with a capital letter at its beginning and a full stop at its end."""
    return escape(f"{text[:1].upper()}{text[1:].rstrip('.')}.")


def number(value: float) -> str:
    """A number with its digits in groups of three, as both languages can read it."""
    return f"{value:,}".replace(",", _THIN)


def literal(text: str) -> str:
    """`text` as code within a line, a blank at either end made visible; nothing where it is empty."""
    inner = text.strip(" ")
    if not inner:
        return text and f":code:`{_BLANK * len(text)}`"
    lead, trail = text.partition(inner)[::2]
    return f":code:`{_BLANK * len(lead)}{escape(inner)}{_BLANK * len(trail)}`"


def need(id_: str, *, titled: bool = False) -> str:
    """A link to a clause or a ruling: its id, with the title before it where that is asked for."""
    return f":need:`{id_}`" if titled else f":need:`[[id]] <{id_}>`"


def heading(text: str, mark: str) -> list[str]:
    """A heading underlined by `mark`."""
    return ["", text, mark * (2 * len(text) + 2), ""]


def paragraph(text: str) -> list[str]:
    """A paragraph of its own."""
    return ["", text, ""]


def rubric(text: str) -> list[str]:
    """A heading that is in no table of contents."""
    return ["", f".. rubric:: {text}", ""]


def code(text: str, lexer: str = "none", *, kind: str = "") -> list[str]:
    """A block of code; nothing where there is none."""
    if not text.strip():
        return []
    head = [f".. code-block:: {lexer}", *([f"   :class: {kind}"] if kind else [])]
    return ["", *head, "", *indent(text.rstrip(), "   ", lambda _: True).splitlines(), ""]


def box(lines: Iterable[str], *, kind: str = "") -> list[str]:
    """Lines set off from the page, as a worked throw is."""
    return ["", f".. container:: throw {kind}".rstrip(), "", *indent("\n".join(lines), "   ").splitlines(), ""]


def bullets(items: Iterable[str]) -> list[str]:
    """A list of one-paragraph items."""
    return ["", *(f"- {item}" for item in items), ""]


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, widths: str = "auto", kind: str = "") -> list[str]:
    """A table whose cells are one or more lines of reStructuredText each."""
    lines = ["", ".. list-table::", "   :header-rows: 1", f"   :widths: {widths}"]
    lines += [f"   :class: {kind}"] if kind else []
    lines.append("")
    for row in [head, *rows]:
        for number, cell in enumerate(row):
            first, *rest = cell.splitlines() or [""]
            lines.append(f"   {'*' if number == 0 else ' '} - {first}".rstrip())
            lines += [f"       {line}".rstrip() for line in rest]
    return [*lines, ""]


def definitions(entries: Iterable[tuple[str, str]]) -> list[str]:
    """Terms, each with its meaning below it; no term where there is no meaning."""
    lines = [""]
    for term, meaning in entries:
        lines += [term, *indent(meaning, "   ").splitlines(), ""]
    return lines
