"""The game beside the sheet: what the rules have due at each line (SHEET-DUE).

A sheet seldom says the number of a round or a roll-off, and often no chips. Where it does not, what the rules have due
stands in the log, so that nothing is claimed that nobody has said. An act that is not due is written down as the sheet
has it, and changes nothing here: to judge it is the referee's business.
"""

from typing import Generic, NamedTuple, Protocol

from buck_ref.games.dice.pending import ThrowDue
from buck_ref.games.dice.state import State as DiceState
from buck_ref.games.game import A, OptionsT, Result, S, Step, Table
from buck_ref.referee.card_judge import CARD_JUDGE
from buck_ref.referee.dice_judge import DICE_JUDGE
from buck_ref.referee.judge import Judge, PlayLine
from buck_ref.referee.replay import play_line
from buck_ref.referee.verdict import F, Played
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options


class Numbers(NamedTuple):
    """The numbers of a throw."""

    round: int
    roll: int
    """Of the roll-off, should the throw be for the order."""


NOT_STATED = 0
"""In place of the number of a round."""


@clause("SHEET-DUE")
def round_of(stated: int, due_then: int, due: int) -> int:
    """The number of the round of a throw or a total, of which `due` is played by the rules.

    `stated`: the number in the last `round` line, or NOT_STATED; `due_then`: which round the rules had due there.
    """
    return due if stated == NOT_STATED or due != due_then else stated


class Course(Protocol):
    """A game as it goes by the rules."""

    @property
    def numbers(self) -> Numbers:
        """Of the throw that is due."""
        ...

    @property
    def result(self) -> Result | None:
        """How things stand; None where the game cannot even begin."""

    def enter(self, number: int, line: PlayLine) -> None:
        """Do what the line of this number says, as far as the rules allow it."""

    @property
    def standing(self) -> int:
        """How many entries stand."""
        ...

    def last(self, count: int) -> tuple[int, ...]:
        """The numbers of the last `count` entries that stand, or of all where there are fewer."""
        ...

    def take_back(self, from_: int) -> tuple[int, ...]:
        """All entries from this line on count no longer: their numbers."""
        ...


def course_of(players: tuple[str, ...], options: Options) -> Course:
    """A game that is about to begin."""
    if isinstance(options, DiceOptions):
        return _Course(DICE_JUDGE, Table(players, options))
    return _Course(CARD_JUDGE, Table(players, options))


class _Course(Generic[S, A, F, OptionsT]):
    """A game of one family."""

    def __init__(self, judge: Judge[S, A, F, OptionsT], table: Table[OptionsT]) -> None:
        self._judge = judge
        opening = judge.game.start(table)
        self._state = opening.state if isinstance(opening, Step) else None
        self._before: list[tuple[int, S | None]] = []
        """The entries that stand: the number of each, and the game before it."""

    @property
    def numbers(self) -> Numbers:
        state: object = self._state
        if not isinstance(state, DiceState):
            return Numbers(1, 0)
        due = DICE_JUDGE.game.pending(state)
        roll = due.roll if isinstance(due, ThrowDue) else None
        return Numbers(state.round, roll or 0)

    @property
    def result(self) -> Result | None:
        if self._state is None:
            return None
        due = self._judge.game.pending(self._state)
        return due if isinstance(due, Result) else self._judge.broken_off(self._state)

    def enter(self, number: int, line: PlayLine) -> None:
        self._before.append((number, self._state))
        if self._state is None:
            return
        played = play_line(self._judge, self._state, line, number, physical=True)
        if isinstance(played, Played):
            self._state = played.step.state

    @property
    def standing(self) -> int:
        return len(self._before)

    def last(self, count: int) -> tuple[int, ...]:
        return tuple(number for number, _ in self._before[max(0, len(self._before) - count) :])

    def take_back(self, from_: int) -> tuple[int, ...]:
        taken: list[int] = []
        while self._before and self._before[-1][0] >= from_:
            number, self._state = self._before.pop()
            taken.append(number)
        return tuple(reversed(taken))


class Rounds:
    """The `round` lines of a sheet."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._stated = NOT_STATED
        self._due_then = NOT_STATED

    def state(self, number: int) -> None:
        """The sheet says here that this round begins."""
        self._stated, self._due_then = number, self._course.numbers.round

    @property
    def now(self) -> int:
        """The round of a throw or a total that stands here."""
        return round_of(self._stated, self._due_then, self._course.numbers.round)
