"""How a player fares from the first turn on, by exact reckoning over every throw: nothing is simulated.

Everybody is reckoned to throw as long as the turn lasts. Until somebody wins, the players do not touch one another.
"""

from typing import NamedTuple

from buck_ref.rulebook.profiles import dice_profile
from docs._ext.language import Voice
from docs._ext.rst import literal, table
from docs._ext.words import WORDS
from tests.games.dice.chain import TAIL, wins_by_turn


class Chances(NamedTuple):
    """How a player fares by one profile, whose Points are all alike."""

    first_turn: float
    """The chance of winning, or leaving, in the first turn."""
    turns: float
    """How many turns a player alone takes for it on average."""
    first_of_two: float
    """The chance of the first of two in order to do so before the other."""


def chances(profile: str) -> Chances:
    """How a player fares by a published profile under which all Points score alike; ValueError under any other."""
    options = dice_profile(profile).options
    if options.sums or options.three_dice_sum:
        raise ValueError(f"{profile}: a higher Point is a better one, and no number holds for all")
    first_turn = turns = first = 0.0
    open_ = 1.0
    for number, won in enumerate(map(float, wins_by_turn(1, options)), 1):
        first_turn = first_turn or won
        turns += number * won
        first += won * open_
        open_ -= won
        if open_ < TAIL:
            break
    return Chances(first_turn, turns, first)


def table_of(voice: Voice, profiles: str) -> list[str]:
    """A row for each of the profiles named."""
    head = (WORDS.profile, WORDS.first_turn, WORDS.mean_turns, WORDS.first_of_two)
    rows = []
    for profile in profiles.split():
        one = chances(profile)
        numbers = (f"{100 * one.first_turn:.2f} %", f"{one.turns:.1f}", f"{100 * one.first_of_two:.1f} %")
        rows.append((literal(profile), *numbers))
    return table([voice(word) for word in head], rows, kind="numbers")
