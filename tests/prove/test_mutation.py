"""Mutants are what they are said to be, and an oracle notices what it must and nothing else."""

import enum
from collections.abc import Callable

import pytest

from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import Registered
from tests.prove.compared import Domain
from tests.prove.digests import functions, rules
from tests.prove.equivalents import EQUIVALENT
from tests.prove.mutants import Mutant, mutants
from tests.prove.mutation import Judge, Judged, Told, evidence_for, wrong_with


class Way(enum.Enum):
    UP = "up"
    DOWN = "down"


def stepped(n: int, way: Way, twice: bool) -> int:
    """One further, or two."""
    if way is Way.UP and twice:
        return n + 2
    return n + 1 if way is Way.UP else n


def counted(n: int) -> int:
    left = n
    while left > 1:
        left -= 1
    return n - left


def upwards(n: int, result: int) -> bool:
    return result >= n


def one_further(n: int, way: Way, twice: bool, result: int) -> bool:
    return result == n + (way is Way.UP) * (1 + twice)


ROWS = tuple((n, way, twice) for n in range(3) for way in Way for twice in (False, True))


def judged_by(*conditions: Callable[..., bool]) -> dict[str, tuple[str, ...]]:
    registered = Registered(ClauseId("BUCK-MADE-UP"), stepped, stepped, (), conditions)
    judge = Judge(registered, Domain(("n", "way", "twice"), ROWS))
    return dict(judge.judged(mutant) for mutant in mutants(stepped))


def test_the_mutants_of_a_function() -> None:
    assert [mutant.name for mutant in mutants(stepped)] == [
        "stepped: if way is Way.UP and twice -> if True",
        "stepped: if way is Way.UP and twice -> if False",
        "stepped: way is Way.UP and twice -> way is Way.UP or twice",
        "stepped: way is Way.UP and twice -> twice",
        "stepped: way is Way.UP and twice -> way is Way.UP",
        "stepped: way is Way.UP -> way is not Way.UP",
        "stepped: Way.UP -> Way.DOWN",
        "stepped: return n + 2 -> return n + 2 + 1",
        "stepped: return n + 2 -> return n + 2 - 1",
        "stepped: n + 2 -> n - 2",
        "stepped: 2 -> 3",
        "stepped: 2 -> 1",
        "stepped: return n + 1 if way is Way.UP else n -> return (n + 1 if way is Way.UP else n) + 1",
        "stepped: return n + 1 if way is Way.UP else n -> return (n + 1 if way is Way.UP else n) - 1",
        "stepped: if way is Way.UP -> if True",
        "stepped: if way is Way.UP -> if False",
        "stepped: way is Way.UP -> way is not Way.UP (2)",
        "stepped: Way.UP -> Way.DOWN (2)",
        "stepped: n + 1 -> n - 1",
        "stepped: 1 -> 2",
        "stepped: 1 -> 0",
    ]


def test_a_mutant_does_what_its_name_says() -> None:
    made = {mutant.name: mutant.function for mutant in mutants(stepped)}
    assert made["stepped: 2 -> 3"](1, Way.UP, True) == 4
    assert made["stepped: Way.UP -> Way.DOWN (2)"](1, Way.DOWN, False) == 2
    assert stepped(1, Way.UP, True) == 3


def test_a_whole_contract_notices_them_all() -> None:
    assert all("contract" in noticed_by for noticed_by in judged_by(one_further).values())


def test_a_weak_contract_leaves_some_to_the_equation() -> None:
    noticed = judged_by(upwards)
    assert noticed["stepped: n + 2 -> n - 2"] == ("contract", "model")
    assert noticed["stepped: 2 -> 3"] == ("model",)


def test_without_a_contract_nothing_is_noticed_by_one() -> None:
    assert {noticed_by for noticed_by in judged_by().values() if "contract" in noticed_by} == set()


def test_a_mutant_without_end_is_noticed() -> None:
    registered = Registered(ClauseId("BUCK-MADE-UP"), counted, counted, (), ())
    judge = Judge(registered, Domain(("n",), ((4,), (1,))))
    judge.patience = 0.2
    made = {mutant.name: mutant for mutant in mutants(counted)}
    assert judge.judged(made["counted: left -= 1 -> left += 1"]).noticed_by == ("contract", "model")
    assert judge.judged(made["counted: 1 -> 0 (2)"]).noticed_by == ("contract", "model")


@pytest.mark.parametrize(
    ("clause_id", "helper"),
    [("HUCK-TRICK", "beats"), ("HUCK-TRICK", "suit"), ("BUCK-SCORE-SUM", "disjoint_pairs"), ("HUCK-LEAD", "left_of")],
)
def test_helpers_are_mutated_too(clause_id: str, helper: str) -> None:
    assert any(mutant.name.startswith(f"{helper}:") for mutant in mutants(functions()[clause_id].plain))


def test_a_fault_in_a_helper_changes_the_rule_and_not_the_package() -> None:
    plain = functions()["HUCK-TRICK"].plain
    made = {mutant.name: mutant.function for mutant in mutants(plain)}
    assert made["beats: suit(card) == trump -> suit(card) != trump"]((0, 14), 0) == 1
    assert plain((0, 14), 0) == 0


def told(*judged: Judged) -> Told:
    return Told("BUCK-MULLIGAN", list(judged), 100, 4, 0.5)


EXPLAINED = next(iter(EQUIVALENT["BUCK-MULLIGAN"]))
NOTICED = Judged("is_mulligan: one", ("contract", "model"))


def test_a_survivor_needs_a_reason() -> None:
    assert list(wrong_with(told(NOTICED, Judged("is_mulligan: two", ()), Judged(EXPLAINED, ())))) == [
        "BUCK-MULLIGAN: no check notices is_mulligan: two"
    ]


def test_a_reason_needs_a_survivor() -> None:
    (sentence,) = wrong_with(told(NOTICED))
    assert EXPLAINED in sentence


def test_a_function_that_nothing_was_done_to_is_not_checked() -> None:
    assert "BUCK-MULLIGAN: no fault could be made" in list(wrong_with(told()))


def test_the_counts_of_a_clause() -> None:
    missed = Judged("is_mulligan: two", ("example", "model"))
    found = evidence_for(told(NOTICED, missed, Judged(EXPLAINED, ())))
    assert found.status == "tested"
    assert found.counts["mutants"] == found.counts["killed"] == 2
    assert found.counts["equivalent"] == found.counts["killed_by_contract"] == found.counts["missed_by_contract"] == 1
    assert evidence_for(told(NOTICED, Judged("is_mulligan: three", ()))).status == "not-proven"


def test_what_is_explained_is_of_a_rule() -> None:
    assert set(EQUIVALENT) <= set(functions())


def test_every_rule_function_has_mutants() -> None:
    for registered in rules().values():
        names = [mutant.name for mutant in mutants(registered.plain)]
        assert names, registered.id
        assert len(set(names)) == len(names)
        assert isinstance(next(mutants(registered.plain)), Mutant)
