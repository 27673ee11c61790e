"""The replay: the standing lines of a log as acts of the game, one by one, up to the first illegal act."""

from collections.abc import Iterable
from typing import Generic, NamedTuple

from buck_ref.games.game import A, Illegal, OptionsT, Result, S, Step, Table
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import MoveLine, ThrowLine
from buck_ref.log.values import Mode
from buck_ref.referee.claims import check_claim
from buck_ref.referee.judge import ActLine, Judge, PlayLine
from buck_ref.referee.verdict import CODE_OF, NOTHING_OPEN, F, OpenChips, Played


class Replay(NamedTuple, Generic[S, A, F, OptionsT]):
    """What a replay came to."""

    judge: Judge[S, A, F, OptionsT]
    table: Table[OptionsT]
    opening: Step[S] | None
    played: tuple[Played[S, A, F], ...]
    findings: tuple[Finding, ...]
    stopped: bool
    """Whether an illegal act ended it."""
    open_chips: OpenChips = NOTHING_OPEN
    """What of the chips hangs on throws that nobody noted."""

    @property
    def last(self) -> Step[S] | None:
        """The last step of the game; None where it could not even begin."""
        return self.played[-1].step if self.played else self.opening

    @property
    def result(self) -> Result | None:
        """The result, where the game is over."""
        due = None if self.last is None else self.judge.game.pending(self.last.state)
        return due if isinstance(due, Result) else None


def replay(
    judge: Judge[S, A, F, OptionsT], table: Table[OptionsT], acts: Iterable[ActLine], mode: Mode, keeper: str
) -> Replay[S, A, F, OptionsT]:
    """Do the acts of a log, in order; a wrong claim is told and the rules' own state goes on."""
    opening = judge.game.start(table)
    if isinstance(opening, Illegal):
        return Replay(judge, table, None, (), (illegal_finding(opening, 0, keeper),), True)
    state, physical = opening.state, mode is Mode.PHYSICAL
    played: list[Played[S, A, F]] = []
    findings: list[Finding] = []
    stopped: tuple[Finding, ...] = ()
    for number, line in acts:
        done = play_line(judge, state, line, number, physical=physical)
        if not isinstance(done, Played):
            stopped = (done,)
            break
        played.append(done)
        if isinstance(line, ThrowLine | MoveLine) and line.claim is not None:
            findings += check_claim(judge, line.claim, done)
        state = done.step.state
    left_open, known = judge.left_open(played)
    told = (finding for finding in findings if finding.code is not Code.G_POT or finding.line not in left_open.pots)
    return Replay(judge, table, opening, tuple(known), (*told, *stopped), bool(stopped), left_open)


def play_line(
    judge: Judge[S, A, F, OptionsT], state: S, line: PlayLine, number: int, *, physical: bool
) -> Played[S, A, F] | Finding:
    """The line as a step of the game, or why it is none."""
    act = judge.act_of(line)
    if act is None:
        expected = ", ".join(judge.acts)
        return Finding(
            code=Code.H_EVENT, line=number, party=line.by, clause="LOG-LINE", expected=expected, found=_name(line)
        )
    if physical:
        unsaid = judge.unsaid(state, act)
        if unsaid is None:
            return Finding(code=Code.G_MOVE, line=number, party=act.player, clause="LOG-MOVE", found=_name(line))
        state, act = unsaid
    step = judge.game.apply(state, act)
    if not isinstance(step, Step):
        return illegal_finding(step, number, act.player)
    return Played(number, state, act, step, judge.game.facts(act.player, step))


def _name(line: PlayLine) -> str:
    return line.d.do.value if isinstance(line, MoveLine) else line.ev.value


def illegal_finding(illegal: Illegal, number: int, party: str) -> Finding:
    """An act that the rules refuse, as a finding about its line."""
    return Finding(
        code=CODE_OF[illegal.reason],
        line=number,
        party=party,
        clause=illegal.clause,
        expected=illegal.expected,
        found=illegal.found,
    )
