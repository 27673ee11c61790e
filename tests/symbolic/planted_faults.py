"""Rule functions with faults in them, for the gate to find: it must pass none of them."""

from buck_ref.games.dice.opening import every_face_where_none_is_named
from buck_ref.games.dice.scoring import a_die_serves_one_sum, is_a_face, is_some_dice, sum_pairs
from buck_ref.games.dice.values import Ending, Face, Outcome, Points, Throw
from buck_ref.games.hucklebuck.auction import heights, only_upwards
from buck_ref.games.hucklebuck.deal_scoring import a_bid, not_with_fewer, tricks_of_a_deal
from buck_ref.games.hucklebuck.exchange import all_others_are_shuffled, cards_in_one_place_each
from buck_ref.games.hucklebuck.tricks import (
    a_trick_in_progress,
    distinct_cards,
    else_the_highest_of_the_suit_led,
    suit_is_followed,
    the_highest_trump,
)
from buck_ref.games.hucklebuck.values import NONE, Card, Height, Suit, suit
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


@clause("PLANTED-MOON-WITH-FOUR", requires=(tricks_of_a_deal, a_bid), ensures=(not_with_fewer,))
def moon_with_four(tricks: int, height: Height) -> bool:
    """Shoots the moon with a trick lost."""
    return tricks >= min(height, 4)


@clause("PLANTED-SAME-HEIGHT", requires=(heights,), ensures=(only_upwards,))
def same_height(height: Height, highest: Height, passed: bool) -> bool:
    """Overcalls with the same bid."""
    return height >= max(highest, 2) and not passed


@clause("PLANTED-REVOKE", requires=(a_trick_in_progress,), ensures=(suit_is_followed,))
def revoke(card: Card, hand: tuple[Card, ...], led: Suit, trump: Suit, best: Card) -> bool:
    """Lets a trump be played by who could follow."""
    followed = suit(card) == led or all(suit(other) != led for other in hand)
    return card in hand and (led == NONE or followed or suit(card) == trump)


@clause("PLANTED-TRUMP-BY-INDEX", requires=(distinct_cards,), ensures=(the_highest_trump,))
def trump_by_index(cards: tuple[Card, ...], trump: Suit) -> int:
    """Gives the trick to the card with the highest number, trump or not."""
    return cards.index(max(cards))


@clause("PLANTED-ANY-SUIT-TAKES", requires=(distinct_cards,), ensures=(else_the_highest_of_the_suit_led,))
def any_suit_takes(cards: tuple[Card, ...], trump: Suit) -> int:
    """Gives the trick to the highest rank, of whatever suit."""
    return max(range(len(cards)), key=lambda place: cards[place] % 13)


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


@clause("PLANTED-NO-FACES", ensures=(every_face_where_none_is_named,))
def no_faces(face: Face, point_faces: tuple[Face, ...]) -> bool:
    """Lets no face be a Point where none is named; only a list of no entry shows it."""
    return face in point_faces


@clause("PLANTED-FOLDED-ALONE", requires=(cards_in_one_place_each,), ensures=(all_others_are_shuffled,))
def folded_alone(folded: tuple[Card, ...], discarded: tuple[Card, ...], own: tuple[Card, ...]) -> tuple[Card, ...]:
    """Leaves out what the others laid away; only where not all discards are one's own does it show."""
    return tuple(sorted(folded))
