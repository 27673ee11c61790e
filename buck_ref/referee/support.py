"""What of a log is known here: its edition, its profile, the parts of the format it uses."""

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec

from buck_ref.log.features import Unsupported, total_of_large_table, unsupported_features
from buck_ref.log.findings import Code, Finding
from buck_ref.log.read import Head, LogRecord
from buck_ref.log.text import are_alike
from buck_ref.referee.dice_totals import are_searched
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.edition import supported_editions
from buck_ref.rulebook.profiles import (
    DICE,
    RECORDS,
    FaultKind,
    OptionFault,
    Options,
    Profile,
    options_of,
    resolve,
    shipped_profile,
    shipped_profiles,
)
from buck_ref.rulebook.rulings import Value


def check_head(record: LogRecord) -> Iterator[Finding]:
    """Why the first line's format, edition or profile is not known here; nothing where they are."""
    head = record.head
    if record.foreign is not None:
        yield Finding(code=Code.H_FORMAT, line=0, clause="LOG-OPEN", expected="bucklog/1", found=record.foreign)
        return
    if head is None:
        return
    known = [(edition.number, edition.digest) for edition in supported_editions()]
    named = (head.edition_number, head.edition_digest)
    if None not in named and named not in known:
        yield Finding(
            code=Code.H_EDITION,
            line=0,
            clause="LOG-OPEN",
            expected=" ".join(known[-1]),
            found=" ".join(str(part) for part in named),
        )
    yield from _check_profile(head)


def _check_profile(head: Head) -> Iterator[Finding]:
    if head.game is not None and head.game not in RECORDS:
        yield Finding(code=Code.H_PROFILE, line=0, clause="LOG-OPEN", expected=", ".join(RECORDS), found=head.game)
        return
    for fault in profile_faults(head):
        if fault.kind is not FaultKind.MISSING:
            yield Finding(
                code=Code.H_PROFILE, line=0, clause="LOG-OPEN", found=", ".join(fault.options), said=fault.said
            )


def profile_faults(head: Head) -> tuple[OptionFault, ...]:
    """What is wrong with the options of the first line."""
    resolved = options_of_head(head)
    return resolved if isinstance(resolved, tuple) else ()


def options_of_head(head: Head) -> Options | tuple[OptionFault, ...]:
    """The options of the first line, or what is wrong with them. Many logs have the same, so they are asked once."""
    game, options = head.game or DICE, head.options or {}
    try:
        return _resolved(game, msgspec.json.encode(options, order="sorted"))
    except OverflowError:  # an integer past what the encoder writes
        return resolve(game, options)


@lru_cache(maxsize=256)
def _resolved(game: str, options: bytes) -> Options | tuple[OptionFault, ...]:
    published = next((one for one in map(shipped_profile, shipped_profiles(game)) if _encoded(one) == options), None)
    return resolve(game, msgspec.json.decode(options)) if published is None else published.options


@cache
def _encoded(profile: Profile[Options]) -> bytes:
    """The canonical bytes of a profile's options."""
    return msgspec.json.encode(profile.options, order="sorted")


def check_missing(head: Head | None) -> Finding | None:
    """An option that the first line leaves out: the log is unreadable, for nothing stands in for it."""
    if head is None or head.options is None:
        return None
    missing = [fault for fault in profile_faults(head) if fault.kind is FaultKind.MISSING]
    if not missing:
        return None
    return Finding(code=Code.J_SCHEMA, line=0, clause="LOG-OPEN", found=missing[0].options[0], said=missing[0].said)


def check_features(record: LogRecord) -> Iterator[Finding]:
    """The parts of the format that the log uses and that are not supported yet."""
    for used in (*unsupported_features(record.entries), *_large_table(record)):
        yield Finding(
            code=Code.H_FEATURE, line=used.line, clause="LOG-UNSUPPORTED", found=used.feature.value, said=used.said
        )


def _large_table(record: LogRecord) -> Iterator[Unsupported]:
    """A turn without its throws, where there are too many turns to go through (LOG-TOTAL)."""
    options = options_of_head(record.head) if record.head else ()
    if isinstance(options, DiceOptions) and not are_searched(options):
        used = total_of_large_table(record.entries)
        yield from () if used is None else (used,)


def check_known_name(profile: Profile[Options]) -> Iterator[Finding]:
    """A profile with other values under a published name, or one like it, is worth a note: the log's own decide."""
    name = next((name for name in shipped_profiles() if are_alike(name, profile.name)), None)
    if name is None or shipped_profile(name).options == profile.options:
        return
    published, own = options_of(shipped_profile(name)), options_of(profile)
    for option, value in published.items():
        if value != own.get(option, value):
            expected, found = f"{option} = {_written(value)}", _written(own[option])
            yield Finding(code=Code.N_PROFILE, line=0, clause="LOG-OPEN", expected=expected, found=found)


def _written(value: Value) -> str:
    """The value of an option as logs and house rules write it; a name without its quotes."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
