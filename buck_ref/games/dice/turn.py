"""The turn: what a throw does to the score, and who throws next (spec/clauses/buck/turn.toml).

These functions know a throw by its worth alone: its points, whether it is a Big or a Little Buck, and whether a die
shows the Point. That keeps each of them small enough to be proved, and enumerated, over its whole domain.
"""

from buck_ref.games.dice.values import OVERSHOT, Ending, Outcome, Points, Reach
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import BigBuck, Goal, KeepsTurn, LittleBuckTurn, Overshoot, RollAgain


def short_of_target(score: Points, target: Points) -> bool:
    """BUCK-TURN: a score in play is short of the target; who reaches it has won."""
    return 0 <= score < target


def three_dice_or_more(dice: int) -> bool:
    """BUCK-DICE: the game is played with three dice or more."""
    return dice >= 3


def as_many_as_points_are_missing(score: Points, target: Points, dice: int, fewer_dice: bool, result: int) -> bool:
    """BUCK-FEWER-DICE: all the dice, unless the table plays so and as few points are missing as dice are thrown."""
    missing = target - score
    return result == (missing if fewer_dice and missing <= 2 else dice)


@clause(
    "BUCK-FEWER-DICE",
    requires=(short_of_target, three_dice_or_more),
    ensures=(as_many_as_points_are_missing,),
)
def dice_due(score: Points, target: Points, dice: int, fewer_dice: bool) -> int:
    """How many dice the next throw of a turn has: two points short of the target two, one point short one."""
    if fewer_dice and score == target - 2:
        return 2
    return 1 if fewer_dice and score == target - 1 else dice


def not_negative(points: Points) -> bool:
    """BUCK-SCORE: a throw is never worth less than nothing."""
    return points >= 0


def compares_what_is_missing(score: Points, points: Points, target: Points, result: Reach) -> bool:
    """BUCK-GOAL: exact where the points are just what is missing, over where they are more."""
    missing = target - score
    if points == missing:
        return result is Reach.EXACT
    return result is (Reach.OVER if points > missing else Reach.SHORT)


@clause("BUCK-GOAL", requires=(short_of_target, not_negative), ensures=(compares_what_is_missing,))
def reach(score: Points, points: Points, target: Points) -> Reach:
    """How the score would stand to the target with these points added."""
    if score + points == target:
        return Reach.EXACT
    return Reach.OVER if score + points > target else Reach.SHORT


def nothing_else_wins(is_big_buck: bool, reach: Reach, goal: Goal, big_buck: BigBuck, result: bool) -> bool:
    """BUCK-WIN: no win short of the target, or past an exact one, without a Big Buck that wins; none withheld."""
    if is_big_buck and big_buck is BigBuck.WINS:
        return result
    return result != (reach is Reach.SHORT or (reach is Reach.OVER and goal is Goal.EXACT))


@clause("BUCK-WIN", ensures=(nothing_else_wins,))
def wins(is_big_buck: bool, reach: Reach, goal: Goal, big_buck: BigBuck) -> bool:
    """Does the throw win, at once, for the player who made it?"""
    if is_big_buck and big_buck is BigBuck.WINS:
        return True
    return reach is Reach.EXACT or (reach is Reach.OVER and goal is Goal.AT_LEAST)


def scores_in_order(score: Points, turn_start: Points) -> bool:
    """BUCK-TURN: within a turn the score only grows, from the turn's start."""
    return 0 <= turn_start <= score


def never_gains(score: Points, result: Points) -> bool:
    """BUCK-OVERSHOOT: a throw past the target never adds a point."""
    return 0 <= result <= score


def loses_what_the_reading_says(score: Points, turn_start: Points, overshoot: Overshoot, result: Points) -> bool:
    """BUCK-OVERSHOOT: the loss is the turn's points, the whole score, or nothing."""
    loss = score - result
    if overshoot is Overshoot.TURN_LOST:
        return loss == score - turn_start
    return loss == score if overshoot is Overshoot.RESET else loss == 0


@clause("BUCK-OVERSHOOT", requires=(scores_in_order,), ensures=(never_gains, loses_what_the_reading_says))
def score_after_overshoot(score: Points, turn_start: Points, overshoot: Overshoot) -> Points:
    """The score after a throw that would have gone past the target."""
    match overshoot:
        case Overshoot.TURN_LOST:
            return turn_start
        case Overshoot.RESET:
            return 0
        case _:
            return score


def only_void_throws_come_again(matched: bool, overshoot: Overshoot, result: bool) -> bool:
    """BUCK-OVERSHOOT-AGAIN: three readings end the turn, one throws again, one asks for the Point."""
    if overshoot is Overshoot.VOID_REROLL:
        return result
    return result == (matched and overshoot is Overshoot.VOID_REROLL_IF_MATCH)


@clause("BUCK-OVERSHOOT-AGAIN", ensures=(only_void_throws_come_again,))
def throws_again_after_overshoot(matched: bool, overshoot: Overshoot) -> bool:
    """Does the player throw again after a throw past the target?"""
    match overshoot:
        case Overshoot.VOID_REROLL:
            return True
        case Overshoot.VOID_REROLL_IF_MATCH:
            return matched
        case _:
            return False


def scoreless_never_keeps(points: Points, result: bool) -> bool:
    """BUCK-TURN-KEEPS: a throw without points ends the turn under every reading."""
    return points > 0 or not result


def a_score_ends_it_by_ruling_only(
    points: Points,
    matched: bool,
    is_little_buck: bool,
    keeps_turn: KeepsTurn,
    little_buck_turn: LittleBuckTurn,
    result: bool,
) -> bool:
    """BUCK-TURN-KEEPS: a throw that scored ends the turn only by one of the two rulings."""
    unmatched = keeps_turn is KeepsTurn.MATCH_ONLY and not matched
    ended = little_buck_turn is LittleBuckTurn.ENDS and is_little_buck
    return points == 0 or result != (unmatched or ended)


@clause("BUCK-TURN-KEEPS", requires=(not_negative,), ensures=(scoreless_never_keeps, a_score_ends_it_by_ruling_only))
def keeps(
    points: Points, matched: bool, is_little_buck: bool, keeps_turn: KeepsTurn, little_buck_turn: LittleBuckTurn
) -> bool:
    """Does a throw that neither won nor went past the target keep the turn?"""
    if points == 0 or (is_little_buck and little_buck_turn is LittleBuckTurn.ENDS):
        return False
    return matched or keeps_turn is KeepsTurn.ANY_SCORE


def wins_outright(is_big_buck: bool, big_buck: BigBuck) -> bool:
    """BUCK-WIN: a Big Buck that wins whatever the score is."""
    return is_big_buck and big_buck is BigBuck.WINS


def target_made_at_a_win(
    score: Points,
    points: Points,
    is_big_buck: bool,
    target: Points,
    goal: Goal,
    big_buck: BigBuck,
    result: Outcome,
) -> bool:
    """BUCK-TURN-THROW: a winner stands at the target, or past one that need not be exact; the others short of it."""
    if result.ending is not Ending.WON:
        return 0 <= result.score < target
    if wins_outright(is_big_buck, big_buck) or goal is Goal.EXACT:
        return result.score == target
    return result.score == score + points >= target


def wins_only_so(
    score: Points,
    points: Points,
    is_big_buck: bool,
    target: Points,
    goal: Goal,
    big_buck: BigBuck,
    result: Outcome,
) -> bool:
    """BUCK-WIN: a Big Buck that wins from any score, or the points that are missing; more only where it may be more."""
    missing = target - score
    made = points == missing or (points > missing and goal is Goal.AT_LEAST)
    return (result.ending is Ending.WON) == (wins_outright(is_big_buck, big_buck) or made)


def counted_points_are_added(score: Points, points: Points, result: Outcome) -> bool:
    """BUCK-TURN: a throw that scored and did not win adds its points at once, whether or not it keeps the turn."""
    return result.ending not in (Ending.AGAIN, Ending.PASSES) or result.score == score + points


def overshot_only_past_the_target(score: Points, points: Points, target: Points, goal: Goal, result: Outcome) -> bool:
    """BUCK-OVERSHOOT: only points past an exact target overshoot."""
    overshot = result.ending in OVERSHOT
    past = score + points > target and goal is Goal.EXACT
    return overshot == (result.ending is not Ending.WON and past)


def an_overshoot_is_read_by_ruling(
    score: Points, turn_start: Points, matched: bool, overshoot: Overshoot, result: Outcome
) -> bool:
    """BUCK-OVERSHOOT, BUCK-OVERSHOOT-AGAIN: what it costs, and whether the player throws again."""
    if result.ending not in OVERSHOT:
        return True
    again = result.ending is Ending.OVERSHOT_AGAIN
    costs = loses_what_the_reading_says(score, turn_start, overshoot, result.score)
    return costs and only_void_throws_come_again(matched, overshoot, again)


def a_score_keeps_the_turn_by_ruling(
    points: Points,
    matched: bool,
    is_little_buck: bool,
    keeps_turn: KeepsTurn,
    little_buck_turn: LittleBuckTurn,
    result: Outcome,
) -> bool:
    """BUCK-TURN-KEEPS: a throw that scored, and neither won nor overshot, ends the turn only by a ruling."""
    if result.ending not in (Ending.AGAIN, Ending.PASSES):
        return True
    again = result.ending is Ending.AGAIN
    return a_score_ends_it_by_ruling_only(points, matched, is_little_buck, keeps_turn, little_buck_turn, again)


def only_nothing_is_scoreless(
    score: Points, points: Points, is_big_buck: bool, big_buck: BigBuck, result: Outcome
) -> bool:
    """BUCK-TURN-THROW: a throw without points, unless it wins outright, is scoreless and leaves the score."""
    if result.ending is Ending.SCORELESS:
        return points == 0 and result.score == score
    return points > 0 or wins_outright(is_big_buck, big_buck)


@clause(
    "BUCK-TURN-THROW",
    requires=(short_of_target, scores_in_order, not_negative),
    ensures=(
        target_made_at_a_win,
        wins_only_so,
        counted_points_are_added,
        overshot_only_past_the_target,
        an_overshoot_is_read_by_ruling,
        a_score_keeps_the_turn_by_ruling,
        only_nothing_is_scoreless,
    ),
)
def after_throw(
    score: Points,
    turn_start: Points,
    points: Points,
    is_big_buck: bool,
    is_little_buck: bool,
    matched: bool,
    target: Points,
    goal: Goal,
    big_buck: BigBuck,
    overshoot: Overshoot,
    keeps_turn: KeepsTurn,
    little_buck_turn: LittleBuckTurn,
) -> Outcome:
    """What one throw of a turn does: the win first, the overshoot second, the end of the turn third."""
    reached = reach.plain(score, points, target)
    if wins.plain(is_big_buck, reached, goal, big_buck):
        outright = is_big_buck and big_buck is BigBuck.WINS
        return Outcome(target if outright else score + points, Ending.WON)
    if reached is Reach.OVER:
        again = throws_again_after_overshoot.plain(matched, overshoot)
        lowered = score_after_overshoot.plain(score, turn_start, overshoot)
        return Outcome(lowered, Ending.OVERSHOT_AGAIN if again else Ending.OVERSHOT_ENDS)
    if points == 0:
        return Outcome(score, Ending.SCORELESS)
    kept = keeps.plain(points, matched, is_little_buck, keeps_turn, little_buck_turn)
    return Outcome(score + points, Ending.AGAIN if kept else Ending.PASSES)


def counts_throws(throws_in_turn: int) -> bool:
    """BUCK-TURN-STOP: a number of throws."""
    return throws_in_turn >= 0


def first_throw_is_compulsory(throws_in_turn: int, result: bool) -> bool:
    """BUCK-TURN-STOP: nobody stops before the first throw."""
    return throws_in_turn > 0 or not result


def a_right_only_under_may(throws_in_turn: int, roll_again: RollAgain, result: bool) -> bool:
    """BUCK-TURN-STOP: after the first throw, free under `may` and never under `must`."""
    return throws_in_turn == 0 or result != (roll_again is RollAgain.MUST)


@clause("BUCK-TURN-STOP", requires=(counts_throws,), ensures=(first_throw_is_compulsory, a_right_only_under_may))
def may_stop(throws_in_turn: int, roll_again: RollAgain) -> bool:
    """May the player end the turn instead of throwing?"""
    return roll_again is RollAgain.MAY and throws_in_turn >= 1
