"""Chips on the move: stakes, every cause of a fine and all of them together, the Snyder in its readings, the pot."""

from itertools import product
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Result
from buck_ref.rulebook.dice_options import FineOn, Snyder, SnyderAbsent, SnyderScoreless
from tests.games.acting import Done, Source, after, in_play, opened, played_out, purses, seated, told

ALL = [cause.value for cause in FineOn]
TURN, THROW, NO_MATCH, BUST = "BUCK-FINE-TURN", "BUCK-FINE-THROW", "BUCK-FINE-NO-MATCH", "BUCK-FINE-BUST"
CAUSE = {TURN: "scoreless-turn", THROW: "scoreless-throw", NO_MATCH: "no-match-throw", BUST: "bust"}


class Ending(NamedTuple):
    """How a turn goes, from which score, by which reading of the overshoot; which fines its last act costs."""

    score: int
    overshoot: str
    lines: tuple[str, ...]
    fines: tuple[str, ...]


ENDINGS = {
    "nothing at once": Ending(0, "turn-lost", ("ana 1 2 6",), (THROW, NO_MATCH, TURN)),
    "nothing after points": Ending(0, "turn-lost", ("ana 5 1 1", "ana 1 2 6"), (THROW, NO_MATCH)),
    "a match": Ending(0, "turn-lost", ("ana 5 1 1",), ()),
    "a sum alone": Ending(0, "turn-lost", ("ana 1 4 6",), (NO_MATCH,)),
    "a Little Buck": Ending(0, "turn-lost", ("ana 2 2 2",), (NO_MATCH,)),
    "a bust without the Point": Ending(14, "turn-lost", ("ana 2 2 2",), (BUST,)),
    "a bust with the Point": Ending(14, "reset", ("ana 5 5 1",), (BUST,)),
    "a void throw": Ending(14, "void-reroll", ("ana 2 2 2",), (BUST,)),
    "nothing after a void throw": Ending(14, "void-reroll", ("ana 2 2 2", "ana 1 2 6"), (THROW, NO_MATCH)),
    "a second void throw": Ending(14, "void-reroll", ("ana 2 2 2", "ana 5 5 1"), (BUST,)),
    "a win by a sum": Ending(14, "turn-lost", ("ana 1 4 6",), ()),
    "a win by a Little Buck": Ending(10, "turn-lost", ("ana 2 2 2",), ()),
    "a Big Buck": Ending(14, "turn-lost", ("ana 5 5 5",), ()),
    "a stop after points": Ending(0, "turn-lost", ("ana 5 1 1", "ana stop"), ()),
    "a stop after a void throw": Ending(14, "void-reroll", ("ana 2 2 2", "ana stop"), ()),
}


def fines(step: Done) -> tuple[str, ...]:
    """The clauses of the fines of a step, in the order paid."""
    return tuple(effect.clause for effect in step.effects if effect.kind is EffectKind.FINED)


@pytest.mark.clause(TURN, THROW, NO_MATCH, BUST)
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("causes", [ALL, [], *([cause] for cause in ALL), ["bust", "scoreless-turn"]], ids=str)
def test_each_cause_costs_a_stake_of_its_own(ending: str, causes: list[str]) -> None:
    how = ENDINGS[ending]
    table = seated(roll_again="may", overshoot=how.overshoot, fine_on=causes, stake=2)
    before = after(in_play(table, score=how.score), *how.lines[:-1])
    step = after(before, how.lines[-1])
    expected = tuple(clause for clause in how.fines if CAUSE[clause] in causes)
    assert fines(step) == expected
    facts = DICE_GAME.facts("ana", step)
    assert facts.fine == 2 * len(expected)
    if not isinstance(DICE_GAME.pending(step.state), Result):
        assert step.state.pot - before.state.pot == 2 * len(expected) == facts.pot - before.state.pot
        assert before.state.players[0].purse - step.state.players[0].purse == 2 * len(expected)


@pytest.mark.clause(TURN)
def test_a_turn_whose_points_were_lost_is_no_turn_without_a_point() -> None:
    table = seated(overshoot="turn-lost", fine_on=["scoreless-turn"])
    assert fines(after(in_play(table, score=10), "ana 5 5 1", "ana 2 2 2")) == ()


@pytest.mark.clause(TURN)
def test_a_turn_that_match_only_ended_with_points_is_not_fined() -> None:
    table = seated(keeps_turn="match-only", fine_on=["scoreless-turn"])
    assert fines(after(in_play(table), "ana 1 4 6")) == ()


@pytest.mark.clause("BUCK-STAKE", "BUCK-CHIPS")
@pytest.mark.parametrize("profile", ["buck-classic", "buck-chips"])
def test_without_a_stake_no_chip_ever_moves(profile: str) -> None:
    table = seated(profile, stake=0, fine_on=ALL, snyder="each-scoreless", point_faces=[6])
    chips = {EffectKind.STAKED, EffectKind.FINED, EffectKind.POT_WON, EffectKind.SNYDER}
    start = opened(table)
    steps = [start, *(step for _, _, step in played_out(start, Source(1)))]
    assert all(not chips & {effect.kind for effect in step.effects} for step in steps)
    assert all((purses(step.state), step.state.pot) == ((0, 0, 0), 0) for step in steps)
    assert isinstance(DICE_GAME.pending(steps[-1].state), Result)


@pytest.mark.clause("BUCK-PAYOUT")
def test_the_winner_takes_stakes_and_fines() -> None:
    table = seated("buck-chips", stake=3)
    step = after(in_play(table, score=13, others=1), "ana 1 2 6", "beto 1 2 6", "carla 1 2 6", "ana 5 5 1")
    assert told(step)[-1] == "pot-won BUCK-PAYOUT ana 18"
    assert (purses(step.state), step.state.pot) == ((12, -6, -6), 0)
    result = DICE_GAME.pending(step.state)
    assert isinstance(result, Result)
    assert [(one.score, one.chips) for one in result.total.players] == [(15, 12), (1, -6), (1, -6)]


class Loser(NamedTuple):
    """What a loser's game was like, and by which readings that is scoreless."""

    score: int
    made: bool
    noted: bool
    had_turn: bool
    scoreless: tuple[str, ...]


LOSERS = {
    "never had a turn": Loser(0, False, False, False, ("never-made", "never-noted", "current-zero")),
    "threw and made nothing": Loser(0, False, False, True, ("never-made", "never-noted", "current-zero")),
    "lost all in the turn that made it": Loser(0, True, False, True, ("never-noted", "current-zero")),
    "lost all that was on the sheet": Loser(0, True, True, True, ("current-zero",)),
    "has points": Loser(4, True, True, True, ()),
}


def who_owes(losers: dict[str, str], snyder: str, scoreless: str, absent: str) -> list[str]:
    """Who owes the Snyder, of opponents with such games, by the words of the rulings."""
    without = [name for name, how in losers.items() if scoreless in LOSERS[how].scoreless]
    if snyder == "off" or (snyder == "all-scoreless" and len(without) < len(losers)):
        return []
    return [name for name in without if absent == "pays" or LOSERS[losers[name]].had_turn]


def ended(losers: dict[str, str], **options: str) -> State:
    """The first seat is one point short; the others' games were as said."""
    state = in_play(seated("buck-classic", "ana beto carla", stake=2, **options), score=14)
    players = [
        replace(player, score=how.score, made=how.made, noted=how.noted, had_turn=how.had_turn)
        for player in state.players[1:]
        for how in (LOSERS[losers[player.id]],)
    ]
    return replace(state, players=(state.players[0], *players))


@pytest.mark.clause("BUCK-SNYDER", "BUCK-SNYDER-SCORELESS")
@pytest.mark.parametrize("absent", [one.value for one in SnyderAbsent])
@pytest.mark.parametrize("scoreless", [one.value for one in SnyderScoreless])
@pytest.mark.parametrize("snyder", [one.value for one in Snyder])
def test_the_snyder_in_all_readings(snyder: str, scoreless: str, absent: str) -> None:
    for beto, carla in product(LOSERS, repeat=2):
        losers = {"beto": beto, "carla": carla}
        state = ended(losers, snyder=snyder, snyder_scoreless=scoreless, snyder_absent=absent)
        step = after(state, "ana 1 4 6")
        owing = who_owes(losers, snyder, scoreless, absent)
        assert [effect.player for effect in step.effects if effect.kind is EffectKind.SNYDER] == owing
        assert purses(step.state) == (4 + 2 * len(owing), *(-2 - 2 * (name in owing) for name in losers))
        assert step.state.pot == 0


@pytest.mark.clause("BUCK-SNYDER", "BUCK-BIG-BUCK")
@pytest.mark.parametrize("snyder", ["all-scoreless", "each-scoreless"])
@pytest.mark.parametrize("score", [0, 14])
def test_a_big_buck_takes_no_snyder_even_with_points_on_the_sheet(snyder: str, score: int) -> None:
    step = after(in_play(seated(snyder=snyder), score=score), "ana 5 5 5")
    assert purses(step.state) == (2, -1, -1)
    owed = after(in_play(seated(snyder=snyder), score=14), "ana 5 1 1")
    assert purses(owed.state) == (4, -2, -2)
    assert told(owed)[-3:] == [
        "pot-won BUCK-PAYOUT ana 3",
        "snyder BUCK-SNYDER beto 1",
        "snyder BUCK-SNYDER carla 1",
    ]


@pytest.mark.clause("BUCK-SNYDER-SCORELESS")
@pytest.mark.parametrize(
    ("overshoot", "turns", "payers"),
    [
        ("turn-lost", (("beto 5 5 1", "beto 2 2 2"),), {"never-made": 1, "never-noted": 2, "current-zero": 2}),
        ("reset", (("beto 5 5 1", "beto 2 2 2"),), {"never-made": 1, "never-noted": 2, "current-zero": 2}),
        (
            "reset",
            (("beto 5 5 1", "beto 1 2 6"), ("beto 2 2 2",)),
            {"never-made": 1, "never-noted": 1, "current-zero": 2},
        ),
        (
            "reset",
            (("beto 5 1 1", "beto 1 2 6"), ("beto 2 2 2",)),
            {"never-made": 1, "never-noted": 1, "current-zero": 2},
        ),
        ("void-end", (("beto 2 2 2",),), {"never-made": 2, "never-noted": 2, "current-zero": 2}),
        ("void-end", (("beto 5 5 1", "beto 2 2 2"),), {"never-made": 1, "never-noted": 1, "current-zero": 1}),
    ],
)
def test_points_made_and_lost_in_play(
    overshoot: str, turns: tuple[tuple[str, ...], ...], payers: dict[str, int]
) -> None:
    """To 4 points: a Little Buck is too much, two Points and one more Little Buck lose what was made."""
    for scoreless, number in payers.items():
        table = seated(
            target=4,
            start_order="seats",
            point_time="before-play",
            overshoot=overshoot,
            snyder="each-scoreless",
            snyder_scoreless=scoreless,
        )
        step = after(table, "ana point 5", "beto point 5", "carla point 5")
        for turn in turns:
            step = after(step, "ana 1 2 6", *turn, "carla 1 2 6")
        step = after(step, "ana 5 5 1", "ana 5 5 1")
        assert sum(effect.kind is EffectKind.SNYDER for effect in step.effects) == number, scoreless


@pytest.mark.clause("BUCK-SNYDER", "BUCK-TURN")
def test_who_never_had_a_turn_may_be_exempt_and_still_counts_as_scoreless() -> None:
    table = seated(start_order="seats", snyder_absent="exempt", target=1)
    step = after(table, "ana point 5", "ana 1 2 6", "beto point 5", "beto 5 1 1")
    assert purses(step.state) == (-2, 3 + 1 - 1, -1)
