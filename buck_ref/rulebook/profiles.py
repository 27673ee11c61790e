"""Profiles: the reading of every option that a table plays by.

A shipped profile stands whole in spec/profiles. A house rule is a TOML file that `extends` one and changes options. Both
end as the same record; what is wrong with the values is a list of faults, each naming its options.
"""

import enum
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from buck_ref.message import FileError, Message, N_, UserError, message
from buck_ref.rulebook.options import BigBuck, DiceOptions, Elimination, Goal, Snyder, TwoPoints
from buck_ref.rulebook.rulings import Ruling, Value, load_rulings
from buck_ref.rulebook.spec import SPEC, Text, decode

DICE = "dice"
"""The only family of games whose rules are built; Hucklebuck's records will be of another."""


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named set of options, whole."""

    name: str
    game: str
    options: DiceOptions


class FaultKind(enum.Enum):
    """Why a set of options is no profile, the first kinds first."""

    MISSING = enum.auto()
    UNKNOWN = enum.auto()
    BAD_VALUE = enum.auto()
    CONTRADICTION = enum.auto()
    UNBUILT = enum.auto()


class Fault(NamedTuple):
    """One thing wrong with a set of options."""

    kind: FaultKind
    options: tuple[str, ...]
    said: Message


class ProfileError(UserError):
    """A profile or house rule that cannot be played."""


class _Shipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    game: str
    title: Text
    source: str
    options: dict[str, Value]


class _House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    extends: str
    options: dict[str, Value] = {}


def resolve(options: Mapping[str, object]) -> DiceOptions | tuple[Fault, ...]:
    """The typed record of `options`, or everything that is wrong with them."""
    known = DiceOptions.__struct_fields__
    faults = [
        Fault(FaultKind.MISSING, (name,), message(N_("option '{option}' is missing"), option=name))
        for name in known
        if name not in options
    ]
    for name, value in options.items():
        if name not in known:
            faults.append(Fault(FaultKind.UNKNOWN, (name,), message(N_("unknown option '{option}'"), option=name)))
        else:
            faults += _value_faults(load_rulings()[name], value)
    if faults:
        return tuple(faults)
    typed = msgspec.convert(options, DiceOptions)
    return tuple(_contradictions(typed)) or tuple(_unbuilt(options)) or typed


def options_of(profile: Profile) -> dict[str, Value]:
    """The options of `profile` as TOML and JSON write them."""
    plain: dict[str, Value] = msgspec.to_builtins(profile.options)
    return plain


def with_options(profile: Profile, changes: Mapping[str, object]) -> Profile:
    """`profile` with some options changed; ProfileError where the result is no profile."""
    resolved = resolve({**options_of(profile), **changes})
    if isinstance(resolved, DiceOptions):
        return Profile(profile.name, profile.game, resolved)
    raise ProfileError(resolved[0].said)


@cache
def shipped_profiles() -> tuple[str, ...]:
    """The names of the profiles in spec/profiles."""
    return tuple(sorted(path.stem for path in (SPEC / "profiles").glob("*.toml")))


@cache
def shipped_profile(name: str) -> Profile:
    """The profile `name` of spec/profiles; ProfileError where there is none."""
    if name not in shipped_profiles():
        known = ", ".join(shipped_profiles())
        raise ProfileError(message(N_("unknown profile '{name}' (known: {known})"), name=name, known=known))
    shipped = decode(SPEC / "profiles" / f"{name}.toml", _Shipped)
    resolved = resolve(shipped.options)
    if isinstance(resolved, DiceOptions):
        return Profile(shipped.name, shipped.game, resolved)
    raise ProfileError(resolved[0].said)


def load_profile(name: str) -> Profile:
    """The shipped profile `name`, or the house rule in the TOML file `name`.

    Raises ProfileError (a bad file, option, value or combination) and FileError (the file cannot be read).
    """
    if not name.endswith(".toml"):
        return shipped_profile(name)
    house = _read_house(Path(name))
    try:
        changed = with_options(shipped_profile(house.extends), house.options)
    except ProfileError as error:
        raise ProfileError(message(N_("{file}: {reason}"), file=name, reason=error.said)) from error
    return Profile(house.name, changed.game, changed.options)


def _read_house(path: Path) -> _House:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_House)
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileError(message(N_("{file}: cannot be read: {reason}"), file=str(path), reason=reason)) from error
    except (msgspec.MsgspecError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ProfileError(
            message(N_("{file}: not a house rule: {reason}"), file=str(path), reason=str(error))
        ) from error


def _value_faults(ruling: Ruling, value: object) -> list[Fault]:
    if _is_value(ruling, value):
        return []
    said = message(
        N_("option '{option}' cannot be {value}; it is one of: {allowed}"),
        option=ruling.id,
        value=msgspec.json.encode(value).decode(),
        allowed=_allowed(ruling),
    )
    return [Fault(FaultKind.BAD_VALUE, (ruling.id,), said)]


def _is_value(ruling: Ruling, value: object) -> bool:
    """Does `value` have the type of the option and lie within what the ruling allows?"""
    if ruling.range is not None:
        return type(value) is int and ruling.range.minimum <= value <= ruling.range.maximum
    try:
        one = msgspec.defstruct(ruling.id, [(ruling.id, DiceOptions.__annotations__[ruling.id])], frozen=True)
        msgspec.convert({ruling.id: value}, one)
    except msgspec.ValidationError:
        return False
    return not isinstance(value, list | tuple) or len(set(value)) == len(value)


def _allowed(ruling: Ruling) -> str:
    if ruling.range is not None:
        return f"{ruling.range.minimum}..{ruling.range.maximum}"
    return ", ".join(msgspec.json.encode(reading.value).decode() for reading in ruling.reading)


_REFUSED_PAIR = N_("options '{first}' = {first_value} and '{second}' = {second_value} contradict each other")


def _contradictions(options: DiceOptions) -> list[Fault]:
    """Pairs of options that cannot stand together (the list of them is spec/rulings' own)."""
    last_loses = options.elimination is Elimination.LAST_LOSES
    refused = {
        ("min_players", "max_players"): options.min_players > options.max_players,
        ("point_faces", "faces"): any(not 1 <= face <= options.faces for face in options.point_faces),
        ("snyder", "elimination"): last_loses and options.snyder is not Snyder.OFF,
        ("stake", "elimination"): last_loses and options.stake > 0,
        ("fine_on", "elimination"): last_loses and bool(options.fine_on),
        ("big_buck", "goal"): options.big_buck is BigBuck.FIFTEEN and options.goal is Goal.EXACT,
        ("fewer_dice", "two_points"): options.fewer_dice and options.two_points is TwoPoints.LITTLE_BUCK,
    }
    return [
        Fault(
            FaultKind.CONTRADICTION,
            (first, second),
            message(
                _REFUSED_PAIR,
                first=first,
                first_value=msgspec.json.encode(getattr(options, first)).decode(),
                second=second,
                second_value=msgspec.json.encode(getattr(options, second)).decode(),
            ),
        )
        for (first, second), holds in refused.items()
        if holds
    ]


def _unbuilt(options: Mapping[str, object]) -> list[Fault]:
    """Options whose value is part of the record and whose rules are not built yet."""
    return [
        Fault(
            FaultKind.UNBUILT,
            (name,),
            message(
                N_("option '{option}' = {value} is not supported yet"),
                option=name,
                value=msgspec.json.encode(options[name]).decode(),
            ),
        )
        for name, ruling in load_rulings().items()
        if not _is_built(ruling, options[name])
    ]


def _is_built(ruling: Ruling, value: object) -> bool:
    if ruling.range is not None:
        low, high = ruling.range.built or (ruling.range.minimum, ruling.range.maximum)
        return isinstance(value, int) and low <= value <= high
    return all(reading.built for reading in ruling.reading if reading.value == value)
