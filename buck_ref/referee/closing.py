"""The close: what the table says came of the game, against what the rules say."""

from collections.abc import Iterator
from itertools import repeat
from typing import Generic, NamedTuple

from msgspec.structs import replace

from buck_ref.games.game import A, OptionsT, PlayerResult, Result, S, Standings
from buck_ref.log import data
from buck_ref.log.findings import Code, Finding, Json, Part
from buck_ref.log.lines import CloseLine
from buck_ref.message import N_, message
from buck_ref.referee.judge import CloseClauses, Judge
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

    def wrong(self, part: Part, clause_: str, expected: Json, found: Json, round_: int | None = None) -> Finding:
        """A part of what it says is wrong."""
        at, by = self.number, self.line.by
        return Finding(
            code=Code.G_RESULT,
            line=at,
            party=by,
            clause=clause_,
            expected=expected,
            found=found,
            part=part,
            round=round_,
        )


class Entry(NamedTuple, Generic[S, A, F]):
    """An entry of the claimed result, of a round or of the total, beside what it would have to be."""

    said: data.Result
    due: Standings
    round: int | None
    """The number of the round, where the game has several and this is one of them."""
    clauses: CloseClauses
    scores: Part
    """What its scores are."""
    ended_by: Played[S, A, F] | None
    """The line that ended the round."""
    open: frozenset[str]
    """The players whose chips are not compared, for they hang on throws that nobody noted (LOG-TOTAL)."""
    ends: bool
    """Whether winners and loser are compared: not where the close ends a round, or a game, that goes on by the rules,
    for of its winners that says all there is to say."""


def check_close(close: Closing, result: Result | None, game: Replay[S, A, F, OptionsT]) -> Iterator[Finding]:
    """The outcome and the result that the close claims; `result` is that of the rules, where the game is over.

    A game that was broken off has scores and no winner; how its chips are shared out the rules do not say.
    """
    if not close_holds(close.finished, result is not None):
        yield _false_outcome(close, game)
    elif not close.finished:
        yield Finding(code=Code.L_ABORTED, line=close.number, party=close.line.by, clause="LOG-CLOSE")
    claimed, last = close.line.d.result, game.last
    if claimed is None or last is None:
        return
    due = game.judge.broken_off(last.state) if result is None else result
    rounds = due.rounds
    if _is_between_rounds(game) and result is None and len(claimed.rounds) != len(rounds):
        rounds = rounds[:-1]  # the one that was to come may stand there, or not
    if claimed.rounds and len(claimed.rounds) != len(rounds):
        clauses = game.judge.result_clauses(game.table.options, False)
        yield close.wrong(Part.ROUNDS, clauses.rounds, len(rounds), len(claimed.rounds))
    settled = result is not None or not close.finished
    told = (
        finding
        for entry in _entries(claimed, Result(rounds, due.total), game, settled=settled)
        for finding in _check_entry(close, entry, game.judge)
    )
    yield from dict.fromkeys(told)  # in a game of one round the total repeats the round


def _is_between_rounds(game: Replay[S, A, F, OptionsT]) -> bool:
    """Did the last act end a round, so that nothing of another was played?"""
    return bool(game.played) and game.judge.ends_round(game.played[-1])


def _false_outcome(close: Closing, game: Replay[S, A, F, OptionsT]) -> Finding:
    """The close breaks off a game that is over, or ends one that goes on: that is told with the reason."""
    if not close.finished:
        return close.wrong(Part.OUTCOME, "LOG-CLOSE", data.Outcome.FINISHED.value, data.Outcome.ABORTED.value)
    goes_on = None if game.last is None else game.judge.goes_on(game.last.state, _is_between_rounds(game))
    clause_ = "LOG-CLOSE" if goes_on is None else goes_on.clause
    told = close.wrong(Part.OUTCOME, clause_, data.Outcome.ABORTED.value, data.Outcome.FINISHED.value)
    if goes_on is None:
        return told
    template = N_("by the rules the game is not over: {reason}; the close says it is finished")
    return replace(told, said=message(template, reason=goes_on.reason))


def _entries(
    claimed: data.GameResult, due: Result, game: Replay[S, A, F, OptionsT], *, settled: bool
) -> Iterator[Entry[S, A, F]]:
    """Each round beside the round that it speaks of, then the total; `settled`: both say the same of the end."""
    judge, options = game.judge, game.table.options
    series, clauses = judge.is_series(options), judge.result_clauses(options, False)
    over = [one for one in game.played if judge.ends_round(one)]
    for number, (said, ended) in enumerate(zip(claimed.rounds, due.rounds, strict=False), 1):
        ended_by = over[number - 1] if number <= len(over) else None
        named = number if series else None
        ends, left_open = settled or ended_by is not None, game.open_chips.of_round(number)
        yield Entry(said, ended, named, clauses, Part.SCORES, ended_by, left_open, ends)
    scores = Part.SCORES
    if series or due.total.players != due.rounds[0].players:
        of_totals, scores = judge.result_clauses(options, True), Part.TOTALS
        clauses = of_totals if series else clauses._replace(scores=of_totals.scores)
    ended_by, left_open = over[-1] if over and not series else None, game.open_chips.of_game
    yield Entry(claimed.total, due.total, None, clauses, scores, ended_by, left_open, settled)


def _check_entry(close: Closing, entry: Entry[S, A, F], judge: Judge[S, A, F, OptionsT]) -> Iterator[Finding]:
    """Who won, who lost, with which scores and which chips: each is told apart."""
    for part, clause_, expected, found in _compared(entry):
        if expected != found:
            ended_by, scores = entry.ended_by, (_scores(entry.due), _scores(entry.said))
            by_line = None if ended_by is None else judge.part_clause(part, *scores, ended_by)
            yield close.wrong(part, by_line or clause_, expected, found, entry.round)
    chips, said = _chips(entry.due), _chips(entry.said)
    if len(said) == len(chips):
        chips = tuple(map(_as_said_where_open, entry.due.players, said, repeat(entry.open)))
    if entry.due.winners and chips != said:
        clause_ = entry.clauses.chips or judge.chips_clause(chips, said, entry.ended_by)
        yield close.wrong(Part.CHIPS, clause_, _shown(entry, chips), said, entry.round)


def _as_said_where_open(due: PlayerResult, said: int, left_open: frozenset[str]) -> int:
    return said if due.id in left_open else due.chips


def _shown(entry: Entry[S, A, F], chips: tuple[int, ...]) -> Json:
    """The chips that are due; None for those that are open."""
    return tuple(None if player.id in entry.open else due for player, due in zip(entry.due.players, chips, strict=True))


def _compared(entry: Entry[S, A, F]) -> Iterator[tuple[Part, str, Json, Json]]:
    """The parts of an entry but the chips: what each is called, its clause, what is due and what is said."""
    due, said, clauses = entry.due, entry.said, entry.clauses
    yield Part.PLAYERS, "LOG-CLOSE", _ids(due), _ids(said)
    if entry.ends:
        reordered = sorted(due.winners) == sorted(said.winners)
        part, clause_ = (Part.ORDER, "LOG-CLOSE") if reordered else (Part.WINNERS, clauses.winners)
        yield part, clause_, due.winners, said.winners
        yield Part.LOSER, clauses.loser, due.loser, said.loser
    yield entry.scores, clauses.scores, _scores(due), _scores(said)


def _ids(standings: Standings | data.Result) -> tuple[str, ...]:
    return tuple(player.id for player in standings.players)


def _scores(standings: Standings | data.Result) -> tuple[int, ...]:
    return tuple(player.score for player in standings.players)


def _chips(standings: Standings | data.Result) -> tuple[int, ...]:
    return tuple(player.chips for player in standings.players)
