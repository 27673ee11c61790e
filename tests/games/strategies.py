"""Strategies for whole games of dice: profiles over every built value of every option, tables, acts of any kind."""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from buck_ref.games.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.game import Table
from buck_ref.rulebook.options import DiceOptions, FineOn
from buck_ref.rulebook.profiles import (
    Profile,
    options_of,
    resolve,
    shipped_profile,
    shipped_profiles,
    with_options,
)
from buck_ref.rulebook.rulings import Value, load_rulings

FACES = range(1, 7)
NAMES = ("ana", "beto", "carla", "dora", "elsa", "fito")

_POINT_FACES = st.lists(st.sampled_from(FACES), unique=True)
_FINES = st.lists(st.sampled_from([cause.value for cause in FineOn]), unique=True)
_INTEGERS: Mapping[str, st.SearchStrategy[int]] = {
    # Within reach of a game that is played out; the whole range otherwise.
    "target": st.integers(1, 21) | st.integers(1, 10_000),
    "little_buck_value": st.integers(1, 16) | st.integers(1, 10_000),
    "stake": st.integers(0, 3) | st.integers(0, 1_000_000),
    "dice": st.just(3),
    "faces": st.just(6),
    "rounds": st.just(1),
}


def built(option: str) -> list[Value]:
    """The readings of an option whose rules are built."""
    return [reading.value for reading in load_rulings()[option].reading if reading.built]


@st.composite
def options(draw: st.DrawFn, seats: int) -> DiceOptions:
    """Any options that so many players can play by: every option on its own, over all its built values."""
    values: dict[str, object] = {
        "min_players": draw(st.integers(2, seats)),
        "max_players": draw(st.integers(seats, 64)),
        "point_faces": draw(_POINT_FACES),
        "fine_on": draw(_FINES),
    }
    for option in DiceOptions.__struct_fields__:
        if option not in values:
            values[option] = draw(_INTEGERS[option] if option in _INTEGERS else st.sampled_from(built(option)))
    resolved = resolve(values)
    assert isinstance(resolved, DiceOptions), resolved
    return resolved


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Two to six players and any options they can play by."""
    seats = draw(st.integers(2, len(NAMES)))
    return Table(NAMES[:seats], draw(options(seats)))


def throws_of(dice: int) -> st.SearchStrategy[tuple[int, ...]]:
    """The faces of so many dice."""
    return st.tuples(*[st.sampled_from(FACES)] * dice)


def acts() -> st.SearchStrategy[Act]:
    """Any act at all, due or not: of anybody, for anything, with any number of dice and any faces."""
    players = st.sampled_from((*NAMES, "nobody"))
    moves = st.builds(Move, players, st.sampled_from(Do))
    faces = st.sampled_from(FACES) | st.integers(-1, 51)
    throws = st.builds(
        Throw,
        players,
        st.sampled_from(Purpose),
        st.lists(faces, max_size=4).map(tuple) | throws_of(3) | throws_of(1),
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
}
"""Values beside the published readings, for options that take more than those."""


def variants(profile: Profile) -> Iterator[tuple[str, Profile]]:
    """The profile itself and all that differ from it in one option, each with a name that says which."""
    yield profile.name, profile
    own = options_of(profile)
    for option in DiceOptions.__struct_fields__:
        for value in (*built(option), *FURTHER.get(option, ())):
            if value != own[option]:
                yield f"{profile.name} {option}={value}", with_options(profile, {option: value})


def all_variants() -> list[tuple[str, Profile]]:
    """Every single-option variant of every shipped profile."""
    return [variant for name in shipped_profiles() for variant in variants(shipped_profile(name))]
