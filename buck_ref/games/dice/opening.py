"""The opening: who plays, who starts, and the Point (spec/clauses/buck/opening.toml)."""

from buck_ref.games.dice.values import Face, Seat, Throw
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.options import PointScope, PointSetter, PointTime, StartOrder


def neither_too_few_nor_too_many(players: int, min_players: int, max_players: int, result: bool) -> bool:
    """BUCK-PLAYERS: refused exactly below the minimum or above the maximum."""
    return result != (players < min_players or players > max_players)


@clause("BUCK-PLAYERS", ensures=(neither_too_few_nor_too_many,))
def players_allowed(players: int, min_players: int, max_players: int) -> bool:
    """Can so many play?"""
    return min_players <= players <= max_players


def as_many_as_due(throw: Throw, dice_due: int, result: bool) -> bool:
    """BUCK-DICE: never another number of dice."""
    return not result or len(throw) == dice_due


def faces_of_the_die(throw: Throw, dice_due: int, faces: int, result: bool) -> bool:
    """BUCK-DICE: so many dice are refused exactly where some die shows a face it does not have."""
    return len(throw) != dice_due or result != any(face < 1 or face > faces for face in throw)


@clause("BUCK-DICE", ensures=(as_many_as_due, faces_of_the_die))
def is_throw(throw: Throw, dice_due: int, faces: int) -> bool:
    """Is this a throw of `dice_due` dice with `faces` faces?"""
    return len(throw) == dice_due and min(throw, default=1) >= 1 and max(throw, default=1) <= faces


def no_throw_for_seats(start_order: StartOrder, result: bool) -> bool:
    """BUCK-ORDER: the seats decide without a throw."""
    return result != (start_order is StartOrder.SEATS)


@clause("BUCK-ORDER", ensures=(no_throw_for_seats,))
def order_is_thrown(start_order: StartOrder) -> bool:
    """Do the players throw for who starts?"""
    return start_order is not StartOrder.SEATS


def somebody_threw(thrown: tuple[int, ...]) -> bool:
    """BUCK-ORDER-TIE: at least one sum."""
    return len(thrown) > 0


def nobody_threw_more(thrown: tuple[int, ...], result: tuple[int, ...]) -> bool:
    """BUCK-ORDER-TIE: those lead, and only those, whose sum nobody beat."""
    return all((place in result) != any(other > sum_ for other in thrown) for place, sum_ in enumerate(thrown))


def in_seat_order(thrown: tuple[int, ...], result: tuple[int, ...]) -> bool:
    """BUCK-ORDER-TIE: the tied throw again in the order of their seats, and nobody else does."""
    return list(result) == sorted(set(result)) and set(result) <= set(range(len(thrown)))


@clause("BUCK-ORDER-TIE", requires=(somebody_threw,), ensures=(nobody_threw_more, in_seat_order))
def leaders(thrown: tuple[int, ...]) -> tuple[int, ...]:
    """The places of the highest sum: one starts, several throw again among themselves."""
    highest = max(thrown)
    return tuple(place for place, sum_ in enumerate(thrown) if sum_ == highest)


def a_seat_at_the_table(seat: Seat, seats: int) -> bool:
    """BUCK-ORDER-CLOCKWISE: a seat there is."""
    return 0 <= seat < seats


def one_further_or_round(seat: Seat, seats: int, result: Seat) -> bool:
    """BUCK-ORDER-CLOCKWISE: the seat to the left, and the first after the last."""
    return result == 0 if seat == seats - 1 else result - seat == 1


@clause("BUCK-ORDER-CLOCKWISE", requires=(a_seat_at_the_table,), ensures=(one_further_or_round,))
def next_seat(seat: Seat, seats: int) -> Seat:
    """Who follows this seat."""
    return (seat + 1) % seats


def every_face_where_none_is_named(point_faces: tuple[Face, ...], result: bool) -> bool:
    """BUCK-POINT-FACE: without a list no face is refused."""
    return len(point_faces) > 0 or result


def none_but_the_named(face: Face, point_faces: tuple[Face, ...], result: bool) -> bool:
    """BUCK-POINT-FACE: with a list only its faces serve."""
    return len(point_faces) == 0 or result == any(face == named for named in point_faces)


@clause("BUCK-POINT-FACE", ensures=(every_face_where_none_is_named, none_but_the_named))
def is_point_face(face: Face, point_faces: tuple[Face, ...]) -> bool:
    """Can this face be a Point?"""
    return not point_faces or face in point_faces


def own_points_in_the_first_turn_only(point_scope: PointScope, point_time: PointTime, result: bool) -> bool:
    """BUCK-POINT-TIME: only a player's own Point can wait for the first turn."""
    waits = point_scope is PointScope.OWN and point_time is PointTime.FIRST_TURN
    return result != waits


@clause("BUCK-POINT-TIME", ensures=(own_points_in_the_first_turn_only,))
def point_before_play(point_scope: PointScope, point_time: PointTime) -> bool:
    """Is the Point thrown before play, rather than at the start of each player's first turn?"""
    return point_scope is PointScope.COMMON or point_time is PointTime.BEFORE_PLAY


def a_starter_at_the_table(starter: Seat, seats: int) -> bool:
    """BUCK-POINT-SETTER: the starter has a seat."""
    return 0 <= starter < seats


def starter_or_right_of_him(starter: Seat, seats: int, point_setter: PointSetter, result: Seat) -> bool:
    """BUCK-POINT-SETTER: the starter himself, or the one whom the starter follows."""
    if point_setter is PointSetter.FIRST:
        return result == starter
    return (result == seats - 1) if starter == 0 else (starter - result == 1)


@clause("BUCK-POINT-SETTER", requires=(a_starter_at_the_table,), ensures=(starter_or_right_of_him,))
def setter(starter: Seat, seats: int, point_setter: PointSetter) -> Seat:
    """Who throws a common Point: the first or the last in the order of play."""
    return starter if point_setter is PointSetter.FIRST else (starter - 1) % seats


def always_the_throwers(seat: Seat, thrower: Seat, result: bool) -> bool:
    """BUCK-POINT-SCOPE: the Point is always the thrower's too."""
    return seat != thrower or result


def the_others_by_ruling(seat: Seat, thrower: Seat, point_scope: PointScope, result: bool) -> bool:
    """BUCK-POINT-SCOPE: it is another player's exactly where it is common."""
    return seat == thrower or result != (point_scope is PointScope.OWN)


@clause("BUCK-POINT-SCOPE", ensures=(always_the_throwers, the_others_by_ruling))
def is_point_of(seat: Seat, thrower: Seat, point_scope: PointScope) -> bool:
    """Does the Point that `thrower` threw hold for `seat`?"""
    return point_scope is PointScope.COMMON or seat == thrower


def counts_misses(misses_before: int) -> bool:
    """BUCK-MULLIGAN: a number of misses."""
    return misses_before >= 0


def the_first_only(misses_before: int, mulligan: bool, result: bool) -> bool:
    """BUCK-MULLIGAN: a later miss is never one, the first always where the table grants it."""
    return not result if misses_before > 0 else result == mulligan


@clause("BUCK-MULLIGAN", requires=(counts_misses,), ensures=(the_first_only,))
def is_mulligan(misses_before: int, mulligan: bool) -> bool:
    """Is this missed Point throw the free one?"""
    return mulligan and misses_before == 0
