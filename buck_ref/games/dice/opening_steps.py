"""The steps before play: stakes, the throws for the order, the Points."""

from msgspec.structs import replace

from buck_ref.games.dice.acts import Throw
from buck_ref.games.dice.chips import point_miss_fine
from buck_ref.games.dice.clause_ids import (
    MULLIGAN,
    ORDER,
    ORDER_FULL,
    ORDER_PLACES,
    ORDER_TIE,
    PLAYERS,
    POINT_FACE,
    POINT_SCOPE,
    POINT_SETTER,
    POINT_TIME,
    ROUND_START,
)
from buck_ref.games.dice.opening import (
    is_mulligan,
    is_point_face,
    is_point_of,
    players_allowed,
    point_before_play,
    setter,
)
from buck_ref.games.dice.order import gives_places, leaders, next_in_play, next_seat, order_is_thrown, places
from buck_ref.games.dice.settle import pay_fines, pay_stakes
from buck_ref.games.dice.state import OrderRoll, Phase, Player, State, with_player
from buck_ref.games.dice.turn_steps import begin_turn, passes_by
from buck_ref.games.dice.values import Face, Seat
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Illegal, Reason, Standings, Step, Table
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import DiceOptions, PointScope


def start(table: Table[DiceOptions]) -> Step[State] | Illegal:
    """Seat the players (BUCK-PLAYERS) and open the first round."""
    options, seats = table.options, len(table.players)
    if not players_allowed(seats, options.min_players, options.max_players):
        allowed = f"{options.min_players}..{options.max_players}"
        return Illegal(Reason.PLAYERS, PLAYERS, allowed, seats)
    return open_round(table, tuple(Player(id_) for id_ in table.players), (), 1, ())


def open_round(
    table: Table[DiceOptions],
    players: tuple[Player, ...],
    order: tuple[Seat, ...],
    number: int,
    ended: tuple[Standings, ...],
) -> Step[State]:
    """Take the stakes, and begin with the order, unless it is known from the last round or is that of the seats."""
    fresh = State(table, Phase.ORDER, players, pot=0, seat=0, because=ORDER, round=number, rounds=ended)
    step = pay_stakes(fresh)
    if order:
        return _open_play(step, order, ROUND_START)
    if order_is_thrown(table.options.start_order):
        everybody = OrderRoll(0, tuple(range(len(players))))
        return Step(replace(step.state, roll=everybody), step.effects)
    return _open_play(step, _clockwise(0, len(players)), ORDER)


def _clockwise(starter: Seat, seats: int) -> tuple[Seat, ...]:
    """The seats in the order of play, from the starter on."""
    order = [starter]
    while len(order) < seats:
        order.append(next_seat(order[-1], seats))
    return tuple(order)


def throw_for_order(state: State, throw: Throw) -> Step[State]:
    """One player's throw for the order; when all have thrown, it is known, or those who tie throw again."""
    roll = replace(state.roll, sums=(*state.roll.sums, sum(throw.dice)))
    effects = (Effect(EffectKind.SUMMED, ORDER, throw.player, roll.sums[-1], throw.dice),)
    if len(roll.sums) < len(roll.seats):
        return Step(replace(state, roll=roll, seat=roll.seats[len(roll.sums)]), effects)
    full = gives_places(state.table.options.start_order)
    before, after = _settled(roll, full=full)
    if after:
        return _throw_off(state, OrderRoll(roll.number + 1, after[0], (), before, after[1:]), effects)
    order = before if full else _clockwise(before[0], len(state.players))
    return _open_play(Step(state, effects), order, thrown_again_by(state) if roll.number else ORDER)


def _settled(roll: OrderRoll, *, full: bool) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, ...], ...]]:
    """Who has a place by now, in order, and the groups that have none, the first of them tied.

    For the start alone only the leaders matter; for a full order everybody does.
    """
    groups = places(roll.sums) if full else (leaders(roll.sums),)
    after = (*(tuple(roll.seats[place] for place in group) for group in groups), *roll.after)
    before = roll.before
    while after and len(after[0]) == 1:
        before, after = (*before, *after[0]), after[1:]
    return before, after


def _throw_off(state: State, again: OrderRoll, effects: tuple[Effect, ...]) -> Step[State]:
    tie = thrown_again_by(state)
    tied = tuple(Effect(EffectKind.TIED, tie, state.players[seat].id) for seat in again.seats)
    return Step(replace(state, roll=again, seat=again.seats[0], because=tie), (*effects, *tied))


def thrown_again_by(state: State) -> ClauseId:
    """The clause by which those who tie for the order throw again."""
    return ORDER_PLACES if gives_places(state.table.options.start_order) else ORDER_TIE


def _open_play(step: Step[State], order: tuple[Seat, ...], because: ClauseId) -> Step[State]:
    """The order of play is known: Points that come before play are thrown, or the first turn begins."""
    state, starter = replace(step.state, order=order, ordered_by=because), order[0]
    options, players = state.table.options, state.players
    placed = () if because is ROUND_START else _placed(state)
    effects = (*step.effects, *placed, Effect(EffectKind.STARTS, because, players[starter].id))
    if not point_before_play(options.point_scope, options.point_time):
        return Step(begin_turn(state, starter, because), effects)
    common = options.point_scope is PointScope.COMMON
    thrower = setter(order, options.point_setter) if common else starter
    why = POINT_SETTER if common else because
    return Step(replace(state, phase=Phase.POINT, seat=thrower, because=why), effects)


def _placed(state: State) -> tuple[Effect, ...]:
    """Everybody's place, where the throws gave one."""
    if not gives_places(state.table.options.start_order):
        return ()
    return tuple(
        Effect(EffectKind.PLACED, ORDER_FULL, state.players[seat].id, place)
        for place, seat in enumerate(state.order, 1)
    )


def throw_for_point(state: State, throw: Throw) -> Step[State]:
    """One die for a Point: a miss is thrown again, a hit is the Point of those whom it serves."""
    face = throw.dice[0]
    if not is_point_face(face, state.table.options.point_faces):
        return _miss(state, face)
    return _after_point(_set_point(state, face))


def _miss(state: State, face: Face) -> Step[State]:
    options, player = state.table.options, state.acting
    free = is_mulligan(player.misses, options.mulligan)
    effects = [Effect(EffectKind.MISSED, POINT_FACE, player.id, face)]
    if free:
        effects.append(Effect(EffectKind.MULLIGAN, MULLIGAN, player.id))
    missed = with_player(state, state.seat, replace(player, misses=player.misses + 1))
    step = Step(replace(state, players=missed, because=POINT_FACE, left=None), tuple(effects))
    fine = point_miss_fine(free, options.fine_on, options.stake)
    return pay_fines(step, state.seat, (("BUCK-FINE-POINT-MISS", fine),))


def _set_point(state: State, face: Face) -> Step[State]:
    scope = state.table.options.point_scope
    served = [is_point_of(seat, state.seat, scope) for seat in range(len(state.players))]
    players = tuple(
        replace(player, point=face) if serves else player for player, serves in zip(state.players, served, strict=True)
    )
    effects = tuple(
        Effect(EffectKind.POINT, POINT_SCOPE, player.id, face)
        for player, serves in zip(players, served, strict=True)
        if serves
    )
    return Step(replace(state, players=players, left=None), effects)


def _after_point(step: Step[State]) -> Step[State]:
    """Before play the next player without a Point throws for it, or play begins; in a turn its player goes on."""
    state, options = step.state, step.state.table.options
    if not point_before_play(options.point_scope, options.point_time):
        return Step(replace(state, phase=Phase.CHOICE, because=POINT_TIME), step.effects)
    following = next_in_play(state.order, (), state.seat)
    if state.players[following].point is None:
        return Step(replace(state, seat=following, because=passes_by(options)), step.effects)
    return Step(begin_turn(state, state.order[0], state.ordered_by), step.effects)
