"""The verbs of a game under its invariants: what is required, what is ensured, and where nothing is."""

import os
import subprocess
import sys

import icontract
import pytest
from msgspec.structs import replace

from buck_ref.games.dice import engine as dice
from buck_ref.games.dice.acts import Act, Do, Move
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.invariants import INVARIANTS
from buck_ref.games.dice.opening_steps import start
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Step, Table
from buck_ref.games.hucklebuck import engine as hucklebuck
from buck_ref.games.hucklebuck.acts import Pass
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.invariants import held, supposed
from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.dice_options import DiceOptions
from tests.games.acting import in_play, seated
from tests.games.hucklebuck.playing import table_at_auction

PLAIN = DICE_GAME._replace(start=start, apply=dice.apply)
HELD = held(PLAIN, INVARIANTS)
THROW = Move("ana", Do.THROW)


def richer(state: State) -> State:
    """The state with a chip that nobody lost."""
    return replace(state, pot=state.pot + 1)


def test_no_act_is_done_in_a_state_that_no_game_can_come_to() -> None:
    with pytest.raises(icontract.ViolationError, match=r"before the act: BUCK-CHIPS.*chips_only_change_hands"):
        HELD.apply(richer(in_play(seated())), THROW)


def test_no_act_leads_to_such_a_state() -> None:
    def makes_chips(state: State, act: Act) -> Step[State] | Illegal:
        step = PLAIN.apply(state, act)
        return Step(richer(step.state), step.effects) if isinstance(step, Step) else step

    wrong = held(PLAIN._replace(apply=makes_chips), INVARIANTS)
    with pytest.raises(icontract.ViolationError, match=r"after the act: BUCK-CHIPS.*chips_only_change_hands"):
        wrong.apply(in_play(seated()), THROW)


def test_no_game_begins_in_such_a_state() -> None:
    def makes_chips(table: Table[DiceOptions]) -> Step[State] | Illegal:
        step = PLAIN.start(table)
        return Step(richer(step.state), step.effects) if isinstance(step, Step) else step

    wrong = held(PLAIN._replace(start=makes_chips), INVARIANTS)
    with pytest.raises(icontract.ViolationError, match="BUCK-CHIPS"):
        wrong.start(seated())


def test_the_verbs_answer_as_the_plain_ones_and_refuse_as_they_do() -> None:
    state, table = in_play(seated()), seated()
    assert HELD.start(table) == PLAIN.start(table)
    for act in (THROW, Move("beto", Do.THROW), Move("ana", Do.STOP)):
        assert HELD.apply(state, act) == PLAIN.apply(state, act)
    nobody = Table((), table.options)
    assert isinstance(HELD.start(nobody), Illegal)
    assert HELD.start(nobody) == PLAIN.start(nobody)


def test_of_a_supposed_state_nothing_is_asked() -> None:
    wrong = richer(in_play(seated()))
    with supposed():
        assert HELD.apply(wrong, THROW) == PLAIN.apply(wrong, THROW)
    with pytest.raises(icontract.ViolationError):
        HELD.apply(wrong, THROW)


@pytest.mark.skipif(not CONTRACTS_ON, reason="this process runs without contracts")
def test_both_games_are_held() -> None:
    with pytest.raises(icontract.ViolationError, match="BUCK-CHIPS"):
        DICE_GAME.apply(richer(in_play(seated())), THROW)
    state = table_at_auction()
    with pytest.raises(icontract.ViolationError, match="HUCK-PACK"):
        HUCKLEBUCK_GAME.apply(replace(state, stock=state.stock + 1), Pass("beto"))


def test_without_contracts_the_verbs_are_the_plain_functions() -> None:
    program = (
        f"from {dice.__name__} import DICE_GAME, apply, start\n"
        "assert DICE_GAME.apply is apply and DICE_GAME.start is start\n"
        f"from {hucklebuck.__name__} import HUCKLEBUCK_GAME, apply, start\n"
        "assert HUCKLEBUCK_GAME.apply is apply and HUCKLEBUCK_GAME.start is start\n"
    )
    off = {**os.environ, "BUCK_REF_CONTRACTS": "off"}
    subprocess.run([sys.executable, "-c", program], env=off, check=True)
