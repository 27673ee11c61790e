"""The games there are, by the family that a profile names: the one place where a profile chooses its game."""

from collections.abc import Mapping

from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.game import Game
from buck_ref.rulebook.profiles import DICE, Profile

GAMES: Mapping[str, Game[State]] = {DICE: DICE_GAME}


def game_of(profile: Profile) -> Game[State]:
    """The game that is played by this profile."""
    return GAMES[profile.game]
