"""A dice game at one moment, in words: the scores, the Points, the pot, whose turn it is and what is due."""

from collections.abc import Iterator

from buck_ref.games.dice.acts import Do, Move, Purpose
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, State
from buck_ref.message import N_
from buck_ref.referee.dice_record import Recorded, Total
from buck_ref.report import words
from buck_ref.report.course import OpenBefore
from buck_ref.report.telling import Telling
from buck_ref.report.view import Pair
from buck_ref.rulebook.dice_options import Elimination

DECISIONS = {Do.THROW: N_("throw on"), Do.STOP: N_("stop")}

_PURPOSES = {
    Purpose.ORDER: N_("{player} throws for the order: {number}"),
    Purpose.POINT: N_("{player} throws for a Point: {number}"),
    Purpose.TURN: N_("{player} throws: {number}"),
}

_THROWN = {
    Purpose.ORDER: N_("{player} throws for the order: {dice}"),
    Purpose.POINT: N_("{player} throws for a Point: {dice}"),
    Purpose.TURN: N_("{player} throws {dice}"),
}


def act_text(telling: Telling, act: Recorded) -> str:
    """The act in words."""
    player = telling.name(act.player)
    if isinstance(act, Move):
        template = N_("{player} decides to throw") if act.do is Do.THROW else N_("{player} decides to stop")
        return telling.say(template, player=player)
    if isinstance(act, Total):
        template = N_("{player} has a turn whose throws were not noted: {points}")
        return telling.say(template, player=player, points=words.points(telling.say, act.points))
    dice = words.added(act.dice) if act.purpose is Purpose.ORDER else words.dice(act.dice)
    return telling.say(_THROWN[act.purpose], player=player, dice=dice)


def due_text(telling: Telling, state: State) -> str:
    """What is due, and by which clause it is this player's."""
    due = DICE_GAME.pending(state)
    if isinstance(due, Choice):
        among = words.either(telling.say, [telling.say(DECISIONS[one]) for one in due.among])
        template = N_("{player} decides: {among}")
        return _by(telling, telling.say(template, player=telling.name(due.player), among=among), due.clause)
    if isinstance(due, ThrowDue):
        number = telling.say.count(due.dice, N_("{n} die"), N_("{n} dice"))
        said = telling.say(_PURPOSES[due.purpose], player=telling.name(due.player), number=number)
        return _by(telling, said, due.clause)
    return telling.say(N_("nothing: the game is over"))


def _by(telling: Telling, said: str, clause: str) -> str:
    return f"{said} [{clause}]"


def state_pairs(telling: Telling, state: State, left_open: OpenBefore) -> tuple[Pair, ...]:
    """How the game stands."""
    return tuple(_pairs(telling, state, left_open))


def _pairs(telling: Telling, state: State, left_open: OpenBefore) -> Iterator[Pair]:
    say, options = telling.say, state.table.options
    if options.rounds > 1:
        yield Pair(say(N_("round")), str(state.round))
    for seat, player in enumerate(state.players):
        yield Pair(telling.name(player.id), ", ".join(_of_player(telling, state, seat, left_open)))
    if options.stake or state.pot:
        yield Pair(say(N_("pot")), say(N_("left open")) if left_open.pot else words.chips(say, state.pot))
    if state.phase is Phase.ORDER:
        yield Pair(say(N_("throws for the order")), _thrown(telling, state))
    if state.phase in (Phase.CHOICE, Phase.THROW):
        yield Pair(say(N_("turn")), _turn(telling, state))


def _of_player(telling: Telling, state: State, seat: int, left_open: OpenBefore) -> Iterator[str]:
    say, player = telling.say, state.players[seat]
    yield words.points(say, player.score)
    if player.point is not None:
        yield say(N_("Point {face}"), face=player.point)
    if seat in state.out:
        yield say(N_("wins")) if state.table.options.elimination is Elimination.FIRST_WINS else say(N_("out"))
    if state.table.options.rounds > 1:
        yield say(N_("total of the rounds before: {total}"), total=player.total)
    if player.id in left_open.players:
        yield say(N_("chips left open"))
    elif player.purse:
        yield words.net_chips(say, player.purse)


def _thrown(telling: Telling, state: State) -> str:
    """What those who have thrown came to, in this roll-off or the first throws."""
    thrown = zip(state.roll.seats, state.roll.sums, strict=False)
    return ", ".join(f"{telling.name(state.players[seat].id)} {total}" for seat, total in thrown) or telling.say(
        N_("none yet")
    )


def _turn(telling: Telling, state: State) -> str:
    """Whose turn it is, with how many throws and from which score."""
    template = N_("{player}, from a score of {score}; throws so far: {throws}")
    turn = state.turn
    return telling.say(template, player=telling.name(state.acting.id), score=turn.start, throws=turn.throws)
