"""Small logs for the tests of this floor, made by hand from plain data: nothing of the writer is used."""

import hashlib
import json
from collections.abc import Mapping

ZERO = "0" * 64
PARTIES = (
    {"id": "table", "name": "Table", "role": "keeper"},
    {"id": "ana", "name": "Ana", "role": "player"},
    {"id": "beto", "name": "Beto", "role": "player"},
)
Plain = Mapping[str, object]


def canonical(value: object) -> bytes:
    """Canonical bytes by the standard library, for data without control characters."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def opening(mode: str = "seeded", **changes: object) -> dict[str, object]:
    """The data of a first line."""
    data: dict[str, object] = {
        "format": "bucklog/1",
        "game": "0123456789abcdef" * 2,
        "edition": {"number": "0.1", "digest": "a" * 64},
        "profile": {
            "name": "buck-classic",
            "game": "dice",
            "options": {"sums": True, "target": 15, "point_faces": [4]},
        },
        "mode": mode,
        "parties": list(PARTIES),
        "signing": "none",
    }
    if mode == "seeded":
        data["seed"] = "5" * 64
    return data | changes


def card_opening(mode: str = "seeded", **changes: object) -> dict[str, object]:
    """The data of a first line of a game of cards."""
    profile = {"name": "hucklebuck", "game": "hucklebuck", "options": {"target": 15, "out_at": -25}}
    return opening(mode, profile=profile, **changes)


def deal(**changes: object) -> dict[str, object]:
    """The data of a seeded hand."""
    cards = ["QS", "TH", "2C", "AD", "9S"]
    return {"for": "deal", "player": "ana", "cards": cards, "stream": "cards", "k": 0} | changes


def throw(**changes: object) -> dict[str, object]:
    """The data of a seeded throw."""
    return {"for": "turn", "round": 1, "player": "ana", "dice": [1, 2, 3], "stream": "dice", "k": 0} | changes


def lines(*events: tuple[str, str, Plain] | tuple[str, str, Plain, Plain], first: Plain | None = None) -> list[bytes]:
    """A chained log: the first line, then (by, ev, d) or (by, ev, d, other fields of the line)."""
    made: list[bytes] = []
    prev = ZERO
    for n, event in enumerate((("table", "open", opening() if first is None else first), *events)):
        by, ev, d, *rest = event
        line: dict[str, object] = {"n": n, "prev": prev, "by": by, "ev": ev, "d": d}
        for other in rest:
            line |= other
        made.append(canonical(line))
        prev = hashlib.sha256(b"\0" + made[-1]).hexdigest()
    return made


def file_of(made: list[bytes]) -> bytes:
    """The file of these lines."""
    return b"".join(line + b"\n" for line in made)


NOTE = ("ana", "note", {"text": "hola"})
MOVE = ("ana", "move", {"do": "throw"})
THROW = ("table", "throw", throw())
DEAL = ("table", "deal", deal())
PLAY = ("ana", "move", {"do": "play", "card": "QS"})
CLOSE = ("table", "close", {"outcome": "aborted"})
