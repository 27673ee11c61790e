"""The lines of a dice game as its acts."""

from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import Facts
from buck_ref.games.dice.pending import Choice
from buck_ref.games.dice.state import State
from buck_ref.games.game import Step
from buck_ref.log import structure
from buck_ref.log.lines import DealLine, ThrowLine, TotalLine
from buck_ref.log.moves import MoveStop, MoveThrow
from buck_ref.referee.dice_record import Recorded, Total
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.verdict import Played
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.profiles import DICE

DicePlayed = Played[State, Recorded, Facts]
"""A line of a dice game that the rules accepted."""

ACTS = structure.ACTS[DICE]
"""The words for the acts of a dice game."""
_DECISIONS: dict[type, Do] = {MoveThrow: Do.THROW, MoveStop: Do.STOP}


def act_of(line: PlayLine) -> Recorded | None:
    """What a line records; None where it is an act that a dice game does not have."""
    if type(line) is ThrowLine:
        thrown = line.d
        return Throw(thrown.player, thrown.purpose, thrown.dice, thrown.round, thrown.roll)
    if type(line) is TotalLine:
        return Total(line.d.player, line.d.points, line.d.round)
    if isinstance(line, DealLine):
        return None
    do = _DECISIONS.get(type(line.d))
    return None if do is None else Move(line.d.player or line.by, do)


def only_throwing_is_implied(do: Do, result: bool) -> bool:
    """LOG-MOVE: every other decision is written down."""
    return result != (do is not Do.THROW)


@clause("LOG-MOVE", ensures=(only_throwing_is_implied,))
def move_is_implied(do: Do) -> bool:
    """In a physical log, does the throw that follows stand for this decision, so that it is no line of its own?"""
    return do is Do.THROW


def unsaid(state: State, act: Recorded) -> tuple[State, Recorded] | None:
    """In a physical log a turn's throw carries the decision to throw; None for that decision by itself (LOG-MOVE)."""
    if isinstance(act, Move):
        return None if move_is_implied(act.do) else (state, act)
    if isinstance(act, Total):
        return state, act
    due = DICE_GAME.pending(state) if act.purpose is Purpose.TURN else None
    if not isinstance(due, Choice) or due.player != act.player:
        return state, act
    chosen = DICE_GAME.apply(state, Move(act.player, Do.THROW))
    return (chosen.state if isinstance(chosen, Step) else state), act
