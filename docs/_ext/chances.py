"""How a player fares from the first turn on, by exact reckoning over every throw: nothing is simulated.

Everybody is reckoned to throw as long as the turn lasts. Until somebody wins, the players do not touch one another.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from buck_ref.games.dice.table import ThrowScore, score_throw
from buck_ref.games.dice.turn import dice_due
from buck_ref.games.dice.values import Ending, Face, Outcome, Points
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import dice_profile
from docs._ext.compute import all_throws, outcome_of
from docs._ext.language import Voice
from docs._ext.rst import literal, table
from docs._ext.words import WORDS

_TAIL = 1e-9
"""Turns are reckoned until nothing is decided with less than this chance."""


class Turn(NamedTuple):
    """How a whole turn from one score ends."""

    won: float
    scores: Mapping[Points, float]
    """The chance of each score, where the turn does not win."""


class Chances(NamedTuple):
    """How a player fares by one profile, whose Points are all alike."""

    first_turn: float
    """The chance of winning, or leaving, in the first turn."""
    turns: float
    """How many turns a player alone takes for it on average."""
    first_of_two: float
    """The chance of the first of two in order to do so before the other."""


@cache
def _worths(dice: int, point: Face, options: DiceOptions) -> Mapping[ThrowScore, int]:
    """How many throws of so many dice are worth the same for a turn; where the points come from is left out."""
    return Counter(score_throw(throw, point, options)._replace(parts=()) for throw in all_throws(dice, options.faces))


def _outcomes(score: Points, start: Points, point: Face, options: DiceOptions) -> Iterator[tuple[Outcome, float]]:
    """What the next throw of a turn can lead to, and how likely."""
    dice = dice_due(score, options.target, options.dice, options.fewer_dice)
    for one, ways in _worths(dice, point, options).items():
        yield outcome_of(score, start, one, options), ways / options.faces**dice


@cache
def turn(start: Points, point: Face, options: DiceOptions) -> Turn:
    """A whole turn from the score `start`, score by score upwards; a void throw is thrown until it is none."""
    now: dict[Points, float] = {start: 1.0}
    ends: dict[Points, float] = {}
    won = 0.0
    for score in range(start, options.target):
        outcomes = list(_outcomes(score, start, point, options))
        again = sum(chance for outcome, chance in outcomes if outcome.ending is Ending.OVERSHOT_AGAIN)
        here = now.get(score, 0.0) / (1 - again)
        for outcome, chance in outcomes:
            if outcome.ending is Ending.WON:
                won += here * chance
            elif outcome.ending is Ending.AGAIN:
                now[outcome.score] = now.get(outcome.score, 0.0) + here * chance
            elif outcome.ending is not Ending.OVERSHOT_AGAIN:
                ends[outcome.score] = ends.get(outcome.score, 0.0) + here * chance
    return Turn(won, ends)


def _wins_by_turn(point: Face, options: DiceOptions) -> Iterator[float]:
    """The chance, seen from the start, of winning in exactly the first, second, ... turn."""
    scores = {0: 1.0}
    while True:
        yield sum(chance * turn(score, point, options).won for score, chance in scores.items())
        after: dict[Points, float] = {}
        for score, chance in scores.items():
            for ended, share in turn(score, point, options).scores.items():
                after[ended] = after.get(ended, 0.0) + chance * share
        scores = after


def chances(profile: str) -> Chances:
    """How a player fares by a published profile under which all Points score alike; ValueError under any other."""
    options = dice_profile(profile).options
    if options.sums or options.three_dice_sum:
        raise ValueError(f"{profile}: a higher Point is a better one, and no number holds for all")
    first_turn = turns = first = 0.0
    open_ = 1.0
    for number, won in enumerate(_wins_by_turn(1, options), 1):
        first_turn = first_turn or won
        turns += number * won
        first += won * open_
        open_ -= won
        if open_ < _TAIL:
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
