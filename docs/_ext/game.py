"""A whole logged game told throw by throw, from one of the golden logs: what the rules do, read aloud."""

from audit.games.recipe import log_of, recipes
from buck_ref.games.acts import Move, Purpose
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.referee.verdict import Played, Verification
from buck_ref.referee.verify import verify
from buck_ref.report import effects_text, words
from buck_ref.report.telling import Telling
from buck_ref.rulebook.spec import Text
from docs._ext.language import Voice
from docs._ext.rst import escape, literal, paragraph, table
from docs._ext.words import WORDS

_UNTOLD = frozenset({EffectKind.SCORED, EffectKind.SCORELESS, EffectKind.COUNTED, EffectKind.KEEPS, EffectKind.SUMMED})
"""Effects that the cells show already, or the arithmetic of the throw."""


def told(voice: Voice, name: str) -> list[str]:
    """The game in the golden log `name` (`honest/chips-physical`)."""
    (path,) = [log_of(one) for one in recipes() if f"{one.parent.name}/{log_of(one).stem}" == name]
    verification = verify(path)
    telling = Telling(voice.say, verification.names)
    columns = (WORDS.line, WORDS.player, WORDS.throw, WORDS.happens, WORDS.score, WORDS.pot)
    rows = [_opening(voice, telling, verification)]
    rows += [row for played in verification.played if (row := _row(telling, played))]
    profile = verification.profile
    log = voice(
        WORDS.from_log, log=literal(f"audit/games/{name}.bucklog"), profile=literal(profile.name if profile else "")
    )
    return (
        paragraph(log)
        + table([voice(word) for word in columns], rows, kind="game")
        + _result(voice, telling, verification)
    )


Row = tuple[str, str, str, str, str, str]


def _opening(voice: Voice, telling: Telling, verification: Verification) -> Row:
    step = verification.opening
    if step is None:
        raise ValueError("the log opens no game")
    return "", "", "", _sentences(telling, step.effects), "", _labelled(telling, WORDS.pot, step.state.pot)


def _row(telling: Telling, played: Played) -> Row | None:
    act = played.act
    said = _sentences(telling, played.step.effects)
    if isinstance(act, Move):
        kinds = {effect.kind for effect in played.step.effects}
        if EffectKind.STOPS not in kinds:
            return None
        return _cells(telling, played, "", said)
    dice = f":dice:`{words.dice(act.dice)}`"
    if act.purpose is Purpose.TURN:
        worth = effects_text.arithmetic_of(telling, played.step.effects)
        said = f"{escape(worth[0].upper() + worth[1:])}. {said}".rstrip()
    return _cells(telling, played, dice, said)


def _cells(telling: Telling, played: Played, dice: str, said: str) -> Row:
    name = escape(telling.name(played.act.player))
    return (
        str(played.line),
        name,
        dice,
        said,
        _labelled(telling, WORDS.score, played.facts.score),
        _labelled(telling, WORDS.pot, played.facts.pot),
    )


def _labelled(telling: Telling, word: Text, number: int) -> str:
    """A number with its column's name, which shows where a narrow screen breaks the table up."""
    return f":label:`{telling.say.of(word.en, word.es)}` {number}"


def _sentences(telling: Telling, effects: tuple[Effect, ...]) -> str:
    kinds = {effect.kind for effect in effects}
    untold = _UNTOLD | ({EffectKind.LOSES_TURN} if EffectKind.BUST in kinds else set())  # the bust says it
    told_ = [effects_text.sentence(telling, effect) for effect in effects if effect.kind not in untold]
    return " ".join(f"{escape(one[0].upper() + one[1:])}." for one in told_)


def _result(voice: Voice, telling: Telling, verification: Verification) -> list[str]:
    result = verification.result
    if result is None:
        return []
    columns = (WORDS.player, WORDS.score, WORDS.chips)
    rows = [
        (escape(telling.name(one.id)), words.points(voice.say, one.score), words.net_chips(voice.say, one.chips))
        for one in result.players
    ]
    return table([voice(word) for word in columns], rows, kind="numbers")
