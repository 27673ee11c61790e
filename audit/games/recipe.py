"""The form of a recipe: how a golden log is made, read strictly from `NAME.recipe.toml`.

A log carries the digest of its edition, so golden logs are made anew whenever a text of the rules changes; what stays
is the recipe. It says what is played and by which rules, and then what is wrong with the log, if anything is.
"""

from pathlib import Path

import msgspec

from buck_ref.games.dice.acts import Purpose
from buck_ref.log.keeping import Policy
from buck_ref.log.values import Card, Hash, PartyId
from buck_ref.rulebook.profiles import ProfileName
from buck_ref.rulebook.rulings import Value
from buck_ref.rulebook.spec import decode

LineDict = dict[str, object]
"""A line: by, ev, d and perhaps claim; its n and prev come last. The values are those of JSON."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Entry(_Part, frozen=True):
    """One line of a physical log, written by the keeper: a throw, a stop, a total, a note or a taking back."""

    throw: PartyId | None = None
    """Who throws `dice`."""
    dice: tuple[int, ...] = ()
    stop: PartyId | None = None
    """Who ends the turn."""
    total: PartyId | None = None
    """Whose whole turn brought `points`."""
    points: int = 0
    note: str | None = None
    """What the keeper remarks."""
    back: int | None = None
    """The line from which on entries are taken back."""
    free: Purpose | None = None
    """The throw, or the total, is written down for this, without a claim, whether or not the rules allow it."""
    roll: int | None = None
    """Of a free throw for the order: the number of the roll-off."""
    round: int | None = None
    """Of a free throw or total: the number of the round; absent: the round that is played by the rules."""

    def __post_init__(self) -> None:
        if [self.throw, self.stop, self.total, self.note, self.back].count(None) != _ALL_BUT_ONE:
            raise ValueError("an entry is one of: throw, stop, total, note, back")


_ALL_BUT_ONE = 4


class Draw(_Part, frozen=True):
    """A seeded throw of which something else is written down than what was drawn."""

    k: int
    dice: tuple[int, ...]


class Swap(_Part, frozen=True):
    """In a seeded card game: two cards that the keeper changes over after a shuffle, and deals so."""

    k: int
    """The draw that shuffled them."""
    cards: tuple[Card, Card]


class Shift(_Part, frozen=True):
    """The sheet of one player is off by some points from a line on: later claims follow an earlier wrong one."""

    player: PartyId
    by: int
    """Points that the claimed score is too high, or too low if negative."""
    to: int | None = None
    """The last line for which it is; absent: to the end."""


class Wrong(_Part, frozen=True):
    """A change to one line, after which the chain is made anew, so that nothing else shows.

    A place in a line is written as keys and numbers with dots: `claim.points`, `d.result.total.winners.0`.
    """

    line: int
    set: LineDict = {}
    null: tuple[str, ...] = ()
    """Places that become null."""
    unset: tuple[str, ...] = ()
    """Places that are left out."""
    insert: LineDict | None = None
    """A line put before this one: by, ev, d."""
    drop: int = 0
    """How many lines are left out from this one on."""
    twice: bool = False
    shift: Shift | None = None


class BytesFault(_Part, frozen=True):
    """A fault of the finished file; the chain is not made anew."""

    line: int = 0
    old: str = ""
    """What stands in the line and becomes `new`."""
    new: str = ""
    drop: bool = False
    twice: bool = False
    cut: int | None = None
    """How many bytes of the line are left; nothing follows them."""
    whole: bool = False
    """The file ends with this line."""
    bom: bool = False
    crlf: bool = False
    blank: int = 0
    """Blank lines after the last."""


class Recipe(_Part, frozen=True):
    """How one golden log is made."""

    profile: str
    """The shipped profile that the table plays by, or that its house rule extends."""
    players: tuple[str, ...]
    """In the order of the seats; `id=Name`, or the id where the name is the same."""
    name: ProfileName | None = None
    """The house rule's name; the profile's where absent."""
    options: dict[str, Value] = {}
    """The options that the house rule changes."""
    seed: Hash | None = None
    """Of a seeded log; the rest of a seeded game follows from it."""
    policy: Policy = Policy.THROW
    skip: tuple[int, ...] = ()
    """Draws of a seeded game that the keeper passes over."""
    fake: tuple[Draw, ...] = ()
    swap: tuple[Swap, ...] = ()
    play: tuple[Entry, ...] = ()
    """Of a physical log of dice: entry 1 is line 1, and so on."""
    cards: tuple[str, ...] = ()
    """The same of a card game, each entry in words: `play ana QS` (card_words.py)."""
    aborted: bool = False
    """The physical log is closed as aborted; otherwise as finished, with the result."""
    open: bool = False
    """The physical log is not closed."""
    wrong: tuple[Wrong, ...] = ()
    bytes: tuple[BytesFault, ...] = ()

    def __post_init__(self) -> None:
        if [self.seed is not None, bool(self.play), bool(self.cards)].count(True) != 1:
            raise ValueError("a recipe has either a seed or the entries of a physical log, of dice or of cards")


SUFFIX = ".recipe.toml"
DISPUTES = "disputes"
"""The folder of the worked disputes."""


def read_recipe(path: Path) -> Recipe:
    """The recipe in the file at `path`; SpecError where it does not have this form."""
    return decode(path, Recipe)


def recipes() -> tuple[Path, ...]:
    """Every recipe of a golden log; those in disputes/ are part of a dispute (dispute.py)."""
    found = sorted(Path(__file__).parent.rglob(f"*{SUFFIX}"))
    return tuple(path for path in found if path.parent.name != DISPUTES)


def log_of(recipe: Path) -> Path:
    """The log that is made by the recipe at this path."""
    return recipe.with_name(recipe.name.removesuffix(SUFFIX) + ".bucklog")


def expectation_of(recipe: Path) -> Path:
    """The file that says what a check of the log must find."""
    return recipe.with_name(recipe.name.removesuffix(SUFFIX) + ".expect.toml")
