"""A judged log, taken apart for its replays: the acts, and apart from them what they and the close claim."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from buck_ref.games.game import Result
from buck_ref.log.findings import Code, Part
from buck_ref.log.lines import TotalLine
from buck_ref.referee.closing import Closing, check_close
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.readings.judged import judged_profile, setting_of
from buck_ref.referee.readings.line import AnyAct, AnyState, claim_of, claimed_of, judge_of
from buck_ref.referee.readings.walked import Fault
from buck_ref.referee.replay import Replay
from buck_ref.referee.verify import AnyVerification
from buck_ref.rulebook.profiles import Options

AnyReplay = Replay[AnyState, AnyAct, object, Options]
"""A replay of whatever game."""


class Logged:
    """The lines of a judged log."""

    def __init__(self, verification: AnyVerification) -> None:
        """ReadingsError where it was not judged."""
        self.options = judged_profile(verification).options
        self.setting = setting_of(verification)
        self.judge = judge_of(type(self.options))
        self.lines = tuple((n, cast(PlayLine, line)) for n, line in verification.acts)
        self.has_totals = any(isinstance(line, TotalLine) for _, line in self.lines)
        """Whether of some turn only the points were noted."""
        self._close = None if verification.close is None else Closing(*verification.close)
        self._claims = {n: tuple(claimed_of(self.judge, line)) for n, line in self.lines}

    def unclaimed(self) -> Iterator[tuple[int, PlayLine]]:
        """The same lines, none of which claims anything."""
        for number, line in self.lines:
            yield number, line if claim_of(line) is None else replace(line, claim=None)

    def wrong(self, number: int, facts: object) -> Iterator[Fault]:
        """What the line claims otherwise than the facts."""
        for field, value in self._claims.get(number, ()):
            due = getattr(facts, field)
            if value != due:
                yield Fault(number, self.judge.fields[field], field, due, value)

    def wrong_close(self, result: Result | None, game: AnyReplay) -> tuple[Fault, ...]:
        """What the close says otherwise than the rules."""
        close = self._close
        if close is None:
            return ()
        return tuple(
            Fault(close.number, one.code, (one.part or Part.OUTCOME).value, one.expected, one.found, one.round)
            for one in check_close(close, result, game)
            if one.code is Code.G_RESULT
        )
