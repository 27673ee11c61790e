"""The score chart: each player's score by the rules, line by line."""

from buck_ref.games.game import A, OptionsT, S
from buck_ref.message import N_
from buck_ref.referee.verdict import F, Verification
from buck_ref.report.telling import Telling
from buck_ref.report.view import Chart, Mark, Series
from buck_ref.report.wording import Wording


def chart_view(
    telling: Telling, verification: Verification[S, A, F], wording: Wording[S, A, F, OptionsT]
) -> Chart | None:
    """The chart; None where nothing was played."""
    if not verification.played or verification.profile is None or verification.opening is None:
        return None
    marks: list[list[Mark]] = [[] for _ in verification.players]
    start = verification.opening.state
    for one in wording.scores(start, start):
        _add(marks, 0, one.round, one.scores)
    for played in verification.played:
        for one in wording.scores(played.before, played.step.state):
            _add(marks, played.line, one.round, one.scores)
    last = verification.played[-1].line
    say = telling.say
    return Chart(
        title=say(N_("The scores, line by line")),
        line=say(N_("line")),
        score=say(N_("score")),
        target=verification.profile.options.target,
        last=last,
        series=tuple(
            Series(telling.name(player), seat, _ended(marks[seat], last))
            for seat, player in enumerate(verification.players)
        ),
    )


def _add(marks: list[list[Mark]], line: int, round_: int, scores: tuple[int, ...]) -> None:
    """A mark for each player whose score, or round, is another than before."""
    for of_player, score in zip(marks, scores, strict=True):
        if not of_player or (of_player[-1].round, of_player[-1].score) != (round_, score):
            of_player.append(Mark(line, round_, score))


def _ended(marks: list[Mark], last: int) -> tuple[Mark, ...]:
    """The marks up to the last line played."""
    if marks[-1].line == last:
        return tuple(marks)
    return (*marks, Mark(last, marks[-1].round, marks[-1].score))
