"""What is refused at the card table, by which clause, and what was expected instead."""

import pytest
from msgspec.structs import replace

from buck_ref.games.game import Fact, Illegal, Reason
from buck_ref.games.hucklebuck.acts import Act, Bid, Deal, DealPurpose, Discard, Drop, Pass, Play, Stay, Trump
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.rulebook.clauses import ClauseId
from tests.games.hucklebuck.playing import (
    SIX,
    after,
    cards,
    cards_due,
    done,
    given,
    in_turn,
    opened,
    seated,
    table_at_auction,
    until,
    with_hands,
    with_scores,
    with_trumps,
)

DEALING = opened(seated()).state
BETO_DEALT = done(DEALING, Deal("beto", DealPurpose.DEAL, cards("2C 3C 4C 5C 6C"))).state
AUCTION = table_at_auction()
"""Each has five of the lowest cards: beto 2C to 6C, carla 7C to JC, dario QC to 3D, ana 4D to 8D."""
BID_OF_THREE = after(AUCTION, "beto 3").state
PASSED = after(AUCTION, "beto pass", "carla 2").state
NAMING = after(AUCTION, "beto 2", "carla pass", "dario pass", "ana pass").state
STAYING = with_trumps()
BIDDER_LAST = in_turn(STAYING, "stay-1 stay-0 drop").state
TWO_ROUNDS = with_trumps(drop_statement="two")
SECOND_ROUND = in_turn(TWO_ROUNDS, "stay drop stay stay").state
DISCARDING = in_turn(STAYING, "stay-2 drop stay-0 stay-1").state
"""Carla lays two cards away; dario has dropped."""
ALL_FIRST = in_turn(with_trumps(discards="all-first"), "stay-2 stay-0 stay-0 stay-1").state
SERVING = done(DISCARDING, Discard("carla", cards("7C 8C"))).state
HANDS = {"ana": "2C 3C 4D 5D 6S", "beto": "AH KH QH AS AD", "carla": "AC KC 2D 3D 2S", "dario": "2H 3H 7C 8C 9C"}
LEADING = in_turn(with_hands(opened(seated()).state, HANDS), "2 pass pass pass trump-H stay-0 drop stay-0 stay-0").state
FOLLOWING = in_turn(LEADING, "AD").state
TRICK_TAKEN = in_turn(FOLLOWING, "2D 4D").state
OVER = in_turn(with_scores(AUCTION, 14, 0, 14, 0), "pass pass pass pass").state
"""Ana, the dealer, has scored five; she is at the target alone."""
CAPPED = until(in_turn(with_trumps(6, stock_out="cap"), SIX).state, "ana", Phase.DISCARD).state
"""Two cards of the stock are left for ana, who has asked for five; she has the ace of diamonds and four hearts."""
RECYCLING = until(in_turn(with_trumps(6), SIX).state, "ana", Phase.EXCHANGE).state
"""Two cards of the stock, the ace and the king of spades, are left for ana, and what four others laid away."""


@pytest.mark.clause("HUCK-LEFT", "HUCK-DROP", "HUCK-REENTRY", "HUCK-OUT", "HUCK-WINNERS")
@pytest.mark.parametrize(
    ("state", "act", "clause", "due"),
    [
        (DEALING, Deal("ana", DealPurpose.DEAL, cards("2C 3C 4C 5C 6C")), "HUCK-DEAL", "beto"),
        (BETO_DEALT, Deal("beto", DealPurpose.DEAL, cards("7C 8C 9C TC JC")), "HUCK-DEAL", "carla"),
        (AUCTION, Pass("ana"), "HUCK-AUCTION-END", "beto"),
        (AUCTION, Pass("zoe"), "HUCK-AUCTION-END", "beto"),
        (AUCTION, Pass("aaron"), "HUCK-AUCTION-END", "beto"),
        (PASSED, Bid("beto", 3), "HUCK-REENTRY", "dario"),
        (PASSED, Bid("carla", 3), "HUCK-AUCTION-END", "dario"),
        (PASSED, Bid("zoe", 3), "HUCK-AUCTION-END", "dario"),
        (NAMING, Trump("carla", 0), "HUCK-TRUMP", "beto"),
        (STAYING, Stay("ana", 0), "HUCK-STAY-ORDER", "carla"),
        (STAYING, Stay("beto", 0), "HUCK-STAY-ORDER", "carla"),
        (BIDDER_LAST, Stay("ana", 0), "HUCK-DROP", "beto"),
        (BIDDER_LAST, Stay("carla", 0), "HUCK-STAY-ORDER", "beto"),
        (SECOND_ROUND, Stay("ana", 0), "HUCK-STATEMENT", "carla"),
        (SECOND_ROUND, Stay("dario", 0), "HUCK-DROP", "carla"),
        (DISCARDING, Discard("beto", cards("2C")), "HUCK-EXCHANGE-ORDER", "carla"),
        (ALL_FIRST, Discard("beto", cards("2C")), "HUCK-DISCARD-TIME", "carla"),
        (SERVING, Deal("beto", DealPurpose.EXCHANGE, cards("AS")), "HUCK-EXCHANGE-ORDER", "carla"),
        (LEADING, Play("ana", 0), "HUCK-LEAD", "beto"),
        (LEADING, Play("dario", 0), "HUCK-DROP", "beto"),
        (FOLLOWING, Play("ana", 0), "HUCK-LEFT", "carla"),
        (FOLLOWING, Play("zoe", 0), "HUCK-LEFT", "carla"),
        (TRICK_TAKEN, Play("carla", 0), "HUCK-TRICK-LEAD", "beto"),
    ],
)
def test_it_is_another_players_turn(state: State, act: Act, clause: str, due: str) -> None:
    assert HUCKLEBUCK_GAME.apply(state, act) == Illegal(Reason.SEAT, ClauseId(clause), due, act.player)


@pytest.mark.clause("HUCK-OUT")
def test_who_is_out_of_the_game_is_told_so() -> None:
    dealt = replace(with_scores(DEALING, 0, 0, -26, 0), out=(2,))
    refused = HUCKLEBUCK_GAME.apply(dealt, Deal("carla", DealPurpose.DEAL, cards("2C 3C 4C 5C 6C")))
    assert refused == Illegal(Reason.SEAT, ClauseId("HUCK-OUT"), "beto", "carla")
    refused = HUCKLEBUCK_GAME.apply(dealt, Deal("dario", DealPurpose.DEAL, cards("2C 3C 4C 5C 6C")))
    assert refused == Illegal(Reason.SEAT, ClauseId("HUCK-DEAL"), "beto", "dario")


@pytest.mark.clause("HUCK-WINNERS")
def test_nothing_happens_after_the_end_of_the_game() -> None:
    for player in ("ana", "beto", "zoe"):
        refused = HUCKLEBUCK_GAME.apply(OVER, Pass(player))
        assert refused == Illegal(Reason.OVER, ClauseId("HUCK-WINNERS"), ("ana",), player)


@pytest.mark.parametrize(
    ("state", "act", "clause", "kinds", "kind"),
    [
        (DEALING, Pass("beto"), "HUCK-DEAL", ("deal",), "pass"),
        (AUCTION, Deal("beto", DealPurpose.DEAL, cards("2C")), "HUCK-AUCTION-END", ("pass", "bid"), "deal"),
        (AUCTION, Trump("beto", 0), "HUCK-AUCTION-END", ("pass", "bid"), "trump"),
        (NAMING, Pass("beto"), "HUCK-TRUMP", ("trump",), "pass"),
        (NAMING, Bid("beto", 3), "HUCK-TRUMP", ("trump",), "bid"),
        (STAYING, Play("carla", 5), "HUCK-STAY-ORDER", ("stay", "drop"), "play"),
        (DISCARDING, Drop("carla"), "HUCK-EXCHANGE-ORDER", ("discard",), "drop"),
        (SERVING, Discard("carla", cards("9C TC")), "HUCK-EXCHANGE-ORDER", ("deal",), "discard"),
        (LEADING, Stay("beto", 0), "HUCK-LEAD", ("play",), "stay"),
    ],
)
def test_another_kind_of_act_is_due(state: State, act: Act, clause: str, kinds: tuple[str, ...], kind: str) -> None:
    assert HUCKLEBUCK_GAME.apply(state, act) == Illegal(Reason.MOVE, ClauseId(clause), kinds, kind)


ALL = (0, 1, 2, 3, 4, 5)


@pytest.mark.clause("HUCK-BID", "HUCK-OVERCALL", "HUCK-TRUMP", "HUCK-STATEMENT", "HUCK-EXCHANGE-COUNT", "HUCK-DROP")
@pytest.mark.parametrize(
    ("state", "act", "clause", "expected", "found"),
    [
        (AUCTION, Bid("beto", 1), "HUCK-BID", (2, 3, 4, 6), 1),
        (AUCTION, Bid("beto", 0), "HUCK-BID", (2, 3, 4, 6), 0),
        (AUCTION, Bid("beto", 6), "HUCK-BID", (2, 3, 4, 6), 6),
        (AUCTION, Bid("beto", 2, moon=True), "HUCK-BID", (2, 3, 4, 6), "moon and tricks"),
        (BID_OF_THREE, Bid("carla", 3), "HUCK-OVERCALL", (4, 6), 3),
        (BID_OF_THREE, Bid("carla", 2), "HUCK-OVERCALL", (4, 6), 2),
        (BID_OF_THREE, Bid("carla", 1), "HUCK-BID", (4, 6), 1),
        (after(table_at_auction(five_bid="separate"), "beto 5").state, Bid("carla", 5), "HUCK-OVERCALL", (6,), 5),
        (NAMING, Trump("beto", 4), "HUCK-TRUMP", "0..3", 4),
        (NAMING, Trump("beto", -1), "HUCK-TRUMP", "0..3", -1),
        (STAYING, Stay("carla"), "HUCK-STATEMENT", ALL, None),
        (STAYING, Stay("carla", 6), "HUCK-EXCHANGE-COUNT", ALL, 6),
        (STAYING, Stay("carla", -1), "HUCK-EXCHANGE-COUNT", ALL, -1),
        (TWO_ROUNDS, Stay("carla", 0), "HUCK-STATEMENT", (), 0),
        (SECOND_ROUND, Stay("carla"), "HUCK-STATEMENT", ALL, None),
        (SECOND_ROUND, Stay("carla", 6), "HUCK-EXCHANGE-COUNT", ALL, 6),
        (SECOND_ROUND, Drop("carla"), "HUCK-DROP", ("stay",), "drop"),
        (BIDDER_LAST, Drop("beto"), "HUCK-DROP", ("stay",), "drop"),
        (in_turn(with_trumps(last_other_stays=True), "drop drop").state, Drop("ana"), "HUCK-DROP", ("stay",), "drop"),
        (
            in_turn(with_trumps(bidder_exchange=False), "stay-0 stay-0 stay-0").state,
            Stay("beto", 1),
            "HUCK-EXCHANGE-COUNT",
            (0,),
            1,
        ),
    ],
)
def test_a_decision_that_the_player_may_not_take(
    state: State, act: Act, clause: str, expected: Fact, found: Fact
) -> None:
    assert HUCKLEBUCK_GAME.apply(state, act) == Illegal(Reason.MOVE, ClauseId(clause), expected, found)


CARLAS = ("KC", "AC", "2D", "3D", "2S")
"""Carla's cards in the order of their numbers."""


@pytest.mark.clause("HUCK-FOLLOW", "HUCK-PACK")
@pytest.mark.parametrize(
    ("card", "reason", "clause", "expected", "found"),
    [
        (52, Reason.CARD, "HUCK-PACK", None, ("52",)),
        (-1, Reason.CARD, "HUCK-PACK", None, ("-1",)),
        (*cards("4D"), Reason.CARD, "HUCK-FOLLOW", CARLAS, ("4D",)),
        (*cards("2C"), Reason.CARD, "HUCK-FOLLOW", CARLAS, ("2C",)),
        (*cards("9S"), Reason.CARD, "HUCK-FOLLOW", CARLAS, ("9S",)),
        (*cards("AC"), Reason.MOVE, "HUCK-FOLLOW", ("2D", "3D"), ("AC",)),
        (*cards("2S"), Reason.MOVE, "HUCK-FOLLOW", ("2D", "3D"), ("2S",)),
    ],
)
def test_a_card_that_may_not_be_played(card: int, reason: Reason, clause: str, expected: Fact, found: Fact) -> None:
    assert HUCKLEBUCK_GAME.apply(FOLLOWING, Play("carla", card)) == Illegal(reason, ClauseId(clause), expected, found)


def unnamed(player: str, count: int = 5) -> Deal:
    """A hand of which no card is named."""
    return Deal(player, DealPurpose.DEAL, (), count)


UNNAMED = done(DEALING, unnamed("beto"), unnamed("carla"), unnamed("dario"), unnamed("ana")).state
UNNAMED_DISCARD = in_turn(UNNAMED, "2 pass pass pass trump-H stay-2 drop stay-0 stay-0").state
ONE_NAMED = done(DEALING, unnamed("beto"), Deal("carla", DealPurpose.DEAL, cards("7C 8C 9C TC"), 1)).state
ONE_NAMED_DISCARD = in_turn(
    with_hands(ONE_NAMED, {"dario": "2S 3S 4S 5S 6S"}), "2 pass pass pass trump-H stay-2 stay-0 stay-0 stay-0"
).state
"""Carla has four named clubs and one card more, which is not one of dario's spades."""
FIVE = ("7C", "8C", "9C", "TC", "JC")


@pytest.mark.clause("HUCK-EXCHANGE-COUNT", "HUCK-STOCK-CAP", "HUCK-PACK")
@pytest.mark.parametrize(
    ("state", "act", "reason", "clause", "expected", "found"),
    [
        (DISCARDING, Discard("carla", cards("7C")), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 2, 1),
        (DISCARDING, Discard("carla", cards("7C 8C 9C")), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 2, 3),
        (DISCARDING, Discard("carla", cards("7C 8C"), 1), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 2, 3),
        (DISCARDING, Discard("carla", cards("7C 8C 9C"), -1), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 2, 2),
        (DISCARDING, Discard("carla", (5, 52)), Reason.CARD, "HUCK-PACK", None, ("7C", "52")),
        (DISCARDING, Discard("carla", (5, -1)), Reason.CARD, "HUCK-PACK", None, ("7C", "-1")),
        (DISCARDING, Discard("carla", cards("7C 7C")), Reason.CARD, "HUCK-PACK", None, ("7C", "7C")),
        (DISCARDING, Discard("carla", cards("7C 2C")), Reason.CARD, "HUCK-EXCHANGE-COUNT", FIVE, ("2C",)),
        (DISCARDING, Discard("carla", cards("AS 7C")), Reason.CARD, "HUCK-EXCHANGE-COUNT", FIVE, ("AS",)),
        (CAPPED, Discard("ana", cards("AD 2H 3H 4H 5H")), Reason.CARDS, "HUCK-STOCK-CAP", 2, 5),
        (CAPPED, Discard("ana", cards("AD")), Reason.CARDS, "HUCK-STOCK-CAP", 2, 1),
        (
            ONE_NAMED_DISCARD,
            Discard("carla", cards("AS KS")),
            *(Reason.CARD, "HUCK-EXCHANGE-COUNT", FIVE[:4], ("AS", "KS")),
        ),
        (ONE_NAMED_DISCARD, Discard("carla", cards("7C 2S")), Reason.CARD, "HUCK-EXCHANGE-COUNT", FIVE[:4], ("2S",)),
        (
            ONE_NAMED_DISCARD,
            Discard("carla", cards("AS 2S")),
            *(Reason.CARD, "HUCK-EXCHANGE-COUNT", FIVE[:4], ("2S",)),
        ),
    ],
)
def test_cards_that_are_not_laid_away(
    state: State, act: Act, reason: Reason, clause: str, expected: Fact, found: Fact
) -> None:
    assert HUCKLEBUCK_GAME.apply(state, act) == Illegal(reason, ClauseId(clause), expected, found)


@pytest.mark.clause("HUCK-EXCHANGE-COUNT")
@pytest.mark.parametrize(
    ("state", "act"),
    [
        (ONE_NAMED_DISCARD, Discard("carla", cards("AS 7C"))),
        (ONE_NAMED_DISCARD, Discard("carla", cards("AS"), 1)),
        (UNNAMED_DISCARD, Discard("carla", cards("2C AS"))),
        (UNNAMED_DISCARD, Discard("carla", (), 2)),
        (CAPPED, Discard("ana", cards("AD 5H"))),
    ],
)
def test_cards_that_may_be_hers(state: State, act: Act) -> None:
    step = done(state, act)
    assert step.state.players[state.seat].discarded == 2


ONE_OF_FIDELS = until(
    given(until(in_turn(with_trumps(6), SIX).state, "fidel", Phase.EXCHANGE).state, 1).state, "ana", Phase.EXCHANGE
).state
"""The queen, the king and the ace of spades are named nowhere: two are the stock, and one is fidel's."""


def hand(words: str, unknown: int = 0) -> Deal:
    """Beto's hand."""
    return Deal("beto", DealPurpose.DEAL, cards(words), unknown)


def served(words: str, unknown: int = 0, player: str = "carla") -> Deal:
    """What a player is given in exchange."""
    return Deal(player, DealPurpose.EXCHANGE, cards(words), unknown)


@pytest.mark.clause("HUCK-DEAL", "HUCK-PACK", "HUCK-EXCHANGE-COUNT", "HUCK-RECYCLE")
@pytest.mark.parametrize(
    ("state", "act", "reason", "clause", "expected", "found"),
    [
        (
            DEALING,
            replace(hand("2C 3C 4C 5C 6C"), purpose=DealPurpose.EXCHANGE),
            *(Reason.PURPOSE, "HUCK-DEAL", "deal", "exchange"),
        ),
        (SERVING, replace(hand("AS KS"), player="carla"), Reason.PURPOSE, "HUCK-EXCHANGE-ORDER", "exchange", "deal"),
        (DEALING, hand("2C 3C 4C 5C"), Reason.CARDS, "HUCK-DEAL", 5, 4),
        (DEALING, hand("2C 3C 4C 5C 6C", 1), Reason.CARDS, "HUCK-DEAL", 5, 6),
        (DEALING, hand("2C 3C 4C 5C 6C 7C", -1), Reason.CARDS, "HUCK-DEAL", 5, 5),
        (SERVING, served("AS"), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 2, 1),
        (SERVING, served("AS KS QS"), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 2, 3),
        (DEALING, hand("2C 3C 4C 5C 5C"), Reason.CARD, "HUCK-PACK", None, ("2C", "3C", "4C", "5C", "5C")),
        (
            DEALING,
            Deal("beto", DealPurpose.DEAL, (0, 1, 2, 3, 52)),
            *(Reason.CARD, "HUCK-PACK", None, ("2C", "3C", "4C", "5C", "52")),
        ),
        (BETO_DEALT, replace(hand("6C 7C 8C 2C 9C"), player="carla"), Reason.CARD, "HUCK-PACK", None, ("6C", "2C")),
        (SERVING, served("AS 2C"), Reason.CARD, "HUCK-PACK", None, ("2C",)),
        (SERVING, served("AS 7C"), Reason.CARD, "HUCK-PACK", None, ("7C",)),
        (SERVING, served("AS QC"), Reason.CARD, "HUCK-PACK", None, ("QC",)),
        (RECYCLING, served("KS AS 7C 8C AD", 0, "ana"), Reason.CARD, "HUCK-RECYCLE", None, ("AD",)),
        (RECYCLING, served("KS AS 7C 8C 2C", 0, "ana"), Reason.CARD, "HUCK-PACK", None, ("2C",)),
        (RECYCLING, served("KS AS AD 8C 2C", 0, "ana"), Reason.CARD, "HUCK-RECYCLE", None, ("AD", "2C")),
        (
            RECYCLING,
            served("KS 7C 8C 9C TC", 0, "ana"),
            *(Reason.CARDS, "HUCK-RECYCLE", (2, 3), ("KS", "7C", "8C", "9C", "TC")),
        ),
        (RECYCLING, served("7C 8C 9C TC", 1, "ana"), Reason.CARDS, "HUCK-RECYCLE", (2, 3), ("7C", "8C", "9C", "TC")),
        (RECYCLING, served("7C 8C 9C", 1, "ana"), Reason.CARDS, "HUCK-EXCHANGE-COUNT", 5, 4),
        (
            ONE_OF_FIDELS,
            served("QS KS AS 7C 8C", 0, "ana"),
            *(Reason.CARDS, "HUCK-RECYCLE", (2, 3), ("QS", "KS", "AS", "7C", "8C")),
        ),
    ],
)
def test_cards_that_are_not_given(
    state: State, act: Act, reason: Reason, clause: str, expected: Fact, found: Fact
) -> None:
    assert HUCKLEBUCK_GAME.apply(state, act) == Illegal(reason, ClauseId(clause), expected, found)


@pytest.mark.clause("HUCK-RECYCLE")
@pytest.mark.parametrize(("words", "unknown"), [("KS AS 7C QC 3D", 0), ("KS AS", 3), ("7C 8C 9C", 2), ("AS 7C", 3)])
def test_what_is_left_of_the_stock_and_the_rest_from_the_pile(words: str, unknown: int) -> None:
    assert done(RECYCLING, served(words, unknown, "ana")).state.stock == 2 + 20 - 5


@pytest.mark.clause("HUCK-RECYCLE")
def test_a_card_that_nobody_named_may_be_one_of_the_pile() -> None:
    """Carla was dealt five cards and laid them away, all unnamed: three of them are given to ana."""
    state, lowest = opened(seated(6)).state, iter(range(25))
    for player in ("beto", "carla", "dario", "elsa", "fidel", "ana"):
        named = tuple(next(lowest) for _ in range(5)) if player != "carla" else ()
        state = done(state, Deal(player, DealPurpose.DEAL, named, 5 - len(named))).state
    state = done(in_turn(state, f"2 pass pass pass pass pass trump-H {SIX}").state, Discard("carla", (), 5)).state
    state = until(given(state).state, "ana", Phase.EXCHANGE).state
    found = cards_due(state)
    assert (state.stock, len(found.shuffle.known), found.shuffle.unknown) == (2, 15, 5)
    step = done(state, served("8S 9S TS JS QS", 0, "ana"))
    assert step.state.stock == 2 + 20 - 5
