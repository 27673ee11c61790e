"""The odds of one throw, counted over every throw there is."""

from fractions import Fraction

from buck_ref.games.dice.values import Face
from buck_ref.report import words
from buck_ref.rulebook.profiles import dice_profile
from docs._ext.compute import CLASSIC, outcomes
from docs._ext.language import Voice
from docs._ext.rst import paragraph, table
from docs._ext.words import WORDS


def table_of(voice: Voice, profile: str) -> list[str]:
    """For each face that can be a Point: how many of all throws have which worth, and how likely it is to score.

    Points with the same odds share a row.
    """
    options = dice_profile(profile or CLASSIC).options
    faces = options.point_faces or tuple(range(1, options.faces + 1))
    counted = {point: dict(outcomes(point, profile or CLASSIC)) for point in faces}
    worths = sorted({worth for counts in counted.values() for worth in counts})
    throws = options.faces**options.dice
    head = (voice(WORDS.point), *(_worth(voice, worth, options.target) for worth in worths), voice(WORDS.chance))
    alike: dict[tuple[int, ...], list[Face]] = {}
    for point, counts in counted.items():
        alike.setdefault(tuple(counts.get(worth, 0) for worth in worths), []).append(point)
    rows = [
        (
            voice(WORDS.any_point) if len(alike) == 1 else f":dice:`{words.dice(points)}`",
            *map(str, counts),
            _percent(Fraction(throws - counts[0], throws)),
        )
        for counts, points in alike.items()
    ]
    return paragraph(voice(WORDS.of_throws, throws=throws)) + table(head, rows, kind="numbers")


def _worth(voice: Voice, worth: int, target: int) -> str:
    if worth == target:
        return voice(WORDS.big_buck)
    return voice(WORDS.worth_of_one) if worth == 1 else voice(WORDS.worth_of, points=worth)


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f} %"
