"""Which family of games a checked log is of, so that a report can tell it in that family's way."""

from typing import TypeGuard

from buck_ref.referee.card_judge import CardVerification
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions


def is_of_cards(verification: AnyVerification) -> TypeGuard[CardVerification]:
    """Is the log judged, and of a game of cards?"""
    return verification.profile is not None and isinstance(verification.profile.options, HucklebuckOptions)


def is_of_dice(verification: AnyVerification) -> TypeGuard[DiceVerification]:
    """Is the log judged, and of a game of dice?"""
    return verification.profile is not None and isinstance(verification.profile.options, DiceOptions)
