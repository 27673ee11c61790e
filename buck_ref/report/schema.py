"""The JSON Schemas (2020-12) of the answers for machines, made from their types and docstrings.

They stand in spec/formats/schema. `python -m buck_ref.report.schema NAME` prints one of them, `--write` writes all.
"""

import ast
import inspect
import json
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import NamedTuple

import msgspec

from buck_ref.log.schema import DIALECT
from buck_ref.referee import verdict
from buck_ref.report import readings_answers, standings_json, verdict_json, view
from buck_ref.report.readings_answers import ReadingsAnswer, WhichRulesAnswer
from buck_ref.report.verdict_json import Explained, FailedAnswer, LogAnswer, LogReport
from buck_ref.rulebook.spec import SPEC

FOLDER = SPEC / "formats" / "schema"
MODULES = (view, verdict_json, verdict, readings_answers, standings_json)
"""Where the types of the answers stand."""


class Published(NamedTuple):
    """A schema that is published."""

    title: str
    objects: tuple[type, ...]
    """What is answered: one of these."""
    or_several: bool = False
    """Whether an array of them can stand there too."""


PUBLISHED = {
    "verdict-1": Published("A line of `buck-ref verify --json`: the check of one log", (LogAnswer, FailedAnswer)),
    "report-1": Published(
        "A report in JSON, `buck-ref verify --report FILE.json`: on one log an object, on several an array",
        (LogReport, FailedAnswer),
        or_several=True,
    ),
    "explain-1": Published("The answer of `buck-ref explain --json`: one line of a log explained", (Explained,)),
    "readings-1": Published(
        "The answer of `buck-ref readings --json`: a line and the game under other readings", (ReadingsAnswer,)
    ),
    "which-rules-1": Published(
        "The answer of `buck-ref which-rules --json`: the rules by which a log is right", (WhichRulesAnswer,)
    ),
}
"""By their names."""


def answer_schema(name: str) -> dict[str, object]:
    """The schema of this name."""
    title, objects, or_several = PUBLISHED[name]
    one_of, definitions = msgspec.json.schema_components(objects, schema_hook=_anything)
    for type_, definition in definitions.items():
        _complete(type_, definition)
    several = [{"type": "array", "items": {"anyOf": list(one_of)}}] if or_several else []
    return {
        "$schema": DIALECT,
        "$id": f"urn:buck-ref:{name.replace('-', '/')}",
        "title": title,
        "anyOf": [*one_of, *several],
        "$defs": dict(sorted(definitions.items())),
    }


def _anything(type_: type) -> dict[str, object]:
    """The schema of what can be any value that a log can hold."""
    if type_ is not object:
        raise NotImplementedError
    return {"type": ["null", "boolean", "integer", "string", "array", "object"]}


def _complete(type_: str, definition: dict[str, object]) -> None:
    """Every field stands in every answer; what each means, its docstring says."""
    properties = definition.get("properties")
    if not isinstance(properties, dict):
        return
    definition["required"] = list(properties)
    for field, schema in properties.items():
        schema.pop("default", None)
        said = (_docstrings().get((name, field)) for name in (type_, *_bases(type_)))
        schema["description"] = next(filter(None, said), "")


def _bases(type_: str) -> list[str]:
    """The classes that a class of answers has its further fields from."""
    answer: type = getattr(verdict_json, type_, object)
    return [base.__name__ for base in answer.__mro__]


@cache
def _docstrings() -> dict[tuple[str, str], str]:
    """What stands below the fields of the answers' classes."""
    return {key: said for module in MODULES for key, said in _of_module(module).items()}


def _of_module(module: ModuleType) -> dict[tuple[str, str], str]:
    classes = (one for one in ast.parse(inspect.getsource(module)).body if isinstance(one, ast.ClassDef))
    return {(one.name, field): said for one in classes for field, said in _of_class(one)}


def _of_class(class_: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(class_.body):
        said = below.value if isinstance(below, ast.Expr) else None
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(said, ast.Constant):
            yield field.target.id, inspect.cleandoc(str(said.value))


def schema_text(name: str) -> str:
    """The schema as its file stands in spec/formats/schema."""
    return json.dumps(answer_schema(name), indent=2, ensure_ascii=False) + "\n"


def write_all() -> None:
    """Write every schema into its file."""
    for name in PUBLISHED:
        (FOLDER / f"{name}.schema.json").write_text(schema_text(name), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write_all()
    else:
        sys.stdout.write("".join(map(schema_text, sys.argv[1:])))
