"""The inputs that each rule function is asked with, one after the other: finite domains, told in words.

A domain is one block or several; a block gives each parameter its values, and every combination of them that meets the
function's preconditions is an input. Options take every reading; values that are short come before those that are long,
and the readings of the game's default profile before the others.
"""

import enum
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain, combinations, permutations, product
from typing import NamedTuple, get_type_hints

from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import FineOn
from buck_ref.rulebook.profiles import default_profile
from tests.prove.digests import rules

Input = dict[str, object]
"""The arguments of one case, by name."""


class Axis(NamedTuple):
    """The values of one parameter."""

    words: str
    values: tuple[object, ...]


class Block(NamedTuple):
    """The values of parameters; those that it leaves out take every reading, or both truths."""

    axes: Mapping[str, Axis]


def span(least: int, most: int) -> Axis:
    """Every number from the least to the most."""
    return Axis(f"{least} to {most}", tuple(range(least, most + 1)))


def just(*values: object) -> Axis:
    """These values."""
    return Axis(", ".join(map(str, values)), values)


def throws(dice: int, faces: int) -> Axis:
    """Every throw of up to so many dice, the order of the dice told apart."""
    found = chain.from_iterable(product(range(1, faces + 1), repeat=number) for number in range(1, dice + 1))
    return Axis(f"every throw of 1 to {dice} dice of {faces} faces", tuple(found))


def sets(members: Iterable[int], words: str) -> Axis:
    """Every set of these numbers, every other one from the highest down."""
    numbers = tuple(members)
    found = chain.from_iterable(combinations(numbers, many) for many in range(len(numbers) + 1))
    return Axis(words, tuple(one[::-1] if place % 2 else one for place, one in enumerate(found)))


def orders(seats: int) -> Axis:
    """Every order of up to so many seats."""
    found = chain.from_iterable(permutations(range(number)) for number in range(1, seats + 1))
    return Axis(f"every order of 1 to {seats} seats", tuple(found))


def rows(players: int, values: Iterable[int], words: str) -> Axis:
    """A number for each of up to so many players."""
    numbers = tuple(values)
    found = chain.from_iterable(product(numbers, repeat=number) for number in range(1, players + 1))
    return Axis(f"{words}, for each of 1 to {players} players", tuple(found))


def block(**axes: Axis) -> Block:
    """A block of a domain."""
    return Block(axes)


_FINES = Axis("every set of causes", tuple(chain.from_iterable(combinations(FineOn, many) for many in range(6))))
_STAKE = span(0, 5)
_DICE = throws(5, 6)
_THREE_OF_EIGHT = Axis("every throw of 3 dice of 8 faces", tuple(product(range(1, 9), repeat=3)))
_SEATS_OUT = sets(range(6), "every set of six seats")
_SEVEN = sets(range(7), "every set of seven seats")
_SEAT = span(0, 6)
_SCORES = span(-200, 200)
_FEW = (0, 7, 12, 13, 20, 25, 39, 46, 51)
"""Three cards of each of three suits."""
_TWELVE = (0, 7, 12, 13, 20, 25, 26, 33, 38, 39, 46, 51)
"""Three cards of each suit."""
_HANDS = Axis("1 to 3 of nine cards of three suits", tuple(hand for n in (1, 2, 3) for hand in combinations(_FEW, n)))
_TRICKS = Axis(
    "1 to 4 of twelve cards of four suits, in every order",
    tuple(t for n in range(1, 5) for t in permutations(_TWELVE, n)),
)


def _left() -> Iterator[Block]:
    for seats in range(2, 8):
        out = sets(range(seats), f"every set of {seats} seats")
        yield block(seat=span(0, seats - 1), seats=just(seats), out=out)


def _winners() -> Iterator[Block]:
    for seats, values in ((3, (10, 11, 12, 14, 15, 16, 17, 19, -25)), (4, (-7, 11, 14, 15, 18)), (5, (14, 15, 16))):
        yield block(
            scores=Axis(f"{values} for each of {seats}", tuple(product(values, repeat=seats))),
            out=sets(range(seats), f"every set of {seats} seats"),
            bidder=span(-1, seats - 1),
            target=just(15, 11),
        )


def _recycled() -> Iterator[Block]:
    """Six cards, each in another place: folded, discarded by another, discarded by the one who is served, elsewhere."""
    cards = (0, 12, 13, 38, 50, 51)
    for places in product(range(4), repeat=6):
        folded, others, own = (
            tuple(card for card, place in zip(cards, places, strict=True) if place == wanted) for wanted in range(3)
        )
        yield block(folded=just(folded), discarded=just((*others, *own)), own=just(own))


def _follow() -> Iterator[Block]:
    """Nothing led; or a suit led, and as the best card one of it or of trumps."""
    for trump in (0, 1, 3):
        yield block(card=just(*_FEW), hand=_HANDS, led=just(-1), trump=just(trump), best=just(-1))
        for led in (0, 1, 3):
            best = just(*(card for card in _FEW if card // 13 in (led, trump)))
            yield block(card=just(*_FEW), hand=_HANDS, led=just(led), trump=just(trump), best=best)


@cache
def domains() -> dict[str, tuple[Block, ...]]:
    """The domain of each rule of a game that takes more than readings and truths."""
    return {
        "BUCK-PLAYERS": (block(players=span(0, 66), min_players=just(*range(2, 65)), max_players=span(2, 64)),),
        "BUCK-DICE": (
            block(
                throw=Axis("every list of up to 4 numbers from -1 to 8", _lists(4, range(-1, 9))),
                dice_due=span(1, 4),
                faces=span(6, 8),
            ),
        ),
        "BUCK-ORDER-DICE": (block(dice=just(3, *range(4, 21))),),
        "BUCK-ORDER-TIE": _thrown(),
        "BUCK-ORDER-PLACES": _thrown(),
        "BUCK-ORDER-CLOCKWISE": (block(seat=span(0, 63), seats=span(1, 64)),),
        "BUCK-NEXT": (block(order=orders(6), out=_SEATS_OUT, seat=span(0, 5)),),
        "BUCK-POINT-FACE": (block(face=span(1, 8), point_faces=_faces()),),
        "BUCK-POINT-SETTER": (block(order=orders(7)),),
        "BUCK-POINT-SCOPE": (block(seat=span(0, 63), thrower=span(0, 63)),),
        "BUCK-MULLIGAN": (block(misses_before=span(0, 1000)),),
        "BUCK-SCORE-MATCH": (block(throw=_DICE, point=span(1, 6)), block(throw=_THREE_OF_EIGHT, point=span(1, 8))),
        "BUCK-SCORE-SUM": (block(throw=_DICE, point=span(1, 6)), block(throw=_THREE_OF_EIGHT, point=span(1, 8))),
        "BUCK-SCORE-THREE-DICE": (
            block(throw=_DICE, point=span(1, 6)),
            block(throw=_THREE_OF_EIGHT, point=span(1, 8)),
        ),
        "BUCK-BIG-BUCK": (block(throw=_DICE, point=span(1, 6), dice=span(3, 6)),),
        "BUCK-BIG-BUCK-VALUE": (block(target=just(15, *range(1, 201))),),
        "BUCK-LITTLE-BUCK": (block(throw=_DICE, point=span(1, 6), dice=span(3, 6)),),
        "BUCK-LITTLE-BUCK-VALUE": (block(sum_score=span(0, 40), little_buck_value=just(5, 4, *range(1, 61))),),
        "BUCK-SCORE": (
            block(
                throw=throws(4, 6), point=span(1, 6), target=just(15, 11), little_buck_value=just(5, 4), dice=span(3, 4)
            ),
        ),
        "BUCK-FEWER-DICE": (block(score=span(0, 39), target=just(15, *range(1, 41)), dice=span(3, 20)),),
        "BUCK-GOAL": (block(score=span(0, 39), points=span(0, 60), target=just(15, *range(1, 41))),),
        "BUCK-OVERSHOOT": (block(score=span(0, 60), turn_start=span(0, 60)),),
        "BUCK-TURN-KEEPS": (block(points=span(0, 100)),),
        "BUCK-TURN-THROW": (
            block(score=span(0, 14), turn_start=span(0, 14), points=span(0, 16), target=just(15)),
            block(score=span(0, 2), turn_start=span(0, 2), points=span(0, 16), target=span(1, 3)),
        ),
        "BUCK-TURN-STOP": (block(throws_in_turn=span(0, 1000)),),
        "BUCK-OUT": (block(out=span(0, 64), seats=span(1, 64)),),
        "BUCK-STAKE": (block(purse=span(-20, 20), pot=span(0, 40), stake=just(1, 0, 2, 3, 4, 5)),),
        "BUCK-PAYOUT": (block(purse=span(-60, 60), pot=span(0, 100)),),
        "BUCK-FINE-POINT-MISS": (block(fine_on=_FINES, stake=_STAKE),),
        "BUCK-FINE-TURN": (block(fine_on=_FINES, stake=_STAKE),),
        "BUCK-FINE-THROW": (block(fine_on=_FINES, stake=_STAKE),),
        "BUCK-FINE-NO-MATCH": (block(fine_on=_FINES, stake=_STAKE),),
        "BUCK-FINE-BUST": (block(fine_on=_FINES, stake=_STAKE),),
        "BUCK-SNYDER-SCORELESS": (block(score=span(0, 60)),),
        "BUCK-ROUND-SCORE": (block(score=span(0, 60), target=just(15, *range(1, 51))),),
        "BUCK-ROUND-LEAD": (
            block(totals=rows(5, range(7), "0 to 6")),
            block(totals=Axis("0 to 2, for each of 8 players", tuple(product(range(3), repeat=8)))),
        ),
        "BUCK-ROUND-END": (block(played=span(1, 40), rounds=just(1, 5, *range(2, 41)), leading=span(1, 64)),),
        "BUCK-ROUND-START": (block(order=orders(6), winner=span(0, 5)),),
        "HUCK-PLAYERS": (block(players=span(-10, 100)),),
        "HUCK-LEFT": tuple(_left()),
        "HUCK-DEAL": (block(place=_SEAT, players=span(1, 7)),),
        "HUCK-BID": (block(tricks=span(-5, 60)),),
        "HUCK-OVERCALL": (block(height=span(0, 7), highest=span(0, 7)),),
        "HUCK-AUCTION-END": (block(highest=just(0, 2, 3, 4, 5, 6), others_left=span(0, 6)),),
        "HUCK-STAY-ORDER": (block(bidder=_SEAT, in_play=_SEVEN),),
        "HUCK-EXCHANGE-COUNT": (block(count=span(-5, 60)),),
        "HUCK-ALL-DROP": (block(height=span(2, 6)),),
        "HUCK-EXCHANGE-ORDER": (block(active=_SEVEN, bidder=_SEAT, dealer=_SEAT),),
        "HUCK-STOCK-OUT": (block(asked=span(0, 5), stock=span(0, 52)),),
        "HUCK-STOCK-CAP": (block(asked=span(0, 5), stock=span(0, 52)),),
        "HUCK-RECYCLE": tuple(_recycled()),
        "HUCK-LEAD": (block(bidder=_SEAT, in_play=_SEVEN),),
        "HUCK-FOLLOW": tuple(_follow()),
        "HUCK-TRICK": (block(cards=_TRICKS, trump=span(0, 3)),),
        "HUCK-SCORE": (block(tricks=span(0, 5)),),
        "HUCK-MADE": (block(tricks=span(0, 5), height=span(2, 6)),),
        "HUCK-SCORE-BIDDER": (block(tricks=span(0, 5), height=span(2, 6)),),
        "HUCK-HOLE": (block(score=_SCORES),),
        "HUCK-HOLE-SUCCESS": (block(score=_SCORES, height=span(2, 6)),),
        "HUCK-MOON": (block(score=_SCORES),),
        "HUCK-OUT": (block(score=span(-110, 20), out_at=just(-25, 0, *range(-100, 0))),),
        "HUCK-WINNERS": tuple(_winners()),
        "HUCK-LAST-LEFT": (block(seats=span(1, 7), out=span(0, 7)),),
    }


def _lists(most: int, numbers: range) -> tuple[object, ...]:
    return tuple(chain.from_iterable(product(numbers, repeat=many) for many in range(most + 1)))


def _faces() -> Axis:
    found = sets(range(1, 9), "every set of eight faces")
    named = ((4, 5, 6), ())
    return Axis(found.words, (*named, *(one for one in found.values if one not in named)))


def _thrown() -> tuple[Block, ...]:
    return (
        block(thrown=rows(3, range(3, 19), "3 to 18")),
        block(thrown=rows(5, range(1, 7), "1 to 6")),
        block(thrown=Axis("1 to 3, for each of 8 players", tuple(product(range(1, 4), repeat=8)))),
    )


def blocks(clause: str) -> tuple[Block, ...]:
    """The domain of a clause, every parameter with its values."""
    taken = inspect.signature(rules()[clause].plain).parameters
    found = domains().get(clause, (block(),))
    return tuple(Block({name: one.axes.get(name) or _closed(clause, name) for name in taken}) for one in found)


def _closed(clause: str, name: str) -> Axis:
    """The values of a parameter that has no others: the default profile's reading first."""
    kind = get_type_hints(rules()[clause].plain)[name]
    if not issubclass(kind, bool | enum.Enum):
        raise TypeError(f"{clause}: {name} has no domain")
    values = (False, True) if kind is bool else tuple(kind)
    default = getattr(default_profile(ClauseId(clause)).options, name, values[0])
    return Axis("every reading" if kind is not bool else "both", tuple(sorted(values, key=lambda one: one != default)))


def inputs(clause: str, block_: Block) -> Iterator[Input]:
    """Every input of a block that meets the preconditions of the clause's function."""
    is_allowed, names = allowed(clause), tuple(block_.axes)
    for values in product(*(axis.values for axis in block_.axes.values())):
        given = dict(zip(names, values, strict=True))
        if is_allowed(given):
            yield given


def allowed(clause: str) -> Callable[[Input], bool]:
    """Whether an input meets the preconditions of the clause's function."""
    needed = [(one, tuple(inspect.signature(one).parameters)) for one in rules()[clause].requires]
    return lambda given: all(one(*(given[name] for name in names)) for one, names in needed)
