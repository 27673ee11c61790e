"""Claims: what the table says follows from a line, against what the rules say.

A wrong claim is a finding and changes nothing: the referee goes on with the rules' own state.
"""

from collections.abc import Iterator
from operator import attrgetter

from msgspec import UNSET

from buck_ref.log.findings import Code, Finding, Json
from buck_ref.log.lines import Claim
from buck_ref.referee.dice_claims import CLAUSE_OF
from buck_ref.referee.verdict import Played
from buck_ref.rulebook.contract import clause

FIELDS = {
    "points": Code.G_POINTS,
    "score": Code.G_SCORE,
    "fine": Code.G_FINE,
    "pot": Code.G_POT,
    "bust": Code.G_BUST,
    "out": Code.G_OUT,
    "winner": Code.G_WINNER,
    "next": Code.G_NEXT,
}
"""The fields that a claim of a dice game has, in the order in which they are checked."""


_fields_of = attrgetter(*FIELDS)
"""The values of these fields, in their order, of a claim or of the facts."""


def alike_or_not_claimed(claimed: Json, fact: Json, is_claimed: bool, result: bool) -> bool:
    """LOG-CLAIM: refused exactly where a field stands and says something else."""
    return result != (is_claimed and claimed != fact)


@clause("LOG-CLAIM", ensures=(alike_or_not_claimed,))
def claim_holds(claimed: Json, fact: Json, is_claimed: bool) -> bool:
    """Does a claimed field say what the rules say?"""
    return not is_claimed or claimed == fact


def check_claim(claim: Claim, played: Played) -> tuple[Finding, ...]:
    """Compare each claimed field with the facts of the step."""
    if _fields_of(claim) == _fields_of(played.facts):
        return ()
    return tuple(_wrong_fields(claim, played))


def _wrong_fields(claim: Claim, played: Played) -> Iterator[Finding]:
    for (name, code), claimed, fact in zip(FIELDS.items(), _fields_of(claim), _fields_of(played.facts), strict=True):
        if claimed == fact:
            continue
        if not claim_holds(None if claimed is UNSET else claimed, fact, _is_claimed(name, claimed)):
            yield Finding(
                code=code,
                line=played.line,
                party=played.act.player,
                clause=CLAUSE_OF[name](played, claim),
                expected=fact,
                found=claimed,
            )


def _is_claimed(name: str, claimed: object) -> bool:
    """A field that may be null is claimed unless it is unset; every other unless it is absent."""
    return claimed is not UNSET if name in ("out", "winner", "next") else claimed is not None
