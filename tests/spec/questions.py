"""Which operator of the equations states a clause, and which parameters of the clause's function it takes."""

from typing import NamedTuple


class Question(NamedTuple):
    """How a clause's question is put to the equations."""

    operator: str
    takes: str
    """Names of the function's parameters, in the order in which the operator takes them."""


QUESTIONS: dict[str, Question] = {
    "BUCK-PLAYERS": Question("playersAllowed", "players min_players max_players"),
    "BUCK-DICE": Question("isThrow", "throw dice_due faces"),
    "BUCK-ORDER": Question("orderIsThrown", "start_order"),
    "BUCK-ORDER-DICE": Question("orderDice", "start_order dice"),
    "BUCK-ORDER-FULL": Question("givesPlaces", "start_order"),
    "BUCK-ORDER-TIE": Question("leaders", "thrown"),
    "BUCK-ORDER-PLACES": Question("places", "thrown"),
    "BUCK-ORDER-CLOCKWISE": Question("nextSeat", "seat seats"),
    "BUCK-NEXT": Question("nextInPlay", "order out seat"),
    "BUCK-POINT-FACE": Question("isPointFace", "face point_faces"),
    "BUCK-POINT-TIME": Question("pointBeforePlay", "point_scope point_time"),
    "BUCK-POINT-SETTER": Question("setter", "order point_setter"),
    "BUCK-POINT-SCOPE": Question("isPointOf", "seat thrower point_scope"),
    "BUCK-MULLIGAN": Question("isMulligan", "misses_before mulligan"),
    "BUCK-SCORE-MATCH": Question("matches", "throw point"),
    "BUCK-SCORE-SUM": Question("sumPoints", "throw point sums shared_die"),
    "BUCK-SCORE-THREE-DICE": Question("threeDicePoints", "throw point three_dice_sum"),
    "BUCK-BIG-BUCK": Question("isBigBuck", "throw point dice"),
    "BUCK-BIG-BUCK-VALUE": Question("bigBuckPoints", "target big_buck"),
    "BUCK-LITTLE-BUCK": Question("isLittleBuck", "throw point two_points dice"),
    "BUCK-LITTLE-BUCK-VALUE": Question("littleBuckPoints", "all_alike sum_score triple_sums little_buck_value"),
    "BUCK-SCORE": Question(
        "worth",
        "throw point target big_buck sums shared_die three_dice_sum triple_sums two_points little_buck_value dice",
    ),
    "BUCK-FEWER-DICE": Question("diceDue", "score target dice fewer_dice"),
    "BUCK-GOAL": Question("reach", "score points target"),
    "BUCK-WIN": Question("wins", "is_big_buck reach goal big_buck"),
    "BUCK-OVERSHOOT": Question("scoreAfterOvershoot", "score turn_start overshoot"),
    "BUCK-OVERSHOOT-AGAIN": Question("throwsAgainAfterOvershoot", "matched overshoot"),
    "BUCK-TURN-KEEPS": Question("keepsTurn", "points matched is_little_buck keeps_turn little_buck_turn"),
    "BUCK-TURN-THROW": Question(
        "afterThrow",
        "score turn_start points is_big_buck is_little_buck matched "
        "target goal big_buck overshoot keeps_turn little_buck_turn",
    ),
    "BUCK-TURN-STOP": Question("mayStop", "throws_in_turn roll_again"),
    "BUCK-OUT": Question("roundEnds", "out seats elimination"),
    "BUCK-LAST": Question("loses", "is_out elimination"),
    "BUCK-STAKE": Question("ante", "purse pot stake"),
    "BUCK-FINE-POINT-MISS": Question("pointMissFine", "is_mulligan fine_on stake"),
    "BUCK-FINE-TURN": Question("scorelessTurnFine", "counted overshot fine_on stake"),
    "BUCK-FINE-THROW": Question("scorelessThrowFine", "ending fine_on stake"),
    "BUCK-FINE-NO-MATCH": Question("noMatchFine", "matched ending fine_on stake"),
    "BUCK-FINE-BUST": Question("bustFine", "ending fine_on stake"),
    "BUCK-SNYDER-SCORELESS": Question("isScoreless", "made noted score snyder_scoreless"),
    "BUCK-SNYDER": Question("owesSnyder", "big_buck_win scoreless all_scoreless had_turn snyder snyder_absent"),
    "BUCK-PAYOUT": Question("payout", "purse pot"),
    "BUCK-ROUND-SCORE": Question("roundPoints", "score target round_score"),
    "BUCK-ROUND-LEAD": Question("lead", "totals"),
    "BUCK-ROUND-END": Question("gameEnds", "played rounds leading"),
    "BUCK-ROUND-START": Question("nextOrder", "order winner next_round_start"),
    "HUCK-PLAYERS": Question("playersAllowed", "players"),
    "HUCK-LEFT": Question("nextAtLeft", "seat seats out"),
    "HUCK-DEAL": Question("dealtPositions", "place players"),
    "HUCK-BID": Question("height", "tricks moon five_bid"),
    "HUCK-OVERCALL": Question("mayBid", "height highest passed"),
    "HUCK-REENTRY": Question("passHolds", "reentry"),
    "HUCK-AUCTION-END": Question("auctionOver", "highest others_left"),
    "HUCK-ALL-PASS": Question("allPassPoints", "is_dealer"),
    "HUCK-TRUMP": Question("mayName", "is_bidder"),
    "HUCK-STAY-ORDER": Question("statementOrder", "bidder in_play"),
    "HUCK-DROP": Question("mayDrop", "is_bidder is_last_other bidder_stays last_other_stays"),
    "HUCK-STATEMENT": Question("numberWithStay", "drop_statement"),
    "HUCK-EXCHANGE-COUNT": Question("mayExchange", "count is_bidder bidder_exchange"),
    "HUCK-ALL-DROP": Question("allDropTricks", "height all_drop"),
    "HUCK-EXCHANGE-ORDER": Question("servedOrder", "active bidder dealer exchange_order"),
    "HUCK-DISCARD-TIME": Question("allDiscardFirst", "discards"),
    "HUCK-STOCK-OUT": Question("recycles", "asked stock stock_out"),
    "HUCK-STOCK-CAP": Question("served", "asked stock stock_out"),
    "HUCK-RECYCLE": Question("recycled", "folded discarded own"),
    "HUCK-LEAD": Question("firstLeader", "bidder in_play"),
    "HUCK-FOLLOW": Question("mayPlay", "card hand led trump best must_trump must_head"),
    "HUCK-TRICK": Question("trickWinner", "cards trump"),
    "HUCK-SCORE": Question("playerPoints", "tricks"),
    "HUCK-MADE": Question("isMade", "tricks height"),
    "HUCK-SCORE-BIDDER": Question("bidderPoints", "tricks height overtricks"),
    "HUCK-HOLE": Question("inHole", "score"),
    "HUCK-HOLE-SUCCESS": Question("backToZero", "score height hole_success"),
    "HUCK-MOON": Question("moonScore", "score made moon_zero moon_fail"),
    "HUCK-OUT": Question("isOut", "score out_at"),
    "HUCK-WINNERS": Question("winners", "scores out bidder target tie_at_target"),
    "HUCK-LAST-LEFT": Question("lastLeft", "seats out"),
}
"""One line a clause, first those of the dice games, then those of Hucklebuck."""
