"""The dice games before the referee."""

from operator import attrgetter

from buck_ref.games.dice.facts import Facts
from buck_ref.games.dice.result import broken_off
from buck_ref.games.dice.state import State
from buck_ref.log.lines import MoveLine, ThrowLine, TotalLine
from buck_ref.referee.dice_claims import CLAUSE_OF, FIELDS
from buck_ref.referee.dice_close import chips_clause, ends_round, goes_on, is_series, result_clauses
from buck_ref.referee.dice_draws import check_draws
from buck_ref.referee.dice_lines import ACTS, act_of, unsaid
from buck_ref.referee.dice_open import limits, with_open_chips
from buck_ref.referee.dice_record import RECORDED_GAME, Recorded
from buck_ref.referee.judge import Judge
from buck_ref.referee.verdict import Verification
from buck_ref.rulebook.dice_options import DiceOptions

DiceVerification = Verification[State, Recorded, Facts]
"""What the check of a log of a dice game found."""


DICE_JUDGE: Judge[State, Recorded, Facts, DiceOptions] = Judge(
    game=RECORDED_GAME,
    act_of=act_of,
    lines=frozenset({MoveLine, ThrowLine, TotalLine}),
    acts=ACTS,
    unsaid=unsaid,
    fields=FIELDS,
    fields_of=attrgetter(*FIELDS),
    clause_of=CLAUSE_OF,
    check_draws=check_draws,
    limits=limits,
    broken_off=broken_off,
    ends_round=ends_round,
    result_clauses=result_clauses,
    chips_clause=chips_clause,
    is_series=is_series,
    goes_on=goes_on,
    left_open=with_open_chips,
)
