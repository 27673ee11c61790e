"""The close of a card game: winners, scores, no chips and no loser; and what is left in doubt where it breaks off."""

from collections.abc import Callable

import pytest

from buck_ref.referee.verdict import Answer
from tests.referee.card_making import BETO_BIDS, altered, checked, told, written
from tests.referee.making import Line

Change = Callable[[Line], None]
"""Of one standing of the result: the round, or the total."""


def closed(name: str, change: Change) -> list[tuple[str, str | None, object, object]]:
    """What is told of the close of a golden log when its result is changed, the round and the total alike."""

    def apply(lines: list[Line]) -> None:
        result = lines[-1]["d"]["result"]
        for standings in (*result["rounds"], result["total"]):
            change(standings)

    return [(one.code.value, one.clause, one.expected, one.found) for one in told(altered(name, apply))]


def with_(field: str, value: object) -> Change:
    return lambda standings: standings.update({field: value})


def of_first(field: str, value: int) -> Change:
    return lambda standings: standings["players"][0].update({field: value})


@pytest.mark.clause("LOG-CLOSE", "HUCK-WINNERS", "HUCK-MOON", "HUCK-LAST-LEFT")
@pytest.mark.parametrize(
    ("name", "said", "right", "clause"),
    [
        ("all-pass", ["beto"], ("ana",), "HUCK-WINNERS"),
        ("all-pass", [], ("ana",), "HUCK-WINNERS"),
        ("moon-wins", ["beto"], ("ana",), "HUCK-MOON"),
        ("last-left-wins", ["ana"], ("beto",), "HUCK-LAST-LEFT"),
        ("tied-shared", ["carla"], ("beto", "carla"), "HUCK-WINNERS"),
        ("tied-bidder-first", ["carla"], ("beto",), "HUCK-WINNERS"),
    ],
)
def test_winners(name: str, said: list[str], right: tuple[str, ...], clause: str) -> None:
    assert closed(name, with_("winners", said)) == [("G-RESULT", clause, right, tuple(said))]


@pytest.mark.clause("LOG-CLOSE")
def test_winners_stand_in_the_order_of_the_seats() -> None:
    said = ("carla", "beto")
    assert closed("tied-shared", with_("winners", list(said))) == [("G-RESULT", "LOG-CLOSE", ("beto", "carla"), said)]


@pytest.mark.clause("LOG-CLOSE")
def test_nobody_is_the_loser() -> None:
    assert closed("all-pass", with_("loser", "carla")) == [("G-RESULT", "LOG-CLOSE", None, "carla")]


@pytest.mark.clause("LOG-CLOSE", "HUCK-ALL-PASS", "HUCK-MOON", "HUCK-SCORE")
@pytest.mark.parametrize(
    ("name", "said", "right", "clause"),
    [
        ("all-pass", 16, (15, 10, 10), "HUCK-ALL-PASS"),
        ("moon-wins", 15, (5, -5, 0), "HUCK-MOON"),
        ("tied-shared", 2, (1, 2, 2), "HUCK-SCORE"),
    ],
)
def test_scores(name: str, said: int, right: tuple[int, ...], clause: str) -> None:
    """By the clause that moved, in the last deal, the score that is wrong."""
    assert closed(name, of_first("score", said)) == [("G-RESULT", clause, right, (said, *right[1:]))]


@pytest.mark.clause("LOG-CLOSE")
def test_no_chips_are_won() -> None:
    assert closed("all-pass", of_first("chips", -1)) == [("G-RESULT", "LOG-CLOSE", (0, 0, 0), (-1, 0, 0))]


def outcome(name: str, said: str) -> list[tuple[str, str | None]]:
    def change(lines: list[Line]) -> None:
        lines[-1]["d"] = {"outcome": said}

    return [(one.code.value, one.clause) for one in told(altered(name, change))]


@pytest.mark.clause("LOG-CLOSE")
def test_a_game_that_is_over_was_not_broken_off_and_one_that_is_not_was() -> None:
    assert outcome("all-pass", "finished") == []
    assert outcome("all-pass", "aborted") == [("G-RESULT", "LOG-CLOSE")]
    assert outcome("hucklebuck-aborted", "finished") == [("L-UNSEEN", "HUCK-FOLLOW"), ("G-RESULT", "LOG-CLOSE")]


@pytest.mark.clause("LOG-CLOSE")
@pytest.mark.parametrize(("score", "told_"), [(0, []), (3, [("G-RESULT", "LOG-CLOSE")])])
def test_a_game_that_was_broken_off_has_scores_and_no_winner(score: int, told_: list[tuple[str, str]]) -> None:
    def change(lines: list[Line]) -> None:
        players = [{"id": one, "score": score, "chips": 0} for one in ("ana", "beto", "carla")]
        standings = {"players": players, "winners": [], "loser": None}
        lines[-1]["d"]["result"] = {"rounds": [standings], "total": standings}

    findings = told(altered("hucklebuck-aborted", change))
    assert [(one.code.value, one.clause) for one in findings if one.code.value.startswith("G-")] == told_


FIRST_TRICK = (*BETO_BIDS, "stay carla 0", "stay ana 0", "stay beto 0", "play beto AS")
DOUBTS: dict[str, tuple[tuple[str, ...], list[tuple[str, tuple[str, ...]]]]] = {
    "all follow": (("play carla 2S", "play ana 3S"), []),
    "one does not": (("play carla 2S", "play ana 3H"), [("ana", ("3H",))]),
    "two do not": (("play carla 2D", "play ana 3H"), [("carla", ("2D",)), ("ana", ("3H",))]),
    "one does not, twice": (
        ("play carla 2S", "play ana 3H", "play beto AD", "play carla 2D", "play ana 4H"),
        [("ana", ("3H",)), ("ana", ("4H",))],
    ),
}
"""Cards that are played to the ace of spades, by players whose hands nobody named, and which are in doubt."""


@pytest.mark.clause("HUCK-FOLLOW", "LOG-MOVE")
@pytest.mark.parametrize(("words", "doubts"), DOUBTS.values(), ids=DOUBTS)
def test_plays_that_hang_on_cards_nobody_named_are_limits(
    words: tuple[str, ...], doubts: list[tuple[str, tuple[str, ...]]]
) -> None:
    check = checked(written(*FIRST_TRICK, *words))
    assert [(one.code.value, one.party, one.found) for one in told(check)] == [
        ("L-UNSEEN", party, cards) for party, cards in doubts
    ]
    assert check.answers.legal is not Answer.REFUTED


@pytest.mark.clause("HUCK-FOLLOW", "LOG-MOVE")
def test_no_doubt_is_left_where_the_hand_is_named() -> None:
    hand = "deal ana 3H 4H 5H 6H 7H"
    check = checked(written(hand, *FIRST_TRICK, "play carla 2S", "play ana 3H"))
    assert told(check) == []
    assert check.answers.legal is Answer.SHOWN
