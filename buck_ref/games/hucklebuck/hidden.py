"""What a record that does not name every card still shows: which cards an unknown one may be, and which it cannot.

In a record of real cards, and for whoever may not see them, cards of a hand are unknown. Any of them may be any card
that is named nowhere else. So a player with unknown cards may play a card off the suit led, and whether that was right
(HUCK-FOLLOW) depends on cards that nobody has named: the play is *in doubt* (`in_doubt`, and the effect UNCHECKED of
the step). But it says something: if it was right, the player holds none of the cards that would have forbidden it, and
these are *ruled out* for his unknown cards from then on (`ruled_out`). As all five cards of a hand are played, no doubt
is left after the last trick; where a game breaks off before, and hands are opened, `may_hold` checks again.

A play is therefore refused exactly where the unknown cards can be dealt out in no way that makes it, and all plays
before it, right. That is a question of matching cards to hands, and answered by Hall's theorem: there is a way where
for every group of players enough cards are left that one of them may hold. A right play of the cards that were really
held is thus never refused, and whoever is to play always has a card that is not. The play that is refused shows an
earlier one to have been wrong; `spoken_against` says which.

All of this follows from the tricks of the running deal, so the state keeps nothing else for it.

Two things it does not follow, and of a record that has one of them nothing is shown to be right (`State.unproven`, kept
to the end of the game; the referee tells it as a limit):

- Cards are laid away unnamed out of a hand of which some cards are named. Which of these are left is not known, so they
  are taken for cards that nobody has named, which may turn up in any hand.
- A pile is shuffled into the stock while somebody has unknown cards, or is given some then. The cards of the pile may
  be given anew, so they count as named nowhere, also for hands that were held before they were laid away.

In both, more ways to deal out the unknown cards are taken for possible than there are. So what is refused is wrong all
the same, but something wrong may pass.
"""

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from buck_ref.games.hucklebuck.state import State
from buck_ref.games.hucklebuck.tricks import may_play, trick_winner
from buck_ref.games.hucklebuck.values import NONE, PACK, Card, Seat, Suit, suit

_REMEMBERED = 2**14
_NOTHING: frozenset[Card] = frozenset()
_ALL = range(PACK)


class Played(NamedTuple):
    """A card that was played, and what it met in its trick."""

    trick: int
    """The number of the trick in its deal, from 1."""
    seat: Seat
    card: Card
    led: Suit
    best: Card


def lead_of(cards: tuple[Card, ...], trump: Suit) -> tuple[Suit, Card]:
    """The suit led to a trick of these cards and the card that would take it; NONE both where there are none yet."""
    if not cards:
        return NONE, NONE
    return suit(cards[0]), cards[trick_winner.plain(cards, trump)]


def plays(state: State) -> Iterator[Played]:
    """The cards played in the running deal, in order."""
    for number, trick in enumerate((*state.tricks, state.trick), 1):
        for place, card in enumerate(trick.cards):
            led, best = lead_of(trick.cards[:place], state.trump)
            yield Played(number, trick.seats[place], card, led, best)


def seen(state: State) -> frozenset[Card]:
    """The cards that are known to be in a hand, laid away, or played."""
    held = (card for player in state.players for pile in (player.hand, player.aside) for card in pile.known)
    played = (card for trick in (*state.tricks, state.trick) for card in trick.cards)
    return frozenset((*held, *played))


def unseen(state: State) -> tuple[Card, ...]:
    """The cards that are known nowhere, in ascending order: those of the stock, and all the unknown ones."""
    known = seen(state)
    return tuple(card for card in range(PACK) if card not in known)


@lru_cache(maxsize=_REMEMBERED)
def _forbidding(card: Card, led: Suit, trump: Suit, best: Card, must_trump: bool, must_head: bool) -> frozenset[Card]:
    """The cards any one of which, in the same hand, would have forbidden to play this one.

    Several cards never forbid together what none of them does alone: one card to follow, to trump or to head with is
    enough.
    """
    return frozenset(
        other
        for other in range(PACK)
        if not may_play.plain(card, (card, other), led, trump, best, must_trump, must_head)
    )


def forbidding(state: State, played: Played) -> frozenset[Card]:
    """The cards that would have forbidden this play, had the player held one of them."""
    options = state.table.options
    return _forbidding(played.card, played.led, state.trump, played.best, options.must_trump, options.must_head)


def ruled_out(state: State, seat: Seat) -> frozenset[Card]:
    """The cards that the player cannot have left, if all he played was right."""
    return _NOTHING.union(*(forbidding(state, played) for played in plays(state) if played.seat == seat))


def in_doubt(state: State) -> tuple[Played, ...]:
    """The plays of the running deal of which the record does not show that they were right."""
    left = frozenset(unseen(state))
    return tuple(
        played
        for played in plays(state)
        if state.players[played.seat].hand.unknown and forbidding(state, played) & left
    )


def spoken_against(state: State, seat: Seat, card: Card) -> Played | None:
    """The player's first play that was not right if he still had this card then."""
    return next((played for played in plays(state) if played.seat == seat and card in forbidding(state, played)), None)


def may_hold(state: State, seat: Seat, cards: tuple[Card, ...]) -> bool:
    """Can these be all the cards that the player has left, if what he played was right? For hands opened later."""
    hand = state.players[seat].hand
    others = set(cards) - set(hand.known)
    return (
        len(set(cards)) == len(cards) == hand.size
        and len(others) == hand.unknown
        and others <= set(unseen(state)) - ruled_out(state, seat)
    )


def playable(state: State, seat: Seat, among: Container[Card] = _ALL) -> tuple[Card, ...]:
    """The cards that the player may play, in ascending order: of those known to be his, and those that may be.

    `among`: only these are asked about.
    """
    options, hand = state.table.options, state.players[seat].hand
    led, best = lead_of(state.trick.cards, state.trump)

    def allowed(card: Card) -> bool:
        held = (*hand.known, card)  # where it is one of those known, to hold it twice changes nothing
        return card in among and may_play(card, held, led, state.trump, best, options.must_trump, options.must_head)

    unknown = {one: state.players[one].hand.unknown for one in state.in_deal if state.players[one].hand.unknown}
    if not unknown:
        return tuple(card for card in hand.known if allowed(card))
    left = frozenset(unseen(state))
    out = {one: ruled_out(state, one) for one in unknown}
    possible = left - out[seat] if hand.unknown else _NOTHING

    def can_be_right(card: Card) -> bool:
        """With this card, and what it rules out, in the place of one unknown card of the player's."""
        if not hand.unknown:
            return _can_be_dealt_out(unknown, out, left)
        fewer = {**unknown, seat: unknown[seat] - (card in left)}
        forbidden = _forbidding(card, led, state.trump, best, options.must_trump, options.must_head)
        return _can_be_dealt_out(fewer, {**out, seat: out[seat] | forbidden}, left - {card})

    return tuple(card for card in sorted({*hand.known, *possible}) if allowed(card) and can_be_right(card))


def _can_be_dealt_out(unknown: Mapping[Seat, int], out: Mapping[Seat, frozenset[Card]], left: frozenset[Card]) -> bool:
    """Can so many of the cards that are left be dealt to each seat, none that is ruled out for it (Hall's theorem)?"""
    hands = [
        (number, out[seat] & left) for seat, number in unknown.items() if number and not out[seat].isdisjoint(left)
    ]
    return all(
        sum(number for number, _ in group) <= len(left) - len(frozenset.intersection(*(ruled for _, ruled in group)))
        for size in range(1, len(hands) + 1)
        for group in combinations(hands, size)
    )
