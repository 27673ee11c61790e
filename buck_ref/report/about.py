"""What was played, and how it was written down, in words."""

from buck_ref.log.values import Mode
from buck_ref.message import N_
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import words
from buck_ref.report.i18n import Speech
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options

_MODES = {
    Mode.PHYSICAL: N_("real dice or cards, written down by hand"),
    Mode.SEEDED: N_("chance from a seed that stands in the first line"),
}


def about(say: Speech, verification: AnyVerification) -> list[str]:
    """The profile, the options that a reader needs, how many played, how many lines; nothing where nothing is known."""
    if verification.profile is None:
        return []
    profile = verification.profile
    return [profile.name, *_options(say, profile.options), *_size(say, verification)]


def _options(say: Speech, options: Options) -> list[str]:
    """The options that a reader needs, where they are not those of nearly every game."""
    told = [say(N_("{target} to make"), target=words.points(say, options.target))]
    if not isinstance(options, DiceOptions):
        return told
    if options.rounds > 1:
        told.append(say(N_("{rounds} rounds"), rounds=options.rounds))
    if (options.dice, options.faces) != _USUAL:
        told.append(say(N_("{dice} dice of {faces} faces"), dice=options.dice, faces=options.faces))
    if options.stake:
        told.append(say(N_("stake {stake}"), stake=words.chips(say, options.stake)))
    return told


_USUAL = (3, 6)
"""Dice and faces that need no mention."""


def _size(say: Speech, verification: AnyVerification) -> list[str]:
    return [
        say.count(len(verification.players), N_("{n} player"), N_("{n} players")),
        say.count(verification.lines, N_("{n} line"), N_("{n} lines")),
    ]


def mode_text(say: Speech, mode: Mode) -> str:
    """How the game was written down."""
    return say(_MODES[mode]) if mode in _MODES else mode.value
