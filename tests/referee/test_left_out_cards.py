"""Physical logs of cards: whatever cards the keeper did not write down, an honest game is never refuted."""

import random
from collections.abc import Iterable, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buck_ref.log.findings import Code
from buck_ref.log.keeping import Policy
from buck_ref.log.values import Mode
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import AnyVerification, verify_bytes
from tests.games.hucklebuck.playing import NAMES, READINGS
from tests.referee.making import Line, cards_of, chained, found, log_of, of_cards, opening, plain, played, seed_of

ALWAYS = {Code.L_UNSIGNED, Code.L_PHYSICAL}
BROKEN_OFF: Line = {"by": "table", "ev": "close", "d": {"outcome": "aborted"}}
POLICIES = st.sampled_from((Policy.SENSIBLE, Policy.RANDOM))
OPTIONS = {**READINGS, "target": (2, 4), "out_at": (-25, -10)}
"""Readings by which games are short enough to be cut up often."""


def physical(lines: Iterable[Line], options: Mapping[str, object], players: int) -> list[Line]:
    """The same game as the keeper writes it down at a table with real cards, nothing left out."""
    first = plain(log_of(opening(cards_of(**options), Mode.PHYSICAL, NAMES[:players])))
    return [*first, *(_by_the_keeper(line) for line in lines if line["ev"] != "open")]


def _by_the_keeper(line: Line) -> Line:
    data = {name: value for name, value in line["d"].items() if name not in ("stream", "k")}
    player = {"player": line["by"]} if line["ev"] == "move" else {}
    return {**line, "by": "table", "d": {**data, **player}}


def names_cards(line: Line) -> bool:
    """May cards of the line be left out, or all of it? Those of a deal or a discard; not the card that is played."""
    return bool(line["ev"] == "deal" or line["d"].get("do") == "discard")


def left_out(lines: Iterable[Line], chance: random.Random, kept: float) -> list[Line]:
    """The lines with some cards, and some whole lines of cards, left out; each card is kept with this chance."""
    some = []
    for line in lines:
        if not names_cards(line):
            some.append(line)
        elif chance.random() < (1 + kept) / 2:
            cards = [card for card in line["d"]["cards"] if chance.random() < kept]
            some.append({**line, "d": {**line["d"], "cards": cards}})
    return some


def check_not_refuted(checked: AnyVerification) -> None:
    """Nothing is refuted, and all that is open are cards that nobody named."""
    assert checked.verdict is Verdict.CONSISTENT, checked.findings
    codes = {finding.code for finding in checked.findings} - ALWAYS
    assert codes <= {Code.L_UNSEEN, Code.L_ABORTED}
    open_ = [finding.clause for finding in checked.findings if finding.code is Code.L_UNSEEN]
    assert set(open_) <= {"HUCK-FOLLOW", "LOG-MOVE"}
    assert open_.count("LOG-MOVE") <= 1
    assert (checked.answers.legal is Answer.SHOWN) <= (not open_)


@st.composite
def games(draw: st.DrawFn) -> list[Line]:
    """A whole honest game of real cards, everything written down, with all that follows claimed."""
    options = draw(st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()}))
    players, seed = draw(st.integers(3, 7)), seed_of(draw(st.integers(0, 2**256 - 1)))
    log = played.__wrapped__(cards_of(**options), seed, NAMES[:players], draw(POLICIES))
    return physical(plain(log), options, players)


@pytest.mark.clause("LOG-MOVE", "HUCK-FOLLOW", "HUCK-RECYCLE", "VERDICT-ORDER")
@settings(max_examples=30)
@given(games(), st.integers(0, 2**32), st.sampled_from((0.0, 0.2, 0.5, 0.8, 1.0)))
def test_an_honest_game_with_cards_left_out_is_never_refuted(lines: list[Line], seed: int, kept: float) -> None:
    """Nor is any claim: tricks, scores, winner and who is next do not hang on cards that were not played."""
    checked = verify_bytes(chained(left_out(lines, random.Random(seed), kept)))
    check_not_refuted(checked)
    lost = {finding.clause for finding in checked.findings if finding.code is Code.L_UNSEEN}
    assert lost <= {"LOG-MOVE"}, "after the last trick no play is open"
    assert {finding.code for finding in checked.findings} == ALWAYS | ({Code.L_UNSEEN} if lost else set())
    assert (checked.answers.legal, checked.answers.whole) == (Answer.NOT_SHOWN if lost else Answer.SHOWN, Answer.SHOWN)
    assert checked.result == verify_bytes(chained(lines)).result


@pytest.mark.clause("LOG-MOVE", "HUCK-FOLLOW", "LOG-CLOSE")
@settings(max_examples=30)
@given(games(), st.integers(0, 2**32), st.sampled_from((0.0, 0.5, 0.9, 1.0)), st.data())
def test_nor_is_one_that_was_broken_off(lines: list[Line], seed: int, kept: float, data: st.DataObject) -> None:
    some = left_out(lines[:-1], random.Random(seed), kept)
    checked = verify_bytes(chained([*some[: data.draw(st.integers(1, len(some) - 1))], BROKEN_OFF]))
    check_not_refuted(checked)
    if kept == 1.0:
        assert Code.L_UNSEEN not in {finding.code for finding in checked.findings}


def deal_of(*plays: str, hands: Mapping[str, str] = {}) -> bytes:
    """The first deal of three at a table of real cards, where ana deals, beto bids two with hearts and leads.

    Nobody exchanges. `plays` are players and cards; of the hands only those named are written down.
    """
    dealt = [_line("deal", {"for": "deal", "player": one, "cards": cards.split()}) for one, cards in hands.items()]
    said: list[tuple[str, str, Line]] = [
        ("beto", "bid", {"tricks": 2}),
        ("carla", "pass", {}),
        ("ana", "pass", {}),
        ("beto", "trump", {"suit": "H"}),
    ]
    said += [(one, "stay", {"exchange": 0}) for one in ("carla", "ana", "beto")]
    said += [(one, "play", {"card": card}) for one, card in (play.split() for play in plays)]
    moves = [_line("move", {"do": do, "player": one, **more}) for one, do, more in said]
    return chained([*physical([], {}, 3), *dealt, *moves, BROKEN_OFF])


def _line(event: str, data: Line) -> Line:
    return {"by": "table", "ev": event, "d": data}


def unseen(content: bytes) -> list[tuple[str | None, object]]:
    """The plays that are told as open: player and card."""
    return [(one.party, one.found) for one in verify_bytes(content).findings if one.code is Code.L_UNSEEN]


@pytest.mark.clause("LOG-MOVE", "HUCK-FOLLOW")
def test_a_card_off_the_suit_led_is_open_while_cards_are_unknown() -> None:
    content = deal_of("beto 2C", "carla 5D", "ana KC")
    assert unseen(content) == [("carla", ("5D",))]
    assert found(content) == [("L-UNSEEN", 9, "HUCK-FOLLOW"), ("L-ABORTED", 11, "LOG-CLOSE")]
    assert unseen(deal_of("beto 2C", "carla 5D", "ana KC", hands={"carla": "5D 6D 7D 8D 9D"})) == []
    assert unseen(deal_of("beto 2C", "carla 3C", "ana KC")) == []


@pytest.mark.case(17)
@pytest.mark.clause("LOG-MOVE", "HUCK-FOLLOW")
@pytest.mark.parametrize(
    ("plays", "hands", "code"),
    [
        (("beto 2C", "carla 5D"), {"carla": "5D 6D 7D 8D 9C"}, "G-MOVE"),  # the nine had to follow
        (("beto 2C", "carla 5D"), {"carla": "5D 9C"}, "G-MOVE"),  # so it had where it is the only other one named
        (("beto 2C", "carla 5D"), {"ana": "5D"}, "G-CARD"),  # it lies in another hand
        (("beto 2C", "carla 2C"), {}, "G-CARD"),  # it was just played
        (("beto 2C", "carla 5D"), {"carla": "6D 7D 8D 9D TD"}, "G-CARD"),  # it was not dealt
        (("beto 2C", "carla 5D", "ana KC", "ana 3D", "beto 4D", "carla 6S"), {}, None),
        (("beto 2C", "carla 5D", "ana KC", "ana 3D", "beto 4D", "carla 6C"), {}, "G-MOVE"),  # which had to follow
        (("beto 2C", "carla 5D", "ana KC", "ana 3C", "beto 4C", "carla 6C"), {}, "G-MOVE"),  # it was held before
    ],
)
def test_unknown_cards_do_not_make_everything_right(
    plays: tuple[str, ...], hands: Mapping[str, str], code: str | None
) -> None:
    content = deal_of(*plays, hands=hands)
    refuted = [one for one in found(content) if one[0] not in ("L-UNSEEN", "L-ABORTED")]
    assert [name for name, _, _ in refuted] == ([] if code is None else [code])
    assert all(clause in ("HUCK-FOLLOW", "HUCK-DEAL", "HUCK-PACK") for _, _, clause in refuted), refuted
    assert (verify_bytes(content).verdict is Verdict.REJECTED) == (code is not None)


@pytest.mark.clause("LOG-MOVE")
def test_what_was_left_out_is_done_with_unknown_cards() -> None:
    played_lines = of_cards(verify_bytes(deal_of("beto 2C", hands={"carla": "5D 9C"}))).played
    state = played_lines[-1].step.state
    assert [(player.hand.size, player.hand.unknown) for player in state.players] == [(5, 5), (4, 4), (5, 3)]
    assert [one.line for one in played_lines] == list(range(1, 10))


@pytest.mark.clause("LOG-MOVE")
@pytest.mark.parametrize("policy", [Policy.SENSIBLE, Policy.RANDOM])
@pytest.mark.parametrize("event", ["deal", "discard"])
def test_in_a_seeded_log_no_card_may_be_left_out(policy: Policy, event: str) -> None:
    lines = plain(played(cards_of(), players=NAMES[:5], policy=policy))
    at = next(n for n, line in enumerate(lines) if names_cards(line) and event in (line["ev"], line["d"].get("do")))
    fewer = {**lines[at], "d": {**lines[at]["d"], "cards": lines[at]["d"]["cards"][1:]}}
    for some in ([*lines[:at], *lines[at + 1 :]], [*lines[:at], fewer, *lines[at + 1 :]]):
        checked = verify_bytes(chained(some))
        assert checked.verdict is Verdict.REJECTED
        assert checked.answers.legal is Answer.REFUTED
        assert min(one.line for one in checked.findings if one.line is not None and one.code[0] == "G") == at


def exchanging(players: str, trumps: str, said: Iterable[str], hands: Iterable[str] = ()) -> bytes:
    """The first deal of such players, of whom the first deals and the second bids two; what is said is one line each.

    `ana deal 2C 3C` and `ana gets 2C` give cards, `ana lays 2C` lays some away, `ana stays 3` and `ana plays 2C`.
    """
    ids = players.split()
    first = plain(log_of(opening(cards_of(), Mode.PHYSICAL, tuple(ids))))
    others = (*ids[2:], ids[0])
    auction = [_move(ids[1], "bid", tricks=2), *(_move(one, "pass") for one in others)]
    lines = [*map(_written, hands), *auction, _move(ids[1], "trump", suit=trumps), *map(_written, said)]
    return chained([*first, *lines, BROKEN_OFF])


def _move(player: str, do: str, **more: object) -> Line:
    return _line("move", {"do": do, "player": player, **more})


def _written(words: str) -> Line:
    player, does, *cards = words.split()
    match does:
        case "deal" | "gets":
            return _line("deal", {"for": "deal" if does == "deal" else "exchange", "player": player, "cards": cards})
        case "stays":
            return _move(player, "stay", exchange=int(cards[0]))
        case "lays":
            return _move(player, "discard", cards=cards)
        case _:
            return _move(player, "play", card=cards[0])


THREE = ("beto deal 2C 3C 4C 5C 6C", "carla deal 2D 3D 4D 5D 6D", "ana deal 2S 3S 4S 5S 6S")
FIVE_HEARTS = (
    *("beto plays 2C", "carla plays 2D", "ana plays 7H", "beto plays 3C", "carla plays 3D", "ana plays 8H"),
    *("beto plays 4C", "carla plays 4D", "ana plays 9H", "beto plays 5C", "carla plays 5D", "ana plays TH"),
    *("beto plays 6C", "carla plays 6D", "ana plays JH"),
)


@pytest.mark.clause("LOG-MOVE")
@pytest.mark.parametrize(
    "said",
    [
        # Ana lays one card away, and four spades are left to her; she plays five hearts.
        ("carla stays 0", "ana stays 1", "beto stays 0", *FIVE_HEARTS),
        # Ana's three of spades is in her hand or among her discards; Beto is given it.
        ("carla stays 0", "ana stays 1", "beto stays 1", "beto lays 2C", "beto gets 3S"),
        # The same card, played by Carla, who was given five that nobody named.
        ("carla stays 5", "ana stays 1", "beto stays 0", "beto plays 2C", "carla plays 3S"),
    ],
)
def test_of_a_hand_that_unnamed_cards_were_laid_out_of_nothing_is_shown(said: tuple[str, ...]) -> None:
    checked = verify_bytes(exchanging("ana beto carla", "C", said, THREE))
    assert [one.clause for one in checked.findings if one.code is Code.L_UNSEEN][:1] == ["LOG-MOVE"]
    assert checked.answers.legal is Answer.NOT_SHOWN


@pytest.mark.clause("LOG-MOVE")
@pytest.mark.parametrize(
    "said",
    [
        ("carla stays 0", "ana stays 1", "beto stays 0", "ana lays 2S", "ana gets 7H", *FIVE_HEARTS[:3]),
        ("carla stays 0", "ana stays 5", "beto stays 0", *FIVE_HEARTS),  # she laid all five away
    ],
)
def test_where_it_is_known_what_was_laid_away_all_is_shown(said: tuple[str, ...]) -> None:
    checked = verify_bytes(exchanging("ana beto carla", "C", said, THREE))
    assert Code.L_UNSEEN not in {one.code for one in checked.findings}
    assert checked.answers.legal is Answer.SHOWN


RECYCLED = (
    *("c stays 3", "d stays 5", "e stays 5", "f stays 5", "g stays 0", "a stays 0", "b stays 0"),
    *("c lays 7C 8C 9C", "c gets 7S 8S 9S", "d lays 2D 3D 4D 5D 6D", "d gets TS JS QS KS AS"),
    *("e lays 7D 8D 9D TD JD", "e gets QC KC AC QD KD", "f lays 2H 3H 4H 5H 6H"),
)
"""Seven players leave 17 cards in the stock, and four of these when five are due to f: a pile is shuffled in."""
SIX = (
    *("b deal 2C 3C 4C 5C 6C", "c deal 7C 8C 9C TC JC", "d deal 2D 3D 4D 5D 6D", "e deal 7D 8D 9D TD JD"),
    "f deal 2H 3H 4H 5H 6H",
)
A = "a deal 2S 3S 4S 5S 6S"
TO_G = ("b plays 2C", "c plays TC", "d plays TS", "e plays QC")


@pytest.mark.clause("LOG-MOVE", "HUCK-RECYCLE")
@pytest.mark.parametrize(
    ("g", "gets", "legal"),
    [
        ("g deal 7H 8H 9H TH JH", "f gets AD QH KH AH 7C", Answer.SHOWN),  # the four of the stock, one of the pile
        ("g deal 7H 8H 9H TH JH", "f gets AD QH KH AH", Answer.NOT_SHOWN),  # f's fifth could be any of the pile
        ("g deal", "f gets AD QH KH AH 7C", Answer.NOT_SHOWN),  # g could seem to hold cards of the pile
    ],
)
def test_a_pile_shuffled_in_beside_unknown_cards_leaves_nothing_shown(g: str, gets: str, legal: Answer) -> None:
    checked = verify_bytes(exchanging("a b c d e f g", "C", (*RECYCLED, gets), (*SIX, g, A)))
    assert (checked.verdict, checked.answers.legal) == (Verdict.CONSISTENT, legal), checked.findings
    lost = [one.clause for one in checked.findings if one.code is Code.L_UNSEEN]
    assert lost == ([] if legal is Answer.SHOWN else ["LOG-MOVE"])


@pytest.mark.clause("LOG-MOVE", "HUCK-RECYCLE")
def test_a_card_of_the_pile_played_out_of_an_older_hand_is_not_shown_to_be_right() -> None:
    """C laid the seven of clubs away; g, whose hand nobody named, plays it."""
    said = (*RECYCLED, "f gets AD QH KH AH 2D", *TO_G, "f plays 2D", "g plays 7C")
    checked = verify_bytes(exchanging("a b c d e f g", "C", said, (*SIX, "g deal", A)))
    assert checked.answers.legal is not Answer.SHOWN


@pytest.mark.clause("HUCK-RECYCLE")
@pytest.mark.parametrize("gets", ["f gets 7C 8C 9C 2D 3D", "f gets AD QH KH 7C 8C"])
def test_what_is_left_in_the_stock_is_given_before_the_pile(gets: str) -> None:
    """Four were left, so that one card comes from the pile: not five, and not two."""
    content = exchanging("a b c d e f g", "C", (*RECYCLED, gets), (*SIX, "g deal 7H 8H 9H TH JH", A))
    refuted = [one for one in verify_bytes(content).findings if one.code is Code.G_CARDS]
    assert [(one.clause, one.expected, one.found) for one in refuted] == [
        ("HUCK-RECYCLE", (4, 1), tuple(gets.split()[2:])),
    ]
