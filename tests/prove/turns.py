"""What a throw of a turn is worth and does: to the score, to the turn, to the purse.

The engine takes each throw; beside it stands what the words of BUCK-SCORE and the clauses that it names, of
BUCK-TURN-THROW and those that it names, and of the fines come to, worked out here from the faces of three dice. The
target is 15 and the stake one chip, and every cause of a fine is named. Where the last one loses no throw is fined, and
a round goes on after a win; both are told elsewhere.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, islice, product
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import Phase, State, Turn
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Step
from buck_ref.rulebook.dice_options import (
    BigBuck,
    DiceOptions,
    FineOn,
    Goal,
    KeepsTurn,
    LittleBuckTurn,
    Overshoot,
    SharedDie,
    TripleSums,
    TwoPoints,
)
from tests.games.acting import in_play, seated

TARGET = 15
FACES = range(1, 7)
VOID_AGAIN = (Overshoot.VOID_REROLL, Overshoot.VOID_REROLL_IF_MATCH)


class Worth(NamedTuple):
    """What three dice are."""

    points: int
    shows: int
    """How many of them show the Point."""
    little_buck: bool


class Before(NamedTuple):
    """The turn so far."""

    score: int
    start: int
    """The score at its start."""
    overshot: bool
    """Whether a throw of it was void for going past the target."""


class Does(NamedTuple):
    """What the throw does."""

    score: int
    goes_on: bool
    """Does the player throw again?"""
    won: bool
    fines: tuple[str, ...]
    """The clauses by which it costs a chip each."""


def worth(dice: tuple[int, ...], point: int, rules: DiceOptions) -> Worth:
    """BUCK-SCORE and the clauses that it names."""
    shows, alike = dice.count(point), len(set(dice)) == 1
    if shows == 3:
        return Worth(15, shows, little_buck=False)  # the target, or 15 points: here the same
    pairs = sum(one + other == point for one, other in combinations(dice, 2)) if rules.sums else 0
    sums = min(pairs, 1) if rules.shared_die is SharedDie.DISJOINT else pairs
    sums += 1 if rules.three_dice_sum and sum(dice) == point else 0
    if alike:
        added = sums if rules.triple_sums is TripleSums.ADD_SUMS else 0
        return Worth(rules.little_buck_value + added, shows, little_buck=True)
    if shows == 2 and rules.two_points is TwoPoints.LITTLE_BUCK:
        return Worth(rules.little_buck_value, shows, little_buck=True)
    return Worth(shows + sums, shows, little_buck=False)


def by_the_words(before: Before, thrown: Worth, rules: DiceOptions) -> Does:
    """BUCK-TURN-THROW: the first case that fits."""
    points, after = thrown.points, before.score + thrown.points
    if thrown.shows == 3 and rules.big_buck is BigBuck.WINS:
        return Does(TARGET, goes_on=False, won=True, fines=())
    if after == TARGET or (after > TARGET and rules.goal is Goal.AT_LEAST):
        return Does(after, goes_on=False, won=True, fines=())
    if after > TARGET:
        left = {Overshoot.TURN_LOST: before.start, Overshoot.RESET: 0}.get(rules.overshoot, before.score)
        again = VOID_AGAIN[: 1 + (thrown.shows > 0)]
        return Does(left, goes_on=rules.overshoot in again, won=False, fines=("BUCK-FINE-BUST",))
    missed = [] if thrown.shows else ["BUCK-FINE-NO-MATCH"]
    if points == 0:
        counted = before.score > before.start
        turn = [] if counted or before.overshot else ["BUCK-FINE-TURN"]
        return Does(after, goes_on=False, won=False, fines=("BUCK-FINE-THROW", *missed, *turn))
    enough = thrown.shows > 0 or rules.keeps_turn is KeepsTurn.ANY_SCORE
    ends = thrown.little_buck and rules.little_buck_turn is LittleBuckTurn.ENDS
    return Does(after, goes_on=enough and not ends, won=False, fines=tuple(missed))


def by_the_steps(before: Before, dice: tuple[int, ...], point: int, rules: DiceOptions) -> Does:
    """The same, by the step of the game."""
    state = _begun(rules, point, before)
    step = DICE_GAME.apply(state, Throw("ana", Purpose.TURN, dice))
    assert isinstance(step, Step), step
    ana = step.state.players[0]
    fines = tuple(one.clause for one in step.effects if one.kind is EffectKind.FINED)
    won = step.state.phase is Phase.OVER
    assert won or ana.purse == -1 - len(fines)
    return Does(ana.score, goes_on=not won and step.state.seat == 0, won=won, fines=fines)


@lru_cache(maxsize=1)  # the throws of one turn come together
def _begun(rules: DiceOptions, point: int, before: Before) -> State:
    start = in_play(replace(_TABLE, options=rules), before.score, point)
    counted = before.score > before.start
    turn = Turn(before.start, counted + before.overshot, counted, before.overshot)
    ana, *others = start.players
    noted = replace(ana, noted=before.start > 0)
    return replace(start, phase=Phase.THROW, players=(noted, *others), turn=turn)


_CHANGED: dict[str, object] = {"min_players": 2, "fine_on": [one.value for one in FineOn], "point_faces": list(FACES)}
_TABLE = seated("buck-classic", "ana beto", **_CHANGED)


class Block(NamedTuple):
    """Throws told in words."""

    words: str
    readings: tuple[DiceOptions, ...]
    points: tuple[int, ...]
    before: tuple[Before, ...]
    dice: tuple[tuple[int, ...], ...]


def _by_every(
    names: Mapping[str, tuple[object, ...]], also: tuple[Mapping[str, object], ...] = ({},)
) -> tuple[DiceOptions, ...]:
    """Every reading of these options, together with each of the others."""
    every = [dict(zip(names, values, strict=True)) for values in product(*names.values())]
    return tuple(replace(_TABLE.options, **one, **other) for one, other in product(every, also))


WINNING: tuple[Mapping[str, object], ...] = (
    *({"goal": Goal.EXACT, "overshoot": one} for one in Overshoot),
    *({"goal": Goal.AT_LEAST, "big_buck": one} for one in BigBuck),
)
TRUTHS = (True, False)
BLOCKS = (
    Block(
        "every throw of three dice, every Point, every reading of what it is worth, from 0",
        _by_every(
            {
                "sums": TRUTHS,
                "shared_die": tuple(SharedDie),
                "three_dice_sum": TRUTHS,
                "triple_sums": tuple(TripleSums),
                "two_points": tuple(TwoPoints),
            }
        ),
        tuple(FACES),
        (Before(0, 0, overshot=False),),
        tuple(product(FACES, repeat=3)),
    ),
    Block(
        "every kind of throw, from every score and start of the turn below 15, every reading of what a throw does",
        _by_every(
            {
                "two_points": tuple(TwoPoints),
                "keeps_turn": tuple(KeepsTurn),
                "little_buck_turn": tuple(LittleBuckTurn),
            },
            WINNING,
        ),
        (5,),
        tuple(Before(*one) for one in product(range(TARGET), range(TARGET), TRUTHS) if one[0] >= one[1]),
        tuple(combinations_with_replacement(FACES, 3)),
    ),
)


def compared(block: Block, each: int = 1) -> Iterator[str]:
    """Of every throw, or of one in so many, what is wrong with it: nothing, where it does what the words say."""
    throws = product(block.readings, block.points, block.before, block.dice)
    for rules, point, before, dice in islice(throws, 0, None, each):
        due = by_the_words(before, worth(dice, point, rules), rules)
        found = by_the_steps(before, dice, point, rules)
        yield "" if found == due else f"{dice} with the Point {point}, {before} by {rules}: {found} instead of {due}"
