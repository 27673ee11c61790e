"""Lines of card games as acts, and what a log of real cards may leave unsaid."""

import pytest

from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, DealPurpose, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.values import Cards
from buck_ref.log import moves
from buck_ref.log.data import DealData, DealFor
from buck_ref.log.lines import DealLine, MoveLine, ThrowLine
from buck_ref.log.values import Suit
from buck_ref.referee.card_lines import act_of
from tests.referee.card_making import BETO_BIDS, altered, checked, told, written
from tests.referee.making import Line, found, turn

PREV = "0" * 64
TWO_OF_CLUBS, ACE_OF_SPADES = 0, 51

MOVES: tuple[tuple[moves.MoveData, Act | None], ...] = (
    (moves.MoveBid(tricks=3), Bid("ana", 3)),
    (moves.MoveBid(moon=True), Bid("ana", moon=True)),
    (moves.MovePass(), Pass("ana")),
    (moves.MoveTrump(suit=Suit("C")), Trump("ana", 0)),
    (moves.MoveTrump(suit=Suit("S")), Trump("ana", 3)),
    (moves.MoveStay(exchange=0), Stay("ana", 0)),
    (moves.MoveStay(), Stay("ana")),
    (moves.MoveDrop(), Drop("ana")),
    (moves.MoveDiscard(cards=("AS", "2C")), Discard("ana", (ACE_OF_SPADES, TWO_OF_CLUBS))),
    (moves.MovePlay(card="AS"), Play("ana", ACE_OF_SPADES)),
    (moves.MoveThrow(), None),
    (moves.MoveStop(), None),
)


@pytest.mark.clause("LOG-MOVE", "LOG-LINE")
@pytest.mark.parametrize(("data", "act"), MOVES)
def test_a_move_is_its_writers(data: moves.MoveData, act: Act | None) -> None:
    assert act_of(MoveLine(n=1, prev=PREV, by="ana", d=data)) == act


@pytest.mark.clause("LOG-WRITER")
def test_a_move_that_names_a_player_is_that_players() -> None:
    assert act_of(MoveLine(n=1, prev=PREV, by="table", d=moves.MovePass(player="ana"))) == Pass("ana")


@pytest.mark.clause("LOG-MOVE")
def test_a_deal_gives_its_cards_in_order() -> None:
    line = DealLine(n=1, prev=PREV, by="table", d=DealData(purpose=DealFor.EXCHANGE, player="ana", cards=("AS", "2C")))
    assert act_of(line) == Deal("ana", DealPurpose.EXCHANGE, (ACE_OF_SPADES, TWO_OF_CLUBS))


@pytest.mark.clause("LOG-LINE")
def test_a_throw_is_no_act_of_a_card_game() -> None:
    assert act_of(ThrowLine(n=1, prev=PREV, by="table", d=turn("ana", 1, 2, 3))) is None


def hands(state: State) -> list[Cards]:
    return [player.hand for player in state.players]


@pytest.mark.clause("LOG-MOVE")
def test_deals_may_be_left_out_and_are_then_unknown() -> None:
    check = checked(written("bid beto 2"))
    assert told(check) == []
    (bid,) = check.played
    assert hands(bid.before) == [Cards((), 5)] * 3
    assert bid.before.stock == 52 - 15


@pytest.mark.clause("LOG-MOVE")
def test_some_cards_of_a_deal_may_be_left_out() -> None:
    check = checked(written("deal carla AS 2C", "deal ana", "pass beto"))
    assert told(check) == []
    assert [played.act for played in check.played][:2] == [
        Deal("carla", DealPurpose.DEAL, (ACE_OF_SPADES, TWO_OF_CLUBS), unknown=3),
        Deal("ana", DealPurpose.DEAL, (), unknown=5),
    ]
    assert hands(check.played[-1].before) == [Cards((), 5), Cards((), 5), Cards((TWO_OF_CLUBS, ACE_OF_SPADES), 3)]


@pytest.mark.clause("LOG-MOVE")
def test_discards_and_their_cards_may_be_left_out() -> None:
    """Carla's exchange stands nowhere, Ana's discard half, Beto's new cards alone."""
    stays = ("stay carla 3", "stay ana 2", "stay beto 1")
    check = checked(written(*BETO_BIDS, *stays, "discard ana 2C", "exchange beto AS", "play beto AS"))
    assert told(check) == []
    discard, exchange, lead = check.played[-3:]
    assert discard.act == Discard("ana", (TWO_OF_CLUBS,), unknown=1)
    assert exchange.act == Deal("beto", DealPurpose.EXCHANGE, (ACE_OF_SPADES,))
    assert hands(lead.before) == [Cards((), 5), Cards((ACE_OF_SPADES,), 4), Cards((), 5)]
    assert lead.before.stock == 52 - 15 - 6


STAYS = (*BETO_BIDS, "stay carla 1", "stay ana 1", "stay beto 0")
TOO_LATE = (
    pytest.param(("deal carla AS", "! deal beto KS"), ("G-SEAT", "HUCK-DEAL", "ana", "beto"), id="a hand"),
    pytest.param(
        ("bid beto 2", "! deal carla AS"), ("G-MOVE", "HUCK-AUCTION-END", ("pass", "bid"), "deal"), id="a hand, in play"
    ),
    pytest.param(
        (*STAYS, "discard carla 2C", "discard ana 3C", "! exchange carla AS"),
        ("G-SEAT", "HUCK-EXCHANGE-ORDER", "ana", "carla"),
        id="new cards",
    ),
    pytest.param(
        (*STAYS, "exchange ana AS", "! discard carla 2C"), ("G-SEAT", "HUCK-LEAD", "beto", "carla"), id="a discard"
    ),
)
"""Cards that come after others which can only come later, and of these findings what was due and what was done."""


@pytest.mark.clause("LOG-MOVE")
@pytest.mark.parametrize(("words", "due"), TOO_LATE)
def test_cards_that_come_too_late_are_judged_where_the_log_has_come_to(
    words: tuple[str, ...], due: tuple[object, ...]
) -> None:
    (finding,) = told(checked(written(*words)))
    assert finding.line == len(words)
    assert (finding.code, finding.clause, finding.expected, finding.found) == due


@pytest.mark.clause("LOG-MOVE", "HUCK-DEAL")
def test_more_cards_than_are_due_cannot_be_named() -> None:
    assert found(written("! deal beto AS KS QS JS TS 9S")) == [("G-CARDS", 1, "HUCK-DEAL")]


def without(number: int) -> list[tuple[str, int | None, str | None]]:
    """What is found in the seeded golden log without this line, but for draws and what follows."""

    def change(lines: list[Line]) -> None:
        del lines[number]

    return [(one.code.value, one.line, one.clause) for one in told(altered("hucklebuck-seeded", change))]


@pytest.mark.clause("LOG-MOVE")
@pytest.mark.parametrize(
    ("number", "told_"),
    [
        pytest.param(1, ("G-SEAT", 1, "HUCK-DEAL"), id="a hand"),
        pytest.param(17, ("G-MOVE", 17, "HUCK-EXCHANGE-ORDER"), id="a discard"),
        pytest.param(18, ("G-SEAT", 18, "HUCK-EXCHANGE-ORDER"), id="cards for a discard"),
    ],
)
def test_no_card_may_be_left_out_of_a_seeded_log(number: int, told_: tuple[str, int, str]) -> None:
    assert told_ in without(number)


@pytest.mark.clause("LOG-MOVE", "HUCK-EXCHANGE-COUNT")
def test_no_card_of_a_discard_may_be_left_out_of_a_seeded_log() -> None:
    def change(lines: list[Line]) -> None:
        lines[17]["d"]["cards"].pop()

    assert [one.code.value for one in told(altered("hucklebuck-seeded", change))] == ["G-CARDS"]
