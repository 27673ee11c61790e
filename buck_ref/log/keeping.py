"""What the keepers of all games share: their name, how players decide, and the count of draws."""

import enum

from buck_ref.chance.rng import uniform, words_of

KEEPER = "table"
"""The id of the keeper of a game that this program plays."""
POLICY_STREAM = "policy"
"""Where a policy that decides by chance draws from: never from the stream of the dice."""


class Policy(enum.StrEnum):
    """How the players of a played game decide."""

    THROW = "throw"
    """Dice: throw as long as the turn lasts."""
    SENSIBLE = "sensible"
    """Cards: bid, stay and play by what the hand is worth."""
    RANDOM = "random"
    """Anything that is allowed, as likely."""


class Draws:
    """The draws that were made from a seed, counted stream by stream."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._made: dict[str, int] = {}

    def next(self, stream: str) -> int:
        """The number of the next draw of `stream`."""
        k = self._made.get(stream, 0)
        self._made[stream] = k + 1
        return k

    def policy(self, n: int) -> int:
        """A number 0..n-1 by which a player decides by chance."""
        return uniform(words_of(self.seed, POLICY_STREAM, self.next(POLICY_STREAM)), n)
