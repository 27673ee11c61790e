"""The keeper of a seeded game of dice: lets the players decide, draws the dice, writes down what follows."""

from collections.abc import Callable

from buck_ref.chance.rng import DICE_STREAM, throw
from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.game import Illegal, Result, Step
from buck_ref.log import data
from buck_ref.log.keeping import KEEPER, Draws, Policy
from buck_ref.log.lines import Claim
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
        step = _applied(state, Move(due.player, do))
        log.append(due.player, MoveStop() if do is Do.STOP else MoveThrow(), claim=_claim(due.player, step))
        return step.state

    def _choose(self, among: tuple[Do, ...]) -> Do:
        return Do.THROW if self._policy is Policy.THROW else among[self._draws.policy(len(among))]

    def _throw(self, log: LogWriter, state: State, due: ThrowDue) -> State:
        k = self._draws.next(DICE_STREAM)
        dice = throw(self._draws.seed, DICE_STREAM, k, due.dice, self._faces)
        step = _applied(state, Throw(due.player, due.purpose, dice, due.round, due.roll))
        log.append(KEEPER, _throw_data(due, dice, k), claim=_claim(due.player, step))
        return step.state


def _applied(state: State, act: Act) -> Step[State]:
    step = DICE_GAME.apply(state, act)
    if isinstance(step, Illegal):
        raise AssertionError(f"the keeper did what was not due: {step}")
    return step


def _claim(player: str, step: Step[State]) -> Claim:
    """Everything that follows from the step by the rules."""
    facts = DICE_GAME.facts(player, step)
    return Claim(
        points=facts.points,
        score=facts.score,
        fine=facts.fine,
        pot=facts.pot,
        bust=facts.bust,
        out=facts.out,
        winner=facts.winner,
        next=facts.next,
    )


_THROW_DATA: dict[Purpose, Callable[..., data.ThrowData]] = {
    Purpose.POINT: data.PointThrow,
    Purpose.TURN: data.TurnThrow,
}


def _throw_data(due: ThrowDue, dice: tuple[int, ...], k: int) -> data.ThrowData:
    if due.roll is not None:
        return data.OrderThrow(round=due.round, player=due.player, dice=dice, stream=DICE_STREAM, k=k, roll=due.roll)
    return _THROW_DATA[due.purpose](round=due.round, player=due.player, dice=dice, stream=DICE_STREAM, k=k)
