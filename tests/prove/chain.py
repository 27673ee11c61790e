"""The Markov chain of each dice profile, checked by Storm, against the engine and against what is known of the games.

`prism.py` writes the chain from the options alone, in the PRISM language; Storm builds it and solves it in exact
fractions. Then, for one player, and for two of whom each has each Point once, in every state that Storm finds:

- the engine is put into that state and given every throw, and the stop where there is one; what it makes of them, and
  how many throws lead to it, must be the row of the chain, no fraction more or less;
- Storm's values must fulfil the equations that the engine's own steps make. As the game ends with probability 1 these
  have one solution, so that each value is shown to be the engine's own.

Of a lone player the equations are solved a second time here. What was known before, from other computations, must come
out to its last decimal. The other chains are solved and no more: those of two with other Points in fractions too, those
of three, which are larger, in floating numbers.
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import NamedTuple

from msgspec.structs import replace

from buck_ref.games.dice.acts import Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.state import Phase, State, Turn
from buck_ref.games.game import Step
from buck_ref.games.game import Table as Seats
from buck_ref.rulebook.dice_options import DiceOptions, Overshoot, RollAgain
from buck_ref.rulebook.profiles import dice_profile, shipped_profiles, with_options
from buck_ref.rulebook.spec import Text
from tests.games.acting import in_play
from tests.prove.evidence import Evidence, Row, evidence_of, progress
from tests.prove.prism import Table, counted
from tests.prove.storm import At, Built, Choices, Ends, built, near, rows, solved

NAMES = ("ana", "beto", "carla")


@cache
def thrown(dice: int, faces: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every throw of so many dice, however they fell, and in how many ways they can."""
    found = combinations_with_replacement(range(1, faces + 1), dice)
    return tuple((throw, len(set(permutations(throw)))) for throw in found)


class Engine:
    """The engine, asked what it does in a state of the chain: in a game of one round, by as few as play there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        seats = max(2, len(table.points))
        options = replace(table.options, min_players=2, rounds=1)
        begun = in_play(Seats(NAMES[:seats], options))
        points = (*table.points, *table.points)[:seats]
        players = tuple(
            replace(player, point=point, had_turn=True) for player, point in zip(begun.players, points, strict=True)
        )
        self.first = replace(begun, players=players)

    def state(self, at: At, start: int) -> State:
        """The engine's state; of a lone player the one beside them is nowhere."""
        scores = (*at.scores, 0)[: len(self.first.players)]
        players = tuple(replace(player, score=score) for player, score in zip(self.first.players, scores, strict=True))
        return replace(self.first, players=players, seat=at.who, turn=Turn(start, throws=at.begun))

    def at(self, state: State, before: At) -> At:
        """What the chain knows of a state of the engine that comes after one of the chain's."""
        over = state.phase is Phase.OVER
        alone = len(before.scores) == 1
        passed = not over and state.turn.throws == 0
        seat = before.who if alone else state.seat
        scores = tuple(player.score for player in state.players)[: len(before.scores)]
        start = scores[0] if alone and passed else state.turn.start
        return At(
            seat,
            state.out[0] + 1 if over else 0,
            scores,
            start if self.table.goes_back and not over else 0,
            int(self.table.tells_begun and not over and not passed),
            2 if alone and passed else before.turn,
        )

    def choices(self, at: At) -> Choices:
        """Where the throws lead, and the stop where it can be decided and the chain uses it."""
        answers = [self._choices(at, start) for start in self._starts(at)]
        assert all(answer == answers[0] for answer in answers)
        return answers[0]

    def _starts(self, at: At) -> set[int]:
        """The scores at the turn's start: the chain's own; where it has none, the turn began at 0 or just now."""
        return {at.start} if self.table.goes_back else {0, at.scores[at.who]}

    def _choices(self, at: At, start: int) -> Choices:
        state = self.state(at, start)
        due = DICE_GAME.pending(state)
        found = {"throw": self._throws(state, at)}
        if self.table.may_stop and Do.STOP in due.among:  # type: ignore[union-attr]
            found["stop"] = {self.at(_done(state, Move(NAMES[at.who], Do.STOP)), at): Fraction(1)}
        return found

    def _throws(self, state: State, at: At) -> Ends:
        decided = _done(state, Move(NAMES[at.who], Do.THROW))
        dice, faces = DICE_GAME.pending(decided).dice, self.table.options.faces  # type: ignore[union-attr]
        ends: Counter[At] = Counter()
        for throw, ways in thrown(dice, faces):
            ends[self.at(_done(decided, Throw(NAMES[at.who], Purpose.TURN, throw)), at)] += ways
        return {end: Fraction(ways, faces**dice) for end, ways in ends.items()}


def _done(state: State, act: Move | Throw) -> State:
    step = DICE_GAME.apply(state, act)
    assert isinstance(step, Step), step
    return step.state


class Compared(NamedTuple):
    """The rows of a chain beside the engine's."""

    engine: dict[At, Choices]
    transitions: int
    differing: list[str]


def compare(chain: Built, engine: Engine) -> Compared:
    """Every row of the chain against what the engine does in that state."""
    found: dict[At, Choices] = {}
    transitions, differing = 0, []
    for at, choices in rows(chain):
        found[at] = engine.choices(at)
        transitions += sum(len(ends) for ends in choices.values())
        if found[at] != choices:
            differing.append(f"{at}: by the chain {choices}, by the engine {found[at]}")
    return Compared(found, transitions, differing)


FIRST_TURN, TURNS, FIRST_OF_TWO, SEATS = "first turn", "turns alone", "first of two", "seats of three"


class Question(NamedTuple):
    """What Storm is asked, and which equations its values must fulfil."""

    told: str
    asked: str
    """In the property language of PRISM."""
    settled: Callable[[At], int]
    """The value of the states from which nothing is to follow."""
    gains: Callable[[At], int] = lambda _: 0
    """What is gained by being in a state."""
    best: Callable[[list[Fraction]], Fraction] = max


def turn_begins(at: At) -> int:
    """A turn is counted when it begins."""
    return int(at.begun == 0)


ALONE_FIRST_TURN = Question(FIRST_TURN, 'P=? ["first_turn" U "over"]', lambda at: int(at.out > 0))
ALONE_TURNS = Question(TURNS, 'R{"turns"}=? [F "over"]', lambda _: 0, turn_begins)
FEWEST_TURNS = Question("fewest turns alone", 'R{"turns"}min=? [F "over"]', lambda _: 0, turn_begins, min)
FIRST_LEAVES = Question(FIRST_OF_TWO, 'P=? [F "seat1"]', lambda at: int(at.out == 1))


def unfulfilled(values: Mapping[At, Fraction], engine: Mapping[At, Choices], question: Question) -> list[At]:
    """The states with another value than the engine's steps from there make of the values after them.

    From states that are not the engine's nothing follows: there the value must be the settled one. Without this the
    equations would let all values be wrong by the same.
    """
    wrong = []
    for at, value in values.items():
        if at in engine:
            after = [mean(values, ends) for ends in engine[at].values()]
            right = question.gains(at) + question.best(after)
        else:
            right = Fraction(question.settled(at))
        if value != right:
            wrong.append(at)
    return wrong


def mean(values: Mapping[At, Fraction], ends: Ends) -> Fraction:
    """The mean of the values over the ends."""
    return sum((chance * values[end] for end, chance in ends.items()), Fraction(0))


def turns_alone(engine: Mapping[At, Choices]) -> Fraction:
    """The mean number of turns of a lone player who always throws on, solved here.

    State after state is struck out: where it leads to is put in its place in what is left. Last is the game's start.
    """
    ends = {at: dict(choices["throw"]) for at, choices in engine.items() if at.turn == 2}
    gain = {at: Fraction(at.begun == 0) for at in ends}
    first = At(0, 0, (0,), turn=2)
    for struck in sorted(ends, key=lambda at: (at != first, at.scores, at.begun), reverse=True):
        own = 1 - ends[struck].pop(struck, Fraction(0))
        if struck == first:
            return gain[struck] / own
        led, gained = {end: chance / own for end, chance in ends.pop(struck).items()}, gain[struck] / own
        for at, others in ends.items():
            if chance := others.pop(struck, Fraction(0)):
                gain[at] += chance * gained
                for end, share in led.items():
                    others[end] = others.get(end, Fraction(0)) + chance * share
    raise AssertionError("no start")


@cache
def own_points(options: DiceOptions) -> tuple[int, ...]:
    """The Points that make a difference, each as likely: one for all where every face scores alike."""
    faces = options.point_faces or tuple(range(1, options.faces + 1))
    alike = {tuple(counted(options.dice, point, options).items()) for point in faces}
    return faces[:1] if len(alike) == 1 else tuple(faces)


KNOWN: dict[tuple[str, str], str] = {
    ("buck-classic 4", FIRST_TURN): "0.015574",
    ("buck-classic 5", FIRST_TURN): "0.022255",
    ("buck-classic 6", FIRST_TURN): "0.035297",
    ("buck-classic", FIRST_TURN): "0.024375",
    ("buck-dice", FIRST_TURN): "0.008748",
    ("buck-dice-little-ends", FIRST_TURN): "0.007983",
    ("buck-dice-exact", FIRST_TURN): "0.008622",
    ("buck-dice", TURNS): "14.395",
    ("buck-dice-little-ends", TURNS): "14.780",
    ("buck-dice-exact", TURNS): "14.997",
    ("buck-dice", FIRST_OF_TWO): "0.5221",
    ("buck-dice-little-ends", FIRST_OF_TWO): "0.5226",
    ("buck-dice-exact", FIRST_OF_TWO): "0.5214",
    ("buck-classic", SEATS): "0.3777 0.3309 0.2914",
    ("buck-classic 4", SEATS): "0.3715 0.3315 0.2971",
    ("buck-chips", SEATS): "0.3723 0.3316 0.2961",
}
"""What other computations found, which know no chain in the PRISM language: of Buck that of the design, of Buck Dice
that of published analyses repeated. The name says the Point where one is given, else it is each player's own throw; in
buck-chips everybody always throws on."""


class Report:
    """What is found, row by row, and what is wrong."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.failed: list[str] = []
        self.counts: Counter[str] = Counter()

    def solved(self) -> None:
        """A chain is solved."""
        self.counts["chains"] += 1

    def compared(self, name: str, chain: Built, compared: Compared) -> None:
        """The rows of one chain are compared."""
        self.counts += Counter(compared=1, states=len(chain.states), transitions=compared.transitions)
        self.failed += [f"{name}: {told}" for told in compared.differing[:3]]

    def unfulfilled(self, name: str, what: str, wrong: list[At]) -> None:
        """The values that are not the engine's."""
        self.failed += [f"{name}, {what}: the value at {at} is not the engine's" for at in wrong[:3]]
        self.counts["solutions"] += 1

    def answer(self, name: str, what: str, *values: Fraction | float, exact: bool = True) -> None:
        """An answer, and whether it is the one known."""
        known = KNOWN.get((name, what), "")
        told = " ".join(f"{float(value):.12f}" if exact else f"{value:.6f}" for value in values)
        row: Row = {"profile": name, "what": what, "value": told, "exact": exact}
        if known:
            decimals = [len(one.partition(".")[2]) for one in known.split()]
            rounded = " ".join(f"{float(value):.{places}f}" for value, places in zip(values, decimals, strict=True))
            row["known"] = known
            self.counts["known"] += 1
            if rounded != known:
                self.failed.append(f"{name}, {what}: {rounded} instead of {known}")
        self.rows.append(row)


def alone(name: str, options: DiceOptions, report: Report) -> None:
    """A lone player: the first turn, and the mean number of turns; with the right to stop the least there can be."""
    points = own_points(options)
    first_turns, turns = [], []
    for point in points:
        told = f"{name} {point}" if len(points) > 1 else name
        progress(f"chain: {told}, alone")
        table = Table(options, (point,))
        chain = built(table)
        report.solved()
        compared = compare(chain, Engine(table))
        report.compared(told, chain, compared)
        first = solved(chain, ALONE_FIRST_TURN.asked)
        of_first = {at: choices for at, choices in compared.engine.items() if at.turn == 1}
        report.unfulfilled(told, FIRST_TURN, unfulfilled(first.values, of_first, ALONE_FIRST_TURN))
        mean_turns = solved(chain, ALONE_TURNS.asked)
        report.unfulfilled(told, TURNS, unfulfilled(mean_turns.values, compared.engine, ALONE_TURNS))
        if turns_alone(compared.engine) != mean_turns.first:
            report.failed.append(f"{told}, {TURNS}: solved here it is another")
        first_turns.append(first.first)
        turns.append(mean_turns.first)
        if len(points) > 1:
            report.answer(told, FIRST_TURN, first.first)
            report.answer(told, TURNS, mean_turns.first)
        if options.roll_again is RollAgain.MAY:
            stopping(told, Table(options, (point,), may_stop=True), mean_turns.first, report)
    report.answer(name, FIRST_TURN, sum(first_turns, Fraction(0)) / len(points))
    report.answer(name, TURNS, sum(turns, Fraction(0)) / len(points))


def stopping(name: str, table: Table, always: Fraction, report: Report) -> None:
    """With the right to stop: every decision compared, and the fewest turns that any way to decide can need."""
    chain = built(table)
    report.solved()
    compared = compare(chain, Engine(table))
    report.compared(f"{name}, with stops", chain, compared)
    least = solved(chain, FEWEST_TURNS.asked)
    report.unfulfilled(name, FEWEST_TURNS.told, unfulfilled(least.values, compared.engine, FEWEST_TURNS))
    report.answer(name, "fewest turns alone, stopping at will", least.first)
    if least.first > always:
        report.failed.append(f"{name}: more turns with the right to stop than without")


def two(name: str, options: DiceOptions, report: Report) -> None:
    """Two players: every pair of Points, and the chance of the first to leave first.

    Of the pairs those are put to the engine in which each seat has each Point once.
    """
    points = own_points(options)
    asked = set(zip(points, (*points[1:], points[0]), strict=True))
    chances = []
    for pair in product(points, repeat=2):
        progress(f"chain: {name}, two with {pair}")
        table = Table(options, pair)
        chain = built(table)
        answer = solved(chain, FIRST_LEAVES.asked, eliminating=options.overshoot is Overshoot.RESET)
        chances.append(answer.first)
        report.solved()
        if pair in asked:
            compared = compare(chain, Engine(table))
            report.compared(f"{name} {pair}", chain, compared)
            report.unfulfilled(
                f"{name} {pair}", FIRST_OF_TWO, unfulfilled(answer.values, compared.engine, FIRST_LEAVES)
            )
    report.answer(name, FIRST_OF_TWO, sum(chances, Fraction(0)) / len(chances))


def three(name: str, options: DiceOptions, report: Report) -> None:
    """Three players with Points of their own: the chance of each seat to leave first, in floating numbers."""
    points = own_points(options)
    if len(points) == 1:
        return
    chances = {}
    for triple in product(points, repeat=3):
        progress(f"chain: {name}, three with {triple}")
        chances[triple] = near(Table(options, triple))
        report.solved()
    report.answer(f"{name} {points[0]}", SEATS, *chances[points[:1] * 3], exact=False)
    every = [sum(values) / len(chances) for values in zip(*chances.values(), strict=True)]
    report.answer(name, SEATS, *every, exact=False)


ABOUT = Text(
    en="The chains of throws of each dice profile, written in the PRISM language from the options alone and solved by "
    "Storm. Of one player, and of two of whom each has each Point once: in exact fractions, every transition compared "
    "with the engine's, every value shown to solve the equations that the engine's steps make. Of two with other "
    "Points, in exact fractions, and of three, in floating numbers: solved only. The answers are compared with what "
    "was known before, where something was.",
    es="Las cadenas de tiros de cada perfil de dados, escritas en el lenguaje PRISM solo a partir de las opciones y "
    "resueltas por Storm. De un jugador, y de dos de los que cada uno tiene cada Punto una vez: en fracciones exactas, "
    "cada transición comparada con la del motor y cada valor comprobado como solución de las ecuaciones que forman los "
    "pasos del motor. De dos con otros Puntos, en fracciones exactas, y de tres, en números de coma flotante: solo "
    "resueltas. Las respuestas se comparan con lo ya sabido, donde lo había.",
)


def run() -> Evidence:
    """Every dice profile: alone, two, and three where the players have Points of their own."""
    begun, report = time.monotonic(), Report()
    sys.set_int_max_str_digits(0)  # some of the fractions have many thousands
    for name in shipped_profiles("dice"):
        options = with_options(dice_profile(name), {"min_players": 2}).options
        for part in (alone, two, three):
            part(name, options, report)
    missing = set(KNOWN) - {(str(row["profile"]), str(row["what"])) for row in report.rows}
    report.failed += [f"{name}, {what}: not computed" for name, what in sorted(missing)]
    return evidence_of(
        "chain",
        ABOUT,
        tools=["stormpy"],
        seconds=time.monotonic() - begun,
        rows=report.rows,
        counts=dict(report.counts),
        failed=report.failed,
    )
