"""Rulings: options, ruling files, readings and profiles say the same.

- The fields of the option record, the ruling files and the options of each shipped profile are the same names.
- The named readings of an option are exactly the members of its enum (for an option that is a list: every member
  stands in some reading).
- The profiles that a ruling speaks of are the shipped ones, with the value each of them gives.
- An option with more than one reading built is taken by the function of some clause, or stands in `NOT_BY_A_CLAUSE`
  with the reason.
"""

import enum
from collections.abc import Collection, Iterator, Mapping
from typing import get_args, get_type_hints

import msgspec

from buck_ref.rulebook.rulings import Ruling, Value
from tests.lint.finding import Finding

NOT_BY_A_CLAUSE = {
    "round_score": "only games of several rounds ask it, and `rounds` above 1 is not built",
    "next_round_start": "only games of several rounds ask it, and `rounds` above 1 is not built",
}
"""Options with several readings that no clause's function takes, and why."""


def rulings(
    record: type[msgspec.Struct],
    files: Mapping[str, Ruling],
    profiles: Mapping[str, Mapping[str, Value]],
    taken: Collection[str],
    excused: Mapping[str, str] = NOT_BY_A_CLAUSE,
) -> Iterator[Finding]:
    """Where record, ruling files and profiles differ, and options that nothing reads."""
    fields = set(record.__struct_fields__)
    yield from _apart("the ruling files", set(files), fields)
    for name, options in profiles.items():
        yield from _apart(f"the profile {name}", set(options), fields)
    types = get_type_hints(record)
    for name, ruling in files.items():
        yield from _of_readings(ruling, types.get(name))
        yield from _of_profiles(ruling, profiles)
        if _built(ruling) > 1 and name not in taken and name not in excused:
            yield Finding(name, "it has several readings, and no clause's function takes it")
    yield from (Finding(name, "it is excused, and a function takes it") for name in excused if name in taken)


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
    for name in sorted(profiles.keys() | ruling.profiles.keys()):
        if name not in profiles:
            yield Finding(ruling.id, f"it speaks of the profile {name}, which is not shipped")
        elif name not in ruling.profiles:
            yield Finding(ruling.id, f"it does not say what {name} takes")
        elif ruling.id in profiles[name] and ruling.profiles[name] != profiles[name][ruling.id]:
            said, taken = ruling.profiles[name], profiles[name][ruling.id]
            yield Finding(ruling.id, f"it says that {name} takes {said}, which takes {taken}")


def _built(ruling: Ruling) -> int:
    """How many readings are built."""
    if ruling.range is not None:
        low, high = ruling.range.built or (ruling.range.minimum, ruling.range.maximum)
        return high - low + 1
    return sum(reading.built for reading in ruling.reading)
