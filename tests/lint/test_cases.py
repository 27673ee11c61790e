"""The lint of the cases tells a row without a test, and a mark without a row."""

import pytest

from tests.lint.cases import LATER, ROWS, cases

TESTED = {row for row in ROWS if row not in LATER}


def test_every_row_with_a_test_or_a_reason_is_well() -> None:
    assert list(cases(TESTED)) == []
    assert set(LATER) < set(ROWS)


@pytest.mark.parametrize(
    ("marked", "where", "reason"),
    [
        (TESTED - {7}, "case 7", "no test is marked with it"),
        (TESTED | {41}, "case 41", "there is no such row"),
        (TESTED | {30}, "case 30", "it is said to come later: commitments"),
    ],
)
def test_what_is_wrong_is_told(marked: set[int], where: str, reason: str) -> None:
    (finding,) = cases(marked)
    assert finding.where == where
    assert reason in finding.reason
