"""The turns of a player walked through by the steps of the game: what the walk of the referee is held against."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.clause_ids import TURN
from buck_ref.games.dice.engine import DICE_GAME, apply
from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, Player, State, Turn
from buck_ref.games.dice.table import ScoringRules
from buck_ref.games.dice.values import Chips, Face, Points
from buck_ref.games.game import Step, Table
from buck_ref.referee.dice_kinds import kinds_of_throws
from buck_ref.referee.dice_totals import Turns
from buck_ref.rulebook.dice_options import DiceOptions

_THROWER, _OTHER = "thrower", "other"


def turns_by_steps(options: DiceOptions, point: Face, score: Points, made: bool) -> dict[Points, Turns]:
    """All turns of a player with this Point and score, by what they bring, by all options of this table."""
    found: dict[Points, Turns] = {}
    for turn in _walk(_about_to_begin(options, point, score, made)):
        facts, state = DICE_GAME.facts(_THROWER, turn.step), turn.step.state
        over = bool(state.rounds)
        this = Turns(
            turn.throws,
            turn.stops,
            frozenset({turn.fines}),
            frozenset({over or state.players[0].made}),
            frozenset({over and won_by_big_buck(turn.step)}),
        )
        known = found.get(facts.score - score)
        found[facts.score - score] = this if known is None else _together(known, this)
    return found


def _together(known: Turns, more: Turns) -> Turns:
    """The first is the shortest, for the walk goes throw by throw."""
    return known._replace(
        fines=known.fines | more.fines, made=known.made | more.made, big_buck=known.big_buck | more.big_buck
    )


def _about_to_begin(options: DiceOptions, point: Face, score: Points, made: bool) -> State:
    """The smallest game in which such a turn is about to begin."""
    stake = options.stake
    thrower = Player(_THROWER, purse=-stake, point=point, score=score, had_turn=True, made=made, noted=score > 0)
    table, players = Table((_THROWER, _OTHER), options), (thrower, Player(_OTHER, purse=-stake, had_turn=True))
    return State(table, Phase.CHOICE, players, 2 * stake, 0, TURN, order=(0, 1), turn=Turn(start=score))


class _Place(NamedTuple):
    """Somewhere in a turn: how it stands, and what it took to get there."""

    state: State
    throws: tuple[tuple[Face, ...], ...]
    fines: Chips


class _Ended(NamedTuple):
    """A turn that ended."""

    step: Step[State]
    throws: tuple[tuple[Face, ...], ...]
    stops: bool
    fines: Chips


def _walk(beginning: State) -> Iterator[_Ended]:
    """Every turn, those of fewer throws first.

    Places that differ only in the fines so far go on alike. Of those two are enough: whatever follows costs the same
    after both, so that they end in different fines, and that is all that is asked.
    """
    places, seen = deque([_Place(beginning, (), 0)]), dict[object, set[Chips]]()
    while places:
        here = places.popleft()
        for step, throws, stops in _steps(here):
            fines = here.fines + DICE_GAME.facts(_THROWER, step).fine
            if not _goes_on(step.state):
                yield _Ended(step, throws, stops, fines)
                continue
            known = seen.setdefault(_mark(step.state), set())
            if fines not in known and len(known) < _TO_DIFFER:
                known.add(fines)
                places.append(_Place(step.state, throws, fines))


_TO_DIFFER = 2


def _goes_on(state: State) -> bool:
    return state.phase is Phase.CHOICE and state.turn.throws > 0


def _mark(state: State) -> object:
    """All that the rest of the turn depends on."""
    player, turn = state.players[0], state.turn
    return player.score, player.made, turn.counted, turn.overshot


def _steps(here: _Place) -> Iterator[tuple[Step[State], tuple[tuple[Face, ...], ...], bool]]:
    """What the player may do, and every way in which the dice can fall."""
    due = DICE_GAME.pending(here.state)
    if isinstance(due, Choice) and Do.STOP in due.among:
        yield _done(here.state, Move(_THROWER, Do.STOP)), here.throws, True
    chosen = _done(here.state, Move(_THROWER, Do.THROW)).state
    due, point = DICE_GAME.pending(chosen), chosen.acting.point
    if not isinstance(due, ThrowDue) or point is None:
        raise AssertionError("who decides to throw throws")
    options = chosen.table.options
    rules = ScoringRules(*(getattr(options, name) for name in ScoringRules._fields))
    for _, dice in kinds_of_throws(rules, options.faces, point, due.dice):
        yield _done(chosen, Throw(_THROWER, Purpose.TURN, dice)), (*here.throws, dice), False


def _done(state: State, act: Act) -> Step[State]:
    """The act done by the steps alone: some of these tables could not be of two players, or not have this Point."""
    step = apply(state, act)
    assert isinstance(step, Step)
    return step
