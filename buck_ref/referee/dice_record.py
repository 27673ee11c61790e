"""What the lines of a dice game record: its acts, and whole turns of which only the points were noted (LOG-TOTAL)."""

from collections.abc import Iterator
from typing import final

import msgspec
from msgspec.structs import replace

from buck_ref.games.dice.acts import Act, Purpose, Throw
from buck_ref.games.dice.clause_ids import WIN
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import Facts
from buck_ref.games.dice.legal import illegal_throw
from buck_ref.games.dice.pending import Choice, Pending
from buck_ref.games.dice.state import State, with_player
from buck_ref.games.dice.values import Points
from buck_ref.games.effects import Effect, EffectKind
from buck_ref.games.game import Game, Illegal, Reason, Step
from buck_ref.referee.dice_totals import Turns, carried_out, in_ranges, possible_totals, turns_that_bring
from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.dice_options import DiceOptions

LOG_TOTAL = ClauseId("LOG-TOTAL")


@final
class Total(msgspec.Struct, frozen=True, gc=False, tag="total"):
    """A whole turn of which only the points were noted."""

    player: str
    points: int
    """What the turn brought to the player's score; below 0 where it was lost."""
    round: int = 1


Recorded = Act | Total
"""What a line of a dice game can record."""


def apply(state: State, recorded: Recorded) -> Step[State] | Illegal:
    """Do what is recorded, or say which clause forbids it."""
    return _turn(state, recorded) if type(recorded) is Total else DICE_GAME.apply(state, recorded)


RECORDED_GAME: Game[State, Recorded, Pending, Facts, DiceOptions] = Game(
    DICE_GAME.start, DICE_GAME.pending, apply, DICE_GAME.view, DICE_GAME.facts
)
"""Every dice game, as it is written down."""


def turns_of(before: State, total: Total) -> Turns | None:
    """The turns that bring these points to the player whose turn is about to begin; None where none does."""
    player = before.acting
    if player.point is None:
        return None
    return turns_that_bring(total.points, before.table.options, player.point, player.score, player.made)


def _turn(state: State, total: Total) -> Step[State] | Illegal:
    """A turn that brings the points, or why there is none: LOG-TOTAL."""
    refused = _not_due(state, total)
    if refused is not None:
        return refused
    turns = turns_of(state, total)
    return _not_possible(state, total.points) if turns is None else _as_noted(state, total, turns)


def _not_due(state: State, total: Total) -> Illegal | None:
    """Why a turn of this player is not about to begin: what forbids a throw of it forbids the whole."""
    refused = illegal_throw(state, Throw(total.player, Purpose.TURN, (), total.round))
    due = DICE_GAME.pending(state)
    if not isinstance(due, Choice) or refused is None or refused.reason is not Reason.MOVE:
        return refused
    if not state.turn.throws:
        return None
    return Illegal(Reason.MOVE, LOG_TOTAL, tuple(do.value for do in due.among), "total")


def _not_possible(state: State, points: Points) -> Illegal:
    player = state.acting
    possible = possible_totals(state.table.options, player.point or 0, player.score, player.made)
    return Illegal(Reason.TOTAL, LOG_TOTAL, in_ranges(possible), points)


def _as_noted(state: State, total: Total, turns: Turns) -> Step[State]:
    """The shortest such turn played, and of what it does all that every other does too."""
    steps = carried_out(state, turns)
    return Step(_left(state, steps[-1].state, turns), tuple(_effects(total, turns, steps)))


def _left(before: State, after: State, turns: Turns) -> State:
    """The state after the turn.

    That a throw of its player counted is said only where it did in every such turn; and to throw again is refused
    because the turn was whole, for how it ended nobody noted.
    """
    seat, player = before.seat, after.players[before.seat]
    if player.made and False in turns.made:
        after = replace(after, players=with_player(after, seat, replace(player, made=False)))
    ended_by_a_throw = after.left is not None and after.left[0] == seat and seat not in after.out
    return replace(after, left=(seat, LOG_TOTAL)) if ended_by_a_throw else after


_OF_THROWS = frozenset(
    {
        EffectKind.SCORED,
        EffectKind.COUNTED,
        EffectKind.SCORELESS,
        EffectKind.BUST,
        EffectKind.VOID,
        EffectKind.FINED,
        EffectKind.KEEPS,
        EffectKind.LOSES_TURN,
        EffectKind.STOPS,
    }
)
"""What a turn's throws do by themselves: of those that nobody noted it is not told."""


def _effects(total: Total, turns: Turns, steps: tuple[Step[State], ...]) -> Iterator[Effect]:
    """The points, the throws that would bring them, the fines where all such turns cost the same, and what follows."""
    yield Effect(EffectKind.BROUGHT, LOG_TOTAL, total.player, total.points)
    yield from (Effect(EffectKind.INSTANCE, LOG_TOTAL, total.player, dice=dice) for dice in turns.throws)
    if len(turns.fines) == 1:
        yield from (effect for step in steps for effect in step.effects if effect.kind is EffectKind.FINED)
    for effect in steps[-1].effects:
        if effect.kind is EffectKind.WINS and False in turns.big_buck:
            yield replace(effect, clause=WIN)
        elif effect.kind not in _OF_THROWS:
            yield effect
