"""The keeper of a seeded game of dice: lets the players decide, draws the dice, writes down what follows."""

from collections.abc import Callable

from buck_ref.chance.rng import DICE_STREAM, throw
from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.game import Result
from buck_ref.log import data
from buck_ref.log.keeping import KEEPER, Draws, Policy, applied, claim_of
from buck_ref.log.moves import MoveStop, MoveThrow
from buck_ref.log.write import LogWriter


class DiceKeeper:
    """Carries a game of dice to its end."""

    def __init__(self, seed: str, faces: int, policy: Policy) -> None:
        self._draws = Draws(seed)
        self._faces = faces
        self._policy = policy

    def run(self, log: LogWriter, state: State) -> Result:
        """Play until the result is known, and write every line into `log`."""
        while not isinstance(due := DICE_GAME.pending(state), Result):
            state = self._decide(log, state, due) if isinstance(due, Choice) else self._throw(log, state, due)
        return due

    def _decide(self, log: LogWriter, state: State, due: Choice) -> State:
        do = due.among[0] if len(due.among) == 1 else self._choose(due.among)
        step = applied(DICE_GAME.apply(state, Move(due.player, do)))
        log.append(
            due.player, MoveStop() if do is Do.STOP else MoveThrow(), claim=claim_of(DICE_GAME, due.player, step)
        )
        return step.state

    def _choose(self, among: tuple[Do, ...]) -> Do:
        return Do.THROW if self._policy is Policy.THROW else among[self._draws.policy(len(among))]

    def _throw(self, log: LogWriter, state: State, due: ThrowDue) -> State:
        k = self._draws.next(DICE_STREAM)
        dice = throw(self._draws.seed, DICE_STREAM, k, due.dice, self._faces)
        step = applied(DICE_GAME.apply(state, Throw(due.player, due.purpose, dice, due.round, due.roll)))
        log.append(KEEPER, _throw_data(due, dice, k), claim=claim_of(DICE_GAME, due.player, step))
        return step.state


_THROW_DATA: dict[Purpose, Callable[..., data.ThrowData]] = {
    Purpose.POINT: data.PointThrow,
    Purpose.TURN: data.TurnThrow,
}


def _throw_data(due: ThrowDue, dice: tuple[int, ...], k: int) -> data.ThrowData:
    if due.roll is not None:
        return data.OrderThrow(round=due.round, player=due.player, dice=dice, stream=DICE_STREAM, k=k, roll=due.roll)
    return _THROW_DATA[due.purpose](round=due.round, player=due.player, dice=dice, stream=DICE_STREAM, k=k)
