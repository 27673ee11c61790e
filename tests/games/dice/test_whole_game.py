"""Whole games of Buck Dice, enumerated by the engine itself: every state that can come, and the chance of every end.

The engine is asked for each state with a throw of every kind. Scores only rise and who is out stays out, so the states
are taken from the last to the first; only a round of turns without a point comes back to where it began, and its chance
is taken out of the sum.
"""

from fractions import Fraction
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import Phase, State, Turn
from buck_ref.games.dice.values import Points, Seat
from buck_ref.games.game import Result, Step
from buck_ref.rulebook.profiles import dice_profile
from tests.games.acting import in_play, seated
from tests.games.dice.chain import kind_of, kinds

THROWS = {(1, 2, 3): 120, (5, 1, 2): 75, (5, 5, 1): 15, (2, 2, 2): 5, (5, 5, 5): 1}
"""A throw of each worth against the Point 5, and of how many of the 216 it is one (without sums)."""


class Standing(NamedTuple):
    """All that the rest of a game depends on: the scores, who is out and in which order, and who throws."""

    scores: tuple[Points, ...]
    out: tuple[Seat, ...]
    seat: Seat


Ends = dict[tuple[Seat, ...], Fraction]
"""The chance of each order of leaving; who is missing in it loses."""


class Game:
    """The enumeration of one profile with so many players."""

    def __init__(self, profile: str, players: str) -> None:
        self.first = in_play(seated(profile, players))
        self.known: dict[Standing, Ends] = {}
        self.asked = 0

    def state(self, standing: Standing) -> State:
        """The state at the beginning of a turn, or in the middle of one: without an exact goal it is all one."""
        players = tuple(
            replace(one, score=score, made=True, noted=True, had_turn=True)
            for one, score in zip(self.first.players, standing.scores, strict=True)
        )
        turn = Turn(start=standing.scores[standing.seat])
        return replace(self.first, players=players, out=standing.out, seat=standing.seat, turn=turn)

    def after(self, standing: Standing, dice: tuple[int, ...]) -> Standing | tuple[Seat, ...]:
        """What the engine makes of a throw: where the game stands then, or who has left in which order at its end."""
        self.asked += 1
        state = self.state(standing)
        player = state.acting.id
        chosen = DICE_GAME.apply(state, Move(player, Do.THROW))
        assert isinstance(chosen, Step)
        thrown = DICE_GAME.apply(chosen.state, Throw(player, Purpose.TURN, dice))
        assert isinstance(thrown, Step)
        then = thrown.state
        if isinstance(DICE_GAME.pending(then), Result):
            return then.out
        assert then.phase is Phase.CHOICE
        return Standing(tuple(one.score for one in then.players), then.out, then.seat)

    def ends(self, standing: Standing) -> Ends:
        """The chance of every order of leaving from here."""
        if standing not in self.known:
            self._enumerate(standing)
        return self.known[standing]

    def _enumerate(self, standing: Standing) -> None:
        """All who can have the turn at these scores, one scoreless turn after the other, until it comes round again.

        The sum of what each of their scoring throws leads to, weighted by the chance that the turn gets so far.
        """
        ring = [standing]
        gains: list[Ends] = []
        while True:
            here = ring[-1]
            gain: Ends = {}
            passes: Standing | None = None
            for dice, ways in THROWS.items():
                then = self.after(here, dice)
                if isinstance(then, Standing) and then.scores == here.scores:
                    passes = then
                    continue
                ends = self.ends(then) if isinstance(then, Standing) else {then: Fraction(1)}
                for order, chance in ends.items():
                    gain[order] = gain.get(order, Fraction(0)) + chance * Fraction(ways, 216)
            gains.append(gain)
            assert passes is not None
            if passes == standing:
                break
            ring.append(passes)
        scoreless = Fraction(120, 216)
        for begin, here in enumerate(ring):
            total: Ends = {}
            for turns in range(len(ring)):
                for order, chance in gains[(begin + turns) % len(ring)].items():
                    total[order] = total.get(order, Fraction(0)) + chance * scoreless**turns
            self.known[here] = {order: chance / (1 - scoreless ** len(ring)) for order, chance in total.items()}


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST", "BUCK-NEXT", "BUCK-ENDS", "BUCK-TURN-THROW")
def test_two_play_buck_dice_in_every_way() -> None:
    """The first to leave is the first seat with .5221, as turn after turn gives it too (test_odds.py)."""
    game = Game("buck-dice", "ana beto")
    ends = game.ends(Standing((0, 0), (), 0))
    assert sum(ends.values()) == 1
    assert set(ends) == {(0,), (1,)}
    assert f"{float(ends[0,]):.4f}" == "0.5221"
    assert len(game.known) == 15 * 15 * 2
    assert game.asked == 15 * 15 * 2 * len(THROWS)


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST", "BUCK-NEXT", "BUCK-ENDS", "BUCK-TURN-THROW")
def test_who_leaves_first_leaves_the_others_as_two_who_play_on() -> None:
    """Of three, from scores near the end: all orders of leaving have chances, and a later seat is likelier to lose.

    Once one is out the chances are those of two.
    """
    game = Game("buck-dice", "ana beto carla")
    ends = game.ends(Standing((10, 10, 10), (), 0))
    assert sum(ends.values()) == 1
    assert set(ends) == {(a, b) for a in range(3) for b in range(3) if a != b}
    losing = [sum(chance for order, chance in ends.items() if seat not in order) for seat in range(3)]
    assert losing == sorted(losing)
    two = Game("buck-dice", "ana beto").ends(Standing((10, 12), (), 1))
    three = game.ends(Standing((16, 10, 12), (0,), 2))
    assert three == {(0, 1): two[0,], (0, 2): two[1,]}


@pytest.mark.clause("BUCK-SCORE")
def test_the_throws_stand_for_all_216() -> None:
    options = dice_profile("buck-dice").options
    kinds_thrown = {kind_of(throw, 5, options): ways for throw, ways in THROWS.items()}
    assert kinds_thrown == kinds(5, 3, options)
    assert sum(THROWS.values()) == 216
