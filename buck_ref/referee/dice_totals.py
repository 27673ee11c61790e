"""Turn totals: what a whole turn can bring, and the shortest turn that brings it (LOG-TOTAL).

Nothing is sampled. Throws are taken together that do the same: those of the same worth, alike in whether they are a Big
or a Little Buck and in whether a die shows the Point. A turn then is a walk over few places, each walked once, by the
steps of the game itself.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.clause_ids import TURN
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import won_by_big_buck
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, Player, State, Turn
from buck_ref.games.dice.values import Chips, Face, Points
from buck_ref.games.game import Step, Table
from buck_ref.referee.dice_kinds import kinds_of_throws
from buck_ref.rulebook.contract import clause
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import dice_profile

_THROWER, _OTHER = "thrower", "other"
MOST_PLACES = 20_000
"""How large a walk is made: the target times the square of one more than the dice, at most."""
MOST_THROWS = 50_000
"""How many throws are looked at one by one, where three dice together score and no fewer will do."""


class Turns(NamedTuple):
    """The turns that bring the same points: the shortest of them, and in what they differ."""

    throws: tuple[tuple[Face, ...], ...]
    """The throws of a shortest one."""
    stops: bool
    """Whether its player ends it by a decision."""
    fines: frozenset[Chips]
    """What they cost: all that is possible, or two of it where there is more."""
    made: frozenset[bool]
    """Whether their player has ever had a throw that counted, after it."""
    big_buck: frozenset[bool]
    """Whether they win by a Big Buck."""


def are_searched(options: DiceOptions) -> bool:
    """Can all turns of this table be walked through in a moment?"""
    throws = comb(options.faces + options.dice - 1, options.dice) if options.three_dice_sum else 0
    return options.target * (options.dice + 1) ** 2 <= MOST_PLACES and throws <= MOST_THROWS


OF_A_TURN = (
    *("target", "goal", "dice", "faces", "sums", "shared_die", "three_dice_sum", "triple_sums", "two_points"),
    *("big_buck", "little_buck_value", "little_buck_turn", "keeps_turn", "roll_again", "overshoot", "fewer_dice"),
    *("fine_on", "stake"),
)
"""All options that a turn depends on. A step that ends the game reads others too, but for what comes after the turn."""
REMEMBERED = 2048
"""How many walks are remembered: more than a game of some totals needs under every change of two rulings."""


def possible_turns(options: DiceOptions, point: Face, score: Points, made: bool) -> Mapping[Points, Turns]:
    """All turns of a player with this Point and score, by what they bring to the score.

    `made`: whether a throw of the player ever counted. Who else plays, and for how many rounds, is nothing to a turn:
    tables that agree in all that a turn depends on have the same turns, and they are walked once.
    """
    return _remembered(tuple(getattr(options, name) for name in OF_A_TURN), point, score, made)


@lru_cache(maxsize=REMEMBERED)
def _remembered(of_a_turn: tuple[object, ...], point: Face, score: Points, made: bool) -> Mapping[Points, Turns]:
    """The turns by these values of the options that a turn depends on; for the others any will do."""
    other = dice_profile("buck-dice").options
    return walked_turns(replace(other, **dict(zip(OF_A_TURN, of_a_turn, strict=True))), point, score, made)


def walked_turns(options: DiceOptions, point: Face, score: Points, made: bool) -> Mapping[Points, Turns]:
    """The same by a walk of its own."""
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
    players = (Player(_THROWER, point=point, score=score, had_turn=True, made=made), Player(_OTHER, had_turn=True))
    table = Table((_THROWER, _OTHER), options)
    return State(table, Phase.CHOICE, players, 0, 0, TURN, order=(0, 1), turn=Turn(start=score))


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
        yield done(here.state, Move(_THROWER, Do.STOP)), here.throws, True
    chosen = done(here.state, Move(_THROWER, Do.THROW)).state
    due, point = DICE_GAME.pending(chosen), chosen.acting.point
    if not isinstance(due, ThrowDue) or point is None:
        raise AssertionError("who decides to throw throws")
    for dice in kinds_of_throws(chosen.table.options, point, due.dice):
        yield done(chosen, Throw(_THROWER, Purpose.TURN, dice)), (*here.throws, dice), False


def done(state: State, act: Act) -> Step[State]:
    """An act that the rules allow."""
    step = DICE_GAME.apply(state, act)
    if not isinstance(step, Step):
        raise AssertionError(f"a turn is made of acts that are due: {step}")
    return step


def carried_out(state: State, turns: Turns) -> tuple[Step[State], ...]:
    """The shortest of these turns, played from a state in which it is about to begin."""
    player, steps = state.acting.id, list[Step[State]]()
    for dice in turns.throws:
        state = done(state, Move(player, Do.THROW)).state
        steps.append(done(state, Throw(player, Purpose.TURN, dice, state.round)))
        state = steps[-1].state
    if turns.stops:
        steps.append(done(state, Move(player, Do.STOP)))
    return tuple(steps)


def nothing_is_always_possible(score: Points, result: tuple[Points, ...]) -> bool:
    """LOG-TOTAL: a turn can bring nothing, and none takes more than there is."""
    return 0 in result and min(result) >= -score


def in_ascending_order(result: tuple[Points, ...]) -> bool:
    """LOG-TOTAL: each total once."""
    return all(low < high for low, high in pairwise(result))


@clause("LOG-TOTAL", ensures=(nothing_is_always_possible, in_ascending_order))
def possible_totals(profile: str, point: Face, score: Points) -> tuple[Points, ...]:
    """What a turn can bring by a shipped profile, from this score and against this Point, in ascending order."""
    return tuple(sorted(possible_turns(dice_profile(profile).options, point, score, score > 0)))


def in_ranges(totals: Mapping[Points, Turns]) -> tuple[str, ...]:
    """The totals in ascending order, those that follow one another as `0..14`."""
    runs = list[list[Points]]()
    for points in sorted(totals):
        if runs and points == runs[-1][-1] + 1:
            runs[-1].append(points)
        else:
            runs.append([points])
    return tuple(f"{run[0]}..{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
