"""Whole games under random profiles: what must hold does so after every step, and nothing undue is ever accepted."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from msgspec.structs import replace

from buck_ref.games.dice.acts import Act, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.order import gives_places
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Reason, Result, Step, Table
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import DICE, FaultKind, dice_profile, options_of, resolve, shipped_profiles
from tests.games.acting import Done, Source, opened, played_out, replayed
from tests.games.invariants import check_refusals, check_start, check_step, is_due, is_rule
from tests.games.ordering import Due, order_by
from tests.games.strategies import (
    NAMES,
    REFUSED,
    acts,
    all_variants,
    options,
    refusals,
    tables,
    throws_of,
    values,
)

VARIANTS = dict(all_variants())
GAMES = (2, 5)
"""The players of each game of a variant that is played in bulk, where the variant allows so few or many."""

SEEN: Counter[str] = Counter()
"""What the whole games of this run came to."""


class WholeGames(RuleBasedStateMachine):
    """One game: any table, then any acts that are due, in any order of luck, with undue ones tried in between."""

    step: Done
    table: Table[DiceOptions]
    played: list[Act]
    states: list[State]

    @initialize(table=tables())
    def sit_down(self, table: Table[DiceOptions]) -> None:
        self.table = table
        self.step = opened(table)
        check_start(self.step, table)
        self.played, self.states = [], [self.step.state]
        SEEN["tables"] += 1

    @property
    def due(self) -> Choice | ThrowDue | Result:
        return DICE_GAME.pending(self.step.state)

    def do(self, act: Act) -> None:
        before = self.step.state
        done = DICE_GAME.apply(before, act)
        assert isinstance(done, Step), (self.due, act, done)
        check_step(before, act, done)
        self.step = done
        self.played.append(act)
        self.states.append(done.state)
        SEEN["acts"] += 1
        SEEN["games"] += isinstance(self.due, Result)

    @precondition(lambda self: isinstance(self.due, ThrowDue))
    @rule(data=st.data())
    def throw(self, data: st.DataObject) -> None:
        """Any throw that is due, its faces drawn."""
        if isinstance(self.due, ThrowDue):
            self.thrown(data.draw(throws_of(self.due.dice, self.table.options.faces)))

    def thrown(self, dice: tuple[int, ...]) -> None:
        """The throw that is due, with these faces."""
        if isinstance(self.due, ThrowDue):
            self.do(Throw(self.due.player, self.due.purpose, dice[: self.due.dice], self.due.round, self.due.roll))

    @precondition(lambda self: isinstance(self.due, ThrowDue) and self.due.purpose is Purpose.TURN)
    @rule(how=st.sampled_from(["two Points", "a Big Buck", "a Little Buck", "a sum"]))
    def throw_well(self, how: str) -> None:
        """A throw that scores, which chance seldom gives."""
        options = self.table.options
        point = self.step.state.acting.point or 1
        other = point % options.faces + 1
        rest = (other,) * (options.dice - 2)
        self.thrown(
            {
                "two Points": (point, point, *rest),
                "a Big Buck": (point,) * options.dice,
                "a Little Buck": (other,) * options.dice,
                "a sum": (max(point - 1, 1), 1, *rest),
            }[how]
        )

    @precondition(lambda self: isinstance(self.due, Choice))
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        """Any decision that may be taken."""
        if isinstance(self.due, Choice):
            self.do(Move(self.due.player, data.draw(st.sampled_from(self.due.among))))

    @precondition(lambda self: not isinstance(self.due, Result))
    @rule(seed=st.integers(0, 2**32), most=st.integers(1, 200))
    def play_on(self, seed: int, most: int) -> None:
        """Many acts at once, so that games come to their end."""
        for _, act, done in played_out(self.step, Source(seed, self.table.options.faces), most):
            before = self.step.state
            check_step(before, act, done)
            self.step = done
            self.played.append(act)
            self.states.append(done.state)
        SEEN["games"] += isinstance(self.due, Result)

    @rule(act=acts())
    def try_anything(self, act: Act) -> None:
        """Any act at all: it is accepted if it is due, else refused by a clause that exists."""
        before = self.step.state
        if is_due(self.due, act, self.table.options.faces):
            self.do(act)
            return
        refused = DICE_GAME.apply(before, act)
        assert isinstance(refused, Illegal), (self.due, act)
        assert is_rule(refused.clause)
        assert self.step.state == before
        SEEN["refusals"] += 1

    @invariant()
    def nothing_undue_is_accepted(self) -> None:
        if hasattr(self, "step"):
            check_refusals(self.step.state)

    @invariant()
    def everybody_sees_everything(self) -> None:
        if hasattr(self, "step"):
            assert all(DICE_GAME.view(self.step.state, name) == self.step.state for name in self.table.players)

    def teardown(self) -> None:
        if hasattr(self, "step"):
            assert replayed(self.table, self.played) == self.states
            event("over" if isinstance(self.due, Result) else "not over")


@pytest.mark.clause("BUCK-CHIPS", "BUCK-TURN", "BUCK-ORDER-CLOCKWISE", "BUCK-WIN", "BUCK-OPEN")
def test_whole_games_under_any_options(record_property: Callable[[str, object], None]) -> None:
    SEEN.clear()
    run_state_machine_as_test(WholeGames, settings=settings(stateful_step_count=25))
    for name, count in sorted(SEEN.items()):
        record_property(f"whole games: {name}", count)
    assert SEEN["games"] > 0
    assert SEEN["refusals"] > 0
    assert SEEN["acts"] > SEEN["tables"]


def seats_of(variant: str, game: int) -> int:
    chosen = VARIANTS[variant].options
    return min(max(GAMES[game], chosen.min_players), chosen.max_players)


@pytest.mark.clause("BUCK-CHIPS", "BUCK-TURN-THROW", "BUCK-ORDER-CLOCKWISE", "BUCK-WIN", "BUCK-OUT", "BUCK-NEXT")
@pytest.mark.parametrize("variant", VARIANTS)
def test_games_to_the_end_by_every_single_reading(variant: str) -> None:
    for game in range(len(GAMES)):
        play_to_the_end(Table(NAMES[: seats_of(variant, game)], VARIANTS[variant].options), 1000 + game)


@pytest.mark.clause("BUCK-OUT", "BUCK-LAST", "BUCK-NEXT", "BUCK-ORDER-FULL", "BUCK-ORDER-PLACES", "BUCK-FEWER-DICE")
@pytest.mark.clause("BUCK-ROUND", "BUCK-ROUND-SCORE", "BUCK-ROUND-LEAD", "BUCK-ROUND-END", "BUCK-ROUND-START")
@given(tables(), st.integers(0, 2**32))
def test_games_to_the_end_by_any_readings(table: Table[DiceOptions], seed: int) -> None:
    """A target is only as far off as the game can be played out."""
    chosen = table.options
    soon = replace(chosen, target=(chosen.target - 1) % 21 + 1)
    play_to_the_end(Table(table.players, soon), seed)


def check_order(state: State, act: Act, sums: list[int]) -> None:
    """Who throws for the order, and how it comes out, told by the sums thrown so far in the round."""
    if isinstance(act, Throw) and act.purpose is Purpose.ORDER:
        expected = order_by(sums, len(state.players), full=gives_places(state.table.options.start_order))
        assert expected == Due(state.seat, act.roll or 0)
        sums.append(sum(act.dice))
    elif sums:
        assert state.order == order_by(sums, len(state.players), full=gives_places(state.table.options.start_order))
        sums.clear()


def play_to_the_end(table: Table[DiceOptions], seed: int) -> None:
    """A whole game from a seed, with every step, some refusals and the whole replay looked at."""
    start = opened(table)
    check_start(start, table)
    done, played, states, sums = start, list[Act](), [start.state], list[int]()
    for number, (before, act, done) in enumerate(played_out(start, Source(seed, table.options.faces))):
        check_step(before, act, done)
        check_order(before, act, sums)
        if number % 16 == 0:
            check_refusals(before)
        played.append(act)
        states.append(done.state)
    assert isinstance(DICE_GAME.pending(done.state), Result)
    check_refusals(done.state)
    assert replayed(table, played) == states


@pytest.mark.clause("BUCK-PLAYERS")
@given(st.data(), st.integers(0, 80))
def test_only_so_many_players_as_the_table_allows(data: st.DataObject, seats: int) -> None:
    chosen = data.draw(options(4))
    started = DICE_GAME.start(Table(tuple(f"p{seat}" for seat in range(seats)), chosen))
    if chosen.min_players <= seats <= chosen.max_players:
        assert isinstance(started, Step)
        assert len(started.state.players) == seats
    else:
        allowed = f"{chosen.min_players}..{chosen.max_players}"
        assert started == Illegal(Reason.PLAYERS, ClauseId("BUCK-PLAYERS"), allowed, seats)


@given(values(4))
def test_what_contradicts_itself_is_refused_and_nothing_else_with_both_options_named(chosen: dict[str, object]) -> None:
    resolved = resolve(DICE, chosen)
    refused = refusals(chosen)
    if isinstance(resolved, DiceOptions):
        assert refused == set()
        return
    assert {fault.kind for fault in resolved} == {FaultKind.CONTRADICTION}
    assert {fault.options for fault in resolved} == refused
    for fault in resolved:
        assert all(f"'{option}'" in str(fault.said) for option in fault.options)


WRONG: dict[str, tuple[object, ...]] = {
    "snyder": ("all-scoreless", "each-scoreless"),
    "stake": (1, 5),
    "fine_on": (["bust"], ["point-miss", "scoreless-turn"]),
    "big_buck": ("fifteen",),
    "fewer_dice": (True,),
}
"""Values that contradict the other option of each pair."""


@pytest.mark.parametrize("profile", shipped_profiles(DICE))
@pytest.mark.parametrize(("option", "right", "other", "with_"), REFUSED)
def test_each_pair_is_refused_whatever_else_the_profile_says(
    profile: str, option: str, right: object, other: str, with_: object
) -> None:
    for wrong in WRONG[option]:
        both = {**options_of(dice_profile(profile)), option: wrong, other: with_}
        resolved = resolve(DICE, both)
        assert not isinstance(resolved, DiceOptions)
        assert (option, other) in {fault.options for fault in resolved}
        mended = resolve(DICE, {**both, option: right})
        assert isinstance(mended, DiceOptions) or (option, other) not in {fault.options for fault in mended}
