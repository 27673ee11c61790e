"""Logs for commands that need a judged one."""

from pathlib import Path

from buck_ref.message import N_, Message, UserError, message
from buck_ref.referee.verdict import Verdict, exit_status
from buck_ref.referee.verify import AnyVerification, verify


class UnjudgedError(UserError):
    """A log that was not judged: the exit status is that of its verdict."""

    def __init__(self, said: Message, status: int) -> None:
        super().__init__(said)
        self.status = status


def judged(path: Path) -> AnyVerification:
    """What the check of the log found; UnjudgedError where it judged nothing, FileError where there is no log."""
    verification = verify(path)
    if verification.verdict in (Verdict.UNREADABLE, Verdict.UNSUPPORTED):
        said = message(
            N_("{file}: {verdict}: nothing was judged, so nothing can be said of readings"),
            file=str(path),
            verdict=verification.verdict.value,
        )
        raise UnjudgedError(said, exit_status(verification.verdict))
    return verification
