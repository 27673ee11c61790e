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
NO_FEWER = "there are never fewer than no cards"
SORTED = "the pile is put in the order of the numbers of its cards before it is shuffled"
SERVED_FOR = "who is served has laid cards away"
NO_SUCH_BID = "it is no bid, and nothing is lower: it is never above the highest"
NO_SUCH_NUMBER = "nobody may say that he exchanges more cards than a hand has"
NEVER_MORE_DIFFERENT = "there are never more different cards than cards"
QUICKER = "what it passes over makes no group of hands harder to deal: it is passed over to be quick"
STILL_DEALT = "it stands for the discards of nobody, while hands are dealt, and then the stock has more cards than one"

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
    "hucklebuck.exchange_steps": {
        "asked_for: player.exchange or 0 -> player.exchange": "in the exchange everybody in the deal has said a number",
        "_begin_discard: due == 0 -> due <= 0": NO_FEWER,
        "pile_due: 0 -> 1": STILL_DEALT,
        "_known: return tuple((card for player in players for card in player.aside.known)) -> "
        "return tuple((card for player in players for card in player.aside.known))[::-1]": SORTED,
        "serve: 0 -> 1": "a pile has 13 cards or more, or none",
    },
    "hucklebuck.facts": {"facts: 0 -> -1 (2)": ALONE},
    "hucklebuck.pending": {
        "among: return tuple((Discard(self.player, cards) for cards in combinations(self.hand.known, self.cards))) -> "
        "return tuple((Discard(self.player, cards) for cards in combinations(self.hand.known, self.cards)))[::-1]": (
            "no clause says in which order the ways to lay cards away are named"
        ),
        "row_after: due.shuffle.size == 0 -> due.shuffle.size <= 0": NO_FEWER,
    },
    "hucklebuck.play_steps": {
        "play: len(trick.cards) == len(trick.seats) -> len(trick.cards) >= len(trick.seats)": (
            "a trick is taken with its last card, and so never has more"
        ),
        "_take: len(tricks) == HAND -> len(tricks) >= HAND": "a deal ends with its fifth trick, and so never has more",
    },
    "hucklebuck.scoring_steps": {
        "_score_bid: height == MOON -> height >= MOON": "nothing is higher than the moon",
        "_score_moon: after.score == 0 -> after.score <= 0": "whoever makes the moon never stands below zero then",
        "_tied: state.players[seat].score == highest -> state.players[seat].score >= highest": (
            "no score is above the highest"
        ),
    },
    "hucklebuck.staying_steps": {
        "_go_on: replace(state, seat=silent[0], because=STAY_ORDER) -> replace(state, seat=silent[0])": (
            "while somebody has not spoken it is that clause, from the naming of trumps on"
        ),
    },
    "hucklebuck.due": {
        "_hand_due: place == 0 -> place <= 0": "no place is before the first",
        "_exchange_due: state.acting.discarded or 0 -> state.acting.discarded": SERVED_FOR,
        "_exchange_due: 0 -> 1": SERVED_FOR,
        "_exchange_due: 0 -> -1": SERVED_FOR,
        "_bids: 1 -> 2": NO_SUCH_BID,
        "_bids: 1 -> 0": NO_SUCH_BID,
        "_bids: HAND -> 6": NO_SUCH_BID,
        "_bids: 1 -> 2 (2)": NO_SUCH_BID,
        "_trumps: if not may_name(state.seat == state.bidder) -> if False": FAULT_OF_THE_PROGRAM,
        "_trumps: state.seat == state.bidder -> state.seat <= state.bidder": FAULT_OF_THE_PROGRAM,
        "_trumps: state.seat == state.bidder -> state.seat >= state.bidder": FAULT_OF_THE_PROGRAM,
        "_statements: HAND -> 6": NO_SUCH_NUMBER,
        "_statements: 1 -> 2": NO_SUCH_NUMBER,
    },
    "hucklebuck.legal": {
        "_kinds_open: return tuple(dict.fromkeys((kind_of(choice) for choice in choices(state)))) -> "
        "return tuple(dict.fromkeys((kind_of(choice) for choice in choices(state))))[::-1]": (
            "it is asked where a player may not drop, and then he may only stay"
        ),
        "_illegal_bid: height_of(act, five_bid) == NO_BID -> height_of(act, five_bid) <= NO_BID": (
            "nothing is lower than no bid"
        ),
        "_illegal_play: hand.unknown == 0 -> hand.unknown <= 0": NO_FEWER,
        "_no_such_cards: len(set(cards)) == len(cards) -> len(set(cards)) >= len(cards)": NEVER_MORE_DIFFERENT,
        "_illegal_discard: due == asked_for(player) -> due >= asked_for(player)": (
            "nobody is to lay away more cards than he asked for"
        ),
        "_elsewhere: pile.size == 0 -> pile.size <= 0": NO_FEWER,
        "_elsewhere: state.acting.discarded or 0 -> state.acting.discarded": SERVED_FOR,
        "_elsewhere: 0 -> 1 (2)": SERVED_FOR,
        "_elsewhere: 0 -> -1 (2)": SERVED_FOR,
    },
    "hucklebuck.hidden": {
        "lead_of: return (NONE, NONE) -> return (NONE, NONE)[::-1]": "the two are the same",
        "_forbidding: PACK -> 53": "52 is no card: it is of no suit, and forbids nothing",
        "may_hold: len(set(cards)) == len(cards) == hand.size -> len(set(cards)) >= len(cards) == hand.size": (
            NEVER_MORE_DIFFERENT
        ),
        "may_hold: len(set(cards)) == len(cards) == hand.size -> len(set(cards)) == len(cards) >= hand.size": (
            "different cards, of which so many are others than those known, are no more than the hand has"
        ),
        "may_hold: len(others) == hand.unknown -> len(others) <= hand.unknown": (
            "of as many different cards as the hand has, so many at least are others than those known"
        ),
        "playable: if not unknown -> if False": (
            "where no card is unknown, what follows asks of the cards of the hand the same, only slower"
        ),
        "_can_be_dealt_out: number and (not out[seat].isdisjoint(left)) -> "
        "number or not out[seat].isdisjoint(left)": QUICKER,
        "_can_be_dealt_out: number and (not out[seat].isdisjoint(left)) -> not out[seat].isdisjoint(left)": QUICKER,
        "_can_be_dealt_out: number and (not out[seat].isdisjoint(left)) -> number": QUICKER,
        "_can_be_dealt_out: 1 -> 2 (2)": "no group is larger than all",
    },
    "hucklebuck.values": {
        "parted: unknown == 0 -> unknown <= 0": NO_FEWER,
        "parted: unknown == left.size -> unknown >= left.size": "no more cards go than there are",
    },
}
