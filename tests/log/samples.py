"""Lines that the schema takes and lines that it does not, for the reader and for the published JSON Schema."""

from tests.log.make import ZERO, Plain, canonical, opening, throw


def line(ev: str, d: Plain, **more: object) -> bytes:
    return canonical({"n": 1, "prev": ZERO, "by": "table", "ev": ev, "d": d, **more})


RESULT = {"players": [{"id": "ana", "score": 15, "chips": -2}], "winners": ["ana"], "loser": None}

READABLE: list[bytes] = [
    line("open", opening()),
    line("open", opening("physical")),
    line("open", opening("sealed", parties=[{"id": "a", "name": "A", "role": "player", "key": ZERO}], signing="each")),
    line("join", {"commit": ZERO}),
    line("share", {"share": ZERO}),
    line("move", {"do": "stop", "player": "ana"}),
    *(line("move", {"do": do}) for do in ("throw", "stop", "pass", "drop")),
    line("move", {"do": "bid", "tricks": 3}),
    line("move", {"do": "bid", "moon": True}),
    line("move", {"do": "trump", "suit": "H"}),
    line("move", {"do": "stay", "exchange": 5}),
    line("move", {"do": "stay"}),
    line("move", {"do": "bid"}),
    line("move", {"do": "bid", "tricks": 5, "moon": True}),
    line("move", {"do": "discard", "cards": []}),
    line("move", {"do": "discard", "cards": ["QS", "TH", "2C"]}),
    line("move", {"do": "play", "card": "AD"}, claim={"trick": "ana", "tricks": [1, 0], "scores": [3, -5]}),
    line("throw", throw(dice=[7, 0, -1], round=9, player="nobody", k=-4)),
    line("throw", {"for": "point", "round": 1, "player": "ana", "dice": []}),
    line("deal", {"for": "exchange", "player": "ana", "cards": ["QS"], "stream": "cards", "k": 1}),
    line("deal", {"for": "deal", "player": "ana", "commitments": [ZERO]}),
    line("deal", {"for": "deal", "player": "ana"}),
    line("deal", {"for": "exchange", "player": "ana", "cards": []}),
    line("total", {"player": "ana", "points": 4, "round": 1}),
    line("retract", {"from": 3}),
    line("note", {"text": ""}),
    line("close", {"outcome": "finished", "result": {"rounds": [RESULT], "total": RESULT}}),
    line("close", {"outcome": "aborted", "withheld": True}),
    line("close", {"outcome": "finished", "share": ZERO}),
    line("ack", {"tip": ZERO}),
    line("note", {"text": "x"}, at="2026-02-28T23:59:60.123Z", sig="a" * 128, ext=None),
    line("note", {"text": "x"}, ext={"app": {"deep": [[[[[1]]]]]}}),
]
"""One or more of every event."""

UNREADABLE: dict[str, bytes] = {
    "unknown event": line("jump", {}),
    "unknown field of the line": line("note", {"text": "x"}, to="ana"),
    "unknown field of the data": line("note", {"text": "x", "lang": "es"}),
    "unknown field of a claim": line("throw", throw(), claim={"luck": 1}),
    "claim where none can be": line("note", {"text": "x"}, claim={"points": 1}),
    "missing data": canonical({"n": 1, "prev": ZERO, "by": "table", "ev": "note"}),
    "missing field": line("note", {}),
    "null for nothing": line("note", {"text": "x"}, sig=None),
    "null in a claim": line("throw", throw(), claim={"points": None}),
    "null stream": line("throw", throw(stream=None)),
    "text for a number": line("throw", throw(round="1")),
    "number for a text": line("note", {"text": 7}),
    "truth for a number": line("throw", throw(round=True)),
    "number for truth": line("throw", throw(), claim={"bust": 1}),
    "roll in a turn": line("throw", throw(roll=0)),
    "no roll in an order throw": line("throw", throw(**{"for": "order"})),
    "no purpose": canonical(
        {"n": 1, "prev": ZERO, "by": "a", "ev": "throw", "d": {"round": 1, "player": "a", "dice": []}}
    ),
    "upper-case hash": canonical({"n": 1, "prev": "A" * 64, "by": "a", "ev": "note", "d": {"text": "x"}}),
    "long hash": canonical({"n": 1, "prev": "0" * 65, "by": "a", "ev": "note", "d": {"text": "x"}}),
    "id with newline": canonical({"n": 1, "prev": ZERO, "by": "a\n", "ev": "note", "d": {"text": "x"}}),
    "id of another script": canonical({"n": 1, "prev": ZERO, "by": "\u0430", "ev": "note", "d": {"text": "x"}}),
    "long id": canonical({"n": 1, "prev": ZERO, "by": "a" * 33, "ev": "note", "d": {"text": "x"}}),
    "no such time": line("note", {"text": "x"}, at="2026-13-01T00:00:00Z"),
    "local time": line("note", {"text": "x"}, at="2026-01-01T00:00:00+01:00"),
    "no moon": line("move", {"do": "bid", "tricks": 3, "moon": False}),
    "no such card": line("move", {"do": "play", "card": "1S"}),
    "card in small letters": line("move", {"do": "discard", "cards": ["qs"]}),
    "card as a number": line("deal", {"for": "deal", "player": "ana", "cards": [46]}),
    "no such suit": line("move", {"do": "trump", "suit": "N"}),
    "null for no exchange": line("move", {"do": "stay", "exchange": None}),
    "discard of nothing said": line("move", {"do": "discard"}),
    "deal for nothing": line("deal", {"player": "ana", "cards": ["QS"]}),
    "deal for a turn": line("deal", {"for": "turn", "player": "ana", "cards": ["QS"]}),
    "claim of a deal": line("deal", {"for": "deal", "player": "ana", "cards": []}, claim={"next": "ana"}),
    "tricks of one": line("move", {"do": "pass"}, claim={"tricks": 1}),
    "no such role": line("open", opening(parties=[{"id": "a", "name": "A", "role": "judge"}])),
    "no such mode": line("open", opening("online")),
    "seed missing": line("open", {key: value for key, value in opening().items() if key != "seed"}),
    "seed too many": line("open", opening("physical", seed=ZERO)),
    "no loser": line(
        "close", {"outcome": "finished", "result": {"rounds": [], "total": {"players": [], "winners": []}}}
    ),
    "option as object": line("open", opening(profile={"name": "p", "game": "dice", "options": {"a": {}}})),
}
"""All canonical, and each of another form than its event has."""
