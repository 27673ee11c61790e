"""The form of a worked dispute: the question, who claims what, and the ruling; read from `NAME.dispute.toml`.

What it is about stands beside it: a score sheet (`NAME.sheet`), a recipe of an app's log (`NAME.recipe.toml`), or a
single throw in the file itself. The ruling, and the readings that it turns on, are worked out by hand from the clauses
and the rulings, and never made; the tests run the program and compare.
"""

from enum import StrEnum
from pathlib import Path

import msgspec

from audit.games.expect import FiveAnswers, Found
from audit.games.recipe import DISPUTES
from audit.games.recipe import SUFFIX as RECIPE
from buck_ref.log.data import OpenData
from buck_ref.log.lines import OpenLine
from buck_ref.referee.verdict import Question, Verdict
from buck_ref.rulebook.profiles import ProfileName
from buck_ref.rulebook.rulings import Value
from buck_ref.rulebook.spec import Text, decode

FOLDER = Path(__file__).parent / DISPUTES
SUFFIX = ".dispute.toml"
BUCK_DICE = "buck-dice"
SHEET = ".sheet"
NOBODY = ""
"""As the value of a claim: nobody."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Ruled(StrEnum):
    """What the rules say of a claim."""

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"
    """What there is does not settle it."""


class Field(StrEnum):
    """What a claim is about."""

    POINTS = "points"
    SCORE = "score"
    FINE = "fine"
    POT = "pot"
    BUST = "bust"
    OUT = "out"
    WINNER = "winner"
    NEXT = "next"
    TRICK = "trick"
    TRICKS = "tricks"
    SCORES = "scores"
    ALLOWED = "allowed"
    """Whether the act of the line is one that the rules allow."""
    CHIPS = "chips"
    """Won and lost in the whole game, in the order of the seats."""
    UNALTERED = "unaltered"
    LEGAL = "legal"
    FAIR = "fair"
    WHOLE = "whole"

    @property
    def question(self) -> Question | None:
        """The one of the five questions that it is, if it is one."""
        return Question(self.value) if self.value in set(Question) else None


class Claim(_Part, frozen=True, kw_only=True):
    """What a party says: that a field has a value, after a line or of the whole."""

    party: str
    """A player of the log; of a single throw, whoever says it."""
    line: int | None = None
    field: Field
    value: bool | int | str | tuple[int, ...]
    """A player's id or NOBODY, where the field names somebody."""
    ruled: Ruled
    only_if: tuple[dict[str, Value], ...] = ()
    """Of a wrong claim: the smallest changes of the table's rules by which it would be right; none: by no reading."""
    whole_game: bool = False
    """The readings are those of the whole game, and not of the line alone with all before it as it was."""

    def __post_init__(self) -> None:
        if self.only_if and self.ruled is not Ruled.WRONG:
            raise ValueError("only a wrong claim can be right by another reading")


class Thrown(_Part, frozen=True, kw_only=True):
    """A throw that is asked about alone; several, where nobody knows which of them it was."""

    profile: str
    point: int
    dice: tuple[tuple[int, ...], ...]


class Checked(_Part, frozen=True, kw_only=True):
    """What a check of the log must come to."""

    verdict: Verdict
    answers: FiveAnswers
    finding: tuple[Found, ...]


class Dispute(_Part, frozen=True, kw_only=True):
    """A dispute and its ruling."""

    title: Text
    question: Text
    """As the people at the table put it."""
    ruling: Text
    clause: str
    """The clause that decides."""
    claim: tuple[Claim, ...]
    winner_changes: bool = False
    """By a reading of `only_if` somebody else, or nobody, has won where the log ends."""
    profiles: tuple[ProfileName, ...] | None = None
    """Where it is asked by which rules was played: the published profiles by which every claim of the log holds."""
    throw: Thrown | None = None
    check: Checked | None = None

    def __post_init__(self) -> None:
        if (self.throw is None) == (self.check is None):
            raise ValueError("a dispute is about a throw, or about a log that is checked")
        if not self.claim:
            raise ValueError("nobody claims anything")

    @property
    def right(self) -> tuple[str, ...]:
        """Who is right, each once."""
        return tuple(dict.fromkeys(one.party for one in self.claim if one.ruled is Ruled.RIGHT))

    @property
    def turns_on(self) -> tuple[str, ...]:
        """The rulings that it turns on, by their options."""
        return tuple(sorted({option for one in self.claim for changes in one.only_if for option in changes}))


def disputes() -> tuple[Path, ...]:
    """Every dispute, by its file."""
    return tuple(sorted(FOLDER.glob(f"*{SUFFIX}")))


def read_dispute(path: Path) -> Dispute:
    """The dispute in the file at `path`; SpecError where it does not have this form."""
    return decode(path, Dispute)


def name_of(path: Path) -> str:
    """The name of the dispute in the file at `path`."""
    return path.name.removesuffix(SUFFIX)


def sheet_of(path: Path) -> Path:
    """The score sheet that belongs to the dispute, if it is about one."""
    return path.with_name(name_of(path) + SHEET)


def recipe_of(path: Path) -> Path:
    """The recipe that belongs to the dispute, if it is about an app's log."""
    return path.with_name(name_of(path) + RECIPE)


def disputed_log(path: Path) -> Path:
    """The log of the dispute, if it is about one: as its sheet is imported, or as its recipe makes it."""
    return path.with_name(name_of(path) + ".bucklog")


def profile_of(path: Path) -> str:
    """The profile that the people of the dispute play by."""
    thrown = read_dispute(path).throw
    return thrown.profile if thrown is not None else _opened(path).profile.name


def family_of(path: Path) -> str:
    """The same, the variations of Buck Dice as Buck Dice."""
    return BUCK_DICE if profile_of(path).startswith(BUCK_DICE) else profile_of(path)


def names_of(path: Path) -> dict[str, str]:
    """The names of the players of a log, by their ids; of a throw nobody has an id."""
    if read_dispute(path).throw is not None:
        return {}
    return {party.id: party.name for party in _opened(path).parties}


def _opened(path: Path) -> OpenData:
    with disputed_log(path).open("rb") as log:
        first = msgspec.json.decode(log.readline(), type=OpenLine)
    return first.d
