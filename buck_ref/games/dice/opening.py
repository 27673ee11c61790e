"""The opening: who plays, with what dice, and the Point (spec/clauses/buck/opening.toml)."""

from buck_ref.games.dice.order import nobody_plays_twice
from buck_ref.games.dice.values import Face, Seat, Throw
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import PointScope, PointSetter, PointTime


def neither_too_few_nor_too_many(players: int, min_players: int, max_players: int, result: bool) -> bool:
    """BUCK-PLAYERS: refused exactly below the minimum or above the maximum."""
    return result != (players < min_players or players > max_players)


@clause("BUCK-PLAYERS", ensures=(neither_too_few_nor_too_many,))
def players_allowed(players: int, min_players: int, max_players: int) -> bool:
    """Can so many play?"""
    return min_players <= players <= max_players


def some_die_is_due(dice_due: int) -> bool:
    """BUCK-DICE: every throw is of one die at least."""
    return dice_due >= 1


def as_many_as_due(throw: Throw, dice_due: int, result: bool) -> bool:
    """BUCK-DICE: never another number of dice."""
    return not result or len(throw) == dice_due


def faces_of_the_die(throw: Throw, dice_due: int, faces: int, result: bool) -> bool:
    """BUCK-DICE: so many dice are refused exactly where some die shows a face it does not have."""
    return len(throw) != dice_due or result != any(face < 1 or face > faces for face in throw)


@clause("BUCK-DICE", requires=(some_die_is_due,), ensures=(as_many_as_due, faces_of_the_die))
def is_throw(throw: Throw, dice_due: int, faces: int) -> bool:
    """Is this a throw of `dice_due` dice with `faces` faces?"""
    return len(throw) == dice_due and min(throw) >= 1 and max(throw) <= faces


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


def some_order(order: tuple[Seat, ...]) -> bool:
    """BUCK-POINT-SETTER: somebody plays."""
    return len(order) > 0


def first_or_last(order: tuple[Seat, ...], point_setter: PointSetter, result: Seat) -> bool:
    """BUCK-POINT-SETTER: nobody plays before the first, and nobody after the last."""
    place = 0 if point_setter is PointSetter.FIRST else len(order) - 1
    return all((seat == result) == (here == place) for here, seat in enumerate(order))


@clause("BUCK-POINT-SETTER", requires=(some_order, nobody_plays_twice), ensures=(first_or_last,))
def setter(order: tuple[Seat, ...], point_setter: PointSetter) -> Seat:
    """Who throws a common Point: the first or the last in the order of play."""
    return order[0] if point_setter is PointSetter.FIRST else order[-1]


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
