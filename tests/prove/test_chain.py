"""The chain of a dice game: its throws counted by hand, its rows the engine's, and planted faults seen."""

import importlib
from fractions import Fraction

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.dice_options import DiceOptions, LittleBuckTurn, Overshoot, SharedDie, TripleSums, TwoPoints
from buck_ref.rulebook.profiles import dice_profile, shipped_profiles
from tests.prove import prism
from tests.prove.prism import Table, Worth, counted

pytest.importorskip("stormpy", reason="the chain is solved by Storm, of the extra `prove`")
chain = importlib.import_module("tests.prove.chain")

CLASSIC = replace(dice_profile("buck-classic").options, min_players=2)
DICE = dice_profile("buck-dice").options


def points(dice: int, point: int, options: DiceOptions) -> dict[int, int]:
    """How many throws are worth so many points."""
    found: dict[int, int] = {}
    for worth, ways in counted(dice, point, options).items():
        found[worth.points] = found.get(worth.points, 0) + ways
    return found


@pytest.mark.clause("BUCK-SCORE")
@pytest.mark.parametrize(
    ("point", "ways"), [(4, (84, 102, 24, 5, 1)), (5, (72, 111, 27, 5, 1)), (6, (60, 120, 30, 5, 1))]
)
def test_the_throws_of_classic_buck(point: int, ways: tuple[int, ...]) -> None:
    assert points(3, point, CLASSIC) == dict(zip((0, 1, 2, 5, 15), ways, strict=True))


@pytest.mark.clause("BUCK-SCORE")
@pytest.mark.parametrize("point", range(1, 7))
def test_the_throws_without_sums(point: int) -> None:
    assert points(3, point, DICE) == {0: 120, 1: 75, 2: 15, 5: 5, 15: 1}


@pytest.mark.clause("BUCK-SCORE-SUM", "BUCK-SCORE-THREE-DICE")
@pytest.mark.parametrize(("point", "moved", "more"), [(4, 6, 3), (5, 12, 6), (6, 12, 9)])
def test_what_the_rulings_on_sums_move(point: int, moved: int, more: int) -> None:
    base = points(3, point, CLASSIC)
    shared = points(3, point, replace(CLASSIC, shared_die=SharedDie.ALL_PAIRS))
    together = points(3, point, replace(CLASSIC, three_dice_sum=True))
    assert (base[1] - shared[1], shared[2] - base[2]) == (moved, moved)
    assert (base[0] - together[0], together[1] - base[1]) == (more, more)


@pytest.mark.clause("BUCK-SCORE", "BUCK-LITTLE-BUCK", "BUCK-LITTLE-BUCK-VALUE")
def test_the_worth_of_single_throws() -> None:
    added = replace(CLASSIC, triple_sums=TripleSums.ADD_SUMS, shared_die=SharedDie.ALL_PAIRS)
    assert prism.worth((2, 2, 2), 4, added) == Worth(8, False, True, False)
    assert prism.worth((2, 2, 2), 6, replace(added, three_dice_sum=True)) == Worth(6, False, True, False)
    two_points = replace(CLASSIC, two_points=TwoPoints.LITTLE_BUCK)
    assert prism.worth((5, 1, 5), 5, two_points) == Worth(5, False, True, True)
    assert prism.worth((5, 5), 5, DICE) == Worth(2, False, False, True)


@pytest.mark.clause("BUCK-TURN-THROW", "BUCK-OVERSHOOT", "BUCK-TURN-KEEPS", "BUCK-FEWER-DICE")
@pytest.mark.parametrize("name", shipped_profiles("dice"))
def test_every_step_of_a_lone_player_is_the_engines(name: str) -> None:
    options = replace(dice_profile(name).options, min_players=2)
    table = Table(options, chain.own_points(options)[:1], may_stop=True)
    built = chain.built(table)
    compared = chain.compare(built, chain.Engine(table))
    assert compared.differing == []
    assert {at.scores[0] for at in compared.engine} == set(range(options.target))


PLANTED = {
    "overshoot": replace(CLASSIC, overshoot=Overshoot.RESET),
    "little_buck_turn": replace(CLASSIC, little_buck_turn=LittleBuckTurn.ENDS),
    "two_points": replace(CLASSIC, two_points=TwoPoints.LITTLE_BUCK),
}


@pytest.mark.parametrize("planted", PLANTED)
def test_a_chain_by_another_reading_is_told_from_the_engines(planted: str) -> None:
    built = chain.built(Table(CLASSIC, (5,)))
    engine = chain.Engine(Table(CLASSIC, (5,)))
    engine.first = replace(engine.first, table=replace(engine.first.table, options=PLANTED[planted]))
    assert chain.compare(built, engine).differing


@pytest.mark.clause("BUCK-ENDS")
def test_a_wrong_value_is_seen() -> None:
    table = Table(DICE, (4,))
    built = chain.built(table)
    engine = chain.compare(built, chain.Engine(table)).engine
    turns = chain.solved(built, 'R{"turns"}=? [F "over"]')
    assert f"{float(turns.first):.3f}" == "14.395"
    assert chain.turns_alone(engine) == turns.first
    assert chain.unfulfilled(turns.values, engine, chain.ALONE_TURNS) == []
    by_a_little = {at: value + Fraction(1, 10**30) for at, value in turns.values.items()}
    assert chain.unfulfilled(by_a_little, engine, chain.ALONE_TURNS)
