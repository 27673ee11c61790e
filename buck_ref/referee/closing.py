"""The close: what the table says came of the game, against what the rules say."""

from collections.abc import Iterator

from buck_ref.games.dice.state import State
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import PlayerResult, Result, Step
from buck_ref.log import data
from buck_ref.log.findings import Code, Finding, Json
from buck_ref.log.lines import CloseLine
from buck_ref.rulebook.contract import clause


def ends_agree(finished: bool, over: bool, result: bool) -> bool:
    """LOG-CLOSE: refuted only where one says the end and the other does not."""
    return result != ((finished and not over) or (over and not finished))


@clause("LOG-CLOSE", ensures=(ends_agree,))
def close_holds(finished: bool, over: bool) -> bool:
    """Does the close say of the end of the game what the rules say: finished where it is over, aborted where not?"""
    return finished == over


def check_close(line: CloseLine, number: int, result: Result | None, last: Step[State] | None) -> Iterator[Finding]:
    """The outcome and the result that the close claims, `last` being the last step of the game.

    A game that was broken off has scores and no winner; how its chips are shared out the rules do not say.
    """
    finished = line.d.outcome is data.Outcome.FINISHED
    if not close_holds(finished, result is not None):
        expected = data.Outcome.ABORTED if finished else data.Outcome.FINISHED
        yield _wrong(line, number, "LOG-CLOSE", expected.value, line.d.outcome.value)
    elif not finished:
        yield Finding(code=Code.L_ABORTED, line=number, party=line.by, clause="LOG-CLOSE")
    due = _broken_off(last) if result is None and not finished else result
    if line.d.result is None or due is None:
        return
    if len(line.d.result.rounds) != 1:
        yield _wrong(line, number, "BUCK-ROUND", 1, len(line.d.result.rounds))
    told: set[Finding] = set()
    for said in (*line.d.result.rounds, line.d.result.total):
        for finding in _check_result(line, number, said, due, last):
            if finding not in told:
                told.add(finding)
                yield finding


def _broken_off(last: Step[State] | None) -> Result | None:
    """How things stand after the last step of a game that was not played to its end."""
    if last is None:
        return None
    players = tuple(PlayerResult(player.id, player.score, player.purse) for player in last.state.players)
    return Result(players, (), None)


def _wrong(line: CloseLine, number: int, clause_: str, expected: Json, found: Json) -> Finding:
    return Finding(code=Code.G_RESULT, line=number, party=line.by, clause=clause_, expected=expected, found=found)


def _check_result(
    line: CloseLine, number: int, said: data.Result, result: Result, last: Step[State] | None
) -> Iterator[Finding]:
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
        (_chips_clause(chips, said_chips, last), chips, said_chips),
    )
    for clause_, expected, found in compared if result.winners else compared[:-1]:
        if expected != found:
            yield _wrong(line, number, clause_, expected, found)


def _chips_clause(chips: tuple[int, ...], said: tuple[int, ...], last: Step[State] | None) -> str:
    """BUCK-SNYDER where the chips differ by the Snyder alone: charged where it is not owed, or not, or into the pot."""
    if last is None or len(chips) != len(said):
        return "BUCK-PAYOUT"
    stake, winner = last.state.table.options.stake, last.state.seat
    wrong = [found - expected for expected, found in zip(chips, said, strict=True)]
    at_winner = wrong.pop(winner)
    owed = sum(effect.amount for effect in last.effects if effect.kind is EffectKind.SNYDER)
    charged = stake > 0 and all(abs(one) in (0, stake) for one in wrong) and any(wrong) and at_winner == -sum(wrong)
    kept_from_winner = owed > 0 and not any(wrong) and at_winner == -owed
    return "BUCK-SNYDER" if charged or kept_from_winner else "BUCK-PAYOUT"
