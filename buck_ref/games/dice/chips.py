"""The chips: stakes, fines, Snyder, the pot (spec/clauses/buck/chips.toml). Chips move, and never appear or vanish."""

from buck_ref.games.dice.values import OVERSHOT, Chips, Ending, Points, Purse
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import FineOn, Snyder, SnyderAbsent, SnyderScoreless


def a_stake(stake: Chips) -> bool:
    """BUCK-STAKE: never negative."""
    return stake >= 0


def chips_stay(purse: Chips, pot: Chips, result: Purse) -> bool:
    """BUCK-CHIPS: what leaves the purse is in the pot."""
    return result.purse + result.pot == purse + pot


def pot_grows_by_a_stake(pot: Chips, stake: Chips, result: Purse) -> bool:
    """BUCK-STAKE: one stake more in the pot."""
    return result.pot - pot == stake


@clause("BUCK-STAKE", requires=(a_stake,), ensures=(chips_stay, pot_grows_by_a_stake))
def ante(purse: Chips, pot: Chips, stake: Chips) -> Purse:
    """One player's stake goes into the pot at the start of the round."""
    return Purse(purse - stake, pot + stake)


def one_stake_unless(free: bool, stake: Chips, result: Chips) -> bool:
    """A fine is one stake, neither more nor less, unless something frees from it."""
    return result == (0 if free else stake)


def every_miss_but_the_free_one(is_mulligan: bool, fine_on: tuple[FineOn, ...], stake: Chips, result: Chips) -> bool:
    """BUCK-FINE-POINT-MISS: one stake, unless it is a mulligan or misses are not fined."""
    return one_stake_unless(is_mulligan or FineOn.POINT_MISS not in fine_on, stake, result)


@clause("BUCK-FINE-POINT-MISS", requires=(a_stake,), ensures=(every_miss_but_the_free_one,))
def point_miss_fine(is_mulligan: bool, fine_on: tuple[FineOn, ...], stake: Chips) -> Chips:
    """What a Point throw that missed costs."""
    return stake if FineOn.POINT_MISS in fine_on and not is_mulligan else 0


def every_turn_without_a_point(
    counted: bool, overshot: bool, fine_on: tuple[FineOn, ...], stake: Chips, result: Chips
) -> bool:
    """BUCK-FINE-TURN: one stake, unless a throw counted, one went past the target, or such turns are not fined."""
    return one_stake_unless(counted or overshot or FineOn.SCORELESS_TURN not in fine_on, stake, result)


@clause("BUCK-FINE-TURN", requires=(a_stake,), ensures=(every_turn_without_a_point,))
def scoreless_turn_fine(counted: bool, overshot: bool, fine_on: tuple[FineOn, ...], stake: Chips) -> Chips:
    """What a turn costs that ended without a throw that counted, and without one past the target."""
    return stake if FineOn.SCORELESS_TURN in fine_on and not counted and not overshot else 0


def every_throw_without_a_point(ending: Ending, fine_on: tuple[FineOn, ...], stake: Chips, result: Chips) -> bool:
    """BUCK-FINE-THROW: one stake, unless the throw was worth something, or such throws are not fined."""
    return one_stake_unless(ending is not Ending.SCORELESS or FineOn.SCORELESS_THROW not in fine_on, stake, result)


@clause("BUCK-FINE-THROW", requires=(a_stake,), ensures=(every_throw_without_a_point,))
def scoreless_throw_fine(ending: Ending, fine_on: tuple[FineOn, ...], stake: Chips) -> Chips:
    """What a throw without points costs."""
    return stake if FineOn.SCORELESS_THROW in fine_on and ending is Ending.SCORELESS else 0


def every_throw_without_the_point(
    matched: bool, ending: Ending, fine_on: tuple[FineOn, ...], stake: Chips, result: Chips
) -> bool:
    """BUCK-FINE-NO-MATCH: one stake, unless a die shows the Point, the throw won or went past the target."""
    free = matched or ending is Ending.WON or ending in OVERSHOT or FineOn.NO_MATCH_THROW not in fine_on
    return one_stake_unless(free, stake, result)


@clause("BUCK-FINE-NO-MATCH", requires=(a_stake,), ensures=(every_throw_without_the_point,))
def no_match_fine(matched: bool, ending: Ending, fine_on: tuple[FineOn, ...], stake: Chips) -> Chips:
    """What a throw without the Point costs."""
    fined = FineOn.NO_MATCH_THROW in fine_on and not matched
    return stake if fined and ending in (Ending.AGAIN, Ending.PASSES, Ending.SCORELESS) else 0


def every_throw_past_the_target(ending: Ending, fine_on: tuple[FineOn, ...], stake: Chips, result: Chips) -> bool:
    """BUCK-FINE-BUST: one stake, unless the throw stayed within the target, or going past it is not fined."""
    return one_stake_unless(ending not in OVERSHOT or FineOn.BUST not in fine_on, stake, result)


@clause("BUCK-FINE-BUST", requires=(a_stake,), ensures=(every_throw_past_the_target,))
def bust_fine(ending: Ending, fine_on: tuple[FineOn, ...], stake: Chips) -> Chips:
    """What a throw past the target costs."""
    return stake if FineOn.BUST in fine_on and ending in OVERSHOT else 0


def a_score_now_is_no_zero(score: Points, snyder_scoreless: SnyderScoreless, result: bool) -> bool:
    """BUCK-SNYDER-SCORELESS: by the current score, scoreless is just zero."""
    return snyder_scoreless is not SnyderScoreless.CURRENT_ZERO or result == (score == 0)


def what_was_counts_by_the_others(made: bool, noted: bool, snyder_scoreless: SnyderScoreless, result: bool) -> bool:
    """BUCK-SNYDER-SCORELESS: by the other readings, what was once made, or noted, is not unmade by a loss."""
    match snyder_scoreless:
        case SnyderScoreless.NEVER_MADE:
            return result != made
        case SnyderScoreless.NEVER_NOTED:
            return result != noted
        case SnyderScoreless.CURRENT_ZERO:
            return True


@clause("BUCK-SNYDER-SCORELESS", ensures=(a_score_now_is_no_zero, what_was_counts_by_the_others))
def is_scoreless(made: bool, noted: bool, score: Points, snyder_scoreless: SnyderScoreless) -> bool:
    """Is this loser scoreless, as the Snyder understands it?"""
    return {
        SnyderScoreless.NEVER_MADE: not made,
        SnyderScoreless.NEVER_NOTED: not noted,
        SnyderScoreless.CURRENT_ZERO: score == 0,
    }[snyder_scoreless]


def never_after_a_big_buck(big_buck_win: bool, result: bool) -> bool:
    """BUCK-SNYDER: a Big Buck takes no Snyder."""
    return not (big_buck_win and result)


def only_the_scoreless_owe(scoreless: bool, snyder: Snyder, result: bool) -> bool:
    """BUCK-SNYDER: nobody with a point owes it, and nobody at all where it is off."""
    return not result or (scoreless and snyder is not Snyder.OFF)


def one_point_anywhere_saves_all(all_scoreless: bool, snyder: Snyder, result: bool) -> bool:
    """BUCK-SNYDER: where it takes all to be scoreless, one opponent's point saves all."""
    return snyder is not Snyder.ALL_SCORELESS or all_scoreless or not result


def absence_excuses_by_ruling(had_turn: bool, snyder_absent: SnyderAbsent, result: bool) -> bool:
    """BUCK-SNYDER: who never had a turn owes it only where the absent pay."""
    return had_turn or snyder_absent is SnyderAbsent.PAYS or not result


def nothing_else_excuses(
    big_buck_win: bool,
    scoreless: bool,
    all_scoreless: bool,
    had_turn: bool,
    snyder: Snyder,
    snyder_absent: SnyderAbsent,
    result: bool,
) -> bool:
    """BUCK-SNYDER: who is scoreless owes it, unless one of the four reasons above says no."""
    one_made_a_point = snyder is Snyder.ALL_SCORELESS and not all_scoreless
    absent = snyder_absent is SnyderAbsent.EXEMPT and not had_turn
    return result or not scoreless or big_buck_win or snyder is Snyder.OFF or one_made_a_point or absent


@clause(
    "BUCK-SNYDER",
    ensures=(
        never_after_a_big_buck,
        only_the_scoreless_owe,
        one_point_anywhere_saves_all,
        absence_excuses_by_ruling,
        nothing_else_excuses,
    ),
)
def owes_snyder(
    big_buck_win: bool,
    scoreless: bool,
    all_scoreless: bool,
    had_turn: bool,
    snyder: Snyder,
    snyder_absent: SnyderAbsent,
) -> bool:
    """Does this opponent owe the winner one more stake, paid to the winner and not into the pot?"""
    if big_buck_win or not scoreless or snyder is Snyder.OFF:
        return False
    if snyder is Snyder.ALL_SCORELESS and not all_scoreless:
        return False
    return had_turn or snyder_absent is SnyderAbsent.PAYS


def pot_is_empty(result: Purse) -> bool:
    """BUCK-PAYOUT: nothing is left in the pot."""
    return result.pot == 0


@clause("BUCK-PAYOUT", ensures=(chips_stay, pot_is_empty))
def payout(purse: Chips, pot: Chips) -> Purse:
    """The winner takes the whole pot."""
    return Purse(purse + pot, 0)
