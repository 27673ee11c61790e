"""Every clause of Buck is passed by an honest golden log and breached in a wrong one, where a log can breach it.

So are those of the log, its draws and its verdicts; those of Hucklebuck are in test_golden_coverage_cards.py.
"""

from collections.abc import Callable, Iterator
from typing import TypeGuard

import pytest

from audit.games.expect import read_expectation
from audit.games.recipe import expectation_of, recipes
from buck_ref.games.dice.acts import Act, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Standings
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.rulebook.clauses import load_clauses
from buck_ref.rulebook.dice_options import DiceOptions, RoundScore
from buck_ref.rulebook.profiles import as_dice
from tests.referee.golden import breached, check_of, golden, honest_dice, passed

NOT_BREACHED = {
    "BUCK-AIM": "says what the game is about; each way of missing it breaches the rule that is meant",
    "BUCK-THROW": "says what a throw is and that order means nothing; a log has no way to give dice another meaning",
    "BUCK-OPEN": "says that nothing is hidden; in a log of dice nothing can be",
    "BUCK-ENDS": "says of all games that they end; no single log can go on for ever",
    "BUCK-ORDER-FULL": "says that everybody gets a place; a place not kept shows as another's throw (BUCK-NEXT)",
    "BUCK-ROUND-LEAD": "says who leads; whoever else is taken for the leader wins wrongly (BUCK-ROUND-END)",
    "LOG-LIMITS": "a file past its limits is too large to be kept here; tests/log breaks each limit",
    "RNG-STREAM": "one step of a draw; whatever goes wrong in it shows in what is drawn (RNG-THROW, RNG-SHUFFLE)",
    "RNG-DRAW": "one step of a draw; whatever goes wrong in it shows in what is drawn (RNG-THROW, RNG-SHUFFLE)",
    "RNG-UNIFORM": "one step of a draw; whatever goes wrong in it shows in what is drawn (RNG-THROW, RNG-SHUFFLE)",
    "RNG-HASH": "a hash of parts that games with a public seed need for the game's id alone",
    "RNG-GAME-ID": "says how this program names a game that it plays; a log may have any id",
    "VERDICT-QUESTIONS": "says what a check does, not what a log is",
    "VERDICT-ORDER": "says what a check does, not what a log is",
    "VERDICT-STATUS": "says what a check does, not what a log is",
    "VERDICT-NEED": "says what a check does, not what a log is",
}
"""The clauses that no log here breaches, and why none does."""


def effects(check: DiceVerification) -> Iterator[Effect]:
    steps = (*((check.opening,) if check.opening else ()), *(played.step for played in check.played))
    for step in steps:
        yield from step.effects


def states(check: DiceVerification) -> Iterator[State]:
    if check.opening is not None:
        yield check.opening.state
    yield from (played.step.state for played in check.played)


def throws(check: DiceVerification) -> list[Throw]:
    return [played.act for played in check.played if isinstance(played.act, Throw)]


def faces(check: DiceVerification) -> set[int]:
    return {face for throw in throws(check) for face in throw.dice}


def kinds(check: DiceVerification) -> set[EffectKind]:
    return {effect.kind for effect in effects(check)}


def chips_are_kept(check: DiceVerification) -> bool:
    return all(sum(player.purse for player in state.players) + state.pot == 0 for state in states(check))


def nothing_is_hidden(check: DiceVerification) -> bool:
    return all(DICE_GAME.view(state, player) == state for state in states(check) for player in check.players)


def points_come_before_play(check: DiceVerification) -> bool:
    purposes = [throw.purpose for throw in throws(check)]
    return Purpose.TURN in purposes and Purpose.POINT not in purposes[purposes.index(Purpose.TURN) :]


def one_alone_stands_at_the_target(check: DiceVerification) -> bool:
    if check.result is None or check.profile is None:
        return False
    target, total = check.profile.options.target, check.result.total
    return [one.id for one in total.players if one.score == target] == list(total.winners)


def several_throws_in_one_turn(check: DiceVerification) -> bool:
    return any(state.turn.throws > 1 for state in states(check))


def fewer_and_fewer_dice_in_one_turn(check: DiceVerification) -> bool:
    """Three dice, then two, then one, all in one turn."""
    thrown = [(played.before.turn.throws, len(played.act.dice)) for played in check.played if in_turn(played.act)]
    return any(
        [dice for _, dice in three] == [3, 2, 1] and three[0][0] + 2 == three[2][0]
        for three in zip(thrown, thrown[1:], thrown[2:], strict=False)
    )


def in_turn(act: Act) -> TypeGuard[Throw]:
    return isinstance(act, Throw) and act.purpose is Purpose.TURN


def order_with(dice: int) -> "EvidenceOf":
    return lambda check: {len(one.dice) for one in throws(check) if one.purpose is Purpose.ORDER} == {dice}


def options(check: DiceVerification) -> DiceOptions | None:
    return None if check.profile is None else as_dice(check.profile).options


def several_rounds(check: DiceVerification) -> tuple[Standings, ...]:
    """The rounds of a finished game of several, else none."""
    played = options(check)
    return () if check.result is None or played is None or played.rounds == 1 else check.result.rounds


def a_tied_lead_was_played_off(check: DiceVerification) -> bool:
    """More rounds than the table has, because of those it has the highest total was nobody's alone."""
    rounds, played = several_rounds(check), options(check)
    if played is None or len(rounds) <= played.rounds or played.round_score is RoundScore.CAPPED:
        return False
    first = rounds[: played.rounds]
    totals = [sum(one.players[seat].score for one in first) for seat in range(len(check.players))]
    return totals.count(max(totals)) > 1


def the_leader_did_not_win_the_last_round(check: DiceVerification) -> bool:
    rounds = several_rounds(check)
    return check.result is not None and bool(rounds) and check.result.total.winners != rounds[-1].winners


def past_the_target(check: DiceVerification) -> bool:
    """Somebody left with more points than the target."""
    played = options(check)
    target = played.target if played else 0
    return any(effect.kind is EffectKind.OUT and effect.amount > target for effect in effects(check))


def by_setter(check: DiceVerification) -> bool:
    return any(played.before.because == "BUCK-POINT-SETTER" for played in check.played)


def owed_by_some(check: DiceVerification) -> bool:
    """The Snyder from one loser and not from another, so that the question was asked and answered both ways."""
    owing = {effect.player for effect in effects(check) if effect.kind is EffectKind.SNYDER}
    return 0 < len(owing) < len(check.players) - 1


EvidenceOf = Callable[[DiceVerification], bool]
PASSED_WITHOUT_EFFECT: dict[str, tuple[EvidenceOf, ...]] = {
    "BUCK-AIM": (one_alone_stands_at_the_target,),
    "BUCK-THROW": (lambda check: any(list(throw.dice) != sorted(throw.dice) for throw in throws(check)),),
    "BUCK-POINT": (lambda check: EffectKind.POINT in kinds(check),),
    "BUCK-ENDS": (lambda check: check.result is not None,),
    "BUCK-OPEN": (nothing_is_hidden,),
    "BUCK-PLAYERS": (lambda check: len(check.players) == 2, lambda check: len(check.players) == 3),
    "BUCK-DICE": (
        lambda check: {len(throw.dice) for throw in throws(check)} == {1, 3},
        lambda check: {len(throw.dice) for throw in throws(check)} == {1, 4} and max(faces(check)) == 8,
    ),
    "BUCK-ORDER-DICE": (order_with(1), order_with(3)),
    "BUCK-FEWER-DICE": (fewer_and_fewer_dice_in_one_turn,),
    "BUCK-ROUND-LEAD": (a_tied_lead_was_played_off, the_leader_did_not_win_the_last_round),
    "BUCK-POINT-TIME": (points_come_before_play, lambda check: not points_come_before_play(check)),
    "BUCK-POINT-SETTER": (by_setter,),
    "BUCK-LITTLE-BUCK": (lambda check: any(one.clause == "BUCK-LITTLE-BUCK-VALUE" for one in effects(check)),),
    "BUCK-TURN": (several_throws_in_one_turn,),
    "BUCK-GOAL": (
        lambda check: EffectKind.BUST in kinds(check),
        lambda check: EffectKind.WINS in kinds(check),
        past_the_target,
    ),
    "BUCK-CHIPS": (chips_are_kept,),
    "BUCK-SNYDER-SCORELESS": (owed_by_some,),
    "LOG-MOVE": (lambda check: any(isinstance(played.act, Move) for played in check.played),),
}
"""Clauses that have no effect of their own, and what shows that an honest log passed them: each found in some log."""


def test_every_clause_of_buck_is_passed_by_an_honest_log() -> None:
    rules = {id_ for id_ in load_clauses() if id_.startswith("BUCK-")}
    effects_of = passed(honest_dice())
    assert rules - effects_of - set(PASSED_WITHOUT_EFFECT) == set()
    assert effects_of & set(PASSED_WITHOUT_EFFECT) == set(), "these have effects: take them out of the table"


@pytest.mark.parametrize("clause", PASSED_WITHOUT_EFFECT)
def test_clause_without_effect_is_passed(clause: str) -> None:
    assert clause in load_clauses()
    for evidence in PASSED_WITHOUT_EFFECT[clause]:
        assert any(evidence(check) for check in honest_dice())


@pytest.mark.clause("BUCK-CHIPS", "BUCK-OPEN")
def test_chips_are_kept_and_nothing_is_hidden_in_every_honest_log() -> None:
    assert all(chips_are_kept(check) and nothing_is_hidden(check) for check in honest_dice())


def test_every_clause_is_breached_or_said_not_to_be() -> None:
    others = {id_ for id_ in load_clauses() if not id_.startswith("HUCK-")}
    assert others - breached() == set(NOT_BREACHED)


def test_every_log_says_what_it_is() -> None:
    told = [read_expectation(expectation_of(path)).about for path in recipes()]
    assert all(text.en != text.es for text in told)


def test_the_ends_of_honest_games_were_worked_out_by_hand() -> None:
    finished = [path for path in recipes() if path.parent.name == "honest" and check_of(path).result is not None]
    not_by_hand = {golden(path) for path in finished if not read_expectation(expectation_of(path)).ends}
    long = {"classic-seeded", "chips-seeded", *(f"hucklebuck-seeded-{one}" for one in ("five", "seven", "random"))}
    assert not_by_hand == long | {"transport", "no-newline"}, "too long, or the same game again"
