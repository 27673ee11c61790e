"""Hucklebuck before the referee."""

from collections.abc import Iterator, Sequence
from operator import attrgetter

from buck_ref.games.hucklebuck.acts import Act, Play
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.games.hucklebuck.facts import CardFacts
from buck_ref.games.hucklebuck.hidden import in_doubt
from buck_ref.games.hucklebuck.result import result_of
from buck_ref.games.hucklebuck.state import Phase, State
from buck_ref.games.hucklebuck.values import names
from buck_ref.log.findings import Code, Finding
from buck_ref.log.lines import DealLine, MoveLine
from buck_ref.referee.card_claims import CLAUSE_OF, FIELDS, chips_clause, part_clause, result_clauses
from buck_ref.referee.card_draws import check_draws
from buck_ref.referee.card_lines import ACTS, CardPlayed, act_of, unsaid
from buck_ref.referee.judge import Judge
from buck_ref.referee.verdict import Verification
from buck_ref.rulebook.card_options import HucklebuckOptions

CardVerification = Verification[State, Act, CardFacts]
"""What the check of a log of a card game found."""


def limits(played: Sequence[CardPlayed]) -> Iterator[Finding]:
    """What hangs on cards that nobody named.

    That may be whether a card of the running deal was played against HUCK-FOLLOW; of a deal that was played out nothing
    of that is left in doubt. And it may be all that was played, from a line on where it is lost where cards lay
    (hidden.py, LOG-MOVE).
    """
    lost = next((one for one in played if one.step.state.unproven), None)
    if lost is not None:
        yield Finding(code=Code.L_UNSEEN, line=lost.line, clause="LOG-MOVE")
    doubts = {(one.seat, one.card) for one in in_doubt(played[-1].step.state)} if played else set()
    for one in played:
        act, seat = one.act, one.before.seat
        if isinstance(act, Play) and (seat, act.card) in doubts and one.before.deal == played[-1].step.state.deal:
            yield Finding(
                code=Code.L_UNSEEN, line=one.line, party=act.player, clause="HUCK-FOLLOW", found=names((act.card,))
            )


def ends_round(played: CardPlayed) -> bool:
    """Did this line end the only round there is?"""
    return played.step.state.phase is Phase.OVER


CARD_JUDGE: Judge[State, Act, CardFacts, HucklebuckOptions] = Judge(
    game=HUCKLEBUCK_GAME,
    act_of=act_of,
    lines=frozenset({MoveLine, DealLine}),
    acts=ACTS,
    unsaid=unsaid,
    fields=FIELDS,
    fields_of=attrgetter(*FIELDS),
    clause_of=CLAUSE_OF,
    check_draws=check_draws,
    limits=limits,
    broken_off=result_of,
    ends_round=ends_round,
    result_clauses=result_clauses,
    chips_clause=chips_clause,
    part_clause=part_clause,
)
