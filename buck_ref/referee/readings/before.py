"""An act with the line before it, read again together: what is due at an act may be settled in the line before it."""

from typing import cast

from buck_ref.games.dice.acts import Move, Throw
from buck_ref.games.dice.legal import illegal_move, illegal_throw
from buck_ref.games.game import Step, Table
from buck_ref.games.hucklebuck import acts as card_acts
from buck_ref.games.hucklebuck.legal import illegal
from buck_ref.games.hucklebuck.state import State as CardState
from buck_ref.log.findings import Finding
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.line import AnyJudge, AnyPlayed, AnyState, LineAt
from buck_ref.referee.replay import illegal_finding, play_line
from buck_ref.rulebook.profiles import Options


class WithNext(LineAt):
    """A line at a state of the game, and whether the rules then allow the act of the next one."""

    def __init__(self, at: LineAt, number: int, line: PlayLine) -> None:
        super().__init__(at.space, at.players, at.keeper, physical=at.physical)
        self.state, self.line, self.number, self.stages = at.state, at.line, at.number, at.stages
        self._next = number, line

    def _do(self, table: Table[Options]) -> AnyPlayed | Step[AnyState] | Finding:
        done = super()._do(table)
        if isinstance(done, Finding):
            return done
        step = done if isinstance(done, Step) else done.step
        return _refusal(self.judge, step.state, *self._next, physical=self.physical) or done


def _refusal(judge: AnyJudge, state: AnyState, number: int, line: PlayLine, *, physical: bool) -> Finding | None:
    """Why the act is not due in the state, whatever it would come to; None where it is."""
    act = judge.act_of(line)
    due = None if act is None else judge.unsaid(state, act) if physical else (state, act)
    if due is None:
        refused = play_line(judge, state, line, number, physical=physical)
        return refused if isinstance(refused, Finding) else None
    state, act = due
    if isinstance(state, CardState):
        found = illegal(state, cast(card_acts.Act, act))
    else:
        found = illegal_move(state, act) if isinstance(act, Move) else illegal_throw(state, cast(Throw, act))
    return None if found is None else illegal_finding(found, number, act.player)
