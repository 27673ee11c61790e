"""Playing a game in tests: acts written as short lines, and games thrown from a seed."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from buck_ref.chance.rng import throw, uniform, words_of
from buck_ref.games.dice.acts import Act, Do, Move, Purpose, Throw
from buck_ref.games.dice.engine import DICE_GAME
from buck_ref.games.dice.pending import Choice, ThrowDue
from buck_ref.games.dice.state import Phase, State, Turn
from buck_ref.games.dice.turn_steps import passes_by
from buck_ref.games.game import Illegal, Result, Step, Table
from buck_ref.rulebook.dice_options import DiceOptions
from buck_ref.rulebook.profiles import dice_profile, with_options

Done = Step[State]


def seated(profile: str = "buck-classic", players: str = "ana beto carla", **options: object) -> Table[DiceOptions]:
    """A table by a shipped profile with some options changed."""
    return Table(tuple(players.split()), with_options(dice_profile(profile), options).options)


def opened(table: Table[DiceOptions]) -> Done:
    """The start of the game, which the table allows."""
    step = DICE_GAME.start(table)
    assert isinstance(step, Step), step
    return step


def parsed(line: str, round_: int = 1) -> Iterator[Act]:
    """The acts that a line says: `ana order 6 1 2`, `ana order 6 1 2 roll 1`, `ana point 4`, `ana 1 2 3`, `ana stop`.

    A turn's throw is the decision to throw and then the throw.
    """
    player, *words = line.split()
    if words == ["stop"] or words == ["throw"]:
        yield Move(player, Do(words[0]))
        return
    purpose = Purpose(words.pop(0)) if words[0] in list(Purpose) else Purpose.TURN
    roll = 0 if purpose is Purpose.ORDER else None
    if "roll" in words:
        roll = int(words.pop())
        words.remove("roll")
    if purpose is Purpose.TURN:
        yield Move(player, Do.THROW)
    yield Throw(player, purpose, tuple(map(int, words)), round_, roll)


def after(start: Table[DiceOptions] | State | Done, *lines: str) -> Done:
    """The last step of the acts that the lines say, all of them legal."""
    step = opened(start) if isinstance(start, Table) else start if isinstance(start, Step) else Step(start, ())
    for line in lines:
        for act in parsed(line, step.state.round):
            done = DICE_GAME.apply(step.state, act)
            assert isinstance(done, Step), (line, done)
            step = done
    return step


def refused(state: State, line: str) -> Illegal:
    """Why the last act that the line says is refused; the ones before it are not."""
    *before, last = parsed(line, state.round)
    for act in before:
        done = DICE_GAME.apply(state, act)
        assert isinstance(done, Step), (line, done)
        state = done.state
    done = DICE_GAME.apply(state, last)
    assert isinstance(done, Illegal), (line, done)
    return done


def scores(state: State) -> tuple[int, ...]:
    """The scores in the order of the seats."""
    return tuple(player.score for player in state.players)


def purses(state: State) -> tuple[int, ...]:
    """The purses in the order of the seats."""
    return tuple(player.purse for player in state.players)


def told(step: Done) -> list[str]:
    """The effects of a step, short: `fined BUCK-FINE-BUST ana 1`."""
    return [f"{one.kind.value} {one.clause} {one.player} {one.amount}" for one in step.effects]


class Source:
    """Where a test's game gets its dice and decisions from: a seed, and the numbers of the next draws."""

    def __init__(self, seed: int, faces: int = 6) -> None:
        self._seed = seed.to_bytes(32, "big").hex()
        self._faces = faces
        self._draws = {"dice": 0, "policy": 0}

    def _next(self, stream: str) -> int:
        self._draws[stream] += 1
        return self._draws[stream] - 1

    def act(self, due: Choice | ThrowDue) -> Act:
        """What happens next: a decision, as likely either way, or dice."""
        if isinstance(due, ThrowDue):
            dice = throw(self._seed, "dice", self._next("dice"), due.dice, self._faces)
            return Throw(due.player, due.purpose, dice, due.round, due.roll)
        return Move(
            due.player, due.among[uniform(words_of(self._seed, "policy", self._next("policy")), len(due.among))]
        )


def played_out(start: Done, source: Source, most: int = 100_000) -> Iterator[tuple[State, Act, Done]]:
    """Every step of a game, up to its end or to so many acts: the state before, the act, the step."""
    step = start
    for _ in range(most):
        due = DICE_GAME.pending(step.state)
        if isinstance(due, Result):
            return
        act = source.act(due)
        done = DICE_GAME.apply(step.state, act)
        assert isinstance(done, Step), (due, act, done)
        yield step.state, act, done
        step = done


def replayed(table: Table[DiceOptions], acts: Iterable[Act]) -> list[State]:
    """The states that the acts lead through, from the start."""
    states = [opened(table).state]
    for act in acts:
        done = DICE_GAME.apply(states[-1], act)
        assert isinstance(done, Step), (act, done)
        states.append(done.state)
    return states


def in_play(table: Table[DiceOptions], score: int = 0, point: int = 5, others: int = 0) -> State:
    """The first seat's turn begins, all Points found: it has `score` points, everybody else `others`.

    The order of play is that of the seats.
    """
    state = opened(table).state
    first, *rest = state.players
    begun = replace(first, point=point, score=score, had_turn=True, made=score > 0, noted=score > 0)
    following = [replace(one, point=point, score=others, made=others > 0, noted=others > 0) for one in rest]
    return replace(
        state,
        phase=Phase.CHOICE,
        players=(begun, *following),
        seat=0,
        because=passes_by(table.options),
        order=tuple(range(len(state.players))),
        turn=Turn(start=score),
    )
