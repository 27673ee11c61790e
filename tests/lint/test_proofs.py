"""Each rule about the record of the proofs, kept once and broken once."""

import subprocess
import sys
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from buck_ref.rulebook.clauses import ClauseId
from buck_ref.rulebook.contract import Registered
from tests.lint.loading import ROOT
from tests.lint.proofs import proofs
from tests.lint.test_stale import BOTH, SEEN, record
from tests.prove.crosshair import OPEN, PARTLY
from tests.prove.evidence import ClauseEvidence, Row, Status
from tests.symbolic.narrowing import OF_LISTS


def of_one(number: int) -> int:
    return number


def of_a_list(numbers: tuple[int, ...]) -> int:
    return len(numbers)


def is_right(number: int, result: int) -> bool:
    return result == number


ROWS: tuple[Row, ...] = ({"condition": "is_right", "said": "CONFIRMED"},)
PART, NOT = next(iter(PARTLY)), next(iter(OPEN))


def told(status: Status, detail: tuple[Row, ...] = ROWS, id_: str = "BUCK-RULE") -> ClauseEvidence:
    return replace(SEEN, id=ClauseId(id_), status=status, detail=detail)


def said(one: ClauseEvidence, does: Callable[..., object] = of_one, *, ensures: bool = True) -> list[str]:
    function = Registered(one.id, does, does, (), (is_right,) if ensures else ())
    found = map(str, proofs(record("crosshair", one), {one.id: function}))
    return [finding.removeprefix(f"crosshair.toml: {one.id}: ") for finding in found]


@pytest.mark.parametrize(
    ("one", "wrong"),
    [
        (told(Status.PROVEN), []),
        (told(Status.PROVEN, ()), ["its rows are about nothing; its function ensures is_right"]),
        (told(Status.PROVEN, ROWS * 2), ["its rows are about is_right, is_right; its function ensures is_right"]),
        (told(Status.PROVEN, ({"condition": "other"},)), ["its rows are about other; its function ensures is_right"]),
        (told(Status.TESTED), ["it is said to be tested, and can only be proven"]),
        (told(Status.TESTED, id_=PART), []),
        (told(Status.PROVEN, id_=PART), ["it is said to be proven, and can only be tested"]),
        (told(Status.NOT_PROVEN, id_=NOT), []),
        (told(Status.PROVEN, id_=NOT), ["it is said to be proven, and can only be not-proven"]),
    ],
)
def test_a_clause_and_its_function(one: ClauseEvidence, wrong: list[str]) -> None:
    assert said(one) == wrong


def test_without_a_condition_nothing_is_proven() -> None:
    assert said(told(Status.NOT_PROVEN, ()), ensures=False) == []
    assert said(told(Status.PROVEN, ()), ensures=False) == ["it is said to be proven, and can only be not-proven"]


def test_the_limits_are_those_of_the_search() -> None:
    other = ["the limits of its proof are not those within which it is searched"]
    assert said(replace(told(Status.PROVEN), narrowed=OF_LISTS), of_a_list) == []
    assert said(told(Status.PROVEN), of_a_list) == other
    assert said(replace(told(Status.PROVEN), narrowed=BOTH)) == other


def test_a_function_of_which_nothing_is_told() -> None:
    function = Registered(ClauseId("BUCK-ONE"), of_one, of_one, (), ())
    assert list(map(str, proofs(record("crosshair"), {"BUCK-ONE": function}))) == [
        "crosshair.toml: BUCK-ONE: it has a function, of which nothing is told"
    ]


def test_the_lint_does_not_load_the_prover() -> None:
    """It would turn contracts off."""
    asked = "import sys, tests.lint.project; sys.exit('crosshair' in sys.modules)"
    subprocess.run([sys.executable, "-c", asked], cwd=ROOT, check=True)
