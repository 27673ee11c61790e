"""The largest table: 64 players stake, win the pot, and go out one after another until the last one loses."""

import pytest

from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import Phase
from buck_ref.games.game import Result
from tests.games.acting import after, in_play, opened, purses, seated, told

MOST = 64
IDS = tuple(f"p{seat}" for seat in range(MOST))


@pytest.mark.clause("BUCK-STAKE", "BUCK-PAYOUT", "BUCK-CHIPS")
@pytest.mark.parametrize("players", [3, 39, 40, 41, MOST])
def test_every_stake_is_paid_and_the_winner_has_them_all(players: int) -> None:
    """Nobody else is scoreless, and there are no fines: the winner has what the others have staked."""
    table = seated(players=" ".join(IDS[:players]), stake=2, fine_on=[])
    began = opened(table).state
    assert (began.pot, purses(began)) == (2 * players, (-2,) * players)
    over = after(in_play(table, 14, others=1), "p0 5 1 2")
    assert (over.state.pot, purses(over.state)) == (0, (2 * (players - 1), *(-2 for _ in range(players - 1))))
    assert f"pot-won BUCK-PAYOUT p0 {2 * players}" in told(over)


@pytest.mark.clause("BUCK-SNYDER")
def test_every_opponent_who_is_scoreless_pays_the_stake_again() -> None:
    table = seated(players=" ".join(IDS), stake=1, fine_on=[], snyder="each-scoreless")
    over = after(in_play(table, 14), "p0 5 1 2")
    assert purses(over.state) == (2 * (MOST - 1), *(-2 for _ in range(MOST - 1)))


@pytest.mark.clause("BUCK-OUT", "BUCK-NEXT", "BUCK-LAST")
def test_all_go_out_but_the_last_who_loses() -> None:
    """From 14 each makes the target with one Point, in the order of the seats."""
    step = after(in_play(seated("buck-dice", " ".join(IDS)), 14, others=14), "p0 5 1 2")
    for seat, player in enumerate(IDS[1:-1], 1):
        assert (step.state.phase, step.state.acting.id, len(step.state.out)) == (Phase.CHOICE, player, seat)
        step = after(step, f"{player} 5 1 2")
    assert step.state.phase is Phase.OVER
    result = DICE_GAME.pending(step.state)
    assert isinstance(result, Result)
    assert (result.total.winners, result.total.loser) == (IDS[:-1], IDS[-1])


@pytest.mark.clause("BUCK-NEXT")
def test_the_dice_pass_over_all_who_are_out() -> None:
    """Of eight the first six go out, the seventh scores nothing, and so does the eighth: the seventh is next."""
    ids = IDS[:8]
    step = after(in_play(seated("buck-dice", " ".join(ids)), 14, others=14), *(f"{player} 5 1 2" for player in ids[:6]))
    for player, other in ((ids[6], ids[7]), (ids[7], ids[6])):
        step = after(step, f"{player} 1 2 3")
        assert told(step)[-1] == f"next BUCK-NEXT {other} 0"
