"""Writes a record as TOML: plain tables of what the fields have, one value a line."""

import json
from collections.abc import Iterator

import msgspec


def toml(record: msgspec.Struct, command: str) -> str:
    """A record that the command wrote, as TOML, in the order of its fields."""
    lines = [f"# Written by `{command}`; README.md says what the fields mean."]
    lines += _table(msgspec.to_builtins(record), "")
    return "\n".join(lines).strip() + "\n"


def _table(values: dict[str, object], path: str) -> Iterator[str]:
    """The lines of a table: its own values first, then the tables within it."""
    inner = {key: value for key, value in values.items() if _is_tables(value)}
    for key, value in values.items():
        if key not in inner:
            yield f"{_key(key)} = {_value(value)}"
    for key, value in inner.items():
        assert isinstance(value, tuple | list)
        for entry in value:
            yield from ("", f"[[{path}{key}]]")
            yield from _table(entry, f"{path}{key}.")


def _is_tables(value: object) -> bool:
    return isinstance(value, tuple | list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _key(key: str) -> str:
    return key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else json.dumps(key)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_value(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
