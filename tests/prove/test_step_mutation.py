"""Faults in steps are what they are said to be, and are noticed by what goes through them, or told as survivors."""

import itertools
from collections.abc import Callable

import pytest

from buck_ref.games.dice import legal, result
from buck_ref.games.dice.acts import Do
from buck_ref.games.dice.legal import pending
from buck_ref.games.dice.pending import Choice
from tests.games.acting import in_play, seated
from tests.prove import step_mutation
from tests.prove.digests import rules
from tests.prove.step_cases import Case, case, place_of
from tests.prove.step_equivalents import EQUIVALENT_STEPS
from tests.prove.step_mutants import StepMutant, step_functions, step_mutants
from tests.prove.step_mutation import Judge, Judged, Told, modules, rows_of, short, wrong_with

LEGAL = "buck_ref.games.dice.legal"
STATE = in_play(seated())


def must_throw() -> bool:
    due = pending(STATE)
    return isinstance(due, Choice) and due.among == (Do.THROW,)


def mutant(module: str, name: str) -> StepMutant:
    (found,) = [one for one in step_mutants(module) if one.name == name]
    return found


def names(module: str) -> list[str]:
    return [one.name for one in step_mutants(module)]


def test_every_module_has_mutants_of_different_names() -> None:
    for module in modules():
        found = names(module)
        assert found, module
        assert len(set(found)) == len(found)


def test_functions_of_classes_and_those_that_remember_are_changed_too() -> None:
    assert {one.__name__ for one in step_functions("buck_ref.games.dice.state")} >= {
        "acting",
        "score_of",
        "with_player",
    }
    assert {one.__name__ for one in step_functions("buck_ref.games.dice.table")} >= {"__missing__", "scoring_table"}


def test_what_does_a_clause_is_left_to_the_mutants_of_rules() -> None:
    assert "after_throw" not in {one.__name__ for one in step_functions("buck_ref.games.dice.turn_steps")}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("dice.turn_steps", "choose: replace(state, phase=_THROW_DUE) -> replace(state)"),
        ("dice.turn_steps", "choose: TURN_STOP -> TURN_THROW"),
        ("dice.turn_steps", "_pass_dice: (*effects, Effect(_NEXT, passes, after.acting.id)) -> (*effects,)"),
        ("dice.turn_steps", "begin_turn: _POINT_DUE -> _CHOICE_DUE"),
    ],
)
def test_a_change_a_clause_or_an_effect_is_left_out_or_another(module: str, name: str) -> None:
    assert name in names(f"buck_ref.games.{module}")


def test_a_case_knows_what_it_reaches() -> None:
    reached = case("test", "must throw", must_throw).reaches
    assert place_of(legal.pending.__code__) in reached
    assert place_of(result.result_of.__code__) not in reached


def judge(holds: Callable[[], bool]) -> Judge:
    return Judge([case("golden", "one", must_throw), case("test", "two", holds)])


def test_a_fault_is_noticed_by_the_first_that_goes_otherwise_and_the_program_is_left_as_it_is() -> None:
    fault = mutant(LEGAL, "_choices: if may_stop(state.turn.throws, state.table.options.roll_again) -> if True")
    assert judge(must_throw).judged(fault) == Judged(fault.name, "golden")
    assert must_throw()


def test_a_fault_that_nothing_reaches_is_a_survivor() -> None:
    fault = next(step_mutants("buck_ref.games.dice.settle"))
    assert judge(must_throw).judged(fault) == Judged(fault.name, "")


def waits() -> bool:
    while not must_throw():
        pass
    return True


def test_a_fault_that_takes_too_long_is_noticed_by_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step_mutation, "PATIENCE", 0.3)
    fault = mutant(LEGAL, "_choices: if may_stop(state.turn.throws, state.table.options.roll_again) -> if True")
    slow = case("test", "slow", waits)
    assert Judge([slow]).judged(fault) == Judged(fault.name, "time")


def test_what_does_not_hold_without_a_fault_is_no_case() -> None:
    with pytest.raises(AssertionError, match="even without a fault"):
        case("test", "never", lambda: False)


def test_the_oracles_are_asked_in_their_order() -> None:
    reaches = frozenset({place_of(legal.pending.__code__)})
    ordered = itertools.permutations(("test", "steps", "dispute", "golden"))
    fault = next(one for one in step_mutants(LEGAL) if one.function is legal.pending)
    for oracles in ordered:
        found = Judge([Case(oracle, oracle, must_throw, reaches, 0, 0.0) for oracle in oracles]).due(fault)
        assert [one.oracle for one in found] == ["golden", "dispute", "steps", "test"]


def explained() -> tuple[str, str]:
    module = next(iter(EQUIVALENT_STEPS))
    return module, next(iter(EQUIVALENT_STEPS[module]))


def test_a_survivor_needs_a_reason_and_a_reason_a_survivor() -> None:
    module, name = explained()
    others = [Judged(one, "") for one in EQUIVALENT_STEPS[module] if one != name]
    alive = Told(f"buck_ref.games.{module}", [*others, Judged(name, ""), Judged("some: other", "")], 1.0)
    assert list(wrong_with(alive)) == [f"{module}: nothing notices some: other"]
    noticed = Told(f"buck_ref.games.{module}", [*others, Judged(name, "golden")], 1.0)
    assert list(wrong_with(noticed)) == [f"{module}: said to be no fault, and noticed or not there: {name}"]


def test_the_rows_of_a_module() -> None:
    module, name = explained()
    told = Told(f"buck_ref.games.{module}", [Judged(name, ""), Judged("a: b", "golden")], 1.0)
    first, second = rows_of(told)
    assert (first["mutants"], first["killed"], first["killed_by_golden"], first["equivalent"]) == (1, 1, 1, 1)
    assert second == {"module": module, "mutant": name, "why": EQUIVALENT_STEPS[module][name]}


def test_what_is_explained_is_there() -> None:
    for module, explained_ in EQUIVALENT_STEPS.items():
        assert module in map(short, modules())
        assert explained_.keys() <= set(names(f"buck_ref.games.{module}")), module


def test_the_modules_of_a_game_that_do_a_clause_are_left_to_the_mutants_of_rules() -> None:
    assert {"buck_ref.games.dice.turn_steps", "buck_ref.games.hucklebuck.due"} <= set(modules())
    assert not {registered.plain.__module__ for registered in rules().values()} & set(modules())
