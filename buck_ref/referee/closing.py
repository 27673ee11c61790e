"""The close: what the table says came of the game, against what the rules say."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from buck_ref.games.game import A, OptionsT, Result, S, Standings
from buck_ref.log import data
from buck_ref.log.findings import Code, Finding, Json
from buck_ref.log.lines import CloseLine
from buck_ref.referee.replay import Replay
from buck_ref.referee.verdict import F, Played
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


def check_close(close: Closing, result: Result | None, game: Replay[S, A, F, OptionsT]) -> Iterator[Finding]:
    """The outcome and the result that the close claims; `result` is that of the rules, where the game is over.

    A game that was broken off has scores and no winner; how its chips are shared out the rules do not say.
    """
    claimed = close.line.d.result
    if not close_holds(close.finished, result is not None):
        expected = data.Outcome.ABORTED if close.finished else data.Outcome.FINISHED
        yield _wrong(close, "LOG-CLOSE", expected.value, close.line.d.outcome.value)
    elif not close.finished:
        yield Finding(code=Code.L_ABORTED, line=close.number, party=close.line.by, clause="LOG-CLOSE")
    due = result
    if due is None and not close.finished and game.last is not None:
        due = game.judge.broken_off(game.last.state)
    if claimed is None or due is None:
        return
    if len(claimed.rounds) != len(due.rounds):
        yield _wrong(close, "BUCK-ROUND", len(due.rounds), len(claimed.rounds))
    yield from dict.fromkeys(_check_rounds(close, claimed, due, game))


def _check_rounds(
    close: Closing, claimed: data.GameResult, due: Result, game: Replay[S, A, F, OptionsT]
) -> Iterator[Finding]:
    """Each round against the round that it speaks of, and the total, which repeats it in a game of one round."""
    ends = [one for one in game.played if game.judge.ends_round(one)]
    for said, ended, last in zip_longest(claimed.rounds, due.rounds, ends):
        if said is not None and ended is not None:
            yield from _check_standings(close, said, ended, game, last, of_rounds=False)
    of_rounds = due.total != due.rounds[0]
    last = None if of_rounds or not ends else ends[-1]
    yield from _check_standings(close, claimed.total, due.total, game, last, of_rounds=of_rounds)


def _check_standings(
    close: Closing,
    said: data.Result,
    due: Standings,
    game: Replay[S, A, F, OptionsT],
    last: Played[S, A, F] | None,
    *,
    of_rounds: bool,
) -> Iterator[Finding]:
    """Who won, who lost, with which scores and which chips: each is told apart, in the order of the seats.

    `last` is the line that ended the round, where one did; `of_rounds`: these are the totals of several rounds.
    """
    clauses = game.judge.result_clauses(game.table.options, of_rounds)
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
        yield _wrong(close, game.judge.chips_clause(chips, said_chips, last), chips, said_chips)


def _wrong(close: Closing, clause_: str, expected: Json, found: Json) -> Finding:
    at, by = close.number, close.line.by
    return Finding(code=Code.G_RESULT, line=at, party=by, clause=clause_, expected=expected, found=found)
