"""The players, the seats and the pack (spec/clauses/hucklebuck/pack.toml)."""

from buck_ref.games.hucklebuck.values import HAND, PACK, Seat
from buck_ref.rulebook.contract import clause


def neither_too_few_nor_too_many(players: int, result: bool) -> bool:
    """HUCK-PLAYERS: refused exactly below three and above seven."""
    return result != (players < 3 or players > 7)


@clause("HUCK-PLAYERS", ensures=(neither_too_few_nor_too_many,))
def players_allowed(players: int) -> bool:
    """Can so many play?"""
    return 3 <= players <= 7


def somebody_else_is_in(seat: Seat, seats: int, out: tuple[Seat, ...]) -> bool:
    """HUCK-LEFT: the seat is one of the table, and another one is not passed over."""
    return 0 <= seat < seats and any(other != seat and other not in out for other in range(seats))


def not_passed_over(seat: Seat, seats: int, out: tuple[Seat, ...], result: Seat) -> bool:
    """HUCK-LEFT: never one who is passed over, nor the same one again."""
    return 0 <= result < seats and result != seat and result not in out


def nobody_between(seat: Seat, seats: int, out: tuple[Seat, ...], result: Seat) -> bool:
    """HUCK-LEFT: on the way to the left, all seats before that one are passed over."""
    way = range(seat + 1, result) if seat < result else (*range(seat + 1, seats), *range(result))
    return all(other in out for other in way)


@clause("HUCK-LEFT", requires=(somebody_else_is_in,), ensures=(not_passed_over, nobody_between))
def next_at_left(seat: Seat, seats: int, out: tuple[Seat, ...]) -> Seat:
    """The next seat to the left that is not in `out`; after the last seat comes the first."""
    return next(other % seats for other in range(seat + 1, seat + seats) if other % seats not in out)


def a_place_in_the_deal(place: int, players: int) -> bool:
    """HUCK-DEAL: one of the players who are dealt to, counted from 0 from the dealer's left."""
    return 0 <= place < players <= 7


def one_in_each_round(place: int, players: int, result: tuple[int, ...]) -> bool:
    """HUCK-DEAL: five cards; in each time round the table, one, with as many before it there as players before him."""
    return len(result) == HAND and all(
        position // players == round_ and position % players == place for round_, position in enumerate(result)
    )


def of_the_pack(result: tuple[int, ...]) -> bool:
    """HUCK-DEAL: the pack has such places."""
    return all(0 <= position < PACK for position in result)


@clause("HUCK-DEAL", requires=(a_place_in_the_deal,), ensures=(one_in_each_round, of_the_pack))
def dealt_positions(place: int, players: int) -> tuple[int, ...]:
    """The five places in the shuffled pack, from 0, whose cards go to the `place`-th player from the dealer's left."""
    return tuple(place + round_ * players for round_ in range(HAND))


def left_of(anchor: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats in the order in which they come round the table to the left of `anchor`, itself last (HUCK-LEFT)."""
    ordered = sorted(seats)
    return (*(seat for seat in ordered if seat > anchor), *(seat for seat in ordered if seat <= anchor))
