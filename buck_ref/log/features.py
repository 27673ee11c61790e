"""What the format has and this edition does not check yet: a log that uses it is UNSUPPORTED, with the reason.

Better no verdict than one that passes over a signature or a commitment in silence (LOG-UNSUPPORTED).
"""

import enum
from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.log.chain import Entry
from buck_ref.log.data import CloseData, DealData, OpenData
from buck_ref.log.fault import Fault
from buck_ref.log.lines import (
    AckLine,
    JoinLine,
    Line,
    MoveLine,
    NoteLine,
    RetractLine,
    ShareLine,
    ThrowLine,
    TotalLine,
)
from buck_ref.log.parse import parse_line
from buck_ref.log.values import Mode, Signing
from buck_ref.message import N_, Message, message
from buck_ref.rulebook.contract import clause


class Feature(enum.StrEnum):
    """A part of the format that is typed and not checked yet."""

    SEALED = "sealed"
    SIGNING = "signing"
    KEY = "key"
    SIGNATURE = "sig"
    JOIN = "join"
    SHARE = "share"
    TOTAL = "total"
    ACK = "ack"
    COMMITMENTS = "commitments"


_SAID = {
    Feature.SEALED: N_("the mode 'sealed' (a seed made of committed shares) is not supported yet"),
    Feature.SIGNING: N_("signed logs are not supported yet"),
    Feature.KEY: N_("public keys of parties are not supported yet"),
    Feature.SIGNATURE: N_("signatures are not supported yet"),
    Feature.JOIN: N_("commitments to shares ('join') are not supported yet"),
    Feature.SHARE: N_("shares of the seed are not supported yet"),
    Feature.TOTAL: N_("turns without their throws ('total') are not supported yet with so many dice, faces or points"),
    Feature.ACK: N_("acknowledgements ('ack') are not supported yet"),
    Feature.COMMITMENTS: N_("hidden cards (commitments) are not supported yet"),
}


class Unsupported(NamedTuple):
    """A feature that a log uses, and the first line that does."""

    feature: Feature
    line: int
    said: Message


@clause("LOG-UNSUPPORTED")
def features_of(line: str) -> tuple[Feature, ...]:
    """The features not checked yet that a line uses; none for what is no line."""
    parsed = parse_line(line.encode())
    return () if isinstance(parsed, Fault) else tuple(_features(parsed))


def unsupported_features(entries: tuple[Entry, ...]) -> tuple[Unsupported, ...]:
    """Each feature that the log uses and this edition does not check, with the first line that uses it."""
    first: dict[Feature, int] = {}
    for number, entry in enumerate(entries):
        line = entry.line
        if type(line) in _PLAIN and line.sig is None:
            continue
        for feature in _features(line):
            first.setdefault(feature, number)
    return tuple(Unsupported(feature, line, message(_SAID[feature])) for feature, line in first.items())


def total_of_large_table(entries: tuple[Entry, ...]) -> Unsupported | None:
    """The first total line, at a table that is too large to go through all of its turns (LOG-TOTAL)."""
    first = next((number for number, entry in enumerate(entries) if type(entry.line) is TotalLine), None)
    return None if first is None else Unsupported(Feature.TOTAL, first, message(_SAID[Feature.TOTAL]))


_EVENTS: dict[type, Feature] = {
    JoinLine: Feature.JOIN,
    ShareLine: Feature.SHARE,
    AckLine: Feature.ACK,
}


_PLAIN = frozenset({ThrowLine, MoveLine, TotalLine, NoteLine, RetractLine})
"""Lines that use such a feature only by a signature."""


def _features(line: Line) -> Iterator[Feature]:
    if type(line) in _EVENTS:
        yield _EVENTS[type(line)]
    if line.sig is not None:
        yield Feature.SIGNATURE
    match line.d:
        case OpenData(mode=mode, signing=signing, parties=parties):
            if mode is Mode.SEALED:
                yield Feature.SEALED
            if signing is Signing.EACH:
                yield Feature.SIGNING
            if any(party.key is not None for party in parties):
                yield Feature.KEY
        case CloseData(share=share, withheld=withheld) if share is not None or withheld is not None:
            yield Feature.SHARE
        case DealData(commitments=commitments) if commitments is not None:
            yield Feature.COMMITMENTS
        case _:
            pass
