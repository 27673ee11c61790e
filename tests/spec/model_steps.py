"""Whole steps of a turn through the engine, against the equations: score, turn, seat, purses and pot.

A step is put together from the answers of the equations alone, as the words put it together, and the engine's step is
read off the state it led to. Comparing steps by the hundred thousand is bulk work: run as a program this does it with
contracts off, prints every step that differs, and last how many were compared.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import NamedTuple, cast

from msgspec.structs import replace

from buck_ref.games.acts import Purpose
from buck_ref.games.acts import Throw as ThrowAct
from buck_ref.games.dice.engine import apply
from buck_ref.games.dice.state import Phase, Player, State, Turn
from buck_ref.games.dice.values import Chips, Face, Points, Seat, Throw
from buck_ref.games.game import Step, Table
from buck_ref.rulebook.clauses import ClauseId, load_clauses
from buck_ref.rulebook.options import DiceOptions, FineOn
from buck_ref.rulebook.profiles import ProfileError, options_of, shipped_profile, shipped_profiles, with_options
from buck_ref.rulebook.rulings import Value, load_rulings
from tests.spec.model import ask

NAMES = ("ana", "beto", "carla")
FACES = range(1, 7)
POINTS = (4, 5, 6)
TURN_OPTIONS = ("target", "overshoot", "keeps_turn", "little_buck_turn")
GOES_ON = ("again", "overshot-again")
"""The endings after which the same player throws again."""


class Before(NamedTuple):
    """What a throw finds: the rest of the state is the same in every step compared."""

    seat: Seat
    score: Points
    turn_start: Points
    point: Face


class After(NamedTuple):
    """What is compared."""

    score: Points
    over: bool
    seat: Seat
    """Whose act is due, or who won."""
    turn_start: Points
    """Of the turn that is running."""
    throws: int
    purses: tuple[Chips, ...]
    pot: Chips


class Kind(NamedTuple):
    """All that a step needs to know of a throw."""

    points: Points
    is_big_buck: bool
    is_little_buck: bool
    matched: bool


def changed_options(names: frozenset[str]) -> list[tuple[str, DiceOptions]]:
    """Each shipped profile, and with each single reading of the options `names` changed, where that can be played."""
    found: list[tuple[str, DiceOptions]] = []
    for name in shipped_profiles():
        profile = shipped_profile(name)
        found.append((name, profile.options))
        for option, value in readings(names):
            if options_of(profile)[option] != value:
                try:
                    found.append((f"{name} {option}={value}", with_options(profile, {option: value}).options))
                except ProfileError:
                    continue
    return found


def readings(names: frozenset[str]) -> Iterator[tuple[str, Value]]:
    """Every reading of these options that is built."""
    for ruling in load_rulings().values():
        for reading in ruling.reading:
            if ruling.id in names and reading.built:
                yield ruling.id, reading.value


def rulings_of(*prefixes: str) -> frozenset[str]:
    """The options on which the clauses with ids beginning so depend."""
    clauses = load_clauses().values()
    return frozenset(ruling for clause in clauses if clause.id.startswith(prefixes) for ruling in clause.rulings)


TURN_RULINGS = rulings_of("BUCK-SCORE", "BUCK-BIG", "BUCK-LITTLE", "BUCK-GOAL", "BUCK-OVERSHOOT", "BUCK-TURN")
CHIP_RULINGS = rulings_of("BUCK-STAKE", "BUCK-FINE", "BUCK-SNYDER") - TURN_RULINGS


@cache
def kind(throw: Throw, point: Face, options: DiceOptions) -> Kind:
    """What the equations say of a throw."""
    row = {**typed(options), "throw": throw, "point": point}
    return Kind(
        cast(int, ask("BUCK-SCORE", row)),
        bool(ask("BUCK-BIG-BUCK", row)),
        bool(ask("BUCK-LITTLE-BUCK", row)),
        ask("BUCK-SCORE-MATCH", row) != 0,
    )


@cache
def typed(options: DiceOptions) -> dict[str, object]:
    """The options by name."""
    return {name: getattr(options, name) for name in DiceOptions.__struct_fields__}


@cache
def outcome(score: Points, turn_start: Points, thrown: Kind, rules: tuple[object, ...]) -> tuple[Points, str]:
    """What the equations say of the score and the turn."""
    row = {"score": score, "turn_start": turn_start, **thrown._asdict(), **dict(zip(TURN_OPTIONS, rules, strict=True))}
    return cast(tuple[int, str], ask("BUCK-TURN-THROW", row))


@cache
def fines(matched: bool, ending: str, fine_on: tuple[FineOn, ...], stake: Chips) -> Chips:
    """What the equations say the throw costs, and the turn if the throw ends it."""
    row = {"matched": matched, "ending": ending, "fine_on": fine_on, "stake": stake}
    row |= {"overshot": ending.startswith("overshot"), "counted": ending in ("again", "passes")}
    of_turn = [] if ending in GOES_ON else ["BUCK-FINE-TURN"]
    causes = ["BUCK-FINE-THROW", "BUCK-FINE-NO-MATCH", "BUCK-FINE-BUST", *of_turn]
    return sum(cast(int, ask(cause, row)) for cause in causes)


@cache
def expected(before: Before, thrown: Kind, options: DiceOptions) -> After:
    """The step by the equations. All have put in a stake; it is the first throw, and nobody else has had a turn."""
    rules = tuple(getattr(options, name) for name in TURN_OPTIONS)
    score, ending = outcome(before.score, before.turn_start, thrown, rules)
    if ending == "won":
        return _won(before, thrown, score, options)
    fined = fines(thrown.matched, ending, options.fine_on, options.stake)
    purses = [-options.stake] * len(NAMES)
    purses[before.seat] -= fined
    pot = options.stake * len(NAMES) + fined
    if ending in GOES_ON:
        return After(score, False, before.seat, before.turn_start, 1, tuple(purses), pot)
    seat = cast(int, ask("BUCK-ORDER-CLOCKWISE", {"seat": before.seat, "seats": len(NAMES)}))
    return After(score, False, seat, 0, 0, tuple(purses), pot)


def _won(before: Before, thrown: Kind, score: Points, options: DiceOptions) -> After:
    stake = options.stake
    row = {**typed(options), "made": False, "noted": False, "score": 0, "had_turn": False}
    scoreless = ask("BUCK-SNYDER-SCORELESS", row)
    row |= {"big_buck_win": thrown.is_big_buck, "scoreless": scoreless, "all_scoreless": scoreless}
    owed = stake if ask("BUCK-SNYDER", row) else 0
    purses = [-stake - owed] * len(NAMES)
    won, pot = cast(tuple[int, int], ask("BUCK-PAYOUT", {"purse": -stake, "pot": stake * len(NAMES)}))
    purses[before.seat] = won + owed * (len(NAMES) - 1)
    return After(score, True, before.seat, before.turn_start, 1, tuple(purses), pot)


def played(before: Before, throw: Throw, options: DiceOptions) -> After:
    """The step by the engine."""
    players = tuple(Player(name, before.point, purse=-options.stake) for name in NAMES)
    thrower = replace(players[before.seat], score=before.score, had_turn=True)
    seated = (*players[: before.seat], thrower, *players[before.seat + 1 :])
    because = ClauseId("BUCK-ORDER-CLOCKWISE")
    turn, pot = Turn(before.turn_start), options.stake * len(NAMES)
    state = State(Table(NAMES, options), Phase.THROW, seated, pot, before.seat, because, turn=turn)
    step = apply(state, ThrowAct(NAMES[before.seat], Purpose.TURN, throw))
    assert isinstance(step, Step), step
    after = step.state
    assert after.phase in (Phase.CHOICE, Phase.OVER), after
    purses = tuple(player.purse for player in after.players)
    over = after.phase is Phase.OVER
    turn = after.turn
    return After(after.players[before.seat].score, over, after.seat, turn.start, turn.throws, purses, after.pot)


def throws(score: Points, shipped: bool) -> Iterator[Throw]:
    """All 216 throws; under a changed option the 56 that differ in more than the order, in an order that changes."""
    if shipped:
        yield from product(FACES, repeat=3)
        return
    for faces in combinations_with_replacement(FACES, 3):
        yield list(permutations(faces))[score % 6]


def compare() -> int:
    """Print every step that differs; the number of steps compared."""
    compared = 0
    for name, options in changed_options(TURN_RULINGS | CHIP_RULINGS):
        for score, point in product(range(options.target), POINTS):
            for throw in throws(score, name in shipped_profiles()):
                before = Before(compared % len(NAMES), score, compared % (score + 1), point)
                by_equations = expected(before, kind(throw, point, options), options)
                by_engine = played(before, throw, options)
                compared += 1
                if by_equations != by_engine:
                    print(f"{name}, {before}, {throw}: equations {by_equations}, engine {by_engine}")
    return compared


if __name__ == "__main__":
    print(compare())
