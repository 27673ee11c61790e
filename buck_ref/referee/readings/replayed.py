"""A whole log replayed under one reading, with nothing remembered.

For a log with turns of which only the points were noted: what these leave open of the chips follows from many lines at
once (LOG-TOTAL).
"""

from collections.abc import Collection

from msgspec.structs import replace

from buck_ref.games.game import Result, Standings, Table
from buck_ref.log.findings import Code
from buck_ref.referee.readings.logged import Logged
from buck_ref.referee.readings.space import Codes, Space
from buck_ref.referee.readings.trace import traced
from buck_ref.referee.readings.walked import Ended, Walked, bits, refusal
from buck_ref.referee.replay import replay


def replayed(logged: Logged, space: Space, codes: Codes, watched: Collection[int]) -> Walked:
    """The log under the reading."""
    options, noted = traced(space, codes)
    setting, judge = logged.setting, logged.judge
    game = replay(judge, Table(setting.players, options), logged.unclaimed(), setting.mode, setting.keeper)
    facts = {one.line: one.facts for one in game.played if one.line in watched}
    wrong = (fault for one in game.played for fault in logged.wrong(one.line, one.facts))
    pots = game.open_chips.pots
    faults = tuple(fault for fault in wrong if fault.code is not Code.G_POT or fault.line not in pots)
    faults += tuple(map(refusal, game.findings))
    ended: Ended | None = None
    if not game.stopped and game.last is not None:
        result = game.result
        standing = judge.broken_off(game.last.state) if result is None else result
        left_open = game.open_chips.of_game
        shown = None if result is None else _without(result, left_open)
        ended = Ended(shown, _without(standing, left_open), logged.wrong_close(result, game), left_open)
        faults += ended.faults
    reads = bits(map(space.names.index, noted.take()))
    return Walked(faults, len(game.played), ended, reads, facts)


def _without(result: Result, left_open: frozenset[str]) -> Result:
    """The result without the chips that are open."""
    return Result(tuple(_closed(one, left_open) for one in result.rounds), _closed(result.total, left_open))


def _closed(standings: Standings, left_open: frozenset[str]) -> Standings:
    players = (replace(one, chips=0) if one.id in left_open else one for one in standings.players)
    return replace(standings, players=tuple(players))
