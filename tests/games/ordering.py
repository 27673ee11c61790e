"""The order of play, told from the sums thrown in another way than by places: as words in a dictionary, backwards.

Those who tie always throw together, so the sums of one player, one after the other, make a word as long as those of all
who tied: the order is the words, the highest first. Where only the start is thrown for, the highest word starts.
"""

from collections.abc import Sequence
from typing import NamedTuple

from buck_ref.games.dice.values import Seat


class Due(NamedTuple):
    """Who throws next for the order, and in which roll-off."""

    seat: Seat
    roll: int


def order_by(sums: Sequence[int], seats: int, *, full: bool) -> Due | tuple[Seat, ...]:
    """The order of play after these sums, in the order thrown; or who must throw next."""
    words: dict[Seat, tuple[int, ...]] = dict.fromkeys(range(seats), ())
    left, throwing, roll = list(sums), list(words), 0
    while throwing:
        for seat in throwing:
            if not left:
                return Due(seat, roll)
            words[seat] += (left.pop(0),)
        tied = [word for word in words.values() if list(words.values()).count(word) > 1]
        if not full:
            tied = [word for word in tied if word == max(words.values())]
        throwing = [seat for seat, word in words.items() if tied and word == max(tied)]
        roll += 1
    assert not left
    if full:
        return tuple(sorted(words, key=lambda seat: words[seat], reverse=True))
    starter = max(words, key=lambda seat: words[seat])
    return tuple((starter + after) % seats for after in range(seats))
