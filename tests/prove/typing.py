"""Types: mypy in its strictest mode, a second checker beside it, and no `Any` where the package meets its users.

The second checker is basedpyright in its standard mode. `Any` is looked for in every annotation of the package, of what
is public and of what is not.
"""

import ast
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from buck_ref.rulebook.spec import Text
from tests.prove.evidence import Evidence, Row, evidence_of, progress

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "buck_ref"

ELSEWHERE = {"locale/build_hook.py": "run by the build and left out of the package; the interface it fills in has Any"}
"""Files beside the package's own modules, where Any may stand."""


def by_mypy(*further: str) -> list[str]:
    """What mypy says of the package, one line each."""
    command = [sys.executable, "-m", "mypy", "--no-error-summary", *further, str(PACKAGE)]
    if further:
        with tempfile.TemporaryDirectory() as folder:
            return _lines([*command, f"--cache-dir={folder}"])
    return _lines(command)


def _lines(command: list[str]) -> list[str]:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return [line for line in (run.stdout + run.stderr).splitlines() if line]


def by_pyright() -> list[str]:
    """The errors that basedpyright finds in the package, one line each."""
    settings = {"include": [str(PACKAGE)], "typeCheckingMode": "standard", "pythonVersion": "3.11"}
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
        command = [str(Path(sys.executable).with_name("basedpyright")), "--outputjson", "-p", folder]
        run = subprocess.run([*command, "--pythonpath", sys.executable], capture_output=True, text=True, check=False)
    return list(_said(json.loads(run.stdout)))


def _said(answer: dict[str, list[dict[str, object]]]) -> Iterator[str]:
    for one in answer["generalDiagnostics"]:
        if one["severity"] == "error":
            name = Path(str(one["file"])).relative_to(PACKAGE).as_posix()
            line = one["range"]["start"]["line"] + 1  # type: ignore[index]
            yield f"{name}:{line}: {one['message']} ({one.get('rule')})"


class Anys(NamedTuple):
    """How many annotations a file has, and where Any stands in one."""

    annotations: int
    found: list[str]
    """`name of the file:line`"""


def anys(source: str, name: str) -> Anys:
    """The annotations of a file: of parameters, results, names and fields."""
    found, counted = [], 0
    for node in ast.walk(ast.parse(source)):
        for annotation in _annotations(node):
            counted += 1
            if any(_is_any(part) for part in ast.walk(annotation)):
                found.append(f"{name}:{annotation.lineno}")
    return Anys(counted, found)


def _annotations(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            if node.returns:
                yield node.returns
        case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
            yield annotation


def _is_any(node: ast.AST) -> bool:
    """Any by its name, of the module, or within a text."""
    match node:
        case ast.Name(id="Any") | ast.Attribute(attr="Any"):
            return True
        case ast.Constant(value=str() as text):
            return "Any" in text
    return False


def any_in_package() -> tuple[Anys, Anys]:
    """The annotations of the package's own modules, and those of the files beside them."""
    own, beside = Anys(0, []), Anys(0, [])
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        counted = anys(path.read_text(encoding="utf-8"), name)
        if name in ELSEWHERE:
            beside = Anys(beside.annotations + counted.annotations, [*beside.found, *counted.found])
        else:
            own = Anys(own.annotations + counted.annotations, [*own.found, *counted.found])
    return own, beside


ABOUT = Text(
    en="The types of the package: mypy with --strict, basedpyright in its standard mode beside it, and no Any in any "
    "annotation, nor in what a decorator leaves of a function.",
    es="Los tipos del paquete: mypy con --strict, junto a él basedpyright en su modo estándar, y ningún Any en ninguna "
    "anotación, ni en lo que un decorador deja de una función.",
)


def run() -> Evidence:
    """Both checkers over the package, and the search for Any."""
    begun = time.monotonic()
    progress("typing: mypy")
    strict, decorated = by_mypy(), by_mypy("--disallow-any-decorated", "--disallow-any-unimported")
    progress("typing: basedpyright")
    second = by_pyright()
    own, beside = any_in_package()
    failed = [f"mypy --strict: {line}" for line in strict]
    failed += [f"mypy, Any left by a decorator or an import: {line}" for line in decorated]
    failed += [f"basedpyright: {line}" for line in second]
    failed += [f"Any in an annotation: {place}" for place in own.found]
    rows: list[Row] = [{"file": file, "why": why} for file, why in ELSEWHERE.items()]
    counts = {
        "files": len(list(PACKAGE.rglob("*.py"))),
        "errors-mypy": len(strict),
        "errors-basedpyright": len(second),
        "annotations": own.annotations,
        "any": len(own.found),
        "any-beside-the-package": len(beside.found),
    }
    return evidence_of(
        "typing",
        ABOUT,
        tools=["mypy", "basedpyright"],
        seconds=time.monotonic() - begun,
        rows=rows,
        counts=counts,
        failed=failed,
    )
