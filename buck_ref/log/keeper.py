"""The keeper of a seeded game: plays it by the rules and writes its log, line by line, as it happens.

The keeper knows no rule. It asks the game what is due, lets the player decide or draws the dice, and writes down both
the act and what the rules say follows from it, as claims that anybody can check again.
"""

import enum
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from buck_ref.chance.rng import DICE_STREAM, game_id, throw, uniform, words_of
from buck_ref.games.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.state import State
from buck_ref.games.game import Choice, Game, Illegal, Result, Standings, Step, Table, ThrowDue
from buck_ref.games.games import game_of
from buck_ref.log import data
from buck_ref.log.lines import Claim
from buck_ref.log.moves import MoveStop, MoveThrow
from buck_ref.log.values import Mode, Role, Signing
from buck_ref.log.write import LogWriter
from buck_ref.message import N_, UserError, message
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.profiles import Profile, options_of

KEEPER = "table"
"""The id of the keeper of a game that this program plays."""
POLICY_STREAM = "policy"
"""Where a policy that decides by chance draws from: never from the stream of the dice."""


class Policy(enum.StrEnum):
    """How the players of a played game decide where they may stop."""

    THROW = "throw"
    """Throw as long as the turn lasts."""
    RANDOM = "random"
    """Throw or stop, as likely."""


class Seated(NamedTuple):
    """A player: id and name."""

    id: str
    name: str


class PlayedGame(NamedTuple):
    """What was played and written."""

    result: Result
    lines: int
    tip: str


def play(path: Path, profile: Profile, players: tuple[Seated, ...], seed: str, policy: Policy) -> PlayedGame:
    """Play a game from `seed` and write its log to the new file `path`: the same seed, the same bytes.

    Raises UserError (the rules do not allow these players) and FileError (the file cannot be written; what was written
    until then is a valid beginning).
    """
    game = game_of(profile)
    started = game.start(Table(tuple(player.id for player in players), profile.options))
    if isinstance(started, Illegal):
        raise UserError(
            message(
                N_("'{profile}' is for {allowed} players, not {count}"),
                count=len(players),
                profile=profile.name,
                allowed=str(started.expected),
            )
        )
    with LogWriter(path) as log:
        log.append(KEEPER, opening_data(profile, players, game_id(seed), seed))
        result = _Keeper(game, log, seed, profile.options.faces, policy).run(started.state)
        log.append(KEEPER, _close(result))
        return PlayedGame(result, log.length, log.tip)


class _Keeper:
    """Carries a game to its end, counting the draws of each stream."""

    def __init__(self, game: Game[State], log: LogWriter, seed: str, faces: int, policy: Policy) -> None:
        self._game = game
        self._log = log
        self._seed = seed
        self._faces = faces
        self._policy = policy
        self._draws = {DICE_STREAM: 0, POLICY_STREAM: 0}

    def run(self, state: State) -> Result:
        """Play until the result is known."""
        while not isinstance(due := self._game.pending(state), Result):
            state = self._decide(state, due) if isinstance(due, Choice) else self._throw(state, due)
        return due

    def _decide(self, state: State, due: Choice) -> State:
        do = due.among[0] if len(due.among) == 1 else self._choose(due.among)
        step = self._apply(state, Move(due.player, do))
        self._log.append(due.player, MoveStop() if do is Do.STOP else MoveThrow(), claim=self._claim(due.player, step))
        return step.state

    def _choose(self, among: tuple[Do, ...]) -> Do:
        if self._policy is Policy.THROW:
            return Do.THROW
        return among[uniform(words_of(self._seed, POLICY_STREAM, self._next(POLICY_STREAM)), len(among))]

    def _throw(self, state: State, due: ThrowDue) -> State:
        k = self._next(DICE_STREAM)
        dice = throw(self._seed, DICE_STREAM, k, due.dice, self._faces)
        step = self._apply(state, Throw(due.player, due.purpose, dice, due.round, due.roll))
        self._log.append(KEEPER, _throw_data(due, dice, k), claim=self._claim(due.player, step))
        return step.state

    def _apply(self, state: State, act: Act) -> Step[State]:
        step = self._game.apply(state, act)
        if isinstance(step, Illegal):
            raise AssertionError(f"the keeper did what was not due: {step}")
        return step

    def _claim(self, player: str, step: Step[State]) -> Claim:
        """Everything that follows from the step by the rules."""
        facts = self._game.facts(player, step)
        return Claim(
            points=facts.points,
            score=facts.score,
            fine=facts.fine,
            pot=facts.pot,
            bust=facts.bust,
            out=facts.out,
            winner=facts.winner,
            next=facts.next,
        )

    def _next(self, stream: str) -> int:
        k = self._draws[stream]
        self._draws[stream] = k + 1
        return k


def opening_data(profile: Profile, players: tuple[Seated, ...], game: str, seed: str | None) -> data.OpenData:
    """The first line's data for a game with the id `game`: seeded, or without a seed one of real dice."""
    edition = current_edition()
    return data.OpenData(
        format=data.FORMAT,
        game=game,
        edition=data.Edition(number=edition.number, digest=edition.digest),
        profile=data.ProfileData(name=profile.name, game=profile.game, options=options_of(profile)),
        mode=Mode.PHYSICAL if seed is None else Mode.SEEDED,
        seed=seed,
        parties=(
            data.Party(id=KEEPER, name=KEEPER, role=Role.KEEPER),
            *(data.Party(id=player.id, name=player.name, role=Role.PLAYER) for player in players),
        ),
        signing=Signing.NONE,
    )


_THROW_DATA: dict[Purpose, Callable[..., data.ThrowData]] = {
    Purpose.POINT: data.PointThrow,
    Purpose.TURN: data.TurnThrow,
}


def _throw_data(due: ThrowDue, dice: tuple[int, ...], k: int) -> data.ThrowData:
    if due.roll is not None:
        return data.OrderThrow(round=due.round, player=due.player, dice=dice, stream=DICE_STREAM, k=k, roll=due.roll)
    return _THROW_DATA[due.purpose](round=due.round, player=due.player, dice=dice, stream=DICE_STREAM, k=k)


def _close(result: Result) -> data.CloseData:
    ended = data.GameResult(rounds=tuple(map(_standings, result.rounds)), total=_standings(result.total))
    return data.CloseData(outcome=data.Outcome.FINISHED, result=ended)


def _standings(standings: Standings) -> data.Result:
    players = tuple(data.PlayerResult(id=one.id, score=one.score, chips=one.chips) for one in standings.players)
    return data.Result(players=players, winners=standings.winners, loser=standings.loser)
