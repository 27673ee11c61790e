"""The tricks: who leads, what may be played, who takes (spec/clauses/hucklebuck/tricks.toml)."""

from buck_ref.games.hucklebuck.pack import left_of
from buck_ref.games.hucklebuck.values import NONE, PACK, Card, Seat, Suit, rank, suit
from buck_ref.rulebook.contract import clause


def somebody_plays(bidder: Seat, in_play: tuple[Seat, ...]) -> bool:
    """HUCK-LEAD: somebody is in the deal, at a table of at most seven."""
    return len(in_play) > 0 and all(0 <= seat < 7 for seat in (bidder, *in_play))


def the_bidder_where_in_play(bidder: Seat, in_play: tuple[Seat, ...], result: Seat) -> bool:
    """HUCK-LEAD: the bidder, unless he has dropped; then somebody else who is in."""
    return result in in_play and (result == bidder or bidder not in in_play)


def nobody_nearer(bidder: Seat, in_play: tuple[Seat, ...], result: Seat) -> bool:
    """HUCK-LEAD: nobody who is in sits nearer to the bidder on his left."""
    return all((other - bidder) % 7 >= (result - bidder) % 7 for other in in_play)


@clause("HUCK-LEAD", requires=(somebody_plays,), ensures=(the_bidder_where_in_play, nobody_nearer))
def first_leader(bidder: Seat, in_play: tuple[Seat, ...]) -> Seat:
    """Who leads to the first trick: the bidder, or where he has dropped the next at his left who is in."""
    return bidder if bidder in in_play else left_of(bidder, in_play)[0]


def beats(card: Card, best: Card, trump: Suit) -> bool:
    """Does `card` take a trick from `best`: by a higher rank of its suit, or by a trump (HUCK-TRICK)?"""
    if suit(card) == suit(best):
        return card > best
    return suit(card) == trump


def a_trick_in_progress(hand: tuple[Card, ...], led: Suit, trump: Suit, best: Card) -> bool:
    """HUCK-FOLLOW: the best card lies in the trick, not in the hand: of the suit led or a trump; or nothing is led."""
    if led == NONE or best == NONE:
        return led == best
    return suit(best) in (led, trump) and best not in hand


def from_the_hand(card: Card, hand: tuple[Card, ...], result: bool) -> bool:
    """HUCK-FOLLOW: never a card that the player does not hold."""
    return not result or card in hand


def any_card_leads(card: Card, hand: tuple[Card, ...], led: Suit, result: bool) -> bool:
    """HUCK-FOLLOW: every card of the hand may be led."""
    return led != NONE or result == (card in hand)


def suit_is_followed(card: Card, hand: tuple[Card, ...], led: Suit, result: bool) -> bool:
    """HUCK-FOLLOW: no card of another suit while the hand has one of the suit led."""
    return not result or led in (NONE, suit(card)) or all(suit(other) != led for other in hand)


def a_void_hand_is_free_but_for_trumps(
    card: Card, hand: tuple[Card, ...], led: Suit, trump: Suit, must_trump: bool, result: bool
) -> bool:
    """HUCK-FOLLOW: without the suit led every card may be played; where one must trump and can, every trump at most."""
    if led == NONE or card not in hand or any(suit(other) == led for other in hand):
        return True
    trumps = [other for other in hand if suit(other) == trump]
    if must_trump and trumps:
        return suit(card) == trump or not result
    return result


def higher_where_one_must_and_can(
    card: Card,
    hand: tuple[Card, ...],
    led: Suit,
    trump: Suit,
    best: Card,
    must_trump: bool,
    must_head: bool,
    result: bool,
) -> bool:
    """HUCK-FOLLOW: a card of the suit one is bound to is refused only for the sake of a higher one that heads."""
    if led == NONE or card not in hand or not (suit(card) == led or (must_trump and suit(card) == trump)):
        return True
    if suit(card) != led and any(suit(other) == led for other in hand):
        return True
    if not must_head or _heads(card, best, trump):
        return result
    return result != any(suit(other) == suit(card) and _heads(other, best, trump) for other in hand)


def _heads(card: Card, best: Card, trump: Suit) -> bool:
    """The same as `beats`, said by what stands in the way."""
    if suit(best) == trump:
        return suit(card) == trump and rank(card) > rank(best)
    return suit(card) == trump or (suit(card) == suit(best) and rank(card) > rank(best))


@clause(
    "HUCK-FOLLOW",
    requires=(a_trick_in_progress,),
    ensures=(
        from_the_hand,
        any_card_leads,
        suit_is_followed,
        a_void_hand_is_free_but_for_trumps,
        higher_where_one_must_and_can,
    ),
)
def may_play(
    card: Card,
    hand: tuple[Card, ...],
    led: Suit,
    trump: Suit,
    best: Card,
    must_trump: bool,
    must_head: bool,
) -> bool:
    """May this card of the hand be played?

    `led` is the suit of the card that was led and `best` the card that would take the trick as it lies; both are NONE
    for the player who leads. Whoever has the suit led is bound to it; who has none is bound to trumps where one must
    trump, and has some. Where one must head, a card of the suit one is bound to has to beat the best, if one there can.
    """
    if card not in hand or led == NONE:
        return card in hand
    bound = led
    if all(suit(other) != led for other in hand):
        if not must_trump or all(suit(other) != trump for other in hand):
            return True
        bound = trump
    if suit(card) != bound:
        return False
    can_head = any(suit(other) == bound and beats(other, best, trump) for other in hand)
    return not must_head or not can_head or beats(card, best, trump)


def distinct_cards(cards: tuple[Card, ...]) -> bool:
    """HUCK-TRICK: at least one card, none twice."""
    return len(cards) > 0 and len(set(cards)) == len(cards) and all(0 <= card < PACK for card in cards)


def the_highest_trump(cards: tuple[Card, ...], trump: Suit, result: int) -> bool:
    """HUCK-TRICK: where trumps were played, a trump takes, and none of them is higher."""
    trumps = [rank(card) for card in cards if suit(card) == trump]
    return not trumps or (suit(cards[result]) == trump and rank(cards[result]) == max(trumps))


def else_the_highest_of_the_suit_led(cards: tuple[Card, ...], trump: Suit, result: int) -> bool:
    """HUCK-TRICK: without a trump, a card of the suit led takes, and none of that suit is higher."""
    if any(suit(card) == trump for card in cards):
        return True
    led = [rank(card) for card in cards if suit(card) == suit(cards[0])]
    return suit(cards[result]) == suit(cards[0]) and rank(cards[result]) == max(led)


@clause(
    "HUCK-TRICK",
    requires=(distinct_cards,),
    ensures=(the_highest_trump, else_the_highest_of_the_suit_led),
)
def trick_winner(cards: tuple[Card, ...], trump: Suit) -> int:
    """The place, in the order of play from 0, of the card that takes the trick."""
    taking = 0
    for place in range(1, len(cards)):
        if beats(cards[place], cards[taking], trump):
            taking = place
    return taking
