"""What the referee must know of a family of games, so that the rest of a check is the same for all."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from buck_ref.games.game import A, Game, OptionsT, Result, S, Table
from buck_ref.log.data import OpenData
from buck_ref.log.findings import Code, Finding, Part
from buck_ref.log.lines import Claim, DealLine, Line, MoveLine, ThrowLine, TotalLine
from buck_ref.message import Message
from buck_ref.referee.verdict import NOTHING_OPEN, F, OpenChips, Played

PlayLine = MoveLine | ThrowLine | DealLine | TotalLine
"""A line that records an act, or a whole turn."""
ActLine = tuple[int, PlayLine]
"""The number of a line that records an act, and the line."""


class CloseClauses(NamedTuple):
    """The clauses that a wrong result of a round, or of the game, breaches."""

    winners: str
    loser: str
    scores: str
    chips: str | None = None
    """None: `Judge.chips_clause` finds it."""
    rounds: str = "BUCK-ROUND"
    """Of another number of rounds than were played."""


class GoesOn(NamedTuple):
    """Why a game is not over."""

    clause: str
    reason: Message


def _never(options: object) -> bool:
    return False


def _by_result_clauses(part: Part, due: tuple[int, ...], said: tuple[int, ...], last: object) -> None:
    return None


_P = TypeVar("_P")


def _all_known(played: Sequence[_P]) -> tuple[OpenChips, Sequence[_P]]:
    return NOTHING_OPEN, played


def _untold(state: object, between_rounds: bool) -> None:
    return None


class Judge(NamedTuple, Generic[S, A, F, OptionsT]):
    """A family of games as the referee asks it."""

    game: Game[S, A, object, F, OptionsT]
    act_of: Callable[[PlayLine], A | None]
    """The act that a line records; None where the game has no such act."""
    lines: frozenset[type]
    """The lines that record its acts."""
    acts: tuple[str, ...]
    """The words for the acts that the game has, as a line names them."""
    unsaid: Callable[[S, A], tuple[S, A] | None]
    """In a physical log: the state once all is done that an act leaves unsaid, and the act with what it leaves open;
    None where it had to be left unsaid itself (LOG-MOVE)."""
    fields: Mapping[str, Code]
    """The fields that a claim has, in the order in which they are checked."""
    fields_of: Callable[[object], tuple[object, ...]]
    """The values of these fields, in their order, of a claim or of the facts."""
    clause_of: Mapping[str, Callable[[Played[S, A, F], Claim], str]]
    """How the clause that a wrong field breaches is found."""
    check_draws: Callable[[tuple[Line, ...], OpenData, Table[OptionsT], tuple[Played[S, A, F], ...]], Iterable[Finding]]
    """What in the outcomes of chance is not what the seed gives."""
    limits: Callable[[Sequence[Played[S, A, F]]], Iterable[Finding]]
    """What the log leaves in doubt of the acts that were judged."""
    broken_off: Callable[[S], Result]
    """How things stand in the middle of a game."""
    ends_round: Callable[[Played[S, A, F]], bool]
    """Did this line end a round?"""
    result_clauses: Callable[[OptionsT, bool], CloseClauses]
    """The clauses behind a result; the flag says that it is the total of a game of several rounds."""
    chips_clause: Callable[[tuple[int, ...], tuple[int, ...], Played[S, A, F] | None], str]
    """The clause that wrong chips breach: those due, those claimed, the line that ended the round."""
    part_clause: Callable[[Part, tuple[int, ...], tuple[int, ...], Played[S, A, F]], str | None] = _by_result_clauses
    """The clause that winners or scores breach by what the line did that ended the round: which of the two, the scores
    due, those claimed, the line. None: `result_clauses` says it."""
    is_series: Callable[[OptionsT], bool] = _never
    """Does a game of these options have several rounds, so that each of them is told by its number?"""
    left_open: Callable[[Sequence[Played[S, A, F]]], tuple[OpenChips, Sequence[Played[S, A, F]]]] = _all_known
    """The chips that hang on what nobody noted, of which no claim is refuted; and the lines, without what these would
    tell of such chips."""
    goes_on: Callable[[S, bool], GoesOn | None] = _untold
    """Why a game in this state is not over, where it can be told; the flag says that nothing of a further round was
    played."""
