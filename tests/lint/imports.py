"""Import hygiene: the package is a house with floors.

- A module imports only from its own floor and from those below it (`FLOORS`, the lowest first).
- Every top-level part of the package has a floor, or stands in `OUTSIDE` with the reason.
- No module imports itself through others: there are no circles. An import inside a function counts too.
"""

import ast
import graphlib
from collections.abc import Iterator, Mapping

from tests.lint.finding import Finding

PACKAGE = "buck_ref"
FLOORS = ("message", "rulebook", "chance", "games", "log", "referee", "sheet", "report", "cli")
OUTSIDE = {
    "": "the package itself: its version, below everything",
    "locale": "catalogues and the build step that compiles them",
    "__main__": "starts the command line, above everything",
}


def imports(sources: Mapping[str, str]) -> Iterator[Finding]:
    """What breaks the rules above, among the modules `sources` (their source texts by dotted name)."""
    graph = {name: set(_imported(name, text, sources)) for name, text in sources.items()}
    for name, targets in graph.items():
        if _part(name) not in FLOORS and _part(name) not in OUTSIDE:
            yield Finding(name, "it stands on no floor")
        above = (target for target in sorted(targets) if _height(target) > _height(name))
        yield from (Finding(name, f"it imports {target}, from a floor above") for target in above)
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        circle: list[str] = error.args[1]
        yield Finding(circle[0], f"it imports itself: {' <- '.join(circle)}")


def _part(name: str) -> str:
    return name.removeprefix(PACKAGE).lstrip(".").partition(".")[0]


def _height(name: str) -> int:
    part = _part(name)
    if part == "__main__":
        return len(FLOORS)
    return FLOORS.index(part) if part in FLOORS else -1


def _imported(name: str, text: str, known: Mapping[str, str]) -> Iterator[str]:
    """The modules of the package that the module `name` imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            base = _base(name, node)
            for alias in node.names:
                dotted = f"{base}.{alias.name}"
                target = dotted if dotted in known else base
                if target in known and target != name:
                    yield target


def _base(name: str, node: ast.ImportFrom) -> str:
    """The module that `from ... import` names; a relative one is taken from the importing module."""
    if not node.level:
        return node.module or ""
    above = name.split(".")[: -node.level]
    return ".".join([*above, *([node.module] if node.module else [])])
