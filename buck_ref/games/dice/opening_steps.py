"""The steps before play: stakes, the throws for who starts, the Points."""

from msgspec.structs import replace

from buck_ref.games.acts import Throw
from buck_ref.games.dice.chips import point_miss_fine
from buck_ref.games.dice.opening import (
    is_mulligan,
    is_point_face,
    is_point_of,
    leaders,
    next_seat,
    order_is_thrown,
    players_allowed,
    point_before_play,
    setter,
)
from buck_ref.games.dice.settle import pay_fines, pay_stakes
from buck_ref.games.dice.state import OrderRoll, Phase, Player, State, with_player
from buck_ref.games.dice.turn_steps import CLOCKWISE, begin_turn
from buck_ref.games.dice.values import Face, Seat
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Illegal, Reason, Step, Table
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.options import PointScope

ORDER = ClauseId("BUCK-ORDER")
TIE = ClauseId("BUCK-ORDER-TIE")


def start(table: Table) -> Step[State] | Illegal:
    """Seat the players (BUCK-PLAYERS), take the stakes, and begin with the order or the first seat (BUCK-ORDER)."""
    options, seats = table.options, len(table.players)
    if not players_allowed(seats, options.min_players, options.max_players):
        allowed = f"{options.min_players}..{options.max_players}"
        return Illegal(Reason.PLAYERS, ClauseId("BUCK-PLAYERS"), allowed, seats)
    players = tuple(Player(id_) for id_ in table.players)
    step = pay_stakes(State(table, Phase.ORDER, players, pot=0, seat=0, because=ORDER))
    if order_is_thrown(options.start_order):
        everybody = OrderRoll(0, tuple(range(seats)))
        return Step(replace(step.state, roll=everybody), step.effects)
    return _open_play(step, 0, ORDER)


def throw_for_order(state: State, throw: Throw) -> Step[State]:
    """One player's throw for who starts; when all have thrown, a leader starts or the tied throw again."""
    roll = replace(state.roll, sums=(*state.roll.sums, sum(throw.dice)))
    effects = (Effect(EffectKind.SUMMED, ORDER, throw.player, roll.sums[-1], throw.dice),)
    if len(roll.sums) < len(roll.seats):
        return Step(replace(state, roll=roll, seat=roll.seats[len(roll.sums)]), effects)
    leading = tuple(roll.seats[place] for place in leaders(roll.sums))
    if len(leading) == 1:
        return _open_play(Step(replace(state, roll=roll), effects), leading[0], TIE if roll.number else ORDER)
    tied = tuple(Effect(EffectKind.TIED, TIE, state.players[seat].id) for seat in leading)
    again = OrderRoll(roll.number + 1, leading)
    return Step(replace(state, roll=again, seat=leading[0], because=TIE), (*effects, *tied))


def _open_play(step: Step[State], starter: Seat, because: ClauseId) -> Step[State]:
    """The starter is known: Points that come before play are thrown, or the first turn begins."""
    state = replace(step.state, starter=starter)
    effects = (*step.effects, Effect(EffectKind.STARTS, because, state.players[starter].id))
    options = state.table.options
    if not point_before_play(options.point_scope, options.point_time):
        return Step(begin_turn(state, starter, because), effects)
    common = options.point_scope is PointScope.COMMON
    thrower = setter(starter, len(state.players), options.point_setter) if common else starter
    why = ClauseId("BUCK-POINT-SETTER") if common else because
    return Step(replace(state, phase=Phase.POINT, seat=thrower, because=why), effects)


def throw_for_point(state: State, throw: Throw) -> Step[State]:
    """One die for a Point: a miss is thrown again, a hit is the Point of those whom it serves."""
    face = throw.dice[0]
    if not is_point_face(face, state.table.options.point_faces):
        return _miss(state, face)
    return _after_point(_set_point(state, face))


def _miss(state: State, face: Face) -> Step[State]:
    options, player = state.table.options, state.acting
    free = is_mulligan(player.misses, options.mulligan)
    because = ClauseId("BUCK-POINT-FACE")
    effects = [Effect(EffectKind.MISSED, because, player.id, face)]
    if free:
        effects.append(Effect(EffectKind.MULLIGAN, ClauseId("BUCK-MULLIGAN"), player.id))
    missed = with_player(state, state.seat, replace(player, misses=player.misses + 1))
    step = Step(replace(state, players=missed, because=because, left=None), tuple(effects))
    fine = point_miss_fine(free, options.fine_on, options.stake)
    return pay_fines(step, state.seat, (("BUCK-FINE-POINT-MISS", fine),))


def _set_point(state: State, face: Face) -> Step[State]:
    scope, clause = state.table.options.point_scope, ClauseId("BUCK-POINT-SCOPE")
    served = [is_point_of(seat, state.seat, scope) for seat in range(len(state.players))]
    players = tuple(
        replace(player, point=face) if serves else player for player, serves in zip(state.players, served, strict=True)
    )
    effects = tuple(
        Effect(EffectKind.POINT, clause, player.id, face)
        for player, serves in zip(players, served, strict=True)
        if serves
    )
    return Step(replace(state, players=players, left=None), effects)


def _after_point(step: Step[State]) -> Step[State]:
    """Before play the next player without a Point throws for it, or play begins; in a turn its player goes on."""
    state, options = step.state, step.state.table.options
    if not point_before_play(options.point_scope, options.point_time):
        because = ClauseId("BUCK-POINT-TIME")
        return Step(replace(state, phase=Phase.CHOICE, because=because), step.effects)
    following = next_seat(state.seat, len(state.players))
    if state.players[following].point is None:
        return Step(replace(state, seat=following, because=CLOCKWISE), step.effects)
    return Step(begin_turn(state, state.starter, ClauseId("BUCK-ORDER")), step.effects)
