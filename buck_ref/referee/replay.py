"""The replay: the standing lines of a log as acts of the game, one by one, up to the first illegal act."""

from collections.abc import Iterable
from typing import NamedTuple

from buck_ref.games.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.state import State
from buck_ref.games.game import Choice, Game, Illegal, Result, Step, Table
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import MoveLine, ThrowLine
from buck_ref.log.moves import MoveStop, MoveThrow
from buck_ref.log.values import Mode
from buck_ref.referee.claims import check_claim
from buck_ref.referee.verdict import CODE_OF, Played
from buck_ref.rulebook.contract import clause


class Replay(NamedTuple):
    """What a replay came to."""

    game: Game[State]
    table: Table
    opening: Step[State] | None
    played: tuple[Played, ...]
    findings: tuple[Finding, ...]
    stopped: bool
    """Whether an illegal act ended it."""

    @property
    def last(self) -> Step[State] | None:
        """The last step of the game; None where it could not even begin."""
        return self.played[-1].step if self.played else self.opening

    @property
    def result(self) -> Result | None:
        """The result, where the game is over."""
        due = None if self.last is None else self.game.pending(self.last.state)
        return due if isinstance(due, Result) else None


ActLine = tuple[int, MoveLine | ThrowLine]
"""The number of a line that records an act, and the line."""


def replay(game: Game[State], table: Table, acts: Iterable[ActLine], mode: Mode, keeper: str) -> Replay:
    """Do the acts of a log, in order; a wrong claim is told and the rules' own state goes on."""
    opening = game.start(table)
    if isinstance(opening, Illegal):
        return Replay(game, table, None, (), (_finding(opening, 0, keeper),), True)
    state, physical = opening.state, mode is Mode.PHYSICAL
    played: list[Played] = []
    findings: list[Finding] = []
    for number, line in acts:
        done = _play(game, state, line, number, physical=physical)
        if not isinstance(done, Played):
            return Replay(game, table, opening, tuple(played), (*findings, done), True)
        played.append(done)
        if line.claim is not None:
            findings += check_claim(line.claim, done)
        state = done.step.state
    return Replay(game, table, opening, tuple(played), tuple(findings), False)


def _play(
    game: Game[State], state: State, line: MoveLine | ThrowLine, number: int, *, physical: bool
) -> Played | Finding:
    """The line as a step of the game, or why it is none."""
    act = act_of(line)
    if act is None:
        return Finding(
            code=Code.H_EVENT, line=number, party=line.by, clause="LOG-LINE", expected="throw, stop", found=_name(line)
        )
    if physical:
        if isinstance(act, Move) and move_is_implied(act.do):
            return Finding(code=Code.G_MOVE, line=number, party=act.player, clause="LOG-MOVE", found=act.do.value)
        state = _imply_choice(game, state, act)
    step = game.apply(state, act)
    if not isinstance(step, Step):
        return _finding(step, number, act.player)
    return Played(number, state, act, step, game.facts(act.player, step))


def only_throwing_is_implied(do: Do, result: bool) -> bool:
    """LOG-MOVE: every other decision is written down."""
    return result != (do is not Do.THROW)


@clause("LOG-MOVE", ensures=(only_throwing_is_implied,))
def move_is_implied(do: Do) -> bool:
    """In a physical log, does the throw that follows stand for this decision, so that it is no line of its own?"""
    return do is Do.THROW


def _imply_choice(game: Game[State], state: State, act: Act) -> State:
    """In a physical log a turn's throw carries the decision to throw (LOG-MOVE)."""
    if not isinstance(act, Throw) or act.purpose is not Purpose.TURN:
        return state
    due = game.pending(state)
    if not isinstance(due, Choice) or due.player != act.player:
        return state
    chosen = game.apply(state, Move(act.player, Do.THROW))
    return chosen.state if isinstance(chosen, Step) else state


def act_of(line: MoveLine | ThrowLine) -> Act | None:
    """The act that a line records; None where it is a decision that a dice game does not have."""
    if type(line) is ThrowLine:
        thrown = line.d
        return Throw(thrown.player, thrown.purpose, thrown.dice, thrown.round, thrown.roll)
    do = _DECISIONS.get(type(line.d))
    return None if do is None else Move(line.d.player or line.by, do)


_DECISIONS: dict[type, Do] = {MoveThrow: Do.THROW, MoveStop: Do.STOP}
"""The decisions that a dice game has."""


def _name(line: MoveLine | ThrowLine) -> str:
    return line.d.do.value if isinstance(line, MoveLine) else line.ev.value


def _finding(illegal: Illegal, number: int, party: str) -> Finding:
    return Finding(
        code=CODE_OF[illegal.reason],
        line=number,
        party=party,
        clause=illegal.clause,
        expected=illegal.expected,
        found=illegal.found,
    )
