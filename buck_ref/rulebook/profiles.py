"""Profiles: the reading of every option that a table plays by.

The shipped profiles are the files of spec/profiles: one stands there whole, or is a variation that `extends` another
and says only what it changes. A house rule is a TOML file that `extends` a shipped profile in the same way. All end as
the same whole record; what is wrong with the values is a list of faults, each naming its options.
"""

import enum
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec

from buck_ref.message import N_, FileError, Message, UserError, message, reason_of
from buck_ref.rulebook.decoding import decode_reason
from buck_ref.rulebook.options import DiceOptions
from buck_ref.rulebook.rulings import Ruling, Value, load_rulings
from buck_ref.rulebook.spec import SPEC, SpecError, Text, decode

DICE = "dice"
"""The only family of games whose rules are built; Hucklebuck's records will be of another."""

ProfileName = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{0,39}(?!\n)$")]
"""The name of a profile or house rule. (The look-ahead: in Python, `$` alone also matches before a last newline.)"""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named set of options, whole."""

    name: ProfileName
    game: str
    options: DiceOptions


class FaultKind(enum.Enum):
    """Why a set of options is no profile, the first kinds first."""

    MISSING = enum.auto()
    UNKNOWN = enum.auto()
    BAD_VALUE = enum.auto()
    CONTRADICTION = enum.auto()


class OptionFault(NamedTuple):
    """One thing wrong with a set of options."""

    kind: FaultKind
    options: tuple[str, ...]
    said: Message


class ProfileError(UserError):
    """A profile or house rule that cannot be played."""


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of spec/profiles as it stands."""

    name: ProfileName
    game: str
    title: Text
    source: str
    """The source text whose rules these are, by its number; `published`: rules that others have published."""
    options: dict[str, Value]
    extends: str | None = None
    """The shipped profile of which this is a variation: what `options` leaves out is as there."""


class _House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: ProfileName
    extends: str
    options: dict[str, object] = {}


def resolve(options: Mapping[str, object]) -> DiceOptions | tuple[OptionFault, ...]:
    """The typed record of `options`, or everything that is wrong with them.

    Options that are missing, unknown or of a wrong value are found first; what contradicts each other only among
    proper values.
    """
    known = DiceOptions.__struct_fields__
    faults = (
        *(_fault(FaultKind.MISSING, N_("option '{option}' is missing"), o) for o in known if o not in options),
        *(_fault(FaultKind.UNKNOWN, N_("unknown option '{option}'"), o) for o in options if o not in known),
        *(_bad_value(load_rulings()[o], options[o]) for o in known if o in options and not _is_value(o, options[o])),
    )
    if faults:
        return faults
    typed = msgspec.convert(dict(options), DiceOptions)
    plain = _plain(typed)
    return tuple(_contradictions(typed, plain)) or typed


def options_of(profile: Profile) -> dict[str, Value]:
    """The options of `profile` as TOML and JSON write them."""
    return _plain(profile.options)


def with_options(profile: Profile, changes: Mapping[str, object]) -> Profile:
    """`profile`, under its own name, with some options changed; ProfileError where the result is no profile."""
    options = _resolved({**options_of(profile), **changes})
    return Profile(profile.name, profile.game, options)


@cache
def shipped_profiles() -> tuple[str, ...]:
    """The names of the profiles in spec/profiles."""
    return tuple(sorted(path.stem for path in (SPEC / "profiles").glob("*.toml")))


@cache
def published(name: str) -> Published:
    """The file of the profile `name` in spec/profiles; ProfileError where there is none."""
    if name not in shipped_profiles():
        known = ", ".join(shipped_profiles())
        raise ProfileError(message(N_("unknown profile '{name}' (known: {known})"), name=name, known=known))
    return decode(_path(name), Published)


def _path(name: str) -> Path:
    return SPEC / "profiles" / f"{name}.toml"


@cache
def shipped_profile(name: str) -> Profile:
    """The profile `name` of spec/profiles, whole; ProfileError where there is none.

    That its options are proper is a test's to say; here they have their types, and no ruling is asked.
    """
    own = published(name)
    base = {} if own.extends is None else options_of(shipped_profile(own.extends))
    try:
        options = msgspec.convert({**base, **own.options}, DiceOptions)
    except msgspec.ValidationError as error:
        raise SpecError(f"{_path(name)}: {error}") from error
    return Profile(own.name, own.game, options)


def taken(option: str) -> dict[str, Value]:
    """The reading of `option` that each shipped profile takes, by the profile's name."""
    return {name: options_of(shipped_profile(name))[option] for name in shipped_profiles()}


def takers(option: str, reading: Value) -> list[str]:
    """The shipped profiles that take this reading of `option`."""
    return [name for name, value in taken(option).items() if value == reading]


def load_profile(name: str) -> Profile:
    """The shipped profile `name`, or the house rule in the TOML file `name`.

    Raises ProfileError (a bad file, option, value or combination) and FileError (the file cannot be read).
    """
    if not name.endswith(".toml"):
        return shipped_profile(name)
    house = _read_house(Path(name))
    try:
        return _applied(house)
    except ProfileError as error:
        raise ProfileError(message(N_("{file}: {reason}"), file=name, reason=error.said)) from error


def _applied(house: _House) -> Profile:
    if house.name in shipped_profiles():
        raise ProfileError(message(N_("'{name}' is the name of a published profile"), name=house.name))
    changed = with_options(shipped_profile(house.extends), house.options)
    return Profile(house.name, changed.game, changed.options)


MAX_HOUSE = 2**16
"""Bytes of the file of a house rule."""


def _read_house(path: Path) -> _House:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_HOUSE + 1)
        if len(content) > MAX_HOUSE:
            template = N_("{file}: not a house rule: the file has more than {limit} bytes")
            raise ProfileError(message(template, file=str(path), limit=MAX_HOUSE))
        return msgspec.toml.decode(content, type=_House)
    except OSError as error:
        said = message(N_("{file}: cannot be read: {reason}"), file=str(path), reason=reason_of(error))
        raise FileError(said) from error
    except (ValueError, RecursionError) as error:  # ValueError: bad TOML, bad form, a number of too many digits
        said = message(N_("{file}: not a house rule: {reason}"), file=str(path), reason=decode_reason(error))
        raise ProfileError(said) from error


def _resolved(options: Mapping[str, object]) -> DiceOptions:
    resolved = resolve(options)
    if isinstance(resolved, DiceOptions):
        return resolved
    raise ProfileError(reduce(_and, (fault.said for fault in resolved)))


def _and(one: Message, more: Message) -> Message:
    return message(N_("{one}; {more}"), one=one, more=more)


def _plain(options: DiceOptions) -> dict[str, Value]:
    return msgspec.json.decode(msgspec.json.encode(options), type=dict[str, Value])


def _fault(kind: FaultKind, template: str, option: str) -> OptionFault:
    return OptionFault(kind, (option,), message(template, option=option))


def _is_value(option: str, value: object) -> bool:
    """Does `value` have the type of `option` and lie within what its ruling allows, without repeats in an array?"""
    try:
        typed = msgspec.convert(value, DiceOptions.__annotations__[option])
    except (msgspec.ValidationError, UnicodeEncodeError):  # the second: half a character, as a terminal may give it
        return False
    items = typed if isinstance(typed, tuple) else (typed,)
    allowed = load_rulings()[option].range
    return len(set(items)) == len(items) and (
        allowed is None or all(allowed.minimum <= item <= allowed.maximum for item in items)
    )


def _bad_value(ruling: Ruling, value: object) -> OptionFault:
    template = N_("option '{option}' cannot be {value}; it is one of: {allowed}")
    if _is_array(ruling):
        template = N_("option '{option}' cannot be {value}; it is a list, without repeats, out of: {allowed}")
    said = message(template, option=ruling.id, value=_shown(value), allowed=_allowed(ruling))
    return OptionFault(FaultKind.BAD_VALUE, (ruling.id,), said)


def _is_array(ruling: Ruling) -> bool:
    return any(isinstance(reading.value, list) for reading in ruling.reading)


def _allowed(ruling: Ruling) -> str:
    if ruling.range is not None:
        return f"{ruling.range.minimum}..{ruling.range.maximum}"
    values = [reading.value for reading in ruling.reading]
    items = [item for value in values for item in (value if isinstance(value, list) else [value])]
    return ", ".join(map(_shown, items))


def _shown(value: object) -> str:
    """`value` as TOML and JSON write it, cut to the length of a line."""
    try:
        text = repr(value) if isinstance(value, float) else msgspec.json.encode(value).decode()  # JSON has no nan
    except (TypeError, ValueError, OverflowError):
        text = repr(value)
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "..."


_LONGEST_SHOWN = 80


def _contradictions(options: DiceOptions, plain: Mapping[str, Value]) -> list[OptionFault]:
    """Pairs that cannot stand together: those the rulings refuse, and bounds that one option sets another."""
    pairs = [
        (ruling.id, refused.other)
        for ruling in load_rulings().values()
        for refused in ruling.refused
        if plain[ruling.id] != refused.unless and plain[refused.other] == refused.value
    ]
    if options.min_players > options.max_players:
        pairs.append(("min_players", "max_players"))
    if any(face > options.faces for face in options.point_faces):
        pairs.append(("point_faces", "faces"))
    return [_contradiction(pair, plain) for pair in pairs]


def _contradiction(pair: Sequence[str], plain: Mapping[str, Value]) -> OptionFault:
    first, second = pair
    said = message(
        N_("options '{first}' = {first_value} and '{second}' = {second_value} contradict each other"),
        first=first,
        first_value=_shown(plain[first]),
        second=second,
        second_value=_shown(plain[second]),
    )
    return OptionFault(FaultKind.CONTRADICTION, (first, second), said)
