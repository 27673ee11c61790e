"""A dice game as a Markov chain in the PRISM language, written from the options of a profile and nothing else.

Said from the words of the clauses, in another form than the engine and the equations: a throw is known by how often
each number shows, and one command tells for every worth of a throw, with the number of throws that have it, where the
game then stands. Nothing of the engine is asked; what a profile says is all that goes in.

A game is known by who throws, the scores, the score at the turn's start where a throw past the target goes back to it,
and whether the turn has had a throw. The order is that of the seats and everybody has a Point. It is over as soon as
one player has left: with two that is the whole game, whoever wins or loses by it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from buck_ref.rulebook.dice_options import (
    BigBuck,
    DiceOptions,
    Goal,
    KeepsTurn,
    LittleBuckTurn,
    Overshoot,
    RollAgain,
    SharedDie,
    TripleSums,
    TwoPoints,
)


class Worth(NamedTuple):
    """All that a game needs to know of a throw."""

    points: int
    big: bool
    """A Big Buck."""
    little: bool
    """A Little Buck."""
    matched: bool
    """A die shows the Point."""


def pairs(shown: Counter[int], point: int, *, shared: bool) -> int:
    """Sums of two dice that make the Point: all of them, or as many as share no die (BUCK-SCORE-SUM).

    The numbers go two by two, each with the one that makes the Point with it, and only a number of half the Point with
    itself; so no choice of sums hinders another.
    """
    found = 0
    for low in range(1, (point + 1) // 2):
        one, other = shown[low], shown[point - low]
        found += one * other if shared else min(one, other)
    half = shown[point // 2] if point % 2 == 0 else 0
    return found + (half * (half - 1) // 2 if shared else half // 2)


def three_together(shown: Counter[int], point: int) -> bool:
    """Do some three dice add up to the Point (BUCK-SCORE-THREE-DICE)?"""
    return any(
        low + middle + (high := point - low - middle) == point
        and middle <= high
        and Counter((low, middle, high)) <= shown
        for low in range(1, point)
        for middle in range(low, point - low)
    )


def worth(throw: tuple[int, ...], point: int, options: DiceOptions) -> Worth:
    """The worth of a throw (BUCK-SCORE)."""
    shown = Counter(throw)
    matches = shown[point]
    alike = len(throw) == options.dice and len(shown) == 1
    sums = pairs(shown, point, shared=options.shared_die is SharedDie.ALL_PAIRS) if options.sums else 0
    sums += options.three_dice_sum and three_together(shown, point)
    if alike and matches:
        return Worth(15 if options.big_buck is BigBuck.FIFTEEN else options.target, True, False, True)
    if alike:
        added = sums if options.triple_sums is TripleSums.ADD_SUMS else 0
        return Worth(options.little_buck_value + added, False, True, False)
    if options.two_points is TwoPoints.LITTLE_BUCK and len(throw) == options.dice and matches == 2:
        return Worth(options.little_buck_value, False, True, True)
    return Worth(matches + sums, False, False, matches > 0)


def counted(dice: int, point: int, options: DiceOptions) -> dict[Worth, int]:
    """How many of all throws of so many dice have each worth, the least first."""
    throws = product(range(1, options.faces + 1), repeat=dice)
    return dict(sorted(Counter(worth(throw, point, options) for throw in throws).items()))


class Table(NamedTuple):
    """What a program is written for."""

    options: DiceOptions
    points: tuple[int, ...]
    """The Point of each player, in the order of the seats; one for each."""
    may_stop: bool = False
    """Whether the right to stop is used; without it everybody always throws on."""

    @property
    def goes_back(self) -> bool:
        """Whether the score at the turn's start matters."""
        return self.options.goal is Goal.EXACT and self.options.overshoot is Overshoot.TURN_LOST

    @property
    def tells_begun(self) -> bool:
        """Whether it matters that the turn has had a throw: who may stop must throw first; a lone one's turns count."""
        return self.lone or self.may_stop

    @property
    def lone(self) -> bool:
        """Whether there is one player, whose first turn is told from the others."""
        return len(self.points) == 1


OUT, AGAIN, PASSES = "out", "again", "passes"
"""What a throw leads to: its player leaves, throws again, or the dice pass."""


class Case(NamedTuple):
    """What a throw does where a condition holds, and none of the cases before it."""

    condition: str
    score: str
    leads: str


def cases(worth_: Worth, seat: int, options: DiceOptions) -> list[Case]:
    """What a throw of this worth does: the win first, then a throw past the target, then the end of the turn."""
    before, after = f"score{seat}", f"score{seat} + {worth_.points}"
    if worth_.big and options.big_buck is BigBuck.WINS:
        return [Case("true", "TARGET", OUT)]
    unmatched = options.keeps_turn is KeepsTurn.MATCH_ONLY and not worth_.matched
    ended = options.little_buck_turn is LittleBuckTurn.ENDS and worth_.little
    rest = Case("true", after, PASSES if worth_.points == 0 or unmatched or ended else AGAIN)
    if worth_.points == 0:
        return [rest]
    if options.goal is Goal.AT_LEAST:
        return [Case(f"{after} >= TARGET", after, OUT), rest]
    return [Case(f"{after} = TARGET", "TARGET", OUT), Case(f"{after} > TARGET", *past(worth_, before, options)), rest]


def past(worth_: Worth, before: str, options: DiceOptions) -> tuple[str, str]:
    """What a throw past the target leaves of the score, and leads to (BUCK-OVERSHOOT, BUCK-OVERSHOOT-AGAIN)."""
    match options.overshoot:
        case Overshoot.TURN_LOST:
            return "start", PASSES
        case Overshoot.RESET:
            return "0", PASSES
        case Overshoot.VOID_END:
            return before, PASSES
        case Overshoot.VOID_REROLL:
            return before, AGAIN
        case Overshoot.VOID_REROLL_IF_MATCH:
            return before, AGAIN if worth_.matched else PASSES


def first_that_holds(found: list[tuple[str, str]]) -> str:
    """The value of the first condition that holds; the last one always does."""
    *others, (_, last) = found
    told = last
    for condition, value in reversed(others):
        told = value if value == told else f"({condition} ? {value} : {told})"
    return told


def update(worth_: Worth, seat: int, table: Table) -> str:
    """Where the game stands after a throw of this worth."""
    found = cases(worth_, seat, table.options)
    next_ = (seat + 1) % len(table.points)

    def where(out: str, again: str, passes: str) -> str:
        values = {OUT: out, AGAIN: again, PASSES: passes}
        return first_that_holds([(case.condition, values[case.leads]) for case in found])

    score = first_that_holds([(case.condition, case.score) for case in found])
    parts = {
        f"score{seat}": score,
        "who": where(str(seat), str(seat), str(next_)),
        "out": where(str(seat + 1), "0", "0"),
    }
    if table.tells_begun:
        parts["begun"] = where("0", "1", "0")
    if table.goes_back:
        parts["start"] = where("0", "start", score if next_ == seat else f"score{next_}")
    if table.lone:
        parts["turn"] = where("turn", "turn", "2")
    return " & ".join(f"({name}' = {value})" for name, value in parts.items())


def dice_due(seat: int, options: DiceOptions) -> Iterator[tuple[int, str]]:
    """How many dice are thrown, and the condition of it (BUCK-FEWER-DICE)."""
    near = [(missing, f"score{seat} = TARGET - {missing}") for missing in (1, 2)] if options.fewer_dice else []
    yield from near
    yield options.dice, " & ".join(f"!({condition})" for _, condition in near) or "true"


def commands(table: Table) -> Iterator[str]:
    """What each player may or must do, and what comes of it."""
    options = table.options
    for seat, point in enumerate(table.points):
        for dice, condition in dice_due(seat, options):
            all_ = options.faces**dice
            ends = [
                f"{ways}/{all_} : {update(worth_, seat, table)}"
                for worth_, ways in counted(dice, point, options).items()
            ]
            yield f"[throw] out = 0 & who = {seat} & {condition} ->\n      " + "\n    + ".join(ends) + ";"
        if table.may_stop and options.roll_again is RollAgain.MAY:
            next_ = (seat + 1) % len(table.points)
            start = [f"(start' = score{next_})"] if table.goes_back else []
            turn = ["(turn' = 2)"] if table.lone else []
            parts = [f"(who' = {next_})", "(begun' = 0)", *start, *turn]
            yield f"[stop] out = 0 & who = {seat} & begun = 1 -> {' & '.join(parts)};"
    yield "[] out > 0 -> true;"


def variables(table: Table) -> Iterator[str]:
    """What a game is known by."""
    seats = range(len(table.points))
    yield f"who : [0..{max(1, seats[-1])}] init 0;"
    yield f"out : [0..{len(seats)}] init 0;"
    yield from (f"score{seat} : [0..MOST] init 0;" for seat in seats)
    if table.tells_begun:
        yield "begun : [0..1] init 0;"
    if table.goes_back:
        yield "start : [0..TARGET] init 0;"
    if table.lone:
        yield "turn : [1..2] init 1;"


def labels(table: Table) -> str:
    """What the questions ask of: which seat has left, whether any has; of a lone player, that the first turn runs."""
    found = {f"seat{seat}": f"out = {seat}" for seat in range(1, len(table.points) + 1)} | {"over": "out > 0"}
    if table.lone:
        found["first_turn"] = "turn = 1"
    return "".join(f'label "{name}" = {condition};\n' for name, condition in found.items())


def program(table: Table) -> str:
    """The game as a program; the reward `turns` is one for each turn that begins."""
    options = table.options
    most = max(points for point in table.points for points, *_ in counted(options.dice, point, options))
    kind = "mdp" if table.may_stop and options.roll_again is RollAgain.MAY else "dtmc"
    body = "\n".join(f"  {line}" for line in (*variables(table), *commands(table)))
    turns = 'rewards "turns"\n  out = 0 & begun = 0 : 1;\nendrewards\n'
    return (
        f"{kind}\n\nconst int TARGET = {options.target};\nconst int MOST = {options.target - 1 + most};\n\n"
        f"module game\n{body}\nendmodule\n\n{labels(table)}\n"
        f"{turns if table.tells_begun else ''}"
    )
