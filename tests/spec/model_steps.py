"""Whole steps through the engine against the game that the equations play: all that a throw or a stop changes.

Comparing steps by the hundred thousand is bulk work: run as a program with contracts off, this does one part of it,
prints every step that differs, and last how many were compared.

    python -m tests.spec.model_steps turns | leaving | rounds | openings | games
"""

import sys
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, count, permutations, product
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import Phase, Player, State, Turn
from buck_ref.games.game import PlayerResult, Standings, Step, Table
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.dice_options import DiceOptions, Elimination
from buck_ref.rulebook.profiles import (
    Profile,
    ProfileError,
    dice_profile,
    options_of,
    shipped_profiles,
    with_options,
)
from buck_ref.rulebook.rulings import Value, load_rulings
from tests.spec import model_game, model_seen
from tests.spec.model_game import Position

NAMES = ("ana", "beto", "carla", "dora")
BASES = ("buck-classic", "buck-chips", "buck-dice")
"""The profiles that the others extend: those whose options are changed one by one."""
DICE_PROFILES = tuple(name for name in shipped_profiles("dice") if name.startswith("buck-dice"))
POINTS = (4, 5, 6)
FURTHER: dict[str, tuple[Value, ...]] = {
    "dice": (4,),
    "faces": (8,),
    "rounds": (2, 3),
    "stake": (3,),
    "point_faces": ([1], [6, 2]),
    "fine_on": (["point-miss", "scoreless-turn", "scoreless-throw", "no-match-throw", "bust"],),
}
"""Values beside the published readings, for options that take more than those."""


class Variant(NamedTuple):
    """A profile's options, whole or with one of them changed."""

    name: str
    options: DiceOptions
    changed: str | None = None


def shipped() -> list[Variant]:
    """Every shipped profile of a dice game."""
    return [Variant(name, dice_profile(name).options) for name in shipped_profiles("dice")]


def changed(names: frozenset[str], bases: tuple[str, ...] = BASES) -> list[Variant]:
    """Each of these profiles with each single reading of the options `names` changed, where that can be played."""
    found = []
    for base, (option, value) in product(bases, list(readings(names))):
        profile = dice_profile(base)
        options = playable(profile, {option: value})
        if options is not None and options_of(profile)[option] != value:
            found.append(Variant(f"{base} {option}={value}", options, option))
    return found


def playable(profile: Profile[DiceOptions], changes: dict[str, Value]) -> DiceOptions | None:
    """The profile's options with these changed; none where they contradict each other."""
    try:
        return with_options(profile, changes).options
    except ProfileError:
        return None


def readings(names: frozenset[str]) -> Iterator[tuple[str, Value]]:
    """Every reading of these options, and further values."""
    for ruling in load_rulings().values():
        if ruling.id in names:
            values = [reading.value for reading in ruling.reading]
            yield from ((ruling.id, value) for value in (*values, *FURTHER.get(ruling.id, ())))


def rulings_of(*prefixes: str) -> frozenset[str]:
    """The options on which the clauses with ids beginning so depend."""
    clauses = load_clauses().values()
    return frozenset(ruling for clause in clauses if clause.id.startswith(prefixes) for ruling in clause.rulings)


TURN_RULINGS = frozenset({"dice", "faces"}) | rulings_of(
    *("BUCK-SCORE", "BUCK-BIG", "BUCK-LITTLE", "BUCK-FEWER", "BUCK-GOAL", "BUCK-WIN", "BUCK-OVERSHOOT", "BUCK-TURN"),
    *("BUCK-STAKE", "BUCK-FINE", "BUCK-SNYDER", "BUCK-OUT", "BUCK-LAST"),
)
"""The options on which a step of a turn depends."""


class Difference(NamedTuple):
    """A step that the equations and the engine take differently."""

    where: str
    dice: tuple[int, ...]
    before: Position
    by_equations: object
    by_engine: object

    def __str__(self) -> str:
        told = f"{self.where}, {self.dice} thrown at {self.before}"
        return f"{told}:\n  equations {self.by_equations}\n  engine    {self.by_engine}"


def differences(where: str, state: State, dice: tuple[int, ...], options: DiceOptions) -> list[Difference]:
    """In what the engine's step from `state` differs from the equations' by `options`, and what is due after it."""
    before = model_seen.seen(state)
    by_equations = model_game.thrown(before, dice, options)
    after = model_seen.throw(state, dice)
    by_engine = model_seen.seen(after)
    if by_equations != by_engine:
        return [Difference(where, dice, before, by_equations, by_engine)]
    due, due_by_engine = model_game.due(by_equations, options), model_seen.seen_due(after)
    return [] if due == due_by_engine else [Difference(where, dice, before, due, due_by_engine)]


def state_of(
    options: DiceOptions, seat: int, players: tuple[Player, ...], order: tuple[int, ...], out: tuple[int, ...] = ()
) -> State:
    """A state in which `seat` is to decide on the first throw of a turn."""
    because = ClauseId("BUCK-NEXT")
    pot = -sum(player.purse for player in players)
    turn = Turn(players[seat].score)
    table = Table(NAMES[: len(players)], options)
    return State(table, Phase.CHOICE, players, pot, seat, because, order=order, out=out, turn=turn)


def drawn(rng: Random, options: DiceOptions, point: int, score: int) -> State:
    """A throw is due of a player with this score in mid-turn; the rest of a table of three is drawn.

    Scores and turn flags, the order, and where the last loses who is out, are what they can be in some game.
    """
    seat, order = rng.randrange(3), tuple(rng.sample(range(3), 3))
    out: tuple[int, ...] = ()
    if options.elimination is Elimination.LAST_LOSES and rng.random() < 0.5:
        out = (rng.choice([other for other in range(3) if other != seat]),)
    players = []
    for other in range(3):
        had_turn = other in (seat, *out) or rng.random() < 0.7
        own = score if other == seat else rng.choice((0, options.target - 1)) if had_turn else 0
        own = options.target if other in out else own
        made = own > 0 or (had_turn and rng.random() < 0.3)
        noted = made and rng.random() < 0.5
        players.append(Player(NAMES[other], -options.stake, 0, point, own, 0, had_turn, made, noted))
    state = state_of(options, seat, tuple(players), order, out)
    turn = Turn(rng.randint(0, score), rng.randint(0, 3), rng.random() < 0.5, rng.random() < 0.5)
    return replace(state, turn=turn)


def throws(dice: int, faces: int, number: int, *, whole: bool) -> Iterator[tuple[int, ...]]:
    """All throws; or those that differ in more than the order of the dice, in an order that changes with `number`."""
    if whole:
        yield from product(range(1, faces + 1), repeat=dice)
        return
    for throw in combinations_with_replacement(range(1, faces + 1), dice):
        orders = list(permutations(throw))
        yield orders[number % len(orders)]


def turns() -> Iterator[list[Difference]]:
    """Every throw at every score: at every Point by every shipped profile, at one of them in turn by every change."""
    rng = Random(15)
    for number, variant in enumerate((*shipped(), *changed(TURN_RULINGS))):
        options, whole = variant.options, variant.changed is None
        for score in range(options.target):
            for point in POINTS if whole else (POINTS[(score + number) % 3],):
                due = model_game.say("BUCK-FEWER-DICE", score, options.target, options.dice, options.fewer_dice)
                for dice in throws(due, options.faces, score, whole=whole):
                    yield differences(variant.name, drawn(rng, options, point, score), dice, options)


LAST_THROWS = [(0, (1, 2, 3)), (0, (5, 1, 2)), (0, (1, 1, 1)), (0, (5, 5, 5)), (10, (2, 2, 2)), (13, (5, 5, 1))]
LAST_THROWS += [(13, (5, 1, 1)), (14, (5, 1, 1)), (14, (1, 2, 3)), (14, (5, 5, 5))]
"""Scores, and throws at Point 5 that win and that do not; close to the target a throw may be of their first dice."""


def leaving() -> Iterator[list[Difference]]:
    """Every order of two to four seats, every set of those already out, every seat: who is next, and when it ends."""
    for name, seats in product(DICE_PROFILES, (2, 3, 4)):
        options = dice_profile(name).options
        for order, seat in product(permutations(range(seats)), range(seats)):
            for out in leavers(seats, seat):
                for score, dice in LAST_THROWS:
                    due = model_game.say("BUCK-FEWER-DICE", score, options.target, options.dice, options.fewer_dice)
                    sheets = [Player(id_, point=5, score=options.target) for id_ in NAMES[:seats]]
                    for other in set(range(seats)) - set(out):
                        sheets[other] = Player(NAMES[other], point=5, score=score if other == seat else 3)
                    yield differences(name, state_of(options, seat, tuple(sheets), order, out), dice[:due], options)


def leavers(seats: int, seat: int) -> Iterator[tuple[int, ...]]:
    """Every set of players who can be out while `seat` throws, which leaves somebody else in."""
    others = [other for other in range(seats) if other != seat]
    for many in range(len(others)):
        yield from combinations(others, many)


def round_options() -> Iterator[tuple[str, DiceOptions]]:
    """One to three rounds, each way to count them and to start the next, by the profiles with and without a loser."""
    orders = ("highest-sum", "seats", "one-die-full-order", "all-dice-full-order")
    ways: list[dict[str, Value]] = [{"next_round_start": start} for start in ("rotate-left", "winner")]
    ways += [{"next_round_start": "roll-again", "start_order": order} for order in orders]
    for base, rounds, score, way in product(BASES, (1, 2, 3), ("raw", "capped"), ways):
        changes: dict[str, Value] = {"rounds": rounds, "round_score": score, **way}
        yield f"{base} {changes}", with_options(dice_profile(base), changes).options


def rounds() -> Iterator[list[Difference]]:
    """Ends of a round: the first to the last and one more, every order and winner, totals that tie and that do not."""
    for name, options in round_options():
        for order, seat, (played, totals) in product(
            permutations(range(3)), range(3), list(standings_before(options.rounds))
        ):
            yield differences(name, last_throw(options, order, seat, played, totals), (5, 5, 5), options)


def standings_before(rounds_: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """How many rounds are played, and the totals: after the last only such as are tied, or the game would be over."""
    yield 0, (0, 0, 0)
    for played in range(1, rounds_):
        yield from ((played, totals) for totals in product((0, 15), repeat=3))
    if rounds_ > 1:
        yield from ((rounds_, totals) for totals in product((0, 15), repeat=3) if totals.count(max(totals)) > 1)


def last_throw(options: DiceOptions, order: tuple[int, ...], seat: int, played: int, totals: tuple[int, ...]) -> State:
    """The round ends if `seat` throws a Big Buck: the next seat is out where the last loses, and the other has none."""
    leaves = options.elimination is Elimination.LAST_LOSES
    out = ((seat + 1) % 3,) if leaves else ()
    chips = [(seat_ == seat) * 3 - 1 for seat_ in range(3)]
    ended = [
        Standings(tuple(PlayerResult(id_, 0, chips[place]) for place, id_ in enumerate(NAMES[:3])), (), None)
        for _ in range(played)
    ]
    players = tuple(
        Player(
            id_,
            chips[place] * played - options.stake,
            totals[place],
            point=5,
            score=14 if place == seat else 15 if place in out else 0,
            had_turn=True,
        )
        for place, id_ in enumerate(NAMES[:3])
    )
    state = state_of(options, seat, players, order, out)
    return replace(state, pot=options.stake * 3, round=played + 1, rounds=tuple(ended))


DEPTH = 6
"""How many throws the openings are followed."""


def openings() -> Iterator[list[Difference]]:
    """Every opening thrown with ones, twos and fives, by every way to find the order and the Points."""
    for seats, (name, options) in product((2, 3, 4), list(opening_options())):
        step = DICE_GAME.start(Table(NAMES[:seats], options))
        assert isinstance(step, Step), step
        start, begun = model_seen.seen(step.state), model_game.begun(seats, options)
        yield [] if start == begun else [Difference(name, (), start, begun, start)]
        yield from _from(name, step.state, DEPTH)


def _from(name: str, state: State, depth: int) -> Iterator[list[Difference]]:
    """The steps from a state on, each with every number that can be thrown; a turn's throw is never a Buck."""
    due = model_seen.seen_due(state)
    if depth == 0 or due is None:
        return
    for number in (1, 2, 5):
        dice = (number, 3, 4)[: due.dice] if due.purpose == "turn" else (number,) * due.dice
        yield differences(name, state, dice, state.table.options)
        yield from _from(name, model_seen.throw(state, dice), depth - 1)


def opening_options() -> Iterator[tuple[str, DiceOptions]]:
    """Every shipped profile, and every way to find the order and the Points with misses and fines for them."""
    for name in shipped_profiles("dice"):
        yield name, with_options(dice_profile(name), {"min_players": 2}).options
    names = ("start_order", "point_scope", "point_time", "point_setter")
    every = [[reading.value for reading in load_rulings()[name].reading] for name in names]
    for values in product(*every):
        changes: dict[str, Value] = {"min_players": 2, **dict(zip(names, values, strict=True))}
        yield f"buck-classic {changes}", with_options(dice_profile("buck-classic"), changes).options


GAMES = 2
"""How many games each variant is played."""


def games() -> Iterator[list[Difference]]:
    """Whole games, thrown from a seed, by every shipped profile and every single change of every one of them."""
    rng = Random(29)
    every = frozenset(DiceOptions.__struct_fields__) - {"min_players", "max_players"}
    for variant in (*shipped(), *changed(every, shipped_profiles("dice"))):
        for _ in range(GAMES):
            yield game(rng, variant)


def game(rng: Random, variant: Variant) -> list[Difference]:
    """One game until it is over, or until it goes differently."""
    options = variant.options
    step = DICE_GAME.start(Table(NAMES[: rng.randint(max(2, options.min_players), 4)], options))
    assert isinstance(step, Step), step
    state = step.state
    for _ in count():
        due = model_seen.seen_due(state)
        if due is None:
            return []
        if due.may_stop and rng.random() < 0.3:
            before, after = model_seen.seen(state), model_seen.stop(state)
            by_equations, by_engine = model_game.stopped(before, options), model_seen.seen(after)
            found = [Difference(variant.name, (), before, by_equations, by_engine)]
            found = found if by_equations != by_engine else []
        else:
            dice = tuple(rng.randint(1, options.faces) for _ in range(due.dice))
            found, after = differences(variant.name, state, dice, options), model_seen.throw(state, dice)
        if found:
            return found
        state = after
    raise AssertionError


PARTS: dict[str, Callable[[], Iterator[list[Difference]]]] = {
    part.__name__: part for part in (turns, leaving, rounds, openings, games)
}


def compare(part: str) -> int:
    """Print every difference; how many steps, or whole games, were compared."""
    compared = 0
    for found in PARTS[part]():
        compared += 1
        for difference in found:
            print(difference)
    return compared


if __name__ == "__main__":
    print(compare(sys.argv[1]))
