"""Rule functions with faults in them, for the gate to find: it must pass none of them."""

from buck_ref.games.dice.scoring import a_die_serves_one_sum, is_a_face, is_some_dice, sum_pairs
from buck_ref.games.dice.values import Ending, Outcome, Points, Throw
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import SharedDie


@clause("PLANTED-SHARED-DIE", requires=(is_some_dice, is_a_face), ensures=(a_die_serves_one_sum,))
def shared_die_counted_twice(throw: Throw, point: int, sums: bool, shared_die: SharedDie) -> Points:
    """Counts every pair, under either reading."""
    return len(sum_pairs(throw, point)) if sums else 0


def target_at_a_win(target: Points, result: Outcome) -> bool:
    """The winner stands at the target."""
    return result.ending is not Ending.WON or result.score == target


@clause("PLANTED-SIXTEEN-WINS", ensures=(target_at_a_win,))
def sixteen_wins(score: Points, points: Points, target: Points) -> Outcome:
    """Wins past the target too, where it is 15."""
    won = score + points >= target
    return Outcome(score + points, Ending.WON if won else Ending.AGAIN)


@clause("PLANTED-NO-CONTRACT")
def without_contract(score: Points) -> Points:
    """Promises nothing, so nothing is proved."""
    return score


def never(score: Points) -> bool:
    """Holds of no score."""
    return score != score


@clause("PLANTED-NEVER", requires=(never,), ensures=(never,))
def never_called(score: Points) -> Points:
    """No input meets the precondition, so a proof would say nothing."""
    return score
