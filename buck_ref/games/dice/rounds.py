"""Rounds strung together: totals, the end of the game, who starts the next (spec/clauses/buck/rounds.toml)."""

from buck_ref.games.dice.order import nobody_plays_twice
from buck_ref.games.dice.values import Points, Seat
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import NextRoundStart, RoundScore


def raw_unless_capped(score: Points, target: Points, round_score: RoundScore, result: Points) -> bool:
    """BUCK-ROUND-SCORE: the whole score; where it is capped, what is above the target is lost, and nothing else."""
    lost = score - result
    return lost == (score - target if round_score is RoundScore.CAPPED and score > target else 0)


@clause("BUCK-ROUND-SCORE", ensures=(raw_unless_capped,))
def round_points(score: Points, target: Points, round_score: RoundScore) -> Points:
    """What a player's score at the end of a round adds to the player's total."""
    return min(score, target) if round_score is RoundScore.CAPPED else score


def some_total(totals: tuple[Points, ...]) -> bool:
    """BUCK-ROUND-LEAD: somebody plays."""
    return len(totals) > 0


def nobody_has_more(totals: tuple[Points, ...], result: tuple[Seat, ...]) -> bool:
    """BUCK-ROUND-LEAD: those lead, and only those, whose total nobody beats."""
    return all((seat in result) != any(other > total for other in totals) for seat, total in enumerate(totals))


def in_seat_order(totals: tuple[Points, ...], result: tuple[Seat, ...]) -> bool:
    """BUCK-ROUND-LEAD: seats there are, each once and in their order."""
    return list(result) == sorted(set(result)) and set(result) <= set(range(len(totals)))


@clause("BUCK-ROUND-LEAD", requires=(some_total,), ensures=(nobody_has_more, in_seat_order))
def lead(totals: tuple[Points, ...]) -> tuple[Seat, ...]:
    """The seats of those with the highest total."""
    highest = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == highest)


def a_round_was_played(played: int, rounds: int, leading: int) -> bool:
    """BUCK-ROUND-END: a game has rounds, one of them is over, and somebody leads."""
    return played >= 1 and rounds >= 1 and leading >= 1


def not_before_and_not_while_tied(played: int, rounds: int, leading: int, result: bool) -> bool:
    """BUCK-ROUND-END: it goes on while rounds are missing, and while several lead; a game of one round never does."""
    goes_on = rounds > 1 and (played < rounds or leading > 1)
    return result != goes_on


@clause("BUCK-ROUND-END", requires=(a_round_was_played,), ensures=(not_before_and_not_while_tied,))
def game_ends(played: int, rounds: int, leading: int) -> bool:
    """Does the game end after so many rounds, with so many players in the lead?"""
    return rounds == 1 or (played >= rounds and leading == 1)


def the_winner_plays(order: tuple[Seat, ...], winner: Seat) -> bool:
    """BUCK-ROUND-START: the winner of the last round is one of the players."""
    return winner in order


def turned_to_its_first(
    order: tuple[Seat, ...], winner: Seat, next_round_start: NextRoundStart, result: tuple[Seat, ...]
) -> bool:
    """BUCK-ROUND-START: the same order from another player on; none where it is decided anew."""
    if next_round_start is NextRoundStart.ROLL_AGAIN:
        return result == ()
    first = winner if next_round_start is NextRoundStart.WINNER else order[1 % len(order)]
    place = order.index(first)
    return all(seat == order[(place + after) % len(order)] for after, seat in enumerate(result)) and len(result) == len(
        order
    )


@clause("BUCK-ROUND-START", requires=(nobody_plays_twice, the_winner_plays), ensures=(turned_to_its_first,))
def next_order(order: tuple[Seat, ...], winner: Seat, next_round_start: NextRoundStart) -> tuple[Seat, ...]:
    """The order of play of the next round, after the last round's; empty where it is decided anew (BUCK-ORDER)."""
    match next_round_start:
        case NextRoundStart.ROLL_AGAIN:
            return ()
        case NextRoundStart.ROTATE_LEFT:
            return (*order[1:], order[0])
        case NextRoundStart.WINNER:
            place = order.index(winner)
            return (*order[place:], *order[:place])
