"""What a log must be for its readings to be asked for: one that was judged, with its profile and its setting."""

from typing import NamedTuple

from buck_ref.log.values import Mode
from buck_ref.message import N_, UserError, message
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.profiles import Options, Profile


class ReadingsError(UserError):
    """Readings that cannot be asked for."""


class Setting(NamedTuple):
    """What stands for a whole log, whatever its rules: who plays, who keeps it, where chance comes from."""

    players: tuple[str, ...]
    """Their ids, in the order of the seats."""
    keeper: str
    """The id of the party that keeps the log: a start that the rules refuse is the keeper's act."""
    mode: Mode

    @property
    def physical(self) -> bool:
        """Is chance real dice or cards, of which the log says what they showed?"""
        return self.mode is Mode.PHYSICAL


def judged_profile(verification: AnyVerification) -> Profile[Options]:
    """The profile by which the log was judged; ReadingsError where it was not."""
    if verification.profile is None:
        raise ReadingsError(message(N_("the log was not judged, so nothing can be said of its readings")))
    return verification.profile


def setting_of(verification: AnyVerification) -> Setting:
    """The setting of the log; ReadingsError where it was not judged."""
    judged_profile(verification)
    return Setting(verification.players, verification.keeper, verification.mode or Mode.PHYSICAL)
