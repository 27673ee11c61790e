"""What the keepers of all games share: their name, how players decide, the count of draws, and what they claim."""

import enum

import msgspec

from buck_ref.chance.rng import uniform, words_of
from buck_ref.games.game import A, Game, Illegal, OptionsT, S, Step
from buck_ref.log.lines import Claim

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


def applied(outcome: Step[S] | Illegal) -> Step[S]:
    """The step of an act that was due, as all that a keeper does is."""
    if isinstance(outcome, Illegal):
        raise AssertionError(f"the keeper did what was not due: {outcome}")
    return outcome


def claim_of(game: Game[S, A, object, msgspec.Struct, OptionsT], player: str, step: Step[S]) -> Claim:
    """Everything that follows from the step by the rules: facts have the names that they have in a claim."""
    return Claim(**msgspec.structs.asdict(game.facts(player, step)))
