"""Whole auctions, engine against equations: every sequence of calls that three and four players can make.

At each point every call is tried, allowed or not: a pass, each number of tricks from none to six, Shoot the Moon, and
what names both or neither. The heights of bids rise, so that there is an end to the sequences.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from buck_ref.games.game import Illegal, Step
from buck_ref.games.hucklebuck import auction_steps
from buck_ref.games.hucklebuck.acts import Act, Bid, Pass
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.invariants import supposed
from buck_ref.rulebook.card_options import FiveBid
from tests.games.hucklebuck.playing import any_hands, opened, seated
from tests.spec.terms import HUCKLEBUCK, Record

REFUSED = Record(("refused",))
RUNGS = {FiveBid.MOON: (1, 1, 1, 2), FiveBid.SEPARATE: (1, 1, 1, 1, 1)}
"""In how many ways each height can be bid, from two tricks up: five tricks may be another name for the moon."""
READINGS = list(product((False, True), FiveBid))


class Call(NamedTuple):
    """A call tried in an auction."""

    heights: tuple[int, ...]
    """The calls before it and itself, as heights; 0 is a pass."""
    after: Record
    """Where the auction stands then by the equations."""
    engine: State | Illegal


def calls(state: State, heights: tuple[int, ...] = ()) -> Iterator[Call]:
    """Every call that can be tried in the auction from here on."""
    for act in tries(state.acting.id):
        call = tried(state, heights, act)
        yield call
        if isinstance(call.engine, State) and call.engine.phase is Phase.AUCTION:
            yield from calls(call.engine, call.heights)


def tries(player: str) -> Iterator[Act]:
    yield Pass(player)
    yield Bid(player)
    yield Bid(player, moon=True)
    yield from (Bid(player, tricks, moon) for tricks in range(7) for moon in (False, True))


def tried(state: State, heights: tuple[int, ...], act: Act) -> Call:
    with supposed():  # a wrong rule, planted below, shall be told by the comparison
        taken = HUCKLEBUCK_GAME.apply(state, act)
    engine = taken.state if isinstance(taken, Step) else taken
    height = bid_height(act, state.table.options.five_bid) if isinstance(act, Bid) else 0
    if isinstance(act, Bid) and height == 0:
        return Call(heights, REFUSED, engine)
    told = (*heights, height)
    table = state.dealer, len(state.players), state.out, state.table.options.reentry
    after = HUCKLEBUCK.put("auction", told, *table)
    return Call(told, Record((after,)) if isinstance(after, str) else after, engine)


def bid_height(bid: Bid, five_bid: FiveBid) -> int:
    """By the equations; a bid of both tricks and the moon is none."""
    if bid.tricks is not None and bid.moon:
        return 0
    height = HUCKLEBUCK.put("height", bid.tricks or 0, bid.moon, five_bid)
    assert isinstance(height, int)
    return height


def stands(state: State | Illegal, deal: int) -> Record:
    """Where the engine says that the auction stands."""
    if isinstance(state, Illegal):
        return REFUSED
    if state.deal != deal:
        return Record(("nobody",))
    if state.phase is Phase.TRUMP:
        assert state.seat == state.bidder
        return Record(("bought", state.bidder, state.highest))
    passed = tuple(seat for seat, player in enumerate(state.players) if player.passed)
    return Record(("asked", state.seat, state.highest, state.bidder, passed))


def ordered(standing: Record) -> Record:
    """Whose passes hold, in the order of the seats."""
    return Record(tuple(tuple(sorted(part)) if isinstance(part, tuple) else part for part in standing))


@cache
def ways(others: int, at: int, others_in_all: int, reentry: bool, rungs: tuple[int, ...]) -> int:
    """In how many ways an auction can end after a bid at a rung (-1: before any), when so many others may still bid.

    After the bid some of the others pass, and the next of them bids higher, or all of them pass.
    """
    if at == len(rungs) - 1:
        return 1
    found = 1
    for passes in range(others):
        left = others_in_all if reentry else others - passes - (at < 0)
        found += sum(
            rungs[higher] * ways(left, higher, others_in_all, reentry, rungs) for higher in range(at + 1, len(rungs))
        )
    return found


def differing(start: State) -> tuple[int, list[str]]:
    """How many auctions come to an end, and every call after which engine and equations differ."""
    ended, wrong = 0, []
    for call in calls(start):
        said = stands(call.engine, start.deal)
        if said != ordered(call.after):
            wrong.append(f"{call.heights}: equations {call.after}, engine {said}")
        ended += said[0] in ("bought", "nobody")
    return ended, wrong


def auction(players: int, dealer: int, out: tuple[int, ...], reentry: bool, five_bid: FiveBid) -> State:
    """Before the first call, some hands dealt."""
    state = opened(seated(players, reentry=reentry, five_bid=five_bid)).state
    first = HUCKLEBUCK.put("nextAtLeft", dealer, players, out)
    assert isinstance(first, int)
    low = state.table.options.out_at
    who = tuple(replace(one, score=low if seat in out else 0) for seat, one in enumerate(state.players))
    return any_hands(replace(state, dealer=dealer, seat=first, out=out, players=who))


@pytest.mark.clause("HUCK-OVERCALL", "HUCK-AUCTION-END", "HUCK-REENTRY", "HUCK-BID")
@pytest.mark.parametrize(("reentry", "five_bid"), READINGS)
@pytest.mark.parametrize("dealer", range(3))
def test_every_auction_of_three(dealer: int, reentry: bool, five_bid: FiveBid) -> None:
    ended, wrong = differing(auction(3, dealer, (), reentry, five_bid))
    assert not wrong, wrong[:10]
    assert ended == ways(3, -1, 2, reentry, RUNGS[five_bid])


@pytest.mark.slow
@pytest.mark.clause("HUCK-OVERCALL", "HUCK-AUCTION-END", "HUCK-REENTRY", "HUCK-BID")
@pytest.mark.parametrize(("reentry", "five_bid"), READINGS)
@pytest.mark.parametrize("out", [(), (1,), (3,), (3, 1)], ids=str)
def test_every_auction_of_four_seats(out: tuple[int, ...], reentry: bool, five_bid: FiveBid) -> None:
    """Nobody, one or two of them out of the game; the third seat deals."""
    ended, wrong = differing(auction(4, 2, out, reentry, five_bid))
    assert not wrong, wrong[:10]
    left = 4 - len(out)
    assert ended == ways(left, -1, left - 1, reentry, RUNGS[five_bid])


def test_the_ways_by_hand() -> None:
    """Two players and one rung: the first or the second bids, or both pass."""
    assert ways(2, -1, 1, False, (1,)) == 3
    # Two rungs: either first bids low and is left with it or overcalled, or bids high; or both pass. The second may bid
    # low without fear only where the first's pass binds.
    assert ways(2, -1, 1, False, (1, 1)) == 3 + 2 + 1
    assert ways(2, -1, 1, True, (1, 1)) == 3 + 3 + 1


def test_passes_that_always_hold_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first seat deals; the second passes, and the third bids."""
    monkeypatch.setattr(auction_steps, "pass_holds", lambda reentry: True)
    _, wrong = differing(auction(3, 0, (), True, FiveBid.MOON))
    assert "(0, 2): equations ('asked', 0, 2, 2, ()), engine ('asked', 0, 2, 2, (1,))" in wrong
    _, wrong = differing(auction(3, 0, (), False, FiveBid.MOON))
    assert not wrong


def test_an_auction_that_goes_on_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second seat bids Shoot the Moon, and the third is asked all the same."""
    monkeypatch.setattr(auction_steps, "auction_over", lambda highest, others_left: others_left == 0)
    _, wrong = differing(auction(3, 0, (), False, FiveBid.MOON))
    assert "(6,): equations ('bought', 1, 6), engine ('asked', 2, 6, 1, ())" in wrong
