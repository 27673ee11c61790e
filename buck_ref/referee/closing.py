"""The close: what the table says came of the game, against what the rules say."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from buck_ref.games.dice.result import broken_off
from buck_ref.games.game import Result, Standings
from buck_ref.log import data
from buck_ref.log.findings import Code, Finding, Json
from buck_ref.log.lines import CloseLine
from buck_ref.referee.dice_claims import CLAUSES_OF_TOTAL, CloseClauses, chips_clause, clauses_of_round
from buck_ref.referee.replay import Replay
from buck_ref.referee.verdict import Played
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


def check_close(close: Closing, result: Result | None, game: Replay) -> Iterator[Finding]:
    """The outcome and the result that the close claims; `result` is that of the rules, where the game is over.

    A game that was broken off has scores and no winner; how its chips are shared out the rules do not say.
    """
    claimed = close.line.d.result
    if not close_holds(close.finished, result is not None):
        expected = data.Outcome.ABORTED if close.finished else data.Outcome.FINISHED
        yield _wrong(close, "LOG-CLOSE", expected.value, close.line.d.outcome.value)
    elif not close.finished:
        yield Finding(code=Code.L_ABORTED, line=close.number, party=close.line.by, clause="LOG-CLOSE")
    due = broken_off(game.last.state) if result is None and not close.finished and game.last is not None else result
    if claimed is None or due is None:
        return
    if len(claimed.rounds) != len(due.rounds):
        yield _wrong(close, "BUCK-ROUND", len(due.rounds), len(claimed.rounds))
    told: list[Finding] = []
    for finding in _check_rounds(close, claimed, due, game):
        if finding not in told:  # in a game of one round, the total says again what the round said
            told.append(finding)
    yield from told


def _check_rounds(close: Closing, claimed: data.GameResult, due: Result, game: Replay) -> Iterator[Finding]:
    """Each round against the round that it speaks of, and the total against that of all."""
    options = game.table.options
    round_ends = [one for one in game.played if len(one.step.state.rounds) > len(one.before.rounds)]
    for said, ended, last in zip_longest(claimed.rounds, due.rounds, round_ends):
        if said is not None and ended is not None:
            yield from _check_standings(close, said, ended, clauses_of_round(options), last)
    one_round = options.rounds == 1 and due.total == due.rounds[0]
    clauses = clauses_of_round(options) if one_round else CLAUSES_OF_TOTAL
    last = round_ends[-1] if one_round and round_ends else None
    yield from _check_standings(close, claimed.total, due.total, clauses, last)


def _check_standings(
    close: Closing, said: data.Result, due: Standings, clauses: CloseClauses, last: Played | None
) -> Iterator[Finding]:
    """Who won, who lost, with which scores and which chips: each is told apart, in the order of the seats.

    `last` is the throw that ended the round, where one did.
    """
    compared: tuple[tuple[str, Json, Json], ...] = (
        ("LOG-CLOSE", tuple(player.id for player in due.players), tuple(player.id for player in said.players)),
        (clauses.winners, due.winners, said.winners),
        (clauses.loser, due.loser, said.loser),
        (clauses.scores, tuple(player.score for player in due.players), tuple(player.score for player in said.players)),
    )
    for clause_, expected, found in compared:
        if expected != found:
            yield _wrong(close, clause_, expected, found)
    chips = tuple(player.chips for player in due.players)
    said_chips = tuple(player.chips for player in said.players)
    if due.winners and chips != said_chips:
        yield _wrong(close, chips_clause(chips, said_chips, last), chips, said_chips)


def _wrong(close: Closing, clause_: str, expected: Json, found: Json) -> Finding:
    at, by = close.number, close.line.by
    return Finding(code=Code.G_RESULT, line=at, party=by, clause=clause_, expected=expected, found=found)
