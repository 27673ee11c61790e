"""What a throw is worth: its parts, their clauses, and what other readings would give."""

from functools import lru_cache
from typing import NamedTuple

from buck_ref.games.dice.opening import is_throw
from buck_ref.games.dice.table import ThrowScore, score_throw
from buck_ref.games.dice.turn import dice_due
from buck_ref.games.dice.values import Face, Throw
from buck_ref.message import N_, UserError, message
from buck_ref.referee.readings.throw import WHOLE, OtherReading, other_readings
from buck_ref.report import arithmetic, words
from buck_ref.report.i18n import Speech
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import BigBuck, DiceOptions
from buck_ref.rulebook.profiles import Profile
from buck_ref.rulebook.rulings import load_rulings


class Question(NamedTuple):
    """A throw to be scored."""

    profile: Profile[DiceOptions]
    point: Face
    dice: Throw


FEWER_DICE = ClauseId("BUCK-FEWER-DICE")


def scored(question: Question) -> ThrowScore:
    """The worth of the throw; UserError where it is no throw or no Point of this profile's dice."""
    options = question.profile.options
    if not 1 <= question.point <= options.faces:
        template = N_("the Point is a face of the die, 1 to {faces}, not {found}")
        raise UserError(message(template, faces=options.faces, found=question.point))
    sizes = _sizes(options)
    if not any(is_throw(question.dice, dice, options.faces) for dice in sizes):
        by_score = N_("by its player's score a throw has so many dice: {dice}, each showing 1 to {faces}; not: {found}")
        template = (
            by_score if options.fewer_dice else N_("a throw is {dice} dice, each showing 1 to {faces}, not: {found}")
        )
        dice, found = ", ".join(map(str, sizes)), words.dice(question.dice)
        raise UserError(message(template, dice=dice, faces=options.faces, found=found))
    return score_throw(question.dice, question.point, options)


@lru_cache(maxsize=16)  # a batch asks it of one table for every throw, and a target may be 10,000 points
def _sizes(options: DiceOptions) -> tuple[int, ...]:
    """How many dice a throw of a turn can have, from any of the scores short of the target (BUCK-FEWER-DICE)."""
    scores = range(options.target)
    due = {dice_due(score, options.target, options.dice, options.fewer_dice) for score in scores}
    return tuple(sorted(due, reverse=True))


def score_text(say: Speech, question: Question) -> str:
    """The answer for people."""
    score = scored(question)
    head = say(
        N_("{profile}, Point {point}, throw {dice}: {points}"),
        profile=question.profile.name,
        point=question.point,
        dice=words.dice(question.dice),
        points=words.points(say, score.points),
    )
    said = [arithmetic.part(say, one.clause, one.dice, one.points) for one in score.parts]
    wins = score.big_buck and question.profile.options.big_buck is BigBuck.WINS
    kind = [say(N_("A Big Buck wins at once, from any score."))] if wins else []
    fewer = [FEWER_DICE] if len(question.dice) < question.profile.options.dice else []
    clauses = dict.fromkeys([*fewer, *(one.clause for one in score.parts), WHOLE])
    return "\n".join(
        [
            head,
            arithmetic.whole(say, said),
            *kind,
            words.section(say(N_("Clauses")), [words.named_clause(say, clause) for clause in clauses]),
            _readings(say, other_readings(question.dice, question.point, question.profile)),
        ]
    )


def _readings(say: Speech, readings: tuple[OtherReading, ...]) -> str:
    if not readings:
        return say(N_("No other reading of a ruling changes it."))
    return words.section(say(N_("Other readings would give")), [_reading(say, one) for one in readings])


def _reading(say: Speech, reading: OtherReading) -> str:
    question = load_rulings()[reading.option].question
    return say(
        N_("{option} = {value}: {points}  ({question})"),
        option=reading.option,
        value=words.shown(reading.value),
        points=words.points(say, reading.points),
        question=say.of(question.en, question.es),
    )


def score_json(score: ThrowScore) -> dict[str, object]:
    """The answer for machines."""
    return {
        "points": score.points,
        "big_buck": score.big_buck,
        "little_buck": score.little_buck,
        "matched": score.matched,
        "parts": [{"clause": one.clause, "points": one.points, "dice": list(one.dice)} for one in score.parts],
    }


def full_json(say: Speech, question: Question) -> dict[str, object]:
    """The answer for machines, with the question, the sentences and the other readings."""
    score = scored(question)
    readings = other_readings(question.dice, question.point, question.profile)
    return {
        "profile": question.profile.name,
        "point": question.point,
        "dice": list(question.dice),
        **score_json(score),
        "arithmetic": [arithmetic.part(say, one.clause, one.dice, one.points) for one in score.parts],
        "other_readings": [{"option": one.option, "value": one.value, "points": one.points} for one in readings],
    }
