"""What became of each line of a log: played, refused, taken back, or no act at all."""

from bisect import bisect_left
from functools import cached_property
from typing import Generic, NamedTuple

from buck_ref.games.game import A, OptionsT, S
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import RetractLine
from buck_ref.log.read import LogRecord
from buck_ref.referee.judge import Judge
from buck_ref.referee.verdict import F, Played, Verification


class OpenBefore(NamedTuple):
    """Which chips hang, before a line, on throws that nobody noted."""

    pot: bool
    players: frozenset[str]


class Course(Generic[S, A, F, OptionsT]):
    """The lines of a log that was judged, beside what was found and done."""

    def __init__(self, record: LogRecord, verification: Verification[S, A, F], judge: Judge[S, A, F, OptionsT]) -> None:
        self.lines = tuple(entry.line for entry in record.entries)
        self.verification = verification
        self.judge = judge
        self.seats = {player: seat for seat, player in enumerate(verification.players)}
        self._numbers = [one.line for one in verification.played]

    def played(self, number: int) -> Played[S, A, F] | None:
        """The line as the rules accepted it; None where they did not, or it is no act."""
        at = bisect_left(self._numbers, number)
        found = at < len(self._numbers) and self._numbers[at] == number
        return self.verification.played[at] if found else None

    def reached(self, number: int) -> S | None:
        """How the game stood before the line; None where it could not begin."""
        at = bisect_left(self._numbers, number)
        step = self.verification.played[at - 1].step if at else self.verification.opening
        return None if step is None else step.state

    def open_before(self, number: int) -> OpenBefore:
        """Which chips are open before the line: of a player in whose rounds any are, in all of the game."""
        at, chips = bisect_left(self._numbers, number), self.verification.open_chips
        return OpenBefore(bool(at) and self._numbers[at - 1] in chips.pots, chips.of_game)

    def findings(self, number: int) -> list[Finding]:
        """What was found in the line."""
        return self._findings.get(number, [])

    @cached_property
    def _findings(self) -> dict[int | None, list[Finding]]:
        found: dict[int | None, list[Finding]] = {}
        for finding in self.verification.findings:
            found.setdefault(finding.line, []).append(finding)
        return found

    @property
    def stop(self) -> int | None:
        """The line of the first act that the rules do not allow, or the game does not have; nothing after it counts."""
        if self.verification.opening is None:
            return 0
        further = self.verification.acts[len(self._numbers) :]
        return further[0][0] if further else None

    @cached_property
    def taken_back(self) -> dict[int, int]:
        """The lines that were taken back, each with the line that did it."""
        taken: dict[int, int] = {}
        for finding in self.verification.findings:
            if finding.code is Code.N_RETRACT and finding.line is not None and isinstance(finding.found, int):
                for number in range(finding.found, finding.line):
                    if not isinstance(self.lines[number], RetractLine):
                        taken.setdefault(number, finding.line)
        return taken
