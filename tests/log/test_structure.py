"""The chain, the parties, who writes what, what belongs to a mode: one fault, one finding."""

import json

import pytest

from buck_ref.log.chain import chain_findings
from buck_ref.log.features import Feature, unsupported_features
from buck_ref.log.findings import Code, Family
from buck_ref.log.read import read_bytes
from buck_ref.log.structure import structure_findings
from tests.log.make import (
    CLOSE,
    DEAL,
    MOVE,
    NOTE,
    PARTIES,
    PLAY,
    THROW,
    ZERO,
    Plain,
    canonical,
    card_opening,
    deal,
    file_of,
    lines,
    opening,
    throw,
)

SEEDED = lines(MOVE, THROW, NOTE, CLOSE)


def chain(made: list[bytes]) -> list[tuple[Code, int | None]]:
    record = read_bytes(file_of(made))
    assert record.unreadable is None
    return [(finding.code, finding.line) for finding in chain_findings(record.entries)]


def structure(made: list[bytes]) -> list[tuple[Code, int | None, str | None, str | None]]:
    record = read_bytes(file_of(made))
    assert record.unreadable is None
    return [
        (finding.code, finding.line, finding.party, finding.clause) for finding in structure_findings(record.entries)
    ]


def changed(raw: bytes, **fields: object) -> bytes:
    return canonical(json.loads(raw) | fields)


@pytest.mark.clause("LOG-CHAIN")
def test_a_sound_chain() -> None:
    assert chain(SEEDED) == []
    assert structure(SEEDED) == []


@pytest.mark.clause("LOG-CHAIN")
@pytest.mark.parametrize(
    ("made", "found"),
    [
        (SEEDED[:2] + SEEDED[3:], [(Code.C_NUMBER, 2)]),
        ([*SEEDED[:3], SEEDED[2], *SEEDED[3:]], [(Code.C_NUMBER, 3)]),
        ([*SEEDED[:2], SEEDED[3], SEEDED[2], SEEDED[4]], [(Code.C_NUMBER, 2), (Code.C_NUMBER, 3), (Code.C_NUMBER, 4)]),
        ([*SEEDED[:2], changed(SEEDED[2], at="2026-01-01T00:00:00Z"), *SEEDED[3:]], [(Code.C_PREV, 3)]),
        ([*SEEDED[:-1], changed(SEEDED[-1], d={"outcome": "finished"})], []),
        ([changed(SEEDED[0], prev="1" + ZERO[1:]), *SEEDED[1:]], [(Code.C_PREV, 0), (Code.C_PREV, 1)]),
        ([changed(SEEDED[0], n=1)], [(Code.C_NUMBER, 0)]),
    ],
    ids=["dropped", "doubled", "swapped", "changed", "last changed", "first prev", "first number"],
)
def test_broken_chains(made: list[bytes], found: list[tuple[Code, int]]) -> None:
    assert chain(made) == found


@pytest.mark.clause("LOG-CHAIN")
def test_a_finding_says_what_was_expected() -> None:
    record = read_bytes(file_of([*SEEDED[:2], changed(SEEDED[2], prev=ZERO)]))
    (finding,) = chain_findings(record.entries)
    assert (finding.expected, finding.found) == (record.entries[1].hash, ZERO)
    assert (finding.party, finding.clause, finding.code.family) == ("table", "LOG-CHAIN", Family.CHAIN)


def parties(*changes: dict[str, object]) -> list[bytes]:
    return lines(first=opening(parties=[*PARTIES, *changes]))


@pytest.mark.clause("LOG-OPEN", "LOG-NAMES")
@pytest.mark.parametrize(
    ("made", "found"),
    [
        (parties({"id": "eva", "name": "Eva", "role": "keeper"}), [(Code.H_KEEPER, 0, None, "LOG-OPEN")]),
        (parties({"id": "ana", "name": "Eva", "role": "player"}), [(Code.H_DUPLICATE, 0, None, "LOG-OPEN")]),
        (parties({"id": "eva", "name": "ANA", "role": "player"}), [(Code.H_NAME, 0, None, "LOG-NAMES")]),
        (parties({"id": "eva", "name": "\u0410na", "role": "player"}), [(Code.H_NAME, 0, None, "LOG-NAMES")]),
        (
            lines(first=opening(parties=list(PARTIES[1:]))),
            [(Code.H_KEEPER, 0, None, "LOG-OPEN"), (Code.H_PARTY, 0, "table", "LOG-WRITER")],
        ),
        (parties({"id": "eva", "name": "Ana María", "role": "player"}), []),
    ],
)
def test_parties(made: list[bytes], found: list[object]) -> None:
    assert structure(made) == found


PHYSICAL = opening("physical")
BARE = {"for": "turn", "round": 1, "player": "ana", "dice": [1, 2, 3]}
CARDS = card_opening()
REAL_CARDS = card_opening("physical")
BARE_HAND = {"for": "deal", "player": "ana", "cards": ["QS", "TH", "2C", "AD", "9S"]}


@pytest.mark.clause("LOG-WRITER", "LOG-MODE", "LOG-OPEN", "LOG-CLOSE")
@pytest.mark.parametrize(
    ("made", "found"),
    [
        (lines(("eva", "note", {"text": "x"})), (Code.H_PARTY, 1, "eva", "LOG-WRITER")),
        (lines(("ana", "throw", throw())), (Code.H_WRITER, 1, "ana", "LOG-WRITER")),
        (lines(("table", "move", {"do": "throw"})), (Code.H_WRITER, 1, "table", "LOG-WRITER")),
        (lines(("ana", "close", {"outcome": "aborted"})), (Code.H_WRITER, 1, "ana", "LOG-WRITER")),
        (lines(("ana", "move", {"do": "stop", "player": "ana"})), (Code.H_MODE, 1, "ana", "LOG-MODE")),
        (lines(("table", "throw", BARE)), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("table", "throw", BARE | {"k": 0})), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("table", "retract", {"from": 1})), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("table", "throw", throw()), first=PHYSICAL), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("table", "throw", BARE | {"k": 0}), first=PHYSICAL), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("ana", "move", {"do": "stop"}), first=PHYSICAL), (Code.H_WRITER, 1, "ana", "LOG-WRITER")),
        (lines(("table", "move", {"do": "stop"}), first=PHYSICAL), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("table", "open", opening())), (Code.H_OPEN, 1, "table", "LOG-OPEN")),
        (lines(CLOSE, NOTE), (Code.H_AFTER_CLOSE, 2, "ana", "LOG-CLOSE")),
        (lines(CLOSE, CLOSE), (Code.H_AFTER_CLOSE, 2, "table", "LOG-CLOSE")),
        (lines(CLOSE, ("ana", "ack", {"tip": ZERO}), NOTE), (Code.H_AFTER_CLOSE, 3, "ana", "LOG-CLOSE")),
        (lines(CLOSE, ("table", "open", opening())), (Code.H_AFTER_CLOSE, 2, "table", "LOG-CLOSE")),
        (lines(("table", "deal", BARE_HAND), first=CARDS), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("table", "deal", BARE_HAND | {"k": 0}), first=CARDS), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(DEAL, first=REAL_CARDS), (Code.H_MODE, 1, "table", "LOG-MODE")),
        (lines(("ana", "deal", deal()), first=CARDS), (Code.H_WRITER, 1, "ana", "LOG-WRITER")),
        (lines(PLAY, first=REAL_CARDS), (Code.H_WRITER, 1, "ana", "LOG-WRITER")),
    ],
)
def test_one_fault_one_finding(made: list[bytes], found: object) -> None:
    assert structure(made) == [found]


OF_DICE: dict[str, object] = {"points": 0, "score": 1, "fine": 0, "pot": 3, "bust": False, "out": None}
OF_CARDS: dict[str, object] = {"trick": None, "tricks": [0, 0], "scores": [0, 0]}
OF_ALL: dict[str, object] = {"winner": None, "next": "ana"}


DICE_ACTS, CARD_ACTS = "throw, stop", "deal, bid, pass, trump, stay, drop, discard, play"
DICE_FIELDS = "points, score, fine, pot, bust, out, winner, next"
CARD_FIELDS = "trick, tricks, scores, winner, next"


@pytest.mark.clause("LOG-LINE", "LOG-CLAIM")
@pytest.mark.parametrize(
    ("event", "first", "expected", "named"),
    [
        (DEAL, opening(), DICE_ACTS, "deal"),
        (("table", "deal", BARE_HAND), PHYSICAL, DICE_ACTS, "deal"),
        (THROW, CARDS, CARD_ACTS, "throw"),
        (("table", "throw", BARE), REAL_CARDS, CARD_ACTS, "throw"),
        *(((*THROW, {"claim": {name: value}}), opening(), DICE_FIELDS, name) for name, value in OF_CARDS.items()),
        *(((*MOVE, {"claim": {name: value}}), opening(), DICE_FIELDS, name) for name, value in OF_CARDS.items()),
        *(((*PLAY, {"claim": {name: value}}), CARDS, CARD_FIELDS, name) for name, value in OF_DICE.items()),
        ((*PLAY, {"claim": {"out": "ana", "tricks": [0, 0]}}), CARDS, CARD_FIELDS, "out"),
        ((*PLAY, {"claim": {"score": 1, "pot": 0, "next": None}}), CARDS, CARD_FIELDS, "score, pot"),
        ((*THROW, {"claim": {"points": 1, "trick": "ana"}}), opening(), DICE_FIELDS, "trick"),
        ((*THROW, {"claim": {"tricks": [0, 0]}}), CARDS, CARD_ACTS, "throw"),
    ],
)
def test_what_is_of_another_family_of_games(
    event: tuple[str, str, Plain], first: Plain, expected: str, named: str
) -> None:
    """It is named, and beside it all that the game has in its place."""
    (finding,) = structure_findings(read_bytes(file_of(lines(event, first=first))).entries)
    assert (finding.code, finding.line, finding.clause) == (Code.H_EVENT, 1, "LOG-LINE")
    assert (finding.expected, finding.found) == (expected, named)


@pytest.mark.clause("LOG-LINE", "LOG-CLAIM")
@pytest.mark.parametrize(
    ("event", "first"),
    [
        (DEAL, CARDS),
        (("table", "deal", BARE_HAND), REAL_CARDS),
        (("table", "deal", BARE_HAND | {"cards": []}), REAL_CARDS),
        (PLAY, CARDS),
        ((*PLAY, {"claim": OF_CARDS | OF_ALL}), CARDS),
        ((*THROW, {"claim": OF_DICE | OF_ALL}), opening()),
        ((*MOVE, {"claim": OF_ALL}), opening()),
    ],
)
def test_what_is_of_the_game(event: tuple[str, str, Plain], first: Plain) -> None:
    assert structure(lines(event, first=first)) == []


@pytest.mark.clause("LOG-LINE")
def test_each_line_of_another_family_is_told() -> None:
    """Lines alike in what their place in the structure depends on are judged once only where they are right."""
    found = structure(lines(THROW, DEAL, THROW, PLAY, (*PLAY, {"claim": {"pot": 0}}), PLAY, first=CARDS))
    assert [(code, line) for code, line, _, _ in found] == [(Code.H_EVENT, line) for line in (1, 3, 5)]


@pytest.mark.clause("LOG-WRITER", "LOG-MODE")
@pytest.mark.parametrize(
    "made",
    [
        lines(("table", "throw", BARE), ("table", "retract", {"from": 1}), first=PHYSICAL),
        lines(("table", "move", {"do": "stop", "player": "ana"}), NOTE, CLOSE, first=PHYSICAL),
        lines(CLOSE, ("ana", "ack", {"tip": ZERO})),
        lines((*THROW, {"claim": {"points": 1, "out": None, "winner": None, "next": "ana"}})),
    ],
)
def test_nothing_wrong(made: list[bytes]) -> None:
    assert structure(made) == []


KEYED = [{"id": "table", "name": "T", "role": "keeper", "key": ZERO}]


@pytest.mark.clause("LOG-UNSUPPORTED")
@pytest.mark.parametrize(
    ("made", "found"),
    [
        (SEEDED, []),
        (lines(first=opening("sealed")), [(Feature.SEALED, 0)]),
        (lines(first=opening(signing="each")), [(Feature.SIGNING, 0)]),
        (lines(first=opening(parties=KEYED)), [(Feature.KEY, 0)]),
        (lines(NOTE, (*NOTE, {"sig": "0" * 128}), (*NOTE, {"sig": "1" * 128})), [(Feature.SIGNATURE, 2)]),
        (lines(("ana", "join", {"commit": ZERO})), [(Feature.JOIN, 1)]),
        (lines(("ana", "share", {"share": ZERO})), [(Feature.SHARE, 1)]),
        (lines(("table", "close", {"outcome": "aborted", "share": ZERO})), [(Feature.SHARE, 1)]),
        (lines(("table", "close", {"outcome": "aborted", "withheld": True})), [(Feature.SHARE, 1)]),
        (lines(("table", "total", {"player": "ana", "points": 1, "round": 1})), []),
        (lines(CLOSE, ("ana", "ack", {"tip": ZERO})), [(Feature.ACK, 2)]),
        (lines(("table", "deal", {"for": "deal", "player": "ana", "commitments": []})), [(Feature.COMMITMENTS, 1)]),
    ],
)
def test_unsupported_features(made: list[bytes], found: list[tuple[Feature, int]]) -> None:
    used = unsupported_features(read_bytes(file_of(made)).entries)
    assert [(one.feature, one.line) for one in used] == found
    assert all("not supported yet" in str(one.said) for one in used)
