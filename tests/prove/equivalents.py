"""Changes to rule functions that are no faults: why nothing can tell the mutant from the function.

Each reason is either in the function itself, or in a precondition of it.
"""

ONE_CARD_TWICE = "two different cards are compared: no card lies in two places"
ALIKE = "of dice all alike each shows the same, and of others no face is shown by all"
NO_MORE_THAN_ALL = "no more dice are thrown than there are (precondition)"
HIGHEST = "nothing is higher than the highest"
NEVER_NEGATIVE = "it is never negative (precondition)"
ONLY_HOW_MANY = "only how many there are counts"
ONLY_WHETHER = "only whether there are three counts, and three without one, or backwards, are still some"
ONE_SUIT = (
    "all cards it is asked of here are of the suit one is bound to; where the best is of another suit, all of them "
    "head it or none does, and the function allows them all either way"
)
NOT_AMONG_THEM = "it is asked only for a bidder who is not among the seats"

EQUIVALENT: dict[str, dict[str, str]] = {
    "BUCK-NEXT": {
        "next_in_play: 1 -> 0 (3)": "a seat that is out is looked at twice, and is out both times",
    },
    "BUCK-ORDER-TIE": {"leaders: sum_ == highest -> sum_ >= highest": HIGHEST},
    "BUCK-MULLIGAN": {"is_mulligan: misses_before == 0 -> misses_before <= 0": NEVER_NEGATIVE},
    "BUCK-SCORE-SUM": {
        "disjoint_pairs: 0 -> -1": "as many pairs are found from the last die on as from the first",
        "disjoint_pairs: point - face -> point + face (3)": ONLY_HOW_MANY,
        "disjoint_pairs: return pairs -> return pairs[::-1]": ONLY_HOW_MANY,
        "sum_pairs: return [pair for pair in combinations(throw, 2) if sum(pair) == point] -> "
        "return [pair for pair in combinations(throw, 2) if sum(pair) == point][::-1]": ONLY_HOW_MANY,
    },
    "BUCK-SCORE-THREE-DICE": {
        **{
            "first_three: return next((three for three in combinations(throw, 3) if sum(three) == point), ()) -> "
            f"return next((three for three in combinations(throw, 3) if sum(three) == point), ()){part}": ONLY_WHETHER
            for part in ("[::-1]", "[1:]", "[:-1]")
        },
        "three_dice_points: first_three(throw, point) != () -> first_three(throw, point) > ()": (
            "every list but the empty one comes after it"
        ),
    },
    "BUCK-BIG-BUCK": {"is_big_buck: throw.count(point) == dice -> throw.count(point) >= dice": NO_MORE_THAN_ALL},
    "BUCK-LITTLE-BUCK": {
        "are_all_alike: throw.count(throw[0]) == dice -> throw.count(throw[0]) >= dice": NO_MORE_THAN_ALL,
        "are_all_alike: 0 -> -1": ALIKE,
        "is_little_buck: 0 -> 1": ALIKE,
        "is_little_buck: 0 -> -1": ALIKE,
        "is_little_buck: len(throw) == dice -> len(throw) >= dice": NO_MORE_THAN_ALL,
    },
    "BUCK-SCORE": {
        "are_all_alike: throw.count(throw[0]) == dice -> throw.count(throw[0]) >= dice": NO_MORE_THAN_ALL,
        "are_all_alike: 0 -> 1": f"it is asked of all the dice, which are three or more; {ALIKE}",
        "are_all_alike: 0 -> -1": ALIKE,
    },
    "BUCK-FEWER-DICE": {
        "dice_due: score == target - 1 -> score >= target - 1": "a score in play is short of the target (precondition)",
    },
    "BUCK-GOAL": {"reach: score + points > target -> score + points >= target": "that they are equal was asked before"},
    "BUCK-TURN-KEEPS": {"keeps: points == 0 -> points <= 0": NEVER_NEGATIVE},
    "BUCK-TURN-THROW": {
        "after_throw: points == 0 -> points <= 0": NEVER_NEGATIVE,
        "after_throw: points -> target (4)": "whether there are points counts, and there are; the target is one too",
    },
    "BUCK-SNYDER-SCORELESS": {"is_scoreless: score == 0 -> score <= 0": "no score is below 0 (BUCK-TURN)"},
    "BUCK-ROUND-LEAD": {"lead: total == highest -> total >= highest": HIGHEST},
    "BUCK-ROUND-END": {
        "game_ends: rounds == 1 -> rounds <= 1": "a game has a round (precondition)",
        "game_ends: leading == 1 -> leading <= 1": "somebody leads (precondition)",
    },
    "HUCK-LEFT": {
        "next_at_left: seat -> seats (2)": "it looks further round, and has found a seat before (precondition)",
    },
    "HUCK-BID": {"bid_height: tricks == HAND -> tricks >= HAND": "more tricks than that were refused before"},
    "HUCK-AUCTION-END": {
        "auction_over: highest == MOON -> highest >= MOON": "nothing is higher than Shoot the Moon (precondition)",
        "auction_over: others_left == 0 -> others_left <= 0": NEVER_NEGATIVE,
    },
    "HUCK-EXCHANGE-COUNT": {"may_exchange: count == 0 -> count <= 0": "fewer than none were refused before"},
    "HUCK-LEAD": {
        "left_of: seat > anchor -> seat >= anchor": NOT_AMONG_THEM,
        "left_of: seat <= anchor -> seat < anchor": NOT_AMONG_THEM,
    },
    "HUCK-FOLLOW": {
        "may_play: led == NONE -> led <= NONE": "NONE is below every suit",
        "may_play: led -> best": "no card is best exactly where no suit is led (precondition)",
        "beats: if suit(card) == suit(best) -> if True": ONE_SUIT,
        "beats: suit(card) == suit(best) -> suit(card) <= suit(best)": ONE_SUIT,
        "beats: suit(card) == suit(best) -> suit(card) >= suit(best)": ONE_SUIT,
        "beats: card -> best": ONE_SUIT,
        "beats: best -> card": ONE_SUIT,
        "beats: card > best -> card >= best": ONE_CARD_TWICE,
        "beats: return suit(card) == trump -> return not suit(card) == trump": ONE_SUIT,
        "beats: suit(card) == trump -> suit(card) != trump": ONE_SUIT,
        "beats: suit(card) == trump -> suit(card) <= trump": ONE_SUIT,
        "beats: suit(card) == trump -> suit(card) >= trump": ONE_SUIT,
        "beats: card -> best (3)": ONE_SUIT,
        "beats: card -> trump (3)": ONE_SUIT,
        "beats: trump -> best": ONE_SUIT,
    },
    "HUCK-TRICK": {
        "trick_winner: 1 -> 0": "no card takes the trick from itself",
        "beats: card > best -> card >= best": ONE_CARD_TWICE,
    },
    "HUCK-HOLE-SUCCESS": {
        "back_to_zero: height == MOON -> height >= MOON": "nothing is higher than Shoot the Moon (precondition)",
    },
    "HUCK-MOON": {
        "moon_score: score > 0 -> score >= 0": "of a score that is not 0",
        "moon_score: 0 -> -1 (3)": "of a score that is not 0",
    },
    "HUCK-WINNERS": {
        "winners: return (bidder,) -> return (bidder,)[::-1]": "one entry is the same backwards",
        "winners: 0 -> 1": "the highest of nobody is compared with nobody's score",
        "winners: 0 -> -1": "the highest of nobody is compared with nobody's score",
        "winners: scores[seat] == highest -> scores[seat] >= highest": HIGHEST,
        "winners: len(first) == 1 -> len(first) <= 1": "where there is nobody, nobody wins either way",
    },
    "HUCK-LAST-LEFT": {
        "last_left: seats - out == 1 -> seats - out <= 1": "somebody is left (precondition)",
    },
}
"""By clause and by the mutant's name."""
