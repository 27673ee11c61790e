"""A verdict for machines: one JSON object a log, under keys that do not change."""

import msgspec

from buck_ref.games.game import Result, Standings
from buck_ref.log.findings import Finding
from buck_ref.referee.verdict import ILLEGAL
from buck_ref.referee.verify import AnyVerification
from buck_ref.report import findings_text
from buck_ref.report.i18n import Speech
from buck_ref.report.telling import Telling
from buck_ref.report.visible import whole_characters
from buck_ref.rulebook.profiles import Options, Profile, options_of


def verdict_json(say: Speech, file: str, verification: AnyVerification, status: int) -> dict[str, object]:
    """Everything that the report says; `status` is the exit status that the log alone would give."""
    telling = Telling(say, verification.names)
    return {
        "file": whole_characters(file),
        "verdict": verification.verdict.value,
        "status": status,
        "answers": msgspec.to_builtins(verification.answers),
        "findings": [_finding(telling, finding) for finding in verification.findings],
        "illegal_line": next((one.line for one in verification.findings if one.code in ILLEGAL), None),
        "profile": None if verification.profile is None else _profile(verification.profile),
        "lines": verification.lines,
        "tip": verification.tip,
        "contracts": verification.contracts,
        "result": None if verification.result is None else _result(verification.result),
    }


def _finding(telling: Telling, finding: Finding) -> dict[str, object]:
    return {
        "code": finding.code.value,
        "line": finding.line,
        "party": finding.party,
        "clause": finding.clause,
        "expected": finding.expected,
        "found": finding.found,
        "part": finding.part,
        "round": finding.round,
        "sentence": findings_text.sentence(telling, finding),
    }


def _profile(profile: Profile[Options]) -> dict[str, object]:
    return {"name": profile.name, "game": profile.game, "options": options_of(profile)}


def _result(result: Result) -> dict[str, object]:
    """As the close of a log claims it (LOG-CLOSE): each round, and all of them together."""
    return {"rounds": [_standings(one) for one in result.rounds], "total": _standings(result.total)}


def _standings(standings: Standings) -> dict[str, object]:
    return {
        "players": [{"id": one.id, "score": one.score, "chips": one.chips} for one in standings.players],
        "winners": list(standings.winners),
        "loser": standings.loser,
    }
