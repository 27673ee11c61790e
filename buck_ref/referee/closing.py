"""The close: what the table says came of the game, against what the rules say."""

from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.games.dice.state import State, results
from buck_ref.games.game import Result, Step
from buck_ref.log import data
from buck_ref.log.findings import Code, Finding, Json
from buck_ref.log.lines import CloseLine
from buck_ref.referee.dice_claims import chips_clause
from buck_ref.rulebook.contract import clause


def ends_agree(finished: bool, over: bool, result: bool) -> bool:
    """LOG-CLOSE: refuted only where one says the end and the other does not."""
    return result != ((finished and not over) or (over and not finished))


@clause("LOG-CLOSE", ensures=(ends_agree,))
def close_holds(finished: bool, over: bool) -> bool:
    """Does the close say of the end of the game what the rules say: finished where it is over, aborted where not?"""
    return finished == over


class Closing(NamedTuple):
    """The line that closes a log, and its number."""

    number: int
    line: CloseLine

    @property
    def finished(self) -> bool:
        """Does it say that the game came to its end?"""
        return self.line.d.outcome is data.Outcome.FINISHED


def check_close(close: Closing, result: Result | None, last: Step[State] | None) -> Iterator[Finding]:
    """The outcome and the result that the close claims, `last` being the last step of the game.

    A game that was broken off has scores and no winner; how its chips are shared out the rules do not say.
    """
    claimed = close.line.d.result
    if not close_holds(close.finished, result is not None):
        expected = data.Outcome.ABORTED if close.finished else data.Outcome.FINISHED
        yield _wrong(close, "LOG-CLOSE", expected.value, close.line.d.outcome.value)
    elif not close.finished:
        yield Finding(code=Code.L_ABORTED, line=close.number, party=close.line.by, clause="LOG-CLOSE")
    due = _broken_off(last) if result is None and not close.finished else result
    if claimed is None or due is None:
        return
    if len(claimed.rounds) != 1:
        yield _wrong(close, "BUCK-ROUND", 1, len(claimed.rounds))
    told: set[Finding] = set()
    for said in (*claimed.rounds, claimed.total):
        for finding in _check_result(close, said, due, last):
            if finding not in told:
                told.add(finding)
                yield finding


def _broken_off(last: Step[State] | None) -> Result | None:
    """How things stand after the last step of a game that was not played to its end."""
    return None if last is None else Result(results(last.state), (), None)


def _wrong(close: Closing, clause_: str, expected: Json, found: Json) -> Finding:
    at, by = close.number, close.line.by
    return Finding(code=Code.G_RESULT, line=at, party=by, clause=clause_, expected=expected, found=found)


def _check_result(close: Closing, said: data.Result, result: Result, last: Step[State] | None) -> Iterator[Finding]:
    """Who won, with which scores and which chips: each is told apart, in the order of the seats."""
    scores = tuple(player.score for player in result.players)
    chips = tuple(player.chips for player in result.players)
    said_scores = tuple(player.score for player in said.players)
    said_chips = tuple(player.chips for player in said.players)
    compared: tuple[tuple[str, Json, Json], ...] = (
        ("LOG-CLOSE", tuple(player.id for player in result.players), tuple(player.id for player in said.players)),
        ("BUCK-WIN", result.winners, said.winners),
        ("BUCK-WIN", result.loser, said.loser),
        ("BUCK-TURN-THROW", scores, said_scores),
        (chips_clause(chips, said_chips, last), chips, said_chips),
    )
    for clause_, expected, found in compared if result.winners else compared[:-1]:
        if expected != found:
            yield _wrong(close, clause_, expected, found)
