"""Leaving: what a win does to the round, and who loses it (spec/clauses/buck/leaving.toml)."""

from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import Elimination


def some_of_the_seats(out: int, seats: int) -> bool:
    """BUCK-OUT: at most all who play have left."""
    return 0 <= out <= seats


def first_out_or_all_but_one(out: int, seats: int, elimination: Elimination, result: bool) -> bool:
    """BUCK-OUT: the round goes on while nobody is out, or, where the last loses, while two or more are still in."""
    goes_on = out == 0 if elimination is Elimination.FIRST_WINS else seats - out >= 2
    return result != goes_on


@clause("BUCK-OUT", requires=(some_of_the_seats,), ensures=(first_out_or_all_but_one,))
def round_ends(out: int, seats: int, elimination: Elimination) -> bool:
    """Does the round end now that so many of the players have won and are out?"""
    return out >= 1 if elimination is Elimination.FIRST_WINS else out >= seats - 1


def only_who_is_left(is_out: bool, elimination: Elimination, result: bool) -> bool:
    """BUCK-LAST: nobody who is out loses, and nobody at all where the first one wins."""
    return result != (is_out or elimination is Elimination.FIRST_WINS)


@clause("BUCK-LAST", ensures=(only_who_is_left,))
def loses(is_out: bool, elimination: Elimination) -> bool:
    """Is this player, at the end of the round, the loser?"""
    return elimination is Elimination.LAST_LOSES and not is_out
