"""Every game ends with probability 1 (BUCK-ENDS), on the chain of turns of any valid profile.

A throw leads to a win in the end if some of its outcomes, each of positive chance, do; a choice only if all that the
player may decide do, so that nobody's stubbornness matters. The states from which that holds are found backwards from
the win, as in a game against the player. There are finitely many, so where all of them lead to a win the chance not to
win within as many throws is bounded below one, and never winning has chance 0.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from buck_ref.games.dice.acts import Act, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.opening import is_point_face
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.scoring import worth
from buck_ref.games.dice.state import State
from buck_ref.games.dice.turn import may_stop
from buck_ref.games.dice.values import Ending, Face, Outcome, Points, Seat
from buck_ref.games.game import Result, Step, Table
from buck_ref.rulebook.dice_options import BigBuck, DiceOptions, Elimination, SharedDie, TripleSums, TwoPoints
from buck_ref.rulebook.profiles import DICE, dice_profile, shipped_profiles
from tests.games.acting import opened
from tests.games.dice.chain import Kind, due, kind_of, kinds, thrown, throws
from tests.games.strategies import NAMES, options

GOES_ON = (Ending.AGAIN, Ending.OVERSHOT_AGAIN)


class Before(NamedTuple):
    """A throw of a turn is due."""

    score: Points
    start: Points


WON = Before(-1, -1)
"""Stands for every win."""
Node = tuple[Before, ...]
"""What the player may decide between: to throw on, or to stop, which is the first throw of the next turn."""


def after(before: Before, outcome: Outcome, options: DiceOptions) -> Node:
    """What an outcome leads to: the win, the next turn, or the player's decision."""
    if outcome.ending is Ending.WON:
        return (WON,)
    if outcome.ending not in GOES_ON:
        return (Before(outcome.score, outcome.score),)
    on = Before(outcome.score, before.start)
    return (on, Before(on.score, on.score)) if may_stop(1, options.roll_again) else (on,)


def outcomes(before: Before, point: Face, options: DiceOptions) -> set[Outcome]:
    """All that the throw may do, each with positive chance."""
    dice = due(before.score, options)
    return {thrown(*before, kind, options) for kind in kinds(point, dice, options)}


def ranks(point: Face, options: DiceOptions) -> tuple[dict[Before, int], set[Before]]:
    """In how many throws at least each state leads to a win, whatever is decided; and all states that may come."""
    leads: dict[Before, set[Node]] = {}
    new = [Before(score, score) for score in range(options.target)]
    while new:
        before = new.pop()
        if before not in leads and before != WON:
            leads[before] = {after(before, outcome, options) for outcome in outcomes(before, point, options)}
            new.extend(choice for node in leads[before] for choice in node)
    rank = {WON: 0}
    while found := {
        before
        for before, nodes in leads.items()
        if before not in rank and any(all(choice in rank for choice in node) for node in nodes)
    }:
        distance = max(rank.values()) + 1
        rank |= dict.fromkeys(found, distance)
    return rank, set(leads)


def points(options: DiceOptions) -> list[Face]:
    """The faces that can be a Point."""
    return [face for face in range(1, options.faces + 1) if is_point_face(face, options.point_faces)]


def small(chosen: DiceOptions) -> DiceOptions:
    """The same with a target that is soon enumerated."""
    return replace(chosen, target=(chosen.target - 1) % 21 + 1)


def check_ends(chosen: DiceOptions) -> None:
    """Some face can be a Point; whichever it is, all states lead to a win, and every one to a throw without a point.

    Points under which the same kinds of throws can come are as one.
    """
    assert points(chosen)
    numbers = {due(score, chosen) for score in range(chosen.target)}
    unlike = {
        tuple(frozenset(kinds(point, dice, chosen)) for dice in sorted(numbers)): point for point in points(chosen)
    }
    for point in unlike.values():
        rank, states = ranks(point, chosen)
        assert states <= set(rank), f"no win from {states - set(rank)} with the Point {point}"
        for before in states:
            assert Outcome(before.score, Ending.SCORELESS) in outcomes(before, point, chosen)


@pytest.mark.clause("BUCK-ENDS", "BUCK-TURN-THROW", "BUCK-TURN-STOP")
@given(st.integers(2, 5).flatmap(options).map(small))
def test_every_state_of_any_profile_leads_to_a_win_whatever_is_decided(chosen: DiceOptions) -> None:
    check_ends(chosen)


@pytest.mark.clause("BUCK-ENDS", "BUCK-TURN-THROW", "BUCK-TURN-STOP")
@pytest.mark.parametrize("name", shipped_profiles(DICE))
def test_every_state_of_a_shipped_profile_leads_to_a_win_whatever_is_decided(name: str) -> None:
    check_ends(dice_profile(name).options)


@pytest.mark.clause("BUCK-ENDS")
def test_the_search_finds_what_cannot_be_won() -> None:
    """With a Point that no die has, only Little Bucks score: of exactly 10 points two make it, of 12 none."""
    chosen = dice_profile("buck-dice-exact").options
    rank, states = ranks(7, replace(chosen, target=10))
    assert {score for score in range(10) if Before(score, score) in rank} == {0, 5}
    assert (rank[Before(5, 5)], rank[Before(0, 0)]) == (1, 2)
    assert not states <= set(rank)
    assert set(ranks(7, replace(chosen, target=12))[0]) & {Before(0, 0), Before(5, 5), Before(10, 10)} == set()


def nothing(point: Face, dice: int, faces: int) -> tuple[int, ...]:
    """The throw worth nothing of the clause."""
    if dice == 1:
        return (point % faces + 1,)
    if point <= faces - 2:
        return (point + 1, *(point + 2,) * (dice - 1))
    return (faces if point == faces - 1 else 2, *(1,) * (dice - 1))


@pytest.mark.clause("BUCK-ENDS", "BUCK-SCORE")
@pytest.mark.parametrize("faces", [6, 7, 8, 12, 100])
@pytest.mark.parametrize("two_points", TwoPoints)
def test_the_throws_that_the_argument_names(faces: int, two_points: TwoPoints) -> None:
    """With everything counted that can be: one worth nothing, and dice that all show the Point, worth what is said."""
    rest = (True, SharedDie.ALL_PAIRS, True, TripleSums.ADD_SUMS, two_points, 5)
    for dice, point in product(range(3, 21), {*range(1, 9), faces - 2, faces - 1, faces} & set(range(1, faces + 1))):
        for big_buck, value in ((BigBuck.WINS, 40), (BigBuck.FIFTEEN, 15)):
            assert worth((point,) * dice, point, 40, big_buck, *rest, dice) == value
            for number in {dice, 1, 2}:
                assert worth(nothing(point, number, faces), point, 40, big_buck, *rest, dice) == 0
                assert max(nothing(point, number, faces)) <= faces
            for number in (1, 2):
                assert worth((point,) * number, point, 40, big_buck, *rest, dice) == number


class Steered:
    """A game whose dice fall as a test wishes: one seat loses the round, or one seat wins it; all win in one way.

    The order is always that of the seats, and the Point the lowest face that can be one.
    """

    def __init__(self, table: Table[DiceOptions]) -> None:
        self.options = table.options
        self.point = points(table.options)[0]
        self.rank, _ = ranks(self.point, table.options)
        self.state = opened(table).state

    def pending(self) -> Choice | ThrowDue | Result:
        """What is due."""
        return DICE_GAME.pending(self.state)

    def play_round(self, chosen: Seat) -> None:
        """A round that `chosen` alone loses, or, where the first one wins, wins."""
        played = len(self.state.rounds)
        last_loses = self.options.elimination is Elimination.LAST_LOSES
        while len(self.state.rounds) == played:
            seat = self.state.seat
            step = DICE_GAME.apply(self.state, self.act(wins=(seat == chosen) != last_loses))
            assert isinstance(step, Step)
            self.state = step.state

    def act(self, *, wins: bool) -> Act:
        """The act due: its throw leads to a win, or is worth nothing."""
        pending = self.pending()
        assert not isinstance(pending, Result)
        if isinstance(pending, Choice):
            return Move(pending.player, pending.among[0])
        dice = {
            Purpose.ORDER: (self.options.faces - self.state.seat,) * pending.dice,
            Purpose.POINT: (self.point,),
        }.get(pending.purpose) or self.dice(wins=wins)
        return Throw(pending.player, pending.purpose, dice, pending.round, pending.roll)

    def dice(self, *, wins: bool) -> tuple[int, ...]:
        """The first throw that is worth nothing, or of those that bring the win nearest."""
        before = Before(self.state.acting.score, self.state.turn.start)

        def distance(kind: Kind) -> int:
            outcome = thrown(*before, kind, self.options)
            if not wins:
                return int(outcome.ending is not Ending.SCORELESS)
            return max(self.rank[choice] for choice in after(before, outcome, self.options))

        falls = examples(self.point, due(before.score, self.options), self.options)
        return falls[min(falls, key=distance)]


@lru_cache(maxsize=8)
def examples(point: Face, dice: int, options: DiceOptions) -> dict[Kind, tuple[int, ...]]:
    """A throw of each kind."""
    return {kind_of(throw, point, options): throw for throw in throws(dice, options.faces)}


@pytest.mark.clause("BUCK-ENDS", "BUCK-ROUND-END", "BUCK-ROUND-LEAD")
@given(st.integers(2, 5).flatmap(lambda seats: st.tuples(st.just(seats), options(seats))))
def test_a_tied_lead_of_all_can_be_broken_one_by_one(drawn: tuple[int, DiceOptions]) -> None:
    """As many rounds as players, each lost by another one or, where the first wins, won by another one: all tie.

    Then each round has one leader fewer; where the first wins, one is enough.
    """
    seats, chosen = drawn
    game = Steered(Table(NAMES[:seats], replace(small(chosen), rounds=seats)))
    for seat in range(seats):
        game.play_round(seat)
    assert leading(game.state) == list(range(seats))
    assert not isinstance(game.pending(), Result)
    if chosen.elimination is Elimination.FIRST_WINS:
        game.play_round(1)
        assert leading(game.state) == [1]
    for seat in range(seats - 1) if chosen.elimination is Elimination.LAST_LOSES else ():
        assert not isinstance(game.pending(), Result)
        game.play_round(seat)
        assert leading(game.state) == list(range(seat + 1, seats))
    result = game.pending()
    assert isinstance(result, Result)
    assert len(result.total.winners) == 1


def leading(state: State) -> list[Seat]:
    """The seats with the highest total, from the rounds that were played."""
    totals = [player.total for player in state.players]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]
