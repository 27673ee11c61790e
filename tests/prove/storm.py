"""The chain of a dice game as Storm holds and solves it: its states, its rows, and the answers to questions."""

import tempfile
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import stormpy

from tests.prove.prism import Table, program


class At(NamedTuple):
    """A state of the chain: the values of its variables, those that it does not have as in the engine's."""

    who: int
    out: int
    """The place of who has left, from 1; 0 as long as nobody has."""
    scores: tuple[int, ...]
    start: int = 0
    begun: int = 0
    turn: int = 1
    """Of a lone player: 1 in the first turn, and 2 from then on."""


Ends = dict[At, Fraction]
"""Where a decision leads, and with which chance."""
Choices = dict[str, Ends]
"""What can be decided in a state, and where it leads."""


class Built(NamedTuple):
    """A chain as Storm holds it."""

    program: object
    model: object
    states: list[At]


class Solved(NamedTuple):
    """A question and Storm's answer."""

    first: Fraction
    """From the start of the game."""
    values: dict[At, Fraction]


def built(table: Table) -> Built:
    """The chain, every state of it, in exact fractions."""
    parsed = _parsed(table)
    model = stormpy.build_model[stormpy.Rational](parsed, options=stormpy.BuilderOptions(build_full=True))
    columns = {
        variable.name: model.state_valuations.get_int64_values(variable)
        for variable in model.state_valuations.get_all_variables()
    }
    states = []
    for number in range(model.nr_states):
        values = {name: int(column[number]) for name, column in columns.items()}
        scores = tuple(values.pop(f"score{seat}") for seat in range(len(table.points)))
        states.append(At(scores=scores, **values))
    return Built(parsed, model, states)


def _parsed(table: Table) -> object:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.prism")
        path.write_text(program(table), encoding="utf-8")
        return stormpy.parse_prism_program(str(path))


def rows(chain: Built) -> Iterator[tuple[At, Choices]]:
    """Every state in which the game goes on, and where each decision leads from it."""
    for state, at in zip(chain.model.states, chain.states, strict=True):  # type: ignore[attr-defined]
        if at.out == 0:
            yield at, {next(iter(action.labels)): _row(action, chain.states) for action in state.actions}


def _row(action: object, states: list[At]) -> Ends:
    return {states[end.column]: _fraction(end.value) for end in action.transitions}  # type: ignore[attr-defined]


def _fraction(value: object) -> Fraction:
    return Fraction(str(value))


def solved(chain: Built, question: str, *, eliminating: bool = False) -> Solved:
    """Storm's answer to a question, for every state; by elimination where that is faster."""
    asked = stormpy.parse_property(question, chain.program)
    how = stormpy.environments.exact()
    if eliminating:
        how.solver().set_linear_equation_solver_type(stormpy.environments.EquationSolverType.ELIMINATION)
    answer = stormpy.model_checking(chain.model, asked, environment=how)
    values = {at: _fraction(answer.get_value(number)) for number, at in enumerate(chain.states)}
    (first,) = chain.model.initial_states  # type: ignore[attr-defined]
    return Solved(values[chain.states[first]], values)


def near(table: Table) -> list[float]:
    """The chance of each seat to leave first, in floating numbers, to six decimals at least."""
    parsed = _parsed(table)
    model = stormpy.build_model(parsed)
    (first,) = model.initial_states
    questions = (f'P=? [F "seat{seat}"]' for seat in range(1, len(table.points) + 1))
    answers = (stormpy.model_checking(model, stormpy.parse_property(asked, parsed)) for asked in questions)
    return [float(answer.get_value(first)) for answer in answers]
