"""What a deal of three does to the scores and who wins by it, for every way in which it can go.

The steps of the game end the deal; beside them stands what the words of the clauses of deal scoring come to, worked out
here player by player. Nothing is shared with the steps but the shape of a player and of the options.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.game import Step
from buck_ref.games.hucklebuck import scoring_steps as steps
from buck_ref.games.hucklebuck.state import Phase, Player, Says, State
from buck_ref.games.hucklebuck.values import NONE
from buck_ref.rulebook.card_options import AllDrop, HoleSuccess, HucklebuckOptions, MoonFail, MoonZero, TieAtTarget
from tests.games.hucklebuck.playing import NAMES, READINGS, opened, options, seated

SEATS = (0, 1, 2)
BIDS = (2, 3, 4, 5, 6)
MOON = 6
ALL_DROPPED = (None, None, None)


class Way(NamedTuple):
    """How a deal went."""

    tricks: tuple[int | None, ...]
    """Of each; None of whoever dropped, and of all where none were played."""
    who: int
    """The bidder; the dealer where nobody bid."""
    bid: int
    """Its height; 0 where nobody bid."""


class Stands(NamedTuple):
    """What stands after the deal."""

    scores: tuple[int, ...]
    out: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty where the game goes on."""


def played() -> Iterator[Way]:
    """Each may have dropped, the bidder too, but one of the others stayed; and five tricks were taken."""
    for tricks in product((None, *range(6)), repeat=3):
        if sum(one or 0 for one in tricks) == 5:
            for bidder, bid in product(SEATS, BIDS):
                if any(tricks[seat] is not None for seat in SEATS if seat != bidder):
                    yield Way(tricks, bidder, bid)


def unplayed() -> Iterator[Way]:
    """All the others dropped, or all passed."""
    yield from (Way(ALL_DROPPED, *one) for one in product(SEATS, (*BIDS, 0)))


def by_the_words(way: Way, scores: tuple[int, ...], rules: HucklebuckOptions) -> Stands:
    """HUCK-SCORE to HUCK-WINNERS, HUCK-LAST-LEFT, HUCK-DROP, HUCK-ALL-DROP, HUCK-ALL-PASS."""
    after = [score + _others(tricks) for score, tricks in zip(scores, way.tricks, strict=True)]
    outright = False
    if way.bid == 0:
        after[way.who] = scores[way.who] + 5
    elif way.tricks != ALL_DROPPED or rules.all_drop is not AllDrop.VOID:
        after[way.who], outright = _bidders(way, scores[way.who], rules)
    out = tuple(seat for seat in SEATS if rules.out_at < 0 and after[seat] <= rules.out_at)
    winners = (way.who,) if outright else _winners(after, out, way.who if way.bid else None, rules)
    return Stands(tuple(after), out, winners)


def _others(tricks: int | None) -> int:
    """HUCK-SCORE: what the deal brings to who is not its bidder."""
    return {None: 0, 0: -5}.get(tricks, tricks or 0)


def _bidders(way: Way, own: int, rules: HucklebuckOptions) -> tuple[int, bool]:
    """The bidder's score after the deal, and whether it wins outright."""
    took = way.tricks[way.who] or 0
    if way.tricks == ALL_DROPPED:
        took = 5 if rules.all_drop is AllDrop.FIVE_TRICKS else min(way.bid, 5)
    if way.bid == MOON and took == 5:
        if own > 0 or (own == 0 and rules.moon_zero is MoonZero.WINS):
            return own, True
        return (5 if own == 0 and rules.moon_zero is MoonZero.ORDINARY else 0), False
    if way.bid == MOON:
        return own - (5 if own >= 0 and rules.moon_fail is MoonFail.HOLE_15 else 15), False
    if took < way.bid:
        return own - 5, False
    if own < 0 and rules.hole_success is HoleSuccess.ANY_BID:
        return 0, False
    return own + (took if rules.overtricks else way.bid), False


def _winners(after: list[int], out: tuple[int, ...], bidder: int | None, rules: HucklebuckOptions) -> tuple[int, ...]:
    there = [seat for seat in SEATS if seat not in out]
    if len(there) == 1:
        return tuple(there)
    able = [seat for seat in there if after[seat] >= rules.target]
    if rules.tie_at_target is TieAtTarget.BIDDER_FIRST and bidder in able:
        return tuple(seat for seat in able if seat == bidder)
    best = tuple(seat for seat in able if after[seat] == max(after[one] for one in able))
    return best if len(best) == 1 or rules.tie_at_target is TieAtTarget.SHARED else ()


def by_the_steps(way: Way, scores: tuple[int, ...], rules: HucklebuckOptions) -> Stands:
    """The same, by the steps of the game."""
    players = tuple(
        Player(name, score, says=Says.DROPS if tricks is None else Says.STAYS, tricks=tricks or 0)
        for name, score, tricks in zip(NAMES, scores, way.tricks, strict=False)
    )
    state = replace(_begun(rules), phase=Phase.PLAY, players=players, bidder=way.who, highest=way.bid)
    if way.bid == 0:
        after = steps.all_passed(Step(replace(state, bidder=NONE, dealer=way.who), ())).state
    else:
        end = steps.all_dropped if way.tricks == ALL_DROPPED else steps.played_out
        after = end(Step(state, ())).state
    winners = after.winners if after.phase is Phase.OVER else ()
    return Stands(tuple(player.score for player in after.players), tuple(sorted(after.out)), winners)


@lru_cache(maxsize=1)  # the deals of one table come together
def _begun(rules: HucklebuckOptions) -> State:
    return opened(replace(seated(3), options=rules)).state


class Block(NamedTuple):
    """Deals told in words."""

    words: str
    ways: tuple[Way, ...]
    bearing: tuple[str, ...]
    """The options of which every reading is tried, in every combination; the others have their first reading."""
    own: tuple[int, ...]
    """The scores of the bidder, or of the dealer where nobody bid, before the deal."""
    others: tuple[int, ...]
    """The scores of the two others."""

    def deals(self) -> Iterator[tuple[Way, tuple[int, ...], HucklebuckOptions]]:
        """All of them, those of one table together; who is out is dealt no cards."""
        for values in product(*(READINGS[name] for name in self.bearing)):
            rules = options(**dict(zip(self.bearing, values, strict=True)))
            for own, one, other in product(self.own, self.others, self.others):
                if rules.out_at == 0 or min(own, one, other) > rules.out_at:
                    for way in self.ways:
                        yield way, (*(one, other)[: way.who], own, *(one, other)[way.who :]), rules


WORTH = ("overtricks", "hole_success", "moon_zero", "moon_fail")
BLOCKS = (
    Block(
        "played, every score of the bidder from -24 to 14, every reading of what a bid is worth",
        tuple(played()),
        WORTH,
        tuple(range(-24, 15)),
        (3,),
    ),
    Block(
        "all others dropped or all passed, every score of bidder or dealer from -24 to 14, every reading of the worth",
        tuple(unplayed()),
        (*WORTH, "all_drop"),
        tuple(range(-24, 15)),
        (3,),
    ),
    Block(
        "every way, scores about 0, the target and the limits, every reading of who wins and who is out",
        (*played(), *unplayed()),
        ("tie_at_target", "target", "out_at"),
        (-12, 0, 10, 14),
        (-21, -9, 10, 14),
    ),
)


def compared(block: Block, each: int = 1) -> Iterator[str]:
    """Of every deal, or of one in so many, what is wrong with it: nothing, where it is scored as the words say."""
    for way, scores, rules in islice(block.deals(), 0, None, each):
        due, found = by_the_words(way, scores, rules), by_the_steps(way, scores, rules)
        yield "" if found == due else f"{way} from {scores} by {rules}: {found} instead of {due}"
