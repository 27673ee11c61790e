"""Random games of dice with real dice, and the same games with some turns noted by their total alone."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.facts import Facts
from buck_ref.games.dice.pending import Choice
from buck_ref.games.dice.state import Phase, State
from buck_ref.games.game import Result, Step
from buck_ref.log import data
from buck_ref.log.lines import Claim
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Profile
from tests.games.acting import opened, seated
from tests.referee.making import Said, log_of, opening, order, stop

LONGEST = 400
"""Acts after which a game is broken off."""


class Piece(NamedTuple):
    """A turn as it was thrown, or any other single act: lines for a log, and what a total would say of it."""

    before: State
    lines: tuple[Said, ...]
    steps: tuple[Step[State], ...]
    total: data.TotalData | None
    """None where it is no turn."""


def pieces(options: DiceOptions, random: Random, players: int) -> Iterator[Piece]:
    """A game played by chance, piece by piece."""
    names = " ".join(("ana", "beto", "carla", "dora")[:players])
    state = opened(seated("buck-classic", names, **msgspec.to_builtins(options))).state
    acts = 0
    while state.phase is not Phase.OVER and acts < LONGEST:
        before, lines, steps = state, list[Said](), list[Step[State]]()
        while True:
            act, step = _done(state, random)
            state, acts = step.state, acts + 1
            steps.append(step)
            lines.append(_line(act, DICE_GAME.facts(act.player, step), options))
            if state.phase is not Phase.CHOICE or not state.turn.throws:
                break
        yield Piece(before, tuple(lines), tuple(steps), _total(before, steps[-1]))


def _done(state: State, random: Random) -> tuple[Act, Step[State]]:
    """A decision to stop, or a throw with the decision to it before."""
    due = DICE_GAME.pending(state)
    assert not isinstance(due, Result)
    if not isinstance(due, Choice):
        act: Act = Throw(due.player, due.purpose, _thrown(due.dice, state, random), due.round, due.roll)
        return act, _applied(state, act)
    decided = Move(due.player, random.choice(due.among))
    step = _applied(state, decided)
    return (decided, step) if decided.do is Do.STOP else _done(step.state, random)


def _applied(state: State, act: Act) -> Step[State]:
    step = DICE_GAME.apply(state, act)
    assert isinstance(step, Step)
    return step


def _thrown(dice: int, state: State, random: Random) -> tuple[int, ...]:
    """Dice; more often than chance has it they show the Point, lest games be long."""
    faces, point = state.table.options.faces, state.acting.point
    if point is not None and dice > 1 and random.random() < 0.4:
        return tuple(random.choice((point, random.randint(1, faces))) for _ in range(dice))
    return tuple(random.randint(1, faces) for _ in range(dice))


def _line(act: Act, facts: Facts, options: DiceOptions) -> Said:
    claim = Claim(score=facts.score, fine=facts.fine, pot=facts.pot, winner=facts.winner, next=facts.next, out=UNSET)
    if isinstance(act, Move):
        return stop(act.player), claim
    if act.purpose is Purpose.ORDER:
        assert act.roll is not None
        return msgspec.structs.replace(order(act.player, *act.dice, roll=act.roll), round=act.round), claim
    kind = data.PointThrow if act.purpose is Purpose.POINT else data.TurnThrow
    return kind(round=act.round, player=act.player, dice=act.dice), claim


def _total(before: State, last: Step[State]) -> data.TotalData | None:
    if before.phase is not Phase.CHOICE:
        return None
    player = before.acting
    brought = DICE_GAME.facts(player.id, last).score - player.score
    return data.TotalData(player=player.id, points=brought, round=before.round)


def logs(options: DiceOptions, game: list[Piece], noted: set[int]) -> bytes:
    """The log of the game in which the pieces of these numbers are noted by their total."""
    said: list[Said] = []
    for number, piece in enumerate(game):
        said += [piece.total] if number in noted and piece.total is not None else piece.lines
    last = game[-1].steps[-1].state
    due = DICE_GAME.pending(last)
    said.append(_close(due) if isinstance(due, Result) else data.CloseData(outcome=data.Outcome.ABORTED))
    players = tuple(player.id for player in last.players)
    return log_of(opening(Profile("house", "dice", options), players=players), *said)


def _close(result: Result) -> data.CloseData:
    claimed = msgspec.convert(msgspec.to_builtins(result), data.GameResult)
    return data.CloseData(outcome=data.Outcome.FINISHED, result=claimed)
