"""Every line of a log explained: the state before, the act, the clauses that were applied, the state after.

What the rules do is never worked out anew: it is read off the steps that the referee made (Played).
"""

from collections.abc import Iterator
from typing import Generic, NamedTuple

from msgspec.structs import replace

from buck_ref.games.game import A, OptionsT, Result, S
from buck_ref.log.lines import CloseLine, Line, MoveLine, NoteLine, OpenLine, RetractLine, ThrowLine
from buck_ref.log.values import Mode
from buck_ref.message import N_
from buck_ref.referee.judge import PlayLine
from buck_ref.referee.verdict import F, Played
from buck_ref.report import effects_text, findings_text
from buck_ref.report.about import mode_text
from buck_ref.report.claims_view import act_claims, close_claims
from buck_ref.report.course import Course, OpenBefore
from buck_ref.report.findings_view import finding_view
from buck_ref.report.telling import Telling
from buck_ref.report.view import Pair, StepView
from buck_ref.report.wording import Drawn, Wording


class Steps(NamedTuple, Generic[S, A, F, OptionsT]):
    """How the lines of one log are explained, and to whom."""

    telling: Telling
    course: Course[S, A, F, OptionsT]
    wording: Wording[S, A, F, OptionsT]

    def step(self, number: int) -> StepView:
        """The line of this number."""
        line, played = self.course.lines[number], self.course.played(number)
        if number == 0:
            return self._opening(line)
        if played is not None:
            return self._act(line, played)
        if number == self.course.stop and isinstance(line, PlayLine):
            return self._refused(number, line)
        close = self.course.verification.close
        if isinstance(line, CloseLine) and close is not None and close[0] == number and self.course.stop is None:
            return self._close(number, line)
        return self._other(number, line)

    def _view(self, number: int, heading: str, player: str | None = None) -> StepView:
        """What a step of any kind has."""
        return StepView(
            line=number,
            kind=self.course.lines[number].ev.value,
            heading=heading,
            player=None if player is None else self.telling.name(player),
            seat=None if player is None else self.course.seats.get(player),
            illegal=number == self.course.stop,
            findings=tuple(finding_view(self.telling, one) for one in self.course.findings(number)),
        )

    def _opening(self, line: Line) -> StepView:
        """The first line: what is played, by whom; the stakes."""
        view = self._view(0, self.telling.say(N_("the game is opened")))
        opening = self.course.verification.opening
        remarks = tuple(self._who_and_how(line))
        if opening is None:
            return replace(view, remarks=remarks)
        applied = effects_text.applied(self.telling, opening.effects, 0)
        due = self.wording.due(self.telling, opening.state)
        after = self._standing(opening.state, "", due, self.course.open_before(0))
        return replace(view, applied=applied, after=after, remarks=remarks)

    def _who_and_how(self, line: Line) -> Iterator[str]:
        say, verification = self.telling.say, self.course.verification
        if verification.profile is not None:
            yield say(N_("profile: {profile}"), profile=verification.profile.name)
        yield say(
            N_("players, in the order of the seats: {players}"), players=self.telling.people(verification.players)
        )
        if isinstance(line, OpenLine):
            yield say(N_("played with: {mode}"), mode=mode_text(say, line.d.mode))

    def _act(self, line: Line, played: Played[S, A, F]) -> StepView:
        """An act that the rules accepted."""
        act, before, after = played.act, played.before, played.step.state
        view = self._drawn(self._view(played.line, self.wording.act(self.telling, act), act.player), before, act)
        claim = line.claim if isinstance(line, MoveLine | ThrowLine) else None
        open_before, open_after = (self.course.open_before(number) for number in (played.line, played.line + 1))
        due, due_after = (self.wording.due(self.telling, state) for state in (before, after))
        was = self._standing(before, act.player, due, open_before)
        return replace(
            view,
            done=True,
            round=self.wording.round_of(before),
            before=was,
            allowed=due,
            applied=effects_text.applied(self.telling, played.step.effects, self.wording.score(before, act)),
            claims=tuple(act_claims(self.telling, self.course.judge, claim, played, pot_open=open_after.pot)),
            after=_changed(was, self._standing(after, act.player, due_after, open_after)),
            remarks=tuple(self._left_out(played)),
        )

    def _left_out(self, played: Played[S, A, F]) -> Iterator[str]:
        """That something was done before the act which the log leaves out (LOG-MOVE), where that shows."""
        reached = self.course.reached(played.line)
        if reached is not None and self.wording.leaves_out(reached, played.before):
            yield self.telling.say(N_("what the log leaves out before this line was done with cards that nobody named"))

    def _refused(self, number: int, line: PlayLine) -> StepView:
        """The first act that the rules do not allow: what was due, and how the game stood."""
        act, state = self.course.judge.act_of(line), self.course.reached(number)
        if act is None or state is None:
            return replace(self._view(number, self._what(line)), remarks=(self._judged_up_to(number),))
        filled = self.course.judge.unsaid(state, act) if self.course.verification.mode is Mode.PHYSICAL else None
        state, act = filled or (state, act)
        view = self._drawn(self._view(number, self.wording.act(self.telling, act), act.player), state, act)
        due = self.wording.due(self.telling, state)
        return replace(
            view,
            round=self.wording.round_of(state),
            before=self._standing(state, act.player, due, self.course.open_before(number)),
            allowed=due,
            remarks=(self._judged_up_to(number),),
        )

    def _judged_up_to(self, number: int) -> str:
        return self.telling.say(
            N_("the rules do not allow this act; nothing after line {line} was judged"), line=number
        )

    def _close(self, number: int, line: CloseLine) -> StepView:
        """The close: what it claims of the result, beside the rules."""
        outcome = findings_text.word(self.telling, line.d.outcome.value)
        view = self._view(number, self.telling.say(N_("the log is closed: {outcome}"), outcome=outcome))
        state = self.course.reached(number)
        if state is None:
            return view
        over = self.course.verification.result
        due: Result = self.course.judge.broken_off(state) if over is None else over
        open_chips = self.course.verification.open_chips
        claims = close_claims(self.telling, line.d, due, open_chips, over=over is not None)
        before = self._standing(state, "", self.wording.due(self.telling, state), self.course.open_before(number))
        return replace(view, before=before, claims=tuple(claims))

    def _other(self, number: int, line: Line) -> StepView:
        """A line that does nothing in the game: a note, entries taken back, or what nobody judged."""
        view = self._view(number, self._what(line))
        taken = self.course.taken_back.get(number)
        remarks = tuple(self._why_nothing(number, line, taken))
        return replace(view, taken_back=taken is not None, remarks=remarks)

    def _why_nothing(self, number: int, line: Line, taken: int | None) -> Iterator[str]:
        say, stop = self.telling.say, self.course.stop
        if taken is not None:
            yield say(N_("line {line} took this back: it is no part of the game"), line=taken)
        elif stop is not None and stop < number:
            yield say(
                N_("line {line} has the first act that the rules do not allow: this one was not judged"), line=stop
            )
        elif isinstance(line, NoteLine):
            yield say(N_("a note: the rules have nothing to say of it"))
        elif not isinstance(line, RetractLine):
            yield say(N_("nothing was done in the game by this line"))

    def _what(self, line: Line) -> str:
        """What a line is that is no act of the game, or none that was done."""
        say = self.telling.say
        if isinstance(line, NoteLine):
            return say(N_("{party} notes: {text}"), party=self.telling.name(line.by), text=line.d.text)
        if isinstance(line, RetractLine):
            return say(N_("entries are taken back from line {line} on"), line=line.d.from_)
        act = self.course.judge.act_of(line) if isinstance(line, PlayLine) else None
        if act is not None:
            return self.wording.act(self.telling, act)
        return say(N_("a line of the kind {kind}, by {party}"), kind=line.ev.value, party=self.telling.name(line.by))

    def _standing(self, state: S, player: str, due: str, left_open: OpenBefore) -> tuple[Pair, ...]:
        """How the game stands, with the player's hand, and what is due."""
        return (*self.wording.pairs(self.telling, state, player, left_open), Pair(self.telling.say(N_("due")), due))

    def _drawn(self, view: StepView, state: S, act: A) -> StepView:
        drawn: Drawn = self.wording.drawn(self.telling, state, act)
        return replace(view, **drawn._asdict())


def _changed(before: tuple[Pair, ...], after: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The pairs after, each marked where it was otherwise before."""
    return tuple(replace(pair, changed=pair not in before) for pair in after)
