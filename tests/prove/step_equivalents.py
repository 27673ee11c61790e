"""Changes to the steps of a game that are no faults: why nothing can tell them from what stands there.

Each reason is in the step itself, in what is always so when it is done, or in the step that follows at once.
"""

SAME_AGAIN = "it is set to what it is already"
NEVER_NEGATIVE = "a score is never below zero in a game of dice"
FAULT_OF_THE_PROGRAM = "it guards against a fault of the program: no game comes there"
NOTHING_MOVES = "a fine of no chips is passed over where fines are paid"
TOLD_BEFORE = "that the player is out is told before anybody asks by what the turn ended"
SET_AT_ONCE = (
    "where the round goes on it is set anew by the dice passing, and where the round is over nobody asks for it"
)
ONE_ROUND = "a game has one round or more"
ONE_STARTS = "for the start alone one player has a place when it is known"
AS_MANY = "there are as many of the one as of the other"
NO_LESS = "a stake is never below zero"
ALONE = "there is just one"
BIG_BUCK_WINS = "no Big Buck is thrown that does not win the round: where it counts points, these are the whole target"

EQUIVALENT_STEPS: dict[str, dict[str, str]] = {
    "dice.turn_steps": {
        "begin_turn: if not player.had_turn -> if True": SAME_AGAIN,
        "throw_in_turn: if player.point is None -> if False": FAULT_OF_THE_PROGRAM,
        "_score: if counted or overshot -> if True": (
            "a throw that is worth nothing and goes past nothing leaves the score, and whether one ever counted"
        ),
        "_fines: if ending in _ENDS_TURN -> if True": (
            "a throw by which the turn does not end counted or went past the target, and by either no turn is fined"
        ),
        "_fines: 1 -> 0": NOTHING_MOVES,
        "_win: replace(state, out=(*state.out, state.seat), left=None) -> "
        "replace(state, out=(*state.out, state.seat))": SET_AT_ONCE,
        "_win: OUT -> OVERSHOOT (2)": TOLD_BEFORE,
        "_note: player.noted or player.score == 0 -> player.score == 0": SAME_AGAIN,
        "_note: player.score == 0 -> player.score <= 0": NEVER_NEGATIVE,
    },
    "dice.opening_steps": {
        "throw_for_order: 0 -> -1 (2)": ONE_STARTS,
        "_settled: len(after[0]) == 1 -> len(after[0]) <= 1": "no group of the tied is empty",
        "throw_for_point: 0 -> -1": "one die is thrown for a Point",
        "_set_point: True -> False": AS_MANY,
        "_set_point: True -> False (2)": AS_MANY,
    },
    "dice.round_steps": {
        "end_round: options.rounds == 1 -> options.rounds <= 1": ONE_ROUND,
        "end_round: 0 -> -1": "a game of several rounds ends when just one player leads",
        "_totals: state.table.options.rounds == 1 -> state.table.options.rounds <= 1": ONE_ROUND,
        "_totals: player.total == player.score -> player.total >= player.score": (
            "it is asked where there is one round, which never brings more than its score"
        ),
    },
    "dice.settle": {
        "pay_stakes: stake == 0 -> stake <= 0": NO_LESS,
        "settle: stake == 0 -> stake <= 0": NO_LESS,
    },
    "dice.legal": {
        "illegal_move: if state.phase is _CHOICE and move.do is _TO_THROW and (move.player == state.acting.id) -> "
        "if False": "whoever decides may always throw, and what follows says so too, only later",
        "_why_over: state.because == LAST -> state.because <= LAST": (
            "a game ends by BUCK-WIN, BUCK-LAST or BUCK-ROUND-END, and neither of the other ids is before it"
        ),
        "_why_this: state.ordered_by == ROUND_START -> state.ordered_by >= ROUND_START": (
            "no other clause that settles an order has an id after it"
        ),
    },
    "dice.result": {
        "round_standings: True -> False": AS_MANY,
        "leaders_of: return lead(tuple((player.total for player in state.players))) -> "
        "return lead(tuple((player.total for player in state.players)))[::-1]": (
            "of several leaders only is asked how many they are; named is the one of a game that is over"
        ),
        "_total: state.table.options.rounds == 1 -> state.table.options.rounds <= 1": ONE_ROUND,
        "_total: 0 -> -1": ALONE,
        "_total: 0 -> -1 (2)": ALONE,
    },
    "dice.table": {
        "_parts: return (Part(why, big_buck_points(rules.target, rules.big_buck), throw),) -> "
        "return (Part(why, big_buck_points(rules.target, rules.big_buck), throw),)[::-1]": ALONE,
        "_sum_pairs: return pairs[:sum_points(throw, point, rules.sums, rules.shared_die)] -> "
        "return pairs[:sum_points(throw, point, rules.sums, rules.shared_die)][::-1]": (
            "no clause says in which order the sums of one throw are told"
        ),
    },
    "dice.facts": {
        "_winner: len(winners) == 1 -> len(winners) <= 1": "a game that is over has a winner",
        "_winner: 0 -> -1": ALONE,
        "won_by_big_buck: effect.kind in (EffectKind.WINS, EffectKind.OUT) -> "
        "effect.kind not in (EffectKind.WINS, EffectKind.OUT)": BIG_BUCK_WINS,
        "won_by_big_buck: won and any((effect.kind is _SCORED and effect.clause in BIG_BUCKS for effect in "
        "step.effects)) -> any((effect.kind is _SCORED and effect.clause in BIG_BUCKS for effect in step.effects))": (
            BIG_BUCK_WINS
        ),
        "won_by_big_buck: effect.kind is _SCORED and effect.clause in BIG_BUCKS -> effect.clause in BIG_BUCKS": (
            "what else names a Big Buck, the win, comes only with what it scores"
        ),
    },
    "hucklebuck.auction_steps": {
        "_may_come_back: if player.passed -> if True": SAME_AGAIN,
        "_go_round: replace(state, seat=following, because=AUCTION_END) -> replace(state, seat=following)": (
            "in the whole auction it is that clause from its opening on"
        ),
        "_go_round: state.highest == NO_BID -> state.highest <= NO_BID": "nothing is lower than no bid",
    },
    "hucklebuck.dealing_steps": {
        "start: 0 -> 1": "whose hand is due is set as the deal begins, at once",
        "start: 0 -> -1": "whose hand is due is set as the deal begins, at once",
    },
}
