"""Was it chance: the cards of a seeded log against the shuffles that its lines name."""

from collections.abc import Callable

import pytest

from buck_ref.chance.rng import shuffle
from buck_ref.games.hucklebuck.values import card_of, names
from buck_ref.referee.verdict import Answer, Verdict
from tests.referee.card_making import altered, log_named, told
from tests.referee.making import SEED, Line, plain

GAME = "hucklebuck-seeded"
"""Three players; lines 1-3 and 7-9 are hands of two deals, 18 and 20 cards of an exchange in the second."""
FIRST_SHUFFLE = (9, 42, 49, 33, 25, 27, 44, 19, 40, 36, 14, 37, 26, 1, 2)
"""The beginning of the pack as the seed shuffles it first: the known answer of draw 0 of the cards."""


@pytest.mark.clause("RNG-SHUFFLE", "HUCK-DEAL")
def test_the_first_hands_are_every_third_card_of_the_known_shuffle() -> None:
    hands = [line["d"]["cards"] for line in plain(log_named(GAME))[1:4]]
    assert hands == [list(names(FIRST_SHUFFLE[place::3])) for place in range(3)]


def lines_of_the_deal_with_a_recycling() -> list[Line]:
    """The lines of the random game's deal in which one shuffle follows another in an exchange."""
    deal: list[Line] = []
    for line in plain(log_named("hucklebuck-seeded-random")):
        begins = line["ev"] == "deal" and line["d"]["for"] == "deal"
        if begins and deal and deal[-1]["ev"] != "deal":
            if len({one["d"]["k"] for one in deal if one["ev"] == "deal"}) > 1:
                return deal
            deal = []
        if line["ev"] in ("deal", "move"):
            deal.append(line)
    raise AssertionError("the stock never ran out")


@pytest.mark.clause("RNG-SHUFFLE", "HUCK-RECYCLE", "LOG-INDEX")
def test_a_recycled_pile_is_all_that_was_laid_down_but_the_served_players_own() -> None:
    """The pile is put together again from the lines alone, and shuffled again."""
    deal = lines_of_the_deal_with_a_recycling()
    hand: dict[str, list[str]] = {}
    down: dict[str, list[str]] = {}
    given = 0
    for line in deal:
        data = line["d"]
        if data.get("k", deal[0]["d"]["k"]) != deal[0]["d"]["k"]:
            break
        if line["ev"] == "deal":
            hand.setdefault(data["player"], []).extend(data["cards"])
            given += len(data["cards"])
        elif data["do"] == "drop":
            down[line["by"]] = hand.pop(line["by"])
        elif data["do"] == "discard":
            down[line["by"]] = data["cards"]
    else:
        raise AssertionError("no second shuffle")
    pile = sorted(card_of(card) for owner, cards in down.items() if owner != data["player"] for card in cards)
    order = shuffle(SEED, "cards", data["k"], len(pile))
    first = [names((pile[place],))[0] for place in order]
    left = 52 - given
    assert data["k"] == deal[0]["d"]["k"] + 1
    assert 0 <= left < len(data["cards"])
    assert data["cards"][left:] == first[: len(data["cards"]) - left]


@pytest.mark.clause("RNG-SHUFFLE", "HUCK-DEAL")
def test_the_order_in_which_cards_are_given_is_the_shuffles() -> None:
    def change(lines: list[Line]) -> None:
        lines[2]["d"]["cards"].reverse()

    check = altered(GAME, change)
    (finding,) = told(check)
    right = names(FIRST_SHUFFLE[1::3])
    assert (finding.code, finding.line, finding.clause, finding.party) == ("R-DRAW", 2, "RNG-SHUFFLE", "table")
    assert (finding.expected, finding.found) == (right, right[::-1])
    assert (check.answers.fair, check.answers.legal) == (Answer.REFUTED, Answer.SHOWN)
    assert check.verdict is Verdict.REJECTED


def numbered(line: int, k: int) -> Callable[[list[Line]], None]:
    def change(lines: list[Line]) -> None:
        lines[line]["d"]["k"] = k

    return change


@pytest.mark.clause("LOG-INDEX")
@pytest.mark.parametrize("line", [2, 3, 8, 18, 20])
@pytest.mark.parametrize("k", [-1, 7, 2**53 - 1])
def test_a_later_line_of_a_shuffle_with_another_number_is_told_once(line: int, k: int) -> None:
    (finding,) = told(altered(GAME, numbered(line, k)))
    due = 0 if line < 7 else 1
    assert (finding.code, finding.line, finding.clause, finding.party) == ("R-INDEX", line, "LOG-INDEX", "table")
    assert (finding.expected, finding.found) == (f"cards {due}", f"cards {k}")


@pytest.mark.clause("LOG-INDEX", "RNG-SHUFFLE")
def test_a_shuffle_with_another_number_is_judged_by_that() -> None:
    """The cards are those of draw 1; the line says 5, whose cards are others, and the lines after it still say 1."""
    findings = told(altered(GAME, numbered(7, 5)))
    assert {(one.code.value, one.line) for one in findings if one.code == "R-INDEX"} == {
        ("R-INDEX", line) for line in (7, 8, 9, 18, 20)
    }
    assert {one.line for one in findings if one.code == "R-DRAW"} == {7, 8, 9, 18, 20}


@pytest.mark.clause("LOG-INDEX")
def test_a_negative_number_of_a_shuffle_gives_no_cards() -> None:
    (finding,) = told(altered(GAME, numbered(1, -1)))
    assert (finding.code, finding.line, finding.expected, finding.found) == ("R-INDEX", 1, "cards 0", "cards -1")


@pytest.mark.clause("LOG-INDEX")
def test_cards_come_from_their_own_stream() -> None:
    def change(lines: list[Line]) -> None:
        lines[1]["d"]["stream"] = "dice"

    (finding,) = told(altered(GAME, change))
    assert (finding.code, finding.line, finding.expected, finding.found) == ("R-INDEX", 1, "cards 0", "dice 0")


@pytest.mark.clause("LOG-MODE")
@pytest.mark.parametrize("field", ["k", "stream"])
def test_a_line_without_its_draw_is_told_by_its_mode_alone(field: str) -> None:
    def change(lines: list[Line]) -> None:
        del lines[1]["d"][field]

    assert [(one.code.value, one.line) for one in told(altered(GAME, change))] == [("H-MODE", 1)]


@pytest.mark.clause("RNG-SHUFFLE")
def test_the_cards_of_a_deal_that_the_rules_refuse_are_drawn_again_too() -> None:
    """One failing layer hides no other."""

    def change(lines: list[Line]) -> None:
        lines[1]["d"] |= {"player": "carla", "cards": ["2C", "3C", "4C", "5C", "6C"]}

    check = altered(GAME, change)
    assert [(one.code.value, one.line) for one in told(check)] == [("R-DRAW", 1), ("G-SEAT", 1)]
    assert (check.answers.fair, check.answers.legal) == (Answer.REFUTED, Answer.REFUTED)


@pytest.mark.clause("LOG-INDEX")
def test_notes_between_the_deals_move_no_shuffle() -> None:
    def change(lines: list[Line]) -> None:
        for place in (20, 8, 7, 2, 1):
            lines.insert(place, {"by": "ana", "ev": "note", "d": {"text": "vamos"}})

    assert told(altered(GAME, change)) == []
