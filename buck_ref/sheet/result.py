"""What a sheet says came of the game, as the close of a log has it (SHEET-RESULT)."""

from msgspec import UNSET

from buck_ref.games.game import Result, Standings
from buck_ref.log import data
from buck_ref.rulebook.contract import clause
from buck_ref.sheet.items import EndSaid, ResultSaid, StandingSaid


@clause("SHEET-RESULT")
def in_seat_order(seats: tuple[str, ...], named: tuple[str, ...]) -> tuple[str, ...]:
    """The players that a result names, in the order of the seats; behind them those who have no seat, as they stand."""
    return (*(seat for seat in seats if seat in named), *(one for one in named if one not in seats))


def entry_of(said: ResultSaid, seats: tuple[str, ...], due: Standings | None) -> data.Result:
    """A round, or the whole game: what the sheet leaves out is as the rules have it."""
    given = {standing.player: standing for standing in said.standings}
    by_rules = {player.id: player for player in due.players} if due else {}
    named = in_seat_order(seats, (*given, *(id_ for id_ in by_rules if id_ not in given)))
    players: list[data.PlayerResult] = []
    for id_ in named:
        rule = by_rules.get(id_)
        chips = rule.chips if rule else 0
        standing = given.get(id_) or StandingSaid(id_, rule.score if rule else 0)
        chips = chips if standing.chips is None else standing.chips
        players.append(data.PlayerResult(id=id_, score=standing.score, chips=chips))
    winners = said.winners
    if winners is None:
        winners = due.winners if due else ()
    loser = said.loser
    if loser is UNSET:
        loser = due.loser if due else None
    return data.Result(players=tuple(players), winners=in_seat_order(seats, winners), loser=loser)


def closed_with(
    item: ResultSaid | EndSaid, rounds: tuple[data.Result, ...], seats: tuple[str, ...], due: Result | None
) -> data.CloseData:
    """The close; without any result where the sheet has none."""
    outcome = data.Outcome.ABORTED if item.aborted else data.Outcome.FINISHED
    if isinstance(item, EndSaid) and not rounds:
        return data.CloseData(outcome=outcome)
    said = item if isinstance(item, ResultSaid) else ResultSaid()
    total = entry_of(said, seats, due.total if due else None)
    return data.CloseData(outcome=outcome, result=data.GameResult(rounds=rounds, total=total))


def said_at_close(close: data.CloseData, due: Result | None) -> tuple[ResultSaid | EndSaid, ...]:
    """What a sheet says at the close: the rounds and the game; what it would leave to the rules is left out."""
    aborted = close.outcome is data.Outcome.ABORTED
    if close.result is None:
        return (EndSaid(aborted),)
    by_rules = due.rounds if due else ()
    rounds = (
        _said(entry, by_rules[number - 1] if number <= len(by_rules) else None)._replace(round=number)
        for number, entry in enumerate(close.result.rounds, 1)
    )
    return *rounds, _said(close.result.total, due.total if due else None)._replace(aborted=aborted)


def _said(entry: data.Result, due: Standings | None) -> ResultSaid:
    chips = {player.id: player.chips for player in due.players} if due else {}
    plain = all(player.chips == chips.get(player.id, 0) == 0 for player in entry.players)
    standings = tuple(
        StandingSaid(player.id, player.score, None if plain else player.chips) for player in entry.players
    )
    no_winners = not entry.winners and not (due and due.winners)
    no_loser = entry.loser is None and not (due and due.loser)
    return ResultSaid(
        standings=standings,
        winners=None if no_winners else entry.winners,
        loser=UNSET if no_loser else entry.loser,
    )
