"""An act with the line before it, read again together: what is due at an act may be settled in the line before it."""

from typing import cast

from buck_ref.games.dice.acts import Move, Throw
from buck_ref.games.dice.legal import illegal_move, illegal_throw
from buck_ref.games.hucklebuck import acts as card_acts
from buck_ref.games.hucklebuck.legal import illegal
from buck_ref.games.hucklebuck.state import State as CardState
from buck_ref.log.findings import Finding
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.line import AnyJudge, AnyState, LineAt
from buck_ref.referee.replay import illegal_finding, play_line


def with_next(at: LineAt, number: int, line: PlayLine) -> LineAt:
    """The line at its state, done only where the rules then allow the act of the next one."""

    def refused(state: AnyState) -> Finding | None:
        return _refusal(at.judge, state, number, line, physical=at.setting.physical)

    return at.then(refused)


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
