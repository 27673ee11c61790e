"""The state machines play a few games of each family, and see a planted fault."""

import pytest

from buck_ref.games.dice import turn_steps
from tests.prove import stateful


@pytest.mark.parametrize("name", stateful.MACHINES)
def test_a_few_games(name: str) -> None:
    done = stateful.played(name, examples=10, steps=25)
    assert done["games"] >= 10
    assert done["acts"] > 20
    assert done["all-kinds-refused"] > 0


def test_a_planted_fault_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever throws keeps the dice: the turn never passes to the next."""
    monkeypatch.setattr(turn_steps, "next_in_play", lambda order, out, seat: seat)
    with pytest.raises((AssertionError, ExceptionGroup)):
        stateful.played("dice", examples=200, shorten=False)
