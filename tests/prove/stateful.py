"""State machines: Hypothesis plays games act by act, and looks after each for what must always hold.

Of the dice games any valid options are drawn, of Hucklebuck any readings and number of players. An act is one of those
that are due, drawn so that games also come to their end; or any other, which must be refused by a clause and leave no
trace. Hypothesis makes a sequence that fails as short as it can, and prints it. What holds is said in
tests/games/invariants.py and tests/games/hucklebuck.
"""

import time
from collections import Counter
from random import Random
from typing import ClassVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Result, Step, Table
from buck_ref.games.hucklebuck.acts import Act as CardAct
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.pending import CardsDue, DiscardDue
from buck_ref.games.hucklebuck.state import State as CardState
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.spec import Text
from tests.games import invariants
from tests.games.acting import opened
from tests.games.hucklebuck import playing, test_whole_games
from tests.games.strategies import acts, tables, throws_of
from tests.prove.evidence import Evidence, Row, evidence_of, progress

EXAMPLES = {"dice": 2000, "hucklebuck": 600}
"""How many games of each family are played."""
STEPS = 60
"""How many acts at most one has."""


class Counted(RuleBasedStateMachine):
    """Counts what is done: games, acts, refusals, games that came to an end."""

    done: ClassVar[Counter[str]] = Counter()

    @classmethod
    def count(cls, what: str) -> None:
        """One more."""
        cls.done[what] += 1


class DiceGame(Counted):
    """A dice game by any options."""

    done: ClassVar[Counter[str]] = Counter()
    state: State

    @initialize(table=tables())
    def start(self, table: Table[DiceOptions]) -> None:
        step = opened(table)
        invariants.check_start(step, table)
        self.state = step.state
        self.count("games")

    def due(self) -> object:
        return DICE_GAME.pending(self.state)

    def over(self) -> bool:
        return isinstance(self.due(), Result)

    @precondition(lambda self: not self.over())
    @rule(data=st.data(), wins=st.booleans())
    def act(self, data: st.DataObject, wins: bool) -> None:
        """The act that is due; a throw that wins where all dice show the Point, else any."""
        due = DICE_GAME.pending(self.state)
        assert not isinstance(due, Result)
        if isinstance(due, Choice):
            self.do(Move(due.player, data.draw(st.sampled_from(due.among))))
            return
        point = self.state.acting.point
        dice = data.draw(throws_of(due.dice, self.state.table.options.faces))
        if wins and due.purpose is Purpose.TURN and point is not None:
            dice = (point,) * due.dice
        self.do(Throw(due.player, due.purpose, dice, due.round, due.roll))

    @precondition(lambda self: not self.over())
    @rule(dice=st.data())
    def throw_on(self, dice: st.DataObject) -> None:
        """A turn's decision and its throw at once, so that games get further."""
        due = DICE_GAME.pending(self.state)
        if isinstance(due, Choice):
            self.do(Move(due.player, Do.THROW))
        self.act(dice, wins=False)

    @rule(act=acts())
    def anything(self, act: Act) -> None:
        """Any act at all: done if it is due, else refused."""
        due, faces = DICE_GAME.pending(self.state), self.state.table.options.faces
        if invariants.is_due(due, act, faces):
            self.do(act)
        else:
            refused = DICE_GAME.apply(self.state, act)
            assert isinstance(refused, Illegal), act
            assert invariants.is_rule(refused.clause)
            self.count("refusals")

    @rule()
    def everything_else(self) -> None:
        """One act of every kind that is not due."""
        invariants.check_refusals(self.state)
        self.count("all-kinds-refused")

    def do(self, act: Act) -> None:
        before = self.state
        step = DICE_GAME.apply(before, act)
        assert isinstance(step, Step), (act, step)
        invariants.check_step(before, act, step)
        self.state = step.state
        self.count("acts")
        if isinstance(DICE_GAME.pending(step.state), Result):
            self.count("ended")

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "state"):
            invariants.check_state(self.state, self.state.table)


class CardGame(Counted):
    """Hucklebuck by any readings."""

    done: ClassVar[Counter[str]] = Counter()
    state: CardState

    @initialize(
        players=st.integers(3, 7),
        readings=st.fixed_dictionaries({name: st.sampled_from(values) for name, values in playing.READINGS.items()}),
        seed=st.integers(0, 2**32 - 1),
    )
    def start(self, players: int, readings: dict[str, object], seed: int) -> None:
        self.dealer = playing.Dealer(Random(seed))
        self.state = playing.opened(playing.seated(players, **readings)).state
        self.tied = False
        self.count("games")

    def over(self) -> bool:
        return isinstance(playing.due(self.state), Result)

    @precondition(lambda self: not self.over())
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """The act that is due: cards from the shuffled row, or a decision."""
        due = playing.due(self.state)
        assert not isinstance(due, Result)
        if isinstance(due, CardsDue):
            self.do(self.dealer.give(due))
        elif isinstance(due, DiscardDue):
            self.do(data.draw(st.sampled_from(list(due.among()))))
        else:
            self.do(data.draw(st.sampled_from(list(due.among))))

    @precondition(lambda self: not self.over())
    @rule(seed=st.integers(0, 2**16), most=st.integers(1, 40))
    def play_on(self, seed: int, most: int) -> None:
        """Several acts by chance, so that deals and games come to their end."""
        chance = Random(seed)
        for _ in range(most):
            due = playing.due(self.state)
            if isinstance(due, Result):
                return
            if isinstance(due, CardsDue):
                self.do(self.dealer.give(due))
            elif isinstance(due, DiscardDue):
                self.do(chance.choice(due.among()))
            else:
                self.do(playing.by_kind(chance, due.among))

    @rule()
    def everything_else(self) -> None:
        """Acts of every kind, of everybody: each refused by a clause unless it is among those that are due."""
        due = playing.due(self.state)
        among = set() if isinstance(due, CardsDue | DiscardDue | Result) else set(due.among)
        for act in (*test_whole_games.wrong_acts(self.state), *test_whole_games.wrong_cards(self.state)):
            answer = HUCKLEBUCK_GAME.apply(self.state, act)
            assert isinstance(answer, Step) == (act in among), (act, answer)
            if not isinstance(answer, Step):
                assert invariants.is_rule(answer.clause)
        self.count("all-kinds-refused")

    def do(self, act: CardAct) -> None:
        before, step = self.state, playing.done(self.state, act)
        taken = playing.Taken(before, act, step)
        self.state = step.state
        test_whole_games.check_facts(taken)
        if test_whole_games.ends_deal(taken):
            test_whole_games.check_deal_end(taken)
            self.count("deals")
        else:
            assert playing.scores(step.state) == playing.scores(before)
        self.count("acts")
        if isinstance(playing.due(step.state), Result):
            self.count("ended")

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "state"):
            test_whole_games.check_cards(self.state)
            test_whole_games.check_turn(self.state)


MACHINES: dict[str, type[Counted]] = {"dice": DiceGame, "hucklebuck": CardGame}


def played(name: str, examples: int, steps: int = STEPS, *, shorten: bool = True) -> dict[str, int]:
    """What was done in so many games; an exception, with the shortest sequence that fails, where one does.

    Hypothesis also plays games that it then finds to be no new ones, so that there are some more than asked for.
    """
    machine = MACHINES[name]
    machine.done = Counter()
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            phases=(Phase.generate, Phase.shrink) if shorten else (Phase.generate,),
            suppress_health_check=list(HealthCheck),
        ),
    )
    return dict(machine.done)


ABOUT = Text(
    en="State machines that play dice games by any options and Hucklebuck by any readings, act by act, with every kind "
    "of act that is not due beside them; after each act, what must always hold.",
    es="Máquinas de estados que juegan a los dados con opciones cualesquiera y a Hucklebuck con lecturas cualesquiera, "
    "acto por acto, y al lado toda clase de actos que no tocan; tras cada acto, lo que debe cumplirse siempre.",
)


def run() -> Evidence:
    """Both families."""
    begun, rows, failed, counts = time.monotonic(), list[Row](), list[str](), Counter[str]()
    for name in MACHINES:
        progress(f"stateful: {name}")
        started = time.monotonic()
        try:
            done = played(name, EXAMPLES[name])
        except Exception as error:  # whatever does not hold, told with the sequence that Hypothesis notes on it
            failed.append(f"{name}: {error!r} {' '.join(getattr(error, '__notes__', []))}")
            continue
        counts += Counter(done)
        rows.append({"game": name, "examples": EXAMPLES[name], "seconds": round(time.monotonic() - started, 1), **done})
        failed += [f"{name}: no game came to its end"] if not done.get("ended") else []
    return evidence_of(
        "stateful",
        ABOUT,
        tools=["hypothesis"],
        seconds=time.monotonic() - begun,
        rows=rows,
        counts=dict(counts),
        failed=failed,
    )
