"""The opening page of each chapter of clauses: a chapter is a file of spec/clauses or spec/formats."""

import re

from buck_ref.rulebook.clauses import Clause, Kind, load_chapters
from docs._ext.language import Voice
from docs._ext.prose import prose
from docs._ext.rst import definitions, heading, need
from docs._ext.words import CHAPTERS, WORDS


def chapter_page(voice: Voice, name: str) -> list[str]:
    """The opening page of a chapter: its clauses, each with its beginning and a link to the rest."""
    clauses = load_chapters()[name]
    lines = heading(voice(CHAPTERS[name]), "=")[1:]
    lines += definitions((_term(voice, one), _beginning(voice, one)) for one in clauses)
    return [*lines, "", ".. toctree::", "   :hidden:", "", *(f"   {one.id}" for one in clauses), ""]


def _term(voice: Voice, clause: Clause) -> str:
    return f"{need(clause.id, titled=True)}, {voice(_KINDS[clause.kind])}"


def _beginning(voice: Voice, clause: Clause) -> str:
    """The first paragraph of a clause of the game; the first sentence of a format, whose paragraphs are long."""
    first = voice(clause.text).strip().partition("\n\n")[0]
    if clause.kind is Kind.FORMAT:
        first = _SENTENCE.split(first, 1)[0]
    return "\n".join(prose(f"{first[:-1]}…" if first.endswith(":") else first))


_SENTENCE = re.compile(r"(?<=[.:])\s+(?=[A-ZÁÉÍÓÚ¿])")
_KINDS = {Kind.DEFINITION: WORDS.kind_definition, Kind.RULE: WORDS.kind_rule, Kind.FORMAT: WORDS.kind_format}
