"""What a check of a golden log must find: written by hand from the rules, read strictly from `NAME.expect.toml`."""

from pathlib import Path

import msgspec

from buck_ref.log.findings import Code
from buck_ref.referee.verdict import Answer, Verdict, Verification
from buck_ref.rulebook.spec import Text, decode


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One finding; what is not about a line, or about a party, has none."""

    code: Code
    line: int | None = None
    clause: str
    party: str | None = None


class FiveAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answers to the five questions."""

    unaltered: Answer
    who: Answer
    legal: Answer
    fair: Answer
    whole: Answer


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a check of one log must come to."""

    about: Text
    """What the log is and what is wrong in it."""
    verdict: Verdict
    answers: FiveAnswers
    finding: tuple[Found, ...]
    """By the lines; what is about the file as a whole comes first. The order within a line means nothing."""


def read_expectation(path: Path) -> Expectation:
    """The expectation in the file at `path`; SpecError where it does not have this form."""
    return decode(path, Expectation)


def found_by(verification: Verification) -> tuple[Found, ...]:
    """The findings of a check, in its order, as far as an expectation names them."""
    return tuple(
        Found(code=one.code, line=one.line, clause=one.clause or "", party=one.party) for one in verification.findings
    )


def in_order(findings: tuple[Found, ...]) -> list[tuple[int, str, str, str]]:
    """Findings in an order of their own: by line, code, clause, party."""
    return sorted(
        (-1 if one.line is None else one.line, one.code.value, one.clause, one.party or "") for one in findings
    )
