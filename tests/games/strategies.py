"""Strategies for whole games of dice: profiles over every value of every option, tables, acts of any kind."""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.game import Table
from buck_ref.rulebook.dice_options import BigBuck, DiceOptions, Elimination, FineOn, Goal, Snyder, TwoPoints
from buck_ref.rulebook.profiles import (
    DICE,
    Profile,
    dice_profile,
    options_of,
    resolve,
    shipped_profiles,
    with_options,
)
from buck_ref.rulebook.rulings import Value, load_rulings

NAMES = ("ana", "beto", "carla", "dora", "elsa", "fito")

_FINES = st.lists(st.sampled_from([cause.value for cause in FineOn]), unique=True)
_INTEGERS: Mapping[str, st.SearchStrategy[int]] = {
    # Within reach of a game that is played out, or of an enumeration; the whole range otherwise.
    "target": st.integers(1, 21) | st.integers(1, 10_000),
    "little_buck_value": st.integers(1, 16) | st.integers(1, 10_000),
    "stake": st.integers(0, 3) | st.integers(0, 1_000_000),
    "dice": st.sampled_from((3, 3, 4, 5)),
    "faces": st.sampled_from((6, 6, 7, 8)),
    "rounds": st.sampled_from((1, 1, 2, 3)),
}

REFUSED: tuple[tuple[str, object, str, object], ...] = (
    ("snyder", Snyder.OFF.value, "elimination", Elimination.LAST_LOSES.value),
    ("stake", 0, "elimination", Elimination.LAST_LOSES.value),
    ("fine_on", [], "elimination", Elimination.LAST_LOSES.value),
    ("big_buck", BigBuck.WINS.value, "goal", Goal.EXACT.value),
    ("fewer_dice", False, "two_points", TwoPoints.LITTLE_BUCK.value),
)
"""An option that must have this value where another has that one: nobody takes a pot, and the like."""


def readings(option: str) -> list[Value]:
    """The readings that the option's ruling names."""
    return [reading.value for reading in load_rulings()[option].reading]


@st.composite
def values(draw: st.DrawFn, seats: int) -> dict[str, object]:
    """Every option on its own, over all its values; so many players may play, and no die has another face."""
    faces = draw(_INTEGERS["faces"])
    chosen: dict[str, object] = {
        "min_players": draw(st.integers(2, seats)),
        "max_players": draw(st.integers(seats, 64)),
        "faces": faces,
        "point_faces": draw(st.lists(st.integers(1, faces), unique=True)),
        "fine_on": draw(_FINES),
    }
    for option in DiceOptions.__struct_fields__:
        if option not in chosen:
            chosen[option] = draw(_INTEGERS[option] if option in _INTEGERS else st.sampled_from(readings(option)))
    return chosen


@st.composite
def options(draw: st.DrawFn, seats: int) -> DiceOptions:
    """Any options that so many players can play by: any values, and of two that contradict each other one gives way."""
    chosen = draw(values(seats))
    for option, value, other, with_ in REFUSED:
        if chosen[other] == with_:
            chosen[option] = value
    resolved = resolve(DICE, chosen)
    assert isinstance(resolved, DiceOptions), resolved
    return resolved


@st.composite
def tables(draw: st.DrawFn) -> Table[DiceOptions]:
    """Two to six players and any options they can play by."""
    seats = draw(st.integers(2, len(NAMES)))
    return Table(NAMES[:seats], draw(options(seats)))


def throws_of(dice: int, faces: int = 6) -> st.SearchStrategy[tuple[int, ...]]:
    """The faces of so many dice."""
    return st.tuples(*[st.integers(1, faces)] * dice)


def acts() -> st.SearchStrategy[Act]:
    """Any act at all, due or not: of anybody, for anything, with any number of dice and any faces."""
    players = st.sampled_from((*NAMES, "nobody"))
    moves = st.builds(Move, players, st.sampled_from(Do))
    faces = st.integers(1, 6) | st.integers(-1, 51)
    throws = st.builds(
        Throw,
        players,
        st.sampled_from(Purpose),
        st.lists(faces, max_size=6).map(tuple) | throws_of(3) | throws_of(1),
        round=st.just(1) | st.integers(-1, 3),
        roll=st.none() | st.integers(-1, 3),
    )
    return moves | throws


FURTHER: Mapping[str, tuple[Value, ...]] = {
    "target": (1, 5, 21),
    "little_buck_value": (1, 7),
    "stake": (3,),
    "point_faces": ([1], [6, 2]),
    "fine_on": (["point-miss", "scoreless-turn", "scoreless-throw", "no-match-throw", "bust"], ["bust", "point-miss"]),
    "max_players": (3,),
    "dice": (4, 5),
    "faces": (8,),
    "rounds": (2, 5),
}
"""Values beside the published readings, for options that take more than those."""
VARIED = ("buck-chips", "buck-classic", "buck-dice")
"""The profiles of the source texts; the others are variations of them."""


def variants(profile: Profile[DiceOptions]) -> Iterator[tuple[str, Profile[DiceOptions]]]:
    """The profile itself and all that differ from it in one option, each with a name that says which."""
    yield profile.name, profile
    own = options_of(profile)
    for option in DiceOptions.__struct_fields__:
        for value in (*readings(option), *FURTHER.get(option, ())):
            changed = {**own, option: value}
            if value != own[option] and not refusals(changed):
                yield f"{profile.name} {option}={value}", with_options(profile, {option: value})


def refusals(chosen: Mapping[str, object]) -> set[tuple[str, str]]:
    """The pairs of options that contradict each other."""
    return {
        (option, other) for option, value, other, with_ in REFUSED if chosen[other] == with_ and chosen[option] != value
    }


def all_variants() -> list[tuple[str, Profile[DiceOptions]]]:
    """Every shipped profile, and every single-option variant of those of the source texts."""
    others = [(name, dice_profile(name)) for name in shipped_profiles(DICE) if name not in VARIED]
    return [*(variant for name in VARIED for variant in variants(dice_profile(name))), *others]
