"""The check of one log: every layer on its own, so that one that fails hides no other."""

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import msgspec

from buck_ref.games.game import A, OptionsT, S, Table
from buck_ref.log.chain import chain_findings
from buck_ref.log.data import OpenData
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import CloseLine, Line, MoveLine, NoteLine, OpenLine, TotalLine
from buck_ref.log.read import LogRecord, read_bytes, read_log
from buck_ref.log.structure import structure_findings
from buck_ref.log.values import Mode
from buck_ref.referee.card_judge import CARD_JUDGE, CardVerification
from buck_ref.referee.closing import Closing, check_close
from buck_ref.referee.dice_judge import DICE_JUDGE, DiceVerification
from buck_ref.referee.judge import ActLine, Judge, PlayLine
from buck_ref.referee.replay import Replay, replay
from buck_ref.referee.standing import check_retracts, standing_lines
from buck_ref.referee.support import check_features, check_head, check_known_name, check_missing, options_of_head
from buck_ref.referee.verdict import Answer, Answers, F, Question, Remark, Verdict, Verification, decide, refuted_by
from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options, Profile

AnyVerification = DiceVerification | CardVerification
"""What the check of a log found, whatever game it is of."""


def verify(path: Path) -> AnyVerification:
    """Check the log in the file at `path`; FileError where it cannot be read at all."""
    return verify_record(read_log(path))


def verify_bytes(data: bytes) -> AnyVerification:
    """Check the log that these bytes of a file hold."""
    return verify_record(read_bytes(data))


def verify_record(record: LogRecord) -> AnyVerification:
    """Check a log as it was read: what cannot be judged is said first, and nothing is said beside it."""
    foreign = tuple(check_head(record))
    if foreign:
        return _unjudged(record, foreign, known_header=False, readable=True)
    features = tuple(check_features(record))
    if any(used.line == 0 for used in features):
        return _unjudged(record, features, known_header=False, readable=True)
    unreadable = record.unreadable or check_missing(record.head)
    if unreadable is not None:
        return _unjudged(record, (unreadable,), known_header=True, readable=False)
    if features:
        return _unjudged(record, features, known_header=True, readable=True)
    profile = _profile_of(record)
    if isinstance(profile.options, DiceOptions):
        return _judge(record, profile, profile.options, DICE_JUDGE)
    return _judge(record, profile, profile.options, CARD_JUDGE)


def _unjudged(record: LogRecord, why: tuple[Finding, ...], *, known_header: bool, readable: bool) -> DiceVerification:
    verdict = decide(known_header, readable, supported=False, refuted=False, closed=False, all_shown=False)
    return Verification(
        verdict=verdict,
        answers=Answers(),
        findings=(*record.findings, *why),
        lines=len(record.entries),
        contracts=CONTRACTS_ON,
        tip=record.tip,
    )


def _judge(
    record: LogRecord, profile: Profile[Options], options: OptionsT, judge: Judge[S, A, F, OptionsT]
) -> Verification[S, A, F]:
    lines = tuple(entry.line for entry in record.entries)
    head = _head_of(lines)
    table = Table(tuple(party.id for party in head.players), options)
    header = tuple(structure_findings(record.entries))
    nobodys = {finding.line for finding in header if finding.line is not None and finding.code in _NOBODYS}
    standing = standing_lines(lines, nobodys)
    acts, close = _playable(lines, standing, nobodys, judge.lines)
    game = replay(judge, table, acts, head.mode, lines[0].by)
    findings = (
        *record.findings,
        *chain_findings(record.entries),
        *header,
        *check_retracts(lines, nobodys),
        *judge.check_draws(lines, head, table, game.played),
        *game.findings,
        *_closing(close, game),
        *check_known_name(profile),
        *_limits(head),
        *judge.limits(game.played),
    )
    closed = close is not None and not record.torn
    finished = close is not None and close.finished
    whole = closed and finished and game.result is not None
    undecided = any(finding.code in _IN_DOUBT for finding in findings)
    answers = _answers(findings, legal=bool(game.played) and not undecided, whole=whole)
    return Verification(
        verdict=_verdict(answers, closed=closed),
        answers=answers,
        findings=tuple(sorted(findings, key=_place)),
        lines=len(lines),
        contracts=CONTRACTS_ON,
        profile=profile,
        names={party.id: party.name for party in head.parties},
        players=table.players,
        keeper=lines[0].by,
        mode=head.mode,
        acts=tuple(acts),
        close=close,
        opening=game.opening,
        played=game.played,
        open_chips=game.open_chips,
        remarks=tuple(_remarks(lines, standing)),
        result=game.result,
        tip=record.tip,
    )


_IN_DOUBT = (Code.L_UNSEEN, Code.L_TOTAL)
"""Limits by which it is not shown that every act was legal."""


def _verdict(answers: Answers, *, closed: bool) -> Verdict:
    given = set(msgspec.structs.astuple(answers))
    return decide(
        known_header=True,
        readable=True,
        supported=True,
        refuted=Answer.REFUTED in given,
        closed=closed,
        all_shown=given == {Answer.SHOWN},
    )


def _head_of(lines: tuple[Line, ...]) -> OpenData:
    first = lines[0]
    if not isinstance(first, OpenLine):
        raise AssertionError("a readable log begins with the line that opens it")
    return first.d


def _profile_of(record: LogRecord) -> Profile[Options]:
    profile = _head_of(tuple(entry.line for entry in record.entries)).profile
    options = options_of_head(record.head) if record.head else ()
    if isinstance(options, tuple):
        raise AssertionError("an unknown profile is told before the log is judged")
    return Profile(profile.name, profile.game, options)


def _playable(
    lines: tuple[Line, ...], standing: tuple[int, ...], nobodys: Collection[int], of_game: Collection[type]
) -> tuple[list[ActLine], Closing | None]:
    """The acts that the game is replayed from, out of the lines that stand, and the line that closes it.

    Those play that stand before the close and are `of_game`; the log's structure tells the others already. A decision,
    or a turn without its throws, written by somebody who may not write it or in a log that has none is nobody's; chance
    happened, whoever wrote it down.
    """
    acts: list[ActLine] = []
    for number in standing:
        line = lines[number]
        if type(line) in of_game and isinstance(line, PlayLine):
            if number not in nobodys or type(line) not in _DECIDED:
                acts.append((number, line))
        elif type(line) is CloseLine:
            return acts, Closing(number, line)
    return acts, None


_DECIDED = frozenset({MoveLine, TotalLine})
_NOBODYS = (Code.H_PARTY, Code.H_WRITER, Code.H_MODE, Code.H_AFTER_CLOSE)
"""Findings about a decision, or about taking entries back, that leave it nobody's: it does nothing."""


def _remarks(lines: tuple[Line, ...], standing: tuple[int, ...]) -> Iterator[Remark]:
    for number in standing:
        line = lines[number]
        if type(line) is NoteLine:
            yield Remark(number, line.by, line.d.text)


def _closing(close: Closing | None, game: Replay[S, A, F, OptionsT]) -> Iterator[Finding]:
    """The close against the rules' own end, unless an illegal act kept the rules from getting there."""
    if close is not None and not game.stopped:
        yield from check_close(close, game.result, game)


def _limits(head: OpenData) -> Iterator[Finding]:
    """What a log of this mode cannot show, however honest."""
    yield Finding(code=Code.L_UNSIGNED, clause="VERDICT-QUESTIONS")
    chance = Code.L_PHYSICAL if head.mode is Mode.PHYSICAL else Code.L_SEED_PUBLIC
    yield Finding(code=chance, clause="VERDICT-QUESTIONS")


def _answers(findings: Iterable[Finding], *, legal: bool, whole: bool) -> Answers:
    """What is refuted by a finding; of the rest, what this log shows by itself.

    `legal`: acts were judged, and none is left in doubt; of a log without any, nothing is shown.
    """
    refuted = {refuted_by(finding.code) for finding in findings}
    shown = {question for question, is_shown in ((Question.LEGAL, legal), (Question.WHOLE, whole)) if is_shown}

    def answer(question: Question) -> Answer:
        if question in refuted:
            return Answer.REFUTED
        return Answer.SHOWN if question in shown else Answer.NOT_SHOWN

    return Answers(
        unaltered=answer(Question.UNALTERED),
        who=answer(Question.WHO),
        legal=answer(Question.LEGAL),
        fair=answer(Question.FAIR),
        whole=answer(Question.WHOLE),
    )


def _place(finding: Finding) -> int:
    return -1 if finding.line is None else finding.line
