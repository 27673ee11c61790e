"""The options of a dice profile: every question the texts leave open, as one frozen, typed record.

Each option is one ruling (spec/rulings); its named readings are the members of its enum here. Every log carries the
record whole.
"""

import enum

import msgspec


class SharedDie(enum.StrEnum):
    """May one die serve two sums?"""

    DISJOINT = "disjoint"
    ALL_PAIRS = "all-pairs"


class TripleSums(enum.StrEnum):
    """Does a triple of another number also score its sums?"""

    TRIPLE_ONLY = "triple-only"
    ADD_SUMS = "add-sums"


class TwoPoints(enum.StrEnum):
    """What are exactly two Points worth?"""

    TWO = "two"
    LITTLE_BUCK = "little-buck"


class LittleBuckTurn(enum.StrEnum):
    """Does the turn go on after a Little Buck?"""

    KEEPS = "keeps"
    ENDS = "ends"


class KeepsTurn(enum.StrEnum):
    """Which throw keeps the turn?"""

    ANY_SCORE = "any-score"
    MATCH_ONLY = "match-only"


class RollAgain(enum.StrEnum):
    """Is throwing again a duty or a right?"""

    MUST = "must"
    MAY = "may"


class Goal(enum.StrEnum):
    """How the target is reached."""

    EXACT = "exact"
    AT_LEAST = "at-least"


class Overshoot(enum.StrEnum):
    """What a throw past an exact target does."""

    TURN_LOST = "turn-lost"
    VOID_END = "void-end"
    RESET = "reset"
    VOID_REROLL = "void-reroll"
    VOID_REROLL_IF_MATCH = "void-reroll-if-match"


class BigBuck(enum.StrEnum):
    """What a triple of the Point does."""

    WINS = "wins"
    FIFTEEN = "fifteen"


class PointScope(enum.StrEnum):
    """Is the Point each player's own or common to all?"""

    OWN = "own"
    COMMON = "common"


class PointSetter(enum.StrEnum):
    """Who throws a common Point?"""

    LAST = "last"
    FIRST = "first"


class PointTime(enum.StrEnum):
    """When are the players' own Points thrown?"""

    FIRST_TURN = "first-turn"
    BEFORE_PLAY = "before-play"


class FineOn(enum.StrEnum):
    """What costs one stake into the pot."""

    POINT_MISS = "point-miss"
    SCORELESS_TURN = "scoreless-turn"
    SCORELESS_THROW = "scoreless-throw"
    NO_MATCH_THROW = "no-match-throw"
    BUST = "bust"


class StartOrder(enum.StrEnum):
    """Who starts?"""

    HIGHEST_SUM = "highest-sum"
    SEATS = "seats"
    ONE_DIE_FULL_ORDER = "one-die-full-order"
    ALL_DICE_FULL_ORDER = "all-dice-full-order"


class Snyder(enum.StrEnum):
    """Which scoreless losers owe the winner an extra stake?"""

    ALL_SCORELESS = "all-scoreless"
    EACH_SCORELESS = "each-scoreless"
    OFF = "off"


class SnyderScoreless(enum.StrEnum):
    """Who counts as scoreless?"""

    NEVER_MADE = "never-made"
    NEVER_NOTED = "never-noted"
    CURRENT_ZERO = "current-zero"


class SnyderAbsent(enum.StrEnum):
    """Does a player who never had a turn owe it too?"""

    PAYS = "pays"
    EXEMPT = "exempt"


class Elimination(enum.StrEnum):
    """How the game ends."""

    FIRST_WINS = "first-wins"
    LAST_LOSES = "last-loses"


class RoundScore(enum.StrEnum):
    """How a round's score enters the total."""

    RAW = "raw"
    CAPPED = "capped"


class NextRoundStart(enum.StrEnum):
    """Who starts the next round?"""

    ROTATE_LEFT = "rotate-left"
    WINNER = "winner"
    ROLL_AGAIN = "roll-again"


class DiceOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True):
    """Every option of a dice profile. The meaning of each stands in spec/rulings/<option>.toml."""

    min_players: int
    max_players: int
    dice: int
    faces: int
    target: int
    sums: bool
    shared_die: SharedDie
    three_dice_sum: bool
    triple_sums: TripleSums
    two_points: TwoPoints
    little_buck_value: int
    little_buck_turn: LittleBuckTurn
    keeps_turn: KeepsTurn
    roll_again: RollAgain
    goal: Goal
    overshoot: Overshoot
    big_buck: BigBuck
    point_scope: PointScope
    point_setter: PointSetter
    point_time: PointTime
    point_faces: tuple[int, ...]
    mulligan: bool
    fine_on: tuple[FineOn, ...]
    start_order: StartOrder
    snyder: Snyder
    snyder_scoreless: SnyderScoreless
    snyder_absent: SnyderAbsent
    fewer_dice: bool
    elimination: Elimination
    rounds: int
    round_score: RoundScore
    next_round_start: NextRoundStart
    stake: int
