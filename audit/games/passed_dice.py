"""What shows that an honest log of dice passed a clause that has no effect of its own."""

from collections.abc import Callable, Iterator
from typing import TypeGuard

from buck_ref.games.dice.acts import Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import State
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Standings
from buck_ref.referee.dice_judge import DiceVerification
from buck_ref.referee.dice_record import Recorded
from buck_ref.rulebook.dice_options import DiceOptions, RoundScore
from buck_ref.rulebook.profiles import as_dice


def effects(check: DiceVerification) -> Iterator[Effect]:
    """All effects of the game, those of its opening first."""
    steps = (*((check.opening,) if check.opening else ()), *(played.step for played in check.played))
    for step in steps:
        yield from step.effects


def states(check: DiceVerification) -> Iterator[State]:
    """The states of the game, from its opening on."""
    if check.opening is not None:
        yield check.opening.state
    yield from (played.step.state for played in check.played)


def throws(check: DiceVerification) -> list[Throw]:
    """The throws of the game."""
    return [played.act for played in check.played if isinstance(played.act, Throw)]


def faces(check: DiceVerification) -> set[int]:
    """The faces that were thrown."""
    return {face for throw in throws(check) for face in throw.dice}


def kinds(check: DiceVerification) -> set[EffectKind]:
    """The kinds of effect that the game has."""
    return {effect.kind for effect in effects(check)}


def chips_are_kept(check: DiceVerification) -> bool:
    """In every state the purses and the pot add up to nothing."""
    return all(sum(player.purse for player in state.players) + state.pot == 0 for state in states(check))


def nothing_is_hidden(check: DiceVerification) -> bool:
    """Every player sees every state whole."""
    return all(DICE_GAME.view(state, player) == state for state in states(check) for player in check.players)


def points_come_before_play(check: DiceVerification) -> bool:
    """No Point is thrown for once somebody has thrown in a turn."""
    purposes = [throw.purpose for throw in throws(check)]
    return Purpose.TURN in purposes and Purpose.POINT not in purposes[purposes.index(Purpose.TURN) :]


def one_alone_stands_at_the_target(check: DiceVerification) -> bool:
    """Whoever has just the target has won, and nobody else."""
    if check.result is None or check.profile is None:
        return False
    target, total = check.profile.options.target, check.result.total
    return [one.id for one in total.players if one.score == target] == list(total.winners)


def several_throws_in_one_turn(check: DiceVerification) -> bool:
    """Somebody throws more than once in a turn."""
    return any(state.turn.throws > 1 for state in states(check))


def fewer_and_fewer_dice_in_one_turn(check: DiceVerification) -> bool:
    """Three dice, then two, then one, all in one turn."""
    thrown = [(played.before.turn.throws, len(played.act.dice)) for played in check.played if in_turn(played.act)]
    return any(
        [dice for _, dice in three] == [3, 2, 1] and three[0][0] + 2 == three[2][0]
        for three in zip(thrown, thrown[1:], thrown[2:], strict=False)
    )


def in_turn(act: Recorded) -> TypeGuard[Throw]:
    """Is the act a throw of a turn?"""
    return isinstance(act, Throw) and act.purpose is Purpose.TURN


def order_with(dice: int) -> "EvidenceOf":
    """Shows that every throw for the order was made with so many dice."""
    return lambda check: {len(one.dice) for one in throws(check) if one.purpose is Purpose.ORDER} == {dice}


def options(check: DiceVerification) -> DiceOptions | None:
    """The options that the game is played by, where they are known."""
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
    """The winners of the last round are others than those of the game."""
    rounds = several_rounds(check)
    return check.result is not None and bool(rounds) and check.result.total.winners != rounds[-1].winners


def past_the_target(check: DiceVerification) -> bool:
    """Somebody left with more points than the target."""
    played = options(check)
    target = played.target if played else 0
    return any(effect.kind is EffectKind.OUT and effect.amount > target for effect in effects(check))


def by_setter(check: DiceVerification) -> bool:
    """Somebody throws for the Point because it is his to set."""
    return any(played.before.because == "BUCK-POINT-SETTER" for played in check.played)


def owed_by_some(check: DiceVerification) -> bool:
    """The Snyder from one loser and not from another, so that the question was asked and answered both ways."""
    owing = {effect.player for effect in effects(check) if effect.kind is EffectKind.SNYDER}
    return 0 < len(owing) < len(check.players) - 1


EvidenceOf = Callable[[DiceVerification], bool]
WITHOUT_EFFECT: dict[str, tuple[EvidenceOf, ...]] = {
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
