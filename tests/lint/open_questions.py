"""Rulings: options, ruling files, readings and profiles say the same.

- The fields of the option record, the ruling files and the options of each shipped profile are the same names.
- The named readings of an option are exactly the members of its enum (for an option that is a list: every member
  stands in some reading).
- Every ruling file is of some record.
- The value that a shipped profile takes is a reading that the ruling names.
- Every option is taken by the function of some clause.
"""

import enum
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import get_args, get_type_hints

import msgspec

from buck_ref.rulebook.rulings import Ruling, Value
from tests.lint.finding import Finding


def rulings(
    record: type[msgspec.Struct],
    files: Mapping[str, Ruling],
    profiles: Mapping[str, Mapping[str, Value]],
    taken: Collection[str],
) -> Iterator[Finding]:
    """Where record, ruling files and profiles of a family of games differ, and options that nothing reads."""
    fields = set(record.__struct_fields__)
    yield from _apart("the ruling files", set(files), fields)
    for name, options in profiles.items():
        yield from _apart(f"the profile {name}", set(options), fields)
    types = get_type_hints(record)
    for name, ruling in files.items():
        yield from _of_readings(ruling, types.get(name))
        yield from _of_profiles(ruling, profiles)
        if name not in taken:
            yield Finding(name, "no clause's function takes it")


def strays(records: Iterable[type[msgspec.Struct]], files: Collection[str]) -> Iterator[Finding]:
    """Ruling files that are of no record."""
    fields = {name for record in records for name in record.__struct_fields__}
    yield from (Finding(name, "it has a ruling file, and is no option") for name in sorted(set(files) - fields))


def _apart(what: str, names: set[str], fields: set[str]) -> Iterator[Finding]:
    yield from (Finding(name, f"it is an option, and not in {what}") for name in sorted(fields - names))
    yield from (Finding(name, f"it is in {what}, and no option") for name in sorted(names - fields))


def _of_readings(ruling: Ruling, type_: object) -> Iterator[Finding]:
    members = {str(member) for kind in (type_, *get_args(type_)) if _is_enum(kind) for member in kind}
    if not members:
        return
    values = [reading.value for reading in ruling.reading]
    named = {str(one) for value in values for one in (value if isinstance(value, list) else [value])}
    yield from (Finding(ruling.id, f"no reading is '{member}'") for member in sorted(members - named))
    yield from (Finding(ruling.id, f"the reading '{name}' is no value of it") for name in sorted(named - members))


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _of_profiles(ruling: Ruling, profiles: Mapping[str, Mapping[str, Value]]) -> Iterator[Finding]:
    readings = [reading.value for reading in ruling.reading]
    for name, options in profiles.items():
        if ruling.id in options and options[ruling.id] not in readings:
            yield Finding(ruling.id, f"{name} takes {options[ruling.id]}, which no reading names")
