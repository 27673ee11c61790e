"""Acts by chance, by every shipped profile: how many a second, and where the time of Hucklebuck's goes.

Only the game is measured: what is due and what the act leads to. What is done was decided before, by chance, among all
that is legal.
"""

import cProfile
from collections.abc import Callable
from functools import partial
from random import Random

from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.game import A, Game, OptionsT, S, Step, Table
from buck_ref.games.hucklebuck.engine import HUCKLEBUCK_GAME
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import shipped_profile, shipped_profiles
from tests.bench.timing import seconds, shares
from tests.games import acting
from tests.games.hucklebuck import playing

PLAYERS = playing.NAMES[:4]
GAMES = 4
MOST = 2_000
"""Acts of a game, at most."""
REPEATED = 30
"""How often the games are played to see where their time goes; the clock of a profile has whole milliseconds."""


def rates() -> dict[str, float]:
    """Legal acts a second by every shipped profile, at a table of four."""
    return {name: _rate(name) for name in shipped_profiles()}


def hucklebuck_profile() -> dict[str, float]:
    """The functions in which Hucklebuck spends its time: the share of each, without what it calls."""
    plays = [play for play, _ in _games("hucklebuck")]
    profiler = cProfile.Profile()
    with profiler:
        for play in plays * REPEATED:
            play()
    return shares(profiler)


def _rate(name: str) -> float:
    games = _games(name)
    acts = sum(number for _, number in games)
    return acts / seconds(lambda: [play() for play, _ in games])


def _games(name: str) -> list[tuple[Callable[[], None], int]]:
    """A few games: each as a call that plays it again, and the number of its acts."""
    options = shipped_profile(name).options
    games: list[tuple[Callable[[], None], int]] = []
    for seed in range(GAMES):
        if isinstance(options, DiceOptions):
            table = Table(PLAYERS, options)
            source = acting.Source(seed, options.faces)
            thrown = [act for _, act, _ in acting.played_out(acting.opened(table), source, MOST)]
            games.append((partial(_play, DICE_GAME, table, thrown), len(thrown)))
        else:
            seated = Table(PLAYERS, options)
            done = [taken.act for taken in playing.played(seated, Random(seed).getrandbits(32), MOST)]
            games.append((partial(_play, HUCKLEBUCK_GAME, seated, done), len(done)))
    return games


def _play(game: Game[S, A, object, object, OptionsT], table: Table[OptionsT], acts: list[A]) -> None:
    """Asks at every act what is due, and does the act."""
    step = game.start(table)
    for act in acts:
        if not isinstance(step, Step):
            raise AssertionError(f"the measured game is wrong: {step}")
        game.pending(step.state)
        step = game.apply(step.state, act)
