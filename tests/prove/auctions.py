"""Every sequence of calls in an auction: who may say what, who is asked next, who has bought it.

The engine takes each call; beside it stands what the words of HUCK-BID, HUCK-OVERCALL, HUCK-REENTRY and
HUCK-AUCTION-END come to, worked out here from all the calls so far. At each point every call is tried, allowed or not,
of whoever is asked and of the others. The heights of bids rise, so that there is an end to the sequences.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from buck_ref.games.game import Step
from buck_ref.games.hucklebuck.acts import Act, Bid, Pass
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.rulebook.card_options import FiveBid
from tests.games.hucklebuck.playing import NAMES, table_at_auction

MOON = 6
ORDINARY = {2: 2, 3: 3, 4: 4}
HEIGHTS = {FiveBid.MOON: {**ORDINARY, 5: MOON}, FiveBid.SEPARATE: {**ORDINARY, 5: 5}}
"""HUCK-BID: how high a bid of tricks is; what is not there is no bid."""
SAID = (
    *((tricks, moon) for tricks in (None, *range(7)) for moon in (False, True)),
    None,
)
"""All that can be said: a number of tricks or none, the moon or not; or a pass."""


class Table(NamedTuple):
    """Who plays, by which readings. The first seat deals."""

    seats: int
    reentry: bool
    five_bid: FiveBid

    @property
    def words(self) -> str:
        """The same in words."""
        again = "again" if self.reentry else "not again"
        return f"{self.seats} players, who passed bids {again}, five tricks are {self.five_bid.value}"


class Call(NamedTuple):
    """A call that was allowed."""

    seat: int
    height: int
    """0 of a pass."""


class Stands(NamedTuple):
    """Where the auction stands."""

    asked: int | None
    """Who may say something; None where it is over."""
    bidder: int | None
    """The highest bidder; None where nobody has bid."""
    highest: int


def by_the_words(table: Table, calls: tuple[Call, ...]) -> Stands:
    """After these calls."""
    bids = [place for place, call in enumerate(calls) if call.height]
    bidder, highest = calls[bids[-1]] if bids else (None, 0)
    lapsed = bids[-1] if bids and table.reentry else 0
    passed = {call.seat for call in calls[lapsed:] if call.height == 0}
    left = [seat for seat in range(table.seats) if seat not in passed and seat != bidder]
    if highest == MOON or not left:
        return Stands(None, bidder, highest)
    last = calls[-1].seat if calls else 0
    return Stands(min(left, key=lambda seat: (seat - last - 1) % table.seats), bidder, highest)


def height(said: tuple[int | None, bool] | None, five_bid: FiveBid) -> int | None:
    """HUCK-BID: of what is said; 0 of a pass, None of what is neither."""
    if said is None:
        return 0
    tricks, moon = said
    if moon:
        return MOON if tricks is None else None
    return HEIGHTS[five_bid].get(tricks or 0)


def by_the_steps(state: State) -> Stands:
    """Where the engine says that the auction stands."""
    asked = state.seat if state.phase is Phase.AUCTION and state.deal == 1 else None
    nobody = state.deal > 1 or state.highest == 0
    return Stands(asked, None if nobody else state.bidder, 0 if nobody else state.highest)


def compared(table: Table) -> Iterator[str]:
    """Of every call tried what is wrong with it: nothing, where it is allowed and leads where the words say."""
    yield from _from(table, table_at_auction(table.seats, reentry=table.reentry, five_bid=table.five_bid), ())


def _from(table: Table, state: State, calls: tuple[Call, ...]) -> Iterator[str]:
    stands = by_the_words(table, calls)
    for seat, said in product(range(table.seats), SAID):
        found, high = HUCKLEBUCK_GAME.apply(state, act(seat, said)), height(said, table.five_bid)
        allowed = seat == stands.asked and high is not None and (high == 0 or high > stands.highest)
        if allowed != isinstance(found, Step):
            yield f"{calls} of {table}, then {seat} says {said}: allowed is {allowed}, and the engine says {found}"
        elif not isinstance(found, Step):
            yield ""
        else:
            assert high is not None
            after = (*calls, Call(seat, high))
            due, engine = by_the_words(table, after), by_the_steps(found.state)
            yield "" if engine == due else f"{after} of {table}: {engine} instead of {due}"
            if due.asked is not None and engine == due:
                yield from _from(table, found.state, after)


def act(seat: int, said: tuple[int | None, bool] | None) -> Act:
    """What is said, as the engine takes it."""
    return Pass(NAMES[seat]) if said is None else Bid(NAMES[seat], *said)


MOST_SEATS = 5
"""With six or seven players there are millions of sequences more."""
BLOCKS = tuple(Table(*one) for one in product(range(3, MOST_SEATS + 1), (False, True), FiveBid))
