"""Turn totals: the search against every throw of the dice, and games noted by totals against the same games thrown."""

from collections import deque
from itertools import product
from random import Random

import pytest
from icontract import ViolationError
from msgspec.structs import replace

from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, State
from buck_ref.games.dice.table import ScoringRules, score_throw
from buck_ref.games.game import Step
from buck_ref.log.findings import Code
from buck_ref.referee import dice_totals
from buck_ref.referee.dice_kinds import kinds_of_throws
from buck_ref.referee.dice_totals import (
    Turns,
    Walks,
    are_searched,
    carried_out,
    in_ranges,
    possible_totals,
    turns_that_bring,
)
from buck_ref.referee.dice_walk import TurnRules, rules_of_turns
from buck_ref.referee.readings.space import space_of
from buck_ref.referee.verdict import Answer, Verdict
from buck_ref.referee.verify import verify_bytes
from buck_ref.rulebook.contract import CONTRACTS_ON
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import ProfileError, shipped_profiles
from tests.referee.making import of_dice, profile_of
from tests.referee.noting import Piece, logs, pieces
from tests.referee.turns_by_steps import turns_by_steps

pytestmark = pytest.mark.clause("LOG-TOTAL")

HOUSE: dict[str, dict[str, object]] = {
    "every fine": {
        "base": "buck-classic",
        "fine_on": ["point-miss", "scoreless-turn", "scoreless-throw", "no-match-throw", "bust"],
    },
    "void and again, fined": {"base": "buck-classic", "overshoot": "void-reroll", "fine_on": ["bust"]},
    "again with a match": {"base": "buck-chips", "overshoot": "void-reroll-if-match", "fine_on": ["bust"]},
    "each scoreless pays": {"base": "buck-chips", "snyder": "each-scoreless", "fine_on": ["scoreless-throw"]},
    "noted, all pairs": {
        "base": "buck-classic",
        "snyder": "each-scoreless",
        "snyder_scoreless": "never-noted",
        "shared_die": "all-pairs",
        "three_dice_sum": True,
    },
    "match only, three rounds": {
        "base": "buck-chips",
        "keeps_turn": "match-only",
        "rounds": 3,
        "snyder": "each-scoreless",
    },
    "four dice of eight": {"base": "buck-dice-exact", "dice": 4, "faces": 8, "sums": True, "roll_again": "may"},
}


def options_named(name: str) -> DiceOptions:
    house = dict(HOUSE.get(name, {"base": name}))
    return profile_of(str(house.pop("base")), **house).options


TABLES = (*shipped_profiles("dice"), *HOUSE)


def all_turns(options: DiceOptions, point: int, score: int, made: bool) -> dict[int, Turns]:
    """What the referee says of each total."""
    totals = possible_totals(options, point, score, made)
    said = {total: turns_that_bring(total, options, point, score, made) for total in totals}
    return {total: turns for total, turns in said.items() if turns is not None}


def by_every_throw(state: State) -> dict[int, set[tuple[int, bool, bool]]]:
    """What each total leaves, by every throw of every die: fines, whether a throw counted, whether a Big Buck won.

    Fines of more than 30 stakes are not followed: nobody needs to pay so many.
    """
    seat, player = state.seat, state.acting
    found: dict[int, set[tuple[int, bool, bool]]] = {}
    queue, seen = deque([(state, 0)]), set()
    while queue:
        here, fines = queue.popleft()
        for step in every_step(here):
            facts, after = DICE_GAME.facts(player.id, step), step.state
            cost = min(fines + facts.fine, 30 * state.table.options.stake)
            if after.phase is Phase.CHOICE and after.turn.throws:
                mark = (
                    after.players[seat].score,
                    after.players[seat].made,
                    after.turn.counted,
                    after.turn.overshot,
                    cost,
                )
                if mark not in seen:
                    seen.add(mark)
                    queue.append((after, cost))
                continue
            won = len(after.rounds) > len(state.rounds) or seat in after.out
            left = (cost, won or after.players[seat].made, won and won_by_big_buck(step))
            found.setdefault(facts.score - player.score, set()).add(left)
    return found


def every_step(here: State) -> list[Step[State]]:
    player, due = here.acting.id, DICE_GAME.pending(here)
    assert isinstance(due, Choice)
    steps = [DICE_GAME.apply(here, Move(player, Do.STOP))] if Do.STOP in due.among else []
    chosen = DICE_GAME.apply(here, Move(player, Do.THROW))
    assert isinstance(chosen, Step)
    thrown = DICE_GAME.pending(chosen.state)
    assert isinstance(thrown, ThrowDue)
    faces = range(1, here.table.options.faces + 1)
    steps += [
        DICE_GAME.apply(chosen.state, Throw(player, Purpose.TURN, dice, here.round))
        for dice in product(faces, repeat=thrown.dice)
        if list(dice) == sorted(dice)
    ]
    return [step for step in steps if isinstance(step, Step)]


def games(name: str, seed: int, players: int = 3) -> list[Piece]:
    return list(pieces(options_named(name), Random(seed), players))


@pytest.mark.parametrize("name", TABLES)
def test_the_search_finds_what_every_throw_gives(name: str) -> None:
    random, asked = Random(7), dict[object, State]()
    for seed in range(6):
        for piece in games(name, seed):
            if piece.total is not None:
                player = piece.before.acting
                asked[player.point, player.score, player.made] = piece.before
    assert len(asked) > 5
    for key in random.sample(sorted(asked, key=str), min(5, len(asked))):
        state = asked[key]
        player, every = state.acting, by_every_throw(state)
        assert player.point is not None
        found = all_turns(state.table.options, player.point, player.score, player.made)
        assert set(found) == set(every)
        for points, turns in found.items():
            fines, made, big_buck = (set(part) for part in zip(*every[points], strict=True))
            assert turns.made == made
            assert turns.big_buck == big_buck
            assert (turns.fines == fines) or (len(turns.fines) > 1 and len(fines) > 1)
            assert turns.fines <= fines


@pytest.mark.parametrize("name", TABLES)
def test_the_turn_that_is_told_brings_the_points_and_none_is_shorter(name: str) -> None:
    state = next(piece.before for piece in games(name, 1) if piece.total is not None)
    player = state.acting
    assert player.point is not None
    for points, turns in all_turns(state.table.options, player.point, player.score, player.made).items():
        steps = carried_out(state, turns)
        assert DICE_GAME.facts(player.id, steps[-1]).score - player.score == points
        assert len(turns.throws) == fewest_throws(state, points)


def fewest_throws(state: State, points: int) -> int:
    """How many throws it takes, going through every turn of one throw, of two, and so on."""
    here, player, fewest = [state], state.acting, 0
    for throws in range(1, 40):
        goes_on = dict[object, State]()
        for step in (step for one in here for step in every_step(one)):
            after = step.state
            if after.phase is Phase.CHOICE and after.turn.throws:
                goes_on[after.acting.score, after.acting.made, after.turn.counted, after.turn.overshot] = after
            elif DICE_GAME.facts(player.id, step).score - player.score == points:
                stopped = after.left is not None and after.left[1] == "BUCK-TURN-STOP"
                fewest = min(fewest or throws, throws - stopped)
        if fewest:
            return fewest
        here = list(goes_on.values())
    raise AssertionError(points)


@pytest.mark.parametrize("name", TABLES)
def test_the_walk_is_the_one_by_the_steps_of_the_game_with_all_options(name: str) -> None:
    """Each option that a turn is said not to depend on, read in every other way, changes no turn."""
    options = options_named(name)
    space = space_of("dice", (options,))
    others = [option for option in space.names if option not in TurnRules._fields]
    tables = [options]
    tables += [
        replace(options, **{option: value}) for option in others for value in space.values[space.names.index(option)]
    ]
    for point, score, made in ((5, 0, False), (4, 11, True)):
        walked = all_turns(options, point, score, made)
        for table in tables:
            assert turns_by_steps(table, point, score, made) == walked, table
            assert rules_of_turns(table) == rules_of_turns(options)


@pytest.mark.parametrize("name", TABLES)
def test_the_walk_is_the_one_by_the_steps_from_every_score_under_every_reading(name: str) -> None:
    """From each score, against each Point, by each other reading of each option that a turn depends on."""
    options, random = options_named(name), Random(11)
    space = space_of("dice", (options,))
    tables = [options]
    for option in sorted(set(space.names) & set(TurnRules._fields)):
        values = [value for value in space.values[space.names.index(option)] if value != getattr(options, option)]
        tables += [replace(options, **{option: value}) for value in values]
    for table in tables:
        for made, point in product((False, True), random.sample(range(1, table.faces + 1), 2)):
            score = random.randrange(table.target) if made else 0
            assert all_turns(table, point, score, made) == turns_by_steps(table, point, score, made), table


def test_each_option_that_a_turn_depends_on_tells_walks_apart() -> None:
    """A walk is not taken from memory where one of these options is another."""
    options = options_named("buck-classic")
    space, rules = space_of("dice", (options,)), rules_of_turns(options)
    assert set(TurnRules._fields) <= set(space.names)
    for option in TurnRules._fields:
        for value in space.values[space.names.index(option)]:
            if value != getattr(options, option):
                assert rules_of_turns(replace(options, **{option: value})) != rules


def test_no_more_is_remembered_than_so_many_places() -> None:
    """The walks asked for last stay, and one that was forgotten is walked again, and is the same."""
    rules = rules_of_turns(options_named("buck-chips"))
    beginnings = [(rules, point, score, True) for point in range(1, 7) for score in range(15)]
    every, walks = [Walks(0)(beginning) for beginning in beginnings], Walks(300)
    assert max(walk.size for walk in every) < 300 < sum(walk.size for walk in every)
    for beginning, walk in zip(beginnings, every, strict=True):
        made = walks(beginning)
        assert made.totals == walk.totals
        assert walks(beginning) is made
        assert walk.size <= walks.size <= 300
    assert walks(beginnings[-2]) is walks(beginnings[-2])
    alone = Walks(0)
    assert alone(beginnings[0]) is not alone(beginnings[1])
    assert alone.size == every[1].size, "the last one stays, however large it is"


@pytest.mark.skipif(not CONTRACTS_ON, reason="contracts are off")
@pytest.mark.parametrize("totals", [(1, 2), (-3, 0), (0, 2, 1), (0, 1, 1)])
def test_a_total_is_judged_under_the_contract(totals: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """From 2: no turn of nothing, more taken than there is, totals out of order, one twice."""
    options = options_named("buck-chips")
    right = Walks(0)((rules_of_turns(options), 5, 2, True))
    monkeypatch.setattr(dice_totals, "_WALKS", lambda beginning: right._replace(totals=totals))
    with pytest.raises(ViolationError, match="LOG-TOTAL"):
        turns_that_bring(0, options, 5, 2, True)


def test_what_is_remembered_cannot_be_changed() -> None:
    ends = Walks(0)((rules_of_turns(options_named("buck-chips")), 5, 0, False)).ends
    with pytest.raises(TypeError):
        ends[0] = ends[1]  # type: ignore[index]


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "changes",
    [
        {"sums": False, "fewer_dice": True},
        {"sums": True, "fewer_dice": True},
        {"shared_die": "all-pairs", "faces": 8},
        {"two_points": "little-buck", "triple_sums": "add-sums"},
        {"three_dice_sum": True},
        {"three_dice_sum": True, "sums": False, "faces": 7},
    ],
)
def test_every_kind_of_throw_is_there_once(dice: int, changes: dict[str, object]) -> None:
    for all_dice in (3, 4):
        try:
            options = profile_of("buck-classic", dice=all_dice, **changes).options
        except ProfileError:
            continue
        if dice > all_dice or (dice < all_dice and not options.fewer_dice):
            continue
        scoring = ScoringRules(*(getattr(options, name) for name in ScoringRules._fields))
        for point in range(1, options.faces + 1):
            every = {kind(throw, point, options) for throw in product(range(1, options.faces + 1), repeat=dice)}
            found = kinds_of_throws(scoring, options.faces, point, dice)
            kinds = [kind(throw, point, options) for _, throw in found]
            assert [said for said, _ in found] == kinds
            assert sorted(kinds, reverse=True) == kinds
            assert set(kinds) == every
            assert len(kinds) == len(every)


def kind(throw: tuple[int, ...], point: int, options: DiceOptions) -> tuple[int, bool, bool, bool]:
    scored = score_throw(throw, point, options)
    return scored.points, scored.big_buck, scored.little_buck, scored.matched


def test_twenty_dice_of_a_hundred_faces_are_no_matter() -> None:
    options = profile_of("buck-chips", dice=20, faces=100).options
    assert are_searched(options)
    assert in_ranges(possible_totals(options, 99, 0, False)) == ("0..15",)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", TABLES)
def test_a_game_noted_by_totals_is_the_game_that_was_thrown(name: str, seed: int) -> None:
    """Whatever was so in the game itself is not refuted where turns of it are noted by their total alone."""
    random, game = Random(seed), games(name, seed, 3 + seed % 2)
    turns = [number for number, piece in enumerate(game) if piece.total is not None]
    noted = {number for number in turns if random.random() < (0.2, 0.6, 1)[seed % 3]} or set(turns[:1])
    thrown, told = (of_dice(verify_bytes(logs(options_named(name), game, one))) for one in (set(), noted))
    assert not [one for one in thrown.findings if one.code.family == "G"]
    assert [one for one in told.findings if one.code.family == "G"] == []
    assert sum(one.code is Code.L_TOTAL for one in told.findings) == len(noted)
    assert told.verdict is Verdict.CONSISTENT
    assert (thrown.answers.legal, told.answers.legal) == (Answer.SHOWN, Answer.NOT_SHOWN)
    assert (thrown.result is None) == (told.result is None)
    if thrown.result is not None and told.result is not None:
        assert [one.score for one in told.result.total.players] == [one.score for one in thrown.result.total.players]
        assert told.result.total.winners == thrown.result.total.winners
        for one, other in zip(told.result.total.players, thrown.result.total.players, strict=True):
            assert one.id in told.open_chips.of_game or one.chips == other.chips
