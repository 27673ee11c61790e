"""How a game opens: the throws for the order of play and for a common Point, done by the game itself."""

from typing import NamedTuple

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import ThrowDue
from buck_ref.games.dice.state import State
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Step, Table
from buck_ref.report.telling import Telling
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Profile, dice_profile
from docs._ext.compute import allowed
from docs._ext.language import Voice
from docs._ext.rst import box, escape, paragraph
from docs._ext.sentences import sentences


class Done(NamedTuple):
    """A throw of the opening, and what the game made of it."""

    throw: Throw
    step: Step[State]


def thrown(profile: Profile[DiceOptions], players: tuple[str, ...], faces: list[int]) -> list[Done]:
    """The throws of one die each, given to the game in its own order; ValueError where another throw is due."""
    step = allowed(DICE_GAME.start(Table(players, profile.options)))
    done: list[Done] = []
    for face in faces:
        due = DICE_GAME.pending(step.state)
        if not isinstance(due, ThrowDue) or due.purpose is Purpose.TURN:
            raise ValueError(f"before the die that shows {face} the opening is over")
        throw = Throw(due.player, due.purpose, (face,), due.round, due.roll)
        step = allowed(DICE_GAME.apply(step.state, throw))
        done.append(Done(throw, step))
    return done


def told(voice: Voice, asked: str) -> list[str]:
    """`buck-dice Ana Beto Carla throw 4 6 4`: the dice that belong together in a line, and below it what they decide.

    Of `4 6 4 and 3 5` only the dice after the word are shown; those before it were told earlier.
    """
    names, _, dice = asked.partition(" throw ")
    profile, *players = names.split()
    earlier, known, shown = dice.rpartition(" and ")
    before = len(earlier.split()) if known else 0
    done = thrown(dice_profile(profile), tuple(players), [int(face) for face in f"{earlier} {shown}".split()])
    telling = Telling(voice.say, {})
    lines, line = list[str](), ""
    for one in done[before:]:
        line += f"{escape(one.throw.player)} :dice:`{one.throw.dice[0]}` "
        if any(effect.kind is not EffectKind.SUMMED for effect in one.step.effects):
            lines += paragraph(line) + paragraph(sentences(voice, telling, one.step.effects))
            line = ""
    return box(lines)
