"""All readings of one family of games: of every option the values that are asked about, and which contradict.

A reading is written here as its *codes*: for each option, in the order of the record, the place of its value among
those asked about. They are the published readings of the ruling, the values of the shipped profiles, and the values of
the tables that are asked about themselves (VERDICT-READINGS).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, cast

import msgspec

from buck_ref.rulebook.profiles import BOUNDS, RECORDS, Options, is_above, shipped_profile, shipped_profiles
from buck_ref.rulebook.rulings import load_rulings

Codes = tuple[int, ...]
"""A reading of every option: the place of each value in `Space.values`."""
OptionValue = bool | int | str | tuple[int, ...] | tuple[str, ...]
"""The value of an option as its record holds it."""


class Change(NamedTuple):
    """One option read otherwise."""

    option: str
    value: OptionValue


Statement = tuple[Change, ...]
"""The changes against a profile under which something is so, in the order of their options."""


Refusal = tuple[int, frozenset[int], int, frozenset[int]]
"""The places of two options, and of each the codes that contradict each other."""
Signature = tuple[bool, ...] | int
"""All that a value says of contradictions: values of one signature contradict the same readings."""


@dataclass(frozen=True)
class Space:
    """The readings asked about. What is worked out of it is kept with it, and goes with it."""

    record: type[Options]
    names: tuple[str, ...]
    values: tuple[tuple[OptionValue, ...], ...]
    """By option, the values asked about."""

    def codes(self, options: Options) -> Codes:
        """The codes of a table's options, which are among those asked about."""
        pairs = zip(self.names, self.values, strict=True)
        return tuple(values.index(getattr(options, name)) for name, values in pairs)

    def plain(self, codes: Codes) -> dict[str, OptionValue]:
        """The values of the options, by name."""
        return {name: self.values[at][codes[at]] for at, name in enumerate(self.names)}

    def options(self, codes: Codes) -> Options:
        """The record of options of a reading."""
        return self.record(**self.plain(codes))  # type: ignore[arg-type]  # each value is of its field's type

    def change(self, at: int, code: int) -> Change:
        """The option at this place, read as that value."""
        return Change(self.names[at], self.values[at][code])

    def with_values(self, values: Iterable[tuple[OptionValue, ...]]) -> "Space":
        """The readings of the same options with these values, option by option."""
        return Space(self.record, self.names, tuple(values))

    def contradiction(self, codes: Codes) -> tuple[int, int] | None:
        """Two options that contradict each other in this reading, by their places; None where it can be played."""
        for first, one, second, other in self._refused:
            if codes[first] in one and codes[second] in other:
                return first, second
        for option, bound in self._bounds:
            if is_above(self.values[option][codes[option]], self.values[bound][codes[bound]]):
                return option, bound
        return None

    @cached_property
    def _bounds(self) -> tuple[tuple[int, int], ...]:
        """The places of an option and of the one that bounds it."""
        index = self.names.index
        return tuple((index(option), index(bound)) for option, bound in BOUNDS if option in self.names)

    @cached_property
    def _refused(self) -> tuple[Refusal, ...]:
        """What the rulings refuse: every reading of one option but one, beside a value of another."""
        found: list[Refusal] = []
        for first, name in enumerate(self.names):
            for refused in load_rulings()[name].refused:
                if refused.other not in self.names:
                    continue
                second = self.names.index(refused.other)
                one = frozenset(c for c, v in enumerate(self.values[first]) if _json(v) != _json(refused.unless))
                other = frozenset(c for c, v in enumerate(self.values[second]) if _json(v) == _json(refused.value))
                found.append((first, one, second, other))
        return tuple(found)

    @cached_property
    def partners(self) -> tuple[frozenset[int], ...]:
        """By option, the places of those with which some value of it can contradict, itself among them."""
        pairs = [*((first, second) for first, _, second, _ in self._refused), *self._bounds]
        places = range(len(self.names))
        return tuple(frozenset({at, *(a + b - at for a, b in pairs if at in (a, b))}) for at in places)

    @cached_property
    def signatures(self) -> tuple[tuple[Signature, ...], ...]:
        """By option and code, the signature of the value."""
        every = enumerate(self.values)
        return tuple(tuple(self._signature(at, code) for code in range(len(values))) for at, values in every)

    def _signature(self, at: int, code: int) -> Signature:
        if any(at in pair for pair in self._bounds):
            return code
        of_first = [code in one for first, one, _, _ in self._refused if first == at]
        of_second = [code in other for _, _, second, other in self._refused if second == at]
        return (*of_first, *of_second)


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)


def space_of(game: str, tables: Iterable[Options]) -> Space:
    """The readings asked about for tables of one family of games."""
    record = RECORDS[game]
    shipped = [shipped_profile(name).options for name in shipped_profiles(game)]
    asked = [*tables, *shipped]
    return Space(
        record,
        record.__struct_fields__,
        tuple(tuple(_values(game, name, asked)) for name in record.__struct_fields__),
    )


def _values(game: str, name: str, tables: list[Options]) -> dict[OptionValue, None]:
    """Each value once: the tables' own first, then the published ones."""
    readings = (one.value for one in load_rulings()[name].reading if one.game in (None, game))
    type_ = RECORDS[game].__annotations__[name]
    published = [cast(OptionValue, msgspec.convert(value, type_)) for value in readings]
    return dict.fromkeys([*(cast(OptionValue, getattr(one, name)) for one in tables), *published])
