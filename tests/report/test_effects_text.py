"""Effects and the parts of a throw, read aloud: every kind, every throw."""

from dataclasses import dataclass
from itertools import product

import pytest

from buck_ref.games.dice.table import score_throw
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.report import arithmetic
from buck_ref.report.effects_text import EFFECTS, arithmetic_of, sentence
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.profiles import shipped_profile, with_options

NAMES = {"ana": "Ana", "jose": "José"}


def effect(kind: EffectKind, clause: str = "BUCK-TURN", amount: int = 0, dice: tuple[int, ...] = ()) -> Effect:
    return Effect(kind, ClauseId(clause), "jose", amount, dice)


def test_every_kind_has_a_sentence_of_its_own() -> None:
    assert set(EFFECTS) == set(EffectKind) - {EffectKind.SCORED}
    assert len(set(EFFECTS.values())) == len(EFFECTS)


@pytest.mark.parametrize("kind", sorted(set(EffectKind) - {EffectKind.SCORED, EffectKind.SCORELESS, EffectKind.MISSED}))
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
        (effect(EffectKind.SUMMED, amount=12, dice=(4, 6, 2)), "José throws 4 6 2 for who starts: 12"),
        (effect(EffectKind.BUST, amount=14), "past the target, and the turn is over: José has 14 points"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-MATCH", 1, (5,)), "5 is your Point: 1"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-SUM", 1, (2, 3)), "2+3 makes 5: 1"),
        (effect(EffectKind.SCORED, "BUCK-SCORE-THREE-DICE", 1, (1, 1, 3)), "1+1+3 makes 5: 1"),
    ],
)
def test_sentences(english: Speech, told: Effect, said: str) -> None:
    assert sentence(Telling(english, NAMES), told) == said


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


@pytest.mark.parametrize(
    "reading",
    [
        Reading(()),
        Reading((("three_dice_sum", True), ("shared_die", "all-pairs"), ("triple_sums", "add-sums"))),
        Reading((("two_points", "little-buck"), ("little_buck_value", 4))),
    ],
)
def test_the_points_said_add_up_for_every_throw(speech: Speech, reading: Reading) -> None:
    options = with_options(shipped_profile("buck-classic"), dict(reading.changes)).options
    for *throw, point in product(range(1, 7), repeat=4):
        score = score_throw(tuple(throw), point, options)
        said = [arithmetic.part(speech, one.clause, one.dice, one.points) for one in score.parts]
        assert sum(int(one.rpartition(": ")[2]) for one in said) == score.points
        assert (": 0" in arithmetic.whole(speech, said)) is (score.points == 0)
