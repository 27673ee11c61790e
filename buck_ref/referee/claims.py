"""Claims: what the table says follows from a line, against what the rules say.

A wrong claim is a finding and changes nothing: the referee goes on with the rules' own state.
"""

from collections.abc import Iterator
from typing import cast

from msgspec import UNSET

from buck_ref.games.game import A, OptionsT, S
from buck_ref.log.findings import Finding, Json
from buck_ref.log.lines import Claim
from buck_ref.referee.judge import Judge
from buck_ref.referee.verdict import F, Played
from buck_ref.rulebook.contract import clause


def alike_or_not_claimed(claimed: Json, fact: Json, is_claimed: bool, result: bool) -> bool:
    """LOG-CLAIM: refused exactly where a field stands and says something else."""
    return result != (is_claimed and claimed != fact)


@clause("LOG-CLAIM", ensures=(alike_or_not_claimed,))
def claim_holds(claimed: Json, fact: Json, is_claimed: bool) -> bool:
    """Does a claimed field say what the rules say?"""
    return not is_claimed or claimed == fact


def check_claim(judge: Judge[S, A, F, OptionsT], claim: Claim, played: Played[S, A, F]) -> tuple[Finding, ...]:
    """Compare each claimed field with the facts of the step."""
    claimed, facts = judge.fields_of(claim), judge.fields_of(played.facts)
    return () if claimed == facts else tuple(_wrong_fields(judge, claim, played))


def _wrong_fields(judge: Judge[S, A, F, OptionsT], claim: Claim, played: Played[S, A, F]) -> Iterator[Finding]:
    values = zip(judge.fields.items(), judge.fields_of(claim), judge.fields_of(played.facts), strict=True)
    for (name, code), claimed, fact in values:
        if claimed == fact:
            continue
        said = None if claimed is UNSET else cast(Json, claimed)
        if not claim_holds(said, cast(Json, fact), is_claimed(name, claimed)):
            yield Finding(
                code=code,
                line=played.line,
                party=played.act.player,
                clause=judge.clause_of[name](played, claim),
                expected=cast(Json, fact),
                found=said,
            )


def is_claimed(name: str, claimed: object) -> bool:
    """A field that may be null is claimed unless it is unset; every other unless it is absent."""
    return claimed is not UNSET if name in _MAY_BE_NULL else claimed is not None


_MAY_BE_NULL = ("out", "winner", "next", "trick")
