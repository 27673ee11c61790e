"""Verdicts: the words, the five questions, and how one follows from the other (spec/formats/verdict.toml)."""

import enum
from typing import Generic, NamedTuple, TypeVar

import msgspec

from buck_ref.games.game import A, Reason, Result, S, Step
from buck_ref.log.findings import NO_FAULT, Code, Family, Finding
from buck_ref.log.lines import CloseLine, Line
from buck_ref.log.values import Mode
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.profiles import Options, Profile

F = TypeVar("F")
"""The facts that a table of the game claims."""


class Verdict(enum.StrEnum):
    """What a check of a log comes to."""

    VERIFIED = "VERIFIED"
    CONSISTENT = "CONSISTENT"
    INCOMPLETE = "INCOMPLETE"
    REJECTED = "REJECTED"
    UNREADABLE = "UNREADABLE"
    UNSUPPORTED = "UNSUPPORTED"


class Answer(enum.StrEnum):
    """The answer to one of the five questions."""

    SHOWN = "shown"
    REFUTED = "refuted"
    NOT_SHOWN = "not-shown"


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """The five questions, each answered apart: one failing layer hides no other."""

    unaltered: Answer = Answer.NOT_SHOWN
    """Are the bytes those that were written during the game?"""
    who: Answer = Answer.NOT_SHOWN
    """Are the lines by those whom they name?"""
    legal: Answer = Answer.NOT_SHOWN
    """Is every act and every claim right by the rules?"""
    fair: Answer = Answer.NOT_SHOWN
    """Did chance decide, and nobody else?"""
    whole: Answer = Answer.NOT_SHOWN
    """Is it the whole game, up to its end?"""


CODE_OF = {reason: Code(f"G-{reason.value.upper()}") for reason in Reason}
"""The code under which an illegal act is told, by the reason why it is illegal."""
ILLEGAL = frozenset(CODE_OF.values())
"""The codes of acts that the rules do not allow; the other findings about the rules are wrong claims."""


class Need(enum.StrEnum):
    """What must hold at least for exit status 0."""

    LEGAL = "legal"
    CONSISTENT = "consistent"
    VERIFIED = "verified"


class Played(msgspec.Struct, Generic[S, A, F], frozen=True, gc=False):
    """One line of the log that the rules accepted."""

    line: int
    """The line's `n`."""
    before: S
    act: A
    step: Step[S]
    facts: F


class OpenChips(NamedTuple):
    """The chips that hang on throws that nobody noted (LOG-TOTAL): of them nothing is refuted, and nothing shown."""

    pots: frozenset[int] = frozenset()
    """The lines after which it is open what the pot holds."""
    payouts: frozenset[int] = frozenset()
    """The lines that end a round and of which it is open what its winner is paid, by the pot or by others."""
    rounds: tuple[frozenset[str], ...] = ()
    """For each round, the running one too: the ids of the players whose chips of it are open."""

    def of_round(self, number: int) -> frozenset[str]:
        """Whose chips of a round are open; its number is counted from 1."""
        return self.rounds[number - 1] if number <= len(self.rounds) else frozenset()

    @property
    def of_game(self) -> frozenset[str]:
        """Whose chips of all rounds together are open: those of whom they are in some round."""
        return frozenset().union(*self.rounds)


NOTHING_OPEN = OpenChips()


class Remark(NamedTuple):
    """A note that stands in the log."""

    line: int
    by: str
    """The id of the party who wrote it."""
    text: str


class Verification(msgspec.Struct, Generic[S, A, F], frozen=True, kw_only=True):
    """Everything that the check of one log found."""

    verdict: Verdict
    answers: Answers
    findings: tuple[Finding, ...]
    """In the order of the lines; what concerns the file as a whole comes first."""
    lines: int
    """How many lines were read."""
    contracts: bool
    """Whether the rules' contracts were checked on the way."""
    profile: Profile[Options] | None = None
    names: dict[str, str] = {}
    """The parties' names by their ids."""
    players: tuple[str, ...] = ()
    """The players' ids in the order of the seats."""
    keeper: str = ""
    """The id of the party that keeps the log; empty where it was not judged."""
    mode: Mode | None = None
    """Where chance comes from; None where the log was not judged."""
    acts: tuple[tuple[int, Line], ...] = ()
    """The lines that record acts, those the rules refuse and what follows them too, with their numbers."""
    close: tuple[int, CloseLine] | None = None
    """The line that closes the log, with its number."""
    opening: Step[S] | None = None
    """The start of the game, with the stakes."""
    played: tuple[Played[S, A, F], ...] = ()
    """The lines that the rules accepted, taken-back ones left out: the valid prefix."""
    open_chips: OpenChips = NOTHING_OPEN
    """What of the chips nothing is known of, because throws were not noted."""
    remarks: tuple[Remark, ...] = ()
    """The notes, taken-back ones left out. The rules have nothing to say of them."""
    result: Result | None = None
    """The result by the rules, where the game came to its end."""
    tip: str | None = None
    """The hash of the last line read, hex."""


_STATUS = {
    Verdict.VERIFIED: 0,
    Verdict.CONSISTENT: 10,
    Verdict.INCOMPLETE: 20,
    Verdict.REJECTED: 30,
    Verdict.UNREADABLE: 40,
    Verdict.UNSUPPORTED: 50,
}


def higher_is_worse(verdict: Verdict, result: int) -> bool:
    """VERDICT-STATUS: one step of ten for each verdict, in the order in which they are listed."""
    return result == 10 * list(Verdict).index(verdict)


@clause("VERDICT-STATUS", ensures=(higher_is_worse,))
def exit_status(verdict: Verdict) -> int:
    """The exit status that stands for a verdict."""
    return _STATUS[verdict]


def each_verdict_has_its_reason(
    known_header: bool,
    readable: bool,
    supported: bool,
    refuted: bool,
    closed: bool,
    all_shown: bool,
    result: Verdict,
) -> bool:
    """VERDICT-ORDER: a verdict stands for the first thing that keeps the log from a better one."""
    judged = known_header and readable and supported
    match result:
        case Verdict.UNSUPPORTED:
            return not known_header or (readable and not supported)
        case Verdict.UNREADABLE:
            return known_header and not readable
        case Verdict.REJECTED:
            return judged and refuted
        case Verdict.INCOMPLETE:
            return judged and not refuted and not closed
        case Verdict.CONSISTENT | Verdict.VERIFIED:
            return judged and not refuted and closed and all_shown == (result is Verdict.VERIFIED)


@clause("VERDICT-ORDER", ensures=(each_verdict_has_its_reason,))
def decide(
    known_header: bool, readable: bool, supported: bool, refuted: bool, closed: bool, all_shown: bool
) -> Verdict:
    """The verdict: what cannot be read or is not known comes first, then what is refuted, then what is missing."""
    if not known_header:
        return Verdict.UNSUPPORTED
    if not readable:
        return Verdict.UNREADABLE
    if not supported:
        return Verdict.UNSUPPORTED
    if refuted:
        return Verdict.REJECTED
    if not closed:
        return Verdict.INCOMPLETE
    return Verdict.VERIFIED if all_shown else Verdict.CONSISTENT


_WORST = {Need.VERIFIED: Verdict.VERIFIED, Need.CONSISTENT: Verdict.CONSISTENT, Need.LEGAL: Verdict.INCOMPLETE}
"""The worst verdict that can still meet each need."""


def no_worse_than_asked(need: Need, verdict: Verdict, legal: Answer, result: bool) -> bool:
    """VERDICT-NEED: met by the worst verdict that meets it and by all better ones, if what is asked is shown."""
    good = exit_status.plain(verdict) <= exit_status.plain(_WORST[need])
    return result == (good and (need is not Need.LEGAL or legal is Answer.SHOWN))


@clause("VERDICT-NEED", ensures=(no_worse_than_asked,))
def meets(need: Need, verdict: Verdict, legal: Answer) -> bool:
    """Is the verdict at least what is needed? A rejected, unreadable or unsupported log never is."""
    match need:
        case Need.VERIFIED:
            return verdict is Verdict.VERIFIED
        case Need.CONSISTENT:
            return verdict in (Verdict.VERIFIED, Verdict.CONSISTENT)
        case Need.LEGAL:
            sound = verdict in (Verdict.VERIFIED, Verdict.CONSISTENT, Verdict.INCOMPLETE)
            return sound and legal is Answer.SHOWN


class Question(enum.StrEnum):
    """The five questions; the fields of `Answers` have their names."""

    UNALTERED = "unaltered"
    WHO = "who"
    LEGAL = "legal"
    FAIR = "fair"
    WHOLE = "whole"
    NONE = "none"
    """For findings that refute nothing."""


_BY_FAMILY = {
    Family.CHAIN: Question.UNALTERED,
    Family.RECEIPT: Question.UNALTERED,
    Family.SIGNATURE: Question.WHO,
    Family.HEADER: Question.WHO,
    Family.RULES: Question.LEGAL,
    Family.HIDDEN: Question.LEGAL,
    Family.RANDOMNESS: Question.FAIR,
}
_BY_CODE = {
    Code.H_OPEN: Question.WHOLE,
    Code.H_AFTER_CLOSE: Question.WHOLE,
    Code.H_MODE: Question.LEGAL,
    Code.H_EVENT: Question.LEGAL,
    Code.H_RETRACT: Question.LEGAL,
    Code.H_FORMAT: Question.NONE,
    Code.H_EDITION: Question.NONE,
    Code.H_PROFILE: Question.NONE,
    Code.H_FEATURE: Question.NONE,
}
"""What a code refutes where it is not what its family does."""


def notes_refute_nothing(code: Code, result: Question) -> bool:
    """VERDICT-QUESTIONS: limits, notes and what was tolerated in transport refute nothing."""
    return code.family not in NO_FAULT or result is Question.NONE


@clause("VERDICT-QUESTIONS", ensures=(notes_refute_nothing,))
def refuted_by(code: Code) -> Question:
    """The question that a finding with this code refutes."""
    return _BY_CODE.get(code, _BY_FAMILY.get(code.family, Question.NONE))
