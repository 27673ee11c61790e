"""Which clauses stand in which chapter: the files of spec/, in the order in which the book reads them."""

import tomllib
from functools import cache

from buck_ref.rulebook.clauses import Clause, ClauseId, load_clauses
from buck_ref.rulebook.spec import SPEC
from docs._ext.language import Voice
from docs._ext.rst import heading, need, table
from docs._ext.words import CHAPTERS, WORDS


@cache
def chapters() -> dict[str, tuple[Clause, ...]]:
    """The clauses of each chapter, in their order."""
    paths = sorted((SPEC / "clauses").rglob("*.toml")) + sorted((SPEC / "formats").glob("*.toml"))
    clauses = load_clauses()
    return {
        path.stem: tuple(clauses[ClauseId(one["id"])] for one in tomllib.loads(path.read_text("utf-8"))["clause"])
        for path in paths
    }


def chapter_page(voice: Voice, name: str) -> list[str]:
    """The opening page of a chapter: its clauses, with a link to each."""
    clauses = chapters()[name]
    lines = heading(voice(CHAPTERS[name]), "=")[1:]
    rows = [(need(one.id), voice(one.title), voice(_KINDS[one.kind.value])) for one in clauses]
    lines += table((voice(WORDS.clause), voice(WORDS.title), voice(WORDS.kind)), rows)
    return [*lines, "", ".. toctree::", "   :hidden:", "", *(f"   {one.id}" for one in clauses), ""]


_KINDS = {"definition": WORDS.definition, "rule": WORDS.rule, "format": WORDS.format}
