"""What a means is made of: the files that say what it does, so that its record ages where one of them changes.

They are its module and all that this imports of `tests` and `audit`, and so on, with the invariants of the games and
the rulings where these are asked. What asks the equations, asks those of spec/model through the tests of tests/spec:
all of these are its files too. What only keeps the records (`KEEPERS`) and the house lint are nobody's.
"""

import ast
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from tests.prove.digests import equations, module, sha256

ROOT = Path(__file__).parents[2]
OWN = ("tests", "audit")
"""The folders whose modules are followed."""
INVARIANTS = tuple(f"buck_ref.games.{game}.invariants" for game in ("dice", "hucklebuck"))
"""The modules of the package that say what a means holds the games to: no digest of the games has them."""
TEXTS = {"buck_ref.rulebook.rulings": "spec/rulings/*.toml"}
"""What a means asks where it imports a module that reads it."""
KEEPERS = (*(f"tests/prove/{name}.py" for name in ("evidence", "keeping", "toml", "digests")), "tests/lint/")
SPEC_TESTS = "tests/spec"
MODEL = "spec/model"


def means_digest(means: str, root: Path = ROOT) -> str:
    """SHA-256 of what the files of a means say, without comments and docstrings."""
    files = files_of(means, root)
    return sha256({str(one.relative_to(root)): _said(one.read_text(encoding="utf-8"), one.suffix) for one in files})


@cache
def _said(text: str, suffix: str) -> str:
    return _SAID[suffix](text)


_SAID: dict[str, Callable[[str], str]] = {
    ".py": module,
    ".maude": equations,
    ".toml": lambda text: repr(tomllib.loads(text)),
}


def files_of(means: str, root: Path = ROOT) -> list[Path]:
    """The files of a means; none where there is no such means."""
    found: set[Path] = set()
    due = [root / "tests" / "prove" / f"{means}.py"]
    while due:
        path = due.pop()
        if path in found or not path.is_file() or str(path.relative_to(root)).startswith(KEEPERS):
            continue
        found.add(path)
        if path.suffix == ".py":
            named = _named(path.read_text(encoding="utf-8"))
            due += [root.joinpath(*name.split(".")).with_suffix(".py") for name in named if _is_followed(name)]
            due += [path for name in named if name in TEXTS for path in root.glob(TEXTS[name])]
        if path.parent == root / SPEC_TESTS:
            due += [*path.parent.glob("*.py"), *(root / MODEL).rglob("*.maude")]
    return sorted(found)


@cache
def _named(text: str) -> frozenset[str]:
    """The modules that a module imports, and whatever it imports from them."""
    names: list[str] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += [node.module, *(f"{node.module}.{one.name}" for one in node.names)]
    return frozenset(names)


def _is_followed(name: str) -> bool:
    return name.partition(".")[0] in OWN or name in INVARIANTS
