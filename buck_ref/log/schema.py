"""The JSON Schema (2020-12) of a line of `bucklog/1`, made from the types; `python -m buck_ref.log.schema` prints it.

It stands in spec/formats/schema for those who write logs in other languages. A schema cannot say all: canonical bytes,
depth and what may stand in a text are LOG-CANON and LOG-TEXT, the chain is LOG-CHAIN.
"""

import json
import sys

import msgspec

from buck_ref.log.data import FORMAT, OpenData
from buck_ref.log.lines import Line
from buck_ref.log.values import Mode

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_SEED_RULE = {
    "if": {"properties": {"mode": {"const": Mode.SEEDED.value}}},
    "then": {"required": ["seed"]},
    "else": {"properties": {"seed": False}},
}
"""What `OpenData` checks after its fields: a seed stands in seeded logs, and only there."""


def line_schema() -> dict[str, object]:
    """The schema of one line."""
    made = msgspec.json.schema(Line)
    definitions: dict[str, dict[str, object]] = made.pop("$defs")
    for definition in definitions.values():
        _drop_nulls(definition)
    opening = definitions[OpenData.__name__]
    opening.update(_SEED_RULE)
    properties = opening["properties"]
    if isinstance(properties, dict):
        properties["format"] = {"const": FORMAT}
    return {
        "$schema": DIALECT,
        "$id": f"urn:buck-ref:{FORMAT}:line",
        "title": f"A line of {FORMAT}",
        "description": "One line of a log, parsed. The bytes, the chain and the texts have rules of their own.",
        "oneOf": made["anyOf"],
        "$defs": dict(sorted(definitions.items())),
    }


def _drop_nulls(definition: dict[str, object]) -> None:
    """Take null from the fields whose absence the types write as None: the format has no null there."""
    properties = definition.get("properties")
    if not isinstance(properties, dict):
        return
    for field, schema in properties.items():
        if "default" not in schema or schema["default"] is not None:
            continue
        kept = [one for one in schema["anyOf"] if one != {"type": "null"}]
        properties[field] = kept[0] if len(kept) == 1 else {"anyOf": kept}


def schema_text() -> str:
    """The schema as its file stands in spec/formats/schema."""
    return json.dumps(line_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
