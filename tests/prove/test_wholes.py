"""The wholes: domains are what their words say, the words come to what a hand works out, planted faults are seen."""

from collections.abc import Callable, Iterator
from math import comb

import pytest
from msgspec.structs import replace

from buck_ref.games.dice import settle, turn_steps
from buck_ref.games.dice.state import State
from buck_ref.games.game import Step
from buck_ref.games.hucklebuck import auction_steps, scoring_steps
from buck_ref.rulebook.card_options import AllDrop, FiveBid
from buck_ref.rulebook.dice_options import Goal, KeepsTurn, Overshoot, Snyder, SnyderAbsent, SnyderScoreless
from tests.games.hucklebuck.playing import options
from tests.prove import auctions, deals, settlements, turns, wholes
from tests.prove.settlements import Settled, Start
from tests.spec.test_cards_model_auction import RUNGS, ways

PATTERNS = 4 + 14
"""Of a loser at a target of 15: no turn, no point, lost in the turn, lost later; or any score from 1 to 14."""
READINGS = 3 * 3 * 2
WINS = 3
THROWN = pytest.mark.clause("BUCK-SCORE", "BUCK-TURN-THROW", "BUCK-OVERSHOOT", "BUCK-TURN-KEEPS", "BUCK-FINE-TURN")
SETTLED = pytest.mark.clause("BUCK-STAKE", "BUCK-PAYOUT", "BUCK-SNYDER", "BUCK-SNYDER-SCORELESS")
CALLED = pytest.mark.clause("HUCK-BID", "HUCK-OVERCALL", "HUCK-REENTRY", "HUCK-AUCTION-END")
SCORED = pytest.mark.clause(
    *("HUCK-SCORE", "HUCK-SCORE-BIDDER", "HUCK-HOLE-SUCCESS", "HUCK-MOON", "HUCK-OUT", "HUCK-WINNERS"),
    *("HUCK-LAST-LEFT", "HUCK-ALL-DROP", "HUCK-ALL-PASS"),
)


def wrong(said: Iterator[str]) -> list[str]:
    """What is wrong."""
    return [one for one in said if one]


def test_a_whole_is_told_with_its_cases_and_what_is_wrong() -> None:
    one = wholes.Whole("deal", "four deals", lambda: iter(["", "one", "", "another"]))
    row, first = wholes.told(one)
    assert (row["cases"], row["wrong"], first) == (4, 2, ["one", "another"])
    assert wholes.told(one._replace(compared=lambda: iter([])))[1] == ["four deals: no case"]


def test_a_run_in_which_something_is_wrong_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The domains are gone through here, one after the other, and not in processes of their own."""
    right = wholes.Whole("deal", "right", lambda: iter(["", ""]))
    monkeypatch.setattr(wholes, "in_processes", map)
    monkeypatch.setattr(wholes, "wholes", lambda: iter([right, right]))
    assert (wholes.run().failed, wholes.run().counts) == ((), {"deal": 4})
    monkeypatch.setattr(wholes, "wholes", lambda: iter([right, right._replace(compared=lambda: iter(["", "wrong"]))]))
    assert wholes.run().failed == ("wrong",)


def test_every_whole_has_words_of_its_own() -> None:
    names = [(one.name, one.domain) for one in wholes.wholes()]
    assert len(names) == len(set(names))
    assert {name for name, _ in names} == {"turn", "settlement", "auction", "deal"}


@THROWN
def test_there_are_as_many_throws_as_the_words_say() -> None:
    sizes = [len(one.readings) * len(one.points) * len(one.before) * len(one.dice) for one in turns.BLOCKS]
    assert sizes == [2**5 * 6 * 6**3, 2**3 * (5 + 2) * (15 * 16 // 2) * 2 * comb(6 + 3 - 1, 3)]


@THROWN
def test_some_throws_do_what_the_words_say() -> None:
    assert [wrong(turns.compared(block, each)) for block, each in zip(turns.BLOCKS, (43, 997), strict=True)] == [[], []]


@THROWN
@pytest.mark.parametrize(
    ("dice", "before", "changes", "does"),
    [
        # From 12 after 9: two Points and a sum would not fit three dice; 5, 5, 2 is worth 2 and keeps the turn.
        ((5, 5, 2), (12, 9, False), {}, (14, True, False, ())),
        # A sum alone, where a match is asked: the point stays, the turn ends, the throw without a match is fined.
        ((1, 4, 6), (12, 9, False), {"keeps_turn": KeepsTurn.MATCH_ONLY}, (13, False, False, ("BUCK-FINE-NO-MATCH",))),
        # Past 15: back to the start of the turn.
        ((5, 5, 2), (14, 9, False), {"overshoot": Overshoot.TURN_LOST}, (9, False, False, ("BUCK-FINE-BUST",))),
        ((5, 5, 2), (14, 9, False), {"goal": Goal.AT_LEAST}, (16, False, True, ())),
        # Nothing, in the first throw: the throw, the match that it lacks and the turn are fined.
        (
            (1, 2, 6),
            (9, 9, False),
            {},
            (9, False, False, ("BUCK-FINE-THROW", "BUCK-FINE-NO-MATCH", "BUCK-FINE-TURN")),
        ),
        # Nothing after a void throw past the target: the turn is not fined.
        ((1, 2, 6), (9, 9, True), {}, (9, False, False, ("BUCK-FINE-THROW", "BUCK-FINE-NO-MATCH"))),
    ],
)
def test_throws_by_hand(
    dice: tuple[int, ...],
    before: tuple[int, int, bool],
    changes: dict[str, object],
    does: tuple[int, bool, bool, tuple[str, ...]],
) -> None:
    rules, stood = replace(turns.BLOCKS[1].readings[0], **changes), turns.Before(*before)
    assert turns.by_the_words(stood, turns.worth(dice, 5, rules), rules) == does
    assert turns.by_the_steps(stood, dice, 5, rules) == does


@THROWN
def test_a_turn_that_is_never_fined_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_steps, "scoreless_turn_fine", lambda counted, overshot, fine_on, stake: 0)
    turn_steps._fines.cache_clear()
    seen = wrong(turns.compared(turns.BLOCKS[0], 43))
    turn_steps._fines.cache_clear()
    assert seen
    assert all("BUCK-FINE-TURN" in one.partition(" instead of ")[2] for one in seen)


@SETTLED
def test_there_are_as_many_settlements_as_the_words_say() -> None:
    two, three = 2 * PATTERNS * 9 * 3 * 2, 3 * PATTERNS**2 * 8 * 3
    more, four = 3 * PATTERNS**2, 4 * PATTERNS**3
    counted = [sum(1 for _ in block.tables()) for block in settlements.BLOCKS]
    assert counted == [one * READINGS * WINS for one in (two, three, more, four)]


@SETTLED
def test_some_settlements_are_those_of_the_words() -> None:
    each = (197, 1997, 97, 1997)
    assert [wrong(settlements.compared(block, n)) for block, n in zip(settlements.BLOCKS, each, strict=True)] == [
        []
    ] * 4


TARGET_MET, BIG_BUCK, _ = settlements.WINS
EXEMPT = (Snyder.ALL_SCORELESS, SnyderScoreless.NEVER_MADE, SnyderAbsent.EXEMPT)
POT = ("pot-won BUCK-PAYOUT", 1, 8)
OWED = ("snyder BUCK-SNYDER", 0, 2)
AGAIN = tuple(("staked BUCK-STAKE", seat, 2) for seat in range(3))


@SETTLED
@pytest.mark.parametrize(
    ("start", "due"),
    [
        (Start((1, 0, 0), 2, 1, *EXEMPT, TARGET_MET), Settled((-6, 8, -2), (-6, 8, -2), 0, (POT, OWED))),
        (Start((1, 0, 0), 2, 1, *EXEMPT, BIG_BUCK), Settled((-4, 6, -2), (-4, 6, -2), 0, (POT,))),
        (Start((1, 0, 0), 2, 2, *EXEMPT, TARGET_MET), Settled((-6, 8, -2), (-8, 6, -4), 6, (POT, OWED, *AGAIN))),
    ],
)
def test_settlements_by_hand(start: Start, due: Settled) -> None:
    """Of three the second wins; the first never made a point and paid a fine, the third had no turn, and is exempt."""
    table = settlements.Table(start, (settlements.Went("no point", 0), settlements.Went("no turn", 0)), 1)
    assert settlements.by_the_words(table) == due
    assert settlements.by_the_steps(table) == due


SETTLE = settle.settle


def never_by_a_big_buck(step: Step[State], winner: int, big_buck: bool) -> Step[State]:
    """The Snyder is taken after a Big Buck too."""
    return SETTLE(step, winner, False)


def of_the_first_only(step: Step[State], winner: int, big_buck: bool) -> Step[State]:
    """The last one who owes a Snyder is let off by the winner, if he is the third."""
    done = SETTLE(step, winner, big_buck)
    if not any(one.kind == "snyder" and one.player == "carla" for one in done.effects):
        return done
    stake = step.state.table.options.stake
    players = list(done.state.players)
    for seat, chips in ((2, stake), (winner, -stake)):
        players[seat] = replace(players[seat], purse=players[seat].purse + chips)
    return Step(replace(done.state, players=tuple(players)), done.effects)


@SETTLED
@pytest.mark.parametrize("fault", [never_by_a_big_buck, of_the_first_only])
def test_a_fault_in_the_settlement_is_seen(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[[Step[State], int, bool], Step[State]]
) -> None:
    monkeypatch.setattr(turn_steps, "settle", fault)
    assert wrong(settlements.compared(settlements.BLOCKS[2], 61))


@CALLED
@pytest.mark.parametrize("table", [one for one in auctions.BLOCKS if one.seats == 3], ids=str)
def test_every_auction_of_three(table: auctions.Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many calls lead to the end of an auction as the sum over the bids says; and all is as the words say."""
    words, ends = auctions.by_the_words, list[bool]()

    def counted(asked: auctions.Table, calls: tuple[auctions.Call, ...]) -> auctions.Stands:
        ends.append(words(asked, calls).asked is None)
        return words(asked, calls)

    monkeypatch.setattr(auctions, "by_the_words", counted)
    assert wrong(auctions.compared(table)) == []
    assert sum(ends) == ways(table.seats, -1, table.seats - 1, table.reentry, RUNGS[table.five_bid])


@CALLED
@pytest.mark.parametrize(("five_bid", "rungs"), [(FiveBid.MOON, 3), (FiveBid.SEPARATE, 4)])
@pytest.mark.parametrize("seats", [3, 4])
def test_calls_that_are_tried(seats: int, five_bid: FiveBid, rungs: int) -> None:
    """Where a pass lapses with each bid there are so many points at which all is tried.

    Before a bid 0 to n - 1 passes, after each 0 to n - 2; and of the bids below the moon any may be left out.
    """
    points = seats * sum(comb(rungs, bids) * (seats - 1) ** bids for bids in range(rungs + 1))
    table = auctions.Table(seats, reentry=True, five_bid=five_bid)
    assert sum(1 for _ in auctions.compared(table)) == points * seats * (8 * 2 + 1)


@CALLED
def test_an_auction_by_hand() -> None:
    """The second passes, the third bids two, the dealer three: only where a pass lapses the second is asked again."""
    calls = (auctions.Call(1, 0), auctions.Call(2, 2), auctions.Call(0, 3))
    again = [auctions.by_the_words(auctions.Table(3, reentry, FiveBid.MOON), calls) for reentry in (False, True)]
    assert again == [auctions.Stands(2, 0, 3), auctions.Stands(1, 0, 3)]


@CALLED
def test_a_fault_in_an_auction_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auction_steps, "pass_holds", lambda reentry: True)
    seen = [len(wrong(auctions.compared(one))) > 0 for one in auctions.BLOCKS if one.seats == 3]
    assert seen == [one.reentry for one in auctions.BLOCKS if one.seats == 3]


@SCORED
def test_a_deal_can_go_in_as_many_ways_as_can_be_counted() -> None:
    """Falls of five tricks times bidders.

    All three stay: 21 falls, any of them the bidder. Two of them: 6, the bidder any of the three. One alone: 1, and the
    bidder is one of the two who dropped. Not played: every bid of each, or each as the dealer.
    """
    ways_played = 5 * (21 * 3 + 3 * 6 * 3 + 3 * 2)
    assert len(list(deals.played())) == ways_played
    assert len(list(deals.unplayed())) == 3 * (5 + 1)
    worth, ends = (ways_played * 39 * 2 * 2 * 3 * 2, 3 * 6 * 39 * 2 * 2 * 3 * 2 * 3), (ways_played + 18) * 3 * 2
    tables = 2 * 4 * 4**2 + 3 * 3**2  # of -12 and -21 nobody is out at -25, and both at -10
    assert [sum(1 for _ in block.deals()) for block in deals.BLOCKS] == [*worth, ends * tables]


@SCORED
def test_some_deals_are_scored_as_the_words_say() -> None:
    assert [wrong(deals.compared(block, each)) for block, each in zip(deals.BLOCKS, (97, 13, 97), strict=True)] == [
        []
    ] * 3


@SCORED
@pytest.mark.parametrize(
    ("way", "scores", "stands"),
    [
        # The second bids three and takes two; the first takes three and wins; the third takes none and is out.
        (deals.Way((3, 2, 0), 1, 3), (10, 12, -9), ((13, 7, -14), (2,), (0,))),
        # All the others drop against a bid of two, which counts two; all pass, and the dealer wins.
        (deals.Way(deals.ALL_DROPPED, 2, 2), (10, 8, 8), ((10, 8, 10), (), ())),
        (deals.Way(deals.ALL_DROPPED, 0, 0), (8, 0, 0), ((13, 0, 0), (), (0,))),
        # The moon from 1 wins, whatever the others have.
        (deals.Way((0, 5, None), 1, 6), (10, 1, 10), ((5, 1, 10), (), (1,))),
    ],
)
def test_deals_by_hand(
    way: deals.Way, scores: tuple[int, ...], stands: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
) -> None:
    rules = options(target=11, out_at=-10, all_drop=AllDrop.BID_ONLY)
    assert deals.by_the_words(way, scores, rules) == stands
    assert deals.by_the_steps(way, scores, rules) == stands


@SCORED
def test_a_fault_in_a_scoring_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes no trick loses nothing: seen of everybody who stayed and took none."""
    monkeypatch.setattr(scoring_steps, "player_points", lambda tricks: tricks)
    for way in deals.played():
        none = any(tricks == 0 for seat, tricks in enumerate(way.tricks) if seat != way.who)
        differs = deals.by_the_steps(way, (0, 0, 0), options()) != deals.by_the_words(way, (0, 0, 0), options())
        assert differs == none
