"""Throws as the chapters write them (`1 4 4 point 5`), and what they are worth by the rules."""

from typing import NamedTuple

from buck_ref.games.dice.table import ThrowScore
from buck_ref.report import arithmetic, words
from buck_ref.report.score_text import Question, scored
from buck_ref.rulebook.profiles import shipped_profile
from docs._ext.compute import CLASSIC
from docs._ext.dice import Mark, marks_of
from docs._ext.language import Voice

_SUMS = ("BUCK-SCORE-SUM", "BUCK-SCORE-THREE-DICE")


class Scored(NamedTuple):
    """A throw and its worth."""

    question: Question
    score: ThrowScore


def asked(text: str, profile: str = CLASSIC) -> Scored:
    """The throw written as `1 4 4 point 5`, with its worth."""
    dice, _, point = text.partition(" point ")
    question = Question(shipped_profile(profile), int(point), tuple(map(int, dice.split())))
    return Scored(question, scored(question))


def worth_said(voice: Voice, throw: Scored) -> str:
    """The worth in words: `1 point`."""
    return words.points(voice.say, throw.score.points)


def arithmetic_said(voice: Voice, throw: Scored) -> str:
    """Where the points come from, in one line."""
    parts = (arithmetic.part(voice.say, one.clause, one.dice, one.points) for one in throw.score.parts)
    return arithmetic.whole(voice.say, parts)


def marks(throw: Scored) -> list[Mark]:
    """How the dice are set off: those that match or make a Buck, and those that are part of a sum."""
    parts = throw.score.parts
    summed = [face for one in parts if one.clause in _SUMS for face in one.dice]
    matched = {face for one in parts if one.clause not in _SUMS for face in one.dice}
    return marks_of(throw.question.dice, matched, summed)
