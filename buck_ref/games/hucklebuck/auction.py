"""The auction: bids, passes, its end, the trumps (spec/clauses/hucklebuck/auction.toml)."""

from buck_ref.games.hucklebuck.values import HAND, MOON, NO_BID, Height, Points
from buck_ref.rulebook.card_options import FiveBid
from buck_ref.rulebook.contract import clause

DEALERS_POINTS: Points = 5
"""What the dealer scores when all pass."""


def the_moon_is_above_all(moon: bool, tricks: int, result: Height) -> bool:
    """HUCK-BID: Shoot the Moon is the highest bid and names no number of tricks."""
    return not moon or result == (MOON if tricks == 0 else NO_BID)


def as_high_as_its_tricks(tricks: int, moon: bool, five_bid: FiveBid, result: Height) -> bool:
    """HUCK-BID: two, three, four as such; five as such or as the moon; of any other number there is no bid."""
    if moon:
        return True
    if tricks in (2, 3, 4):
        return result == tricks
    if tricks == HAND:
        return result == (HAND if five_bid is FiveBid.SEPARATE else MOON)
    return result == NO_BID


@clause("HUCK-BID", ensures=(the_moon_is_above_all, as_high_as_its_tricks))
def bid_height(tricks: int, moon: bool, five_bid: FiveBid) -> Height:
    """How high a bid is: its tricks (0 where it names none), or MOON; NO_BID where there is no such bid."""
    if moon:
        return MOON if tricks == 0 else NO_BID
    if not 2 <= tricks <= HAND:
        return NO_BID
    return MOON if tricks == HAND and five_bid is FiveBid.MOON else tricks


def heights(height: Height, highest: Height) -> bool:
    """HUCK-OVERCALL: both are heights of bids, or NO_BID."""
    return 0 <= height <= MOON and 0 <= highest <= MOON


def only_upwards(height: Height, highest: Height, passed: bool, result: bool) -> bool:
    """HUCK-OVERCALL: refused exactly at the same height or below, and to one who has passed."""
    return result != (height <= highest or passed)


@clause("HUCK-OVERCALL", requires=(heights,), ensures=(only_upwards,))
def may_bid(height: Height, highest: Height, passed: bool) -> bool:
    """May a player bid so high over the highest bid so far?"""
    return height > highest and not passed


def unless_they_may_come_back(reentry: bool, result: bool) -> bool:
    """HUCK-REENTRY: it binds where nobody comes back into the auction."""
    return result != reentry


@clause("HUCK-REENTRY", ensures=(unless_they_may_come_back,))
def pass_holds(reentry: bool) -> bool:
    """Does a pass still bind after another player's higher bid?"""
    return not reentry


def counts_players(highest: Height, others_left: int) -> bool:
    """HUCK-AUCTION-END: a height, and a number of players."""
    return 0 <= highest <= MOON and others_left >= 0


def goes_on_while_it_can(highest: Height, others_left: int, result: bool) -> bool:
    """HUCK-AUCTION-END: it goes on exactly while another player may bid, and a bid could still be higher."""
    return result != (others_left > 0 and highest < MOON)


@clause("HUCK-AUCTION-END", requires=(counts_players,), ensures=(goes_on_while_it_can,))
def auction_over(highest: Height, others_left: int) -> bool:
    """Is the auction over, when so many players but the highest bidder have not passed?"""
    return others_left == 0 or highest == MOON


def five_for_the_dealer_alone(is_dealer: bool, result: Points) -> bool:
    """HUCK-ALL-PASS: only the dealer scores."""
    return result == 5 if is_dealer else result == 0


@clause("HUCK-ALL-PASS", ensures=(five_for_the_dealer_alone,))
def all_pass_points(is_dealer: bool) -> Points:
    """What a player scores when all pass."""
    return DEALERS_POINTS if is_dealer else 0


def nobody_else(is_bidder: bool, result: bool) -> bool:
    """HUCK-TRUMP: the highest bidder does, and no other player."""
    return result == is_bidder


@clause("HUCK-TRUMP", ensures=(nobody_else,))
def may_name(is_bidder: bool) -> bool:
    """May the player name the trumps?"""
    return is_bidder
