"""Cited ids: whatever the program's code cites as a clause is one.

- Every string of the package (docstrings too) that holds something of the form of a clause id holds the id of a clause.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping

from tests.lint.finding import Finding


def cited(sources: Mapping[str, str], clauses: Collection[str]) -> Iterator[Finding]:
    """The ids cited in `sources` (source texts by name) that are no clause's: they begin as the id of a clause does."""
    families = "|".join(sorted({id_.partition("-")[0] for id_ in clauses}))
    of_an_id = re.compile(rf"\b(?:{families})(?:-[A-Z]+)+\b")
    for name, text in sources.items():
        strings = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant)]
        ids = {id_ for node in strings if isinstance(node.value, str) for id_ in of_an_id.findall(node.value)}
        yield from (Finding(name, f"it cites {id_}, and there is no such clause") for id_ in sorted(ids - set(clauses)))
