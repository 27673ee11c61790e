"""Searches through every state of a small game that the equations play, for one that must not be.

The system modules are spec/model/buck_game.maude and spec/model/hucklebuck_game.maude; what must not be is their
operator `wrong`. Each search here says how many play, by which options, from where, and how deep. Where no depth is
given the search goes on until there are no further states.
"""

import time
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import maude

from buck_ref.rulebook.card_options import HucklebuckOptions
from buck_ref.rulebook.dice_options import DiceOptions, Elimination
from buck_ref.rulebook.profiles import dice_profile, shipped_profiles
from buck_ref.rulebook.spec import SPEC
from tests.games.hucklebuck.playing import READINGS, options

MODELS = (SPEC / "model" / "buck_game.maude", SPEC / "model" / "hucklebuck_game.maude")


class Search(NamedTuple):
    """A search to be made."""

    name: str
    module: str
    """The system module that it includes."""
    sort: str
    """Of its states."""
    values: tuple[tuple[str, str], ...]
    """What each constant of the module is."""
    depth: int | None = None
    """How many steps from the start; None where every state is gone through."""
    planted: str = ""
    """A wrong rule beside the right ones, to see that the search finds what it leads to."""


class Found(NamedTuple):
    """What a search found."""

    states: int
    bad: str | None
    """The first bad state; None where there is none."""
    steps: int
    """How many steps lead to it."""
    seconds: float


@cache
def loaded() -> None:
    """Both system modules, in Maude."""
    maude.init(advise=False)
    for model in MODELS:
        if not maude.load(str(model)):
            raise FileNotFoundError(model)


VARIABLES = {
    "BUCK-GAME": "vars S Winner Score Start : Nat . vars Purse Pot : Int . vars L Out : Ints . var PP : Players ."
    " var T : Turn . vars Thrown Had Made Noted Counted Past : Bool .",
    "HUCK-AUCTION-GAME": "vars Seat Highest : Nat . vars Bidder I : Int . vars Passed Made : Ints .",
    "HUCK-TRICKS-GAME": "vars Leader Seat Took Card : Nat . vars K L Trick Taken : Ints . var H : Hands ."
    " var Revoked : Bool .",
    "HUCK-DEALS-GAME": "vars Dealer : Nat . var Score : Int . vars L Out : Ints . var Tied : Bool .",
}
"""What a planted rule may speak of: variables are not taken over from the module that is included."""
_NUMBERS = count()


def module(search: Search) -> Any:
    """A module for the search."""
    loaded()
    name = f"SEARCH-{next(_NUMBERS)}"
    equations = " ".join(f"eq {constant} = {value} ." for constant, value in search.values)
    rule = f"{VARIABLES[search.module]} {search.planted}" if search.planted else ""
    maude.input(f"mod {name} is including {search.module} . {equations} {rule} endm")
    made_module = maude.getModule(name)
    check(search, made_module)
    return made_module


def check(search: Search, module_: Any) -> None:
    """Maude leaves out a statement that it cannot read, and says so in passing: everything must be there."""
    base = maude.getModule(search.module)
    equations = len(list(module_.getEquations())) - len(list(base.getEquations()))
    rules = len(list(module_.getRules())) - len(list(base.getRules()))
    if (equations, rules) != (len(search.values), int(bool(search.planted))):
        raise ValueError(f"{search.name}: {equations} equations and {rules} rules were read of the module")


def made(search: Search) -> Found:
    """Go through the states: how many there are, and whether one of them is wrong."""
    begun, game = time.monotonic(), module(search)
    any_state = game.parseTerm(f"STATE:{search.sort}")
    wrong = maude.EqualityCondition(game.parseTerm(f"wrong(STATE:{search.sort})"), game.parseTerm("true"))
    depth = -1 if search.depth is None else search.depth
    states = sum(1 for _ in game.parseTerm("begun").search(maude.ANY_STEPS, any_state, [], depth))
    bad = next(iter(game.parseTerm("begun").search(maude.ANY_STEPS, any_state, [wrong], depth)), None)
    told, steps = (None, 0) if bad is None else (str(bad[0]), len(bad[2]()) // 2)
    return Found(states, told, steps, time.monotonic() - begun)


def dice(name: str, options_: DiceOptions, seats: int, *, target: int, depth: int | None = None) -> Search:
    """A search by the options of a dice profile but for the target; everybody has the Point 5."""
    taken = {
        "seatsHere": seats,
        "point": 5,
        "target": target,
        "dice": options_.dice,
        "faces": options_.faces,
        "stake": options_.stake,
        "littleValue": options_.little_buck_value,
        "sums": options_.sums,
        "threeDiceSum": options_.three_dice_sum,
        "fewerDice": options_.fewer_dice,
        "sharedDie": options_.shared_die,
        "tripleSums": options_.triple_sums,
        "twoPoints": options_.two_points,
        "bigBuck": options_.big_buck,
        "goal": options_.goal,
        "overshoot": options_.overshoot,
        "keepsTurnBy": options_.keeps_turn,
        "littleBuckTurn": options_.little_buck_turn,
        "rollAgain": options_.roll_again,
        "fineOn": options_.fine_on,
        "snyder": options_.snyder,
        "snyderScoreless": options_.snyder_scoreless,
        "snyderAbsent": options_.snyder_absent,
        "elimination": options_.elimination,
    }
    values = tuple((constant, written(value)) for constant, value in taken.items())
    return Search(f"{name}, {seats} players to {target}", "BUCK-GAME", "Game", values, depth)


def written(value: object) -> str:
    """A value as the equations write it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return " & ".join(map(str, value)) or "no-fines"
    return str(value)


FINED = 8
"""Where turns or throws are fined the purses go down for ever: so many steps are gone from the start."""


def dice_searches() -> Iterator[Search]:
    """Every shipped profile: two players to its own target, three to seven points."""
    for name in shipped_profiles("dice"):
        options_ = dice_profile(name).options
        endless = any(cause != "point-miss" for cause in options_.fine_on)
        for seats, target in ((2, options_.target), (3, 7 if options_.elimination is Elimination.FIRST_WINS else 6)):
            yield dice(name, options_, seats, target=target, depth=FINED if endless else None)


def auctions() -> Iterator[Search]:
    """Every auction of three to five, with and without coming back, and with somebody out."""
    for seats, dealer, out in ((3, 0, "nil"), (4, 3, "nil"), (4, 1, "2"), (5, 4, "2")):
        for reentry in ("false", "true"):
            values = (
                ("seatsHere", f"{seats}"),
                ("dealerHere", f"{dealer}"),
                ("outHere", out),
                ("reentryHere", reentry),
            )
            told = f"auction of {seats}, out {out}, reentry {reentry}"
            yield Search(told, "HUCK-AUCTION-GAME", "Calling", values)


PACKS = {
    "two of each of three suits": "0, 12, 13, 25, 39, 51",
    "three, two and two of three suits": "0, 6, 12, 13, 25, 39, 51",
}


def trick_searches() -> Iterator[Search]:
    """Three players with two cards each, every deal of a small pack, under each reading of the duties."""
    for told, pack in PACKS.items():
        for trump in (0, 2) if told.startswith("two") else (0,):
            for must_trump, must_head in (("false", "false"), ("true", "true")):
                table = (("playersHere", "3"), ("handSize", "2"), ("trumpHere", f"{trump}"), ("packHere", pack))
                values = (*table, ("mustTrumpHere", must_trump), ("mustHeadHere", must_head))
                name = f"tricks, {told}, suit {trump} trumps, must_trump {must_trump}, must_head {must_head}"
                yield Search(name, "HUCK-TRICKS-GAME", "Tricks", values)


BEARING = (
    "overtricks",
    "hole_success",
    "moon_zero",
    "moon_fail",
    "tie_at_target",
    "out_at",
    "all_drop",
    "bidder_stays",
)
"""The options that bear on how a deal ends, and what it is worth."""


def deals(told: str, rules: HucklebuckOptions, scores: str, depth: int | None = None) -> Search:
    """Games of three seats from these scores."""
    readings = (rules.target, rules.overtricks, rules.hole_success, rules.moon_zero, rules.moon_fail)
    record = ", ".join(map(written, (*readings, rules.tie_at_target, rules.out_at)))
    values = (
        ("seatsHere", "3"),
        ("scoresHere", scores),
        ("bidsHere", "2, 3, 4, 6" if rules.five_bid == "moon" else "2, 3, 4, 5, 6"),
        ("rulesHere", f"rules({record})"),
        ("allDropHere", written(rules.all_drop)),
        ("bidderStaysHere", written(rules.bidder_stays)),
    )
    return Search(f"deals from {scores}, {told}", "HUCK-DEALS-GAME", "Match", values, depth)


def deal_searches() -> Iterator[Search]:
    """Two players who are left, until no score is new; three, two deals from near the target and near the limit.

    For every other reading one deal, from near both.
    """
    yield deals("as in the profile", options(), "0, 0, -25")
    for name in BEARING:
        for reading in READINGS[name]:
            if reading != getattr(options(), name):
                rules = options(**{name: reading})
                yield deals(f"{name} {written(reading)}", rules, "13, -20, 0", 1)
    for scores in ("0, 0, 0", "12, 13, 10", "-20, -22, 14"):
        yield deals("as in the profile", options(), scores, 2)


def searches() -> list[Search]:
    """Every search."""
    return [*dice_searches(), *auctions(), *trick_searches(), *deal_searches()]


def planted() -> list[Search]:
    """Searches with a wrong rule beside the right ones: each must find where it leads."""
    classic, dice_ = dice_profile("buck-classic").options, dice_profile("buck-dice").options
    chips = dice_profile("buck-chips").options
    (auction, *_), (tricks, *_) = auctions(), trick_searches()
    return [
        dice("a throw past the target counts", classic, 2, target=6)._replace(
            planted="rl game(S, T, Out, Pot, player(S, 5, Purse, Had, Made, Noted) PP) =>"
            " game(S, T, Out, Pot, player(S, 7, Purse, Had, true, Noted) PP) ."
        ),
        dice("the one who stops takes a chip", chips, 2, target=6, depth=4)._replace(
            planted="rl game(S, turn(Start, true, Counted, Past), Out, Pot,"
            " player(S, Score, Purse, Had, Made, Noted) PP) => game(S, turn(Start, true, Counted, Past), Out, Pot,"
            " player(S, Score, Purse + 1, Had, Made, Noted) PP) ."
        ),
        dice("the one who left throws on", dice_, 3, target=6, depth=3)._replace(
            planted="rl game(S, T, (Winner, Out), Pot, PP) => game(Winner, T, (Winner, Out), Pot, PP) ."
        ),
        dice("who left first leaves once more", dice_, 3, target=6, depth=3)._replace(
            planted="rl game(S, T, (Winner, L), Pot, PP) => game(S, T, (Winner, L, Winner), Pot, PP) ."
        ),
        dice("all leave at once", dice_, 2, target=6)._replace(
            planted="rl game(S, T, nil, Pot, PP) => over((0, 1), Pot, PP) ."
        ),
        auction._replace(
            name="an equal bid",
            planted="rl calling(asked(Seat, Highest, Bidder, Passed), (Made, I)) =>"
            " calling(called(0, asked(Seat, Highest, Bidder, Passed), seatsHere, outHere, reentryHere),"
            " (Made, I, 10 * Highest + Seat)) .",
        ),
        tricks._replace(
            name="a card that may not be played",
            planted="crl playing(Leader, Trick, hand(Seat, (K, Card, L), Took) H, Taken, Revoked) =>"
            " completed(playing(Leader, (Trick, Card), hand(Seat, (K, L), Took) H, Taken,"
            " Revoked or revokes(Card, (K, L), Trick))) if Seat == (Leader + count(Trick)) rem playersHere .",
        ),
        tricks._replace(
            name="a card stays in the hand",
            planted="rl playing(Leader, nil, hand(Leader, (Card, L), Took) H, Taken, Revoked) =>"
            " playing(Leader, Card, hand(Leader, (Card, L), Took) H, Taken, Revoked) .",
        ),
        deals("ten points more than there are", options(), "12, 0, 0", 2)._replace(
            planted="rl match((Score, L), Out, Dealer, Tied) => match((Score + 5, L), Out, Dealer, Tied) ."
        ),
        deals("a player at the limit plays on", options(), "0, 0, 0", 1)._replace(
            planted="rl match((Score, L), Out, Dealer, Tied) => match((-25, L), Out, Dealer, Tied) ."
        ),
    ]
