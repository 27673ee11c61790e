"""What a close says wrongly of the result, in words: one sentence a part, of the game or of one of its rounds."""

from buck_ref.log.findings import Finding, Part
from buck_ref.message import N_

OF_GAME = {
    Part.OUTCOME: N_("by the rules the game is {expected}; the close says it is {found}"),
    Part.ROUNDS: N_("rounds played: {expected}; the close says {found}"),
    Part.PLAYERS: N_("players, in the order of the seats: {expected}; the close says {found}"),
    Part.WINNERS: N_("the game is won by: {expected}; the close says {found}"),
    Part.ORDER: N_("winners, in the order of the seats: {expected}; the close says {found}"),
    Part.LOSER: N_("the game is lost by: {expected}; the close says {found}"),
    Part.SCORES: N_("scores, in the order of the seats: {expected}; the close says {found}"),
    Part.TOTALS: N_("totals of all rounds, in the order of the seats: {expected}; the close says {found}"),
    Part.CHIPS: N_("chips won and lost, in the order of the seats: {expected}; the close says {found}"),
}
"""Of the game as a whole."""

OF_ROUND = {
    Part.PLAYERS: N_("players of round {round}, in the order of the seats: {expected}; the close says {found}"),
    Part.WINNERS: N_("round {round} is won by: {expected}; the close says {found}"),
    Part.ORDER: N_("winners of round {round}, in the order of the seats: {expected}; the close says {found}"),
    Part.LOSER: N_("round {round} is lost by: {expected}; the close says {found}"),
    Part.SCORES: N_("scores of round {round}, in the order of the seats: {expected}; the close says {found}"),
    Part.CHIPS: N_(
        "chips won and lost in round {round}, in the order of the seats: {expected}; the close says {found}"
    ),
}
"""Of one round of several."""

PEOPLE = frozenset({Part.PLAYERS, Part.WINNERS, Part.ORDER, Part.LOSER})
"""The parts whose values are ids of players."""


def template(part: Part, finding: Finding) -> str:
    """The sentence for a wrong part of the result."""
    return OF_GAME[part] if finding.round is None else OF_ROUND[part]
