"""The result of a game as a report shows it: who won and who lost, with which scores and chips."""

from buck_ref.games.game import PlayerResult, Result, Standings
from buck_ref.message import N_
from buck_ref.referee.verdict import NOTHING_OPEN, OpenChips
from buck_ref.report import words
from buck_ref.report.telling import Telling
from buck_ref.report.view import ResultView, Standing, StandingsView


def result_view(telling: Telling, result: Result, left_open: OpenChips = NOTHING_OPEN) -> ResultView:
    """Of several rounds each, and then the totals. A game without chips says nothing of them."""
    say = telling.say
    with_chips = any(player.chips for one in (*result.rounds, result.total) for player in one.players)
    heading = _ended(telling, say(N_("Result by the rules")), result.total)
    total, rounds = result.total, result.rounds
    if len(rounds) == 1:
        scores = tuple(one.score for one in rounds[0].players)
        rows = _rows(telling, total, scores, left_open.of_game, with_chips=with_chips)
        return ResultView(heading, (), StandingsView(heading, rows))
    told = tuple(
        StandingsView(
            _ended(telling, say(N_("round {number}"), number=number), one),
            _rows(telling, one, _scores(one), left_open.of_round(number), with_chips=with_chips),
        )
        for number, one in enumerate(rounds, 1)
    )
    rows = _rows(telling, total, _scores(total), left_open.of_game, with_chips=with_chips)
    return ResultView(heading, told, StandingsView(say(N_("all rounds together")), rows))


def _scores(standings: Standings) -> tuple[int, ...]:
    return tuple(player.score for player in standings.players)


def _ended(telling: Telling, heading: str, standings: Standings) -> str:
    """The heading, with who won and, where somebody did, who lost."""
    say, winners = telling.say, standings.winners
    said = [
        heading,
        say(N_("winners: {who}") if len(winners) > 1 else N_("winner: {who}"), who=telling.people(winners)),
    ]
    if standings.loser is not None:
        said.append(say(N_("loser: {who}"), who=telling.name(standings.loser)))
    return "; ".join(said)


def _rows(
    telling: Telling, standings: Standings, scores: tuple[int, ...], left_open: frozenset[str], *, with_chips: bool
) -> tuple[Standing, ...]:
    def chips(player: PlayerResult) -> str | None:
        if player.id in left_open:
            return telling.say(N_("chips left open"))
        return words.net_chips(telling.say, player.chips) if with_chips else None

    both = zip(standings.players, scores, strict=True)
    return tuple(_standing(telling, standings, player, score, chips(player)) for player, score in both)


def _standing(telling: Telling, standings: Standings, player: PlayerResult, score: int, chips: str | None) -> Standing:
    """How one player stands, and with which `score` in the round."""
    points = words.points(telling.say, player.score)
    if player.score != score:
        points = telling.say(N_("{points}, from a score of {score}"), points=points, score=score)
    return Standing(
        telling.name(player.id),
        player.score,
        points,
        chips,
        player.id in standings.winners,
        player.id == standings.loser,
    )
