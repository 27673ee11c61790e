"""A whole logged game told throw by throw: what the rules do, read aloud."""

from audit.games.recipe import log_of, recipes
from buck_ref.games.dice.acts import Move, Purpose, Throw
from buck_ref.games.effects import EffectKind
from buck_ref.log.keeping import Policy
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.dice_lines import DicePlayed
from buck_ref.referee.dice_record import Total
from buck_ref.referee.verify import AnyVerification, verify
from buck_ref.report import effects_text, words
from buck_ref.report.family import is_of_dice
from buck_ref.report.telling import Telling
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Profile, as_dice
from buck_ref.rulebook.spec import Text
from docs._ext import seeded
from docs._ext.language import Voice
from docs._ext.rst import escape, literal, paragraph, sentence, table
from docs._ext.sentences import sentences
from docs._ext.words import WORDS


def told(voice: Voice, name: str) -> list[str]:
    """The game in the golden log `name` (`honest/chips-physical`)."""
    (path,) = [log_of(one) for one in recipes() if f"{one.parent.name}/{log_of(one).stem}" == name]
    verification = _of_dice(verify(path))
    log = literal(f"audit/games/{name}.bucklog")
    profile = literal(_profile(verification).name)
    return paragraph(voice(WORDS.from_log, log=log, profile=profile)) + _sheet(voice, verification)


def played(voice: Voice, asked: str) -> list[str]:
    """The game that a seed gives, written as `buck-dice 00…01 ana=Ana,beto=Beto`: played now, and then checked."""
    game = seeded.asked_of(asked, Policy.THROW)
    return seeded.announced(voice, game) + _sheet(voice, _of_dice(seeded.played(game)))


def _of_dice(verification: AnyVerification) -> DiceVerification:
    if not is_of_dice(verification):
        raise ValueError("this is no game of dice")
    return verification


def _profile(verification: DiceVerification) -> Profile[DiceOptions]:
    if verification.profile is None:
        raise ValueError("the log names no profile")
    return as_dice(verification.profile)


def _sheet(voice: Voice, verification: DiceVerification) -> list[str]:
    """The game line by line, and how it ended; the pot only where there is one."""
    telling = Telling(voice.say, verification.names)
    columns = (WORDS.line, WORDS.player, WORDS.throw, WORDS.happens, WORDS.score, WORDS.pot)
    shown = len(columns) if _profile(verification).options.stake else len(columns) - 1
    rows = [_opening(voice, telling, verification)]
    rows += [row for one in verification.played if (row := _row(voice, telling, one))]
    sheet = table([voice(word) for word in columns[:shown]], [row[:shown] for row in rows if any(row)], kind="game")
    return sheet + _result(voice, telling, verification)


Row = tuple[str, str, str, str, str, str]


def _opening(voice: Voice, telling: Telling, verification: DiceVerification) -> Row:
    step = verification.opening
    if step is None:
        raise ValueError("the log opens no game")
    said = sentences(voice, telling, step.effects)
    return "", "", "", said, "", _labelled(telling, WORDS.pot, step.state.pot) if said else ""


def _row(voice: Voice, telling: Telling, played: DicePlayed) -> Row | None:
    act = played.act
    said = sentences(voice, telling, played.step.effects)
    if isinstance(act, Move):
        kinds = {effect.kind for effect in played.step.effects}
        if EffectKind.STOPS not in kinds:
            return None
        return _cells(telling, played, "", said)
    if isinstance(act, Total):
        return _cells(telling, played, "", said)
    dice = f":dice:`{words.dice(act.dice)}`"
    if act.purpose is Purpose.TURN:
        worth = effects_text.arithmetic_of(telling, played.step.effects)
        said = f"{sentence(worth)} {said}".rstrip()
    return _cells(telling, played, dice, said)


def _cells(telling: Telling, played: DicePlayed, dice: str, said: str) -> Row:
    """A throw for the order comes before all scores, and shows none."""
    name = escape(telling.name(played.act.player))
    if isinstance(played.act, Throw) and played.act.purpose is Purpose.ORDER:
        return str(played.line), name, dice, said, "", ""
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


def _result(voice: Voice, telling: Telling, verification: DiceVerification) -> list[str]:
    result = verification.result
    if result is None:
        return []
    columns = (WORDS.player, WORDS.score, WORDS.chips)
    shown = len(columns) if _profile(verification).options.stake else len(columns) - 1
    rows = [
        (escape(telling.name(one.id)), words.points(voice.say, one.score), words.net_chips(voice.say, one.chips))
        for one in result.total.players
    ]
    return table([voice(word) for word in columns[:shown]], [row[:shown] for row in rows], kind="numbers")
