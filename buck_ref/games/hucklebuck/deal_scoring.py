"""What a deal does to the scores, and who has won (spec/clauses/hucklebuck/deal-scoring.toml)."""

from buck_ref.games.hucklebuck.values import HAND, MOON, Height, MoonScore, Points, Seat
from buck_ref.rulebook.card_options import HoleSuccess, MoonFail, MoonZero, TieAtTarget
from buck_ref.rulebook.contract import clause

PENALTY: Points = -5
"""What a player without a trick, and a bidder who fails, loses."""
MOON_PENALTY: Points = -15
"""What a bidder who fails Shoot the Moon loses."""


def tricks_of_a_deal(tricks: int) -> bool:
    """HUCK-DEAL: a deal has five tricks."""
    return 0 <= tricks <= HAND


def one_each_or_five_lost(tricks: int, result: Points) -> bool:
    """HUCK-SCORE: as many points as tricks, five lost exactly where there is none."""
    return result == -5 if tricks == 0 else result == tricks


@clause("HUCK-SCORE", requires=(tricks_of_a_deal,), ensures=(one_each_or_five_lost,))
def player_points(tricks: int) -> Points:
    """What a player scores who stayed in the deal and is not the bidder; who dropped scores nothing."""
    return tricks if tricks > 0 else PENALTY


def a_bid(height: Height) -> bool:
    """HUCK-BID: there are bids of two to five tricks, and Shoot the Moon."""
    return 2 <= height <= MOON


def not_with_fewer(tricks: int, height: Height, result: bool) -> bool:
    """HUCK-MADE: failed exactly with a trick less than bid, or, shooting the moon, with one trick lost."""
    lacking = HAND - tricks if height == MOON else height - tricks
    return result != (lacking > 0)


@clause("HUCK-MADE", requires=(tricks_of_a_deal, a_bid), ensures=(not_with_fewer,))
def is_made(tricks: int, height: Height) -> bool:
    """Has the bidder made the bid?"""
    return tricks >= min(height, HAND)


def an_ordinary_bid(height: Height) -> bool:
    """HUCK-SCORE-BIDDER: a bid of tricks; Shoot the Moon is scored otherwise (HUCK-MOON)."""
    return 2 <= height < MOON


def five_once_for_failing(tricks: int, height: Height, result: Points) -> bool:
    """HUCK-SCORE-BIDDER: who fails loses five, whatever tricks he took; nobody who makes it loses."""
    return (result == -5) if tricks < height else result > 0


def overtricks_by_ruling(tricks: int, height: Height, overtricks: bool, result: Points) -> bool:
    """HUCK-SCORE-BIDDER: tricks above the bid count, or are worth nothing."""
    return tricks < height or result - height == (tricks - height if overtricks else 0)


@clause(
    "HUCK-SCORE-BIDDER",
    requires=(tricks_of_a_deal, an_ordinary_bid),
    ensures=(five_once_for_failing, overtricks_by_ruling),
)
def bidder_points(tricks: int, height: Height, overtricks: bool) -> Points:
    """What the bidder scores with a bid of tricks."""
    if not is_made.plain(tricks, height):
        return PENALTY
    return tricks if overtricks else height


def below_zero_only(score: Points, result: bool) -> bool:
    """HUCK-HOLE: not at 0, nor above."""
    return result != (score >= 0)


@clause("HUCK-HOLE", ensures=(below_zero_only,))
def in_hole(score: Points) -> bool:
    """Is a player with this score in the hole?"""
    return score < 0


def from_the_hole_by_ruling(score: Points, height: Height, hole_success: HoleSuccess, result: bool) -> bool:
    """HUCK-HOLE-SUCCESS: nobody outside the hole; in it for the moon always, for another bid by the ruling."""
    if score >= 0:
        return not result
    return result != (height < MOON and hole_success is HoleSuccess.MOON_ONLY)


@clause("HUCK-HOLE-SUCCESS", requires=(a_bid,), ensures=(from_the_hole_by_ruling,))
def back_to_zero(score: Points, height: Height, hole_success: HoleSuccess) -> bool:
    """Does a bidder with this score before the deal, who makes the bid, return to 0 instead of scoring?"""
    return in_hole.plain(score) and (height == MOON or hole_success is HoleSuccess.ANY_BID)


def fifteen_or_five_for_failing(score: Points, made: bool, moon_fail: MoonFail, result: MoonScore) -> bool:
    """HUCK-MOON: who fails wins nothing and loses 15; outside the hole, by the ruling, only 5."""
    if made:
        return True
    lost = 5 if score >= 0 and moon_fail is MoonFail.HOLE_15 else 15
    return not result.wins and score - result.score == lost


def wins_from_above_zero(score: Points, made: bool, result: MoonScore) -> bool:
    """HUCK-MOON: made from above 0 it wins the game, whatever the score, which stays."""
    return not made or score <= 0 or result == (score, True)


def back_from_the_hole(score: Points, made: bool, result: MoonScore) -> bool:
    """HUCK-MOON: made from the hole it brings the score back to 0 and wins nothing."""
    return not made or score >= 0 or result == (0, False)


def from_zero_by_ruling(score: Points, made: bool, moon_zero: MoonZero, result: MoonScore) -> bool:
    """HUCK-MOON: made from exactly 0 it brings five points, or wins, or nothing."""
    if not made or score != 0:
        return True
    if result.wins or moon_zero is MoonZero.WINS:
        return result == (0, True) and moon_zero is MoonZero.WINS
    return result.score == (0 if moon_zero is MoonZero.RESET else 5)


@clause(
    "HUCK-MOON",
    ensures=(fifteen_or_five_for_failing, wins_from_above_zero, back_from_the_hole, from_zero_by_ruling),
)
def moon_score(score: Points, made: bool, moon_zero: MoonZero, moon_fail: MoonFail) -> MoonScore:
    """What Shoot the Moon does to its bidder, who had this score before the deal."""
    if not made:
        mild = moon_fail is MoonFail.HOLE_15 and not in_hole.plain(score)
        return MoonScore(score + (PENALTY if mild else MOON_PENALTY), wins=False)
    if score != 0:
        return MoonScore(max(score, 0), wins=score > 0)
    return MoonScore(HAND if moon_zero is MoonZero.ORDINARY else 0, wins=moon_zero is MoonZero.WINS)


def a_limit_or_none(out_at: Points) -> bool:
    """HUCK-OUT: the limit is below 0, or 0 where nobody is ever out."""
    return out_at <= 0


def at_the_limit_or_below(score: Points, out_at: Points, result: bool) -> bool:
    """HUCK-OUT: never without a limit; else exactly when no point is left above it."""
    return not result if out_at == 0 else result != (score > out_at)


@clause("HUCK-OUT", requires=(a_limit_or_none,), ensures=(at_the_limit_or_below,))
def is_out(score: Points, out_at: Points) -> bool:
    """Is a player with this score out of the game?"""
    return out_at < 0 and score <= out_at


def only_at_the_target(
    scores: tuple[Points, ...], out: tuple[Seat, ...], target: Points, result: tuple[Seat, ...]
) -> bool:
    """HUCK-WINNERS: nobody wins who is out, or short of the target; each is named once, in the order of the seats."""
    listed = list(result) == sorted(set(result))
    return listed and all(0 <= seat < len(scores) and seat not in out and scores[seat] >= target for seat in result)


def the_bidder_before_all(
    scores: tuple[Points, ...],
    out: tuple[Seat, ...],
    bidder: Seat,
    target: Points,
    tie_at_target: TieAtTarget,
    result: tuple[Seat, ...],
) -> bool:
    """HUCK-WINNERS: where the bidder comes first he wins alone, if he is at the target."""
    if tie_at_target is not TieAtTarget.BIDDER_FIRST or bidder in out or not 0 <= bidder < len(scores):
        return True
    return scores[bidder] < target or result == (bidder,)


def else_the_highest(
    scores: tuple[Points, ...],
    out: tuple[Seat, ...],
    bidder: Seat,
    target: Points,
    tie_at_target: TieAtTarget,
    result: tuple[Seat, ...],
) -> bool:
    """HUCK-WINNERS: else all and only those win whom nobody beats; several only where the win is shared."""
    if tie_at_target is TieAtTarget.BIDDER_FIRST and result == (bidder,):
        return True
    playing = [seat for seat in range(len(scores)) if seat not in out]
    unbeaten = tuple(
        seat
        for seat in playing
        if scores[seat] >= target and not any(scores[other] > scores[seat] for other in playing)
    )
    tied = len(unbeaten) > 1 and tie_at_target is not TieAtTarget.SHARED
    return result == (() if tied else unbeaten)


@clause("HUCK-WINNERS", ensures=(only_at_the_target, the_bidder_before_all, else_the_highest))
def winners(
    scores: tuple[Points, ...],
    out: tuple[Seat, ...],
    bidder: Seat,
    target: Points,
    tie_at_target: TieAtTarget,
) -> tuple[Seat, ...]:
    """Who has won by the scores after a deal, in the order of the seats; nobody where the game goes on.

    `bidder` is NONE in a deal that had none.
    """
    there = [seat for seat, score in enumerate(scores) if score >= target and seat not in out]
    if tie_at_target is TieAtTarget.BIDDER_FIRST and bidder in there:
        return (bidder,)
    highest = max((scores[seat] for seat in there), default=0)
    first = tuple(seat for seat in there if scores[seat] == highest)
    return first if len(first) == 1 or tie_at_target is TieAtTarget.SHARED else ()


def some_of_the_seats(seats: int, out: int) -> bool:
    """HUCK-LAST-LEFT: at least one player is left of those who began (never are all out at once)."""
    return 0 <= out < seats


def no_other_is_left(seats: int, out: int, result: bool) -> bool:
    """HUCK-LAST-LEFT: exactly where all but one are out."""
    return result == (out + 1 == seats)


@clause("HUCK-LAST-LEFT", requires=(some_of_the_seats,), ensures=(no_other_is_left,))
def last_left(seats: int, out: int) -> bool:
    """Has everybody but one player gone out, so that this one wins?"""
    return seats - out == 1
