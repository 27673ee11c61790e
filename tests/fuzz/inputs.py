"""Hostile inputs: bytes and texts of every kind, and sound ones with a few things changed."""

import copy
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence

from hypothesis import strategies as st

from buck_ref.log import data, moves
from buck_ref.log.keeping import Policy
from buck_ref.log.values import Suit
from buck_ref.referee.verify import verify_bytes
from tests.referee.making import (
    ABORTED,
    Line,
    cards_of,
    chained,
    log_of,
    opening,
    plain,
    played,
    point,
    profile_of,
    retract,
    seed_of,
    turn,
)

SHORT = {"target": 4, "stake": 2, "fine_on": ["point-miss", "scoreless-turn", "no-match-throw", "bust"]}
SEEDED = (
    played(profile_of("buck-classic", **SHORT), seed_of(13)),
    played(profile_of("buck-chips", **SHORT), seed_of(43), policy=Policy.RANDOM),
    played(profile_of("buck-chips", target=2), seed_of(5), ("ana", "beto")),
)
"""Short honest games from seeds, each from its own."""
PHYSICAL = log_of(
    opening(profile_of("buck-chips"), players=("ana", "beto")),
    *(point("ana", 3), retract(1), point("ana", 5), point("beto", 4), turn("ana", 5, 2, 3), turn("ana", 5, 5, 5)),
)
SEVEN = ("ana", "beto", "carla", "dario", "elsa", "fidel", "gema")
CARDS = (
    played(cards_of(target=3), seed_of(42), policy=Policy.SENSIBLE),
    played(
        cards_of(target=2, drop_statement="two", must_trump=True, out_at=0, discards="all-first"),
        seed_of(6),
        policy=Policy.RANDOM,
    ),
    played(cards_of(target=1), seed_of(219), SEVEN, Policy.RANDOM),
)
"""Short honest games of cards from seeds: two deals, two rounds of statements, a stock that runs out."""
REAL_CARDS = log_of(
    opening(cards_of()),
    data.DealData(purpose=data.DealFor.DEAL, player="beto", cards=("AC", "2C")),
    moves.MoveBid(player="beto", tricks=2),
    *(moves.MovePass(player="carla"), moves.MovePass(player="ana"), moves.MoveTrump(player="beto", suit=Suit.HEARTS)),
    *(moves.MoveStay(player="carla", exchange=0), moves.MoveDrop(player="ana")),
    *(moves.MoveStay(player="beto", exchange=3), moves.MoveDiscard(player="beto", cards=("9D", "8D"))),
    data.DealData(purpose=data.DealFor.EXCHANGE, player="beto", cards=("AH", "KH", "QH")),
    *(moves.MovePlay(player="beto", card="AC"), moves.MovePlay(player="carla", card="3S")),
    *(moves.MovePlay(player="beto", card="AH"), moves.MovePlay(player="carla", card="2H")),
    retract(14),
    *(moves.MovePlay(player="carla", card="5H"), ABORTED),
)
"""A game of real cards that was broken off, and whose keeper did not write down every card."""
HONEST = (*SEEDED, PHYSICAL, *CARDS, REAL_CARDS)
assert all(verify_bytes(log).verdict in ("CONSISTENT", "INCOMPLETE") for log in HONEST)

HARMFUL = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def can_be_shown(line: str) -> bool:
    """Does nothing in the line act on a terminal, hide, or begin another line?"""
    return not any(unicodedata.category(character) in HARMFUL for character in line)


TOKENS = [
    *(b"-0", b"1.0", b"1e5", b"01", b"NaN", b"9007199254740993", b"-9007199254740992", b"9" * 5000, b"0", b"-1", b"7"),
    *(
        b"null",
        b"true",
        b"false",
        b"[]",
        b"{}",
        b'""',
        b'"ana"',
        b'"\\ud800"',
        b'"\\u0000"',
        b'"\xed\xa0\x80"',
        b'"\xff"',
    ),
    *(b"\n", b"\r\n", b"\r", b"\0", b" ", b"\xef\xbb\xbf", b"[" * 20, b'{"a":' * 20, b'"a":1,', b"//", b"\x1b[2J"),
    *("\u202e".encode(), '"\u0430na"'.encode(), b'"__proto__":1,', b'"ext":1,', b'"at":"2026-01-01T00:00:00Z",'),
]
"""Pieces of text that readers stumble over."""
VALUES: list[object] = [
    *(None, True, False, 0, -1, 1, 2, 7, 2**53 - 1, 2**53, 1.5, "", "ana", "beto", "zoe", "table", "\u202e", "x" * 300),
    *("QS", "2C", "H", "hucklebuck", "cards", "bid", "stay", "drop", "play", "deal", "exchange", ["QS"], [0, 0, 0]),
    *([], [1], [6, 6, 6], {}, {"a": 1}, "throw", "stop", "turn", "point", "close", "physical", "sealed", "0" * 64),
]
"""Values in the place of others."""
FIELDS = ["claim", "ext", "at", "sig", "n", "prev", "player", "stream", "k", "roll", "points", "share", "zzz", "A"]
FIELDS += ["cards", "card", "exchange", "tricks", "moon", "suit", "trick", "scores", "pot", "next"]
"""Names of fields that a line can have more; some that none has."""

Change = Callable[[st.DrawFn, bytes], bytes]


def _place(draw: st.DrawFn, content: bytes) -> int:
    return draw(st.integers(0, max(0, len(content) - 1)))


def _flip(draw: st.DrawFn, content: bytes) -> bytes:
    at = _place(draw, content)
    return (
        content[:at] + bytes(one ^ (1 << draw(st.integers(0, 7))) for one in content[at : at + 1]) + content[at + 1 :]
    )


def _cut(draw: st.DrawFn, content: bytes) -> bytes:
    at = _place(draw, content)
    return content[:at] + content[at + draw(st.integers(1, 40)) :]


def _end(draw: st.DrawFn, content: bytes) -> bytes:
    return content[: _place(draw, content)]


def _insert(draw: st.DrawFn, content: bytes) -> bytes:
    at = _place(draw, content)
    return content[:at] + draw(st.sampled_from(TOKENS) | st.binary(max_size=8)) + content[at:]


def _repeat(draw: st.DrawFn, content: bytes) -> bytes:
    at = _place(draw, content)
    to = at + draw(st.integers(1, 400))
    return content[:to] + content[at:to] + content[to:]


def _splice(draw: st.DrawFn, content: bytes) -> bytes:
    other = draw(st.sampled_from(HONEST))
    return content[: _place(draw, content)] + other[_place(draw, other) :]


_TOKEN = re.compile(rb'"[^"]*"|-?[0-9]+|true|false|null|[{}\[\],:\n]')


def _token(draw: st.DrawFn, content: bytes) -> bytes:
    found = list(_TOKEN.finditer(content))
    if not found:
        return content
    start, end = draw(st.sampled_from(found)).span()
    other = draw(st.sampled_from(TOKENS) | st.sampled_from(found).map(lambda one: one[0]))
    return content[:start] + other + content[end:]


def _lines(draw: st.DrawFn, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True) or [b""]
    at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    taken = lines.pop(at)
    lines[to:to] = draw(st.sampled_from([[], [taken], [taken, taken]]))
    return b"".join(lines)


CHANGES: Sequence[Change] = (_flip, _cut, _end, _insert, _repeat, _splice, _token, _lines)


@st.composite
def spoilt(draw: st.DrawFn, sound: Sequence[bytes], most: int = 4) -> bytes:
    """A sound input with a few changes to its bytes."""
    content = draw(st.sampled_from(sound))
    for change in draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=most)):
        content = change(draw, content)
    return content


Holder = dict[str, object] | list[object]


def _holders(value: object) -> list[Holder]:
    """The objects and arrays in a value, itself among them."""
    if isinstance(value, Mapping):
        return [dict_of(value), *(one for entry in value.values() for one in _holders(entry))]
    if isinstance(value, list):
        return [value, *(one for entry in value for one in _holders(entry))]
    return []


def dict_of(value: Mapping[str, object]) -> dict[str, object]:
    """The same object, known to be a dict."""
    assert isinstance(value, dict)
    return value


def _change_value(draw: st.DrawFn, line: Line) -> None:
    """One value of a line becomes another, goes, comes, or is doubled."""
    holder = draw(st.sampled_from([one for one in _holders(line) if one] or [dict_of(line)]))
    other = copy.deepcopy(draw(st.sampled_from(VALUES) | st.integers(-3, 20)))
    if isinstance(holder, list):
        at = draw(st.integers(0, len(holder) - 1))
        holder[at : at + draw(st.integers(0, 1))] = draw(st.sampled_from([[other], [], [holder[at]] * 2]))
    elif draw(st.booleans()):
        holder[draw(st.sampled_from(sorted(holder) + FIELDS))] = other
    else:
        holder.pop(draw(st.sampled_from(sorted(holder))), None)


@st.composite
def changed(draw: st.DrawFn, sound: Sequence[bytes] = HONEST, others: Sequence[bytes] = HONEST) -> bytes:
    """A sound log with values changed and lines moved, doubled, left out or taken from another, all chained again."""
    lines = plain(draw(st.sampled_from(sound)))
    for kind in draw(
        st.lists(st.sampled_from(["value", "value", "move", "leave", "double", "other"]), min_size=1, max_size=3)
    ):
        at, to = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        if kind == "value":
            _change_value(draw, lines[at])
        elif kind == "other":
            lines.insert(at, draw(st.sampled_from(plain(draw(st.sampled_from(others))))))
        elif kind == "double":
            lines.insert(to, copy.deepcopy(lines[at]))
        elif len(lines) > 1:
            taken = lines.pop(at)
            lines[to:to] = [taken] if kind == "move" else []
    return chained(lines)


anything = st.binary(max_size=300) | st.text(max_size=150).map(lambda text: text.encode("utf-8", "surrogatepass"))
"""Bytes of any kind, and text of any kind."""
