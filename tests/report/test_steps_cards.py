"""Lines of card games explained: the hand as known, the trumps, the trick on the table, the scores."""

import pytest

from buck_ref.report.view import CardView
from tests.cli.card_logs import DEAL, content
from tests.report.explaining import applied, golden, source, step_of, told

GAME = source(content(DEAL))
"""One deal of real cards, of which every card is known."""


def test_the_log_is_what_its_lines_say() -> None:
    assert not [finding for finding in GAME.verification.findings if finding.code.value.startswith(("G-", "H-"))]


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_card_is_played_from_a_hand_to_a_trick() -> None:
    first = next(line for line in range(1, 40) if step_of(GAME, line).heading == "Carla plays 10♠")
    step = step_of(GAME, first)
    assert told(step.before) == {
        "running deal": "1, dealt by Ana",
        "Ana": "0 points, 0 tricks",
        "Beto": "0 points, 0 tricks",
        "Carla": "0 points, 0 tricks",
        "highest bid": "three, by Beto",
        "trumps": "spades",
        "trick 1": "Beto A♠; led: spades",
        "hand of Carla": "J♠ 10♠ 5♥ 4♥ K♦",
        "due": "Carla decides: 10♠ or J♠ [HUCK-LEFT]",
    }
    assert [card.shown for card in step.hand] == ["J♠", "10♠", "5♥", "4♥", "K♦"]
    assert [(one.player, one.card.name, one.takes) for one in step.trick] == [
        ("Beto", "AS", True),
        ("Carla", "TS", False),
    ]
    assert step.cards == (CardView("TS", "10♠"),)
    assert (step.player, step.seat, step.round, step.done) == ("Carla", 2, 1, True)


@pytest.mark.clause("HUCK-TRICK", "HUCK-SCORE", "HUCK-SCORE-BIDDER", "HUCK-MADE")
def test_the_last_card_settles_the_deal() -> None:
    """Beto made his three; Ana and Carla took a trick each, and so gain a point each."""
    step = step_of(GAME, GAME.verification.played[-1].line)
    said = applied(step)
    assert said[1] == "HUCK-TRICK: Ana takes trick 5: 5♥ K♥ 3♦"
    for one in (
        "HUCK-MADE: Beto makes the bid: three",
        "HUCK-SCORE-BIDDER: Beto gains 3 points",
        "HUCK-SCORE: Ana gains 1 point",
        "HUCK-SCORE: Carla gains 1 point",
    ):
        assert one in said
    after = told(step.after)
    assert (after["Ana"], after["Beto"], after["Carla"]) == ("1 point", "3 points", "1 point")
    assert after["running deal"] == "2, dealt by Beto"


@pytest.mark.clause("HUCK-FOLLOW")
def test_a_card_that_may_not_be_played() -> None:
    """Spades are led and Ana has two of them; she plays a club."""
    step = step_of(golden("wrong/revoke"), 13)
    assert step.illegal
    assert (step.heading, step.allowed) == ("ana plays 5♣", "ana decides: 8♠ or 9♠ [HUCK-LEFT]")
    assert told(step.before)["hand of ana"] == "9♠ 8♠ 7♣ 6♣ 5♣"
    assert told(step.before)["trick 1"] == "beto A♠, carla 10♠; led: spades"
    assert [one.card.shown for one in step.trick] == ["A♠", "10♠", "5♣"]
    assert [(finding.code, finding.clause_id) for finding in step.findings] == [("G-MOVE", "HUCK-FOLLOW")]
    assert step.findings[0].clause is not None


@pytest.mark.clause("LOG-MOVE")
def test_what_a_record_leaves_out_is_done_first_and_said() -> None:
    """Nobody wrote down the hands: they were dealt all the same before the first bid."""
    left_out = source(content(("beto 3", "carla pass")))
    step = step_of(left_out, 1)
    assert step.remarks == ("what the log leaves out before this line was done with cards that nobody named",)
    assert told(step.before)["hand of Beto"] == "?? ?? ?? ?? ??"
    assert step.hand == (CardView("", "??"),) * 5
    assert step_of(left_out, 2).remarks == ()


@pytest.mark.clause("HUCK-BID")
def test_what_may_be_bid_is_named() -> None:
    step = step_of(GAME, 5)
    assert step.heading == "Carla passes"
    assert step.allowed == "Carla decides: pass, four, five or Shoot the Moon [HUCK-AUCTION-END]"
