"""The end of a deal, engine against equations: the last card, the last drop, the last pass, and all that follows.

For the first readings, and for each other one in place of one of them: several scores, every bid, everybody who can be
in the deal, and every way in which the five tricks can fall.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from buck_ref.games.hucklebuck import scoring_steps
from buck_ref.games.hucklebuck.acts import Act, Drop, Pass, Play
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State, Trick
from buck_ref.games.hucklebuck.values import Cards
from buck_ref.games.invariants import supposed
from buck_ref.rulebook.card_options import AllDrop, HucklebuckOptions
from tests.games.hucklebuck.playing import NAMES, done, opened, options, seated
from tests.games.hucklebuck.playing import READINGS as EVERY_READING
from tests.spec.terms import HUCKLEBUCK, Record

BEARING = ("target", "overtricks", "hole_success", "moon_zero", "moon_fail", "tie_at_target", "out_at")
"""The options that bear on what a deal is worth and on who wins."""
OTHERS = [
    {option: reading}
    for option in BEARING
    for reading in EVERY_READING[option]
    if reading != getattr(options(), option)
]
READINGS = [options(), *(options(**changed) for changed in OTHERS)]
"""The first readings, and each other reading in place of one of them."""
NAMED = ["first readings", *(f"{name}={reading}" for changed in OTHERS for name, reading in changed.items())]

BIDS = (2, 3, 4, 5, 6)
BIDDERS_SCORES = (-21, -7, 0, 4, 10, 13)
OTHERS_SCORES = ((-20, 12), (12, 12), (0, -30), (14, 3))
"""Of the other two; -30 is out of the game where anybody can be."""
SPADES = 3
End = tuple[State, Act, object]
"""A state, the act that ends its deal, and what stands then by the equations."""


class Seated(NamedTuple):
    """Three players before the end of a deal."""

    scores: tuple[int, ...]
    bidder: int
    dealer: int
    out: tuple[int, ...]
    rules: HucklebuckOptions

    @property
    def others(self) -> tuple[int, ...]:
        """Who is in the game and not the bidder."""
        return tuple(seat for seat in range(3) if seat != self.bidder and seat not in self.out)

    @property
    def taken(self) -> Record:
        """The options as the equations take them."""
        rules = self.rules
        made = rules.overtricks, rules.hole_success, rules.moon_zero, rules.moon_fail
        return Record(("rules", rules.target, *made, rules.tie_at_target, rules.out_at))

    def player(self, seat: int) -> Player:
        """A player as the deal began."""
        return Player(NAMES[seat], self.scores[seat])

    def state(self, phase: Phase, players: tuple[Player, ...], seat: int) -> State:
        """The state at some point of the deal, with no bid yet."""
        table = seated(3)
        start = opened(replace(table, options=self.rules)).state
        return replace(start, phase=phase, players=players, seat=seat, dealer=self.dealer, out=self.out)


def tables(rules: HucklebuckOptions) -> Iterator[Seated]:
    """The scores, with each seat in turn as the bidder, and each that is in the game as the dealer."""
    for number, (own, (one, other)) in enumerate(product(BIDDERS_SCORES, OTHERS_SCORES)):
        bidder = number % 3
        scores = (*(one, other)[:bidder], own, *(one, other)[bidder:])
        out = tuple(seat for seat in range(3) if HUCKLEBUCK.put("isOut", scores[seat], rules.out_at))
        if bidder not in out:
            there = [seat for seat in range(3) if seat not in out]
            yield Seated(scores, bidder, there[number // 3 % len(there)], out, rules)


def stands(state: State) -> Record:
    """What stands after the deal, as the equations tell it; the next deal begins with nothing of the last."""
    scores, out = tuple(one.score for one in state.players), tuple(sorted(state.out))
    if state.phase is Phase.OVER:
        return Record(("standing", scores, out, state.winners, -1))
    assert (state.phase, state.deal) == (Phase.DEAL, 2)
    assert state.seat == HUCKLEBUCK.put("nextAtLeft", state.dealer, 3, out)
    assert state.players == tuple(Player(one.id, one.score) for one in state.players)
    return Record(("standing", scores, out, (), state.dealer))


def differing(ends: Iterable[End]) -> tuple[int, list[str]]:
    """How many deals ended, and every end of which engine and equations differ."""
    compared, wrong = 0, []
    for state, act, equations in ends:
        compared += 1
        with supposed():  # tricks without cards, and scores that would have ended the game before
            engine = stands(done(state, act).state)
        if engine != equations:
            wrong.append(f"{state} {act}: equations {equations}, engine {engine}")
    return compared, wrong


def agree(ends: Iterable[End]) -> int:
    """How many deals ended, all of them as the equations say."""
    compared, wrong = differing(ends)
    assert not wrong, f"{len(wrong)} of {compared} differ:\n" + "\n".join(wrong[:5])
    return compared


def falls(tricks: int, players: int) -> list[tuple[int, ...]]:
    """Every way in which so many tricks can fall to so many players."""
    if players == 1:
        return [(tricks,)]
    return [(first, *rest) for first in range(tricks + 1) for rest in falls(tricks - first, players - 1)]


def last_cards(table: Seated) -> Iterator[End]:
    """The last card of every deal that is played: the bidder may have dropped, but at least one other stayed."""
    for height, stayed, bidder_in in product(BIDS, some_of(table.others), (True, False)):
        seats = tuple(sorted({*stayed, *([table.bidder] if bidder_in else [])}))
        for fall in falls(5, len(seats)):
            took = tuple(fall[seats.index(seat)] if seat in seats else 0 for seat in range(3))
            state, act = last_card(table, height, seats, took)
            end = HUCKLEBUCK.put(
                "afterPlay", table.scores, table.dealer, table.bidder, height, seats, took, table.taken
            )
            yield state, act, end


def some_of(seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every set of at least one of one or two seats."""
    return [seats, *((seat,) for seat in seats if len(seats) > 1)]


def last_card(table: Seated, height: int, seats: tuple[int, ...], took: tuple[int, ...]) -> tuple[State, Act]:
    """Before the last card: whoever has taken most takes this trick too, by the ace of trumps; all others play twos."""
    taker = max(seats, key=lambda seat: took[seat])
    cards = tuple(51 if seat == taker else 13 * number for number, seat in enumerate(seats))
    last = seats[-1]
    players = tuple(
        replace(
            table.player(seat),
            says=Says.STAYS if seat in seats else Says.DROPS,
            tricks=took[seat] - (seat == taker),
            hand=Cards((cards[-1],)) if seat == last else Cards(),
        )
        for seat in range(3)
    )
    state = replace(
        table.state(Phase.PLAY, players, last),
        highest=height,
        bidder=table.bidder,
        trump=SPADES,
        tricks=(Trick(),) * 4,
        trick=Trick(seats, cards[:-1]),
    )
    return state, Play(NAMES[last], cards[-1])


ALL_IN = len(BIDDERS_SCORES) * len(OTHERS_SCORES)
ONE_OUT = len(BIDDERS_SCORES)
FALLS_OF_THREE = 21 + 2 * 6 + 6 + 2
"""All three stay; the bidder and one of two others; the two without the bidder; one of them alone, with all five."""
FALLS_OF_TWO = 6 + 1
"""The bidder and the other, or the other alone."""


def seats_filled(rules: HucklebuckOptions) -> tuple[int, int]:
    """How many tables have three players in the game, and how many two.

    With nobody ever out all have three. At -10 also the score of -21 is out, as a bidder's, which no bidder can be, and
    -20; at -25 only -30.
    """
    if rules.out_at == 0:
        return ALL_IN, 0
    if rules.out_at == -10:
        return 5 * 2, 5 * 2
    return ALL_IN - ONE_OUT, ONE_OUT


@pytest.mark.clause("HUCK-SCORE", "HUCK-SCORE-BIDDER", "HUCK-HOLE-SUCCESS", "HUCK-MOON", "HUCK-OUT", "HUCK-WINNERS")
@pytest.mark.parametrize("rules", READINGS, ids=NAMED)
def test_the_last_card(rules: HucklebuckOptions) -> None:
    compared = agree(end for table in tables(rules) for end in last_cards(table))
    three, two = seats_filled(rules)
    assert compared == len(BIDS) * (three * FALLS_OF_THREE + two * FALLS_OF_TWO)


def last_drops(table: Seated) -> Iterator[End]:
    """All others drop, one after another; the last of them just now."""
    last = table.others[-1]
    players = tuple(
        replace(table.player(seat), says=Says.NOTHING if seat in (last, table.bidder) else Says.DROPS)
        for seat in range(3)
    )
    for height in BIDS:
        bought = replace(table.state(Phase.STAY, players, last), highest=height, bidder=table.bidder, trump=SPADES)
        args = table.scores, table.dealer, table.bidder, height, table.rules.all_drop, table.taken
        yield bought, Drop(NAMES[last]), HUCKLEBUCK.put("afterDrops", *args)


@pytest.mark.clause("HUCK-ALL-DROP", "HUCK-SCORE-BIDDER", "HUCK-HOLE-SUCCESS", "HUCK-MOON")
@pytest.mark.parametrize("all_drop", AllDrop)
@pytest.mark.parametrize("rules", READINGS, ids=NAMED)
def test_the_last_drop(rules: HucklebuckOptions, all_drop: AllDrop) -> None:
    compared = agree(end for table in tables(replace(rules, all_drop=all_drop)) for end in last_drops(table))
    assert compared == len(BIDS) * sum(seats_filled(rules))


def last_pass(table: Seated) -> End:
    """All have passed but the dealer, who passes now."""
    players = tuple(replace(table.player(seat), passed=seat != table.dealer) for seat in range(3))
    state = table.state(Phase.AUCTION, players, table.dealer)
    return state, Pass(NAMES[table.dealer]), HUCKLEBUCK.put("afterPasses", table.scores, table.dealer, table.taken)


@pytest.mark.clause("HUCK-ALL-PASS", "HUCK-WINNERS")
@pytest.mark.parametrize("rules", READINGS, ids=NAMED)
def test_the_last_pass(rules: HucklebuckOptions) -> None:
    """Who is called the bidder above is nobody here."""
    assert agree(map(last_pass, tables(rules))) == sum(seats_filled(rules))


def test_a_wrong_score_of_a_trickless_player_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever one who is not the bidder stayed and took no trick, and never else."""
    monkeypatch.setattr(scoring_steps, "player_points", lambda tricks: tricks)
    _, wrong = differing(end for table in tables(options()) for end in last_cards(table))
    three, two = seats_filled(options())
    # One or both of two others took none, where all are in; the one beside the bidder; one or the other without him.
    assert len(wrong) == len(BIDS) * (three * ((6 + 6 - 1) + 2 * 1 + 2) + two * 1)


def test_points_for_all_who_pass_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring_steps, "all_pass_points", lambda is_dealer: 5)
    _, wrong = differing(map(last_pass, tables(options())))
    assert len(wrong) == ALL_IN
