"""How a round of chips is settled, for every pattern of final scores and all else that it depends on.

The engine takes the throw that wins; beside it stands what the words of BUCK-STAKE, BUCK-PAYOUT, BUCK-SNYDER,
BUCK-SNYDER-SCORELESS and BUCK-CHIPS come to, worked out here from a table of what each loser went through. Nothing is
shared with the steps of the game but the shape of a player and of the options.

No chip depends on the target or on the winner's Point: they are 15 and 5. Where the last one loses there are no chips.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.dice import settle as steps
from buck_ref.games.dice.acts import Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import Phase, Player, State, Turn
from buck_ref.games.effects import EffectKind
from buck_ref.games.game import Step
from buck_ref.rulebook.dice_options import BigBuck, Goal, Snyder, SnyderAbsent, SnyderScoreless
from tests.games.acting import in_play, seated

TARGET = 15
POINT = 5
NAMES = ("ana", "beto", "carla", "dora")
OF_CHIPS = (EffectKind.STAKED, EffectKind.FINED, EffectKind.POT_WON, EffectKind.SNYDER)


class Went(NamedTuple):
    """What a loser of the round went through, and the score at its end."""

    how: str
    score: int

    def player(self, purse: Player) -> Player:
        """What the sheet says of such a player, beside the purse."""
        had, made, noted = NOTED[self.how]
        return replace(purse, score=self.score, had_turn=had, made=made, noted=noted)


NOTED = {
    "no turn": (False, False, False),
    "no point": (True, False, False),
    "lost in the turn": (True, True, False),
    "lost later": (True, True, True),
    "has points": (True, True, True),
}
"""Of each way to end the round as a loser: had a turn, made a point, had a point on the sheet after a turn."""
SCORELESS = {
    SnyderScoreless.NEVER_MADE: {"no turn", "no point"},
    SnyderScoreless.NEVER_NOTED: {"no turn", "no point", "lost in the turn"},
    SnyderScoreless.CURRENT_ZERO: {"no turn", "no point", "lost in the turn", "lost later"},
}
"""BUCK-SNYDER-SCORELESS: who is, by each reading."""


WENT = (
    *(Went(how, 0) for how in NOTED if how != "has points"),
    *(Went("has points", score) for score in range(1, TARGET)),
)
"""Every way to lose, with every score below the target."""


class Win(NamedTuple):
    """The throw that wins, one point short of the target, by readings that go together."""

    dice: tuple[int, ...]
    goal: Goal
    reading: BigBuck

    @property
    def big_buck(self) -> bool:
        """Do all dice show the Point?"""
        return set(self.dice) == {POINT}


ONE_POINT, BIG_BUCK = (POINT, 1, 1), (POINT, POINT, POINT)
WINS = (
    Win(ONE_POINT, Goal.EXACT, BigBuck.WINS),
    Win(BIG_BUCK, Goal.EXACT, BigBuck.WINS),
    Win(BIG_BUCK, Goal.AT_LEAST, BigBuck.FIFTEEN),
)


class Start(NamedTuple):
    """What was agreed, and what was fined before."""

    fines: tuple[int, ...]
    """How many fines each seat has paid."""
    stake: int
    rounds: int
    """Of the game; it is the first of them that is settled."""
    snyder: Snyder
    scoreless: SnyderScoreless
    absent: SnyderAbsent
    win: Win


class Table(NamedTuple):
    """What is settled."""

    start: Start
    went: tuple[Went, ...]
    """The losers, in the order of the seats."""
    winner: int


class Settled(NamedTuple):
    """What it comes to."""

    round: tuple[int, ...]
    """What the round brought each seat."""
    purses: tuple[int, ...]
    pot: int
    told: tuple[tuple[str, int, int], ...]
    """Of what kind and by which clause, of whom, how many chips."""


def by_the_words(table: Table) -> Settled:
    """What the clauses say, counted in stakes."""
    start, winner = table.start, table.winner
    everybody = range(len(start.fines))
    seats = [seat for seat in everybody if seat != winner]
    how = dict(zip(seats, (went.how for went in table.went), strict=True))
    pot = len(everybody) + sum(start.fines)
    owing = _owing(start, how)
    brought = [-1 - start.fines[seat] - (seat in owing) for seat in everybody]
    brought[winner] += pot + len(owing)
    told = [("pot-won BUCK-PAYOUT", winner, pot), *(("snyder BUCK-SNYDER", seat, 1) for seat in owing)]
    again = 1 if start.rounds > 1 else 0
    told += [("staked BUCK-STAKE", seat, 1) for seat in everybody if again]
    return Settled(
        tuple(one * start.stake for one in brought),
        tuple((one - again) * start.stake for one in brought),
        again * len(everybody) * start.stake,
        tuple((kind, seat, number * start.stake) for kind, seat, number in told if start.stake),
    )


def _owing(start: Start, how: dict[int, str]) -> list[int]:
    """BUCK-SNYDER: the losers who owe one."""
    scoreless = [seat for seat in how if how[seat] in SCORELESS[start.scoreless]]
    if start.win.big_buck or start.snyder is Snyder.OFF:
        return []
    if start.snyder is Snyder.ALL_SCORELESS and len(scoreless) < len(how):
        return []
    return [seat for seat in scoreless if start.absent is SnyderAbsent.PAYS or how[seat] != "no turn"]


def by_the_steps(table: Table) -> Settled:
    """The same, by the steps of the game."""
    state, winner = fined(table.start), table.winner
    went = iter(table.went)
    won = replace(state.players[winner], score=TARGET - 1, had_turn=True, made=True, noted=True)
    players = tuple(won if seat == winner else next(went).player(one) for seat, one in enumerate(state.players))
    due = replace(state, phase=Phase.THROW, players=players, seat=winner, turn=Turn(TARGET - 1))
    step = DICE_GAME.apply(due, Throw(NAMES[winner], Purpose.TURN, table.start.win.dice))
    assert isinstance(step, Step), step
    told = tuple(
        (f"{one.kind} {one.clause}", NAMES.index(one.player), one.amount)
        for one in step.effects
        if one.kind in OF_CHIPS
    )
    after = step.state
    return Settled(
        tuple(one.chips for one in after.rounds[0].players), tuple(one.purse for one in after.players), after.pot, told
    )


@lru_cache(maxsize=1)  # the tables of one start come together
def fined(start: Start) -> State:
    """Stakes and fines are paid, and the Points are thrown."""
    table = seated(
        "buck-classic",
        " ".join(NAMES[: len(start.fines)]),
        min_players=2,
        stake=start.stake,
        rounds=start.rounds,
        snyder=start.snyder.value,
        snyder_scoreless=start.scoreless.value,
        snyder_absent=start.absent.value,
        goal=start.win.goal.value,
        big_buck=start.win.reading.value,
    )
    step = Step(in_play(table, point=POINT), ())
    for seat, number in enumerate(start.fines):
        step = steps.pay_fines(step, seat, (("BUCK-FINE-POINT-MISS", start.stake),) * number)
    return step.state


class Block(NamedTuple):
    """Tables told in words; each with every reading of the Snyder and of the Big Buck, and every winner."""

    words: str
    fines: tuple[tuple[int, ...], ...]
    stakes: tuple[int, ...]
    rounds: tuple[int, ...]

    def tables(self) -> Iterator[Table]:
        """All of them, those of one start together."""
        starts = product(self.fines, self.stakes, self.rounds, Snyder, SnyderScoreless, SnyderAbsent, WINS)
        for start in (Start(*one) for one in starts):
            seats = len(start.fines)
            yield from (Table(start, *one) for one in product(product(WENT, repeat=seats - 1), range(seats)))


BLOCKS = (
    Block(
        "two players, every score below 15, 0 to 2 fines each, stakes 0 to 2, one round or more",
        tuple(product(range(3), repeat=2)),
        (0, 1, 2),
        (1, 2),
    ),
    Block(
        "three players, every score below 15, 0 or 1 fine each, stakes 0 to 2, one round",
        tuple(product(range(2), repeat=3)),
        (0, 1, 2),
        (1,),
    ),
    Block("three players, every score below 15, 2, 0 and 1 fines, a stake of 1, more rounds", ((2, 0, 1),), (1,), (2,)),
    Block(
        "four players, every score below 15, 3, 0, 1 and 2 fines, a stake of 1, one round", ((3, 0, 1, 2),), (1,), (1,)
    ),
)


def compared(block: Block, each: int = 1) -> Iterator[str]:
    """Of every settlement, or of one in so many, what is wrong with it.

    Nothing is, where it is that of the words and no chip is made or lost.
    """
    for table in islice(block.tables(), 0, None, each):
        due, found = by_the_words(table), by_the_steps(table)
        right = found == due and sum(found.purses) + found.pot == 0
        yield "" if right else f"{table}: {found} instead of {due}"
