"""What a step of a game did, in sentences: what concerns everybody in one."""

from collections.abc import Iterator

from buck_ref.games.effects import Effect, EffectKind
from buck_ref.report import effects_text
from buck_ref.report.telling import Telling
from docs._ext.language import Voice
from docs._ext.rst import sentence
from docs._ext.words import WORDS

_UNTOLD = frozenset({EffectKind.SCORED, EffectKind.SCORELESS, EffectKind.COUNTED, EffectKind.KEEPS, EffectKind.SUMMED})
"""Effects that the cells of a sheet show already, or the arithmetic of the throw."""


def sentences(voice: Voice, telling: Telling, effects: tuple[Effect, ...]) -> str:
    """The effects of a step as reStructuredText; nothing where there is nothing to say."""
    return " ".join(sentence(one) for one in _told(voice, telling, effects))


def _told(voice: Voice, telling: Telling, effects: tuple[Effect, ...]) -> Iterator[str]:
    kinds = [effect.kind for effect in effects]
    untold = _UNTOLD | ({EffectKind.LOSES_TURN} if EffectKind.BUST in kinds else set())  # the bust says it
    placed = [effect.player for effect in effects if effect.kind is EffectKind.PLACED]
    if placed:
        untold |= {EffectKind.PLACED, EffectKind.STARTS}
        yield voice(WORDS.order_of_play, players=telling.people(placed))
    points = [effect.amount for effect in effects if effect.kind is EffectKind.POINT]
    if len(points) > 1:
        untold |= {EffectKind.POINT}
        yield voice(WORDS.common_point, point=points[0])
    yield from (effects_text.sentence(telling, effect) for effect in effects if effect.kind not in untold)
