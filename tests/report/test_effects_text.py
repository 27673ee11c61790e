"""Effects and the parts of a throw, read aloud: every kind, every throw."""

from dataclasses import dataclass
from itertools import combinations_with_replacement, product

import pytest

from buck_ref.games.dice.table import score_throw
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.report import arithmetic
from buck_ref.report.effects_text import EFFECTS, arithmetic_of, sentence
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.profiles import dice_profile, with_options

NAMES = {"ana": "Ana", "jose": "José"}


def effect(kind: EffectKind, clause: str = "BUCK-TURN", amount: int = 0, dice: tuple[int, ...] = ()) -> Effect:
    return Effect(kind, ClauseId(clause), "jose", amount, dice)


def test_every_kind_has_a_sentence_of_its_own() -> None:
    assert set(EFFECTS) == set(EffectKind) - {EffectKind.SCORED}
    assert len(set(EFFECTS.values())) == len(EFFECTS)


NAMELESS = {EffectKind.SCORED, EffectKind.SCORELESS, EffectKind.MISSED, EffectKind.ROUND}
"""What is said of a throw, of a face or of the game, and not of a player."""


@pytest.mark.parametrize("kind", sorted(set(EffectKind) - NAMELESS))
def test_names_are_said_and_not_ids(speech: Speech, kind: EffectKind) -> None:
    said = sentence(Telling(speech, NAMES), effect(kind, amount=3, dice=(1, 2, 3)))
    assert "José" in said
    assert "jose" not in said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            effect(EffectKind.FINED, "BUCK-FINE-BUST", 1),
            "José pays into the pot: 1 chip (Fine for going past the target)",
        ),
        (effect(EffectKind.POT_WON, amount=5), "José takes the pot: 5 chips"),
        (effect(EffectKind.MISSED, amount=2), "2 cannot be a Point: José throws again for it"),
        (effect(EffectKind.SUMMED, amount=12, dice=(4, 6, 2)), "José throws for the order: 4 6 2 = 12"),
        (effect(EffectKind.SUMMED, amount=4, dice=(4,)), "José throws for the order: 4"),
        (effect(EffectKind.PLACED, amount=2), "José has place 2 in the order of play"),
        (effect(EffectKind.OUT, amount=16), "José has 16 points and is out"),
        (effect(EffectKind.LOSES, amount=12), "José is the last one left and loses"),
        (effect(EffectKind.TOTAL, amount=1), "the total of José is 1 point"),
        (effect(EffectKind.LEADS, amount=48), "José wins the game with the highest total: 48 points"),
        (effect(EffectKind.ROUND, amount=2), "round 2 begins"),
        (effect(EffectKind.BUST, amount=14), "past the target, and the turn is over: José has 14 points"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-MATCH", 1, (5,)), "5 is your Point: 1"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-MATCH", 2, (5, 5)), "5 5 are both your Point: 2"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-MATCH", 3, (5, 5, 5)), "5 5 5 are your Point: 3"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-SUM", 1, (2, 3)), "2+3 makes 5: 1"),
        (
            effect(EffectKind.SCORED, "BUCK-BIG-BUCK-VALUE", 15, (5, 5, 5)),
            "5 5 5, every die your Point, is a Big Buck: 15",
        ),
        (effect(EffectKind.SCORED, "BUCK-SCORE-THREE-DICE", 1, (1, 1, 3)), "1+1+3 makes 5: 1"),
    ],
)
def test_sentences(english: Speech, told: Effect, said: str) -> None:
    assert sentence(Telling(english, NAMES), told) == said


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (effect(EffectKind.SUMMED, amount=12, dice=(4, 6, 2)), "José tira para el orden: 4 6 2 = 12"),
        (effect(EffectKind.PLACED, amount=2), "José tiene el lugar 2 en el orden de juego"),
        (effect(EffectKind.OUT, amount=16), "José tiene 16 puntos y queda fuera"),
        (effect(EffectKind.LOSES, amount=12), "José es quien queda al final y pierde"),
        (effect(EffectKind.TOTAL, amount=1), "el total de José es de 1 punto"),
        (effect(EffectKind.LEADS, amount=48), "José gana la partida con el total más alto: 48 puntos"),
        (effect(EffectKind.ROUND, amount=2), "empieza la ronda 2"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-MATCH", 3, (5, 5, 5)), "5 5 5 son tu Punto: 3"),
    ],
)
def test_sentences_in_spanish(spanish: Speech, told: Effect, said: str) -> None:
    assert sentence(Telling(spanish, NAMES), told) == said


def test_the_arithmetic_of_a_throw_is_one_line(english: Speech) -> None:
    effects = (
        effect(EffectKind.SCORED, "BUCK-SCORE-MATCH", 1, (5,)),
        effect(EffectKind.SCORED, "BUCK-SCORE-SUM", 1, (2, 3)),
        effect(EffectKind.COUNTED, amount=2),
    )
    assert arithmetic_of(Telling(english, NAMES), effects) == "5 is your Point: 1; 2+3 makes 5: 1"


@dataclass(frozen=True)
class Reading:
    """Options that bring out every way to score."""

    changes: tuple[tuple[str, object], ...]
    faces: int = 6
    sizes: tuple[int, ...] = (3,)
    """How many dice a throw can have."""


@pytest.mark.parametrize(
    "reading",
    [
        Reading(()),
        Reading((("three_dice_sum", True), ("shared_die", "all-pairs"), ("triple_sums", "add-sums"))),
        Reading((("two_points", "little-buck"), ("little_buck_value", 4))),
        Reading((("goal", "at-least"), ("big_buck", "fifteen"), ("fewer_dice", True), ("target", 21)), sizes=(1, 2, 3)),
        Reading((("dice", 4), ("faces", 8), ("three_dice_sum", True), ("triple_sums", "add-sums")), 8, (4,)),
        Reading((("dice", 5), ("faces", 6), ("shared_die", "all-pairs"), ("fewer_dice", True)), sizes=(1, 2, 5)),
    ],
)
def test_the_points_said_add_up_for_every_throw(speech: Speech, reading: Reading) -> None:
    options = with_options(dice_profile("buck-classic"), dict(reading.changes)).options
    faces = range(1, reading.faces + 1)
    throws = (throw for dice in reading.sizes for throw in combinations_with_replacement(faces, dice))
    for throw, point in product(throws, faces):
        score = score_throw(throw, point, options)
        said = [arithmetic.part(speech, one.clause, one.dice, one.points) for one in score.parts]
        assert sum(int(one.rpartition(": ")[2]) for one in said) == score.points
        assert (": 0" in arithmetic.whole(speech, said)) is (score.points == 0)
