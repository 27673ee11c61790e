"""The honest part of a golden log: what kind of table plays it, and the lines that it writes down."""

import hashlib
import tempfile
from pathlib import Path

import msgspec

from audit.games.card_table import CardTable
from audit.games.dice_table import DiceTable
from audit.games.recipe import LineDict, Recipe
from buck_ref.chance.rng import game_id
from buck_ref.games.game import Table
from buck_ref.log.keeper import Seated, opening_data, play
from buck_ref.log.keeping import KEEPER
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import Options, Profile, shipped_profile, with_options


def honest_lines(recipe: Recipe, name: str) -> list[LineDict]:
    """The lines of the game that `recipe` describes, before anything is made wrong; `name` is the log's."""
    profile = _profile(recipe)
    players = tuple(_seated(player) for player in recipe.players)
    if recipe.seed is not None and not recipe.skip and not recipe.fake and not recipe.swap:
        return _played(recipe, recipe.seed, profile, players)
    id_ = game_id(recipe.seed) if recipe.seed else hashlib.sha256(f"golden log {name}".encode()).hexdigest()[:32]
    first: LineDict = msgspec.to_builtins(opening_data(profile, players, id_, recipe.seed))
    ids, opened = tuple(player.id for player in players), LineDict(by=KEEPER, ev="open", d=first)
    if isinstance(profile.options, DiceOptions):
        table = DiceTable(Table(ids, profile.options), opened)
        return table.draw(recipe, recipe.seed) if recipe.seed else table.write_down(recipe)
    cards = CardTable(Table(ids, profile.options), opened)
    return cards.draw(recipe, recipe.seed) if recipe.seed else cards.write_down(recipe)


def _profile(recipe: Recipe) -> Profile[Options]:
    shipped = with_options(shipped_profile(recipe.profile), recipe.options)
    return Profile(recipe.name or shipped.name, shipped.game, shipped.options)


def _seated(player: str) -> Seated:
    id_, _, name = player.partition("=")
    return Seated(id_, name or id_)


def _played(recipe: Recipe, seed: str, profile: Profile[Options], players: tuple[Seated, ...]) -> list[LineDict]:
    """A seeded game, kept by the keeper of `buck-ref play`."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log"
        play(path, profile, players, seed, recipe.policy)
        lines = [msgspec.json.decode(line, type=LineDict) for line in path.read_bytes().splitlines()]
    return [{key: value for key, value in line.items() if key not in ("n", "prev")} for line in lines]
