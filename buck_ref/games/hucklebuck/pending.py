"""What is due at the card table.

The game shuffles nothing. A dealer outside it (a keeper with a seed, a referee who draws again) holds the *row*: the
cards in the order in which they were shuffled, from the first on, none ever taken out. `CardsDue` tells him all he
needs to hold it:

- `shuffle`: cards to be shuffled before the cards are given, in ascending order. At the first hand of a deal it is the
  whole pack, and the row begins anew; when a pile is recycled it is the pile, and lengthens the row.
- `places`: where in the row the cards lie that are given now.

So `row = row_after(row, due, shuffled)`, where `shuffled` is the outcome of one draw for `due.shuffle` and is needed
only where that is not empty, and then `dealt(row, due)` are the cards, in the order in which they are given. The number
of the draw that the last of the cards came from is that of the latest shuffle: what was left is given first.
"""

from itertools import combinations
from typing import NamedTuple

from buck_ref.games.game import Result
from buck_ref.games.hucklebuck.acts import DealPurpose, Decision, Discard
from buck_ref.games.hucklebuck.values import Card, Cards
from buck_ref.rulebook.clauses import ClauseId


class CardsDue(NamedTuple):
    """Cards must be given."""

    player: str
    purpose: DealPurpose
    cards: int
    """How many."""
    shuffle: Cards
    """What must be shuffled before; a record of real cards may not know all of it."""
    places: tuple[int, ...]
    """Where in the row the cards lie, in the order in which they are given."""
    clause: ClauseId
    """Why this player."""


class CardChoice(NamedTuple):
    """A player must decide."""

    player: str
    among: tuple[Decision, ...]
    """All that he may do. A card that may be one of his unknown ones is named too."""
    clause: ClauseId
    """Why this player."""


class DiscardDue(NamedTuple):
    """A player must lay cards away.

    He may lay away any of `hand`, and as many of `unseen` as the hand has unknown cards; a record may leave any of them
    unnamed.
    """

    player: str
    cards: int
    """How many."""
    hand: Cards
    unseen: tuple[Card, ...]
    """The cards that may be among the unknown ones; none where there are no such."""
    clause: ClauseId
    """Why this player."""

    def among(self) -> tuple[Discard, ...]:
        """The ways to lay away named cards of the hand, where it has enough that are known."""
        return tuple(Discard(self.player, cards) for cards in combinations(self.hand.known, self.cards))


CardPending = CardsDue | CardChoice | DiscardDue | Result
"""What is due: cards, a decision, or nothing more: the result."""


def row_after(row: tuple[Card, ...], due: CardsDue, shuffled: tuple[Card, ...]) -> tuple[Card, ...]:
    """The row from which the cards due are given: with what was shuffled for them, if anything was."""
    if due.shuffle.size == 0:
        return row
    if len(shuffled) != due.shuffle.size:
        raise ValueError(f"{due.shuffle.size} cards are shuffled, not {len(shuffled)}")
    return shuffled if due.purpose is DealPurpose.DEAL else (*row, *shuffled)


def dealt(row: tuple[Card, ...], due: CardsDue) -> tuple[Card, ...]:
    """The cards due, in the order in which they are given."""
    return tuple(row[place] for place in due.places)
