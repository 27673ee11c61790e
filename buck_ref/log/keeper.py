"""The keeper of a seeded game: plays it by the rules and writes its log, line by line, as it happens.

The keeper knows no rule. It asks the game what is due, lets the player decide or draws the dice, and writes down both
the act and what the rules say follows from it, as claims that anybody can check again.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from buck_ref.chance.rng import game_id
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.game import Illegal, Result, S, Standings, Step, Table
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.log import data
from buck_ref.log.card_keeper import CardKeeper
from buck_ref.log.dice_keeper import DiceKeeper
from buck_ref.log.keeping import KEEPER, Policy
from buck_ref.log.values import Mode, Role, Signing
from buck_ref.log.write import LimitError, LineTooLongError, LogWriter
from buck_ref.message import N_, UserError, message
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.edition import current_edition
from buck_ref.rulebook.profiles import Options, Profile, options_of


class Seated(NamedTuple):
    """A player: id and name."""

    id: str
    name: str


class PlayedGame(NamedTuple):
    """What was played and written."""

    result: Result
    lines: int
    tip: str


def play(path: Path, profile: Profile[Options], players: tuple[Seated, ...], seed: str, policy: Policy) -> PlayedGame:
    """Play a game from `seed` and write its log to the new file `path`: the same seed, the same bytes.

    Raises UserError (the rules do not allow these players; or the game is longer than a log can be) and FileError (the
    file cannot be written). What was written until then is a valid beginning of a log.
    """
    options, ids = profile.options, tuple(player.id for player in players)
    if isinstance(options, DiceOptions):
        keeper = DiceKeeper(seed, options.faces, policy)
        return _written(path, profile, players, seed, DICE_GAME.start(Table(ids, options)), keeper.run)
    started = HUCKLEBUCK_GAME.start(Table(ids, options))
    return _written(path, profile, players, seed, started, CardKeeper(seed, policy).run)


def _written(
    path: Path,
    profile: Profile[Options],
    players: tuple[Seated, ...],
    seed: str,
    started: Step[S] | Illegal,
    keep: Callable[[LogWriter, S], Result],
) -> PlayedGame:
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
        try:
            result = keep(log, started.state)
            _close(log, result)
        except LimitError as error:
            template = N_(
                "{file}: the game is longer than a log can be: {reason}; what is written is a valid beginning of it: "
                "{lines} lines"
            )
            told = message(template, file=str(path), reason=error.said, lines=log.length)
            raise UserError(told) from error
        return PlayedGame(result, log.length, log.tip)


def opening_data(profile: Profile[Options], players: tuple[Seated, ...], game: str, seed: str | None) -> data.OpenData:
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


def _close(log: LogWriter, result: Result) -> None:
    """The close claims the result: each round and the total; the total alone where so many rounds fit in no line."""
    rounds, total = tuple(map(_standings, result.rounds)), _standings(result.total)
    try:
        log.append(KEEPER, _finished(rounds, total))
    except LineTooLongError:
        log.append(KEEPER, _finished((), total))


def _finished(rounds: tuple[data.Result, ...], total: data.Result) -> data.CloseData:
    return data.CloseData(outcome=data.Outcome.FINISHED, result=data.GameResult(rounds=rounds, total=total))


def _standings(standings: Standings) -> data.Result:
    players = tuple(data.PlayerResult(id=one.id, score=one.score, chips=one.chips) for one in standings.players)
    return data.Result(players=players, winners=standings.winners, loser=standings.loser)
