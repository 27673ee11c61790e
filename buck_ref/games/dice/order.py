"""The order of play: who starts, who follows (spec/clauses/buck/order.toml)."""

from buck_ref.games.dice.values import Seat
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import StartOrder


def no_throw_for_seats(start_order: StartOrder, result: bool) -> bool:
    """BUCK-ORDER: the seats decide without a throw."""
    return result != (start_order is StartOrder.SEATS)


@clause("BUCK-ORDER", ensures=(no_throw_for_seats,))
def order_is_thrown(start_order: StartOrder) -> bool:
    """Do the players throw for who starts?"""
    return start_order is not StartOrder.SEATS


def all_but_by_one_die(start_order: StartOrder, dice: int, result: int) -> bool:
    """BUCK-ORDER-DICE: all the dice, unless the order is thrown with a single one."""
    return result == (1 if start_order is StartOrder.ONE_DIE_FULL_ORDER else dice)


@clause("BUCK-ORDER-DICE", ensures=(all_but_by_one_die,))
def order_dice(start_order: StartOrder, dice: int) -> int:
    """How many dice each player throws for the order."""
    return 1 if start_order is StartOrder.ONE_DIE_FULL_ORDER else dice


def not_for_the_start_alone(start_order: StartOrder, result: bool) -> bool:
    """BUCK-ORDER-FULL: a place for everybody, unless the seats decide or only the highest sum does."""
    return result == (start_order not in (StartOrder.SEATS, StartOrder.HIGHEST_SUM))


@clause("BUCK-ORDER-FULL", ensures=(not_for_the_start_alone,))
def gives_places(start_order: StartOrder) -> bool:
    """Do the numbers thrown give every player a place, rather than only say who starts?"""
    return start_order in (StartOrder.ONE_DIE_FULL_ORDER, StartOrder.ALL_DICE_FULL_ORDER)


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


def each_in_one_group(thrown: tuple[int, ...], result: tuple[tuple[int, ...], ...]) -> bool:
    """BUCK-ORDER-PLACES: every thrower has a place, and only one; the tied stand in the order of their seats."""
    placed = [place for group in result for place in group]
    return sorted(placed) == list(range(len(thrown))) and all(list(group) == sorted(group) for group in result)


def as_many_before_as_threw_more(thrown: tuple[int, ...], result: tuple[tuple[int, ...], ...]) -> bool:
    """BUCK-ORDER-PLACES: before a player's group stand just those who threw more, in it those who threw the same."""
    before = 0
    for group in result:
        for place in group:
            more = sum(1 for other in thrown if other > thrown[place])
            if more != before or len(group) != thrown.count(thrown[place]):
                return False
        before += len(group)
    return True


@clause(
    "BUCK-ORDER-PLACES",
    requires=(somebody_threw,),
    ensures=(each_in_one_group, as_many_before_as_threw_more),
)
def places(thrown: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The throwers, told by their places in the list, in groups: the highest first, those tied together."""
    return tuple(
        tuple(place for place, sum_ in enumerate(thrown) if sum_ == height)
        for height in sorted(set(thrown), reverse=True)
    )


def nobody_plays_twice(order: tuple[Seat, ...]) -> bool:
    """BUCK-NEXT: an order of play names every seat once."""
    return len(set(order)) == len(order)


def plays_and_is_not_alone(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat) -> bool:
    """BUCK-NEXT: the seat is one of the order, and somebody else is still in."""
    return seat in order and any(other != seat and other not in out for other in order)


def another_still_in(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat, result: Seat) -> bool:
    """BUCK-NEXT: one who plays; never a player who is out, nor the same one again."""
    return result in order and result not in out and result != seat


def nobody_between(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat, result: Seat) -> bool:
    """BUCK-NEXT: all whom the dice pass over on the way round are out."""
    if result not in order:
        return False
    here, there = order.index(seat), order.index(result)
    passed = order[here + 1 : there] if here < there else (*order[here + 1 :], *order[:there])
    return all(other in out for other in passed)


@clause("BUCK-NEXT", requires=(nobody_plays_twice, plays_and_is_not_alone), ensures=(another_still_in, nobody_between))
def next_in_play(order: tuple[Seat, ...], out: tuple[Seat, ...], seat: Seat) -> Seat:
    """Who follows `seat` in the order of play, round from the last to the first, among those who are not out."""
    here, seats = order.index(seat), len(order)
    following = order[(here + 1) % seats]
    while following in out:
        here += 1
        following = order[(here + 1) % seats]
    return following
