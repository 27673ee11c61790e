"""Profiles: the reading of every option that a table plays by.

The shipped profiles are the files of spec/profiles: one stands there whole, or is a variation that `extends` another
and says only what it changes. A house rule is a TOML file that `extends` a shipped profile in the same way. All end as
the same whole record; what is wrong with the values is a list of faults, each naming its options.
"""

import enum
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Annotated, Final, Generic, Literal, NamedTuple, TypeVar, cast, overload

import msgspec

from buck_ref.message import N_, FileError, Message, UserError, message, reason_of
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.decoding import decode_reason
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.rulings import Ruling, Value, load_rulings
from buck_ref.rulebook.spec import SPEC, SpecError, Text, decode

DICE: Final = "dice"
"""The family of the dice games."""
HUCKLEBUCK: Final = "hucklebuck"

Options = DiceOptions | HucklebuckOptions
"""The options of a profile, of whichever game."""
RECORDS: Mapping[str, type[Options]] = {DICE: DiceOptions, HUCKLEBUCK: HucklebuckOptions}
"""The record of options that the profiles of each family of games have."""
O_co = TypeVar("O_co", bound=Options, covariant=True)
"""The options of one family of games."""

ProfileName = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]{0,39}(?!\n)$")]
"""The name of a profile or house rule. (The look-ahead: in Python, `$` alone also matches before a last newline.)"""


class Profile(msgspec.Struct, Generic[O_co], frozen=True, forbid_unknown_fields=True):
    """A named set of options, whole."""

    name: ProfileName
    game: str
    """The family of games that it belongs to, a key of RECORDS."""
    options: O_co


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


@overload
def resolve(game: Literal["dice"], options: Mapping[str, object]) -> DiceOptions | tuple[OptionFault, ...]: ...


@overload
def resolve(game: str, options: Mapping[str, object]) -> Options | tuple[OptionFault, ...]: ...


def resolve(game: str, options: Mapping[str, object]) -> Options | tuple[OptionFault, ...]:
    """The typed record of `options` for a family of games, or everything that is wrong with them.

    Options that are missing, unknown or of a wrong value are found first; what contradicts each other only among
    proper values.
    """
    record = RECORDS[game]
    known = record.__struct_fields__
    faults = (
        *(_fault(FaultKind.MISSING, N_("option '{option}' is missing"), o) for o in known if o not in options),
        *(_fault(FaultKind.UNKNOWN, N_("unknown option '{option}'"), o) for o in options if o not in known),
        *(
            _bad_value(load_rulings()[o], options[o])
            for o in known
            if o in options and not _is_value(record, o, options[o])
        ),
    )
    if faults:
        return faults
    typed: Options = msgspec.convert(dict(options), record)
    return tuple(_contradictions(_plain(typed))) or typed


def options_of(profile: Profile[Options]) -> dict[str, Value]:
    """The options of `profile` as TOML and JSON write them."""
    return _plain(profile.options)


def with_options(profile: Profile[O_co], changes: Mapping[str, object]) -> Profile[O_co]:
    """`profile`, under its own name, with some options changed; ProfileError where the result is no profile."""
    options = _resolved(profile.game, {**options_of(profile), **changes})
    return Profile(profile.name, profile.game, cast(O_co, options))  # the record is that of the game


@cache
def shipped_profiles(game: str | None = None) -> tuple[str, ...]:
    """The names of the profiles in spec/profiles: those of one family of games, or all."""
    names = sorted(path.stem for path in (SPEC / "profiles").glob("*.toml"))
    return tuple(name for name in names if game in (None, decode(_path(name), Published).game))


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
def shipped_profile(name: str) -> Profile[Options]:
    """The profile `name` of spec/profiles, whole; ProfileError where there is none.

    That its options are proper is a test's to say; here they have their types, and no ruling is asked.
    """
    own = published(name)
    base = {} if own.extends is None else options_of(shipped_profile(own.extends))
    try:
        options: Options = msgspec.convert({**base, **own.options}, RECORDS[own.game])
    except msgspec.ValidationError as error:
        raise SpecError(f"{_path(name)}: {error}") from error
    return Profile(own.name, own.game, options)


def as_dice(profile: Profile[Options]) -> Profile[DiceOptions]:
    """The same profile, as one of a dice game; ProfileError where it is of another."""
    if isinstance(profile.options, DiceOptions):
        return cast(Profile[DiceOptions], profile)
    raise ProfileError(message(N_("'{name}' is no profile of a dice game"), name=profile.name))


def dice_profile(name: str) -> Profile[DiceOptions]:
    """The shipped profile `name` of a dice game; ProfileError where there is none."""
    return as_dice(shipped_profile(name))


_DEFAULTS: Mapping[str, str] = {"BUCK": "buck-classic", "HUCK": "hucklebuck"}
"""By the first word of a clause's id: the profile that speaks for the clause's game."""


def default_profile(clause: str) -> Profile[Options]:
    """The profile that gives what an input to a clause's function leaves out, and names no profile for."""
    return shipped_profile(_DEFAULTS[clause.partition("-")[0]])


def taken(option: str) -> dict[str, Value]:
    """The reading of `option` that each shipped profile takes which has it, by the profile's name."""
    whole = {name: options_of(shipped_profile(name)) for name in shipped_profiles()}
    return {name: options[option] for name, options in whole.items() if option in options}


def takers(option: str, reading: Value) -> list[str]:
    """The shipped profiles that take this reading of `option`."""
    return [name for name, value in taken(option).items() if value == reading]


def load_profile(name: str) -> Profile[Options]:
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


def _applied(house: _House) -> Profile[Options]:
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


def _resolved(game: str, options: Mapping[str, object]) -> Options:
    resolved = resolve(game, options)
    if not isinstance(resolved, tuple):
        return resolved
    raise ProfileError(reduce(_and, (fault.said for fault in resolved)))


def _and(one: Message, more: Message) -> Message:
    return message(N_("{one}; {more}"), one=one, more=more)


def _plain(options: Options) -> dict[str, Value]:
    return msgspec.json.decode(msgspec.json.encode(options), type=dict[str, Value])


def _fault(kind: FaultKind, template: str, option: str) -> OptionFault:
    return OptionFault(kind, (option,), message(template, option=option))


def _is_value(record: type[Options], option: str, value: object) -> bool:
    """Does `value` have the type of `option` and lie within what its ruling allows, without repeats in an array?"""
    try:
        typed = msgspec.convert(value, record.__annotations__[option])
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


def _contradictions(plain: Mapping[str, Value]) -> list[OptionFault]:
    """Pairs that cannot stand together: those the rulings refuse, and bounds that one option sets another."""
    pairs = [
        (option, refused.other)
        for option, value in plain.items()
        for refused in load_rulings()[option].refused
        if value != refused.unless and plain.get(refused.other) == refused.value
    ]
    pairs += [(option, bound) for option, bound in BOUNDS if option in plain and is_above(plain[option], plain[bound])]
    return [_contradiction(pair, plain) for pair in pairs]


BOUNDS = (("min_players", "max_players"), ("point_faces", "faces"))
"""The options whose number, or each of whose numbers, another option bounds from above."""


def is_above(value: object, bound: object) -> bool:
    """Is the number, or one of the numbers, above its bound?"""
    numbers = value if isinstance(value, list | tuple) else (value,)
    return max(cast(Sequence[int], numbers), default=0) > cast(int, bound)


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
