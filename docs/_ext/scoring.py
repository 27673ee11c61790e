"""Throws as the chapters write them (`1 4 4 point 5`), and what they are worth by the rules."""

from collections.abc import Iterable
from typing import NamedTuple

from buck_ref.cli.options import chosen_profile
from buck_ref.games.dice.table import ThrowScore
from buck_ref.games.dice.values import Ending
from buck_ref.games.effects import EffectKind
from buck_ref.report import arithmetic, words
from buck_ref.report.drawn_dice import Mark, marks_of
from buck_ref.report.effects_text import EFFECTS
from buck_ref.report.score_text import Question, scored
from buck_ref.rulebook.dice_options import Elimination
from buck_ref.rulebook.profiles import as_dice
from docs._ext.compute import CLASSIC
from docs._ext.language import Voice
from docs._ext.words import WORDS
from tests.games.dice.chain import Kind, due, thrown

_SUMS = ("BUCK-SCORE-SUM", "BUCK-SCORE-THREE-DICE")


class Scored(NamedTuple):
    """A throw and its worth."""

    question: Question
    score: ThrowScore


def asked(text: str, profile: str = CLASSIC, changes: Iterable[str] = ()) -> Scored:
    """The throw written as `1 4 4 point 5`, with its worth; `changes` are options of the profile as `dice=4`."""
    dice, _, point = text.partition(" point ")
    question = Question(as_dice(chosen_profile(profile, changes)), int(point), tuple(map(int, dice.split())))
    return Scored(question, scored(question))


def worth_said(voice: Voice, throw: Scored) -> str:
    """The worth in words: `1 point`."""
    return words.points(voice.say, throw.score.points)


def arithmetic_said(voice: Voice, throw: Scored) -> str:
    """Where the points come from, in one line."""
    parts = (arithmetic.part(voice.say, one.clause, one.dice, one.points) for one in throw.score.parts)
    return arithmetic.whole(voice.say, parts)


def before_said(voice: Voice, player: str, start: int, score: int) -> str:
    """What stands on the sheet before the throw."""
    points = words.points(voice.say, score)
    return voice(WORDS.score_before, player=player, points=points, start=start)


def outcome_said(voice: Voice, throw: Scored, player: str, start: int, score: int) -> str:
    """What the throw of a turn leads to, in the words of the game's effects (BUCK-TURN-THROW).

    ValueError where another number of dice is due from this score (BUCK-FEWER-DICE).
    """
    options = throw.question.profile.options
    dice = due(score, options)
    if len(throw.question.dice) != dice:
        raise ValueError(f"from {score} points {dice} dice are thrown")
    outcome = thrown(score, start, Kind(*throw.score[:4]), options)
    points = words.points(voice.say, outcome.score)
    leaves = outcome.ending is Ending.WON and options.elimination is Elimination.LAST_LOSES
    kinds = (EffectKind.OUT,) if leaves else _LEADS_TO[outcome.ending]
    told = [voice.say(EFFECTS[kind], player=player, points=points) for kind in kinds]
    return " ".join(f"{text[0].upper()}{text[1:]}." for text in told)


_LEADS_TO = {
    Ending.WON: (EffectKind.COUNTED, EffectKind.WINS),
    Ending.AGAIN: (EffectKind.COUNTED, EffectKind.KEEPS),
    Ending.PASSES: (EffectKind.COUNTED, EffectKind.LOSES_TURN),
    Ending.SCORELESS: (EffectKind.LOSES_TURN,),
    Ending.OVERSHOT_AGAIN: (EffectKind.VOID,),
    Ending.OVERSHOT_ENDS: (EffectKind.BUST,),
}


def marks(throw: Scored) -> list[Mark]:
    """How the dice are set off: those that match or make a Buck, and those that are part of a sum."""
    parts = throw.score.parts
    summed = [face for one in parts if one.clause in _SUMS for face in one.dice]
    matched = {face for one in parts if one.clause not in _SUMS for face in one.dice}
    return marks_of(throw.question.dice, matched, summed)
